// Bands arrive: at the start, on jokers, by the edge die (SGE-ATT, SGE-POL, SGE-REI).
#include <algorithm>

#include "rules/siege/flow.h"
#include "rules/siege/flow_arrivals.h"
#include "rules/siege/view_scenes.h"
#include "rules/siege/words.h"

namespace vedette::siege {
namespace {

// What a roll allows: quality in bit 0, the gun in bit 1.
constexpr int kBetter = 1, kGunToo = 2;

bool is_possible(const Scenario& map, const State& s, int type, int allowed) {
  const Troop& t = map.types[static_cast<std::size_t>(type)];
  if (t.better != ((allowed & kBetter) != 0) || s.pool[static_cast<std::size_t>(type)] <= 0) return false;
  return !t.gun ||
         ((allowed & kGunToo) && s.guns[static_cast<std::size_t>(type)] > 0);  // SGE-FGN.4, SGE-FGN.9
}

int figures_of(const Scenario& map, const State& s, int type, int rolled) {
  const int pool = s.pool[static_cast<std::size_t>(type)];
  return std::min(map.types[static_cast<std::size_t>(type)].gun ? 4 : rolled, pool);  // SGE-POL.2, SGE-FGN.9
}

}  // namespace

void arrive_as(Play& p, int type, int rolled, int edge) {
  const int figures = figures_of(p.scenario, p.state, type, rolled);
  const Board board(p.scenario, p.state);
  if (!any_offset(board, type, figures, edge)) {
    p.tell("band_declined", kAttackers, "There is no room for a band on the {} edge.",
           {table::words(edge_word(edge))}, {clause("SGE-ATT.12")});
    return;
  }
  p.push(Stage::band_place, type, figures, edge);
}

namespace {

void roll_band(Play& p, int edge) {
  const BandRoll roll = resolve_band(p.dice);
  const bool better = roll.better();
  const int rolled = roll.figures(), allowed = (better ? kBetter : 0) | (roll.gun_too() ? kGunToo : 0);
  if (table::Event* e = p.tell(
          "band_rolled", kAttackers,
          better ? "A band from the {}: {} {} of the better troops." : "A band from the {}: {} {}.",
          {table::words(edge_word(edge)), table::number(rolled), table::words(rolled == 1 ? "man" : "men")},
          {clause("SGE-ATT.6"), better ? clause("SGE-ATT.7") : clause("SGE-ATT.8")})) {
    show_arrival(p, e, edge, "A band comes from the " + std::string(edge_word(edge)));
    for (const int die : roll.numbers) e->dice.push_back({"dav", 6, std::to_string(die), kAttackers});
    p.tell.die(e, 6, roll.quality, kAttackers);
  }
  int possible = 0, last = kNoOne;
  for (std::size_t t = 0; t < p.scenario.types.size(); ++t)
    if (is_possible(p.scenario, p.state, static_cast<int>(t), allowed))
      ++possible, last = static_cast<int>(t);
  if (possible == 0) {
    p.tell("band_declined", kAttackers, "No such troops are left, so no band comes.", {},
           {clause("SGE-POL.3")});
    return;
  }
  if (possible > 1 && better && p.scenario.options.random_better) {
    // In the order of the scenario, the gun last.
    int pick = p.dice.uniform(possible, "siege.band.type");
    for (int pass = 0; pass < 2; ++pass)
      for (std::size_t t = 0; t < p.scenario.types.size(); ++t)
        if (p.scenario.types[t].gun == (pass == 1) &&
            is_possible(p.scenario, p.state, static_cast<int>(t), allowed) && --pick == 0)
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
    if (next < static_cast<int>(p.scenario.start_edges.size())) {
      roll_band(p, p.scenario.start_edges[static_cast<std::size_t>(next)]);
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
  const int die = p.dice.d6("siege.edge");  // thrown though the pools may be empty (SGE-REI.5)
  const int edge = p.scenario.edge_die[static_cast<std::size_t>(die - 1)];
  if (table::Event* e = p.tell("edge_rolled", kAttackers, "Reinforcements: {}.",
                               {edge == 0 ? table::words("nobody comes") : table::words("a band comes")},
                               {clause("SGE-REI.2")})) {
    p.tell.die(e, 6, die, kAttackers);
    if (edge != 0) e->result = "from the " + std::string(edge_word(edge));
    show_arrival(p, e, edge, edge == 0 ? "No reinforcements for the attackers" : "Reinforcements are coming");
  }
  if (edge != 0) roll_band(p, edge);  // SGE-REI.3
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
  const Scenario& map = ground.board().scenario;
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

Refusal band_place_refusal(const Board& board, int type, int figures, int edge, int offset, Places* out) {
  Places places;
  const GroupSet nobody;
  const Refusal no = try_offset(Ground(board, nobody), board.scenario.types[static_cast<std::size_t>(type)],
                                figures, edge, offset, places);
  if (out) *out = places;
  return no;
}

bool any_offset(const Board& board, int type, int figures, int edge) {
  const int length = edge == 1 || edge == 3 ? board.scenario.width : board.scenario.height;
  const GroupSet nobody;
  const Ground ground(board, nobody);
  Places places;
  const Troop& troop = board.scenario.types[static_cast<std::size_t>(type)];
  for (int first : {length / 2, length / 4, 3 * length / 4})
    if (!try_offset(ground, troop, figures, edge, first, places)) return true;
  for (int offset = 10; offset <= length - 10; ++offset)
    if (!try_offset(ground, troop, figures, edge, offset, places)) return true;
  return false;
}

void place_band(Play& p, int offset) {
  State& s = p.state;
  const Frame f = p.top();
  const int type = f.a, figures = f.b, edge = f.c;
  Places places;
  {
    const Board board(p.scenario, s);
    (void)band_place_refusal(board, type, figures, edge, offset, &places);
  }
  const Troop& troop = p.scenario.types[static_cast<std::size_t>(type)];
  Group g;
  g.id = static_cast<GroupId>(kFirstBand + s.next_band++);
  g.kind = troop.gun ? GroupKind::gun_team : GroupKind::band;
  g.type = static_cast<std::uint8_t>(type);
  g.mounted = troop.mounted;
  g.placed = 1;
  g.seat = static_cast<std::uint8_t>(p.scenario.edge_seat[static_cast<std::size_t>(edge)]);
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
    const Point model = edge_place(p.scenario, edge, offset, kWideRadius + 2);
    add(0, Role::model, model);
    s.groups[slot].fx = static_cast<std::int16_t>(p.scenario.width / 2 - model.x);
    s.groups[slot].fy = static_cast<std::int16_t>(p.scenario.height / 2 - model.y);
    --s.guns[static_cast<std::size_t>(type)];
  }
  for (int i = 0; i < places.size(); ++i) add(i + 1, troop.gun ? Role::crew : Role::man, places[i]);
  s.pool[static_cast<std::size_t>(type)] =
      static_cast<std::int16_t>(s.pool[static_cast<std::size_t>(type)] - figures);
  show_band(p,
            p.tell("band_placed", kAttackers, "{} [arrives|arrive] from the {}: {} {}.",
                   {table::piece(slot), table::words(edge_word(edge)), table::number(figures),
                    table::words(figures == 1 ? "man" : "men")},
                   {clause("SGE-ATT.9"), clause("SGE-POL.1")}),
            slot, edge_place(p.scenario, edge, offset, 0), figures);
  p.pop();
}

void decline_band(Play& p) {
  p.tell("band_declined", kAttackers, "The attackers leave the band behind.", {}, {clause("SGE-ATT.11")});
  p.pop();
}

}  // namespace vedette::siege
