// Any text as an uploaded match: what is wrong is told, or the match is kept and can be opened.
#include <atomic>

#include "fuzz/server_world.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace vedette;
  fuzz::World& world = fuzz::World::only();
  auto uploaded = server::read_upload(fuzz::sets(), {reinterpret_cast<const char*>(data), size}, 300);
  if (!uploaded) {
    fuzz::promise(!uploaded.error().text.empty(), "a refused upload is told why");
    return 0;
  }
  fuzz::promise(uploaded->journal().size() <= 300, "a journal is not too long");
  const auto made = world.lobby.keep(std::move(*uploaded));
  fuzz::promise(made.ok(), "a good upload is kept");
  std::atomic<bool> opened = false, asked = false;
  const std::string match(made->at("match").as_string());
  world.on_match(match, [&] {
    world.lobby.find(match, "192.0.2.1", [&](const server::Lobby::Found& live) {
      opened = live.ok();
      asked = true;
    });
  });
  world.run_until([&] { return asked.load(); });
  fuzz::promise(opened.load(), "what was kept can be opened");
  return 0;
}
