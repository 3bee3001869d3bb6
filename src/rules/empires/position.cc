// The complete position as readable JSON, and back: as it is written here, or edited by hand, with every mistake named.
#include "rules/empires/position.h"

#include "rules/empires/flow_activation.h"
#include "rules/empires/position_fields.h"
#include "rules/empires/tactical_squares.h"

namespace vedette::empires {
namespace json = boost::json;

json::object Game::write(const table::State& state) const {
  State s = of(state);
  const PositionFields fields(*this);
  table::FieldWriter io(kNoNames);
  fields.of_turn(io, s);
  io.list(
      "flow", s.flow, [&](auto& in, Frame f) { fields.of_frame(in, f); }, table::Write::always);
  io.list(
      "armies", s.army, [&](auto& in, Army a) { fields.of_army(in, a); }, table::Write::always);
  json::array stands;
  for (StandId id = 0; id < kStands; ++id) {
    if (!s[id].exists()) continue;
    table::FieldWriter one(kNoNames);
    one.put("id", json::string(stand_id(id)));
    one.put("name", json::string(stand_name(setting_, s, id)));
    of_kind(one, s[id]);
    fields.of_stand(one, s[id]);
    stands.push_back(one.done());
  }
  io.put("stands", std::move(stands));
  io.list(
      "squares", s.rectangles, [&](auto& in, Rectangle r) { fields.of_rectangle(in, r); },
      table::Write::always);
  fields.of_ground(io, s.terrain);
  fields.of_end(io, s);
  return io.done();
}

namespace {

class PositionReader {
 public:
  PositionReader(const Game& game, const table::Reader& in, State& s)
      : game_(game), sc_(game.setting()), in_(in), s_(s), fields_(game), io_(in, kNoNames) {}

  void read() {
    const table::State common = s_;
    s_ = State{};
    static_cast<table::State&>(s_) = common;
    s_.occupant.fill(kNoStand);
    s_.terrain = Terrain::open_board(sc_.grid.columns, sc_.grid.rows);
    fields_.of_turn(io_, s_);
    fields_.of_ground(io_, s_.terrain);
    read_armies(io_.field("armies"));
    for (const table::Reader& stand : io_.field("stands").items()) read_stand(stand);
    read_squares();
    fields_.of_end(io_, s_);
    io_.field("flow");
    io_.done();
    if (!in_.clean()) return;
    link_pairs(in_["stands"], s_);
    check_stands(sc_, s_, in_);
    check_ground(in_["stands"], sc_.options, s_, sc_.grid);
    link_hitches();
    if (!in_.clean()) return;
    complete_squares();
    if (s_.over)
      check_end(sc_, s_, in_);
    else
      read_flow();
  }

 private:
  void read_armies(const table::Reader& armies) {
    const std::vector<table::Reader> both = armies.items();
    if (both.size() != 2) return armies.fault("there are two armies");
    for (std::size_t i = 0; i < 2; ++i) {
      table::FieldReader io(both[i], kNoNames);
      fields_.of_army(io, s_.army[i]);
      io.done();
      if (s_.army[i].trenches_left > s_.army[i].trenches_bought)
        both[i]["entrenchments_left"].fault("more are left than were bought");
    }
    if (s_.army[1].baseline != sq::opposite(s_.army[0].baseline) && s_.turn > 0)
      armies.fault("the baselines are not opposite each other (WEC-BAS-4)");
  }

  void read_stand(const table::Reader& in) {
    table::FieldReader io(in, kNoNames);
    const StandId id = stand_called(io.field("id").text());
    if (id == kNoStand) return in["id"].fault("is no stand such as A1 or BC");
    Stand& s = s_[id];
    if (s.exists()) return in["id"].fault("is given twice");
    io.field("name");
    read_kind(io, game_.scenario(), side_of(id), s);
    if (is_command(id) != (s.group() == Group::command))
      return in["kind"].fault("AC and BC, and no others, are Command stands (WEC-ACS-1)");
    s.seat = sc_.one_off              ? sc_.start[command_of(side_of(id))].seat
             : sc_.start[id].exists() ? sc_.start[id].seat
                                      : s.seat;
    fields_.of_stand(io, s);
    if (s.on_board() && !in.has("square")) in["square"].fault("a stand on the board needs a square");
    io.done();
    Army& army = s_.army[static_cast<std::size_t>(side_of(id))];
    if (!is_command(id))
      army.stands = std::max<std::uint8_t>(army.stands, static_cast<std::uint8_t>(id % kStandsPerSide + 1));
  }

  // Guns name their Transport; the Transport gets its gun.
  void link_hitches() {
    for (StandId id = 0; id < kStands; ++id) {
      Stand& gun = s_[id];
      if (!gun.exists()) continue;
      if (gun.where == Where::limbered && gun.hitch == kNoStand)
        in_["stands"].fault(stand_id(id) + " is limbered to no Transport");
      if (gun.hitch == kNoStand || !is_artillery(gun)) {
        if (gun.hitch != kNoStand && !is_transport(gun))
          in_["stands"].fault(stand_id(id) + " cannot be limbered (WEC-TRP-1)");
        continue;
      }
      Stand& t = s_[gun.hitch];
      const bool suits =
          side_of(gun.hitch) == side_of(id) && (t.on_board() || t.where == gun.where) &&
          t.hitch == kNoStand &&
          (t.kind == Kind::TR || (t.kind == Kind::PT && gun.kind == Kind::MTA && !gun.is_large()));
      if (!suits)
        in_["stands"].fault(stand_id(id) + " cannot be limbered to " + stand_id(gun.hitch) + " (WEC-TRP-1)");
      t.hitch = static_cast<std::uint8_t>(id);
    }
  }

  void read_squares() {
    if (io_.field("squares").missing()) return in_["squares"].fault("is missing; a list is expected");
    io_.each("squares", [&](table::FieldReader& io) {
      Rectangle r;
      fields_.of_rectangle(io, r);
      if (!in_.clean()) return;
      if (r.x + r.wide - 1 > sc_.grid.columns || r.y + r.high - 1 > sc_.grid.rows)
        io.reader().fault("lies partly off the board");
      if (s_.rectangles.full()) return io.reader().fault("there are too many tactical squares");
      s_.rectangles.push_back(r);
    });
  }

  // Squares that stand formed but are not named, and those named that are not formed, follow from the stands.
  void complete_squares() {
    const auto given = s_.rectangles;
    for (std::size_t i = 0; i < s_.rectangles.size();)
      if (!s_.rectangles[i].broken)
        s_.rectangles.erase(i);
      else
        ++i;
    for (const Stand& stand : s_.stand) {
      if (!stand.exists() || !stand.on_board() || s_.turn == 0) continue;
      Changed one;
      one.add(stand);
      examine_squares(sc_.options, s_, one, Change::forced, nullptr);
    }
    // Equal positions are equal bytes: the order of the file is kept.
    std::size_t next = 0;
    for (const Rectangle& first : given)
      for (std::size_t i = next; i < s_.rectangles.size(); ++i)
        if (s_.rectangles[i].same_place(first)) {
          std::swap(s_.rectangles[next++], s_.rectangles[i]);
          break;
        }
  }

  // --- Whose turn it is ---

  void read_flow() {
    const std::vector<table::Reader> frames = in_["flow"].items();
    if (frames.empty() || frames.size() > 5)
      return in_["flow"].fault("says what is being decided: one to five stages");
    for (const table::Reader& frame : frames) read_frame(frame);
    if (in_.clean()) check_flow(sc_, s_, in_);
  }

  void read_frame(const table::Reader& in) {
    table::FieldReader io(in, kNoNames);
    Frame f;
    fields_.of_frame(io, f);
    io.done();
    if (!in.clean()) return;
    if (f.stage == Stage::recoil || f.stage == Stage::deploy_facing) check_stand(in["stand"], f.a, true);
    if (f.stage == Stage::activation || f.stage == Stage::facing) complete_activation(in, f);
    s_.flow.push_back(f);
  }

  void complete_activation(const table::Reader& in, Frame& f) {
    const int gone = f.stage == Stage::activation ? f.c : 0;
    if (!check_stand(in["stand"], f.a, (gone & done::gone_a) == 0)) return;
    if (f.b != kNoStand)
      check_stand(in["companion"], f.b, (gone & done::gone_b) == 0);
    else if (s_[f.a].joint && s_[f.a].paired())
      f.b = s_[f.a].mate;  // a pair on a joint counter acts as one (WEC-SEQ-5)
    for (const int id : {f.a, f.b})
      if (id != kNoStand) s_[id].activated = true;
  }

  bool check_stand(const table::Reader& in, StandId id, bool on_board) {
    const bool good = s_[id].exists() && (!on_board || s_[id].on_board());
    if (!good) in.fault("is no such stand");
    return good;
  }

  const Game& game_;
  const Scenario& sc_;
  const table::Reader& in_;
  State& s_;
  PositionFields fields_;
  table::FieldReader io_;
};

}  // namespace

void Game::read(table::Reader in, table::State& state) const { PositionReader(*this, in, of(state)).read(); }

}  // namespace vedette::empires
