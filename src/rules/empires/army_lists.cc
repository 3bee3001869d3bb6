#include "rules/empires/army_lists.h"

#include <array>

namespace vedette::empires {
namespace {

using enum Weapon;
constexpr auto E = Troops::european;
constexpr auto S = Troops::european_style;
constexpr auto I = Troops::irregular;
constexpr auto N = Troops::indigenous;

// British, Egypt and Sudan 1882–1899
constexpr std::array<Entry, 17> kBritish = {{
    {"line-infantry", "Line, Highland or Marine infantry", Kind::RI, E, single, mag, 1889, 0, 3, 10},
    {"guards", "Guards or Camel Corps on foot", Kind::RI, E, single, mag, 1889, 0, 0, 3},
    {"hussars", "Hussars, Lancers, Dragoons", Kind::RC, E, single, mag, 1895, 0, 0, 3},
    {"mounted-infantry", "Mounted infantry", Kind::RC, E, single, mag, 1889, 0, 0, 2},
    {"colonial-volunteers", "Colonial volunteers", Kind::II, I, single, none, 0, 0, 0, 3},
    {"irregular-horse", "Irregular horse", Kind::IC, I, single, none, 0, 0, 0, 2},
    {"indian-infantry", "Indian infantry", Kind::RI, S, single, none, 0, 0, 0, 6},
    {"indian-cavalry", "Indian cavalry", Kind::RC, S, single, none, 0, 0, 0, 2},
    {"field-battery", "Field battery", Kind::FA, E, rfld, none, 0, 0, 0, 2},
    {"mountain-battery", "Mountain battery (screw guns)", Kind::MTA, E, rmtn, none, 0, 0, 0, 2},
    {"medium-battery", "Medium battery", Kind::MA, E, rmed, none, 0, 0, 0, 1},
    {"heavy-battery", "Heavy battery (large stand)", Kind::HA, E, rhvy, none, 0, 0, 0, 1, true},
    {"gatling", "Gatling, Gardner, Nordenfelt", Kind::MMG, E, mmg, none, 0, 0, 0, 2},
    {"maxim", "Maxim", Kind::AMG, E, amg, none, 0, 1889, 0, 3},
    {"pom-pom", "Pom-pom", Kind::PP, E, pp, none, 0, 1899, 0, 1},
    {"wagon-train", "Wagon train or steam traction engine", Kind::TR, E, none, none, 0, 0, 0, 3},
    {"mule-train", "Mule or camel train", Kind::PT, E, none, none, 0, 0, 0, 3},
}};

// Egyptian, 1882–1899
constexpr std::array<Entry, 13> kEgyptian = {{
    {"egyptian-infantry", "Egyptian infantry", Kind::RI, S, single, none, 0, 0, 3, 9},
    {"sudanese-infantry", "Sudanese infantry", Kind::RI, S, single, none, 0, 0, 0, 6},
    {"egyptian-cavalry", "Egyptian cavalry", Kind::RC, S, single, none, 0, 0, 0, 3},
    {"camel-corps", "Camel corps", Kind::RC, S, single, none, 0, 0, 0, 2},
    {"allied-foot", "Allied local foot", Kind::NI, N, hand, single, 0, 0, 0, 4},
    {"allied-horse", "Allied local horse", Kind::NC, N, hand, none, 0, 0, 0, 2},
    {"krupp-battery", "Krupp field battery", Kind::FA, S, rfld, none, 0, 0, 0, 3},
    {"egyptian-mountain-battery", "Mountain battery", Kind::MTA, S, rmtn, none, 0, 0, 0, 2},
    {"fortress-gun", "Fortress gun (large stand)", Kind::HA, S, rhvy, shvy, 0, 0, 0, 1, true},
    {"egyptian-gatling", "Gatling or Nordenfelt", Kind::MMG, S, mmg, none, 0, 0, 0, 2},
    {"egyptian-maxim", "Maxim", Kind::AMG, S, amg, none, 0, 1896, 0, 2},
    {"egyptian-wagon-train", "Wagon train", Kind::TR, S, none, none, 0, 0, 0, 2},
    {"camel-train", "Camel train", Kind::PT, S, none, none, 0, 0, 0, 3},
}};

// Mahdist, 1881–1899
constexpr std::array<Entry, 9> kMahdist = {{
    {"spear-foot", "Spear and sword foot", Kind::NI, N, hand, none, 0, 0, 6, 24},
    {"jihadiya", "Jihadiya riflemen", Kind::NI, N, single, none, 0, 0, 0, 6},
    {"mahdist-horse", "Mahdist horse", Kind::NC, N, hand, none, 0, 0, 0, 5},
    {"camel-riders", "Camel riders", Kind::NC, N, hand, single, 0, 0, 0, 3},
    {"captured-krupp", "Captured Krupp gun", Kind::FA, N, rfld, none, 0, 0, 0, 1},
    {"brass-field-gun", "Old brass field gun", Kind::FA, N, sfld, none, 0, 0, 0, 1},
    {"brass-mountain-gun", "Brass mountain gun", Kind::MTA, N, smtn, none, 0, 0, 0, 2},
    {"captured-machine-gun", "Captured machine gun", Kind::MMG, N, mmg, none, 0, 0, 0, 1},
    {"baggage-camels", "Baggage camels", Kind::PT, N, none, none, 0, 0, 0, 2},
}};

constexpr std::array<ArmyList, kLists> kArmyLists = {{
    {"british",
     "British, Egypt and Sudan 1882–1899",
     false,
     {"commander", "Commander", Kind::CF, E, single, mag, 1889, 0, 1, 1},
     kBritish},
    {"egyptian",
     "Egyptian, 1882–1899",
     false,
     {"commander", "Commander", Kind::CF, S, single, none, 0, 0, 1, 1},
     kEgyptian},
    {"mahdist",
     "Mahdist, 1881–1899",
     true,
     {"commander", "Emir", Kind::CF, N, single, none, 0, 0, 1, 1},
     kMahdist},
}};

}  // namespace

const ArmyList& army_list(int list) { return kArmyLists[static_cast<std::size_t>(list)]; }

}  // namespace vedette::empires
