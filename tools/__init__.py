"""What builds, serves and measures the page."""
