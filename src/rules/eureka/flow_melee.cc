// A melee phase (EUR-8.2.1): clusters from left to right (EUR-8.2.2), both sides declare unseen, all dice, then all
// results
// (EUR-8.2).
#include "rules/eureka/changes.h"
#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/view_scenes.h"

namespace vedette::eureka {

using table::cell;
using table::number;
using table::piece;
using table::words;

// Step 0 finds captors, 1 rallies who can save Lalor, 2 finds clusters, 3 to 5 go through them.
void Play::work_melee(Frame& frame) {
  const bool miners_first =
      scenario_.options[OptionId::melee_declaration] == kOpen && state_.phase == Phase::melee_2;
  switch (frame.step) {
    case 0:
      frame.step = 1;
      return find_captors();
    case 1:
      // EUR-17.1.2.2: no die; the owner chooses the facing.
      for (int unit : scenario_.units_of(kMiners))
        if (board().marked(unit, mark::listed)) {
          at(unit).marks &= static_cast<std::uint8_t>(~mark::listed);
          stop_routing(unit);
          if (auto* e = tell_("rally", kMiners, "{} [rallies|rally] to save Lalor", {piece(unit)})) {
            tell_.result(e, "", "none", {clause("EUR-17.1.2.2")});
            see_rally(board(), *e, unit, RallyResult::rallies);
          }
          return state_.push({Stage::face, 0, small(unit), 0, 0});
        }
      frame.step = 2;
      return;
    case 2: {
      std::array<std::uint8_t, kMaxCounters> cluster;
      frame.c = small(find_clusters(board(), cluster));
      for (int c = 0; c < scenario_.size(); ++c) at(c).cluster = cluster[static_cast<std::size_t>(c)];
      frame.b = 0;
      frame.step = 3;
      return;
    }
    case 3:
      if (frame.b == frame.c) return state_.pop();
      ++frame.b;
      frame.step = 4;
      return declare(miners_first ? kMiners : kGovernment, frame.b);
    case 4:
      frame.step = 5;
      return declare(miners_first ? kGovernment : kMiners, frame.b);
    default:
      frame.step = 3;
      return state_.push({Stage::resolve, 0, 0, frame.b, 0});
  }
}

// EUR-17.1.2.1: Government units next to Lalor when the phase begins; routing Miners next to one of them.
void Play::find_captors() {
  const int lalor = scenario_.lalor;
  if (!scenario_.options.on(OptionId::save_lalor) || lalor < 0 || !board().on_map(lalor)) return;
  for (int captor : scenario_.units_of(kGovernment)) {
    if (!board().on_map(captor) || scenario_.map.distance(at(captor).hex, at(lalor).hex) != 1) continue;
    at(captor).marks |= mark::captor;
    for (int unit : scenario_.units_of(kMiners))
      if (board().on_map(unit) && board().routing(unit) &&
          scenario_.map.distance(at(unit).hex, at(captor).hex) == 1)
        at(unit).marks |= mark::listed;
  }
}

// A side without a legal attack is skipped; which one that is, everybody can see.
void Play::declare(int side, int cluster) {
  if (has_legal_attack(board(), side, cluster))
    state_.push({Stage::declare, 0, small(side), small(cluster), 0});
}

// --- reveal, roll, apply (EUR-8.2.11)

void Play::work_resolve(Frame& frame) {
  if (frame.step == 0) {
    frame.step = 1;
    return roll_attacks();
  }
  const int target = next_target();
  if (target >= 0) return apply_result(target);
  clear_attacks();
  state_.pop();
}

// The pending target that comes first: by target hex, lowest target of its attack, then its own id.
int Play::next_target() const {
  const Board b = board();
  const auto lowest = [&](int target) {
    for (int other : scenario_.units_of(scenario_.side_of(target)))
      if (b[other].struck == b[target].struck) return other;
    return target;
  };
  int best = -1;
  for (int side : {kGovernment, kMiners})
    for (int target : scenario_.units_of(side)) {
      if (b[target].struck == 0 || b[target].result == Result::none) continue;
      if (best < 0 || b[target].from < b[best].from ||
          (b[target].from == b[best].from && lowest(target) < lowest(best)))
        best = target;
    }
  return best;
}

void Play::roll_attacks() {
  // Every target not rolled for yet is a candidate; its attack is rolled for all its targets at once.
  for (int side : {kGovernment, kMiners})
    for (int unit : scenario_.units_of(side)) {
      if (at(unit).attack != 0) at(unit).marks |= mark::used;
      if (at(unit).struck != 0) {
        at(unit).marks |= mark::attacked;
        at(unit).result = Result::no_effect;
      }
    }
  if (stops_before({Throw::Kind::melee})) return;
  std::array<bool, kMaxCounters> rolled{};
  for (;;) {
    int first = -1;
    for (int side : {kGovernment, kMiners})
      for (int target : scenario_.units_of(side))
        if (at(target).struck != 0 && !rolled[static_cast<std::size_t>(target)] &&
            (first < 0 || at(target).from < at(first).from))
          first = target;
    if (first < 0) return;
    const int attack = at(first).struck, by = enemy_of(scenario_.side_of(first));
    for (int target : scenario_.units_of(enemy_of(by)))
      if (at(target).struck == attack) rolled[static_cast<std::size_t>(target)] = true;
    roll_attack(attack, by);
  }
}

void Play::roll_attack(int attack, int side) {
  const Melee m = melee_of(board(), attack, side);
  chance::Seen seen(dice_);
  const Result result = m.targets > 0 ? resolve(m.column, seen) : Result::no_effect;
  int first = -1;
  for (int target : scenario_.units_of(enemy_of(side))) {
    if (!is_struck(board(), target, attack, side)) continue;
    if (first < 0) first = target;
    at(target).result = board().routing(target) ? Result::eliminated : result;
  }
  auto* e = tell_("melee", side, "{} [attacks|attack] {} in {}",
                  {table::side_name(static_cast<table::Side>(side)), piece(first),
                   cell(scenario_.map.grid.number(at(first).from))});
  if (!e) return;
  Counters attackers, targets;
  for (int unit : scenario_.units_of(side))
    if (attacks(board(), unit, attack, side)) {
      attackers.push_back(unit);
      tell_.item(e, scenario_.info(unit).brief, scenario_.of(unit).melee, clause("EUR-8.2.5"), side);
    }
  for (int target : scenario_.units_of(enemy_of(side)))
    if (is_struck(board(), target, attack, side)) {
      targets.push_back(target);
      if (board().routing(target))
        tell_.item(e, scenario_.info(target).brief + " routing", 0, clause("EUR-8.2.14"), enemy_of(side));
      else
        tell_.item(e, scenario_.info(target).brief, scenario_.of(target).melee, clause("EUR-8.2.5"),
                   enemy_of(side));
    }
  see_melee(board(), *e, attackers, targets, m.targets == 0 ? Result::eliminated : result);
  if (m.targets == 0) return tell_.result(e, "routing units are lost", "grave", {clause("EUR-8.0.4")});
  tell_.dice(e, seen, side);
  if (m.uphill != 0) tell_.item(e, "uphill", m.uphill, clause("EUR-TEC.2"), side);
  if (m.downhill != 0) tell_.item(e, "downhill", m.downhill, clause("EUR-TEC.3"), side);
  if (m.tents != 0) tell_.item(e, "tents", m.tents, clause("EUR-17.3.2.3"), side);
  if (m.stockade != 0) tell_.item(e, "across the stockade", m.stockade, clause("EUR-TEC.1"), side);
  const std::string column(kColumnNames[static_cast<std::size_t>(m.column)]);
  tell_.result(e, column + ": " + std::string(result_name(result)), tone_of(result),
               {clause("EUR-8.2.6"), clause("EUR-MT.1")});
}

// The defender alone suffers (EUR-8.2.9), and nobody follows (EUR-8.2.15). Each target is handled by itself, in the
// order of ids
// (EUR-8.3.11).
void Play::apply_result(int target) {
  const Result result = at(target).result;
  at(target).result = Result::none;
  const auto push = [&](Stage stage, int hexes) {
    state_.push({stage, 0, small(target), small(hexes), small(at(target).struck)});
  };
  switch (result) {
    case Result::retreat_1:
      return push(Stage::retreat, 1);
    case Result::retreat_2:
      return push(Stage::retreat, 2);
    case Result::rout:
      return push(Stage::rout, 0);
    case Result::eliminated:
      return eliminate(target, board().routing(target) ? clause("EUR-11.7") : clause("EUR-8.3.9"));
    default:
      return;
  }
}

}  // namespace vedette::eureka
