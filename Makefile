# Everything one does with this project. Each target sets up what it needs, once.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SITE := dist/build.json
CODE := $(wildcard richelieu web tests tools e2e)

# What the site is made of, folders too: a file that changes, comes or goes makes `dist/` out of date.
PARTS := $(shell find index.html pyscript.toml richelieu web tools/site \
	-name __pycache__ -prune -o -not -name '*.mo' -print 2>/dev/null)

##@ Play
play: $(SITE) ## build the site and serve it on this machine; prints its address
	$(BIN)/python -m tools.serve

site: $(SITE) ## build the static site into dist/

##@ Work
test: check unit e2e ## all checks and tests: what must pass before a change lands

check: $(VENV)/.ready ## the quick part: ruff and mypy
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/mypy $(CODE)

unit: $(VENV)/.ready texts ## the tests under plain Python, with coverage of the rules
	$(BIN)/pytest tests -n auto --cov --cov-report=term

e2e: $(SITE) $(VENV)/.browser ## the tests in a real browser, on the built site
	$(BIN)/pytest e2e -n auto --dist worksteal

format: $(VENV)/.ready ## put the Python code into its usual form
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)

##@ Measure
bench: $(SITE) $(VENV)/.browser ## speed of the rules, and of the page against bare Pyodide
	@if [ -f tools/bench.py ]; then $(BIN)/python -m tools.bench; fi
	$(BIN)/python -m tools.bench_browser

engines: $(SITE) $(VENV)/.browser $(VENV)/.extra ## play a game in Chromium, Firefox and WebKit
	$(BIN)/python -m tools.engines

lighthouse: $(SITE) $(VENV)/.browser ## what Lighthouse says of the site: all but speed must be perfect
	$(BIN)/python -m tools.lighthouse

mutants: $(VENV)/.extra texts ## change the rules on purpose and see whether a test notices
	$(BIN)/mutmut run

##@ Keep house
messages: $(VENV)/.ready ## extract the texts of the page and bring the translations up to date
	$(BIN)/python -m tools.messages

icons: $(VENV)/.browser node_modules/.ready ## draw the icons anew from web/icons/icon.svg
	$(BIN)/python -m tools.icons

screenshots: $(SITE) $(VENV)/.browser ## take the pictures of docs/ anew
	$(BIN)/python -m tools.screenshot

clean: ## remove what was built (not what was installed)
	rm -rf dist build mutants test-results .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis

distclean: clean ## remove what was installed, too
	rm -rf $(VENV) node_modules

help: ## this list
	@awk 'BEGIN { FS = ":.*## " } /^##@/ { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z0-9]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

texts: $(VENV)/.ready ## compile the translations
	@$(BIN)/python -m tools.site.texts

$(SITE): $(VENV)/.ready node_modules/.ready $(PARTS)
	$(BIN)/python -m tools.site

$(VENV)/.ready: requirements-dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=…")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

$(VENV)/.extra: requirements-extra.txt $(VENV)/.ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

# A browser may be removed later on: looking for it is quick, so it is done every time.
$(VENV)/.browser: $(VENV)/.ready FORCE
	@$(BIN)/python -m tools.browser

node_modules/.ready: package.json package-lock.json
	npm ci --no-fund --no-audit
	@touch $@

.PHONY: FORCE help play site test check unit e2e format bench engines lighthouse mutants messages icons screenshots clean distclean texts
