// A position as readable JSON, and back. What people leave out gets the obvious value: a position by hand
// needs only the turn, the phase and the counters on the map (from the top of each stack down).
#include <algorithm>

#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/game.h"
#include "rules/eureka/legality.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/play.h"
#include "rules/eureka/position.h"
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

json::string text(std::string_view view) { return json::string(view.data(), view.size()); }

std::string four_digits(int number) {
  const std::string digits = std::to_string(number);
  return std::string(digits.size() < 4 ? 4 - digits.size() : 0, '0') + digits;
}

// --- writing

class Writer {
 public:
  explicit Writer(const Board& board) : board_(board), state_(board.state) {}

  json::object write() const {
    json::object out;
    out["turn"] = state_.turn;
    out["phase"] = text(phase_names()[at(static_cast<int>(state_.phase))]);
    out["level"] = state_.level;
    out["points"] = points();
    out["flag_taken"] = state_.flag_taken != 0;
    out["counters"] = counters();
    json::array tents;
    for (int site : board_.map().tent_sites)
      if (board_.tent_in(site)) tents.push_back(text(cell(site)));
    out["tents"] = tents;
    out["tents_rolled"] = state_.tents_rolled;
    out["supplies"] = {{"roll", state_.supplies_roll}, {"swaps", state_.swaps}, {"rifles", state_.rifles}};
    out["attacks"] = {state_.attacks[0], state_.attacks[1]};
    out["ending"] = text(kEndings[at(static_cast<int>(state_.ending))]);
    out["cause"] = text(kCauses[at(static_cast<int>(state_.cause))]);
    out["flow"] = flow();
    return out;
  }

 private:
  std::string cell(int hex) const { return four_digits(board_.map().grid.number(hex)); }

  json::object points() const {
    const Score &g = state_.score[kGovernment], &m = state_.score[kMiners];
    return {
        {"government", {{"units", g.units}, {"leaders", g.leaders}, {"flag", g.other}, {"extra", g.extra}}},
        {"miners", {{"units", m.units}, {"leaders", m.leaders}, {"turns", m.other}, {"extra", m.extra}}}};
  }

  // On the map hex by hex from the top of each stack, then the others.
  json::array counters() const {
    json::array out;
    for (int hex = 0; hex < board_.map().grid.size(); ++hex)
      for (int c : board_.stack(hex)) out.push_back(counter(c));
    for (int c = 0; c < board_.game.size(); ++c)
      if (!board_.on_map(c) && board_[c].place != Place::absent) out.push_back(counter(c));
    return out;
  }

  json::object counter(int c) const {
    const Counter& counter = board_[c];
    json::object out;
    out["id"] = text(board_.game.info(c).id);
    if (counter.place == Place::map)
      out["hex"] = text(cell(counter.hex));
    else
      out["place"] = text(kPlaces[at(static_cast<int>(counter.place))]);
    if (counter.facing != kNoFacing) out["facing"] = text(geometry::kDirectionNames[counter.facing]);
    json::array marks;
    for (int bit = 0; bit < 8; ++bit)
      if (((counter.marks >> bit) & 1) != 0) marks.push_back(text(kMarks[at(bit)]));
    if (!marks.empty()) out["marks"] = marks;
    if (counter.from >= 0) out["from"] = text(cell(counter.from));
    if (counter.cluster != 0) out["cluster"] = counter.cluster;
    if (counter.attack != 0) out["attack"] = counter.attack;
    if (counter.struck != 0) out["struck"] = counter.struck;
    if (counter.result != Result::none) out["result"] = text(kResults[at(static_cast<int>(counter.result))]);
    return out;
  }

  json::array flow() const {
    json::array out;
    for (const Frame& frame : state_.flow) {
      json::object item;
      item["stage"] = text(stage_names()[at(static_cast<int>(frame.stage))]);
      item["step"] = frame.step;
      const FrameSlots& slots = slots_of(frame.stage);
      put(item, slots.a, frame.a);
      put(item, slots.b, frame.b);
      put(item, slots.c, frame.c);
      out.push_back(item);
    }
    return out;
  }

  void put(json::object& out, const FrameSlot& slot, int value) const {
    const std::string_view name = slot.name;
    switch (slot.kind) {
      case FrameSlot::none:
        return;
      case FrameSlot::side:
        out[name] = text(kSideIds[at(value)]);
        return;
      case FrameSlot::amount:
        out[name] = value;
        return;
      case FrameSlot::hex:
        if (value >= 0) out[name] = text(cell(value));
        return;
      case FrameSlot::counter:
        if (value >= 0) out[name] = text(board_.game.info(value).id);
        return;
    }
  }

  const Board& board_;
  const State& state_;
};

// --- reading

class PositionReader {
 public:
  PositionReader(table::Reader in, const Game& house, State& state)
      : in_(in), house_(house), game_(house.data()), state_(state), board_{game_, state} {}

  void read() {
    in_.only({"turn", "phase", "level", "points", "flag_taken", "counters", "tents", "tents_rolled",
              "supplies", "attacks", "ending", "cause", "flow"});
    state_.turn = small(in_["turn"].integer_or(1, 0, 99));
    state_.phase =
        in_.has("phase") ? static_cast<Phase>(in_["phase"].one_of(phase_names())) : Phase::government_fire;
    read_points();
    state_.flag_taken = in_["flag_taken"].boolean_or(false) ? 1 : 0;
    read_tents();
    read_supplies();
    if (in_.has("ending")) state_.ending = static_cast<Ending>(in_["ending"].one_of(kEndings));
    if (in_.has("cause")) state_.cause = static_cast<Cause>(in_["cause"].one_of(kCauses));
    for (const table::Reader& counter : in_["counters"].items()) read_counter(counter);
    if (!in_.clean()) return;
    state_.level = in_.has("level") ? small(in_["level"].integer(0, 96)) : small(morale_level(board_));
    if (in_.has("flow"))
      read_flow();
    else
      default_flow();
    if (in_.clean() && in_.has("flow")) validate_flow(in_, board_);
    if (in_.clean()) settle();
    if (in_.clean() && !in_.has("flow")) validate_flow(in_, board_);
  }

 private:
  static std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }
  int hex(const table::Reader& in) const {
    return game_.map.grid.cell(in.cell(game_.map.grid.columns, game_.map.grid.rows));
  }
  int counter(const table::Reader& in) const {
    const std::string id = in.text();
    const int c = game_.find(id);
    if (c < 0 && in.clean()) in.fault("there is no counter '" + id + "' in this scenario");
    return c;
  }

  void read_points() {
    if (state_.phase != Phase::before)  // EUR-15.9: given before turn 1
      state_.score[kMiners].extra = small(game_.options[Opt::miner_start_vp]);
    if (!in_.has("points")) return;
    constexpr std::string_view kOther[] = {"flag", "turns"};
    for (int side : {kGovernment, kMiners}) {
      const table::Reader in = in_["points"][kSideIds[at(side)]];
      in.only({"units", "leaders", kOther[side], "extra"});
      Score& score = state_.score[at(side)];
      score.units = small(in["units"].integer_or(0, 0, 9999));
      score.leaders = small(in["leaders"].integer_or(0, 0, 9999));
      score.other = small(in[kOther[side]].integer_or(0, 0, 9999));
      score.extra = small(in["extra"].integer_or(score.extra, -9999, 9999));
    }
  }

  void read_tents() {
    state_.tents_rolled = byte(in_["tents_rolled"].integer_or(0, 0, 12));
    if (!in_.has("tents")) return;
    for (const table::Reader& in : in_["tents"].items()) {
      const int site = in.clean() ? game_.map.tent_site[at(std::max(0, hex(in)))] : -1;
      if (site < 0)
        in.fault("tents cannot stand here");
      else
        state_.tents |= 1u << site;
    }
  }

  void read_supplies() {
    if (in_.has("supplies")) {
      const table::Reader in = in_["supplies"];
      in.only({"roll", "swaps", "rifles"});
      state_.supplies_roll = byte(in["roll"].integer_or(0, 0, 6));
      state_.swaps = byte(in["swaps"].integer_or(0, 0, 4));
      state_.rifles = byte(in["rifles"].integer_or(0, 0, 4));
    }
    if (!in_.has("attacks")) return;
    const auto counts = in_["attacks"].items();
    if (counts.size() != 2) return in_["attacks"].fault("needs two numbers");
    for (int side : {kGovernment, kMiners}) state_.attacks[at(side)] = byte(counts[at(side)].integer(0, 96));
  }

  void read_counter(const table::Reader& in) {
    in.only({"id", "hex", "place", "facing", "marks", "from", "cluster", "attack", "struck", "result"});
    const int c = counter(in["id"]);
    if (c < 0) return;
    Counter& out = state_.counters[at(c)];
    if (out.place != Place::absent) return in["id"].fault("'" + game_.info(c).id + "' is given twice");
    if (in.has("marks"))
      for (const table::Reader& m : in["marks"].items()) out.marks |= byte(1 << m.one_of(kMarks));
    if (in.has("from")) out.from = small(hex(in["from"]));
    out.cluster = byte(in["cluster"].integer_or(0, 0, 96));
    out.attack = byte(in["attack"].integer_or(0, 0, 96));
    out.struck = byte(in["struck"].integer_or(0, 0, 96));
    if (in.has("result")) out.result = static_cast<Result>(in["result"].one_of(kResults));
    if (game_.is_leader(c) && (out.cluster != 0 || out.attack != 0 || out.struck != 0 || board_.routing(c)))
      in.fault("a leader neither fights nor routs");
    if ((out.attack != 0 || out.struck != 0) && out.from < 0) in.fault("a unit in combat needs 'from'");
    if (!in.clean()) return;
    if (in.has("hex"))
      on_map(in, c);
    else
      off_map(in, c);
  }

  void on_map(const table::Reader& in, int c) {
    if (in.has("place")) return in["place"].fault("a counter is in a hex or in a place, not in both");
    const int cell = hex(in["hex"]);
    if (!in.clean()) return;
    if (board_.enemy_occupied(cell, game_.side_of(c)))
      return in["hex"].fault("counters of both sides in one hex (EUR-5.8)");
    Counter& out = state_.counters[at(c)];
    const bool faces = !game_.is_leader(c) && (out.marks & mark::routing) == 0;
    if (faces && in.has("facing")) out.facing = byte(in["facing"].one_of(geometry::kDirectionNames));
    // A unit that has just rallied has no facing until its owner is asked.
    if (faces && !in.has("facing") && !in_.has("flow")) in.fault("a face-up unit needs a facing (EUR-7.1)");
    if (!faces && in.has("facing")) in["facing"].fault("leaders and routing units have no facing");
    std::uint8_t* link = &state_.top[at(cell)];
    while (*link != 0) link = &state_.counters[at(*link - 1)].below;
    *link = byte(c + 1);
    out.hex = small(cell);
    out.place = Place::map;
  }

  void off_map(const table::Reader& in, int c) {
    Counter& out = state_.counters[at(c)];
    out.place = static_cast<Place>(in["place"].one_of(kPlaces));
    if (out.place == Place::map) in["place"].fault("a counter on the map needs a 'hex'");
    if (out.place == Place::due && game_.info(c).turn == 0) in["place"].fault("this counter does not arrive");
    if (out.place == Place::returning && (game_.is_leader(c) || game_.side_of(c) != kMiners))
      in["place"].fault("only Miner units return");
    if (in.has("facing")) in["facing"].fault("only units on the map have a facing");
    if ((out.marks & mark::routing) != 0) in["marks"].fault("only units on the map rout");
  }

  void read_flow() {
    const auto frames = in_["flow"].items();
    if (frames.empty() || frames.size() > state_.flow.capacity())
      return in_["flow"].fault("needs from 1 to 8 frames");
    for (const table::Reader& in : frames) {
      Frame frame;
      frame.stage = static_cast<Stage>(in["stage"].one_of(stage_names()));
      frame.step = byte(in["step"].integer_or(0, 0, 255));
      const FrameSlots& slots = slots_of(frame.stage);
      frame.a = get(in, slots.a);
      frame.b = get(in, slots.b);
      frame.c = get(in, slots.c);
      std::vector<std::string_view> keys = {"stage", "step"};
      for (const FrameSlot* slot : {&slots.a, &slots.b, &slots.c})
        if (slot->kind != FrameSlot::none) keys.push_back(slot->name);
      in.only(keys);
      if (!in.clean()) return;
      state_.push(frame);
    }
  }

  std::int16_t get(const table::Reader& in, const FrameSlot& slot) const {
    const table::Reader field = in[slot.name];
    switch (slot.kind) {
      case FrameSlot::none:
        return 0;
      case FrameSlot::side:
        return small(field.one_of(kSideIds));
      case FrameSlot::amount:
        return small(field.integer(-1, 9999));
      case FrameSlot::hex:
        return small(field.missing() ? -1 : hex(field));
      case FrameSlot::counter:
        return small(field.missing() ? -1 : counter(field));
    }
    return 0;
  }

  // The beginning of the phase: what it does before it asks is done by settle().
  void default_flow() {
    if (state_.phase == Phase::before || state_.phase > Phase::melee_2)
      return in_["phase"].fault("without 'flow' a position begins with a fire, movement or melee phase");
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
    Play(house_, game_, state_, dice, nullptr).run();
    if (dice.made() > 0 || state_.phase != phase || state_.turn != turn)
      in_["phase"].fault("nobody has anything to decide in this phase of the position");
  }

  table::Reader in_;
  const Game& house_;
  const Scenario& game_;
  State& state_;
  Board board_;
};

}  // namespace

json::object Game::write(const table::State& state) const { return Writer(board(state)).write(); }

void Game::read(table::Reader in, table::State& state) const { PositionReader(in, *this, of(state)).read(); }

}  // namespace vedette::eureka
