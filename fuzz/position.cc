// Any JSON as a position: it is refused with a reason, or it can be played on and written again.
#include <boost/json/parse.hpp>

#include "fuzz/battle.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace vedette;
  const fuzz::Input input(data, size);
  boost::json::error_code fault;
  const boost::json::value json = boost::json::parse(input.text, fault);
  if (fault || !json.is_object()) return 0;

  const table::GamePtr& game = fuzz::games()[input.game % fuzz::games().size()];
  const chance::Digest seed = chance::seed_of("1");
  auto match = table::Match::begin(game, seed, &json.get_object());
  if (!match) {
    fuzz::promise(!match.error().text.empty(), "a refused position is told why");
    return 0;
  }
  const boost::json::object written = match->position_json();
  const auto again = table::Match::begin(game, seed, &written);
  fuzz::promise(again.ok() && again->state_hash() == match->state_hash(),
                "a position written and read is the same");
  fuzz::play_on(*match, input.seed, 60);
  return 0;
}
