// Ghosts, and what is drawn on them: the way, its length, what it crosses, the chance to get there, cover from every side
// and whom the unit could fire at.
#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/game.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/odds.h"
#include "rules/heroes/orders_expand_go.h"
#include "rules/heroes/reach.h"
#include "rules/heroes/vehicles.h"
#include "rules/heroes/view.h"
#include "table/view.h"

namespace vedette::heroes {

namespace view = table::view;
namespace json = boost::json;

namespace {

constexpr int kSectors = 24, kSectorDegrees = 360 / kSectors, kCoverFrom = 300;  // mm

// Against fire from the middle of each sector, as a volley would find it.
void draw_cover(const Board& board, int u, view::Preview& out) {
  constexpr std::string_view kWords[] = {"open", "soft", "hard"};
  const Outline outline = unit_outline(board, u);
  const Point middle = middle_mm(outline);
  for (int k = 0; k < kSectors; ++k) {
    const int low = k * kSectorDegrees;
    const Point from = plane::to_ticks(along(middle, low + kSectorDegrees / 2, kCoverFrom));
    const Cover cover = cover_of(board, u, from, target_point(outline, from));
    const std::string word(kWords[static_cast<std::size_t>(cover)]);
    if (!out.cover.empty() && out.cover.back().cover == word && out.cover.back().to == low) {
      out.cover.back().to = low + kSectorDegrees;
      continue;
    }
    const ClauseId c = cover == Cover::hard ? clause("HVE-COV-2") : clause("HVE-COV-1");
    out.cover.push_back({low, low + kSectorDegrees, word,
                         cover == Cover::none ? std::string() : std::string(kClauses[c.index - 1u].id)});
  }
}

void draw_targets(const Board& board, int u, view::Preview& out) {
  for (const FireChoice& c : fire_choices(board, u)) {
    const std::string& id = board.info(c.target).id;
    if (std::find(out.targets.begin(), out.targets.end(), id) == out.targets.end()) out.targets.push_back(id);
  }
}

// The unit stands on the board as its ghost would.
void draw_ghost(const Game& game, const Board& board, int u, view::Preview& out) {
  out.pieces.push_back(draw_unit(game, board, u));
  if (board.info(u).is_vehicle()) return;
  draw_cover(board, u, out);
  draw_targets(board, u, out);
}

// Where a leg first meets a polyline.
view::Point place_on(const std::vector<Point>& line, Point from, Point to) {
  int low = 0;
  const int length = static_cast<int>(plane::length_up(from, to)),
            a = from == to ? 0 : plane::nearest_degree(to - from);
  const auto met = [&](int mm) {
    const plane::Segment part{from, along(from, a, mm)};
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
      if (plane::meet(part, {line[i], line[i + 1]})) return true;
    return false;
  };
  int high = length;
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    (met(middle) ? high : low) = middle;
  }
  return view_point(along(from, a, high));
}

void draw_obstacles(const Scenario& sc, Point from, Point to, view::Preview& out) {
  const auto remark = [&](const std::string& name, const std::vector<Point>& line, int dice) {
    out.remarks.push_back({"obstacle",
                           "Over " + (name.empty() ? std::string("the obstacle") : name) +
                               (dice == 1 ? ": one die fewer" : ": two dice fewer"),
                           "HVE-MOV-19",
                           "",
                           place_on(line, from, to),
                           {}});
  };
  for (const Line& line : sc.lines) {
    bool meets = false;
    for (std::size_t i = 0; line.obstacle && i + 1 < line.mm.size(); ++i)
      meets = meets || plane::meet({from, to}, {line.mm[i], line.mm[i + 1]});
    if (meets) remark(line.name, line.mm, 1);
  }
  for (const Area& area : sc.areas) {
    if (!area.edge_obstacle) continue;
    const bool starts_in = plane::open_contains(area.mm, from), ends_in = plane::open_contains(area.mm, to);
    const bool through = !starts_in && !ends_in && plane::crosses_interior(area.mm, {from, to});
    if (starts_in == ends_in && !through) continue;
    std::vector<Point> edge(area.mm.corners.begin(), area.mm.corners.end());
    if (!edge.empty()) edge.push_back(edge.front());
    remark(area.name, edge, through ? 2 : 1);
  }
}

std::string dice_by_ten(int dice) {
  return std::to_string(dice) + (dice == 1 ? " die" : " dice") + " × 10 mm";
}

view::Chance chance_to_arrive(int per_mille) {
  view::Chance c;
  c.text =
      std::to_string(per_mille >= 1000 ? 100 : std::clamp((per_mille + 5) / 10, per_mille > 0 ? 1 : 0, 99)) +
      "%";
  c.label = "gets there";
  c.bar = {{per_mille, "none"}, {1000 - per_mille, "middle"}};
  return c;
}

// The last leg of a march whose dice have fallen, and the legs before it.
void draw_march(const Board& board, Point to, view::Preview& out) {
  const Activation& a = board.state.act;
  const Scene scene(board, a.unit);
  const March m = march_of(board);
  out.way.push_back({a.start.x, a.start.y});
  for (const Spot& p : a.path) out.way.push_back({p.x, p.y});
  draw_obstacles(board.scenario, m.stance.pose.anchor, to, out);
  out.way.push_back(view_point(to));
  out.length = after(scene, m, to).gone;
  out.allowance = std::to_string(a.reach) + " mm";
}

bool preview_march(const Game& game, const State& state, const Errand& e, view::Preview& out) {
  Ahead ahead(game, state);
  std::vector<table::Order> taken;
  if (!take_up(ahead, e.unit, taken)) return false;
  std::vector<Point> points = e.via;
  points.push_back(*e.to);
  if (ahead.state.stage == Stage::declare) {
    Ahead over_nothing = ahead;
    if (!over_nothing.play(declaration(e, 0))) return false;
    if (current_step(over_nothing.state) == Step::change) over_nothing.play(table::order(Verb::reform));
    if (current_step(over_nothing.state) != Step::move) return false;
    const int obstacles = obstacles_on_way(over_nothing.board(), points);
    if (!ahead.play(declaration(e, std::min(obstacles, kMostObstacles)))) return false;
    if (current_step(ahead.state) == Step::change) ahead.play(table::order(Verb::reform));
  }
  if (current_step(ahead.state) != Step::move || ahead.state.act.rolled != 0) return false;
  const DiceReach dice(dice_of_step(ahead.board()).at_least_none());
  const Board board = ahead.board();
  const Scene scene(board, e.unit);
  March m = march_of(board);
  m.reach = 6000;
  out.way.push_back(view_point(m.stance.pose.anchor));
  for (const Point p : e.via) {
    draw_obstacles(board.scenario, m.stance.pose.anchor, p, out);
    m = after(scene, m, p);
    out.way.push_back(view_point(p));
  }
  draw_obstacles(board.scenario, m.stance.pose.anchor, *e.to, out);
  out.way.push_back(view_point(*e.to));
  const plane::Local envelope = outline_of(board.info(e.unit), board.unit(e.unit), m.stance).local;
  const Leg leg = leg_to(m.stance.pose, envelope, *e.to);
  out.length = m.gone + leg.length;
  out.allowance = dice_by_ten(dice.dice());
  Stance end;
  const Refusal no = arrival_refusal(scene, m, *e.to, e.facing >= 0 ? e.facing : leg.end.facing, &end);
  out.arrive = chance_to_arrive(no ? 0 : dice.per_mille(out.length));
  if (leg.behind) return true;
  if (!no) warn_of_stance(board, e.unit, end, out.warnings);
  place(ahead.state.units[static_cast<std::size_t>(e.unit)], end);
  draw_ghost(game, ahead.board(), e.unit, out);
  return true;
}

}  // namespace

bool Game::preview_of(const table::State& state, const json::object& big, view::Preview& out) const {
  const auto* verb = big.if_contains("verb");
  if (!verb || !verb->is_string() || verb->as_string() != "go") return false;
  const std::optional<Errand> e = read_errand(*this, of(state), big);
  if (!e || e->unit < 0 || sc_->unit(e->unit).is_vehicle()) return false;
  return preview_march(*this, of(state), *e, out);
}

void Game::preview(const table::State& state, const table::Order& order, view::Preview& out) const {
  State copy = of(state);
  const Board board{*sc_, copy};
  const Activation& a = copy.act;
  if (order_refusal(board_of(state), order)) return;
  Stance stance;
  int u = a.unit;
  switch (verb_of(order)) {
    case Verb::arrive:
      draw_march(board, order_point(order, 0), out);
      arrival_refusal(Scene(board, u), march_of(board), order_point(order, 0), arrival_facing(board, order),
                      &stance);
      break;
    case Verb::contact: {
      Contact c;
      contact_refusal(Scene(board, u), march_of(board), a.target, a.vehicle, order.arg[0], &c);
      stance = c.stance;
      break;
    }
    case Verb::deploy:
    case Verb::unload:
      u = order.arg[0];
      stance = stance_in(order);
      copy.units[static_cast<std::size_t>(u)].where = Where::table;
      break;
    case Verb::hero_arrive: {
      Hero& h = copy.heroes[a.seat];
      const Point to = order_point(order, 0);
      h.facing = static_cast<std::int16_t>(given(order, 2, ride_facing(ride_of(board), to)));
      h.is = HeroIs::alone;
      h.unit = h.vehicle = kNone;
      h.x = static_cast<std::int16_t>(to.x);
      h.y = static_cast<std::int16_t>(to.y);
      out.pieces.push_back(draw_hero(board, a.seat));
      return;
    }
    case Verb::train_move:
      out.way = along_track(board, u, std::min<int>(0, order.arg[0]), std::max<int>(0, order.arg[0]));
      if (order.arg[0] < 0) std::reverse(out.way.begin(), out.way.end());
      out.length = std::abs(order.arg[0]);
      out.allowance = std::to_string(a.reach) + " mm";
      copy.units[static_cast<std::size_t>(u)].x += order.arg[0];
      out.pieces.push_back(draw_unit(*this, board, u));
      return;
    case Verb::ship_move:
      stance = {ship_after_move(board.unit(u), a.astern ? -order.arg[0] : order.arg[0]), Formation::single,
                0};
      out.way = {{board.unit(u).x, board.unit(u).y}, view_point(stance.pose.anchor)};
      out.length = order.arg[0];
      out.allowance = std::to_string(a.reach) + " mm";
      break;
    case Verb::ship_turn:
      stance = {ship_after_turn(board, u, order.arg[0]), Formation::single, 0};
      break;
    default:
      return;
  }
  place(copy.units[static_cast<std::size_t>(u)], stance);
  draw_ghost(*this, board, u, out);
}

}  // namespace vedette::heroes
