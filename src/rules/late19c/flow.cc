// The turn as a sequence of boxes, the tiles, and the loop that plays until somebody is asked.
#include <algorithm>

#include "rules/late19c/changes.h"
#include "rules/late19c/view_scenes.h"
#include "table/grammar.h"

namespace vedette::late19c {

using table::number;
namespace {

// L19-LAND-SEQ.1 to .3: who takes part, and how many packs that needs. Nobody may look at a tile before it is
// turned up, so which tile a unit has is drawn only then: the same law.
void lay_tiles(const Play& play) {
  int count = 0;
  for (UnitIndex u = 0; u < play.scenario.unit_count(); ++u) {
    Unit& unit = play.unit(u);
    unit.clear(mark::of_this_turn);
    unit.tile = kNoTile;
    count += needs_tile(play.board(), u) ? 1 : 0;
  }
  play.state.packs = static_cast<std::uint8_t>(std::max(1, (count + 51) / 52));
  play.state.last_tile = -1;
  if (!play.tell) return;
  table::Event* e = play.tell("turn", table::kNoSide, "Turn {}", {number(play.state.turn)}, {});
  e->heading = true;
  if (play.scenario.mode != Mode::naval)
    play.tell("tiles_laid", table::kNoSide, "{} units draw a tile each", {number(count)},
              {clause("L19-LAND-SEQ.1"), clause("L19-LAND-SEQ.2")});
}

// Index order, only those who keep one: guns that fired do not (L19-LAND-SEQ.5).
void reveal_tiles(const Play& play) {
  std::array<std::uint8_t, 52 * 3> bag{};
  const std::size_t size = static_cast<std::size_t>(52 * play.state.packs);
  std::fill_n(bag.begin(), size, std::uint8_t{1});
  for (UnitIndex u = 0; u < play.scenario.unit_count(); ++u) {
    Unit& unit = play.unit(u);
    if (!keeps_tile(play.board(), u)) continue;
    // From the one stream of the match, in the order of the units (L19-GEN-11).
    const int card = play.dice.card({bag.data(), size}, "late19c.tile");
    bag[static_cast<std::size_t>(card)] = 0;
    unit.tile = static_cast<std::uint8_t>(tile_of_card(card, play.state.packs));
    if (play.tell)
      play.tell("tiles_revealed", play.side_of(u), "{}: {}",
                {who(u), table::argument(table::Kind::card, card)}, {clause("L19-LAND-SEQ.6")});
  }
}

void roll_initiative(const Play& play) {
  Side first = table::kNoSide;
  while (first == table::kNoSide) {
    chance::Seen seen(play.dice);
    first = first_to_sail(seen);
    if (!play.tell) continue;
    table::Event* e = play.tell("initiative", table::kNoSide, "Both sides throw for the first move", {},
                                {clause("L19-NAV-SEQ.4")});
    play.tell.die(e, 6, seen.faces()[0].value, 0);
    play.tell.die(e, 6, seen.faces()[1].value, 1);
    const std::string name =
        first == table::kNoSide ? "" : play.scenario.sides[static_cast<std::size_t>(first)].name;
    see_throw(*e);
    e->result = name.empty() ? "a tie, thrown again" : name + table::agreeing(" [moves|move] first", name);
  }
  play.state.initiative = static_cast<std::uint8_t>(first);
}

bool has_units_to_place(const Scenario& scenario, Seat seat) {
  return std::any_of(scenario.units.begin(), scenario.units.end(),
                     [&](const UnitInfo& u) { return u.seat == seat && u.at != kNowhere; });
}

bool has_ship_to_move(const Board& board, Seat seat) {
  for (UnitIndex u = 0; u < board.scenario.unit_count(); ++u)
    if (board.scenario.seat_of(u) == seat && board.unit(u).on_map()) return true;
  return false;
}

// Asks the next seat for which `wanted` holds; false when all have been.
template <class Wanted>
bool ask_next_seat(const Play& play, Wanted wanted, Stage stage, int what) {
  Frame& f = play.top();
  while (f.a < static_cast<int>(play.scenario.seats.size())) {
    const Seat seat = static_cast<Seat>(f.a++);
    if (!wanted(seat)) continue;
    play.state.take_backs = {};
    play.push(stage, seat, what);
    return true;
  }
  f.a = 0;
  return false;
}

void go_on(Frame& f, TurnStep step) { f.step = static_cast<std::uint8_t>(step); }

}  // namespace

void work_turn(const Play& play) {
  Frame& f = play.top();
  const bool naval = play.scenario.mode == Mode::naval;
  switch (static_cast<TurnStep>(f.step)) {
    case TurnStep::deploy:
      if (ask_next_seat(play, [&](Seat s) { return has_units_to_place(play.scenario, s); }, Stage::setup, 0))
        return;
      for (UnitIndex u = 0; u < play.scenario.unit_count(); ++u)
        if (play.unit(u).on_map()) occupy(play, u);
      return go_on(f, TurnStep::tiles);
    case TurnStep::tiles:
      ++play.state.turn;
      lay_tiles(play);
      f.a = 0;
      return go_on(f, TurnStep::plot_guns);
    case TurnStep::plot_guns:  // L19-LAND-SEQ.4; ships take part: L19-COMB-SEQ.2
      if (ask_next_seat(play, [&](Seat s) { return has_gun_to_plot(play.board(), s); }, Stage::plot, 0))
        return;
      return go_on(f, TurnStep::landing);
    case TurnStep::landing:
      go_on(f, TurnStep::plot_torpedoes);
      land_shells(play);
      return play.push(Stage::bombard);
    case TurnStep::plot_torpedoes:  // after the guns: L19-NAV-SEQ.2
      if (play.scenario.has_ships() &&
          ask_next_seat(play, [&](Seat s) { return has_torpedo_to_plot(play.board(), s); }, Stage::plot, 1))
        return;
      return go_on(f, TurnStep::torpedoes);
    case TurnStep::torpedoes:
      go_on(f, TurnStep::close_fire);
      return play.push(Stage::torpedoes);
    case TurnStep::close_fire:
      go_on(f, naval ? TurnStep::initiative : TurnStep::reveal);
      close_fire(play);
      return void(attack_is_over(play));
    case TurnStep::reveal:
      go_on(f, TurnStep::end);
      reveal_tiles(play);
      return play.push(Stage::activations);
    case TurnStep::initiative:
      roll_initiative(play);
      return go_on(f, TurnStep::first_moves);
    case TurnStep::first_moves:
    case TurnStep::second_moves: {
      const bool first = f.step == static_cast<std::uint8_t>(TurnStep::first_moves);
      const Side side = first ? static_cast<Side>(play.state.initiative)
                              : table::opponent(static_cast<Side>(play.state.initiative));
      const auto moves = [&](Seat s) {
        return play.scenario.seats[static_cast<std::size_t>(s)].side == side &&
               has_ship_to_move(play.board(), s);
      };
      if (ask_next_seat(play, moves, Stage::naval_moves, 0)) return;
      return go_on(f, first ? TurnStep::second_moves : TurnStep::end);
    }
    case TurnStep::end:  // L19-LAND-SEQ.10, L19-NAV-SEQ.6
      go_on(f, TurnStep::tiles);
      return end_turn(play);
  }
}

// --- Start

void begin_battle(const Play& play) {
  State& st = play.state;
  for (UnitIndex u = 0; u < play.scenario.unit_count(); ++u) {
    const UnitInfo& info = play.scenario.info(u);
    Unit& unit = st.unit(u);
    unit.type = info.type;
    unit.strength = static_cast<std::uint8_t>(info.strength);
    unit.facing = static_cast<std::uint8_t>(info.facing);
    unit.torpedoes = static_cast<std::uint8_t>(info.torpedoes);
    if (info.anchored_until >= 0) unit.set(mark::stood_still);
    if (info.at == kNowhere || play.scenario.options.free_deployment) continue;
    unit.status = Status::on_map;
    put(play.scenario, st, u, info.at);
  }
  for (std::size_t i = 0; i < play.scenario.objectives.size(); ++i)
    st.holder[i] = play.scenario.objectives[i].holder;
  for (Cell c = 0; c < play.scenario.cell_count(); ++c)
    if (play.scenario.wire[static_cast<std::size_t>(c)]) st.wire.add(c);
  for (std::size_t s = 0; s < 2; ++s)
    st.wire_stock[s] = static_cast<std::uint8_t>(play.scenario.wire_stock[s]);
  const TurnStep first = play.scenario.options.free_deployment ? TurnStep::deploy : TurnStep::tiles;
  play.push(Stage::turn, 0, 0, 0, static_cast<int>(first));
  if (first == TurnStep::tiles)
    for (UnitIndex u = 0; u < play.scenario.unit_count(); ++u)
      if (st.unit(u).on_map()) occupy(play, u);
  run(play);
}

// --- The loop

static bool pursuit_asks(const Board& board) {
  const Frame& f = board.state.top();
  if (f.step == 0) return true;
  if (f.step == 1)
    return count_bits(enemies_around(board, board.scenario.side_of(f.a), board.unit(f.a).cell)) > 1;
  return f.c < board.scenario.options.breakthrough_cap && faced_enemy(board, f.a) != kNobody;
}

Seat asked(const Board& board) {
  const Frame& f = board.state.top();
  switch (f.stage) {
    case Stage::setup:
    case Stage::plot:
      return static_cast<Seat>(f.a);
    case Stage::activation:
      return f.step == static_cast<std::uint8_t>(Doing::done) ? table::kNobody : board.scenario.seat_of(f.a);
    case Stage::pursuit:
      return pursuit_asks(board) ? board.scenario.seat_of(f.a) : table::kNobody;
    case Stage::naval_moves:
      for (UnitIndex u = 0; u < board.scenario.unit_count(); ++u) {
        if (board.scenario.seat_of(u) != f.a) continue;
        Reasons no;
        check_select(board, u, no);
        if (no.legal()) return static_cast<Seat>(f.a);
      }
      return table::kNobody;
    case Stage::sailing:
      return board.unit(f.a).on_map() && f.step == 0 ? board.scenario.seat_of(f.a) : table::kNobody;
    case Stage::hit:
      return f.step == 1 || f.step == 3 ? board.scenario.seat_of(asked_unit(board.state)) : table::kNobody;
    case Stage::damage:
      return f.step == 1 ? board.scenario.seat_of(f.a) : table::kNobody;
    default:
      return table::kNobody;
  }
}

static void work(const Play& play) {
  switch (play.top().stage) {
    case Stage::turn:
      return work_turn(play);
    case Stage::bombard:
      return work_bombard(play);
    case Stage::torpedoes:
      return work_torpedoes(play);
    case Stage::torpedo:
      return work_torpedo(play);
    case Stage::activations:
      return work_activations(play);
    case Stage::activation:
      return work_activation(play);
    case Stage::small_arms:
      return work_small_arms(play);
    case Stage::close_combat:
      return work_close_combat(play);
    case Stage::pursuit:
      return work_pursuit(play);
    case Stage::naval_moves:
      return work_naval_moves(play);
    case Stage::sailing:
      return work_sailing(play);
    case Stage::struck:
      return work_struck(play);
    case Stage::hit:
      return work_hit(play);
    case Stage::damage:
      return work_damage(play);
    case Stage::setup:
    case Stage::plot:
    case Stage::over:
    case Stage::none:
      return;
  }
}

static NextThrow next_in_turn(const Board& board) {
  using What = NextThrow::What;
  const auto any = [&](auto is) {
    for (UnitIndex u = 0; u < board.scenario.unit_count(); ++u)
      if (is(u)) return true;
    return false;
  };
  const auto has_plot = [&](UnitIndex u) {
    return board.unit(u).on_map() &&
           (board.unit(u).plot[kMain] != kNowhere || board.unit(u).plot[kSecondary] != kNowhere);
  };
  switch (static_cast<TurnStep>(board.state.top().step)) {
    case TurnStep::landing:
      return {any(has_plot) ? What::landing : What::nothing};
    case TurnStep::reveal:
      return {any([&](UnitIndex u) { return keeps_tile(board, u); }) ? What::tiles : What::nothing};
    case TurnStep::initiative:
      return {What::initiative};
    default:
      return {};
  }
}

static NextThrow next_of_torpedo(const Board& board) {
  using What = NextThrow::What;
  const Frame& f = board.state.top();
  const Unit& shooter = board.unit(f.a);
  const Track track = torpedo_track(board.scenario, shooter.cell, shooter.facing,
                                    static_cast<Course>(shooter.torpedo_course - 1), shooter.torpedo_variant,
                                    shooter.torpedo_at);
  if (f.c > 0) {
    const UnitIndex struck = ship_in(board, track[static_cast<std::size_t>(f.b - 1)]);
    if (board.unit(struck).has(mark::sinking)) return {};
    return {What::damage, struck, f.a, Weapon::torpedo};
  }
  const int met = f.step == 1 ? -1 : first_ship_on(board, track, f.b);
  if (met < 0) return {};
  return {What::torpedo, ship_in(board, track[static_cast<std::size_t>(met)]), f.a};
}

NextThrow next_throw(const Board& board) {
  using What = NextThrow::What;
  const Frame& f = board.state.top();
  switch (f.stage) {
    case Stage::turn:
      return next_in_turn(board);
    case Stage::torpedo:
      return next_of_torpedo(board);
    case Stage::hit:
      if (f.step == kRoll) return {What::hit, f.a};
      if (f.step == kRollLoad && f.c != kNobody && board.unit(f.c).on_map()) return {What::hit, f.c};
      return {};
    case Stage::struck: {
      const Unit& u = board.unit(f.a);
      if (f.b == 0 || !u.is_ship() || !u.on_map() || u.has(mark::sinking)) return {};
      return {What::damage, f.a, kNobody, shell_on(board, f.a, shells_on(board, f.a) - f.b)->weapon};
    }
    default:
      return {};
  }
}

NextThrow run_to_throw(const Play& play) {
  while (play.top().stage != Stage::over && asked(play.board()) == table::kNobody) {
    const NextThrow next = next_throw(play.board());
    if (next.what != NextThrow::What::nothing) return next;
    work(play);
  }
  return {};
}

void run(const Play& play) {
  while (play.top().stage != Stage::over && asked(play.board()) == table::kNobody) work(play);
}

}  // namespace vedette::late19c
