// One computer battle from text to text: what the browser's engine shows to a test that it plays as the
// server does.
#pragma once

#include <string>
#include <string_view>

namespace vedette::wasm {

// The request is {"document":{…},"options":{…},"seed":"7","general":"greedy"}: a scenario file as JSON (as a
// saved match holds it), options, any text as seed, and who commands every seat. The reply is
// {"ok":true,"orders":…,"hash":…, "chain":…} of the finished battle, or {"ok":false,"error":…}.
std::string battle(std::string_view request);

}  // namespace vedette::wasm
