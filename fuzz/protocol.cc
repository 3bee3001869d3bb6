// Any lines as a conversation with the engine: every line gets one JSON reply that says ok or why not.
#include "cli/protocol.h"

#include <boost/json/parse.hpp>

#include "fuzz/battle.h"

namespace {

// Thinking as long as a line asks for is no defect; it would only stop the fuzzer.
bool asks_for_thought(const boost::json::value& request) {
  const auto* object = request.if_object();
  const auto* what = object ? object->if_contains("do") : nullptr;
  return what && *what == "go";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace vedette;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  cli::Protocol protocol;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    boost::json::error_code fault;
    const boost::json::value request = boost::json::parse({line.data(), line.size()}, fault);
    if (!fault && asks_for_thought(request)) continue;
    const boost::json::value reply = boost::json::parse(protocol.handle(line), fault);
    fuzz::promise(!fault && reply.is_object(), "a reply is a JSON object");
    const auto& object = reply.get_object();
    fuzz::promise(object.contains("id") && object.contains("ok"), "a reply has id and ok");
    fuzz::promise(object.at("ok") == true || object.contains("refusal") || object.contains("error"),
                  "what is not ok is refused or an error");
  }
  return 0;
}
