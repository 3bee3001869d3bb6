#!/usr/bin/env bash
# check_transcript.sh VEDETTE DOCUMENT: the engine answers the ```transcript of a document as it says there. " …" at the
# end of a reply stands for the rest of it.
set -euo pipefail
transcript=$(sed -n '/^```transcript$/,/^```$/p' "$2")
mapfile -t expected < <(sed -n 's/^< //p' <<<"$transcript")
mapfile -t replies < <(sed -n 's/^> //p' <<<"$transcript" | "$1" engine)
[ "${#expected[@]}" -gt 0 ] && [ "${#replies[@]}" -eq "${#expected[@]}" ] ||
  { echo "$2: ${#expected[@]} replies are told, the engine gave ${#replies[@]}"; exit 1; }
failed=0
for i in "${!expected[@]}"; do
  told=${expected[$i]} given=${replies[$i]}
  case $told in
    *' …') [[ $given == "${told% …}"* ]] && continue ;;
    *) [[ $given == "$told" ]] && continue ;;
  esac
  printf '%s\n  told:  %s\n  given: %s\n' "$2, reply $((i + 1))" "$told" "${given:0:1000}"
  failed=1
done
exit "$failed"
