// A rule set of one page, for tests of the contract: two outposts race along a road. Each round both sides choose a
// pace in secret, reveal it, add a die, and the faster one advances. It has everything a contract must carry: sealed
// drafts with take-backs, big orders, dice, a pile of cards, forced orders, a concession, and an end.
//
// With VEDETTE_TINY_LATER it is as a later release might have it: a field, a verb and a clause were added, none of them at
// the end. Matches that were kept before must open with the same hashes (tests/later).
#pragma once

#include "table/game.h"

namespace vedette::tiny {

inline constexpr int kLength = 5;  // columns of the road
inline constexpr int kRounds = 4;

enum class Stage : std::uint8_t { plan, advance, over };
#ifdef VEDETTE_TINY_LATER
enum class Verb : std::uint8_t { choose, scout, unchoose, confirm, advance, concede };
#else
enum class Verb : std::uint8_t { choose, unchoose, confirm, advance, concede };
#endif

struct State : table::State {
  std::array<std::uint8_t, 2> column{};  // of each outpost, from 1
  std::array<std::uint8_t, 2> row{};
#ifdef VEDETTE_TINY_LATER
  std::array<std::uint8_t, 4> weather{};
#endif
  std::array<std::uint8_t, 2> pace{};  // 0: not chosen; 255: concealed
  std::array<std::uint8_t, 2> ready{};
  std::array<std::uint8_t, 4> pile{};  // copies left of each card
  std::uint8_t round = 0;
  Stage stage = Stage::plan;
  std::uint8_t seat = 0;
  std::uint8_t conceded = 0;  // 1 + side
};

const table::RuleSet& rule_set();
boost::json::object scenario();  // a scenario file as JSON
table::GamePtr game(const boost::json::object& options = {});

}  // namespace vedette::tiny
