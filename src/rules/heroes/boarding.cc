// Loading and unloading: HVE-RWY-1 … 6, 20 … 22, MER-7, 21, 22, WAR-5, 14.
#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/vehicles.h"

namespace vedette::heroes {

int slots_of_base(const UnitInfo& info) {
  switch (info.model) {
    case Model::wagon:
      return 8;
    case Model::pack:
      return 2;
    case Model::stores:
      return 4;
    default:
      return info.mounted() ? 2 : 1;
  }
}

int slots_of_gun(const UnitInfo& info) {
  switch (info.model) {
    case Model::mg:
      return 4;
    case Model::field:
      return 6;
    case Model::medium:
      return 8;
    case Model::heavy:
      return 12;
    default:
      return 0;
  }
}

namespace {

bool is_equipment(const UnitInfo& info) { return info.one_base() && info.model != Model::porter; }

struct Contents {
  int foot = 0, mounted = 0, equipment = 0, slots = 0;
};

Contents contents_of(const Board& board, int vehicle) {
  Contents c;
  for (const Load& l : board.state.loads) {
    if (l.vehicle != vehicle) continue;
    const UnitInfo& info = board.info(l.unit);
    c.slots += l.bases * slots_of_base(info) + (l.gun != 0 ? slots_of_gun(info) : 0);
    c.equipment += l.gun + (is_equipment(info) ? l.bases : 0);
    (info.mounted() ? c.mounted : c.foot) += is_equipment(info) ? 0 : l.bases;
  }
  return c;
}

}  // namespace

bool gun_fits(const Board& board, const UnitInfo& info, int vehicle) {
  const Vehicle& v = board.scenario.vehicle(vehicle);
  if (v.stock != Stock::open && v.stock != Stock::open_arm && v.stock != Stock::hull) return false;
  return contents_of(board, vehicle).slots + slots_of_gun(info) <= v.slots;
}

int room_for(const Board& board, const UnitInfo& info, int vehicle, bool with_gun) {
  const Vehicle& v = board.scenario.vehicle(vehicle);
  const Contents c = contents_of(board, vehicle);
  switch (v.stock) {
    case Stock::carriage:
      return info.mounted() || is_equipment(info) ? 0 : 8 - c.foot;
    case Stock::enclosed:
      if (is_equipment(info)) return 0;
      if (info.mounted()) return c.foot > 0 ? 0 : 6 - c.mounted;
      return c.mounted > 0 ? 0 : 8 - c.foot;
    case Stock::open:
    case Stock::open_arm:
    case Stock::hull:
      return std::max(0, (v.slots - c.slots - (with_gun ? slots_of_gun(info) : 0)) / slots_of_base(info));
    default:
      return 0;
  }
}

bool is_aboard(const Board& board, int u, int carrier) {
  for (const Load& l : board.state.loads)
    if (l.unit == u && board.scenario.vehicle(l.vehicle).owner == carrier) return true;
  return false;
}

ClauseId room_clause(const Board& board, int vehicle) {
  switch (board.scenario.vehicle(vehicle).stock) {
    case Stock::carriage:
      return clause("HVE-RWY-2");
    case Stock::enclosed:
      return clause("HVE-RWY-3");
    case Stock::open:
      return clause("HVE-RWY-4");
    case Stock::open_arm:
      return clause("HVE-RWY-5");
    case Stock::hull:
      return board.info(board.scenario.vehicle(vehicle).owner).arm == Arm::warship ? clause("HVE-WAR-5")
                                                                                   : clause("HVE-MER-7");
    default:
      return clause("HVE-RWY-6");
  }
}

namespace {

// HVE-MER-21: does this fit into the one lift of the turn?
enum Lift : std::uint8_t { kNothing, kFoot, kMounted, kEquipment };
Lift lift_kind(const UnitInfo& info, bool gun) {
  if (gun || is_equipment(info)) return kEquipment;
  return info.mounted() ? kMounted : kFoot;
}
bool fits_lift(const Activation& a, Lift kind, int bases) {
  if (a.lift == kNothing) return true;
  if (a.lift != kind || kind == kEquipment) return false;
  return a.lifted + bases <= (kind == kFoot ? 8 : 6);
}

// A gun goes aboard a ship, and off it, by itself: gun first, then crew.
bool lifts_gun_now(const UnitInfo& info, const Unit& unit) {
  return info.is_gun() && unit.half == Half::whole;
}

}  // namespace

Refusal load_refusal(const Board& board, int carrier, int u, int vehicle, int bases, Stowage* out) {
  Refusal no;
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  const bool ship = board.info(carrier).is_ship();
  const ClauseId next_to = ship ? clause("HVE-MER-22") : clause("HVE-RWY-21");
  if (info.seat != board.state.act.seat || info.is_vehicle()) return clause("HVE-SEQ-4");
  const bool another = board.scenario.vehicle(vehicle).owner != carrier;
  if (another) no.also(room_clause(board, vehicle));
  if (board.state.act.loading == 2) no.also(ship ? clause("HVE-MER-21") : clause("HVE-RWY-20"));
  if (!unit.on_table() || unit.half == Half::gun_ashore) return no.also(next_to);
  if (unit.half == Half::crew_ashore && !is_aboard(board, u, carrier)) return no.also(next_to);
  if (is_engaged(board.state, u) || unit.routing()) no.also(clause("HVE-RWY-21"));
  if (info.is_gun() && unit.formation != Formation::limbered) no.also(clause("HVE-RWY-21"));
  // A crew whose gun is aboard already stood with it beside the ship.
  if (unit.half == Half::whole && !unit_is_next_to(board, u, carrier))
    no.also(next_to).also(clause("HVE-GEO-23"));
  if (another) return no;
  Stowage s;
  const auto id = static_cast<std::uint8_t>(u);
  const auto place = static_cast<std::uint8_t>(vehicle);
  const bool gun_aboard = unit.half == Half::crew_ashore;
  const bool gun = info.is_gun() && !gun_aboard;
  if (ship && bases > 0) return no.also(clause("HVE-MER-21"));
  if (ship) {
    const bool gun_now = lifts_gun_now(info, unit);
    if (!fits_lift(board.state.act, lift_kind(info, gun_now), unit.n())) no.also(clause("HVE-MER-21"));
    const bool fits =
        gun_now ? gun_fits(board, info, vehicle) : room_for(board, info, vehicle, false) >= unit.n();
    if (!fits) no.also(room_clause(board, vehicle));
    s.loads.push_back({id, place, static_cast<std::uint8_t>(gun_now ? 0 : unit.n()),
                       static_cast<std::uint8_t>(gun_now ? 1 : 0)});
  } else {
    if (gun && !gun_fits(board, info, vehicle)) return no.also(room_clause(board, vehicle));
    int left = unit.n();
    const int most = bases > 0 ? std::min(bases, left) : left;
    const int fits_here = room_for(board, info, vehicle, gun), here = std::min(most, fits_here);
    if (here < (bases > 0 ? most : gun ? 0 : 1)) return no.also(room_clause(board, vehicle));
    if (bases > 0 && bases >= std::min(left, fits_here))
      return no.also(clause("HVE-RWY-1"));  // then none is named
    s.loads.push_back({id, place, static_cast<std::uint8_t>(here), static_cast<std::uint8_t>(gun ? 1 : 0)});
    left -= here;
    const UnitInfo& train = board.info(carrier);
    for (int v = train.first_vehicle; v < train.first_vehicle + train.vehicles && left > 0; ++v) {
      const int fits = v == vehicle ? 0 : std::min(left, room_for(board, info, v, false));
      if (fits <= 0 || s.loads.full()) continue;
      s.loads.push_back({id, static_cast<std::uint8_t>(v), static_cast<std::uint8_t>(fits), 0});
      left -= fits;
    }
    if (left > 0) no.also(room_clause(board, vehicle));
  }
  if (board.state.loads.size() + s.loads.size() > kMaxLoads) no.also(room_clause(board, vehicle));
  if (out) *out = s;
  return no;
}

Refusal unload_refusal(const Scene& scene, int carrier, int u, const Stance& stance, bool hero, Asked asked) {
  Refusal no;
  const Board& board = scene.board();
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  const bool ship = board.info(carrier).is_ship();
  if (info.seat != board.state.act.seat) return clause("HVE-SEQ-4");
  if (!is_aboard(board, u, carrier) || unit.half == Half::crew_ashore) return clause("HVE-RWY-22");
  if (board.state.act.loading == 1) no.also(ship ? clause("HVE-MER-21") : clause("HVE-RWY-20"));
  const bool gun_now = ship && lifts_gun_now(info, unit);
  if (ship && !fits_lift(board.state.act, lift_kind(info, gun_now), unit.n())) no.also(clause("HVE-MER-21"));
  const Refusal form = formation_refusal(board, u, stance.formation, stance.param, true);
  for (const ClauseId c : form.clauses) no.also(c);
  if (form || (no && asked == Asked::first)) return no;
  if (hero) {
    const Hero& h = board.state.heroes[board.state.act.seat];
    if (h.is != HeroIs::aboard || h.unit != carrier || gun_now || hero_with(board.state, u) >= 0)
      no.also(clause("HVE-HERO-15"));
  }
  Unit landed = unit;
  landed.half = gun_now ? Half::gun_ashore : Half::whole;
  const Bodies bodies = bodies_of(info, landed, stance);
  if (!scene.stands_clear(bodies))
    no.also(clause("HVE-GEO-19")).also(ship ? clause("HVE-MER-22") : clause("HVE-RWY-22"));
  const UnitInfo& from = board.info(carrier);
  bool near = false;
  for (int v = from.first_vehicle; v < from.first_vehicle + from.vehicles; ++v)
    near = near || is_next_to(board, info, landed, stance, v);
  if (!near) no.also(ship ? clause("HVE-MER-22") : clause("HVE-RWY-22")).also(clause("HVE-GEO-23"));
  return no;
}

Refusal load_hero_refusal(const Board& board, int carrier, int vehicle) {
  const int seat = board.state.act.seat;
  const Hero& h = board.state.heroes[static_cast<std::size_t>(seat)];
  if (h.is != HeroIs::alone) return clause("HVE-HERO-15");
  return join_refusal(board, seat, {h.x, h.y}, carrier, vehicle);
}

Refusal abandon_refusal(const Board& board, int carrier, int u) {
  if (board.info(u).seat != board.state.act.seat) return clause("HVE-SEQ-4");
  return is_aboard(board, u, carrier) && board.unit(u).half != Half::whole ? Refusal{}
                                                                           : Refusal{clause("HVE-MER-22")};
}

}  // namespace vedette::heroes
