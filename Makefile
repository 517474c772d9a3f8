# Ravenhall's commands. `make play` and `make test` work on a machine that has Python 3.11 or newer, make and a package
# registry; nothing else needs to be set up first. `make help` lists the others.

PYTHON  ?= python3
START   ?= serve
GAME    ?=
WORKERS ?= auto

VENV    := .venv
PLAY    := build/play
PEERS   := build/peers
PY      := $(VENV)/bin/python
INSTALL := install --quiet --disable-pip-version-check --no-deps
CODE    := src tests bench examples web/src setup.py
LOCKS   := build run test bench node lock

.DEFAULT_GOAL := help
.PHONY: help play web test check format protocol golden perft bench load pictures lock clean

# The web client is built first, once for each content of web/. Make then reads this file again, so that what was built
# counts as part of the source below.
sums     = find $(1) -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' -not -path '*/node_modules/*' \
             2>/dev/null | LC_ALL=C sort | tr '\n' '\0' | xargs -0 cksum
CLIENT  := build/client-$(shell $(call sums,web requirements/node.txt) | cksum | tr ' ' '-').mk
ifneq ($(filter play test bench load pictures,$(MAKECMDGOALS)),)
-include $(CLIENT)
endif

# A wheel is made once for each content of these files, whatever their dates say.
INPUTS  := src docs/rules setup.py pyproject.toml requirements/build.txt
ID      := $(shell { echo "$(RAVENHALL_COMPILE) $$CC $$(command -v cc gcc)"; $(call sums,$(INPUTS)); } | cksum | tr ' ' '-')
WHEEL   := build/stamps/wheel-$(ID)

help: ## list these commands
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1|\2/' | column -t -s '|' 2>/dev/null \
	  || grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST)

# ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────────────

play: $(PLAY)/.ready-$(ID) ## set up, build and open the hall (START="play battle_ravens": play in the terminal)
	@ls build/wheel/*-none-any.whl >/dev/null 2>&1 && echo "$(INTERPRETED)" || true
	$(if $(filter serve,$(firstword $(START))),$(if $(findstring --data,$(START)),,@echo "Tables are kept in $(CURDIR)/ravenhall-data."))
	@exec $(PLAY)/bin/ravenhall $(START)

web: ## the web client with live reload, for a hall that is open on port 7777
	@PYTHON=$(PYTHON) web/npm exec -- vite

INTERPRETED = No C compiler with the headers of Python was found, so everything runs interpreted: the same rules, only slower.

$(PLAY)/.ready-$(ID): requirements/run.txt | $(WHEEL)
	$(call venv,--without-pip $(PLAY))
	@echo "Installing the game …"
	@$(PY) -m pip --python $(PLAY) $(INSTALL) -r requirements/run.txt
	@$(PY) -m pip --python $(PLAY) $(INSTALL) --force-reinstall build/wheel/*.whl
	@rm -f $(PLAY)/.ready-* && touch $@

# ── testing ───────────────────────────────────────────────────────────────────────────────────────────────────────────

test: $(VENV)/.can-test $(WHEEL) build/.programs ## run every test, interpreted and compiled (GAME=battle_ravens: those of one game)
	@status=0; \
	$(if $(GAME),,echo "── web client ──"; [ -f $(CLIENT) ] || $(call client,run --silent build); $(call client,test);) \
	echo "── interpreted ──"; $(call pytest,interpreted,src) \
	  $$(ls build/wheel/*-none-any.whl >/dev/null 2>&1 || echo $(ONCE:%=--ignore=tests/%)) || status=1; \
	if ls build/wheel/*-none-any.whl >/dev/null 2>&1; then echo "$(INTERPRETED)"; \
	else echo "── compiled ──"; $(call pytest,compiled,build/compiled) || status=1; fi; \
	exit $$status

# These rooms are never compiled and their tests are slow: they run once, with the build people play.
ONCE   := browser hall terminal

# $(1) names the build, so that a test can make sure of it; $(2) is where the package is imported from
pytest = RAVENHALL_BUILD=$(1) PYTHONPATH=$(2) $(PY) -m pytest -q -n $(WORKERS) --dist worksteal $(if $(GAME),-k $(GAME))

# Without Node the client's own checks are left out, in one sentence (status 69).
client = PYTHON=$(PYTHON) web/npm $(1) || [ $$? = 69 ] || status=1

build/.programs: .ci/programs
	@.ci/programs >build/programs.log 2>&1 || true
	@touch $@

check: $(VENV)/.can-test ## format, lint, types, and who may import whom
	@status=0; \
	$(VENV)/bin/ruff format --check . || status=1; \
	$(VENV)/bin/ruff check . || status=1; \
	$(VENV)/bin/mypy $(wildcard $(CODE)) || status=1; \
	PYTHONPATH=src $(VENV)/bin/lint-imports --no-logo || status=1; \
	$(call client,run --silent check); \
	exit $$status

format: $(VENV)/.can-test ## bring the code into form
	@$(VENV)/bin/ruff format . && $(VENV)/bin/ruff check --fix .

protocol: $(VENV)/.can-test ## write the web client's message types again
	@PYTHONPATH=src $(PY) -m ravenhall.hall.typescript > web/src/lib/protocol.ts

golden: $(VENV)/.can-test ## record the golden replays again and show the difference (GAME=battle_ravens: of one game)
	@PYTHONPATH=src $(PY) -m tests.golden record $(GAME) && git --no-pager diff -- tests/golden

record: golden ## record all that tests compare with: golden replays, fingerprints, counts (GAME=battle_ravens: of one game)
	@PYTHONPATH=src $(PY) -m tests.fingerprint record $(GAME) && PYTHONPATH=src $(PY) -m tests.perft record $(GAME)

perft: $(VENV)/.can-test ## count action sequences by depth
	@PYTHONPATH=src $(PY) -m tests.perft $(GAME)

bench: $(VENV)/.can-test $(WHEEL) build/bench/.ready-$(ID) $(PEERS)/.ready ## decisions per second, next to peers measured in the same run
	@$(PY) -m bench $(BENCH)

load: $(VENV)/.can-test $(WHEEL) ## moves per second through a hall with a thousand tables (LOAD="--tables 200 --pace 0")
	@PYTHONPATH=build/compiled $(PY) bench/load.py $(LOAD)

pictures: $(VENV)/.can-test ## take the pictures of the README again, in Chromium
	@PYTHONPATH=src $(PY) -m tests.browser.pictures

build/bench/.ready-$(ID): examples/connect_four.py | $(VENV)/.can-test $(WHEEL)
	@rm -rf build/bench && mkdir -p build/bench
	@ls build/wheel/*-none-any.whl >/dev/null 2>&1 || { echo "Compiling connect four …"; \
	  $(PY) -m bench.compile_example build/bench >build/bench/log 2>&1 || { cat build/bench/log; exit 1; }; }
	@touch $@

# Peers are measured where they can be installed and named where they cannot.
$(PEERS)/.ready: requirements/bench.txt
	$(call venv,$(PEERS))
	@echo "Installing the peers of the benchmark …"
	@$(PEERS)/bin/python -m pip $(INSTALL) -r requirements/bench.txt || while read -r pin comment; do case "$$pin" in ''|'#'*) ;; \
	  *) $(PEERS)/bin/python -m pip $(INSTALL) "$$pin" || echo "Not installed: $$pin";; esac; done < requirements/bench.txt
	@touch $@

# ── making ────────────────────────────────────────────────────────────────────────────────────────────────────────────

# Meanwhile the other core installs what builds the game, which is needed next.
$(CLIENT):
	@echo "Building the web client …"
	@rm -rf src/ravenhall/hall/static build/client-*.mk
	@mkdir -p build; $(MAKE) --silent $(VENV)/.can-build & \
	PYTHON=$(PYTHON) web/npm run --silent build >build/client.log 2>&1 && touch $@ || \
	  { tail -n 9 build/client.log; echo "Without its web client the hall shows a line of text."; }; wait

$(WHEEL): | $(VENV)/.can-build
	@echo "Building the wheel; this takes about a minute when something changed …"
	@rm -rf build/wheel build/compiled build/lib build/lib.* build/bdist.* build/stamps
	@$(PY) -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation -w build/wheel .
	@$(PY) -m zipfile -e build/wheel/*.whl build/compiled
	@mkdir -p build/stamps && touch $@

$(VENV)/.can-build: requirements/build.txt
	$(call venv,$(VENV))
	@echo "Installing what builds the game …"
	@$(PY) -m pip $(INSTALL) -r requirements/build.txt
	@touch $@

$(VENV)/.can-test: requirements/run.txt requirements/test.txt pyproject.toml | $(VENV)/.can-build
	@echo "Installing what tests the game …"
	@$(PY) -m pip $(INSTALL) -r requirements/run.txt -r requirements/test.txt
	@$(PY) -m pip $(INSTALL) --no-build-isolation --editable .
	@touch $@

define venv
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
  { echo "Ravenhall needs Python 3.11 or newer as $(PYTHON); name another with make PYTHON=…"; exit 1; }
@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
  { echo "This Python cannot make virtual environments; on Debian and Ubuntu apt install python3-venv mends that."; exit 1; }
@$(PYTHON) -m venv $(1)
endef

lock: $(VENV)/.can-build ## choose the newest versions again and pin them in requirements/*.txt
	@$(PY) -m pip $(INSTALL) -r requirements/lock.txt
	@cd requirements && for group in $(LOCKS); do CUSTOM_COMPILE_COMMAND="make lock" PIP_CONFIG_FILE=/dev/null \
	  ../$(VENV)/bin/pip-compile --quiet --upgrade --strip-extras --allow-unsafe --annotation-style line --no-emit-options \
	  --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --output-file $$group.txt $$group.in || exit 1; done

clean: ## remove everything that was made here, but not the tables in ravenhall-data
	@rm -rf build dist $(VENV) src/*.egg-info src/ravenhall/hall/static web/node_modules
	@rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
