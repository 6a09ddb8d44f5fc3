"""Build the static site: `python -m tools.site` makes dist/ from the sources and the npm packages."""
