// Land units: fire first, close on the nearest objective not yet taken, hold those that are, strike flanks.
#include <algorithm>
#include <array>
#include <optional>

#include "rules/late19c/advice.h"
#include "rules/late19c/advice_foes.h"

namespace vedette::late19c {

using table::opponent;
using table::Order;

namespace {

bool takes_objectives(Type type) { return type < Type::transport && type != Type::artillery; }

// --- Where a unit wants to be

int objective_at(const Scenario& scenario, Cell c) {
  for (std::size_t i = 0; i < scenario.objectives.size(); ++i)
    if (scenario.objectives[i].cell == c) return static_cast<int>(i);
  return -1;
}

bool is_key(const Scenario& scenario, Side side, int objective) {
  for (const Result& r : scenario.results)
    if (r.winner == side && std::find(r.must_hold.begin(), r.must_hold.end(), objective) != r.must_hold.end())
      return true;
  return false;
}

// What the enemy cannot win without and we still hold: units near it stay with it. -1: none.
int key_to_guard(const WeighedBoard& board, UnitIndex u, Cell from) {
  const Side side = board.scenario.side_of(u);
  for (std::size_t i = 0; i < board.scenario.objectives.size(); ++i)
    if (board.state.holder[i] == side && is_key(board.scenario, opponent(side), static_cast<int>(i)) &&
        board.scenario.distance(from, board.scenario.objectives[i].cell) <= 8)
      return static_cast<int>(i);
  return -1;
}

// The objective the unit makes for: near, not yet ours, not already crowded by friends. -1: none.
int goal_of(const WeighedBoard& board, UnitIndex u, Cell from) {
  const Side side = board.scenario.side_of(u);
  int best = -1, best_cost = 10000;
  if (key_to_guard(board, u, from) >= 0) return -1;
  for (std::size_t i = 0; i < board.scenario.objectives.size(); ++i) {
    if (board.state.holder[i] == side) continue;
    int cost = 2 * board.scenario.way_to[i][static_cast<std::size_t>(from)];
    each_on_map(board, side, [&](UnitIndex f) {
      if (f != u && takes_objectives(board.unit(f).type) &&
          board.scenario.distance(board.unit(f).cell, board.scenario.objectives[i].cell) <= 2)
        cost += board[Term::goal_crowded];
    });
    if (is_key(board.scenario, side, static_cast<int>(i))) cost -= board[Term::goal_key];
    if (cost < best_cost) best_cost = cost, best = static_cast<int>(i);
  }
  return best;
}

// Our own objective that an enemy is nearest to, for units with nothing to take. -1: none.
int post_of(const WeighedBoard& board, UnitIndex u, Cell from) {
  if (const int key = key_to_guard(board, u, from); key >= 0) return key;
  int best = -1, best_cost = 10000;
  for (std::size_t i = 0; i < board.scenario.objectives.size(); ++i) {
    if (board.state.holder[i] != board.scenario.side_of(u)) continue;
    const int cost = board.scenario.distance(from, board.scenario.objectives[i].cell) +
                     distance_to_enemy(board, board.scenario.side_of(u), board.scenario.objectives[i].cell);
    if (cost < best_cost) best_cost = cost, best = static_cast<int>(i);
  }
  return best;
}

// A unit that looks for a place. What it makes for follows from where it stands, or where it enters the map, not from where
// it looks.
struct Seeker {
  UnitIndex unit = kNobody;
  int goal = -1, post = -1;
};

Seeker seeker_of(const WeighedBoard& board, UnitIndex u, Cell from) {
  Seeker seeker{u, -1, -1};
  if (!takes_objectives(board.unit(u).type)) return seeker;
  seeker.goal = goal_of(board, u, from);
  if (seeker.goal < 0) seeker.post = post_of(board, u, from);
  return seeker;
}

int combat_place(const WeighedBoard& board, const Foes& foes, const Seeker& seeker, Cell c) {
  const UnitIndex u = seeker.unit;
  const Side side = board.scenario.side_of(u);
  int value = gives_cover(board.scenario, c) ? board[Term::cover] : 0;
  if (board.scenario.ground_at(c) == Ground::ford) value -= board[Term::ford];
  const int here = objective_at(board.scenario, c);
  if (here >= 0) {
    const bool ours = board.state.holder[static_cast<std::size_t>(here)] == side;
    const bool threatened = foes.distance(c) <= 6;
    value += !ours                                   ? board[Term::objective_taken]
             : threatened || c == board.unit(u).cell ? board[Term::objective_threatened]
                                                     : board[Term::objective_safe];
  }
  if (seeker.goal >= 0)
    value -=
        board[Term::way_to_goal] *
        std::min<int>(
            60, board.scenario.way_to[static_cast<std::size_t>(seeker.goal)][static_cast<std::size_t>(c)]);
  else if (seeker.post >= 0)
    value -= board[Term::way_to_post] *
             std::max(0, board.scenario.distance(
                             c, board.scenario.objectives[static_cast<std::size_t>(seeker.post)].cell) -
                             1);
  else
    value -= board[Term::way_to_enemy] * foes.distance(c);
  // Next to an enemy: his flank is good, his front is not.
  if (!foes.may_touch(c)) return value;
  const unsigned around = enemies_around(board, side, c), facing = enemies_facing(board, side, c);
  value += board[Term::beside_flank] * count_bits(around & ~facing) -
           board[Term::beside_front] * count_bits(facing);
  return value;
}

int commander_place(const WeighedBoard& board, const Foes& foes, UnitIndex u, Cell c) {
  int value = 0, nearest = 99;
  if (foes.may_touch(c))
    value -=
        board[Term::commander_beside_enemy] * count_bits(enemies_around(board, board.scenario.side_of(u), c));
  each_on_map(board, board.scenario.side_of(u), [&](UnitIndex f) {
    if (!is_deployed_combat_unit(board.unit(f))) return;
    const int d = board.scenario.distance(c, board.unit(f).cell);
    nearest = std::min(nearest, d);
    if (d <= 1) value += board[Term::commander_near_unit];
    if (d == 0) value += board[Term::commander_sheltered];  // sheltered by a combat unit
  });
  value -= board[Term::commander_to_unit] * nearest +
           board[Term::commander_to_enemy] * std::min(foes.distance(c), 12);
  return value;
}

int gun_place(const WeighedBoard& board, const Foes& foes, UnitIndex u, Cell c) {
  const int range = kArtilleryRange[static_cast<std::size_t>(board.scenario.info(u).gun)];
  const int enemy = foes.distance(c);
  int value = gives_cover(board.scenario, c) ? board[Term::gun_cover] : 0;
  value -= board[Term::gun_out_of_range] * std::max(0, enemy - range) +
           board[Term::gun_too_near] * std::max(0, 3 - enemy);
  each_on_map(board, opponent(board.scenario.side_of(u)), [&](UnitIndex e) {
    if (board.scenario.distance(c, board.unit(e).cell) <= range && sees(board, c, board.unit(e).cell))
      value += board[Term::gun_target];
  });
  return value;
}

int worth_of_place(const WeighedBoard& board, const Foes& foes, const Seeker& seeker, Cell c) {
  const UnitIndex u = seeker.unit;
  switch (board.unit(u).type) {
    case Type::commander:
      return commander_place(board, foes, u, c);
    case Type::transport:
      return -board[Term::transport_beside_enemy] *
                 count_bits(enemies_around(board, board.scenario.side_of(u), c)) +
             board[Term::transport_away] * std::min(8, foes.distance(c));
    case Type::artillery:
      return gun_place(board, foes, u, c);
    default:
      return combat_place(board, foes, seeker, c);
  }
}

// A number for each facing; two more make them fit the processor's registers.
using ByFacing = std::array<int, 8>;

// For every set of facings: all bits of those that are in it.
constexpr std::array<ByFacing, 64> kFacingMask = [] {
  std::array<ByFacing, 64> masks{};
  for (std::size_t set = 0; set < 64; ++set)
    for (std::size_t facing = 0; facing < 6; ++facing) masks[set][facing] = (set >> facing) & 1u ? -1 : 0;
  return masks;
}();

// What each of the six facings is worth there: enemies that can be fired at next, and adjacent ones looked in the eye.
ByFacing worth_of_facings(const WeighedBoard& board, const Foes& foes, UnitIndex u, Cell c) {
  const bool gun = board.unit(u).type == Type::artillery;
  const int range = gun ? kArtilleryRange[static_cast<std::size_t>(board.scenario.info(u).gun)] : 0;
  const std::uint8_t* const arc = (gun ? board.scenario.gun_arc : board.scenario.rifle_arc).data();
  const std::uint8_t* const spans = board.scenario.spans.data();
  const int near = gun ? board[Term::facing_gun_in_range] : board[Term::facing_fire],
            far = board[Term::facing_gun_beyond], fall = board[Term::facing_fire_distance];
  ByFacing worth{};
  foes.each_from(c, [&](std::size_t offset) {
    const int d = spans[offset];
    const int target = gun ? (d <= range ? near : far) : std::max(4, near - fall * d);
    const ByFacing& mask = kFacingMask[arc[offset]];
    for (std::size_t facing = 0; facing < worth.size(); ++facing) worth[facing] += mask[facing] & target;
    if (d != 1) return;
    const int direction = board.scenario.bearings[offset].direction;
    for (int facing = 0; facing < 6; ++facing) {
      int& value = worth[static_cast<std::size_t>(facing)];
      value += aspect(facing, direction, front_hexsides(board.scenario)) == Aspect::front
                   ? board[Term::facing_adjacent]
                   : -board[Term::facing_adjacent];
      if (facing == direction) value += board[Term::facing_straight];
    }
  });
  return worth;
}

}  // namespace

int worth_of_facing(const WeighedBoard& board, UnitIndex u, Cell c, int facing) {
  return worth_of_facings(board, Foes(board, u), u, c)[static_cast<std::size_t>(facing)];
}

namespace {

int best_facing_worth(const WeighedBoard& board, const Foes& foes, UnitIndex u, Cell c) {
  const unsigned allowed = foes.may_touch(c) ? facings_allowed(board, board.scenario.side_of(u), c) : 63u;
  const ByFacing worth = worth_of_facings(board, foes, u, c);
  int best = -10000;
  for (int d = 0; d < 6; ++d)
    if ((allowed >> d) & 1u) best = std::max(best, worth[static_cast<std::size_t>(d)]);
  return best;
}

// Ends of moves looked at so far: several ways lead to each.
struct Place {
  Cell cell;
  int worth;
};
struct Places {
  std::array<Place, 64> known;
  std::size_t count = 0;
};

int worth_of_end(const WeighedBoard& board, const Foes& foes, const Seeker& seeker, Cell c, Places& places) {
  for (std::size_t i = 0; i < places.count; ++i)
    if (places.known[i].cell == c) return places.known[i].worth;
  const int worth = may_end_at(board, seeker.unit, c) ? worth_of_place(board, foes, seeker, c) +
                                                            best_facing_worth(board, foes, seeker.unit, c) / 2
                                                      : -100000;
  if (places.count < places.known.size()) places.known[places.count++] = {c, worth};
  return worth;
}

// The best place that the move can still end at after the step in a direction.
int best_end(const WeighedBoard& board, const Foes& foes, const Seeker& seeker, const Move& m, int direction,
             Places& places) {
  const Move next = after_step_toward(board, m, direction);
  int best = worth_of_end(board, foes, seeker, next.at, places);
  if (next.stops != 0 || next.steps >= most_steps(board, next)) return best;
  for (int d = 0; d < 6; ++d) {
    if (d == geometry::opposite(direction) || board.scenario.neighbour(next.at, d) < 0) continue;
    Reasons no;
    check_step_toward(board, next, d, no);
    if (no.legal()) best = std::max(best, best_end(board, foes, seeker, next, d, places) - 1);
  }
  return best;
}

// --- Fighting

int worth_of_unit(const WeighedBoard& board, UnitIndex u) {
  const Unit& unit = board.unit(u);
  int value = board[Term::unit];
  if (unit.type == Type::artillery || unit.type == Type::machine_gun) value += board[Term::unit_gun];
  if (unit.type == Type::commander) value += board[Term::unit_commander];
  if (unit.strength == 1) value += board[Term::unit_last_point];
  if (objective_at(board.scenario, unit.cell) >= 0) value += board[Term::unit_on_objective];
  return value;
}

int worth_of_fire(const WeighedBoard& board, UnitIndex u, Cell target) {
  const FireShot shot = fire_shot(board, u, target);
  const int chance =
      shot.dice * faces_for([&](auto& die) { return small_arms_die_hits(shot.modifiers.total, die); });
  int value = 0;
  each_at(board, opponent(board.scenario.side_of(u)), target, [&](UnitIndex e) {
    if (!board.unit(e).is_ship()) value += worth_of_unit(board, e) * chance / 6;
  });
  return value;
}

int worth_of_assault(const WeighedBoard& board, UnitIndex u) {
  const UnitIndex enemy = faced_enemy(board, u);
  if (enemy == kNobody) return -5000;
  const CloseCombat combat = close_combat_of(board, u, enemy);
  const auto faces = [](const Blow& blow) {
    return faces_for([&](auto& die) { return strikes(blow.needs, blow.modifiers.total, die); });
  };
  const int win = faces(combat.attacker), lose = faces(combat.defender);
  int prize = worth_of_unit(board, enemy) + board[Term::assault_wins];
  if (const int o = objective_at(board.scenario, board.unit(enemy).cell);
      o >= 0 && may_advance_by_type(board.unit(u).type))
    prize += board[Term::assault_objective];
  if (!may_advance_by_type(board.unit(u).type)) prize -= board[Term::assault_no_advance];
  return (win * prize - lose * (worth_of_unit(board, u) * board[Term::assault_own_loss] / 1000)) / 6;
}

// The orders of one activation: what they share is found once, when the first of them asks.
class ActivationAdvice {
 public:
  explicit ActivationAdvice(const WeighedBoard& board)
      : board_(board), m_(move_of(board.state, board.state.top())) {}

  int step(Cell to) {
    if (!seeks_) {
      seeks_ = true;
      seeker_ = seeker_of(board_, m_.unit, m_.at);
      const Unit& unit = board_.unit(m_.unit);
      here_ = worth_of_place(board_, foes(), seeker_, unit.cell) + facing(unit.facing) / 2;
    }
    return best_end(board_, foes(), seeker_, m_, board_.scenario.direction_to(m_.at, to), ends_) - here_ -
           board_[Term::move_cost];
  }
  int enter(Cell at, int direction) {
    if (entry_ != at) {
      entry_ = at;
      at_entry_ = 3000 + worth_of_place(board_, foes(), seeker_of(board_, m_.unit, at), at) / 4;
      entry_facings_ = worth_of_facings(board_, foes(), m_.unit, at);
    }
    return at_entry_ + entry_facings_[static_cast<std::size_t>(direction)] / 2;
  }
  int face(int direction) {
    const int gain = facing(direction) / 2;
    if (m_.doing == Doing::moving) return gain;
    return gain - facing(board_.unit(m_.unit).facing) / 2 - board_[Term::turn_cost];
  }
  const WeighedBoard& board() const { return board_; }
  const Move& move() const { return m_; }

 private:
  const Foes& foes() {
    if (!foes_) foes_.emplace(board_, m_.unit);
    return *foes_;
  }
  int facing(int direction) {
    if (!faces_) facings_ = worth_of_facings(board_, foes(), m_.unit, m_.at);
    faces_ = true;
    return facings_[static_cast<std::size_t>(direction)];
  }

  const WeighedBoard& board_;
  const Move m_;
  bool seeks_ = false, faces_ = false;
  Seeker seeker_;
  int here_ = 0;
  std::optional<Foes> foes_;
  Places ends_;
  ByFacing facings_;
  Cell entry_ = kNowhere;  // looked at last, for the six facings there
  int at_entry_ = 0;
  ByFacing entry_facings_;
};

int rate_activation(ActivationAdvice& advice, const Order& o) {
  const WeighedBoard& board = advice.board();
  const Move& m = advice.move();
  switch (static_cast<Verb>(o.verb)) {
    case Verb::step:
      return advice.step(cell_of(board.scenario, o.arg[0]));
    case Verb::face:
      return advice.face(o.arg[0]);
    case Verb::fire:
      return worth_of_fire(board, m.unit, cell_of(board.scenario, o.arg[0])) + board[Term::fire_first];
    case Verb::assault:
      return worth_of_assault(board, m.unit);
    case Verb::enter:
      return advice.enter(cell_of(board.scenario, o.arg[0]), o.arg[1]);
    case Verb::mount: {
      const int goal = goal_of(board, m.unit, m.at);
      return goal >= 0 &&
                     board.scenario.way_to[static_cast<std::size_t>(goal)][static_cast<std::size_t>(m.at)] > 6
                 ? board[Term::mount_far]
                 : -board[Term::mount_near];
    }
    case Verb::end_activation:
      return 0;
    default:  // work: only for people
      return -300;
  }
}

}  // namespace

int advise_activation(const WeighedBoard& board, const Order& o) {
  ActivationAdvice advice(board);
  return rate_activation(advice, o);
}

void advise_activation(const WeighedBoard& board, std::span<const Order> list, std::span<int> values) {
  ActivationAdvice advice(board);
  for (std::size_t i = 0; i < list.size(); ++i) values[i] = rate_activation(advice, list[i]);
}

int advise_pursuit(const WeighedBoard& board, const Order& o) {
  const Frame& f = board.state.top();
  switch (static_cast<Verb>(o.verb)) {
    case Verb::advance: {
      const Seeker seeker = seeker_of(board, f.a, board.unit(f.a).cell);
      const Foes foes(board, f.a);
      return worth_of_place(board, foes, seeker, f.b) -
             worth_of_place(board, foes, seeker, board.unit(f.a).cell) + board[Term::advance];
    }
    case Verb::face:
      return worth_of_facing(board, f.a, board.unit(f.a).cell, o.arg[0]);
    case Verb::assault:
      return worth_of_assault(board, f.a);
    default:
      return 0;
  }
}

int advise_hit(const WeighedBoard& board, const Order& o) {
  const UnitIndex u = o.arg[0];
  const Cell here = board.unit(u).cell;
  if (static_cast<Verb>(o.verb) == Verb::take_loss) {
    const bool holds = objective_at(board.scenario, here) >= 0 && board.unit(u).is_combat();
    const bool last_turn = board.state.turn >= board.scenario.turn_limit;
    return (board.unit(u).strength == 1 && !last_turn ? -board[Term::loss_last] : -board[Term::loss]) +
           (holds ? board[Term::loss_holds] : 0);
  }
  const Seeker seeker = seeker_of(board, u, here);
  const Foes foes(board, u);
  return (worth_of_place(board, foes, seeker, cell_of(board.scenario, o.arg[1])) -
          worth_of_place(board, foes, seeker, here)) /
         2;
}

// The scenario's own set-up, or as near to it as may be.
int advise_setup(const Scenario& scenario, const Order& o) {
  if (static_cast<Verb>(o.verb) != Verb::place) return 0;
  const UnitInfo& info = scenario.info(o.arg[0]);
  return 1000 - 10 * scenario.distance(info.at, cell_of(scenario, o.arg[1])) -
         geometry::turn_between(info.facing, o.arg[2]);
}

}  // namespace vedette::late19c
