// Bands arrive: at the start, on jokers, by the edge die (SGE-ATT, POL, REI).
#include <algorithm>

#include "rules/siege/flow.h"

namespace vedette::siege {
namespace {

// What a roll allows: quality in bit 0, the gun in bit 1.
constexpr int kBetter = 1, kGunToo = 2;

bool is_possible(const Scenario& map, const State& s, int type, int allowed) {
  const Troop& t = map.types[static_cast<std::size_t>(type)];
  if (t.better != ((allowed & kBetter) != 0) || s.pool[static_cast<std::size_t>(type)] <= 0) return false;
  return !t.gun || ((allowed & kGunToo) && s.guns[static_cast<std::size_t>(type)] > 0);  // SGE-FGN.4, 9
}

int figures_of(const Scenario& map, const State& s, int type, int rolled) {
  const int pool = s.pool[static_cast<std::size_t>(type)];
  return std::min(map.types[static_cast<std::size_t>(type)].gun ? 4 : rolled, pool);  // SGE-POL.2, FGN.9
}

}  // namespace

void arrive_as(Play& p, int type, int rolled, int edge) {
  const int figures = figures_of(p.map, p.s, type, rolled);
  const Field field(p.map, p.s);
  if (!any_offset(field, type, figures, edge)) {
    p.tell("band_declined", kAttackers, "There is no room for a band on edge {}.", {table::number(edge)},
           {clause("SGE-ATT.12")});
    return;
  }
  p.push(Stage::band_place, type, figures, edge);
}

namespace {

void roll_band(Play& p, int edge) {
  const int a = p.dice.dav("siege.band"), b = p.dice.dav("siege.band"), d6 = p.dice.d6("siege.band");
  const bool better = d6 == 6;
  const int rolled = better ? std::max(a, b) : a + b;
  const int allowed = (better ? kBetter : 0) | (better && rolled == 5 ? kGunToo : 0);
  if (table::Event* e =
          p.tell("band_rolled", kAttackers, "A band for edge {}: {} {} figures.",
                 {table::number(edge), table::number(rolled), table::words(better ? "better" : "basic")},
                 {clause("SGE-ATT.6"), better ? clause("SGE-ATT.7") : clause("SGE-ATT.8")})) {
    e->dice.push_back({"dav", 6, std::to_string(a), kAttackers});
    e->dice.push_back({"dav", 6, std::to_string(b), kAttackers});
    e->dice.push_back({"d6", 6, std::to_string(d6), kAttackers});
  }
  int possible = 0, last = kNoOne;
  for (std::size_t t = 0; t < p.map.types.size(); ++t)
    if (is_possible(p.map, p.s, static_cast<int>(t), allowed)) ++possible, last = static_cast<int>(t);
  if (possible == 0) {
    p.tell("band_declined", kAttackers, "The pool has none of them.", {}, {clause("SGE-POL.3")});
    return;
  }
  if (possible > 1 && better && p.map.options.random_better) {
    // In the order of the scenario, the gun last.
    int pick = p.dice.uniform(possible, "siege.band.type");
    for (int pass = 0; pass < 2; ++pass)
      for (std::size_t t = 0; t < p.map.types.size(); ++t)
        if (p.map.types[t].gun == (pass == 1) && is_possible(p.map, p.s, static_cast<int>(t), allowed) &&
            --pick == 0)
          last = static_cast<int>(t);
    possible = 1;
  }
  if (possible == 1)
    arrive_as(p, last, rolled, edge);
  else
    p.push(Stage::band_type, rolled, allowed, edge);
}

}  // namespace

// a: which list; b: how far it is.
void work_arrivals(Play& p) {
  Frame& f = p.top();
  const int next = f.b++;
  if (f.a == kStartRolls) {
    if (next < static_cast<int>(p.map.start_edges.size())) {
      roll_band(p, p.map.start_edges[static_cast<std::size_t>(next)]);
    } else {
      p.pop();
      p.push(Stage::draw);
    }
    return;
  }
  if (f.a == kJokerRolls) {
    if (next < 4)
      roll_band(p, next + 1);
    else
      p.pop();
    return;
  }
  if (next > 0) {
    p.pop();
    return;
  }
  const int die = p.dice.d6("siege.edge");
  const int edge = p.map.edge_die[static_cast<std::size_t>(die - 1)];
  if (table::Event* e = p.tell("edge_rolled", kAttackers, "Reinforcements: {}.",
                               {edge == 0 ? table::words("nobody comes") : table::words("a band comes")},
                               {clause("SGE-REI.2")})) {
    e->dice.push_back({"d6", 6, std::to_string(die), kAttackers});
    if (edge != 0) e->result = "edge " + std::to_string(edge);
  }
  if (edge != 0) roll_band(p, edge);
}

Refusal type_refusal(const Scenario& map, const State& s, int type) {
  if (!is_possible(map, s, type, s.flow.back().b)) return clause("SGE-ATT.10");
  return {};
}

namespace {

Refusal try_offset(const Ground& ground, const Troop& type, int figures, int edge, int offset, Places& out) {
  Body body;
  body.side = kAttackers;
  body.count = figures;
  body.mounted = type.mounted;
  const Scenario& map = ground.field().map;
  const GroupSet nobody;
  Fit fit;
  if (type.gun) {
    const Point model = edge_place(map, edge, offset, kWideRadius + 2);
    const Vector facing{map.width / 2 - model.x, map.height / 2 - model.y};
    const bool stands = ground.is_free(model, kWideRadius, model);
    if (stands && !ground.contacts(model, kWideRadius, kAttackers).empty()) return clause("SGE-ATT.13");
    fit = crew(ground, body, model, facing, nobody, out);
    fit.fits = fit.fits && stands;
  } else {
    fit = siege::edge(ground, body, edge, offset, out);
  }
  if (fit.fits) return {};
  Refusal no(clause("SGE-ATT.9"));
  if (fit.barred) no.also(clause("SGE-ATT.13"));
  return no.also(fit.clause_or(clause("SGE-FRM.5")));
}

}  // namespace

Refusal band_place_refusal(const Field& field, int type, int figures, int edge, int offset, Places* out) {
  Places places;
  const GroupSet nobody;
  const Refusal no = try_offset(Ground(field, nobody), field.map.types[static_cast<std::size_t>(type)],
                                figures, edge, offset, places);
  if (out) *out = places;
  return no;
}

bool any_offset(const Field& field, int type, int figures, int edge) {
  const int length = edge == 1 || edge == 3 ? field.map.width : field.map.height;
  const GroupSet nobody;
  const Ground ground(field, nobody);
  Places places;
  const Troop& troop = field.map.types[static_cast<std::size_t>(type)];
  for (int first : {length / 2, length / 4, 3 * length / 4})
    if (!try_offset(ground, troop, figures, edge, first, places)) return true;
  for (int offset = 10; offset <= length - 10; ++offset)
    if (!try_offset(ground, troop, figures, edge, offset, places)) return true;
  return false;
}

void place_band(Play& p, int offset) {
  State& s = p.s;
  const Frame f = p.top();
  const int type = f.a, figures = f.b, edge = f.c;
  Places places;
  {
    const Field field(p.map, s);
    (void)band_place_refusal(field, type, figures, edge, offset, &places);
  }
  const Troop& troop = p.map.types[static_cast<std::size_t>(type)];
  Group g;
  g.id = static_cast<GroupId>(kFirstBand + s.next_band++);
  g.kind = troop.gun ? GroupKind::gun_team : GroupKind::band;
  g.type = static_cast<std::uint8_t>(type);
  g.mounted = troop.mounted;
  g.placed = 1;
  g.seat = static_cast<std::uint8_t>(p.map.edge_seat[static_cast<std::size_t>(edge)]);
  const int slot = new_group(s, g);
  const auto add = [&](int number, Role role, Point at) {
    Figure figure;
    figure.origin = g.id;
    figure.number = static_cast<std::uint8_t>(number);
    figure.role = role;
    figure.group = static_cast<std::uint8_t>(slot);
    figure.put(at);
    s.figures.push_back(figure);
  };
  if (troop.gun) {
    const Point model = edge_place(p.map, edge, offset, kWideRadius + 2);
    add(0, Role::model, model);
    s.groups[slot].fx = static_cast<std::int16_t>(p.map.width / 2 - model.x);
    s.groups[slot].fy = static_cast<std::int16_t>(p.map.height / 2 - model.y);
    --s.guns[static_cast<std::size_t>(type)];
  }
  for (int i = 0; i < places.size(); ++i) add(i + 1, troop.gun ? Role::crew : Role::man, places[i]);
  s.pool[static_cast<std::size_t>(type)] =
      static_cast<std::int16_t>(s.pool[static_cast<std::size_t>(type)] - figures);
  p.tell("band_placed", kAttackers, "{} [arrives|arrive] on edge {}: {} figures.",
         {table::piece(slot), table::number(edge), table::number(figures)},
         {clause("SGE-ATT.9"), clause("SGE-POL.1")});
  p.pop();
}

void decline_band(Play& p) {
  p.tell("band_declined", kAttackers, "The band is declined.", {}, {clause("SGE-ATT.11")});
  p.pop();
}

}  // namespace vedette::siege
