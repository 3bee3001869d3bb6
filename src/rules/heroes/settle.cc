// Where units and Heroes come to stand: HVE-HERO-10, and a ship that goes down (HVE-MER-24).
#include <algorithm>

#include "rules/heroes/battle.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.h"
#include "rules/heroes/heroes.h"

namespace vedette::heroes {

namespace {

// The bodies of a unit, a ship or all the vehicles of a train.
bool stands_on(const Field& f, int u, const Shape& shape) {
  const UnitInfo& info = f.info(u);
  if (info.is_vehicle()) {
    for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v)
      if (plane::overlap(vehicle_outline(f, v).shape(), shape)) return true;
    return false;
  }
  const Bodies bodies = bodies_of(info, f.unit(u), stance_of(f.unit(u)));
  for (int k = 0; k < bodies.count; ++k)
    if (plane::overlap(bodies.shape[static_cast<std::size_t>(k)], shape)) return true;
  return false;
}

void step_aside(Battle& b, int seat, int u) {
  Hero& h = b.hero(seat);
  const Scene scene = Scene::for_hero(b.field(), seat);
  for (int r = 1; r < b.sc.width + b.sc.height; ++r)
    for (int a = 0; a < 360; ++a) {
      const Vector d = plane::ahead(a);
      const Point p{static_cast<std::int32_t>(h.x + plane::round_div(std::int64_t{r} * d.x, 10000)),
                    static_cast<std::int32_t>(h.y + plane::round_div(std::int64_t{r} * d.y, 10000))};
      if (!hero_stands_clear(scene, seat, {p, h.facing})) continue;
      h.x = static_cast<std::int16_t>(p.x);
      h.y = static_cast<std::int16_t>(p.y);
      b.say("hero_shifted", b.sc.side_of_seat(seat), "{} makes way for {} and stands at {}, {}.",
            {hero_word(seat), unit_word(u), table::number(h.x), table::number(h.y)}, {clause("HVE-HERO-10")});
      return;
    }
}

}  // namespace

void make_heroes_give_way(Battle& b, int u) {
  for (int s = 0; s < b.sc.seat_count(); ++s) {
    const Hero& h = b.hero(s);
    if (h.is != HeroIs::alone) continue;
    const plane::Local base = hero_base(b.sc, s);
    const Pose pose{{h.x, h.y}, h.facing};
    const bool enemy = b.sc.side_of_seat(s) != b.info(u).side;
    if (enemy && b.sc.options.lone_hero_captured &&
        stands_on(b.field(), u, plane::turned(pose.anchor, pose.facing, base.grown(4)))) {
      b.say("hero_captured", b.info(u).side, "{} [comes up and takes|come up and take] {}, who is alone.",
            {unit_word(u), hero_word(s)}, {clause("HVE-HERO-10")});
      lose_hero(b, s, clause("HVE-HERO-10"));
    } else if (stands_on(b.field(), u, plane::turned(pose.anchor, pose.facing, base))) {
      step_aside(b, s, u);
    }
  }
}

void settle(Battle& b, int u, const Stance& stance) {
  Unit& unit = b.unit(u);
  unit.x = static_cast<std::int16_t>(stance.pose.anchor.x);
  unit.y = static_cast<std::int16_t>(stance.pose.anchor.y);
  unit.facing = static_cast<std::int16_t>(stance.pose.facing);
  unit.formation = stance.formation;
  unit.param = stance.param;
  make_heroes_give_way(b, u);
}

namespace {

// Option sinking = scramble: a place ashore within 15 mm of the hull for what is left of a unit.
bool find_landing(const Battle& b, int u, int hull, Stance* out) {
  const Field f = b.field();
  const Scene scene(f, u);
  const Outline o = vehicle_outline(f, hull);
  Stance stance{{}, Formation::open, 2};
  if (b.info(u).one_base()) stance.formation = Formation::single, stance.param = 0;
  for (int side = 0; side < 4; ++side) {
    const int d = o.direction(side);
    stance.pose.facing = d;
    const int depth = outline_of(f.info(u), f.unit(u), stance).local.depth();
    for (int along = -o.side_length(side) / 2; along <= o.side_length(side) / 2; along += 5) {
      const Point at = o.middle(side) + plane::rightward(d) * (4 * along) + plane::ahead(d) * (40 + depth);
      stance.pose.anchor = plane::to_mm(at);
      if (!is_next_to(f, u, stance, hull) || !scene.stands_clear(stance)) continue;
      *out = stance;
      return true;
    }
  }
  return false;
}

void scramble_ashore(Battle& b, int u, int hull) {
  Unit& unit = b.unit(u);
  if (b.info(u).is_gun()) return lose_unit(b, u, Where::destroyed);
  const Throw t = throw_dice(b, unit.n(), "heroes.scramble");
  const int saved = t.at_least(4);
  table::Event* e =
      b.say("scramble", b.info(u).side, "{} of the {} bases of {} reach the bank, routing.",
            {table::number(saved), table::number(unit.n()), unit_word(u)}, {clause("HVE-MER-24")});
  show_dice(e, t, b.info(u).side);
  while (unit.n() > saved) unit.ranks > 0 ? --unit.ranks : --unit.leader;
  Stance stance;
  if (saved == 0 || !find_landing(b, u, hull, &stance)) return lose_unit(b, u, Where::destroyed);
  for (std::size_t i = b.st.loads.size(); i-- > 0;)
    if (b.st.loads[i].unit == u) b.st.loads.erase(i);
  unit.where = Where::table;
  unit.set(mark::own_acted);
  unit.set(mark::routing);
  settle(b, u, stance);
}

}  // namespace

void sink(Battle& b, int ship) {
  const int hull = b.info(ship).first_vehicle;
  show_result(b.say("sunk", b.info(ship).side, "{} has no flotation left and sinks.", {unit_word(ship)},
                    {clause("HVE-MER-6"), clause("HVE-MER-24")}),
              "", "grave");
  base::FixedVector<std::uint8_t, kMaxLoads> aboard;
  for (const Load& l : b.st.loads)
    if (l.vehicle == hull) aboard.push_back(l.unit);
  for (const std::uint8_t u : aboard)
    b.sc.options.scramble ? scramble_ashore(b, u, hull) : lose_unit(b, u, Where::destroyed);
  for (int s = 0; s < b.sc.seat_count(); ++s)
    if (b.hero(s).is == HeroIs::aboard && b.hero(s).unit == ship) lose_hero(b, s, clause("HVE-MER-24"));
  lose_unit(b, ship, Where::destroyed);
}

}  // namespace vedette::heroes
