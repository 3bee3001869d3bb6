// A position as readable JSON, and back. What people leave out gets the obvious value: a position by hand
// needs only the turn, the phase and the counters on the map (from the top of each stack down).
#include "rules/eureka/position.h"

#include "rules/eureka/changes.h"
#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/game.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/victory.h"

namespace vedette::eureka {
namespace json = boost::json;
namespace {

constexpr std::string_view kPlaces[] = {"absent", "unplaced", "due", "returning", "map", "eliminated", "out"};
constexpr std::string_view kResults[] = {"none", "no_effect", "retreat_1", "retreat_2", "rout", "eliminated"};
constexpr std::string_view kEndings[] = {"none", "miners_great", "government", "miners_symbolic", "draw"};
constexpr std::string_view kCauses[] = {"none", "great_victory", "collapse", "turn_limit", "conceded"};
constexpr std::string_view kMarks[] = {"routing", "moved", "attacked", "used",
                                       "asked",   "goes",  "captor",   "listed"};
constexpr std::string_view kFacings[] = {"N", "NE", "SE", "S", "SW", "NW", ""};

// --- the fields

template <class Io, class S>
void fields(Io& io, S& s) {
  io.number("turn", s.turn, 0, 99, 1);
  io.choice("phase", s.phase, phase_names(), Phase::government_fire);
  io.object("points", [&](auto& points) {
    constexpr std::string_view kOther[] = {"flag", "turns"};
    for (const std::size_t side : {0u, 1u})
      points.object(kSideIds[side], [&](auto& p) {
        auto& score = s.score[side];
        p.number("units", score.units, 0, 9999);
        p.number("leaders", score.leaders, 0, 9999);
        p.number(kOther[side], score.other, 0, 9999);
        p.number("extra", score.extra, -9999, 9999, score.extra, table::Write::always);
      });
  });
  io.flag("flag_taken", s.flag_taken);
  io.number("tents_rolled", s.tents_rolled, 0, 12);
  io.object("supplies", [&](auto& in) {
    in.number("roll", s.supplies_roll, 0, 6);
    in.number("swaps", s.swaps, 0, 4);
    in.number("rifles", s.rifles, 0, 4);
  });
  io.object("attacks", [&](auto& in) {
    for (const std::size_t side : {0u, 1u}) in.number(kSideIds[side], s.attacks[side], 0, 96);
  });
  io.choice("ending", s.ending, kEndings, Ending::none);
  io.choice("cause", s.cause, kCauses, Cause::none);
}

// All but where it lies.
template <class Io, class C>
void fields(Io& io, C& c)
  requires requires { c.cluster; }
{
  io.choice("facing", c.facing, kFacings, kNoFacing);
  io.bits("marks", c.marks, kMarks);
  io.cell("from", c.from);
  io.number("cluster", c.cluster, 0, 96);
  io.number("attack", c.attack, 0, 96);
  io.number("struck", c.struck, 0, 96);
  io.choice("result", c.result, kResults, Result::none);
}

table::FieldNames names_of(const Scenario& game) {
  const auto& grid = game.map.grid;
  return {[&](int hex) { return table::four_digits(grid.number(hex)); },
          [&](int counter) { return game.info(counter).id; },
          [&](const table::Reader& in) { return grid.cell(in.cell(grid.columns, grid.rows)); },
          [&](const table::Reader& in) {
            const std::string id = in.text();
            const int c = game.find(id);
            if (c < 0 && in.clean()) in.fault("there is no counter '" + id + "' in this scenario");
            return c;
          }};
}

// --- writing

json::object written(const Board& board) {
  const table::FieldNames names = names_of(board.scenario);
  table::FieldWriter out(names);
  fields(out, board.state);
  out.number("level", board.state.level, 0, 96, -1);
  std::vector<int> order;  // hex by hex from the top of each stack, then the others
  for (int hex = 0; hex < board.map().grid.size(); ++hex)
    for (int c : board.stack(hex)) order.push_back(c);
  for (int c = 0; c < board.scenario.size(); ++c)
    if (!board.on_map(c) && board[c].place != Place::absent) order.push_back(c);
  out.list("counters", order, [&](auto& io, int c) {
    io.piece("id", c);
    io.cell("hex", board[c].place == Place::map ? board[c].hex : -1);
    io.choice("place", board[c].place, kPlaces, Place::map);
    fields(io, board[c]);
  });
  json::array tents;
  for (int site : board.map().tent_sites)
    if (board.tent_in(site)) tents.push_back(json::string(names.cell(site)));
  if (!tents.empty()) out.put("tents", tents);
  out.list("flow", board.state.flow, [](auto& io, const Frame& frame) {
    table::fields(io, frame, stage_names(), frame_slots(), kSideIds);
  });
  return out.done();
}

// --- reading

class PositionReader {
 public:
  PositionReader(table::Reader in, const Game& game, State& state)
      : game_(game),
        scenario_(game.data()),
        state_(state),
        board_{scenario_, state},
        names_(names_of(scenario_)),
        in_(in, names_) {}

  void read() {
    const table::Reader& whole = in_.reader();
    if (!whole.has("phase") || whole["phase"].text() != phase_names()[0])  // EUR-15.9: given before turn 1
      state_.score[kMiners].extra = small(scenario_.options[OptionId::miner_start_vp]);
    fields(in_, state_);
    read_tents();
    in_.each("counters", [&](auto& in) { read_counter(in); });
    const table::Reader level = in_.field("level");
    read_flow();
    in_.done();
    if (!whole.clean()) return;
    state_.level = small(level.missing() ? morale_level(board_) : level.integer(0, 96));
    if (!in_.has("flow")) default_flow();
    if (whole.clean() && in_.has("flow")) validate_flow(whole, board_);
    if (whole.clean()) settle();
    if (whole.clean() && !in_.has("flow")) validate_flow(whole, board_);
  }

 private:
  void read_tents() {
    const table::Reader tents = in_.field("tents");
    if (tents.missing()) return;
    for (const table::Reader& in : tents.items()) {
      const int hex = names_.cell_of(in), site = in.clean() ? scenario_.map.tent_site[at(hex)] : -1;
      if (site < 0)
        in.fault("tents cannot stand here");
      else
        state_.tents |= 1u << site;
    }
  }

  void read_counter(table::FieldReader& io) {
    const table::Reader& in = io.reader();
    int c = -1, hex = -1;
    io.piece("id", c);
    io.cell("hex", hex);
    Place place = Place::map;
    io.choice("place", place, kPlaces, Place::map);
    Counter read;
    fields(io, read);
    if (!in.clean()) return;
    if (c < 0) return in.fault("a counter needs an 'id'");
    Counter& out = state_.counters[at(c)];
    if (out.place != Place::absent) return in["id"].fault("'" + scenario_.info(c).id + "' is given twice");
    read.hex = out.hex, read.below = out.below;
    out = read;
    if (scenario_.is_leader(c) &&
        (out.cluster != 0 || out.attack != 0 || out.struck != 0 || board_.routing(c)))
      in.fault("a leader neither fights nor routs");
    if ((out.attack != 0 || out.struck != 0) && out.from < 0) in.fault("a unit in combat needs 'from'");
    if (in.clean() && hex >= 0) return on_map(in, c, hex);
    if (in.clean()) off_map(in, c, place);
  }

  void on_map(const table::Reader& in, int c, int hex) {
    if (in.has("place")) return in["place"].fault("a counter is in a hex or in a place, not in both");
    if (board_.enemy_occupied(hex, scenario_.side_of(c)))
      return in["hex"].fault("counters of both sides in one hex (EUR-5.8)");
    Counter& out = state_.counters[at(c)];
    const bool faces = !scenario_.is_leader(c) && (out.marks & mark::routing) == 0;
    // A unit that has just rallied has no facing until its owner is asked.
    if (faces && !in.has("facing") && !in_.has("flow")) in.fault("a face-up unit needs a facing (EUR-7.1)");
    if (!faces && in.has("facing")) in["facing"].fault("leaders and routing units have no facing");
    std::uint8_t* link = &state_.top[at(hex)];
    while (*link != 0) link = &state_.counters[at(*link - 1)].below;
    *link = static_cast<std::uint8_t>(c + 1);
    out.hex = small(hex);
    out.place = Place::map;
  }

  void off_map(const table::Reader& in, int c, Place place) {
    if (place == Place::map) return in["place"].fault("a counter on the map needs a 'hex'");
    if (place == Place::due && scenario_.info(c).turn == 0) in["place"].fault("this counter does not arrive");
    if (place == Place::returning && (scenario_.is_leader(c) || scenario_.side_of(c) != kMiners))
      in["place"].fault("only Miner units return");
    if (in.has("facing")) in["facing"].fault("only units on the map have a facing");
    if ((state_.counters[at(c)].marks & mark::routing) != 0) in["marks"].fault("only units on the map rout");
    state_.counters[at(c)].place = place;
  }

  void read_flow() {
    in_.each("flow", [&](auto& io) {
      Frame frame;
      table::fields(io, frame, stage_names(), frame_slots(), kSideIds);
      if (state_.flow.full()) return io.reader().fault("more than 8 frames");
      state_.push(frame);
    });
    if (in_.has("flow") && state_.flow.empty()) in_.reader()["flow"].fault("needs from 1 to 8 frames");
  }

  // The beginning of the phase: what it does before it asks is done by settle().
  void default_flow() {
    if (state_.phase == Phase::before || state_.phase > Phase::melee_2)
      return in_.reader()["phase"].fault(
          "without 'flow' a position begins with a fire, movement or melee phase");
    state_.push({Stage::turn, 0, 0, 0, 0});
  }

  // A position by hand may begin with what needs no decision (the clusters of a melee, who returns from the
  // pool), but not with dice.
  void settle() {
    const chance::FastSource source(0);
    chance::Counters counters{};
    chance::Dice dice(source, counters);
    const Phase phase = state_.phase;
    const std::int16_t turn = state_.turn;
    Play(game_, scenario_, state_, dice, nullptr).run();
    if (dice.made() > 0 || state_.phase != phase || state_.turn != turn)
      in_.reader()["phase"].fault("nobody has anything to decide in this phase of the position");
  }

  const Game& game_;
  const Scenario& scenario_;
  State& state_;
  Board board_;
  table::FieldNames names_;
  table::FieldReader in_;
};

}  // namespace

json::object Game::write(const table::State& state) const { return written(board(state)); }

void Game::read(table::Reader in, table::State& state) const { PositionReader(in, *this, of(state)).read(); }

}  // namespace vedette::eureka
