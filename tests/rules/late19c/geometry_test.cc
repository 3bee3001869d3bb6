// Geometry (vectors G1 to G11): distances, arcs, classes of neighbours, sight, scatter.
#include "rules/late19c/field.h"

#include "geometry/hex_trace.h"

namespace vedette::late19c::test {
namespace {

int count_in(const Scenario& sc, bool (*arc)(const Scenario&, Cell, int, Cell), Cell from, int facing,
             int range) {
  int n = 0;
  for (Cell c = 0; c < sc.cell_count(); ++c)
    n += sc.distance(from, c) == range && arc(sc, from, facing, c) ? 1 : 0;
  return n;
}

TEST(Late19cGeometry, NamesAxesAndNeighbours) {
  covers({"L19-GEO-1", "L19-GEO-2", "L19-GEO-3", "L19-GEO-5", "L19-LAND-DEF.adjacent"});
  Field f;
  f.infantry(0, 101, N), f.infantry(1, 1212, S);
  f.begin();
  EXPECT_EQ(f.sc().axial_of(f.cell(606)), (geometry::Axial{5, 3}));
  const auto neighbours = [&](int h) {
    std::vector<int> out;
    for (int d = 0; d < 6; ++d) out.push_back(f.sc().grid.number(f.sc().neighbour(f.cell(h), d)));
    return out;
  };
  EXPECT_EQ(neighbours(606), (std::vector<int>{605, 706, 707, 607, 507, 506}));
  EXPECT_EQ(neighbours(706), (std::vector<int>{705, 805, 806, 707, 606, 605}));
  for (const int n : neighbours(606)) EXPECT_EQ(f.sc().distance(f.cell(606), f.cell(n)), 1);
}

TEST(Late19cGeometry, DistancesAreCountedThroughHexsides) {
  covers({"L19-GEO-4", "L19-LAND-ART.3", "L19-LAND-MOV.a", "L19-LAND-FIRE.a", "L19-NAV-GUN.a",
          "L19-NAV-TORP.2"});
  Field f;
  const int a = f.infantry(0, 505, N), far = f.artillery(0, 101, S);
  f.infantry(1, 1212, S);
  f.begin();
  const auto d = [&](int x, int y) { return f.sc().distance(f.cell(x), f.cell(y)); };
  EXPECT_EQ(d(505, 506), 1);
  EXPECT_EQ(d(505, 605), 1);
  EXPECT_EQ(d(505, 606), 2);
  EXPECT_EQ(d(505, 705), 2);
  EXPECT_EQ(d(505, 703), 3);
  EXPECT_EQ(d(505, 909), 6);
  EXPECT_EQ(d(101, 1208), 13);
  EXPECT_EQ(d(606, 704), 3);
  f.activate(a);
  EXPECT_EQ(f.first_refusal("step", 606), "LAND-MOV.a");  // two hexsides away
  EXPECT_TRUE(f.legal("step", 605));
  f.plotting();
  EXPECT_EQ(f.first_refusal("plot_fire", far, 1208), "LAND-ART.2");
}

TEST(Late19cGeometry, SmallArmsArc) {
  covers({"L19-GEO-6", "L19-GEO-7", "L19-GEO-9", "L19-LAND-FIRE.c"});
  for (const bool inclusive : {false, true}) {
    Field f;
    if (inclusive) f.option("rifle_arc", "inclusive");
    const int a = f.infantry(0, 606, N);
    for (const int h : {605, 505, 604, 705, 404, 504, 603, 704, 804, 706, 506, 405, 805, 1212})
      f.infantry(1, h, S);
    f.begin().activate(a);
    for (const int h : {605, 505, 604, 705, 404, 504, 603, 704, 804}) EXPECT_TRUE(f.legal("fire", h)) << h;
    for (const int h : {706, 506}) EXPECT_EQ(f.first_refusal("fire", h), "LAND-FIRE.c") << h;
    for (const int h : {405, 805}) EXPECT_EQ(f.first_refusal("fire", h), inclusive ? "" : "LAND-FIRE.c") << h;
    const int wanted[] = {1, inclusive ? 5 : 3, inclusive ? 7 : 5, inclusive ? 9 : 7};
    for (int range = 1; range <= 4; ++range)
      for (int facing = 0; facing < 6; ++facing)
        EXPECT_EQ(count_in(f.sc(), in_small_arms_arc, f.cell(606), facing, range), wanted[range - 1])
            << range << " " << facing;
  }
}

TEST(Late19cGeometry, ArtilleryArc) {
  covers({"L19-GEO-10", "L19-LAND-ART.6"});
  for (const bool strict : {false, true}) {
    Field f("land", 20, 20);
    if (strict) f.option("artillery_arc", "strict");
    const int gun = f.artillery(0, 1010, N);
    f.infantry(1, 1009, S), f.infantry(1, 1109, S), f.infantry(1, 909, S), f.infantry(1, 1110, S);
    f.begin().plotting();
    EXPECT_TRUE(f.legal("plot_fire", gun, 1009));
    EXPECT_EQ(f.legal("plot_fire", gun, 1109), !strict);  // exactly 30 degrees at range 2
    EXPECT_EQ(f.first_refusal("plot_fire", gun, 1110), "LAND-ART.6");
    for (int range = 1; range <= 6; ++range)
      for (int facing = 0; facing < 6; ++facing) {
        const int inclusive = 2 * (range / 2) + 1, narrow = 2 * ((range - 1) / 2) + 1;
        EXPECT_EQ(count_in(f.sc(), in_artillery_arc, f.cell(1010), facing, range),
                  strict ? narrow : inclusive)
            << range;
      }
  }
}

TEST(Late19cGeometry, ArcsOfTheTable) {
  covers({"L19-GEO-9", "L19-GEO-10"});
  Field f;
  f.infantry(0, 101, N), f.infantry(1, 1212, S);
  f.begin();
  const auto set = [&](bool gun, int from, int facing, int range) {
    std::vector<int> out;
    for (Cell c = 0; c < f.sc().cell_count(); ++c)
      if (f.sc().distance(f.cell(from), c) == range &&
          (gun ? in_artillery_arc(f.sc(), f.cell(from), facing, c)
               : in_small_arms_arc(f.sc(), f.cell(from), facing, c)))
        out.push_back(f.sc().grid.number(c));
    return out;
  };
  EXPECT_EQ(set(false, 606, SE, 3), (std::vector<int>{709, 808, 906, 907, 908}));
  EXPECT_EQ(set(true, 606, SW, 4), (std::vector<int>{206, 207, 208, 309, 409}));
  EXPECT_EQ(set(true, 706, SE, 4), (std::vector<int>{909, 1008, 1106, 1107, 1108}));
  EXPECT_EQ(set(false, 706, N, 2), (std::vector<int>{604, 704, 804}));
}

TEST(Late19cGeometry, FrontFlankAndRear) {
  covers({"L19-GEO-8"});
  const auto name = [](Aspect a) { return a == Aspect::front ? 'f' : a == Aspect::rear ? 'r' : 's'; };
  std::string three, one;
  for (int d = 0; d < 6; ++d) three += name(aspect(N, d, 3)), one += name(aspect(N, d, 1));
  EXPECT_EQ(three, "ffsrsf");
  EXPECT_EQ(one, "fssrss");
}

struct Sight {
  bool direct(int from, int to, std::initializer_list<std::pair<std::string, std::vector<int>>> painted,
              std::string option = {}, int units_at = 0) {
    Field f;
    for (const auto& [token, hexes] : painted)
      for (const int h : hexes) f.paint(token, {h});
    if (option == "either") f.option("los_hexside", "either");
    if (option == "units") f.option("units_block_los", "all");
    if (option == "dark") f.key("visibility", 4);
    f.infantry(0, 112, N), f.infantry(1, 1212, S);
    if (units_at) f.infantry(1, units_at, S);
    f.begin();
    const bool one = sees(f.board(), f.cell(from), f.cell(to)),
               other = sees(f.board(), f.cell(to), f.cell(from));
    EXPECT_EQ(one, other) << "sight is mutual";
    return one;
  }
};

TEST(Late19cGeometry, SightAlongAHexside) {
  covers({"L19-GEO-11", "L19-GEO-13", "L19-LAND-DEF.los", "L19-LAND-DEF.dlos", "L19-GEO-18"});
  Sight s;
  EXPECT_TRUE(s.direct(606, 806, {{"w", {706}}}));
  EXPECT_FALSE(s.direct(606, 806, {{"w", {706}}}, "either"));
  EXPECT_FALSE(s.direct(606, 806, {{"w", {706, 707}}}));
}

TEST(Late19cGeometry, HexesCrossed) {
  covers({"L19-GEO-12", "L19-GEO-14", "L19-GEO-11"});
  Field f;
  f.infantry(0, 101, N), f.infantry(1, 1212, S);
  f.begin();
  std::vector<int> crossed, along;
  geometry::cross_line(f.sc().axial_of(f.cell(606)), f.sc().axial_of(f.cell(903)),
                       [&](const geometry::LinePoint& p) {
                         crossed.push_back(f.sc().grid.number(f.sc().grid.cell(p.hex)));
                         along.push_back(p.along);
                         EXPECT_EQ(p.whole, 228);
                         return true;
                       });
  EXPECT_EQ(crossed, (std::vector<int>{706, 705, 804, 803}));
  EXPECT_EQ(along, (std::vector<int>{48, 90, 138, 180}));
  Sight s;
  EXPECT_FALSE(s.direct(606, 903, {{"w", {804}}}));
  EXPECT_TRUE(s.direct(606, 903, {{"w", {704, 805, 605}}}));  // touched in a corner at most
}

TEST(Late19cGeometry, HeightsDeadGroundAndGrazing) {
  covers({"L19-GEO-15", "L19-GEO-16", "L19-LAND-HILL.2", "L19-LAND-BUA.1", "L19-LAND-FORT.1"});
  Sight s;
  EXPECT_TRUE(s.direct(606, 1004, {{".1", {606, 706}}}));
  EXPECT_TRUE(s.direct(606, 1004, {{".1", {606, 805}}}));
  EXPECT_FALSE(s.direct(606, 1004, {{".1", {606, 905}}}));
  EXPECT_TRUE(s.direct(606, 1004, {{".1", {606, 1004}}, {"w", {805}}}));
  EXPECT_FALSE(s.direct(606, 1004, {{"w", {805}}}));
  EXPECT_FALSE(s.direct(606, 604, {{"b", {605}}}));
  EXPECT_FALSE(s.direct(606, 604, {{"f", {605}}}));
  for (const std::string low : {"g", "t", "o", "x", "r"})
    EXPECT_TRUE(s.direct(606, 604, {{low, {605}}})) << low;
}

TEST(Late19cGeometry, EndHexesAndUnitsDoNotObscure) {
  covers({"L19-GEO-17", "L19-GEN-13"});
  Sight s;
  EXPECT_TRUE(s.direct(606, 603, {{"w", {606, 603}}}));
  EXPECT_TRUE(s.direct(606, 603, {}, "", 604));
  EXPECT_FALSE(s.direct(606, 603, {}, "units", 604));
  EXPECT_TRUE(s.direct(606, 602, {}, "dark"));
  EXPECT_FALSE(s.direct(606, 601, {}, "dark"));
}

TEST(Late19cGeometry, ShortAndOver) {
  covers({"L19-GEO-19", "L19-GEO-20", "L19-GEO-22"});
  Field f;
  f.infantry(0, 112, N), f.infantry(1, 1212, S);
  f.begin();
  const auto fall = [&](int from, int target) {
    const Scatter s = scatter(f.sc(), f.cell(from), f.cell(target));
    const auto n = [&](Cell c) { return c < 0 ? 0 : f.sc().grid.number(c); };
    return std::pair(n(s.short_hex), n(s.over_hex));
  };
  EXPECT_EQ(fall(606, 602), std::pair(603, 601));
  EXPECT_EQ(fall(606, 903), std::pair(803, 1002));
  EXPECT_EQ(fall(606, 705), std::pair(706, 704));
  EXPECT_EQ(fall(606, 806), std::pair(707, 906));
  EXPECT_EQ(fall(206, 606), std::pair(507, 706));
  EXPECT_EQ(fall(606, 605), std::pair(606, 604));
  EXPECT_EQ(fall(606, 601).second, 0);  // off the map
  EXPECT_TRUE(scatter(f.sc(), f.cell(606), f.cell(806)).tie);
  EXPECT_EQ(f.sc().grid.number(scatter(f.sc(), f.cell(606), f.cell(806), true).short_hex), 706);
}

TEST(Late19cGeometry, TiedScatterByDie) {
  covers({"L19-GEO-20"});
  for (const int tie : {3, 4}) {
    Field f;
    f.option("scatter_tie", "random");
    const int gun = f.artillery(0, 606, N);
    const int target = f.infantry(1, 705, SW);  // exactly 30 degrees: short is 0706 or 0605
    const int left = f.infantry(1, 706, S), right = f.infantry(1, 605, S);
    f.begin().plotting();
    f.order("plot_fire", gun, 705);
    f.roll({2, tie, 1}).order("end_plot");  // 2 + 2 (sight) = 4: short; the tie; the hit, which fails
    EXPECT_EQ(f[target].strength, 4);
    EXPECT_EQ(f[left].strength, tie == 3 ? 3 : 4);
    EXPECT_EQ(f[right].strength, tie == 3 ? 4 : 3);
  }
}

TEST(Late19cGeometry, EdgeOfAWoodInTheDirectionOfFire) {
  covers({"L19-GEO-21"});
  const auto open = [](std::initializer_list<int> woods, bool either) {
    Field f;
    for (const int w : woods) f.paint("w", {w});
    if (either) f.option("los_hexside", "either");
    f.infantry(0, 112, N), f.infantry(1, 1212, S);
    f.begin();
    return is_open_toward(f.sc(), f.cell(606), f.cell(806));  // exactly between 0706 and 0707
  };
  EXPECT_TRUE(open({606, 706}, false));
  EXPECT_FALSE(open({606, 706}, true));
  EXPECT_FALSE(open({606, 706, 707}, false));
}

}  // namespace
}  // namespace vedette::late19c::test
