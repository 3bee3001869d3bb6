// Deck, relief column, arrivals, pools, ends of the game: the worked examples and the clauses round them.
#include <set>

#include "scene.h"
#include "table/view.h"

namespace vedette::siege {
namespace {

const std::vector<int> kFourBasicBands = {4, 3, 1, 4, 3, 1, 4, 3, 1, 4, 3, 1};

TEST(SiegeCards, TheReliefColumn) {  // D1
  covers({"SGE-ACT.1", "SGE-ACT.11", "SGE-ACT.14", "SGE-ACT.15", "SGE-ACT.17", "SGE-ACT.18", "SGE-ACT.19",
          "SGE-ACT.20", "SGE-ACT.21", "SGE-WIN.1", "SGE-END.1", "SGE-ACT.13", "SGE-DEF.7", "SGE-PRE.1"});
  Scene t;
  t.s.deck.fill(1);
  t.mob("boxer", {100, 100}, 1);         // somebody whom red cards serve
  for (auto& pool : t.s.pool) pool = 0;  // nobody arrives: the dice are rolled all the same
  const auto turn = [&](const char* code, std::vector<int> dice, int left, Relief relief) {
    t.draw(code, dice);
    EXPECT_EQ(cards_left(t.s), left) << code;
    EXPECT_EQ(t.s.relief, relief) << code;
  };
  // Jokers run on to the next card, so each is drawn together with it.
  turn("7H", {}, 53, Relief::none);
  turn("QS", {}, 52, Relief::none);
  const auto joker_then = [&](const char* joker, const char* next, int left, Relief relief) {
    t.before_draw();
    chance::Forced forced;
    forced.dice = kFourBasicBands;
    forced.cards = {card_of(joker), card_of(next)};
    const chance::FastSource source(1);
    chance::Dice dice(source, t.s.draws);
    dice.force(&forced);
    Play p{t.game, t.map, t.s, dice, nullptr};
    run(p);
    EXPECT_EQ(forced.fault, "");
    EXPECT_EQ(cards_left(t.s), left);
    EXPECT_EQ(t.s.relief, relief);
  };
  joker_then("X1", "AS", 53, Relief::sighted_pending);  // reshuffled to 54, then the ace
  EXPECT_EQ(t.s.actions, 3);
  turn("KD", {}, 52, Relief::sighted_pending);
  joker_then("X1", "5C", 53, Relief::sighted_shuffled);
  t.s.deck.fill(1);
  joker_then("X1", "5C", 52, Relief::sighted_shuffled);  // no reshuffle any more
  t.draw("AS");
  EXPECT_EQ(t.s.relief, Relief::arrived);
  EXPECT_EQ(t.s.winner, kGarrison);
  EXPECT_TRUE(t.game.decision(t.s).over());
}

TEST(SiegeCards, SightingGivesThreeActionsThenTheEdgeDie) {  // D2
  covers({"SGE-ACT.8", "SGE-REI.1", "SGE-REI.2", "SGE-REI.4", "SGE-ACT.23"});
  Scene t;
  t.draw("AS");
  EXPECT_EQ(t.s.actions, 3);
  table::view::View view;
  t.game.view(t.s, 0, view);
  bool marker = false;
  for (const auto& mark : view.marks) marker = marker || mark.kind == "relief";
  EXPECT_TRUE(marker);
  t.order(R"({"verb":"pass"})");
  EXPECT_EQ(t.s.actions, 2);
  t.order(R"({"verb":"end_card"})", {5}, {"2C"});  // nobody comes
  EXPECT_EQ(t.s.card, card_of("2C"));
}

TEST(SiegeCards, TheMarkerIsOnlyAMarker) {
  covers({"SGE-ACT.12"});
  Scene t;
  t.s.relief = Relief::sighted_pending;
  t.mob("boxer", {900, 100}, 1);
  t.mob("boxer", {100, 100}, 1);
  t.order(R"({"verb":"move","group":"A1","to":[900,20]})");
  EXPECT_EQ(t.where("A1"), "(900,20)") << "on the marker's own place";
  EXPECT_EQ(t.group("A1").melee, 0);
}

TEST(SiegeCards, ArrivalComesBeforeTheMelee) {  // D3
  covers({"SGE-ACT.14"});
  Scene t;
  t.s.relief = Relief::sighted_shuffled;
  for (const char* id : {"BR", "JP", "RU", "DE", "COLT"}) t.remove(id);
  t.leave_only("US", 2);
  t.mob("boxer", {700, 840}, 9);
  t.engage("US", "A1", Protection::prepared);
  t.draw("AS");
  EXPECT_EQ(t.s.winner, kGarrison);
  Scene late("relief_timing=after_card");
  late.s.relief = Relief::sighted_shuffled;
  late.draw("AS");
  EXPECT_EQ(late.s.winner, -2);
  late.order(R"({"verb":"end_card"})");
  EXPECT_EQ(late.s.winner, kGarrison) << "after the card, without a reinforcement roll";
}

TEST(SiegeCards, TheSignalPostStartsSighted) {  // D4, D11
  covers({"SGE-ACT.22"});
  Scene t("", "siege/signal");
  const State fresh = first_state(t.map);
  EXPECT_EQ(cards_left(fresh), 53);
  EXPECT_EQ(fresh.relief, Relief::sighted_pending);
  EXPECT_EQ(fresh.deck[kAceOfSpades], 0);
  EXPECT_EQ(fresh.deck[52] + fresh.deck[53], 2);
  Scene empty;  // another deck that runs out is rebuilt
  empty.s.deck.fill(0);
  empty.draw("4C");
  EXPECT_EQ(cards_left(empty.s), 53);
}

TEST(SiegeCards, MeleesAreCountedAfterTheLastAction) {  // D5
  covers({"SGE-ACT.25", "SGE-ACT.7", "SGE-ACT.6", "SGE-ACT.24", "SGE-MEL.3"});
  Scene t;
  t.card("JH");
  t.mob("boxer", {660, 900}, 4);
  t.mob("boxer", {100, 100}, 1);
  t.order(R"({"verb":"pass"})");
  t.order(R"({"verb":"assault","group":"A1","target":"US"})", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, {});
  EXPECT_TRUE(t.told("melee_resolved"));
  EXPECT_FALSE(t.told("edge_rolled"));
}

TEST(SiegeCards, ACardNobodyCanUsePasses) {  // D7, D8
  covers({"SGE-ACT.26", "SGE-ACT.3"});
  Scene t;
  t.before_draw();
  t.s.deck.fill(0);
  t.s.deck[static_cast<std::size_t>(card_of("9D"))] = t.s.deck[static_cast<std::size_t>(card_of("KD"))] = 1;
  t.s.deck[static_cast<std::size_t>(card_of("2C"))] = 1;
  chance::Forced forced;
  forced.cards = {card_of("9D"), card_of("KD"), card_of("2C")};
  forced.dice = {6};  // only the king rolls the edge die
  const chance::FastSource source(1);
  chance::Dice dice(source, t.s.draws);
  dice.force(&forced);
  Play p{t.game, t.map, t.s, dice, nullptr};
  run(p);
  EXPECT_EQ(forced.fault, "");
  EXPECT_TRUE(forced.used_up());
  EXPECT_EQ(t.s.actions, 1) << "a number card gives one action";
}

TEST(SiegeCards, AJokerLeavesMeleesAlone) {  // D9
  covers({"SGE-ACT.16", "SGE-MEL.4", "SGE-ATT.5"});
  Scene t;
  t.mob("boxer", {700, 840}, 4);
  t.engage("US", "A1");
  t.before_draw();
  chance::Forced forced;
  forced.cards = {card_of("X1")};
  forced.dice = {4, 3, 1};
  const chance::FastSource source(1);
  chance::Dice dice(source, t.s.draws);
  dice.force(&forced);
  Play p{t.game, t.map, t.s, dice, nullptr};
  run(p);
  EXPECT_EQ(t.stage(), Stage::band_place);
  EXPECT_EQ(t.refusal(R"({"verb":"select","group":"A1"})"), "ACT.16");
  EXPECT_NE(t.group("A1").melee, 0);
}

TEST(SiegeCards, WhoMayAct) {
  covers({"SGE-ACT.2", "SGE-ACT.3", "SGE-ACT.6", "SGE-ACT.10", "SGE-ACT.4"});
  Scene t;
  t.card("2C");
  t.mob("boxer", {300, 200}, 3);
  EXPECT_EQ(t.refusal(R"({"verb":"select","group":"A1"})"), "ACT.2");
  t.order(R"({"verb":"select","group":"US"})");
  EXPECT_EQ(t.refusal(R"({"verb":"select","group":"JP"})"), "ACT.3");
  EXPECT_TRUE(t.is_listed(R"({"verb":"move","mover":"US.1"})"));
  Scene ace("ace_interleave=false");
  ace.card("AC");
  ace.order(R"({"verb":"turn_gun","group":"COLT","point":[800,300]})");
  ace.order(R"({"verb":"floor","group":"BR","room":"MH0W","front":"W","join":false})");
  EXPECT_EQ(ace.refusal(R"({"verb":"select","group":"COLT"})"), "ACT.10");
  Scene free;
  free.card("AC");
  free.order(R"({"verb":"turn_gun","group":"COLT","point":[800,300]})");
  free.order(R"({"verb":"floor","group":"BR","room":"MH0W","front":"W","join":false})");
  EXPECT_EQ(free.refusal(R"({"verb":"select","group":"COLT"})"), "");
}

// --- Arrivals

void roll(Scene& t, std::vector<int> dice) {  // reinforcements by the edge die, first die included
  t.card("JD");
  t.s.flow.clear();
  t.s.flow.push_back({Stage::card_end, 0, 0, 0, 0});
  t.s.flow.push_back({Stage::arrivals, 0, kEdgeRoll, 0, 0});
  chance::Forced forced;
  forced.dice = dice;
  const int next = card_of("3C");
  t.s.deck[static_cast<std::size_t>(next)] = 1;
  forced.cards = {next};
  const chance::FastSource source(1);
  chance::Dice d(source, t.s.draws);
  d.force(&forced);
  Play p{t.game, t.map, t.s, d, nullptr};
  run(p);
  EXPECT_EQ(forced.fault, "");
  EXPECT_EQ(forced.dice_used, dice.size());
}

TEST(SiegeArrivals, BandRolls) {  // X1, X2, P1, P2, P9, P10
  covers({"SGE-ATT.3", "SGE-ATT.4", "SGE-ATT.6", "SGE-ATT.7", "SGE-ATT.8", "SGE-EQP.3", "SGE-POL.1",
          "SGE-POL.2", "SGE-POL.3", "SGE-REI.2", "SGE-REI.3", "SGE-REI.5", "SGE-SET.5", "SGE-ATT.11"});
  Scene better;
  better.s.pool[2] = 0;
  roll(better, {1, 4, 3, 6});
  ASSERT_EQ(better.stage(), Stage::band_place) << "only muskets are left";
  EXPECT_EQ(better.s.flow.back().b, 4) << "the higher die";
  Scene basic;
  roll(basic, {1, 4, 3, 5});
  ASSERT_EQ(basic.stage(), Stage::band_place);
  EXPECT_EQ(basic.s.flow.back().b, 7) << "the sum";
  Scene few;
  few.s.pool[0] = 5;
  roll(few, {2, 5, 4, 2});
  few.order(R"({"verb":"band_place","offset":500})");
  EXPECT_EQ(few.men("A1"), 5);
  EXPECT_EQ(few.s.pool[0], 0);
  Scene empty;
  empty.s.pool[0] = 0;
  roll(empty, {1, 4, 4, 3});
  EXPECT_EQ(empty.stage(), Stage::action) << "nothing arrives, muskets are no substitute";
  Scene nobody;
  roll(nobody, {5});
  EXPECT_EQ(nobody.stage(), Stage::action) << "no band dice";
  Scene east;
  roll(east, {2, 3, 3, 1});
  east.order(R"({"verb":"band_place","offset":500})");
  EXPECT_EQ(east.where("A1"), "(1188,500)(1188,525)(1188,475)(1188,550)(1188,450)(1163,500)");
  EXPECT_EQ(east.s.pool[0], 54);
  Scene no;
  no.mob("boxer", {100, 100}, 1);
  roll(no, {1, 4, 3, 5});
  no.order(R"({"verb":"band_decline"})");
  EXPECT_EQ(no.s.pool[0], 59);
}

TEST(SiegeArrivals, TheGunOnAFive) {  // P3, P4, P5
  covers({"SGE-FGN.4", "SGE-ATT.10", "SGE-SAM.1", "SGE-SAM.2", "SGE-SAM.3"});
  Scene t;
  EXPECT_EQ(t.s.pool[0], 60);
  EXPECT_EQ(t.s.pool[1], 20);
  EXPECT_EQ(t.s.pool[2], 20);
  roll(t, {1, 5, 2, 6});
  EXPECT_EQ(t.listed(Verb::band_type, 0), (std::vector<int>{slot::type + 1, slot::type + 2, slot::type + 3}));
  EXPECT_EQ(t.refusal(R"({"verb":"band_type","type":"boxer"})"), "ATT.10");
  Scene four;
  roll(four, {1, 4, 4, 6});
  EXPECT_EQ(four.listed(Verb::band_type, 0), (std::vector<int>{slot::type + 1, slot::type + 2}));
  Scene lost;
  lost.s.guns[3] = 0;
  roll(lost, {1, 5, 5, 6});
  EXPECT_EQ(lost.listed(Verb::band_type, 0).size(), 2u);
  Scene lot("better_choice=random");
  roll(lot, {1, 5, 2, 6, 3});
  ASSERT_EQ(lot.stage(), Stage::band_place);
  EXPECT_EQ(lot.s.flow.back().a, 3) << "the gun comes last in the lot";
}

TEST(SiegeArrivals, NotInContactAndOnlyWhereThereIsRoom) {
  covers({"SGE-ATT.12", "SGE-ATT.13", "SGE-ATT.9"});
  Scene t;
  t.group("BR").place = kOutside;
  t.leave_only("BR", 1);
  t.put("BR.1", {600, 1160});
  roll(t, {1, 4, 3, 5});
  EXPECT_EQ(t.refusal(R"({"verb":"band_place","offset":600})"), "ATT.9 ATT.13 FRM.5");
  EXPECT_EQ(t.refusal(R"({"verb":"band_place","offset":3})"), "ATT.9 FRM.5");
  EXPECT_EQ(t.refusal(R"({"verb":"band_place","offset":300})"), "");
  Scene full;
  for (int x = 12; x < 1190; x += 29) {
    full.s.pool[0] = 60;
    full.band("boxer", {{x, 1188}});
  }
  full.s.pool[0] = 60;
  roll(full, {1, 4, 3, 5});
  EXPECT_EQ(full.stage(), Stage::action) << "no room: it stays in the pool";
  EXPECT_EQ(full.s.pool[0], 60);
}

// --- Set-up, ends, seats

TEST(SiegeSetup, TheGarrisonDeploysInsideTheCompound) {
  covers({"SGE-SET.4", "SGE-SET.6", "SGE-SET.1", "SGE-EQP.1", "SGE-SAM.5", "SGE-SAM.6", "SGE-FIG.4",
          "SGE-FIG.6", "SGE-DEF.1", "SGE-SAM.7"});
  Scene t;
  EXPECT_EQ(t.where("US"), "(725,810)(700,810)(750,810)(675,810)(775,810)(650,810)(800,810)");
  EXPECT_EQ(t.where("JP"), "(810,720)(810,745)(810,695)(810,770)(785,720)(785,745)(785,695)");
  EXPECT_EQ(t.where("BR"), "(602,627)(627,627)(577,627)(652,627)(552,627)(677,627)(602,602)");
  EXPECT_EQ(t.where("COLT"), "(575,425)(625,425)(600,450)(550,400)");
  EXPECT_EQ(t.map.width, 1200);
  EXPECT_TRUE(t.map.standard);
  EXPECT_EQ(reference_of(t.s, t.slot("US")), t.figure("US.1"));
  EXPECT_EQ(reference_of(t.s, t.slot("COLT")), t.figure("COLT.gun"));
  State fresh = first_state(t.map);
  t.s = fresh;
  EXPECT_EQ(t.refusal(R"({"verb":"confirm_setup"})"), "SET.4");
  EXPECT_EQ(t.refusal(R"({"verb":"select","group":"US"})"), "SET.6");
  EXPECT_EQ(t.refusal(R"({"verb":"deploy_cluster","group":"US","at":[600,300]})"), "SET.4");
  EXPECT_EQ(t.refusal(R"({"verb":"deploy_cluster","group":"US","at":[600,480]})"), "");
  EXPECT_EQ(t.refusal(R"({"verb":"deploy_room","group":"US","room":"HS10","front":"N"})"), "SET.4");
  EXPECT_EQ(t.refusal(R"({"verb":"deploy_room","group":"COLT","room":"MH1","front":"N"})"), "BLD.7 FRM.1");
  t.order(R"({"verb":"auto_setup"})");
  t.order(R"({"verb":"confirm_setup"})", {4, 3, 1});
  EXPECT_EQ(t.stage(), Stage::band_place) << "then the attackers, edge by edge";
  EXPECT_EQ(t.s.flow.back().c, 1);
}

TEST(SiegeSetup, OtherScenariosDeployAsWritten) {
  covers({"SGE-FRM.7", "SGE-FRM.10", "SGE-FRM.6"});
  Scene signal("", "siege/signal");
  EXPECT_EQ(signal.where("MAXIM"), "(550,425)(550,475)(525,450)(575,400)");
  EXPECT_EQ(signal.where("A"), "(350,315)(385,315)(315,315)(420,315)(315,335)(315,370)(350,340)");
  EXPECT_EQ(signal.where("B"), "(437,487)(462,487)(412,487)(487,487)(437,462)(462,462)(412,462)");
  EXPECT_FALSE(signal.map.standard);
  Scene fort("", "siege/fort");
  EXPECT_EQ(fort.where("LN"), "(1040,740)(1040,690)(990,740)(1090,740)(990,690)(1090,690)(1040,640)");
  EXPECT_EQ(fort.where("MAXIM"), "(665,575)(665,625)(615,575)(615,625)");
  EXPECT_EQ(fort.where("NINE"), "(725,775)(775,775)(700,800)(800,800)");
  EXPECT_EQ(fort.places("S1")[0], at(790, 390));
  EXPECT_EQ(fort.places("S2")[0], at(1185, 455));
  EXPECT_EQ(fort.places("S3")[0], at(1025, 810));
  EXPECT_EQ(fort.places("S4")[0], at(615, 720));
  EXPECT_EQ(fort.places("S5")[0], at(902, 627));
}

TEST(SiegeSetup, HandicapAndCounters) {
  covers({"SGE-DEF.3", "SGE-DEF.6"});
  Scene t("squads=4,rifle_ammo=7");
  EXPECT_EQ(t.slot("DE"), -1);
  EXPECT_EQ(rifle_left(t.map, t.s), 7);
  EXPECT_EQ(gun_left(t.map, t.s), 5);
}

TEST(SiegeSetup, BadScenariosAreRefused) {
  covers({"SGE-SET.2", "SGE-GEO.11", "SGE-SET.3"});
  const auto faults = [](auto&& spoil) {
    auto document = store::find_scenario("siege/legation")->document;
    spoil(document);
    table::Faults found;
    table::make_game(rule_set(), document, {}, found);
    std::string all;
    for (const auto& f : found) all += f.path + ": " + f.text + "\n";
    return all;
  };
  EXPECT_EQ(faults([](auto&) {}), "");
  EXPECT_NE(faults([](auto& d) { d["gaps"].as_array().pop_back(); }).find("SGE-SET.2"), std::string::npos);
  EXPECT_NE(faults([](auto& d) {
              d["sections"].at(0).as_object()["to"] = boost::json::array{650, 375};
            }).find("SGE-GEO.11"),
            std::string::npos);
  EXPECT_NE(faults([](auto& d) { d["types"].as_array().clear(); }).find("SGE-ATT.1"), std::string::npos);
  EXPECT_NE(faults([](auto& d) {
              d["default_deployment"].at(0).as_object()["at"] = boost::json::array{100, 100};
            }).find("SGE-SET.4"),
            std::string::npos);
  Scene t;
  EXPECT_TRUE(t.map.remarks.empty()) << t.map.remarks[0];
}

TEST(SiegeSetup, UnusualScenariosAreRemarkedOn) {
  covers({"SGE-SET.1", "SGE-SET.3"});
  const auto remarks = [](auto&& change) {
    auto document = store::find_scenario("siege/legation")->document;
    change(document);
    table::Faults found;
    const table::GamePtr game = table::make_game(rule_set(), document, {}, found);
    std::string all;
    for (const auto& f : found) all += "fault " + f.path + ": " + f.text + "\n";
    if (game)
      for (const std::string& remark : game->remarks()) all += remark + "\n";
    return all;
  };
  EXPECT_EQ(remarks([](auto&) {}), "");
  EXPECT_EQ(
      remarks([](auto& d) { d["areas"].at(1).as_object()["box"] = boost::json::array{880, 400, 980, 500}; }),
      "hard cover TR2 lies within 75 mm of the perimeter (SGE-SET.3)\n");
  EXPECT_EQ(remarks([](auto& d) {
              d["areas"].at(4).as_object()["box"] = boost::json::array{100, 1080, 1100, 1280};
            }),
            "more than 15 % of the ground outside is cover (SGE-SET.3)\n");
  EXPECT_TRUE(remarks([](auto& d) {
                for (auto& corner : d["compound"].as_array())
                  corner.as_array()[0] = corner.at(0).as_int64() == 375 ? 205 : 825;
              }).starts_with("the compound is usually 300 to 600 mm a side and in the centre (SGE-SET.1)\n"));
}

TEST(SiegeEnds, ResigningDrawsAndLimits) {
  covers({"SGE-END.2", "SGE-END.3", "SGE-END.4", "SGE-WIN.2"});
  Scene t;
  const chance::FastSource source(1);
  chance::Dice dice(source, t.s.draws);
  State resigned = t.s;
  t.game.interject(resigned, 0, table::order(Verb::concede), dice, nullptr);
  EXPECT_EQ(resigned.winner, kAttackers);
  EXPECT_EQ(t.game.outcome(resigned).text, "The garrison gives up.");
  State agreed = t.s;
  t.game.interject(agreed, 0, table::order(Verb::offer_draw), dice, nullptr);
  EXPECT_EQ(agreed.winner, -2);
  t.game.interject(agreed, 1, table::order(Verb::offer_draw), dice, nullptr);
  EXPECT_EQ(agreed.winner, -1);
  Scene limit("card_limit=2");
  limit.mob("boxer", {100, 100}, 1);
  limit.s.drawn = 1;
  limit.draw("5D");
  limit.order(R"({"verb":"end_card"})");
  EXPECT_EQ(limit.s.winner, -1);
  Scene bare("dead_return=none");
  for (auto& pool : bare.s.pool) pool = 0;
  bare.card("2C");
  bare.order(R"({"verb":"end_card"})");
  EXPECT_EQ(bare.s.winner, kGarrison);
  Scene last;
  for (const char* id : {"US", "BR", "JP", "RU", "COLT"}) last.remove(id);
  last.leave_only("DE", 1);
  last.band("boxer_musket", {{740, 200}, {740, 175}, {715, 200}, {765, 200}, {740, 225}});
  last.card("2D");
  last.order(R"({"verb":"fire","group":"A1","target":"DE"})", {6, 6, 6, 1, 1});
  EXPECT_EQ(last.s.winner, kAttackers) << "the last man decides";
}

TEST(SiegeSeats, CaptainsDelegateToTeamMates) {
  covers({"SGE-SEA.1", "SGE-SEA.2", "SGE-SEA.4", "SGE-ACT.27"});
  auto document = store::find_scenario("siege/legation")->document;
  document["seat"] =
      boost::json::parse(R"([{"id":"garrison-1","side":"garrison"},{"id":"garrison-2","side":"garrison"},
    {"id":"attackers","side":"attackers"},{"id":"umpire","side":"garrison","umpire":true}])");
  document.erase("edge_seats");
  for (auto& group : document["garrison"].as_array()) group.as_object().erase("seat");
  document["garrison"].at(0).as_object()["seat"] = "garrison-2";
  table::Faults faults;
  const auto made = table::make_game(rule_set(), document, {{"ammo_hidden", true}}, faults);
  ASSERT_TRUE(made) << (faults.empty() ? "" : faults[0].text);
  Scene t;
  State s = t.s;
  s.card = static_cast<std::int16_t>(card_of("2C"));
  for (Group& g : s.groups) g.seat = g.id == 0 ? 1 : 0;
  EXPECT_EQ(made->decision(s).seat, 0);
  EXPECT_FALSE(made->refusal(s, table::order(Verb::delegate, 1)));
  EXPECT_TRUE(made->refusal(s, table::order(Verb::delegate, 2))) << "the attackers' seat owns nothing here";
  const chance::FastSource source(1);
  chance::Dice dice(source, s.draws);
  made->apply(s, table::order(Verb::delegate, 1), dice, nullptr);
  EXPECT_EQ(made->decision(s).seat, 1);
  EXPECT_FALSE(made->refusal(s, table::order(Verb::select, 0)));
  EXPECT_EQ(made->refusal(s, table::order(Verb::select, 1)).clause(), clause("SGE-ACT.27"));
  made->apply(s, table::order(Verb::give_back), dice, nullptr);
  EXPECT_EQ(made->decision(s).seat, 0);
  s.rifle_removed = 3;
  State umpire = s, player = s;
  made->conceal(umpire, 3);
  made->conceal(player, 0);
  EXPECT_EQ(umpire.rifle_removed, 3);
  EXPECT_EQ(player.rifle_removed, 0);
}

auto with_seats(const char* scenario, const char* wish) {
  table::Faults faults;
  boost::json::object options;
  if (*wish) options["open_seats"] = wish;
  auto made = table::make_game(rule_set(), store::find_scenario(scenario)->document, options, faults);
  EXPECT_TRUE(made) << (faults.empty() ? "" : faults[0].text);
  return made;
}

TEST(SiegeSeats, OptionalSeatsOwnTheirGroupsAndEdgesWhereTheyPlay) {
  covers({"SGE-SEA.1", "SGE-SEA.2"});
  const auto open = [](const char* wish) { return with_seats("siege/fort", wish); };
  const auto owner = [](const table::Game& game, const char* group) {
    const Scenario& map = static_cast<const Game&>(game).map();
    for (const Unit& unit : map.garrison)
      if (unit.id == group) return game.scenario().seats[static_cast<std::size_t>(unit.seat)].id;
    return std::string();
  };
  const auto edge = [](const table::Game& game, std::size_t n) {
    const Scenario& map = static_cast<const Game&>(game).map();
    return game.scenario().seats[static_cast<std::size_t>(map.edge_seat[n])].id;
  };
  const auto two = open("");
  EXPECT_EQ(two->scenario().seats.size(), 2U);
  EXPECT_EQ(owner(*two, "S3"), "garrison") << "closed: its groups are the captain's";
  EXPECT_EQ(edge(*two, 4), "attackers");
  const auto three = open("garrison-2");
  EXPECT_EQ(three->scenario().seats.size(), 3U);
  EXPECT_EQ(owner(*three, "S1"), "garrison");
  EXPECT_EQ(owner(*three, "S3"), "garrison-2");
  EXPECT_EQ(owner(*three, "LN"), "garrison") << "the third seat is closed";
  const auto all = open("all");
  EXPECT_EQ(all->scenario().seats.size(), 7U) << "three and four";
  EXPECT_EQ(owner(*all, "LN"), "garrison-3");
  for (std::size_t n = 2; n <= 4; ++n) EXPECT_EQ(edge(*all, n), "attackers-" + std::to_string(n));
  EXPECT_EQ(edge(*all, 1), "attackers");
}

TEST(SiegeSeats, TheLegationsHaveFiveGuardsAndFourEdges) {
  covers({"SGE-SEA.1"});
  const auto game = with_seats("siege/legation", "all");
  EXPECT_EQ(game->seats(), 9);
  std::set<table::Seat> owners;
  for (const Unit& unit : static_cast<const Game&>(*game).map().garrison) owners.insert(unit.seat);
  EXPECT_EQ(owners.size(), 5U) << "a seat for each nation";
}

TEST(SiegeSeats, WhatAScenarioSaysOfSeatsIsChecked) {
  covers({"SGE-SEA.1", "SGE-SEA.4"});
  const auto fault_of = [](const char* seats, const char* owner) {
    auto document = store::find_scenario("siege/signal")->document;
    document["seat"] = boost::json::parse(seats);
    document["garrison"].at(0).as_object()["seat"] = owner;
    table::Faults faults;
    const auto made = table::make_game(rule_set(), document, {}, faults);
    return faults.empty() ? std::string() : faults[0].text;
  };
  const char* seats = R"([{"id":"judge","side":"garrison","umpire":true},{"id":"garrison","side":"garrison"},
    {"id":"second","side":"garrison","optional":true},{"id":"attackers","side":"attackers"}])";
  EXPECT_EQ(fault_of(seats, "second"), "") << "closed, and the umpire before it takes nothing over";
  EXPECT_NE(fault_of(seats, "judge").find("SGE-SEA.4"), std::string::npos);
  EXPECT_NE(fault_of(seats, "attackers").find("other side"), std::string::npos);
  EXPECT_NE(fault_of(seats, "nobody").find("no seat 'nobody'"), std::string::npos);
}

}  // namespace
}  // namespace vedette::siege
