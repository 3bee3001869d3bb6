// Exact odds before dice: fire with its morale test, fires put out, and what an order leads to: a melee, the morale die
// after losses, the next card, the first band.
#include <algorithm>
#include <vector>

#include "chance/spread.h"
#include "rules/siege/contact.h"
#include "rules/siege/crews.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/morale.h"
#include "rules/siege/odds_cards.h"
#include "rules/siege/odds_melee.h"
#include "rules/siege/odds_ways.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"
#include "table/view.h"

namespace vedette::siege {
namespace {

namespace view = table::view;
using base::Wide;

// What becomes of a band that loses so many: it stands on more than its losses (SGE-MOR.2, SGE-MOR.5).
view::Odds morale_odds(const std::vector<Wide>& ways, const Wide& of) {
  const int men = static_cast<int>(ways.size()) - 1;
  Wide routs, stays;
  for (int k = 0; k <= men; ++k) {
    const Wide& w = ways[static_cast<std::size_t>(k)];
    if (must_test(k, men - k)) {
      const chance::Ways<2> test = chance::ways_of<2>([&](auto& c) { return stand(k, c); });
      routs += w * Wide(test[false]);
      stays += w * Wide(test[true]);
    } else {
      (k == 0 ? stays : routs) += w * Wide(6);
    }
  }
  view::Odds out;
  out.title = "Morale: the die must be higher than the losses (SGE-MOR.2)";
  out.outcomes = {{"the band routs or dies", routs.text(), "grave"}, {"it stands", stays.text(), "none"}};
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

void fire_odds(const Game& game, const State& s, int group, int target, view::Odds& out) {
  const Scenario& map = game.map();
  const Board board(map, s);
  const Sighting seen = sight(board, group, target);
  const int dice = fire_dice(s, group), men = men_of(s, target), each = seen.divisor();
  out.title = game.spoken(s, table::Kind::piece, group) + " on " + game.spoken(s, table::Kind::piece, target);
  out.kind = "Shooting";
  out.clause = "SGE-FIR.3";
  out.dice = {std::to_string(dice) + "d6"};
  out.modifiers.push_back({"points for each kill, " + cover_words(seen.cover), std::to_string(each),
                           std::string(kClauses[seen.cover_clause.index - 1u].id), s.groups[group].side()});
  if (seen.long_range) out.modifiers.push_back({"long range", "", "SGE-RNG.2", s.groups[group].side()});
  const std::vector<Wide> ways = kill_ways(dice, each, men);
  const Wide of = power_of_six(dice);
  out.modifiers.push_back({"expected kills", mean_of(ways, of), "SGE-FIR.3", s.groups[group].side()});
  add_kills(ways, of, out);
  out.headline = mean_of(ways, of, 1) + " men";
  out.of = of.text();
  if (s.groups[target].side() == kAttackers && !is_fanatic(map, s, target))
    out.then = {morale_odds(ways, of)};
  if (s.groups[group].side() == kGarrison)
    out.notes.push_back(s.groups[group].is_gun() ? "Costs one gun counter." : "Costs one rifle counter.");
}

// Of several targets the one that the rule set would advise.
bool is_best_target(const Game& game, const State& s, const table::Order& order) {
  const Board board(game.map(), s);
  const int group = slot_of(s, static_cast<GroupId>(s.flow.back().a));
  const table::Weights weights = game.standard_weights(s.groups[group].side());
  const int own = game.advice(s, order, weights);
  int others = 0;
  for (std::size_t t = 0; t < s.groups.size(); ++t) {
    const int target = static_cast<int>(t);
    if (target == order.arg[0] || fire_refusal(board, group, target)) continue;
    if (++others > 12) return false;  // to look at all of them would take too long
    const int worth = game.advice(s, table::order(Verb::fire, target), weights);
    if (worth > own || (worth == own && target < order.arg[0])) return false;
  }
  return others > 0;
}

void douse_odds(view::Odds& out) {
  out.title = "Putting out the fire";
  out.kind = "Special action";
  out.clause = "SGE-SPC.7";
  out.dice = {"1d6"};
  const chance::Ways<2> ways = chance::ways_of<2>([](auto& c) { return put_out(c); });
  out.outcomes = {{"the fire is out", std::to_string(ways[true]), "none"},
                  {"it burns on", std::to_string(ways[false]), "middle"}};
  out.of = std::to_string(ways.of);
}

// The position after the order itself, before any die (SGE-MEL.3: melees wait for the end of the card).
class After {
 public:
  After(const Game& game, const State& s, const table::Order& order) : game_(game), state_(s) {
    const chance::FastSource unused(1);
    chance::Dice dice(unused, state_.draws);
    Play p(game, game.map(), state_, dice, nullptr);
    ghost(p, order);
  }
  const State& state() const { return state_; }

  // What follows in the melee under way without a question or a throw, up to the next melee of the card; kNone if
  // anything else comes first. The position is then the one in which that melee is fought.
  static constexpr std::uint16_t kNone = 0;
  std::uint16_t next_melee() {
    const chance::FastSource unused(1);
    chance::Dice dice(unused, state_.draws);
    std::vector<chance::Draw> drawn;
    dice.record(&drawn);
    Play p(game_, game_.map(), state_, dice, nullptr);
    while (!asks(state_) && drawn.empty()) {
      const Frame& f = p.top();
      const auto melee = static_cast<std::uint16_t>(f.a);
      if (f.stage == Stage::melee && f.step == 0 && has_both_sides(state_, melee)) return melee;
      if (f.stage == Stage::melee)
        work_melee(p);
      else if (f.stage == Stage::melees)
        work_melees(p);
      else
        return kNone;
    }
    return kNone;
  }

 private:
  const Game& game_;
  State state_;
};

// The last order in a melee: the next one is fought at once, whatever is ordered in this one (SGE-MEL.36).
bool next_melee_odds(const Game& game, After after, view::Odds& out) {
  const std::uint16_t melee = after.next_melee();
  if (melee == After::kNone) return false;
  melee_odds(game, after.state(), melee, out);
  out.notes.front() = "It is fought next.";
  return true;
}

// Losses by fire: the die that the band throws next, if the order takes the last of them.
bool morale_odds_after_fire(const Scenario& map, const State& s, view::Odds& out) {
  const Frame& f = s.flow.back();
  if (f.stage != Stage::after_fire || side_of_id(static_cast<GroupId>(f.a)) != kAttackers) return false;
  const int group = slot_of(s, static_cast<GroupId>(f.a));
  int left = 0;
  for (const Figure& figure : s.figures)
    left += figure.group == group && figure.role != Role::model && !figure.picked;
  if (is_fanatic(map, s, group) || !must_test(f.b, left)) return false;
  const chance::Ways<2> test = chance::ways_of<2>([&](auto& c) { return stand(f.b, c); });
  out.title = "Morale: the die must be higher than the losses (SGE-MOR.2)";
  out.kind = "Morale";
  out.clause = "SGE-MOR.5";
  out.dice = {"1d6"};
  out.outcomes = {{"they rout", std::to_string(test[false]), "grave"},
                  {"they stand", std::to_string(test[true]), "none"}};
  out.of = std::to_string(test.of);
  return true;
}

// The melee that a group is in once it has moved; or, where the order was the card's last, the first to be fought.
std::uint16_t melee_after(const State& s, GroupId actor) {
  const int group = slot_of(s, actor);
  if (group != kNoOne && s.groups[group].melee != 0) return s.groups[group].melee;
  std::uint16_t first = 0;
  if (s.flow.back().stage == Stage::melees)
    for (const Group& g : s.groups)
      if (g.melee != 0 && (first == 0 || g.melee < first)) first = g.melee;
  return first;
}

bool odds_after(const Game& game, const State& s, const table::Order& order, view::Odds& out) {
  const Verb verb = static_cast<Verb>(order.verb);
  if (verbs()[order.verb].is(table::flag::takes_back)) return false;
  const Stage stage = s.flow.back().stage;
  const GroupId actor =
      stage == Stage::order || stage == Stage::path ? static_cast<GroupId>(s.flow.back().a) : kNoGroup;
  const State now = After(game, s, order).state();
  if (is_over(now) || now.flow.back().stage == Stage::order || now.flow.back().stage == Stage::path)
    return false;
  if (const std::uint16_t melee = melee_after(now, actor); melee != 0) {
    melee_odds(game, now, melee, out);
    return true;
  }
  if ((verb != Verb::pass && verb != Verb::end_card) || now.flow.back().stage == Stage::action) return false;
  card_odds(game.map(), now, out);
  return true;
}

}  // namespace

bool Game::odds(const table::State& state, const table::Order& order, table::view::Odds& out) const {
  const State& s = of(state);
  if (refusal(state, order)) return false;
  switch (static_cast<Verb>(order.verb)) {
    case Verb::fire:
      fire_odds(*this, s, siege::slot_of(s, static_cast<GroupId>(s.flow.back().a)), order.arg[0], out);
      out.best = is_best_target(*this, s, order);
      return true;
    case Verb::douse:
      douse_odds(out);
      return true;
    case Verb::select:
      if (s.groups[order.arg[0]].melee == 0) return false;
      melee_odds(*this, s, s.groups[order.arg[0]].melee, out);
      return true;
    case Verb::confirm_setup:
      if (map_.start_edges.empty()) return false;
      band_odds(out);
      return true;
    case Verb::take:
    case Verb::take_auto: {
      const After after(*this, s, order);
      const State& now = after.state();
      if (now.fight.melee == 0) return morale_odds_after_fire(map_, now, out);
      return morale_odds_of_fight(map_, now, out) || next_melee_odds(*this, after, out);
    }
    case Verb::squad_size:
    case Verb::keep_groups:
    case Verb::fall_back:
    case Verb::occupy:
    case Verb::hold:
      return next_melee_odds(*this, After(*this, s, order), out);
    default:
      break;
  }
  const Stage stage = s.flow.back().stage;
  if (stage != Stage::action && stage != Stage::order && stage != Stage::path) return false;
  return odds_after(*this, s, order, out);
}

void Game::warnings(const table::State& state, const table::Order& order,
                    std::vector<table::view::Warning>& out) const {
  const State& s = of(state);
  const Verb verb = static_cast<Verb>(order.verb);
  if (verb == Verb::fire && s.flow.back().stage == Stage::order) {
    const int group = siege::slot_of(s, static_cast<GroupId>(s.flow.back().a));
    const Group& g = s.groups[group];
    if (g.side() == kAttackers && g.is_gun() && !g.fired)
      out.push_back(
          {"SGE-FGN.2", "Once it has fired, the gun stays where it is for the whole battle.", "note"});
    if (g.side() == kGarrison && !map_.options.ammo_hidden &&
        (g.is_gun() ? gun_left(map_, s) : rifle_left(map_, s)) == 1)
      out.push_back({"SGE-AMM.4",
                     g.is_gun() ? "This is the last gun ammunition." : "This is the last rifle ammunition.",
                     "ask"});
  }
  if (verb == Verb::withdraw)
    out.push_back({"SGE-MOV.15", "The band leaves the table; its men may come again with another.", "ask"});
}

}  // namespace vedette::siege
