"""What `make bench` measures in a real browser, on the built site."""
