#include "rules/eureka/verbs.h"

namespace vedette::eureka {
namespace {

using table::Arg;
using table::Kind;
namespace flag = table::flag;

constexpr std::string_view kSwapChoices[] = {"pistol", "rifle"};

constexpr Arg kUnit[] = {{"unit", Kind::piece}};
constexpr Arg kPiece[] = {{"piece", Kind::piece}};
constexpr Arg kHex[] = {{"hex", Kind::cell}};
constexpr Arg kDir[] = {{"dir", Kind::direction}};
constexpr Arg kSwap[] = {{"unit", Kind::piece}, {"to", Kind::choice, 0, 1, kSwapChoices}};
constexpr Arg kPlacement[] = {
    {"piece", Kind::piece}, {"hex", Kind::cell}, {"facing", Kind::direction, 0, 0, {}, true}};
constexpr Arg kActivate[] = {{"piece", Kind::piece}, {"escort", Kind::piece, 0, 0, {}, true}};
constexpr Arg kUnitDir[] = {{"unit", Kind::piece}, {"dir", Kind::direction}};
constexpr Arg kBack[] = {{"turn", Kind::number, -2, 2}};
constexpr Arg kAttack[] = {{"attack", Kind::number, 1, 96}};
constexpr Arg kLeaderGoes[] = {{"leader", Kind::piece}, {"goes", Kind::flag}};

constexpr table::Verb kTable[] = {
    {"supplies_roll", "Roll for stolen supplies", {}, flag::draws_chance},
    {"supplies_decline", "Leave the supplies alone", {}, flag::none},
    {"swap", "Swap {unit} for a {to} unit", kSwap, flag::none},
    {"swap_done", "Swap no more", {}, flag::primary},
    {"place_tent", "Put up a tent in {hex}", kHex, flag::none},
    {"place", "Place {piece} in {hex}, facing {facing}", kPlacement, flag::none},
    {"pick_up", "Pick up {piece}", kPiece, flag::takes_back},
    {"auto_setup", "Set up for me", {}, flag::automatic},
    {"confirm_setup", "Set-up is done", {}, flag::primary},
    {"target", "Fire at {unit}", kUnit, flag::none},
    {"add_firer", "Add {unit}", kUnit, flag::commutes},
    {"drop_firer", "Leave out {unit}", kUnit, flag::takes_back},
    {"fire", "Fire", {}, flag::draws_chance | flag::primary},
    {"cancel", "Cancel", {}, flag::takes_back},
    {"return_unit", "Bring back {unit}", kUnit, flag::none},
    {"activate", "Move {piece}", kActivate, flag::none},
    {"enter", "{piece} enters at {hex}, facing {facing}", kPlacement, flag::none},
    {"turn", "Turn {unit} to {dir}", kUnitDir, flag::none},
    {"step", "Go {dir}", kDir, flag::none},
    {"back", "Step back, turning {turn}", kBack, flag::none},
    {"stop", "Stop here", {}, flag::primary},
    {"rout_step", "Flee to {hex}", kHex, flag::none},
    {"attack", "Attack {unit}", kUnit, flag::none},
    {"add_target", "Attack {unit} as well", kUnit, flag::commutes},
    {"drop_target", "Spare {unit}", kUnit, flag::takes_back},
    {"add_attacker", "Add {unit}", kUnit, flag::commutes},
    {"drop_attacker", "Leave out {unit}", kUnit, flag::takes_back},
    {"commit", "Commit the attack", {}, flag::primary},
    // Not flagged as a take-back: whoever has bound Lalor's friends elsewhere must be able to mend that
    // (EUR-17.1.2.1). The rules count it themselves (EUR-4.6).
    {"withdraw", "Withdraw attack {attack}", kAttack, flag::none},
    {"end_declaration", "No more attacks here", {}, flag::seals | flag::primary},
    {"retreat_to", "Retreat to {hex}", kHex, flag::none},
    {"rout_to", "Rout to {hex}", kHex, flag::none},
    {"leader_goes", "{leader} goes along: {goes}", kLeaderGoes, flag::none},
    {"face", "{unit} faces {dir}", kUnitDir, flag::none},
    {"raise", "Put {piece} on top", kPiece, flag::takes_back},
    {"end_phase", "End the phase", {}, flag::passes | flag::primary},
    {"concede", "Concede the battle", {}, flag::outside},
};
static_assert(std::size(kTable) == kVerbs);

}  // namespace

std::span<const table::Verb> verb_table() { return kTable; }

}  // namespace vedette::eureka
