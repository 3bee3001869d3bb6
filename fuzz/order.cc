// Any text as an order at any decision: it is malformed, refused with a clause, or played.
#include <boost/json/parse.hpp>

#include "fuzz/battle.h"
#include "table/order_json.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace vedette;
  const fuzz::Input input(data, size);
  boost::json::error_code fault;
  const boost::json::value json = boost::json::parse(input.text, fault);
  if (fault) return 0;

  table::Match match = fuzz::battle(input.game, input.seed, input.orders);
  const auto order = table::order_of_json(match.game(), match.state(), json);
  if (!order) return 0;
  const auto again = table::order_of_json(match.game(), match.state(),
                                          table::order_json(match.game(), match.state(), *order));
  fuzz::promise(again.ok() && *again == *order, "an order written and read is the same order");

  const chance::Digest before = match.state_hash();
  const auto seats = static_cast<table::Seat>(match.game().seats());
  for (table::Seat seat = 0; seat < seats; ++seat) {
    const table::Answer answer = match.play(seat, *order);
    if (std::holds_alternative<table::PlayResult>(answer)) break;
    if (const auto* refused = std::get_if<table::RefusedOrder>(&answer)) {
      fuzz::promise(static_cast<bool>(refused->refusal), "a refusal names a clause");
    }
    fuzz::promise(match.state_hash() == before, "what is not played changes nothing");
  }
  return 0;
}
