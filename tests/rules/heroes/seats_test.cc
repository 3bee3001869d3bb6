// Three, four and six players: the third seat of the Safia, Tamai, and three a side.
#include "rules/heroes/kit.h"
#include "rules/heroes/vectors.h"
#include "support/random_play.h"

namespace vedette::heroes {
namespace {

TEST(HeroesSeats, AThirdSeatForTheRescue) {
  covers({"HVE-SEQ-1", "HVE-HERO-7", "HVE-ORG-5", "HVE-PRE-4"});
  Table t = Table::shipped("safia-three");
  ASSERT_EQ(t.sc().seat_count(), 3);
  const int cards[] = {2, 10, 4};  // the Safia and her captain; the army; Wilson, W1, W2 and the nuggar
  for (int s = 0; s < 3; ++s) {
    int due = 1;
    for (int u = 0; u < t.sc().unit_count(); ++u)
      due += t.sc().unit(u).seat == s && counts_for_cards(t.board(), u) ? 1 : 0;
    EXPECT_EQ(due, cards[s]);
    EXPECT_GE(t.player(s).cards(), 1);
  }
  EXPECT_EQ(t.sc().side_of_seat(2), t.sc().side_of_seat(0));
  EXPECT_EQ(t.hero(2).unit, t.id("W1"));
  t.rows({"2S", "3S", "AH"});
  t.next();
  EXPECT_EQ(t.st().seat, 2);
  EXPECT_EQ(t.refused(R"({"verb":"activate_unit","unit":"SAFIA"})"), "HVE-SEQ-4") << "she is Beresford's";
  t.play(R"({"verb":"activate_unit","unit":"NUGGAR"})");
  t.declare(R"("program":"L")");
  t.play(R"({"verb":"load","unit":"W1","vehicle":"NUGGAR-deck"})");
  EXPECT_EQ(t.hero(2).is, HeroIs::aboard) << "Wilson goes with his men";
  EXPECT_EQ(t.hero(2).unit, t.id("NUGGAR"));
}

TEST(HeroesSeats, FourSeatsActByTheirOwnCards) {
  covers({"HVE-SEQ-4", "HVE-SEQ-5", "HVE-TSR-4", "HVE-END-6", "HVE-PRE-5"});
  Table t = Table::shipped("tamai");
  ASSERT_EQ(t.sc().seat_count(), 4);
  t.rows({"9H", "KH", "QS", "JD"});
  t.unit("D1").set(mark::routing);  // of seat 1: his ally is not bound by it
  t.next();
  EXPECT_EQ(t.st().seat, 1);
  EXPECT_EQ(t.refused(R"({"verb":"activate_unit","unit":"E3"})"), "");
  EXPECT_EQ(t.refused(R"({"verb":"activate_unit","unit":"D2"})"), "HVE-SEQ-4");
  for (const int seat : {2, 3}) {
    t.play(R"({"verb":"pass_card"})");
    EXPECT_EQ(t.st().seat, seat);
  }
  t.play(R"({"verb":"pass_card"})");
  EXPECT_EQ(t.st().seat, 0);
  EXPECT_EQ(t.refused(R"({"verb":"activate_unit","unit":"D2"})"), "HVE-TSR-4");
  t.give(1, {Heroic::rally});
  for (const auto& cards : table::make_view(t.game(), *t.box(), 0, {}).cards)
    if (cards.id == "hand-" + t.sc().seats[1].id) {
      EXPECT_TRUE(cards.cards.empty()) << "an ally's hand is as hidden as an enemy's";
    }
}

std::string six_seats() {
  std::string text =
      "set = \"heroes\"\nname = \"six\"\ntitle = \"Six\"\n[options]\nturn_limit = 4\n[[side]]\nid = "
      "\"red\"\nname = "
      "\"Red\"\n[[side]]\nid = \"blue\"\nname = \"Blue\"\n";
  for (int s = 0; s < 6; ++s)
    text += "[[seat]]\nid = \"s" + std::to_string(s) + "\"\nside = \"" + (s % 2 == 0 ? "red" : "blue") +
            "\"\nhero = { name = \"Hero " + std::to_string(s) + "\", with = \"U" + std::to_string(s) +
            "\" }\n";
  text += "[table]\nwidth = 1000\nheight = 750\n";
  for (int s = 0; s < 6; ++s) {
    const std::string x = std::to_string(150 + 300 * (s / 2)), seat = "s" + std::to_string(s),
                      n = std::to_string(s);
    text += s % 2 == 0 ? unit_toml(seat, "U" + n + " regular inf fire_reg 8 close 1 " + x + " 250 0") +
                             unit_toml(seat, "V" + n + " regular inf fire_reg 8 close 1 " + x + " 150 0")
                       : unit_toml(seat, "U" + n + " irregular inf none 8 horde 4 " + x + " 450 180") +
                             unit_toml(seat, "V" + n + " irregular inf none 8 horde 4 " + x + " 550 180");
  }
  return text;
}

TEST(HeroesSeats, ThreePlayersASide) {
  covers({"HVE-ORG-5", "HVE-HERO-6", "HVE-SEQ-5", "HVE-END-2"});
  const auto file = store::parse_scenario(six_seats(), "six.toml");
  ASSERT_TRUE(file.ok());
  for (std::uint64_t seed = 1; seed <= 4 && !HasFailure(); ++seed) {
    table::Faults faults;
    const table::GamePtr game = table::make_game(rule_set(), file->document, {}, faults);
    ASSERT_TRUE(game);
    support::RandomPlay(*game, seed).play(25);
  }
  Table t(six_seats());
  t.rows({"2H", "3H", "4H", "5H", "6H", "7H"});
  t.next();
  for (int s = 5; s > 0; --s) {
    EXPECT_EQ(t.st().seat, s);
    t.play(R"({"verb":"pass_card"})");
  }
  EXPECT_EQ(t.st().seat, 0);
}

// --- Rulings that the source leaves open -----------------------------------------------------------------------------

TEST(HeroesRulings, AHemmedInSquareKeepsItsFormation) {
  covers({"HVE-MOR-8", "HVE-MOR-12"});
  const std::string moat =
      "[[area]]\nid=\"a\"\nkind=\"water\"\nenter=\"none\"\ncorners=[[400,400],[476,400],[476,560],[400,560]]"
      "\n"
      "[[area]]\nid=\"b\"\nkind=\"water\"\nenter=\"none\"\ncorners=[[524,400],[600,400],[600,560],[524,560]]"
      "\n"
      "[[area]]\nid=\"c\"\nkind=\"water\"\nenter=\"none\"\ncorners=[[476,400],[524,400],[524,453],[476,453]]"
      "\n";
  for (const bool moated : {true, false}) {
    Table t({"Q regular inf fire_reg 8 square ring 500 500 0"},
            {"H irregular inf none 8 horde 4 500 700 180", kFar}, moated ? moat : "");
    chance::Dice dice(t.source(), (*t.box()).draws);
    Play b(t.game(), t.sc(), t.st(), dice, nullptr);
    start_rout(b, t.id("Q"));
    EXPECT_TRUE(t.unit("Q").routing());
    EXPECT_EQ(t.unit("Q").formation, moated ? Formation::square : Formation::open);
    EXPECT_EQ(t.unit("Q").y == 500, moated);
  }
}

TEST(HeroesRulings, TerrainDividesFirst) {
  covers({"HVE-RWY-27", "HVE-MER-26", "HVE-FIRE-17"});
  // Five hits on a ship behind a hedge: two cards, not five.
  Table t = Table::shipped("safia");
  t.st().draw.fill(1);
  const int ship = t.id("NUGGAR"), hull = t.sc().unit(ship).first_vehicle;
  chance::Forced forced;
  forced.cards = {card_of_name("KS"), card_of_name("QC")};
  chance::Dice dice(t.source(), (*t.box()).draws);
  dice.force(&forced);
  Play b(t.game(), t.sc(), t.st(), dice, nullptr);
  hit_vehicle(b, ship, hull, 5, Cover::soft);
  EXPECT_TRUE(forced.used_up());
  EXPECT_EQ(t.unit("NUGGAR").flotation, 5);
  // Seven on a carriage behind a wall: floor(7 / 4) = 1, floor(1 / 2) = 0.
  Table train = Table::shipped("armoured-train");
  chance::Dice dice2(train.source(), (*train.box()).draws);
  chance::Forced none;
  dice2.force(&none);
  Play b2(train.game(), train.sc(), train.st(), dice2, nullptr);
  hit_vehicle(b2, train.id("UT"), train.sc().unit(train.id("UT")).first_vehicle + 1, 7, Cover::hard);
  EXPECT_EQ(train.unit("RM1").n(), 8);
}

TEST(HeroesRulings, LimitsOfDeclarationsAndDecks) {
  covers({"HVE-MOV-19", "HVE-WAR-20"});
  Table t = Table::shipped("wells");
  t.activate("I1");
  // A horde has four dice, five with its Hero: each obstacle takes one, and one must be left.
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"M","obstacles":3})"), "");
  EXPECT_EQ(t.refused(R"({"verb":"declare","program":"M","obstacles":4})"), "HVE-MOV-3");
  Table led = Table::shipped("wells");
  led.activate("I2");
  EXPECT_EQ(led.refused(R"({"verb":"declare","program":"M","obstacles":4})"), "");
  EXPECT_EQ(led.refused(R"({"verb":"declare","program":"M","obstacles":5})"), "HVE-MOV-3");
  table::OrderList list;
  led.game().orders(*led.box(), list, table::For::people);
  const auto fourfold = [](const table::Order& o) {
    return verb_of(o) == Verb::declare && o.arg[0] == static_cast<int>(Program::M) && o.arg[3] == 4;
  };
  EXPECT_EQ(std::count_if(list.begin(), list.end(), fourfold), 1);
  const auto ship = [](int weapons) {
    std::string out =
        "[[ship]]\nid=\"S\"\nseat=\"red\"\nkind=\"warship\"\npropulsion=\"steam\"\nconstruction="
        "\"iron\"\nlength=300\n"
        "beam=60\nx=500\ny=500\nheading=90\nweapons=[";
    for (int i = 0; i < weapons; ++i) out += "{code=\"mg\",bearings=[0]},";
    return faults_of(small_scenario({"R regular inf fire_reg 8 close 1 100 100 0"}, {kFar}, out + "]\n"),
                     {{"warships", true}});
  };
  EXPECT_EQ(ship(6), "");
  EXPECT_NE(ship(7), "");
}

TEST(HeroesRulings, SectionsThatAreOffAreLeftOut) {
  covers({"HVE-OPT-2", "HVE-OPT-3"});
  Table t = Table::shipped("safia", {{"warships", false}});
  EXPECT_EQ(t.unit("SAFIA").where, Where::absent);
  EXPECT_EQ(t.unit("NUGGAR").where, Where::table);
  EXPECT_EQ(t.hero(0).is, HeroIs::with) << "Beresford starts ashore";
  EXPECT_EQ(t.hero(0).unit, t.id("W1"));
  Table dry = Table::shipped("safia", {{"warships", false}, {"merchant_ships", false}});
  EXPECT_EQ(dry.unit("NUGGAR").where, Where::absent);
  EXPECT_FALSE(dry.game().decision(*dry.box()).over());
}

TEST(HeroesRulings, CardsOnlyWhereTheyCanWork) {
  covers({"HVE-HLC-17", "HVE-HLC-9", "HVE-HLC-8"});
  Table t({"U regular inf fire_reg 8 close 1 500 300 0", "S regular inf none 8 close 1 200 300 0"},
          {"H irregular inf none 8 horde 4 500 700 180"});
  t.join(0, "U");
  t.give(0, {Heroic::hand_to_hand, Heroic::enhanced, Heroic::faster});
  t.activate("U");
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"hand_to_hand"})"), "HVE-HLC-17") << "nobody within reach";
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"enhanced"})"), "");
  t.place("H", 500, 420, 180);
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"hand_to_hand"})"), "");
  t.join(0, "S");
  t.activate("S");
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"enhanced"})"), "HVE-HLC-17") << "they have no firearms";
  EXPECT_EQ(t.refused(R"({"verb":"play_hlc","card":"faster"})"), "");
  // A train without a die left may move with the card; one that has loaded this turn may not.
  Table train = Table::shipped("armoured-train");
  train.join(0, "UT");
  train.give(0, {Heroic::faster});
  train.unit("UT").move_hits = 5;
  train.activate("UT");
  EXPECT_EQ(train.refused(R"({"verb":"declare","program":"M"})"), "HVE-MOV-3");
  EXPECT_EQ(train.refused(R"({"verb":"play_hlc","card":"faster"})"), "");
  train.unit("UT").set(mark::lifted);
  EXPECT_EQ(train.refused(R"({"verb":"play_hlc","card":"faster"})"), "HVE-HLC-17");
}

TEST(HeroesRulings, ARalliedUnitIsHeldByTheOptionToo) {
  covers({"HVE-ACT-20", "HVE-RAL-5", "HVE-H2H-18"});
  for (const bool may : {true, false}) {
    Table t({"L regular inf fire_reg 8 close 1 430 296 0"},
            {"A irregular inf none 8 horde 4 430 297 180", kFar}, "", {{"break_off", may}});
    t.engage("A", "L", kFront, 0, 1);
    t.unit("L").set(mark::routing);
    t.activate("L");
    t.declare(R"("program":"RM")");
    t.play(R"({"verb":"attempt"})", {1});
    t.play(R"({"verb":"roll"})", {6, 6});
    EXPECT_EQ(t.refused(R"({"verb":"arrive","at":[430,200]})"), may ? "" : "HVE-ACT-20");
    EXPECT_EQ(t.refused(R"({"verb":"stay"})"), "");
  }
}

TEST(HeroesRulings, ResigningBeforeTheBattle) {
  covers({"HVE-END-6", "HVE-PRE-2"});
  Table t = Table::shipped("tamai", {{"deployment", "free"}});
  chance::Dice dice(t.source(), (*t.box()).draws);
  table::OrderList list;
  t.game().interjections(*t.box(), 1, list);
  ASSERT_EQ(list.size(), 1u) << "to resign; no draw is offered before the first turn";
  t.game().interject(*t.box(), 1, table::order(Verb::resign), dice, nullptr);
  EXPECT_EQ(t.st().seat, 0);
  t.play(R"({"verb":"end_setup"})");
  EXPECT_EQ(t.st().seat, 2) << "he who has resigned is passed over";
  t.game().interject(*t.box(), 0, table::order(Verb::resign), dice, nullptr);
  EXPECT_EQ(t.st().stage, Stage::over);
  EXPECT_EQ(t.st().winner, 1);
}

TEST(HeroesRulings, ShipsKeepOffCliffsAndMarsh) {
  covers({"HVE-TER-7", "HVE-MER-20"});
  for (const char* kind : {"cliff", "marsh", "water"}) {
    const std::string faults = faults_of(
        small_scenario(
            {"R regular inf fire_reg 8 close 1 100 100 0"}, {kFar},
            std::string("[[area]]\nid=\"a\"\nkind=\"") + kind +
                "\"\nenter=\"none\"\ncorners=[[300,300],[700,300],[700,700],[300,700]]\n[[ship]]\nid=\"S\"\n"
                "seat=\"red\"\nkind=\"merchant\"\npropulsion=\"wind\"\nconstruction=\"wood\"\nlength=120\n"
                "beam=50\nx=500\ny=500\nheading=90\n"),
        {{"merchant_ships", true}});
    EXPECT_EQ(faults.find("HVE-MER-20") == std::string::npos, kind == std::string("water")) << faults;
  }
}

TEST(HeroesRulings, RoomIsRefusedByTheVehiclesClause) {
  covers({"HVE-SCN-3", "HVE-RWY-2", "HVE-MER-7"});
  const auto faults = [](const char* stock) {
    return faults_of(
        small_scenario({"R regular inf fire_reg 8 close 1 100 100 0"}, {kFar},
                       std::string("[[track]]\nid=\"T\"\npoints=[[500,100],[500,900]]\n[[train]]\nid="
                                   "\"X\"\nseat=\"red\"\ntrack=\"T\"\nat=500\n[[train.vehicle]]\ncode="
                                   "\"loco\"\nwheels=\"0-4-0\"\n[[train.vehicle]]\ncode=\"") +
                           stock +
                           "\"\npassengers=[{unit=\"P\"}]\n[[unit]]\nid=\"P\"\nseat=\"red\"\nclass="
                           "\"regular\"\narm=\"cav\"\nformation=\"open\"\nparam=1\naboard=true\n"),
        {{"railways", true}});
  };
  EXPECT_NE(faults("carriage").find("HVE-RWY-2"), std::string::npos) << "no horses in a carriage";
  EXPECT_EQ(faults("enclosed"), "");
  EXPECT_NE(faults("open").find("HVE-RWY-4"), std::string::npos) << "six horses want twelve slots";
}

}  // namespace
}  // namespace vedette::heroes
