#include "rules/siege/options.h"

#include <array>

namespace vedette::siege {
namespace {

using table::choice_option;
using table::flag_option;
using table::number_option;
using table::OptionChoice;

constexpr OptionChoice kDead[] = {{"none", "the dead are gone"}, {"all", "their figures may come again"}};
constexpr OptionChoice kBetter[] = {{"attacker", "the attackers choose"}, {"random", "by lot"}};
constexpr OptionChoice kTiming[] = {{"at_once", "at once"},
                                    {"after_card", "after the card, if somebody lives"}};
constexpr OptionChoice kCover[] = {{"half", "half of the figures decide"},
                                   {"traced", "the figure aimed at decides"}};
constexpr OptionChoice kMelee[] = {{"worst", "the worst class counts"}, {"best", "the best class counts"}};
constexpr OptionChoice kWho[] = {{"owner", "the owner chooses"}, {"auto", "chosen automatically"}};

constexpr std::array kOptions = {
    flag_option("long_range", "Long range", "Targets 600 mm away or more are harder to hit.", "SGE-RNG.1",
                false),
    flag_option("ammo_hidden", "Hidden ammunition",
                "An unseen die takes rifle counters away; players are told only plenty, low or out.",
                "SGE-UMP.3", false),
    number_option("ammo_low_rifle", "Rifle counters called low", "At this number or fewer.", "SGE-UMP.3", 5,
                  0, 99),
    number_option("ammo_low_gun", "Gun counters called low", "At this number or fewer.", "SGE-UMP.3", 1, 0,
                  99),
    number_option("rifle_ammo", "Rifle counters", "For all squads together.", "SGE-DEF.6", 20, 0, 99),
    number_option("gun_ammo", "Gun counters", "For all guns together.", "SGE-DEF.6", 5, 0, 99),
    number_option("squads", "Squads", "Handicap: so many squads of the list; 0 means all.", "SGE-DEF.3", 0, 0,
                  8),
    choice_option("dead_return", "Killed attackers", "Whether their figures return to the pool.", "SGE-POL.6",
                  1, kDead),
    choice_option("better_choice", "Type of better troops", "Who picks it.", "SGE-ATT.10", 0, kBetter),
    flag_option("ace_interleave", "Free order on an ace", "Off: a group's actions follow one another.",
                "SGE-ACT.10", true),
    choice_option("relief_timing", "Arrival of the column", "When the second ace of spades wins.",
                  "SGE-ACT.14", 0, kTiming),
    flag_option("enemy_blocks_fire", "Enemies block fire", "Enemy groups other than the target hide it.",
                "SGE-LOS.18", false),
    choice_option("cover_mixed", "Groups partly in cover", "What decides their cover.", "SGE-COV.9", 0,
                  kCover),
    choice_option("melee_mixed", "Several contacts", "Which class a side has in melee.", "SGE-MEL.12", 0,
                  kMelee),
    number_option("crew_range", "Crew transfer range", "In mm from the gun; 0 means any.", "SGE-GUN.4", 0, 0,
                  4000),
    flag_option("attacker_gun_pivot", "A fired gun may turn", "Of the attackers' guns.", "SGE-FGN.2", true),
    flag_option("special_fire", "Setting fire", "Buildings may be set on fire.", "SGE-SPC.10", true),
    flag_option("special_pull_down", "Pulling down", "Barricades may be pulled down.", "SGE-SPC.10", true),
    flag_option("special_build", "Building barricades", "Squads may close gaps.", "SGE-SPC.9", false),
    choice_option("casualties", "Casualties", "Who picks the fallen.", "SGE-FIR.4", 0, kWho),
    choice_option("fall_back", "Fall-backs", "Who picks the direction.", "SGE-MEL.27", 0, kWho),
    flag_option("garrison_may_sally", "Sallies", "The garrison may leave the compound.", "SGE-MOV.17", true),
    flag_option("exhaustion_win", "Exhaustion",
                "Without dead_return: the garrison wins when no attackers are left.", "SGE-END.2", true),
    number_option("card_limit", "Card limit", "A draw after so many cards; 0 means none.", "SGE-END.3", 540,
                  0, 9999),
};

constexpr table::Preset kPresets[] = {
    {"book", "As the rulebook has it", ""},
    {"strict", "The dead do not return", "dead_return=none"},
    {"umpire", "Hidden ammunition and long range", "ammo_hidden=true,long_range=true"},
};

}  // namespace

std::span<const table::Option> options() { return kOptions; }
std::span<const table::Preset> presets() { return kPresets; }

Options resolved(const table::OptionValues& values) {
  const auto value = [&](std::string_view id) {
    for (std::size_t i = 0; i < kOptions.size(); ++i)
      if (kOptions[i].id == id) return values[i];
    return 0;
  };
  Options o{};
  o.long_range = value("long_range") != 0;
  o.ammo_hidden = value("ammo_hidden") != 0;
  o.ammo_low_rifle = value("ammo_low_rifle");
  o.ammo_low_gun = value("ammo_low_gun");
  o.rifle_ammo = value("rifle_ammo");
  o.gun_ammo = value("gun_ammo");
  o.squads = value("squads");
  o.dead_return = value("dead_return") == 1;
  o.random_better = value("better_choice") == 1;
  o.ace_interleave = value("ace_interleave") != 0;
  o.relief_after_card = value("relief_timing") == 1;
  o.enemy_blocks_fire = value("enemy_blocks_fire") != 0;
  o.cover_traced = value("cover_mixed") == 1;
  o.melee_best = value("melee_mixed") == 1;
  o.crew_range = value("crew_range");
  o.attacker_gun_pivot = value("attacker_gun_pivot") != 0;
  o.special_fire = value("special_fire") != 0;
  o.special_pull_down = value("special_pull_down") != 0;
  o.special_build = value("special_build") != 0;
  o.casualties_auto = value("casualties") == 1;
  o.fall_back_auto = value("fall_back") == 1;
  o.garrison_may_sally = value("garrison_may_sally") != 0;
  o.exhaustion_win = value("exhaustion_win") != 0;
  o.card_limit = value("card_limit");
  return o;
}

}  // namespace vedette::siege
