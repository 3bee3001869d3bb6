// The complete position as readable JSON, and back. Units by id, hexes as "1407", what is ordinary left out.
#include <algorithm>

#include "rules/late19c/game.h"

namespace vedette::late19c {
namespace json = boost::json;
using table::Reader;
namespace {
constexpr std::string_view kStatus[] = {"waiting", "on_map", "lost", "withdrawn"};
constexpr std::string_view kWork[] = {"none", "limbering", "unlimbering", "laying_wire", "removing_wire"};
constexpr std::string_view kHoming[] = {"free", "leave", "cost", "distance"};
constexpr std::string_view kMarks[] = {"moved",       "fired",        "fought",  "displaced", "crossing",
                                       "stood_still", "breaking_off", "sinking", "sailed",    "spent"};

constexpr std::string_view kUnitKeys[] = {"status",         "hex",
                                          "facing",         "type",
                                          "marks",          "work",
                                          "work_facing",    "stood_at",
                                          "fled_from",      "fled_first",
                                          "target",         "second_target",
                                          "aimed_at",       "second_aimed_at",
                                          "guns",           "partner",
                                          "joined",         "tile",
                                          "torpedoes",      "guns_gone",
                                          "guns_going",     "movement_gone",
                                          "movement_going", "torpedo_variant",
                                          "torpedo",        "torpedo_at"};

std::string hex(const Scenario& sc, Cell c) {
  std::string digits = std::to_string(sc.grid.number(c));
  return digits.size() < 4 ? "0" + digits : digits;
}

// --- What the numbers of a frame are, by stage

enum class Field : std::uint8_t { none, unit, seat, cell, side, number };
struct Layout {
  std::string_view a_name;
  Field a;
  std::string_view b_name;
  Field b;
  std::string_view c_name;
  Field c;
  int last_step;
};
constexpr Layout kLayouts[] = {
    {"a", Field::none, "b", Field::none, "c", Field::none, 0},                       // none
    {"seat", Field::seat, "b", Field::none, "c", Field::none, 0},                    // setup
    {"next_seat", Field::number, "b", Field::none, "c", Field::none, 11},            // turn
    {"seat", Field::seat, "torpedoes", Field::number, "c", Field::none, kMaxUnits},  // plot
    {"hex", Field::cell, "rank", Field::number, "unit", Field::unit, 1},             // bombard
    {"next_unit", Field::number, "b", Field::none, "c", Field::none, 0},             // torpedoes
    {"ship", Field::unit, "from", Field::number, "hits", Field::number, 1},          // torpedo
    {"a", Field::none, "b", Field::none, "c", Field::none, 0},                       // activations
    {"unit", Field::unit, "start", Field::cell, "memo", Field::number, 7},           // activation
    {"firer", Field::unit, "hex", Field::cell, "hits", Field::number, 2},            // small_arms
    {"attacker", Field::unit, "defender", Field::unit, "struck", Field::number, 4},  // close_combat
    {"winner", Field::unit, "hex", Field::cell, "link", Field::number, 2},           // pursuit
    {"seat", Field::seat, "b", Field::none, "c", Field::none, 0},                    // naval_moves
    {"ship", Field::unit, "used", Field::number, "memo", Field::number, 1},          // sailing
    {"unit", Field::unit, "hits", Field::number, "load", Field::unit, 0},            // struck
    {"unit", Field::unit, "memo", Field::number, "load", Field::unit, 4},            // hit
    {"ship", Field::unit, "points", Field::number, "sailing", Field::number, 1},     // damage
    {"winner", Field::side, "reason", Field::number, "c", Field::none, 0},           // over
};

// Which frame may lie on which.
bool may_lie_on(Stage upper, Stage lower) {
  switch (upper) {
    case Stage::turn:
    case Stage::over:
      return lower == Stage::none;
    case Stage::setup:
    case Stage::plot:
    case Stage::bombard:
    case Stage::torpedoes:
    case Stage::activations:
    case Stage::naval_moves:
      return lower == Stage::turn;
    case Stage::torpedo:
      return lower == Stage::torpedoes;
    case Stage::activation:
      return lower == Stage::activations;
    case Stage::sailing:
      return lower == Stage::activations || lower == Stage::naval_moves;
    case Stage::small_arms:
    case Stage::close_combat:
    case Stage::pursuit:
      return lower == Stage::activation;
    case Stage::struck:
      return lower == Stage::bombard || lower == Stage::small_arms;
    case Stage::hit:
      return lower == Stage::struck || lower == Stage::close_combat;
    case Stage::damage:
      return lower == Stage::struck || lower == Stage::torpedo || lower == Stage::sailing;
    case Stage::none:
      break;
  }
  return false;
}

// --- Writing

class Writer {
 public:
  Writer(const Game& game, const State& st) : sc_(game.battlefield()), st_(st) {}

  json::object position() const {
    json::object out;
    out["turn"] = st_.turn;
    json::object units;
    for (UnitIndex u = 0; u < sc_.unit_count(); ++u) units[sc_.info(u).id] = unit(u);
    out["units"] = std::move(units);
    out["flow"] = flow();
    out["objectives"] = objectives();
    write_sides(out);
    out["wire"] = cells(st_.wire);
    out["packs"] = st_.packs;
    out["last_tile"] = st_.last_tile;
    if (!st_.shells.empty()) out["shells"] = shells();
    if (st_.fight != Fight{}) out["fight"] = fight();
    if (st_.homing != Homing::free || st_.homing_limit != 0)
      out["homing"] = json::object{{"kind", json::string(kHoming[static_cast<std::size_t>(st_.homing)])},
                                   {"limit", st_.homing_limit}};
    out["first_side"] = json::string(sc_.sides[st_.initiative].id);
    if (st_.conceded.bits) out["conceded"] = st_.conceded.bits;
    if (st_.offers_draw.bits) out["offers_draw"] = st_.offers_draw.bits;
    return out;
  }

 private:
  json::string name(UnitIndex u) const { return json::string(sc_.info(u).id); }
  json::value cell(Cell c) const {
    return c < 0 ? json::value("off") : json::value(json::string(hex(sc_, c)));
  }

  json::array cells(const CellSet& set) const {
    json::array out;
    for (Cell c = 0; c < sc_.cell_count(); ++c)
      if (set.has(c)) out.push_back(cell(c));
    return out;
  }

  json::object unit(UnitIndex i) const {
    const Unit& u = st_.unit(i);
    json::object out;
    out["status"] = json::string(kStatus[static_cast<std::size_t>(u.status)]);
    if (u.cell != kNowhere) out["hex"] = cell(u.cell);
    out["facing"] = json::string(geometry::kDirectionNames[u.facing]);
    out[u.is_ship() ? "fp" : "sp"] = u.strength;
    if (u.type != sc_.info(i).type) out["type"] = json::string(kTypeNames[static_cast<std::size_t>(u.type)]);
    json::array marks;
    for (std::size_t k = 0; k < std::size(kMarks); ++k)
      if (u.marks & (1u << k)) marks.push_back(json::string(kMarks[k]));
    if (!marks.empty()) out["marks"] = std::move(marks);
    const auto place = [&](std::string_view key, Cell c) {
      if (c != kNowhere) out[key] = cell(c);
    };
    place("stood_at", u.stood_at);
    place("fled_from", u.fled_from);
    place("fled_first", u.fled_first);
    place("target", u.plot[kMain]);
    place("second_target", u.plot[kSecondary]);
    place("aimed_at", u.aim[kMain]);
    place("second_aimed_at", u.aim[kSecondary]);
    if (u.plot_guns[0] || u.plot_guns[1]) out["guns"] = json::array{u.plot_guns[0], u.plot_guns[1]};
    if (u.work != Work::none) out["work"] = json::string(kWork[static_cast<std::size_t>(u.work)]);
    if (u.work_facing) out["work_facing"] = json::string(geometry::kDirectionNames[u.work_facing]);
    if (u.partner != kNoUnit) out["partner"] = name(u.partner);
    if (u.carried) out["joined"] = true;
    if (u.tile != kNoTile)
      out["tile"] = json::string(card_name(card_of_tile(u.tile, std::max<int>(1, st_.packs))));
    if (u.is_ship()) ship(u, out);
    return out;
  }

  void ship(const Unit& u, json::object& out) const {
    out["torpedoes"] = u.torpedoes;
    const auto put_number = [&](std::string_view key, int n) {
      if (n) out[key] = n;
    };
    put_number("guns_gone", u.guns_gone);
    put_number("guns_going", u.guns_going);
    put_number("movement_gone", u.move_gone);
    put_number("movement_going", u.move_going);
    put_number("torpedo_variant", u.torpedo_variant);
    if (u.torpedo_course)
      out["torpedo"] = json::string(kCourseNames[static_cast<std::size_t>(u.torpedo_course - 1)]);
    if (u.torpedo_at != kNowhere) out["torpedo_at"] = cell(u.torpedo_at);
  }

  json::value field(Field kind, int value) const {
    switch (kind) {
      case Field::unit:
        return value < 0 ? json::value("none") : json::value(name(value));
      case Field::seat:
        return json::string(sc_.seats[static_cast<std::size_t>(value)].id);
      case Field::cell:
        return cell(value);
      case Field::side:
        return value < 0 ? json::value("draw")
                         : json::value(json::string(sc_.sides[static_cast<std::size_t>(value)].id));
      default:
        return value;
    }
  }

  json::array flow() const {
    json::array out;
    for (const Frame& f : st_.frames) {
      const Layout& l = kLayouts[static_cast<std::size_t>(f.stage)];
      json::object frame;
      frame["stage"] = json::string(stage_names()[static_cast<std::size_t>(f.stage)]);
      frame["step"] = f.step;
      const auto put_field = [&](std::string_view key, Field kind, int value) {
        if (kind != Field::none) frame[key] = field(kind, value);
      };
      put_field(l.a_name, l.a, f.a);
      put_field(l.b_name, l.b, f.b);
      put_field(l.c_name, l.c, f.c);
      out.push_back(std::move(frame));
    }
    return out;
  }

  json::object objectives() const {
    json::object out;
    for (std::size_t i = 0; i < sc_.objectives.size(); ++i)
      out[hex(sc_, sc_.objectives[i].cell)] =
          json::string(sc_.sides[static_cast<std::size_t>(st_.holder[i])].id);
    return out;
  }

  void write_sides(json::object& out) const {
    json::array exhausted;
    json::object stock;
    for (std::size_t s = 0; s < 2; ++s) {
      if (st_.exhausted[s]) exhausted.push_back(json::string(sc_.sides[s].id));
      if (st_.wire_stock[s] != kUnlimited) stock[sc_.sides[s].id] = st_.wire_stock[s];
    }
    out["exhausted"] = std::move(exhausted);
    out["wire_stock"] = std::move(stock);
  }

  json::array shells() const {
    json::array out;
    for (const Shell& s : st_.shells)
      out.push_back(json::object{{"hex", cell(s.cell)},
                                 {"from", name(s.shooter)},
                                 {"weapon", json::string(kWeaponNames[static_cast<std::size_t>(s.weapon)])}});
    return out;
  }

  json::object fight() const {
    const Fight& f = st_.fight;
    return {{"attacker", name(f.attacker)},
            {"defender", name(f.defender)},
            {"attacker_hex", cell(f.attacker_cell)},
            {"defender_hex", cell(f.defender_cell)},
            {"attacker_hits", f.attacker_hits},
            {"defender_hits", f.defender_hits},
            {"link", f.link},
            {"load_hit", f.load_hit}};
  }

  const Scenario& sc_;
  const State& st_;
};

// --- Reading

class Parser {
 public:
  Parser(const Game& game, State& st) : game_(game), sc_(game.battlefield()), st_(st) {}

  void position(Reader in) {
    in.only({"turn", "units", "flow", "objectives", "exhausted", "wire_stock", "wire", "packs", "last_tile",
             "shells", "fight", "homing", "first_side", "conceded", "offers_draw"});
    st_.turn = static_cast<std::int16_t>(in["turn"].integer(0, sc_.turn_limit));
    st_.packs = static_cast<std::uint8_t>(in["packs"].integer_or(1, 0, 3));
    st_.last_tile = static_cast<std::int16_t>(in["last_tile"].integer_or(-1, -1, 255));
    units(in["units"]);
    if (!in.clean()) return;
    sides(in);
    if (in.has("wire"))
      for (Reader c : in["wire"].items()) {
        const Cell at = cell(c);
        if (at >= 0) st_.wire.add(at);
      }
    if (in.has("shells")) shells(in["shells"]);
    if (in.has("fight")) fight(in["fight"]);
    if (in.has("homing")) {
      st_.homing = static_cast<Homing>(in["homing"]["kind"].one_of(kHoming));
      st_.homing_limit = static_cast<std::int16_t>(in["homing"]["limit"].integer(0, 32767));
    }
    st_.conceded.bits = static_cast<std::uint16_t>(in["conceded"].integer_or(0, 0, 255));
    st_.offers_draw.bits = static_cast<std::uint16_t>(in["offers_draw"].integer_or(0, 0, 255));
    rebuild_occupation(sc_, st_);
    validate(in["units"]);
    if (!in.clean()) return;
    flow(in["flow"]);
  }

 private:
  UnitIndex unit_named(Reader in) const {
    const std::string id = in.text();
    const int u = game_.slot_of(st_, table::Kind::piece, id);
    if (u < 0 && in.clean()) in.fault("there is no unit '" + id + "'");
    return std::max(u, 0);
  }
  Cell cell(Reader in) const {
    if (in.is_string() && in.text() == "off") return kNowhere;
    return sc_.grid.cell(in.cell(sc_.grid.columns, sc_.grid.rows));
  }
  int side_named(Reader in) const {
    std::vector<std::string_view> names;
    for (const Party& p : sc_.sides) names.push_back(p.id);
    return in.one_of(names);
  }

  void units(Reader in) {
    for (const auto& [id, unit_in] : in.members())
      if (game_.slot_of(st_, table::Kind::piece, id) < 0) unit_in.fault("there is no such unit");
    for (UnitIndex u = 0; u < sc_.unit_count(); ++u) {
      const Reader one = in[sc_.info(u).id];
      if (one.missing())
        one.fault("is missing");
      else
        unit(u, one);
    }
  }

  void unit(UnitIndex i, Reader in) {
    const UnitInfo& info = sc_.info(i);
    Unit& u = st_.unit(i);
    std::vector<std::string_view> keys(std::begin(kUnitKeys), std::end(kUnitKeys));
    keys.push_back(info.is_ship() ? "fp" : "sp");
    in.only(keys);
    const auto place = [&](std::string_view key) {
      return static_cast<std::int16_t>(in.has(key) ? cell(in[key]) : kNowhere);
    };
    u.status = static_cast<Status>(in["status"].one_of(kStatus));
    u.cell = place("hex");
    u.facing = static_cast<std::uint8_t>(in["facing"].one_of(geometry::kDirectionNames));
    u.strength = static_cast<std::uint8_t>(in[info.is_ship() ? "fp" : "sp"].integer(0, info.strength));
    u.type = in.has("type") ? static_cast<Type>(in["type"].one_of(kTypeNames)) : info.type;
    const auto saddle = [](Type t) { return t == Type::cavalry_mounted || t == Type::cavalry_dismounted; };
    if (u.type != info.type && !(saddle(u.type) && saddle(info.type)))
      in["type"].fault("only cavalry changes its type (L19-LAND-MOV.k)");
    if (in.has("marks"))
      for (Reader m : in["marks"].items()) u.set(static_cast<std::uint16_t>(1u << m.one_of(kMarks)));
    u.stood_at = place("stood_at");
    u.fled_from = place("fled_from");
    u.fled_first = place("fled_first");
    u.plot = {place("target"), place("second_target")};
    u.aim = {place("aimed_at"), place("second_aimed_at")};
    if (in.has("guns")) {
      const auto guns = in["guns"].point(0, 4);
      u.plot_guns = {static_cast<std::uint8_t>(guns.first), static_cast<std::uint8_t>(guns.second)};
    }
    u.work = in.has("work") ? static_cast<Work>(in["work"].one_of(kWork)) : Work::none;
    u.work_facing = in.has("work_facing")
                        ? static_cast<std::uint8_t>(in["work_facing"].one_of(geometry::kDirectionNames))
                        : std::uint8_t{0};
    u.partner = in.has("partner") ? static_cast<std::uint8_t>(unit_named(in["partner"])) : kNoUnit;
    u.carried = in["joined"].boolean_or(false) ? 1 : 0;
    if (in.has("tile")) tile(u, in["tile"]);
    if (info.is_ship()) ship(info, u, in);
  }

  void tile(Unit& u, Reader in) const {
    const int card = game_.card_code(in.text());
    if (card < 0 || card >= 52 * st_.packs) return in.fault("is no tile of this turn, such as \"10H\"");
    u.tile = static_cast<std::uint8_t>(tile_of_card(card, st_.packs));
  }

  void ship(const UnitInfo& info, Unit& u, Reader in) const {
    const int guns = (1 << info.guns.size()) - 1;
    if (u.strength <= info.critical) u.set(mark::breaking_off);  // L19-NAV-FV.b
    u.torpedoes = static_cast<std::uint8_t>(in["torpedoes"].integer_or(info.torpedoes, 0, info.torpedoes));
    u.guns_gone = static_cast<std::uint16_t>(in["guns_gone"].integer_or(0, 0, guns));
    u.guns_going = static_cast<std::uint16_t>(in["guns_going"].integer_or(0, 0, guns));
    u.move_gone =
        static_cast<std::uint8_t>(in["movement_gone"].integer_or(0, 0, row_of(info.ship_class).movement));
    u.move_going = static_cast<std::uint8_t>(in["movement_going"].integer_or(0, 0, u.move_gone));
    u.torpedo_variant = static_cast<std::uint8_t>(in["torpedo_variant"].integer_or(0, 0, 3));
    u.torpedo_course = in.has("torpedo") ? static_cast<std::uint8_t>(1 + in["torpedo"].one_of(kCourseNames))
                                         : std::uint8_t{0};
    u.torpedo_at = static_cast<std::int16_t>(in.has("torpedo_at") ? cell(in["torpedo_at"]) : kNowhere);
  }

  void sides(Reader in) {
    for (std::size_t i = 0; i < sc_.objectives.size(); ++i)
      st_.holder[i] =
          static_cast<std::int8_t>(side_named(in["objectives"][hex(sc_, sc_.objectives[i].cell)]));
    if (in.has("exhausted"))
      for (Reader s : in["exhausted"].items()) st_.exhausted[static_cast<std::size_t>(side_named(s))] = 1;
    for (std::size_t s = 0; s < 2; ++s) {
      const Reader stock = in["wire_stock"][sc_.sides[s].id];
      st_.wire_stock[s] = static_cast<std::uint8_t>(stock.integer_or(kUnlimited, 0, 254));
    }
    st_.initiative = static_cast<std::uint8_t>(in.has("first_side") ? side_named(in["first_side"]) : 0);
  }

  void shells(Reader in) {
    for (Reader s : in.items()) {
      if (st_.shells.full()) return in.fault("too many shells");
      st_.shells.push_back({static_cast<std::int16_t>(cell(s["hex"])),
                            static_cast<std::uint8_t>(unit_named(s["from"])),
                            static_cast<Weapon>(s["weapon"].one_of(kWeaponNames))});
    }
  }

  void fight(Reader in) {
    Fight& f = st_.fight;
    f.attacker = static_cast<std::int16_t>(unit_named(in["attacker"]));
    f.defender = static_cast<std::int16_t>(unit_named(in["defender"]));
    f.attacker_cell = static_cast<std::int16_t>(cell(in["attacker_hex"]));
    f.defender_cell = static_cast<std::int16_t>(cell(in["defender_hex"]));
    f.attacker_hits = static_cast<std::uint8_t>(in["attacker_hits"].integer(0, 1));
    f.defender_hits = static_cast<std::uint8_t>(in["defender_hits"].integer(0, 1));
    f.link = static_cast<std::uint8_t>(in["link"].integer(0, 99));
    f.load_hit = static_cast<std::uint8_t>(in["load_hit"].integer(0, 1));
  }

  // Everything stands where it may stand.
  void validate(Reader in) const {
    for (UnitIndex i = 0; i < sc_.unit_count(); ++i) {
      const Unit& u = st_.unit(i);
      const Reader at = in[sc_.info(i).id];
      if (u.on_map() != (u.cell != kNowhere)) at.fault("a unit has a hex exactly when it is on the map");
      if (u.on_map() && u.strength == 0 && !u.has(mark::sinking))
        at.fault("a unit on the map has strength left (L19-LAND-SP.4)");
      if (u.status == Status::waiting && sc_.info(i).at != kNowhere && !sc_.options.free_deployment)
        at.fault("has already been set up");
      if (!at.clean() || !u.on_map()) continue;
      const bool floats = ship_can_float(sc_, row_of(sc_.info(i).ship_class).shallow_draught, u.cell);
      if (u.is_ship() ? !floats : !row_of(sc_.ground_at(u.cell)).land_units)
        at.fault("stands on impassable ground (L19-LAND-MOV.j)");
      if (!u.is_ship() && land_unit_at(st_, table::opponent(sc_.side_of(i)), u.cell))
        at.fault("shares a hex with an enemy (L19-LAND-MOV.f)");
      if (u.is_ship() && ship_at(st_, table::opponent(sc_.side_of(i)), u.cell))
        at.fault("shares a hex with an enemy (L19-NAV-FV.2)");
      pair(i, at);
    }
  }

  void pair(UnitIndex i, Reader at) const {
    const Unit& u = st_.unit(i);
    const auto joint_work = [](const Unit& x) { return x.work <= Work::unlimbering ? x.work : Work::none; };
    const bool joint = u.carried || joint_work(u) != Work::none;  // one alone may work on wire
    if (!joint) {
      if (u.partner != kNoUnit)
        at["partner"].fault("a unit has a partner only while limbered or limbering (L19-LAND-TRN.1)");
      return;
    }
    if (u.partner == kNoUnit || st_.unit(u.partner).partner != i || st_.unit(u.partner).cell != u.cell ||
        st_.unit(u.partner).carried != u.carried || joint_work(st_.unit(u.partner)) != joint_work(u))
      return at["partner"].fault("gun and transport must name each other and share a hex (L19-LAND-TRN.3)");
    if ((u.type == Type::transport) == (st_.unit(u.partner).type == Type::transport))
      at["partner"].fault("one of the two is a transport (L19-LAND-TRN.1)");
  }

  int field(Field kind, Reader in) const {
    switch (kind) {
      case Field::none:
        return 0;
      case Field::unit:
        if (in.is_string() && in.text() == "none") return kNobody;
        return unit_named(in);
      case Field::seat: {
        std::vector<std::string_view> ids;
        for (const Player& p : sc_.seats) ids.push_back(p.id);
        return in.one_of(ids);
      }
      case Field::cell:
        return cell(in);
      case Field::side:
        return in.is_string() && in.text() == "draw" ? table::kNoSide : side_named(in);
      case Field::number:
        break;
    }
    return in.integer(-32768, 32767);
  }

  void flow(Reader in) {
    Stage below = Stage::none;
    for (Reader frame : in.items()) {
      if (st_.frames.full()) return in.fault("too many frames");
      Frame f;
      f.stage = static_cast<Stage>(frame["stage"].one_of(stage_names()));
      if (!frame.clean()) return;
      if (!may_lie_on(f.stage, below)) return frame["stage"].fault("cannot follow here");
      below = f.stage;
      const Layout& l = kLayouts[static_cast<std::size_t>(f.stage)];
      f.step = static_cast<std::uint8_t>(frame["step"].integer_or(0, 0, l.last_step));
      const auto read_field = [&](std::string_view key, Field kind) {
        return static_cast<std::int16_t>(kind == Field::none ? 0 : field(kind, frame[key]));
      };
      f.a = read_field(l.a_name, l.a);
      f.b = read_field(l.b_name, l.b);
      f.c = read_field(l.c_name, l.c);
      if (!frame.clean()) return;
      check_frame(f, frame);
      st_.frames.push_back(f);
    }
    if (st_.frames.empty()) return in.fault("must say what is going on: a list of stages");
    if (!in.clean()) return;
    crowding(in);
    if (st_.top().stage != Stage::over && asked(sc_, st_) == table::kNobody)
      in.fault("nobody is asked anything here");
  }

  // One combat unit and one ship in a hex, except for a unit that is just passing through.
  void crowding(Reader in) const {
    UnitIndex passing = kNobody;
    for (const Frame& f : st_.frames)
      if (f.stage == Stage::sailing ||
          (f.stage == Stage::activation && static_cast<Doing>(f.step) == Doing::moving))
        passing = f.a;
    const auto kind = [&](UnitIndex u) {
      return st_.unit(u).is_ship() ? 1 : st_.unit(u).is_combat() ? 2 : 0;
    };
    for (UnitIndex u = 0; u < sc_.unit_count(); ++u)
      for (UnitIndex o = 0; o < u; ++o) {
        const bool clash = st_.unit(u).on_map() && st_.unit(u).cell == st_.unit(o).cell && kind(u) != 0 &&
                           kind(u) == kind(o);
        const bool carried_through =
            passing != kNobody && (st_.unit(u).partner == passing || st_.unit(o).partner == passing);
        if (clash && u != passing && o != passing && !carried_through)
          in.fault(sc_.info(u).id + " and " + sc_.info(o).id +
                   (kind(u) == 1 ? " share a hex (L19-NAV-FV.2)" : " share a hex (L19-LAND-MOV.e)"));
      }
  }

  void check_frame(const Frame& f, Reader in) const {
    const auto needs_unit_on_map = [&](int u) {
      if (u < 0 || !st_.unit(u).on_map()) in.fault("names a unit that is not on the map");
    };
    switch (f.stage) {
      case Stage::turn:
        if (f.a < 0 || f.a > static_cast<int>(sc_.seats.size()))
          in["next_seat"].fault("there are not so many seats");
        return;
      case Stage::plot:
        if (f.step > 0) needs_unit_on_map(f.step <= sc_.unit_count() ? f.step - 1 : kNobody);
        return;
      case Stage::torpedoes:
        if (f.a < 0 || f.a > sc_.unit_count()) in["next_unit"].fault("there are not so many units");
        return;
      case Stage::activation:
        if (f.a < 0 || st_.unit(f.a).is_ship()) return in["unit"].fault("is no land unit");
        if (static_cast<Doing>(f.step) == Doing::arriving)
          return st_.unit(f.a).status == Status::waiting ? void()
                                                         : in["unit"].fault("does not wait to arrive");
        if (static_cast<Doing>(f.step) == Doing::done) return;  // it may be dead
        needs_unit_on_map(f.a);
        if (f.b < 0) in["start"].fault("a move starts on the map");
        return;
      case Stage::sailing:
        needs_unit_on_map(f.a);
        if (f.a >= 0 && !st_.unit(f.a).is_ship()) in["ship"].fault("is no ship");
        return;
      case Stage::pursuit:
        needs_unit_on_map(f.a);
        if (f.step == 0 && (f.b < 0 || sc_.grid.distance(st_.unit(f.a).cell, f.b) != 1))
          in["hex"].fault("is not next to the winner");
        return;
      case Stage::hit:
        needs_unit_on_map(f.step == 3 ? f.c : f.a);
        return;
      case Stage::damage:
        needs_unit_on_map(f.a);
        if (f.b < 1) in["points"].fault("must be at least 1");
        return;
      case Stage::torpedo:
        needs_unit_on_map(f.a);
        if (f.a >= 0 && st_.unit(f.a).torpedo_course == 0) in["ship"].fault("has launched no torpedo");
        return;
      case Stage::small_arms:
        if (f.b < 0 || f.a < 0) in.fault("needs a firer and a hex");
        return;
      default:
        return;
    }
  }

  const Game& game_;
  const Scenario& sc_;
  State& st_;
};

}  // namespace

json::object Game::write(const table::State& state) const { return Writer(*this, of(state)).position(); }

void Game::read(Reader in, table::State& state) const { Parser(*this, of(state)).position(in); }

}  // namespace vedette::late19c
