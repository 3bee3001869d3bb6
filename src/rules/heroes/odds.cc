#include "rules/heroes/odds.h"

#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/changes.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/orders_play.h"
#include "rules/heroes/rout.h"
#include "table/teller.h"
#include "table/view.h"

namespace vedette::heroes {

namespace view = table::view;

std::string clause_name(ClauseId c) { return std::string(kClauses[c.index - 1u].id); }

void add_outcome(view::Odds& o, std::string label, const Wide& ways, const char* tone) {
  if (!ways.zero()) o.outcomes.push_back({std::move(label), ways.text(), tone});
}

view::Odds part(std::string title, const char* kind, ClauseId c, const Wide& of) {
  view::Odds o;
  o.title = std::move(title);
  o.kind = kind;
  o.clause = clause_name(c);
  o.of = of.text();
  return o;
}

void add_numbers(view::Odds& odds, const ByNumber& ways, const char* one, const char* many) {
  for (const auto& [number, w] : ways)
    add_outcome(odds, std::to_string(number) + (number == 1 ? one : many), w,
                number == 0   ? "none"
                : number == 1 ? "middle"
                              : "grave");
}

std::string mean_text(const ByNumber& ways, const Wide& of) {
  Wide sum;
  for (const auto& [number, w] : ways) sum += w * Wide(static_cast<std::uint64_t>(number));
  const Wide twice = sum * Wide(20) + of, step = of * Wide(2);  // rounded to tenths
  int tenths = 0;
  for (Wide reached = step; reached <= twice; reached += step) ++tenths;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

void add_fates(view::Odds& out, const Board& board, int u, const FateWays& ways, const Wide& of,
               bool had_leader, bool had_hero, bool edge_told) {
  const std::string& name = board.info(u).name;
  view::Odds morale = part(name, "Morale", clause("HVE-MOR-4"), of);
  add_outcome(morale, "untouched", ways.untouched, "none");
  add_outcome(morale, "holds", ways.holds, "middle");
  add_outcome(morale, "runs", ways.runs, "grave");
  add_outcome(morale, "runs off the table", ways.leaves, "grave");
  add_outcome(morale, "destroyed", ways.destroyed, "grave");
  if (!edge_told && !ways.runs.zero())
    morale.notes.push_back("Those who run off the table are counted among those who run.");
  out.then.push_back(std::move(morale));
  const auto lost = [&](const char* kind, const Wide& w, ClauseId c) {
    view::Odds o = part(name, kind, c, of);
    o.outcomes.push_back({"lost", w.text(), "grave"});
    out.then.push_back(std::move(o));
  };
  if (had_leader) lost("Leader", ways.leader_lost, clause("HVE-CAS-4b"));
  if (had_hero) lost("Hero", ways.hero_lost, clause("HVE-CAS-5"));
}

// --- After the losses ------------------------------------------------------------------------------------------------

void Aftermath::lose(int u, const Losses& l) {
  Unit& unit = state_.units[static_cast<std::size_t>(u)];
  unit.ranks = static_cast<std::uint8_t>(l.ranks + l.spared);
  unit.leader = static_cast<std::uint8_t>(l.leader + l.spared_leader);
  if (unit.n() == 0)
    unit.where = Where::destroyed;
  else
    place(unit, closed_ranks(board(), u));
}

bool Aftermath::run(int u, int length, bool breaks) {
  Unit& unit = state_.units[static_cast<std::size_t>(u)];
  const Stance stood = stance_of(unit);
  unit.set(mark::routing);
  if (breaks) open_out(unit);
  const RunEnd end = run_end(board(), u, length);
  for (std::size_t i = state_.engagements.size(); i-- > 0;)
    if (state_.engagements[i].has(u)) state_.engagements.erase(i);
  if (end.how == RunEnd::How::leaves) {
    unit.where = Where::off_table;
    return true;
  }
  place(unit, stance_after_run(board(), u, stood, end));
  return false;
}

namespace {

constexpr int kMostPips = 24;  // 4D6

const chance::Ways<kMostPips + 1>& rout_table() {
  static const auto ways = chance::ways_of<kMostPips + 1>([](auto& c) { return rout_length(c) / 10; });
  return ways;
}

// Could a run of that length take it off the table at all? It goes on at most 200 mm beyond its dice, and turns about
// within its own depth first (HVE-MOR-12, HVE-GEO-17).
bool edge_is_near(const Board& board, int u, int mm) {
  const Unit& unit = board.unit(u);
  const int depth = unit_outline(board, u).local.depth() / 4 + 60;
  const int reach = mm + 200 + depth;
  return unit.x <= reach || unit.y <= reach || board.scenario.width - unit.x <= reach ||
         board.scenario.height - unit.y <= reach;
}

}  // namespace

std::uint32_t ways_of_rout(int mm) { return rout_table()[mm / 10]; }

std::uint32_t ways_off_table(const Aftermath& after, int u, bool breaks) {
  std::uint32_t ways = 0;
  for (int pips = 4; pips <= kMostPips; ++pips) {
    if (!edge_is_near(after.board(), u, 10 * pips)) continue;
    Aftermath then = after;
    if (then.run(u, 10 * pips, breaks)) ways += rout_table()[pips];
  }
  return ways;
}

std::uint32_t ways_second_off_table(const Aftermath& after, int first, int second) {
  if (!edge_is_near(after.board(), second, 10 * kMostPips)) return 0;
  std::uint32_t ways = 0;
  for (int pips = 4; pips <= kMostPips; ++pips) {
    Aftermath then = after;
    then.run(first, 10 * pips);
    ways += rout_table()[pips] * ways_off_table(then, second);
  }
  return ways;
}

bool pack_lasts(const Pack& pack, int cards, view::Odds& out) {
  if (cards <= cards_in(pack)) return true;
  out.notes.push_back("The pack is made anew on the way: who falls is not foretold.");
  return false;
}

Pack pack_for(const Pack& pack, bool leader, bool hero) {
  Pack out{};
  for (std::size_t i = 0; i < pack.size(); ++i) {
    const auto kind = static_cast<CardKind>(i);
    const CardKind as = !leader && !hero       ? CardKind::red_number
                        : is_numbered(kind)    ? CardKind::red_number
                        : is_ace(kind) && hero ? CardKind::red_ace
                                               : CardKind::red_picture;
    std::uint8_t& copies = out[static_cast<std::size_t>(as)];
    copies = static_cast<std::uint8_t>(copies + pack[i]);
  }
  return out;
}

// --- Orders ----------------------------------------------------------------------------------------------------------

namespace {

// Plays on a copy what comes before the throw: nothing in it draws.
struct Rehearsal {
  State state;
  chance::FastSource source{0};
  chance::Counters counters{};
  chance::Dice dice{source, counters};
  Play play;

  Rehearsal(const Game& game, const State& from) : state(from), play(game, game.sc(), state, dice, nullptr) {}
};

void declared_odds(const Game& game, const Board& board, const table::Order& order, view::Odds& out,
                   bool& any) {
  const Declared d = declared_in(board, order);
  const int u = board.state.act.unit;
  if (d.program == Program::X || d.program == Program::MR) {  // it runs as soon as that is declared
    rout_odds(board, u, out);
    any = true;
  } else if (d.program == Program::MH) {
    Rehearsal rehearsal(game, board.state);
    declare(rehearsal.play, order);
    const Board then = rehearsal.play.board();
    const DiceCount count = dice_of_step(then);
    out.title = board.info(u).name + " charges " + board.info(d.charge_target).name;
    out.dice = {std::to_string(count.at_least_none()) + "d6"};
    charge_odds(then, count.at_least_none(), out);
    any = true;
  }
}

void add_dice_items(const DiceCount& count, view::Odds& out) {
  for (const DiceItem& item : count.items)
    out.modifiers.push_back({item.label, table::signed_text(item.dice), clause_name(item.clause), -1});
}

}  // namespace

bool Game::odds(const table::State& state, const table::Order& order, view::Odds& out) const {
  const Board board = board_of(state);
  if (order_refusal(board, order)) return false;
  const Activation& a = board.state.act;
  switch (verb_of(order)) {
    case Verb::fire: {
      Volley v;
      const int vehicle = given(order, 2, -1);
      volley_refusal(board, a.unit, order.arg[0], given(order, 1, 0),
                     vehicle < 0 ? kNone : vehicle - kVehiclePiece, given(order, 3, 0), &v);
      fire_odds(board, a.unit, v, out);
      return true;
    }
    case Verb::fight: {
      Rehearsal rehearsal(*this, board.state);
      const int engagement = engagement_of(board.state, a.unit, order.arg[0]);
      close_ranks(rehearsal.play, engagement);
      fight_odds(rehearsal.play.board(), a.unit, engagement, out);
      return true;
    }
    case Verb::contact: {
      Rehearsal rehearsal(*this, board.state);
      const int engagement = place_in_contact(rehearsal.play, order.arg[0]);
      fight_odds(rehearsal.play.board(), a.unit, engagement, out);
      return true;
    }
    case Verb::roll: {
      const DiceCount count = dice_of_step(board);
      out.title = board.info(a.unit).name;
      add_dice_items(count, out);
      move_odds(count.at_least_none(), "heroes.move", out);
      if (current_step(board.state) != Step::charge) return true;
      view::Odds charge;
      charge.title = board.info(a.unit).name + " charges " + board.info(a.target).name;
      charge_odds(board, count.at_least_none(), charge);
      out.then.push_back(std::move(charge));
      return true;
    }
    case Verb::hero_move:
      out.title = sc_->seats[a.seat].hero;
      move_odds(kHeroDice, "heroes.hero_move", out);
      return true;
    case Verb::attempt:
      rally_odds(board, a.unit, out);
      return true;
    case Verb::declare: {
      bool any = false;
      declared_odds(*this, board, order, out, any);
      return any;
    }
    default:
      return false;
  }
}

}  // namespace vedette::heroes
