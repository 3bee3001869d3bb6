// A match file checked in the browser: no server's word is taken.
#pragma once

#include <string>
#include <string_view>

namespace vedette::wasm {

// The request is {"file":"…","remembered":"…"?}, both as text: a match file, and what this browser kept of the match. The
// reply is {"ok":…,"checks":[{"what","ok","text"},…]}.
std::string verification(std::string_view request);

}  // namespace vedette::wasm
