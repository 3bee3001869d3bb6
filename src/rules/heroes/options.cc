#include "rules/heroes/options.h"

#include <array>
#include <cassert>

namespace vedette::heroes {

namespace {

using table::choice_option;
using table::flag_option;
using table::number_option;
using table::OptionChoice;

constexpr OptionChoice kCardOrder[] = {{"rank_suit", "rank first, then suit"},
                                       {"suit_rank", "suit first, then rank"}};
constexpr OptionChoice kExcess[] = {{"choose_discard", "dealt, then one is discarded"},
                                    {"not_dealt", "a full hand is dealt no card"}};
constexpr OptionChoice kHeroFights[] = {
    {"declared", "by the lead flag"}, {"always", "always"}, {"never", "never"}};
constexpr OptionChoice kLoneHero[] = {{"safe", "he cannot be touched"},
                                      {"captured", "lost if an enemy ends a move touching him"}};
constexpr OptionChoice kScope[] = {{"turn", "actions of the whole turn"},
                                   {"activation", "of this activation only"}};
constexpr OptionChoice kObstacles[] = {{"each", "a die for each"}, {"once", "one die for any number"}};
constexpr OptionChoice kUnlimbered[] = {
    {"none", "not at all"}, {"pivot", "on the spot"}, {"full", "like any unit"}};
constexpr OptionChoice kNearest[] = {{"eligible", "the nearest that can be hit"},
                                     {"strict", "the nearest of all, or none"}};
constexpr OptionChoice kEligibility[] = {{"contact", "bases in contact"},
                                         {"whole_unit", "every base of the unit"}};
constexpr OptionChoice kMulti[] = {{"one", "one enemy a step"}, {"all", "each enemy in turn"}};
constexpr OptionChoice kRallyLoss[] = {{"card", "by a card"}, {"other_rank", "an Other Rank"}};
constexpr OptionChoice kArmoured[] = {{"hard", "hard cover"}, {"soft", "soft cover"}};
constexpr OptionChoice kSilence[] = {{"max", "the longest counts"}, {"add", "they add up"}};
constexpr OptionChoice kSinking[] = {{"lost", "all aboard are lost"},
                                     {"scramble", "next to land each base is saved on 4 or more"}};
constexpr OptionChoice kDeployment[] = {{"fixed", "as the scenario says"}, {"free", "within the zones"}};

constexpr std::array kOptions = {
    flag_option("railways", "Railways", "Trains are in play.", "HVE-OPT-2", false),
    flag_option("merchant_ships", "Merchant ships", "Merchant ships are in play.", "HVE-OPT-2", false),
    flag_option("warships", "Warships", "Warships are in play.", "HVE-OPT-2", false),
    choice_option("card_order", "Order of cards", "What decides between two cards.", "HVE-TSR-2", 0,
                  kCardOrder),
    number_option("packs", "Packs", "Playing packs, 0 for as many as are needed.", "HVE-SEQ-12", 0, 0, 4),
    choice_option("hlc_excess", "Fourth Heroic card", "What happens to it.", "HVE-HLC-12", 0, kExcess),
    number_option("hlc_per_activation", "Heroic cards an activation", "How many may be played.", "HVE-HLC-13",
                  1, 1, 3),
    flag_option("dashed_playable", "Dashed hard luck! may be played", "To be rid of it.", "HVE-HLC-16", true),
    number_option("dashed_count", "Dashed hard luck! cards", "In the Heroic pack.", "HVE-HLC-6", 18, 0, 30),
    choice_option("hero_fights", "Hero in hand-to-hand", "Whether he fights.", "HVE-HERO-8", 0, kHeroFights),
    flag_option("hero_counts_as_base", "Hero counts as a base", "In morale tests.", "HVE-MOR-4", false),
    flag_option("hero_fires", "Hero fires", "One more base in fire.", "HVE-HERO-9", false),
    flag_option("hero_leave_and_join", "Leave and join in one move", "For Heroes.", "HVE-ACT-3", true),
    flag_option("hero_join_allied", "Heroes join allied units", "Units of other seats of the side.",
                "HVE-HERO-7", false),
    flag_option("hero_loss_card", "A lost Hero costs a card", "If he had not acted.", "HVE-TSR-7", true),
    choice_option("lone_hero", "A Hero alone", "What enemies can do to him.", "HVE-HERO-10", 0, kLoneHero),
    flag_option("stores_card", "Cards for stores", "Each stores unit gets a card.", "HVE-SEQ-1", false),
    choice_option("action_scope", "Actions that cost a die", "Which ones count.", "HVE-MOV-4", 0, kScope),
    choice_option("obstacle_cost", "Obstacles", "What they cost.", "HVE-MOV-19", 0, kObstacles),
    choice_option("unlimbered_move", "Unlimbered guns move", "How far.", "HVE-MOV-22", 1, kUnlimbered),
    flag_option("pass_friends", "Units pass through friends", "On the march.", "HVE-MOV-23", true),
    choice_option("nearest", "Nearest target", "Which enemy must be fired at.", "HVE-FIRE-4", 0, kNearest),
    flag_option("fire_into_melee", "Fire into a fight", "Every second casualty is a friend.", "HVE-FIRE-21",
                false),
    choice_option("eligibility", "Losses in hand-to-hand", "Who may be removed.", "HVE-CAS-3", 0,
                  kEligibility),
    flag_option("break_off", "Breaking off", "Engaged units may walk away.", "HVE-ACT-20", true),
    choice_option("h2h_multi", "Several enemies", "Whom an engaged unit fights.", "HVE-H2H-12", 0, kMulti),
    flag_option("morale_once", "One test an event", "Even if there are two reasons.", "HVE-MOR-1", true),
    flag_option("rally_full_action", "Any program after a rally", "At the start of the activation.",
                "HVE-RAL-2", false),
    choice_option("rally_loss", "Loss of a failed rally", "Which base goes.", "HVE-RAL-3", 0, kRallyLoss),
    choice_option("armoured_cover", "Troops behind armour", "Their cover.", "HVE-RWY-27", 0, kArmoured),
    flag_option("assault_vehicles", "Vehicles may be charged", "Trains, and ships by the bank.", "HVE-RWY-31",
                true),
    flag_option("warship_fire_penalty", "Firing slows a warship", "By a die.", "HVE-WAR-11", false),
    choice_option("silence_stack", "Silenced guns", "Several results.", "HVE-WAR-25a", 0, kSilence),
    choice_option("sinking", "A ship sinks", "What becomes of those aboard.", "HVE-MER-24", 0, kSinking),
    choice_option("deployment", "Deployment", "Where units start.", "HVE-PRE-2", 0, kDeployment),
    number_option("turn_limit", "Turn limit", "Last turn of the battle.", "HVE-END-4", 12, 1, 60),
    number_option("break_percent", "Break point", "Per cent of units lost or routing; 0 for none.",
                  "HVE-END-1", 50, 0, 100),
    number_option("win_margin", "Winning margin", "Points of lead at the last turn.", "HVE-END-4", 3, 1, 20),
    flag_option("umpire", "Umpire", "A hand that was shown can be penalised.", "HVE-PRE-6", false),
};

constexpr std::array<table::Preset, 1> kPresets = {{{"book", "As the book and our rulings have it", ""}}};

}  // namespace

std::span<const table::Option> option_table() { return kOptions; }
std::span<const table::Preset> preset_table() { return kPresets; }

Options resolve(const table::OptionValues& values) {
  Options o;
  std::size_t next = 0;
  const auto take = [&](std::string_view id) {
    assert(kOptions[next].id == id);
    (void)id;
    return values[next++];
  };
  o.railways = take("railways") != 0;
  o.merchant_ships = take("merchant_ships") != 0;
  o.warships = take("warships") != 0;
  o.suit_first = take("card_order") != 0;
  o.packs = take("packs");
  o.excess_not_dealt = take("hlc_excess") != 0;
  o.hlc_per_activation = take("hlc_per_activation");
  o.dashed_playable = take("dashed_playable") != 0;
  o.dashed_count = take("dashed_count");
  o.hero_fights = take("hero_fights");
  o.hero_counts_as_base = take("hero_counts_as_base") != 0;
  o.hero_fires = take("hero_fires") != 0;
  o.hero_leave_and_join = take("hero_leave_and_join") != 0;
  o.hero_join_allied = take("hero_join_allied") != 0;
  o.hero_loss_card = take("hero_loss_card") != 0;
  o.lone_hero_captured = take("lone_hero") != 0;
  o.stores_card = take("stores_card") != 0;
  o.activation_scope = take("action_scope") != 0;
  o.obstacle_once = take("obstacle_cost") != 0;
  o.unlimbered_move = take("unlimbered_move");
  o.pass_friends = take("pass_friends") != 0;
  o.nearest_strict = take("nearest") != 0;
  o.fire_into_melee = take("fire_into_melee") != 0;
  o.whole_unit_eligible = take("eligibility") != 0;
  o.break_off = take("break_off") != 0;
  o.fight_all = take("h2h_multi") != 0;
  o.morale_once = take("morale_once") != 0;
  o.rally_full_action = take("rally_full_action") != 0;
  o.rally_loss_other_rank = take("rally_loss") != 0;
  o.armoured_cover_soft = take("armoured_cover") != 0;
  o.assault_vehicles = take("assault_vehicles") != 0;
  o.warship_fire_penalty = take("warship_fire_penalty") != 0;
  o.silence_adds = take("silence_stack") != 0;
  o.scramble = take("sinking") != 0;
  o.free_deployment = take("deployment") != 0;
  o.turn_limit = take("turn_limit");
  o.break_percent = take("break_percent");
  o.win_margin = take("win_margin");
  o.umpire = take("umpire") != 0;
  return o;
}

}  // namespace vedette::heroes
