// Melee combat (EUR-2.8, EUR-8.2): clusters, who may attack whom, the column of the melee table.
#pragma once

#include "rules/eureka/board.h"
#include "rules/eureka/fire.h"
#include "table/reasons.h"

namespace vedette::eureka {

// --- the melee table (EUR-MT.1)

enum Column { k1to2, k1to1half, k1to1, k1halfTo1, k2to1, k3to1, k4to1 };
inline constexpr std::array<std::string_view, 7> kColumnNames = {"1-2", "1-1.5", "1-1", "1.5-1",
                                                                 "2-1", "3-1",   "4-1"};
Column column_of(int attackers, int defenders);  // EUR-8.2.6, EUR-8.2.7, EUR-8.2.17, EUR-MT.3
Result melee_result(Column column, int die);     // EUR-MT.1, EUR-MT.2

// EUR-8.2.8: one throw of the attacker on the table, thrown by play, spread by the odds and by the generals.
template <class Chance>
Result resolve(Column column, Chance& chance) {
  return melee_result(column, chance.d6("eureka.melee"));
}
const ResultWays& melee_ways(Column column);
std::string_view result_name(Result result);  // "retreat 1"
std::string_view tone_of(Result result);      // grave, middle, none

// --- clusters (EUR-8.2.10, 8.2.18)

// EUR-8.2.19: face-up, functioning, with a melee rating, adjacent, and with melee_front_only facing the hex.
bool could_attack(const Board& board, int unit, int hex);

// Numbers the clusters from 1 in the order of their lowest hexes and writes each unit's into `cluster`;
// returns how many there are.
int find_clusters(const Board& board, std::array<std::uint8_t, kMaxCounters>& cluster);

// --- attacks (EUR-8.2.3, 8.2.4)

// Whether a unit may join the attack on a hex in this cluster.
Verdict may_attack_hex(const Board& board, int unit, int hex, int cluster);
table::Refusal attack_hex_refusal(const Board& board, int unit, int hex, int cluster);  // every clause
// Whether a unit may be a target in this cluster, attackers apart.
void check_attacked(const Board& board, int target, int by_side, int cluster, table::Reasons& no);
// The whole `attack` order: some unit must be able to attack.
table::ClauseId may_open_attack(const Board& board, int target, int by_side, int cluster);
// With every clause that forbids it: the target's own, and those of the unit that comes closest to attacking.
table::Refusal open_attack_refusal(const Board& board, int target, int by_side, int cluster);
bool has_legal_attack(const Board& board, int side, int cluster);

// EUR-17.1.2.1: a Miner unit that stands next to a captor and is not committed against one, or -1. Once
// nothing may be taken back any more (EUR-4.6), only units that can still be committed have the duty.
enum class SaveLalor { all, while_possible };
int unit_that_must_save_lalor(const Board& board, int cluster, SaveLalor duty = SaveLalor::all);

// --- the odds of one attack

struct Melee {
  int attackers = 0, defenders = 0;  // totals of ratings
  Column before = k1to2, column = k1to2;
  int uphill = 0, downhill = 0, tents = 0, stockade = 0;  // shifts
  int targets = 0;  // face-up ones: the die is rolled against these (EUR-8.2.14)
  int routing = 0;  // targets that are simply eliminated
};
Melee melee_of(const Board& board, int attack, int by_side);

// The units of attack number `attack` of a side, and its targets: attacker is who rolls (EUR-2.1), defender the other
// side (EUR-2.2).
inline bool attacks(const Board& board, int unit, int attack, int by_side) {
  return board.side(unit) == by_side && board[unit].attack == attack;
}
inline bool is_struck(const Board& board, int unit, int attack, int by_side) {
  return board.side(unit) != by_side && board[unit].struck == attack;
}

}  // namespace vedette::eureka
