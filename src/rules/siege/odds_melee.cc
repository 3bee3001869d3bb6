#include "rules/siege/odds_melee.h"

#include <algorithm>

#include "chance/spread.h"
#include "rules/siege/flow.h"
#include "rules/siege/morale.h"
#include "table/view.h"

namespace vedette::siege {

namespace view = table::view;
using base::Wide;

MeleeOdds odds_of_melee(const Scenario& map, const State& s, std::uint16_t melee) {
  MeleeOdds p;
  for (const Figure& f : s.figures) {
    const Group& g = s.groups[f.group];
    if (g.melee != melee || f.role == Role::model) continue;
    ++p.men[g.side()];
    p.fanatics += is_fanatic(map, s, f.group);
  }
  for (const Side side : {kGarrison, kAttackers}) {
    p.held[side] = protection_in(map, s, melee, side);
    p.each[side] = divisor(p.held[side]);
    p.lost[side] = kill_ways(p.men[table::opponent(side)], p.each[side], p.men[side]);
  }
  p.of = power_of_six(p.men[0] + p.men[1] + 1);
  for (int a = 0; a <= p.men[kAttackers]; ++a)
    for (int g = 0; g <= p.men[kGarrison]; ++g) {
      const Wide ways =
          p.lost[kAttackers][static_cast<std::size_t>(a)] * p.lost[kGarrison][static_cast<std::size_t>(g)];
      if (ways.zero()) continue;
      const int left_g = p.men[kGarrison] - g, left_a = p.men[kAttackers] - a;
      const auto count = [&](int attackers, std::uint32_t of_six) {
        const Melee after{{g, a}, {left_g, attackers}};
        Wide& sum = left_g == 0                         ? p.garrison_gone
                    : attackers == 0                    ? p.attackers_gone
                    : decide(after).winner == kGarrison ? p.attackers_back
                                                        : p.garrison_back;
        sum += ways * Wide(of_six);
      };
      const int shaken = std::max(0, p.men[kAttackers] - p.fanatics - a);  // by rule fanatics fall last
      if (!must_test(a, shaken, left_g)) {
        count(left_a, 6);
        continue;
      }
      const chance::Ways<2> test = chance::ways_of<2>([&](auto& c) { return stand(a, c); });
      count(left_a - shaken, test[false]);
      count(left_a, test[true]);
    }
  return p;
}

// The groups of a side in a melee, as one speaks of them.
std::string names_in_melee(const Game& game, const State& s, std::uint16_t melee, Side side) {
  std::string out;
  for (std::size_t g = 0; g < s.groups.size(); ++g)
    if (s.groups[g].melee == melee && s.groups[g].side() == side)
      out += (out.empty() ? "" : ", ") + game.spoken(s, table::Kind::piece, static_cast<int>(g));
  return out;
}

// When it will be fought (SGE-MEL.3).
std::string when_words(const State& s) {
  if (is_clock(s.card) && !is_joker(s.card)) return "It is fought when the actions of this card are done.";
  int clocks = 0;
  for (int c = 0; c < 54; ++c) clocks += s.deck[static_cast<std::size_t>(c)] && is_clock(c) && !is_joker(c);
  return "It is fought after the next picture card or ace: " + std::to_string(clocks) + " of the " +
         std::to_string(cards_left(s)) + " cards left.";
}

void melee_odds(const Game& game, const State& s, std::uint16_t melee, view::Odds& out) {
  const MeleeOdds p = odds_of_melee(game.map(), s, melee);
  out.title =
      names_in_melee(game, s, melee, kGarrison) + " against " + names_in_melee(game, s, melee, kAttackers);
  out.kind = "Melee";
  out.clause = "SGE-MEL.8";
  out.dice = {std::to_string(p.men[kGarrison]) + "d6", std::to_string(p.men[kAttackers]) + "d6"};
  for (const Side side : {kGarrison, kAttackers})
    out.modifiers.push_back(
        {"points for each kill", std::to_string(p.each[table::opponent(side)]), "SGE-MEL.12", side});
  for (const Side side : {kGarrison, kAttackers})
    out.modifiers.push_back({"expected kills", p.kills(side), "SGE-MEL.8", side});
  out.outcomes = {{"the attackers rout or die", p.attackers_gone.text(), "grave"},
                  {"the attackers fall back", p.attackers_back.text(), "middle"},
                  {"the garrison falls back", p.garrison_back.text(), "middle"},
                  {"the garrison in it dies", p.garrison_gone.text(), "grave"}};
  out.of = p.of.text();
  out.notes = {when_words(s), "Casualties as if taken by rule."};
  for (const Side side : {kGarrison, kAttackers}) {
    view::Odds losses;
    losses.title = side == kGarrison ? "Losses of the garrison" : "Losses of the attackers";
    for (std::size_t k = 0; k < p.lost[side].size(); ++k)
      if (!p.lost[side][k].zero())
        losses.outcomes.push_back({kills_label(static_cast<int>(k)), p.lost[side][k].text(), "none"});
    losses.of = p.dice_of(table::opponent(side)).text();
    out.then.push_back(losses);
  }
}

bool morale_odds_of_fight(const Scenario& map, const State& s, view::Odds& out) {
  const Frame& f = s.flow.back();
  int shaken = 0, left[2] = {0, 0};
  for (const Figure& figure : s.figures) {
    const Group& g = s.groups[figure.group];
    if (figure.picked || figure.role == Role::model || !in_fight(s, g)) continue;
    ++left[g.side()];
    shaken += g.side() == kAttackers && !is_fanatic(map, s, figure.group);
  }
  // What is still to be taken is taken by rule: fanatics last. The garrison's losses come first (SGE-MEL.36).
  const bool asked = f.stage == Stage::casualties;
  const bool first = asked ? f.c == kGarrison : f.stage == Stage::melee && f.step == 1;
  const int garrison = asked && first ? f.a : 0;
  const int attackers = first ? s.fight.kills_attackers : asked ? f.a : 0;
  if (!must_test(s.fight.kills_attackers, shaken - attackers, left[kGarrison] - garrison)) return false;
  const chance::Ways<2> test = chance::ways_of<2>([&](auto& c) { return stand(s.fight.kills_attackers, c); });
  out.title = "The attackers test their morale";
  out.kind = "Morale";
  out.clause = "SGE-MEL.18";
  out.dice = {"1d6"};
  out.outcomes = {{"they rout", std::to_string(test[false]), "grave"},
                  {"they stand", std::to_string(test[true]), "none"}};
  out.of = std::to_string(test.of);
  return true;
}

}  // namespace vedette::siege
