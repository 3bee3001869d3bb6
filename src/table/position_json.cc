// Positions as JSON, and their hash.
#include <algorithm>
#include <boost/json/serialize.hpp>
#include <span>

#include "table/match.h"

namespace vedette::table {
namespace json = boost::json;
namespace {

// Without the zeros at the end: more seats or streams than there used to be change nothing that was written.
template <class Numbers>
json::array numbers_json(const Numbers& numbers) {
  std::size_t size = numbers.size();
  while (size > 0 && numbers[size - 1] == 0) --size;
  json::array out;
  for (std::size_t i = 0; i < size; ++i) out.push_back(numbers[i]);
  return out;
}

template <class Numbers>
void read_numbers(const Reader& in, int high, Numbers& numbers) {
  if (in.missing()) return;
  const std::vector<Reader> items = in.items();
  if (items.size() > numbers.size())  // fewer: written when there were fewer seats
    return in.fault("expected at most " + std::to_string(numbers.size()) + " numbers");
  for (std::size_t i = 0; i < items.size(); ++i)
    numbers[i] = static_cast<typename Numbers::value_type>(items[i].integer(0, high));
}

}  // namespace

json::object state_json(const Game& game, const State& state) {
  json::object out;
  out["draws"] = numbers_json(state.draws);
  out["take_backs"] = numbers_json(state.take_backs);
  out["position"] = game.write(state);
  return out;
}

void read_state(const Game& game, const Reader& in, State& state) {
  read_numbers(in["draws"], 2000000000, state.draws);
  read_numbers(in["take_backs"], 255, state.take_backs);
  game.read(in["position"], state);
}

// All mistakes of a position, or the first of very many, each with its place.
std::optional<base::Error> fault_of_position(const Faults& faults) {
  if (faults.empty()) return std::nullopt;
  constexpr std::size_t kMost = 12;
  std::string text;
  for (const base::Error& fault : std::span(faults).first(std::min(faults.size(), kMost)))
    text += (text.empty() ? "" : "; ") + (fault.path.empty() ? "" : fault.path + ": ") + fault.text;
  if (faults.size() > kMost) text += "; and " + std::to_string(faults.size() - kMost) + " more";
  return base::Error{"bad_position", text, ""};
}

chance::Digest hash_of(const Game& game, const State& state) {
  return chance::sha256(json::serialize(state_json(game, state)));
}

json::object Match::position_json() const {
  json::object out;
  out["set"] = json::string(game_->rules().book.set);
  out["version"] = game_->rules().version;
  out["scenario"] = json::string(game_->scenario().id);
  out["options"] = game_->settings();
  if (const chance::Digest* seed = known_seed()) out["seed"] = chance::hex(*seed);
  for (auto& [key, value] : state_json(*game_, *now_)) out[key] = value;
  return out;
}

}  // namespace vedette::table
