// The complete position as readable JSON, and back: the battle must be able to go on from what is read.
#include "rules/heroes/position.h"

#include "rules/heroes/game.h"
#include "rules/heroes/position_fields.h"

namespace vedette::heroes {
namespace json = boost::json;
using table::Reader;

// --- Values as a position says them

decltype(Activation::path) PositionWords::path_in(const Reader& in) {
  decltype(Activation::path) path;
  for (const Reader& spot : in.items()) {
    if (path.full()) return spot.fault("at most 63 waypoints"), path;
    path.push_back(spot_in(spot));
  }
  return path;
}

json::array PositionWords::pile_json(const Pile& pile) {
  json::array out;
  for (int code = 0; code < kCardCodes; ++code)
    for (int k = 0; k < pile[static_cast<std::size_t>(code)]; ++k) out.push_back(card_json(code));
  return out;
}

Pile PositionWords::pile_in(const Reader& in) {
  Pile pile{};
  for (const Reader& item : in.items()) {
    const int code = card_in(item);
    if (code >= 0 && pile[static_cast<std::size_t>(code)] < 200) ++pile[static_cast<std::size_t>(code)];
  }
  return pile;
}

json::array PositionWords::heroic_json(const HeroicPile& pile) {
  json::array out;
  for (std::size_t type = 0; type < kHeroicTypes; ++type)
    for (int k = 0; k < pile[type]; ++k) out.push_back(json::string(kHeroicCodes[type]));
  return out;
}

HeroicPile PositionWords::heroic_in(const Reader& in) {
  HeroicPile pile{};
  for (const Reader& item : in.items()) {
    std::uint8_t& copies = pile[static_cast<std::size_t>(item.one_of(kHeroicCodes))];
    if (copies < 60) ++copies;
  }
  return pile;
}

int PositionWords::unit_called(const Reader& in) const {
  const std::string id = in.text();
  for (int u = 0; u < scenario_.unit_count(); ++u)
    if (scenario_.unit(u).id == id) return u;
  in.fault("there is no unit '" + id + "'");
  return 0;
}

int PositionWords::vehicle_called(const Reader& in) const {
  const std::string id = in.text();
  for (std::size_t v = 0; v < scenario_.vehicles.size(); ++v)
    if (scenario_.vehicles[v].id == id) return static_cast<int>(v);
  in.fault("there is no vehicle '" + id + "'");
  return 0;
}

// --- What the fields of one part must observe among themselves

void PositionFields::check_troops(const Reader& in, const UnitInfo& info, const Unit& u, int n) {
  if (u.leader > n || (u.leader == 1 && !info.has_leader))
    in["leader"].fault("there is no leader in this unit");
  if (n == 0 && u.in_play()) in["n"].fault("a unit in play has at least one base");
  if (!arm_knows(info.klass, info.arm, u.formation) || !parameter_exists(u.formation, u.param))
    in["formation"].fault("HVE-FORM-1: not a formation of this unit");
  if (u.half != Half::whole && !info.is_gun()) in["half"].fault("only a gun unit can be half aboard");
}

void PositionFields::check_hero(const Reader& in, const Hero& h) const {
  if (h.is == HeroIs::with && (h.unit == kNone || scenario_.unit(h.unit).is_vehicle()))
    in["unit"].fault("he is with a unit");
  if (h.is == HeroIs::aboard &&
      (h.unit == kNone || h.vehicle == kNone || !scenario_.unit(h.unit).is_vehicle() ||
       scenario_.vehicle(h.vehicle).owner != h.unit))
    in["vehicle"].fault("he is aboard a vehicle of his train or ship");
}

void PositionFields::check_hand(const Reader& in, const Player& p) {
  if (p.latest > 0 && p.hand[p.latest - 1u] == 0) in["latest"].fault("this card is not in the hand");
  if (p.cards() > 4) in["hand"].fault("HVE-HLC-12: a hand holds three cards");
}

void PositionFields::check_engagement(const Reader& in, const Engagement& e) const {
  if (e.attacker == kNone || e.defender == kNone ||
      scenario_.unit(e.attacker).side == scenario_.unit(e.defender).side)
    in.fault("an engagement is of two enemies");
  else if (scenario_.unit(e.defender).is_vehicle() != (e.vehicle != kNone))
    in["vehicle"].fault("names the vehicle that is assaulted");
}

// --- Writing and reading

namespace {

const table::FieldNames kNoNames{};  // units and vehicles are both pieces: PositionWords names them

class PositionReader {
 public:
  PositionReader(const Scenario& sc, const Reader& in, State& st)
      : sc_(sc), in_(in), st_(st), fields_(sc), io_(in, kNoNames) {}

  void run() {
    fields_.of_turn(io_, st_);
    read_units(io_.field("units"));
    fields_.of_seats(io_, st_);
    fields_.of_lists(io_, st_);
    io_.done();
    if (in_.clean()) check_position(sc_, st_, in_);
  }

 private:
  void read_units(const Reader& units) {
    std::uint64_t seen = 0;
    for (const Reader& in : units.items()) {
      const std::string id = in["id"].text();
      int u = 0;
      while (u < sc_.unit_count() && sc_.unit(u).id != id) ++u;
      if (u == sc_.unit_count() || (seen >> u & 1) != 0) {
        in.fault("a unit is given once, by its id");
        continue;
      }
      seen |= std::uint64_t{1} << u;
      table::FieldReader io(in, kNoNames);
      io.field("id");
      Unit& unit = st_.units[static_cast<std::size_t>(u)];
      unit = Unit{};
      fields_.of_unit(io, sc_.unit(u), unit);
      io.done();
    }
    for (int u = 0; u < sc_.unit_count(); ++u)
      if ((seen >> u & 1) == 0) units.fault("the unit '" + sc_.unit(u).id + "' is missing");
  }

  const Scenario& sc_;
  const Reader& in_;
  State& st_;
  PositionFields fields_;
  table::FieldReader io_;
};

}  // namespace

json::object Game::write(const table::State& state) const {
  const State& st = of(state);
  const PositionFields fields(*sc_);
  table::FieldWriter io(kNoNames);
  fields.of_turn(io, st);
  json::array units;
  for (int u = 0; u < sc_->unit_count(); ++u) {
    table::FieldWriter one(kNoNames);
    one.put("id", json::string(sc_->unit(u).id));
    fields.of_unit(one, sc_->unit(u), st.units[static_cast<std::size_t>(u)]);
    units.push_back(one.done());
  }
  io.put("units", std::move(units));
  fields.of_seats(io, st);
  fields.of_lists(io, st);
  return io.done();
}

void Game::read(Reader in, table::State& state) const {
  State& st = of(state);
  State fresh{};
  fresh.draws = st.draws;
  fresh.take_backs = st.take_backs;
  PositionReader(*sc_, in, fresh).run();
  if (in.clean()) st = fresh;
}

}  // namespace vedette::heroes
