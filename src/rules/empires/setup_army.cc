#include "rules/empires/setup_army.h"

#include "rules/empires/clauses.gen.h"
#include "rules/empires/setup_deploy.h"
#include "rules/empires/setup_placing.h"

namespace vedette::empires {

using table::kLegal;
using table::Order;
using table::Refusal;

namespace {

const ArmyList& list_of(const State& state, int side) {
  return army_list(state.army[static_cast<std::size_t>(side)].list);
}

int bought(const State& state, int side, int entry) {
  int n = 0;
  for (int slot = 1; slot < state.army[static_cast<std::size_t>(side)].stands; ++slot)
    n += state[side * kStandsPerSide + slot].entry == entry;
  return n;
}

// WEC-ARM-4, -5, WEC-OOB-5r
bool share_of_costly_stands_allows(const Board& board, int side, int cost) {
  if (cost < 4) return true;
  int spent = cost;
  for (int slot = 1; slot < board.army(side).stands; ++slot) {
    const int value = row_of(board.state[side * kStandsPerSide + slot].kind).value;
    if (value >= 4) spent += value;
  }
  const int points = board.army(side).points;
  return board.options.army_mode == ArmyMode::agreed ? spent <= points / 3 : 100 * spent <= 33 * points;
}

ClauseId points_clause(const Board& board) {
  return board.options.army_mode == ArmyMode::agreed ? clause("WEC-ARM-4") : clause("WEC-ARM-5");
}

bool is_affordable(const Board& board, int side, const Entry& entry) {
  return 2 * entry.cost() <= half_points_left(board, side) &&
         share_of_costly_stands_allows(board, side, entry.cost());
}

// Everything but room on the board.
ClauseId price_refusal(const Board& board, int side, const Entry& entry, int index) {
  if (!entry.exists_in(board.scenario.year) || board.army(side).stands >= kStandsPerSide)
    return clause("WEC-OOB-6r");
  if (board.options.list_limits && bought(board.state, side, index) >= entry.high)
    return clause("WEC-OOB-6r");
  return is_affordable(board, side, entry) ? kLegal : points_clause(board);
}

// The price, and room on the board.
Refusal buy_refusal(const Board& board, int side, int index) {
  const Entry& entry = list_of(board.state, side).entries[static_cast<std::size_t>(index)];
  Refusal no = price_refusal(board, side, entry, index);
  if (!is_affordable(board, side, entry)) no.also(points_clause(board));
  if (board.army(side).stands >= kStandsPerSide) return no;
  const Stand extra = stand_of(board.scenario, entry, index, entry.weapon, 0);
  if (!fits_half_the_board(board.scenario, board.state, side, &extra)) no.also(clause("WEC-OOB-6r"));
  return no;
}

// One test of room for each kind of stand, not for each entry.
class Shop {
 public:
  Shop(const Board& board, int side) : board_(board), side_(side) {}

  bool sells(int index) {
    const Entry& entry = list_of(board_.state, side_).entries[static_cast<std::size_t>(index)];
    if (price_refusal(board_, side_, entry, index)) return false;
    std::int8_t& room = room_[static_cast<std::size_t>(entry.kind)];
    if (room < 0) {
      const Stand extra = stand_of(board_.scenario, entry, index, entry.weapon, 0);
      room = fits_half_the_board(board_.scenario, board_.state, side_, &extra) ? 1 : 0;
    }
    return room == 1;
  }

 private:
  const Board board_;
  int side_;
  std::array<std::int8_t, kKinds> room_ = [] {
    std::array<std::int8_t, kKinds> unknown{};
    unknown.fill(-1);
    return unknown;
  }();
};

bool weapon_is_offered(const Entry& entry, int year, int weapon) {
  if (entry.has_choice())
    return weapon == static_cast<int>(entry.weapon) || weapon == static_cast<int>(entry.other);
  return weapon == static_cast<int>(entry.weapon_in(year));
}

// With list_limits a minimum must be met while it still can be.
bool misses_a_minimum(const Board& board, int side) {
  if (!board.options.list_limits) return false;
  Shop shop(board, side);
  const auto entries = list_of(board.state, side).entries;
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (bought(board.state, side, static_cast<int>(i)) < entries[i].low && shop.sells(static_cast<int>(i)))
      return true;
  return false;
}

Refusal confirm_refusal(const Board& board, int side) {
  Refusal no;
  if (board.army(side).stands < 2) no.also(clause("WEC-ARM-6r"));
  if (misses_a_minimum(board, side)) no.also(clause("WEC-OOB-6r"));
  return no;
}

Refusal command_refusal(const Board& board, int side, bool mounted) {
  Refusal no;
  if (board.army(side).command_chosen) no.also(clause("WEC-ACS-1"));
  if (!mounted) return no;
  State trial = board.state;
  set_commander(board.scenario, trial, side, true);
  if (!fits_half_the_board(board.scenario, trial, side, nullptr)) no.also(clause("WEC-OOB-6r"));
  return no;
}

// Something must be left for the one stand that every army needs (WEC-ARM-6r): else the purchase could not
// end.
int sides_affordable(const Board& board, int side) {
  return half_points_left(board, side) - (board.army(side).stands < 2 ? 2 : 0);
}

Refusal entrenchment_refusal(const Board& board, int side, int sides) {
  Refusal no;
  if (board.army(side).trenches_bought != 0) no.also(clause("WEC-OOB-6r"));
  if (sides < 1 || sides > half_points_left(board, side)) no.also(clause("WEC-VAL-3"));
  if (sides > sides_affordable(board, side)) no.also(clause("WEC-ARM-6r"));
  return no;
}

void add_stand(const Scenario& scenario, State& state, int side, int index, Weapon weapon) {
  Army& army = state.army[static_cast<std::size_t>(side)];
  const int seat = state[command_of(side)].seat;
  state[side * kStandsPerSide + army.stands++] =
      stand_of(scenario, list_of(state, side).entries[static_cast<std::size_t>(index)], index, weapon, seat);
}

// The latest stand of the entry; those bought later move up.
void remove_stand(State& state, int side, int index) {
  Army& army = state.army[static_cast<std::size_t>(side)];
  for (int slot = army.stands - 1; slot >= 1; --slot) {
    if (state[side * kStandsPerSide + slot].entry != index) continue;
    for (int k = slot; k + 1 < army.stands; ++k)
      state[side * kStandsPerSide + k] = state[side * kStandsPerSide + k + 1];
    state[side * kStandsPerSide + --army.stands] = Stand{};
    return;
  }
}

}  // namespace

int points_spent(const State& state, int side) {
  int spent = 0;
  for (int slot = 1; slot < state.army[static_cast<std::size_t>(side)].stands; ++slot)
    spent += row_of(state[side * kStandsPerSide + slot].kind).value;
  return spent;
}

int half_points_left(const Board& board, int side) {
  // Both entrenched: the price is waived (WEC-VAL-4).
  const bool waived = !board.state.flow.empty() && board.state.top().stage == Stage::freed_points;
  return 2 * (board.army(side).points - points_spent(board.state, side)) -
         (waived ? 0 : board.army(side).trenches_bought);
}

Stand stand_of(const Scenario& scenario, const Entry& entry, int index, Weapon weapon, int seat) {
  Stand s;
  s.kind = entry.kind;
  s.troops = entry.troops;
  s.weapon = entry.has_choice() ? weapon : entry.weapon_in(scenario.year);
  s.depth = entry.large ? 80 : row_of(entry.kind).depth;
  s.deep = entry.large ? 2 : 1;
  s.entry = static_cast<std::uint8_t>(index);
  s.seat = static_cast<std::uint8_t>(seat);
  s.mounted = group_of(entry.kind) == Group::cavalry || entry.kind == Kind::CM;
  s.fires_mounted = row_of(entry.kind).fires_mounted;
  return s;
}

void set_commander(const Scenario& scenario, State& state, int side, bool mounted) {
  Entry entry = list_of(state, side).commander;
  const int seat = state[command_of(side)].seat;
  if (mounted) {
    entry.kind = Kind::CM;
    entry.weapon = entry.other = Weapon::none;  // it cannot fire (WEC-RNG-4r)
  }
  state[command_of(side)] = stand_of(scenario, entry, kEntriesPerList - 1, entry.weapon, seat);
}

// --- U4, U5, U5b ---------------------------------------------------------------------------------

void begin_purchase(Play& b) {
  for (int side = 0; side < 2; ++side) {
    Army& army = b.army(side);
    int points = b.options.agreed_points;
    if (b.options.army_mode == ArmyMode::dice8d6) {
      table::Event* e = b.events ? &b.tell("throw", side, "{} [throws|throw] for army points",
                                           {table::side_name(static_cast<table::Side>(side))})
                                 : nullptr;
      points = 0;
      for (int die = 0; die < 8; ++die)
        points += throw_d6(b, side, "empires.points", e);  // WEC-DEF-02, WEC-EQP-2
      if (e) {
        e->clauses = {id_text(b.game, clause("WEC-ARM-5"))};
        e->result = std::to_string(points) + " points";
      }
    }
    army.points = static_cast<std::uint16_t>(army.d12 ? points * b.options.d12_points_percent / 100 : points);
  }
  b.push(Stage::purchase, 0);
}

void list_purchase(const Board& board, table::OrderList& list) {
  const int side = board.state.top().a;
  const bool freed = board.state.top().stage == Stage::freed_points;
  if (!confirm_refusal(board, side)) list.add(order(Verb::confirm_army));
  Shop shop(board, side);
  const ArmyList& army = list_of(board.state, side);
  for (std::size_t i = 0; i < army.entries.size(); ++i) {
    const Entry& entry = army.entries[i];
    const int slot = entry_slot(board.army(side).list, static_cast<int>(i));
    if (!freed && bought(board.state, side, static_cast<int>(i)) > 0) list.add(order(Verb::unbuy, slot));
    if (!shop.sells(static_cast<int>(i))) continue;
    list.add(order(Verb::buy, slot, static_cast<int>(entry.weapon_in(board.scenario.year))));
    if (entry.has_choice()) list.add(order(Verb::buy, slot, static_cast<int>(entry.other)));
  }
  if (freed) return;
  list.add(order(Verb::auto_army));
  for (int as = 0; as < 2; ++as)
    if (!command_refusal(board, side, as == 1)) list.add(order(Verb::command, as));
  if (board.army(side).trenches_bought == 0)
    for (int n = 1; n <= sides_affordable(board, side); ++n) list.add(order(Verb::buy_entrenchment, n));
}

Refusal refuse_purchase(const Board& board, const Order& o) {
  const int side = board.state.top().a;
  const bool freed = board.state.top().stage == Stage::freed_points;
  const auto index_of = [&]() -> int {
    const int index = o.arg[0] - entry_slot(board.army(side).list, 0);
    return index >= 0 && index < static_cast<int>(list_of(board.state, side).entries.size()) ? index : -1;
  };
  switch (verb_of(o)) {
    case Verb::buy: {
      const int index = index_of();
      if (index < 0) return clause("WEC-OOB-6r");
      const Entry& entry = list_of(board.state, side).entries[static_cast<std::size_t>(index)];
      const bool named = o.arg[1] != table::kAbsent;
      Refusal no;
      if (named ? !weapon_is_offered(entry, board.scenario.year, o.arg[1]) : entry.has_choice())
        no.also(clause("WEC-OOB-6r"));
      for (const ClauseId also : buy_refusal(board, side, index).clauses) no.also(also);
      return no;
    }
    case Verb::confirm_army:
      return confirm_refusal(board, side);
    case Verb::unbuy:
      if (freed) return clause("WEC-VAL-4");
      return index_of() >= 0 && bought(board.state, side, index_of()) > 0 ? kLegal : clause("WEC-OOB-6r");
    case Verb::buy_entrenchment:
      if (freed) return clause("WEC-VAL-4");
      return entrenchment_refusal(board, side, o.arg[0]);
    case Verb::command:
      if (freed) return clause("WEC-VAL-4");
      return command_refusal(board, side, o.arg[0] == 1);
    case Verb::auto_army:
      return freed ? clause("WEC-VAL-4") : kLegal;
    default:
      return clause("WEC-SEQ-3");
  }
}

namespace {

void begin_commanders(Play& b) {  // U6
  table::Event* e = b.events ? &b.tell("throw", -1, "Both sides throw for their commanders", {}) : nullptr;
  for (int side = 0; side < 2; ++side) {
    const int die = throw_d6(b, side, "empires.commander", e);
    b.army(side).command_value = die == 6 ? 3 : die >= 3 ? 2 : 1;
    b.army(side).original = static_cast<std::uint16_t>(points_spent(b.state, side));
    b.army(side).trenches_left = b.army(side).trenches_bought;
  }
  if (e) {
    e->clauses = {id_text(b.game, clause("WEC-CMR-3"))};
    e->result = "Command Values " + std::to_string(b.army(0).command_value) + " and " +
                std::to_string(b.army(1).command_value);
  }
  begin_deployment(b);
}

void confirm_army(Play& b) {
  Frame& frame = b.state.top();
  const int side = frame.a;
  b.state.take_backs = {};
  if (b.events)
    b.tell("army", side, "{} [has chosen its|have chosen their] troops",
           {table::side_name(static_cast<table::Side>(side))});
  if (side == 0) {
    frame.a = 1;
    return;
  }
  const bool both_entrenched = b.army(0).trenches_bought > 0 && b.army(1).trenches_bought > 0;
  const bool was_purchase = frame.stage == Stage::purchase;
  b.pop();
  if (was_purchase && both_entrenched) return b.push(Stage::freed_points, 0);
  begin_commanders(b);
}

}  // namespace

void apply_purchase(Play& b, const Order& o) {
  const int side = b.state.top().a;
  const int index = o.arg[0] - entry_slot(b.army(side).list, 0);
  const auto seat = chance::private_stream(b.state[command_of(side)].seat);
  switch (verb_of(o)) {
    case Verb::buy:
      add_stand(b.scenario, b.state, side, index,
                o.arg[1] == table::kAbsent ? Weapon::none : static_cast<Weapon>(o.arg[1]));
      break;
    case Verb::unbuy:
      remove_stand(b.state, side, index);
      break;
    case Verb::buy_entrenchment:
      b.army(side).trenches_bought = static_cast<std::uint16_t>(o.arg[0]);
      break;
    case Verb::command:
      set_commander(b.scenario, b.state, side, o.arg[0] == 1);
      b.army(side).command_chosen = 1;
      break;
    case Verb::auto_army:
      raise_army(b.scenario, b.state, side, b.dice, seat);
      confirm_army(b);
      break;
    default:
      confirm_army(b);
  }
}

// --- WEC-OOB-7r ----------------------------------------------------------------------------------

namespace {

// A large gun is drawn only if a Transport can be paid as well.
bool can_be_towed(const Board& board, int side, const Entry& gun, int index) {
  State trial = board.state;
  add_stand(board.scenario, trial, side, index, gun.weapon);
  const Board after{board.scenario, trial};
  Shop shop(after, side);
  const auto entries = list_of(trial, side).entries;
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (entries[i].kind == Kind::TR) return shop.sells(static_cast<int>(i));
  return false;
}

void draw_stands(const Scenario& scenario, State& state, int side, chance::Dice& dice,
                 chance::Stream stream) {
  const auto entries = list_of(state, side).entries;
  for (;;) {
    const Board board{scenario, state};
    base::FixedVector<std::uint8_t, 3 * kEntriesPerList> candidates;
    Shop shop(board, side);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const Entry& entry = entries[i];
      const int index = static_cast<int>(i);
      if (group_of(entry.kind) == Group::transport || !shop.sells(index)) continue;
      const bool core = entry.low > 0;
      if ((!core || scenario.options.list_limits) && bought(state, side, index) >= entry.high) continue;
      if (entry.large && !can_be_towed(board, side, entry, index)) continue;
      for (int k = 0; k < (core ? 3 : 1); ++k) candidates.push_back(static_cast<std::uint8_t>(i));
    }
    if (candidates.empty()) return;
    const int pick = dice.uniform(static_cast<int>(candidates.size()), "empires.army", stream);
    const int index = candidates[static_cast<std::size_t>(pick - 1)];
    const Entry& entry = entries[static_cast<std::size_t>(index)];
    add_stand(scenario, state, side, index, entry.weapon);
    if (!entry.large) continue;
    for (std::size_t i = 0; i < entries.size(); ++i)
      if (entries[i].kind == Kind::TR) add_stand(scenario, state, side, static_cast<int>(i), Weapon::none);
  }
}

}  // namespace

void raise_army(const Scenario& scenario, State& state, int side, chance::Dice& dice, chance::Stream stream) {
  Army& army = state.army[static_cast<std::size_t>(side)];
  const auto entries = list_of(state, side).entries;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const int index = static_cast<int>(i);
    while (bought(state, side, index) < entries[i].low && !buy_refusal({scenario, state}, side, index))
      add_stand(scenario, state, side, index, entries[i].weapon);
  }
  draw_stands(scenario, state, side, dice, stream);
  for (std::size_t i = 0; i < entries.size() && army.stands < 2; ++i)  // all spent on entrenchment: one train
    if (!buy_refusal({scenario, state}, side, static_cast<int>(i)))
      add_stand(scenario, state, side, static_cast<int>(i), entries[i].weapon);
  if (army.command_chosen) return;
  const bool mounted = dice.uniform(2, "empires.army", stream) == 2;
  if (mounted && !command_refusal({scenario, state}, side, true)) set_commander(scenario, state, side, true);
  army.command_chosen = 1;
}

}  // namespace vedette::empires
