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
CHECKED := src tests bench examples web/src deploy setup.py
LOCKS   := build run test bench research train docs node lock

.DEFAULT_GOAL := help
.PHONY: help play web quick test vitest interpreted compiled served hall browser long puzzles samples attack \
        check format protocol \
        golden record scenes renew planes perft bench load pictures icons ready app dist dist-test docs site \
        site-test site-long site-pace page-test page-long page-pace research \
        research-all train-example lock clean FORCE

# Test processes need not compile the same modules again and again, whatever the shell says.
export PYTHONDONTWRITEBYTECODE :=

# These are looked at every time and made when the contents they are made from have changed, whatever their dates say:
# build/*.made holds the sums. What is compiled is made first, the wheel then has the client as it is now.
CLIENT  := build/client.made
CODE    := build/code.made
WHEEL   := build/wheel.made
STATIC  := src/ravenhall/hall/static
$(CLIENT): FROM := web requirements/node.txt
$(CODE): FROM := src docs/rules setup.py pyproject.toml requirements/build.txt
$(CODE): BUT := $(STATIC)
$(WHEEL): FROM := $(CODE) $(STATIC) deploy/refresh.py
sums = { echo "$(RAVENHALL_COMPILE) $$CC $$(command -v cc gcc)"; \
         find $(FROM) -type f -not -path '*/__pycache__/*' -not -path '*.egg-info/*' \
         -not -path '*/node_modules/*' $(BUT:%=-not -path '%/*') 2>/dev/null | \
         LC_ALL=C sort | tr '\n' '\0' | xargs -0 cksum; } | cksum
is_made = [ "$$(cat $@ 2>/dev/null)" = "$$($(sums))" ]

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────────────

play: $(PLAY)/.ready ## set up, build and open the hall (START="play battle_ravens": play in the terminal)
	@$(is_compiled) || echo "$(INTERPRETED)"
	@case "$(START)" in *--data*) ;; serve*) echo "Tables are kept in $(CURDIR)/ravenhall-data." ;; esac
	@exec $(PLAY)/bin/ravenhall $(START)

web: ## the web client with live reload, for a hall that is open on port 7777
	@PYTHON=$(PYTHON) web/npm exec -- vite

INTERPRETED = No C compiler with Python's headers was found: everything runs interpreted, by the same rules but slower.

is_compiled = ! ls build/wheel/*-none-any.whl >/dev/null 2>&1

$(PLAY)/.ready: $(WHEEL) requirements/run.txt
	$(call venv,--without-pip $(PLAY))
	@echo "Installing the game …"
	@$(PY) -m pip --python $(PLAY) $(INSTALL) -r requirements/run.txt
	@$(PY) -m pip --python $(PLAY) $(INSTALL) --force-reinstall build/wheel/*.whl
	@touch $@

# ── testing ───────────────────────────────────────────────────────────────────────────────────────────────────────────

quick: $(VENV)/.can-test ## test one game in a quarter of a minute, as it lies here (GAME=battle_ravens)
	@[ "$(GAME)" ] || { echo "Which game? make quick GAME=battle_ravens"; exit 2; }
	@RAVENHALL_DEPTH=0 $(call pytest,interpreted,src) $(wildcard tests/games/$(GAME)) \
	  tests/conformance tests/golden tests/perft $(AT_LENGTH:%=--ignore=%)

PARTS := $(if $(GAME),,vitest) interpreted compiled served
test: ready ## run every test, interpreted and compiled (GAME=battle_ravens: those of one game)
	@status=0; for part in $(PARTS); do \
	  echo "── $$part ──"; $(MAKE) --no-print-directory $$part || status=1; done; exit $$status

ready: $(VENV)/.can-test build/.programs $(WHEEL)

vitest: $(CLIENT) ## the tests of the web client
	@status=0; $(call client,test); exit $$status

# Where there is a compiled build, what is slow, what both have in common and most ways to set games up are left to it.
interpreted: ready ## the tests of rules and programs, interpreted
	@if $(is_compiled); then export RAVENHALL_DEPTH=0; once="$(ONCE:%=--ignore=tests/%)"; fi; \
	$(call pytest,interpreted,src) $(ALONE:%=--ignore=tests/%) $$once

compiled: ready ## the same and more, compiled
	@if $(is_compiled); then $(call pytest,compiled,build/compiled) $(ALONE:%=--ignore=tests/%); \
	else echo "$(INTERPRETED)"; fi

served: ready ## the tests of what people meet: the hall, the terminal, and both in Chromium
	@$(pytest_alone) $(ALONE:%=tests/%) $(AGAIN)

hall: ready ## those of the hall and of the terminal
	@$(pytest_alone) tests/hall tests/terminal

browser: ready ## those in Chromium
	@$(pytest_alone) tests/browser

# Samples, musters, readers and stalling are looked at in hundreds of matches there, in a few every day, and not by
# `make quick`.
AT_LENGTH := $(foreach part,samples fitting readers stalling,$(wildcard tests/games/*/test_$(part).py))
long: export RAVENHALL_SAMPLED_MATCHES := 300
long: export RAVENHALL_STALLING_MATCHES := 100
long: export RAVENHALL_FEAST_MUSTERS := 1500
long: export RAVENHALL_FEAST_READINGS := 1000
long: ready ## what takes too long for every day: whole matches in Chromium, and many times as many matches elsewhere
	@status=0; export RAVENHALL_DEPTH=10; $(pytest_alone) -m long || status=1; \
	$(pytest_alone) tests/conformance $(AT_LENGTH) || status=1; exit $$status

samples: ready ## hold samples of every game against what can be proved, in settings drawn by number (MINUTES=10)
	@if $(is_compiled); then path=build/compiled; else path=src; fi; \
	PYTHONPATH=$$path $(PY) -m tests.samples --minutes $(or $(MINUTES),10) $(GAME)

# Some of each game, others every day; all of a game whose bots judge differently since. COUNT=1000 measures all.
puzzles: export RAVENHALL_PUZZLES = $(or $(COUNT),4)
puzzles: export RAVENHALL_PUZZLES_TURN = $(shell date +%j | sed 's/^0*//')
puzzles: ready ## play every puzzle, and measure some of them again on fresh samples (COUNT=1000: all)
	@$(pytest_alone) tests/learn/test_puzzles.py

attack: ready ## attack a hall on this machine at length; can be stopped and gone on with (ATTACK="--kills 40")
	@if $(is_compiled); then path=build/compiled; else path=src; fi; \
	PYTHONPATH=$$path $(PY) -m tests.hall.attack $(ATTACK)

# These rooms are never compiled and their tests are slow: they run once, with the build people play.
ALONE := browser hall terminal
# These look at rooms that are never compiled (what games tell and check, the lessons, the store), or at files; and the
# clauses of the games are proved with the build people play: fingerprints, replays and counts show that both play
# alike.
ONCE  := games learn recorded arena/test_tournament.py house/test_scenes.py \
         $(patsubst %,conformance/test_%.py,aims clauses layouts reading saving settings words)
pytest_alone = if $(is_compiled); then build=compiled path=build/compiled; else build=interpreted path=src; fi; \
               $(call pytest,$$build,$$path)

# $(1) names the build, so that a test can make sure of it; $(2) is where the package is imported from
pytest = RAVENHALL_BUILD=$(1) PYTHONPATH=$(2) $(PY) -m pytest -q -n $(WORKERS) --dist worksteal \
         $(if $(GAME),--game $(GAME) -k $(GAME))

# Without Node the client's own checks are left out, in one sentence (status 69).
client = PYTHON=$(PYTHON) web/npm $(1) || [ $$? = 69 ] || status=1

build/.programs: .ci/programs
	@mkdir -p build
	@.ci/programs >build/programs.log 2>&1 || true
	@touch $@

RESEARCH := build/research
research-all: export RAVENHALL_DEPTH := 10
research-all: research ## the same in every way a game can be set up

research: ready $(RESEARCH)/.ready ## the adapters held against the peers' own suites, and the arena on a Ray cluster
	@if $(is_compiled); then build=compiled path=build/compiled; else build=interpreted path=src; fi; \
	RAVENHALL_BUILD=$$build PYTHONPATH=$$path $(RESEARCH)/bin/python -m pytest -q -n $(WORKERS) --dist worksteal \
	  tests/adapters tests/arena/test_cluster.py tests/arena/test_cluster_elsewhere.py tests/arena/test_dataset.py \
	  'tests/house/test_docs.py::test_the_examples_of_a_page_run_one_after_the_other[research.md]'

$(RESEARCH)/.ready: requirements/research.txt
	$(call venv,$(RESEARCH))
	@echo "Installing the research libraries …"
	@$(RESEARCH)/bin/python -m pip $(INSTALL) -r requirements/research.txt
	@touch $@

train-example: $(WHEEL) build/train/.ready ## a network learns Battle Ravens by itself, in 20 minutes (TRAIN="--seed 2")
	@PYTHONPATH=build/compiled build/train/bin/python examples/masked_ppo.py $(TRAIN)

build/train/.ready: requirements/train.txt
	$(call venv,build/train)
	@echo "Installing torch …"
	@build/train/bin/python -m pip $(INSTALL) -r requirements/train.txt
	@touch $@

check: $(VENV)/.can-test ## format, lint, types, and who may import whom
	@status=0; \
	$(VENV)/bin/ruff format --check . || status=1; \
	$(VENV)/bin/ruff check . || status=1; \
	$(VENV)/bin/mypy $(wildcard $(CHECKED)) || status=1; \
	PYTHONPATH=src $(VENV)/bin/lint-imports --no-logo || status=1; \
	$(call client,run --silent check); \
	exit $$status

format: $(VENV)/.can-test ## bring the code into form
	@status=0; $(VENV)/bin/ruff format . && $(VENV)/bin/ruff check --fix . || status=1; \
	$(call client,run --silent format); exit $$status

protocol: $(VENV)/.can-test ## write the web client's types of messages, views and events again
	@PYTHONPATH=src $(PY) -m ravenhall.hall.said.typescript > web/src/lib/protocol.ts
	@PYTHONPATH=src $(PY) -m ravenhall.hall.said.views web/src/games

golden: $(VENV)/.can-test ## record the golden replays again and show the difference (GAME=battle_ravens: of one game)
	@PYTHONPATH=src $(PY) -m tests.golden record $(GAME) && git --no-pager diff -- tests/golden

record: golden ## record all that tests compare with: golden replays, fingerprints, counts (GAME: of one game)
	@PYTHONPATH=src $(PY) -m tests.fingerprint record $(GAME) && PYTHONPATH=src $(PY) -m tests.perft record $(GAME)

scenes: $(VENV)/.can-test ## let bots find the scenes of the boards anew (GAME=battle_ravens: of one game)
	@PYTHONPATH=src $(PY) -m web.src.demo.recorder record $(GAME)

renew: $(VENV)/.can-test ## tell the recorded scenes of the boards again, as views are now (GAME: of one game)
	@PYTHONPATH=src $(PY) -m web.src.demo.recorder renew $(GAME)

planes: $(VENV)/.can-test ## write what stands where in observations again: docs/observations.md
	@PYTHONPATH=src $(PY) -m ravenhall.adapters.planes > docs/observations.md

perft: $(VENV)/.can-test ## count action sequences by depth
	@PYTHONPATH=src $(PY) -m tests.perft $(GAME)

bench: $(VENV)/.can-test build/bench/.ready $(PEERS)/.ready ## decisions per second, next to peers in the same run
	@$(PY) -m bench --history docs/speed.csv $(BENCH)

load: $(VENV)/.can-test $(WHEEL) ## what a hall can take, held against our aims (LOAD="--tables 200 --pace 0")
	@PYTHONPATH=build/compiled $(PY) -m bench.load $(LOAD)

pictures: $(VENV)/.can-test $(CLIENT) ## take the pictures of the README again, in Chromium
	@PYTHONPATH=src $(PY) -m tests.browser.pictures

icons: $(VENV)/.can-test $(CLIENT) ## draw the icons of the installed app again, from web/public/mark.svg, in Chromium
	@PYTHONPATH=src $(PY) -m tests.browser.icons

build/bench/.ready: examples/connect_four.py $(WHEEL)
	@rm -rf build/bench && mkdir -p build/bench
	@if $(is_compiled); then echo "Compiling connect four …"; \
	  $(PY) -m bench.compile_example build/bench >build/bench/log 2>&1 || { cat build/bench/log; exit 1; }; fi
	@touch $@

# Peers are measured where they can be installed and named where they cannot.
$(PEERS)/.ready: requirements/bench.txt
	$(call venv,$(PEERS))
	@echo "Installing the peers of the benchmark …"
	@pip="$(PEERS)/bin/python -m pip $(INSTALL)"; $$pip -r requirements/bench.txt || \
	for pin in $$(sed 's/ *#.*//' requirements/bench.txt); do $$pip "$$pin" || echo "Not installed: $$pin"; done
	@touch $@

# ── making ────────────────────────────────────────────────────────────────────────────────────────────────────────────

# Meanwhile the other core installs what builds the game, which is needed next.
$(CLIENT): FORCE
	@mkdir -p build
	@$(is_made) || { echo "Building the web client …"; \
	[ ! -e $(STATIC)/offline ] || echo "What plays without a network is no longer in it: make app puts it there again."; \
	rm -rf $(STATIC); \
	$(MAKE) --silent $(VENV)/.can-build & \
	if PYTHON=$(PYTHON) web/npm run --silent build >build/client.log 2>&1; then $(sums) >$@; \
	else tail -n 9 build/client.log; echo "Without its web client the hall shows a line of text."; fi; wait; }

$(WHEEL): $(CODE) FORCE
	@$(is_made) || { $(PY) deploy/refresh.py && $(sums) >$@; }

$(CODE): $(CLIENT) $(VENV)/.can-build FORCE
	@$(is_made) || { echo "Building the wheel; this takes a minute or two when something changed …"; \
	rm -rf build/wheel build/compiled build/lib build/lib.* build/bdist.* && \
	$(PY) -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation -w build/wheel . && \
	$(PY) -m zipfile -e build/wheel/*.whl build/compiled && $(sums) >$@; }

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
  { echo "This Python cannot make virtual environments; on Debian apt install python3-venv mends that."; exit 1; }
@$(PYTHON) -m venv $(1)
endef

docs: build/docs-tools/.ready ## the documentation as a site, in build/docs/site; no dead link passes
	@PYTHONPATH=. build/docs-tools/bin/python deploy/docs.py

build/docs-tools/.ready: requirements/docs.txt
	$(call venv,build/docs-tools)
	@build/docs-tools/bin/python -m pip $(INSTALL) -r requirements/docs.txt
	@touch $@

dist: app ## the source and the wheels as they are published, in dist/; equal commits give equal bytes
	@$(PY) deploy/dist.py

dist-test: dist $(VENV)/.can-test ## install each where nothing else is, play, open a hall (WHOLE=1: compare)
	@$(PY) deploy/dist.py --into build/dist-again $(if $(WHOLE),,--plain)
	@RAVENHALL_DEPTH=10 $(PY) -m pytest -q -n 0 tests/packages

app: $(CLIENT) $(VENV)/.can-test ## what a hall's client plays with when the hall cannot be reached, put into it
	@PYTHON=$(PYTHON) web/npm --version >/dev/null && PYTHONPATH=src $(PY) deploy/site.py app

site: docs $(VENV)/.can-test ## the page that needs no server, with the documentation, in build/site, for any web space
	@PYTHON=$(PYTHON) web/npm --version >/dev/null && PYTHONPATH=src $(PY) deploy/site.py

page-test: $(VENV)/.can-test ## every game plays alike in a page's Python, and a match is played there, in Node
	@status=0; $(engine) || status=$$?; [ $$status != 69 ] || exit 0; [ $$status = 0 ] && \
	PYTHONPATH=src $(PY) -m tests.page.short | PYTHON=$(PYTHON) web/npm run --silent page

page-long: $(VENV)/.can-test ## the same with every way to set a game up, against what is recorded (GAME: of one game)
	@$(engine) && PYTHON=$(PYTHON) web/npm run --silent page-long $(GAME)

page-pace: $(VENV)/.can-test ## how long bots think about a go in a page (SECONDS=120 each; GAME=battalia, battalia.3)
	@$(engine) && PYTHON=$(PYTHON) web/npm run --silent pace $(or $(SECONDS),120) $(GAME)

engine = PYTHON=$(PYTHON) web/npm --version >/dev/null && $(PY) deploy/site.py engine

site-test: site app ## that page in Chromium with the network cut, in two tabs, without room; and a hall kept as an app
	@$(pytest_page) tests/page

site-long: site ## whole matches of all games in that page
	@RAVENHALL_WHOLE=1 $(pytest_page) tests/page/test_site.py -k whole_matches

site-pace: site ## how long a first and a later visit take, at 20 Mbit/s and by fast 3G with a slow processor
	@PYTHONPATH=src $(PY) -m tests.page.visits

pytest_page = RAVENHALL_DEPTH=10 RAVENHALL_BUILD=interpreted PYTHONPATH=src $(PY) -m pytest -q -n 0

lock: $(VENV)/.can-build ## choose the newest versions again and pin them in requirements/*.txt
	@$(PY) -m pip $(INSTALL) -r requirements/lock.txt
	@cd requirements && for group in $(LOCKS); do CUSTOM_COMPILE_COMMAND="make lock" PIP_CONFIG_FILE=/dev/null \
	  ../$(VENV)/bin/pip-compile --quiet --upgrade --strip-extras --allow-unsafe --annotation-style line \
	  --no-emit-options --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
	  --output-file $$group.txt $$group.in || exit 1; done

clean: ## remove everything that was made here, but not the tables in ravenhall-data
	@rm -rf build dist $(VENV) src/*.egg-info src/ravenhall/hall/static web/node_modules
	@rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
