#include "rules/heroes/verbs.h"

#include <array>

#include "rules/heroes/terms.h"

namespace vedette::heroes {

namespace {

using table::Arg;
using table::Kind;
namespace flag = table::flag;

constexpr Arg kUnit{"unit", Kind::piece};
constexpr Arg kAt{"at", Kind::point, -1000, 5000};
constexpr Arg kFacing{"facing", Kind::degrees, 0, 359};
constexpr Arg kFacingIf{"facing", Kind::degrees, 0, 359, {}, true};
constexpr Arg kFormation{"formation", Kind::choice, 0, 7, kFormationNames};
constexpr Arg kFormationIf{"formation", Kind::choice, 0, 7, kFormationNames, true};
constexpr Arg kParam{"param", Kind::choice, 0, 10, kParamNames, true};
constexpr Arg kCard{"card", Kind::choice, 0, 4, kHeroicCodes};

constexpr Arg kDeploy[] = {kUnit, kAt, kFacing, kFormation, kParam};
constexpr Arg kPoint[] = {kAt};
constexpr Arg kOneUnit[] = {kUnit};
constexpr Arg kOneCard[] = {kCard};
constexpr Arg kFlag[] = {{"on", Kind::flag, 0, 1}};
constexpr Arg kDeclare[] = {{"program", Kind::choice, 0, kPrograms - 1, kProgramNames},
                            {"target", Kind::piece, 0, 0, {}, true},
                            {"vehicle", Kind::piece, 0, 0, {}, true},
                            {"obstacles", Kind::number, 1, kMostObstacles, {}, true},
                            kFormationIf,
                            kParam,
                            {"astern", Kind::flag, 0, 1, {}, true}};
constexpr Arg kArrive[] = {kAt, kFacingIf};
constexpr Arg kHeroArrive[] = {kAt,
                               kFacingIf,
                               {"join", Kind::piece, 0, 0, {}, true},
                               {"vehicle", Kind::piece, 0, 0, {}, true},
                               {"lead", Kind::flag, 0, 1, {}, true}};
constexpr Arg kContact[] = {{"offset", Kind::length, -2000, 2000}};
constexpr Arg kFire[] = {{"target", Kind::piece},
                         {"face", Kind::choice, 0, 3, kSideNames, true},
                         {"vehicle", Kind::piece, 0, 0, {}, true},
                         {"weapons", Kind::number, 1, 63, {}, true}};
constexpr Arg kFight[] = {{"enemy", Kind::piece}};
constexpr Arg kMm[] = {{"mm", Kind::length, -6000, 6000}};
constexpr Arg kDegrees[] = {{"degrees", Kind::degrees, -180, 180}};
constexpr Arg kLoad[] = {kUnit, {"vehicle", Kind::piece}, {"bases", Kind::number, 1, 8, {}, true}};
constexpr Arg kVehicle[] = {{"vehicle", Kind::piece}};
constexpr Arg kUnload[] = {kUnit, kAt, kFacing, kFormation, kParam, {"hero", Kind::flag, 0, 1, {}, true}};
constexpr Arg kSeat[] = {{"seat", Kind::seat}};

constexpr std::array<table::Verb, 41> kVerbs = {{
    {"deploy", "Place {unit} at {at}", kDeploy, flag::commutes},
    {"deploy_hero", "Place the Hero at {at}", kPoint, flag::none},
    {"attach_hero", "Place the Hero with {unit}", kOneUnit, flag::none},
    {"pick_up", "Pick up {unit}", kOneUnit, flag::takes_back},
    {"confirm_setup", "Ready", {}, flag::primary},
    {"discard_hlc", "Discard {card}", kOneCard, flag::none},
    {"play_hlc", "Play {card}", kOneCard, flag::none},
    {"pass_card", "Pass the card", {}, flag::passes},
    {"activate_unit", "Activate {unit}", kOneUnit, flag::none},
    {"activate_hero", "Activate the Hero", {}, flag::none},
    {"hero_move", "Move the Hero (4D6)", {}, flag::draws_chance},
    {"hero_activate_unit", "Activate his unit", {}, flag::none},
    {"set_lead", "The Hero leads in hand-to-hand: {on}", kFlag, flag::none},
    {"declare", "Declare {program} {target} {formation}", kDeclare, flag::none},
    {"do_nothing", "Do nothing", {}, flag::passes},
    {"waypoint", "By way of {at}", kPoint, flag::none},
    {"back", "Take back the last leg", {}, flag::takes_back},
    {"arrive", "Move here", kArrive, flag::none},
    {"hero_arrive", "Move here", kHeroArrive, flag::none},
    {"leave_at", "Step down at {at}", kPoint, flag::none},
    {"contact", "Charge home", kContact, flag::draws_chance},
    {"roll", "Throw the movement dice", {}, static_cast<std::uint16_t>(flag::draws_chance | flag::primary)},
    {"stay", "Stay", {}, flag::passes},
    {"fire", "Fire at {target}", kFire, flag::draws_chance},
    {"hold_fire", "Hold fire", {}, flag::passes},
    {"reform", "Change formation", {}, flag::primary},
    {"fall_short", "Stop short of the enemy", {}, flag::primary},
    {"fight", "Fight {enemy}", kFight, flag::draws_chance},
    {"attempt", "Try to rally", {}, flag::draws_chance},
    {"end", "End the activation", {}, flag::passes},
    {"train_move", "Drive {mm} mm", kMm, flag::none},
    {"ship_move", "Sail {mm} mm", kMm, flag::none},
    {"ship_turn", "Turn {degrees} degrees", kDegrees, flag::none},
    {"load", "Load {unit} into {vehicle}", kLoad, flag::none},
    {"load_hero", "Take the Hero aboard {vehicle}", kVehicle, flag::none},
    {"unload", "Unload {unit} here", kUnload, flag::none},
    {"abandon", "Abandon what {unit} has ashore", kOneUnit, flag::none},
    {"resign", "Resign", {}, flag::outside},
    {"offer_draw", "Offer a draw", {}, flag::outside},
    {"withdraw_offer", "Withdraw the offer", {}, flag::outside},
    {"penalise_hand", "Penalise the hand of {seat}", kSeat, flag::outside},
}};

}  // namespace

std::span<const table::Verb> verbs() { return kVerbs; }

}  // namespace vedette::heroes
