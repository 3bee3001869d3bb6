// Odds of a round of hand-to-hand: who wins it, what it costs, who falls and who runs.
#include <algorithm>

#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/hand_to_hand.h"
#include "rules/heroes/odds.h"
#include "table/view.h"

namespace vedette::heroes {

namespace view = table::view;

namespace {

using MeleeSpread = chance::Spread<Melee>;

void add_casualties(const std::string& name, const ByNumber& scored, const Wide& of, view::Odds& out) {
  view::Odds o = part(name, "Casualties", clause("HVE-H2H-3"), of);
  add_numbers(o, scored, "", "");
  out.then.push_back(std::move(o));
}

// Both units as they are left, and who of them runs: [0] ranks and [1] leader of mine, [2], [3] theirs, [4] the runner
// who is asked about, [5] the one who ran before him or -1.
using FightCase = std::array<int, 6>;

std::uint64_t ways_off(const Board& board, const int (&units)[2], const Melee& start, const FightCase& c) {
  Aftermath after(board);
  for (std::size_t i = 0; i < 2; ++i) {
    if (i == 1 && start.in_vehicle != 0) continue;
    Losses l = start.unit[i];
    l.ranks = static_cast<std::uint8_t>(c[2 * i]);
    l.leader = static_cast<std::uint8_t>(c[2 * i + 1]);
    after.lose(units[i], l);
  }
  if (c[5] >= 0) return ways_second_off_table(after, units[c[5]], units[c[4]]);
  return std::uint64_t{ways_off_table(after, units[c[4]])} * kRoutWays;
}

void add_fate_in_fight(const Board& board, const int (&units)[2], int which, const Melee& start,
                       const MeleeSpread& spread, view::Odds& out) {
  const Wide all_runs = Wide(kRoutWays) * Wide(kRoutWays);
  // With two tests a unit may run twice: then only that it runs is told.
  const bool tells_edge = start.tests_twice == 0;
  const Losses& before = start.unit[which];
  FateWays ways;
  std::map<FightCase, Wide> cases;
  for (const auto& share : spread.shares()) {
    const Melee& m = share.value;
    const Losses& l = m.unit[which];
    const Wide all = share.ways * all_runs;
    if (before.leader > l.leader) ways.leader_lost += all;
    if (before.hero > l.hero) ways.hero_lost += all;
    if (l.fate == Fate::untouched) ways.untouched += all;
    if (l.fate == Fate::holds) ways.holds += all;
    if (l.fate == Fate::destroyed) ways.destroyed += all;
    if (l.fate != Fate::runs) continue;
    const int first = tests_first(m);
    const bool second = first != which && m.unit[first].fate == Fate::runs;
    const FightCase c = {m.unit[0].ranks, m.unit[0].leader,   m.unit[1].ranks, m.unit[1].leader,
                         which,           second ? first : -1};
    cases[c] += share.ways;
  }
  for (const auto& [c, w] : cases) {
    const std::uint64_t off = tells_edge ? ways_off(board, units, start, c) : 0;
    ways.leaves += w * Wide(off);
    ways.runs += w * Wide(std::uint64_t{kRoutWays} * kRoutWays - off);
  }
  add_fates(out, board, units[which], ways, spread.of() * all_runs, before.leader > 0, before.hero > 0,
            tells_edge);
}

void add_aboard(const Board& board, int train, const Melee& start, const MeleeSpread& spread,
                view::Odds& out) {
  view::Odds o = part(board.info(train).name, "Aboard", clause("HVE-RWY-31"), spread.of());
  ByNumber lost;
  for (const auto& share : spread.shares()) lost[share.value.aboard.removed] += share.ways;
  add_numbers(o, lost, " casualty", " casualties");
  out.then.push_back(std::move(o));
  if (start.aboard.hero == 0) return;
  view::Odds hero = part(board.info(train).name, "Hero", clause("HVE-CAS-5"), spread.of());
  hero.outcomes.push_back(
      {"lost", spread.ways([](const Melee& m) { return m.aboard.hero == 0; }).text(), "grave"});
  out.then.push_back(std::move(hero));
}

}  // namespace

void fight_odds(const Board& board, int active, int engagement, view::Odds& out) {
  const Engagement& e = board.state.engagements[static_cast<std::size_t>(engagement)];
  const Round round = round_of(board, e, active, touching(board, e));
  const int other = round.theirs.unit;
  out.title = board.info(active).name + " against " + board.info(other).name;
  out.kind = "Hand-to-hand";
  out.clause = clause_name(clause("HVE-H2H-4"));
  out.dice = {std::to_string(round.my_dice) + "d6", std::to_string(round.their_dice) + "d6"};
  out.modifiers.push_back(
      {"bases taking part", std::to_string(round.mine.bases), "HVE-H2H-2", board.info(active).side});
  out.modifiers.push_back(
      {"bases taking part", std::to_string(round.theirs.bases), "HVE-H2H-2", board.info(other).side});
  if (board.scenario.options.fight_all && e.rounds > 0)
    out.notes.push_back("This round only: the others whom it is engaged with are fought after it.");

  struct FightScores : NoEffects {
    int mine = 0, theirs = 0;
    void thrown(int a, int b) { mine = a, theirs = b; }
  };
  Melee start = melee_of(board, round);
  ByNumber scored, suffered;
  Wide win, lose, even;
  int most = 0;
  const MeleeSpread dice(
      start, [](Melee& m, auto& c) {  // to the last die: what was scored stands in the two numbers
        FightScores scores;
        const bool more = step(m, c, scores);
        m.pack = {};
        if (m.at == Melee::At::dice) return more;
        m.scored[0] = static_cast<std::uint8_t>(scores.mine);
        m.scored[1] = static_cast<std::uint8_t>(scores.theirs);
        return false;
      });
  for (const auto& share : dice.shares()) {
    const Melee& m = share.value;
    scored[m.scored[0]] += share.ways;
    suffered[m.scored[1]] += share.ways;
    (m.winner == 0 ? win : m.winner == 1 ? lose : even) += share.ways;
    most = std::max(most, m.due(0) + m.due(1));
  }
  out.of = dice.of().text();
  add_outcome(out, "wins the round", win, "grave");  // grave for the enemy, as in fire
  add_outcome(out, "undecided", even, "middle");
  add_outcome(out, "loses the round", lose, "none");
  add_casualties(board.info(other).name, scored, dice.of(), out);
  add_casualties(board.info(active).name, suffered, dice.of(), out);
  if (!pack_lasts(start.pack, most, out)) return;

  const bool hero = start.unit[0].hero + start.unit[1].hero + start.aboard.hero > 0;
  start.pack = pack_for(start.pack, start.unit[0].leader + start.unit[1].leader > 0, hero);
  const MeleeSpread all(start, [](Melee& m, auto& c) {
    NoEffects none;
    const bool more = step(m, c, none);
    // Of those aboard only how many are left matters once nobody falls any more.
    if (m.in_vehicle != 0 && m.at > Melee::At::their_losses)
      m.aboard = {.hero = m.aboard.hero, .removed = m.aboard.removed};
    return more;
  });
  if (!all.complete()) {
    out.notes.push_back("There are too many ways to follow every card: who runs is not foretold.");
    return;
  }
  const int units[2] = {active, other};
  if (start.in_vehicle != 0)
    add_aboard(board, other, start, all, out);
  else
    add_fate_in_fight(board, units, 1, start, all, out);
  add_fate_in_fight(board, units, 0, start, all, out);
}

}  // namespace vedette::heroes
