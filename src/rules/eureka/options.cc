#include "rules/eureka/options.h"

namespace vedette::eureka {
namespace {

using table::choice_option;
using table::flag_option;
using table::number_option;
using table::OptionChoice;

constexpr OptionChoice kRallyFlag[] = {{"off", "not used"},
                                       {"each_phase", "tested at the end of every phase"},
                                       {"each_turn", "tested at the end of the Rally phase only"}};
constexpr OptionChoice kDarkness[] = {{"off", "not used"},
                                      {"as_written", "−1 on the fire die, +1 on the rally die"},
                                      {"as_explained", "+1 on the fire die, −1 on the rally die"}};
constexpr OptionChoice kRounding[] = {{"up", "half of an odd pool, rounded up"},
                                      {"down", "half of an odd pool, rounded down"}};
constexpr OptionChoice kSwampVpChoices[] = {{"keep", "points for returning units stay"},
                                            {"cancel", "a returning unit takes its point back"}};
constexpr OptionChoice kRegiment[] = {{"40th", "the 40th stands on the line"},
                                      {"12th", "the 12th stands on the line"}};
constexpr OptionChoice kSetupOrder[] = {{"miners", "the Miners set up first"},
                                        {"government", "the Government sets up first"}};
constexpr OptionChoice kMorale[] = {{"on_map", "units on the map at the start"},
                                    {"with_arrivals", "units still to arrive count too"}};
constexpr OptionChoice kTurnVpChoices[] = {{"completed", "only turns completed before the collapse"},
                                           {"vp_phase", "also the turn of the collapse"}};
constexpr OptionChoice kTieChoices[] = {{"draw", "equal points are a draw"},
                                        {"miners", "equal points are a symbolic victory of the Miners"},
                                        {"government", "equal points are a Government victory"}};
constexpr OptionChoice kTurning[] = {
    {"none", "units turn only while they enter a hex"},
    {"free_one", "a unit that does not move may turn one hexside"},
    {"paid", "a unit that does not move may also make the paid turns of its arm"}};
constexpr OptionChoice kGroups[] = {{"chain", "firers form a chain"},
                                    {"mutual", "every firer is stacked with or adjacent to every other"}};
constexpr OptionChoice kModel[] = {{"hexside", "the palisade runs on hexsides"},
                                   {"hex", "the palisade fills the stockade hexes"}};
constexpr OptionChoice kDeclaration[] = {{"sealed", "both sides declare unseen"},
                                         {"open", "the side whose phase it is declares openly first"}};

constexpr table::Option kTable[] = {
    choice_option("rally_flag", "Rally to the Flag",
                  "Miners test their morale while the enemy holds the flag.", "EUR-17.1.1.1", 0, kRallyFlag),
    flag_option("save_lalor", "Save President Lalor", "Miners next to Lalor's captors must attack them.",
                "EUR-17.1.2.1", false),
    flag_option("command", "Command hierarchy", "Government leaders rally only their own formations.",
                "EUR-17.2.1.1", false),
    flag_option("supplies", "More supplies stolen", "The Miners may roll to swap Pikes for firearms.",
                "EUR-17.2.2.1", false),
    flag_option("ross_vp", "Points for Ross", "Ross lost through supplies scores victory points.",
                "EUR-17.2.2.3", true),
    choice_option("darkness", "Darkness", "Twilight changes fire and rally rolls in turns 1 to 4.",
                  "EUR-17.3.1.1", 0, kDarkness),
    flag_option("tents", "Tents", "Both sides place tents before the set-up.", "EUR-17.3.2.1", false),
    flag_option("swamp", "Swamp the soldiers", "Half of the Miner units lost return at the northern edge.",
                "EUR-16.4.3.1", false),
    choice_option("swamp_rounding", "Swamp: odd pools", "How half of an odd number is rounded.",
                  "EUR-16.4.3.1", 0, kRounding),
    choice_option("swamp_vp", "Swamp: points", "Whether a returning unit takes its victory point back.",
                  "EUR-16.4.3.5", 0, kSwampVpChoices),
    number_option("miner_start_vp", "Handicap", "Victory points of the Miners before turn 1.", "EUR-15.9", 0,
                  0, 20),
    choice_option("line_regiment", "Regiment on the line", "Which regiment 16.2.1 means.", "EUR-16.2.1.4", 0,
                  kRegiment),
    choice_option("setup_first", "First to set up", "Which side sets up first.", "EUR-16.1.4", 0,
                  kSetupOrder),
    choice_option("morale_base", "Base of the morale level", "Which Miner units count for the level.",
                  "EUR-13.2", 0, kMorale),
    flag_option("morale_counts_leaders", "Leaders count for morale",
                "Leaders count for the level and for the check.", "EUR-13.2", false),
    choice_option("turn_vp", "Points for turns", "Which turns score for the Miners.", "EUR-14.5", 0,
                  kTurnVpChoices),
    choice_option("tie", "Equal points", "Who wins when the points are equal.", "EUR-15.4", 0, kTieChoices),
    number_option("turn_limit", "Turn limit", "The game ends after this turn.", "EUR-15.5", 20, 4, 39),
    choice_option("turn_in_place", "Turning in place", "Whether units may turn without moving.", "EUR-10.0.2",
                  0, kTurning),
    choice_option("fire_group", "Fire groups", "How firers must be linked.", "EUR-8.1.6", 0, kGroups),
    choice_option("stockade_model", "Stockade", "Where the stockade stops a move.", "EUR-TEC.1", 0, kModel),
    number_option("stockade_melee_shift", "Stockade in melee",
                  "Columns left for an attack across the palisade.", "EUR-TEC.1", 0, 0, 1),
    flag_option("melee_front_only", "Melee to the front", "Melee attackers need the target in their front.",
                "EUR-8.2.13", false),
    choice_option("melee_declaration", "Melee declarations", "Whether melee attacks are declared unseen.",
                  "EUR-8.2.11", 0, kDeclaration),
};
static_assert(std::size(kTable) == kOptions);

constexpr table::Preset kPresets[] = {
    {"book", "The book's rules without its optional ones", ""},
    {"government", "The options that favour the Government", "rally_flag=each_phase,save_lalor=true"},
    {"miners", "The options that favour the Miners", "command=true,supplies=true"},
    {"twilight", "Dawn among the tents", "darkness=as_written,tents=true"},
};

}  // namespace

std::span<const table::Option> option_table() { return kTable; }
std::span<const table::Preset> preset_table() { return kPresets; }

}  // namespace vedette::eureka
