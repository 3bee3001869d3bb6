#include "rules/heroes/damage.h"

#include <algorithm>

#include "rules/heroes/changes.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/view_scenes.h"
#include "rules/heroes/words.h"
#include "rules/heroes/words_names.h"

namespace vedette::heroes {

namespace {

using HarmKind = Harm::Kind;

Harm locomotive_harm(CardKind card) {
  return is_numbered(card) ? Harm{HarmKind::minor, 0, clause("HVE-RWY-26a")}
                           : Harm{HarmKind::movement, 1, clause("HVE-RWY-26b")};
}

Harm merchant_harm(CardKind card) {
  if (is_numbered(card)) return {HarmKind::minor, 0, clause("HVE-MER-23b")};
  if (is_ace(card)) return {HarmKind::flotation, 2, clause("HVE-MER-23e")};
  if (is_red(card)) return {HarmKind::movement, 1, clause("HVE-MER-23c")};
  return {HarmKind::flotation, 1, clause("HVE-MER-23d")};
}

Harm warship_harm(CardKind first, CardKind second) {
  if (is_numbered(first)) return {HarmKind::minor, 0, clause("HVE-WAR-22")};
  if (is_red(first))
    return is_red(second) ? Harm{HarmKind::movement, 1, clause("HVE-WAR-23")}
                          : Harm{HarmKind::flotation, 1, clause("HVE-WAR-23")};
  if (is_numbered(second)) return {HarmKind::flotation, 1, clause("HVE-WAR-24a")};
  if (is_red(second))
    return is_ace(second) ? Harm{HarmKind::silence, 4, clause("HVE-WAR-25b")}
                          : Harm{HarmKind::silence, 2, clause("HVE-WAR-25a")};
  return is_ace(second) ? Harm{HarmKind::flotation, 4, clause("HVE-WAR-24c")}
                        : Harm{HarmKind::flotation, 2, clause("HVE-WAR-24b")};
}

}  // namespace

Harm harm_of(Struck what, CardKind first, CardKind second) {
  return what == Struck::merchant  ? merchant_harm(first)
         : what == Struck::warship ? warship_harm(first, second)
                                   : locomotive_harm(first);
}

Damaging damaging(const Board& board, const Volley& volley) {
  const UnitInfo& info = board.info(volley.target);
  const Unit& unit = board.unit(volley.target);
  const Vehicle& stock = board.scenario.vehicle(volley.vehicle);
  Damaging d;
  d.dice = static_cast<std::uint16_t>(volley.dice);
  d.hits_on = static_cast<std::uint8_t>(volley.hits_on);
  d.divisor = static_cast<std::uint8_t>(divisor(volley.cover));
  d.what = info.arm == Arm::warship     ? Struck::warship
           : info.is_ship()             ? Struck::merchant
           : stock.stock == Stock::loco ? Struck::locomotive
                                        : Struck::rolling_stock;
  const bool armoured = info.is_ship() ? info.armoured : stock.armoured;
  d.shelter = armoured && !board.scenario.options.armoured_cover_soft ? 4 : 2;
  d.flotation = unit.flotation;
  d.silent_through = unit.silent_through;
  d.turn = board.state.turn;
  d.silence_adds = board.scenario.options.silence_adds ? 1 : 0;
  d.aboard = aboard_of(board, volley.vehicle, true);
  d.pack = pack_of(board.state);
  return d;
}

namespace {

// The card that decides the damage, or two of them, and what it does.
std::string damage_words(int card, int next, const std::string& does) {
  return card_words(card) + (next < 0 ? "" : ", then " + card_words(next)) + ": " + does;
}

// What the hits do on the table.
struct CarriedDamage {
  Play& play;
  int firer;
  const Volley& volley;
  Damaging& d;
  Thrower& thrower;
  table::Event* event = nullptr;
  int first_card = -1, casualties = 0, hits_aboard = 0;

  void thrown(int raw, int hits) {
    if (volley.dice > 0) tell_fire(play, firer, volley, raw, thrower);
    if (hits == 0) return;
    const UnitInfo& info = play.info(volley.target);
    event = play.tell(
        "damage", info.side, hits == 1 ? "{} hit on {}." : "{} hits on {}.",
        {table::number(hits), info.is_train() ? vehicle_word(volley.vehicle) : unit_word(volley.target)},
        {d.what == Struck::rolling_stock ? clause("HVE-RWY-27")
         : d.what == Struck::locomotive  ? clause("HVE-RWY-26a")
         : d.what == Struck::warship     ? clause("HVE-WAR-21")
                                         : clause("HVE-MER-23a")});
    show_cards_turned(play, event, volley.target);
    if (event) note(play, event, 1, volley.target, "was hit: " + counted(hits, "hit", "hits"));
    thrower.show_cards_in(event);
  }
  void harmed(const Harm& harm) {
    Unit& unit = play.unit(volley.target);
    if (harm.kind == HarmKind::movement && unit.move_hits < 50)
      ++unit.move_hits;  // more than any dice it could have
    if (harm.kind == HarmKind::flotation)
      unit.flotation = static_cast<std::int16_t>(unit.flotation - harm.by);
    if (harm.kind == HarmKind::silence) unit.silent_through = d.silent_through;
    if (event) tell_harm(harm);
    first_card = -1;
  }
  void tell_harm(const Harm& harm) {
    const int side = play.info(volley.target).side;
    const int card = first_card < 0 ? thrower.last_card() : first_card;
    const int next = first_card < 0 ? -1 : thrower.last_card();
    switch (harm.kind) {
      case HarmKind::minor:
        return play.tell.item(event, damage_words(card, next, "minor damage"), "–", harm.clause, side);
      case HarmKind::movement:
        return play.tell.item(event, damage_words(card, next, "a movement die"), -harm.by, harm.clause, side);
      case HarmKind::flotation:
        return play.tell.item(event, damage_words(card, next, "flotation"), -harm.by, harm.clause, side);
      case HarmKind::silence:
        return play.tell.item(
            event, damage_words(card, next, "turns silent, through turn " + std::to_string(d.silent_through)),
            harm.by, harm.clause, side);
    }
  }
  void sunk() { sink(play, volley.target); }
  // HVE-RWY-27, HVE-MER-23b, HVE-WAR-22, HVE-WAR-26: those aboard are in cover.
  void sheltered(int hits, int all) {
    hits_aboard = hits;
    casualties = all;
    if (hits == 0 || !event) return;
    const bool empty = d.aboard.eligible() == 0, hard = d.shelter == 4;
    if (!empty)
      play.tell.item(event, hard ? "those in it are in hard cover" : "those in it are in soft cover",
                     "÷" + std::to_string(d.shelter),
                     d.what == Struck::rolling_stock ? clause("HVE-RWY-27")
                     : d.what == Struck::merchant    ? clause("HVE-MER-23b")
                     : hard                          ? clause("HVE-WAR-26")
                                                     : clause("HVE-WAR-22"),
                     play.info(volley.target).side);
    play.tell.result(event, empty ? "no harm done" : counted(all, "casualty", "casualties"),
                     all > 0 && !empty ? "grave" : "none");
  }
  void falls_aboard(PassengerFalls fall) {
    carry_out_fall_aboard(play, volley.vehicle, d.aboard, fall, thrower.last_card(), event);
  }
  void removed(int) {
    if (hits_aboard > 0) end_removal_aboard(play, volley.vehicle, casualties - d.aboard.removed, event);
  }
};

}  // namespace

void fire_at_vehicle(Play& play, int firer, const Volley& volley, int hits) {
  Damaging d = damaging(play.board(), volley);
  d.hits = static_cast<std::uint16_t>(hits);
  Thrower thrower(play);
  CarriedDamage carried{play, firer, volley, d, thrower};
  while (step(d, thrower, carried))
    if (d.at == Damaging::At::second) carried.first_card = thrower.last_card();
}

// --- A ship goes down (HVE-MER-24) -----------------------------------------------------------------------------------

namespace {

// Option sinking = scramble: a place ashore within 15 mm of the hull for what is left of a unit.
bool find_landing(const Play& play, int u, int hull, Stance* out) {
  const Board board = play.board();
  const Scene scene(board, u);
  const Outline o = vehicle_outline(board, hull);
  Stance stance{{}, Formation::open, 2};
  if (play.info(u).one_base()) stance.formation = Formation::single, stance.param = 0;
  for (int side = 0; side < 4; ++side) {
    const int d = o.direction(side);
    stance.pose.facing = d;
    const int depth = outline_of(board.info(u), board.unit(u), stance).local.depth();
    for (int along = -o.side_length(side) / 2; along <= o.side_length(side) / 2; along += 5) {
      const Point at = o.middle(side) + plane::rightward(d) * (4 * along) + plane::ahead(d) * (40 + depth);
      stance.pose.anchor = plane::to_mm(at);
      if (!is_next_to(board, u, stance, hull) || !scene.stands_clear(stance)) continue;
      *out = stance;
      return true;
    }
  }
  return false;
}

void scramble_ashore(Play& play, int u, int hull) {
  Unit& unit = play.unit(u);
  if (play.info(u).is_gun()) return lose_unit(play, u, Where::destroyed);
  Thrower thrower(play);
  int saved = 0;
  for (int i = 0; i < unit.n(); ++i) saved += scrambles_ashore(thrower) ? 1 : 0;
  table::Event* e =
      play.tell("scramble", play.info(u).side, "{} of the {} bases of {} reach the bank, routing.",
                {table::number(saved), table::number(unit.n()), unit_word(u)}, {clause("HVE-MER-24")});
  thrower.show_dice(e, play.info(u).side);
  show(play, e, "throw", {u}, {});
  if (e) note(play, e, 2, u, "reached the bank: " + std::to_string(saved) + " left");
  while (unit.n() > saved) unit.ranks > 0 ? --unit.ranks : --unit.leader;
  Stance stance;
  if (saved == 0 || !find_landing(play, u, hull, &stance)) return lose_unit(play, u, Where::destroyed);
  for (std::size_t i = play.state.loads.size(); i-- > 0;)
    if (play.state.loads[i].unit == u) play.state.loads.erase(i);
  unit.where = Where::table;
  unit.set(mark::own_acted);
  unit.set(mark::routing);
  settle(play, u, stance);
}

}  // namespace

void sink(Play& play, int ship) {
  const int hull = play.info(ship).first_vehicle;
  table::Event* e = play.tell("sunk", play.info(ship).side, "{} has no flotation left and sinks.",
                              {unit_word(ship)}, {clause("HVE-MER-6"), clause("HVE-MER-24")});
  play.tell.result(e, "", "grave");
  show_gone(play, e, ship, "sunk", "sank");
  base::FixedVector<std::uint8_t, kMaxLoads> aboard;
  for (const Load& l : play.state.loads)
    if (l.vehicle == hull) aboard.push_back(l.unit);
  for (const std::uint8_t u : aboard)
    play.scenario.options.scramble ? scramble_ashore(play, u, hull) : lose_unit(play, u, Where::destroyed);
  for (int s = 0; s < play.scenario.seat_count(); ++s)
    if (play.hero(s).is == HeroIs::aboard && play.hero(s).unit == ship)
      lose_hero(play, s, clause("HVE-MER-24"));
  lose_unit(play, ship, Where::destroyed);
}

}  // namespace vedette::heroes
