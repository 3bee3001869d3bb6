// The fields of a position that have a usual value, listed once and gone through in both directions: a FieldWriter leaves
// out what is as usual, a FieldReader sets it. What depends on the scenario, on options or on other fields is written
// always, by position.cc, and read by position_read.cc.
#pragma once

#include "rules/siege/position.h"
#include "table/fields.h"

namespace vedette::siege {

class PositionFields {
 public:
  explicit PositionFields(const Game& game) : game_(game), map_(game.map()) {}

  // Everything but cards, ammunition, pools, groups and flow. Figures have been read: the mover is one of them.
  template <class Io, class S>
  void of_position(Io& io, S& s) const {
    io.number("barricades_built", s.barricades, 0, 99);
    io.list("contacts", s.records, [&](auto& in, auto& record) {
      in.number("melee", record.melee, 1, 30000);
      group(in, "garrison", record.garrison);
      group(in, "attackers", record.attackers);
      in.choice("garrison_has", record.garrison_has, kProtections, Protection::open);
      in.choice("attackers_have", record.attackers_have, kProtections, Protection::open);
    });
    if (io.given("last_actor", s.last_actor != kNoGroup)) group(io, "last_actor", s.last_actor);
    seat(io, "delegate", s.delegate);
    figure(io, "mover", s, s.mover);
    points(io, "via", s.via);
    numbers(io, "sizes", s.sizes, 1, 7);
    io.object("fight", [&](auto& in) { of_fight(in, s); });
    io.number("winner", s.winner, -2, 1, -2);
    reason(io, s.reason);
    io.number("draw_offer", s.draw_offer, 0, 3);
  }

  template <class Io, class G>
  void of_group(Io& io, G& g) const {
    io.flag("fired", g.fired);
    io.number("melee", g.melee, 0, 30000);
    io.flag("closed", g.closed);
  }

  template <class Io, class F>
  void of_frame(Io& io, F& frame) const {
    io.choice("stage", frame.stage, game_.rules().stages, Stage::over);
    io.number("step", frame.step, 0, 8);
    io.number("a", frame.a, -1, 32000);
    io.number("b", frame.b, -1, 32000);
    io.number("c", frame.c, -1, 32000);
  }

  // Names.
  GroupId group_in(const table::Reader& in) const {
    const GroupId id = game_.group_id(in.text());
    if (id == kNoGroup) in.fault("is no name of a group");
    return id;
  }
  int room_in(const table::Reader& in) const {
    const std::string id = in.text();
    if (id == "outside") return kOutside;
    for (std::size_t i = 0; i < map_.rooms.size(); ++i)
      if (map_.rooms[i].id == id) return static_cast<int>(i);
    in.fault("there is no room '" + id + "'");
    return kOutside;
  }
  std::string room_name(std::uint8_t place) const {
    return place == kOutside ? "outside" : map_.rooms[place].id;
  }

 private:
  template <class Io, class S>
  void of_fight(Io& io, S& s) const {
    auto& f = s.fight;
    io.number("melee", f.melee, 1, 30000);
    io.number("kills_garrison", f.kills_garrison, 0, kMaxFigures);
    io.number("kills_attackers", f.kills_attackers, 0, kMaxFigures);
    io.number("had_garrison", f.had_garrison, 0, kMaxFigures);
    io.number("had_attackers", f.had_attackers, 0, kMaxFigures);
    io.number("winner", f.winner, -1, 1, -1);
    io.number("cornered", f.cornered, 0, 1);
    pair(io, "away", f.away_x, f.away_y, -200000000, 200000000);
    io.list("anchors", s.anchors, [&](auto& in, auto& anchor) {
      group(in, "figure", anchor.origin);
      in.number("number", anchor.number, 0, 255);
      pair(in, "at", anchor.x, anchor.y, 0, 4000);
      if constexpr (std::decay_t<decltype(in)>::reads) {
        const table::Reader place = in.field("place");
        anchor.place = static_cast<std::uint8_t>(place.missing() ? kOutside : room_in(place));
      } else if (anchor.place != kOutside) {
        in.put("place", boost::json::value(room_name(anchor.place)));
      }
    });
  }

  template <class Io, class Id>
  void group(Io& io, std::string_view key, Id& id) const {
    if constexpr (Io::reads)
      id = group_in(io.field(key));
    else
      io.put(key, boost::json::value(game_.group_name(id)));
  }
  template <class Io, class Number>
  static void pair(Io& io, std::string_view key, Number& x, Number& y, int low, int high) {
    if constexpr (Io::reads) {
      const table::Reader in = io.field(key);
      if (in.missing()) return;
      const auto [first, second] = in.point(low, high);
      x = static_cast<Number>(first), y = static_cast<Number>(second);
    } else if (x != 0 || y != 0) {
      io.put(key, boost::json::array{x, y});
    }
  }
  template <class Io, class Places>
  static void points(Io& io, std::string_view key, Places& places) {
    if constexpr (Io::reads) {
      const table::Reader in = io.field(key);
      if (in.missing()) return;
      for (const table::Reader& point : in.items()) {
        if (places.full()) return in.fault("at most eight points (SGE-PTH.1)");
        const auto [x, y] = point.point(0, 4000);
        places.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
      }
    } else {
      boost::json::array all;
      for (const Place16& place : places) all.push_back(boost::json::array{place.x, place.y});
      if (!all.empty()) io.put(key, std::move(all));
    }
  }
  template <class Io, class Numbers>
  static void numbers(Io& io, std::string_view key, Numbers& values, int low, int high) {
    if constexpr (Io::reads) {
      const table::Reader in = io.field(key);
      if (in.missing()) return;
      for (const table::Reader& value : in.items()) {
        if (values.full()) return in.fault("too many squads");
        values.push_back(static_cast<typename Numbers::value_type>(value.integer(low, high)));
      }
    } else {
      boost::json::array all;
      for (const auto value : values) all.push_back(value);
      if (!all.empty()) io.put(key, std::move(all));
    }
  }
  template <class Io, class Value>
  void seat(Io& io, std::string_view key, Value& value) const {
    const auto& seats = game_.scenario().seats;
    if constexpr (Io::reads) {
      const table::Reader in = io.field(key);
      if (in.missing()) return;
      const std::string id = in.text();
      for (std::size_t i = 0; i < seats.size(); ++i)
        if (seats[i].id == id) value = static_cast<Value>(i);
      if (value < 0) in.fault("there is no such seat");
    } else if (value >= 0) {
      io.put(key, boost::json::value(seats[static_cast<std::size_t>(value)].id));
    }
  }
  template <class Io, class S, class Value>
  void figure(Io& io, std::string_view key, const S& s, Value& value) const {
    if constexpr (Io::reads) {
      const table::Reader in = io.field(key);
      if (in.missing()) return;
      value = static_cast<Value>(game_.slot_of(s, table::Kind::figure, in.text()));
      if (value < 0) in.fault("there is no such figure");
    } else if (value >= 0) {
      io.put(key, boost::json::value(game_.id_of(s, table::Kind::figure, value)));
    }
  }
  template <class Io, class Value>
  static void reason(Io& io, Value& value) {
    if constexpr (Io::reads) {
      const table::Reader in = io.field("reason");
      const std::string id = in.missing() ? "" : in.text();
      if (id.empty()) return;
      for (std::size_t i = 0; i < kClauses.size(); ++i)
        if (kClauses[i].id == id) value = static_cast<Value>(i + 1);
      if (value == 0) in.fault("there is no such clause");
    } else if (value != 0) {
      io.put("reason", boost::json::string(kClauses[value - 1u].id));
    }
  }

  const Game& game_;
  const Scenario& map_;
};

}  // namespace vedette::siege
