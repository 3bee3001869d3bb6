// The turn, its counters and throws, withdrawal and the end of the battle.
#include "rules/empires/field.h"
#include "support/at_most.h"

namespace vedette::empires {
namespace {

using namespace test;
using Set = std::set<std::string>;
namespace json = boost::json;

std::string counter(std::string_view id, int n) {
  return R"({"verb":"counter","stand":")" + std::string(id) + R"(","number":)" + std::to_string(n) + "}";
}

// Both sides at the counters of turn `turn`.
Field at_counters(const json::object& options = {}, int turn = 1) {
  Field f(options);
  f.stand("A1", "RI", "0505", "N");
  f.stand("A2", "RI", "0605", "N");
  f.stand("B1", "NI", "0508", "S");
  f.stand("B2", "NI", "0608", "S");
  f.count_armies();
  f.s().turn = static_cast<std::uint8_t>(turn);
  return f;
}

TEST(EmpiresSequence, CountersAreGivenInOrderWithoutGaps) {
  covers({"WEC-SEQ-2", "WEC-SEQ-3", "WEC-EQP-3", "WEC-EQP-2"});
  Field f = at_counters();
  EXPECT_EQ(f.refusal(counter("A1", 2)), "WEC-EQP-3");
  EXPECT_EQ(f.refusal(counter("B1", 1)), "WEC-SEQ-3");
  EXPECT_EQ(f.refusal(verb("confirm_counters")), "WEC-SEQ-2");
  f.play(counter("A2", 1));
  EXPECT_EQ(f.refusal(counter("A2", 2)), "WEC-EQP-3");  // twice
  f.play(counter("A1", 2)).play(counter("AC", 3));
  EXPECT_EQ(f.listed("confirm_counters").size(), 1u);
  EXPECT_TRUE(f.listed("auto_counters").empty());
  f.play(verb("confirm_counters"));
  EXPECT_EQ(f.game().decision(f.s()).seat, 1);
  f.play(verb("auto_counters"), {3, 3, 5});  // initiative: 6 to 5
  EXPECT_EQ(f.s().top().stage, Stage::initiative);
  EXPECT_EQ(f.s().top().a, 0);
  f.play(verb("take_initiative"), {4, 4});       // 8 + 2 = 10
  EXPECT_EQ(f.s().top().a, stand_called("A2"));  // number 1 first
}

TEST(EmpiresSequence, NumbersStayHiddenUntilBothHaveConfirmed) {
  covers("WEC-SEQ-2");
  for (const bool hidden : {true, false}) {
    Field f = at_counters({{"counters_hidden", hidden}});
    f.play(counter("A2", 1)).play(counter("A1", 2)).play(counter("AC", 3)).play(verb("confirm_counters"));
    table::StateBox seen = table::concealed(f.game(), f.s(), 1);
    EXPECT_EQ(static_cast<State&>(*seen)[stand_called("A2")].counter, hidden ? 0 : 1);
    seen = table::concealed(f.game(), f.s(), 0);
    EXPECT_EQ(static_cast<State&>(*seen)[stand_called("A2")].counter, 1);  // one's own are known
    f.play(verb("auto_counters"), {3, 3, 5});
    seen = table::concealed(f.game(), f.s(), 1);
    EXPECT_EQ(static_cast<State&>(*seen)[stand_called("A2")].counter, 1);  // shown
  }
}

TEST(EmpiresSequence, JointCounters) {
  covers({"WEC-SEQ-4", "WEC-SEQ-5", "WEC-OOB-12r"});
  Field f;
  f.pair("A1", "A2", "RI", "0505", "N");
  f.stand("A3", "RI", "0605", "N");
  f.stand("B1", "NI", "0508", "S");
  EXPECT_EQ(f.refusal(R"({"verb":"joint","square":"0605"})"), "WEC-SEQ-4");
  EXPECT_EQ(f.refusal(R"({"verb":"split","square":"0505"})"), "WEC-SEQ-4");
  f.play(R"({"verb":"joint","square":"0505"})");
  f.play(R"({"verb":"split","square":"0505"})").play(R"({"verb":"joint","square":"0505"})");
  f.play(counter("A2", 1));  // either stand names the pair
  EXPECT_EQ(f["A1"].counter, 1);
  EXPECT_EQ(f["A2"].counter, 1);
  EXPECT_EQ(f.refusal(R"({"verb":"split","square":"0505"})"), "WEC-SEQ-4");  // only before the first number
  f.play(counter("A3", 2)).play(counter("AC", 3)).play(verb("confirm_counters"));
  f.play(verb("auto_counters"), {6, 6, 1});
  f.play(verb("take_initiative"), {1, 1});
  EXPECT_EQ(f.s().top().a, stand_called("A1"));
  EXPECT_EQ(f.s().top().b, stand_called("A2"));  // activated together
  // Take-backs are limited.
  Field g;
  g.pair("A1", "A2", "RI", "0505", "N");
  g.stand("B1", "NI", "0508", "S");
  for (int i = 0; i < 60; ++i)
    g.play(R"({"verb":"joint","square":"0505"})").play(R"({"verb":"split","square":"0505"})");
  g.play(R"({"verb":"joint","square":"0505"})");
  EXPECT_EQ(g.refusal(R"({"verb":"split","square":"0505"})"), "WEC-OOB-12r");
}

TEST(EmpiresSequence, NumberingByRuleAndAsLastTurn) {
  covers({"WEC-SEQ-2", "WEC-SEQ-3"});
  Field f;
  f.stand("A1", "RI", "0501", "N");
  f.stand("A2", "RI", "0505", "N");
  f.stand("A3", "FA", "0301", "N");
  f.stand("A4", "RI", "0605", "N");
  f.stand("B1", "NI", "0508", "S");
  number_by_rule(f.game().setting(), f.s(), 0);
  EXPECT_EQ(f["A3"].counter, 1);  // guns first
  EXPECT_EQ(f["A2"].counter, 2);  // then by distance
  EXPECT_EQ(f["A4"].counter, 3);
  EXPECT_EQ(f["A1"].counter, 4);
  EXPECT_EQ(f["AC"].counter, 5);
  for (const char* id : {"A1", "A2", "A3", "A4", "AC"}) f[id].counter = 0;
  f["A4"].last_counter = 1;
  f["A1"].last_counter = 3;
  f["AC"].last_counter = 4;
  f["A2"].last_counter = 7;
  EXPECT_EQ(f.refusal(verb("repeat_last")), "WEC-EQP-3");  // not in turn 1
  f.s().turn = 2;
  f.play(verb("repeat_last"));
  EXPECT_EQ(f["A4"].counter, 1);
  EXPECT_EQ(f["A1"].counter, 2);
  EXPECT_EQ(f["AC"].counter, 3);
  EXPECT_EQ(f["A2"].counter, 4);
  EXPECT_EQ(f["A3"].counter, 5);  // had none: last
}

TEST(EmpiresSequence, OV50_InitiativeTiesAreThrownAgain) {
  covers({"WEC-SEQ-7", "WEC-SEQ-8"});
  Field f = at_counters();
  f.play(verb("auto_counters"));
  f.play(verb("auto_counters"), {3, 4, 7, 1, 3, 9});  // 7:7, 4:9
  EXPECT_EQ(f.s().top().a, 1);
  EXPECT_EQ(f.listed("take_initiative").size() + f.listed("pass_initiative").size(), 2u);
  f.play(verb("pass_initiative"), {2, 2});
  EXPECT_EQ(f.s().first, 0);
  EXPECT_EQ(side_of(f.s().top().a), 0);
}

TEST(EmpiresSequence, OV18_CountersAboveTheScoreAreRemoved) {
  covers({"WEC-CVL-1", "WEC-CVL-2", "WEC-FTF-1", "WEC-SEQ-4"});
  Field f;
  for (int i = 1; i <= 7; ++i) f.stand("A" + std::to_string(i), "RI", square_text(sq::square_at(i, 2)), "N");
  f.pair("A8", "A9", "RI", "0901", "N");
  f.stand("B1", "NI", "0508", "S");
  f.play(R"({"verb":"joint","square":"0901"})");
  for (int i = 1; i <= 4; ++i) f.play(counter("A" + std::to_string(i), i));
  f.play(counter("A8", 5))
      .play(counter("A5", 6))
      .play(counter("A6", 7))
      .play(counter("A7", 8))
      .play(counter("AC", 9));
  f.play(verb("confirm_counters"));
  f.play(verb("auto_counters"), {6, 6, 1});
  f.play(verb("take_initiative"), {1, 2});  // 3 + 2 = 5
  EXPECT_EQ(f.army(0).score, 5);
  for (const char* id : {"A5", "A6", "A7", "AC"}) EXPECT_EQ(f[id].counter, 0) << id;
  for (int i = 1; i <= 4; ++i) f.play(verb("end_activation"));
  EXPECT_EQ(f.s().top().b, stand_called("A9"));  // joint counter 5 activates both
  f.play(verb("end_activation"), {5});           // then the other side throws
}

TEST(EmpiresSequence, OV38_HolesAreNotClosedUp) {
  covers({"WEC-FTF-2", "WEC-FTF-3", "WEC-FTF-4", "WEC-SEQ-9r", "WEC-ACT-3r"});
  Field f;
  f.stand("A1", "RI", "0101", "N");
  for (int i = 1; i <= 7; ++i) f.stand("B" + std::to_string(i), "NI", square_text(sq::square_at(i, 10)), "S");
  f.play(verb("auto_counters"));
  for (int i = 1; i <= 7; ++i) f.play(counter("B" + std::to_string(i), i));
  f.play(counter("BC", 8));
  f.play(verb("confirm_counters"), {6, 6, 1});
  f.play(verb("take_initiative"), {6, 6});
  f.play(verb("end_activation"));
  lift(f.s(), stand_called("B2"));  // number 2 was destroyed meanwhile
  f["B2"].where = Where::destroyed;
  f["B2"].counter = 0;
  f.play(verb("end_activation"), {4});  // 4 + 2 = 6
  Set acted;
  for (support::AtMost times(50); f.s().top().stage == Stage::activation && times.again();) {
    acted.insert(stand_id(f.s().top().a));
    f.play(verb("end_activation"));
  }
  EXPECT_EQ(acted, (Set{"B1", "B3", "B4", "B5", "B6"}));  // five, not six
  EXPECT_EQ(f.s().turn, 2);
  for (const Stand& s : f.s().stand) EXPECT_TRUE(s.counter == 0 && !s.activated && !s.moved);
}

TEST(EmpiresSequence, SoloStandsAlternate) {
  covers({"WEC-SOL-1", "WEC-SOL-2", "WEC-SOL-3", "WEC-SOL-4", "WEC-SOL-5", "WEC-INT-3"});
  Field f = at_counters({{"sequence", "solo"}});
  f.stand("B3", "NI", "0108", "S");
  f.stand("B4", "NI", "0208", "S");
  f.play(counter("A1", 1)).play(counter("A2", 2)).play(counter("AC", 3)).play(verb("confirm_counters"));
  for (int i = 1; i <= 4; ++i) f.play(counter("B" + std::to_string(i), i));
  f.play(counter("BC", 5)).play(verb("confirm_counters"), {1, 1, 9});
  f.play(verb("pass_initiative"), {6, 6, 2});  // both throws before any activation: 14, and 2 + 2 = 4
  EXPECT_EQ(f["BC"].counter, 0);
  std::string order;
  for (support::AtMost times(50); f.s().turn == 1 && times.again();) {
    order += stand_id(f.s().top().a) + " ";
    f.play(verb("end_activation"));
  }
  EXPECT_EQ(order, "A1 B1 A2 B2 AC B3 B4 ");
}

TEST(EmpiresSequence, WithoutItsCommanderASideAddsNothing) {
  covers("WEC-CVL-2");
  Field f = at_counters();
  lift(f.s(), stand_called("AC"));
  f["AC"].where = Where::exited;
  f.play(counter("A1", 1)).play(counter("A2", 2)).play(verb("confirm_counters"));
  f.play(verb("auto_counters"), {6, 6, 1});
  f.play(verb("take_initiative"), {1, 1});
  EXPECT_EQ(f.army(0).score, 2);
}

TEST(EmpiresSequence, OrdersOutOfPlaceAreRefused) {
  covers({"WEC-SEQ-3", "WEC-SOL-2", "WEC-FTF-1", "WEC-ACT-1"});
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("A2", "RI", "0605", "N");
  f.stand("B1", "NI", "0507", "S");
  f.activate("A1");
  EXPECT_EQ(f.refusal(attack("A2", "B1")), "WEC-SEQ-3");  // another stand is active
  EXPECT_EQ(f.refusal(verb("confirm_counters")), "WEC-SEQ-3");
  const auto other = table::admit(f.game(), f.s(), 1, f.parse(verb("end_activation")));
  EXPECT_EQ(table::id_of(f.game(), other.clause()), "WEC-SEQ-3");
  f.play(attack("A1", "B1"), {1, 1, 9});
  f.play(move("0504"));
  EXPECT_EQ(f.refusal(verb("end_activation")), "WEC-ACT-1");  // first it faces somewhere
}

TEST(EmpiresSequence, FightThenMoveAndMoveThenFight) {
  covers({"WEC-ACT-1", "WEC-MOV-5r"});
  Field f;
  f.stand("A1", "RI", "0505", "N");
  f.stand("B1", "NI", "0507", "S");
  f.activate("A1");
  f.play(attack("A1", "B1"), {1, 1, 9});
  f.play(move("0503", "N"));
  EXPECT_EQ(f.s().top().a, stand_called("AC"));  // over
  Field g;
  g.stand("A1", "RI", "0504", "N");
  g.stand("B1", "NI", "0507", "S");
  g.activate("A1");
  g.play(move("0505", "N"));
  EXPECT_EQ(g.refusal(move("0504", "N")), "WEC-ACT-1");  // a move is not split
  EXPECT_TRUE(g.legal(attack("A1", "B1")));
}

// --- Withdrawal ----------------------------------------------------------------------------------

TEST(EmpiresWithdrawal, OV25_HalfOfTheValue) {
  covers({"WEC-VIC-1", "WEC-VIC-2"});
  for (const int loss : {6, 7}) {
    Field f;
    f.stand("A1", "FA", "0501", "N");
    f.stand("B1", "NI", "0505", "S");
    f.stand("B2", "NI", "0112", "S");
    f.activate("A1");
    f.army(1).original = 17;
    f.army(1).loss = static_cast<std::uint16_t>(loss);
    f.play(attack("A1", "B1"), {6, 6, 1});
    EXPECT_EQ(f.army(1).loss, loss + 2);  // 8 or 9 of 17
    EXPECT_EQ(f.army(1).withdrawing != 0, loss == 7);
  }
}

TEST(EmpiresWithdrawal, ExactlyHalfIsEnough) {
  covers("WEC-VIC-2");
  for (const int loss : {6, 7, 8}) {
    Field f;
    f.stand("A1", "FA", "0501", "N");
    f.stand("B1", "NI", "0505", "S");
    f.stand("B2", "NI", "0112", "S");
    f.activate("A1");
    f.army(1).original = 18;
    f.army(1).loss = static_cast<std::uint16_t>(loss);
    f.play(attack("A1", "B1"), {6, 6, 1});
    EXPECT_EQ(f.army(1).loss, loss + 2);  // 8, 9 or 10 of 18
    EXPECT_EQ(f.army(1).withdrawing != 0, loss >= 7);
  }
}

Field withdrawing(const json::object& options = {}, std::string_view kind = "RI",
                  std::string_view square = "0505") {
  Field f(options);
  f.stand("A1", kind, square, "N");
  f.stand("A2", "RI", "0101", "N");
  f.stand("B1", "NI", "0512", "S");
  f.activate("A1");
  f.army(0).withdrawing = 1;
  return f;
}

TEST(EmpiresWithdrawal, EveryMoveLeadsBack) {
  covers({"WEC-WDR-1r", "WEC-WDR-2r", "WEC-WDR-5r"});
  Field f = withdrawing();
  EXPECT_EQ(f.refusal(move("0506", "N")), "WEC-WDR-1r");
  EXPECT_EQ(f.refusal(move("0605", "N")), "WEC-WDR-1r");
  EXPECT_EQ(f.refusal(move("0505", "S")), "WEC-WDR-1r");
  EXPECT_EQ(f.refusal(verb("end_activation")), "WEC-WDR-1r");
  EXPECT_EQ(f.squares("move"), (Set{"0404", "0503", "0504", "0604"}));
  EXPECT_TRUE(f.legal(move("0504", "N")));
  Field full = withdrawing({{"withdraw_pace", "full"}});
  EXPECT_EQ(full.squares("move"), Set{"0503"});
  Field cavalry = withdrawing({}, "RC");
  EXPECT_EQ(cavalry.refusal(R"({"verb":"dismount","facing":"N"})"), "WEC-WDR-1r");
  Field free;
  free.stand("A1", "RI", "0501", "N");
  free.stand("B1", "NI", "0512", "S");
  free.activate("A1");
  EXPECT_EQ(free.refusal(verb("exit")), "WEC-WDR-5r");
  // Where no way leads back the stand is free.
  Field held = withdrawing({}, "RI", "0502");
  for (const char* q : {"0401", "0501", "0601", "0402", "0602"}) held.terrain({q}, Ground::water);
  EXPECT_TRUE(held.legal(verb("end_activation")));
  EXPECT_TRUE(held.legal(move("0503", "N")));
}

TEST(EmpiresWithdrawal, AttackingByOption) {
  covers("WEC-WDR-2r");
  for (const bool may : {true, false}) {
    Field f = withdrawing({{"withdraw_may_attack", may}});
    f.stand("B2", "NI", "0507", "S");
    EXPECT_EQ(f.refusal(attack("A1", "B2")), may ? "" : "WEC-WDR-2r");
  }
}

TEST(EmpiresWithdrawal, LeavingTheBoard) {
  covers({"WEC-WDR-3r", "WEC-VIC-3", "WEC-VIC-7", "WEC-WDR-4r"});
  EXPECT_EQ(withdrawing().refusal(verb("exit")), "WEC-WDR-3r");    // too far
  EXPECT_TRUE(withdrawing({}, "RI", "0502").legal(verb("exit")));  // one step to the baseline, one over it
  EXPECT_FALSE(withdrawing({}, "RI", "0503").legal(verb("exit")));
  Field stop = withdrawing({}, "RI", "0502");
  stop.stand("B2", "NI", "0601", "N");
  EXPECT_EQ(stop.refusal(verb("exit")), "WEC-WDR-3r");  // it would have to stop in 0501
  Field f = withdrawing({}, "TR", "0501");
  f.stand("A3", "FA", "0502", "N");
  f["A1"].facing = sq::kSouth;
  f.play(R"({"verb":"limber","gun":"A3"})").play(verb("exit"));
  EXPECT_EQ(f.where("A1"), "exited");
  EXPECT_EQ(f.where("A3"), "exited");  // a Transport takes its gun along
  EXPECT_EQ(total_of(f.s(), 0), 1 + 2 + 3 + 2);
  // A pair leaves together; with the last stand the battle ends.
  Field g;
  g.stand("A1", "RI", "0501", "N");
  g.remove("AC");
  g.stand("AC", "CF", "0501", "N", {.place = "rear"});
  g.stand("B1", "NI", "0512", "S");
  g.activate("A1", true);
  g.army(0).withdrawing = 1;
  g.play(verb("exit"));
  EXPECT_EQ(g.reason(), "WEC-VIC-3");
}

TEST(EmpiresWithdrawal, GunsThatCannotMoveAreAbandoned) {
  covers("WEC-WDR-6r");
  Field f;
  f.stand("AC", "CF", "0501", "N");
  f.stand("A1", "HA", "0505", "N", {.deep = 2, .depth = 80});
  f.stand("B1", "NI", "0512", "S");
  f.activate("AC");
  f.army(0).withdrawing = 1;
  f.play(verb("exit"));
  EXPECT_EQ(f.where("A1"), "destroyed");
  EXPECT_EQ(f.reason(), "WEC-VIC-3");
  EXPECT_EQ(total_of(f.s(), 0), 2);
}

// --- The end -------------------------------------------------------------------------------------

TEST(EmpiresVictory, OV26_Levels) {
  covers({"WEC-VIC-8", "WEC-VIC-9", "WEC-VIC-10"});
  EXPECT_EQ(grade_of(0), Grade::none);
  EXPECT_EQ(grade_of(9), Grade::marginal);
  EXPECT_EQ(grade_of(10), Grade::decisive);
  EXPECT_EQ(grade_of(19), Grade::decisive);
  EXPECT_EQ(grade_of(20), Grade::overwhelming);
}

// Armies of these totals, at the last activation of turn `turn`.
Field totals(int a, int b, int turn, int limit = 12) {
  Field f({{"turn_limit", limit}}, 40, 12);
  int n = 1;
  for (int left = a - 2; left > 0; left -= left == 2 ? 2 : 3, ++n)
    f.stand("A" + std::to_string(n),
            left == 2   ? "II"
            : left == 1 ? "TR"
                        : "RI",
            square_text(sq::square_at(n, 1)), "N");
  n = 1;
  for (int left = b - 2; left > 0; left -= left == 1 ? 1 : 2, ++n)
    f.stand("B" + std::to_string(n), left == 1 ? "PT" : "NI", square_text(sq::square_at(n, 12)), "S");
  f.activate("AC");
  f.s().turn = static_cast<std::uint8_t>(turn);
  f.s().flow[0].step = 3;
  EXPECT_EQ(total_of(f.s(), 0), a);
  EXPECT_EQ(total_of(f.s(), 1), b);
  return f;
}

TEST(EmpiresVictory, TheLastTurn) {
  covers({"WEC-VIC-6", "WEC-SEQ-1", "WEC-VIC-7", "WEC-VIC-8", "WEC-VIC-9", "WEC-VIC-10"});
  struct Case {
    int a, b, winner;
    Grade grade;
  };
  for (const Case& c : {Case{30, 30, -1, Grade::none}, Case{30, 21, 0, Grade::marginal},
                        Case{30, 20, 0, Grade::decisive}, Case{30, 11, 0, Grade::decisive},
                        Case{30, 10, 0, Grade::overwhelming}, Case{20, 30, 1, Grade::decisive}}) {
    Field f = totals(c.a, c.b, 12);
    f.play(verb("end_activation"));
    EXPECT_EQ(f.reason(), "WEC-VIC-6");
    EXPECT_EQ(f.s().winner, c.winner);
    EXPECT_EQ(f.s().grade, c.grade);
    if (c.grade == Grade::overwhelming) {
      EXPECT_TRUE(f.game().outcome(f.s()).text.ends_with(" an overwhelming victory."));
    }
  }
  Field f = totals(30, 30, 11);
  f.play(verb("end_activation"));
  EXPECT_FALSE(f.is_over());
  Field g = totals(30, 30, 3, 3);
  g.play(verb("end_activation"));
  EXPECT_EQ(g.reason(), "WEC-VIC-6");
}

TEST(EmpiresVictory, OV46_TheCommanderFalls) {
  covers({"WEC-VIC-5", "WEC-VIC-9", "WEC-ACS-1"});
  Field f = totals(20, 27, 4);
  lift(f.s(), stand_called("BC"));
  put(f.s(), stand_called("BC"), at("0106"), dir("S"));
  lift(f.s(), stand_called("A1"));
  f["A1"].where = Where::board;
  put(f.s(), stand_called("A1"), at("0105"), dir("N"));
  f.activate("A1");
  f.s().turn = 4;
  f.play(attack("A1", "BC"), {6, 6, 1});  // 15 to 3
  EXPECT_EQ(f.reason(), "WEC-VIC-5");
  EXPECT_EQ(f.s().winner, 1);  // 25 to 20: the loser of the commander wins
  EXPECT_EQ(f.s().grade, Grade::marginal);
}

TEST(EmpiresVictory, TheCommanderFallsByHisOwnAttack) {
  covers({"WEC-VIC-5", "WEC-CCR-1"});
  Field f;
  f.stand("AC", "CF", "0501", "N");
  f.stand("A1", "RI", "0101", "N");
  f.stand("B1", "NI", "0502", "S");
  f.activate("AC");
  f.play(attack("AC", "B1"), {1, 1, 9});  // fails, and there is no row behind
  EXPECT_EQ(f.reason(), "WEC-VIC-5");
}

TEST(EmpiresVictory, OV47_Concession) {
  covers({"WEC-VIC-4", "WEC-VIC-11r"});
  const auto concede = [](Field& f, table::Seat seat) {
    const chance::FastSource source(1);
    chance::Dice dice(source, f.s().draws);
    table::OrderList scratch;
    const table::Order order = f.parse(verb("concede"));
    EXPECT_FALSE(table::admit(f.game(), f.s(), seat, order));
    table::play(f.game(), f.s(), seat, order, dice, nullptr, scratch);
  };
  Field f = totals(25, 20, 4);
  concede(f, 0);
  EXPECT_EQ(f.s().winner, 1);
  EXPECT_EQ(f.s().grade, Grade::marginal);
  EXPECT_EQ(f.reason(), "WEC-VIC-4");
  EXPECT_NE(f.game().outcome(f.s()).text.find(" a marginal victory: "), std::string::npos);
  EXPECT_NE(f.game().outcome(f.s()).text.find(" concede"), std::string::npos);
  Field g = totals(25, 14, 4);
  g.activate("BC");
  concede(g, 1);
  EXPECT_EQ(g.s().winner, 0);
  EXPECT_EQ(g.s().grade, Grade::decisive);
  // Not during the set-up.
  Field h = Field::of("empires/one-off");
  table::OrderList list;
  h.game().interjections(h.s(), 0, list);
  EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace vedette::empires
