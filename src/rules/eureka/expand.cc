// Orders as the rule book writes them: an attack on several units at once, the whole order of a stack.
#include <algorithm>

#include "rules/eureka/game.h"
#include "rules/eureka/verbs.h"

namespace vedette::eureka {

namespace json = boost::json;
using table::order;

namespace {

// The counters named in a list, or nothing if some name is wrong.
bool counters_in(const Scenario& game, const json::object& from, std::string_view key,
                 std::vector<int>& out) {
  const json::value* list = from.if_contains(key);
  if (!list || !list->is_array() || list->get_array().empty()) return false;
  for (const json::value& item : list->get_array()) {
    if (!item.is_string()) return false;
    const int counter = game.find({item.get_string().data(), item.get_string().size()});
    if (counter < 0) return false;
    out.push_back(counter);
  }
  return true;
}

}  // namespace

bool Game::expand(const table::State& state, const json::object& given,
                  std::vector<table::Order>& out) const {
  const json::value* verb = given.if_contains("verb");
  if (!verb || !verb->is_string()) return false;
  std::vector<int> counters;
  if (verb->get_string() == "attack") {
    if (given.size() != 2 || !counters_in(scenario_, given, "targets", counters)) return false;
    for (std::size_t i = 0; i < counters.size(); ++i)
      out.push_back(order(i == 0 ? Verb::attack : Verb::add_target, counters[i]));
    return true;
  }
  if (verb->get_string() != "restack" || given.size() != 3 || !given.contains("hex")) return false;
  if (!counters_in(scenario_, given, "order", counters)) return false;
  // From the bottom of the wished stack upwards, each counter is put on top unless it is there already.
  const Board b = board(state);
  if (!b.on_map(counters.front())) return false;
  std::vector<int> stack;
  for (int c : b.stack(b.hex(counters.front()))) stack.push_back(c);
  for (auto c = counters.rbegin(); c != counters.rend(); ++c) {
    const auto kind = [&](int other) {
      return scenario_.is_leader(other) == scenario_.is_leader(*c) && !b.routing(other);
    };
    const auto top = std::find_if(stack.begin(), stack.end(), kind);
    if (top != stack.end() && *top == *c) continue;
    std::erase(stack, *c);
    stack.insert(stack.begin(), *c);
    out.push_back(order(Verb::raise, *c));
  }
  return !out.empty();
}

}  // namespace vedette::eureka
