// What a seat sees. The state given is concealed already.
#include "table/view.h"
#include "rules/empires/army_dice.h"
#include "rules/empires/army_lists.h"
#include "rules/empires/clauses.gen.h"
#include "rules/empires/flow_activation.h"
#include "rules/empires/game.h"
#include "rules/empires/setup_army.h"
#include "rules/empires/setup_placing.h"
#include "rules/empires/terrain_pieces.h"
#include "rules/empires/victory.h"
#include "rules/empires/view_decision.h"
#include "rules/empires/words.h"
#include "table/play.h"

namespace vedette::empires {
namespace view = table::view;
namespace {

std::string direction(int d) { return std::string(sq::kDirectionNames[static_cast<std::size_t>(d)]); }

std::string_view ground_word(Ground g) {
  switch (g) {
    case Ground::wood:
      return "woods";
    case Ground::rocks:
      return "rocks";
    case Ground::village:
      return "village";
    case Ground::wadi:
      return "wadi";
    case Ground::water:
      return "water";
    default:
      return "clear";
  }
}

// Who carries a firearm is not drawn with a spear, whatever his kind usually has.
std::string symbol_of(const Stand& s) {
  const std::string_view usual = row_of(s.kind).symbol;
  const bool no_firearm = s.weapon == Weapon::hand || s.weapon == Weapon::none;
  if (!usual.ends_with("/spear") || no_firearm) return std::string(usual);
  const bool muskets = s.weapon == Weapon::musket || s.weapon == Weapon::rmusket;
  return std::string(usual.substr(0, usual.find('/'))) + (muskets ? "/musket" : "/rifle");
}

class Painter {
 public:
  Painter(const Game& game, const State& s, view::View& out)
      : game_(game),
        sc_(game.setting()),
        s_(s),
        out_(out),
        briefs_{stand_briefs(sc_, s, 0), stand_briefs(sc_, s, 1)} {}

  void paint() {
    board();
    marks();
    for (StandId id = 0; id < kStands; ++id)
      if (s_[id].exists()) out_.pieces.push_back(piece(id));
    boxes();
    turn();
    tracks();
    sequence();
    tell_decision(game_, {sc_, s_}, out_.decision);
    out_.overlays = {"reach", "fire", "zones", "recoil", "command"};
  }

  view::Piece piece(StandId id) const {
    const Stand& s = s_[id];
    view::Piece p;
    p.id = stand_id(id);
    p.side = side_of(id);
    p.seat = game_.scenario().seats[s.seat].id;
    p.name = stand_name(sc_, s_, id);
    p.brief = briefs_[static_cast<std::size_t>(side_of(id))][static_cast<std::size_t>(id % kStandsPerSide)];
    p.kind = kind_words(s);
    p.code = row_of(s.kind).code;
    p.symbol = symbol_of(s);
    if (is_cavalry(s) && !s.mounted) p.symbol = "infantry/carbine";
    p.formation = static_cast<int>(s.troops) % 3;
    if (s.on_board()) {
      p.cell = square_text(s.square);
      if (s.is_large())
        for (int q : squares_of(s)) p.cells.push_back(square_text(q));
      p.direction = direction(s.facing);  // WEC-DEF-35
      if (s.paired()) {
        p.place = kPlaceNames[static_cast<std::size_t>(s.place)];
        p.rank = s.place == Place::rear || (s.place == Place::back && s.mate < id) ? 1 : 0;
      }
    } else {
      p.box = box_of(id);
    }
    if (s.where == Where::limbered) p.carried_by = stand_id(s.hitch);
    if (s.joint && s.paired()) p.group = stand_id(in_order(id, s.mate).first);
    if (s.counter) p.order = std::to_string(s.counter);
    p.state = s.where == Where::destroyed ? "destroyed" : s.activated ? "done" : "normal";
    stats(id, p);
    badges(id, p);
    return p;
  }

 private:
  void board() {
    const Terrain& t = s_.terrain;
    view::Board& b = out_.board;
    b.kind = "square";
    b.columns = sc_.grid.columns;
    b.rows = sc_.grid.rows;
    b.rows_from = "south";
    if (sc_.sand) b.ground = "sand";
    for (int y = 1; y <= b.rows; ++y)
      for (int x = 1; x <= b.columns; ++x) {
        const int q = sq::square_at(x, y);
        if (t.ground(q) != Ground::open || t.height(q) != 0)
          b.cells.push_back({square_text(q), std::string(ground_word(t.ground(q))), t.height(q), ""});
        for (const int side : {sq::kNorth, sq::kEast}) {
          if (t.edge(q, side) != Edge::none)
            b.edges.push_back({square_text(q), direction(side),
                               std::string(kEdgeNames[static_cast<std::size_t>(t.edge(q, side))])});
        }
      }
    roads();
    zones();
    if (sc_.one_off && s_.turn == 0 && !s_.flow.empty() && s_.flow[0].stage <= Stage::baseline) return;
    for (int side = 0; side < 2; ++side)
      b.baselines.push_back({side, direction(s_.army[static_cast<std::size_t>(side)].baseline),
                             game_.scenario().sides[static_cast<std::size_t>(side)].name});
  }

  // Straight runs of road links.
  void roads() {
    for (const int side : {sq::kEast, sq::kNorth}) {
      const bool across = side == sq::kEast;
      for (int line = 1; line <= (across ? sc_.grid.rows : sc_.grid.columns); ++line) {
        view::Link run{"road", {}, {}};
        for (int i = 1; i <= (across ? sc_.grid.columns : sc_.grid.rows); ++i) {
          const int q = across ? sq::square_at(i, line) : sq::square_at(line, i);
          if (s_.terrain.road_link(q, side)) {
            if (run.cells.empty()) run.cells.push_back(square_text(q));
            run.cells.push_back(square_text(q + sq::step(side)));
          } else if (!run.cells.empty()) {
            out_.board.links.push_back(run);
            run.cells.clear();
          }
        }
      }
    }
  }

  void zones() {
    if (s_.over || s_.flow.empty() || s_.flow[0].stage != Stage::deploy) return;
    for (int side = 0; side < 2; ++side) {
      view::Zone zone{"deploy-" + std::to_string(side), "Deployment", side, {}, {}};
      for (int y = 1; y <= sc_.grid.rows; ++y)
        for (int x = 1; x <= sc_.grid.columns; ++x)
          if (in_zone(sc_, s_, side, sq::square_at(x, y)))
            zone.cells.push_back(square_text(sq::square_at(x, y)));
      out_.board.zones.push_back(std::move(zone));
    }
  }

  void marks() {
    int n = 0;
    for (int y = 1; y <= sc_.grid.rows; ++y)
      for (int x = 1; x <= sc_.grid.columns; ++x)
        for (int side = 0; side < 4; ++side) {
          const int q = sq::square_at(x, y);
          if (!s_.terrain.entrenched(q, side)) continue;
          view::Mark m;
          m.id = "trench-" + std::to_string(++n);
          m.kind = "entrenchment";
          m.cell = square_text(q);
          m.direction = direction(side);
          out_.marks.push_back(m);
        }
    for (const Rectangle& r : s_.rectangles) square_marks(r);
  }

  void square_marks(const Rectangle& r) {
    view::Mark m;
    m.id = "square-" + square_text(sq::square_at(r.x, r.y)) + "-" + std::to_string(r.wide) + "x" +
           std::to_string(r.high);
    m.kind = r.broken ? "square_broken" : "square_formed";
    m.side = r.side;
    m.text = r.broken ? "broken tactical square" : "tactical square";
    for (int y = r.y; y < r.y + r.high; ++y)
      for (int x = r.x; x < r.x + r.wide; ++x) {
        const int q = sq::square_at(x, y);
        m.cells.push_back(square_text(q));
        if (!is_gap(sc_.options, s_, r, q)) continue;
        view::Mark gap;
        gap.id = m.id + "-gap-" + square_text(q);
        gap.kind = "gap";
        gap.cell = square_text(q);
        gap.side = r.side;
        out_.marks.push_back(gap);
      }
    out_.marks.push_back(m);
  }

  static void stat(view::Piece& p, std::string_view id, std::string_view label, std::string value,
                   std::string_view place, std::string words = {}) {
    p.stats.push_back(
        {std::string(id), std::string(label), std::move(value), std::string(place), std::move(words)});
  }
  static std::string squares(int n) { return std::to_string(n) + (n == 1 ? " square" : " squares"); }

  void stats(StandId id, view::Piece& p) const {
    p.stats.reserve(6);
    const Stand& s = s_[id];
    stat(p, "value", "Value", std::to_string(value_of(s_, id)), "left",
         "added to its dice, and scored if it is lost");
    const int range = range_of(s.weapon), move = move_rate(s);
    stat(p, "range", "Range", range ? std::to_string(range) : "–", "centre",
         range ? "fires up to " + squares(range) : "cannot fire");
    stat(p, "move", "Move", std::to_string(move), "right",
         move ? "moves up to " + squares(move) : "moves only with a transport");
    stat(p, "weapon", "Weapon", std::string(kWeaponTable[static_cast<std::size_t>(s.weapon)].name), "");
    stat(p, "kind", "Kind", std::string(row_of(s.kind).name), "");
    constexpr std::string_view troops[kTroops] = {"European", "European style", "irregular", "indigenous"};
    stat(p, "troops", "Troops", std::string(troops[static_cast<std::size_t>(s.troops)]), "");
  }

  void badges(StandId id, view::Piece& p) const {
    const Stand& s = s_[id];
    const auto badge = [&](bool worn, std::string_view code, std::string_view text, ClauseId c) {
      if (worn)
        p.badges.push_back({std::string(code), std::string(text), std::string(table::id_of(game_, c))});
    };
    badge(s.moved, "moved", "moved this turn", clause("WEC-ACT-1"));
    badge(s.attacked, "attacked", "attacked this turn", clause("WEC-COM-2"));
    badge(s.towed, "towed", "towed this turn", clause("WEC-TRP-2"));
    badge(is_cavalry(s) && !s.mounted, "dismounted", "dismounted", clause("WEC-MNT-1"));
    badge(tows_a_gun(s), "limbered", "tows a gun", clause("WEC-TRP-1"));
    badge(s.on_board() && s_.army[static_cast<std::size_t>(side_of(id))].withdrawing != 0, "withdrawing",
          "must withdraw", clause("WEC-WDR-1r"));
    badge(s.place == Place::back, "small_square", "Small Tactical Square", clause("WEC-SQR-1"));
  }

  std::string box_of(StandId id) const {
    return std::string(kWhereNames[static_cast<std::size_t>(s_[id].where)]) + "-" +
           std::to_string(side_of(id));
  }

  void boxes() {
    struct Kept {
      Where where;
      std::string_view label;
    };
    static constexpr Kept kBoxes[] = {{Where::unplaced, "To deploy"},
                                      {Where::limbered, "Limbered"},
                                      {Where::exited, "Left the board"},
                                      {Where::destroyed, "Destroyed"}};
    for (const Kept& kept : kBoxes)
      for (int side = 0; side < 2; ++side) {
        view::Box box;
        box.label = kept.label;
        box.side = side;
        for (int slot = 0; slot < s_.army[static_cast<std::size_t>(side)].stands; ++slot) {
          const StandId id = side * kStandsPerSide + slot;
          if (!s_[id].exists() || s_[id].where != kept.where) continue;
          box.id = box_of(id);
          box.pieces.push_back(stand_id(id));
        }
        if (!box.pieces.empty()) out_.boxes.push_back(box);
      }
  }

  void turn() {
    out_.turn.number = s_.turn;
    out_.turn.limit = sc_.options.turn_limit;
    const auto phase = [&](std::string_view id, std::string_view label, int side = -1) {
      out_.turn.phases.push_back({std::string(id), std::string(label), side});
    };
    if (s_.turn == 0) {
      if (sc_.one_off) {
        phase("terrain", "Terrain");
        phase("baseline", "Baselines");
        phase("purchase", "Armies");
      }
      phase("deploy", "Deployment");
    } else {
      phase("counters", "Counters");
      phase("initiative", "Initiative");
      phase("activations", "Activations");
    }
    if (s_.over || s_.flow.empty()) return;
    const Stage stage = s_.flow[0].stage;
    out_.turn.phase =
        stage == Stage::freed_points ? "purchase" : std::string(kStageNames[static_cast<std::size_t>(stage)]);
  }

  void tracks() {
    for (int side = 0; side < 2; ++side) {
      const Army& a = s_.army[static_cast<std::size_t>(side)];
      if (s_.turn == 0 && sc_.one_off) {
        const int left = half_points_left({sc_, s_}, side);
        if (a.points)
          out_.tracks.push_back(
              {"points-" + std::to_string(side),
               "Points left",
               side,
               "number",
               left / 2,
               a.points,
               {},
               std::to_string(left / 2) + (left % 2 ? "½" : "") + " of " + std::to_string(a.points)});
        continue;
      }
      const int half = (a.original + 1) / 2;
      out_.tracks.push_back({"loss-" + std::to_string(side),
                             "Losses",
                             side,
                             "meter",
                             a.loss,
                             a.original,
                             {half},
                             std::to_string(a.loss) + " of " + std::to_string(half) + " lost",
                             10,
                             half});
      out_.tracks.push_back({"total-" + std::to_string(side),
                             "Strength left",
                             side,
                             "number",
                             total_of(s_, side),
                             0,
                             {},
                             "",
                             5});
      if (a.score)
        out_.tracks.push_back(
            {"score-" + std::to_string(side), "Activation score", side, "number", a.score, 0, {}, "", 2});
      out_.tracks.push_back(
          {"command-" + std::to_string(side), "Command Value", side, "number", a.command_value, 3, {}, ""});
    }
    if (s_.turn == 0) return;
    const int lead = total_of(s_, 0) - total_of(s_, 1);
    const std::string now =
        lead == 0 ? "draw"
                  : game_.scenario().sides[lead > 0 ? 0 : 1].name + ", " +
                        std::string(kGradeNames[static_cast<std::size_t>(grade_of(sq::absolute(lead)))]);
    out_.tracks.push_back({"level",
                           "If it ended now",
                           lead > 0   ? 0
                           : lead < 0 ? 1
                                      : -1,
                           "number",
                           sq::absolute(lead),
                           0,
                           {},
                           now});
  }

  // The counters still to act, and while they are given the chance that each number is reached (WEC-CVL-2).
  void sequence() {
    for (int side = 0; side < 2; ++side)
      for (int n = 1; n <= kStandsPerSide; ++n)
        for (int slot = 0; slot < s_.army[static_cast<std::size_t>(side)].stands; ++slot) {
          const StandId id = side * kStandsPerSide + slot;
          const Stand& s = s_[id];
          if (s.counter != n || (s.joint && in_order(id, s.mate).first != id)) continue;
          const bool current = s_.flow.size() > 1 && s_.flow[1].stage == Stage::activation &&
                               (s_.flow[1].a == id || s_.flow[1].b == id);
          out_.sequence.push_back({stand_id(id), game_.scenario().seats[s.seat].id,
                                   std::to_string(n) + chance_text(side, n),
                                   current       ? "current"
                                   : s.activated ? "done"
                                                 : "waiting"});
        }
  }

  std::string chance_text(int side, int n) const {
    if (s_.over || s_.flow.empty() || s_.flow[0].stage != Stage::counters) return "";
    const Army& a = s_.army[static_cast<std::size_t>(side)];
    const int need = n - command_bonus(s_, side);
    const ArmyWays& dice = army_ways(a.d12 != 0);
    std::uint32_t ways = 0;
    for (int x = std::max(1, need); x <= 12; ++x) ways += dice.ways[static_cast<std::size_t>(x)];
    return " (" + std::to_string(ways) + "/" + std::to_string(dice.of) + ")";
  }

  const Game& game_;
  const Scenario& sc_;
  const State& s_;
  view::View& out_;
  const std::array<std::vector<std::string>, 2> briefs_;
};

}  // namespace

void Game::view(const table::State& state, table::Seat, view::View& out) const {
  Painter(*this, of(state), out).paint();
}

// Ghosts: the stand where the order would bring it.
void Game::preview(const table::State& state, const table::Order& o, view::Preview& out) const {
  State s = of(state);
  if (s.over || refusal(state, o)) return;
  view::View none;
  const auto ghost = [&](StandId id) {
    view::Piece p = Painter(*this, s, none).piece(id);
    p.state = "ghost";
    out.pieces.push_back(std::move(p));
  };
  const Frame top = s.top();
  switch (verb_of(o)) {
    case Verb::move: {
      const StandId id = (top.c & done::gone_a) ? top.b : top.a;
      if (square_of(o.arg[0]) == s[id].square) return;
      lift(s, id);
      s[id].square = static_cast<std::uint16_t>(square_of(o.arg[0]));
      return ghost(id);
    }
    case Verb::recoil:
      s[top.a].square = static_cast<std::uint16_t>(square_of(o.arg[0]));
      s[top.a].facing = static_cast<std::uint8_t>(o.arg[2]);
      return ghost(top.a);
    case Verb::deploy:
      s[o.arg[0]].where = Where::board;
      s[o.arg[0]].square = static_cast<std::uint16_t>(square_of(o.arg[1]));
      s[o.arg[0]].facing =
          static_cast<std::uint8_t>(sq::opposite(s.army[static_cast<std::size_t>(top.a)].baseline));
      return ghost(o.arg[0]);
    case Verb::set_facing:
      s[top.a].facing = static_cast<std::uint8_t>(o.arg[0]);
      return ghost(top.a);
    default:
      return;
  }
}

}  // namespace vedette::empires
