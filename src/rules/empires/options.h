// The options of a battle, resolved to small integers when it is set up.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "table/options.h"

namespace vedette::empires {

enum class Sequence : std::uint8_t { face_to_face, solo };
enum class ArmyMode : std::uint8_t { agreed, dice8d6 };
enum class DeployOrder : std::uint8_t { baseline_winner_first, baseline_loser_first, secret };
enum class CloseCombatTie : std::uint8_t { attacker_recoils, defender_recoils };
enum class SquareSides : std::uint8_t { foot, infantry_only };
enum class RecoilRear : std::uint8_t { baseline, facing };
enum class RecoilShared : std::uint8_t { front_destroyed, always_destroyed };
enum class RecoilOffTable : std::uint8_t { destroyed, withdrawn };
enum class RecoilObstacle : std::uint8_t { impassable_only, any };
enum class EntrenchmentCrossing : std::uint8_t { all, infantry_only };
enum class WithdrawPace : std::uint8_t { at_least_one, full };

struct Options {
  Sequence sequence = Sequence::face_to_face;
  std::uint8_t turn_limit = 12;
  bool counters_hidden = true;
  ArmyMode army_mode = ArmyMode::agreed;
  std::uint8_t agreed_points = 36;
  std::uint8_t d12_points_percent = 100;
  bool list_limits = false;
  DeployOrder deploy_order = DeployOrder::baseline_winner_first;
  bool free_deploy = false;
  bool commanders_fight_at_2 = false;
  bool command_same_square = false;
  bool command_also_friend = true;
  bool pom_pom_as_machine_gun = true;
  bool fire_while_adjacent = true;
  bool close_combat_front_only = false;
  CloseCombatTie close_combat_tie = CloseCombatTie::attacker_recoils;
  bool small_square_separate_targets = true;
  bool square_protects_from_fire = false;
  SquareSides square_sides = SquareSides::foot;
  bool square_open_corners = false;
  RecoilRear recoil_rear = RecoilRear::baseline;
  RecoilShared recoil_shared = RecoilShared::front_destroyed;
  bool recoil_onto_friend = true;
  bool recoil_may_continue = false;
  RecoilOffTable recoil_off_table = RecoilOffTable::destroyed;
  RecoilObstacle recoil_obstacle = RecoilObstacle::impassable_only;
  bool overhead_fire = false;
  bool horizontal_blocks_sight = false;
  std::uint8_t horizontal_cost = 0;
  EntrenchmentCrossing entrenchment_crossing = EntrenchmentCrossing::all;
  bool entrenchment_all_round = false;
  bool hedge_as_wall = false;
  bool dismounted_as_infantry = true;
  bool towed_gun_lost = true;
  bool large_gun_may_pivot = false;
  WithdrawPace withdraw_pace = WithdrawPace::at_least_one;
  bool withdraw_may_attack = true;
};

// --- The options as players see them -------------------------------------------------------------

std::span<const table::Option> option_table();
std::span<const table::Preset> preset_table();

Options options_of(const table::OptionValues& values);

// What is fixed before the first die of a one-off battle (WEC-OOB-1r).
struct OneOff {
  int columns, rows, year;
  std::array<int, 2> list;
};
OneOff one_off_of(const table::OptionValues& values);

}  // namespace vedette::empires
