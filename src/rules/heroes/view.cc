// What a seat sees. The state given is concealed already: hands of others are only counts.
#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/game.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/victory.h"
#include "rules/heroes/view.h"
#include "rules/heroes/view_scenes.h"
#include "rules/heroes/words.h"
#include "rules/heroes/words_names.h"
#include "table/view.h"

namespace vedette::heroes {

namespace view = table::view;

view::Point view_point(Point mm) { return {mm.x, mm.y}; }

view::Points view_points(const Shape& s) {
  view::Points out;
  for (int i = 0; i < s.points; ++i)
    out.push_back(view_point(plane::to_mm(s.point[static_cast<std::size_t>(i)])));
  return out;
}

namespace {

std::string ground_word(const std::string& kind) {
  if (kind == "tall_grass" || kind == "tall_crops") return "crops";
  if (kind == "forest") return "woods";
  if (kind == "building" || kind == "fort") return "village";
  if (kind == "ravine") return "ravine";
  if (kind == "marker") return "zone";
  return kind;
}
std::string line_word(const std::string& kind) {
  return kind == "gun_pit" ? "earthwork" : kind == "brushwood" ? "hedge" : kind;
}

void draw_board(const Scenario& sc, view::Board& board) {
  board.kind = "plane";
  board.width = sc.width;
  board.height = sc.height;
  board.ground = "sand";
  for (const Area& a : sc.areas) {
    view::Area out{a.id, ground_word(a.kind), {}, a.level, a.name};
    for (const Point& p : a.mm.corners) out.polygon.push_back(view_point(p));
    board.areas.push_back(std::move(out));
  }
  for (const Line& l : sc.lines) {
    view::Line out{l.id, line_word(l.kind), {}, 0};
    for (const Point& p : l.mm) out.points.push_back(view_point(p));
    board.lines.push_back(std::move(out));
  }
  for (const Track& t : sc.tracks) {
    view::Link out{"railway", {}, {}};
    for (const Point& p : t.mm) out.points.push_back(view_point(p));
    board.links.push_back(std::move(out));
  }
  if (!sc.options.free_deployment) return;
  for (const SeatInfo& s : sc.seats)
    for (const plane::Box& z : s.zones)
      board.zones.push_back(
          {s.id,
           "deployment of " + s.id,
           s.side,
           {},
           {{z.low.x, z.low.y}, {z.high.x, z.low.y}, {z.high.x, z.high.y}, {z.low.x, z.high.y}}});
}

std::string symbol_of(const UnitInfo& u) {
  const bool regular = u.klass == Class::regular;
  const std::string weapon = u.weapon == Weapon::none || u.weapon == Weapon::spear ? "spear" : "rifle";
  switch (u.arm) {
    case Arm::inf:
      return (regular ? "infantry/" : "irregular/") + weapon;
    case Arm::cav:
      return (regular ? "cavalry/" : "irregular_cavalry/") + weapon;
    case Arm::gun:
      return "gun";
    case Arm::mg:
      return "machine_gun";
    case Arm::transport:
      return u.model == Model::pack ? "pack" : "wagon";
    case Arm::stores:
      return "pack";
    case Arm::train:
      return "train";
    case Arm::merchant:
      return "transport";
    case Arm::warship:
      return "gunboat";
  }
  return "infantry";
}

void add_stat(view::Piece& p, const char* id, const char* label, std::string value, const char* place = "") {
  p.stats.push_back({id, label, std::move(value), place});
}
void add_badge(view::Piece& p, const char* code, std::string text, ClauseId c) {
  p.badges.push_back({code, std::move(text), std::string(kClauses[c.index - 1u].id)});
}

void draw_badges(const Board& board, int u, view::Piece& p) {
  const Unit& unit = board.unit(u);
  const UnitInfo& info = board.info(u);
  if (unit.routing()) add_badge(p, "routing", "routing", clause("HVE-MOR-6"));
  if (info.has_leader && unit.leader == 0) add_badge(p, "leader_lost", "leader lost", clause("HVE-ORG-12"));
  if (unit.is(mark::fired)) add_badge(p, "fired", "fired this turn", clause("HVE-MOV-4"));
  if (unit.is(mark::changed)) add_badge(p, "changed", "changed formation this turn", clause("HVE-MOV-4"));
  if (unit.is(mark::own_acted)) add_badge(p, "done", "has had its own activation", clause("HVE-TSR-5"));
  if (unit.is(mark::hero_acted)) add_badge(p, "hero_done", "was activated by its Hero", clause("HVE-TSR-5"));
  if (unit.formation == Formation::limbered && info.is_gun())
    add_badge(p, "limbered", "limbered", clause("HVE-FORM-15"));
  for (int t = 1; t < kHeroicTypes; ++t)
    if (unit.has_card(static_cast<Heroic>(t)))
      add_badge(p, "card", quoted(kHeroicNames[static_cast<std::size_t>(t)]) + " in force",
                clause("HVE-HLC-2"));
  for (const Engagement& e : board.state.engagements)
    if (e.has(u))
      add_badge(p, "engaged",
                "engaged with " + board.info(e.other(u)).name + ", round " + std::to_string(e.rounds + 1),
                clause("HVE-H2H-14"));
  if (unit.silent_through >= board.state.turn && unit.silent_through > 0)
    add_badge(p, "silent", "weapons silent through turn " + std::to_string(unit.silent_through),
              clause("HVE-WAR-25c"));
  if (unit.half != Half::whole) add_badge(p, "half", "half aboard", clause("HVE-MER-22"));
  if (const int seat = hero_with(board.state, u); seat >= 0) {
    const bool leads = board.state.heroes[static_cast<std::size_t>(seat)].lead != 0;
    add_badge(p, "hero",
              board.scenario.seats[static_cast<std::size_t>(seat)].hero +
                  (info.is_vehicle() ? " is aboard" : " is with it") +
                  (leads ? " and leads in hand-to-hand" : ""),
              clause("HVE-HERO-3"));
  }
}

void draw_bases(const Board& board, int u, view::Piece& p) {
  const Unit& unit = board.unit(u);
  const Layout l = layout_of(board.info(u), unit);
  const Pose pose{{unit.x, unit.y}, unit.facing};
  for (int i = 0; i < l.count + l.gun; ++i) {
    const plane::Local b = l.base[static_cast<std::size_t>(i)];
    view::Part part;
    part.id = p.id + "." + std::to_string(i);
    part.at = view_point(plane::to_mm(base_centre(pose, b)));
    const bool gun = i == l.count;
    part.shape = gun ? "gun" : board.info(u).mounted() ? "horse" : "base";
    part.role = gun                                 ? ""
                : i == l.leader && unit.leader != 0 ? "leader"
                : board.info(u).is_gun()            ? "crew"
                                                    : "";
    part.outline = view_points(plane::turned(pose.anchor, pose.facing, b));
    p.parts.push_back(std::move(part));
  }
}

}  // namespace

view::Piece draw_unit(const table::Game& game, const Board& board, int u) {
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  view::Piece p;
  p.id = info.id;
  p.side = info.side;
  p.seat = board.scenario.seats[static_cast<std::size_t>(info.seat)].id;
  p.name = info.name;
  p.brief = info.brief;
  p.kind = kind_of(info);
  p.code = info.id;
  p.symbol = symbol_of(info);
  p.formation = info.seat % 3;
  p.state = unit.routing() ? "routing" : unit.is(mark::own_acted) ? "done" : "normal";
  (void)game;
  if (!unit.on_table()) {
    p.box = unit.where == Where::aboard ? "aboard" : unit.where == Where::not_arrived ? "due" : "lost";
    p.state = unit.in_play() || unit.where == Where::not_arrived ? "normal" : "destroyed";
    for (const Load& l : board.state.loads)
      if (l.unit == u) p.carried_by = board.info(board.scenario.vehicle(l.vehicle).owner).id;
  } else if (info.is_vehicle()) {
    draw_vehicles(board, u, p);
    p.at = p.parts.front().at;
    p.degrees = vehicle_outline(board, info.first_vehicle).pose.facing;
  } else {
    p.at = view::Point{unit.x, unit.y};
    p.degrees = unit.facing;
    p.outline = view_points(unit_outline(board, u).shape());
    draw_bases(board, u, p);
  }
  if (!info.is_vehicle()) {
    p.pips.push_back({"bases", unit.n(), info.strength, {}});
    p.stats.reserve(4);
    add_stat(p, "figures", "Bases", std::to_string(unit.n()) + " / " + std::to_string(info.strength), "left");
    add_stat(p, "formation", "Formation", formation_name(unit.formation, unit.param));
    if (info.weapon != Weapon::none)
      add_stat(p, "weapon", "Weapon",
               std::string(heroes::info(info.weapon).name) + ", " +
                   std::to_string(heroes::info(info.weapon).long_range) + " mm");
    if (unit.on_table()) add_stat(p, "move", "Movement", dice_text(movement_dice(board, u, Declared{})));
  } else if (unit.on_table()) {
    add_stat(p, "move", "Movement", dice_text(vehicle_dice(board, u, Program::M, false)));
  }
  draw_badges(board, u, p);
  return p;
}

namespace {

// With a unit he stands behind it (HVE-HERO-13); aboard he is drawn abaft the middle of the deck.
Point hero_drawn_at(const Board& board, int seat) {
  const Hero& h = board.state.heroes[static_cast<std::size_t>(seat)];
  if (h.is != HeroIs::aboard) return hero_place(board, seat);
  const Outline o = vehicle_outline(board, h.vehicle);
  return plane::to_mm(o.at(0, o.local.q0 + o.local.depth() * 2 / 3));
}

}  // namespace

view::Piece draw_hero(const Board& board, int seat) {
  const Hero& h = board.state.heroes[static_cast<std::size_t>(seat)];
  const SeatInfo& info = board.scenario.seats[static_cast<std::size_t>(seat)];
  view::Piece p;
  p.id = "hero-" + info.id;
  p.side = info.side;
  p.seat = info.id;
  p.name = info.hero;
  p.brief = info.brief;
  p.kind = hero_kind(info);
  p.code = info.hero;
  p.symbol = "hero";
  p.formation = seat % 3;
  p.state = h.is == HeroIs::lost ? "destroyed" : h.acted != 0 ? "done" : "normal";
  const bool on_table = h.is == HeroIs::alone || h.is == HeroIs::with || h.is == HeroIs::aboard;
  if (on_table) {
    const Point at = hero_drawn_at(board, seat);
    p.at = view_point(at);
    p.degrees = h.is == HeroIs::alone  ? h.facing
                : h.is == HeroIs::with ? board.unit(h.unit).facing
                                       : vehicle_outline(board, h.vehicle).pose.facing;
    view::Part part;
    part.id = p.id;
    part.at = view_point(plane::to_mm(base_centre({at, *p.degrees}, hero_base(board.scenario, seat))));
    part.shape = "base";
    part.role = "hero";
    part.outline = view_points(plane::turned(at, *p.degrees, hero_base(board.scenario, seat)));
    p.outline = part.outline;
    p.parts.push_back(std::move(part));
    if (h.unit != kNone) {
      const bool aboard = h.is == HeroIs::aboard;
      p.place = "amid";
      add_stat(p, "with", aboard ? "Aboard" : "With", board.info(h.unit).name);
      if (h.lead != 0) add_badge(p, "lead", "leads in hand-to-hand", clause("HVE-HERO-8"));
    }
  } else {
    p.box = "lost";
  }
  return p;
}

namespace {

// Each side reads first of its own losses and where it breaks (HVE-END-1), then of the points.
void draw_tracks(const Board& board, view::View& out) {
  for (int side = 0; side < 2; ++side) {
    const std::string& name = board.scenario.side_names[static_cast<std::size_t>(side)];
    view::Track points{"points-" + std::to_string(side),
                       "Points, " + name,
                       side,
                       "number",
                       victory_points(board, side),
                       0,
                       {},
                       "",
                       20,
                       {}};
    out.tracks.push_back(std::move(points));
    const BreakPoint b = break_point(board, side);
    const int percent = board.scenario.options.break_percent;
    if (percent == 0) continue;
    const int breaks = b.units * percent / 100 + 1;
    view::Track lost{"break-" + std::to_string(side),
                     "Units lost, " + name,
                     side,
                     "meter",
                     b.lost,
                     b.units,
                     {breaks},
                     std::to_string(b.lost) + " of " + std::to_string(b.units) + " lost, breaks at " +
                         std::to_string(breaks),
                     30,
                     breaks};
    out.tracks.push_back(std::move(lost));
  }
}

void draw_boxes(const Board& board, view::View& out) {
  view::Box due{"due", "Due", -1, {}, ""}, lost{"lost", "Lost or gone", -1, {}, ""},
      aboard{"aboard", "Aboard", -1, {}, ""};
  for (int u = 0; u < board.units(); ++u) {
    const Where where = board.unit(u).where;
    if (where == Where::not_arrived) due.pieces.push_back(board.info(u).id);
    if (where == Where::aboard) aboard.pieces.push_back(board.info(u).id);
    if (where == Where::destroyed || where == Where::off_table || where == Where::exited)
      lost.pieces.push_back(board.info(u).id);
  }
  for (view::Box* box : {&due, &aboard, &lost})
    if (!box->pieces.empty()) out.boxes.push_back(std::move(*box));
}

}  // namespace

void Game::view(const table::State& state, table::Seat seat, view::View& out) const {
  const Board board = board_of(state);
  draw_board(*sc_, out.board);
  int n = 0;
  for (const Objective& o : sc_->objectives)
    if (o.radius > 0)
      out.marks.push_back({"objective-" + std::to_string(++n),
                           "objective",
                           "",
                           "",
                           "",
                           {},
                           view_point(o.at),
                           o.side,
                           o.text});
  for (int u = 0; u < board.units(); ++u)
    if (board.unit(u).where != Where::absent) out.pieces.push_back(draw_unit(*this, board, u));
  for (int s = 0; s < sc_->seat_count(); ++s)
    if (sc_->seats[static_cast<std::size_t>(s)].has_hero) out.pieces.push_back(draw_hero(board, s));
  draw_boxes(board, out);
  out.turn.number = board.state.turn;
  out.turn.limit = sc_->options.turn_limit;
  out.turn.phases = {{"deal", "Deal", -1}, {"activations", "Activations", -1}};
  out.turn.phase = board.state.stage == Stage::discard ? "deal" : "activations";
  draw_hand(state, seat, out);
  draw_sequence(board, out);
  draw_tracks(board, out);
  out.overlays = {"arc", "range", "sight", "reach", "rout"};
}

void Game::draw_hand(const table::State& state, table::Seat seat, view::View& out) const {
  const Board board = board_of(state);
  show_decision(*this, state, board, out.decision);
  if (board.state.stage >= Stage::hero && board.state.stage <= Stage::step) {
    const int hero = kHeroPiece + board.state.act.seat;
    out.decision.acting = {board.state.stage >= Stage::declare ? sc_->unit(board.state.act.unit).id
                                                               : id_of(state, table::Kind::piece, hero)};
  }
  if (board.state.stage >= Stage::hero && board.state.act.unit != kNone) {
    out.decision.chosen.push_back(sc_->unit(board.state.act.unit).id);
    if (board.state.act.target != kNone) out.decision.chosen.push_back(sc_->unit(board.state.act.target).id);
  }
  draw_cards(*this, board, seat, out);
}

}  // namespace vedette::heroes
