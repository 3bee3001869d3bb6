// The fields of a position, listed once and gone through in both directions (table/fields.h). What was always written
// before fields had usual values still is: positions are hashed as they are written.
#pragma once

#include <array>
#include <numeric>
#include <string_view>
#include <vector>

#include "rules/heroes/scenario.h"
#include "rules/heroes/state.h"
#include "rules/heroes/words_names.h"
#include "table/fields.h"

namespace vedette::heroes {

inline constexpr std::array<std::string_view, 7> kWhere = {"absent",    "not_arrived", "table", "aboard",
                                                           "destroyed", "off_table",   "exited"};
inline constexpr std::array<std::string_view, 5> kHeroIs = {"none", "alone", "with", "aboard", "lost"};
inline constexpr std::array<std::string_view, 8> kMarks = {"own_acted", "hero_acted", "fired",   "changed",
                                                           "stirred",   "lifted",     "routing", "placed"};
inline constexpr std::array<std::string_view, 3> kHalf = {"whole", "crew_ashore", "gun_ashore"};
inline constexpr std::array<std::string_view, 11> kStageNames = {
    "setup",      "jokers",    "pictures", "discard", "choose", "hero",
    "hero_start", "hero_move", "declare",  "step",    "over"};

// Values as a position says them.
class PositionWords {
 public:
  explicit PositionWords(const Scenario& scenario) : scenario_(scenario) {}

 protected:
  static boost::json::array spot_json(Spot spot) { return {spot.x, spot.y}; }
  static Spot spot_in(const table::Reader& in) {
    const auto [x, y] = in.point(-1000, 5000);
    return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
  }
  static boost::json::array path_json(const decltype(Activation::path)& path) {
    boost::json::array out;
    for (const Spot& spot : path) out.push_back(spot_json(spot));
    return out;
  }
  static decltype(Activation::path) path_in(const table::Reader& in);

  static boost::json::string card_json(int code) { return boost::json::string(card_name(code)); }
  static int card_in(const table::Reader& in) {
    const int code = card_of_name(in.text());
    if (code < 0) in.fault("there is no such card");
    return code;
  }
  static boost::json::array pile_json(const Pile& pile);
  static Pile pile_in(const table::Reader& in);
  static boost::json::array heroic_json(const HeroicPile& pile);
  static HeroicPile heroic_in(const table::Reader& in);
  // The card dealt last, its type + 1.
  static boost::json::string latest_json(int latest) {
    return boost::json::string(kHeroicCodes[static_cast<std::size_t>(latest - 1)]);
  }
  static int latest_in(const table::Reader& in) { return 1 + in.one_of(kHeroicCodes); }

  auto unit_json() const {
    return [this](int u) { return boost::json::string(scenario_.unit(u).id); };
  }
  auto unit_in() const {
    return [this](const table::Reader& in) { return unit_called(in); };
  }
  auto vehicle_json() const {
    return [this](int v) { return boost::json::string(scenario_.vehicle(v).id); };
  }
  auto vehicle_in() const {
    return [this](const table::Reader& in) { return vehicle_called(in); };
  }
  auto winner_json() const {
    return [this](int side) {
      return boost::json::string(side == kNone ? "" : scenario_.side_ids[static_cast<std::size_t>(side)]);
    };
  }
  auto winner_in() const {
    return [this](const table::Reader& in) {
      const std::string id = in.text();
      return id == scenario_.side_ids[0] ? 0 : id == scenario_.side_ids[1] ? 1 : int{kNone};
    };
  }
  auto targets_json() const {
    return [this](std::uint64_t targets) {
      boost::json::array out;
      for (int u = 0; u < scenario_.unit_count(); ++u)
        if ((targets >> u & 1) != 0) out.push_back(boost::json::string(scenario_.unit(u).id));
      return out;
    };
  }
  auto targets_in() const {
    return [this](const table::Reader& in) {
      std::uint64_t targets = 0;
      for (const table::Reader& unit : in.items()) targets |= std::uint64_t{1} << (unit_called(unit) & 63);
      return targets;
    };
  }

  int unit_called(const table::Reader& in) const;
  int vehicle_called(const table::Reader& in) const;

  const Scenario& scenario_;
};

class PositionFields : public PositionWords {
 public:
  using PositionWords::PositionWords;

  template <class Io, class S>
  void of_turn(Io& io, S& st) const {
    io.number("turn", st.turn, 0, 61, table::kAlways);
    io.choice("stage", st.stage, kStageNames);
    io.number("seat", st.seat, 0, scenario_.seat_count(), table::kAlways);
    io.choice("after_discard", st.after_discard, kStageNames, std::uint8_t{0}, table::Write::always);
    if (st.stage != Stage::over) {
      io.given("ended_by", false), io.given("winner", false);
      return;
    }
    io.number("ended_by", st.ended_by, 1, 7, table::kAlways);
    io.value("winner", st.winner, kNone, winner_json(), winner_in(), table::Write::always);
  }

  // All but its id.
  template <class Io, class U>
  void of_unit(Io& io, const UnitInfo& info, U& u) const {
    io.choice("where", u.where, kWhere);
    if (info.is_train()) {
      io.number("s", u.x, 0, 12000, table::kAlways);
    } else {
      point(io, "at", u.x, u.y);
      io.number("facing", u.facing, 0, 359, table::kAlways);
    }
    if (info.is_vehicle())
      of_vehicle(io, info, u);
    else
      of_troops(io, info, u);
    io.bits("marks", u.marks, kMarks);
    io.bits("cards", u.cards, kHeroicCodes);
  }

  template <class Io, class S>
  void of_seats(Io& io, S& st) const {
    by_seat(io, "heroes", [&](auto& in, std::size_t seat) { of_hero(in, st.heroes[seat]); });
    by_seat(io, "seats",
            [&](auto& in, std::size_t seat) { of_player(in, seat, st.rows[seat], st.players[seat]); });
  }

  template <class Io, class S>
  void of_lists(Io& io, S& st) const {
    io.list(
        "engagements", st.engagements, [&](auto& in, auto& fight) { of_engagement(in, fight); },
        table::Write::always);
    io.list(
        "loads", st.loads, [&](auto& in, auto& load) { of_load(in, load); }, table::Write::always);
    of_gunners(io, st);
    io.value("draw", st.draw, {}, pile_json, pile_in, table::Write::always);
    io.value("discards", st.discards, {}, pile_json, pile_in, table::Write::always);
    io.value("heroic_draw", st.heroic_draw, {}, heroic_json, heroic_in, table::Write::always);
    io.value("heroic_discards", st.heroic_discards, {}, heroic_json, heroic_in, table::Write::always);
    if (io.given("activation", true)) io.object("activation", [&](auto& in) { of_activation(in, st.act); });
  }

 private:
  template <class Io, class U>
  void of_troops(Io& io, const UnitInfo& info, U& u) const {
    int n = u.n();
    io.number("n", n, 0, info.strength, table::kAlways);
    io.flag("leader", u.leader, info.has_leader && n > 0, table::Write::always);
    io.choice("formation", u.formation, kFormationNames);
    const bool square = u.formation == Formation::square;
    io.value(
        "param", u.param, 0,
        [&](int param) {
          return square
                     ? boost::json::value(boost::json::string(kSidesNames[static_cast<std::size_t>(param)]))
                     : boost::json::value(param);
        },
        [&](const table::Reader& in) { return square ? in.one_of(kSidesNames) : in.integer(0, 4); });
    io.choice("half", u.half, kHalf, Half::whole);
    if constexpr (Io::reads) {
      check_troops(io.reader(), info, u, n);
      u.ranks = static_cast<std::uint8_t>(n - u.leader);
    }
  }

  template <class Io, class U>
  void of_vehicle(Io& io, const UnitInfo& info, U& u) const {
    if constexpr (Io::reads) u.formation = Formation::single;
    io.number("move_hits", u.move_hits, 0, 250, 0, table::Write::always);
    if (!info.is_ship()) return;
    io.number("flotation", u.flotation, -100, 1000, info.full_flotation, table::Write::always);
    io.number("silent_through", u.silent_through, 0, 250, 0, table::Write::always);
  }

  template <class Io, class H>
  void of_hero(Io& io, H& h) const {
    io.choice("is", h.is, kHeroIs);
    if (io.given("at", true)) point(io, "at", h.x, h.y);
    io.number("facing", h.facing, 0, 359, 0, table::Write::always);
    io.value("unit", h.unit, kNone, unit_json(), unit_in());
    io.value("vehicle", h.vehicle, kNone, vehicle_json(), vehicle_in());
    io.flag("lead", h.lead, true, table::Write::always);
    io.flag("acted", h.acted, false, table::Write::always);
    if constexpr (Io::reads) check_hero(io.reader(), h);
  }

  template <class Io, class Row, class P>
  void of_player(Io& io, std::size_t seat, Row& row, P& p) const {
    std::string id = scenario_.seats[seat].id;
    io.value(
        "id", id, id, [](const std::string& text) { return boost::json::string(text); },
        [](const table::Reader& in) { return in.text(); }, table::Write::always);
    io.value("row", row, {}, pile_json, pile_in, table::Write::always);
    io.value("hand", p.hand, {}, heroic_json, heroic_in, table::Write::always);
    io.number("unknown", p.unknown, 0, 4);
    io.flag("barred", p.barred);
    io.flag("resigned", p.resigned);
    io.number("offers", p.offers, 0, 60);
    io.number("owed", p.owed, 0, 100);
    io.flag("ready", p.ready);
    io.number("points", p.points, 0, 255);
    io.value("latest", p.latest, 0, latest_json, latest_in);
    if constexpr (Io::reads) {
      if (id != scenario_.seats[seat].id) io.reader()["id"].fault("seats stand in the scenario's order");
      check_hand(io.reader(), p);
    }
  }

  template <class Io, class E>
  void of_engagement(Io& io, E& e) const {
    io.value("attacker", e.attacker, kNone, unit_json(), unit_in());
    io.value("defender", e.defender, kNone, unit_json(), unit_in());
    io.choice("side", e.side, kSideNames);
    io.number("offset", e.offset, -2000, 2000, 0, table::Write::always);
    io.number("rounds", e.rounds, 0, 250, table::kAlways);
    io.flag("fixed", e.fixed, false, table::Write::always);
    io.value("vehicle", e.vehicle, kNone, vehicle_json(), vehicle_in());
    if constexpr (Io::reads) check_engagement(io.reader(), e);
  }

  template <class Io, class L>
  void of_load(Io& io, L& load) const {
    io.value("unit", load.unit, kNone, unit_json(), unit_in());
    io.value("vehicle", load.vehicle, kNone, vehicle_json(), vehicle_in());
    io.number("bases", load.bases, 0, 8, table::kAlways);
    io.flag("gun", load.gun, false, table::Write::always);
    if constexpr (Io::reads) {
      if (load.unit != kNone && load.vehicle != kNone) return;
      io.reader().fault("a load has a unit and a vehicle");
      load = {0, 0, 0, 0};
    }
  }

  // Of armoured gun wagons, by vehicle.
  template <class Io, class S>
  void of_gunners(Io& io, S& st) const {
    const auto men = [](auto& in, auto& gunners) {
      in.number("men", gunners.men, 0, 6, table::kAlways);
      in.flag("leader", gunners.leader, false, table::Write::always);
    };
    if constexpr (Io::reads) {
      io.each("gunners", [&](auto& in) {
        std::uint8_t vehicle = kNone;
        in.value("vehicle", vehicle, kNone, vehicle_json(), vehicle_in());
        Gunners read;
        men(in, read);
        if (vehicle == kNone) return in.reader().fault("gunners have a vehicle");
        st.gunners[vehicle] = read;
      });
    } else {
      std::vector<int> wagons;
      for (int v = 0; v < static_cast<int>(scenario_.vehicles.size()); ++v)
        if (scenario_.vehicle(v).stock == Stock::gun_wagon) wagons.push_back(v);
      io.list(
          "gunners", wagons,
          [&](auto& in, int vehicle) {
            in.value("vehicle", vehicle, vehicle_json(), vehicle_in());
            men(in, st.gunners[static_cast<std::size_t>(vehicle)]);
          },
          table::Write::always);
    }
  }

  template <class Io, class A>
  void of_activation(Io& io, A& a) const {
    io.number("seat", a.seat, 0, scenario_.seat_count() - 1, kNone);
    io.value("card", a.card, kNone, card_json, card_in);
    io.value("unit", a.unit, kNone, unit_json(), unit_in());
    io.value("target", a.target, kNone, unit_json(), unit_in());
    io.value("vehicle", a.vehicle, kNone, vehicle_json(), vehicle_in());
    io.choice("program", a.program, kProgramNames, Program::none, table::Write::always);
    io.choice("formation", a.formation, kFormationNames, Formation::close, table::Write::always);
    io.number("step", a.step, 0, 255);
    io.number("rolled", a.rolled, 0, 255);
    io.number("dice", a.dice, 0, 255);
    io.number("obstacles", a.obstacles, 0, 255);
    io.number("crossed", a.crossed, 0, 255);
    io.number("param", a.param, 0, 255);
    io.number("astern", a.astern, 0, 255);
    io.number("by_hero", a.by_hero, 0, 255);
    io.number("cards_played", a.cards_played, 0, 255);
    io.number("lead_set", a.lead_set, 0, 255);
    io.number("rallied", a.rallied, 0, 255);
    io.number("turned", a.before_move, 0, 255);
    io.number("lift", a.lift, 0, 255);
    io.number("lifted", a.lifted, 0, 255);
    io.number("loading", a.loading, 0, 255);
    io.number("reach", a.reach, -6000, 6000);
    io.number("gone", a.gone, -6000, 6000);
    io.number("sailed", a.sailed, -6000, 6000);
    io.number("facing", a.facing, -6000, 6000);
    io.number("weapons", a.weapons, 0, 65535);
    io.value("targets", a.targets, 0, targets_json(), targets_in());
    io.value("start", a.start, {}, spot_json, spot_in, table::Write::always);
    io.value("at", a.at, {}, spot_json, spot_in, table::Write::always);
    io.value("path", a.path, {}, path_json, path_in, table::Write::always);
  }

  template <class Io, class Number>
  static void point(Io& io, std::string_view key, Number& x, Number& y) {
    Spot at{x, y};
    io.value(key, at, spot_json, spot_in);
    if constexpr (Io::reads) x = at.x, y = at.y;
  }

  // One object for each seat, in order.
  template <class Io, class Body>
  void by_seat(Io& io, std::string_view key, Body body) const {
    if constexpr (Io::reads) {
      const table::Reader in = io.field(key);
      if (static_cast<int>(in.items().size()) != scenario_.seat_count()) return in.fault("one for each seat");
      std::size_t seat = 0;
      io.each(key, [&](auto& one) { body(one, seat++); });
    } else {
      std::vector<std::size_t> seats(scenario_.seats.size());
      std::iota(seats.begin(), seats.end(), 0);
      io.list(key, seats, body, table::Write::always);
    }
  }

  // What the fields of one part must observe among themselves: position.cc.
  static void check_troops(const table::Reader& in, const UnitInfo& info, const Unit& u, int n);
  void check_hero(const table::Reader& in, const Hero& h) const;
  static void check_hand(const table::Reader& in, const Player& p);
  void check_engagement(const table::Reader& in, const Engagement& e) const;
};

}  // namespace vedette::heroes
