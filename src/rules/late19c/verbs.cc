#include "rules/late19c/verbs.h"

#include "rules/late19c/damage.h"
#include "rules/late19c/torpedo.h"

namespace vedette::late19c {
namespace {

using table::Arg;
using table::Kind;
namespace flag = table::flag;

constexpr std::string_view kMountNames[] = {"F", "A", "P", "S", "T"};
constexpr std::string_view kTurnNames[] = {"left", "right"};

constexpr Arg kPlace[] = {{"unit", Kind::piece}, {"hex", Kind::cell}, {"facing", Kind::direction}};
constexpr Arg kUnit[] = {{"unit", Kind::piece}};
constexpr Arg kPlotFire[] = {{"unit", Kind::piece}, {"hex", Kind::cell}};
constexpr Arg kPlotBattery[] = {{"ship", Kind::piece},
                                {"battery", Kind::choice, 0, 1, kBatteryNames},
                                {"hex", Kind::cell},
                                {"guns", Kind::number, 1, 99}};
constexpr Arg kPlotTorpedo[] = {{"ship", Kind::piece},
                                {"course", Kind::choice, 0, 4, kCourseNames},
                                {"variant", Kind::number, 0, 3, {}, true},
                                {"hex", Kind::cell, 0, 0, {}, true}};
constexpr Arg kUnplot[] = {{"unit", Kind::piece}, {"battery", Kind::choice, 0, 1, kBatteryNames, true}};
constexpr Arg kHex[] = {{"hex", Kind::cell}};
constexpr Arg kDirection[] = {{"dir", Kind::direction}};
constexpr Arg kEnter[] = {{"hex", Kind::cell}, {"dir", Kind::direction}};
constexpr Arg kRetreat[] = {{"unit", Kind::piece}, {"hex", Kind::cell}};
constexpr Arg kTrade[] = {{"ship", Kind::piece},
                          {"kind", Kind::choice, 0, 3, kPayNames},
                          {"mount", Kind::choice, 0, 4, kMountNames, true},
                          {"second", Kind::choice, 0, 4, kMountNames, true}};
constexpr Arg kShip[] = {{"ship", Kind::piece}};
constexpr Arg kTurn[] = {{"side", Kind::choice, 0, 1, kTurnNames}};

constexpr table::Verb kVerbs[] = {
    {"place", "Set up {unit} at {hex} facing {facing}", kPlace},
    {"unplace", "Take {unit} back", kUnit, flag::takes_back},
    {"confirm_setup", "Set-up is done", {}, flag::primary | flag::seals},
    {"plot_fire", "{unit} fires at {hex}", kPlotFire, flag::commutes},
    {"plot_battery", "{ship}: {guns} {battery} guns at {hex}", kPlotBattery, flag::commutes},
    {"plot_torpedo", "{ship}: torpedo {course} at {hex}", kPlotTorpedo, flag::commutes},
    {"unplot", "{unit} holds its fire", kUnplot, flag::takes_back},
    {"end_plot", "Seal the shots", {}, flag::primary | flag::seals},
    {"aim", "Choose a target for {unit}", kUnit},
    {"step", "Move to {hex}", kHex},
    {"face", "Face {dir}", kDirection},
    {"fire", "Fire at {hex}", kHex, flag::draws_chance},
    {"assault", "Attack the enemy ahead", {}, flag::draws_chance},
    {"lay_wire", "Lay wire here", {}},
    {"remove_wire", "Remove the wire here", {}},
    {"limber", "Limber with {unit}", kUnit},
    {"unlimber", "Unlimber facing {dir}", kDirection},
    {"load", "Load with {unit}", kUnit},
    {"unload", "Unload facing {dir}", kDirection},
    {"mount", "Mount", {}},
    {"dismount", "Dismount", {}},
    {"enter", "Enter at {hex} facing {dir}", kEnter},
    {"end_activation", "End here", {}, flag::primary},
    {"retreat", "Fall back to {hex}", kRetreat},
    {"take_loss", "Hold and lose 1 Strength Point", kUnit},
    {"advance", "Advance", {}, flag::primary},
    {"decline", "Stay", {}},
    {"end_chain", "Go no further", {}, flag::primary},
    {"trade", "{ship} pays with {kind} {mount} {second}", kTrade},
    {"select", "Move {ship}", kShip},
    {"sail", "Sail ahead", {}},
    {"turn", "Turn {side}", kTurn},
    {"pivot", "Turn {side} on the spot", kTurn},
    {"exit", "Leave the map", {}},
    {"end_ship", "End its move", {}, flag::primary},
    {"end_moves", "End the movement", {}, flag::primary},
    {"concede", "Give up the battle", {}, flag::outside},
    {"offer_draw", "Offer a draw", {}, flag::outside},
    {"withdraw_offer", "Withdraw the offer of a draw", {}, flag::outside},
};
static_assert(std::size(kVerbs) == static_cast<std::size_t>(Verb::withdraw_offer) + 1);

}  // namespace

std::span<const table::Verb> verb_table() { return kVerbs; }

}  // namespace vedette::late19c
