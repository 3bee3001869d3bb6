// Any text as a match file of format 1 or 2: what is wrong is reported, or the match is whole, or holds up to where the
// rules have changed, and written again is the same.
#include "table/match_file.h"

#include "fuzz/battle.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace vedette;
  const auto loaded = table::match_of_text(fuzz::sets(), {reinterpret_cast<const char*>(data), size});
  if (!loaded) {
    fuzz::promise(!loaded.error().text.empty(), "a refused match is told why");
    return 0;
  }
  const std::string written = table::match_text(loaded->match);
  const auto again = table::match_of_text(fuzz::sets(), written);
  fuzz::promise(again.ok() && again->match.chain() == loaded->match.chain(),
                "a match written and read is the same");
  return 0;
}
