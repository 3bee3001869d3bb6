#include "rules/siege/verbs.h"

#include <array>

namespace vedette::siege {
namespace {

using table::Arg;
using table::Kind;
namespace flag = table::flag;

constexpr std::string_view kSides[] = {"N", "E", "S", "W"};
constexpr std::string_view kHands[] = {"left", "right"};
constexpr std::string_view kFormations[] = {"cluster", "close_line", "open_line", "wide_line"};
constexpr std::string_view kSidesOrNone[] = {"N", "E", "S", "W", "none"};

constexpr Arg group{"group", Kind::piece};
constexpr Arg target{"target", Kind::piece};
constexpr Arg mover{"mover", Kind::figure};
constexpr Arg door{"door", Kind::feature};
constexpr Arg room{"room", Kind::feature};
constexpr Arg section{"section", Kind::feature};
constexpr Arg at{"at", Kind::point};
constexpr Arg to{"to", Kind::point};
constexpr Arg facing{"facing", Kind::vector};
constexpr Arg front{"front", Kind::choice, 0, 3, kSides};
constexpr Arg join{"join", Kind::flag};
constexpr Arg formation{"formation", Kind::choice, 0, 3, kFormations};

constexpr Arg kDeployCluster[] = {group, at, {"facing", Kind::vector, 0, 0, {}, true}};
constexpr Arg kDeployLine[] = {group,
                               {"run", Kind::feature},
                               {"side", Kind::choice, 0, 1, kHands},
                               {"s0", Kind::length, 0, 10000},
                               {"spacing", Kind::number, 25, 70}};
constexpr Arg kDeployRoom[] = {group, room, front};
constexpr Arg kDeployGun[] = {group, at, facing};
constexpr Arg kGroup[] = {group};
constexpr Arg kType[] = {{"type", Kind::feature}};
constexpr Arg kOffset[] = {{"offset", Kind::length, 0, 4000}};
constexpr Arg kSeat[] = {{"seat", Kind::seat}};
constexpr Arg kMover[] = {mover};
constexpr Arg kMoverDoor[] = {mover, door};
constexpr Arg kVia[] = {{"point", Kind::point}};
constexpr Arg kTo[] = {to,
                       {"formation", Kind::choice, 0, 3, kFormations, true},
                       {"run", Kind::feature, 0, 0, {}, true},
                       {"side", Kind::choice, 0, 1, kHands, true},
                       {"join", Kind::flag, 0, 1, {}, true}};
constexpr Arg kToGun[] = {to, facing};
constexpr Arg kGoIn[] = {front, join};
constexpr Arg kCross[] = {mover, section, formation};
constexpr Arg kRoom[] = {room, front, join};
constexpr Arg kTarget[] = {target};
constexpr Arg most{"most", Kind::length, 0, 300, {}, true};
constexpr Arg kAssault[] = {target, most};
constexpr Arg kAssaultSection[] = {section, most};
constexpr Arg kAssaultRoom[] = {room, most};
constexpr Arg kSection[] = {section};
constexpr Arg kPoint[] = {{"point", Kind::point}};
constexpr Arg kCrewJoin[] = {{"squad", Kind::piece}, {"figure", Kind::figure}};
constexpr Arg kSquad[] = {{"squad", Kind::piece}};
constexpr Arg kCombine[] = {{"keep", Kind::piece}, {"other", Kind::piece}};
constexpr Arg kBuilding[] = {{"building", Kind::feature}};
constexpr Arg kGap[] = {{"gap", Kind::feature}};
constexpr Arg kFigure[] = {{"figure", Kind::figure}};
constexpr Arg kSize[] = {{"size", Kind::number, 1, 7}};
constexpr Arg kFallBack[] = {{"direction", Kind::number, 0, 23}, {"exit", Kind::choice, 0, 4, kSidesOrNone}};
constexpr Arg kOccupy[] = {{"anchor", Kind::number, 0, 223}, {"front", Kind::choice, 0, 4, kSidesOrNone}};
constexpr Arg kSide[] = {{"side", Kind::choice, 0, 3, kSides}};

constexpr std::array<table::Verb, 51> kVerbs{{
    {"deploy_cluster", "Place {group}", kDeployCluster},
    {"deploy_line", "Line {group} along {run}, {spacing} mm apart", kDeployLine},
    {"deploy_room", "Place {group} in {room}, facing {front}", kDeployRoom},
    {"deploy_gun", "Place {group}", kDeployGun},
    {"deploy_remove", "Pick up {group}", kGroup, flag::takes_back},
    {"auto_setup", "Place all for me", {}, flag::automatic},
    {"confirm_setup", "Begin the battle", {}, flag::primary | flag::draws_chance},
    {"band_type", "Bring {type}", kType},
    {"band_place", "Place the band {offset} mm along the edge", kOffset},
    {"band_decline", "Leave this band out", {}, flag::passes},
    {"select", "Act with {group}", kGroup},
    {"deselect", "Choose another group", {}, flag::takes_back},
    {"pass", "Pass this action", {}, flag::passes},
    {"end_card", "Pass the rest of the card", {}, flag::passes},
    {"delegate", "Let {seat} take this action", kSeat, flag::takes_back},
    {"give_back", "Give the action back", {}, flag::takes_back},
    {"move", "Move, led by {mover}", kMover},
    {"enter", "Enter by {door}, led by {mover}", kMoverDoor},
    {"leave", "Leave by {door}, led by {mover}", kMoverDoor},
    {"via", "By way of {point}", kVia},
    {"back", "Take back the last point", {}, flag::takes_back},
    {"to", "Move to {to}", kTo},
    {"to_gun", "Bring the gun to {to}", kToGun},
    {"go_in", "Go in", kGoIn},
    {"cross", "Cross {section}, led by {mover}", kCross},
    {"floor", "Go to {room}", kRoom},
    {"room", "Go through to {room}", kRoom},
    {"assault", "Assault {target}", kAssault},
    {"assault_section", "Assault those at {section}", kAssaultSection},
    {"assault_room", "Assault {room}", kAssaultRoom},
    {"fire", "Fire at {target}", kTarget, flag::draws_chance},
    {"turn_gun", "Turn the gun towards {point}", kPoint},
    {"crew_join", "Send {figure} to the gun", kCrewJoin},
    {"crew_leave", "Send a crewman to {squad}", kSquad},
    {"combine", "Combine {other} with {keep}", kCombine},
    {"withdraw", "Withdraw the band", {}},
    {"pull_down", "Pull down {section}", kSection},
    {"set_fire", "Set fire to {building}", kBuilding},
    {"douse", "Put out the fire in {building}", kBuilding, flag::draws_chance},
    {"build", "Close {gap} with a barricade", kGap},
    {"take", "Lose {figure}", kFigure, flag::commutes},
    {"take_auto", "Choose for me", {}, flag::automatic},
    {"squad_size", "Form a squad of {size}", kSize},
    {"keep_groups", "Keep the groups as they are", {}},
    {"fall_back", "Fall back in direction {direction}", kFallBack},
    {"occupy", "Occupy the ground", kOccupy},
    {"hold", "Hold the ground", {}},
    {"evacuate", "Leave by the {side} side", kSide},
    {"concede", "Resign", {}, flag::outside},
    {"offer_draw", "Offer a draw", {}, flag::outside},
    {"withdraw_offer", "Withdraw the offer", {}, flag::outside},
}};

}  // namespace

std::span<const table::Verb> verbs() { return kVerbs; }

}  // namespace vedette::siege
