"""Sparring partners for the computer players: built apart from them, on the rules alone, to measure against."""
