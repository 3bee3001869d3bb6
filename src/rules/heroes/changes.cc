// The primitive changes: where units and Heroes come to stand (HVE-HERO-10).
#include <algorithm>

#include "rules/heroes/changes.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/view_scenes.h"

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
  Point asked{h.x, h.y};
  for (int r = 1; r < play.scenario.width + play.scenario.height; ++r)
    for (int a = 0; a < 360; ++a) {
      const Vector d = plane::ahead(a);
      const Point p{static_cast<std::int32_t>(h.x + plane::round_div(std::int64_t{r} * d.x, 10000)),
                    static_cast<std::int32_t>(h.y + plane::round_div(std::int64_t{r} * d.y, 10000))};
      if (p == asked) continue;  // near by, several degrees lead to the same millimetre
      asked = p;
      if (!hero_stands_clear(scene, seat, {p, h.facing})) continue;
      const table::view::Point from{h.x, h.y};
      h.x = static_cast<std::int16_t>(p.x);
      h.y = static_cast<std::int16_t>(p.y);
      show_way(play,
               play.tell("hero_shifted", play.scenario.side_of_seat(seat), "{} makes way for {}.",
                         {hero_word(seat), unit_word(u)}, {clause("HVE-HERO-10")}),
               kHeroPiece + seat, from, "step");
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
      table::Event* e =
          play.tell("hero_captured", play.info(u).side, "{} [captures|capture] {}, who is alone.",
                    {unit_word(u), hero_word(s)}, {clause("HVE-HERO-10")});
      show(play, e, "move", {u}, {kHeroPiece + s});
      play.tell.effect(e, kHeroPiece + s, "captured");
      if (e) note(play, e, 2, u, "captured " + brief_of(play.scenario, kHeroPiece + s));
      lose_hero(play, s, clause("HVE-HERO-10"));
    } else if (stands_on(play.board(), u, plane::turned(pose.anchor, pose.facing, base))) {
      step_aside(play, s, u);
    }
  }
}

void settle(Play& play, int u, const Stance& stance) {
  place(play.unit(u), stance);
  make_heroes_give_way(play, u);
}

}  // namespace vedette::heroes
