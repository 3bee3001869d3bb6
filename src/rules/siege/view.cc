// The siege as it is drawn: compound, figures to scale, cards, ammunition, pools.
#include <algorithm>

#include "rules/siege/crews.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/odds_melee.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"
#include "rules/siege/view.h"
#include "rules/siege/view_decision.h"
#include "rules/siege/view_melee.h"
#include "rules/siege/view_scenes.h"
#include "rules/siege/words.h"
#include "table/make_view.h"
#include "table/sentence.h"
#include "table/view.h"

namespace vedette::siege {
namespace {

namespace view = table::view;
constexpr std::string_view kCompassSides[] = {"N", "E", "S", "W"};

view::Point at(Point c) { return {c.x, c.y}; }

// Clockwise from north, to the nearest of the compass's 24 directions: for drawing.
int bearing(Vector v) {
  int best = 0;
  for (int d = 1; d < 24; ++d)
    if (plane::dot(compass(d), v) > plane::dot(compass(best), v)) best = d;
  return (450 - 15 * best) % 360;
}

class Painter {
 public:
  Painter(const Game& game, const State& s, Seat seat, view::View& out)
      : game_(game), map_(game.map()), s_(s), seat_(seat), out_(out), board_(map_, s) {}

  void paint() {
    board();
    buildings();
    marks();
    for (std::size_t g = 0; g < s_.groups.size(); ++g)
      if (s_.groups[g].placed) out_.pieces.push_back(piece(static_cast<int>(g)));
    boxes();
    show_melees(game_, s_, out_);
    cards();
    tracks();
    decision();
    out_.overlays = {"reach", "sight", "arc", "zone"};
  }

  view::Piece piece(int group) const;

 private:
  void board();
  void buildings();
  void marks();
  void boxes();
  void cards();
  void tracks();
  void decision();
  bool may_know_ammunition() const {
    return !map_.options.ammo_hidden || map_.umpires.has(seat_) || is_over(s_);
  }

  const Game& game_;
  const Scenario& map_;
  const State& s_;
  Seat seat_;
  view::View& out_;
  Board board_;
};

void Painter::board() {
  view::Board& b = out_.board;
  b.kind = "plane";
  b.width = map_.width;
  b.height = map_.height;
  b.rows_from = "south";
  b.ground = "trodden";
  view::Points outline;
  for (Point c : map_.compound) outline.push_back(at(c));
  b.areas.push_back({"compound", "court", outline, 0, ""});
  for (const Area& area : map_.areas) {
    view::Points polygon;
    for (Point c : area.shape.corners) polygon.push_back(at(c));
    b.areas.push_back({area.id, area_word(area.kind), polygon, 0, ""});
  }
  for (std::size_t i = 0; i < map_.sections.size(); ++i) {
    const Section& s = map_.sections[i];
    if (!board_.stands(static_cast<int>(i))) continue;
    b.lines.push_back({s.id, line_word(s.kind), {at(s.line.p), at(s.line.q)}, s.height});
  }
  for (const Gap& gap : map_.gaps)
    if (gap.section == kNoOne || !board_.stands(gap.section))
      b.lines.push_back({gap.id, "gap", {at(gap.line.p), at(gap.line.q)}, 0});
}

void Painter::buildings() {
  for (std::size_t i = 0; i < map_.buildings.size(); ++i) {
    const Building& house = map_.buildings[i];
    if (!board_.exists(static_cast<int>(i))) {
      out_.board.areas.push_back({house.id, "ruin", corners(house.box), 0, house.name});
      continue;
    }
    view::Building b;
    b.id = house.id;
    b.polygon = corners(house.box);
    b.storeys = house.storeys;
    b.roof = house.roof != Roof::none;
    b.label = house.name;
    for (int r : house.rooms) {
      const Room& room = map_.rooms[static_cast<std::size_t>(r)];
      view::Room out{room.id, room.level, corners(room.box), {}, room.capacity()};
      for (int side = 0; side < 4; ++side)
        if (room.is_open(side)) out.open_sides.emplace_back(kCompassSides[side]);
      b.rooms.push_back(out);
    }
    for (int d : house.doors) {
      const Door& door = map_.doors[static_cast<std::size_t>(d)];
      b.doors.push_back(
          {door.id,
           at(door.at),
           {map_.rooms[static_cast<std::size_t>(door.room)].id,
            door.other == kNoOne ? "outside" : map_.rooms[static_cast<std::size_t>(door.other)].id}});
    }
    out_.board.buildings.push_back(b);
  }
}

void Painter::marks() {
  if (s_.relief != Relief::none) {  // it only shows (SGE-DEF.7, SGE-ACT.12)
    view::Mark m;
    m.id = "relief";
    m.kind = "relief";
    m.at = at(map_.marker);
    m.side = kGarrison;
    m.text = s_.relief == Relief::sighted_pending ? "The relief column: sighted, waits for a joker"
                                                  : "The relief column: the next ace of spades brings it";
    out_.marks.push_back(m);
  }
  for (std::size_t i = 0; i < map_.buildings.size(); ++i) {
    if (s_.fire[i] == 0 || s_.fire[i] >= 4) continue;
    const Box b = map_.buildings[i].box;
    view::Mark m;
    m.id = "fire-" + map_.buildings[i].id;
    m.kind = "fire";
    m.feature = map_.buildings[i].id;
    m.at = view::Point{(b.low.x + b.high.x) / 2, (b.low.y + b.high.y) / 2};
    m.text = "Fire, level " + std::to_string(s_.fire[i]);
    out_.marks.push_back(m);
  }
  for (std::size_t i = 0; i < map_.sections.size(); ++i)
    if (!map_.sections[i].built && !board_.stands(static_cast<int>(i))) {
      view::Mark m;
      m.id = "gone-" + map_.sections[i].id;
      m.kind = "gap";
      const Segment line = map_.sections[i].line;
      m.at = view::Point{(line.p.x + line.q.x) / 2, (line.p.y + line.q.y) / 2};
      m.text = map_.sections[i].name + ", pulled down";
      out_.marks.push_back(m);
    }
}

view::Piece Painter::piece(int slot) const {
  const Group& g = s_.groups[slot];
  view::Piece p;
  p.id = game_.group_name(g.id);
  p.side = g.side();
  p.seat = game_.scenario().seats[g.seat].id;
  p.name = game_.spoken(s_, table::Kind::piece, slot);
  p.brief = brief_of(map_, s_, slot);
  p.kind = kind_of(map_, s_, slot);
  p.code = p.id;
  const bool attackers = g.side() == kAttackers;
  p.symbol = g.is_gun()  ? (attackers || map_.garrison[g.id].field_gun ? "gun" : "machine_gun")
             : g.mounted ? (attackers ? "irregular_cavalry" : "cavalry/carbine")
             : attackers ? (map_.types[g.type].firearm ? "irregular/musket" : "irregular/sword")
                         : "infantry/rifle";
  p.formation = g.id < 16 ? g.id % 3 : attackers ? g.type % 3 : 0;
  if (const int lead = reference_of(s_, slot); lead != kNoOne) p.at = at(s_.figures[lead].at());
  if (g.fx != 0 || g.fy != 0) p.degrees = bearing({g.fx, g.fy});
  if (g.place != kOutside) {
    p.room = map_.rooms[g.place].id;
    p.level = map_.rooms[g.place].level;
  }
  for (std::size_t i = 0; i < s_.figures.size(); ++i) {
    const Figure& f = s_.figures[i];
    if (f.group != slot) continue;
    view::Part part;
    part.id = game_.id_of(s_, table::Kind::figure, static_cast<int>(i));
    part.at = at(f.at());
    part.shape = f.role == Role::model ? "gun" : g.mounted ? "horse" : "disc";
    part.radius = radius_of(s_, f);
    part.role = f.role == Role::officer ? "officer" : f.role == Role::crew ? "crew" : "";
    p.parts.push_back(part);
  }
  const int men = men_of(s_, slot);
  p.state = men == 0 ? "idle" : "normal";
  p.stats.reserve(3);
  p.stats.push_back({"strength", "Men", std::to_string(men), "right", "each throws one die in a melee"});
  if (g.is_gun() || has_firearms(map_, s_, slot))
    p.stats.push_back({"fire", "Fire dice", std::to_string(fire_dice(s_, slot)), "left",
                       "added up: 6 points kill a man in the open, 9 in soft cover, 12 in hard cover"});
  const bool fixed = g.is_gun() && (!attackers || g.fired);
  p.stats.push_back({"move", "Move", fixed ? "0 mm" : std::to_string(move_allowance(s_, slot)) + " mm", "",
                     fixed ? "it stays where it is" : "measured for one figure; the others form round it"});
  if (g.melee) p.badges.push_back({"engaged", engaged_with(game_, s_, slot), "SGE-MEL.2"});
  if (g.is_gun() && g.fired) p.badges.push_back({"fired", "has fired", "SGE-FGN.2"});
  if (is_fanatic(map_, s_, slot)) p.badges.push_back({"fanatic", "never tests its morale", "SGE-MOR.4"});
  if (g.is_gun()) p.badges.push_back({"crew", std::to_string(men) + " crew", "SGE-GUN.7"});
  std::string manned;
  for (std::size_t i = 0; i < map_.sections.size(); ++i)
    for (int from : {1, -1})
      if (board_.stands(static_cast<int>(i)) && map_.sections[i].is_inner(from) &&
          board_.touching(static_cast<int>(i), from, g.side()).has(slot))
        manned += (manned.empty() ? "" : ", ") + game_.spoken(s_, table::Kind::feature, static_cast<int>(i));
  if (!manned.empty()) p.badges.push_back({"entrenched", "holds " + manned, "SGE-OBS.3"});
  return p;
}

void Painter::boxes() {
  view::Box pool;
  pool.id = "pool";
  pool.label = "Attackers who may still come";
  pool.side = kAttackers;
  for (std::size_t t = 0; t < map_.types.size(); ++t)
    pool.text += (t ? ", " : "") + map_.types[t].name + " " + std::to_string(s_.pool[t]) +
                 (map_.types[t].gun ? " (guns " + std::to_string(s_.guns[t]) + ")" : "");
  out_.boxes.push_back(pool);
  view::Box reserve;
  reserve.id = "reserve";
  reserve.label = "To be placed";
  reserve.side = kGarrison;
  for (std::size_t g = 0; g < s_.groups.size(); ++g) {
    if (s_.groups[g].placed) continue;
    view::Piece p = piece(static_cast<int>(g));
    p.box = reserve.id;
    p.at.reset();
    p.parts.clear();
    reserve.pieces.push_back(p.id);
    out_.pieces.push_back(p);
  }
  if (!reserve.pieces.empty()) out_.boxes.push_back(reserve);
}

void Painter::cards() {
  view::Cards now{"card", "Card", "row", "", s_.card >= 0 ? 1 : 0, {}};
  if (s_.card >= 0)
    now.cards.push_back({is_joker(s_.card) ? "JOKER" : card_code(s_.card), card_code(s_.card), "current"});
  out_.cards.push_back(now);
  out_.cards.push_back({"deck", "Deck", "pile", "", cards_left(s_), {}});
  view::Cards discards{"discards", "Discards", "discard", "", 0, {}};
  for (int c = 0; c < 54; ++c)
    if (((map_.deck >> c) & 1u) && !s_.deck[static_cast<std::size_t>(c)] && c != s_.card) {
      ++discards.count;
      discards.cards.push_back({is_joker(c) ? "JOKER" : card_code(c), card_code(c), "spent"});
    }
  out_.cards.push_back(discards);
}

void Painter::tracks() {
  out_.turn.number = s_.drawn;
  // A limit that no battle comes near (SGE-END.3) need not be shown.
  out_.turn.limit = map_.options.card_limit <= 108 ? map_.options.card_limit : 0;
  out_.turn.label = "Card";
  // What the players look for first has most weight: the column, the counters, who is left.
  const auto add = [&](view::Track track, int weight) {
    track.weight = weight;
    out_.tracks.push_back(std::move(track));
  };
  view::Track relief{"relief", "Relief column", -1, "steps", static_cast<int>(s_.relief), 3, {}, "", 0, {}};
  relief.text = s_.relief == Relief::arrived ? "Arrived" : "Not sighted|Sighted|Next ace wins";
  add(relief, 60);
  constexpr std::string_view kLevels[] = {"plenty", "low", "out"};
  const auto ammunition = [&](const char* id, const char* label, int left, int all, int level, int weight) {
    view::Track t{id, label, kGarrison, "boxes", left, all, {}, "", 0, {}};
    if (!may_know_ammunition()) {
      t.style = "steps";
      t.value = 2 - level;
      t.max = 2;
      t.text = kLevels[level];
    }
    add(t, weight);
  };
  ammunition("rifle", "Rifle ammunition", rifle_left(map_, s_), map_.options.rifle_ammo, s_.rifle_level, 50);
  int garrison = 0;  // officers included
  for (const Unit& unit : map_.garrison) garrison += unit.men + (unit.is_gun ? 0 : 1);
  add({"garrison", "Garrison", kGarrison, "meter", men_of_side(s_, kGarrison), garrison, {}, "", 0, 0}, 40);
  add({"attackers", "Attackers", kAttackers, "number", men_of_side(s_, kAttackers), 0, {}, "", 0, {}}, 30);
  ammunition("gun", "Gun ammunition", gun_left(map_, s_), map_.options.gun_ammo, s_.gun_level, 20);
  add({"actions", "Actions left", table::kNoSide, "boxes", s_.actions, 3, {}, "", 0, {}}, 10);
  int red = 0, black = 0, clock = 0;
  for (int c = 0; c < 54; ++c) {
    if (!s_.deck[static_cast<std::size_t>(c)]) continue;
    red += owner_of_card(c) == kAttackers;
    black += owner_of_card(c) == kGarrison;
    clock += is_clock(c);
  }
  view::Track next{"next", "Cards left: black, red, clock", -1, "number", cards_left(s_), 0, {}, "", 0, {}};
  next.text = std::to_string(black) + "·" + std::to_string(red) + "·" + std::to_string(clock);
  out_.tracks.push_back(next);
}

void Painter::decision() {
  show_decision(game_, s_, out_.decision);
  const Frame& f = s_.flow.back();
  if (f.stage != Stage::order) return;
  const int group = siege::slot_of(s_, static_cast<GroupId>(f.a));
  if (s_.groups[group].melee != 0) melee_odds(game_, s_, s_.groups[group].melee, out_.odds.emplace());
}

}  // namespace

void Game::view(const table::State& state, Seat seat, table::view::View& out) const {
  Painter(*this, of(state), seat, out).paint();
}

table::view::Piece drawn_group(const Game& game, const State& s, int group) {
  table::view::View unused;
  return Painter(game, s, table::kObserver, unused).piece(group);
}

}  // namespace vedette::siege
