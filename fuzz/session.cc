// Any lines as what a client says, on real positions of every rule set: each request is answered once, with JSON that
// says ok or why not.
#include <atomic>

#include "fuzz/server_world.h"

namespace vedette::fuzz {
namespace {

class Channel final : public server::ClientChannel {
 public:
  void send(std::string message, std::function<void()> written) override {
    boost::json::error_code fault;
    const boost::json::value said = boost::json::parse(message, fault);
    promise(!fault && said.is_object() && said.get_object().contains("type"),
            "a message is an object with a type");
    const auto& object = said.get_object();
    if (object.at("type") == "reply") {
      promise(object.contains("ok") && object.contains("id"), "a reply has id and ok");
      promise(object.at("ok") == true || object.contains("refusal") || object.contains("error"),
              "what is not ok is refused or an error");
    }
    if (object.at("type") == "reply" || object.at("type") == "error" || object.at("type") == "pong" ||
        object.at("type") == "welcome")
      ++answers;
    if (written) written();
  }
  bool busy() const override { return false; }
  void hang_up(std::string_view) override { gone = true; }

  std::atomic<int> answers = 0;
  std::atomic<bool> gone = false;
};

// Thinking is no defect, but takes its time.
bool asks_for_thought(const std::string& line) { return line.find("hint") != std::string::npos; }

void replace_all(std::string& text, std::string_view old, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += by.size())
    text.replace(at, old.size(), by);
}

}  // namespace
}  // namespace vedette::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace vedette;
  const fuzz::Input input(data, size);
  fuzz::World& world = fuzz::World::only();
  const fuzz::World::Table& table = world.table(input.game, input.seed % 4, input.orders % 64);
  const std::string& token = table.tokens[input.seed / 4 % table.tokens.size()];
  fuzz::Channel channel;
  const auto place = world.context.connections->open("192.0.2.1", false);
  const auto session = std::make_shared<server::ClientSession>(
      world.context, world.lobby, channel, table.match, server::Visit{"192.0.2.1", place});
  std::string_view text = input.text;
  while (!text.empty() && !channel.gone) {
    std::string line(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (fuzz::asks_for_thought(line)) continue;
    fuzz::replace_all(line, "$TOKEN", token);
    const int before = channel.answers;
    world.on_match(table.match, [&] { session->receive(server::ClientSession::read(line)); });
    world.run_until([&] { return channel.answers > before; });
    fuzz::promise(channel.answers > before, "every message is answered");
  }
  world.on_match(table.match, [&] { session->end(); });
  world.run();
  return 0;
}
