# Further targets. ./play and ./test need none of this; everything here installs what it misses.
.DEFAULT_GOAL := help
.PHONY: help build conformance mutants later citations wasm bench train threads fuzz lint format

help:  ## list the targets
	@echo './play            install, build, open the table'
	@echo './test            install, build, run every test'
	@sed -n 's/^\([a-z]*\):.*## /make \1\t/p' $(MAKEFILE_LIST) | expand -t18

build:  ## build the executable, optimised: build/vedette
	@tools/setup build
	@tools/build release vedette

conformance:  ## list every clause with its tests and its places in the source; fail if one is missing
	@tools/setup build test
	@tools/build sanitized
	@rm -rf build/sanitized/results
	-@ctest --test-dir build/sanitized -R '^conformance$$' --parallel $$(nproc) --quiet
	@build/sanitized/conformance build/sanitized/conformance.list build/conformance $$(tr ';' ' ' < build/sanitized/conformance.cited)

citations:  ## list the rules that stand nowhere in the source, and citations of no clause (SET=late19c: one rule set)
	@tools/setup build
	@tools/build release citations
	@build/citations $(SET)

mutants:  ## plant small faults in rules and odds, report those no test notices (SET=empires COUNT=20 SEED=1)
	@tools/setup build test page
	@tools/with-node node tools/mutants.mjs $(SET) $(or $(COUNT),20) $(or $(SEED),1) '$(FILES)'

later:  ## add a field, a verb and a clause to every rule set, in a copy: matches kept today must open there (SET=empires)
	@tools/setup build page
	@tools/build release vedette
	@tools/with-node node tools/later.mjs build/vedette $(SET)

wasm:  ## compile the engine for the browser: build/wasm/vedette.wasm
	@tools/setup build wasm
	@tools/build release clauses_to_header advice_to_header evaluation_to_header
	@tools/build wasm

bench:  ## measure the engine, with ratios
	@tools/setup build test
	@tools/build bench
	@build/bench_vedette
	@build/bench_round_trip

train:  ## tune the weights of eureka, empires and siege anew, as they are shipped (SET=late19c: one rule set)
	@tools/setup build
	@tools/build release vedette
	@tools/train $(SET)

threads:  ## look for data races: the tests of store and server under ThreadSanitizer
	@tools/setup build test lint
	@tools/build threads test_store test_server
	@tools/races

fuzz:  ## run the fuzzers on everything that parses, TIME=60 seconds each
	@tools/setup build lint
	@tools/build fuzz
	@tools/fuzz $(or $(TIME),60)

lint:  ## compile with clang too, check format and clang-tidy (CHANGED=1: only files changed since main)
	@tools/setup build test lint
	@tools/build clang
	@tools/lint $(if $(CHANGED),--changed)

format:  ## format every C++ file in place
	@tools/setup lint
	@echo 'format: clang-format-19 on every C++ file'
	@git ls-files '*.cc' '*.h' | xargs clang-format-19 -i
