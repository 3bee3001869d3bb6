// The options of the rule set, resolved to integers. The order here is the order of kOptions in options.cc.
#pragma once

#include <array>
#include <span>

#include "table/options.h"

namespace vedette::late19c {

enum class FailedHit : int { lose1, lose2, destroyed };
enum class Carries : int { artillery, artillery_mg, any_foot };
enum class NavalStationary : int { previous_move, always, never };

struct Options {
  int front_hexsides;  // 1 or 3
  int rifle_arc_inclusive;
  int artillery_arc_strict;
  int los_hexside_either;
  int units_block_los;
  int scatter_tie_random;
  int fire_plot_open;
  int indirect_observer;
  int empty_hex_fire;
  int short_hits_firer;
  int friendly_fire;
  int artillery_needs_limber;
  int pivot_counts_as_move;
  int mount_dismount;
  int mounted_fire;
  int stationary_strict;
  int fire_and_assault;
  int assault_mandatory;
  int defender_breakthrough;
  int breakthrough_cap;
  int failed_hit;
  int ships_block_land;
  int exhaustion_continuous;
  int exhausted_fire;
  int exhausted_assault;
  int transport_carries;
  int road_negates_woods;
  int wire_foot_only;
  int gun_cap_per_ship;
  int naval_stationary;
  int torpedo_runs_on;
  int breakoff_fire;
  int blocked_pivot;
  int free_deployment;
  int turn_limit;
};
inline constexpr int kOptionCount = static_cast<int>(sizeof(Options) / sizeof(int));

std::span<const table::Option> option_table();
std::span<const table::Preset> presets();
Options options_from(const table::OptionValues& values);

}  // namespace vedette::late19c
