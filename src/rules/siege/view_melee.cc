#include "rules/siege/view_melee.h"

#include <algorithm>
#include <set>

#include "rules/siege/flow.h"
#include "rules/siege/odds_melee.h"
#include "rules/siege/odds_ways.h"
#include "table/view.h"

namespace vedette::siege {
namespace {

namespace view = table::view;
using base::Wide;

std::string place_words(Protection p) {
  return p == Protection::open    ? "in the open (SGE-MEL.9)"
         : p == Protection::hasty ? "behind a hasty barricade (SGE-MEL.10)"
                                  : "in a prepared position (SGE-MEL.11)";
}

// "US Marines: 7 dice, 6 points for each kill, about 3.67 kills; they fight in a prepared position."
std::string side_words(const Game& game, const State& s, std::uint16_t melee, const MeleeOdds& p, Side side) {
  const Side enemy = table::opponent(side);
  return names_in_melee(game, s, melee, side) + ", " + place_words(p.held[side]) + ": " +
         std::to_string(p.men[side]) + (p.men[side] == 1 ? " die, " : " dice, ") +
         std::to_string(p.each[enemy]) + " points for each kill, about " + p.kills(side) + " kills.";
}

std::string outcome_words(const MeleeOdds& p) {
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

std::string engaged_with(const Game& game, const State& s, int group) {
  return "engaged with " +
         names_in_melee(game, s, s.groups[group].melee, table::opponent(s.groups[group].side()));
}

void show_melees(const Game& game, const State& s, view::View& out) {
  std::set<std::uint16_t> melees;
  for (const Group& g : s.groups)
    if (g.melee != 0) melees.insert(g.melee);
  for (const std::uint16_t melee : melees) {
    const MeleeOdds p = odds_of_melee(game.map(), s, melee);
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
