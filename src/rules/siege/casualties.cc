// Who falls: the owner chooses, officers last; or the rule does (SGE-FIR.4 to 7, SGE-MEL.14, SGE-MEL.15).
#include "rules/siege/flow.h"
#include "rules/siege/view_scenes.h"

namespace vedette::siege {

namespace {

// The frame of casualties: b ≥ 0 names the group that was shot at, b = -1 a melee, where c is the side that
// loses.
bool may_fall(const State& s, const Frame& f, const Figure& figure) {
  if (figure.picked || figure.role == Role::model) return false;
  const Group& g = s.groups[figure.group];
  return f.b >= 0 ? g.id == f.b : in_fight(s, g) && g.side() == f.c;
}

bool a_man_is_left(const State& s, const Frame& f) {
  for (const Figure& figure : s.figures)
    if (may_fall(s, f, figure) && figure.role != Role::officer) return true;
  return false;
}

}  // namespace

Refusal take_refusal(const Scenario&, const State& s, int figure) {
  const Frame& f = s.flow.back();
  const Figure& fig = s.figures[figure];
  if (!may_fall(s, f, fig)) return clause("SGE-FIR.7");
  if (fig.role == Role::officer && a_man_is_left(s, f)) {
    Refusal no(f.b >= 0 ? clause("SGE-FIR.5") : clause("SGE-MEL.15"));
    return no.also(clause("SGE-FIR.5"));
  }
  return {};
}

// Highest id first, officers last; in a melee the largest band that is not fanatic, ties by lower id,
// fanatics last.
int casualty_candidate(const Scenario& map, const State& s) {
  const Frame& f = s.flow.back();
  int band = kNoOne;
  if (f.b < 0 && f.c == kAttackers) {
    int best = -1;
    for (std::size_t g = 0; g < s.groups.size(); ++g) {
      if (!in_fight(s, s.groups[g]) || s.groups[g].side() != kAttackers) continue;
      int left = 0;
      for (const Figure& fig : s.figures) left += fig.group == g && may_fall(s, f, fig);
      const int worth = left == 0 ? -1 : left + (is_fanatic(map, s, static_cast<int>(g)) ? 0 : 1000);
      if (worth > best) best = worth, band = static_cast<int>(g);
    }
  }
  int found = kNoOne;
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    const Figure& fig = s.figures[i];
    if (!may_fall(s, f, fig) || (band != kNoOne && fig.group != band)) continue;
    const bool officer = fig.role == Role::officer;
    if (found == kNoOne || !officer || s.figures[found].role == Role::officer) found = static_cast<int>(i);
  }
  return found;
}

// Asks the owner, unless there is nothing to choose or the option leaves it to the rule (SGE-FIR.4).
void ask_casualties(Play& p, int kills, int group, int side) {
  p.push(Stage::casualties, kills, group, side);
  int men = 0, officers = 0;
  for (const Figure& f : p.state.figures)
    if (may_fall(p.state, p.top(), f)) (f.role == Role::officer ? officers : men) += 1;
  const bool no_choice = kills >= men + officers || kills == men;
  if (no_choice || p.scenario.options.casualties_auto) take_rest_by_rule(p);
}

void take(Play& p, int figure) {
  p.state.figures[figure].picked = 1;
  if (--p.top().a <= 0) p.pop();
}

void take_rest_by_rule(Play& p) {
  const std::size_t depth = p.state.flow.size();
  while (p.state.flow.size() == depth) {
    const int next = casualty_candidate(p.scenario, p.state);
    if (next == kNoOne) {
      p.pop();
      return;
    }
    take(p, next);
  }
}

void lose_picked(Play& p, Side side, ClauseId why) {
  if (p.tell) {
    int lost[2] = {0, 0}, of = kNoOne, groups = 0;
    for (std::size_t g = 0; g < p.state.groups.size(); ++g) {
      int n = 0;
      for (const Figure& f : p.state.figures) n += f.picked && f.group == g;
      lost[p.state.groups[g].side()] += n;
      if (n > 0) ++groups, of = static_cast<int>(g);
    }
    const int n = lost[0] + lost[1];
    const table::SentencePart men = table::words(n == 1 ? "man" : "men");
    show_losses(p, groups == 1
                       ? p.tell("casualties_taken", side, "{} [loses|lose] {} {}.",
                                {table::piece(of), table::number(n), men}, {why})
                       : p.tell("casualties_taken", side, "The garrison loses {}, the attackers lose {}.",
                                {table::number(lost[kGarrison]), table::number(lost[kAttackers])}, {why}));
  }
  remove_picked(p);
}

}  // namespace vedette::siege
