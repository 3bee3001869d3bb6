// Corners of the rules that faults planted by `make mutants` slipped through.
#include <algorithm>

#include "rules/late19c/field.h"
#include "rules/late19c/position.h"
#include "rules/late19c/sight.h"
#include "table/view.h"

namespace vedette::late19c {
namespace {

using namespace test;

TEST(Late19cCorners, MountsBearToTheirLastDegree) {
  covers({"L19-NAV-GUN.2"});
  const auto at = [](int direction) { return geometry::local({}, N, geometry::step(direction)); };
  const auto bears = [&](Mount mount) {
    std::string out;
    for (int d = 0; d < 6; ++d) out += mount_bears(mount, at(d)) ? 'x' : '.';
    return out;
  };
  // Ahead, 60, 120, 180, 240 and 300 degrees.
  EXPECT_EQ(bears(Mount::fore), "xxx.xx");
  EXPECT_EQ(bears(Mount::aft), ".xxxxx");
  EXPECT_EQ(bears(Mount::starboard), ".xx...");
  EXPECT_EQ(bears(Mount::port), "....xx");
  EXPECT_EQ(bears(Mount::all_round), "xxxxxx");
}

TEST(Late19cCorners, AShipOutOfSightIsRefusedForThatAlone) {
  covers({"L19-NAV-GUN.d", "L19-LAND-ART.9"});
  Field f("naval", 14, 14, 's');
  f.paint("#", {505, 506, 507, 508, 509}).option("indirect_observer", true);
  const int a = f.unit(0, "ironclad", 207, N);
  f.unit(1, "ironclad", 807, N);
  f.begin().plotting();
  EXPECT_EQ(f.refusal("plot_battery", a, kMain, 807, 1), "NAV-GUN.d");
}

TEST(Late19cCorners, LeavingTheRoadForfeitsOneHexNotTwo) {
  covers({"L19-LAND-ROAD.1", "L19-LAND-MOV.1"});
  Field f;
  f.road("0506 0505 0504 0503 0502");
  const int a = f.infantry(0, 506, N);
  f.infantry(1, 1212, N);
  f.begin().activate(a);
  f.order("step", 505).order("step", 504);
  EXPECT_EQ(f.first_refusal("step", 403), "LAND-ROAD.1") << "along the road it could go on";
  f.order("step", 503);
  EXPECT_EQ(f.first_refusal("step", 402), "LAND-MOV.1") << "the road would not help either";
  EXPECT_EQ(f.first_refusal("step", 502), "LAND-MOV.1");
}

std::string warnings_of(const Field& f, const table::Order& order) {
  std::vector<table::view::Warning> all;
  f.game().warnings(f.st, order, all);
  std::string out;
  for (const table::view::Warning& w : all) out += (out.empty() ? "" : " ") + w.clause;
  return out;
}

TEST(Late19cCorners, FriendsUnderFireTheLastTorpedoAndMinesAskForAWord) {
  covers({"L19-LAND-ART.17", "L19-NAV-TORP.7", "L19-NAV-MINE.1"});
  Field f("naval", 14, 14, 's');
  f.paint("m", {706});
  const int a = f.unit(0, "ironclad", 707, N, {{"torpedoes", 2}});
  const int b = f.unit(0, "gunboat", 704, N);
  f.unit(1, "gunboat", 703, N);
  f.begin().plotting();
  EXPECT_EQ(warnings_of(f, f.made("plot_battery", a, kMain, 703, 1)), "L19-LAND-ART.17") << "short";
  EXPECT_EQ(warnings_of(f, f.made("plot_battery", a, kMain, 705, 1)), "L19-LAND-ART.17") << "over";
  EXPECT_EQ(warnings_of(f, f.made("plot_battery", a, kMain, 711, 1)), "");
  f.plotting(true);
  EXPECT_EQ(warnings_of(f, f.made("plot_torpedo", a, 0, 0, 704)), "");
  f[a].torpedoes = 1;
  EXPECT_EQ(warnings_of(f, f.made("plot_torpedo", a, 0, 0, 704)), "L19-NAV-TORP.7");
  f.sailing(a);
  EXPECT_EQ(warnings_of(f, f.made("sail")), "L19-NAV-MINE.1");
  EXPECT_EQ(f.at(b), 704);
  f[a].facing = SE;
  EXPECT_EQ(warnings_of(f, f.made("sail")), "");
}

TEST(Late19cCorners, ALossOfAllThatIsLeftIsGrave) {
  covers({"L19-LAND-HIT.4"});
  for (const int strength : {1, 2, 3}) {  // one point is lost
    Field f;
    f.option("failed_hit", "lose1");
    const int a = f.infantry(0, 506, N), b = f.infantry(1, 505, S);
    f.begin();
    f[b].strength = static_cast<std::uint8_t>(strength);
    f.activate(a);
    table::view::Odds odds;
    ASSERT_TRUE(f.game().odds(f.st, f.made("fire", 505), odds));
    const auto hit = std::ranges::find(odds.then, "Hit", &table::view::Odds::kind);
    ASSERT_NE(hit, odds.then.end());
    EXPECT_EQ(hit->outcomes.back().tone, strength == 1 ? "grave" : "middle");
    ASSERT_TRUE(f.game().odds(f.st, f.made("assault"), odds));
    const auto fate = std::ranges::find(odds.then, "Fate", &table::view::Odds::kind);
    ASSERT_NE(fate, odds.then.end());
    EXPECT_EQ(fate->outcomes.back().label, strength == 1 ? "is destroyed" : "loses strength");
  }
}

// The hash of a finished match must not depend on how many clauses there are.
TEST(Late19cCorners, TheReasonOfAnEndIsWrittenByANumberThatStays) {
  Field f;
  f.infantry(0, 506, N), f.infantry(1, 505, S);
  f.begin();
  for (const auto& [id, number] : {std::pair{clause("L19-LAND-EXH.5"), 127},
                                   {clause("L19-GEN-4"), 247},
                                   {clause("L19-GEN-5"), 248},
                                   {clause("L19-GEN-8"), 251},
                                   {clause("L19-GEN-9"), 252},
                                   {clause("L19-GEN-10"), 253}}) {
    f.st.frames.clear();
    f.st.frames.push_back({Stage::over, 0, 0, static_cast<std::int16_t>(id.index), 0});
    const json::value written = f.game().write(f.st);
    EXPECT_EQ(written.at("flow").as_array().at(0).at("reason").as_int64(), number);
    table::Faults faults;
    State read{};
    f.game().read(table::Reader(written, faults, "position"), read);
    ASSERT_TRUE(faults.empty()) << faults[0].path << ": " << faults[0].text;
    EXPECT_EQ(f.game().outcome(read).reason, id);
  }
}

}  // namespace
}  // namespace vedette::late19c
