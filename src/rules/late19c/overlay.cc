// What is drawn over the map on request: arcs, reach, sight, the classes of neighbours, retreats, torpedo
// tracks.
#include "rules/late19c/game.h"
#include "table/view.h"

namespace vedette::late19c {
namespace view = table::view;

namespace {

class Overlays {
 public:
  Overlays(const Scenario& scenario, const State& st, view::Overlay& out)
      : scenario_(scenario), state_(st), out_(out) {}

  bool draw(std::string_view kind, UnitIndex u) {
    const Unit& unit = state_.unit(u);
    if (!unit.on_map()) return false;
    if (kind == "arc") return unit.is_ship() ? ship_arcs(u) : arc(u);
    if (kind == "facing") return facing(u);
    if (kind == "reach") return unit.is_ship() ? sea_reach(u) : reach(u);
    if (kind == "retreat") return !unit.is_ship() && retreat(u);
    if (kind == "sight") return sight(unit.cell) && rays(u);
    if (kind == "torpedo") return unit.is_ship() && torpedoes(u);
    if (kind == "scatter") return scattering(u);
    return false;
  }

  bool sight(Cell from) {
    out_.label = "What is seen from here";
    view::Shape& seen = shape("cells", "arc");
    for (Cell c = 0; c < scenario_.cell_count(); ++c)
      if (c != from && sees({scenario_, state_}, from, c)) seen.cells.push_back(hex(c));
    view::Shape& hidden = shape("cells", "unseen");
    for (Cell c = 0; c < scenario_.cell_count(); ++c)
      if (c != from && !sees({scenario_, state_}, from, c)) hidden.cells.push_back(hex(c));
    hidden.clause = "L19-GEO-18";
    return true;
  }

  // "0606-0903": one line, and what obscures it.
  bool line(Cell from, Cell to) {
    out_.label = sees({scenario_, state_}, from, to) ? "Direct line of sight" : "No direct line of sight";
    ray(from, to);
    return true;
  }

 private:
  // A line to every enemy in range of its weapon, or near enough to be seen soon.
  bool rays(UnitIndex u) {
    const UnitInfo& info = scenario_.info(u);
    const int reach = info.is_ship() ? kGunRange[static_cast<std::size_t>(gun_type(info.ship_class, kMain))]
                      : state_.unit(u).type == Type::artillery
                          ? kArtilleryRange[static_cast<std::size_t>(info.gun)]
                          : 2 * kSmallArmsRange;
    CellSet shown;
    each_on_map({scenario_, state_}, table::opponent(info.side), [&](UnitIndex e) {
      const Cell from = state_.unit(u).cell, to = state_.unit(e).cell;
      if (shown.has(to) || scenario_.distance(from, to) > reach) return;
      shown.add(to);
      ray(from, to);
    });
    return true;
  }
  // A line that something hides ends there.
  void ray(Cell from, Cell to) {
    const bool clear = sees({scenario_, state_}, from, to);
    const Cell wall = obscured_by({scenario_, state_}, from, to);
    view::Shape& line = shape("polyline", clear ? "sight" : "blocked");
    line.cells = {hex(from), hex(wall == kNowhere ? to : wall)};
    line.clause = clear ? "L19-GEO-11" : wall == kNowhere ? "L19-GEN-13" : "L19-GEO-16";
  }

  std::string hex(Cell c) const { return hex_name(scenario_, c); }
  view::Shape& shape(std::string_view kind, std::string_view tone) {
    view::Shape& s = out_.shapes.emplace_back();
    s.kind = kind;
    s.tone = tone;
    return s;
  }

  bool arc(UnitIndex u) {
    const Unit& unit = state_.unit(u);
    const bool gun = unit.type == Type::artillery;
    if (!gun && fire_dice({scenario_, state_}, u) == 0) return false;
    const int range =
        gun ? kArtilleryRange[static_cast<std::size_t>(scenario_.info(u).gun)] : kSmallArmsRange;
    out_.label = "Arc of fire";
    view::Shape seen{"cells", {}, "", {}, {}, "arc", "", gun ? "L19-GEO-10" : "L19-GEO-9"},
        blind{"cells", {}, "", {}, {}, "unseen", "", "L19-GEO-18"};
    for (Cell c = 0; c < scenario_.cell_count(); ++c) {
      if (c == unit.cell || scenario_.distance(unit.cell, c) > range) continue;
      if (!(gun ? in_artillery_arc(scenario_, unit.cell, unit.facing, c)
                : in_small_arms_arc(scenario_, unit.cell, unit.facing, c)))
        continue;
      (sees({scenario_, state_}, unit.cell, c) ? seen : blind).cells.push_back(hex(c));
    }
    out_.shapes = {seen, blind};
    return true;
  }

  // Each battery: hexes by the number of guns that bear.
  bool ship_arcs(UnitIndex u) {
    const Unit& unit = state_.unit(u);
    out_.label = "Guns that bear";
    for (const int battery : {kMain, kSecondary}) {
      const int range = kGunRange[static_cast<std::size_t>(gun_type(scenario_.info(u).ship_class, battery))];
      for (int guns = 1; guns <= 4; ++guns) {
        view::Shape s{
            "cells",
            {},
            "",
            {},
            {},
            battery == kMain ? "arc" : "zone",
            std::string(kBatteryNames[static_cast<std::size_t>(battery)]) + ": " + std::to_string(guns),
            "L19-NAV-GUN.2"};
        for (Cell c = 0; c < scenario_.cell_count(); ++c)
          if (c != unit.cell && scenario_.distance(unit.cell, c) <= range &&
              bearing_guns({scenario_, state_}, u, battery, c) == guns)
            s.cells.push_back(hex(c));
        if (!s.cells.empty()) out_.shapes.push_back(std::move(s));
      }
    }
    return true;
  }

  bool facing(UnitIndex u) {
    const Unit& unit = state_.unit(u);
    out_.label = "Front, flank and rear";
    constexpr std::string_view tones[] = {"own", "zone", "enemy"}, texts[] = {"front", "flank", "rear"};
    for (int d = 0; d < 6; ++d) {
      const Cell c = scenario_.neighbour(unit.cell, d);
      if (c < 0) continue;
      const std::size_t a = static_cast<std::size_t>(aspect(unit.facing, d, front_hexsides(scenario_)));
      view::Shape& s = shape("cells", tones[a]);
      s.cells = {hex(c)};
      s.text = texts[a];
      s.clause = "L19-GEO-8";
    }
    return true;
  }

  // Hexes the unit can reach in a move, with the cost; a ring says that it could still fire.
  bool reach(UnitIndex u) {
    std::vector<int> cost(static_cast<std::size_t>(scenario_.cell_count()), 99);
    std::vector<std::uint8_t> can_fire(cost.size(), 0), stops(cost.size(), 0);
    Move m;
    if (state_.top().stage == Stage::activation && state_.top().a == u) {
      m = move_of(state_, state_.top());
    } else {
      m.unit = u;
      m.start = m.at = state_.unit(u).cell;
    }
    explore(m, cost, can_fire, stops);
    out_.label = "Where it can go";
    for (Cell c = 0; c < scenario_.cell_count(); ++c) {
      const std::size_t i = static_cast<std::size_t>(c);
      if (cost[i] == 99 || c == m.at || !may_end_at({scenario_, state_}, u, c)) continue;
      view::Shape& s = shape("cells", stops[i] ? "stop" : "reach");
      s.cells = {hex(c)};
      s.text = std::to_string(cost[i]) + (can_fire[i] ? " can still fire" : "");
      s.clause = stops[i] ? "L19-LAND-MOV.g" : "L19-LAND-MOV.1";
    }
    return true;
  }
  void explore(const Move& m, std::vector<int>& cost, std::vector<std::uint8_t>& can_fire,
               std::vector<std::uint8_t>& stops) const {
    for (int d = 0; d < 6; ++d) {
      const Cell c = scenario_.neighbour(m.at, d);
      if (c < 0) continue;
      Reasons no;
      check_step({scenario_, state_}, m, c, no);
      if (!no.legal()) continue;
      const Move next = after_step({scenario_, state_}, m, c);
      const std::size_t i = static_cast<std::size_t>(c);
      cost[i] = std::min(cost[i], next.steps);
      can_fire[i] = can_fire[i] || (may_still_fire_after(state_, next) && !next.through_trench &&
                                    fire_dice({scenario_, state_}, m.unit) > 0);
      stops[i] = stops[i] || next.stops != 0;
      explore(next, cost, can_fire, stops);
    }
  }

  // Hexes where the ship's move may end, with what it costs to get there.
  bool sea_reach(UnitIndex u) {
    const bool under_way = state_.top().stage == Stage::sailing && state_.top().a == u;
    Voyage from{u, state_.unit(u).cell, state_.unit(u).facing, 0, false, false};
    State moment = state_;
    if (under_way)
      from = voyage_of(state_, state_.top());
    else
      set_course_home(scenario_, moment, from);
    Ends ends;
    if (!is_at_anchor({scenario_, state_}, u)) ends_of({scenario_, moment}, from, ends);
    std::vector<int> cost(static_cast<std::size_t>(scenario_.cell_count()), 99);
    for (const Voyage& end : ends) {
      int& best = cost[static_cast<std::size_t>(end.at)];
      best = std::min(best, end.used);
    }
    out_.label = "Where it can go";
    for (Cell c = 0; c < scenario_.cell_count(); ++c) {
      const std::size_t i = static_cast<std::size_t>(c);
      if (cost[i] == 99 || c == from.at) continue;
      view::Shape& s = shape("cells", scenario_.mines[i] ? "stop" : "reach");
      s.cells = {hex(c)};
      s.text = std::to_string(cost[i]) + (scenario_.mines[i] ? " mines" : "");
      s.clause = scenario_.mines[i] ? "L19-NAV-MINE.1" : "L19-NAV-MOV.1";
    }
    return !out_.shapes.empty();
  }

  bool retreat(UnitIndex u) {
    out_.label = "Where it may fall back";
    view::Shape& s = shape("cells", "reach");
    s.clause = "L19-LAND-HIT.5";
    for (int d = 0; d < 6; ++d) {
      Reasons no;
      const Cell c = scenario_.neighbour(state_.unit(u).cell, d);
      check_retreat({scenario_, state_}, u, c, no);
      if (no.legal()) s.cells.push_back(hex(c));
    }
    return true;
  }

  bool torpedoes(UnitIndex u) {
    const Unit& unit = state_.unit(u);
    if (unit.torpedoes == 0) return false;
    out_.label = "Torpedo tracks";
    for (const Course course : {Course::ahead, Course::astern, Course::port, Course::starboard})
      for (int variant = 0; variant < 4; ++variant) {
        if (!is_variant(scenario_, unit.cell, course, variant, kNowhere)) continue;
        view::Shape& s = shape("arrow", "path");
        s.cells = {hex(unit.cell)};
        for (const Cell c : torpedo_track(scenario_, unit.cell, unit.facing, course, variant, kNowhere))
          s.cells.push_back(hex(c));
        s.clause = "L19-NAV-TORP.8";
      }
    if (!scenario_.info(u).trainable) return true;
    view::Shape& s = shape("cells", "arc");
    s.clause = "L19-NAV-TORP.9";
    for (Cell c = 0; c < scenario_.cell_count(); ++c)
      if (c != unit.cell && scenario_.distance(unit.cell, c) <= kTorpedoRange &&
          is_abeam(local_of(scenario_, unit.cell, unit.facing, c)))
        s.cells.push_back(hex(c));
    return true;
  }

  // Where the shells at its target may fall; without a target yet, those at each one it may choose.
  bool scattering(UnitIndex u) {
    const Unit& unit = state_.unit(u);
    out_.label = "Where shells may fall";
    if (unit.plot[0] != kNowhere || unit.plot[1] != kNowhere) {
      for (const Cell target : unit.plot)
        if (target != kNowhere) scatter_of(unit.cell, target);
      return true;
    }
    CellSet shown;
    each_on_map({scenario_, state_}, table::opponent(scenario_.side_of(u)), [&](UnitIndex e) {
      const Cell target = state_.unit(e).cell;
      Reasons gun, main, secondary;
      if (unit.is_ship()) {
        check_plot_battery({scenario_, state_}, u, kMain, target, 1, main);
        check_plot_battery({scenario_, state_}, u, kSecondary, target, 1, secondary);
      } else {
        check_plot_fire({scenario_, state_}, u, target, gun);
      }
      const bool possible = unit.is_ship() ? main.legal() || secondary.legal() : gun.legal();
      if (!possible || shown.has(target)) return;
      shown.add(target);
      scatter_of(unit.cell, target);
    });
    return !out_.shapes.empty();
  }
  void scatter_of(Cell from, Cell target) {
    const Scatter s = scatter(scenario_, from, target);
    const auto add = [&](Cell c, std::string_view text, std::string_view clause_id) {
      if (c < 0) return;
      view::Shape& hexes = shape("cells", "ghost");
      hexes.cells = {hex(c)};
      hexes.text = text;
      hexes.clause = clause_id;
    };
    add(target, "", "L19-LAND-ART.13");
    if (s.short_hex != from) add(s.short_hex, "short", "L19-LAND-ART.14");
    add(s.over_hex, "over", "L19-LAND-ART.15");
  }

  const Scenario& scenario_;
  const State& state_;
  view::Overlay& out_;
};

}  // namespace

bool Game::overlay(const table::State& state, std::string_view kind, std::string_view subject,
                   view::Overlay& out) const {
  const State& st = of(state);
  out.kind = kind;
  out.subject = subject;
  Overlays overlays(scenario_, st, out);
  const auto cell = [&](std::string_view text) {
    int number = 0;
    for (const char c : text) {
      if (c < '0' || c > '9' || text.size() != 4) return kNowhere;
      number = number * 10 + (c - '0');
    }
    return scenario_.grid.cell(number);
  };
  if (kind == "sight" && subject.size() == 4 && cell(subject) >= 0) return overlays.sight(cell(subject));
  if (kind == "sight" && subject.size() == 9) {
    const Cell from = cell(subject.substr(0, 4)), to = cell(subject.substr(5));
    return from >= 0 && to >= 0 && overlays.line(from, to);
  }
  const int u = slot_of(state, table::Kind::piece, subject);
  return u >= 0 && !st.frames.empty() && overlays.draw(kind, u);
}

}  // namespace vedette::late19c
