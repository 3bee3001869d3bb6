#!/usr/bin/env bash
# check_install.sh BUILD: installs BUILD under a prefix of its own and uses it from a folder where nothing of Vedette is.
set -euo pipefail
build=$(cd "$1" && pwd)
place=$(mktemp -d)
server=
trap '[[ -z $server ]] || kill "$server" 2>/dev/null || true; rm -rf "$place"' EXIT
cmake --install "$build" --prefix "$place/prefix" >"$place/log" || { cat "$place/log"; exit 1; }
mkdir "$place/elsewhere"
cd "$place/elsewhere"
vedette=$place/prefix/bin/vedette

"$vedette" --version | tee version
grep -Eq '^vedette [0-9]+\.[0-9]+\.[0-9]+ \(commit [0-9a-f]+\+?, .+\)$' version
grep -qx "scenarios: $place/prefix/share/vedette/scenarios" version
grep -qx "page: $place/prefix/share/vedette/page" version
"$vedette" list >listed
grep -q 'empires/toski' listed
"$vedette" auto eureka/breach --seed 1 >/dev/null

"$vedette" serve --port 0 --data "$place/data" >served &
server=$!
for _ in {1..100}; do grep -q '^Vedette is at' served && break; sleep 0.1; done
url=$(sed -n 's/^Vedette is at //p' served)
host=${url#http://}
ask() {  # the first bytes of an answer over HTTP, without further tools
  exec 3<>"/dev/tcp/${host%:*}/$(sed 's/.*:\([0-9]*\).*/\1/' <<<"$host")"
  printf 'GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "$1" "${host%/}" >&3
  cat <&3
}
ask / >page
grep -qa '<title>' page
ask /api/catalogue >catalogue
grep -qa 'empires/toski' catalogue

# Without its files the program says what is missing and where it looked.
cp "$vedette" alone
for command in list 'serve --port 0' 'auto empires/toski'; do
  if ./alone $command >said 2>&1; then echo "'$command' should fail without scenarios"; exit 1; fi
  grep -q 'No scenarios found; looked in: .*VEDETTE_SCENARIOS' said || { cat said; exit 1; }
done
echo "1 passed, 0 failed"
