#include "rules/siege/melee_view.h"

#include <set>

#include "rules/siege/engage.h"

namespace vedette::siege {
namespace {

// The groups of a side in a melee, as one speaks of them, and how many men they have.
struct Party {
  std::string names;
  int men = 0;
};
Party side_of_melee(const Siege& game, const State& s, std::uint16_t melee, Side side) {
  Party out;
  for (std::size_t g = 0; g < s.groups.size(); ++g) {
    if (s.groups[g].melee != melee || s.groups[g].side() != side) continue;
    out.names += (out.names.empty() ? "" : ", ") + game.spoken(s, table::Kind::piece, static_cast<int>(g));
    out.men += men_of(s, static_cast<int>(g));
  }
  return out;
}

std::string protection_words(Protection p) {
  const char* word = p == Protection::open    ? "in the open, 6 points a kill (SGE-MEL.9)"
                     : p == Protection::hasty ? "behind a hasty barricade, 9 points a kill (SGE-MEL.10)"
                                              : "in a prepared position, 12 points a kill (SGE-MEL.11)";
  return word;
}

}  // namespace

std::string engaged_with(const Siege& game, const State& s, int group) {
  return "engaged with " +
         side_of_melee(game, s, s.groups[group].melee, table::opponent(s.groups[group].side())).names;
}

void show_melees(const Siege& game, const State& s, table::view::View& out) {
  std::set<std::uint16_t> melees;
  for (const Group& g : s.groups)
    if (g.melee != 0) melees.insert(g.melee);
  for (const std::uint16_t melee : melees) {
    const Party garrison = side_of_melee(game, s, melee, kGarrison),
                attackers = side_of_melee(game, s, melee, kAttackers);
    if (garrison.men == 0 || attackers.men == 0) continue;  // being wound up
    table::view::Box box;
    box.id = "melee-" + std::to_string(melee);
    box.label = "Melee: " + std::to_string(garrison.men) + " against " + std::to_string(attackers.men);
    box.side = table::kNoSide;
    box.text = garrison.names + ", " + protection_words(protection_in(game.map(), s, melee, kGarrison)) +
               "; against " + attackers.names + ", " +
               protection_words(protection_in(game.map(), s, melee, kAttackers)) +
               ". It is fought after the next picture card or ace.";
    out.boxes.push_back(box);
    std::int64_t x = 0, y = 0, n = 0;
    for (const Figure& f : s.figures)
      if (s.groups[f.group].melee == melee) x += f.x, y += f.y, ++n;
    table::view::Mark mark;
    mark.id = box.id;
    mark.kind = "melee";
    mark.at = table::view::Point{static_cast<int>(x / n), static_cast<int>(y / n)};
    mark.text = box.label;
    out.marks.push_back(mark);
  }
}

}  // namespace vedette::siege
