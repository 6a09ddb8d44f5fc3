"""The duel of Cardinal and Queen, designed by Michael Schacht."""
