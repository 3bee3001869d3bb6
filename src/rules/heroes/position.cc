// The complete position as readable JSON, and back.
#include <array>

#include "rules/heroes/clauses.h"
#include "rules/heroes/game.h"
#include "rules/heroes/load.h"
#include "rules/heroes/names.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/programs.h"
#include "rules/heroes/verbs.h"
#include "table/order_json.h"

namespace vedette::heroes {

namespace json = boost::json;
using table::Reader;

namespace {

constexpr std::array<std::string_view, 7> kWhere = {"absent",    "not_arrived", "table", "aboard",
                                                    "destroyed", "off_table",   "exited"};
constexpr std::array<std::string_view, 5> kHeroIs = {"none", "alone", "with", "aboard", "lost"};
constexpr std::array<std::string_view, 8> kMarks = {"own_acted", "hero_acted", "fired",   "changed",
                                                    "stirred",   "lifted",     "routing", "placed"};
constexpr std::array<std::string_view, 3> kHalf = {"whole", "crew_ashore", "gun_ashore"};
constexpr std::array<std::string_view, 11> kStageNames = {"setup",   "jokers", "pictures",   "discard",
                                                          "choose",  "hero",   "hero_start", "hero_move",
                                                          "declare", "step",   "over"};

template <std::size_t N>
json::value name(const std::array<std::string_view, N>& names, std::size_t i) {
  return json::string(names[i]);
}
template <std::size_t N>
int pick(const Reader& in, const std::array<std::string_view, N>& names) {
  return in.one_of(std::span<const std::string_view>(names));
}
template <std::size_t N>
json::array bits_json(std::uint8_t bits, const std::array<std::string_view, N>& names) {
  json::array out;
  for (std::size_t i = 0; i < N; ++i)
    if ((bits >> i & 1) != 0) out.push_back(json::string(names[i]));
  return out;
}
template <std::size_t N>
std::uint8_t bits_in(const Reader& in, const std::array<std::string_view, N>& names) {
  std::uint8_t bits = 0;
  if (in.missing()) return bits;
  for (const Reader& item : in.items()) bits = static_cast<std::uint8_t>(bits | 1 << pick(item, names));
  return bits;
}

json::array pile_json(const Pile& pile) {
  json::array out;
  for (int code = 0; code < kCardCodes; ++code)
    for (int k = 0; k < pile[static_cast<std::size_t>(code)]; ++k)
      out.push_back(json::string(card_name(code)));
  return out;
}
Pile pile_in(const Reader& in) {
  Pile pile{};
  if (in.missing()) return pile;
  for (const Reader& item : in.items()) {
    const int code = card_of_name(item.text());
    if (code < 0)
      item.fault("there is no such card");
    else if (pile[static_cast<std::size_t>(code)] < 200)
      ++pile[static_cast<std::size_t>(code)];
  }
  return pile;
}
json::array heroic_json(const HeroicPile& pile) {
  json::array out;
  for (std::size_t t = 0; t < kHeroicTypes; ++t)
    for (int k = 0; k < pile[t]; ++k) out.push_back(json::string(kHeroicCodes[t]));
  return out;
}
HeroicPile heroic_in(const Reader& in) {
  HeroicPile pile{};
  if (in.missing()) return pile;
  for (const Reader& item : in.items()) {
    std::uint8_t& copies = pile[static_cast<std::size_t>(pick(item, kHeroicCodes))];
    if (copies < 60) ++copies;
  }
  return pile;
}

// --- Units and Heroes --------------------------------------------------------------------------------------------------

json::value param_json(Formation f, int param) {
  if (f == Formation::square) return json::string(kSidesNames[static_cast<std::size_t>(param)]);
  return param;
}

json::object unit_json(const UnitInfo& info, const Unit& u) {
  json::object o;
  o["id"] = json::string(info.id);
  o["where"] = name(kWhere, static_cast<std::size_t>(u.where));
  if (info.is_train()) {
    o["s"] = u.x;
  } else {
    o["at"] = json::array{u.x, u.y};
    o["facing"] = u.facing;
  }
  if (!info.is_vehicle()) {
    o["n"] = u.n();
    o["leader"] = u.leader != 0;
    o["formation"] = name(kFormationNames, static_cast<std::size_t>(u.formation));
    if (u.param != 0) o["param"] = param_json(u.formation, u.param);
    if (u.half != Half::whole) o["half"] = name(kHalf, static_cast<std::size_t>(u.half));
  } else {
    o["move_hits"] = u.move_hits;
    if (info.is_ship()) {
      o["flotation"] = u.flotation;
      o["silent_through"] = u.silent_through;
    }
  }
  if (u.marks != 0) o["marks"] = bits_json(u.marks, kMarks);
  if (u.cards != 0) o["cards"] = bits_json(u.cards, kHeroicCodes);
  return o;
}

void read_unit(const UnitInfo& info, const Reader& in, Unit& u) {
  u = Unit{};
  in.only({"id", "where", "s", "at", "facing", "n", "leader", "formation", "param", "half", "move_hits",
           "flotation", "silent_through", "marks", "cards"});
  u.where = static_cast<Where>(pick(in["where"], kWhere));
  u.formation = Formation::single;
  if (info.is_train()) {
    u.x = static_cast<std::int16_t>(in["s"].integer(0, 12000));
  } else {
    const auto [x, y] = in["at"].point(-1000, 5000);
    u.x = static_cast<std::int16_t>(x);
    u.y = static_cast<std::int16_t>(y);
    u.facing = static_cast<std::int16_t>(in["facing"].integer(0, 359));
  }
  if (!info.is_vehicle()) {
    const int n = in["n"].integer(0, info.strength);
    u.leader = in["leader"].boolean_or(info.has_leader && n > 0) ? 1 : 0;
    if (u.leader > n || (u.leader == 1 && !info.has_leader))
      in["leader"].fault("there is no leader in this unit");
    u.ranks = static_cast<std::uint8_t>(n - u.leader);
    if (n == 0 && u.in_play()) in["n"].fault("a unit in play has at least one base");
    u.formation = static_cast<Formation>(pick(in["formation"], kFormationNames));
    if (in.has("param")) {
      if (u.formation == Formation::square) {
        u.param = static_cast<std::uint8_t>(pick(in["param"], kSidesNames));
      } else {
        u.param = static_cast<std::uint8_t>(in["param"].integer(0, 4));
      }
    }
    if (!arm_knows(info.klass, info.arm, u.formation) || !parameter_exists(u.formation, u.param))
      in["formation"].fault("HVE-FORM-1: not a formation of this unit");
    if (in.has("half")) u.half = static_cast<Half>(pick(in["half"], kHalf));
    if (u.half != Half::whole && !info.is_gun()) in["half"].fault("only a gun unit can be half aboard");
  } else {
    u.move_hits = static_cast<std::uint8_t>(in["move_hits"].integer_or(0, 0, 250));
    if (info.is_ship()) {
      u.flotation = static_cast<std::int16_t>(in["flotation"].integer_or(info.full_flotation, -100, 1000));
      u.silent_through = static_cast<std::uint8_t>(in["silent_through"].integer_or(0, 0, 250));
    }
  }
  u.marks = bits_in(in["marks"], kMarks);
  u.cards = bits_in(in["cards"], kHeroicCodes);
}

// --- The activation: a plain list of its numbers ----------------------------------------------------------------------------

struct Field8 {
  std::string_view name;
  std::uint8_t Activation::* member;
};
constexpr Field8 kBytes[] = {{"step", &Activation::step},
                             {"rolled", &Activation::rolled},
                             {"dice", &Activation::dice},
                             {"obstacles", &Activation::obstacles},
                             {"crossed", &Activation::crossed},
                             {"param", &Activation::param},
                             {"astern", &Activation::astern},
                             {"by_hero", &Activation::by_hero},
                             {"cards_played", &Activation::cards_played},
                             {"lead_set", &Activation::lead_set},
                             {"rallied", &Activation::rallied},
                             {"turned", &Activation::before_move},
                             {"lift", &Activation::lift},
                             {"lifted", &Activation::lifted},
                             {"loading", &Activation::loading}};
struct Field16 {
  std::string_view name;
  std::int16_t Activation::* member;
};
constexpr Field16 kShorts[] = {{"reach", &Activation::reach},
                               {"gone", &Activation::gone},
                               {"sailed", &Activation::sailed},
                               {"facing", &Activation::facing}};

json::array spot_json(Spot s) { return json::array{s.x, s.y}; }
Spot spot_in(const Reader& in) {
  if (in.missing()) return {};
  const auto [x, y] = in.point(-1000, 5000);
  return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
}

}  // namespace

json::object HeroesGame::write(const table::State& state) const {
  const State& st = of(state);
  const auto unit_name = [&](int u) {
    return json::string(u == kNone ? "" : id_of(state, table::Kind::piece, u));
  };
  const auto vehicle_name = [&](int v) { return json::string(v == kNone ? "" : sc_->vehicle(v).id); };
  json::object o;
  o["turn"] = st.turn;
  o["stage"] = name(kStageNames, static_cast<std::size_t>(st.stage));
  o["seat"] = st.seat;
  o["after_discard"] = name(kStageNames, st.after_discard);
  if (st.stage == Stage::over) {
    o["ended_by"] = st.ended_by;
    o["winner"] = st.winner == kNone ? json::string("") : json::string(sc_->side_ids[st.winner]);
  }
  json::array units, heroes, players, fights, loads, gunners;
  for (int u = 0; u < sc_->unit_count(); ++u)
    units.push_back(unit_json(sc_->unit(u), st.units[static_cast<std::size_t>(u)]));
  for (int s = 0; s < sc_->seat_count(); ++s) {
    const Hero& h = st.heroes[static_cast<std::size_t>(s)];
    json::object hero;
    hero["is"] = name(kHeroIs, static_cast<std::size_t>(h.is));
    hero["at"] = json::array{h.x, h.y};
    hero["facing"] = h.facing;
    if (h.unit != kNone) hero["unit"] = unit_name(h.unit);
    if (h.vehicle != kNone) hero["vehicle"] = vehicle_name(h.vehicle);
    hero["lead"] = h.lead != 0;
    hero["acted"] = h.acted != 0;
    heroes.push_back(std::move(hero));
    const Player& p = st.players[static_cast<std::size_t>(s)];
    json::object player;
    player["id"] = json::string(sc_->seats[static_cast<std::size_t>(s)].id);
    player["row"] = pile_json(st.rows[static_cast<std::size_t>(s)]);
    player["hand"] = heroic_json(p.hand);
    if (p.unknown != 0) player["unknown"] = p.unknown;
    if (p.barred != 0) player["barred"] = true;
    if (p.resigned != 0) player["resigned"] = true;
    if (p.offers != 0) player["offers"] = p.offers;
    if (p.owed != 0) player["owed"] = p.owed;
    if (p.ready != 0) player["ready"] = true;
    if (p.points != 0) player["points"] = p.points;
    players.push_back(std::move(player));
  }
  for (const Engagement& e : st.engagements) {
    json::object fight{{"attacker", unit_name(e.attacker)},
                       {"defender", unit_name(e.defender)},
                       {"side", name(kSideNames, e.side)},
                       {"offset", e.offset},
                       {"rounds", e.rounds},
                       {"fixed", e.fixed != 0}};
    if (e.vehicle != kNone) fight["vehicle"] = vehicle_name(e.vehicle);
    fights.push_back(std::move(fight));
  }
  for (const Load& l : st.loads)
    loads.push_back(json::object{{"unit", unit_name(l.unit)},
                                 {"vehicle", vehicle_name(l.vehicle)},
                                 {"bases", l.bases},
                                 {"gun", l.gun != 0}});
  for (std::size_t v = 0; v < sc_->vehicles.size(); ++v)
    if (!sc_->vehicles[v].mounts.empty() && sc_->vehicles[v].stock == Stock::gun_wagon)
      gunners.push_back(json::object{{"vehicle", vehicle_name(static_cast<int>(v))},
                                     {"men", st.gunners[v].men},
                                     {"leader", st.gunners[v].leader != 0}});
  o["units"] = std::move(units);
  o["heroes"] = std::move(heroes);
  o["seats"] = std::move(players);
  o["engagements"] = std::move(fights);
  o["loads"] = std::move(loads);
  o["gunners"] = std::move(gunners);
  o["draw"] = pile_json(st.draw);
  o["discards"] = pile_json(st.discards);
  o["heroic_draw"] = heroic_json(st.heroic_draw);
  o["heroic_discards"] = heroic_json(st.heroic_discards);
  const Activation& a = st.act;
  json::object act;
  if (a.seat != kNone) act["seat"] = a.seat;
  if (a.card != kNone) act["card"] = json::string(card_name(a.card));
  if (a.unit != kNone) act["unit"] = unit_name(a.unit);
  if (a.target != kNone) act["target"] = unit_name(a.target);
  if (a.vehicle != kNone) act["vehicle"] = vehicle_name(a.vehicle);
  act["program"] = name(kProgramNames, static_cast<std::size_t>(a.program));
  act["formation"] = name(kFormationNames, static_cast<std::size_t>(a.formation));
  for (const Field8& f : kBytes)
    if (a.*f.member != 0) act[f.name] = a.*f.member;
  for (const Field16& f : kShorts)
    if (a.*f.member != 0) act[f.name] = a.*f.member;
  if (a.weapons != 0) act["weapons"] = a.weapons;
  json::array targets;
  for (int u = 0; u < sc_->unit_count(); ++u)
    if ((a.targets >> u & 1) != 0) targets.push_back(unit_name(u));
  if (!targets.empty()) act["targets"] = std::move(targets);
  act["start"] = spot_json(a.start);
  act["at"] = spot_json(a.at);
  json::array path;
  for (const Spot& s : a.path) path.push_back(spot_json(s));
  act["path"] = std::move(path);
  o["activation"] = std::move(act);
  return o;
}

namespace {

class PositionReader {
 public:
  PositionReader(const Scenario& sc, const Reader& in, State& st) : sc_(sc), in_(in), st_(st) {}

  void run() {
    in_.only({"turn", "stage", "seat", "after_discard", "ended_by", "winner", "units", "heroes", "seats",
              "engagements", "loads", "gunners", "draw", "discards", "heroic_draw", "heroic_discards",
              "activation"});
    st_.turn = byte(in_["turn"], 0, 61);
    st_.stage = static_cast<Stage>(pick(in_["stage"], kStageNames));
    st_.seat = byte(in_["seat"], 0, sc_.seat_count());
    st_.after_discard =
        in_.has("after_discard") ? static_cast<std::uint8_t>(pick(in_["after_discard"], kStageNames)) : 0;
    if (st_.stage == Stage::over) {
      st_.ended_by = byte(in_["ended_by"], 1, 7);
      const std::string winner = in_["winner"].text_or("");
      st_.winner = winner == sc_.side_ids[0]   ? std::uint8_t{0}
                   : winner == sc_.side_ids[1] ? std::uint8_t{1}
                                               : kNone;
    }
    read_units();
    read_heroes();
    read_seats();
    read_lists();
    st_.draw = pile_in(in_["draw"]);
    st_.discards = pile_in(in_["discards"]);
    st_.heroic_draw = heroic_in(in_["heroic_draw"]);
    st_.heroic_discards = heroic_in(in_["heroic_discards"]);
    read_activation();
    if (in_.clean()) check();
  }

 private:
  static std::uint8_t byte(const Reader& in, int low, int high) {
    return static_cast<std::uint8_t>(in.integer(low, high));
  }
  std::uint8_t unit(const Reader& in) const {
    if (in.missing()) return kNone;
    const std::string id = in.text();
    for (int u = 0; u < sc_.unit_count(); ++u)
      if (sc_.unit(u).id == id) return static_cast<std::uint8_t>(u);
    in.fault("there is no unit '" + id + "'");
    return 0;
  }
  std::uint8_t vehicle(const Reader& in) const {
    if (in.missing()) return kNone;
    const std::string id = in.text();
    for (std::size_t v = 0; v < sc_.vehicles.size(); ++v)
      if (sc_.vehicles[v].id == id) return static_cast<std::uint8_t>(v);
    in.fault("there is no vehicle '" + id + "'");
    return 0;
  }

  void read_units() {
    std::uint64_t seen = 0;
    for (const Reader& in : in_["units"].items()) {
      const std::uint8_t u = unit(in["id"]);
      if (u == kNone || (seen >> u & 1) != 0) {
        in.fault("a unit is given once, by its id");
        continue;
      }
      seen |= std::uint64_t{1} << u;
      read_unit(sc_.unit(u), in, st_.units[u]);
    }
    for (int u = 0; u < sc_.unit_count(); ++u)
      if ((seen >> u & 1) == 0) in_["units"].fault("the unit '" + sc_.unit(u).id + "' is missing");
  }

  void read_heroes() {
    const std::vector<Reader> heroes = in_["heroes"].items();
    if (static_cast<int>(heroes.size()) != sc_.seat_count()) return in_["heroes"].fault("one for each seat");
    for (std::size_t s = 0; s < heroes.size(); ++s) {
      const Reader& in = heroes[s];
      in.only({"is", "at", "facing", "unit", "vehicle", "lead", "acted"});
      Hero& h = st_.heroes[s];
      h.is = static_cast<HeroIs>(pick(in["is"], kHeroIs));
      const Spot at = spot_in(in["at"]);
      h.x = at.x;
      h.y = at.y;
      h.facing = static_cast<std::int16_t>(in["facing"].integer_or(0, 0, 359));
      h.unit = unit(in["unit"]);
      h.vehicle = vehicle(in["vehicle"]);
      h.lead = in["lead"].boolean_or(true) ? 1 : 0;
      h.acted = in["acted"].boolean_or(false) ? 1 : 0;
      if (h.is == HeroIs::with && (h.unit == kNone || sc_.unit(h.unit).is_vehicle()))
        in["unit"].fault("he is with a unit");
      if (h.is == HeroIs::aboard &&
          (h.unit == kNone || h.vehicle == kNone || !sc_.unit(h.unit).is_vehicle() ||
           sc_.vehicle(h.vehicle).owner != h.unit))
        in["vehicle"].fault("he is aboard a vehicle of his train or ship");
    }
  }

  void read_seats() {
    const std::vector<Reader> seats = in_["seats"].items();
    if (static_cast<int>(seats.size()) != sc_.seat_count()) return in_["seats"].fault("one for each seat");
    for (std::size_t s = 0; s < seats.size(); ++s) {
      const Reader& in = seats[s];
      in.only({"id", "row", "hand", "unknown", "barred", "resigned", "offers", "owed", "ready", "points"});
      Player& p = st_.players[s];
      if (in["id"].text_or(sc_.seats[s].id) != sc_.seats[s].id)
        in["id"].fault("seats stand in the scenario's order");
      st_.rows[s] = pile_in(in["row"]);
      p.hand = heroic_in(in["hand"]);
      p.unknown = static_cast<std::uint8_t>(in["unknown"].integer_or(0, 0, 4));
      p.barred = in["barred"].boolean_or(false) ? 1 : 0;
      p.resigned = in["resigned"].boolean_or(false) ? 1 : 0;
      p.offers = static_cast<std::uint8_t>(in["offers"].integer_or(0, 0, 60));
      p.owed = static_cast<std::uint8_t>(in["owed"].integer_or(0, 0, 100));
      p.ready = in["ready"].boolean_or(false) ? 1 : 0;
      p.points = static_cast<std::uint8_t>(in["points"].integer_or(0, 0, 255));
      if (p.cards() > 4) in["hand"].fault("HVE-HLC-12: a hand holds three cards");
    }
  }

  void read_lists() {
    if (in_.has("engagements"))
      for (const Reader& in : in_["engagements"].items()) {
        in.only({"attacker", "defender", "side", "offset", "rounds", "fixed", "vehicle"});
        Engagement e;
        e.attacker = unit(in["attacker"]);
        e.defender = unit(in["defender"]);
        e.vehicle = vehicle(in["vehicle"]);
        e.side = static_cast<std::uint8_t>(pick(in["side"], kSideNames));
        e.offset = static_cast<std::int16_t>(in["offset"].integer_or(0, -2000, 2000));
        e.rounds = byte(in["rounds"], 0, 250);
        e.fixed = in["fixed"].boolean_or(false) ? 1 : 0;
        if (e.attacker == kNone || e.defender == kNone ||
            sc_.unit(e.attacker).side == sc_.unit(e.defender).side)
          in.fault("an engagement is of two enemies");
        else if (sc_.unit(e.defender).is_vehicle() != (e.vehicle != kNone))
          in["vehicle"].fault("names the vehicle that is assaulted");
        if (st_.engagements.full()) return in.fault("too many engagements");
        st_.engagements.push_back(e);
      }
    if (in_.has("loads"))
      for (const Reader& in : in_["loads"].items()) {
        in.only({"unit", "vehicle", "bases", "gun"});
        const Load l{unit(in["unit"]), vehicle(in["vehicle"]), byte(in["bases"], 0, 8),
                     static_cast<std::uint8_t>(in["gun"].boolean_or(false) ? 1 : 0)};
        if (l.unit == kNone || l.vehicle == kNone) return in.fault("a load has a unit and a vehicle");
        if (st_.loads.full()) return in.fault("too many loads");
        st_.loads.push_back(l);
      }
    if (in_.has("gunners"))
      for (const Reader& in : in_["gunners"].items()) {
        in.only({"vehicle", "men", "leader"});
        const std::uint8_t v = vehicle(in["vehicle"]);
        if (v == kNone) return in.fault("gunners have a vehicle");
        st_.gunners[v] = {byte(in["men"], 0, 6),
                          static_cast<std::uint8_t>(in["leader"].boolean_or(false) ? 1 : 0)};
      }
  }

  void read_activation() {
    const Reader in = in_["activation"];
    if (in.missing()) return;
    std::vector<std::string_view> keys = {"seat",      "card",    "unit",    "target", "vehicle", "program",
                                          "formation", "weapons", "targets", "start",  "at",      "path"};
    for (const Field8& f : kBytes) keys.push_back(f.name);
    for (const Field16& f : kShorts) keys.push_back(f.name);
    in.only(keys);
    Activation& a = st_.act;
    a.seat = in.has("seat") ? byte(in["seat"], 0, sc_.seat_count() - 1) : kNone;
    if (in.has("card")) {
      const int card = card_of_name(in["card"].text());
      if (card < 0) in["card"].fault("there is no such card");
      a.card = static_cast<std::uint8_t>(card);
    }
    a.unit = unit(in["unit"]);
    a.target = unit(in["target"]);
    a.vehicle = vehicle(in["vehicle"]);
    if (in.has("program")) a.program = static_cast<Program>(pick(in["program"], kProgramNames));
    if (in.has("formation")) a.formation = static_cast<Formation>(pick(in["formation"], kFormationNames));
    for (const Field8& f : kBytes) a.*f.member = static_cast<std::uint8_t>(in[f.name].integer_or(0, 0, 255));
    for (const Field16& f : kShorts)
      a.*f.member = static_cast<std::int16_t>(in[f.name].integer_or(0, -6000, 6000));
    a.weapons = static_cast<std::uint16_t>(in["weapons"].integer_or(0, 0, 65535));
    if (in.has("targets"))
      for (const Reader& t : in["targets"].items()) a.targets |= std::uint64_t{1} << (unit(t) & 63);
    a.start = spot_in(in["start"]);
    a.at = spot_in(in["at"]);
    if (in.has("path"))
      for (const Reader& p : in["path"].items()) {
        if (a.path.full()) return p.fault("at most 63 waypoints");
        a.path.push_back(spot_in(p));
      }
  }

  // What must hold for the battle to go on from here.
  void check() {
    int cards = cards_in(st_.draw) + cards_in(st_.discards), due = 0;
    for (const Pile& row : st_.rows) cards += cards_in(row);
    for (const SeatInfo& s : sc_.seats) due += s.has_hero ? 1 : 0;
    for (const UnitInfo& u : sc_.units) due += u.arm != Arm::stores ? 1 : 0;
    if (cards - due < 10)
      in_["draw"].fault("HVE-SEQ-12: at least ten cards must remain beyond those that are dealt");
    const bool acting = st_.stage == Stage::declare || st_.stage == Stage::step;
    const bool running = st_.stage >= Stage::choose && st_.stage != Stage::over;
    if (st_.stage == Stage::jokers || st_.stage == Stage::pictures)
      in_["stage"].fault("nobody decides in this stage");
    if (st_.stage != Stage::over && st_.seat >= sc_.seat_count()) in_["seat"].fault("there is no such seat");
    if (running && st_.act.seat != st_.seat) in_["activation"].fault("belongs to the seat that decides");
    if (acting && (st_.act.unit == kNone || !st_.units[st_.act.unit].on_table()))
      in_["activation"]["unit"].fault("must be on the table");
    if (in_.clean() && st_.stage == Stage::step) {
      const Step step = current_step(st_);
      if (step == Step::none || step == Step::rout)
        in_["activation"]["step"].fault("the program has no such step");
      if (step == Step::charge && (st_.act.target == kNone || !st_.units[st_.act.target].on_table()))
        in_["activation"]["target"].fault("a charge has a target on the table");
      const bool vehicle = sc_.unit(st_.act.unit).is_vehicle();
      if (vehicle != (step == Step::turn || step == Step::load) && (step == Step::turn || step == Step::load))
        in_["activation"]["program"].fault("not a program of this unit");
    }
    for (int u = 0; u < sc_.unit_count(); ++u) {
      const Unit& unit = st_.units[static_cast<std::size_t>(u)];
      const UnitInfo& info = sc_.unit(u);
      if (info.is_train() && unit.on_table() &&
          unit.x > sc_.tracks[static_cast<std::size_t>(info.track)].length())
        in_["units"].fault("HVE-RWY-18: '" + info.id + "' is off its track");
    }
    for (std::size_t s = 0; s < sc_.seats.size(); ++s) {
      const Hero& h = st_.heroes[s];
      if (h.is == HeroIs::with && !st_.units[h.unit].on_table())
        in_["heroes"].fault("a Hero is with a unit on the table");
    }
    if (in_.clean()) check_places(sc_, st_, in_["units"]);
    if (in_.clean() && st_.stage == Stage::discard && st_.players[st_.seat].cards() <= 3)
      in_["stage"].fault("HVE-HLC-12: this hand needs no discard");
  }

  const Scenario& sc_;
  Reader in_;
  State& st_;
};

}  // namespace

void HeroesGame::read(Reader in, table::State& state) const {
  State& st = of(state);
  State fresh{};
  fresh.draws = st.draws;
  fresh.take_backs = st.take_backs;
  PositionReader(*sc_, in, fresh).run();
  if (in.clean()) st = fresh;
}

// --- Big orders ------------------------------------------------------------------------------------------------------------

namespace {

// Parameters may be written as numbers, and what a program does not need may be said with its usual value.
json::object tidied(const Field& f, json::object o) {
  if (const auto* p = o.if_contains("param"); p && p->is_int64())
    o["param"] = json::string(std::to_string(p->as_int64()));
  const auto drop_if = [&](std::string_view key, const json::value& value) {
    if (const auto* v = o.if_contains(key); v && *v == value) o.erase(key);
  };
  const json::value verb = o.contains("verb") ? o.at("verb") : json::value();
  if (verb == "declare") {
    drop_if("obstacles", 0);
    drop_if("astern", false);
    drop_if("param", "none");
    drop_if("param", "0");
    if (const auto* t = o.if_contains("target"); t && t->is_string() && !o.contains("vehicle"))
      for (int u = 0; u < f.units(); ++u)
        if (f.info(u).is_ship() && f.info(u).id == t->as_string())
          o["vehicle"] = json::string(f.sc.vehicle(f.info(u).first_vehicle).id);
  }
  if (verb == "fire" && f.st.stage == Stage::step && f.st.act.unit != kNone) {
    const int u = f.st.act.unit;
    if (!f.info(u).is_vehicle() && layout_of(f.info(u), f.unit(u)).faces == 1) drop_if("face", "front");
  }
  for (const char* key : {"target", "vehicle", "formation"}) drop_if(key, nullptr);
  return o;
}

}  // namespace

bool HeroesGame::expand(const table::State& state, const json::object& big,
                        std::vector<table::Order>& out) const {
  json::object o = tidied(field(state), big);
  const auto* verb = o.if_contains("verb");
  if (!verb || !verb->is_string()) return false;
  std::string last = std::string(verb->as_string());
  const bool path = last == "move" || last == "move_hero" || (last == "contact" && o.contains("waypoints"));
  std::vector<json::object> small;
  if (path) {
    const auto* points = o.if_contains("waypoints");
    if (!points || !points->is_array() || points->as_array().size() > kMaxWaypoints + 1) return false;
    const json::array list = points->as_array();
    o.erase("waypoints");
    const bool home = last == "contact";
    if (!home && list.empty()) return false;
    if (const auto* facing = o.if_contains("end_facing")) o["facing"] = *facing, o.erase("end_facing");
    for (std::size_t i = 0; i < list.size() - (home ? 0 : 1); ++i)
      small.push_back({{"verb", "waypoint"}, {"at", list[i]}});
    if (!home) {
      o["verb"] = json::string(last == "move" ? "arrive" : "hero_arrive");
      o["at"] = list.back();
    }
  }
  small.push_back(std::move(o));
  for (const json::object& s : small) {
    const auto order = table::order_of_json(*this, state, s);
    if (!order.ok()) {
      out.clear();
      return false;
    }
    out.push_back(*order);
  }
  return true;
}

}  // namespace vedette::heroes
