// Exact odds before a die is thrown, itemised.
#include "chance/spread.h"
#include "rules/late19c/changes.h"
#include "rules/late19c/game.h"
#include "table/play.h"

namespace vedette::late19c {
namespace view = table::view;

namespace {

class Odds {
 public:
  Odds(const Game& game, const State& st, view::Odds& out)
      : game_(game), scenario_(game.battlefield()), state_(st), out_(out) {}

  bool fire(UnitIndex firer, Cell target) {
    head(name(firer) + " at " + hex(target), "Fire", clause("L19-LAND-FIRE.g"));
    const Modifiers m = small_arms_modifiers({scenario_, state_}, firer, target);
    const int dice = fire_dice({scenario_, state_}, firer);
    modifiers(m, scenario_.side_of(firer));
    out_.dice = {std::to_string(dice) + "d6"};
    count(dice, chance::ways_of<4>([&](auto& c) { return small_arms_hits(dice, m.total, c); }), [](int hits) {
      return hits == 0 ? std::string("no hit") : std::to_string(hits) + (hits == 1 ? " hit" : " hits");
    });
    each_at({scenario_, state_}, table::opponent(scenario_.side_of(firer)), target, [&](UnitIndex u) {
      if (!state_.unit(u).is_ship()) out_.then.push_back(hit_on(u));
    });
    return true;
  }

  bool landing(UnitIndex shooter, Cell target, int dice, Weapon weapon) {
    head(name(shooter) + " at " + hex(target), state_.unit(shooter).is_ship() ? "Guns" : "Artillery",
         state_.unit(shooter).is_ship() ? clause("L19-NAV-GUN.R1") : clause("L19-LAND-ART.13"));
    const Modifiers m = landing_modifiers({scenario_, state_}, shooter, target);
    modifiers(m, scenario_.side_of(shooter));
    out_.dice = {std::to_string(dice) + "d6"};
    int ways[4] = {0, 0, 0, 0};
    for (int die = 1; die <= 6; ++die) ++ways[static_cast<int>(fall_of(die + m.total))];
    const Cell from = state_.unit(shooter).cell;
    const auto lands = [&](std::string_view what, Cell c) {
      const bool own_hex =
          c == from && !(scenario_.options.short_hits_firer && !state_.unit(shooter).is_ship());
      return std::string(what) + (c < 0     ? " (off the map: no effect)"
                                  : own_hex ? " (own hex: no effect)"
                                            : " (" + hex(c) + ")");
    };
    // Where a die decides between two hexes (L19-GEO-20) each has half of the chance.
    const Scatter one = scatter(scenario_, from, target), two = scatter(scenario_, from, target, true);
    const bool tie_die = one.tie && scenario_.options.scatter_tie_random;
    const int weight = tie_die ? 2 : 1;
    outcome(lands("on target", target), weight * ways[0], "middle");
    outcome(lands("short", one.short_hex), ways[1], "none");
    if (tie_die) outcome(lands("short", two.short_hex), ways[1], "none");
    outcome(lands("over", one.over_hex), ways[2], "none");
    if (tie_die) outcome(lands("over", two.over_hex), ways[2], "none");
    outcome("no effect", weight * ways[3], "none");
    out_.of = std::to_string(weight * 6);
    if (dice > 1) out_.notes.push_back("For each of " + std::to_string(dice) + " guns");
    const Side enemy = table::opponent(scenario_.side_of(shooter));
    each_at({scenario_, state_}, enemy, target, [&](UnitIndex u) {
      if (state_.unit(u).is_ship())
        out_.then.push_back(damage_to(u, weapon, dice, ways[0]));
      else
        out_.then.push_back(hit_on(u));
    });
    return true;
  }

  bool torpedo(UnitIndex ship, Course course, int variant, Cell target) {
    const Unit& u = state_.unit(ship);
    const Track track = torpedo_track(scenario_, u.cell, u.facing, course, variant,
                                      course == Course::trained ? target : kNowhere);
    const int met = first_ship_on({scenario_, state_}, track);
    if (met < 0) return false;
    const Cell c = track[static_cast<std::size_t>(met)];
    head(name(ship) + ": torpedo at " + hex(c), "Torpedo", clause("L19-NAV-TORP.11"));
    out_.dice = {std::to_string(kTorpedoDice) + "d6"};
    count(kTorpedoDice, chance::ways_of<4>([](auto& dice) { return torpedo_hits(dice); }),
          [](int hits) { return std::to_string(hits) + (hits == 1 ? " hit" : " hits"); });
    const auto good =
        static_cast<int>(chance::ways_of<2>([](auto& dice) { return torpedo_die_hits(dice); })[true]);
    each_at({scenario_, state_}, table::opponent(scenario_.side_of(ship)), c,
            [&](UnitIndex e) { out_.then.push_back(damage_to(e, Weapon::torpedo, kTorpedoDice, good)); });
    return true;
  }

  bool close_combat(UnitIndex attacker) {
    const UnitIndex defender = faced_enemy({scenario_, state_}, attacker);
    if (defender == kNobody) return false;
    const bool flank = strikes_flank_or_rear({scenario_, state_}, attacker, defender);
    head(name(attacker) + " attacks " + name(defender),
         flank ? "Close combat, flank or rear" : "Close combat", clause("L19-LAND-CC.c"));
    const Modifiers a = close_combat_modifiers({scenario_, state_}, attacker, defender, true),
                    d = close_combat_modifiers({scenario_, state_}, defender, attacker, false);
    modifiers(a, scenario_.side_of(attacker));
    modifiers(d, scenario_.side_of(defender));
    out_.dice = {"d6", "d6"};
    const int need_a = row_of(state_.unit(attacker).type).close_combat,
              need_d = row_of(state_.unit(defender).type).close_combat;
    out_.totals = {"d6 " + table::signed_text(a.total) + ", needs " + std::to_string(need_a),
                   "d6 " + table::signed_text(d.total) + ", needs " + std::to_string(need_d)};
    const int pa = faces_reaching(need_a, a.total), pd = faces_reaching(need_d, d.total);
    outcome("only the enemy is hit", pa * (6 - pd), "middle");
    outcome("both are hit", pa * pd, "middle");
    outcome("only the attacker is hit", (6 - pa) * pd, "grave");
    outcome("nobody is hit", (6 - pa) * (6 - pd), "none");
    out_.of = "36";
    if (may_advance_by_type(state_.unit(attacker).type))
      out_.notes.push_back(
          "If the enemy falls back or is destroyed, the winner may advance and attack again");
    out_.then.push_back(hit_on(defender));
    out_.then.push_back(hit_on(attacker));
    return true;
  }

 private:
  std::string name(UnitIndex u) const { return scenario_.info(u).name; }
  std::string hex(Cell c) const { return hex_name(scenario_, c); }
  static int faces_reaching(int need, int modifier) {
    int faces = 0;
    for (int die = 1; die <= 6; ++die) faces += die + modifier >= need ? 1 : 0;
    return faces;
  }

  void head(std::string title, std::string_view kind, ClauseId c) {
    out_.title = std::move(title);
    out_.kind = kind;
    out_.clause = table::id_of(game_, c);
  }
  void modifiers(const Modifiers& m, Side side) {
    for (const Modifier& item : m.items)
      out_.modifiers.push_back({std::string(item.label), table::signed_text(item.amount),
                                std::string(table::id_of(game_, item.clause)), side});
  }
  void outcome(std::string label, long ways, std::string_view tone) {
    out_.outcomes.push_back({std::move(label), std::to_string(ways), std::string(tone)});
  }

  template <class Label>
  void count(int most, const chance::Ways<4>& ways, Label label) {
    for (int hits = 0; hits <= most; ++hits) outcome(label(hits), ways[hits], hits ? "middle" : "none");
    out_.of = std::to_string(ways.of);
  }

  // What a hit does to a land unit: the choice is its owner's.
  view::Odds hit_on(UnitIndex u) const {
    view::Odds o;
    const Quality q = scenario_.info(u).quality;
    const int steady = 7 - steady_on(q);
    o.title = "A hit on " + name(u) + " (" + std::string(kQualityNames[static_cast<std::size_t>(q)]) + ")";
    o.kind = "Hit";
    o.clause = table::id_of(game_, clause("L19-LAND-HIT.a"));
    o.dice = {"d6"};
    const bool can_go = can_retreat({scenario_, state_}, u);
    o.outcomes.push_back({can_go ? "may fall back or lose 1 SP" : "loses 1 SP: nowhere to go",
                          std::to_string(steady), "none"});
    o.outcomes.push_back({"loses strength", std::to_string(6 - steady), "middle"});
    o.of = "6";
    return o;
  }

  // Flotation points due to `dice` dice of which `good` of 6 faces strike, one damage die each: a sum by
  // convolution.
  view::Odds damage_to(UnitIndex ship, Weapon weapon, int dice, int good) const {
    view::Odds o;
    o.title = "Damage to " + name(ship);
    o.kind = "Damage";
    o.clause = table::id_of(game_, clause("L19-NAV-HIT.1"));
    o.dice = {std::to_string(dice) + "d6", "d6 each"};
    const Damage table = damage(weapon, scenario_.info(ship).ship_class);
    long per_hit[3] = {0, 0, 0};
    for (int die = 1; die <= 6; ++die) ++per_hit[table.points(die)];
    std::vector<long> ways = {1};
    long all = 1;
    for (int i = 0; i < dice; ++i) {
      std::vector<long> next(ways.size() + 2, 0);
      for (std::size_t k = 0; k < ways.size(); ++k) {
        next[k] += ways[k] * (6 - good) * 6;
        for (std::size_t points = 0; points < 3; ++points)
          next[k + points] += ways[k] * good * per_hit[points];
      }
      ways = std::move(next);
      all *= 36;
    }
    for (std::size_t k = 0; k < ways.size(); ++k)
      if (ways[k] > 0)
        o.outcomes.push_back(
            {std::to_string(k) + " FP", std::to_string(ways[k]), k == 0 ? "none" : "middle"});
    o.of = std::to_string(all);
    return o;
  }

  const Game& game_;
  const Scenario& scenario_;
  const State& state_;
  view::Odds& out_;
};

}  // namespace

bool Game::odds(const table::State& state, const table::Order& o, view::Odds& out) const {
  const State& st = of(state);
  if (st.frames.empty() || refusal(state, o)) return false;
  Odds odds(*this, st, out);
  switch (static_cast<Verb>(o.verb)) {
    case Verb::fire:
      return odds.fire(st.top().a, cell_of(scenario_, o.arg[0]));
    case Verb::plot_fire:
      return odds.landing(o.arg[0], cell_of(scenario_, o.arg[1]), 1, weapon_of(scenario_.info(o.arg[0]).gun));
    case Verb::plot_battery:
      return odds.landing(o.arg[0], cell_of(scenario_, o.arg[2]), o.arg[3],
                          gun_type(scenario_.info(o.arg[0]).ship_class, o.arg[1]));
    case Verb::plot_torpedo:
      return odds.torpedo(o.arg[0], static_cast<Course>(o.arg[1]), o.arg[2], cell_of(scenario_, o.arg[3]));
    case Verb::assault:
      return odds.close_combat(st.top().a);
    default:
      return false;
  }
}

// Friends in the short or over hex of a target, and mines ahead.
void Game::warnings(const table::State& state, const table::Order& o, std::vector<view::Warning>& out) const {
  const State& st = of(state);
  const Verb verb = static_cast<Verb>(o.verb);
  if (verb == Verb::plot_fire || verb == Verb::plot_battery) {
    const UnitIndex shooter = o.arg[0];
    const Side side = scenario_.side_of(shooter);
    const Scatter s =
        scatter(scenario_, st.unit(shooter).cell, cell_of(scenario_, o.arg[verb == Verb::plot_fire ? 1 : 2]));
    const auto friends = [&](Cell c) {
      return c >= 0 && c != st.unit(shooter).cell && (land_unit_at(st, side, c) || ship_at(st, side, c));
    };
    if (!scenario_.options.friendly_fire) return;
    if (friends(s.short_hex)) out.push_back({"L19-LAND-ART.17", "Friends stand where a short shell falls"});
    if (friends(s.over_hex))
      out.push_back({"L19-LAND-ART.17", "Friends stand where a shell that is over falls"});
  }
  if (verb == Verb::sail && !st.frames.empty() && st.top().stage == Stage::sailing) {
    const Unit& u = st.unit(st.top().a);
    const Cell ahead = scenario_.neighbour(u.cell, u.facing);
    if (ahead >= 0 && scenario_.mines[static_cast<std::size_t>(ahead)])
      out.push_back({"L19-NAV-MINE.1", "A minefield lies ahead: a certain hit"});
  }
}

}  // namespace vedette::late19c
