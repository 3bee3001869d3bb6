// A position read back from JSON, and checked: the battle must be able to go on from it.
#include "rules/heroes/activation.h"
#include "rules/heroes/game.h"
#include "rules/heroes/position.h"
#include "rules/heroes/scenario_read.h"
#include "rules/heroes/words_names.h"

namespace vedette::heroes {

using table::Reader;

namespace {

template <std::size_t N>
int pick(const Reader& in, const std::array<std::string_view, N>& names) {
  return in.one_of(std::span<const std::string_view>(names));
}
template <std::size_t N>
std::uint8_t bits_in(const Reader& in, const std::array<std::string_view, N>& names) {
  std::uint8_t bits = 0;
  if (in.missing()) return bits;
  for (const Reader& item : in.items()) bits = static_cast<std::uint8_t>(bits | 1 << pick(item, names));
  return bits;
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
HeroicPile heroic_in(const Reader& in) {
  HeroicPile pile{};
  if (in.missing()) return pile;
  for (const Reader& item : in.items()) {
    std::uint8_t& copies = pile[static_cast<std::size_t>(pick(item, kHeroicCodes))];
    if (copies < 60) ++copies;
  }
  return pile;
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

Spot spot_in(const Reader& in) {
  if (in.missing()) return {};
  const auto [x, y] = in.point(-1000, 5000);
  return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
}

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
      in.only({"id", "row", "hand", "unknown", "barred", "resigned", "offers", "owed", "ready", "points",
               "latest"});
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
      if (in.has("latest")) p.latest = static_cast<std::uint8_t>(1 + pick(in["latest"], kHeroicCodes));
      if (p.latest > 0 && p.hand[p.latest - 1u] == 0) in["latest"].fault("this card is not in the hand");
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
    check_heroes();
    check_passengers();
    if (in_.clean()) check_places(sc_, st_, in_["units"]);
    if (in_.clean() && st_.stage == Stage::discard && st_.players[st_.seat].cards() <= 3)
      in_["stage"].fault("HVE-HLC-12: this hand needs no discard");
  }

  void check_heroes() {
    std::uint64_t led = 0;
    for (int s = 0; s < sc_.seat_count(); ++s) {
      const Hero& h = st_.heroes[static_cast<std::size_t>(s)];
      const Reader in = in_["heroes"];
      if (h.is == HeroIs::alone && (h.x < 0 || h.y < 0 || h.x > sc_.width || h.y > sc_.height))
        in.fault("HVE-HERO-16: a Hero alone stands on the table");
      if (h.is != HeroIs::with && h.is != HeroIs::aboard) continue;
      if (!st_.units[h.unit].on_table()) in.fault("a Hero is with a unit on the table");
      const UnitInfo& info = sc_.unit(h.unit);
      const bool allied = sc_.options.hero_join_allied && info.side == sc_.side_of_seat(s);
      if ((info.seat != s && !allied) || (led >> h.unit & 1) != 0)
        in.fault("HVE-HERO-7: a Hero is with a unit of his own command, and no other with him");
      led |= std::uint64_t{1} << h.unit;
    }
  }

  // Whoever is aboard has all his bases in vehicles of one train or ship, and nobody else has a place there.
  void check_passengers() {
    for (int u = 0; u < sc_.unit_count(); ++u) {
      const Unit& unit = st_.units[static_cast<std::size_t>(u)];
      if (unit.half != Half::whole) continue;  // a gun between ship and shore (HVE-MER-22)
      int places = 0, carrier = kNone;
      for (const Load& l : st_.loads) {
        if (l.unit != u) continue;
        const int owner = sc_.vehicle(l.vehicle).owner;
        if (!st_.units[static_cast<std::size_t>(owner)].on_table() ||
            sc_.unit(owner).side != sc_.unit(u).side || (carrier != kNone && carrier != owner))
          in_["loads"].fault("'" + sc_.unit(u).id +
                             "' is aboard one train or ship of its own side on the table");
        carrier = owner;
        places += l.bases;
      }
      if (places != (unit.where == Where::aboard ? unit.n() : 0))
        in_["loads"].fault("all the bases of a unit that is aboard have a place, and no others: '" +
                           sc_.unit(u).id + "'");
    }
  }

  const Scenario& sc_;
  Reader in_;
  State& st_;
};

}  // namespace

void Game::read(Reader in, table::State& state) const {
  State& st = of(state);
  State fresh{};
  fresh.draws = st.draws;
  fresh.take_backs = st.take_backs;
  PositionReader(*sc_, in, fresh).run();
  if (in.clean()) st = fresh;
}

}  // namespace vedette::heroes
