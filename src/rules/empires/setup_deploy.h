// Deployment (WEC-DEP, WEC-OOB-8r to -10r), by depth in one-off battles, by zones in scenarios.
#pragma once

#include "rules/empires/changes.h"

namespace vedette::empires {

void begin_deployment(Play& b);       // U7, U8
void begin_zone_deployment(Play& b);  // U8 with the zones of the scenario

void list_deploy(const Board& board, table::OrderList& list);
table::Refusal refuse_deploy(const Board& board, const table::Order& order);
void apply_deploy(Play& b, const table::Order& order);

void list_deploy_facing(const Board& board, table::OrderList& list);
table::Refusal refuse_deploy_facing(const Board& board, const table::Order& order);
void apply_deploy_facing(Play& b, const table::Order& order);

// Takes up all stands of the side and places them by rule.
void deploy_by_rule(const Scenario& scenario, State& state, int side);

}  // namespace vedette::empires
