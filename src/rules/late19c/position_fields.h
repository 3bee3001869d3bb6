// The fields of a position, listed once and gone through in both directions (table/fields.h). Units by id, hexes as
// "1407". What was always written before fields had usual values still is: positions are hashed as they are written.
#pragma once

#include <algorithm>

#include "rules/late19c/game.h"
#include "rules/late19c/position.h"
#include "table/fields.h"

namespace vedette::late19c {

// Values as a position says them.
class PositionWords {
 public:
  explicit PositionWords(const Game& game);
  PositionWords(const PositionWords&) = delete;  // names_ refers to it
  PositionWords& operator=(const PositionWords&) = delete;

  const table::FieldNames& names() const { return names_; }

 protected:
  static boost::json::array guns_json(const std::array<std::uint8_t, 2>& guns) { return {guns[0], guns[1]}; }
  static std::array<std::uint8_t, 2> guns_in(const table::Reader& in) {
    const auto [main, secondary] = in.point(0, 4);
    return {static_cast<std::uint8_t>(main), static_cast<std::uint8_t>(secondary)};
  }
  static boost::json::string course_json(int course) {
    return boost::json::string(kCourseNames[static_cast<std::size_t>(course - 1)]);
  }
  static int course_in(const table::Reader& in) { return 1 + in.one_of(kCourseNames); }
  static int reason_json(int clause) {
    for (const EndReason& end : kEndReasons)
      if (end.clause.index == clause) return end.number;
    return 0;
  }
  static int reason_in(const table::Reader& in);
  int tile_in(const table::Reader& in, int packs) const;

  auto cell_json() const {
    return [this](int c) { return boost::json::string(c < 0 ? "off" : names_.cell(c)); };
  }
  auto unit_json() const {
    return [this](int u) { return boost::json::string(u < 0 ? "none" : names_.piece(u)); };
  }
  auto unit_in() const {
    return [this](const table::Reader& in) { return std::max(names_.piece_of(in), 0); };
  }
  auto somebody_in() const {
    return [this](const table::Reader& in) {
      return in.is_string() && in.text() == "none" ? kNobody : std::max(names_.piece_of(in), 0);
    };
  }
  auto winner_json() const {
    return [this](int side) {
      return boost::json::string(side < 0 ? "draw" : sides_[static_cast<std::size_t>(side)]);
    };
  }
  auto winner_in() const {
    return [this](const table::Reader& in) {
      return in.is_string() && in.text() == "draw" ? int{table::kNoSide} : in.one_of(sides_);
    };
  }
  auto sides_json() const {
    return [this](const std::array<std::uint8_t, 2>& which) {
      boost::json::array out;
      for (std::size_t side = 0; side < 2; ++side)
        if (which[side]) out.push_back(boost::json::string(sides_[side]));
      return out;
    };
  }
  auto sides_in() const {
    return [this](const table::Reader& in) {
      std::array<std::uint8_t, 2> out{};
      for (const table::Reader& side : in.items()) out[static_cast<std::size_t>(side.one_of(sides_))] = 1;
      return out;
    };
  }
  auto cells_json() const {
    return [this](const CellSet& set) {
      boost::json::array out;
      for (Cell c = 0; c < scenario_.cell_count(); ++c)
        if (set.has(c)) out.push_back(boost::json::string(names_.cell(c)));
      return out;
    };
  }
  auto cells_in() const {
    return [this](const table::Reader& in) {
      CellSet out;
      for (const table::Reader& cell : in.items())
        if (const Cell at = names_.cell_of(cell); at >= 0) out.add(at);
      return out;
    };
  }

  const Game& game_;
  const Scenario& scenario_;
  table::FieldNames names_;
  std::vector<std::string_view> sides_, seats_;
  std::vector<std::string> objectives_;  // their hexes
};

class PositionFields : public PositionWords {
 public:
  using PositionWords::PositionWords;

  template <class Io, class S>
  void of_turn(Io& io, S& s) const {
    io.number("turn", s.turn, 0, scenario_.turn_limit, table::kAlways);
  }

  // Tiles are named by card, so a reader needs the packs before it.
  template <class Io, class S, class U>
  void of_unit(Io& io, const S& s, const UnitInfo& info, U& u) const {
    io.choice("status", u.status, kStatusNames);
    io.cell("hex", u.cell);
    io.choice("facing", u.facing, geometry::kDirectionNames);
    io.number(info.is_ship() ? "fp" : "sp", u.strength, 0, info.strength, table::kAlways);
    io.choice("type", u.type, kTypeNames, info.type);
    io.bits("marks", u.marks, kMarkNames);
    io.cell("stood_at", u.stood_at);
    io.cell("fled_from", u.fled_from);
    io.cell("fled_first", u.fled_first);
    io.cell("target", u.plot[kMain]);
    io.cell("second_target", u.plot[kSecondary]);
    io.cell("aimed_at", u.aim[kMain]);
    io.cell("second_aimed_at", u.aim[kSecondary]);
    io.value("guns", u.plot_guns, {0, 0}, guns_json, guns_in);
    io.choice("work", u.work, kWorkNames, Work::none);
    io.choice("work_facing", u.work_facing, geometry::kDirectionNames, std::uint8_t{0});
    io.value("partner", u.partner, kNoUnit, unit_json(), unit_in());
    io.flag("joined", u.carried);
    io.value(
        "tile", u.tile, kNoTile,
        [&](int tile) {
          return boost::json::string(card_name(card_of_tile(tile, std::max<int>(1, s.packs))));
        },
        [&](const table::Reader& in) { return tile_in(in, s.packs); });
    if (info.is_ship()) of_ship(io, info, u);
  }

  template <class Io, class F>
  void of_frame(Io& io, const State& s, F& f) const {
    io.choice("stage", f.stage, stage_names());
    const FrameLayout& layout = kLayouts[static_cast<std::size_t>(f.stage)];
    io.number("step", f.step, 0, layout.last_step, 0, table::Write::always);
    slot(io, layout.a_name, layout.a, f.a);
    // A move begins where the unit stands, wherever it has been put by hand.
    if constexpr (Io::reads)
      if (f.stage == Stage::activation && f.a >= 0 && static_cast<Doing>(f.step) <= Doing::fired) {
        io.given(layout.b_name, false);
        f.b = s.unit(f.a).cell;
        return slot(io, layout.c_name, layout.c, f.c);
      }
    slot(io, layout.b_name, layout.b, f.b);
    slot(io, layout.c_name, layout.c, f.c);
  }

  template <class Io, class S>
  void of_sides(Io& io, S& s) const {
    io.object(
        "objectives",
        [&](auto& in) {
          for (std::size_t i = 0; i < objectives_.size(); ++i) in.choice(objectives_[i], s.holder[i], sides_);
        },
        table::Write::always);
    io.value("exhausted", s.exhausted, {}, sides_json(), sides_in(), table::Write::always);
    io.object(
        "wire_stock",
        [&](auto& in) {
          for (std::size_t side = 0; side < 2; ++side)
            in.number(sides_[side], s.wire_stock[side], 0, 254, kUnlimited);
        },
        table::Write::always);
    io.value("wire", s.wire, {}, cells_json(), cells_in(), table::Write::always);
  }

  template <class Io, class S>
  void of_tiles(Io& io, S& s) const {
    io.number("packs", s.packs, 0, 3, 1, table::Write::always);
    io.number("last_tile", s.last_tile, -1, 255, -1, table::Write::always);
  }

  template <class Io, class S>
  void of_rest(Io& io, S& s) const {
    io.list("shells", s.shells, [&](auto& in, auto& shell) {
      in.value("hex", shell.cell, cell_json(), names_.cell_of);
      in.value("from", shell.shooter, unit_json(), unit_in());
      in.choice("weapon", shell.weapon, kWeaponNames);
    });
    if (io.given("fight", s.fight != Fight{})) io.object("fight", [&](auto& in) { of_fight(in, s.fight); });
    if (io.given("homing", s.homing != Homing::free || s.homing_limit != 0))
      io.object("homing", [&](auto& in) {
        in.choice("kind", s.homing, kHomingNames);
        in.number("limit", s.homing_limit, 0, 32767, table::kAlways);
      });
    io.choice("first_side", s.initiative, sides_, std::uint8_t{0}, table::Write::always);
    io.number("conceded", s.conceded.bits, 0, 255);
    io.number("offers_draw", s.offers_draw.bits, 0, 255);
  }

 private:
  template <class Io, class U>
  void of_ship(Io& io, const UnitInfo& info, U& u) const {
    const int guns = (1 << info.guns.size()) - 1;
    io.number("torpedoes", u.torpedoes, 0, info.torpedoes, info.torpedoes, table::Write::always);
    io.number("guns_gone", u.guns_gone, 0, guns);
    io.number("guns_going", u.guns_going, 0, guns);
    io.number("movement_gone", u.move_gone, 0, row_of(info.ship_class).movement);
    io.number("movement_going", u.move_going, 0, u.move_gone);
    io.number("torpedo_variant", u.torpedo_variant, 0, 3);
    io.value("torpedo", u.torpedo_course, 0, course_json, course_in);
    io.cell("torpedo_at", u.torpedo_at);
  }

  template <class Io, class F>
  void of_fight(Io& io, F& f) const {
    io.value("attacker", f.attacker, unit_json(), unit_in());
    io.value("defender", f.defender, unit_json(), unit_in());
    io.value("attacker_hex", f.attacker_cell, cell_json(), names_.cell_of);
    io.value("defender_hex", f.defender_cell, cell_json(), names_.cell_of);
    io.number("attacker_hits", f.attacker_hits, 0, 1, table::kAlways);
    io.number("defender_hits", f.defender_hits, 0, 1, table::kAlways);
    io.number("link", f.link, 0, 99, table::kAlways);
    io.number("load_hit", f.load_hit, 0, 1, table::kAlways);
  }

  template <class Io, class Value>
  void slot(Io& io, std::string_view key, FrameField kind, Value& value) const {
    switch (kind) {
      case FrameField::none:
        return;
      case FrameField::unit:
        return io.value(key, value, unit_json(), somebody_in());
      case FrameField::seat:
        return io.choice(key, value, seats_);
      case FrameField::cell:
        return io.value(key, value, cell_json(), names_.cell_of);
      case FrameField::side:
        return io.value(key, value, winner_json(), winner_in());
      case FrameField::number:
        return io.number(key, value, -32768, 32767, 0, table::Write::always);
      case FrameField::reason:
        return io.value(key, value, 0, reason_json, reason_in, table::Write::always);
    }
  }
};

}  // namespace vedette::late19c
