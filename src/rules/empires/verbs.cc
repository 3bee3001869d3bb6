#include "rules/empires/verbs.h"

namespace vedette::empires {
namespace {

using table::Arg;
using table::Kind;
namespace flag = table::flag;

constexpr std::array<std::string_view, 5> kDeployPlaces = {"single", "front", "rear", "back", "limbered"};
constexpr std::array<std::string_view, 2> kCommandChoices = {"foot", "mounted"};
constexpr std::array<std::string_view, kWeapons> kWeaponCodes = [] {
  std::array<std::string_view, kWeapons> codes{};
  for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = kWeaponTable[i].code;
  return codes;
}();

constexpr Arg kTerrainArgs[] = {
    {"piece", Kind::number, 1, 12}, {"variant", Kind::number, 1, 12}, {"anchor", Kind::cell}};
constexpr Arg kEdgeArgs[] = {{"edge", Kind::direction}};
constexpr Arg kBuyArgs[] = {{"entry", Kind::feature}, {"weapon", Kind::choice, 0, 0, kWeaponCodes, true}};
constexpr Arg kEntryArgs[] = {{"entry", Kind::feature}};
constexpr Arg kSidesArgs[] = {{"sides", Kind::number, 1, 480}};
constexpr Arg kCommandArgs[] = {{"as", Kind::choice, 0, 0, kCommandChoices}};
constexpr Arg kDeployArgs[] = {
    {"stand", Kind::piece}, {"square", Kind::cell}, {"place", Kind::choice, 0, 0, kDeployPlaces, true}};
constexpr Arg kStandArgs[] = {{"stand", Kind::piece}};
constexpr Arg kEntrenchArgs[] = {{"square", Kind::cell}, {"side", Kind::direction}};
constexpr Arg kSquareArgs[] = {{"square", Kind::cell}};
constexpr Arg kCounterArgs[] = {{"stand", Kind::piece}, {"number", Kind::number, 1, 60}};
constexpr Arg kMoveArgs[] = {{"square", Kind::cell}, {"place", Kind::choice, 0, 0, kPlaceNames, true}};
constexpr Arg kFacingArgs[] = {{"facing", Kind::direction},
                               {"formation", Kind::choice, 0, 0, kFormationNames, true}};
constexpr Arg kGunArgs[] = {{"gun", Kind::piece}};
constexpr Arg kUnlimberArgs[] = {{"square", Kind::cell}, {"facing", Kind::direction}};
constexpr Arg kAttackArgs[] = {{"stand", Kind::piece}, {"target", Kind::piece}};
constexpr Arg kRecoilArgs[] = {
    {"square", Kind::cell}, {"place", Kind::choice, 0, 0, kPlaceNames}, {"facing", Kind::direction}};

constexpr std::array<table::Verb, kVerbs> kVerbTable = {{
    {"place_terrain", "Place terrain {piece}, variant {variant}, at {anchor}", kTerrainArgs},
    {"auto_terrain", "Place one for me", {}, flag::automatic | flag::draws_chance},
    {"pass_terrain", "Place no more terrain", {}, flag::passes},
    {"choose_baseline", "Take the {edge} edge", kEdgeArgs},
    {"auto_baseline", "Choose an edge for me", {}, flag::automatic | flag::draws_chance},
    {"buy", "Buy {entry} {weapon}", kBuyArgs},
    {"unbuy", "Give back {entry}", kEntryArgs, flag::takes_back},
    {"buy_entrenchment", "Buy {sides} sides of entrenchment", kSidesArgs},
    {"command", "Commander {as}", kCommandArgs},
    {"auto_army", "Choose an army for me", {}, flag::automatic | flag::draws_chance},
    {"confirm_army", "The army is complete", {}, flag::seals | flag::primary},
    {"deploy", "{stand} to {square} {place}", kDeployArgs},
    {"undeploy", "Take up {stand}", kStandArgs, flag::takes_back},
    {"entrench", "Entrench {square}, side {side}", kEntrenchArgs},
    {"auto_deploy", "Place all for me", {}, flag::automatic},
    {"confirm_setup", "Begin the battle", {}, flag::seals | flag::primary},
    {"joint", "One number for both stands in {square}", kSquareArgs},
    {"split", "Two numbers for the stands in {square}", kSquareArgs, flag::takes_back},
    {"counter", "Number {number}: {stand}", kCounterArgs},
    {"repeat_last", "Same numbers as last turn", {}, flag::automatic | flag::seals},
    {"auto_counters", "Number the rest for me", {}, flag::automatic | flag::seals},
    {"confirm_counters", "Done numbering", {}, flag::seals | flag::primary},
    {"take_initiative", "Act first", {}, flag::draws_chance},
    {"pass_initiative", "Let the other side act first", {}, flag::draws_chance},
    {"move", "Move to {square} {place}", kMoveArgs},
    {"set_facing", "Face {facing} {formation}", kFacingArgs},
    {"exit", "Leave the board", {}},
    {"mount", "Mount, face {facing} {formation}", kFacingArgs},
    {"dismount", "Dismount, face {facing} {formation}", kFacingArgs},
    {"limber", "Limber up {gun}", kGunArgs},
    {"unlimber", "Unlimber in {square}, face {facing}", kUnlimberArgs},
    {"attack", "{stand} attacks {target}", kAttackArgs, flag::draws_chance},
    {"end_activation", "End the activation", {}, flag::primary},
    {"recoil", "Recoil to {square} {place}, face {facing}", kRecoilArgs},
    {"stop", "Stay here", {}, flag::primary},
    {"concede", "Give up the battle", {}, flag::outside},
}};

}  // namespace

std::span<const table::Verb> verb_table() { return kVerbTable; }

}  // namespace vedette::empires
