#!/usr/bin/env bash
# check_examples.sh VEDETTE DOCUMENT: every ```toml block of a document is a scenario that `vedette check` finds good.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
awk -v folder="$folder" '/^```toml$/ { n++; inside = 1; next } /^```$/ { inside = 0 } inside { print > (folder "/" n ".toml") }' "$2"
ls "$folder"/*.toml >/dev/null
for file in "$folder"/*.toml; do "$1" check "$file"; done
