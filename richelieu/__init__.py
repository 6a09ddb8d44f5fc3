"""Table games of Richelieu's France: pure rules, notation, records and opponents.

Nothing in this package touches a clock, a file, the network, a page or global randomness, save
``__main__.py``, the command line. Chance always comes in as a ``random.Random``.
"""
