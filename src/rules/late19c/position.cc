// The complete position as readable JSON, and back: as it is written here, or edited by hand.
#include "rules/late19c/position_fields.h"

namespace vedette::late19c {
namespace json = boost::json;
using table::Reader;

PositionWords::PositionWords(const Game& game) : game_(game), scenario_(game.battlefield()) {
  names_.cell = [this](int cell) { return hex_name(scenario_, cell); };
  names_.piece = [this](int unit) { return scenario_.info(unit).id; };
  names_.cell_of = [this](const Reader& in) {
    if (in.is_string() && in.text() == "off") return kNowhere;
    return scenario_.grid.cell(in.cell(scenario_.grid.columns, scenario_.grid.rows));
  };
  names_.piece_of = [this](const Reader& in) {
    const std::string id = in.text();
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u)
      if (scenario_.info(u).id == id) return u;
    if (in.clean()) in.fault("there is no unit '" + id + "'");
    return -1;
  };
  for (const Party& side : scenario_.sides) sides_.push_back(side.id);
  for (const Player& seat : scenario_.seats) seats_.push_back(seat.id);
  for (const Objective& objective : scenario_.objectives)
    objectives_.push_back(hex_name(scenario_, objective.cell));
}

int PositionWords::reason_in(const Reader& in) {
  const int number = in.integer(0, 32767);
  for (const EndReason& end : kEndReasons)
    if (end.number == number) return end.clause.index;
  if (number != 0) in.fault("no battle ends for a reason of this number");
  return 0;
}

int PositionWords::tile_in(const Reader& in, int packs) const {
  const int card = game_.card_code(in.text());
  if (card >= 0 && card < 52 * packs) return tile_of_card(card, packs);
  in.fault("is no tile of this turn, such as \"10H\"");
  return kNoTile;
}

json::object Game::write(const table::State& state) const {
  const State& s = of(state);
  const PositionFields fields(*this);
  table::FieldWriter io(fields.names());
  fields.of_turn(io, s);
  io.object("units", [&](auto& in) {
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u)
      in.object(scenario_.info(u).id,
                [&](auto& one) { fields.of_unit(one, s, scenario_.info(u), s.unit(u)); });
  });
  io.list(
      "flow", s.frames, [&](auto& in, const Frame& frame) { fields.of_frame(in, s, frame); },
      table::Write::always);
  fields.of_sides(io, s);
  fields.of_tiles(io, s);
  fields.of_rest(io, s);
  return io.done();
}

namespace {

class PositionReader {
 public:
  PositionReader(const Game& game, Reader in, State& st)
      : scenario_(game.battlefield()), state_(st), fields_(game), in_(in), io_(in, fields_.names()) {}

  void read() {
    fields_.of_turn(io_, state_);
    fields_.of_tiles(io_, state_);
    io_.object("units", [&](table::FieldReader& in) { units(in); });
    fields_.of_sides(io_, state_);
    fields_.of_rest(io_, state_);
    io_.field("flow");
    io_.done();
    if (!in_.clean()) return;
    rebuild_occupation(scenario_, state_);
    check_units({scenario_, state_}, in_["units"]);
    if (!in_.clean()) return;
    flow(in_["flow"]);
  }

 private:
  void units(table::FieldReader& io) {
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u) {
      const UnitInfo& info = scenario_.info(u);
      if (!io.has(info.id)) {
        io.field(info.id).fault("is missing");
        continue;
      }
      io.object(info.id, [&](table::FieldReader& in) {
        fields_.of_unit(in, state_, info, state_.unit(u));
        complete(info, state_.unit(u), in.reader());
      });
    }
  }

  // What follows from the fields that were read.
  static void complete(const UnitInfo& info, Unit& u, const Reader& in) {
    if (u.status == Status::lost) u.strength = 0;  // L19-LAND-SP.4, L19-NAV-FV.c
    if (info.is_ship() && u.strength <= info.critical) u.set(mark::breaking_off);  // L19-NAV-FV.b
    const auto rides = [](Type t) { return t == Type::cavalry_mounted || t == Type::cavalry_dismounted; };
    if (u.type != info.type && !(rides(u.type) && rides(info.type)))
      in["type"].fault("only cavalry changes its type (L19-LAND-MOV.k)");
  }

  void flow(Reader in) {
    Stage below = Stage::none;
    for (const Reader& frame : in.items()) {
      if (state_.frames.full()) return in.fault("too many frames");
      Frame f;
      table::FieldReader io(frame, fields_.names());
      fields_.of_frame(io, state_, f);
      if (!frame.clean()) return;
      io.done();
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

  const Scenario& scenario_;
  State& state_;
  PositionFields fields_;
  Reader in_;
  table::FieldReader io_;
};

}  // namespace

void Game::read(Reader in, table::State& state) const { PositionReader(*this, in, of(state)).read(); }

}  // namespace vedette::late19c
