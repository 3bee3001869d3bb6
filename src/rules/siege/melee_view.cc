#include "rules/siege/melee_view.h"

#include <algorithm>
#include <set>

#include "rules/siege/engage.h"
#include "rules/siege/flow.h"
#include "rules/siege/ways.h"

namespace vedette::siege {
namespace {

namespace view = table::view;
using base::Wide;

// The groups of a side in a melee, as one speaks of them.
std::string names_in_melee(const Siege& game, const State& s, std::uint16_t melee, Side side) {
  std::string out;
  for (std::size_t g = 0; g < s.groups.size(); ++g)
    if (s.groups[g].melee == melee && s.groups[g].side() == side)
      out += (out.empty() ? "" : ", ") + game.spoken(s, table::Kind::piece, static_cast<int>(g));
  return out;
}

// Everything that the dice of a melee depend on, and what they bring. Index: the side.
struct Reckoning {
  int men[2] = {0, 0}, fanatics = 0;
  Protection held[2];
  int each[2];                // points for a kill of this side
  std::vector<Wide> lost[2];  // ways in which this side loses so many
  // Ways of all dice together with one for morale.
  Wide attackers_gone, attackers_back, garrison_back, garrison_gone, of;

  Wide dice_of(Side side) const { return power_of_six(men[side]); }
  std::string kills(Side side) const { return mean_of(lost[table::opponent(side)], dice_of(side)); }
};

Reckoning reckon(const Scenario& map, const State& s, std::uint16_t melee) {
  Reckoning p;
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
      const Wide w =
          p.lost[kAttackers][static_cast<std::size_t>(a)] * p.lost[kGarrison][static_cast<std::size_t>(g)];
      const int left_g = p.men[kGarrison] - g, left_a = p.men[kAttackers] - a;
      if (left_g == 0 || left_a == 0) {
        (left_g == 0 ? p.garrison_gone : p.attackers_gone) += w * Wide(6);
        continue;
      }
      // Losses take the rest first; only if somebody not fanatic survives is a die rolled.
      const int rest = std::max(0, p.men[kAttackers] - p.fanatics - a), stay = left_a - rest;
      const int fails = a == 0 || rest == 0 ? 0 : std::min(a, 6);
      const auto garrison_loses = [&](int left) { return g != a ? g > a : left_g < left; };  // SGE-MEL.20–22
      const Wide routs = w * Wide(static_cast<std::uint64_t>(fails)),
                 stands = w * Wide(static_cast<std::uint64_t>(6 - fails));
      (stay == 0 ? p.attackers_gone : garrison_loses(stay) ? p.garrison_back : p.attackers_back) += routs;
      (garrison_loses(left_a) ? p.garrison_back : p.attackers_back) += stands;
    }
  return p;
}

std::string place_words(Protection p) {
  return p == Protection::open    ? "in the open (SGE-MEL.9)"
         : p == Protection::hasty ? "behind a hasty barricade (SGE-MEL.10)"
                                  : "in a prepared position (SGE-MEL.11)";
}

// "US Marines: 7 dice, 6 points a kill, about 3.67 kills; they fight in a prepared position."
std::string side_words(const Siege& game, const State& s, std::uint16_t melee, const Reckoning& p,
                       Side side) {
  const Side enemy = table::opponent(side);
  return names_in_melee(game, s, melee, side) + ", " + place_words(p.held[side]) + ": " +
         std::to_string(p.men[side]) + (p.men[side] == 1 ? " die, " : " dice, ") +
         std::to_string(p.each[enemy]) + " points a kill, about " + p.kills(side) + " kills.";
}

// When it will be fought (SGE-MEL.3).
std::string when_words(const State& s) {
  if (is_clock(s.card) && !is_joker(s.card)) return "It is fought when the actions of this card are done.";
  int clocks = 0;
  for (int c = 0; c < 54; ++c) clocks += s.deck[static_cast<std::size_t>(c)] && is_clock(c) && !is_joker(c);
  return "It is fought after the next picture card or ace: " + std::to_string(clocks) + " of the " +
         std::to_string(cards_left(s)) + " cards left.";
}

std::string outcome_words(const Reckoning& p) {
  std::string out;
  const auto add = [&](const char* what, const Wide& ways) {
    if (!ways.zero()) out += (out.empty() ? "" : ", ") + std::string(what) + " " + percent_of(ways, p.of);
  };
  add("the attackers rout or die", p.attackers_gone);
  add("the attackers fall back", p.attackers_back);
  add("the garrison falls back", p.garrison_back);
  add("the garrison in it dies", p.garrison_gone);
  out[0] = 'T';
  return out + ".";
}

}  // namespace

std::string engaged_with(const Siege& game, const State& s, int group) {
  return "engaged with " +
         names_in_melee(game, s, s.groups[group].melee, table::opponent(s.groups[group].side()));
}

void melee_odds(const Siege& game, const State& s, std::uint16_t melee, view::Odds& out) {
  const Reckoning p = reckon(game.map(), s, melee);
  out.title =
      names_in_melee(game, s, melee, kGarrison) + " against " + names_in_melee(game, s, melee, kAttackers);
  out.kind = "Melee";
  out.clause = "SGE-MEL.8";
  out.dice = {std::to_string(p.men[kGarrison]) + "d6", std::to_string(p.men[kAttackers]) + "d6"};
  for (const Side side : {kGarrison, kAttackers})
    out.modifiers.push_back(
        {"points a kill", std::to_string(p.each[table::opponent(side)]), "SGE-MEL.12", side});
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

void show_melees(const Siege& game, const State& s, view::View& out) {
  std::set<std::uint16_t> melees;
  for (const Group& g : s.groups)
    if (g.melee != 0) melees.insert(g.melee);
  for (const std::uint16_t melee : melees) {
    const Reckoning p = reckon(game.map(), s, melee);
    if (p.men[kGarrison] == 0 || p.men[kAttackers] == 0) continue;  // being wound up
    view::Box box;
    box.id = "melee-" + std::to_string(melee);
    box.label =
        "Melee: " + std::to_string(p.men[kGarrison]) + " against " + std::to_string(p.men[kAttackers]);
    box.side = table::kNoSide;
    box.text = side_words(game, s, melee, p, kGarrison) + "\n" + side_words(game, s, melee, p, kAttackers) +
               "\n" + outcome_words(p) + "\n" + when_words(s);
    std::int64_t x = 0, y = 0, n = 0;
    for (const Side side : {kGarrison, kAttackers})
      for (const Group& group : s.groups)
        if (group.melee == melee && group.side() == side) box.pieces.push_back(game.group_name(group.id));
    out.boxes.push_back(box);
    for (const Figure& f : s.figures)
      if (s.groups[f.group].melee == melee) x += f.x, y += f.y, ++n;
    view::Mark mark;
    mark.id = box.id;
    mark.kind = "melee";
    mark.at = view::Point{static_cast<int>(x / n), static_cast<int>(y / n)};
    mark.text = box.label;
    out.marks.push_back(mark);
  }
}

}  // namespace vedette::siege
