// A position from JSON, as position_write.cc writes it or edited by hand.
#include <algorithm>

#include "rules/late19c/game.h"
#include "rules/late19c/position.h"

namespace vedette::late19c {
using table::Reader;

namespace {

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

class PositionReader {
 public:
  PositionReader(const Game& game, State& st) : game_(game), scenario_(game.battlefield()), state_(st) {}

  void position(Reader in) {
    in.only({"turn", "units", "flow", "objectives", "exhausted", "wire_stock", "wire", "packs", "last_tile",
             "shells", "fight", "homing", "first_side", "conceded", "offers_draw"});
    state_.turn = static_cast<std::int16_t>(in["turn"].integer(0, scenario_.turn_limit));
    state_.packs = static_cast<std::uint8_t>(in["packs"].integer_or(1, 0, 3));
    state_.last_tile = static_cast<std::int16_t>(in["last_tile"].integer_or(-1, -1, 255));
    units(in["units"]);
    if (!in.clean()) return;
    sides(in);
    if (in.has("wire"))
      for (Reader c : in["wire"].items()) {
        const Cell at = cell(c);
        if (at >= 0) state_.wire.add(at);
      }
    if (in.has("shells")) shells(in["shells"]);
    if (in.has("fight")) fight(in["fight"]);
    if (in.has("homing")) {
      state_.homing = static_cast<Homing>(in["homing"]["kind"].one_of(kHomingNames));
      state_.homing_limit = static_cast<std::int16_t>(in["homing"]["limit"].integer(0, 32767));
    }
    state_.conceded.bits = static_cast<std::uint16_t>(in["conceded"].integer_or(0, 0, 255));
    state_.offers_draw.bits = static_cast<std::uint16_t>(in["offers_draw"].integer_or(0, 0, 255));
    rebuild_occupation(scenario_, state_);
    check_units({scenario_, state_}, in["units"]);
    if (!in.clean()) return;
    flow(in["flow"]);
  }

 private:
  UnitIndex unit_named(Reader in) const {
    const std::string id = in.text();
    const int u = game_.slot_of(state_, table::Kind::piece, id);
    if (u < 0 && in.clean()) in.fault("there is no unit '" + id + "'");
    return std::max(u, 0);
  }
  Cell cell(Reader in) const {
    if (in.is_string() && in.text() == "off") return kNowhere;
    return scenario_.grid.cell(in.cell(scenario_.grid.columns, scenario_.grid.rows));
  }
  int side_named(Reader in) const {
    std::vector<std::string_view> names;
    for (const Party& p : scenario_.sides) names.push_back(p.id);
    return in.one_of(names);
  }

  void units(Reader in) {
    for (const auto& [id, unit_in] : in.members())
      if (game_.slot_of(state_, table::Kind::piece, id) < 0) unit_in.fault("there is no such unit");
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u) {
      const Reader one = in[scenario_.info(u).id];
      if (one.missing())
        one.fault("is missing");
      else
        unit(u, one);
    }
  }

  void unit(UnitIndex i, Reader in) {
    const UnitInfo& info = scenario_.info(i);
    Unit& u = state_.unit(i);
    std::vector<std::string_view> keys(std::begin(kUnitKeys), std::end(kUnitKeys));
    keys.push_back(info.is_ship() ? "fp" : "sp");
    in.only(keys);
    const auto place = [&](std::string_view key) {
      return static_cast<std::int16_t>(in.has(key) ? cell(in[key]) : kNowhere);
    };
    u.status = static_cast<Status>(in["status"].one_of(kStatusNames));
    u.cell = place("hex");
    u.facing = static_cast<std::uint8_t>(in["facing"].one_of(geometry::kDirectionNames));
    u.strength = static_cast<std::uint8_t>(in[info.is_ship() ? "fp" : "sp"].integer(0, info.strength));
    if (u.status == Status::lost) u.strength = 0;  // L19-LAND-SP.4, L19-NAV-FV.c
    u.type = in.has("type") ? static_cast<Type>(in["type"].one_of(kTypeNames)) : info.type;
    const auto saddle = [](Type t) { return t == Type::cavalry_mounted || t == Type::cavalry_dismounted; };
    if (u.type != info.type && !(saddle(u.type) && saddle(info.type)))
      in["type"].fault("only cavalry changes its type (L19-LAND-MOV.k)");
    if (in.has("marks"))
      for (Reader m : in["marks"].items()) u.set(static_cast<std::uint16_t>(1u << m.one_of(kMarkNames)));
    u.stood_at = place("stood_at");
    u.fled_from = place("fled_from");
    u.fled_first = place("fled_first");
    u.plot = {place("target"), place("second_target")};
    u.aim = {place("aimed_at"), place("second_aimed_at")};
    if (in.has("guns")) {
      const auto guns = in["guns"].point(0, 4);
      u.plot_guns = {static_cast<std::uint8_t>(guns.first), static_cast<std::uint8_t>(guns.second)};
    }
    u.work = in.has("work") ? static_cast<Work>(in["work"].one_of(kWorkNames)) : Work::none;
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
    if (card < 0 || card >= 52 * state_.packs) return in.fault("is no tile of this turn, such as \"10H\"");
    u.tile = static_cast<std::uint8_t>(tile_of_card(card, state_.packs));
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
    for (std::size_t i = 0; i < scenario_.objectives.size(); ++i)
      state_.holder[i] = static_cast<std::int8_t>(
          side_named(in["objectives"][hex_name(scenario_, scenario_.objectives[i].cell)]));
    if (in.has("exhausted"))
      for (Reader s : in["exhausted"].items()) state_.exhausted[static_cast<std::size_t>(side_named(s))] = 1;
    for (std::size_t s = 0; s < 2; ++s) {
      const Reader stock = in["wire_stock"][scenario_.sides[s].id];
      state_.wire_stock[s] = static_cast<std::uint8_t>(stock.integer_or(kUnlimited, 0, 254));
    }
    state_.initiative = static_cast<std::uint8_t>(in.has("first_side") ? side_named(in["first_side"]) : 0);
  }

  void shells(Reader in) {
    for (Reader s : in.items()) {
      if (state_.shells.full()) return in.fault("too many shells");
      state_.shells.push_back({static_cast<std::int16_t>(cell(s["hex"])),
                               static_cast<std::uint8_t>(unit_named(s["from"])),
                               static_cast<Weapon>(s["weapon"].one_of(kWeaponNames))});
    }
  }

  void fight(Reader in) {
    Fight& f = state_.fight;
    f.attacker = static_cast<std::int16_t>(unit_named(in["attacker"]));
    f.defender = static_cast<std::int16_t>(unit_named(in["defender"]));
    f.attacker_cell = static_cast<std::int16_t>(cell(in["attacker_hex"]));
    f.defender_cell = static_cast<std::int16_t>(cell(in["defender_hex"]));
    f.attacker_hits = static_cast<std::uint8_t>(in["attacker_hits"].integer(0, 1));
    f.defender_hits = static_cast<std::uint8_t>(in["defender_hits"].integer(0, 1));
    f.link = static_cast<std::uint8_t>(in["link"].integer(0, 99));
    f.load_hit = static_cast<std::uint8_t>(in["load_hit"].integer(0, 1));
  }

  int field(FrameField kind, Reader in) const {
    switch (kind) {
      case FrameField::none:
        return 0;
      case FrameField::unit:
        if (in.is_string() && in.text() == "none") return kNobody;
        return unit_named(in);
      case FrameField::seat: {
        std::vector<std::string_view> ids;
        for (const Player& p : scenario_.seats) ids.push_back(p.id);
        return in.one_of(ids);
      }
      case FrameField::cell:
        return cell(in);
      case FrameField::side:
        return in.is_string() && in.text() == "draw" ? table::kNoSide : side_named(in);
      case FrameField::reason: {
        const int number = in.integer(0, 32767);
        for (const EndReason& end : kEndReasons)
          if (end.number == number) return end.clause.index;
        if (number != 0) in.fault("no battle ends for a reason of this number");
        return 0;
      }
      case FrameField::number:
        break;
    }
    return in.integer(-32768, 32767);
  }

  // A move begins where the unit stands, wherever it has been put by hand.
  bool is_before_its_move(const Frame& f) const {
    return f.stage == Stage::activation && f.a >= 0 && static_cast<Doing>(f.step) <= Doing::fired;
  }

  void flow(Reader in) {
    Stage below = Stage::none;
    for (Reader frame : in.items()) {
      if (state_.frames.full()) return in.fault("too many frames");
      Frame f;
      f.stage = static_cast<Stage>(frame["stage"].one_of(stage_names()));
      if (!frame.clean()) return;
      const FrameLayout& l = kLayouts[static_cast<std::size_t>(f.stage)];
      f.step = static_cast<std::uint8_t>(frame["step"].integer_or(0, 0, l.last_step));
      const auto read_field = [&](std::string_view key, FrameField kind) {
        const bool optional = kind == FrameField::number || kind == FrameField::reason;
        const bool given = kind != FrameField::none && (!optional || frame.has(key));
        return static_cast<std::int16_t>(given ? field(kind, frame[key]) : 0);
      };
      f.a = read_field(l.a_name, l.a);
      f.b = is_before_its_move(f) ? state_.unit(f.a).cell : read_field(l.b_name, l.b);
      f.c = read_field(l.c_name, l.c);
      if (!frame.clean()) return;
      check_frame({scenario_, state_}, f, below, frame);
      if (!frame.clean()) return;
      below = f.stage;
      state_.frames.push_back(f);
    }
    if (state_.frames.empty()) return in.fault("must say what is going on: a list of stages");
    if (!in.clean()) return;
    check_crowding({scenario_, state_}, in);
    if (state_.top().stage != Stage::over && asked({scenario_, state_}) == table::kNobody)
      in.fault("nobody is asked anything here");
  }

  const Game& game_;
  const Scenario& scenario_;
  State& state_;
};

}  // namespace

void Game::read(Reader in, table::State& state) const { PositionReader(*this, of(state)).position(in); }

}  // namespace vedette::late19c
