// The last part of a counter's card: what it can do, how it stands, who threatens it or whom it threatens.
#include "rules/eureka/fire.h"
#include "rules/eureka/game.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/rally.h"
#include "table/view.h"

namespace vedette::eureka {
namespace {

std::string some_of(const std::vector<std::string>& names) {
  constexpr std::size_t kMost = 3;
  std::string out;
  for (std::size_t i = 0; i < names.size() && i < kMost; ++i)
    out += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  if (names.size() > kMost) out += " and " + std::to_string(names.size() - kMost) + " more";
  return out;
}

}  // namespace

void Game::about(const table::State& state, int c, table::view::About& out) const {
  if (c < 0 || c >= scenario_.size() || !board(state).on_map(c)) return;
  State fresh = of(state);  // as if nobody had fired, fought or moved yet
  for (Counter& counter : fresh.counters) {
    counter.marks &= static_cast<std::uint8_t>(~(mark::used | mark::attacked | mark::moved));
    counter.attack = counter.struck = 0;
  }
  const Board b{scenario_, fresh};
  const Board now = board(state);
  const Worth& worth = scenario_.of(c);
  const auto can = [&](std::string_view family, std::string text, std::string_view closed) {
    out.can.push_back({std::string(family), std::move(text), std::string(closed)});
  };
  const bool routing = now.routing(c);
  const std::string_view idle = routing            ? "it is routing"
                                : now.functions(c) ? ""
                                                   : "it is too low in its stack";
  if (!worth.leader && worth.fire > 0)
    can("fire", "Fire with " + std::to_string(worth.fire), now.marked(c, mark::used) ? "has attacked" : idle);
  if (!worth.leader && worth.melee > 0)
    can("fight", "Attack a neighbour with " + std::to_string(worth.melee),
        now.marked(c, mark::used) ? "has attacked" : idle);
  can("move", "Move up to " + std::to_string(worth.mp) + " points",
      now.marked(c, mark::moved) ? "has moved" : "");
  if (routing) {
    const int needed = steadiness(now, c);
    out.state.push_back({"Rallies on a die below " + std::to_string(needed), "middle"});
    if (!far_enough_to_rally(now, c)) out.state.push_back({"Too close to the enemy to rally", "grave"});
  } else if (!idle.empty()) {
    out.state.push_back({"Too low in its stack to fight", "middle"});
  }
  if (worth.leader && !now.has_unit(now.hex(c))) out.state.push_back({"Alone, without a unit", "grave"});

  // For the side that decides, what threatens it; of its enemy, what it threatens.
  const table::Decision asked = decision(state);
  const bool mine = !asked.over() && side_of(asked.seat) == worth.side;
  std::vector<std::string> shots, blows;
  table::view::Remark by_fire, by_hand;
  for (int other : scenario_.units_of(enemy_of(worth.side))) {
    if (!b.on_map(other)) continue;
    const int attacker = mine ? other : c, target = mine ? c : other;
    if (scenario_.is_leader(attacker) || scenario_.is_leader(target)) continue;
    if (!may_be_fired_at(b, target, scenario_.side_of(attacker)) &&
        !may_fire_at(b, attacker, target).clause) {
      shots.push_back(scenario_.info(other).name);
      by_fire.pieces.push_back(scenario_.info(other).id);
    } else if (could_attack(b, attacker, b.hex(target))) {
      blows.push_back(scenario_.info(other).name);
      by_hand.pieces.push_back(scenario_.info(other).id);
    }
  }
  const auto remark = [&](table::view::Remark& r, std::string text) {
    r.kind = "danger";
    r.text = std::move(text);
    out.danger.push_back(std::move(r));
  };
  if (!shots.empty())
    remark(by_fire, mine ? some_of(shots) + " can fire at it" : "It can fire at " + some_of(shots));
  if (!blows.empty())
    remark(by_hand, mine ? some_of(blows) + " can attack it" : "It can attack " + some_of(blows));
}

}  // namespace vedette::eureka
