// The legal orders of a decision. Exact ones are all listed; free points, lengths and angles by tested
// representatives. Every test is the refusal of the single order: there is one source of legality.
#pragma once

#include <vector>

#include "rules/siege/crews.h"
#include "table/order.h"

namespace vedette::siege {

// Where a listing goes: add() says whether more are wanted.
class Sink {
 public:
  virtual ~Sink() = default;
  virtual bool add(table::Order order) = 0;  // by value: it comes in registers
};

void list_all(const Scenario& map, const State& s, Sink& sink);
// Actions of one group, without passing. A crossing in all the formations that are legal, or in one of them.
enum class Formations : std::uint8_t { all, any };
bool list_actions(const Board& board, int group, Sink& sink, Formations formations = Formations::all);
// Destinations of the path under way; `most` of them.
bool list_destinations(const Board& board, int group, int mover, int kind, int door,
                       std::span<const Place16> via, Sink& sink, int most);
// Where the path under way may end in CLUSTER, or with a gun as it faces now: strips whose every point is legal.
std::vector<Box> reach_of(const Board& board, int group, int mover, int kind, int door,
                          std::span<const Place16> via);
bool can_act(const Board& board, int group);
// For people: assaults that list_actions() leaves out, by bent ways and on sections and rooms (SGE-PTH.8).
void list_more_assaults(const Board& board, int group, Sink& sink);

// Every clause that forbids the order in this position; nothing: it is legal.
Refusal refusal_of(const Scenario& map, const State& s, const table::Order& order);
Refusal select_refusal(const Scenario& map, const State& s, int group);
// Of the chosen group's action, and of the end of its path; where it is legal, what it comes to.
Refusal action_refusal(const Board& board, int group, const table::Order& order, Plan& plan);
Refusal path_end(const Board& board, const table::Order& order, Plan& plan);
void apply_order(Play& p, const table::Order& order);
void ghost(Play& p, const table::Order& order);  // only what the order itself changes: no cards, no melees

// Deployment (setup.cc): SGE-SET.4.
// `looked_at` is widened by every place that the answer hangs on.
Refusal deploy_refusal(const Board& board, const Deployment& d, Places* out = nullptr,
                       Asked asked = Asked::first, Box* looked_at = nullptr);
void find_deployment_places(Scenario& map);
void deploy(Play& p, const Deployment& d);
void deploy_all(Play& p);
bool all_deployed(const Scenario& map, const State& s);
Deployment deployment_of(const table::Order& order, const Scenario& map);
void list_deployments(const Board& board, Sink& sink);
Box bounds_of_compound(const Scenario& map);
int deployment_kind(const Board& board, int group);  // what one group may do, another of its kind may do too

// Kinds of a path draft.
enum : std::int16_t { kMovePath, kEnterPath, kLeavePath };
inline constexpr int kNoSideNamed = 4;  // front or exit "none"
// Formations of an order: 0 cluster, then lines of the three spacings (SGE-FRM.7).
constexpr int spacing_of(int formation, bool mounted) { return (mounted ? 40 : 15) + 10 * formation; }
int optional(std::int16_t arg, int otherwise);
int run_of_slot(const Scenario& map, int slot);
int slot_of_run(const Scenario& map, int run);

}  // namespace vedette::siege
