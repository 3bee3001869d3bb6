// A match in the browser: the requests of the engine protocol that need no files and no general (docs/protocol.md).
#pragma once

#include <string>
#include <string_view>

namespace vedette::wasm {

// {"do":"new","document":{…},"options":{…},"seed":"7"} or {"do":"load","match":{…}}, then "order", "undo", "view",
// "orders", "odds", "why", "preview" and "overlay" of that match.
std::string session(std::string_view request);

}  // namespace vedette::wasm
