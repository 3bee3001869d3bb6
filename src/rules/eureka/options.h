// EUR-17.0: any of them in any scenario. The options of Eureka Stockade (part 17 of the book, and our rulings where
// it can be read in two ways).
#pragma once

#include <array>
#include <span>

#include "table/options.h"

namespace vedette::eureka {

// In the order of the option table.
enum class OptionId {
  rally_flag,
  save_lalor,
  command,
  supplies,
  ross_vp,
  darkness,
  tents,
  swamp,
  swamp_rounding,
  swamp_vp,
  miner_start_vp,
  line_regiment,
  setup_first,
  morale_base,
  morale_counts_leaders,
  turn_vp,
  tie,
  turn_limit,
  turn_in_place,
  fire_group,
  stockade_model,
  stockade_melee_shift,
  melee_front_only,
  melee_declaration,
};
inline constexpr std::size_t kOptions = 24;

// Values of the options that are choices.
enum RallyFlag { kRallyFlagOff, kRallyFlagEachPhase, kRallyFlagEachTurn };
enum Darkness { kDarknessOff, kDarknessAsWritten, kDarknessAsExplained };
enum SwampRounding { kSwampUp, kSwampDown };
enum SwampVp { kSwampVpKeep, kSwampVpCancel };
enum LineRegiment { kLine40th, kLine12th };
enum SetupFirst { kMinersFirst, kGovernmentFirst };
enum MoraleBase { kUnitsOnMap, kUnitsWithArrivals };
enum TurnVp { kTurnCompleted, kTurnAtVpPhase };
enum Tie { kTieDraw, kTieMiners, kTieGovernment };
enum TurnInPlace { kNoTurn, kFreeTurn, kPaidTurn };
enum FireGroup { kFireChain, kFireMutual };
enum StockadeModel { kStockadeHexside, kStockadeHex };
enum MeleeDeclaration { kSealed, kOpen };

std::span<const table::Option> option_table();
std::span<const table::Preset> preset_table();

struct Options {
  std::array<int, kOptions> values{};

  int operator[](OptionId option) const { return values[static_cast<std::size_t>(option)]; }
  bool on(OptionId option) const { return (*this)[option] != 0; }
};

}  // namespace vedette::eureka
