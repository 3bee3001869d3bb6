#!/usr/bin/env bash
# check_vectors.sh DOCUMENT: runs every line of the document that begins with "    $ " and compares the digest that openssl
# prints with the line below it.
set -euo pipefail
checked=0
while IFS= read -r line; do
  [[ $line == '    $ '* ]] || continue
  IFS= read -r expected
  found=$(bash -c "${line#'    $ '}")
  if [[ ${found##*= } != "${expected#    }" ]]; then
    echo "${line#    }: is ${found##*= }, the document says ${expected#    }"
    exit 1
  fi
  checked=$((checked + 1))
done <"$1"
((checked > 0)) || { echo "$1: no vectors found"; exit 1; }
echo "$checked vectors hold"
