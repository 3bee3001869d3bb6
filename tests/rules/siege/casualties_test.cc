// Who falls, played order by order: choosing, what is refused, when the figures leave the table.
#include "scene.h"

namespace vedette::siege {
namespace {

TEST(SiegeCasualties, MenAndCrewOfAllSquadsFallBeforeAnyOfficer) {
  covers({"SGE-MEL.15", "SGE-MEL.14", "SGE-FIR.5"});
  Scene t;
  t.mob("boxer", {600, 300}, 20);
  t.engage("DE", "A1");
  t.engage("COLT", "A1");
  t.card("JC");
  t.order(R"({"verb":"end_card"})", dice_for(11, 12) + dice_for(20, 57));  // 2 boxers, 9 of the garrison
  ASSERT_EQ(t.stage(), Stage::casualties);
  EXPECT_EQ(t.s.flow.back().a, 9);
  for (const char* figure : {"DE.2", "DE.3", "DE.4", "DE.5", "DE.6", "DE.7"}) {
    EXPECT_EQ(t.refusal(R"({"verb":"take","figure":"DE.1"})"), "MEL.15 FIR.5") << "before " << figure;
    t.order(std::string(R"({"verb":"take","figure":")") + figure + "\"}");
    EXPECT_EQ(t.refusal(std::string(R"({"verb":"take","figure":")") + figure + "\"}"), "FIR.7") << "twice";
  }
  EXPECT_EQ(t.refusal(R"({"verb":"take","figure":"DE.1"})"), "MEL.15 FIR.5") << "the crew still lives";
  EXPECT_EQ(t.men("DE"), 7) << "those chosen stand until both sides have chosen";
  t.order(R"({"verb":"take","figures":["COLT.1","COLT.2"]})");
  EXPECT_EQ(t.refusal(R"({"verb":"take","figure":"A1.1"})"), "FIR.7") << "first the garrison";
  t.order(R"({"verb":"take","figure":"COLT.3"})");
  EXPECT_EQ(t.men("DE") + t.men("COLT"), 11);
  ASSERT_EQ(t.stage(), Stage::casualties) << "then the attackers";
  t.order(R"({"verb":"take","figures":["A1.1","A1.20"]})", {6});
  EXPECT_GE(t.figure("DE.1"), 0) << "the officer lives";
  EXPECT_LT(t.figure("DE.2"), 0);
  EXPECT_EQ(t.men("A1"), 18);
}

TEST(SiegeCasualties, WhereThereIsNoChoiceNobodyIsAsked) {
  covers({"SGE-FIR.4", "SGE-FIR.6", "SGE-FIR.7"});
  Scene t;
  t.card("JC");
  t.mob("boxer", {660, 260}, 4);
  t.order(R"({"verb":"fire","group":"DE","target":"A1"})", dice_for(7, 23), {});  // 3 of 4
  ASSERT_EQ(t.stage(), Stage::casualties) << "any three of four";
  EXPECT_EQ(t.men("A1"), 4);
  t.order(R"({"verb":"take","figures":["A1.2","A1.1"]})");
  EXPECT_EQ(t.men("A1"), 4) << "one is still to be named";
  t.order(R"({"verb":"take","figure":"A1.4"})", {4});
  EXPECT_EQ(t.men("A1"), 1);
  EXPECT_GE(t.figure("A1.3"), 0);
  t.order(R"({"verb":"fire","group":"DE","target":"A1"})", dice_for(7, 42) + std::vector<int>{5}, {"3C"});
  EXPECT_LT(t.slot("A1"), 0) << "the last falls without a question, six kills beyond him are lost";
}

TEST(SiegeCasualties, TheLastManOfTheGarrisonEndsTheBattleAtOnce) {
  covers({"SGE-WIN.2", "SGE-END.1"});
  Scene t;
  for (const char* id : {"US", "BR", "JP", "RU", "COLT"}) t.remove(id);
  t.leave_only("DE", 1);
  t.card("AD");
  t.band("boxer_musket", {{740, 200}, {740, 175}, {715, 200}, {765, 200}, {740, 225}});
  t.order(R"({"verb":"fire","group":"A1","target":"DE"})", dice_for(5, 12), {});
  EXPECT_EQ(t.s.winner, kAttackers);
  EXPECT_EQ(ClauseId{t.s.reason}, clause("SGE-WIN.2"));
  EXPECT_EQ(t.stage(), Stage::over) << "two actions of the ace are not asked for";
  EXPECT_FALSE(t.told("edge_rolled"));
}

}  // namespace
}  // namespace vedette::siege
