"""The toy in the page."""
