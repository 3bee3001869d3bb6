// Orders as the rules write them: an attack on several units at once, the whole order of a stack, the older
// word for a set-up that is done.
#include <algorithm>

#include "rules/eureka/game.h"
#include "rules/eureka/verbs.h"
#include "rules/eureka/view.h"

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

// Units or leaders of a stack are brought into the wished order, from the top down: as few as possible are
// raised, the lowest first. Routing units lie at the bottom by themselves (EUR-5.6).
void stage_raises(const Board& b, const std::vector<int>& order_wished, bool leaders,
                  std::vector<table::Order>& out) {
  const auto other_kind = [&](int c) { return b.is_leader(c) != leaders || b.routing(c); };
  std::vector<int> wished = order_wished, rest;
  std::erase_if(wished, other_kind);
  if (wished.empty()) return;
  for (int c : b.stack(b.hex(wished.front())))
    if (!other_kind(c)) rest.push_back(c);
  auto raised = wished.begin();
  while (!std::equal(raised, wished.end(), rest.begin(),
                     rest.begin() + std::min(wished.end() - raised, rest.end() - rest.begin())))
    std::erase(rest, *raised++);
  while (raised != wished.begin()) out.push_back(order(Verb::raise, *--raised));
}

}  // namespace

bool Game::expand(const table::State& state, const json::object& given,
                  std::vector<table::Order>& out) const {
  const json::value* verb = given.if_contains("verb");
  if (!verb || !verb->is_string()) return false;
  if (verb->get_string() == "go") return expand_go(state, given, out);
  std::vector<int> counters;
  if (verb->get_string() == "attack") {
    if (given.size() != 2 || !counters_in(scenario_, given, "targets", counters)) return false;
    for (std::size_t i = 0; i < counters.size(); ++i)
      out.push_back(order(i == 0 ? Verb::attack : Verb::add_target, counters[i]));
    return true;
  }
  if (verb->get_string() == "finish_setup" && given.size() == 1) {
    out.push_back(order(Verb::confirm_setup));
    return true;
  }
  if (verb->get_string() != "restack" || given.size() != 3) return false;
  if (!counters_in(scenario_, given, "order", counters)) return false;
  const Board b = board(state);
  const json::value* hex = given.if_contains("hex");
  for (int c : counters)
    if (!b.on_map(c) || !hex || *hex != json::value(cell_name(b, b.hex(c)))) return false;
  for (bool leaders : {false, true}) stage_raises(b, counters, leaders, out);
  if (out.empty()) out.push_back(order(Verb::raise, counters.front()));  // it lies so already: refused
  return true;
}

}  // namespace vedette::eureka
