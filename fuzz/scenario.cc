// Any text as a scenario file: its mistakes are told, or it can be played.
#include "fuzz/battle.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace vedette;
  const auto file = store::parse_scenario({reinterpret_cast<const char*>(data), size}, "fuzz.toml");
  if (!file) {
    fuzz::promise(!file.error().text.empty(), "a refused file is told why");
    return 0;
  }
  for (const table::RuleSet* rules : fuzz::sets()) {
    const boost::json::value* set = file->document.if_contains("set");
    if (!set || *set != boost::json::string(rules->info().book.set)) continue;
    table::Faults faults;
    const table::GamePtr game = table::make_game(*rules, file->document, {}, faults);
    fuzz::promise((game == nullptr) == !faults.empty(), "a scenario has faults or makes a game");
    if (!game) continue;
    auto match = table::Match::begin(game, chance::seed_of("1"));
    if (match) fuzz::play_on(*match, 1, 60);
  }
  return 0;
}
