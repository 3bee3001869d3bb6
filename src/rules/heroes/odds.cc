// Odds before the dice: exact, with one common denominator. Fire: hits, casualties, then who falls by the cards that are
// left in the pack, then the morale die. Hand-to-hand: both throws. Movement: the sum of the dice.
#include <algorithm>
#include <array>
#include <vector>

#include "base/wide.h"
#include "chance/spread.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/game.h"
#include "rules/heroes/hand_to_hand.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/programs.h"

namespace vedette::heroes {

namespace view = table::view;
using base::Wide;

namespace {

std::string clause_name(ClauseId c) { return std::string(kClauses[c.index - 1u].id); }

Wide power(std::uint64_t b, int e) {
  Wide out(1);
  for (int i = 0; i < e; ++i) out *= Wide(b);
  return out;
}

// Ways to throw h hits with n dice, each hitting on `hitting` of its six faces.
std::vector<Wide> hit_ways(int n, int hitting) {
  std::vector<Wide> ways = {Wide(1)};
  for (int i = 0; i < n; ++i) {
    std::vector<Wide> next(ways.size() + 1);
    for (std::size_t h = 0; h < ways.size(); ++h) {
      next[h] += ways[h] * Wide(static_cast<std::uint64_t>(6 - hitting));
      next[h + 1] += ways[h] * Wide(static_cast<std::uint64_t>(hitting));
    }
    ways = std::move(next);
  }
  return ways;
}

void add_outcome(view::Odds& o, std::string label, const Wide& ways, const char* tone) {
  if (!ways.zero()) o.outcomes.push_back({std::move(label), ways.text(), tone});
}

// --- Who falls ---------------------------------------------------------------------------------------------------------------

// Casualty cards left in the pack by what they ask for, and who is still eligible.
struct Fall {
  int numbers, pictures, aces;
  int ranks, leader, hero;
};

struct FallTable {
  Wide runs, holds, destroyed, leader_lost, hero_lost;
};

// Follows `left` cards through every order in which they can come; `ways` counts them.
void follow(const Board& board, int u, Fall s, int left, const Wide& ways, FallTable& t, bool had_leader,
            bool had_hero) {
  if (left == 0 || s.ranks + s.leader + s.hero == 0) {
    const Wide all = ways * Wide(6);
    if (had_leader && s.leader == 0) t.leader_lost += all;
    if (had_hero && s.hero == 0) t.hero_lost += all;
    const int n = s.ranks + s.leader;
    if (n == 0) {
      t.destroyed += all;
      return;
    }
    if (!board.info(u).tests_morale()) {
      t.holds += all;
      return;
    }
    const bool lost = board.info(u).has_leader && s.leader == 0;
    const int limit = n + (board.scenario.options.hero_counts_as_base && s.hero > 0 ? 1 : 0);
    const int holds_on = std::clamp(limit - (lost ? 2 : 0) + (s.hero > 0 ? 2 : 0), 0, 6);
    t.holds += ways * Wide(static_cast<std::uint64_t>(holds_on));
    t.runs += ways * Wide(static_cast<std::uint64_t>(6 - holds_on));
    return;
  }
  const auto turn = [&](int cards, int Fall::* kind, std::array<int Fall::*, 3> order) {
    if (cards == 0) return;
    Fall next = s;
    --(next.*kind);
    if (board.info(u).one_base()) order = {&Fall::ranks, &Fall::leader, &Fall::hero};  // HVE-CAS-10
    for (int Fall::* who : order)
      if (next.*who > 0) {
        --(next.*who);
        break;
      }
    follow(board, u, next, left - 1, ways * Wide(static_cast<std::uint64_t>(cards)), t, had_leader, had_hero);
  };
  turn(s.numbers, &Fall::numbers, {&Fall::ranks, &Fall::leader, &Fall::hero});
  turn(s.pictures, &Fall::pictures, {&Fall::leader, &Fall::ranks, &Fall::hero});
  turn(s.aces, &Fall::aces, {&Fall::hero, &Fall::leader, &Fall::ranks});
}

Fall pack_of(const Board& board, int u) {
  Fall s{};
  for (int code = 0; code < 52; ++code) {
    const int copies = board.state.draw[static_cast<std::size_t>(code)];
    (is_ace(code) ? s.aces : is_picture(code) ? s.pictures : s.numbers) += copies;
  }
  s.ranks = board.unit(u).ranks;
  s.leader = board.unit(u).leader;
  s.hero = hero_with(board.state, u) >= 0 ? 1 : 0;
  return s;
}

// After the casualties: morale, leader, Hero. `by_casualties[c]` are the ways (of `of`) to c of them.
void add_falls(const Board& board, int u, const std::vector<Wide>& by_casualties, const Wide& of,
               view::Odds& out) {
  const Fall pack = pack_of(board, u);
  const int cards = pack.numbers + pack.pictures + pack.aces;
  const int most = std::min(static_cast<int>(by_casualties.size()) - 1, pack.ranks + pack.leader + pack.hero);
  if (most > cards) {
    out.notes.push_back("The pack is made anew on the way: who falls is not foretold.");
    return;
  }
  const auto falling = [&](int from, int count) {
    Wide w(1);
    for (int i = 0; i < count; ++i) w *= Wide(static_cast<std::uint64_t>(from - i));
    return w;
  };
  FallTable total;
  Wide untouched;
  for (int c = 0; c < static_cast<int>(by_casualties.size()); ++c) {
    const int turned = std::min(c, most);
    const Wide rest = falling(cards - turned, most - turned);
    if (turned == 0) {
      untouched += by_casualties[static_cast<std::size_t>(c)] * rest * Wide(6);
      continue;
    }
    FallTable t;
    follow(board, u, pack, turned, Wide(1), t, pack.leader > 0, pack.hero > 0);
    const Wide scale = by_casualties[static_cast<std::size_t>(c)] * rest;
    total.runs += t.runs * scale;
    total.holds += t.holds * scale;
    total.destroyed += t.destroyed * scale;
    total.leader_lost += t.leader_lost * scale;
    total.hero_lost += t.hero_lost * scale;
  }
  const Wide all = of * falling(cards, most) * Wide(6);
  view::Odds then;
  then.title = board.info(u).name;
  then.kind = "Morale";
  then.clause = clause_name(clause("HVE-MOR-4"));
  add_outcome(then, "untouched", untouched, "none");
  add_outcome(then, "holds", total.holds, "middle");
  add_outcome(then, "runs", total.runs, "grave");
  add_outcome(then, "destroyed", total.destroyed, "grave");
  then.of = all.text();
  out.then.push_back(std::move(then));
  const auto lost = [&](const char* kind, const Wide& ways, ClauseId c) {
    view::Odds o;
    o.title = board.info(u).name;
    o.kind = kind;
    o.clause = clause_name(c);
    o.outcomes.push_back({"lost", ways.text(), "grave"});
    o.of = all.text();
    out.then.push_back(std::move(o));
  };
  if (pack.leader > 0) lost("Leader", total.leader_lost, clause("HVE-CAS-4b"));
  if (pack.hero > 0) lost("Hero", total.hero_lost, clause("HVE-CAS-5"));
}

// --- Fire ------------------------------------------------------------------------------------------------------------------------

void fire_odds(const Board& board, int u, const Volley& v, view::Odds& out) {
  out.title = board.info(u).name + " on " + board.info(v.target).name;
  out.kind = "Fire";
  out.clause = clause_name(clause("HVE-FIRE-12"));
  const std::string dice = std::to_string(v.dice) + "d6, hits on " + (v.hits_on == 5 ? "5 and 6" : "6");
  out.dice = {dice};
  for (const DiceItem& item : v.items)
    out.modifiers.push_back(
        {item.label, "+" + std::to_string(item.dice), clause_name(item.clause), board.info(u).side});
  if (v.dense) out.modifiers.push_back({"dense target", "x2", "HVE-FIRE-16", board.info(v.target).side});
  if (v.cover != Cover::none)
    out.modifiers.push_back({v.cover == Cover::soft ? "soft cover" : "hard cover",
                             v.cover == Cover::soft ? "/2" : "/4", "HVE-FIRE-17", board.info(v.target).side});
  const Wide of = power(6, v.dice);
  out.of = of.text();
  const std::vector<Wide> hits = hit_ways(v.dice, 7 - v.hits_on);
  const bool vehicle = board.info(v.target).is_vehicle();
  const Eligible e = vehicle ? Eligible{1000, false, -1} : everyone(board, v.target);
  const int bases = e.ranks + (e.leader ? 1 : 0) + (e.hero >= 0 ? 1 : 0);
  std::vector<Wide> ways;
  for (std::size_t h = 0; h < hits.size(); ++h) {
    const int hit = static_cast<int>(h);
    const int c = std::min(bases, vehicle ? hit / divisor(v.cover) : v.casualties(hit));
    if (static_cast<int>(ways.size()) <= c) ways.resize(static_cast<std::size_t>(c + 1));
    ways[static_cast<std::size_t>(c)] += hits[h];
  }
  for (std::size_t c = 0; c < ways.size(); ++c)
    add_outcome(out,
                std::to_string(c) + (vehicle  ? (c == 1 ? " hit" : " hits")
                                     : c == 1 ? " casualty"
                                              : " casualties"),
                ways[c], c == 0 ? "none" : "grave");
  if (!vehicle && !board.scenario.options.fire_into_melee) add_falls(board, v.target, ways, of, out);
}

// --- Hand-to-hand -------------------------------------------------------------------------------------------------------------------

void fight_odds(const Board& board, const Engagement& e, const Touching& t, int active, view::Odds& out) {
  const Round round = round_of(board, e, active, t);
  const FightSide &mine = round.mine, &theirs = round.theirs;
  const int a = round.my_dice, b = round.their_dice;
  out.title = board.info(active).name + " against " + board.info(theirs.unit).name;
  out.kind = "Hand-to-hand";
  out.clause = clause_name(clause("HVE-H2H-4"));
  out.dice = {std::to_string(a) + "d6", std::to_string(b) + "d6"};
  out.modifiers.push_back(
      {"bases taking part", std::to_string(mine.bases), "HVE-H2H-2", board.info(active).side});
  out.modifiers.push_back(
      {"bases taking part", std::to_string(theirs.bases), "HVE-H2H-2", board.info(theirs.unit).side});
  const auto hitting = static_cast<int>(chance::ways_of<2>([](auto& c) { return scores(c); })[true]);
  const std::vector<Wide> ours = hit_ways(a, hitting), others = hit_ways(b, hitting);
  Wide win, lose, even;
  for (std::size_t i = 0; i < ours.size(); ++i)
    for (std::size_t k = 0; k < others.size(); ++k)
      (i > k ? win : i < k ? lose : even) += ours[i] * others[k];
  add_outcome(out, "wins the round", win, "none");
  add_outcome(out, "undecided", even, "middle");
  add_outcome(out, "loses the round", lose, "grave");
  out.of = power(6, a + b).text();
  const auto losses = [&](const FightSide& s, const std::vector<Wide>& ways, const Wide& of) {
    view::Odds o;
    o.title = board.info(s.unit).name;
    o.kind = "Casualties";
    o.clause = clause_name(clause("HVE-H2H-3"));
    for (std::size_t h = 0; h < ways.size(); ++h)
      add_outcome(o, std::to_string(h), ways[h], h == 0 ? "none" : "grave");
    o.of = of.text();
    out.then.push_back(std::move(o));
  };
  losses(theirs, ours, power(6, a));
  losses(mine, others, power(6, b));
}

// --- Movement and rally ---------------------------------------------------------------------------------------------------------------

std::vector<Wide> sum_ways(int dice) {
  std::vector<Wide> ways = {Wide(1)};
  for (int i = 0; i < dice; ++i) {
    std::vector<Wide> next(ways.size() + 6);
    for (std::size_t s = 0; s < ways.size(); ++s)
      for (std::size_t face = 1; face <= 6; ++face) next[s + face] += ways[s];
    ways = std::move(next);
  }
  return ways;
}

// The shortest straight way into contact, however far the dice would have to carry it; -1 if there is none.
int shortest_contact(const Board& board) {
  const Activation& a = board.state.act;
  const Scene scene(board, a.unit);
  March m = straight_march(board);
  m.reach = 6000;
  const plane::Local envelope = outline_of(board.info(a.unit), board.unit(a.unit), m.stance).local;
  int best = -1;
  for (const std::int16_t o : legal_offsets(scene, m, a.target, a.vehicle, Offsets::capacity())) {
    Contact c;
    contact_refusal(scene, m, a.target, a.vehicle, o, &c);
    const int mm = leg_to(m.stance.pose, envelope, c.stance.pose.anchor).length;
    if (best < 0 || mm < best) best = mm;
  }
  return best;
}

void roll_odds(const Board& board, int dice, const DiceCount* count, view::Odds& out) {
  out.kind = "Movement";
  out.clause = clause_name(clause("HVE-MOV-1"));
  out.dice = {std::to_string(dice) + "d6"};
  if (count)
    for (const DiceItem& item : count->items)
      out.modifiers.push_back({item.label, (item.dice >= 0 ? "+" : "") + std::to_string(item.dice),
                               clause_name(item.clause), -1});
  out.of = power(6, dice).text();
  const std::vector<Wide> ways = sum_ways(dice);
  for (std::size_t s = 0; s < ways.size(); ++s)
    add_outcome(out, std::to_string(10 * s) + " mm", ways[s], "none");
  if (board.state.stage != Stage::step || current_step(board.state) != Step::charge) return;
  const int needed = shortest_contact(board);
  view::Odds then;
  then.title = board.info(board.state.act.unit).name + " charges " + board.info(board.state.act.target).name;
  then.kind = "Contact";
  then.clause = clause_name(clause("HVE-CHG-3"));
  Wide home, short_of;
  for (std::size_t s = 0; s < ways.size(); ++s)
    (needed >= 0 && static_cast<int>(10 * s) >= needed ? home : short_of) += ways[s];
  add_outcome(then, "charges home", home, "none");
  add_outcome(then, "falls short", short_of, "middle");
  then.of = out.of;
  if (needed >= 0) then.notes.push_back("The shortest straight way is " + std::to_string(needed) + " mm.");
  out.then.push_back(std::move(then));
}

void rally_odds(const Board& board, int u, view::Odds& out) {
  out.title = board.info(u).name;
  out.kind = "Rally";
  out.clause = clause_name(clause("HVE-RAL-1"));
  out.dice = {"d6"};
  const int rallies_on = std::clamp(morale_limit(board, u) - morale_modifier(board, u), 0, 6);
  add_outcome(out, "rallies", Wide(static_cast<std::uint64_t>(rallies_on)), "none");
  add_outcome(out, "loses a base and runs", Wide(static_cast<std::uint64_t>(6 - rallies_on)), "grave");
  out.of = "6";
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
      const Engagement& e =
          board.state.engagements[static_cast<std::size_t>(engagement_of(board.state, a.unit, order.arg[0]))];
      fight_odds(board, e, touching_closed_up(board, e), a.unit, out);
      return true;
    }
    case Verb::contact: {
      Contact c;
      contact_refusal(Scene(board, a.unit), march_of(board), a.target, a.vehicle, order.arg[0], &c);
      Engagement e;
      e.attacker = a.unit;
      e.defender = a.target;
      e.vehicle = board.info(a.target).is_vehicle() ? a.vehicle : kNone;
      e.side = static_cast<std::uint8_t>(c.side);
      fight_odds(board, e, touching(board, a.unit, c.stance, a.target, a.vehicle, c.side), a.unit, out);
      return true;
    }
    case Verb::roll: {
      const DiceCount count = dice_of_step(board);
      out.title = board.info(a.unit).name;
      roll_odds(board, count.at_least_none(), &count, out);
      return true;
    }
    case Verb::hero_move:
      out.title = sc_->seats[a.seat].hero;
      roll_odds(board, 4, nullptr, out);
      return true;
    case Verb::attempt:
      rally_odds(board, a.unit, out);
      return true;
    default:
      return false;
  }
}

}  // namespace vedette::heroes
