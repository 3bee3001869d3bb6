// Exact odds before dice: fire with its morale test, melees as they stand, fires put out.
#include <algorithm>
#include <vector>

#include "chance/spread.h"
#include "rules/siege/acts.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/melee_view.h"
#include "rules/siege/throws.h"
#include "rules/siege/verbs.h"
#include "rules/siege/ways.h"

namespace vedette::siege {
namespace {

namespace view = table::view;
using base::Wide;

// What becomes of a band that loses so many: it stands on more than its losses (SGE-MOR.2, 5).
view::Odds morale_odds(const std::vector<Wide>& ways, const Wide& of) {
  const std::size_t men = ways.size() - 1;
  Wide routs = ways[men] * Wide(6), stays = ways[0] * Wide(6);
  for (std::size_t k = 1; k < men; ++k) {
    const chance::Ways<2> test = chance::ways_of<2>([&](auto& c) { return stand(static_cast<int>(k), c); });
    routs += ways[k] * Wide(test[false]);
    stays += ways[k] * Wide(test[true]);
  }
  view::Odds out;
  out.title = "Morale: it stays on more than its losses (SGE-MOR.2)";
  out.outcomes = {{"band routs or dies", routs.text(), "grave"}, {"stays", stays.text(), "none"}};
  out.of = (of * Wide(6)).text();
  return out;
}

// Each number of kills with its chance; rare ones at both ends are counted together.
void add_kills(const std::vector<Wide>& ways, const Wide& of, view::Odds& out) {
  const int men = static_cast<int>(ways.size()) - 1;
  const auto is_rare = [&](const Wide& w) { return w * Wide(20) < of; };
  int low = 0, high = men;
  Wide few = ways[0], many = ways[static_cast<std::size_t>(men)];
  while (low + 1 < high && is_rare(few)) few += ways[static_cast<std::size_t>(++low)];
  while (high > low + 1 && is_rare(many)) many += ways[static_cast<std::size_t>(--high)];
  const auto add = [&](const std::string& label, const Wide& w, int k) {
    if (!w.zero())
      out.outcomes.push_back({label, w.text(), k == 0 ? "none" : 2 * k >= men ? "grave" : "middle"});
  };
  int least = 0;
  while (least < low && ways[static_cast<std::size_t>(least)].zero()) ++least;
  add(least == low ? kills_label(low) : "at most " + kills_label(low), few, low);
  for (int k = low + 1; k < high; ++k) add(kills_label(k), ways[static_cast<std::size_t>(k)], k);
  int most = men;
  while (most > high && ways[static_cast<std::size_t>(most)].zero()) --most;
  if (high > low)
    add(high == men    ? (men > 1 ? "all " : "") + kills_label(men)
        : most == high ? kills_label(high)
                       : kills_label(high) + " or more",
        many, high);
}

void fire_odds(const Siege& game, const State& s, int group, int target, view::Odds& out) {
  const Scenario& map = game.map();
  const Field field(map, s);
  const Sighting seen = sight(field, group, target);
  const int dice = fire_dice(s, group), men = men_of(s, target), each = seen.divisor();
  out.title = game.spoken(s, table::Kind::piece, group) + " on " + game.spoken(s, table::Kind::piece, target);
  out.kind = "Shooting";
  out.clause = "SGE-FIR.3";
  out.dice = {std::to_string(dice) + "d6"};
  const char* cover = seen.cover == Cover::hard   ? "hard cover"
                      : seen.cover == Cover::soft ? "soft cover"
                                                  : "open";
  out.modifiers.push_back({std::string("points a kill, ") + cover, std::to_string(each),
                           std::string(kClauses[seen.cover_clause.index - 1u].id), s.groups[group].side()});
  if (seen.long_range) out.modifiers.push_back({"long range", "", "SGE-RNG.2", s.groups[group].side()});
  const std::vector<Wide> ways = kill_ways(dice, each, men);
  const Wide of = power_of_six(dice);
  out.modifiers.push_back({"expected kills", mean_of(ways, of), "SGE-FIR.3", s.groups[group].side()});
  add_kills(ways, of, out);
  out.of = of.text();
  if (s.groups[target].side() == kAttackers && !is_fanatic(map, s, target))
    out.then = {morale_odds(ways, of)};
  if (s.groups[group].side() == kGarrison)
    out.notes.push_back(s.groups[group].is_gun() ? "Costs one gun counter." : "Costs one rifle counter.");
}

}  // namespace

bool Siege::odds(const table::State& state, const table::Order& order, table::view::Odds& out) const {
  const State& s = of(state);
  if (refusal(state, order)) return false;
  const Do verb = static_cast<Do>(order.verb);
  if (verb == Do::fire) {
    fire_odds(*this, s, siege::slot_of(s, static_cast<GroupId>(s.flow.back().a)), order.arg[0], out);
    return true;
  }
  if (verb == Do::douse) {
    out.title = "Putting out the fire";
    out.kind = "Special action";
    out.clause = "SGE-SPC.7";
    out.dice = {"1d6"};
    const chance::Ways<2> ways = chance::ways_of<2>([](auto& c) { return put_out(c); });
    out.outcomes = {{"the fire is out", std::to_string(ways[true]), "none"},
                    {"it burns on", std::to_string(ways[false]), "middle"}};
    out.of = std::to_string(ways.of);
    return true;
  }
  if (verb == Do::select && s.groups[order.arg[0]].melee != 0) {
    melee_odds(*this, s, s.groups[order.arg[0]].melee, out);
    return true;
  }
  return false;
}

void Siege::warnings(const table::State& state, const table::Order& order,
                     std::vector<table::view::Warning>& out) const {
  const State& s = of(state);
  const Do verb = static_cast<Do>(order.verb);
  if (verb == Do::fire && s.flow.back().stage == Stage::order) {
    const int group = siege::slot_of(s, static_cast<GroupId>(s.flow.back().a));
    const Group& g = s.groups[group];
    if (g.side() == kAttackers && g.is_gun() && !g.fired)
      out.push_back({"SGE-FGN.2", "Once it has fired the gun stays where it is for the whole game."});
    if (g.side() == kGarrison && !map_.options.ammo_hidden &&
        (g.is_gun() ? gun_left(map_, s) : rifle_left(map_, s)) == 1)
      out.push_back({"SGE-AMM.4", "This is the last counter."});
  }
  if (verb == Do::withdraw)
    out.push_back({"SGE-MOV.15", "The band leaves the table and returns to the pool."});
}

}  // namespace vedette::siege
