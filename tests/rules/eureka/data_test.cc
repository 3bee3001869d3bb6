// The reconstructed components: map, counters, charts; and what the book tells besides.
#include "field.h"

namespace vedette::eureka {
namespace {

const Scenario& nightmare() {
  static const table::GamePtr game = load("eureka/nightmare");
  return static_cast<const Game&>(*game).data();
}

std::string rule_of(std::string_view id) {
  for (const table::Clause& clause : kClauses)
    if (clause.id == id) return std::string(clause.rule) + " " + std::string(clause.ruling);
  return "";
}

TEST(Data, EightyEightCounters) {
  covers({"EUR-1.1"});
  int units[2] = {}, leaders[2] = {};
  for (int c = 0; c < nightmare().size(); ++c) {
    if (nightmare().info(c).swapped_in >= 0) continue;
    const int side = nightmare().side_of(c);
    ++(nightmare().is_leader(c) ? leaders[side] : units[side]);
  }
  EXPECT_EQ(units[kGovernment], 44);
  EXPECT_EQ(leaders[kGovernment], 5);
  EXPECT_EQ(units[kMiners], 30);
  EXPECT_EQ(leaders[kMiners], 5);
  // The four markers are the turn and three tracks.
  Field f("eureka/nightmare", {});
  const auto view = f.start().view(kMiners);
  EXPECT_EQ(view.turn.phases.size(), 9u);
  EXPECT_EQ(view.tracks.size(), 3u);
  EXPECT_EQ(units[0] + units[1] + leaders[0] + leaders[1] + 1 + static_cast<int>(view.tracks.size()), 88);
}

TEST(Data, TheCounterValues) {
  covers({"EUR-1.4", "EUR-2.7", "EUR-2.9", "EUR-18.2"});
  const struct {
    const char* id;
    const char* values;  // fire, melee, morale, movement
    const char* formation;
    bool mounted;
  } rows[] = {
      {"F40-1", "3* 4 5 4", "40th Foot", false},     {"F12-1", "3* 4 4 4", "12th Foot", false},
      {"M40-1", "2 4 4 8", "Mounted 40th", true},    {"FP-1", "2* 3 4 4", "Foot Police", false},
      {"MTP-1", "1* 3 3 8", "Mounted Police", true}, {"SC-1", "1 2 2 4", "Special Constables", false},
      {"AR-1", "4** 1 4 3", "Artillery", false},     {"FA-1", "3* 4 4 4", "Fantone", false},
      {"EL-1", "3* 4 4 4", "Electra", false},        {"P1-1", "– 3 3 4", "1st Pikes", false},
      {"P2-1", "– 3 2 4", "2nd Pikes", false},       {"CP-1", "3 2 3 4", "Californian Pistols", false},
      {"R1-1", "4* 2 3 4", "1st Rifles", false},     {"SG-1", "4 2 3 4", "Shotgun", false},
      {"JG-1", "3* 2 4 4", "Jaegers", false}};
  Field f("eureka/nightmare", {});
  const auto view = f.start().view(kMiners);
  for (const auto& row : rows)
    for (const auto& piece : view.pieces) {
      if (piece.id != row.id) continue;
      std::string values;
      for (const char* stat : {"fire", "melee", "morale", "mp"})
        for (const auto& s : piece.stats)
          if (s.id == stat) values += (values.empty() ? "" : " ") + s.value;
      EXPECT_EQ(values, row.values) << row.id;
      EXPECT_EQ(piece.group, row.formation);
      EXPECT_FALSE(piece.symbol.empty());
      EXPECT_EQ(nightmare().of(f.counter(row.id)).mounted, row.mounted);
    }
  const struct {
    const char* id;
    int plus;
  } leaders[] = {{"WIS", 1}, {"THO", 2}, {"PAS", 1}, {"RED", 1}, {"ENS", 1},
                 {"LAL", 2}, {"ROS", 2}, {"MAG", 1}, {"THN", 1}, {"NEE", 1}};
  for (const auto& leader : leaders) {
    EXPECT_EQ(nightmare().of(nightmare().find(leader.id)).morale, leader.plus) << leader.id;
    EXPECT_EQ(nightmare().of(nightmare().find(leader.id)).mp, 6);
  }
  // One formation under several names: every CP is a Californian Pistols unit.
  for (int i = 1; i <= 6; ++i)
    EXPECT_EQ(nightmare().formation(nightmare().find("CP-" + std::to_string(i))).name, "Californian Pistols");
}

TEST(Data, CountersAreNumberedThroughBlackGreyAndWhite) {
  covers({"EUR-1.1", "EUR-16.2.0"});
  const struct {
    const char* id;
    const char* type;
  } rows[] = {{"MTP-7", "black"}, {"MTP-8", "white"}, {"F40-4", "black"}, {"F40-5", "grey"},
              {"F40-8", "grey"},  {"F40-9", "white"}, {"F12-6", "grey"},  {"F12-7", "white"},
              {"FP-3", "grey"},   {"P1-7", "black"},  {"P1-8", "white"},  {"CP-4", "white"},
              {"R1-1", "black"},  {"R1-2", "white"},  {"JG-1", "white"},  {"SC-1", "white"},
              {"ENS", "white"},   {"THO", "grey"},    {"LAL", "black"}};
  for (const auto& row : rows) EXPECT_EQ(nightmare().info(nightmare().find(row.id)).type, row.type) << row.id;
  int types[2][3] = {};
  for (int side : {kGovernment, kMiners})
    for (int c : nightmare().units_of(side)) {
      const std::string& type = nightmare().info(c).type;
      if (nightmare().info(c).swapped_in < 0) ++types[side][type == "black" ? 0 : type == "grey" ? 1 : 2];
    }
  EXPECT_EQ((std::vector{types[0][0], types[0][1], types[0][2]}), (std::vector{16, 11, 17}));
  EXPECT_EQ((std::vector{types[1][0], types[1][1], types[1][2]}), (std::vector{12, 0, 18}));
}

TEST(Data, TheMap) {
  covers({"EUR-1.3", "EUR-19.1", "EUR-TEC.5"});
  const Map& map = nightmare().map;
  EXPECT_EQ(map.grid.columns, 27);
  EXPECT_EQ(map.grid.rows, 16);
  EXPECT_EQ(map.grid.number(map.flag), 1403);
  EXPECT_EQ(map.stockade.count(), 21u);
  EXPECT_EQ(map.inside.count(), 79u);
  EXPECT_EQ(map.hill.count(), 19u);
  EXPECT_EQ(map.rough.count(), 13u);
  EXPECT_EQ(map.blocks_fire.count(), 11u) << "ten dead trees and the flagstaff";
  EXPECT_EQ(map.tent_sites.size(), 32u);
  int walls = 0, slopes[2] = {};
  for (int hex = 0; hex < map.grid.size(); ++hex)
    for (int d = 0; d < geometry::kDirections; ++d) {
      if (map.is(map.stockade, hex) && map.wall_on(hex, d)) ++walls;
      const int near = map.neighbour(hex, d);
      if (near != geometry::kNoCell && map.level_of(near) > map.level_of(hex)) ++slopes[map.level_of(hex)];
      // The interior touches the outside only over the ring.
      if (near != geometry::kNoCell && map.is(map.inside, hex) && !map.is(map.stockade, hex)) {
        EXPECT_TRUE(map.is(map.inside, near)) << map.grid.number(hex);
      }
    }
  EXPECT_EQ(walls, 45);
  EXPECT_EQ(slopes[0], 30);
  EXPECT_EQ(slopes[1], 18);
  const auto wall = [&](int number, const char* direction) {
    return map.wall_on(map.grid.cell(number), geometry::direction_named(direction));
  };
  EXPECT_TRUE(wall(1406, "S"));
  EXPECT_TRUE(wall(1407, "N")) << "seen from outside";
  EXPECT_TRUE(wall(2401, "NE"));
  EXPECT_FALSE(wall(1406, "N"));
  EXPECT_FALSE(wall(801, "N")) << "the map edge is open";
  // Facts of the source: the south-east wall is a straight line, 1410 lies four hexes from it.
  EXPECT_EQ(map.distance(map.grid.cell(1207), map.grid.cell(2401)), 12);
  EXPECT_EQ(map.distance(map.grid.cell(1410), map.grid.cell(1406)), 4);
}

TEST(Data, SetUpZonesAreAsLargeAsTheListSays) {
  covers({"EUR-16.1.7"});
  const struct {
    const char* id;
    std::size_t size;
  } rows[] = {{"east", 60},       {"west", 52},     {"line_south", 8},    {"line_west", 6},
              {"hill", 19},       {"flag3", 36},    {"flag_adj", 6},      {"ring_pikes", 13},
              {"ring_rifles", 7}, {"ring_any", 21}, {"row01_inside", 17}, {"east_inside", 11},
              {"south_row", 27},  {"north_row", 27}};
  for (const auto& row : rows) {
    const auto zone = std::find_if(nightmare().zones.begin(), nightmare().zones.end(),
                                   [&](const Zone& z) { return z.id == row.id; });
    ASSERT_NE(zone, nightmare().zones.end()) << row.id;
    EXPECT_EQ(zone->hexes.size(), row.size) << row.id;
  }
}

TEST(Book, TwoSidesAndTheirSubject) {
  covers({"EUR-1.0", "EUR-20.1", "EUR-19.2"});
  const table::GamePtr game = load("eureka/historical");
  EXPECT_EQ(game->scenario().sides[0].id, "government");
  EXPECT_EQ(game->scenario().sides[1].id, "miners");
  EXPECT_EQ(rule_set().info().book.author, "Peter Schutze");
  EXPECT_EQ(rule_set().info().book.title, "Eureka Stockade");
  EXPECT_EQ(nightmare().info(nightmare().find("MAG")).name, "Magill") << "the spelling of the rules text";
}

TEST(Book, ClausesFollowTheOrderOfTheBook) {
  covers({"EUR-1.2", "EUR-1.5"});
  EXPECT_EQ(rule_set().info().clauses.size(), 280u);
  int chapter = 0;
  for (const table::Clause& clause : kClauses) {
    const std::string id(clause.id);
    if (id[4] < '0' || id[4] > '9') continue;  // the charts at the end
    const int next = std::stoi(id.substr(4));
    EXPECT_GE(next, chapter) << id;
    chapter = next;
  }
  EXPECT_EQ(chapter, 20);
  // The reference sheet is always at hand: every line of its charts is a clause.
  for (const char* id : {"EUR-TEC.1", "EUR-TEC.2", "EUR-TEC.3", "EUR-TEC.4", "EUR-TEC.5", "EUR-TEC.6",
                         "EUR-TEC.7", "EUR-MT.1", "EUR-MT.2", "EUR-MT.3", "EUR-TRK.1"})
    EXPECT_FALSE(rule_of(id).empty()) << id;
}

TEST(Book, TellsScaleAndNotes) {
  covers({"EUR-3.1", "EUR-3.2", "EUR-3.3", "EUR-12.11", "EUR-15.7", "EUR-18.1", "EUR-5.7"});
  EXPECT_NE(rule_of("EUR-3.1").find("60 m"), std::string::npos);
  EXPECT_NE(rule_of("EUR-3.2").find("10 men"), std::string::npos);
  EXPECT_NE(rule_of("EUR-3.3").find("five minutes"), std::string::npos);
  for (const char* id : {"EUR-12.11", "EUR-15.7"})
    EXPECT_NE(rule_of(id).find("no further rule"), std::string::npos);
  EXPECT_NE(rule_of("EUR-18.1").find("120"), std::string::npos);
  EXPECT_NE(rule_of("EUR-5.7").find("no protection"), std::string::npos);
}

TEST(Book, EveryClauseThatRefusesSaysSo) {
  covers({"EUR-4.2"});
  for (const char* id :
       {"EUR-2.11",     "EUR-4.2",      "EUR-4.6",      "EUR-5.3",      "EUR-5.4",      "EUR-5.5",
        "EUR-6.6",      "EUR-8.0.2",    "EUR-8.0.3",    "EUR-8.1.1",    "EUR-8.1.2",    "EUR-8.1.4",
        "EUR-8.1.6",    "EUR-8.1.18",   "EUR-8.1.20",   "EUR-8.2.3",    "EUR-8.2.4",    "EUR-8.2.12",
        "EUR-8.2.18",   "EUR-8.3.2",    "EUR-8.3.7",    "EUR-9.1",      "EUR-9.4",      "EUR-9.6",
        "EUR-9.8",      "EUR-9.9",      "EUR-9.10",     "EUR-10.0.2",   "EUR-10.1.2",   "EUR-10.1.4",
        "EUR-10.2.3",   "EUR-11.1",     "EUR-11.4",     "EUR-16.1.1",   "EUR-16.1.3",   "EUR-16.1.6",
        "EUR-16.1.8",   "EUR-16.3.2.8", "EUR-16.4.3.3", "EUR-17.1.2.1", "EUR-17.2.2.4", "EUR-17.2.2.6",
        "EUR-17.3.2.1", "EUR-17.3.2.2", "EUR-TEC.1"})
    for (const table::Clause& clause : kClauses)
      if (clause.id == id) {
        EXPECT_FALSE(clause.refusal.empty()) << id;
      }
}

TEST(Scenarios, MistakesAreNamedWithTheirPlace) {
  covers({"EUR-1.3"});
  const auto file = store::find_scenario("eureka/historical");
  ASSERT_TRUE(file.ok());
  const auto first_fault = [&](const auto& damage) {
    boost::json::object document = file->document;
    damage(document);
    table::Faults faults;
    EXPECT_EQ(table::make_game(rule_set(), document, {}, faults), nullptr);
    return faults.empty() ? std::string() : faults[0].path + ": " + faults[0].text;
  };
  EXPECT_EQ(first_fault([](auto& d) {
              d["map"].as_object()["picture"].as_array()[2] = ".....r.#,,,,,,,,,,,##......";
            }),
            "map.picture: there is no flag hex, F");
  EXPECT_NE(first_fault([](auto& d) {
              d["formation"].as_array()[0].as_object()["fire"] = "many";
            }).find("formation[0].fire"),
            std::string::npos);
  EXPECT_NE(first_fault([](auto& d) {
              d["setup"].as_array()[0].as_object()["zone"] = "moon";
            }).find("setup[0].zone"),
            std::string::npos);
  EXPECT_NE(first_fault([](auto& d) {
              d["setup"].as_array()[0].as_object()["clause"] = "EUR-99";
            }).find("setup[0].clause"),
            std::string::npos);
  EXPECT_NE(first_fault([](auto& d) {
              d["start"].as_object()["places"].as_array()[0].as_object()["counter"] = "XX-1";
            }).find("start.places[0].counter"),
            std::string::npos);
  EXPECT_NE(first_fault([](auto& d) {
              d["leader"].as_array().erase(d["leader"].as_array().begin());
            }).find("leader"),
            std::string::npos);
}

}  // namespace
}  // namespace vedette::eureka
