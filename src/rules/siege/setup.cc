// The garrison deploys (SGE-SET.4).
#include <algorithm>

#include "rules/siege/game.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"
#include "rules/siege/view_scenes.h"

namespace vedette::siege {
namespace {

bool of_compound(const Scenario& map, int room) {
  return map.buildings[static_cast<std::size_t>(map.rooms[static_cast<std::size_t>(room)].building)]
      .of_compound;
}

}  // namespace

Refusal deploy_refusal(const Board& board, const Deployment& d, Places* out, Asked asked, Box* looked_at) {
  const State& s = board.state;
  const Group& g = s.groups[d.group];
  Refusal no;
  if (g.side() != kGarrison || g.placed) no.also(clause("SGE-SET.4"));
  if (no && (asked == Asked::first || g.side() != kGarrison)) return no;
  if (g.is_gun() && d.as == 2) return no.also(clause("SGE-BLD.7")).also(clause("SGE-FRM.1"));
  if (g.is_gun() != (d.as == 3)) return no.also(clause("SGE-FRM.1"));
  Body body = body_of(board, d.group);
  const GroupSet nobody;
  Ground ground(board, body.own);
  if (looked_at) ground.note_places(*looked_at);
  Places places;
  Fit fit;
  if (d.as == 2) {
    if (g.mounted) no.also(clause("SGE-BLD.7"));
    if (!of_compound(board.scenario, d.room)) no.also(clause("SGE-SET.4"));
    if (no && asked == Asked::first) return no;
    const int front = d.front < 0 ? board.scenario.rooms[static_cast<std::size_t>(d.room)].front() : d.front;
    fit = in_room(board, body, d.room, front, places);
    if (!fit.fits) no.also(fit.clause_or(clause("SGE-BLD.6")));
    if (out) *out = places;
    return no;
  }
  if (d.as == 1) {
    const bool known = d.spacing == (body.mounted ? 50 : 25) || d.spacing == (body.mounted ? 60 : 35) ||
                       d.spacing == (body.mounted ? 70 : 45);
    if (!known) return no.also(clause("SGE-FRM.7"));
    fit = line(ground, body, d.run, d.side, d.s0, d.spacing, nobody, places);
  } else if (d.as == 3) {
    if (d.facing == Vector{}) no.also(clause("SGE-GEO.12"));
    if (d.facing == Vector{} || (no && asked == Asked::first)) {
      if (!board.scenario.in_compound(d.at)) no.also(clause("SGE-SET.4"));
      return no;
    }
    fit = crew(ground, body, d.at, d.facing, nobody, places);
    fit.fits = fit.fits && ground.is_free(d.at, kWideRadius, d.at);
    if (!board.scenario.in_compound(d.at)) no.also(clause("SGE-SET.4"));
  } else {
    fit = cluster(ground, body, d.at, d.facing, nobody, places);
  }
  if (!fit.fits) no.also(fit.clause_or(clause("SGE-FRM.5")));
  for (Point c : places)
    if (!board.scenario.in_compound(c)) {
      no.also(clause("SGE-SET.4"));
      break;
    }
  if (out) *out = places;
  return no;
}

void deploy(Play& p, const Deployment& d) {
  State& s = p.state;
  Places places;
  {
    const Board board(p.scenario, s);
    (void)deploy_refusal(board, d, &places);
  }
  Group& g = s.groups[d.group];
  if (d.as == 3) {
    s.figures[model_of(s, d.group)].put(d.at);
    g.fx = static_cast<std::int16_t>(d.facing.x);
    g.fy = static_cast<std::int16_t>(d.facing.y);
  }
  put_group(s, d.group, places, d.as == 2 ? static_cast<std::uint8_t>(d.room) : kOutside);
  g.placed = 1;
  if (table::Event* e = p.tell("group_deployed", kGarrison, "{} [takes its place|take their places].",
                               {table::piece(d.group)}, {clause("SGE-SET.4")})) {
    p.tell.scene(e, "arrival", "", {d.group}, {});
    note(e, 0, brief_of(p.scenario, s, d.group) + " placed");
  }
}

namespace {

void take_up(State& s, int group) {
  s.groups[group].placed = 0;
  s.groups[group].place = kOutside;
  s.groups[group].fx = s.groups[group].fy = 0;
  for (Figure& f : s.figures)
    if (f.group == group) f.x = f.y = 0;
}

}  // namespace

void deploy_all(Play& p) {
  for (std::size_t g = 0; g < p.state.groups.size(); ++g) take_up(p.state, static_cast<int>(g));
  for (const Deployment& d : p.scenario.deployment) deploy(p, d);
}

bool all_deployed(const Scenario&, const State& s) {
  for (const Group& g : s.groups)
    if (!g.placed) return false;
  return true;
}

Box bounds_of_compound(const Scenario& map) {
  Box all{map.compound[0], map.compound[0]};
  for (Point c : map.compound) {
    all.low = {std::min(all.low.x, c.x), std::min(all.low.y, c.y)};
    all.high = {std::max(all.high.x, c.x), std::max(all.high.y, c.y)};
  }
  return all;
}

int deployment_kind(const Board& board, int group) {
  const Group& g = board.state.groups[group];
  return 4 * board.men(group) + 2 * g.is_gun() + (g.mounted != 0);
}

Deployment deployment_of(const table::Order& o, const Scenario& map) {
  Deployment d;
  d.group = o.arg[0];
  switch (static_cast<Verb>(o.verb)) {
    case Verb::deploy_line:
      d.as = 1;
      d.run = run_of_slot(map, o.arg[1]);
      d.side = o.arg[2] == 0 ? 1 : -1;
      d.s0 = o.arg[3];
      d.spacing = o.arg[4];
      break;
    case Verb::deploy_room:
      d.as = 2;
      d.room = o.arg[1] - slot::room;
      d.front = o.arg[2];
      break;
    case Verb::deploy_gun:
      d.as = 3;
      d.at = {o.arg[1], o.arg[2]};
      d.facing = {o.arg[3], o.arg[4]};
      break;
    default:
      d.as = 0;
      d.at = {o.arg[1], o.arg[2]};
      d.facing = {optional(o.arg[3], 0), optional(o.arg[4], 0)};
  }
  return d;
}

namespace {

table::Order order_of(const Deployment& d, const Scenario& map) {
  switch (d.as) {
    case 1:
      return table::order(Verb::deploy_line, d.group, slot_of_run(map, d.run), d.side > 0 ? 0 : 1, d.s0,
                          d.spacing);
    case 2:
      return table::order(Verb::deploy_room, d.group, slot::room + d.room, d.front);
    case 3:
      return table::order(Verb::deploy_gun, d.group, d.at.x, d.at.y, d.facing.x, d.facing.y);
    default:
      return table::order(Verb::deploy_cluster, d.group, d.at.x, d.at.y, d.facing.x, d.facing.y);
  }
}

// The middle of the formation is barred already: most places fall by this, which costs little.
bool is_plainly_barred(const Board& board, const Deployment& d) {
  if (d.as != 0 && d.as != 3) return false;
  if (!board.scenario.in_compound(d.at)) return true;
  const Group& g = board.state.groups[d.group];
  const GroupSet nobody;
  const int r = d.as == 3 || g.mounted ? kWideRadius : kFootRadius;
  return !Ground(board, nobody).is_free(d.at, r, d.at);
}

// Shows places worth trying for one group to `offer`, which says whether it wants more: walls, rooms, open ground.
template <class Offer>
bool offer_places(const Board& board, int group, Offer offer) {
  const Scenario& map = board.scenario;
  const Group& g = board.state.groups[group];
  Deployment d;
  d.group = group;
  const Box all = bounds_of_compound(map);
  const int w = all.width(), h = all.depth();
  const Point spots[] = {
      {all.low.x + w / 2, all.low.y + h / 5},     {all.low.x + w / 2, all.low.y + 4 * h / 5},
      {all.low.x + w / 5, all.low.y + h / 2},     {all.low.x + 4 * w / 5, all.low.y + h / 2},
      {all.low.x + w / 4, all.low.y + h / 4},     {all.low.x + 3 * w / 4, all.low.y + h / 4},
      {all.low.x + w / 4, all.low.y + 3 * h / 4}, {all.low.x + 3 * w / 4, all.low.y + 3 * h / 4}};
  const Point middle{all.low.x + w / 2, all.low.y + h / 2};
  for (Point at : spots) {
    d.as = g.is_gun() ? 3 : 0;
    d.at = at;
    d.facing = g.is_gun() ? at - middle : Vector{0, 1};
    if (!offer(d)) return false;
  }
  if (g.is_gun()) return true;
  d.as = 1;
  d.side = 1;
  d.spacing = g.mounted ? 60 : 35;
  for (std::size_t run = 0; run < map.runs.size(); ++run) {
    d.run = static_cast<int>(run);
    d.s0 = map.runs[run].length / 2;
    const OnRun place = place_on_run(board, d.run, d.s0, 1, 15);
    if (place.stands && map.in_compound(place.at) && !offer(d)) return false;
  }
  if (g.mounted) return true;
  d.as = 2;
  for (std::size_t room = 0; room < map.rooms.size(); ++room) {
    d.room = static_cast<int>(room);
    for (d.front = 0; d.front < 4; ++d.front)
      if (of_compound(map, d.room) && !offer(d)) return false;
  }
  return true;
}

// What is legal for one group is legal for another of the same kind and size that is still to be placed: the
// answers for the places all groups are offered, in the order in which they are asked.
class Verdicts {
 public:
  explicit Verdicts(const Board& board) : board_(board) {
    const State& s = board.state;
    as_prepared_ = s.intact == board.scenario.all_sections() && board.of_side(kAttackers).empty() &&
                   std::all_of(s.fire.begin(), s.fire.end(), [](std::uint8_t fire) { return fire == 0; });
    for (std::size_t g = 0; g < s.groups.size() && as_prepared_; ++g) {
      if (!s.groups[g].placed || s.groups[g].place != kOutside) continue;
      if (crowds_.full()) as_prepared_ = false;
      Box crowd{{30000, 30000}, {-30000, -30000}};
      for (int f : board.figures_of(static_cast<int>(g))) {
        const Point at = s.figures[f].at();
        crowd.low = {std::min(crowd.low.x, at.x), std::min(crowd.low.y, at.y)};
        crowd.high = {std::max(crowd.high.x, at.x), std::max(crowd.high.y, at.y)};
      }
      crowds_.push_back(crowd.grown(2 * kWideRadius));
    }
  }
  // The places of a group that were looked at before anybody stood on the table, if it is still of a kind that was.
  const DeploymentPlaces* begin(int group) {
    const int kind = deployment_kind(board_, group);
    if (kind != kind_) known_ = 0;
    kind_ = kind;
    next_ = 0;
    if (!as_prepared_) return nullptr;
    for (const DeploymentPlaces& places : board_.scenario.deployment_places)
      if (places.kind == kind) return &places;
    return nullptr;
  }
  bool legal(const Deployment& d) {
    return once([&] { return find(d); });
  }
  bool legal(const DeploymentPlace& place, const Deployment& d) {
    return once([&] { return find(place, d); });
  }
  bool find(const DeploymentPlace& place, const Deployment& d) const {
    return is_left_alone(place) ? place.legal : find(d);
  }
  bool find(const Deployment& d) const { return !is_plainly_barred(board_, d) && !deploy_refusal(board_, d); }

 private:
  template <class Find>
  bool once(Find find) {
    const int i = next_++;
    if (i < known_) return legal_[i];
    const bool is = find();
    if (i < kMost) legal_[i] = is, known_ = i + 1;
    return is;
  }
  bool is_left_alone(const DeploymentPlace& place) const {
    if (place.where.as == 2) return board_.holder_of(place.where.room) == table::kNoSide;
    return std::none_of(crowds_.begin(), crowds_.end(),
                        [&](const Box& crowd) { return plane::boxes_overlap(crowd, place.asked); });
  }
  static constexpr int kMost = 8 + kMaxSections + 4 * kMaxRooms;
  const Board& board_;
  bool as_prepared_ = false;  // ground and enemy are as they were when the places were looked at
  Scratch<Box, kMaxGarrison> crowds_;
  bool legal_[kMost];
  int kind_ = -1, known_ = 0, next_ = 0;
};

// The suggested place of a group comes first.
bool list_places(const Board& board, int group, Verdicts& verdicts, Sink& sink) {
  const Scenario& map = board.scenario;
  table::Order suggested{};
  const DeploymentPlaces* places = verdicts.begin(group);
  for (std::size_t i = 0; i < map.deployment.size(); ++i) {
    const Deployment& d = map.deployment[i];
    if (d.group != group) continue;
    suggested = order_of(d, map);
    if ((places ? verdicts.find(map.suggested_places[i], d) : verdicts.find(d)) && !sink.add(suggested))
      return false;
  }
  const auto offer = [&](const Deployment& d, bool legal) {
    if (!legal) return true;
    const table::Order o = order_of(d, map);
    return o == suggested || sink.add(o);  // or offered already
  };
  if (!places)
    return offer_places(board, group, [&](const Deployment& d) { return offer(d, verdicts.legal(d)); });
  for (const DeploymentPlace& place : places->all) {
    Deployment d = place.where;
    d.group = group;
    if (!offer(d, verdicts.legal(place, d))) return false;
  }
  return true;
}

}  // namespace

void list_deployments(const Board& board, Sink& sink) {
  const State& s = board.state;
  if (all_deployed(board.scenario, s)) {
    sink.add(table::order(Verb::confirm_setup));
  } else {
    if (!sink.add(table::order(Verb::auto_setup))) return;
  }
  for (std::size_t g = 0; g < s.groups.size(); ++g)
    if (s.groups[g].placed) {
      if (!sink.add(table::order(Verb::deploy_remove, g))) return;
    }
  Verdicts verdicts(board);
  for (std::size_t g = 0; g < s.groups.size(); ++g)
    if (!s.groups[g].placed && !list_places(board, static_cast<int>(g), verdicts, sink)) return;
}

// Once for a scenario: what is offered to each kind of group, and what of it is legal on an empty table.
void find_deployment_places(Scenario& map) {
  map.deployment_places.clear();
  map.suggested_places.clear();
  const State s = first_state(map);
  const Board board(map, s);
  const auto place_of = [&](const Deployment& d) {
    DeploymentPlace place;
    place.where = d;
    place.legal = !deploy_refusal(board, d, nullptr, Asked::first, &place.asked);
    return place;
  };
  for (const Deployment& d : map.deployment) map.suggested_places.push_back(place_of(d));
  for (int group = 0; group < static_cast<int>(s.groups.size()); ++group) {
    DeploymentPlaces places;
    places.kind = deployment_kind(board, group);
    const bool known = std::any_of(map.deployment_places.begin(), map.deployment_places.end(),
                                   [&](const DeploymentPlaces& other) { return other.kind == places.kind; });
    if (known) continue;
    offer_places(board, group, [&](const Deployment& d) {
      places.all.push_back(place_of(d));
      return true;
    });
    map.deployment_places.push_back(std::move(places));
  }
}

}  // namespace vedette::siege
