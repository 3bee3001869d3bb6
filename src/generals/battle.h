// One battle between generals, without a journal: what the laboratory, the ladder and the benchmarks play.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "generals/general.h"
#include "table/match.h"

namespace vedette::generals {

struct Battle {
  table::Outcome outcome;
  bool broken_off = false;  // an onlooker had seen enough: there is no outcome
  int orders = 0, turn = 0;
  table::StateBox last;  // the position it ended in
};

// Told after every order; the battle goes on while it says yes.
using Onlooker = std::function<bool(const table::State&)>;

// `generals` by seat. Dice and generals follow from the seed alone.
Battle fight(const table::Game& game, std::span<General* const> generals, std::uint64_t seed,
             const Onlooker& onlooker = {});
// The rest of a battle, from a position on.
Battle fight_on(const table::Game& game, std::span<General* const> generals, table::StateBox position,
                std::uint64_t seed, const Onlooker& onlooker = {});

using Staff = std::vector<std::unique_ptr<General>>;  // one general per seat

// Commands a match to its end, journal and all; `after_each` is called after every order. The error, if there
// is one, is a defect: a general gave an order that was refused.
base::Result<int> play_out(table::Match& match, const Staff& staff,
                           const std::function<void()>& after_each = {});

// The seed of a general's k-th decision in a battle.
std::uint64_t decision_seed(std::uint64_t battle_seed, int order_number, table::Seat seat);

}  // namespace vedette::generals
