// Special actions, one action each (SGE-ACT.5): pulling down, setting fire, putting out, building.
#pragma once

#include "chance/chance.h"
#include "rules/siege/changes.h"

namespace vedette::siege {

Refusal special_refusal(const Board& board, int group);  // SGE-SPC.1
Refusal pull_down_refusal(const Board& board, int group, int section);
void pull_down(Play& p, int group, int section);
Refusal set_fire_refusal(const Board& board, int group, int building);
void set_fire(Play& p, int group, int building);
Refusal douse_refusal(const Board& board, int group, int building);
void douse(Play& p, int group, int building);
Refusal build_refusal(const Board& board, int group, int gap);
void build(Play& p, int group, int gap);

// One die puts a fire out or not (SGE-SPC.7).
template <class Chance>
bool put_out(Chance& chance) {
  return chance.d6("siege.douse") >= 3;
}

}  // namespace vedette::siege
