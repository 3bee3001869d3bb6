#include "rules/heroes/advice_worth.h"

#include <algorithm>
#include <bit>

#include "chance/spread.h"
#include "rules/heroes/fire_volley.h"
#include "rules/heroes/hand_to_hand.h"
#include "rules/heroes/victory.h"

namespace vedette::heroes {

int unit_worth(const Board& board, int u) {
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  if (!unit.in_play() && unit.where != Where::not_arrived) return 0;
  if (info.is_vehicle()) return 3000 + 120 * std::max<int>(0, unit.flotation) - 400 * unit.move_hits;
  if (info.one_base()) return 800;
  const bool firearm = info.weapon != Weapon::none && info.weapon != Weapon::spear;
  int worth = unit.n() * (info.is_gun() ? 1000 : firearm ? 320 : 250) + 600;
  if (info.has_leader && unit.leader == 0) worth -= 400;
  if (unit.routing()) worth = worth / 3;
  return worth;
}

// Where points alone decide, a lead that the loss of the Hero would cost is kept by keeping him out of harm.
bool hero_should_hide(const Board& board, int side) {
  if (board.scenario.options.break_percent != 0) return false;
  const int lead = victory_points(board, side) - victory_points(board, 1 - side);
  return lead >= board.scenario.options.win_margin && lead - 3 < board.scenario.options.win_margin;
}

// Worth more left where it is than destroyed?
bool better_left_alone(const Board& board, int side, int target) {
  for (const Objective& o : board.scenario.objectives)
    if (o.aim == Aim::left_behind && o.side == side && board.info(target).one_base() &&
        std::find(o.units.begin(), o.units.end(), target) != o.units.end())
      return o.points > 1;
  return false;
}

// --- Distances ------------------------------------------------------------------------------------------------------------

Foe nearest_foe(const Board& board, int side, Point from_ticks) {
  Foe foe;
  for (int t = 0; t < board.units(); ++t) {
    if (!board.unit(t).on_table() || board.info(t).side == side || board.info(t).arm == Arm::warship)
      continue;
    const Point p = target_point(target_outline(board, t, kNone), from_ticks);
    const int mm = mm_between(from_ticks, p);
    if (mm < foe.mm) foe = {t, mm, p};
  }
  return foe;
}

// Where the scenario wants this side to be; (-1, -1) if nowhere.
static Point goal_of(const Scenario& sc, int side, Point from) {
  for (const Objective& o : sc.objectives) {
    if (o.radius > 0 && (o.side < 0 || o.side == side)) return o.at;
    if (o.aim == Aim::beyond && o.side == side) return {from.x, o.at.y + 20};
  }
  return {-1, -1};
}

// --- Fire and fights, by expectation ----------------------------------------------------------------------------------------

// How often one die does it, in a hundred.
template <class Does>
static int in_hundred(Does does) {
  const auto ways = chance::ways_of<2>(does);
  return static_cast<int>((100 * ways[true] + ways.of / 2) / ways.of);
}

// Worth of casualties on a unit, destruction and broken morale counted in.
static int worth_of_losses(const WeighedBoard& board, int target, int casualties_x100) {
  const UnitInfo& info = board.info(target);
  const Unit& unit = board.unit(target);
  const int n = std::max(1, unit.n());
  const int base = info.is_gun()  ? board[Term::base_gun]
                   : shoots(info) ? board[Term::base_firearm]
                                  : board[Term::base_other];
  int worth = base * std::min(casualties_x100, 100 * n) / 100;
  const int left_x100 = 100 * n - casualties_x100;
  if (left_x100 <= 0) {
    worth += board[Term::destroyed] +
             (unit.is(mark::own_acted)
                  ? 0
                  : board[Term::destroyed_unacted]);  // a unit that has not acted costs its owner a card
  } else if (left_x100 < 600 && info.tests_morale()) {
    worth += (600 - left_x100) * board[Term::may_run] / 10;  // below six bases it may run
  }
  return worth;
}

int volley_worth(const WeighedBoard& board, const Volley& v) {
  const int chance = in_hundred([&](auto& c) { return fire_die_hits(v.hits_on, c); });
  const int hits_x100 = v.dice * chance;
  if (board.info(v.target).is_vehicle()) {
    const bool ship = board.info(v.target).is_ship();
    const bool engine = !ship && board.scenario.vehicle(v.vehicle).stock == Stock::loco;
    return hits_x100 / divisor(v.cover) *
           (ship || engine                        ? board[Term::hit_vehicle]
            : passengers_in(board, v.vehicle) > 0 ? board[Term::hit_wagon]
                                                  : 0) /
           10;
  }
  return worth_of_losses(board, v.target, hits_x100 * (v.dense ? 2 : 1) / divisor(v.cover));
}

// The best that the unit could fire at from where it stands.
int best_volley(const WeighedBoard& board, int u) {
  int best = 0;
  Volley v;
  for (const FireChoice& c : fire_choices(board, u))
    if (!volley_refusal(board, u, c.target, c.face, c.vehicle, c.weapons, &v))
      best = std::max(best, volley_worth(board, v));
  return best;
}

// One round between so many dice a side; the value is ours minus theirs.
int round_worth(const WeighedBoard& board, int me, int foe, int my_dice, int their_dice) {
  const int each = in_hundred([](auto& c) { return fight_die_hits(c); });
  const int i_score = my_dice * each * board[Term::fight_own_score] / 100,
            they_score = their_dice * each * board[Term::fight_enemy_score] / 100;
  const int gain = board.info(foe).is_vehicle() ? i_score * board[Term::fight_vehicle] / 10
                                                : worth_of_losses(board, foe, i_score);
  int value = gain - worth_of_losses(board, me, they_score) * board[Term::fight_own_loss] / 1000;
  if (i_score > they_score) value += board[Term::fight_wins];
  return value;
}

int contact_worth(const WeighedBoard& board, int me, int target, int vehicle, const Contact& c) {
  Engagement e;
  e.attacker = static_cast<std::uint8_t>(me);
  e.defender = static_cast<std::uint8_t>(target);
  e.vehicle = board.info(target).is_vehicle() ? static_cast<std::uint8_t>(vehicle) : kNone;
  e.side = static_cast<std::uint8_t>(c.side);
  const Touching t = touching(board, me, c.stance, target, vehicle, c.side);
  const FightSide mine = fight_side(board, e, true, t), theirs = fight_side(board, e, false, t);
  return round_worth(board, me, target, fight_dice(board, mine, true), fight_dice(board, theirs, false));
}

// Worth of a charge before its dice: likely bases in contact, times the chance to get there.
int charge_worth(const WeighedBoard& board, int u, const Declared& d) {
  const int dice = movement_dice(board, u, d).at_least_none();
  const Point anchor = plane::to_ticks({board.unit(u).x, board.unit(u).y});
  const Outline target = target_outline(board, d.charge_target, d.charge_vehicle);
  const int mm = mm_between(anchor, target_point(target, anchor));
  const int mean = board[Term::charge_reach] * dice, spread = 18 + 9 * dice;
  const int chance = std::clamp(50 + 50 * (mean - mm) / std::max(1, spread * 2), 2, 99);
  const Layout own = layout_of(board.info(u), board.unit(u));
  const int front = std::popcount(own.firing[kFront]);
  const UnitInfo& foe = board.info(d.charge_target);
  const int width = target.side_length(nearest_side(target, anchor)) / 15;
  const int mine = std::max(1, std::min(front, width + 1));
  const int theirs = foe.one_base() ? 0
                     : foe.is_gun() ? board.unit(d.charge_target).n()
                                    : std::max(1, std::min(front + 1, width));
  const bool card = board.unit(u).has_card(Heroic::hand_to_hand);
  const int hero = hero_leads(board, hero_with(board.state, u)) ? 1 : 0;
  int value = round_worth(board, u, d.charge_target,
                          (mine + hero) * board[Term::charge_dice] * (card ? 2 : 1) / 100, theirs);
  if (is_engaged(board.state, d.charge_target)) value += board[Term::charge_ally];
  return value * chance / 100 + (chance < 40 ? board[Term::charge_far] : 0);
}

// --- Standing somewhere -----------------------------------------------------------------------------------------------------

// Worth of a place for a land unit: shooters like their own range, others want to close; all look at the goal.
int place_worth(const WeighedBoard& board, int u, Point at_mm, int facing) {
  const UnitInfo& info = board.info(u);
  const Point at = plane::to_ticks(at_mm);
  const Foe foe = nearest_foe(board, info.side, at);
  int value = 0;
  if (foe.unit >= 0) {
    const bool faced = plane::in_quarter_arc(plane::ahead(facing), foe.at - at);
    if (faced) value += board[Term::faces_foe];
    if (shoots(info)) {
      const int range = heroes::info(info.weapon).long_range;
      const int ideal =
          shoots(board.info(foe.unit)) ? range - 10 : std::min(range - 10, board[Term::shooter_foe_near]);
      value -= std::abs(foe.mm - ideal) *
               (foe.mm > range ? board[Term::shooter_beyond] : board[Term::shooter_in_range]) / 100;
    } else {
      value -= board[Term::closing] * foe.mm / 100;
    }
  }
  const Point goal = goal_of(board.scenario, info.side, at_mm);
  if (goal.x >= 0) {
    const int turns_left = std::max(1, board.scenario.options.turn_limit - board.state.turn);
    const int mm = mm_between(at, plane::to_ticks(goal));
    value -= mm * (turns_left <= 4 ? board[Term::goal_late] : board[Term::goal]) / (shoots(info) ? 20 : 30);
  }
  return value;
}

int rout_worth(const WeighedBoard& board, int u, Program p) {
  const MoraleTest test = morale_test(board, u);
  const auto rallies = chance::ways_of<2>([&](auto& c) { return resolve(test, c, "heroes.rally").passes; });
  const int chance = static_cast<int>(rallies[true] * 100 / rallies.of);
  if (p == Program::X) return board[Term::rout_disband];
  if (board.unit(u).n() <= 2 && chance < 60) return p == Program::X ? 600 : 100;
  const Point at = plane::to_ticks({board.unit(u).x, board.unit(u).y});
  const bool safe = nearest_foe(board, board.info(u).side, at).mm > 150;
  return chance * board[Term::rout_rally] +
         (p == Program::RM ? (safe ? board[Term::rout_moves_safe] : 0) : board[Term::rout_stays]);
}

}  // namespace vedette::heroes
