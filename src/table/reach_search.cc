#include "table/reach_search.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <queue>
#include <set>
#include <tuple>

#include "table/play.h"
#include "table/view.h"

namespace vedette::table {

std::string cell_text(int number) {
  std::string text = std::to_string(number);
  return std::string(text.size() < 4 ? 4 - text.size() : 0, '0') + text;
}

std::uint64_t hash_of_bytes(const Game& game, const State& state) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(&state);
  std::uint64_t hash = 0x9E3779B97F4A7C15u;
  const std::size_t size = game.state_size();
  for (std::size_t i = 0; i < size; i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + i, std::min<std::size_t>(8, size - i));
    hash = (hash ^ word) * 0xD6E8FEB86659FD93u;
    hash ^= hash >> 32;
  }
  return hash;
}

ReachSearch::ReachSearch(const Game& game, const State& state, const PieceMove& move, Course course)
    : game_(game), move_(move), course_(std::move(course)), seat_(game.decision(state).seat) {
  Node start;
  start.state = StateBox(game);
  std::memcpy(static_cast<void*>(&*start.state), &state, game.state_size());
  start.standing = move.standing(state);
  nodes_.push_back(std::move(start));
  if (seat_ != kNobody) search();
}

void ReachSearch::search() {
  struct Open {
    int cost, steps, node;
    bool operator>(const Open& other) const {
      return std::tie(cost, steps, node) > std::tie(other.cost, other.steps, other.node);
    }
  };
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
  std::set<Standing> reached = {start()};
  open.push({0, 0, 0});
  while (!open.empty()) {
    const int node = open.top().node;
    open.pop();
    if (at(node).over) {
      if (reached.insert(at(node).standing).second) ways_.push_back({node, at(node).standing, at(node).cost});
      continue;
    }
    if (nodes_.size() >= kMostPositions || is_worse(at(node))) continue;
    const std::size_t first = nodes_.size();
    expand(node);
    for (std::size_t i = first; i < nodes_.size(); ++i)
      open.push({nodes_[i].cost, nodes_[i].steps, static_cast<int>(i)});
  }
}

std::uint64_t ReachSearch::key_of(const Node& node) const {
  return move_.key(*node.state) + node.passed * 0x9E3779B97F4A7C15u;
}

// A cheaper way to the same was found meanwhile.
bool ReachSearch::is_worse(const Node& node) const {
  const auto known = best_.find(key_of(node));
  return known != best_.end() && known->second < node.cost;
}

// Whether a position, or an end, is reached for the first time or cheaper than before.
bool ReachSearch::is_news(const Node& node) {
  if (node.over) {
    if (node.passed != course_.cells.size()) return false;
    const auto [known, first] = ends_.try_emplace(node.standing, node.cost);
    if (!first && known->second <= node.cost) return false;
    known->second = node.cost;
    return true;
  }
  const auto [known, first] = best_.try_emplace(key_of(node), node.cost);
  if (!first && known->second <= node.cost) return false;
  known->second = node.cost;
  return true;
}

void ReachSearch::expand(int node) {
  OrderList list;
  move_.orders(*at(node).state, list);
  for (const Order& order : list) {
    if (admit(game_, *at(node).state, seat_, order)) continue;
    Node next;
    if (play(node, order, next) && is_news(next)) nodes_.push_back(std::move(next));
  }
}

// False: the way leaves the course.
bool ReachSearch::enter(Node& next, int cell) const {
  next.cells.push_back(cell);
  ++next.steps;
  const bool meets = next.passed < course_.cells.size() && course_.cells[next.passed] == cell;
  if (meets) ++next.passed;
  return meets || !course_.only;
}

// The order and whatever it forces, one after the other, as a match plays them.
bool ReachSearch::play(int parent, const Order& given, Node& next) {
  Node& from = nodes_[static_cast<std::size_t>(parent)];
  next.state = from.state;
  next.standing = from.standing;
  next.parent = parent;
  next.order = given;
  next.cost = from.cost;
  next.steps = from.steps;
  next.passed = from.passed;
  const chance::FastSource source(0);
  Order order = given;
  StateBox before = from.state;
  bool on_course = true;
  do {
    std::vector<int> through;
    move_.passed(*before, order, through);
    next.cost += move_.cost(*before, order);
    chance::Dice dice(source, (*next.state).draws);
    game_.apply(*next.state, order, dice, nullptr);
    const Standing now = move_.arrival(*before, order, *next.state, dice.made() > 0);
    if (now.cell != next.standing.cell && through.empty()) through.push_back(now.cell);
    if (now.cell != next.standing.cell || now.exit) from.goes_on = true;
    for (const int cell : through) on_course = enter(next, cell) && on_course;
    next.standing = now;
    next.over = dice.made() > 0 || move_.is_over(*next.state) || game_.decision(*next.state).seat != seat_;
    before = next.state;
  } while (!next.over && forced_order(game_, *next.state, scratch_, order));
  return on_course;
}

const Way* ReachSearch::way_to(const Standing& end) const {
  for (const Way& way : ways_)
    if (way.end == end) return &way;
  return nullptr;
}

std::vector<int> ReachSearch::cells(const Way& way) const {
  std::vector<int> cells;
  for (int node = way.node; node > 0; node = at(node).parent)
    cells.insert(cells.begin(), at(node).cells.begin(), at(node).cells.end());
  if (start().cell >= 0) cells.insert(cells.begin(), start().cell);
  return cells;
}

std::vector<Order> ReachSearch::orders(const Way& way) const {
  std::vector<Order> orders;
  for (int node = way.node; node > 0; node = at(node).parent) orders.push_back(at(node).order);
  std::reverse(orders.begin(), orders.end());
  return orders;
}

// --- The view

view::End ReachSearch::end_of(const Way& way) const {
  view::End end;
  if (way.end.facing >= 0) end.direction = game_.rules().directions[static_cast<std::size_t>(way.end.facing)];
  end.cost = way.cost;
  for (const int cell : cells(way)) end.cells.push_back(cell_text(cell));
  end.order = move_.go(*this, way);
  std::vector<int> chain;
  for (int node = way.node; node > 0; node = at(node).parent) chain.push_back(node);
  for (auto node = chain.rbegin(); node != chain.rend(); ++node) {
    const State& before = *at(at(*node).parent).state;
    move_.remarks(before, at(*node).order, *at(*node).state, end.remarks);
    warn(before, at(*node).order, at(*node).standing.cell == way.end.cell, end.warnings);
  }
  return end;
}

// What a player should know before this step of the move; `there`: it leads to where the move ends.
void ReachSearch::warn(const State& before, const Order& order, bool there,
                       std::vector<view::Warning>& out) const {
  std::vector<view::Warning> here;
  game_.warnings(before, order, here);
  for (view::Warning& one : here) {
    const bool told =
        std::any_of(out.begin(), out.end(), [&](const view::Warning& w) { return w.text == one.text; });
    if (!told && (there || !move_.only_at_end(one))) out.push_back(std::move(one));
  }
}

std::string ReachSearch::stop_at(const Way& way) const {
  const Node& last = at(way.node);
  return move_.stop(*at(last.parent).state, last.order, *last.state,
                    at(last.parent).goes_on && last.cells.empty());
}

namespace {

int turn_between(int a, int b, int directions) {
  const int turn = std::abs(a - b);
  return std::min(turn, directions - turn);
}

}  // namespace

ReachSearch::Found ReachSearch::found(const Way& way) const {
  Found found{&way, end_of(way), {}, false, 0};
  move_.targets(after(way), found.targets);
  found.risky = std::any_of(
      found.end.remarks.begin(), found.end.remarks.end(),
      [](const view::Remark& remark) { return remark.kind == "danger" || remark.kind == "fatal"; });
  const std::vector<int> path = cells(way);
  const int along = path.size() > 1 ? move_.direction(path[path.size() - 2], path.back()) : -1;
  const int looks = move_.looks(after(way), along);
  const int directions = static_cast<int>(game_.rules().directions.size());
  if (looks >= 0 && way.end.facing >= 0) found.turn = turn_between(looks, way.end.facing, directions);
  return found;
}

// Ends without danger first, then the cheapest; of these the one with most targets, then the one that turns least.
void ReachSearch::show(std::vector<view::Destination>& out) const {
  std::vector<std::vector<const Way*>> places;
  for (const Way& way : ways_) {
    const auto same = [&](const std::vector<const Way*>& there) {
      const Standing& end = there.front()->end;
      return end.cell == way.end.cell && end.place == way.end.place && end.exit == way.end.exit;
    };
    const auto known = std::find_if(places.begin(), places.end(), same);
    if (known != places.end())
      known->push_back(&way);
    else if (places.size() < kMostDestinations)
      places.push_back({&way});
  }
  for (const std::vector<const Way*>& there : places) {
    std::vector<Found> ends;
    for (const Way* way : there) ends.push_back(found(*way));
    std::stable_sort(ends.begin(), ends.end(), [](const Found& a, const Found& b) {
      return std::tuple(a.risky, a.end.cost, b.targets.size(), a.turn) <
             std::tuple(b.risky, b.end.cost, a.targets.size(), b.turn);
    });
    if (ends.size() > kMostEnds) ends.resize(kMostEnds);
    const Standing& end = ends.front().way->end;
    view::Destination place;
    place.cell = cell_text(end.cell);
    place.place = move_.place_name(end.place);
    place.exit = end.exit;
    place.stop = stop_at(*ends.front().way);
    place.targets = ends.front().targets;
    for (Found& one : ends) place.ends.push_back(std::move(one.end));
    out.push_back(std::move(place));
  }
}

}  // namespace vedette::table
