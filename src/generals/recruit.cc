#include "generals/recruit.h"

#include <algorithm>
#include <climits>
#include <utility>

#include "generals/seed_mix.h"
#include "table/make_view.h"
#include "table/play.h"

namespace vedette::generals {
namespace {

constexpr int kWhole = 1000;
constexpr int kOftenEnough = 4;  // the same order to the same piece in a turn

std::uint64_t hash_of(std::uint64_t character, const table::Order& order, std::size_t arguments) {
  std::uint64_t hash = mixed(character, order.verb);
  for (std::size_t i = 0; i < std::min<std::size_t>(arguments, order.count); ++i)
    hash = mixed(hash, static_cast<std::uint16_t>(order.arg[i]));
  return hash;
}

// From -kWhole to kWhole.
int leaning(std::uint64_t hash) { return static_cast<int>(hash % (2 * kWhole + 1)) - kWhole; }

}  // namespace

// Of troops and what they do, and half as much of the particular place or target.
int Recruit::opinion_of(const table::Order& order) const {
  return (2 * leaning(hash_of(character_, order, 1)) + leaning(hash_of(character_ + 1, order, 7))) / 3;
}

// Who is forgotten in one turn is remembered in the next, so that nobody stands about for a battle.
bool Recruit::comes_to_mind(const table::Order& order, int turn) const {
  const auto& args = game_->rules().verbs[order.verb].args;
  if (args.empty() || args[0].kind != table::Kind::piece) return true;
  const std::uint64_t piece = mixed(character_, static_cast<std::uint16_t>(order.arg[0]));
  const auto forgotten = [&](int when) {
    return static_cast<int>(mixed(piece, static_cast<std::uint64_t>(when)) % 100) >= weakness_.attention;
  };
  return !forgotten(turn) || forgotten(turn - 1);
}

// Somebody whose opinion makes him take a piece up and put it down again must not do so for ever.
bool Recruit::is_tired_of(const table::Order& order) const {
  const auto given = std::ranges::find(given_, order, &Given::order);
  return given != given_.end() && given->times >= kOftenEnough;
}

void Recruit::note(const table::Order& order) {
  const auto& args = game_->rules().verbs[order.verb].args;
  if (args.empty() || args[0].kind != table::Kind::piece) return;
  const auto given = std::ranges::find(given_, order, &Given::order);
  if (given == given_.end())
    given_.push_back({order, 1});
  else
    ++given->times;
}

Advice Recruit::command(const table::Game& game, const table::State& known, table::Seat seat,
                        std::uint64_t seed) {
  if (game_ != &game) character_ = mixed(seed, 1), given_.clear();
  game_ = &game;
  const chance::FastSource source(seed);
  chance::Counters counters{};
  chance::Dice lot(source, counters);
  table::StateBox guess = table::boxed(game, known);
  game.resample(*guess, seat, lot);
  table::list_orders(game, *guess, list_, table::For::generals);
  const std::span<const int> values = opinion_.values(game, *guess, list_);
  // What separates the best from a middling order is the measure of all oddities: never nonsense.
  sorted_.assign(values.begin(), values.end());
  std::sort(sorted_.begin(), sorted_.end());
  const std::int64_t spread = static_cast<std::int64_t>(sorted_.back()) - sorted_[sorted_.size() / 2];
  const int turn = game.turn(*guess);
  if (std::exchange(turn_, turn) != turn) given_.clear();
  const auto notices = [&](const table::Order& order) {
    return comes_to_mind(order, turn) && !is_tired_of(order);
  };
  const bool sees_something = std::any_of(list_.begin(), list_.end(), notices);
  std::size_t best = 0;
  std::int64_t best_value = INT64_MIN;
  for (std::size_t i = 0; i < list_.size(); ++i) {
    if (sees_something && !notices(list_[i])) continue;
    const std::int64_t value =
        std::int64_t{100} * kWhole * values[i] + spread * weakness_.oddity * opinion_of(list_[i]);
    if (value <= best_value) continue;
    best_value = value;
    best = i;
  }
  Advice out;
  out.order = list_[best];
  note(out.order);
  out.value = values[best];
  return out;
}

}  // namespace vedette::generals
