// Drawn on request: zones of control, sectors, reach of fire and of movement, courses of flight.
#include <algorithm>

#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/game.h"
#include "rules/eureka/movement.h"
#include "rules/eureka/rout.h"
#include "rules/eureka/view.h"
#include "table/view.h"

namespace vedette::eureka {

namespace view = table::view;

namespace {

class Overlays {
 public:
  Overlays(const Board& board, view::Overlay& out) : board_(board), out_(out) {}

  bool draw(std::string_view kind, std::string_view subject) {
    out_.kind = kind;
    out_.subject = subject;
    if (kind == "zone" && subject == "government") return side_zone(kGovernment);
    if (kind == "zone" && subject == "miners") return side_zone(kMiners);
    const int c = board_.scenario.find(subject);
    if (c < 0 || !board_.on_map(c)) return false;
    if (kind == "zone") return own_zone(c);
    if (kind == "enemy_zone") return side_zone(enemy_of(board_.side(c)));
    if (kind == "safe") return safe_hexes(board_.side(c));
    if (kind == "flight") return flight(c);
    if (kind == "reach") return reach(c);
    if (board_.is_leader(c) || board_.routing(c)) return false;
    if (kind == "sectors") return sectors(c);
    if (kind == "arc" || kind == "sight") return arc(c);
    return false;
  }

 private:
  void shape(const std::vector<int>& hexes, std::string_view tone, std::string text = {},
             table::ClauseId clause = {}) {
    if (hexes.empty()) return;
    view::Shape s;
    s.kind = "cells";
    for (int hex : hexes) s.cells.push_back(cell_name(board_, hex));
    s.tone = tone;
    s.text = std::move(text);
    if (clause) s.clause = kClauses[clause.index - 1u].id;
    out_.shapes.push_back(std::move(s));
  }

  bool side_zone(int side) {
    out_.label =
        side == kGovernment ? "Zones of control of the Government" : "Zones of control of the Miners";
    std::vector<int> hexes;
    for (int hex = 0; hex < board_.map().grid.size(); ++hex)
      if (board_.in_zone_of(side, hex)) hexes.push_back(hex);
    shape(hexes, "zone", "", clause("EUR-7.6"));
    return true;
  }

  bool own_zone(int c) {
    out_.label = "Zone of control";
    if (board_.is_leader(c) || !board_.functions(c)) return true;  // EUR-7.9
    std::vector<int> hexes;
    for (int turn : {-1, 0, 1}) {
      const int near = board_.map().neighbour(board_.hex(c), geometry::turned(board_[c].facing, turn));
      if (near != geometry::kNoCell) hexes.push_back(near);
    }
    shape(hexes, "zone", "", clause("EUR-7.6"));
    return true;
  }

  bool sectors(int c) {
    out_.label = "Front, flanks and rear";
    std::vector<int> hexes[3];
    for (int hex = 0; hex < board_.map().grid.size(); ++hex) {
      const int distance = board_.map().distance(board_.hex(c), hex);
      if (distance == 0 || distance > 3) continue;
      hexes[static_cast<int>(sector(board_.map(), board_.hex(c), board_[c].facing, hex))].push_back(hex);
    }
    shape(hexes[0], "arc", "front", clause("EUR-7.2"));
    shape(hexes[1], "stop", "flank +1", clause("EUR-8.1.10"));
    shape(hexes[2], "blocked", "rear +2", clause("EUR-8.1.11"));
    return true;
  }

  bool arc(int c) {
    const Worth& worth = board_.scenario.of(c);
    out_.label = "Reach and arc of fire";
    if (worth.fire == 0) return true;
    const int range = worth.stars == 0 ? 1 : worth.stars == 1 ? 2 : 99;
    std::vector<int> seen, blocked, trees;
    for (int hex = 0; hex < board_.map().grid.size(); ++hex) {
      const int distance = board_.map().distance(board_.hex(c), hex);
      if (distance == 0 || distance > range) continue;
      if (sector(board_.map(), board_.hex(c), board_[c].facing, hex) != Sector::front) continue;
      const bool sees =
          board_.map().sees[static_cast<std::size_t>(board_.hex(c))][static_cast<std::size_t>(hex)];
      (sees ? seen : blocked).push_back(hex);
      if (board_.map().is(board_.map().blocks_fire, hex) && distance < range) trees.push_back(hex);
    }
    shape(seen, "arc", "", clause("EUR-8.1.4"));
    shape(blocked, "unseen", "", clause("EUR-8.1.18"));
    shape(trees, "blocked", "blocks", clause("EUR-8.1.18"));
    return true;
  }

  bool safe_hexes(int side) {
    out_.label = "Safe hexes for routing units";
    const Flight flight(board_, side);
    std::vector<int> hexes;
    for (int hex = 0; hex < board_.map().grid.size(); ++hex)
      if (flight.safe(hex)) hexes.push_back(hex);
    shape(hexes, "reach", "", clause("EUR-11.4"));
    return true;
  }

  // Every hex that a compulsory course may touch.
  bool flight(int c) {
    if (board_.is_leader(c)) return false;
    out_.label = "Course of flight";
    const Flight flight(board_, board_.side(c));
    std::vector<int> open = {board_.hex(c)};
    for (std::size_t i = 0; i < open.size(); ++i)
      for (int next : flight.next(open[i]))
        if (std::find(open.begin(), open.end(), next) == open.end()) open.push_back(next);
    open.erase(open.begin());
    shape(open, "path", "", clause("EUR-11.4"));
    return true;
  }

  // Hexes a face-up counter can reach, with the points left there. Search over hex, facing and points.
  bool reach(int c) {
    if (board_.routing(c)) return flight(c);
    out_.label = "Reach";
    const Frame& top = board_.state.frame();
    Frame start{Stage::moving, 0, static_cast<std::int16_t>(c),
                static_cast<std::int16_t>(board_.scenario.of(c).mp), -1};
    if (top.stage == Stage::moving && top.a == c) start = top;
    State scratch = board_.state;
    const Board moved{board_.scenario, scratch};
    struct Node {
      int hex, facing, left;
      std::uint8_t step;
    };
    std::vector<Node> open = {{board_.hex(c), board_[c].facing, start.b, start.step}};
    std::vector<int> best(static_cast<std::size_t>(board_.map().grid.size()), -1);
    std::vector<int> seen(static_cast<std::size_t>(board_.map().grid.size()) * 7, -1);
    std::vector<bool> stops(static_cast<std::size_t>(board_.map().grid.size()), false);
    const int side = board_.side(c);
    for (std::size_t i = 0; i < open.size(); ++i) {
      const Node node = open[i];
      Counter& counter = scratch.counters[static_cast<std::size_t>(c)];
      counter.hex = static_cast<std::int16_t>(node.hex);
      counter.facing = static_cast<std::uint8_t>(node.facing);
      const Frame frame{Stage::moving, node.step, start.a, static_cast<std::int16_t>(node.left), -1};
      for (int d = 0; d < geometry::kDirections; ++d) {
        const Step step = step_of(moved, frame, d);
        if (step.clause) continue;
        const std::size_t at = static_cast<std::size_t>(step.to);
        best[at] = std::max(best[at], step.left);
        if (must_stop_at_wall(moved, node.hex, d) || moved.in_enemy_zone(step.to, side)) {
          stops[at] = true;
          continue;
        }
        int& known = seen[at * 7 + static_cast<std::size_t>(step.facing)];
        if (step.left <= known) continue;
        known = step.left;
        open.push_back({step.to, step.facing, step.left,
                        static_cast<std::uint8_t>(node.step | moving::entered | moving::forward)});
      }
    }
    for (int hex = 0; hex < board_.map().grid.size(); ++hex)
      if (best[static_cast<std::size_t>(hex)] >= 0)
        shape({hex}, stops[static_cast<std::size_t>(hex)] ? "stop" : "reach",
              std::to_string(best[static_cast<std::size_t>(hex)]), clause("EUR-9.3"));
    return true;
  }

  const Board& board_;
  view::Overlay& out_;
};

}  // namespace

bool Game::overlay(const table::State& state, std::string_view kind, std::string_view subject,
                   view::Overlay& out) const {
  return Overlays(board(state), out).draw(kind, subject);
}

}  // namespace vedette::eureka
