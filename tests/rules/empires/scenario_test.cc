// Scenario files, positions by hand, views.
#include "rules/empires/field.h"

#include <map>

#include "store/scenario_file.h"
#include "table/json_of.h"
#include "table/view.h"

namespace vedette::empires {
namespace {

using namespace test;
using Set = std::set<std::string>;
namespace json = boost::json;

json::object document_of(const std::string& scenario) {
  const auto file = store::find_scenario(scenario);
  EXPECT_TRUE(file.ok());
  return file->document;
}

// Everything that is wrong with a file, as one text.
std::string faults_of(const json::object& document, const json::object& options = {}) {
  table::Faults faults;
  const table::GamePtr game = table::make_game(rule_set(), document, options, faults);
  EXPECT_EQ(game == nullptr, !faults.empty());
  std::string text;
  for (const base::Error& fault : faults) text += fault.path + ": " + fault.text + "\n";
  return text;
}

json::object& stand_in(json::object& document, std::size_t army, std::size_t n) {
  return document["army"].as_array()[army].as_object()["stands"].as_array()[n].as_object();
}

TEST(EmpiresScenarios, TheGroundOfADesertIsSand) {
  json::object document = document_of("empires/wells");
  Field f = Field::of("empires/wells");
  table::view::View view;
  f.game().view(f.s(), 0, view);
  EXPECT_EQ(view.board.ground, "sand");
  document["ground"] = "snow";
  EXPECT_NE(faults_of(document).find("ground"), std::string::npos);
}

TEST(EmpiresScenarios, TheFourBattlesStartAsWritten) {
  covers({"WEC-ARM-2", "WEC-BAS-1", "WEC-DEP-1", "WEC-PLT-1", "WEC-CMR-2", "WEC-DEF-31", "WEC-STD-1"});
  struct Start {
    const char* name;
    int stands[2], value[2], command[2];
  };
  for (const Start& start :
       {Start{"empires/wells", {6, 12}, {14, 22}, {2, 2}}, Start{"empires/toski", {10, 21}, {25, 40}, {2, 3}},
        Start{"empires/tofrek", {20, 33}, {49, 64}, {2, 3}},
        Start{"empires/kassassin", {12, 12}, {30, 30}, {2, 2}}}) {
    Field f = Field::of(start.name);
    for (int side = 0; side < 2; ++side) {
      EXPECT_EQ(f.army(side).stands, start.stands[side]) << start.name;
      EXPECT_EQ(f.army(side).original, start.value[side]) << start.name;
      EXPECT_EQ(f.army(side).command_value, start.command[side]) << start.name;
    }
    EXPECT_EQ(f.s().top().stage, Stage::counters);
  }
  Field toski = Field::of("empires/toski");
  EXPECT_EQ(toski.where("A6"), "0809");
  EXPECT_EQ(toski.ground().height(at("0607")), 2);
  EXPECT_EQ(toski.ground().ground(at("1006")), Ground::rocks);
  EXPECT_EQ(toski.army(0).baseline, sq::kNorth);
  Field tofrek = Field::of("empires/tofrek");
  EXPECT_TRUE(tofrek.ground().entrenched(at("1108"), sq::kSouth));
  EXPECT_FALSE(tofrek.ground().entrenched(at("1111"), sq::kNorth));
  Field wells = Field::of("empires/wells");
  EXPECT_EQ(wells.ground().edge(at("0505"), sq::kSouth), Edge::wall);
  EXPECT_TRUE(wells.ground().road_link(at("0707"), sq::kNorth));
}

TEST(EmpiresScenarios, FreeDeploymentInZones) {
  covers({"WEC-DEP-1", "WEC-OOB-9r"});
  Field f = Field::of("empires/wells", {{"free_deploy", true}});
  EXPECT_EQ(f.s().top().stage, Stage::deploy);
  EXPECT_EQ(f.refusal(R"({"verb":"deploy","stand":"A1","square":"0505","facing":"N"})"), "WEC-DEP-2");
  EXPECT_TRUE(f.legal(R"({"verb":"deploy","stand":"A1","square":"0104","facing":"N"})"));
  f.play(verb("auto_deploy"));
  EXPECT_EQ(f.where("A1"), "0504");  // its start square
  f.play(verb("confirm_setup")).play(verb("auto_deploy")).play(verb("confirm_setup"));
  EXPECT_EQ(f.s().turn, 1);
}

TEST(EmpiresScenarios, MistakesInAFileAreNamed) {
  covers({"WEC-BF-1", "WEC-BF-2", "WEC-BAS-4", "WEC-ACS-1", "WEC-ARM-6r"});
  const json::object good = document_of("empires/wells");
  EXPECT_EQ(faults_of(good), "");
  const auto broken = [&](const std::function<void(json::object&)>& change) {
    json::object document = good;
    change(document);
    return faults_of(document);
  };
  using testing::HasSubstr;
  EXPECT_THAT(broken([](auto& d) { stand_in(d, 0, 0)["kind"] = "XX"; }), HasSubstr("army[0].stands[0].kind"));
  EXPECT_THAT(broken([](auto& d) { stand_in(d, 0, 0)["weapon"] = "laser"; }), HasSubstr("weapon"));
  EXPECT_THAT(broken([](auto& d) { stand_in(d, 0, 1)["square"] = "0504"; }), HasSubstr("WEC-STK"));
  EXPECT_THAT(broken([](auto& d) { stand_in(d, 1, 9)["square"] = "1007"; }),
              HasSubstr("may not enter"));  // cavalry in a wood
  EXPECT_THAT(broken([](auto& d) { stand_in(d, 0, 0)["square"] = "1304"; }), HasSubstr("square"));
  EXPECT_THAT(broken([](auto& d) { d["army"].as_array()[0].as_object()["baseline"] = "E"; }),
              HasSubstr("WEC-BAS-4"));
  EXPECT_THAT(broken([](auto& d) { d["army"].as_array()[0].as_object()["stands"].as_array().pop_back(); }),
              HasSubstr("WEC-ACS-1"));
  EXPECT_THAT(broken([](auto& d) { d["army"].as_array().pop_back(); }), HasSubstr("has no army"));
  EXPECT_THAT(broken([](auto& d) {
                auto& stands = d["army"].as_array()[0].as_object()["stands"].as_array();
                stands.erase(stands.begin(), stands.begin() + 5);
              }),
              HasSubstr("WEC-ARM-6r"));
  EXPECT_THAT(broken([](auto& d) { d["map"] = "...\n...\n...\n"; }), HasSubstr("WEC-BF-2"));
  EXPECT_THAT(broken([](auto& d) { d["map"].as_string()[3] = 'q'; }), HasSubstr("unknown terrain code 'q'"));
  EXPECT_THAT(broken([](auto& d) { d["surprise"] = 1; }), HasSubstr("surprise"));
  EXPECT_THAT(broken([](auto& d) { stand_in(d, 0, 0)["facing"] = "NE"; }), HasSubstr("facing"));
}

TEST(EmpiresScenarios, AnUnusualPeriodOrASmallBoardIsRemarkedOn) {
  covers({"WEC-INT-1", "WEC-BF-2"});
  const auto remarks = [](const json::object& document) {
    table::Faults faults;
    const table::GamePtr game = table::make_game(rule_set(), document, {}, faults);
    std::string all;
    for (const auto& fault : faults) all += "fault " + fault.path + ": " + fault.text + "\n";
    if (game)
      for (const std::string& remark : game->remarks()) all += remark + "\n";
    return all;
  };
  using testing::HasSubstr, testing::Not;
  EXPECT_EQ(remarks(document_of("empires/tofrek")), "");
  json::object early = document_of("empires/wells");  // 12 by 12
  EXPECT_THAT(remarks(early), HasSubstr("WEC-BF-2"));
  EXPECT_THAT(remarks(early), Not(HasSubstr("WEC-INT-1")));
  early["year"] = 1860;
  EXPECT_THAT(remarks(early), HasSubstr("WEC-INT-1"));
  EXPECT_THAT(remarks(early), Not(HasSubstr("fault")));
}

// --- Positions by hand ---------------------------------------------------------------------------

std::string load(Field& f, const json::object& position) {
  table::Faults faults;
  const json::value value = position;
  table::StateBox box(f.game());
  f.game().read(table::Reader(value, faults, "position"), *box);
  std::string text;
  for (const base::Error& fault : faults) text += fault.path + ": " + fault.text + "\n";
  if (faults.empty()) f.s() = static_cast<State&>(*box);
  return text;
}

json::object& stand_called_in(json::object& position, std::string_view id) {
  for (json::value& stand : position["stands"].as_array())
    if (stand.as_object()["id"].as_string() == json::string_view(id.data(), id.size()))
      return stand.as_object();
  ADD_FAILURE() << id;
  return position;
}

TEST(EmpiresPositions, AnEditedPositionPlaysOn) {
  covers({"WEC-GEO-1r", "WEC-VIC-2"});
  Field f = Field::of("empires/toski");
  json::object position = f.game().write(f.s());
  stand_called_in(position, "B5")["square"] = "0808";
  stand_called_in(position, "A1")["where"] = "destroyed";
  stand_called_in(position, "A1").erase("square");
  stand_called_in(position, "A1").erase("facing");
  position["armies"].as_array()[0].as_object()["loss"] = 3;
  position["flow"] = json::array{json::object{{"stage", "activations"}, {"side", 0}, {"step", 1}},
                                 json::object{{"stage", "activation"}, {"stand", "A6"}}};
  EXPECT_EQ(load(f, position), "");
  EXPECT_EQ(f.where("B5"), "0808");
  EXPECT_EQ(f.where("A1"), "destroyed");
  EXPECT_TRUE(f.legal(attack("A6", "B5")));
  f.play(attack("A6", "B5"), {6, 6, 1});
  EXPECT_EQ(f.where("B5"), "destroyed");
}

TEST(EmpiresPositions, NonsenseIsRefusedWithAReason) {
  covers({"WEC-STK-1", "WEC-EQP-3"});
  Field f = Field::of("empires/toski");
  const json::object good = f.game().write(f.s());
  const auto broken = [&](const std::function<void(json::object&)>& change) {
    json::object position = good;
    change(position);
    return load(f, position);
  };
  using testing::HasSubstr;
  EXPECT_EQ(broken([](auto&) {}), "");
  EXPECT_THAT(broken([](auto& p) { stand_called_in(p, "B1")["square"] = "0509"; }),
              HasSubstr("cannot share"));
  EXPECT_THAT(broken([](auto& p) { stand_called_in(p, "B1")["square"] = "9999"; }), HasSubstr("stands"));
  EXPECT_THAT(broken([](auto& p) { stand_called_in(p, "B1")["kind"] = "ZZ"; }), HasSubstr("kind"));
  EXPECT_THAT(broken([](auto& p) { stand_called_in(p, "A6")["square"] = "1708"; }),
              HasSubstr("may not enter"));
  EXPECT_THAT(broken([](auto& p) {
                stand_called_in(p, "B1")["counter"] = 1, stand_called_in(p, "B2")["counter"] = 1;
              }),
              HasSubstr("WEC-EQP-3"));
  EXPECT_THAT(broken([](auto& p) { stand_called_in(p, "B1")["joint"] = true; }), HasSubstr("WEC-SEQ-4"));
  EXPECT_THAT(broken([](auto& p) { p["flow"] = json::array{}; }), HasSubstr("flow"));
  EXPECT_THAT(
      broken([](auto& p) { p["flow"] = json::array{json::object{{"stage", "terrain"}, {"side", 0}}}; }),
      HasSubstr("flow"));
  EXPECT_THAT(broken([](auto& p) { p["turn"] = -1; }), HasSubstr("turn"));
  EXPECT_THAT(broken([](auto& p) { p["ground"].as_object()["map"] = "...."; }), HasSubstr("ground.map"));
  EXPECT_THAT(broken([](auto& p) {
                stand_called_in(p, "AC")["where"] = "destroyed", stand_called_in(p, "AC").erase("square");
              }),
              HasSubstr("WEC-VIC-5"));
  EXPECT_THAT(broken([](auto& p) { p["stands"] = 7; }), HasSubstr("stands"));
  EXPECT_THAT(broken([](auto& p) { p.erase("armies"); }), HasSubstr("armies"));
}

TEST(EmpiresPositions, TheEndFollowsFromTheArmies) {
  covers({"WEC-VIC-4", "WEC-VIC-11r"});
  Field f = Field::of("empires/toski");
  const chance::FastSource source(1);
  chance::Dice dice(source, f.s().draws);
  f.game().interject(f.s(), 0, f.parse(verb("concede")), dice, nullptr);
  const json::object good = f.game().write(f.s());
  const auto broken = [&](const char* key, const json::value& value) {
    json::object position = good;
    position["over"].as_object()[key] = value;
    return load(f, position);
  };
  using testing::HasSubstr;
  EXPECT_EQ(load(f, good), "");
  EXPECT_THAT(broken("winner", 0), HasSubstr("over.winner")) << "who concedes does not win";
  EXPECT_THAT(broken("grade", "none"), HasSubstr("over.grade"));
  EXPECT_THAT(broken("conceded", -1), HasSubstr("over.conceded"));
  EXPECT_THAT(broken("clause", "WEC-VIC-6"), HasSubstr("over.conceded"));
  EXPECT_THAT(broken("clause", "WEC-GEO-2r"), HasSubstr("over.clause"));
}

// --- Views ---------------------------------------------------------------------------------------

TEST(EmpiresViews, TheBoardShowsWhatAPlayerNeeds) {
  covers({"WEC-DEF-35", "WEC-STD-6", "WEC-SCL-2", "WEC-BF-1", "WEC-CVL-2"});
  Field f = Field::of("empires/toski");
  f.play(verb("auto_counters"));
  const table::view::View view = table::make_view(f.game(), f.s(), 0, {});
  EXPECT_EQ(view.board.kind, "square");
  EXPECT_EQ(view.board.rows_from, "south");
  EXPECT_EQ(view.board.columns, 18);
  EXPECT_EQ(view.pieces.size(), 31u);
  for (const auto& piece : view.pieces) {
    EXPECT_FALSE(piece.direction.empty()) << piece.id;  // the front edge of every stand
    EXPECT_EQ(piece.stats[0].id, "value");              // and its value
    EXPECT_FALSE(piece.stats[0].value.empty());
  }
  EXPECT_EQ(view.board.baselines.size(), 2u);
  // The chance that a number acts: 2D6 and Command Value 2, number 9 with 21 of 36.
  bool found = false;
  for (const auto& step : view.sequence) found = found || step.label == "9 (21/36)";
  EXPECT_TRUE(found);
}

TEST(EmpiresViews, OverlaysExplain) {
  covers({"WEC-GEO-6r", "WEC-ADJ-1", "WEC-DEF-14"});
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("B1", "NI", "0507", "S");
  const auto tones = [&](std::string_view kind, std::string_view id) {
    table::view::Overlay overlay;
    EXPECT_TRUE(f.game().overlay(f.s(), kind, id, overlay));
    std::map<std::string, std::string> out;
    for (const auto& shape : overlay.shapes) out[shape.cells[0]] = kind == "zones" ? shape.text : shape.tone;
    return out;
  };
  auto zones = tones("zones", "A1");
  for (const char* q : {"0406", "0506", "0606", "0707"}) EXPECT_EQ(zones[q], "front") << q;
  for (const char* q : {"0405", "0605", "0706"}) EXPECT_EQ(zones[q], "flank") << q;
  for (const char* q : {"0404", "0504", "0604", "0303"}) EXPECT_EQ(zones[q], "rear") << q;
  EXPECT_EQ(tones("reach", "A1")["0506"], "stop");
  EXPECT_EQ(tones("reach", "A1")["0504"], "reach");
  EXPECT_EQ(tones("recoil", "A1")["0504"], "reach");
  EXPECT_EQ(tones("fire", "A1")["0507"], "arc");
  table::view::Overlay none;
  EXPECT_FALSE(f.game().overlay(f.s(), "reach", "A9", none));
  EXPECT_FALSE(f.game().overlay(f.s(), "moon", "A1", none));
}

TEST(EmpiresViews, WarningsBeforeAFatalAttack) {
  covers("WEC-RCL-9r");
  Field f;
  f.stand("A1", "RI", "0501", "N");
  f.stand("B1", "NI", "0502", "S");
  f.activate("A1");
  std::vector<table::view::Warning> warnings;
  f.game().warnings(f.s(), f.parse(attack("A1", "B1")), warnings);
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings[0].clause, "WEC-RCL-9r");
}

}  // namespace
}  // namespace vedette::empires
