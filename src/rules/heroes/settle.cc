// Where units and Heroes come to stand: HVE-HERO-10, and a ship that goes down (HVE-MER-24).
#include <algorithm>

#include "rules/heroes/changes.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/heroes.h"

namespace vedette::heroes {

namespace {

// The bodies of a unit, a ship or all the vehicles of a train.
bool stands_on(const Board& board, int u, const Shape& shape) {
  const UnitInfo& info = board.info(u);
  if (info.is_vehicle()) {
    for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v)
      if (plane::overlap(vehicle_outline(board, v).shape(), shape)) return true;
    return false;
  }
  const Bodies bodies = bodies_of(info, board.unit(u), stance_of(board.unit(u)));
  for (int k = 0; k < bodies.count; ++k)
    if (plane::overlap(bodies.shape[static_cast<std::size_t>(k)], shape)) return true;
  return false;
}

void step_aside(Play& play, int seat, int u) {
  Hero& h = play.hero(seat);
  const Scene scene = Scene::for_hero(play.board(), seat);
  for (int r = 1; r < play.scenario.width + play.scenario.height; ++r)
    for (int a = 0; a < 360; ++a) {
      const Vector d = plane::ahead(a);
      const Point p{static_cast<std::int32_t>(h.x + plane::round_div(std::int64_t{r} * d.x, 10000)),
                    static_cast<std::int32_t>(h.y + plane::round_div(std::int64_t{r} * d.y, 10000))};
      if (!hero_stands_clear(scene, seat, {p, h.facing})) continue;
      h.x = static_cast<std::int16_t>(p.x);
      h.y = static_cast<std::int16_t>(p.y);
      play.say("hero_shifted", play.scenario.side_of_seat(seat), "{} makes way for {} and stands at {}, {}.",
               {hero_word(seat), unit_word(u), table::number(h.x), table::number(h.y)},
               {clause("HVE-HERO-10")});
      return;
    }
}

}  // namespace

void make_heroes_give_way(Play& play, int u) {
  for (int s = 0; s < play.scenario.seat_count(); ++s) {
    const Hero& h = play.hero(s);
    if (h.is != HeroIs::alone) continue;
    const plane::Local base = hero_base(play.scenario, s);
    const Pose pose{{h.x, h.y}, h.facing};
    const bool enemy = play.scenario.side_of_seat(s) != play.info(u).side;
    if (enemy && play.scenario.options.lone_hero_captured &&
        stands_on(play.board(), u, plane::turned(pose.anchor, pose.facing, base.grown(4)))) {
      play.say("hero_captured", play.info(u).side,
               "{} [comes up and takes|come up and take] {}, who is alone.", {unit_word(u), hero_word(s)},
               {clause("HVE-HERO-10")});
      lose_hero(play, s, clause("HVE-HERO-10"));
    } else if (stands_on(play.board(), u, plane::turned(pose.anchor, pose.facing, base))) {
      step_aside(play, s, u);
    }
  }
}

void settle(Play& play, int u, const Stance& stance) {
  Unit& unit = play.unit(u);
  unit.x = static_cast<std::int16_t>(stance.pose.anchor.x);
  unit.y = static_cast<std::int16_t>(stance.pose.anchor.y);
  unit.facing = static_cast<std::int16_t>(stance.pose.facing);
  unit.formation = stance.formation;
  unit.param = stance.param;
  make_heroes_give_way(play, u);
}

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
  const Throw t = throw_dice(play, unit.n(), "heroes.scramble");
  const int saved = t.at_least(4);
  table::Event* e =
      play.say("scramble", play.info(u).side, "{} of the {} bases of {} reach the bank, routing.",
               {table::number(saved), table::number(unit.n()), unit_word(u)}, {clause("HVE-MER-24")});
  show_dice(e, t, play.info(u).side);
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
  show_result(play.say("sunk", play.info(ship).side, "{} has no flotation left and sinks.", {unit_word(ship)},
                       {clause("HVE-MER-6"), clause("HVE-MER-24")}),
              "", "grave");
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
