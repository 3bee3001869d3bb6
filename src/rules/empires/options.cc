#include "rules/empires/options.h"

#include <array>

namespace vedette::empires {
namespace {

using table::OptionChoice;

constexpr OptionChoice kSequence[] = {{"face_to_face", "Face-to-face"}, {"solo", "Solo, alternating"}};
constexpr OptionChoice kArmyMode[] = {{"agreed", "Agreed points"}, {"dice8d6", "Points by 8D6"}};
constexpr OptionChoice kDeployOrder[] = {{"baseline_winner_first", "Winner of the baseline first"},
                                         {"baseline_loser_first", "Loser of the baseline first"},
                                         {"secret", "Secret"}};
constexpr OptionChoice kCloseCombatTie[] = {{"attacker_recoils", "The attacker"},
                                            {"defender_recoils", "The defender"}};
constexpr OptionChoice kSquareSides[] = {{"foot", "All on foot and guns"},
                                         {"infantry_only", "Infantry only"}};
constexpr OptionChoice kRecoilRear[] = {{"baseline", "Toward the baseline"},
                                        {"facing", "And to the own rear"}};
constexpr OptionChoice kRecoilShared[] = {{"front_destroyed", "All but a free rear stand"},
                                          {"always_destroyed", "Always"}};
constexpr OptionChoice kRecoilOffTable[] = {{"destroyed", "Destroyed"}, {"withdrawn", "Withdrawn"}};
constexpr OptionChoice kRecoilObstacle[] = {{"impassable_only", "Those it may not cross"},
                                            {"any", "Any obstacle"}};
constexpr OptionChoice kEntrenchmentCrossing[] = {{"all", "All"}, {"infantry_only", "Infantry only"}};
constexpr OptionChoice kWithdrawPace[] = {{"at_least_one", "At least one square"},
                                          {"full", "As far as possible"}};
constexpr OptionChoice kListChoices[] = {
    {"british", "British"}, {"egyptian", "Egyptian"}, {"mahdist", "Mahdist"}};

constexpr table::Option kOptions[] = {
    table::choice_option(
        "sequence", "Sequence of play",
        "Face-to-face: one side activates all its stands, then the other. Solo: stand by stand in turn.",
        "WEC-INT-3", 0, kSequence),
    table::number_option("turn_limit", "Turn limit", "The battle ends with this turn.", "WEC-VIC-6", 12, 1,
                         30),
    table::flag_option("counters_hidden", "Counters hidden",
                       "The numbering of counters is hidden until both sides have confirmed.", "WEC-SEQ-2",
                       true),
    table::choice_option("army_mode", "Armies",
                         "One-off battles: equal points by agreement, or points by 8D6.", "WEC-ARM-3", 0,
                         kArmyMode),
    table::number_option("agreed_points", "Agreed points", "Points of each army in a one-off battle.",
                         "WEC-ARM-4", 36, 12, 120),
    table::number_option("d12_points_percent", "Points of a D12 army, %",
                         "Gives the D12 army more or fewer points, rounded down.", "WEC-OOB-5r", 100, 50,
                         200),
    table::flag_option("list_limits", "Army list limits",
                       "The advised numbers of the army lists are binding.", "WEC-OOB-6r", false),
    table::choice_option("deploy_order", "Order of deployment", "Who deploys first, or both in secret.",
                         "WEC-DEP-3r", 0, kDeployOrder),
    table::flag_option("free_deploy", "Free deployment",
                       "Scenarios: deploy in zones instead of fixed squares.", "WEC-DEP-1", false),
    table::flag_option("commanders_fight_at_2", "Commanders fight at 2",
                       "Every commander fights with value 2.", "WEC-VAL-2", false),
    table::flag_option("command_same_square", "Commander helps his square",
                       "The Command bonus also goes to a stand in the same square.", "WEC-FMD-2", false),
    table::flag_option("command_also_friend", "Commander counts as friend",
                       "The Command stand also counts as a friendly stand nearby.", "WEC-CCM-3", true),
    table::flag_option("pom_pom_as_machine_gun", "Pom-pom as machine gun",
                       "Pom-poms get the bonuses of machine guns.", "WEC-FMD-4", true),
    table::flag_option("fire_while_adjacent", "Fire past a near enemy",
                       "A stand next to an enemy may fire at a distant one.", "WEC-FCC-3r", true),
    table::flag_option("close_combat_front_only", "Close Combat to the front",
                       "Close Combat only against the three squares ahead.", "WEC-CLC-2", false),
    table::choice_option("close_combat_tie", "Tie in Close Combat", "Who recoils on equal scores.",
                         "WEC-CCR-1", 0, kCloseCombatTie),
    table::flag_option("small_square_separate_targets", "Small squares attack two",
                       "The two stands of a Small Tactical Square attack different enemies.", "WEC-FSA-2",
                       true),
    table::flag_option("square_protects_from_fire", "Squares protect from fire",
                       "Tactical squares have no flank in Fire Combat either.", "WEC-FMD-3", false),
    table::choice_option("square_sides", "Sides of large squares", "Who may form them.", "WEC-SQR-5r", 0,
                         kSquareSides),
    table::flag_option("square_open_corners", "Open corners",
                       "Corners of a Large Open Tactical Square may be empty.", "WEC-SQR-12r", false),
    table::choice_option("recoil_rear", "Rear in a recoil", "Toward the baseline, or also to the own rear.",
                         "WEC-RCL-1", 0, kRecoilRear),
    table::choice_option("recoil_shared", "Recoil from a shared square",
                         "Who is destroyed because of a companion.", "WEC-RCL-3", 0, kRecoilShared),
    table::flag_option("recoil_onto_friend", "Recoil onto a friend",
                       "A recoil may end beside a friendly stand.", "WEC-RCL-8r", true),
    table::flag_option("recoil_may_continue", "Recoil may go on",
                       "A recoil may go on within the movement rate.", "WEC-RCL-7r", false),
    table::choice_option("recoil_off_table", "Recoil from the baseline",
                         "Destroyed, or withdrawn from the board.", "WEC-RCL-9r", 0, kRecoilOffTable),
    table::choice_option("recoil_obstacle", "Obstacles in a recoil", "Which obstacles stop a recoil.",
                         "WEC-RCL-10r", 0, kRecoilObstacle),
    table::flag_option("overhead_fire", "Overhead fire",
                       "Lower stands do not block sight from or to higher ground.", "WEC-LOS-10r", false),
    table::flag_option("horizontal_blocks_sight", "Flat obstacles block sight",
                       "Wadis block like woods, streams and entrenchments like walls.", "WEC-LOS-9r", false),
    table::number_option("horizontal_cost", "Cost of flat obstacles",
                         "Movement for each stream, entrenchment or wadi.", "WEC-TRR-3r", 0, 0, 2),
    table::choice_option("entrenchment_crossing", "Crossing entrenchments", "Who may cross.", "WEC-TRR-3r", 0,
                         kEntrenchmentCrossing),
    table::flag_option("entrenchment_all_round", "Entrenchments all round",
                       "An entrenched square is covered on all sides.", "WEC-FMD-6", false),
    table::flag_option("hedge_as_wall", "Hedges as walls",
                       "Hedges, fences and zaribas give cover like walls.", "WEC-FMD-6", false),
    table::flag_option("dismounted_as_infantry", "Dismounted cavalry as infantry",
                       "For terrain, and as a target of cavalry.", "WEC-MNT-3r", true),
    table::flag_option("towed_gun_lost", "Towed guns are lost", "A gun is lost with its Transport.",
                       "WEC-TRP-6r", true),
    table::flag_option("large_gun_may_pivot", "Large guns may turn",
                       "A large gun may turn on its front square.", "WEC-LRG-4", false),
    table::choice_option("withdraw_pace", "Pace of withdrawal",
                         "Any square nearer the baseline, or the nearest.", "WEC-WDR-1r", 0, kWithdrawPace),
    table::flag_option("withdraw_may_attack", "Fighting withdrawal",
                       "Stands of a withdrawing army may attack.", "WEC-WDR-2r", true),
    // The parameters of a one-off battle; scenarios take no notice of them.
    table::number_option("one_off_columns", "One-off: columns", "Width of the board of a one-off battle.",
                         "WEC-OOB-1r", 18, 12, 40),
    table::number_option("one_off_rows", "One-off: rows", "Height of the board of a one-off battle.",
                         "WEC-OOB-1r", 12, 12, 40),
    table::number_option("one_off_year", "One-off: year", "Decides weapons and what can be bought.",
                         "WEC-OOB-1r", 1885, 1875, 1910),
    table::choice_option("one_off_first_army", "One-off: first army", "Army list of the first side.",
                         "WEC-OOB-1r", 0, kListChoices),
    table::choice_option("one_off_second_army", "One-off: second army", "Army list of the second side.",
                         "WEC-OOB-1r", 2, kListChoices),
};

constexpr table::Preset kPresets[] = {
    {"book", "As the book has it, with our rulings", ""},
    {"balanced", "A D12 army gets 35 % more points in one-off battles", "d12_points_percent=135"},
};

}  // namespace

std::span<const table::Option> option_table() { return kOptions; }
std::span<const table::Preset> preset_table() { return kPresets; }

Options options_of(const table::OptionValues& values) {
  Options o;
  std::size_t next = 0;
  const auto value = [&] { return values[next++]; };
  o.sequence = static_cast<Sequence>(value());
  o.turn_limit = static_cast<std::uint8_t>(value());
  o.counters_hidden = value() != 0;
  o.army_mode = static_cast<ArmyMode>(value());
  o.agreed_points = static_cast<std::uint8_t>(value());
  o.d12_points_percent = static_cast<std::uint8_t>(value());
  o.list_limits = value() != 0;
  o.deploy_order = static_cast<DeployOrder>(value());
  o.free_deploy = value() != 0;
  o.commanders_fight_at_2 = value() != 0;
  o.command_same_square = value() != 0;
  o.command_also_friend = value() != 0;
  o.pom_pom_as_machine_gun = value() != 0;
  o.fire_while_adjacent = value() != 0;
  o.close_combat_front_only = value() != 0;
  o.close_combat_tie = static_cast<CloseCombatTie>(value());
  o.small_square_separate_targets = value() != 0;
  o.square_protects_from_fire = value() != 0;
  o.square_sides = static_cast<SquareSides>(value());
  o.square_open_corners = value() != 0;
  o.recoil_rear = static_cast<RecoilRear>(value());
  o.recoil_shared = static_cast<RecoilShared>(value());
  o.recoil_onto_friend = value() != 0;
  o.recoil_may_continue = value() != 0;
  o.recoil_off_table = static_cast<RecoilOffTable>(value());
  o.recoil_obstacle = static_cast<RecoilObstacle>(value());
  o.overhead_fire = value() != 0;
  o.horizontal_blocks_sight = value() != 0;
  o.horizontal_cost = static_cast<std::uint8_t>(value());
  o.entrenchment_crossing = static_cast<EntrenchmentCrossing>(value());
  o.entrenchment_all_round = value() != 0;
  o.hedge_as_wall = value() != 0;
  o.dismounted_as_infantry = value() != 0;
  o.towed_gun_lost = value() != 0;
  o.large_gun_may_pivot = value() != 0;
  o.withdraw_pace = static_cast<WithdrawPace>(value());
  o.withdraw_may_attack = value() != 0;
  return o;
}

OneOff one_off_of(const table::OptionValues& values) {
  const int* v = values.data() + (values.size() - 5);
  return {v[0], v[1], v[2], {v[3], v[4]}};
}

}  // namespace vedette::empires
