// What is drawn over the map on request: arcs, reach, sight, the classes of neighbours, retreats, torpedo
// tracks.
#include "rules/late19c/game.h"

namespace vedette::late19c {
namespace view = table::view;

namespace {

class Overlays {
 public:
  Overlays(const Scenario& sc, const State& st, view::Overlay& out) : sc_(sc), st_(st), out_(out) {}

  bool draw(std::string_view kind, UnitIndex u) {
    const Unit& unit = st_.unit(u);
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
    for (Cell c = 0; c < sc_.cell_count(); ++c)
      if (c != from && sees(sc_, st_, from, c)) seen.cells.push_back(hex(c));
    view::Shape& hidden = shape("cells", "unseen");
    for (Cell c = 0; c < sc_.cell_count(); ++c)
      if (c != from && !sees(sc_, st_, from, c)) hidden.cells.push_back(hex(c));
    hidden.clause = "L19-GEO-18";
    return true;
  }

  // "0606-0903": one line, and what obscures it.
  bool line(Cell from, Cell to) {
    out_.label = sees(sc_, st_, from, to) ? "Direct line of sight" : "No direct line of sight";
    ray(from, to);
    return true;
  }

 private:
  // A line to every enemy in range of its weapon, or near enough to be seen soon.
  bool rays(UnitIndex u) {
    const UnitInfo& info = sc_.info(u);
    const int reach = info.is_ship() ? kGunRange[static_cast<std::size_t>(gun_type(info.ship_class, kMain))]
                      : st_.unit(u).type == Type::artillery
                          ? kArtilleryRange[static_cast<std::size_t>(info.gun)]
                          : 2 * kSmallArmsRange;
    CellSet shown;
    each_on_map(sc_, st_, table::opponent(info.side), [&](UnitIndex e) {
      const Cell from = st_.unit(u).cell, to = st_.unit(e).cell;
      if (shown.has(to) || sc_.distance(from, to) > reach) return;
      shown.add(to);
      ray(from, to);
    });
    return true;
  }
  // A line that something hides ends there.
  void ray(Cell from, Cell to) {
    const bool clear = sees(sc_, st_, from, to);
    const Cell wall = obscured_by(sc_, st_, from, to);
    view::Shape& line = shape("polyline", clear ? "sight" : "blocked");
    line.cells = {hex(from), hex(wall == kNowhere ? to : wall)};
    line.clause = clear ? "L19-GEO-11" : wall == kNowhere ? "L19-GEN-13" : "L19-GEO-16";
  }

  std::string hex(Cell c) const { return hex_name(sc_, c); }
  view::Shape& shape(std::string_view kind, std::string_view tone) {
    view::Shape& s = out_.shapes.emplace_back();
    s.kind = kind;
    s.tone = tone;
    return s;
  }

  bool arc(UnitIndex u) {
    const Unit& unit = st_.unit(u);
    const bool gun = unit.type == Type::artillery;
    if (!gun && fire_dice(sc_, st_, u) == 0) return false;
    const int range = gun ? kArtilleryRange[static_cast<std::size_t>(sc_.info(u).gun)] : kSmallArmsRange;
    out_.label = "Arc of fire";
    view::Shape seen{"cells", {}, "", {}, {}, "arc", "", gun ? "L19-GEO-10" : "L19-GEO-9"},
        blind{"cells", {}, "", {}, {}, "unseen", "", "L19-GEO-18"};
    for (Cell c = 0; c < sc_.cell_count(); ++c) {
      if (c == unit.cell || sc_.distance(unit.cell, c) > range) continue;
      if (!(gun ? in_artillery_arc(sc_, unit.cell, unit.facing, c)
                : in_small_arms_arc(sc_, unit.cell, unit.facing, c)))
        continue;
      (sees(sc_, st_, unit.cell, c) ? seen : blind).cells.push_back(hex(c));
    }
    out_.shapes = {seen, blind};
    return true;
  }

  // Each battery: hexes by the number of guns that bear.
  bool ship_arcs(UnitIndex u) {
    const Unit& unit = st_.unit(u);
    out_.label = "Guns that bear";
    for (const int battery : {kMain, kSecondary}) {
      const int range = kGunRange[static_cast<std::size_t>(gun_type(sc_.info(u).ship_class, battery))];
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
        for (Cell c = 0; c < sc_.cell_count(); ++c)
          if (c != unit.cell && sc_.distance(unit.cell, c) <= range &&
              bearing_guns(sc_, st_, u, battery, c) == guns)
            s.cells.push_back(hex(c));
        if (!s.cells.empty()) out_.shapes.push_back(std::move(s));
      }
    }
    return true;
  }

  bool facing(UnitIndex u) {
    const Unit& unit = st_.unit(u);
    out_.label = "Front, flank and rear";
    constexpr std::string_view tones[] = {"own", "zone", "enemy"}, texts[] = {"front", "flank", "rear"};
    for (int d = 0; d < 6; ++d) {
      const Cell c = sc_.neighbour(unit.cell, d);
      if (c < 0) continue;
      const std::size_t a = static_cast<std::size_t>(aspect(unit.facing, d, front_hexsides(sc_)));
      view::Shape& s = shape("cells", tones[a]);
      s.cells = {hex(c)};
      s.text = texts[a];
      s.clause = "L19-GEO-8";
    }
    return true;
  }

  // Hexes the unit can reach in a move, with the cost; a ring says that it could still fire.
  bool reach(UnitIndex u) {
    std::vector<int> cost(static_cast<std::size_t>(sc_.cell_count()), 99);
    std::vector<std::uint8_t> can_fire(cost.size(), 0), stops(cost.size(), 0);
    Move m;
    if (st_.top().stage == Stage::activation && st_.top().a == u) {
      m = move_of(st_, st_.top());
    } else {
      m.unit = u;
      m.start = m.at = st_.unit(u).cell;
    }
    explore(m, cost, can_fire, stops);
    out_.label = "Where it can go";
    for (Cell c = 0; c < sc_.cell_count(); ++c) {
      const std::size_t i = static_cast<std::size_t>(c);
      if (cost[i] == 99 || c == m.at || !may_end_at(sc_, st_, u, c)) continue;
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
      const Cell c = sc_.neighbour(m.at, d);
      if (c < 0) continue;
      Verdict v;
      check_step(sc_, st_, m, c, v);
      if (!v.legal()) continue;
      const Move next = after_step(sc_, st_, m, c);
      const std::size_t i = static_cast<std::size_t>(c);
      cost[i] = std::min(cost[i], next.steps);
      can_fire[i] = can_fire[i] || (may_still_fire_after(st_, next) && !next.through_trench &&
                                    fire_dice(sc_, st_, m.unit) > 0);
      stops[i] = stops[i] || next.stops != 0;
      explore(next, cost, can_fire, stops);
    }
  }

  // Hexes where the ship's move may end, with what it costs to get there.
  bool sea_reach(UnitIndex u) {
    const bool under_way = st_.top().stage == Stage::sailing && st_.top().a == u;
    Voyage from{u, st_.unit(u).cell, st_.unit(u).facing, 0, false, false};
    State moment = st_;
    if (under_way)
      from = voyage_of(st_, st_.top());
    else
      set_course_home(sc_, moment, from);
    Ends ends;
    if (!is_at_anchor(sc_, st_, u)) ends_of(sc_, moment, from, ends);
    std::vector<int> cost(static_cast<std::size_t>(sc_.cell_count()), 99);
    for (const Voyage& end : ends) {
      int& best = cost[static_cast<std::size_t>(end.at)];
      best = std::min(best, end.used);
    }
    out_.label = "Where it can go";
    for (Cell c = 0; c < sc_.cell_count(); ++c) {
      const std::size_t i = static_cast<std::size_t>(c);
      if (cost[i] == 99 || c == from.at) continue;
      view::Shape& s = shape("cells", sc_.mines[i] ? "stop" : "reach");
      s.cells = {hex(c)};
      s.text = std::to_string(cost[i]) + (sc_.mines[i] ? " mines" : "");
      s.clause = sc_.mines[i] ? "L19-NAV-MINE.1" : "L19-NAV-MOV.1";
    }
    return !out_.shapes.empty();
  }

  bool retreat(UnitIndex u) {
    out_.label = "Where it may fall back";
    view::Shape& s = shape("cells", "reach");
    s.clause = "L19-LAND-HIT.5";
    for (int d = 0; d < 6; ++d) {
      Verdict v;
      const Cell c = sc_.neighbour(st_.unit(u).cell, d);
      check_retreat(sc_, st_, u, c, v);
      if (v.legal()) s.cells.push_back(hex(c));
    }
    return true;
  }

  bool torpedoes(UnitIndex u) {
    const Unit& unit = st_.unit(u);
    if (unit.torpedoes == 0) return false;
    out_.label = "Torpedo tracks";
    for (const Course course : {Course::ahead, Course::astern, Course::port, Course::starboard})
      for (int variant = 0; variant < 4; ++variant) {
        if (!is_variant(sc_, unit.cell, course, variant, kNowhere)) continue;
        view::Shape& s = shape("arrow", "path");
        s.cells = {hex(unit.cell)};
        for (const Cell c : torpedo_track(sc_, unit.cell, unit.facing, course, variant, kNowhere))
          s.cells.push_back(hex(c));
        s.clause = "L19-NAV-TORP.8";
      }
    if (!sc_.info(u).trainable) return true;
    view::Shape& s = shape("cells", "arc");
    s.clause = "L19-NAV-TORP.9";
    for (Cell c = 0; c < sc_.cell_count(); ++c)
      if (c != unit.cell && sc_.distance(unit.cell, c) <= kTorpedoRange &&
          is_abeam(local_of(sc_, unit.cell, unit.facing, c)))
        s.cells.push_back(hex(c));
    return true;
  }

  // Where the shells at its target may fall; without a target yet, those at each one it may choose.
  bool scattering(UnitIndex u) {
    const Unit& unit = st_.unit(u);
    out_.label = "Where shells may fall";
    if (unit.plot[0] != kNowhere || unit.plot[1] != kNowhere) {
      for (const Cell target : unit.plot)
        if (target != kNowhere) scatter_of(unit.cell, target);
      return true;
    }
    CellSet shown;
    each_on_map(sc_, st_, table::opponent(sc_.side_of(u)), [&](UnitIndex e) {
      const Cell target = st_.unit(e).cell;
      Verdict gun, main, secondary;
      if (unit.is_ship()) {
        check_plot_battery(sc_, st_, u, kMain, target, 1, main);
        check_plot_battery(sc_, st_, u, kSecondary, target, 1, secondary);
      } else {
        check_plot_fire(sc_, st_, u, target, gun);
      }
      const bool possible = unit.is_ship() ? main.legal() || secondary.legal() : gun.legal();
      if (!possible || shown.has(target)) return;
      shown.add(target);
      scatter_of(unit.cell, target);
    });
    return !out_.shapes.empty();
  }
  void scatter_of(Cell from, Cell target) {
    const Scatter s = scatter(sc_, from, target);
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

  const Scenario& sc_;
  const State& st_;
  view::Overlay& out_;
};

}  // namespace

bool Game::overlay(const table::State& state, std::string_view kind, std::string_view subject,
                   view::Overlay& out) const {
  const State& st = of(state);
  out.kind = kind;
  out.subject = subject;
  Overlays overlays(sc_, st, out);
  const auto cell = [&](std::string_view text) {
    int number = 0;
    for (const char c : text) {
      if (c < '0' || c > '9' || text.size() != 4) return kNowhere;
      number = number * 10 + (c - '0');
    }
    return sc_.grid.cell(number);
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
