// 7.7 Trains and ships; 3.21 to 3.24.
#include "rules/heroes/kit.h"

namespace vedette::heroes {
namespace {

Table train(boost::json::object options = {}) { return Table::shipped("armoured-train", std::move(options)); }
Table river(boost::json::object options = {}) { return Table::shipped("safia", std::move(options)); }

struct Under {
  chance::Forced forced;
  chance::Dice dice;
  Play b;
  Under(Table& t, const std::string& cards, std::vector<int> faces = {})
      : dice(t.source(), (*t.box()).draws), b(t.game(), t.sc(), t.st(), dice, nullptr) {
    std::istringstream in(cards);
    for (std::string c; in >> c;) forced.cards.push_back(card_of_name(c));
    forced.dice = std::move(faces);
    dice.force(&forced);
    t.st().draw.fill(1);
  }
};

TEST(HeroesVehicles, TVS1_to_S4_Towing) {
  covers({"HVE-RWY-7", "HVE-RWY-8", "HVE-RWY-9"});
  EXPECT_EQ(towing_capacity("0-4-0", false), 2);
  EXPECT_EQ(towing_capacity("0-6-0", false), 3);
  EXPECT_EQ(towing_capacity("0-4-0", true), 1);
  EXPECT_EQ(towing_capacity("0-6-0", true), 2);
  EXPECT_EQ(towing_capacity("4-4-0", false), 2) << "only driving wheels count";
  EXPECT_EQ(towing_capacity("0-8-0", true), 2);
}

TEST(HeroesVehicles, TVS5_to_S11_Flotation) {
  covers({"HVE-MER-3", "HVE-MER-4", "HVE-WAR-3", "HVE-MER-5", "HVE-WAR-4", "HVE-MER-2", "HVE-WAR-2"});
  EXPECT_EQ(flotation_of(120, 50, Construction::wood, false), 7);
  EXPECT_EQ(flotation_of(160, 60, Construction::wood, false), 12);
  EXPECT_EQ(flotation_of(120, 50, Construction::iron, false), 15);
  EXPECT_EQ(flotation_of(200, 75, Construction::steel, false), 37);
  EXPECT_EQ(flotation_of(180, 60, Construction::wood, false), 13);
  EXPECT_EQ(flotation_of(180, 60, Construction::iron, false), 27);
  EXPECT_EQ(flotation_of(180, 60, Construction::steel, true), 54);
  Table t = river();
  EXPECT_EQ(t.unit("SAFIA").flotation, 20);
  EXPECT_EQ(t.unit("NUGGAR").flotation, 7);
}

TEST(HeroesVehicles, TV66_LocomotivesHit) {
  covers({"HVE-RWY-26a", "HVE-RWY-26b", "HVE-RWY-26c"});
  Table t = train();
  Under u(t, "JD AS 10H");
  const int loco = t.sc().unit(t.id("AT")).first_vehicle + 1;
  hit_vehicle(u.b, t.id("AT"), loco, 3, Cover::none);
  EXPECT_TRUE(u.forced.used_up());
  EXPECT_EQ(t.unit("AT").move_hits, 2);
  EXPECT_EQ(t.st().discards[static_cast<std::size_t>(card_of_name("10H"))], 1);
  EXPECT_EQ(vehicle_dice(t.board(), t.id("AT"), Program::M, false).dice, 1);
  t.join(0, "AT");
  EXPECT_EQ(vehicle_dice(t.board(), t.id("AT"), Program::M, false).dice, 2);
  EXPECT_EQ(vehicle_dice(t.board(), t.id("AT"), Program::MF, false).dice, 1);
}

TEST(HeroesVehicles, TV67_RollingStockHit) {
  covers({"HVE-RWY-27", "HVE-RWY-29", "HVE-RWY-30", "HVE-RWY-1", "HVE-GEN-3"});
  for (const bool soft : {false, true}) {
    Table t = train({{"armoured_cover", soft ? "soft" : "hard"}});
    Under u(t, soft ? "2C 3C 4C 5C" : "2C 3C 4C");
    const UnitInfo& ut = t.sc().unit(t.id("UT"));
    hit_vehicle(u.b, t.id("UT"), ut.first_vehicle + 1, 5, Cover::none);
    EXPECT_EQ(t.unit("RM1").n(), 6);
    const UnitInfo& at = t.sc().unit(t.id("AT"));
    hit_vehicle(u.b, t.id("AT"), at.first_vehicle + 2, 5, Cover::none);
    EXPECT_EQ(t.unit("RM3").n(), soft ? 6 : 7);
    EXPECT_TRUE(u.forced.used_up());
    EXPECT_FALSE(t.unit("RM1").routing());
  }
}

TEST(HeroesVehicles, TV69_TV70_MerchantShipsHit) {
  covers({"HVE-MER-23b", "HVE-MER-23c", "HVE-MER-23d", "HVE-MER-23e", "HVE-MER-23f", "HVE-MER-6",
          "HVE-MER-24", "HVE-MER-25", "HVE-HERO-14"});
  Table t = river();
  const int ship = t.id("NUGGAR"), hull = t.sc().unit(ship).first_vehicle;
  Under one(t, "7H");
  t.st().discards = {};
  hit_vehicle(one.b, ship, hull, 1, Cover::none);
  EXPECT_EQ(t.unit("NUGGAR").flotation, 7);
  EXPECT_EQ(t.st().discards, Table::pile("7H")) << "used, so discarded";
  EXPECT_FALSE(t.sc().unit(ship).tests_morale());
  Under more(t, "JD KS AC 2C");
  hit_vehicle(more.b, ship, hull, 4, Cover::none);
  EXPECT_EQ(t.unit("NUGGAR").move_hits, 1);
  EXPECT_EQ(t.unit("NUGGAR").flotation, 4);
  t.unit("NUGGAR").flotation = 2;
  t.join(0, "NUGGAR");
  t.unit("W1").where = Where::aboard;
  t.st().loads.push_back({static_cast<std::uint8_t>(t.id("W1")), static_cast<std::uint8_t>(hull), 8, 0});
  Under last(t, "AC KS");
  hit_vehicle(last.b, ship, hull, 2, Cover::none);
  EXPECT_EQ(t.unit("NUGGAR").where, Where::destroyed);
  EXPECT_EQ(t.unit("W1").where, Where::destroyed);
  EXPECT_EQ(t.hero(0).is, HeroIs::lost);
}

TEST(HeroesVehicles, SurvivorsMayScrambleAshore) {
  covers({"HVE-MER-24"});
  Table t = river({{"sinking", "scramble"}});
  const int ship = t.id("NUGGAR"), hull = t.sc().unit(ship).first_vehicle;
  for (const char* name : {"W1", "W2", "W3"}) t.unit(name).where = Where::off_table;
  t.unit("W1").where = Where::aboard;
  t.st().loads.push_back({static_cast<std::uint8_t>(t.id("W1")), static_cast<std::uint8_t>(hull), 8, 0});
  Under u(t, "", {4, 4, 4, 1, 1, 1, 1, 1});
  sink(u.b, ship);
  EXPECT_EQ(t.unit("W1").where, Where::table);
  EXPECT_EQ(t.unit("W1").n(), 3);
  EXPECT_TRUE(t.unit("W1").routing());
}

TEST(HeroesVehicles, TV72_WarshipsHitAndSilenced) {
  covers({"HVE-WAR-21", "HVE-WAR-22", "HVE-WAR-23", "HVE-WAR-24a", "HVE-WAR-24b", "HVE-WAR-24c",
          "HVE-WAR-25a", "HVE-WAR-25b", "HVE-WAR-25c", "HVE-WAR-27", "HVE-WAR-28", "HVE-WAR-4"});
  Table t = river();
  t.st().turn = 3;
  const int ship = t.id("SAFIA"), hull = t.sc().unit(ship).first_vehicle;
  Unit& s = t.unit("SAFIA");
  const auto hit = [&](const char* cards) {
    Under u(t, cards);
    hit_vehicle(u.b, ship, hull, 1, Cover::none);
    EXPECT_TRUE(u.forced.used_up()) << cards;
  };
  hit("9D");
  EXPECT_EQ(s.flotation, 20);
  hit("KH 2D");
  EXPECT_EQ(s.move_hits, 1);
  hit("AH 2S");
  EXPECT_EQ(s.flotation, 19);
  hit("KS 2D");
  EXPECT_EQ(s.flotation, 18);
  hit("KS JC");
  EXPECT_EQ(s.flotation, 16);
  hit("AS AC");
  EXPECT_EQ(s.flotation, 12);
  hit("AS QH");
  EXPECT_EQ(s.silent_through, 5);
  hit("KC AD");
  EXPECT_EQ(s.silent_through, 7);
  hit("KC QD");
  EXPECT_EQ(s.silent_through, 7) << "results do not add up";
  for (const int turn : {4, 7, 8}) {
    t.st().turn = static_cast<std::uint8_t>(turn);
    t.activate("SAFIA");
    EXPECT_EQ(t.refused(R"({"verb":"declare","program":"F"})"), turn <= 7 ? "HVE-WAR-25c" : "");
  }
  Table add = river({{"silence_stack", "add"}});
  add.st().turn = 3;
  Under u(add, "KC QD KS JD");
  hit_vehicle(u.b, ship, hull, 2, Cover::none);
  EXPECT_EQ(add.unit("SAFIA").silent_through, 7);
}

TEST(HeroesVehicles, PassengersOfAnArmouredWarship) {
  covers({"HVE-WAR-26", "HVE-WAR-22", "HVE-WAR-6", "HVE-MER-8"});
  for (const bool armoured : {false, true}) {
    Table t = river();
    const int ship = t.id("SAFIA"), hull = t.sc().unit(ship).first_vehicle;
    const_cast<Scenario&>(t.sc()).units[static_cast<std::size_t>(ship)].armoured = armoured;
    t.hero(0).is = HeroIs::none;
    t.unit("W1").where = Where::aboard;
    t.st().loads.push_back({static_cast<std::uint8_t>(t.id("W1")), static_cast<std::uint8_t>(hull), 8, 0});
    Under u(t, armoured ? "2C 3C 4C 5C 6C" : "2C 3C 4C 5C 6C 7C");
    hit_vehicle(u.b, ship, hull, 4, Cover::none);
    EXPECT_EQ(t.unit("W1").n(), armoured ? 7 : 6);
    EXPECT_FALSE(counts_for_cards(t.board(), t.id("W1"))) << "passengers get no card";
  }
}

TEST(HeroesVehicles, TV73_WhoCanHitShips) {
  covers({"HVE-MER-23a", "HVE-WAR-21"});
  Table t = river();
  const int enemy = t.id("SR");
  const auto no = [&](Weapon w, const char* ship) {
    return static_cast<bool>(target_refusal(t.board(), enemy, w, t.id(ship)));
  };
  EXPECT_TRUE(no(Weapon::fire_irr, "SAFIA"));
  EXPECT_TRUE(no(Weapon::mg, "SAFIA"));
  EXPECT_FALSE(no(Weapon::art_irr_field, "SAFIA"));
  EXPECT_TRUE(no(Weapon::fire_irr, "NUGGAR"));
  EXPECT_FALSE(no(Weapon::mg, "NUGGAR"));
  EXPECT_FALSE(no(Weapon::art_irr_field, "NUGGAR"));
}

TEST(HeroesVehicles, TV74_ThreeLifts) {
  covers({"HVE-MER-21", "HVE-MER-7", "HVE-MER-1", "HVE-MER-9", "HVE-RWY-4"});
  Table t = river();
  for (const char* unit : {"W1", "W2", "W3"}) {
    t.unit("NUGGAR").clear(mark::of_turn);
    t.activate("NUGGAR");
    t.declare(R"("program":"L")");
    t.play(std::string(R"({"verb":"load","unit":")") + unit + R"(","vehicle":"NUGGAR-deck"})");
    EXPECT_EQ(t.unit(unit).where, Where::aboard);
    if (unit == std::string("W1")) {
      EXPECT_EQ(t.refused(R"({"verb":"load","unit":"W2","vehicle":"NUGGAR-deck"})"), "HVE-MER-21");
    }
    t.play(R"({"verb":"end"})");
    t.activate("NUGGAR", true);
    EXPECT_EQ(t.refused(R"({"verb":"declare","program":"M"})"), "HVE-MER-21");
    EXPECT_EQ(t.refused(R"({"verb":"declare","program":"L"})"), "HVE-MER-21");
  }
  EXPECT_EQ(room_for(t.board(), t.sc().unit(t.id("W1")), t.sc().unit(t.id("NUGGAR")).first_vehicle, false),
            24 - 20);
  t.unit("NUGGAR").clear(mark::of_turn);
  t.activate("NUGGAR");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"F"})"), "HVE-MER-9");
}

TEST(HeroesVehicles, TV75_AGunNeedsTwoLifts) {
  covers({"HVE-MER-21", "HVE-MER-22"});
  Table t = river();
  auto& sc = const_cast<Scenario&>(t.sc());
  UnitInfo& gun = sc.units[static_cast<std::size_t>(t.id("W1"))];
  gun.arm = Arm::gun;
  gun.model = Model::field;
  t.set_n("W1", 2);
  t.unit("W1").formation = Formation::limbered;
  t.unit("W1").param = 0;
  t.activate("NUGGAR");
  t.declare(R"("program":"L")");
  t.play(R"({"verb":"load","unit":"W1","vehicle":"NUGGAR-deck"})");
  EXPECT_EQ(t.unit("W1").half, Half::crew_ashore);
  EXPECT_FALSE(may_be_activated(t.board(), t.id("W1")));
  t.play(R"({"verb":"end"})");
  t.unit("NUGGAR").clear(mark::of_turn);
  t.activate("NUGGAR");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"M"})"), "HVE-MER-22") << "not with a gun half loaded";
  t.declare(R"("program":"L")");
  t.set_n("W2", 6);
  t.play(R"({"verb":"load","unit":"W1","vehicle":"NUGGAR-deck"})");
  EXPECT_EQ(t.unit("W1").where, Where::aboard);
  t.place("W2", 170, 285, 180);
  EXPECT_EQ(t.refused(R"({"verb":"load","unit":"W2","vehicle":"NUGGAR-deck"})"), "")
      << "six more men share the lift";
  Table left = river();
  auto& sc2 = const_cast<Scenario&>(left.sc());
  sc2.units[static_cast<std::size_t>(left.id("W1"))].arm = Arm::gun;
  sc2.units[static_cast<std::size_t>(left.id("W1"))].model = Model::field;
  left.set_n("W1", 2);
  left.unit("W1").formation = Formation::limbered;
  left.unit("W1").half = Half::crew_ashore;
  left.st().loads.push_back({static_cast<std::uint8_t>(left.id("W1")),
                             static_cast<std::uint8_t>(sc2.unit(left.id("NUGGAR")).first_vehicle), 0, 1});
  left.activate("NUGGAR");
  left.play(R"({"verb":"abandon","unit":"W1"})");
  EXPECT_EQ(left.unit("W1").where, Where::destroyed);
  EXPECT_EQ(left.refused(R"({"verb":"declare","program":"M"})"), "");
}

TEST(HeroesVehicles, TV76_ProgramsOfWarships) {
  covers({"HVE-WAR-7", "HVE-WAR-13c", "HVE-MER-19", "HVE-MER-16"});
  Table t = river();
  auto& sc = const_cast<Scenario&>(t.sc());
  t.activate("SAFIA");
  for (const char* p : {"T", "TF", "FT"})
    EXPECT_EQ(t.refused(std::string(R"({"verb":"declare","program":")") + p + "\"}"), "") << p;
  sc.units[static_cast<std::size_t>(t.id("SAFIA"))].side_paddle = false;
  for (const char* p : {"T", "TF", "FT", "MC", "MH"})
    EXPECT_EQ(t.refused(std::string(R"({"verb":"declare","program":")") + p + "\"}"), "HVE-WAR-7") << p;
  for (const char* p : {"M", "F", "MF", "FM", "MT", "TM", "MFT", "TFM", "FMT", "TMF", "L"})
    EXPECT_EQ(t.refused(std::string(R"({"verb":"declare","program":")") + p + "\"}"), "") << p;
  sc.units[static_cast<std::size_t>(t.id("NUGGAR"))].propulsion = Propulsion::oar;
  t.activate("NUGGAR");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"T"})"), "");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"TM"})"), "HVE-MER-9");
}

TEST(HeroesVehicles, TV77_TurnsOfShips) {
  covers({"HVE-MER-17", "HVE-MER-18", "HVE-WAR-13a", "HVE-WAR-13b", "HVE-MER-15", "HVE-WAR-12", "HVE-MER-14",
          "HVE-MER-20"});
  Table t = river();
  t.activate("SAFIA");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"M","astern":true})"), "");
  t.declare(R"("program":"TM")");
  EXPECT_EQ(t.refused(R"({"verb":"ship_turn","degrees":61})"), "HVE-WAR-13b");
  t.play(R"({"verb":"ship_turn","degrees":60})");
  EXPECT_EQ(t.refused(R"({"verb":"end"})"), "HVE-WAR-13b") << "a turn goes with a move";
  t.play(R"({"verb":"roll"})", {1, 1, 1, 1, 1});
  EXPECT_EQ(t.refused(R"({"verb":"ship_move","mm":9})"), "HVE-WAR-13b");
  EXPECT_EQ(t.refused(R"({"verb":"ship_move","mm":10})"), "") << "10 mm are enough";
  EXPECT_EQ(t.refused(R"({"verb":"ship_move","mm":51})"), "HVE-GEO-15");
  const Unit before = t.unit("SAFIA");
  t.play(R"({"verb":"ship_move","mm":40})");
  EXPECT_EQ(t.unit("SAFIA").y, before.y + 35) << "40 x 0.866";
  Table n = river();
  n.place("NUGGAR", 600, 450, 90);
  n.activate("NUGGAR");
  EXPECT_EQ(n.refused(R"({"verb":"declare","program":"M","astern":true})"), "HVE-MER-14");
  n.declare(R"("program":"TM")");
  EXPECT_EQ(n.refused(R"({"verb":"ship_turn","degrees":90})"), "");
  EXPECT_EQ(n.refused(R"({"verb":"ship_turn","degrees":91})"), "HVE-MER-17");
  auto& sc = const_cast<Scenario&>(n.sc());
  sc.units[static_cast<std::size_t>(n.id("NUGGAR"))].propulsion = Propulsion::steam;
  EXPECT_EQ(n.refused(R"({"verb":"ship_turn","degrees":61})"), "HVE-MER-18");
  for (const int mm : {9, 10}) {
    Table s = river();
    const_cast<Scenario&>(s.sc()).units[static_cast<std::size_t>(s.id("SAFIA"))].propulsion =
        Propulsion::wind;
    s.activate("SAFIA");
    s.declare(R"("program":"MT")");
    s.play(R"({"verb":"roll"})", {6, 6, 6, 6});
    s.play(R"({"verb":"ship_move","mm":)" + std::to_string(mm) + "}");
    EXPECT_EQ(s.refused(R"({"verb":"ship_turn","degrees":10})"), mm < 10 ? "HVE-WAR-13a" : "") << mm;
  }
  Table bank = river();
  bank.activate("NUGGAR");
  bank.declare(R"("program":"TM")");
  EXPECT_EQ(bank.refused(R"({"verb":"ship_turn","degrees":90})"), "HVE-MER-20")
      << "she would swing onto the bank";
}

TEST(HeroesVehicles, TV78_TrainsAreChecked) {
  covers({"HVE-SCN-3", "HVE-RWY-9", "HVE-RWY-10", "HVE-RWY-6", "HVE-RWY-8"});
  const std::string base = small_scenario({"I regular inf fire_reg 8 close 1 500 300 0"},
                                          {"E irregular inf none 8 horde 4 500 800 180"},
                                          "[[track]]\nid=\"T\"\npoints=[[100,0],[100,900]]\n[[train]]\nid="
                                          "\"X\"\nseat=\"red\"\ntrack=\"T\"\nat=600\n");
  const auto faults = [&](const std::string& vehicles) {
    return faults_of(base + vehicles, {{"railways", true}});
  };
  const std::string loco = "[[train.vehicle]]\ncode=\"loco\"\nwheels=\"0-6-0\"\narmoured=true\n",
                    arm = "[[train.vehicle]]\ncode=\"open_arm\"\n";
  EXPECT_EQ(faults(loco + arm + arm), "");
  EXPECT_NE(faults(loco + arm + arm + arm).find("HVE-RWY-9"), std::string::npos);
  EXPECT_NE(faults("[[train.vehicle]]\ncode=\"loco\"\nwheels=\"0-4-0\"\n" + arm).find("HVE-RWY-10"),
            std::string::npos);
  const std::string car = "[[train.vehicle]]\ncode=\"carriage\"\n";
  EXPECT_NE(
      faults("[[train.vehicle]]\ncode=\"loco\"\nwheels=\"0-4-0\"\n" + car + car + car).find("HVE-RWY-8"),
      std::string::npos);
  EXPECT_NE(faults(loco + "[[train.vehicle]]\ncode=\"gun_wagon\"\n").find("HVE-RWY-6"), std::string::npos);
}

TEST(HeroesVehicles, TV90_LoadedBeforeItsActivation) {
  covers({"HVE-RWY-11", "HVE-RWY-21", "HVE-RWY-20", "HVE-HERO-15", "HVE-GEO-23", "HVE-RWY-2", "HVE-RWY-3"});
  Table t = train();
  const UnitInfo& ut = t.sc().unit(t.id("UT"));
  t.st().loads.clear();
  t.unit("RM1").where = Where::off_table;
  t.unit("RM2").where = Where::off_table;
  t.unit("RM3").where = Where::off_table;
  t.place("K1", 745, 170, 90);
  t.unit("K1").formation = Formation::column;
  t.unit("K1").param = 2;
  t.join(0, "K1");
  t.activate("UT");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"F"})"), "HVE-RWY-12");
  t.declare(R"("program":"L")");
  EXPECT_TRUE(t.refused_by(R"({"verb":"load","unit":"K2","vehicle":"UT-2"})", "HVE-RWY-21"));
  t.place("K1", 737, 170, 270);
  t.place("K1", 797, 170, 90);
  ASSERT_TRUE(unit_is_next_to(t.board(), t.id("K1"), t.id("UT")));
  EXPECT_EQ(t.refused(R"({"verb":"load","unit":"K1","vehicle":"UT-1"})"), "HVE-RWY-6")
      << "not into the engine";
  t.play(R"({"verb":"load","unit":"K1","vehicle":"UT-2"})");
  EXPECT_EQ(t.unit("K1").where, Where::aboard);
  EXPECT_TRUE(t.unit("K1").is(mark::own_acted)) << "its own activation is forfeited";
  EXPECT_EQ(t.hero(0).is, HeroIs::aboard);
  EXPECT_EQ(t.hero(0).vehicle, ut.first_vehicle + 1);
  t.play(R"({"verb":"end"})");
  EXPECT_TRUE(hero_may_be_activated(t.board(), 0));
  EXPECT_FALSE(counts_for_cards(t.board(), t.id("K1"))) << "no card as a passenger";
  EXPECT_EQ(activation_refusal(t.board(), 0, t.id("K1")).clause(), clause("HVE-RWY-11"));
  t.activate("UT", true);
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"M"})"), "HVE-RWY-20");
  const UnitInfo& cav = t.sc().unit(t.id("MI"));
  EXPECT_EQ(room_for(t.board(), cav, ut.first_vehicle + 1, false), 0) << "no horses in a carriage";
  EXPECT_EQ(room_for(t.board(), cav, ut.first_vehicle + 2, false), 6);
  EXPECT_EQ(room_for(t.board(), t.sc().unit(t.id("K2")), ut.first_vehicle + 2, false), 8);
}

TEST(HeroesVehicles, UnloadingBesideTheTrain) {
  covers({"HVE-RWY-22", "HVE-RWY-20", "HVE-RWY-12", "HVE-RWY-5", "HVE-OPT-2", "HVE-OPT-3"});
  Table t = train();
  t.activate("UT");
  t.declare(R"("program":"L")");
  EXPECT_TRUE(t.refused_by(
      R"({"verb":"unload","unit":"RM1","at":[1000,500],"facing":90,"formation":"close","param":1})",
      "HVE-RWY-22"));
  EXPECT_GT(t.listed_of(Verb::unload), 0);
  t.play(R"({"verb":"unload","unit":"RM1","at":[760,120],"facing":90,"formation":"close","param":1})");
  EXPECT_TRUE(t.unit("RM1").on_table());
  EXPECT_TRUE(t.unit("RM1").is(mark::own_acted)) << "it may not move until activated";
  Table off = train({{"railways", false}});
  EXPECT_EQ(off.unit("AT").where, Where::absent);
  EXPECT_EQ(off.unit("RM1").where, Where::absent);
}

TEST(HeroesVehicles, TrainsStopShort) {
  covers({"HVE-RWY-19", "HVE-RWY-18", "HVE-RWY-13", "HVE-RWY-12"});
  Table t = train();
  t.place("NG", 560, 400, 0);
  t.activate("AT");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"T"})"), "HVE-RWY-13");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {6, 6, 6});
  EXPECT_EQ(t.refused(R"({"verb":"train_move","mm":150})"), "HVE-RWY-19");
  EXPECT_EQ(t.refused(R"({"verb":"train_move","mm":-60})"), "HVE-RWY-18") << "the rear would leave the track";
  EXPECT_EQ(t.refused(R"({"verb":"train_move","mm":-40})"), "");
}

TEST(HeroesVehicles, TV94_GunnersServeTheFirstWeapons) {
  covers({"HVE-RWY-24", "HVE-RWY-25", "HVE-RWY-23", "HVE-WAR-20"});
  Table t = train();
  for (const char* e : {"E1", "E2", "E3", "E4", "E5", "E7", "EC", "F1", "F2"})
    t.unit(e).where = Where::off_table;
  const int v = t.sc().unit(t.id("AT")).first_vehicle;
  t.st().gunners[static_cast<std::size_t>(v)] = {2, 1};
  t.unit("E1").where = Where::table;
  t.place("E1", 560, 660, 180);
  t.activate("AT");
  t.declare(R"("program":"F")");
  Volley far;
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"E1","weapons":2})"), "HVE-FIRE-19")
      << "machine gun at 400 mm";
  ASSERT_FALSE(volley_refusal(t.board(), t.id("AT"), t.id("E1"), 0, kNone, 1, &far));
  EXPECT_EQ(far.dice, 4);
  t.place("E1", 560, 510, 180);
  Volley near;
  ASSERT_FALSE(volley_refusal(t.board(), t.id("AT"), t.id("E1"), 0, kNone, 3, &near));
  EXPECT_EQ(near.dice, 10);
  EXPECT_EQ(t.refused(R"({"verb":"fire","target":"E1","weapons":4})"), "HVE-RWY-24")
      << "the second machine gun is silent";
}

TEST(HeroesVehicles, TV91_ChargingAShipFromTheBank) {
  covers({"HVE-MER-28", "HVE-RWY-31", "HVE-MER-27", "HVE-MER-26"});
  Table t = river();
  const int hull = t.sc().unit(t.id("NUGGAR")).first_vehicle;
  for (const char* u : {"W2", "W3"}) t.unit(u).where = Where::off_table;
  t.place("S1", 170, 200, 0);
  t.activate("S1");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"MH","target":"NUGGAR"})"), "HVE-RWY-31")
      << "nobody is aboard";
  t.unit("W1").where = Where::aboard;
  t.st().loads.push_back({static_cast<std::uint8_t>(t.id("W1")), static_cast<std::uint8_t>(hull), 8, 0});
  t.declare(R"("program":"MH","target":"NUGGAR","obstacles":1)");
  t.play(R"({"verb":"roll"})", {6, 6, 6, 6});
  Contact c;
  ASSERT_FALSE(
      contact_refusal(Scene(t.board(), t.id("S1")), march_of(t.board()), t.id("NUGGAR"), hull, 0, &c));
  EXPECT_EQ(c.stance.pose, (Pose{{170, 300}, 0}));
  Engagement e;
  e.attacker = static_cast<std::uint8_t>(t.id("S1"));
  e.defender = static_cast<std::uint8_t>(t.id("NUGGAR"));
  e.vehicle = static_cast<std::uint8_t>(hull);
  e.side = static_cast<std::uint8_t>(c.side);
  const Touching touch = touching(t.board(), t.id("S1"), c.stance, t.id("NUGGAR"), hull, c.side);
  EXPECT_EQ(fight_dice(t.board(), fight_side(t.board(), e, true, touch), true), 8);
  EXPECT_EQ(fight_dice(t.board(), fight_side(t.board(), e, false, touch), false), 4);
  Table safe = river({{"assault_vehicles", false}});
  safe.place("S1", 170, 200, 0);
  safe.st().loads.push_back(
      {static_cast<std::uint8_t>(safe.id("W1")), static_cast<std::uint8_t>(hull), 8, 0});
  safe.activate("S1");
  EXPECT_EQ(safe.refused(R"({"verb":"declare","program":"MH","target":"NUGGAR"})"), "HVE-MER-27");
}

TEST(HeroesVehicles, AssaultOnATrain) {
  covers({"HVE-RWY-31", "HVE-RWY-28", "HVE-RWY-30"});
  Table t = train();
  t.place("EC", 660, 160, 90);
  t.unit("EC").formation = Formation::column;
  t.unit("EC").param = 2;
  t.activate("EC");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"MH","target":"UT","vehicle":"UT-1"})"), "HVE-RWY-31")
      << "an empty engine";
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"MH","target":"UT","vehicle":"UT-2"})"), "");
  Engagement e;
  e.attacker = static_cast<std::uint8_t>(t.id("EC"));
  e.defender = static_cast<std::uint8_t>(t.id("UT"));
  e.vehicle = static_cast<std::uint8_t>(t.sc().unit(t.id("UT")).first_vehicle + 1);
  t.st().engagements.push_back(e);
  t.activate("UT");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"L"})"), "HVE-H2H-14");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {6, 6, 6, 6});
  t.play(R"({"verb":"train_move","mm":100})");
  EXPECT_FALSE(is_engaged(t.st(), t.id("EC"))) << "it drives away";
  t.place("E4", 560, 450, 180);
  t.st().engagements.clear();
  const Muzzles m = muzzles_of(t.board(), t.id("E4"));
  EXPECT_EQ(m.size(), 1u);
  const int at = t.sc().unit(t.id("AT")).first_vehicle;
  EXPECT_EQ(volley_refusal(t.board(), t.id("E4"), t.id("AT"), 0, at + 1, 0, nullptr)
                    .clauses.contains(clause("HVE-RWY-28")) ||
                volley_refusal(t.board(), t.id("E4"), t.id("AT"), 0, at + 1, 0, nullptr).clause() ==
                    clause("HVE-FIRE-5"),
            true);
}

TEST(HeroesVehicles, ShipToShip) {
  covers({"HVE-WAR-17", "HVE-WAR-5", "HVE-WAR-14"});
  Table t = river();
  const int safia = t.id("SAFIA");
  auto& sc = const_cast<Scenario&>(t.sc());
  sc.units[static_cast<std::size_t>(t.id("NUGGAR"))].side = 1;
  t.place("NUGGAR", 900, 380, 90);
  for (const Muzzle& m : muzzles_of(t.board(), safia)) {
    const Aimed a = aim(t.board(), safia, m, t.id("NUGGAR"), sc.unit(t.id("NUGGAR")).first_vehicle);
    EXPECT_EQ(a.point, vehicle_outline(t.board(), sc.unit(t.id("NUGGAR")).first_vehicle).centre())
        << "centre to centre";
  }
  EXPECT_EQ(sc.vehicle(sc.unit(safia).first_vehicle).slots, 30 - 16);
  t.unit("SAFIA").set(mark::stirred);
  t.activate("SAFIA");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"L"})"), "HVE-WAR-14");
}

TEST(HeroesVehicles, ShipsLeaveByTheExit) {
  covers({"HVE-SCN-2", "HVE-END-3"});
  Table t = river();
  t.place("SAFIA", 1150, 450, 90);
  t.activate("SAFIA");
  t.declare(R"("program":"M")");
  t.play(R"({"verb":"roll"})", {6, 6, 6, 6, 6, 6});
  t.play(R"({"verb":"ship_move","mm":60})");
  EXPECT_EQ(t.unit("SAFIA").where, Where::exited);
  EXPECT_TRUE(side_has_units(t.board(), 0));
}

}  // namespace
}  // namespace vedette::heroes
