# Parlance. The two commands that matter: 'make run' and 'make test'.
SHELL := /bin/bash
APPS ?= Examples
APP ?= Examples/github-browser
ARGUMENTS ?=
CONFIGURATION ?= release
PARLANCE = .build/$(CONFIGURATION)/parlance
# A release for Linux carries Swift's libraries inside: it starts in two thirds of the time, takes a fifth less memory and
# runs where no Swift is installed. Toolchains that come without the static libraries build as 'swift build' does.
STATIC = $(shell [ "$$(uname -s)-$(CONFIGURATION)" = Linux-release ] && \
  [ -d "$$(swift -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')_static/linux" ] && \
  echo --static-swift-stdlib)

.PHONY: run play test bench build setup format lint clean help

help:
	@echo "make run     installs what is missing, builds, and serves the apps in $(APPS) to your browser (ARGUMENTS=... for parlance serve)"
	@echo "make play    the same, but plays $(APP) in this terminal (APP=DIR for another)"
	@echo "make test    installs what is missing, builds, and runs every test"
	@echo "make bench   builds and measures Parlance beside what it is compared with (ARGUMENTS=... for parlance bench)"
	@echo "make build   builds the command: $(PARLANCE)"
	@echo "make format  formats the Swift sources"
	@echo "make clean   removes what was built (the embedded model stays in the cache folder)"

run: build
	@exec $(PARLANCE) serve --apps $(APPS) $(ARGUMENTS)

play: build
	@exec $(PARLANCE) app run $(APP)

build:
	@scripts/setup run
	@# Always without colour: a build from a terminal and one from a pipe then are the same build.
	@# The one line left out is the linker's about mktemp in Foundation's own code.
	@set -o pipefail; swift build --configuration $(CONFIGURATION) --product parlance $(STATIC) --quiet --no-color-diagnostics 2>&1 \
	  | { grep --line-buffered -v "warning: the use of .mktemp. is dangerous" || true; }

bench: build
	@exec $(PARLANCE) bench $(ARGUMENTS)

test:
	@scripts/test

format:
	@swift format format --in-place --recursive --parallel Sources Tests Package.swift

lint:
	@swift format lint --strict --recursive --parallel Sources Tests Package.swift

clean:
	@rm -rf .build
