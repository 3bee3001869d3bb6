// The turn as a sequence of boxes, the tiles, and the loop that plays until somebody is asked.
#include <algorithm>

#include "rules/late19c/log.h"
#include "table/grammar.h"

namespace vedette::late19c {

using table::number;

// --- Tiles

int tile_of_card(int card, int packs) { return card % 52 * packs + card / 52; }
int card_of_tile(int tile, int packs) { return tile % packs * 52 + tile / packs; }

std::string card_name(int card) {
  constexpr std::string_view ranks[] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
  constexpr std::string_view suits = "HCDS";
  std::string name(ranks[static_cast<std::size_t>(card % 52 / 4)]);
  name += suits[static_cast<std::size_t>(card % 4)];
  if (card >= 52) name += "#" + std::to_string(card / 52 + 1);
  return name;
}

bool needs_tile(const Scenario& sc, const State& st, UnitIndex u) {
  const Unit& unit = st.unit(u);
  return unit.on_map() || (unit.status == Status::waiting && sc.info(u).due <= st.turn);
}

namespace {

// L19-LAND-SEQ.1 to .3: who takes part, and how many packs that needs. Nobody may look at a tile before it is
// turned up, so which tile a unit has is drawn only then: the same law.
void lay_tiles(const Battle& b) {
  int count = 0;
  for (UnitIndex u = 0; u < b.sc.unit_count(); ++u) {
    Unit& unit = b.unit(u);
    unit.clear(mark::of_this_turn);
    unit.tile = kNoTile;
    count += needs_tile(b.sc, b.st, u) ? 1 : 0;
  }
  b.st.packs = static_cast<std::uint8_t>(std::max(1, (count + 51) / 52));
  b.st.last_tile = -1;
  if (!b.events) return;
  table::Event& e = say(b, "turn", table::kNoSide, "Turn {}", {number(b.st.turn)}, {});
  e.heading = true;
  if (b.sc.mode != Mode::naval)
    say(b, "tiles_laid", table::kNoSide, "{} tiles are laid face down", {number(count)},
        {clause("L19-LAND-SEQ.1"), clause("L19-LAND-SEQ.2")});
}

// Index order, only those who keep one: guns that fired do not (L19-LAND-SEQ.5).
void reveal_tiles(const Battle& b) {
  std::array<std::uint8_t, 52 * 3> bag{};
  const std::size_t size = static_cast<std::size_t>(52 * b.st.packs);
  std::fill_n(bag.begin(), size, std::uint8_t{1});
  for (UnitIndex u = 0; u < b.sc.unit_count(); ++u) {
    Unit& unit = b.unit(u);
    const bool gun_fired = unit.type == Type::artillery && unit.has(mark::fired);
    if (!needs_tile(b.sc, b.st, u) || gun_fired) continue;
    const int card = b.dice.card({bag.data(), size}, "late19c.tile");
    bag[static_cast<std::size_t>(card)] = 0;
    unit.tile = static_cast<std::uint8_t>(tile_of_card(card, b.st.packs));
    if (b.events)
      say(b, "tiles_revealed", b.side_of(u), "{}: {}", {who(u), table::argument(table::Kind::card, card)},
          {clause("L19-LAND-SEQ.6")});
  }
}

void roll_initiative(const Battle& b) {  // L19-NAV-SEQ.4
  int a = 0, other = 0;
  do {
    a = b.dice.d6("late19c.initiative");
    other = b.dice.d6("late19c.initiative");
    if (!b.events) continue;
    table::Event& e = say(b, "initiative", table::kNoSide, "Initiative", {}, {clause("L19-NAV-SEQ.4")});
    add_die(e, a, 0);
    add_die(e, other, 1);
    const std::string& first = b.sc.sides[a < other ? 0u : 1u].name;
    e.result = a == other ? "a tie: again" : first + table::agreeing(" [moves|move] first", first);
  } while (a == other);
  b.st.initiative = a < other ? 0 : 1;
}

bool has_units_to_place(const Scenario& sc, Seat seat) {
  return std::any_of(sc.units.begin(), sc.units.end(),
                     [&](const UnitInfo& u) { return u.seat == seat && u.at != kNowhere; });
}

bool has_ship_to_move(const Scenario& sc, const State& st, Seat seat) {
  for (UnitIndex u = 0; u < sc.unit_count(); ++u)
    if (sc.seat_of(u) == seat && st.unit(u).on_map()) return true;
  return false;
}

// Asks the next seat for which `wanted` holds; false when all have been.
template <class Wanted>
bool ask_next_seat(const Battle& b, Wanted wanted, Stage stage, int what) {
  Frame& f = b.top();
  while (f.a < static_cast<int>(b.sc.seats.size())) {
    const Seat seat = static_cast<Seat>(f.a++);
    if (!wanted(seat)) continue;
    b.st.take_backs = {};
    b.push(stage, seat, what);
    return true;
  }
  f.a = 0;
  return false;
}

void go_on(Frame& f, TurnStep step) { f.step = static_cast<std::uint8_t>(step); }

}  // namespace

void work_turn(const Battle& b) {
  Frame& f = b.top();
  const bool naval = b.sc.mode == Mode::naval;
  switch (static_cast<TurnStep>(f.step)) {
    case TurnStep::deploy:
      if (ask_next_seat(b, [&](Seat s) { return has_units_to_place(b.sc, s); }, Stage::setup, 0)) return;
      for (UnitIndex u = 0; u < b.sc.unit_count(); ++u)
        if (b.unit(u).on_map()) occupy(b, u);
      return go_on(f, TurnStep::tiles);
    case TurnStep::tiles:
      ++b.st.turn;
      lay_tiles(b);
      f.a = 0;
      return go_on(f, TurnStep::plot_guns);
    case TurnStep::plot_guns:
      if (ask_next_seat(b, [&](Seat s) { return has_gun_to_plot(b.sc, b.st, s); }, Stage::plot, 0)) return;
      return go_on(f, TurnStep::landing);
    case TurnStep::landing:
      go_on(f, TurnStep::plot_torpedoes);
      land_shells(b);
      return b.push(Stage::bombard);
    case TurnStep::plot_torpedoes:
      if (b.sc.has_ships() &&
          ask_next_seat(b, [&](Seat s) { return has_torpedo_to_plot(b.sc, b.st, s); }, Stage::plot, 1))
        return;
      return go_on(f, TurnStep::torpedoes);
    case TurnStep::torpedoes:
      go_on(f, TurnStep::close_fire);
      return b.push(Stage::torpedoes);
    case TurnStep::close_fire:
      go_on(f, naval ? TurnStep::initiative : TurnStep::reveal);
      close_fire(b);
      return void(attack_is_over(b));
    case TurnStep::reveal:
      go_on(f, TurnStep::end);
      reveal_tiles(b);
      return b.push(Stage::activations);
    case TurnStep::initiative:
      roll_initiative(b);
      return go_on(f, TurnStep::first_moves);
    case TurnStep::first_moves:
    case TurnStep::second_moves: {
      const bool first = f.step == static_cast<std::uint8_t>(TurnStep::first_moves);
      const Side side =
          first ? static_cast<Side>(b.st.initiative) : table::opponent(static_cast<Side>(b.st.initiative));
      const auto moves = [&](Seat s) {
        return b.sc.seats[static_cast<std::size_t>(s)].side == side && has_ship_to_move(b.sc, b.st, s);
      };
      if (ask_next_seat(b, moves, Stage::naval_moves, 0)) return;
      return go_on(f, first ? TurnStep::second_moves : TurnStep::end);
    }
    case TurnStep::end:
      go_on(f, TurnStep::tiles);
      return end_turn(b);
  }
}

// --- Start

void begin_battle(const Battle& b) {
  State& st = b.st;
  for (UnitIndex u = 0; u < b.sc.unit_count(); ++u) {
    const UnitInfo& info = b.sc.info(u);
    Unit& unit = st.unit(u);
    unit.type = info.type;
    unit.strength = static_cast<std::uint8_t>(info.strength);
    unit.facing = static_cast<std::uint8_t>(info.facing);
    unit.torpedoes = static_cast<std::uint8_t>(info.torpedoes);
    if (info.anchored_until >= 0) unit.set(mark::stood_still);
    if (info.at == kNowhere || b.sc.options.free_deployment) continue;
    unit.status = Status::on_map;
    put(b.sc, st, u, info.at);
  }
  for (std::size_t i = 0; i < b.sc.objectives.size(); ++i) st.holder[i] = b.sc.objectives[i].holder;
  for (Cell c = 0; c < b.sc.cell_count(); ++c)
    if (b.sc.wire[static_cast<std::size_t>(c)]) st.wire.add(c);
  for (std::size_t s = 0; s < 2; ++s) st.wire_stock[s] = static_cast<std::uint8_t>(b.sc.wire_stock[s]);
  const TurnStep first = b.sc.options.free_deployment ? TurnStep::deploy : TurnStep::tiles;
  b.push(Stage::turn, 0, 0, 0, static_cast<int>(first));
  if (first == TurnStep::tiles)
    for (UnitIndex u = 0; u < b.sc.unit_count(); ++u)
      if (st.unit(u).on_map()) occupy(b, u);
  run(b);
}

// --- The loop

static bool pursuit_asks(const Scenario& sc, const State& st) {
  const Frame& f = st.top();
  if (f.step == 0) return true;
  if (f.step == 1) return count_bits(enemies_around(sc, st, sc.side_of(f.a), st.unit(f.a).cell)) > 1;
  return f.c < sc.options.breakthrough_cap && faced_enemy(sc, st, f.a) != kNobody;
}

Seat asked(const Scenario& sc, const State& st) {
  const Frame& f = st.top();
  switch (f.stage) {
    case Stage::setup:
    case Stage::plot:
      return static_cast<Seat>(f.a);
    case Stage::activation:
      return f.step == static_cast<std::uint8_t>(Doing::done) ? table::kNobody : sc.seat_of(f.a);
    case Stage::pursuit:
      return pursuit_asks(sc, st) ? sc.seat_of(f.a) : table::kNobody;
    case Stage::naval_moves:
      for (UnitIndex u = 0; u < sc.unit_count(); ++u) {
        if (sc.seat_of(u) != f.a) continue;
        Verdict v;
        check_select(sc, st, u, v);
        if (v.legal()) return static_cast<Seat>(f.a);
      }
      return table::kNobody;
    case Stage::sailing:
      return st.unit(f.a).on_map() && f.step == 0 ? sc.seat_of(f.a) : table::kNobody;
    case Stage::hit:
      return f.step == 1 || f.step == 3 ? sc.seat_of(asked_unit(st)) : table::kNobody;
    case Stage::damage:
      return f.step == 1 ? sc.seat_of(f.a) : table::kNobody;
    default:
      return table::kNobody;
  }
}

static void work(const Battle& b) {
  switch (b.top().stage) {
    case Stage::turn:
      return work_turn(b);
    case Stage::bombard:
      return work_bombard(b);
    case Stage::torpedoes:
      return work_torpedoes(b);
    case Stage::torpedo:
      return work_torpedo(b);
    case Stage::activations:
      return work_activations(b);
    case Stage::activation:
      return work_activation(b);
    case Stage::small_arms:
      return work_small_arms(b);
    case Stage::close_combat:
      return work_close_combat(b);
    case Stage::pursuit:
      return work_pursuit(b);
    case Stage::naval_moves:
      return work_naval_moves(b);
    case Stage::sailing:
      return work_sailing(b);
    case Stage::struck:
      return work_struck(b);
    case Stage::hit:
      return work_hit(b);
    case Stage::damage:
      return work_damage(b);
    case Stage::setup:
    case Stage::plot:
    case Stage::over:
    case Stage::none:
      return;
  }
}

void run(const Battle& b) {
  while (b.top().stage != Stage::over && asked(b.sc, b.st) == table::kNobody) work(b);
}

}  // namespace vedette::late19c
