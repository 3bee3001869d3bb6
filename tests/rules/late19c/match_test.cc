// The combined game (vectors K1 to K7), match rules, scenario files, positions.
#include "rules/late19c/field.h"

#include "store/scenario_file.h"
#include "table/match.h"

namespace vedette::late19c::test {
namespace {

// Land above row 7, sea below.
struct Coast : Field {
  Coast() : Field("combined", 14, 14, '.') {
    for (int c = 1; c <= 14; ++c)
      for (int r = 8; r <= 14; ++r) paint("s", {c * 100 + r});
  }
};

TEST(Late19cCombined, TilesAndGuns) {  // K3
  covers({"L19-COMB-SEQ.1", "L19-COMB-SEQ.2", "L19-COMB-SEQ.3", "L19-COMB-GUN.1"});
  Coast f;
  const int ship = f.unit(0, "gunboat", 610, N), gun = f.artillery(1, 604, S), foot = f.infantry(1, 104, S);
  f.begin().plotting();
  f.order("plot_battery", ship, kMain, 604, 1).order("end_plot");
  ASSERT_EQ(f.stage(), Stage::plot);  // one phase for both
  f.order("plot_fire", gun, 610);
  f.roll({3, 3, 1, 1})
      .order("end_plot");  // both land: 3 + 2; the gun fails its hit, the ship has minor damage
  EXPECT_NE(f[ship].tile, kNoTile);
  EXPECT_EQ(f[gun].tile, kNoTile);
  EXPECT_EQ(f[gun].strength, 1);
  EXPECT_EQ(f[ship].strength, 6);
  (void)foot;
  bool sailed = false;
  for (int i = 0; i < 4 && f.st.turn == 1; ++i) {
    if (f.stage() == Stage::sailing) {
      sailed = true;
      EXPECT_TRUE(f.legal("sail"));
      EXPECT_EQ(f.first_refusal("end_ship"), "COMB-SEQ.1");
    }
    f.order("end_activation");
  }
  EXPECT_TRUE(sailed);
}

TEST(Late19cCombined, ArtilleryAtShips) {  // K1
  covers({"L19-COMB-ART.1", "L19-COMB-HIT.2", "L19-LAND-ART.19"});
  const std::pair<const char*, Weapon> rows[] = {{"heavy", Weapon::heavy},
                                                 {"medium", Weapon::medium},
                                                 {"field", Weapon::light},
                                                 {"mountain", Weapon::very_light}};
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_EQ(weapon_of(static_cast<Gun>(i)), rows[i].second) << rows[i].first;
  for (const int die : {4, 6}) {
    Coast f;
    const int gun = f.artillery(0, 605, S), ship = f.unit(1, "gunboat", 609, N);
    f.begin().plotting();
    f[ship].guns_gone = 0xF, f[ship].move_gone = 2;  // nothing to trade
    f.order("plot_fire", gun, 609);
    f.roll({3, die}).order("end_plot");
    EXPECT_EQ(f[ship].strength, die == 4 ? 5 : 4);
  }
}

TEST(Late19cCombined, ShipsAtTheShore) {  // K6, K7
  covers({"L19-COMB-GUN.2", "L19-COMB-GUN.3", "L19-COMB-HIT.1", "L19-COMB-HIT.3", "L19-NAV-GUN.M1",
          "L19-NAV-GUN.4"});
  Coast f;
  f.paint("#", {608}).paint("b", {606});
  const int ship = f.unit(0, "gunboat", 610, N), foot = f.infantry(1, 605, S),
            boat = f.unit(1, "gunboat", 609, N, {{"at", "0809"}});
  f.begin().plotting();
  EXPECT_FALSE(sees(f.board(), f.cell(610), f.cell(605)));
  EXPECT_TRUE(f.legal("plot_battery", ship, kMain, 605, 1));  // indirect
  EXPECT_EQ(naval_modifiers(f.board(), f.index(ship), f.cell(605)).total, 0);
  f.order("plot_battery", ship, kMain, 605, 1).order("end_plot");
  if (f.stage() == Stage::plot) {
    f.roll({5, 1}).order("end_plot");
  }
  EXPECT_EQ(f[foot].strength, 3);  // by the unit table
  (void)boat;
  Coast g;  // an over shell strikes its own infantry
  const int vessel = g.unit(0, "gunboat", 609, N), own = g.infantry(0, 604, N), enemy = g.infantry(1, 605, S);
  g.begin().plotting();
  g.order("plot_battery", vessel, kMain, 605, 1);
  g.roll({1, 1}).order("end_plot");  // 1 + 2 = 3: over
  EXPECT_EQ(g[own].strength, 3);
  EXPECT_EQ(g[enemy].strength, 4);
  Coast covered;
  covered.paint("o", {605});
  const int v = covered.unit(0, "gunboat", 609, N);
  covered.infantry(1, 605, S);
  covered.begin();
  EXPECT_EQ(naval_modifiers(covered.board(), covered.index(v), covered.cell(605)).total,
            1);  // +2 - 1
}

TEST(Late19cCombined, ShipsAndLandUnitsKeepApart) {  // K5
  covers({"L19-COMB-FIRE.1", "L19-COMB-MOV.1"});
  Coast f;
  const int a = f.infantry(0, 607, S), next = f.infantry(0, 407, S);
  f.unit(1, "gunboat", 609, N), f.unit(1, "gunboat", 408, N), f.infantry(1, 101, S);
  f.begin().activate(a);
  EXPECT_EQ(f.first_refusal("fire", 609), "COMB-FIRE.1");
  f.activate(next);
  EXPECT_EQ(f.first_refusal("assault"), "COMB-FIRE.1");
  EXPECT_TRUE(f.legal("step", 307));  // ships do not stop land units
  EXPECT_EQ(f.first_refusal("step", 408), "LAND-MOV.j");
  Coast river;
  river.paint("n", {607});
  const int boat = river.unit(0, "gunboat", 608, N), big = river.unit(0, "ironclad", 708, NW);
  river.infantry(1, 101, S);
  river.begin();
  for (const auto& [u, ok] : {std::pair(boat, true), std::pair(big, false)}) {
    river.st.frames.clear();
    river.st.frames.push_back({Stage::turn, static_cast<std::uint8_t>(TurnStep::end), 0, 0, 0});
    river.st.frames.push_back({Stage::activations, 0, 0, 0, 0});
    river.st.frames.push_back({Stage::sailing, 0, static_cast<std::int16_t>(river.index(u)), 0, 0});
    EXPECT_EQ(river.legal("sail"), ok);
  }
}

TEST(Late19cCombined, Exhaustion) {  // K4
  covers({"L19-COMB-EXH.1", "L19-COMB-EXH.2", "L19-NAV-FV.d"});
  const auto game = [] {
    const auto file = store::find_scenario("late19c/pisagua");
    table::Faults faults;
    return table::make_game(rule_set(), file->document, {}, faults);
  }();
  ASSERT_TRUE(game);
  EXPECT_EQ(static_cast<const Game&>(*game).battlefield().sides[0].exhaustion_point, 28);
  EXPECT_EQ(static_cast<const Game&>(*game).battlefield().sides[1].exhaustion_point, 18);
  Coast f;
  const int ship = f.unit(0, "gunboat", 610, N), home = f.unit(0, "gunboat", 1012, N);
  f.infantry(1, 605, S);
  f.begin();
  f.st.exhausted[0] = 1;
  for (const int u : {ship, home}) {
    f.st.frames.clear();
    f.st.frames.push_back({Stage::turn, static_cast<std::uint8_t>(TurnStep::end), 0, 0, 0});
    f.st.frames.push_back({Stage::activations, 0, 0, 0, 0});
    f.st.frames.push_back({Stage::sailing, 0, static_cast<std::int16_t>(f.index(u)), 0, 0});
    EXPECT_EQ(f.first_refusal("sail"), "COMB-EXH.2");
  }
  f[home].strength = 0;
  f[home].status = Status::lost;
  EXPECT_EQ(lost_strength(f.board(), 0), 6);  // all its flotation
}

// --- Match rules

TEST(Late19cMatch, EachSeatOrdersItsOwn) {
  covers({"L19-GEN-1"});
  Field f;
  const int a = f.artillery(0, 606, N), b = f.artillery(1, 602, S);
  f.begin().plotting();
  EXPECT_EQ(f.first_refusal("plot_fire", b, 606), "GEN-1");
  const table::Refusal r = table::admit(f.game(), f.st, 1, f.made("plot_fire", b, 606));
  EXPECT_EQ(table::id_of(f.game(), r.clause()), "L19-GEN-1");
  f[a].status = Status::lost;
  f.move(a, 0);
  EXPECT_EQ(f.first_refusal("plot_fire", a, 602), "GEN-1");
}

TEST(Late19cMatch, FreeDeployment) {
  covers({"L19-GEN-2", "L19-GEN-12"});
  Field f;
  f.option("free_deployment", true).paint("r", {203});
  f.map_key("zones", json::array{json::object{{"side", "red"}, {"columns", json::array{1, 4}}},
                                 json::object{{"side", "blue"}, {"columns", json::array{5, 12}}}});
  const int a = f.infantry(0, 101, N), b = f.infantry(0, 102, N), c = f.infantry(1, 1212, S);
  f.begin();
  ASSERT_EQ(f.stage(), Stage::setup);
  EXPECT_EQ(f.first_refusal("confirm_setup"), "GEN-2");
  EXPECT_EQ(f.first_refusal("place", a, 405, N), "GEN-2");  // next to the other zone
  EXPECT_EQ(f.first_refusal("place", a, 605, N), "GEN-2");
  EXPECT_EQ(f.first_refusal("place", a, 203, N), "GEN-2");  // a river
  EXPECT_EQ(f.first_refusal("place", b, 205, N), "GEN-1");  // in index order
  f.order("place", a, 205, SE);
  EXPECT_EQ(f.first_refusal("place", b, 205, N), "GEN-2");  // stacking
  f.order("place", b, 206, N);
  EXPECT_TRUE(f.legal("unplace", a));
  f.order("confirm_setup");
  EXPECT_EQ(f.asked_seat(), 1);
  State seen = f.st;
  f.game().conceal(seen, 1);
  EXPECT_EQ(seen.unit(f.index(a)).cell, kNowhere);
  f.order("place", c, 1010, N).order("confirm_setup");
  EXPECT_EQ(f.st.turn, 1);
  EXPECT_EQ(f[a].facing, SE);
}

TEST(Late19cMatch, Objectives) {
  covers({"L19-GEN-4"});
  Field f;
  f.map_key("objectives", json::array{json::object{{"hex", "0605"}, {"name", "Hill"}},
                                      json::object{{"hex", "0604"}, {"name", "Town"}}});
  const int a = f.unit(0, "cavalry_mounted", 606, N), leader = f.unit(0, "commander", 704, N);
  f.infantry(1, 1212, S);
  f.begin();
  EXPECT_EQ(f.st.holder[0], 1);
  f.activate(leader).order("step", 604).order("face", N);
  EXPECT_EQ(f.st.holder[1], 1);  // a commander takes nothing
  f.activate(a).order("step", 605).order("step", 604);
  EXPECT_EQ(f.st.holder[0], 1);  // passing through is not enough
  f.order("face", N);
  EXPECT_EQ(f.st.holder[1], 0);
}

TEST(Late19cMatch, ASideWithoutUnits) {
  covers({"L19-GEN-5"});
  Field f;
  const int a = f.infantry(0, 606, N);
  f.infantry(1, 604, S, {{"sp", 1}});
  f.begin().activate(a);
  f.roll({6, 1}).order("fire", 604);
  ASSERT_TRUE(f.over());
  EXPECT_EQ(f.game().outcome(f.st).winner, 0);
  Field both;
  const int g = both.artillery(0, 606, N, {{"sp", 1}}), h = both.artillery(1, 602, S, {{"sp", 1}});
  both.begin().plotting();
  both.order("plot_fire", g, 602).order("end_plot").order("plot_fire", h, 606);
  both.roll({6, 6, 1, 1}).order("end_plot");
  ASSERT_TRUE(both.over());
  EXPECT_EQ(both.game().outcome(both.st).winner, table::kNoSide);
  Field due;  // somebody still due keeps the side alive
  const int b = due.infantry(0, 606, N);
  due.infantry(1, 604, S, {{"sp", 1}}),
      due.infantry(1, 0, S, {{"entry", json::array{"1212"}}, {"by", "edge"}, {"turn", 5}});
  due.begin().activate(b);
  due.roll({6, 1}).order("fire", 604);
  EXPECT_FALSE(due.over());
}

TEST(Late19cMatch, VictoryTables) {
  covers({"L19-GEN-6", "L19-GEN-9"});
  for (const int held : {1, 2, 3}) {
    Field f;
    f.option("turn_limit", 1);
    f.map_key("objectives", json::array{json::object{{"hex", "0101"}, {"name", "a"}},
                                        json::object{{"hex", "0102"}, {"name", "b"}},
                                        json::object{{"hex", "0103"}, {"name", "c"}}});
    f.key("victory",
          json::object{
              {"otherwise", "blue"},
              {"result", json::array{json::object{{"winner", "red"}, {"at_least", 3}},
                                     json::object{{"winner", "draw"}, {"holder", "red"}, {"at_least", 2}}}}});
    f.infantry(0, 606, N), f.infantry(1, 1212, S);
    f.begin();
    for (std::size_t i = 0; i < static_cast<std::size_t>(held); ++i) f.st.holder[i] = 0;
    f.end_of_turn();
    ASSERT_TRUE(f.over());
    EXPECT_EQ(f.game().outcome(f.st).winner, held == 3 ? 0 : held == 2 ? table::kNoSide : 1);
    EXPECT_EQ(table::id_of(f.game(), f.game().outcome(f.st).reason), "L19-GEN-9");
    if (held == 3) {
      EXPECT_NE(f.game().outcome(f.st).text.find("3 objectives to 0 ("), std::string::npos)
          << f.game().outcome(f.st).text;
    }
  }
  for (const int left : {4, 3}) {  // without a table: a lead of 10 per cent wins
    Field f;
    f.option("turn_limit", 1);
    std::vector<int> u;
    for (int i = 0; i < 3; ++i) u.push_back(f.infantry(0, 101 + i, N)), f.infantry(1, 1201 + i, S);
    f.begin();
    f[u[0]].strength = static_cast<std::uint8_t>(left);
    f[u[1]].strength = 3;
    f.end_of_turn();
    EXPECT_EQ(f.game().outcome(f.st).winner, left == 3 ? 1 : table::kNoSide);
  }
}

TEST(Late19cMatch, ResigningAndDraws) {
  covers({"L19-GEN-10"});
  Field f;
  f.infantry(0, 606, N), f.infantry(1, 1212, S);
  f.begin();
  table::OrderList list, scratch;
  const table::Seat decider = static_cast<table::Seat>(f.asked_seat()),
                    other = static_cast<table::Seat>(1 - decider);
  f.game().interjections(f.st, other, list);
  EXPECT_EQ(list.size(), 2u);  // may give up at any time, or offer a draw
  chance::FastSource source(1);
  State drawn = f.st;
  chance::Dice dice(source, drawn.draws);
  for (const table::Seat s : {decider, other})
    f.game().interject(drawn, s, f.made("offer_draw"), dice, nullptr);
  EXPECT_EQ(drawn.top().stage, Stage::over);
  EXPECT_EQ(f.game().outcome(drawn).winner, table::kNoSide);
  EXPECT_EQ(f.game().outcome(drawn).text, "A draw by agreement, after turn 1.");
  f.game().interject(f.st, decider, f.made("concede"), dice, nullptr);
  EXPECT_EQ(f.game().outcome(f.st).winner, other);
  EXPECT_NE(f.game().outcome(f.st).text.find("concedes"), std::string::npos);
}

TEST(Late19cMatch, OneStreamOfChance) {
  covers({"L19-GEN-11"});
  const auto play = [](std::uint64_t seed) {
    const auto file = store::find_scenario("late19c/elandslaagte");
    table::Faults faults;
    const table::GamePtr game = table::make_game(rule_set(), file->document, {}, faults);
    table::StateBox state(*game);
    const chance::FastSource source(seed);
    chance::Counters lots{};
    chance::Dice dice(source, (*state).draws), lot(source, lots);
    table::OrderList list, scratch;
    table::begin(*game, *state, dice, nullptr, scratch);
    for (int i = 0; i < 300 && !game->decision(*state).over(); ++i) {
      table::list_orders(*game, *state, list, table::For::generals);
      table::play(*game, *state,
                  list[static_cast<std::size_t>(lot.uniform(static_cast<int>(list.size()), "test.lot") - 1)],
                  dice, nullptr, scratch);
    }
    return table::hash_of(*game, *state);
  };
  EXPECT_EQ(play(7), play(7));
  EXPECT_NE(play(7), play(8));
}

// --- Files

TEST(Late19cFiles, Scenarios) {
  covers({"L19-LAND-EXH.1", "L19-COMB-EXH.1", "L19-GEN-9"});
  struct Row {
    const char* name;
    int a, b, ep_a, ep_b, turns;
  };
  const Row rows[] = {{"elandslaagte", 21, 17, 11, 9, 10}, {"slivnitsa", 47, 48, 24, 24, 12},
                      {"san-juan", 60, 50, 30, 25, 12},    {"yalu", 120, 114, 60, 57, 12},
                      {"weihaiwei", 24, 40, 12, 20, 10},   {"pisagua", 55, 36, 28, 18, 15}};
  for (const Row& r : rows) {
    const auto file = store::find_scenario(std::string("late19c/") + r.name);
    ASSERT_TRUE(file.ok()) << r.name;
    table::Faults faults;
    const table::GamePtr game = table::make_game(rule_set(), file->document, {}, faults);
    ASSERT_TRUE(game) << r.name;
    const Scenario& sc = static_cast<const Game&>(*game).battlefield();
    EXPECT_EQ(sc.sides[0].initial, r.a) << r.name;
    EXPECT_EQ(sc.sides[1].initial, r.b) << r.name;
    EXPECT_EQ(sc.sides[0].exhaustion_point, r.ep_a) << r.name;
    EXPECT_EQ(sc.sides[1].exhaustion_point, r.ep_b) << r.name;
    EXPECT_EQ(sc.turn_limit, r.turns) << r.name;
  }
}

TEST(Late19cFiles, BadScenariosNameTheClause) {
  covers({"L19-LAND-MOV.e", "L19-LAND-MOV.f", "L19-LAND-MOV.j", "L19-LAND-ROAD.1", "L19-NAV-TORP.7",
          "L19-NAV-FV.4", "L19-NAV-FV.2"});
  const auto fault_of = [](auto change, std::string mode = "land", char ground = '.') {
    Field f(mode, 12, 12, ground);
    change(f);
    return f.fault();
  };
  const auto has = [](const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
  };
  EXPECT_TRUE(
      has(fault_of([](Field& f) { f.infantry(0, 101, N), f.infantry(0, 101, N), f.infantry(1, 1212, S); }),
          "MOV.e"));
  EXPECT_TRUE(has(fault_of([](Field& f) { f.infantry(0, 101, N), f.infantry(1, 101, N); }), "MOV.f"));
  EXPECT_TRUE(has(fault_of([](Field& f) { f.paint("r", {101}).infantry(0, 101, N), f.infantry(1, 1212, S); }),
                  "MOV.j"));
  EXPECT_TRUE(has(fault_of([](Field& f) { f.road("0101 0505").infantry(0, 101, N), f.infantry(1, 1212, S); }),
                  "ROAD.1"));
  EXPECT_TRUE(has(
      fault_of(
          [](Field& f) { f.unit(0, "gunboat", 101, N, {{"torpedoes", 5}}), f.unit(1, "gunboat", 1212, S); },
          "naval", 's'),
      "TORP.7"));
  EXPECT_TRUE(has(
      fault_of([](Field& f) { f.unit(0, "gunboat", 101, N, {{"main", "X"}}), f.unit(1, "gunboat", 1212, S); },
               "naval", 's'),
      "FV.4"));
  EXPECT_TRUE(has(fault_of(
                      [](Field& f) {
                        f.unit(0, "gunboat", 101, N, {{"gun_type", "heavy"}}), f.unit(1, "gunboat", 1212, S);
                      },
                      "naval", 's'),
                  "FV.4"));
}

TEST(Late19cFiles, PositionsAreValidated) {
  covers({"L19-LAND-SP.3"});
  Field f;
  const int a = f.infantry(0, 606, N), b = f.infantry(1, 602, S);
  f.paint("r", {603}).begin();
  const auto fault = [&](auto change) {
    json::value position = f.game().write(f.st);
    change(position.as_object());
    table::Faults faults;
    State st;
    f.game().read(table::Reader(position, faults, "position"), st);
    return faults.empty() ? std::string() : faults[0].path + ": " + faults[0].text;
  };
  const std::string id_a = f.sc().info(f.index(a)).id, id_b = f.sc().info(f.index(b)).id;
  const auto unit = [&](json::object& p, const std::string& id) -> json::object& {
    return p["units"].as_object()[id].as_object();
  };
  EXPECT_EQ(fault([&](json::object&) {}), "");
  EXPECT_EQ(fault([&](json::object& p) { unit(p, id_a)["sp"] = 2; }), "");
  EXPECT_NE(fault([&](json::object& p) { unit(p, id_a)["sp"] = 5; }).find("sp"), std::string::npos);
  EXPECT_NE(fault([&](json::object& p) { unit(p, id_a)["hex"] = "0603"; }).find("MOV.j"), std::string::npos);
  EXPECT_NE(fault([&](json::object& p) { unit(p, id_a)["hex"] = "0602"; }).find("MOV.f"), std::string::npos);
  EXPECT_NE(fault([&](json::object& p) { p.erase("flow"); }), "");
  EXPECT_NE(fault([&](json::object& p) { p["flow"].as_array().resize(1); }), "");
  EXPECT_NE(fault([&](json::object& p) { unit(p, id_b)["colour"] = 1; }).find("colour"), std::string::npos);
}

TEST(Late19cFiles, AUnitMovedByHandBeginsItsMoveWhereItStands) {
  covers({"L19-LAND-WOOD.2"});
  Field f;
  f.paint("w", {606});
  const int a = f.infantry(0, 610, N), b = f.infantry(1, 1201, S);
  f.begin();
  f[b].tile = 5;
  f.activate(a);
  json::value position = f.game().write(f.st);
  position.as_object()["units"].as_object()[f.sc().info(f.index(a)).id].as_object()["hex"] = "0606";
  table::Faults faults;
  State st;
  f.game().read(table::Reader(position, faults, "position"), st);
  ASSERT_TRUE(faults.empty()) << faults[0].text;
  f.st = st;
  f.order("step", 605);
  EXPECT_EQ(f.first_refusal("step", 604), "LAND-WOOD.2");
}

TEST(Late19cFiles, AShipEditedBelowItsCriticalPointBreaksOff) {
  covers({"L19-NAV-FV.b"});
  Field f("naval", 12, 12, 's');
  const int a = f.unit(0, "ironclad", 606, N);
  f.unit(1, "gunboat", 603, S);
  f.begin();
  json::value position = f.game().write(f.st);
  position.as_object()["units"].as_object()[f.sc().info(f.index(a)).id].as_object()["fp"] = 8;
  table::Faults faults;
  State st;
  f.game().read(table::Reader(position, faults, "position"), st);
  ASSERT_TRUE(faults.empty()) << faults[0].text;
  EXPECT_TRUE(st.unit(f.index(a)).has(mark::breaking_off));
}

TEST(Late19cFiles, AShipEditedAsLostHasLostEverything) {
  covers({"L19-NAV-FV.c", "L19-GEN-7"});
  Field f("naval", 12, 12, 's');
  const int a = f.unit(0, "ironclad", 606, N);
  f.unit(0, "gunboat", 609, N), f.unit(1, "gunboat", 603, S);
  f.begin();
  json::value position = f.game().write(f.st);
  json::object& ship = position.as_object()["units"].as_object()[f.sc().info(f.index(a)).id].as_object();
  ship["status"] = "lost";  // its Flotation Points left as they were
  ship.erase("hex");
  table::Faults faults;
  State st;
  f.game().read(table::Reader(position, faults, "position"), st);
  ASSERT_TRUE(faults.empty()) << faults[0].text;
  EXPECT_EQ(naval_points({f.sc(), st}, 1), 24);  // 16 and its Critical Point, 8
}

TEST(Late19cFiles, SecondPlotReplacesTheFirst) {
  covers({"L19-LAND-ART.4"});
  Field f;
  const int gun = f.artillery(0, 606, N);
  f.infantry(1, 602, S), f.infantry(1, 603, S);
  f.begin().plotting();
  f.order("plot_fire", gun, 602);
  std::vector<table::Order> orders;
  ASSERT_TRUE(f.game().expand(
      f.st,
      json::object{
          {"verb", "plot_fire"}, {"unit", json::string(f.sc().info(f.index(gun)).id)}, {"hex", "0603"}},
      orders));
  ASSERT_EQ(orders.size(), 2u);
  EXPECT_EQ(orders[1], f.made("plot_fire", gun, 603));
}

}  // namespace
}  // namespace vedette::late19c::test
