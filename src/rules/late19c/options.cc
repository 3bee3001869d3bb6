#include "rules/late19c/options.h"

#include <cassert>

namespace vedette::late19c {
namespace {

using table::choice_option;
using table::flag_option;
using table::number_option;
using table::OptionChoice;

constexpr OptionChoice kFront[] = {{"1", "only the hex straight ahead"}, {"3", "the three hexes ahead"}};
constexpr OptionChoice kRifle[] = {{"strict", "inside 60 degrees"}, {"inclusive", "60 degrees included"}};
constexpr OptionChoice kArtillery[] = {{"inclusive", "30 degrees included"}, {"strict", "inside 30 degrees"}};
constexpr OptionChoice kHexside[] = {{"both", "both hexes of a pair must obscure"},
                                     {"either", "one is enough"}};
constexpr OptionChoice kBlock[] = {{"none", "units never obscure"}, {"all", "every unit obscures"}};
constexpr OptionChoice kTie[] = {{"fixed", "the anticlockwise hex"}, {"random", "a die decides"}};
constexpr OptionChoice kPlot[] = {{"secret", "sealed until all have plotted"}, {"open", "seen at once"}};
constexpr OptionChoice kShort[] = {{"no_effect", "no effect"}, {"hits_firer", "strikes the gun's own hex"}};
constexpr OptionChoice kFailed[] = {
    {"lose1", "1 SP"}, {"lose2", "2 SP"}, {"destroyed", "the unit is destroyed"}};
constexpr OptionChoice kCheck[] = {{"end_of_turn", "at the end of each turn"},
                                   {"continuous", "after every attack"}};
constexpr OptionChoice kCarries[] = {{"artillery", "one gun"},
                                     {"artillery_mg", "one gun or machine gun"},
                                     {"any_foot", "one gun, machine gun or unit on foot"}};
constexpr OptionChoice kWire[] = {{"all", "every unit"}, {"foot", "units on foot"}};
constexpr OptionChoice kCap[] = {{"battery", "four dice for each battery"},
                                 {"ship", "four dice for each ship"}};
constexpr OptionChoice kStill[] = {{"previous_move", "ships that did not move in their last move"},
                                   {"always", "every ship"},
                                   {"never", "no ship"}};

constexpr table::Option kOptions[] = {
    choice_option("front_hexsides", "Front hexsides", "How many neighbouring hexes a unit fronts.",
                  "L19-GEO-8", 1, kFront),
    choice_option("rifle_arc", "Small-arms arc", "Whether exactly 60 degrees is still inside.", "L19-GEO-9",
                  0, kRifle),
    choice_option("artillery_arc", "Artillery arc", "Whether exactly 30 degrees is still inside.",
                  "L19-GEO-10", 0, kArtillery),
    choice_option("los_hexside", "Sight along a hexside", "What obscures a line that runs between two hexes.",
                  "L19-GEO-13", 0, kHexside),
    choice_option("units_block_los", "Units and sight", "Whether units obscure lines of sight.", "L19-GEO-17",
                  0, kBlock),
    choice_option("scatter_tie", "Scatter ties", "Which hex is short when two lie equally near.",
                  "L19-GEO-20", 0, kTie),
    choice_option("fire_plot", "Fire plots", "Whether shots are plotted in secret.", "L19-LAND-ART.1", 0,
                  kPlot),
    flag_option("indirect_observer", "Observers", "Indirect fire needs a friend who sees the target.",
                "L19-LAND-ART.9", false),
    flag_option("empty_hex_fire", "Fire at empty hexes", "Guns may fire at any hex in arc and range.",
                "L19-LAND-ART.11", false),
    choice_option("short_at_range1", "Short at one hex",
                  "What a shell does that falls short onto its own gun.", "L19-LAND-ART.14", 0, kShort),
    flag_option("friendly_fire", "Friendly fire", "Shells strike friend and foe alike.", "L19-LAND-ART.17",
                true),
    flag_option("artillery_needs_limber", "Guns need limbers", "Deployed artillery moves only when towed.",
                "L19-LAND-MOV.1", false),
    flag_option("pivot_counts_as_move", "Turning is moving", "A unit that turned in place has moved.",
                "L19-LAND-MOV.d", false),
    flag_option("mount_dismount", "Mounting", "Cavalry may mount and dismount.", "L19-LAND-MOV.k", true),
    flag_option("mounted_fire", "Fire from the saddle", "Mounted cavalry fires as carbines.",
                "L19-LAND-FIRE.2", false),
    flag_option("stationary_strict", "Strict standing still",
                "A unit that fired with the bonus of standing still may not move afterwards.",
                "L19-LAND-FIRE.M2", false),
    flag_option("fire_and_assault", "Fire and assault",
                "A unit that has fired may still start a close combat.", "L19-LAND-SEQ.8", true),
    flag_option("assault_mandatory", "Assaults are mandatory",
                "A unit that ends its move facing an adjacent enemy must fight.", "L19-LAND-CC.2", false),
    flag_option("defender_breakthrough", "Defenders break through",
                "A defender that wins may advance and go on.", "L19-LAND-CC.7", true),
    number_option("breakthrough_cap", "Longest breakthrough",
                  "How many close combats may follow one another.", "L19-LAND-CC.6", 20, 1, 99),
    choice_option("failed_hit", "Failed hits", "What a unit loses whose die is too low.", "L19-LAND-HIT.4", 0,
                  kFailed),
    flag_option("ships_block_land", "Ships hem in land units", "Enemy ships count as adjacent enemies.",
                "L19-LAND-HIT.9", false),
    choice_option("exhaustion_check", "Exhaustion check", "When sides check for exhaustion.",
                  "L19-LAND-EXH.3", 0, kCheck),
    flag_option("exhausted_fire", "Exhausted sides fire", "If not, they fire only within 3 hexes.",
                "L19-LAND-EXH.4", true),
    flag_option("exhausted_assault", "Exhausted sides assault", "They may start close combats.",
                "L19-LAND-EXH.4", false),
    choice_option("transport_carries", "What a transport takes", "The load of a transport.", "L19-LAND-TRN.1",
                  1, kCarries),
    flag_option("road_negates_woods", "Roads through woods", "Moving along a road ignores woods.",
                "L19-LAND-ROAD.2", true),
    choice_option("wire_layers", "Who lays wire", "Units that may lay and remove wire.", "L19-LAND-WIRE.1", 0,
                  kWire),
    choice_option("gun_cap_scope", "Four guns", "What the limit of four guns is counted for.",
                  "L19-NAV-GUN.f", 0, kCap),
    choice_option("naval_stationary", "Ships standing still", "Which firing ships have not moved.",
                  "L19-NAV-GUN.M4", 0, kStill),
    flag_option("torpedo_runs_on", "Torpedoes run on", "A torpedo that scores no hit goes on.",
                "L19-NAV-TORP.3", false),
    flag_option("breakoff_fire", "Fire while breaking off", "Ships that break off may still fire.",
                "L19-NAV-BRK.2", true),
    flag_option("blocked_pivot", "Turning when blocked", "A ship that cannot sail ahead may turn in place.",
                "L19-NAV-MOV.4", true),
    flag_option("free_deployment", "Free deployment", "Each side sets up in its zone, in secret.",
                "L19-GEN-2", false),
    number_option("turn_limit", "Turn limit", "The battle ends after this turn.", "L19-GEN-9", 15, 1, 60),
};
static_assert(std::size(kOptions) == kOptionCount);

constexpr table::Preset kPresets[] = {
    {"book", "The rules as we read them", ""},
    {"hard", "Harsher readings throughout",
     "failed_hit=lose2,los_hexside=either,stationary_strict=true,indirect_observer=true,"
     "exhaustion_check=continuous"},
};

}  // namespace

std::span<const table::Option> option_table() { return kOptions; }
std::span<const table::Preset> presets() { return kPresets; }

Options options_from(const table::OptionValues& values) {
  assert(values.size() == static_cast<std::size_t>(kOptionCount));
  Options o{};
  int* const fields[] = {&o.front_hexsides,
                         &o.rifle_arc_inclusive,
                         &o.artillery_arc_strict,
                         &o.los_hexside_either,
                         &o.units_block_los,
                         &o.scatter_tie_random,
                         &o.fire_plot_open,
                         &o.indirect_observer,
                         &o.empty_hex_fire,
                         &o.short_hits_firer,
                         &o.friendly_fire,
                         &o.artillery_needs_limber,
                         &o.pivot_counts_as_move,
                         &o.mount_dismount,
                         &o.mounted_fire,
                         &o.stationary_strict,
                         &o.fire_and_assault,
                         &o.assault_mandatory,
                         &o.defender_breakthrough,
                         &o.breakthrough_cap,
                         &o.failed_hit,
                         &o.ships_block_land,
                         &o.exhaustion_continuous,
                         &o.exhausted_fire,
                         &o.exhausted_assault,
                         &o.transport_carries,
                         &o.road_negates_woods,
                         &o.wire_foot_only,
                         &o.gun_cap_per_ship,
                         &o.naval_stationary,
                         &o.torpedo_runs_on,
                         &o.breakoff_fire,
                         &o.blocked_pivot,
                         &o.free_deployment,
                         &o.turn_limit};
  static_assert(std::size(fields) == kOptionCount);
  for (std::size_t i = 0; i < std::size(fields); ++i) *fields[i] = values[i];
  o.front_hexsides = o.front_hexsides == 0 ? 1 : 3;
  return o;
}

}  // namespace vedette::late19c
