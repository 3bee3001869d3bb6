// The fields of a position, listed once and gone through in both directions (table/fields.h): stands by id, squares as
// XXYY. What was always written before fields had usual values still is: positions are hashed as they are written. A
// writer hands over copies, since a stand's flags are single bits.
#pragma once

#include "rules/empires/army_lists.h"
#include "rules/empires/game.h"
#include "rules/empires/position_ground.h"
#include "rules/empires/position_stand.h"
#include "rules/empires/words.h"

namespace vedette::empires {

class PositionFields {
 public:
  explicit PositionFields(const Game& game) : game_(game), scenario_(game.setting()) {}

  template <class Io>
  void of_turn(Io& io, State& s) const {
    io.number("turn", s.turn, 0, 30, table::kAlways);
    io.number("initiative", s.first, 0, 1, table::kAlways);
  }

  template <class Io>
  void of_frame(Io& io, Frame& f) const {
    io.choice("stage", f.stage, kStageNames);
    switch (f.stage) {
      case Stage::activation:
      case Stage::facing:
        io.value("stand", f.a, stand_json, stand_in);
        io.value("companion", f.b, kNoStand, stand_json, stand_in);
        if (f.stage == Stage::activation) return io.number("done", f.c, 0, 511, 0, table::Write::always);
        return io.value("from", f.c, square_json, [this](const table::Reader& in) {
          return sq::square_numbered(in.cell(scenario_.grid.columns, scenario_.grid.rows));
        });
      case Stage::recoil:
        io.value("stand", f.a, stand_json, stand_in);
        io.number("spent", f.b, 0, 5, 0, table::Write::always);
        return io.flag("may_stop", f.step, false, table::Write::always);
      case Stage::deploy_facing:
        return io.value("stand", f.a, stand_json, stand_in);
      default:
        io.number("side", f.a, 0, 1, table::kAlways);
        if (f.stage == Stage::deploy)
          bit(
              io, "second", f.b != 0, [&](bool on) { f.b = on ? 1 : 0; }, false, table::Write::always);
        if (f.stage == Stage::counters) io.number("given", f.b, 0, 60, 0, table::Write::always);
        if (f.stage == Stage::activations) io.number("step", f.step, 0, 3, 0, table::Write::always);
    }
  }

  template <class Io>
  void of_army(Io& io, Army& a) const {
    constexpr auto kAlways = table::Write::always;
    static constexpr std::string_view kDice[] = {"2d6", "d12"};
    io.choice("baseline", a.baseline, sq::kDirectionNames);
    io.choice("dice", a.d12, kDice);
    io.number("command_value", a.command_value, 1, 3, table::kAlways);
    io.number("original", a.original, 0, 1000, 0, kAlways);
    io.number("loss", a.loss, 0, 1000, 0, kAlways);
    io.flag("withdrawing", a.withdrawing, false, kAlways);
    io.number("score", a.score, 0, 15, 0, kAlways);
    if (!scenario_.one_off) return io.flag("deployed_by_rule", a.deployed_by_rule);
    io.choice("list", a.list, list_ids());
    io.number("points", a.points, 0, 1000, 0, kAlways);
    io.number("entrenchments_bought", a.trenches_bought, 0, 1000, 0, kAlways);
    io.number("entrenchments_left", a.trenches_left, 0, 1000, 0, kAlways);
    io.number("depth", a.depth, 0, 20, 0, kAlways);
    io.number("terrain_left", a.terrain_left, 0, 6, 0, kAlways);
    io.flag("command_chosen", a.command_chosen, false, kAlways);
    io.flag("deployed_by_rule", a.deployed_by_rule, false, kAlways);
  }

  // Where a stand is and what it has done; what it is stands before this (position_stand.h).
  template <class Io>
  void of_stand(Io& io, Stand& s) const {
    io.number("entry", s.entry, 0, kEntriesPerList - 1);
    if (io.given("square", s.on_board())) {
      place(io, s);
    } else {
      io.choice("where", s.where, kWhereNames);
      io.choice("facing", s.facing, sq::kDirectionNames, std::uint8_t{0});
    }
    const bool limbered = s.where == Where::limbered || (s.where == Where::exited && is_artillery(s));
    if (Io::reads || limbered) io.value("limbered_to", s.hitch, kNoStand, stand_json, stand_in);
    io.number("counter", s.counter, 0, 60);
    bit(io, "joint", s.joint, [&](bool on) { s.joint = on; });
    io.number("last_counter", s.last_counter, 0, 60);
    bit(io, "last_joint", s.last_joint, [&](bool on) { s.last_joint = on; });
    bit(io, "moved", s.moved, [&](bool on) { s.moved = on; });
    bit(io, "attacked", s.attacked, [&](bool on) { s.attacked = on; });
    io.value("target", s.target, kNoStand, stand_json, stand_in);
    bit(io, "towed", s.towed, [&](bool on) { s.towed = on; });
    bit(io, "activated", s.activated, [&](bool on) { s.activated = on; });
  }

  template <class Io>
  void of_rectangle(Io& io, Rectangle& r) const {
    io.number("side", r.side, 0, 1, table::kAlways);
    int corner = r.x * 100 + r.y;
    io.value(
        "corner", corner, [](int cell) { return boost::json::string(table::four_digits(cell)); },
        [this](const table::Reader& in) { return in.cell(scenario_.grid.columns, scenario_.grid.rows); });
    r.x = static_cast<std::uint8_t>(corner / 100), r.y = static_cast<std::uint8_t>(corner % 100);
    io.number("columns", r.wide, 2, 6, table::kAlways);
    io.number("rows", r.high, 2, 6, table::kAlways);
    io.flag("broken", r.broken, false, table::Write::always);
  }

  template <class Io>
  void of_ground(Io& io, Terrain& t) const {
    io.object("ground", [&](auto& in) { GroundFields(scenario_).of_ground(in, t); });
  }

  template <class Io>
  void of_end(Io& io, State& s) const {
    if (!io.given("over", s.over != 0)) return;
    io.object("over", [&](auto& in) {
      in.value(
          "clause", s.over,
          [this](int number) {
            return boost::json::string(clauses()[static_cast<std::size_t>(number - 1)].id);
          },
          [this](const table::Reader& word) { return clause_in(word); });
      in.number("winner", s.winner, -1, 1, table::kAlways);
      in.choice("grade", s.grade, kGradeNames);
      in.number("conceded", s.conceded, -1, 1, table::kAlways);
    });
  }

 private:
  template <class Io>
  void place(Io& io, Stand& s) const {
    if constexpr (Io::reads) {
      read_place(io, scenario_.grid, s);
      if (io.given("where", false)) io.reader()["where"].fault("a stand with a square is on the board");
    } else {
      of_place(io, s, scenario_.grid);
    }
  }

  static boost::json::string stand_json(int id) { return boost::json::string(stand_id(id)); }
  static int stand_in(const table::Reader& in) {
    const StandId id = stand_called(in.text());
    if (id == kNoStand) in.fault("is no stand such as A1 or BC");
    return id;
  }
  static std::span<const std::string_view> list_ids() {
    static const std::array<std::string_view, kLists> ids = {army_list(0).id, army_list(1).id,
                                                             army_list(2).id};
    return ids;
  }
  std::span<const table::Clause> clauses() const { return game_.rules().clauses; }
  int clause_in(const table::Reader& in) const {
    const std::string id = in.text();
    for (std::size_t i = 0; i < clauses().size(); ++i)
      if (clauses()[i].id == id) return static_cast<int>(i + 1);
    in.fault("there is no clause '" + id + "'");
    return 0;
  }

  const Game& game_;
  const Scenario& scenario_;
};

}  // namespace vedette::empires
