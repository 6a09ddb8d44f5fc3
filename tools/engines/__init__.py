"""The site in all three browser engines: `python -m tools.engines` plays a whole game in each of them."""
