// What a seat sees: map, counters, tracks, the question being asked.
#include <algorithm>

#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/fire.h"
#include "rules/eureka/game.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/odds.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/rally.h"
#include "rules/eureka/setup.h"
#include "rules/eureka/victory.h"
#include "rules/eureka/view.h"
#include "rules/eureka/view_decision.h"
#include "table/sentence.h"
#include "table/view.h"

namespace vedette::eureka {

namespace view = table::view;

namespace {

std::string cell_name(const Map& map, int hex) {
  const std::string digits = std::to_string(map.grid.number(hex));
  return std::string(digits.size() < 4 ? 4 - digits.size() : 0, '0') + digits;
}

}  // namespace

std::string cell_name(const Board& board, int hex) { return cell_name(board.map(), hex); }

std::string fire_text(const Worth& worth) {
  if (worth.fire == 0) return "–";
  return std::to_string(worth.fire) + std::string(worth.stars, '*');
}

// --- counters

namespace {

int tint(const Formation& formation) {
  return formation.branch == "police" || formation.branch == "special" ? 1
         : formation.branch == "naval"                                 ? 2
                                                                       : 0;
}

// "Miners with pikes"
std::string kind_words(const Formation& formation) {
  const std::string& symbol = formation.symbol;
  const std::size_t slash = std::min(symbol.find('/'), symbol.size());
  const std::string base = symbol.substr(0, slash);
  if (base == "gun") return "Field gun";
  const std::string weapon =
      slash == symbol.size() ? "" : symbol.substr(slash + 1, symbol.find('/', slash + 1) - slash - 1);
  std::string who = formation.branch == "police"    ? "police"
                    : formation.branch == "naval"   ? "sailors"
                    : formation.branch == "special" ? "constables"
                    : formation.branch == "miners"  ? "miners"
                                                    : "soldiers";
  if (formation.mounted) who = "mounted " + who;
  who[0] = static_cast<char>(who[0] - 'a' + 'A');
  return weapon.empty() ? who : who + " with " + weapon + "s";
}

std::string box_of(Place place, int side) {
  const std::string who = side == kGovernment ? "government" : "miners";
  switch (place) {
    case Place::unplaced:
      return who + "_unplaced";
    case Place::due:
    case Place::returning:
      return who + "_due";
    case Place::eliminated:
    case Place::out:
      return who + "_lost";
    default:
      return "";
  }
}

// How many counters of its hex lie above it; routing units lie below all others (EUR-5.6).
int rank_of(const Board& board, int c) {
  int above = 0;
  bool passed = false;
  for (int other : board.stack(board.hex(c))) {
    passed = passed || other == c;
    if (other == c) continue;
    const bool routing = board.routing(other);
    above += routing == board.routing(c) ? !passed : !routing;
  }
  return above;
}

// What each face of the rally die would do (EUR-12.3, 12.8, 12.9), darkness included.
std::string rally_faces(const Board& board, int unit, int needed) {
  if (!far_enough_to_rally(board, unit)) return "none: too close to the enemy";
  static constexpr std::string_view kWords[] = {" rallies", " stays routing", " panics"};
  std::string out;
  for (int result = 0; result < 3; ++result) {
    int low = 0, high = 0;
    for (int die = 1; die <= 6; ++die)
      if (static_cast<int>(rally_result(die + darkness_on_rally(board), needed)) == result) {
        if (low == 0) low = die;
        high = die;
      }
    if (low == 0) continue;
    if (!out.empty()) out += ", ";
    out += std::to_string(low) + (high > low ? "–" + std::to_string(high) : "");
    out += kWords[result];
  }
  return out;
}

void add_badges(const Board& board, int c, view::Piece& piece) {
  const auto badge = [&](std::string_view code, std::string text, table::ClauseId clause) {
    piece.badges.push_back({std::string(code), std::move(text), std::string(kClauses[clause.index - 1u].id)});
  };
  if (board.is_leader(c))
    badge("leader", "+" + std::to_string(board.scenario.of(c).morale), clause("EUR-12.5"));
  if (!board.on_map(c)) return;
  if (board.routing(c)) badge("routing", "routing", clause("EUR-2.11"));
  if (!board.routing(c) && !board.functions(c))
    badge("idle", "idle: the hex is over-full", clause("EUR-5.4"));
  if (board.marked(c, mark::moved)) badge("moved", "has moved this phase", clause("EUR-9.1"));
  if (board.marked(c, mark::used)) badge("fired", "has attacked this phase", clause("EUR-8.0.3"));
  if (board.marked(c, mark::attacked)) badge("attacked", "has been attacked this phase", clause("EUR-8.0.2"));
  if (board[c].attack != 0 && !board.marked(c, mark::used))
    badge("engaged", "takes part in attack " + std::to_string(board[c].attack), clause("EUR-8.0.3"));
  if (board.marked(c, mark::captor)) badge("captor", "next to Lalor", clause("EUR-17.1.2.1"));
}

}  // namespace

view::Piece piece_of(const Board& board, int c) {
  const CounterInfo& info = board.scenario.info(c);
  const Worth& worth = board.scenario.of(c);
  const Counter& counter = board[c];
  view::Piece piece;
  piece.id = info.id;
  piece.side = worth.side;
  piece.seat = worth.side == kGovernment ? "government" : "miners";
  piece.name = info.name;
  piece.brief = info.brief;
  piece.kind = worth.leader ? "Leader" : kind_words(board.scenario.formation(c));
  piece.code = info.id;
  piece.stats.reserve(8);
  const auto stat = [&](std::string_view id, std::string_view label, std::string value,
                        std::string_view place, std::string_view words = {}) {
    piece.stats.push_back(
        {std::string(id), std::string(label), std::move(value), std::string(place), std::string(words)});
  };
  if (worth.leader) {
    piece.symbol = "leader";
    piece.group = "Leaders";
    stat("plus", "Plus", "+" + std::to_string(worth.morale), "centre", "helps units near him to rally");
  } else {
    const Formation& formation = board.scenario.formation(c);
    piece.symbol = formation.symbol;
    piece.formation = tint(formation);
    piece.group = formation.name;
    stat("fire", "Fire", fire_text(worth), "left",
         worth.fire == 0 ? "cannot fire" : "added up by all who fire at one target");
    stat("melee", "Melee", std::to_string(worth.melee), "centre", "its strength in close combat");
    stat("morale", "Morale", std::to_string(worth.morale), "right", "rallies if the die is lower");
  }
  stat("mp", "Movement", std::to_string(worth.mp), "top", "movement points a turn");
  stat("type", "Counter colour", info.type, "", "decides which counters are in play");
  if (!worth.leader) stat("arm", "Arm", worth.mounted ? "mounted" : "foot", "");
  const Frame& frame = board.state.frame();
  if ((frame.stage == Stage::moving || frame.stage == Stage::rout_move) && frame.a == c)
    stat("left", "Movement left", std::to_string(frame.b), "");
  piece.state = "normal";
  if (board.on_map(c)) {
    piece.cell = cell_name(board, counter.hex);
    piece.rank = rank_of(board, c);
    if (counter.facing != kNoFacing) piece.direction = geometry::kDirectionNames[counter.facing];
    if (board.routing(c))
      piece.state = "routing";
    else if (!board.functions(c))
      piece.state = "idle";
    if (board.routing(c)) {
      const int needed = steadiness(board, c), helper = helper_of(board, c);
      stat("rally", "Rallies below",
           std::to_string(needed) + (helper < 0 ? "" : " (with " + board.scenario.info(helper).name + ")"),
           "");
      stat("rally_die", "Rally die", rally_faces(board, c, needed), "");
    }
  } else {
    piece.box = box_of(counter.place, worth.side);
    if (counter.place == Place::eliminated || counter.place == Place::out) piece.state = "destroyed";
    if (counter.place == Place::due) stat("turn", "Arrives on turn", std::to_string(info.turn), "");
  }
  add_badges(board, c, piece);
  return piece;
}

// --- the map

void Game::draw_ground(view::Board& out) const {
  const Map& map = scenario_.map;
  out.kind = "hex";
  out.columns = map.grid.columns;
  out.rows = map.grid.rows;
  out.rows_from = "north";
  out.ground = "clear";
  for (int hex = 0; hex < map.grid.size(); ++hex) {
    const char letter = map.picture[static_cast<std::size_t>(map.grid.row(hex) - 1)]
                                   [static_cast<std::size_t>(map.grid.column(hex) - 1)];
    view::Cell cell;
    cell.cell = cell_name(map, hex);
    cell.height = map.level_of(hex);
    switch (letter) {
      case 'r':
        cell.ground = "rough";
        break;
      case 'q':
        cell.ground = "diggings";
        break;
      case 'T':
      case 't':
        cell.ground = "tree";
        break;
      case 'F':
        cell.ground = "flag";
        cell.label = "the flag";
        break;
      case ',':
      case '#':
        cell.ground = "trodden";
        break;
      default:
        cell.ground = "clear";
        break;
    }
    if (cell.ground != "clear" || cell.height != 0) out.cells.push_back(cell);
    for (int d = 0; d < geometry::kDirections; ++d) {
      if (!map.is(map.stockade, hex) || !map.wall_on(hex, d)) continue;
      out.edges.push_back(
          {cell.cell, std::string(geometry::kDirectionNames[static_cast<std::size_t>(d)]), "stockade"});
    }
    for (int d = 0; d < 3; ++d) {
      const int near = map.neighbour(hex, d);
      if (near != geometry::kNoCell && map.level_of(near) != map.level_of(hex))
        out.edges.push_back(
            {cell.cell, std::string(geometry::kDirectionNames[static_cast<std::size_t>(d)]), "slope"});
    }
  }
  for (const Zone& zone : scenario_.zones) {
    view::Zone drawn{zone.id, zone.name, -1, {}, {}};
    for (int hex : zone.hexes) drawn.cells.push_back(cell_name(map, hex));
    out.zones.push_back(drawn);
  }
  int hill = -1;
  for (int hex = 0; hex < map.grid.size() && hill < 0; ++hex)
    if (map.level_of(hex) == 2) hill = hex;
  out.letterings.push_back({"The Eureka Stockade", "works", cell_name(map, map.flag), {}});
  if (hill >= 0) out.letterings.push_back({"Stockyard Hill", "ground", cell_name(map, hill), {}});
}

namespace {

void draw_boxes(const Board& board, view::View& out) {
  for (int side : {kGovernment, kMiners}) {
    const std::string who = side == kGovernment ? "government" : "miners";
    view::Box boxes[] = {{who + "_unplaced", "To be set up", side, {}, ""},
                         {who + "_due", "To arrive", side, {}, ""},
                         {who + "_lost", "Eliminated", side, {}, ""}};
    for (int c = 0; c < board.scenario.size(); ++c)
      for (view::Box& box : boxes)
        if (board.side(c) == side && box_of(board[c].place, side) == box.id)
          box.pieces.push_back(board.scenario.info(c).id);
    for (view::Box& box : boxes)
      if (!box.pieces.empty()) out.boxes.push_back(box);
  }
}

// EUR-TRK.1
void draw_tracks(const Board& board, view::View& out) {
  const State& state = board.state;
  for (int side : {kGovernment, kMiners}) {
    const Score& s = state.score[static_cast<std::size_t>(side)];
    std::string text = std::to_string(s.total()) + " (units " + std::to_string(s.units) + ", leaders " +
                       std::to_string(s.leaders) + (side == kGovernment ? ", flag " : ", turns ") +
                       std::to_string(s.other);
    if (s.extra != 0)
      text += (side == kGovernment ? ", cancelled " : ", handicap ") + std::to_string(s.extra);
    out.tracks.push_back({side == kGovernment ? "vp_government" : "vp_miners",
                          "Points",
                          side,
                          "number",
                          s.total(),
                          0,
                          {},
                          text + ")",
                          5});
  }
  const int steady = steady_miners(board);
  out.tracks.push_back({"morale",
                        "Miners standing",
                        kMiners,
                        "meter",
                        steady,
                        std::max(steady, 2 * state.level),
                        {state.level},
                        std::to_string(steady) + ", morale fails below " + std::to_string(state.level),
                        10,
                        state.level - 1});
  if (board.scenario.options[OptionId::darkness] != kDarknessOff && state.turn <= 4)
    out.tracks.push_back({"darkness",
                          "Darkness",
                          -1,
                          "steps",
                          std::max<int>(1, state.turn),
                          4,
                          {},
                          "fire die " + std::to_string(darkness_on_fire(board)) + ", rally die " +
                              std::to_string(darkness_on_rally(board))});
}

void draw_turn(const Board& board, view::Turn& out) {
  out.number = board.state.turn;
  out.limit = board.scenario.options[OptionId::turn_limit];
  static constexpr std::string_view kLabels[] = {"Set-up",         "Government fire", "Government movement",
                                                 "Miners' fire",   "First melee",     "Miners' movement",
                                                 "Second melee",   "Rally",           "Victory points",
                                                 "End of the turn"};
  static constexpr int kWhose[] = {-1, kGovernment, kGovernment, kMiners, -1, kMiners, -1, -1, -1, -1};
  for (std::size_t i = 1; i < std::size(kLabels); ++i)
    out.phases.push_back({std::string(phase_names()[i]), std::string(kLabels[i]), kWhose[i]});
  out.phase = phase_names()[static_cast<std::size_t>(board.state.phase)];
}

// --- the question

void add_chosen(const Board& board, view::Decision& out) {
  const Frame& f = board.state.frame();
  for (int c = 0; c < board.scenario.size(); ++c) {
    const Counter& counter = board[c];
    const bool drafted =
        (f.stage == Stage::fire_build && (counter.attack != 0 || counter.struck != 0)) ||
        (f.stage == Stage::attack_build && (board.side(c) == f.a ? counter.attack : counter.struck) == f.b) ||
        ((f.stage == Stage::moving || f.stage == Stage::rout_move) && (c == f.a || c == f.c)) ||
        ((f.stage == Stage::retreat || f.stage == Stage::rout || f.stage == Stage::face ||
          f.stage == Stage::leader_goes) &&
         c == f.a);
    if (drafted) out.chosen.push_back(board.scenario.info(c).id);
  }
}

}  // namespace

void Game::view(const table::State& state, table::Seat, view::View& out) const {
  const Board b = board(state);
  if (out.board.kind.empty()) draw_ground(out.board);
  out.marks.push_back(
      {"flag", "flag", cell_name(b, b.map().flag), "", "", {}, {}, kMiners, "Southern Cross"});
  for (int site : b.map().tent_sites)
    if (b.tent_in(site)) out.marks.push_back({"tent_" + cell_name(b, site), "tent", cell_name(b, site)});
  for (int c = 0; c < scenario_.size(); ++c)
    if (b[c].place != Place::absent) out.pieces.push_back(piece_of(b, c));
  draw_boxes(b, out);
  draw_turn(b, out.turn);
  draw_tracks(b, out);
  tell_decision(*this, b, out.decision);
  add_chosen(b, out.decision);
  const Frame& f = b.state.frame();
  view::Odds odds;
  if ((f.stage == Stage::fire_build && fire_odds(b, f.b, f.a, odds)) ||
      (f.stage == Stage::attack_build && melee_odds(b, f.b, f.a, odds)))
    out.odds = std::move(odds);
  out.overlays = {"zone", "enemy_zone", "arc", "sight", "sectors", "reach", "flight", "safe"};
}

}  // namespace vedette::eureka
