#!/usr/bin/env bash
# check_folders.sh [ROOT]: every file of a rule set is named by the vocabulary or by a chapter of its book, as
# docs/rule-set-folders.md lists them, and every chapter that is listed has a file.
set -euo pipefail
root=${1:-$(cd "$(dirname "$0")/../.." && pwd)}
page=$root/docs/rule-set-folders.md
words=$(awk '/^## /{part=$0} part=="## The vocabulary" && /^\| `/{gsub(/[|` ]/, " "); print $1}' "$page")
chapters=$(awk '/^## /{part=$0} part=="## The chapters" && /^\| [a-z0-9]+ \| `/{gsub(/[|`]/, " "); print $1, $2}' "$page")
[[ -n $words && -n $chapters ]] || { echo "$page: no tables found"; exit 1; }
faults=0
for folder in "$root"/src/rules/*/; do
  set=$(basename "$folder")
  own=$(awk -v set="$set" '$1==set{print $2}' <<<"$chapters")
  [[ -n $own ]] || { echo "$page lists no chapters of $set"; faults=1; }
  for path in "$folder"*; do
    name=$(basename "$path"); name=${name%%.*}
    for word in $words $own; do
      [[ $name == "$word" || $name == "$word"_* ]] && continue 2
    done
    echo "src/rules/$set/$(basename "$path"): neither a word of the vocabulary nor a chapter of its book"
    faults=1
  done
  for chapter in $own; do
    compgen -G "$folder$chapter*" >/dev/null || { echo "$page: src/rules/$set has no $chapter"; faults=1; }
  done
done
exit $faults
