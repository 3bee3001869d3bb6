// Positions by hand, views, overlays, odds, orders as the book writes them, generals.
#include "field.h"
#include "generals/battle.h"
#include "support/at_most.h"
#include "table/view.h"

namespace vedette::eureka {
namespace {

TEST(Position, AHandMadePositionNeedsOnlyPhaseAndCounters) {
  covers({"EUR-5.8", "EUR-7.1"});
  Field both;
  both.put("F40-1", 2310, "N").put("P1-1", 2310, "S");
  EXPECT_EQ(both.faults_of("government_fire")[0],
            "position.counters[1].hex: counters of both sides in one hex (EUR-5.8)");
  Field blind;
  blind.set("x", 1);
  EXPECT_EQ(blind.faults_of("government_fire")[0].substr(0, 10), "position.x");
  Field unfaced;
  unfaced.put("F40-1", 2310);
  EXPECT_EQ(unfaced.faults_of("government_fire")[0],
            "position.counters[0]: a face-up unit needs a facing (EUR-7.1)");
  Field twice;
  twice.put("F40-1", 2310, "N").put("F40-1", 2311, "N");
  EXPECT_EQ(twice.faults_of("government_fire")[0], "position.counters[1].id: 'F40-1' is given twice");
  Field stranger;
  stranger.put("F99-1", 2310, "N");
  EXPECT_EQ(stranger.faults_of("government_fire")[0].substr(0, 23), "position.counters[0].id");
  Field nowhere;
  nowhere.put("F40-1", 2817, "N");
  EXPECT_FALSE(nowhere.faults_of("government_fire").empty());
  Field phase;
  phase.put("F40-1", 2310, "N");
  EXPECT_FALSE(phase.faults_of("rally").empty()) << "the dice of a rally are nobody's decision";
}

TEST(Position, FlowsThatCannotBeAreRefused) {
  Field f;
  f.put("F40-1", 2310, "N").put("P1-1", 1204, "S");
  const auto flow = [&](const boost::json::array& frames) {
    f.set("flow", frames).set("turn", 3);
    return f.faults_of("government_move");
  };
  const boost::json::object turn = {{"stage", "turn"}, {"step", 1}};
  const boost::json::object move = {{"stage", "move"}, {"side", "government"}, {"stopped", 0}};
  EXPECT_TRUE(flow({turn, move}).empty());
  EXPECT_TRUE(flow({turn, move, {{"stage", "moving"}, {"unit", "F40-1"}, {"mp", 2}}}).empty());
  EXPECT_FALSE(flow({turn, move, {{"stage", "moving"}, {"unit", "P1-1"}, {"mp", 2}}}).empty())
      << "the enemy's";
  EXPECT_FALSE(flow({turn, move, {{"stage", "moving"}, {"unit", "F40-2"}, {"mp", 2}}}).empty())
      << "not on the map";
  EXPECT_FALSE(flow({turn, {{"stage", "fire"}, {"side", "government"}}}).empty()) << "another phase";
  EXPECT_FALSE(flow({turn}).empty()) << "asks nobody";
  EXPECT_FALSE(flow({move}).empty());
  EXPECT_FALSE(flow({}).empty());
  EXPECT_FALSE(
      flow({turn, move, {{"stage", "retreat"}, {"unit", "F40-1"}, {"hexes", 1}, {"attack", 1}}}).empty());
}

TEST(Position, AFirePhaseHasOneAttackAtATime) {
  covers({"EUR-8.1.21"});
  Field f;
  f.put("P1-1", 2310, "N").put("FP-1", 2309, "S").begin("government_fire", 3);
  f.give("target P1-1").give("add_firer FP-1");
  const auto faults = [&](int number) {
    boost::json::object position = f.game().write(f.raw());
    for (auto& counter : position["counters"].as_array())
      if (counter.as_object().contains("attack")) counter.as_object()["attack"] = number;
    table::Faults out;
    table::StateBox copy(f.game());
    const boost::json::value value = position;
    f.game().read(table::Reader(value, out, "position"), *copy);
    return out.size();
  };
  EXPECT_EQ(faults(1), 0u);
  EXPECT_EQ(faults(2), 1u);
}

TEST(Position, AnEndAndItsCauseAgree) {
  covers({"EUR-15.1", "EUR-15.2", "EUR-15.3", "EUR-15.4", "EUR-15.8"});
  Field f("eureka/historical", {});
  f.put("F40-1", 2310, "N").put("P1-1", 1204, "S").set("turn", 3);
  f.set("flow", boost::json::array{boost::json::object{{"stage", "over"}, {"step", 0}}});
  const auto fits = [&](const char* ending, const char* cause, int government, int miners) {
    f.set("ending", ending).set("cause", cause);
    f.set("points", boost::json::object{{"government", boost::json::object{{"units", government}}},
                                        {"miners", boost::json::object{{"units", miners}}}});
    return f.faults_of("administration").empty();
  };
  EXPECT_TRUE(fits("government", "conceded", 0, 3)) << "whatever the points";
  EXPECT_TRUE(fits("miners_symbolic", "conceded", 3, 0));
  EXPECT_FALSE(fits("draw", "conceded", 1, 1));
  EXPECT_FALSE(fits("miners_great", "conceded", 0, 0));
  EXPECT_TRUE(fits("miners_great", "great_victory", 5, 0));
  EXPECT_FALSE(fits("government", "great_victory", 5, 0));
  EXPECT_TRUE(fits("government", "collapse", 5, 0));
  EXPECT_FALSE(fits("miners_symbolic", "collapse", 5, 0));
  EXPECT_TRUE(fits("draw", "turn_limit", 2, 2));
  EXPECT_FALSE(fits("draw", "turn_limit", 2, 1));
}

TEST(Position, StacksAreWrittenFromTheTopDown) {
  covers({"EUR-5.3"});
  Field f;
  f.put("F40-3", 2310, "N")
      .put("F40-1", 2310, "S")
      .put("WIS", 2310)
      .put("P1-1", 1204, "S")
      .begin("government_fire");
  const auto written = f.game().write(f.raw());
  Words ids;
  for (const auto& counter : written.at("counters").as_array())
    if (const auto* hex = counter.as_object().if_contains("hex"); hex && hex->as_string() == "2310")
      ids.emplace_back(counter.as_object().at("id").as_string().c_str());
  EXPECT_EQ(ids, (Words{"F40-3", "F40-1", "WIS"}));
}

// --- orders as the book writes them

TEST(Orders, SeveralTargetsAndWholeStacksAreStaged) {
  covers({"EUR-8.2.4", "EUR-5.3"});
  Field f;
  f.put("P1-1", 2310, "N").put("P1-2", 2310, "N").put("F40-1", 2309, "S").begin("melee_1");
  std::vector<table::Order> staged;
  EXPECT_TRUE(f.game().expand(f.raw(), {{"verb", "attack"}, {"targets", {"P1-1", "P1-2"}}}, staged));
  EXPECT_EQ(staged, (std::vector{f.parse("attack P1-1"), f.parse("add_target P1-2")}));
  staged.clear();
  EXPECT_FALSE(f.game().expand(f.raw(), {{"verb", "attack"}, {"unit", "P1-1"}}, staged))
      << "that is a plain order";

  Field stack;
  stack.put("F40-1", 2310, "N").put("F40-2", 2310, "N").put("F40-3", 2310, "N").put("P1-1", 1204, "S");
  stack.begin("government_fire");
  EXPECT_TRUE(stack.game().expand(
      stack.raw(), {{"verb", "restack"}, {"hex", "2310"}, {"order", {"F40-3", "F40-2", "F40-1"}}}, staged));
  for (const table::Order& order : staged)
    stack.give("raise " + stack.game().id_of(stack.raw(), table::Kind::piece, order.arg[0]));
  staged.clear();
  EXPECT_FALSE(stack.game().expand(
      stack.raw(), {{"verb", "restack"}, {"hex", "2311"}, {"order", {"F40-1", "F40-2", "F40-3"}}}, staged))
      << "they are not there";
  EXPECT_TRUE(stack.game().expand(
      stack.raw(), {{"verb", "restack"}, {"hex", "2310"}, {"order", {"F40-3", "F40-2", "F40-1"}}}, staged));
  EXPECT_EQ(staged, (std::vector{stack.parse("raise F40-3")})) << "so it lies already: refused";
  Words now;
  for (int c : stack.board().stack(stack.cell_of(2310))) now.push_back(stack.game().data().info(c).id);
  EXPECT_EQ(now, (Words{"F40-3", "F40-2", "F40-1"}));
}

TEST(Orders, AHexBeyondTheMapIsNoHex) {
  covers({"EUR-1.3"});
  Field f("eureka/historical", {});
  f.start();
  const auto read = [&](const char* hex) {
    return table::order_of_json(f.game(), f.raw(),
                                {{"verb", "place"}, {"piece", "CP-1"}, {"hex", hex}, {"facing", "N"}});
  };
  EXPECT_TRUE(read("2716").ok());
  for (const char* hex : {"2801", "0117", "9999"}) {
    ASSERT_FALSE(read(hex).ok()) << hex;
    EXPECT_EQ(read(hex).error().code, "bad_order");
    EXPECT_EQ(read(hex).error().text, "is not on the board of 27 columns and 16 rows");
  }
}

// --- what a player sees

const table::view::Piece* find(const table::view::View& view, const std::string& id) {
  for (const auto& piece : view.pieces)
    if (piece.id == id) return &piece;
  return nullptr;
}

bool has_badge(const table::view::Piece& piece, const std::string& code) {
  return std::any_of(piece.badges.begin(), piece.badges.end(), [&](const auto& b) { return b.code == code; });
}

TEST(View, ShowsCountersWithTheirState) {
  covers({"EUR-1.4", "EUR-1.5"});
  Field f;
  f.put("F40-1", 2310, "N")
      .put("F40-2", 2310, "N")
      .put("F40-3", 2310, "SE")
      .put("WIS", 2310)
      .routing("P1-1", 1403);
  f.put("LAL", 1404).put("P1-2", 2308, "S").begin("government_fire");
  f.give("target P1-2").give("add_firer F40-1").give("fire", {6});
  const auto view = f.view(kGovernment);
  EXPECT_EQ(find(view, "F40-1")->cell, "2310");
  EXPECT_EQ(find(view, "F40-1")->direction, "N");
  EXPECT_EQ(find(view, "F40-1")->rank, 0);
  EXPECT_TRUE(has_badge(*find(view, "F40-1"), "fired"));
  EXPECT_TRUE(has_badge(*find(view, "P1-2"), "attacked"));
  EXPECT_TRUE(has_badge(*find(view, "F40-3"), "idle"));
  EXPECT_EQ(find(view, "F40-3")->state, "idle");
  EXPECT_EQ(find(view, "P1-1")->state, "routing");
  EXPECT_TRUE(has_badge(*find(view, "WIS"), "leader"));
  bool rally = false;
  for (const auto& stat : find(view, "P1-1")->stats)
    rally = rally || (stat.id == "rally" && stat.value == "5 (with Lalor)");
  EXPECT_TRUE(rally) << "threshold and helper are seen before the roll";
  const auto faces = [](const table::view::View& shown, const std::string& id) {
    for (const auto& stat : find(shown, id)->stats)
      if (stat.id == "rally_die") return stat.value;
    return std::string();
  };
  EXPECT_EQ(faces(view, "P1-1"), "1–4 rallies, 5–6 stays routing");
  Field near({{"darkness", "as_written"}});
  near.routing("P1-1", 1403).put("F40-1", 1404, "N").routing("P1-2", 1001).begin("government_fire", 2);
  EXPECT_EQ(faces(near.view(kGovernment), "P1-1"), "none: too close to the enemy");
  EXPECT_EQ(faces(near.view(kGovernment), "P1-2"), "1 rallies, 2–3 stays routing, 4–6 panics")
      << "in the dark";
  EXPECT_EQ(view.board.kind, "hex");
  EXPECT_EQ(view.board.edges.size(), 45u + 48u) << "palisade and slopes";
  EXPECT_EQ(table::plain(view.decision.prompt), "Fire: nobody can be fired at.")
      << "nothing is lit, and the prompt says so";
  Field before;
  before.put("F40-1", 2310, "N").put("P1-2", 2308, "S").begin("government_fire");
  EXPECT_EQ(table::plain(before.view(kGovernment).decision.prompt),
            "Fire: 1 enemy can be fired at. Pick it, or end the phase.");
  Words tracks;
  for (const auto& track : view.tracks) tracks.push_back(track.id + ": " + track.text);
  EXPECT_EQ(tracks, (Words{"vp_government: 0 (units 0, leaders 0, flag 0)",
                           "vp_miners: 0 (units 0, leaders 0, turns 0)", "morale: 1, morale fails below 1"}));
}

TEST(View, ShowsTheOddsBeforeTheDice) {
  covers({"EUR-8.1.9", "EUR-8.2.6"});
  Field f;
  f.put("SG-1", 2310, "N").put("FP-1", 2308, "S").put("P1-1", 1204, "S").begin("government_fire");
  f.give("target SG-1").give("add_firer FP-1");
  const auto view = f.view(kGovernment);
  ASSERT_TRUE(view.odds);
  EXPECT_EQ(view.odds->totals, (Words{"number -1"}));
  ASSERT_EQ(view.odds->modifiers.size(), 2u);
  EXPECT_EQ(view.odds->modifiers[0].label, "Foot Police 1");
  EXPECT_EQ(view.odds->modifiers[0].amount, "+2");
  EXPECT_EQ(view.odds->modifiers[1].amount, "−3");
  EXPECT_EQ(view.decision.chosen, (Words{"FP-1", "SG-1"}));
  f.give("drop_firer FP-1");
  EXPECT_FALSE(f.view(kGovernment).odds) << "nobody fires yet";
  EXPECT_EQ(f.odds("add_firer FP-1"), "rout 0, retreat 1 0, no effect 6 of 6");

  Field melee;
  melee.put("P1-1", 2310, "N").put("P1-2", 2310, "N").put("F40-1", 2309, "S").begin("melee_1");
  melee.give("attack P1-1");
  EXPECT_FALSE(melee.view(kGovernment).odds) << "nobody attacks yet";
  EXPECT_EQ(melee.totals("add_attacker F40-1")[0] + ":" + melee.totals("add_attacker F40-1")[1], "4:3");
  melee.give("add_attacker F40-1");
  EXPECT_EQ(melee.totals("add_target P1-2")[0] + ":" + melee.totals("add_target P1-2")[1], "4:6");
  ASSERT_TRUE(melee.view(kGovernment).odds);
  EXPECT_EQ(melee.view(kGovernment).odds->totals, (Words{"4", "3", "column 1-1", "after shifts 1-1"}));
}

TEST(View, RoutingUnitsLieBelowTheOthers) {
  covers({"EUR-5.6"});
  Field f;
  f.routing("F40-1", 2310).put("F40-2", 2310, "N").routing("F40-3", 2310).put("WIS", 2310);
  f.put("P1-1", 1204, "S").begin("government_fire");
  const auto view = f.view(kGovernment);
  EXPECT_EQ(find(view, "F40-2")->rank, 0);
  EXPECT_EQ(find(view, "WIS")->rank, 1);
  EXPECT_EQ(find(view, "F40-1")->rank, 2);
  EXPECT_EQ(find(view, "F40-3")->rank, 3);
}

TEST(View, OverlaysShowZonesArcsReachAndFlight) {
  covers({"EUR-7.6", "EUR-8.1.4", "EUR-9.3", "EUR-11.4"});
  Field f;
  f.put("R1-1", 1908, "N")
      .put("MTP-1", 2310, "N")
      .routing("P1-1", 1802)
      .put("P1-2", 1406, "S")
      .begin("government_move");
  const auto cells = [&](const char* kind, const char* subject, const char* tone) {
    table::view::Overlay overlay;
    EXPECT_TRUE(f.game().overlay(f.raw(), kind, subject, overlay)) << kind;
    Words out;
    for (const auto& shape : overlay.shapes)
      if (shape.tone == tone) out.insert(out.end(), shape.cells.begin(), shape.cells.end());
    std::sort(out.begin(), out.end());
    return out;
  };
  EXPECT_EQ(cells("zone", "P1-2", "zone"), (Words{"1307", "1407", "1507"}));
  EXPECT_EQ(cells("arc", "R1-1", "unseen"), (Words{"1906"})) << "behind the dead tree";
  EXPECT_EQ(cells("arc", "R1-1", "arc").size(), 9u);
  EXPECT_EQ(cells("sectors", "R1-1", "blocked").size(), 1u + 1u + 3u);
  EXPECT_FALSE(cells("flight", "P1-1", "path").empty());
  const Words reach = cells("reach", "MTP-1", "reach");
  EXPECT_NE(std::find(reach.begin(), reach.end(), "2303"), reach.end()) << "seven hexes straight on";
  const Words stops = cells("reach", "MTP-1", "stop");
  EXPECT_NE(std::find(stops.begin(), stops.end(), "2302"), stops.end()) << "the stockade ends the move";
  table::view::Overlay none;
  EXPECT_FALSE(f.game().overlay(f.raw(), "zone", "nobody", none));
}

TEST(View, PreviewsPutAGhostWhereTheCounterWouldStand) {
  Field f;
  f.put("F40-1", 2310, "N").put("P1-1", 1204, "S").begin("government_move").give("activate F40-1");
  table::view::Preview shown;
  f.game().preview(f.raw(), f.parse("step NE"), shown);
  ASSERT_EQ(shown.pieces.size(), 1u);
  EXPECT_EQ(shown.pieces[0].cell, "2409");
  EXPECT_EQ(shown.pieces[0].direction, "NE");
}

// --- speed and strength

TEST(State, IsSmallAndPlain) {
  static_assert(table::is_plain_state<State>);
  EXPECT_LE(sizeof(State), 2048u);
}

// What the steady general would order now, as Field::give takes it.
std::string advised(Field& f) {
  table::OrderList list;
  table::list_orders(f.game(), f.raw(), list, table::For::generals);
  const table::Weights weights(f.game().rules().terms, {});
  const table::Order* best = nullptr;
  for (const table::Order& order : list)
    if (!best || f.game().advice(f.raw(), order, weights) > f.game().advice(f.raw(), *best, weights))
      best = &order;
  std::string words;
  for (const auto& member : table::order_json(f.game(), f.raw(), *best))
    words += (words.empty() ? "" : " ") + std::string(member.value().as_string().c_str());
  return words;
}

TEST(Generals, TheMinersCloseUpAtSetUp) {
  for (const char* scenario : {"eureka/historical", "eureka/expectations", "eureka/nightmare"}) {
    Field f{std::string(scenario), {}};
    f.start();
    for (support::AtMost times(200); f.decider() == kMiners && times.again();) f.give(advised(f));
    for (const char* id : {"P1-1", "P1-2"}) EXPECT_EQ(f.hex(id), 1207) << scenario;
    for (const char* id : {"P1-3", "P1-4"}) EXPECT_EQ(f.hex(id), 1307) << scenario;
    EXPECT_EQ(f.hex("LAL"), 1404) << "leaders keep their usual places";
    for (support::AtMost times(200); f.stage() == "setup" && times.again();) f.give(advised(f));
    EXPECT_EQ(f.phase(), "government_fire");
    EXPECT_EQ(f.hex("MTP-1"), 2405) << "so does the Government";
  }
}

TEST(Generals, GreedyBeatsRandomOnBothSides) {
  const table::GamePtr game = load("eureka/breach");
  const auto greedy = generals::make_general("greedy"), random = generals::make_general("random");
  ASSERT_TRUE(greedy.ok() && random.ok());
  int won = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    for (const int side : {kGovernment, kMiners}) {
      generals::General* seats[] = {side == kGovernment ? greedy->get() : random->get(),
                                    side == kGovernment ? random->get() : greedy->get()};
      won += generals::fight(*game, seats, seed).outcome.winner == side ? 1 : 0;
    }
  EXPECT_GE(won, 38) << "of 40";
}

// One who overrates a leader took him up and put him down again, thousands of times a battle.
TEST(Generals, ARecruitDoesNotGoOnTakingUpTheSamePiece) {
  const table::GamePtr game = load("eureka/breach");
  const auto one = generals::make_general("recruit"), other = generals::make_general("recruit");
  ASSERT_TRUE(one.ok() && other.ok());
  generals::General* seats[] = {one->get(), other->get()};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    for (generals::General* general : seats) general->forget();
    EXPECT_LT(generals::fight(*game, seats, seed).orders, 1000) << "battle " << seed;
  }
}

}  // namespace
}  // namespace vedette::eureka
