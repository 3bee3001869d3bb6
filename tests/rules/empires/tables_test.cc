// The tables of the book and ours, row by row: stands, weapons, terrain pieces, army lists.
#include "rules/empires/army_lists.h"
#include "rules/empires/field.h"
#include "rules/empires/terrain_pieces.h"

namespace vedette::empires {
namespace {

using namespace test;

std::string row_text(const KindRow& row) {
  std::string text(row.code);
  for (int n : {int{row.value}, int{row.move}, int{row.depth}}) text += " " + std::to_string(n);
  text += row.crosses ? " crosses" : "";
  return text + (row.fires_mounted ? " fires" : "");
}

TEST(EmpiresTables, Stands) {
  covers({"WEC-VAL-1", "WEC-MOV-3", "WEC-STD-3", "WEC-TRR-1", "WEC-FIR-4"});
  const char* expected[] = {
      "RI 3 2 20 crosses", "II 2 3 20 crosses", "NI 2 3 20 crosses", "RC 3 4 30", "IC 2 5 30 fires",
      "NC 2 5 30 fires",   "HA 4 2 40",         "MA 3 2 40",         "FA 2 2 40", "MTA 2 2 40",
      "AMG 4 2 40",        "MMG 2 2 40",        "PP 4 2 40",         "TR 1 2 50", "PT 1 2 30",
      "CF 0 2 20 crosses", "CM 0 4 30"};
  for (std::size_t i = 0; i < std::size(expected); ++i) EXPECT_EQ(row_text(kKindTable[i + 1]), expected[i]);
}

std::string shape_text(int piece, int variant) {
  static constexpr std::string_view kGround[] = {"", "w", "r", "v", "d"};
  const Shape shape = shape_of(piece, variant);
  std::string text;
  const auto add = [&](int x, int y, const std::string& what) {
    text += (text.empty() ? "" : " ") + std::to_string(x) + "," + std::to_string(y) + what;
  };
  for (const SquarePart& part : shape.squares)
    add(part.x, part.y,
        std::string(kGround[static_cast<std::size_t>(part.ground)]) +
            (part.height ? std::to_string(part.height) : ""));
  for (const EdgePart& part : shape.edges)
    add(part.x, part.y,
        std::string(sq::kDirectionNames[part.side]) +
            std::string(kEdgeNames[static_cast<std::size_t>(part.edge)]));
  if (shape.road) text = shape.road == 1 ? "row" : "column";
  return text;
}

TEST(EmpiresTables, TerrainPieces) {
  covers({"WEC-TER-1", "WEC-TER-2", "WEC-OOB-3r"});
  const std::vector<std::vector<std::string>> expected = {
      {"0,0w"},
      {"0,0w 1,0w", "0,0w 0,1w"},
      {"0,0w 1,0w 2,0w", "0,0w 0,1w 0,2w", "0,0w 1,0w 0,1w", "0,0w 0,1w 1,1w", "1,0w 0,1w 1,1w",
       "0,0w 1,0w 1,1w"},
      {"0,01 1,01", "0,01 0,11"},
      {"0,01 1,01 0,11 1,11"},
      {"0,01 1,02 2,01 0,11 1,12 2,11", "0,01 1,01 0,12 1,12 0,21 1,21"},
      {"0,0r"},
      {"0,0v 1,0v", "0,0v 0,1v"},
      {"0,0Nwall 1,0Nwall 2,0Nwall", "0,0Ewall 0,1Ewall 0,2Ewall", "0,0Nhedge 1,0Nhedge 2,0Nhedge",
       "0,0Ehedge 0,1Ehedge 0,2Ehedge", "0,0Nfence 1,0Nfence 2,0Nfence", "0,0Efence 0,1Efence 0,2Efence"},
      {},
      {"0,0d 1,0d 2,0d 3,0d", "0,0d 0,1d 0,2d 0,3d"},
      {"row", "column"}};
  for (int piece = 1; piece <= kPieces; ++piece) {
    if (piece == 10) continue;
    const auto& variants = expected[static_cast<std::size_t>(piece - 1)];
    ASSERT_EQ(variants_of(piece), static_cast<int>(variants.size())) << piece;
    for (int v = 1; v <= variants_of(piece); ++v)
      EXPECT_EQ(shape_text(piece, v), variants[static_cast<std::size_t>(v - 1)]) << piece << "/" << v;
  }
  ASSERT_EQ(variants_of(10), 12);
  for (int length = 1; length <= 6; ++length) {  // streams
    std::string north, east;
    for (int i = 0; i < length; ++i) {
      north += (i ? " " : "") + std::to_string(i) + ",0Nstream";
      east += std::string(i ? " " : "") + "0," + std::to_string(i) + "Estream";
    }
    EXPECT_EQ(shape_text(10, length), north);
    EXPECT_EQ(shape_text(10, 6 + length), east);
  }
}

std::string entry_text(const Entry& e) {
  std::string text(row_of(e.kind).code);
  text += " " + std::string(kTroopsNames[static_cast<std::size_t>(e.troops)]);
  text += " " + std::string(kWeaponTable[static_cast<std::size_t>(e.weapon)].code);
  if (e.has_choice()) text += "/" + std::string(kWeaponTable[static_cast<std::size_t>(e.other)].code);
  if (e.other_from)
    text += " " + std::string(kWeaponTable[static_cast<std::size_t>(e.other)].code) + "@" +
            std::to_string(e.other_from);
  if (e.from) text += " from " + std::to_string(e.from);
  text += " " + std::to_string(e.low) + "-" + std::to_string(e.high);
  return text + (e.large ? " large" : "");
}

TEST(EmpiresTables, ArmyLists) {
  covers({"WEC-OOB-1r", "WEC-OOB-6r", "WEC-DEF-12", "WEC-DEF-13", "WEC-DEF-18", "WEC-DEF-22"});
  const std::vector<std::vector<std::string>> expected = {
      {"RI european single mag@1889 3-10", "RI european single mag@1889 0-3",
       "RC european single mag@1895 0-3", "RC european single mag@1889 0-2", "II irregular single 0-3",
       "IC irregular single 0-2", "RI european_style single 0-6", "RC european_style single 0-2",
       "FA european rfld 0-2", "MTA european rmtn 0-2", "MA european rmed 0-1", "HA european rhvy 0-1 large",
       "MMG european mmg 0-2", "AMG european amg from 1889 0-3", "PP european pp from 1899 0-1",
       "TR european none 0-3", "PT european none 0-3"},
      {"RI european_style single 3-9", "RI european_style single 0-6", "RC european_style single 0-3",
       "RC european_style single 0-2", "NI indigenous hand/single 0-4", "NC indigenous hand 0-2",
       "FA european_style rfld 0-3", "MTA european_style rmtn 0-2", "HA european_style rhvy/shvy 0-1 large",
       "MMG european_style mmg 0-2", "AMG european_style amg from 1896 0-2", "TR european_style none 0-2",
       "PT european_style none 0-3"},
      {"NI indigenous hand 6-24", "NI indigenous single 0-6", "NC indigenous hand 0-5",
       "NC indigenous hand/single 0-3", "FA indigenous rfld 0-1", "FA indigenous sfld 0-1",
       "MTA indigenous smtn 0-2", "MMG indigenous mmg 0-1", "PT indigenous none 0-2"}};
  const char* commanders[] = {"CF european single mag@1889 1-1", "CF european_style single 1-1",
                              "CF indigenous single 1-1"};
  for (int list = 0; list < kLists; ++list) {
    const ArmyList& army = army_list(list);
    const auto& rows = expected[static_cast<std::size_t>(list)];
    ASSERT_EQ(army.entries.size(), rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(entry_text(army.entries[i]), rows[i]);
    EXPECT_EQ(entry_text(army.commander), commanders[list]);
  }
}

TEST(EmpiresTables, WhoCarriesAFirearmIsNotShownWithASpear) {
  const auto symbol = [](std::string_view kind, std::string weapon) {
    Field f;
    f.stand("B1", kind, "0506", "S", {.weapon = std::move(weapon)});
    for (const auto& piece : table::make_view(f.game(), f.s(), table::kObserver, {}).pieces)
      if (piece.id == "B1") return piece.symbol;
    return std::string("nobody");
  };
  EXPECT_EQ(symbol("NI", "hand"), "infantry/spear");
  EXPECT_EQ(symbol("NI", "musket"), "infantry/musket");
  EXPECT_EQ(symbol("NI", "single"), "infantry/rifle");
  EXPECT_EQ(symbol("NC", "hand"), "cavalry/spear");
  EXPECT_EQ(symbol("NC", "mag"), "cavalry/rifle");
  EXPECT_EQ(symbol("RI", "single"), "infantry/rifle");
}

}  // namespace
}  // namespace vedette::empires
