// Tactical squares, large and open: OV-28 to OV-31, OV-65, and every transition.
#include "rules/empires/field.h"

namespace vedette::empires {
namespace {

using namespace test;
using Set = std::set<std::string>;
namespace json = boost::json;

// The remembered squares: "2x2 at 0505", with "!" when broken.
Set known(Field& f) {
  Set out;
  for (const Rectangle& r : f.s().rectangles)
    out.insert(std::to_string(r.wide) + "x" + std::to_string(r.high) + " at " +
               square_text(sq::square_at(r.x, r.y)) + (r.broken ? "!" : ""));
  return out;
}

void pinwheel(Field& f) {
  f.stand("A1", "RI", "0506", "N");
  f.stand("A2", "RI", "0606", "E");
  f.stand("A3", "RI", "0605", "S");
  f.stand("A4", "RI", "0505", "W");
}

// A ring of 4 × 4 around 0808, its corners included.
void ring(Field& f, std::string_view but = "", bool corners = true) {
  int n = 1;
  for (int y = 4; y <= 7; ++y)
    for (int x = 4; x <= 7; ++x) {
      const bool edge_x = x == 4 || x == 7, edge_y = y == 4 || y == 7;
      if (!edge_x && !edge_y) continue;
      if (edge_x && edge_y && !corners) continue;
      const std::string q = square_text(sq::square_at(x, y));
      if (q == but) continue;
      const char* facing = y == 7 ? "N" : y == 4 ? "S" : x == 7 ? "E" : "W";
      f.stand("A" + std::to_string(n++), "RI", q, facing);
    }
}

TEST(EmpiresSquares, OV28_AFormedSquareHasNoFlank) {
  covers({"WEC-SQR-2", "WEC-SQR-4r", "WEC-TSQ-1", "WEC-CCM-6", "WEC-DEF-32"});
  Field f;
  pinwheel(f);
  f.recognise_squares();
  EXPECT_EQ(known(f), Set{"2x2 at 0505"});
  f.stand("B1", "NI", "0607", "S");
  EXPECT_EQ(f.modifiers("B1", "A2"), Set{"WEC-CCM-1+2"});
}

TEST(EmpiresSquares, OV31_RanksAreNoSquare) {
  covers({"WEC-SQR-4r", "WEC-SQR-10r", "WEC-CCM-6"});
  Field f;
  for (const auto& [id, q] : {std::pair{"A1", "0506"}, {"A2", "0606"}, {"A3", "0605"}, {"A4", "0505"}})
    f.stand(id, "RI", q, "N");
  f.recognise_squares();
  EXPECT_EQ(known(f), Set{});
  f.stand("B1", "NI", "0706", "W");
  EXPECT_EQ(f.modifiers("B1", "A2"), (Set{"WEC-CCM-1+2", "WEC-CCM-6+2"}));
}

TEST(EmpiresSquares, SizesAndMembers) {
  covers({"WEC-SQR-2", "WEC-SQR-3", "WEC-SQR-5r", "WEC-SQR-10r"});
  Field open;
  ring(open);
  open.recognise_squares();
  EXPECT_EQ(known(open), Set{"4x4 at 0404"});
  const auto formed = [](std::string_view kind, std::string_view troops, const json::object& options = {},
                         bool dismounted = false, int how_many = 1) {
    Field f(options);
    pinwheel(f);
    const char* places[] = {"0506", "0606", "0605", "0505"};
    const char* facings[] = {"N", "E", "S", "W"};
    for (int i = 0; i < how_many; ++i) {
      const std::string id = "A" + std::to_string(i + 1);
      f.remove(id);
      f.stand(id, kind, places[i], facings[i], {.troops = std::string(troops), .dismounted = dismounted});
    }
    f.recognise_squares();
    return !f.s().rectangles.empty();
  };
  EXPECT_TRUE(formed("II", "irregular"));
  EXPECT_TRUE(formed("RI", "european_style"));
  EXPECT_TRUE(formed("FA", "european"));
  EXPECT_TRUE(formed("MMG", "european"));
  EXPECT_TRUE(formed("RC", "european", {}, true));
  EXPECT_FALSE(formed("RC", "european"));
  EXPECT_FALSE(formed("TR", "european"));
  EXPECT_FALSE(formed("NI", "indigenous"));
  EXPECT_FALSE(formed("FA", "european", {{"square_sides", "infantry_only"}}));
  EXPECT_TRUE(formed("FA", "european", {}, false, 2));   // half infantry
  EXPECT_FALSE(formed("FA", "european", {}, false, 3));  // less
}

TEST(EmpiresSquares, NoEnemyInside) {
  covers("WEC-SQR-4r");
  Field f;
  f.stand("B1", "NI", "0505", "N");
  ring(f);
  f.recognise_squares();
  EXPECT_EQ(known(f), Set{});
  lift(f.s(), stand_called("B1"));
  f["B1"].where = Where::exited;
  Changed changed;
  changed.add(at("0505"));
  examine_squares(f.options(), f.s(), changed, Change::voluntary, nullptr);
  EXPECT_EQ(known(f), Set{"4x4 at 0404"});
}

TEST(EmpiresSquares, OpenCornersByOption) {
  covers({"WEC-SQR-12r", "WEC-SQR-3"});
  for (const bool open : {false, true}) {
    Field f({{"square_open_corners", open}});
    ring(f, "", false);
    f.recognise_squares();
    EXPECT_EQ(known(f), open ? Set{"4x4 at 0404"} : Set{});
    if (!open) continue;
    const Rectangle& r = f.s().rectangles[0];
    EXPECT_FALSE(is_in_ring(f.options(), f.s(), r, at("0404")));  // an empty corner is neither ring nor gap
  }
}

TEST(EmpiresSquares, FormedBrokenDissolved) {
  covers({"WEC-SQR-6r", "WEC-SQR-8r", "WEC-SQR-11r", "WEC-TSQ-3"});
  // Formed when the last stand is in place.
  Field f;
  ring(f, "0504");
  f.stand("A20", "RI", "0502", "S");
  f.activate("A20");
  EXPECT_EQ(known(f), Set{});
  f.play(move("0504", "S"));
  EXPECT_EQ(known(f), Set{"4x4 at 0404"});
  // Broken when one is destroyed: a gap.
  f.stand("B1", "FA", "0501", "N");
  f.stand("B2", "NI", "0101", "N");
  f.activate("B1");
  f.play(attack("B1", "A20"), {12, 1, 1});
  EXPECT_EQ(known(f), Set{"4x4 at 0404!"});
  EXPECT_TRUE(is_gap(f.options(), f.s(), f.s().rectangles[0], at("0504")));
  // Outside the gap an attacker still finds no flank; in the gap, and inside, he does.
  const StandId corner = f.s().at(at("0404"));  // faces south
  f.stand("B3", "NI", "0304", "E");
  EXPECT_FALSE(f.modifiers("B3", stand_id(corner)).contains("WEC-CCM-6+2"));
  f.stand("B4", "NI", "0504", "N");
  EXPECT_TRUE(f.modifiers("B4", stand_id(corner)).contains("WEC-CCM-6+2"));
  f.stand("B5", "NI", "0505", "N");
  EXPECT_TRUE(f.modifiers("B5", stand_id(corner)).contains("WEC-CCM-6+2"));
  // Formed again when the gap is filled.
  for (const char* id : {"B4", "B5"}) f.remove(id);
  f.stand("A21", "RI", "0503", "S");
  f.activate("A21");
  f.play(move("0504", "S"));
  EXPECT_EQ(known(f), Set{"4x4 at 0404"});
  // Dissolved by the first stand that steps out.
  f.activate("A21");
  f.play(move("0503", "S"));
  EXPECT_EQ(known(f), Set{});
}

TEST(EmpiresSquares, ABrokenSquareEndsByAStepOrByHalf) {
  covers({"WEC-SQR-6r", "WEC-SQR-11r"});
  Field f;
  ring(f);
  f.recognise_squares();
  Changed gap;
  const StandId first = f.s().at(at("0504"));
  gap.add(f.s()[first]);
  lift(f.s(), first);
  f.s()[first].where = Where::destroyed;
  examine_squares(f.options(), f.s(), gap, Change::forced, nullptr);
  EXPECT_EQ(known(f), Set{"4x4 at 0404!"});
  // A turn does not matter.
  const StandId other = f.s().at(at("0707"));
  f.activate(stand_id(other));
  f.play(move("0707", "S"));
  EXPECT_EQ(known(f), Set{"4x4 at 0404!"});
  // An enemy who leaves the gap does not matter.
  f.stand("B1", "NI", "0504", "N");
  f.activate("B1");
  f.play(move("0503", "N"));
  EXPECT_EQ(known(f), Set{"4x4 at 0404!"});
  // A stand that steps out of the ring ends it.
  f.activate(stand_id(other));
  f.play(move("0708", "N"));
  EXPECT_EQ(known(f), Set{});
  // So does the loss of more than half.
  Field g;
  ring(g);
  g.recognise_squares();
  int lost = 0;
  for (int slot = 1; slot <= 7; ++slot) {
    Changed changed;
    changed.add(g.s()[slot]);
    lift(g.s(), slot);
    g.s()[slot].where = Where::destroyed;
    examine_squares(g.options(), g.s(), changed, Change::forced, nullptr);
    ++lost;
    EXPECT_EQ(known(g), lost <= 6 ? Set{"4x4 at 0404!"} : Set{}) << lost;
  }
}

TEST(EmpiresSquares, AVoluntaryTurnDissolvesAFormedSquare) {
  covers({"WEC-SQR-11r", "WEC-SQR-4r"});
  Field f;
  pinwheel(f);
  f.activate("A1");
  EXPECT_EQ(known(f), Set{"2x2 at 0505"});
  f.play(move("0506", "W"));  // nobody faces north any more
  EXPECT_EQ(known(f), Set{});
}

TEST(EmpiresSquares, WhoFacesInwardIsNotProtected) {
  covers({"WEC-TSQ-2", "WEC-SQR-7r"});
  Field f;
  ring(f);
  const StandId inward = f.s().at(at("0504"));
  f.s()[inward].facing = sq::kNorth;  // into the square
  f.recognise_squares();
  EXPECT_EQ(known(f), Set{"4x4 at 0404"});
  f.stand("B1", "NI", "0503", "N");
  EXPECT_TRUE(f.modifiers("B1", stand_id(inward)).contains("WEC-CCM-6+2"));
}

TEST(EmpiresSquares, OV65_OneProtectingSquareIsEnough) {
  covers("WEC-SQR-9r");
  Field f;
  f.stand("A1", "RI", "0507", "N");
  f.stand("A2", "RI", "0607", "E");
  f.stand("A3", "RI", "0606", "S");
  f.stand("A4", "RI", "0506", "W");
  f.stand("A5", "RI", "0505", "W");
  f.stand("A6", "RI", "0605", "S");
  f.recognise_squares();
  EXPECT_EQ(known(f), (Set{"2x2 at 0506", "2x3 at 0505"}));
  f.stand("B1", "NI", "0706", "W");
  EXPECT_EQ(f.modifiers("B1", "A3"), Set{"WEC-CCM-1+2"});
}

TEST(EmpiresSquares, TofrekFormsAsSoonAsTheGapIsFilled) {
  covers({"WEC-SQR-3", "WEC-SQR-4r"});
  Field f = Field::of("empires/tofrek");
  EXPECT_EQ(known(f), Set{});
  f.activate("A14");
  lift(f.s(), stand_called("A14"));
  put(f.s(), stand_called("A14"), at("1107"), dir("N"));
  f.play(move("1108", "W"));
  EXPECT_TRUE(known(f).contains("4x4 at 1008"));
  EXPECT_EQ(f["A12"].place, Place::back);
}

}  // namespace
}  // namespace vedette::empires
