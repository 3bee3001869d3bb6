// Corners of the rules that faults planted by `make mutants` slipped through.
#include <algorithm>

#include "rules/empires/field.h"
#include "rules/empires/recoil.h"
#include "rules/empires/terrain_pieces.h"
#include "support/at_most.h"
#include "table/view.h"

namespace vedette::empires {
namespace {

using namespace test;
using Set = std::set<std::string>;
using Clauses = std::vector<std::string>;

// The smallest open square: eight stands around an empty middle. `kind` holds the southern side's middle.
int squares_of_three(std::string_view kind) {
  Field f;
  int n = 1;
  for (int y = 4; y <= 6; ++y)
    for (int x = 4; x <= 6; ++x) {
      if (x == 5 && y == 5) continue;
      const char* facing = y == 6 ? "N" : y == 4 ? "S" : x == 6 ? "E" : "W";
      const bool other = x == 5 && y == 4;
      const std::string id = other && kind.starts_with('C') ? "AC" : "A" + std::to_string(n++);
      f.stand(id, other ? kind : "RI", square_text(sq::square_at(x, y)), facing);
    }
  f.recognise_squares();
  for (const Rectangle& r : f.s().rectangles)
    EXPECT_TRUE(r.wide == 3 && r.high == 3 && r.x == 4 && r.y == 4 && !r.broken);
  return static_cast<int>(f.s().rectangles.size());
}

TEST(EmpiresCorners, ThreeByThreeIsTheSmallestOpenSquare) {
  covers({"WEC-SQR-3", "WEC-SQR-5r"});
  EXPECT_EQ(squares_of_three("RI"), 1);
  EXPECT_EQ(squares_of_three("CF"), 1) << "a commander on foot stands in the ranks";
  EXPECT_EQ(squares_of_three("CM"), 0) << "a mounted one does not";
}

TEST(EmpiresCorners, ARecoilOffTheBoardIsFatalUnlessTheStandMayLeave) {
  covers({"WEC-RCL-9r"});
  for (const bool leaves : {false, true}) {
    Field f({{"recoil_off_table", leaves ? "withdrawn" : "destroyed"}});
    f.stand("A1", "RI", "0501", "N");
    const ClauseId fatal = recoil_is_fatal(f.options(), f.s(), 1, f.game().setting().grid);
    EXPECT_EQ(table::id_of(f.game(), fatal), leaves ? "" : "WEC-RCL-9r");
  }
}

TEST(EmpiresCorners, TheLogCitesTheTableOfItsCombat) {
  covers({"WEC-FRS-2", "WEC-CCR-2"});
  Field fire;
  fire.stand("A1", "RI", "0505", "N");
  fire.stand("B1", "NI", "0507", "S");
  fire.activate("A1");
  fire.play(attack("A1", "B1"), {3, 3, 4});
  ASSERT_EQ(fire.event("fire")->result, "9 to 6: the defender recoils");
  EXPECT_TRUE(std::ranges::count(fire.event("fire")->clauses, "WEC-FRS-2"));
  Field close;
  close.stand("A1", "RI", "0505", "N");
  close.stand("B1", "NI", "0506", "S");
  close.activate("A1");
  close.play(attack("A1", "B1"), {3, 3, 4});
  ASSERT_EQ(close.event("close_combat")->result, "9 to 6: the defender recoils");
  EXPECT_TRUE(std::ranges::count(close.event("close_combat")->clauses, "WEC-CCR-2"));
}

TEST(EmpiresCorners, AGunIsUnlimberedInTheOutermostSquaresToo) {
  covers("WEC-TRP-3");
  struct Case {
    const char *from, *gun, *to, *facing, *rim;  // the gun comes to stand behind the Transport
  };
  for (const Case& c :
       {Case{"0305", "0304", "0205", "E", "0105"}, Case{"1005", "1004", "1105", "W", "1205"},
        Case{"0503", "0502", "0502", "N", "0501"}, Case{"0510", "0509", "0511", "S", "0512"}}) {
    Field f;
    f.stand("A1", "TR", c.from, "N");
    f.stand("A2", "FA", c.gun, "N");
    f.activate("A1");
    f.play(R"({"verb":"limber","gun":"A2"})");
    f.play(move(c.to, c.facing));
    const Set squares = f.values("unlimber", "square");
    EXPECT_TRUE(squares.contains(c.rim)) << c.rim;
    for (int q = 0; q < sq::kCells; ++q) {
      if (!f.game().setting().on_board(q)) continue;
      const std::string text = square_text(q);
      EXPECT_EQ(f.legal(R"({"verb":"unlimber","square":")" + text + R"(","facing":"N"})"),
                squares.contains(text))
          << text;
    }
  }
}

// A row of anchors tested at once says what the piece says at each of them.
TEST(EmpiresCorners, RoomIsWhereAPieceFits) {
  covers({"WEC-OOB-3r", "WEC-PLT-6r"});
  const Grid grid{13, 12};
  Terrain terrain = Terrain::open_board(grid.columns, grid.rows);
  lay_piece(terrain, grid, 3, 2, sq::square_at(6, 6));
  lay_piece(terrain, grid, 9, 1, sq::square_at(2, 9));
  const Room room(terrain, grid);
  for (int piece = 1; piece < kRoadPiece; ++piece)
    for (int variant = 1; variant <= variants_of(piece); ++variant)
      for (int y = 1; y <= grid.rows; ++y) {
        std::uint64_t expected = 0;
        for (int x = 1; x <= grid.columns; ++x)
          if (piece_fits(terrain, grid, piece, variant, sq::square_at(x, y)))
            expected |= std::uint64_t{1} << x;
        EXPECT_EQ(room.anchors(shape_of(piece, variant), y), expected)
            << kPieceNames[static_cast<std::size_t>(piece)] << " variant " << variant << ", row " << y;
      }
}

TEST(EmpiresCorners, EveryTargetOfAnActivationIsFound) {
  covers("WEC-COM-1");
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("B1", "NI", "0406", "S");
  f.stand("B2", "NI", "0606", "S");
  f.activate("A1");
  EXPECT_EQ(legal_attacks(f.board()).size(), 2u);
  EXPECT_EQ(f.listed("attack").size(), 2u);
}

TEST(EmpiresCorners, TheThrowForActivationsShowsItsCommander) {
  covers("WEC-CVL-2");
  Field f = Field::of("empires/wells");
  f.play(verb("auto_counters"));
  for (support::AtMost times(10); f.board().state.top().stage != Stage::initiative && times.again();)
    f.play(verb("auto_counters"), {3, 3, 9});
  table::view::Odds odds;
  ASSERT_TRUE(f.game().odds(f.s(), f.parse(verb("take_initiative")), odds));
  ASSERT_EQ(odds.kind, "Activations");
  const int winner = f.board().state.top().a;
  EXPECT_EQ(odds.modifiers.size(), command_bonus(f.s(), winner) != 0 ? 1u : 0u);
  lift(f.s(), command_of(winner));
  f.s()[command_of(winner)].where = Where::exited;
  table::view::Odds without;
  ASSERT_TRUE(f.game().odds(f.s(), f.parse(verb("take_initiative")), without));
  EXPECT_TRUE(without.modifiers.empty());
}

TEST(EmpiresCorners, AFacingIsOneOfFour) {
  covers("WEC-GEO-4r");
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("B1", "NI", "0506", "S");
  f.activate("B1");
  f.play(attack("B1", "A1"), {9, 1, 2});
  ASSERT_EQ(f.board().state.top().stage, Stage::recoil);
  const table::Order order = table::order(Verb::recoil, cell_of(test::at("0504")), 0, 4);
  EXPECT_EQ(table::id_of(f.game(), f.game().refusal(f.s(), order).clause()), "WEC-GEO-4r");
}

}  // namespace
}  // namespace vedette::empires
