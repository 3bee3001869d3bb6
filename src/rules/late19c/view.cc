// What a seat sees: board, counters, ships, tracks, the sequence of tiles, and what is asked.
#include <algorithm>

#include "rules/late19c/game.h"
#include "rules/late19c/view_decision.h"
#include "rules/late19c/view_ship.h"
#include "table/sentence.h"
#include "table/view.h"

namespace vedette::late19c {
namespace view = table::view;
using table::Kind;
using table::words;

namespace {

class Drawing {
 public:
  Drawing(const Game& game, const State& st, Seat viewer, view::View& out)
      : game_(game), scenario_(game.battlefield()), state_(st), viewer_(viewer), out_(out) {}

  void draw() {
    board();
    marks();
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u) piece(u);
    boxes();
    turn();
    tracks();
    sequence();
    tell_decision(game_, {scenario_, state_}, viewer_, out_.decision);
    out_.overlays = {"arc", "reach", "sight", "scatter"};
    if (scenario_.has_land()) out_.overlays.insert(out_.overlays.end(), {"facing", "retreat"});
    if (scenario_.has_ships()) out_.overlays.push_back("torpedo");
  }

 private:
  // --- The board

  void board() {
    view::Board& b = out_.board;
    b.kind = "hex";
    b.columns = scenario_.grid.columns;
    b.rows = scenario_.grid.rows;
    b.rows_from = "north";
    b.ground = scenario_.mode == Mode::naval ? "sea" : "clear";
    for (Cell c = 0; c < scenario_.cell_count(); ++c) {
      const Ground g = scenario_.ground_at(c);
      std::string ground(row_of(g).name);
      if (g == Ground::river_nav || g == Ground::ford || g == Ground::bridge) ground = "river";
      if (ground != b.ground || scenario_.elevation_at(c) > 0)
        b.cells.push_back({hex_name(scenario_, c), ground, scenario_.elevation_at(c), ""});
    }
    for (const std::vector<Cell>& road : scenario_.roads) {
      view::Link link;
      link.kind = "road";
      for (const Cell c : road) link.cells.push_back(hex_name(scenario_, c));
      b.links.push_back(std::move(link));
    }
    for (std::size_t s = 0; s < 2; ++s) zone(s);
  }

  void zone(std::size_t side) {
    view::Zone z{"zone-" + scenario_.sides[side].id,
                 "Set-up of " + scenario_.sides[side].name,
                 static_cast<int>(side),
                 {},
                 {}};
    if (!scenario_.options.free_deployment) return;
    for (Cell c = 0; c < scenario_.cell_count(); ++c)
      if (scenario_.zone[side][static_cast<std::size_t>(c)]) z.cells.push_back(hex_name(scenario_, c));
    out_.board.zones.push_back(std::move(z));
  }

  view::Mark& mark_at(std::string_view kind, Cell c) {
    view::Mark& m = out_.marks.emplace_back();
    m.kind = kind;
    m.cell = hex_name(scenario_, c);
    m.id = std::string(kind) + "-" + m.cell;
    return m;
  }

  void marks() {
    for (Cell c = 0; c < scenario_.cell_count(); ++c) {
      if (state_.wire.has(c)) mark_at("wire", c);
      if (scenario_.mines[static_cast<std::size_t>(c)]) mark_at("minefield", c);
      if (scenario_.ground_at(c) == Ground::ford) mark_at("ford", c).text = "Ford";
      if (scenario_.ground_at(c) == Ground::bridge) mark_at("bridge", c).text = "Bridge";
      for (std::size_t s = 0; s < 2 && scenario_.has_ships(); ++s)
        if (scenario_.exit[s][static_cast<std::size_t>(c)] && is_water(scenario_.ground_at(c)) &&
            ships_of(static_cast<Side>(s))) {
          view::Mark& m = mark_at("exit", c);
          m.side = static_cast<int>(s);
          m.id += "-" + std::to_string(s);
        }
    }
    for (std::size_t i = 0; i < scenario_.objectives.size(); ++i) {
      view::Mark& m = mark_at("objective", scenario_.objectives[i].cell);
      m.side = state_.holder[i];
      m.text = scenario_.objectives[i].name;
    }
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u) plots(u);
  }

  bool ships_of(Side side) const {
    return std::any_of(scenario_.units.begin(), scenario_.units.end(),
                       [&](const UnitInfo& u) { return u.side == side && u.is_ship(); });
  }

  // Shots as sealed arrows: only the own side's are in a concealed state.
  void plots(UnitIndex u) {
    const Unit& unit = state_.unit(u);
    if (!unit.on_map()) return;
    const auto arrow = [&](std::string text) -> view::Mark& {
      view::Mark& m = mark_at("plot", unit.cell);
      m.id = "plot-" + scenario_.info(u).id + "-" + text;
      m.side = scenario_.side_of(u);
      m.cells = {hex_name(scenario_, unit.cell)};
      m.text = std::move(text);
      return m;
    };
    for (std::size_t b = 0; b < 2; ++b)
      if (unit.plot[b] != kNowhere)
        arrow(unit.is_ship()
                  ? std::string(kBatteryNames[b]) + " battery, " + std::to_string(unit.plot_guns[b]) + " guns"
                  : "fire")
            .cells.push_back(hex_name(scenario_, unit.plot[b]));
    if (unit.torpedo_course == 0) return;
    const Track track =
        torpedo_track(scenario_, unit.cell, unit.facing, static_cast<Course>(unit.torpedo_course - 1),
                      unit.torpedo_variant, unit.torpedo_at);
    view::Mark& run = arrow("torpedo");  // hex by hex, as far as it goes
    for (const Cell c : track) run.cells.push_back(hex_name(scenario_, c));
  }

  // --- Counters

  static std::string symbol_of(const UnitInfo& info, Type type) {
    switch (type) {
      case Type::infantry:
        return "infantry/rifle";
      case Type::cavalry_dismounted:
        return "infantry/carbine";
      case Type::cavalry_mounted:
        return "cavalry/sabre";
      case Type::machine_gun:
        return "machine_gun";
      case Type::artillery:
        return "gun";
      case Type::transport:
        return "wagon";
      case Type::commander:
        return "command";
      case Type::ship:
        break;
    }
    return info.ship_class == Class::torpedo_boat ? "torpedo_boat"
           : info.ship_class == Class::gunboat    ? "gunboat"
                                                  : "ship";
  }

  // "Elite infantry", "Field artillery", "Protected cruiser"
  static std::string kind_words(const UnitInfo& info, Type type) {
    if (type == Type::ship) return std::string(kClassTitles[static_cast<std::size_t>(info.ship_class)]);
    std::string words(type == Type::artillery
                          ? std::string(kGunNames[static_cast<std::size_t>(info.gun)]) + " artillery"
                          : std::string(kTypeTitles[static_cast<std::size_t>(type)]));
    if (info.quality == Quality::average || type >= Type::transport) {
      words[0] = static_cast<char>(words[0] >= 'a' ? words[0] - 'a' + 'A' : words[0]);
      return words;
    }
    words[0] = static_cast<char>(words[0] < 'a' ? words[0] - 'A' + 'a' : words[0]);
    return (info.quality == Quality::elite ? "Elite " : "Poor ") + words;
  }

  void piece(UnitIndex i) {
    const UnitInfo& info = scenario_.info(i);
    const Unit& u = state_.unit(i);
    view::Piece p;
    p.id = info.id;
    p.side = info.side;
    p.seat = scenario_.seats[static_cast<std::size_t>(info.seat)].id;
    p.name = info.name;
    p.brief = info.brief;
    p.kind = kind_words(info, u.type);
    p.code = info.id;
    p.symbol = symbol_of(info, u.type);
    p.formation = scenario_.seats.size() > 2 ? info.seat % 3 : 0;
    p.direction = geometry::kDirectionNames[u.facing];
    if (u.on_map()) {
      p.cell = hex_name(scenario_, u.cell);
      p.rank = rank_in_stack(i);
    } else {
      p.box = box_of(i);
      p.state = u.status == Status::lost ? "destroyed" : "idle";
    }
    if (is_aboard(u)) p.carried_by = scenario_.info(u.partner).id;
    if (u.tile != kNoTile) p.order = card_name(card_of_tile(u.tile, state_.packs));
    if (p.state.empty())
      p.state = u.tile != kNoTile && u.tile <= state_.last_tile && !acts(i) ? "done" : "normal";
    if (u.is_ship()) draw_plan({scenario_, state_}, i, p);
    stats(i, p);
    badges(i, p);
    out_.pieces.push_back(std::move(p));
  }

  bool acts(UnitIndex i) const {
    return std::any_of(state_.frames.begin(), state_.frames.end(), [&](const Frame& f) {
      return (f.stage == Stage::activation || f.stage == Stage::sailing) && f.a == i;
    });
  }

  int rank_in_stack(UnitIndex i) const {
    const auto key = [&](UnitIndex u) {
      return (state_.unit(u).is_combat()               ? 0
              : state_.unit(u).type == Type::transport ? 1
                                                       : 2) *
                 kMaxUnits +
             u;
    };
    int rank = 0;
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u)
      if (u != i && state_.unit(u).cell == state_.unit(i).cell && key(u) < key(i)) ++rank;
    return rank;
  }

  std::string box_of(UnitIndex i) const {
    const Status s = state_.unit(i).status;
    return std::string(s == Status::lost        ? "lost-"
                       : s == Status::withdrawn ? "withdrawn-"
                                                : "due-") +
           scenario_.sides[static_cast<std::size_t>(scenario_.side_of(i))].id;
  }

  void stats(UnitIndex i, view::Piece& p) const {
    const UnitInfo& info = scenario_.info(i);
    const Unit& u = state_.unit(i);
    view::Pips pips{u.is_ship() ? "Flotation" : "Strength", u.strength, info.strength, {}};
    if (u.is_ship()) pips.marks = {info.critical};
    p.pips.push_back(std::move(pips));
    if (info.torpedoes > 0) p.pips.push_back({"Torpedoes", u.torpedoes, info.torpedoes, {}});
    p.stats.reserve(8);
    const auto stat = [&](std::string_view id, std::string_view label, std::string value,
                          std::string_view place, std::string words = {}) {
      p.stats.push_back(
          {std::string(id), std::string(label), std::move(value), std::string(place), std::move(words)});
    };
    if (u.is_ship()) return ship_stats(i, stat);
    const bool elite = info.quality == Quality::elite;  // a star on the counter
    stat("strength", "Strength Points", std::to_string(u.strength) + (elite ? "*" : ""), "left",
         "hits it can take");
    stat("move", "Movement", std::to_string(row_of(u.type).movement), "right", "hexes a turn");
    stat("quality", "Quality", std::string(kQualityNames[static_cast<std::size_t>(info.quality)]), "",
         "holds together on " + std::to_string(steady_on(info.quality)) + " or more");
    stat("type", "Type", std::string(kTypeTitles[static_cast<std::size_t>(u.type)]), "");
    if (u.type == Type::artillery) {
      stat("gun", "Gun", std::string(kGunNames[static_cast<std::size_t>(info.gun)]), "");
      stat("range", "Range", std::to_string(kArtilleryRange[static_cast<std::size_t>(info.gun)]), "centre");
    } else if (fire_dice({scenario_, state_}, i) > 0) {
      stat("range", "Range", std::to_string(kSmallArmsRange), "centre");
    }
  }

  template <class Put>
  void ship_stats(UnitIndex i, Put stat) const {
    const UnitInfo& info = scenario_.info(i);
    const Unit& u = state_.unit(i);
    stat("flotation", "Flotation Points", std::to_string(u.strength), "left", "sinks at 0");
    stat("move", "Movement", std::to_string(ship_movement({scenario_, state_}, i)), "right", "hexes a turn");
    stat("class", "Class", std::string(kClassTitles[static_cast<std::size_t>(info.ship_class)]), "");
    stat("critical", "Critical Point", std::to_string(info.critical), "", "breaks off when this low");
    for (const int battery : {kMain, kSecondary}) {
      const Weapon weapon = gun_type(info.ship_class, battery);
      std::string mounts;
      const unsigned guns = untraded_guns({scenario_, state_}, i, battery);
      for (std::size_t g = 0; g < info.guns.size(); ++g)
        if ((guns >> g) & 1u) mounts += kMountLetters[static_cast<std::size_t>(info.guns[g])];
      const std::string calibre = std::to_string(mounts.size()) + " " +
                                  std::string(kWeaponTitles[static_cast<std::size_t>(weapon)]) + " (" +
                                  mounts + "), range " +
                                  std::to_string(kGunRange[static_cast<std::size_t>(weapon)]);
      stat(kBatteryNames[static_cast<std::size_t>(battery)],
           battery == kMain ? "Main guns" : "Secondary guns", mounts.empty() ? "none" : calibre, "");
    }
    stat("torpedoes", "Torpedoes left", std::to_string(u.torpedoes), info.torpedoes > 0 ? "centre" : "");
  }

  void badges(UnitIndex i, view::Piece& p) const {
    const Unit& u = state_.unit(i);
    const auto badge = [&](bool when, std::string_view code, std::string_view text,
                           std::string_view clause_id) {
      if (when) p.badges.push_back({std::string(code), std::string(text), std::string(clause_id)});
    };
    badge(u.has(mark::fired), "fired", "has fired this turn",
          u.is_ship()                 ? "L19-NAV-SEQ.1"
          : u.type == Type::artillery ? "L19-LAND-ART.4"
                                      : "L19-LAND-FIRE.b");
    badge(u.has(mark::moved), "moved", "has moved this turn",
          u.is_ship() ? "L19-NAV-SEQ.5" : "L19-LAND-MOV.b");
    badge(u.has(mark::fought), "attacked", "has fought this turn", "L19-LAND-TRN.9");
    badge(u.has(mark::crossing), "crossing", "crossing a trench", "L19-LAND-TRCH.4");
    badge(u.carried && !u.working(), "limbered",
          u.type == Type::transport ? "towing or carrying" : "limbered or aboard", "L19-LAND-TRN.4");
    badge(u.working(), "working",
          u.work == Work::limbering     ? "limbering"
          : u.work == Work::unlimbering ? "unlimbering"
          : u.work == Work::laying_wire ? "laying wire"
                                        : "removing wire",
          "L19-LAND-TRN.2");
    badge(!u.is_ship() && scenario_.info(i).quality == Quality::poor, "poor", "poor quality",
          "L19-LAND-HIT.3");
    badge(u.type == Type::cavalry_dismounted, "dismounted", "dismounted cavalry", "L19-LAND-MOV.k");
    badge(u.has(mark::breaking_off), "breaking_off", "breaking off", "L19-NAV-FV.b");
    badge(u.has(mark::sinking), "sinking", "sinking", "L19-NAV-SEQ.3");
    badge(u.is_ship() && u.on_map() && is_at_anchor({scenario_, state_}, i), "anchored", "at anchor",
          "L19-GEN-14");
  }

  void boxes() {
    for (const Side side : {Side{0}, Side{1}}) {
      const Party& party = scenario_.sides[static_cast<std::size_t>(side)];
      for (const auto& [key, label] : {std::pair("due-", "Reinforcements"), std::pair("lost-", "Lost"),
                                       std::pair("withdrawn-", "Left the map")}) {
        view::Box box{key + party.id, std::string(label) + " of " + party.name, side, {}, ""};
        for (UnitIndex u = scenario_.first_of(side); u < scenario_.end_of(side); ++u)
          if (!state_.unit(u).on_map() && box_of(u) == box.id) {
            box.pieces.push_back(scenario_.info(u).id);
            if (state_.unit(u).status == Status::waiting && scenario_.info(u).due > 0)
              box.text += (box.text.empty() ? "" : ", ") + scenario_.info(u).name + ": turn " +
                          std::to_string(scenario_.info(u).due);
          }
        if (!box.pieces.empty()) out_.boxes.push_back(std::move(box));
      }
    }
  }

  // --- Around the board

  void turn() {
    view::Turn& t = out_.turn;
    t.number = state_.turn;
    t.limit = scenario_.turn_limit;
    if (scenario_.mode == Mode::naval)
      t.phases = {{"guns", "Guns", -1}, {"torpedoes", "Torpedoes", -1}, {"moves", "Movement", -1}};
    else
      t.phases = {{"guns", scenario_.mode == Mode::combined ? "Guns" : "Artillery", -1},
                  {"torpedoes", "Torpedoes", -1},
                  {"units", "Units in turn", -1}};
    if (scenario_.mode == Mode::land) t.phases.erase(t.phases.begin() + 1);
    if (scenario_.options.free_deployment) t.phases.insert(t.phases.begin(), {"setup", "Set-up", -1});
    t.phase = phase();
  }

  std::string phase() const {
    if (state_.frames.empty() || state_.frames[0].stage != Stage::turn) return "";
    const Stage first = state_.frames.size() > 1 ? state_.frames[1].stage : Stage::none;
    if (first == Stage::setup) return "setup";
    if (first == Stage::plot) return state_.frames[1].b != 0 ? "torpedoes" : "guns";
    if (first == Stage::bombard) return "guns";
    if (first == Stage::torpedoes) return "torpedoes";
    return scenario_.mode == Mode::naval ? "moves" : "units";
  }

  void tracks() {
    for (const Side side : {Side{0}, Side{1}}) {
      const Party& party = scenario_.sides[static_cast<std::size_t>(side)];
      if (scenario_.mode == Mode::naval) {
        const int points = naval_points({scenario_, state_}, side);
        out_.tracks.push_back({"points-" + party.id,
                               "Points of " + party.name,
                               side,
                               "number",
                               points,
                               0,
                               {},
                               std::to_string(points),
                               10});
        continue;
      }
      const int lost = lost_strength({scenario_, state_}, side);
      std::string text = std::to_string(lost) + " of " + std::to_string(party.exhaustion_point) + " lost";
      if (state_.exhausted[static_cast<std::size_t>(side)]) text += ", exhausted";
      out_.tracks.push_back({"exhaustion-" + party.id,
                             "Losses of " + party.name,
                             side,
                             "meter",
                             lost,
                             party.initial,
                             {party.exhaustion_point},
                             text,
                             10,
                             party.exhaustion_point});
      int held = 0;
      for (std::size_t i = 0; i < scenario_.objectives.size(); ++i) held += state_.holder[i] == side ? 1 : 0;
      if (!scenario_.objectives.empty())
        out_.tracks.push_back({"objectives-" + party.id,
                               "Objectives of " + party.name,
                               side,
                               "boxes",
                               held,
                               static_cast<int>(scenario_.objectives.size()),
                               {},
                               "",
                               5});
      if (state_.wire_stock[static_cast<std::size_t>(side)] != kUnlimited &&
          scenario_.wire_stock[static_cast<std::size_t>(side)] > 0)
        out_.tracks.push_back({"wire-" + party.id,
                               "Wire of " + party.name,
                               side,
                               "number",
                               state_.wire_stock[static_cast<std::size_t>(side)],
                               scenario_.wire_stock[static_cast<std::size_t>(side)],
                               {},
                               ""});
    }
  }

  void sequence() {
    std::vector<UnitIndex> order;
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u)
      if (state_.unit(u).tile != kNoTile) order.push_back(u);
    std::sort(order.begin(), order.end(),
              [&](UnitIndex a, UnitIndex b) { return state_.unit(a).tile < state_.unit(b).tile; });
    const auto add = [&](UnitIndex u, std::string label, std::string state) {
      out_.sequence.push_back({scenario_.info(u).id,
                               scenario_.seats[static_cast<std::size_t>(scenario_.seat_of(u))].id,
                               std::move(label), std::move(state)});
    };
    for (const UnitIndex u : order) {
      const int tile = state_.unit(u).tile;
      add(u, card_name(card_of_tile(tile, state_.packs)),
          tile == state_.last_tile  ? "current"
          : tile < state_.last_tile ? "done"
                                    : "waiting");
    }
    const bool face_down = order.empty() && phase() == "guns";  // nobody knows which is whose, L19-LAND-SEQ.1
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u) {
      const Unit& unit = state_.unit(u);
      if (unit.type == Type::artillery && unit.has(mark::fired) && unit.on_map()) add(u, "", "removed");
      if (face_down && scenario_.has_land() && needs_tile({scenario_, state_}, u) && !unit.has(mark::fired))
        add(u, "", "waiting");
    }
  }

  const Game& game_;
  const Scenario& scenario_;
  const State& state_;
  Seat viewer_;
  view::View& out_;
};

}  // namespace

void Game::view(const table::State& state, Seat seat, view::View& out) const {
  Drawing(*this, of(state), seat, out).draw();
}

}  // namespace vedette::late19c
