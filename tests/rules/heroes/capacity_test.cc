// How much a wagon or a hull holds, and how much is lifted in a turn.
#include "rules/heroes/kit.h"

namespace vedette::heroes {
namespace {

UnitInfo of(Arm arm, Model model = Model::none) {
  UnitInfo info;
  info.arm = arm;
  info.model = model;
  return info;
}

TEST(HeroesCapacity, SlotsByKind) {
  covers({"HVE-RWY-4", "HVE-MER-7"});
  EXPECT_EQ(slots_of_base(of(Arm::inf)), 1);
  EXPECT_EQ(slots_of_base(of(Arm::cav)), 2);
  EXPECT_EQ(slots_of_base(of(Arm::transport, Model::wagon)), 8);
  EXPECT_EQ(slots_of_base(of(Arm::transport, Model::pack)), 2);
  EXPECT_EQ(slots_of_base(of(Arm::transport, Model::porter)), 1);
  EXPECT_EQ(slots_of_base(of(Arm::stores, Model::stores)), 4);
}

TEST(HeroesCapacity, CarriagesAndEnclosedWagons) {
  covers({"HVE-RWY-2", "HVE-RWY-3"});
  Table t = Table::shipped("armoured-train");
  t.st().loads.clear();
  const int carriage = t.sc().unit(t.id("UT")).first_vehicle + 1, enclosed = carriage + 1;
  const auto room = [&](const UnitInfo& info, int vehicle) {
    return room_for(t.board(), info, vehicle, false);
  };
  const UnitInfo foot = of(Arm::inf), horse = of(Arm::cav), porters = of(Arm::transport, Model::porter),
                 wagon = of(Arm::transport, Model::wagon), stores = of(Arm::stores, Model::stores);
  EXPECT_EQ(room(foot, carriage), 8);
  EXPECT_EQ(room(porters, carriage), 8) << "porters are men";
  EXPECT_EQ(room(horse, carriage), 0);
  EXPECT_EQ(room(stores, carriage), 0);
  EXPECT_EQ(room(foot, enclosed), 8);
  EXPECT_EQ(room(horse, enclosed), 6);
  EXPECT_EQ(room(wagon, enclosed), 0);
  const auto load = [&](const char* unit, int vehicle, int bases) {
    t.st().loads.push_back({static_cast<std::uint8_t>(t.id(unit)), static_cast<std::uint8_t>(vehicle),
                            static_cast<std::uint8_t>(bases), 0});
  };
  load("K1", carriage, 3);
  EXPECT_EQ(room(foot, carriage), 5);
  load("K2", enclosed, 1);
  EXPECT_EQ(room(foot, enclosed), 7);
  EXPECT_EQ(room(horse, enclosed), 0) << "not with men";
  t.st().loads.clear();
  load("MI", enclosed, 2);
  EXPECT_EQ(room(horse, enclosed), 4);
  EXPECT_EQ(room(foot, enclosed), 0) << "not with horses";
}

TEST(HeroesCapacity, AHullHoldsItsSlotsToTheLast) {
  covers({"HVE-MER-7"});
  Table t = Table::shipped("safia");
  t.st().loads.clear();
  const int hull = t.sc().unit(t.id("NUGGAR")).first_vehicle;
  const UnitInfo field = of(Arm::gun, Model::field);
  const auto load = [&](int bases) {
    t.st().loads.clear();
    if (bases > 0)
      t.st().loads.push_back({static_cast<std::uint8_t>(t.id("W1")), static_cast<std::uint8_t>(hull),
                              static_cast<std::uint8_t>(bases), 0});
  };
  ASSERT_EQ(t.sc().vehicle(hull).slots, 24);
  for (const auto& [model, slots] : {std::pair(Model::mg, 4), std::pair(Model::field, 6),
                                     std::pair(Model::medium, 8), std::pair(Model::heavy, 12)}) {
    load(24 - slots);
    EXPECT_TRUE(gun_fits(t.board(), of(Arm::gun, model), hull)) << slots;
    load(24 - slots + 1);
    EXPECT_FALSE(gun_fits(t.board(), of(Arm::gun, model), hull)) << slots;
  }
  load(13);
  EXPECT_EQ(room_for(t.board(), of(Arm::inf), hull, false), 11);
  EXPECT_EQ(room_for(t.board(), of(Arm::cav), hull, false), 5) << "two slots each";
  EXPECT_EQ(room_for(t.board(), field, hull, true), 5) << "its crew beside the gun";
}

TEST(HeroesCapacity, EightMenInALift) {
  covers({"HVE-MER-21"});
  for (const int more : {6, 7}) {
    Table t = Table::shipped("safia");
    t.activate("NUGGAR");
    t.declare(R"("program":"L")");
    t.set_n("W1", 2);
    t.play(R"({"verb":"load","unit":"W1","vehicle":"NUGGAR-deck"})");
    t.set_n("W2", more);
    EXPECT_EQ(t.refused_by(R"({"verb":"load","unit":"W2","vehicle":"NUGGAR-deck"})", "HVE-MER-21"),
              more == 7);
  }
}

TEST(HeroesCapacity, SixHorsemenInALiftAndNobodyOnFoot) {
  covers({"HVE-MER-21"});
  for (const int more : {4, 5}) {
    Table t = Table::shipped("safia");
    auto& units = const_cast<Scenario&>(t.sc()).units;
    units[static_cast<std::size_t>(t.id("W1"))].arm = Arm::cav;
    t.activate("NUGGAR");
    t.declare(R"("program":"L")");
    t.set_n("W1", 2);
    t.play(R"({"verb":"load","unit":"W1","vehicle":"NUGGAR-deck"})");
    t.set_n("W2", more);
    const std::string second = R"({"verb":"load","unit":"W2","vehicle":"NUGGAR-deck"})";
    EXPECT_TRUE(t.refused_by(second, "HVE-MER-21")) << "horse and foot are two lifts";
    units[static_cast<std::size_t>(t.id("W2"))].arm = Arm::cav;
    EXPECT_EQ(t.refused_by(second, "HVE-MER-21"), more == 5);
  }
}

TEST(HeroesCapacity, ShipsAndTrainsLeaveByTheEdgesThatAreExits) {
  covers({"HVE-SCN-2"});
  Scenario sc;
  sc.width = 1200, sc.height = 900;
  const Point beyond[] = {{600, 900}, {1200, 450}, {600, 0}, {0, 450}};  // north, east, south, west
  const Point inside[] = {{600, 899}, {1199, 450}, {600, 1}, {1, 450}};
  for (int edge = 0; edge < 4; ++edge) {
    sc.exits = static_cast<std::uint8_t>(1 << edge);
    for (int at = 0; at < 4; ++at) {
      EXPECT_EQ(passes_exit(sc, beyond[at]), at == edge) << edge << " " << at;
      EXPECT_FALSE(passes_exit(sc, inside[at])) << edge << " " << at;
    }
  }
}

}  // namespace
}  // namespace vedette::heroes
