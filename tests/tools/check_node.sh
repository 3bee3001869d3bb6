#!/usr/bin/env bash
# tools/with-node passes over a Node.js that is too old, and refuses to run where there is no other.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
old=$root/tests/tools/old-node
version=$(PATH="$old:$PATH" "$root/tools/with-node" node --version)
[[ $version != v18* ]] || { echo "with-node took the old one: $version"; exit 1; }

copy=$(mktemp -d)  # a tree without .tools
trap 'rm -rf "$copy"' EXIT
mkdir "$copy/tools"
cp "$root/tools/with-node" "$copy/tools/"
ln -s "$(command -v bash)" "$(command -v env)" "$(command -v sort)" "$(command -v head)" "$(command -v dirname)" "$copy/"
ln -s "$old/node" "$copy/node"
if said=$(PATH="$copy" "$copy/tools/with-node" node -e 0 2>&1); then echo "with-node ran an old Node.js"; exit 1; fi
grep -q 'Node.js 20.19 or newer is needed, but the one in PATH is 18.19.0' <<<"$said" || { echo "$said"; exit 1; }

# What is started without with-node says so, instead of failing oddly.
if said=$(PATH="$old:$PATH" node -e 0 2>&1); then echo "the old Node.js ran"; exit 1; fi
grep -q 'through tools/with-node' <<<"$said"
for file in web/vite.config.ts tests/e2e/run.mjs; do
  grep -q "require-node.mjs'" "$root/$file" || { echo "$file does not check its Node.js"; exit 1; }
done
