#include "rules/empires/reach_stand.h"

#include "rules/empires/clauses.gen.h"
#include "rules/empires/flow_activation.h"
#include "rules/empires/recoil.h"
#include "table/view.h"

namespace vedette::empires {

using table::Order;
using table::Standing;
namespace view = table::view;

StandMove::StandMove(const Game& game, const State& state, StandId stand, int to)
    : game_(game), start_(state), stand_(stand), to_(to) {
  if (state.over || state.flow.empty() || !concerns(state.top())) return;
  const Frame& top = state.top();
  is_asked_ = true;
  if (top.stage == Stage::recoil) return;
  const StandId other = top.a == stand ? top.b : top.a;
  const int gone = top.a == stand ? done::gone_b : done::gone_a;
  const bool left = top.stage == Stage::activation && (top.c & gone) != 0;
  mate_ = left ? kNoStand : other;
  if (top.stage == Stage::activation)
    search_.emplace(game.setting().options, state, top.a == stand || mate_ == kNoStand ? stand : mate_,
                    top.a == stand || mate_ == kNoStand ? mate_ : stand);
}

bool StandMove::concerns(const Frame& frame) const {
  switch (frame.stage) {
    case Stage::activation:
      return (frame.a == stand_ && (frame.c & done::gone_a) == 0) ||
             (frame.b == stand_ && (frame.c & done::gone_b) == 0);
    case Stage::facing:
      return frame.a == stand_ || frame.b == stand_;
    case Stage::recoil:
      return frame.a == stand_;
    default:
      return false;
  }
}

int StandMove::allowance() const { return search_ ? search_->allowance() : move_rate(start_[stand_]); }

// --- The orders of a move

void StandMove::orders(const table::State& state, table::OrderList& list) const {
  const Frame& top = static_cast<const State&>(state).top();
  if (!concerns(top)) return;
  table::OrderList all;
  game_.orders(state, all, table::For::people);
  for (const Order& o : all) {
    const bool wanted = to_ == sq::kNoSquare || square_of(o.arg[0]) == to_;
    switch (verb_of(o)) {
      case Verb::move:
      case Verb::recoil:
        if (wanted) list.add(o);
        break;
      case Verb::exit:
      case Verb::set_facing:
      case Verb::stop:
        list.add(o);
        break;
      default:
        break;
    }
  }
}

bool StandMove::is_over(const table::State& state) const {
  const State& s = static_cast<const State&>(state);
  if (s.over || s.flow.empty()) return true;
  return s.top().stage == Stage::activation || !concerns(s.top());
}

const MoveEnd* StandMove::exit_end() const {
  const Stand& s = start_[stand_];
  const Grid grid = game_.setting().grid;
  const int baseline = start_.army[static_cast<std::size_t>(side_of(stand_))].baseline;
  const auto on_baseline = [&](int q) {
    for (int own : sq::footprint(q, s.facing, s.wide, s.deep))
      if (from_baseline(baseline, grid.columns, grid.rows, own) == 0) return true;
    return false;
  };
  const MoveEnd* best = nullptr;
  if (!search_ || on_baseline(s.square)) return best;
  for (const MoveEnd& end : search_->ends())
    if (end.places.has(Place::single) && on_baseline(end.square) && !search_->stops_at(end.square) &&
        (!best || end.cost < best->cost))
      best = &end;
  return best;
}

// Some places of a shared square are reached only by a longer way than the shortest (WEC-STK-6r).
int StandMove::cost_of_move(int square, Place place) const {
  const MoveEnd* end = search_ ? search_->end_at(square) : nullptr;
  if (!end) return 0;
  if (place == Place::single) return end->cost;
  int cost = 0, from = start_[stand_].square;
  for (int q : search_->path_to(square, place)) {
    const int side = direction(sq::number_of(from), sq::number_of(q));
    cost += 1 + extra_cost(game_.setting().options, start_.terrain, from, side);
    from = q;
  }
  return cost;
}

int StandMove::cost(const table::State& before, const Order& o) const {
  const State& s = static_cast<const State&>(before);
  switch (verb_of(o)) {
    case Verb::move:
      return cost_of_move(square_of(o.arg[0]), static_cast<Place>(std::max<int>(0, o.arg[1])));
    case Verb::exit: {
      const MoveEnd* from = exit_end();
      return (from ? from->cost : 0) + 1;
    }
    case Verb::recoil:
      for (const RecoilSquare& r :
           recoil_squares(game_.setting().options, s, stand_, s.top().b, game_.setting().grid))
        if (r.square == square_of(o.arg[0])) return r.cost;
      return 0;
    default:
      return 0;
  }
}

Standing StandMove::standing(const table::State& state) const {
  const Stand& s = static_cast<const State&>(state)[stand_];
  if (!s.on_board()) return {};
  return {sq::number_of(s.square), static_cast<int>(s.place), s.facing, false};
}

// When the move was the last of a turn, dice may follow it at once: then the order says where the stand is.
Standing StandMove::arrival(const table::State& before, const Order& o, const table::State& after,
                            bool drew) const {
  const State& s = static_cast<const State&>(before);
  if (verb_of(o) == Verb::exit) {
    const MoveEnd* from = exit_end();
    return {sq::number_of(from ? from->square : start_[stand_].square), 0, -1, true};
  }
  if (!drew && static_cast<const State&>(after)[stand_].on_board()) return standing(after);
  Standing there = standing(before);
  switch (verb_of(o)) {
    case Verb::recoil:
      return {o.arg[0], o.arg[1], o.arg[2], false};
    case Verb::move: {
      there.cell = o.arg[0];
      if (o.arg[1] <= 0) return there;
      const int facing = s[s.at(square_of(o.arg[0]))].facing;
      there.place = o.arg[1];
      there.facing = static_cast<Place>(o.arg[1]) == Place::back ? sq::opposite(facing) : facing;
      return there;
    }
    case Verb::set_facing: {
      State formed = s;
      const Frame frame = s.top();
      if (frame.b == kNoStand) {
        turn_in_place(formed, frame.a, o.arg[0]);
      } else {
        const InOrder pair = in_order(frame.a, frame.b);
        take_formation(formed, pair.first, pair.second, o.arg[0],
                       o.arg[1] == table::kAbsent ? Formation::single : static_cast<Formation>(o.arg[1]));
      }
      return standing(formed);
    }
    default:
      return there;
  }
}

// --- For people

boost::json::object StandMove::go(const table::ReachSearch&, const table::Way& way) const {
  if (way.end.exit) return {{"verb", "exit"}};
  boost::json::object out{{"verb", "go"},
                          {"stand", game_.id_of(start_, table::Kind::piece, stand_)},
                          {"to", table::cell_text(way.end.cell)}};
  if (way.end.place > 0) out["place"] = place_name(way.end.place);
  out["facing"] = boost::json::string(sq::kDirectionNames[static_cast<std::size_t>(way.end.facing)]);
  return out;
}

std::string StandMove::place_name(int place) const {
  return place <= 0 ? "" : std::string(kPlaceNames[static_cast<std::size_t>(place)]);
}

int StandMove::direction(int from, int to) const {
  for (int d = 0; d < sq::kDirections; ++d)
    if (square_of(static_cast<std::int16_t>(from)) + sq::step(d) == square_of(static_cast<std::int16_t>(to)))
      return d;
  return -1;
}

void StandMove::passed(const table::State&, const Order& o, std::vector<int>& cells) const {
  if (!search_) return;
  if (verb_of(o) == Verb::move)
    for (int q : search_->path_to(square_of(o.arg[0]), static_cast<Place>(std::max<int>(0, o.arg[1]))))
      cells.push_back(sq::number_of(q));
  if (verb_of(o) != Verb::exit) return;
  if (const MoveEnd* from = exit_end())
    for (int q : search_->path_to(from->square, Place::single)) cells.push_back(sq::number_of(q));
}

std::string StandMove::stop(const table::State&, const Order& o, const table::State& after, bool) const {
  if (!search_ || verb_of(o) == Verb::exit) return "";
  const Stand& s = static_cast<const State&>(after)[stand_];
  if (!s.on_board() || s.square == start_[stand_].square) return "";
  if (s.paired() && mate_ == kNoStand) return "friend";
  if (search_->stops_at(s.square)) return "adjacent";
  const MoveEnd* end = search_->end_at(s.square);
  return end && end->cost >= search_->allowance() ? "spent" : "";
}

void StandMove::remarks(const table::State&, const Order& o, const table::State& after,
                        std::vector<view::Remark>& out) const {
  const State& s = static_cast<const State&>(after);
  if (verb_of(o) != Verb::move || !s[stand_].on_board() || s[stand_].square == start_[stand_].square) return;
  view::Remark remark{
      "zone", "", id_text(game_, clause("WEC-ADJ-1")), table::cell_text(sq::number_of(s[stand_].square)),
      {},     {}};
  const int enemy = 1 - side_of(stand_);
  for (int slot = 0; slot < s.army[static_cast<std::size_t>(enemy)].stands; ++slot) {
    const StandId other = enemy * kStandsPerSide + slot;
    if (!s[other].exists() || !s[other].on_board() || !are_adjacent(s[stand_], s[other])) continue;
    if (remark.pieces.empty())
      remark.text = "Stops here: next to " + game_.spoken(s, table::Kind::piece, other);
    remark.pieces.push_back(game_.id_of(s, table::Kind::piece, other));
  }
  if (!remark.pieces.empty()) out.push_back(std::move(remark));
}

// Whom it could attack in the rest of its activation (WEC-ACT-1).
void StandMove::targets(const table::State& after, view::Strings& out) const {
  const State& s = static_cast<const State&>(after);
  if (s.over || s.flow.empty() || s.top().stage != Stage::activation || !concerns(s.top())) return;
  table::OrderList all;
  game_.orders(after, all, table::For::people);
  for (const Order& o : all) {
    if (verb_of(o) != Verb::attack || (o.arg[0] != stand_ && o.arg[0] != mate_)) continue;
    const std::string id = game_.id_of(after, table::Kind::piece, o.arg[1]);
    if (std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
  }
}

// Towards the nearest enemy, if he is in the half ahead; else along the way.
int StandMove::looks(const table::State& after, int along) const {
  const State& s = static_cast<const State&>(after);
  const Stand& own = s[stand_];
  const int enemy = 1 - side_of(stand_);
  int nearest = INT32_MAX, looks = along;
  for (int slot = 0; slot < s.army[static_cast<std::size_t>(enemy)].stands; ++slot) {
    const Stand& other = s[enemy * kStandsPerSide + slot];
    if (!other.exists() || !other.on_board() || sq::distance(own.square, other.square) >= nearest) continue;
    nearest = sq::distance(own.square, other.square);
    const sq::Vector v = sq::between(own.square, other.square);
    if (along >= 0 && sq::local(v, along).ahead < 0) {
      looks = along;
      continue;
    }
    for (int d = 0; d < sq::kDirections; ++d)
      if (looks < 0 || sq::local(v, d).ahead > sq::local(v, looks).ahead) looks = d;
  }
  return looks;
}

}  // namespace vedette::empires
