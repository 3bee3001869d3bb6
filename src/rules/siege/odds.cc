// Exact odds before dice: fire with its morale test, melees as they stand, fires put out.
#include <algorithm>
#include <vector>

#include "base/wide.h"
#include "rules/siege/acts.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/verbs.h"

namespace vedette::siege {
namespace {

namespace view = table::view;
using base::Wide;

// Ways to roll each total with n dice.
std::vector<Wide> totals(int n) {
  std::vector<Wide> ways(1, Wide(1));
  for (int die = 0; die < n; ++die) {
    std::vector<Wide> next(ways.size() + 6);
    for (std::size_t t = 0; t < ways.size(); ++t)
      for (std::size_t face = 1; face <= 6; ++face) next[t + face] += ways[t];
    ways = std::move(next);
  }
  return ways;
}

// Ways to kill k = 0 … most: total divided by the divisor, the rest lost, no more than there are.
std::vector<Wide> kill_ways(int dice, int each, int most) {
  std::vector<Wide> out(static_cast<std::size_t>(most) + 1);
  const std::vector<Wide> ways = totals(dice);
  for (std::size_t t = 0; t < ways.size(); ++t)
    out[static_cast<std::size_t>(std::min<int>(static_cast<int>(t) / each, most))] += ways[t];
  return out;
}

Wide power_of_six(int n) {
  Wide out(1);
  for (int i = 0; i < n; ++i) out *= Wide(6);
  return out;
}

// The mean of the kills, to two places.
std::string mean_of(const std::vector<Wide>& ways, const Wide& of) {
  Wide sum;
  for (std::size_t k = 0; k < ways.size(); ++k) sum += ways[k] * Wide(k);
  const Wide twice = sum * Wide(200) + of, step = of * Wide(2);
  int hundredths = 0;  // rounded: (200 · sum + of) / (2 · of)
  for (Wide reached = step; reached <= twice; reached += step) ++hundredths;
  const int rest = hundredths % 100;
  return std::to_string(hundredths / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest);
}

std::string kills_label(int k) {
  return k == 0 ? "nobody falls" : k == 1 ? "1 falls" : std::to_string(k) + " fall";
}

void fire_odds(const Siege& game, const State& s, int group, int target, view::Odds& out) {
  const Scenario& map = game.map();
  const Field field(map, s);
  const Sighting seen = sight(field, group, target);
  const int dice = fire_dice(s, group), men = men_of(s, target), each = seen.divisor();
  out.title =
      game.spoken(s, table::Kind::piece, group) + " fires at " + game.spoken(s, table::Kind::piece, target);
  out.kind = "Shooting";
  out.clause = "SGE-FIR.3";
  out.dice = {std::to_string(dice) + "d6"};
  const char* cover = seen.cover == Cover::hard   ? "hard cover"
                      : seen.cover == Cover::soft ? "soft cover"
                                                  : "open";
  out.modifiers.push_back({std::string("points a kill, ") + cover, std::to_string(each),
                           std::string(kClauses[seen.cover_clause.index - 1u].id), s.groups[group].side()});
  if (seen.long_range) out.modifiers.push_back({"long range", "", "SGE-RNG.2", s.groups[group].side()});
  const bool tests = s.groups[target].side() == kAttackers && !is_fanatic(map, s, target);
  const std::vector<Wide> ways = kill_ways(dice, each, men);
  out.modifiers.push_back(
      {"expected kills", mean_of(ways, power_of_six(dice)), "SGE-FIR.3", s.groups[group].side()});
  for (int k = 0; k <= men; ++k) {
    const Wide& w = ways[static_cast<std::size_t>(k)];
    if (w == Wide(0)) continue;
    if (!tests || k == 0 || k == men) {
      const std::string label = k == men ? "all " + std::to_string(men) + " fall" : kills_label(k);
      out.outcomes.push_back({label, (tests ? w * Wide(6) : w).text(),
                              k == 0     ? "none"
                              : k == men ? "grave"
                                         : "middle"});
      continue;
    }
    const int fails = std::min(k, 6);
    if (fails < 6)
      out.outcomes.push_back({kills_label(k) + ", the rest stays",
                              (w * Wide(static_cast<std::uint64_t>(6 - fails))).text(), "middle"});
    out.outcomes.push_back(
        {kills_label(k) + ", the rest routs", (w * Wide(static_cast<std::uint64_t>(fails))).text(), "grave"});
  }
  out.of = power_of_six(dice + (tests ? 1 : 0)).text();
  if (s.groups[group].side() == kGarrison)
    out.notes.push_back(s.groups[group].is_gun() ? "Costs one gun counter." : "Costs one rifle counter.");
}

// The melee as if it were resolved now, casualties by rule (the owners' choice lies between the dice).
void melee_odds(const Siege& game, const State& s, std::uint16_t melee, view::Odds& out) {
  const Scenario& map = game.map();
  int men[2] = {0, 0}, fanatics = 0;
  for (const Figure& f : s.figures) {
    const Group& g = s.groups[f.group];
    if (g.melee != melee || f.role == Role::model) continue;
    ++men[g.side()];
    fanatics += is_fanatic(map, s, f.group);
  }
  const int each_g = divisor(protection_in(map, s, melee, kGarrison)),
            each_a = divisor(protection_in(map, s, melee, kAttackers));
  const std::vector<Wide> lost_a = kill_ways(men[0], each_a, men[1]),
                          lost_g = kill_ways(men[1], each_g, men[0]);
  out.title = "The melee, if it were resolved now";
  out.kind = "Melee";
  out.clause = "SGE-MEL.8";
  out.dice = {std::to_string(men[0]) + "d6", std::to_string(men[1]) + "d6"};
  out.modifiers.push_back(
      {"points a kill of the garrison", std::to_string(each_g), "SGE-MEL.12", kAttackers});
  out.modifiers.push_back(
      {"points a kill of the attackers", std::to_string(each_a), "SGE-MEL.12", kGarrison});
  out.modifiers.push_back(
      {"expected losses of the garrison", mean_of(lost_g, power_of_six(men[1])), "SGE-MEL.8", kAttackers});
  out.modifiers.push_back(
      {"expected losses of the attackers", mean_of(lost_a, power_of_six(men[0])), "SGE-MEL.8", kGarrison});
  Wide routed, garrison_wins, attackers_win, wiped;
  for (int a = 0; a <= men[1]; ++a)
    for (int g = 0; g <= men[0]; ++g) {
      const Wide w = lost_a[static_cast<std::size_t>(a)] * lost_g[static_cast<std::size_t>(g)];
      const int left_g = men[0] - g, left_a = men[1] - a;
      if (left_g == 0) {
        wiped += w * Wide(6);
        continue;
      }
      const bool falls_back = left_a > 0 && (g != a ? g > a : left_g < left_a);  // the garrison does
      // Losses take the rest first; only if somebody not fanatic survives is a die rolled.
      const int rest = std::max(0, men[1] - fanatics - a);
      const int fails = a == 0 || rest == 0 ? 0 : std::min(a, 6);
      const bool some_stay = left_a - rest > 0;  // fanatics
      if (left_a == 0) {
        routed += w * Wide(6);
        continue;
      }
      const bool after_rout = some_stay && (g != a ? g > a : left_g < left_a - rest);
      routed += w * Wide(static_cast<std::uint64_t>(some_stay ? 0 : fails));
      if (some_stay)
        (after_rout ? attackers_win : garrison_wins) += w * Wide(static_cast<std::uint64_t>(fails));
      (falls_back ? attackers_win : garrison_wins) += w * Wide(static_cast<std::uint64_t>(6 - fails));
    }
  out.outcomes.push_back({"the attackers rout or die", routed.text(), "grave"});
  out.outcomes.push_back({"the attackers fall back", garrison_wins.text(), "middle"});
  out.outcomes.push_back({"the garrison falls back", attackers_win.text(), "middle"});
  out.outcomes.push_back({"the garrison in it dies", wiped.text(), "grave"});
  out.of = power_of_six(men[0] + men[1] + 1).text();
  out.notes.push_back("Casualties as if taken by rule.");
  const auto losses = [&](const char* title, const std::vector<Wide>& ways, int dice) {
    view::Odds part;
    part.title = title;
    for (std::size_t k = 0; k < ways.size(); ++k)
      if (!(ways[k] == Wide(0)))
        part.outcomes.push_back({kills_label(static_cast<int>(k)), ways[k].text(), "none"});
    part.of = power_of_six(dice).text();
    out.then.push_back(part);
  };
  losses("Losses of the garrison", lost_g, men[1]);
  losses("Losses of the attackers", lost_a, men[0]);
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
    out.outcomes = {{"the fire is out", "4", "none"}, {"it burns on", "2", "middle"}};
    out.of = "6";
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
