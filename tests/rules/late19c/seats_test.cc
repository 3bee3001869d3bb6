// Several seats on a side: who decides for what, who sees what, who must agree.
#include "rules/late19c/field.h"

#include "store/scenario_file.h"

namespace vedette::late19c::test {
namespace {

// Red has two seats, 0 and 1; Blue is seat 2.
struct Allies : Field {
  explicit Allies(std::string mode = "land", char ground = '.') : Field(std::move(mode), 12, 12, ground) {
    key("seat", json::array{json::object{{"id", "red"}, {"side", "red"}},
                            json::object{{"id", "red-2"}, {"side", "red"}},
                            json::object{{"id", "blue"}, {"side", "blue"}}});
  }
};

TEST(Late19cSeats, EachDecidesForItsOwnUnits) {
  covers({"L19-GEN-1", "L19-LAND-ART.1", "L19-GEN-12"});
  Allies f;
  const int own = f.artillery(0, 606, N), allied = f.artillery(0, 806, N, {{"seat", "red-2"}});
  f.infantry(1, 602, S), f.infantry(1, 802, S);
  f.begin().plotting();
  EXPECT_EQ(f.asked_seat(), 0);
  EXPECT_EQ(f.first_refusal("plot_fire", allied, 802), "GEN-1");
  f.order("plot_fire", own, 602).order("end_plot");
  EXPECT_EQ(f.asked_seat(), 1);  // in seat order
  EXPECT_TRUE(f.legal("plot_fire", allied, 802));
  State seen = f.st;
  f.game().conceal(seen, 1);  // seats of a side see each other's plots
  EXPECT_EQ(seen.unit(f.index(own)).plot[0], f.cell(602));
  f.game().conceal(seen, 2);
  EXPECT_EQ(seen.unit(f.index(own)).plot[0], kNowhere);
}

TEST(Late19cSeats, AHitAsksTheOwner) {
  covers({"L19-GEN-1", "L19-LAND-HIT.a"});
  Allies f;
  const int struck = f.infantry(0, 606, N, {{"seat", "red-2"}}), foe = f.infantry(1, 604, S);
  f.begin().activate(foe);
  f.roll({6, 6}).order("fire", 606);
  ASSERT_EQ(f.stage(), Stage::hit);
  EXPECT_EQ(f.asked_seat(), 1);
  f.order("take_loss", struck);
}

TEST(Late19cSeats, GunAndTransportBelongToOneSeat) {
  covers({"L19-LAND-TRN.9"});
  for (const bool together : {true, false}) {
    Allies f;
    const int wagon = f.unit(0, "transport", 606, N),
              gun = f.artillery(0, 606, N, {{"seat", together ? "red" : "red-2"}});
    f.infantry(1, 1201, S);
    f.begin().activate(wagon);
    EXPECT_EQ(f.first_refusal("limber", gun), together ? "" : "LAND-TRN.9");
  }
}

TEST(Late19cSeats, AlliesSailOneAfterTheOther) {
  covers({"L19-NAV-SEQ.5"});
  Allies f("naval", 's');
  const int first = f.unit(0, "gunboat", 606, N), second = f.unit(0, "gunboat", 806, N, {{"seat", "red-2"}});
  f.unit(1, "gunboat", 1201, S);
  f.begin();
  f.st.frames.clear();
  f.st.frames.push_back({Stage::turn, static_cast<std::uint8_t>(TurnStep::first_moves), 0, 0, 0});
  f.st.initiative = 0;
  f.go_on();
  EXPECT_EQ(f.asked_seat(), 0);
  EXPECT_TRUE(f.legal("select", first));
  EXPECT_EQ(f.first_refusal("select", second), "GEN-1");
  f.order("end_moves");
  EXPECT_EQ(f.asked_seat(), 1);
  EXPECT_TRUE(f.legal("select", second));
  f.order("end_moves");
  EXPECT_EQ(f.asked_seat(), 2);
}

TEST(Late19cSeats, ASideResignsTogether) {
  covers({"L19-GEN-10"});
  Allies f;
  f.infantry(0, 606, N), f.infantry(0, 608, N, {{"seat", "red-2"}}), f.infantry(1, 1201, S);
  f.begin();
  chance::FastSource source(1);
  chance::Dice dice(source, f.st.draws);
  f.game().interject(f.st, 0, f.made("concede"), dice, nullptr);
  EXPECT_FALSE(f.over());
  f.game().interject(f.st, 1, f.made("concede"), dice, nullptr);
  ASSERT_TRUE(f.over());
  EXPECT_EQ(f.game().outcome(f.st).winner, 1);
}

TEST(Late19cSeats, AUnitNamesASeatOfItsSide) {
  Allies f;
  f.infantry(0, 606, N, {{"seat", "blue"}}), f.infantry(1, 1201, S);
  EXPECT_EQ(f.fault(), "is no seat of this side");
}

TEST(Late19cSeats, OptionalSeatsTakeTheirUnits) {
  covers({"L19-GEN-1", "L19-LAND-SEQ.2"});
  struct Row {
    const char* name;
    std::size_t always, all;
    const char* seat;
    std::vector<std::string> units;
  };
  const Row rows[] = {
      {"slivnitsa", 2, 4, "serbian-2", {"A02", "A09", "A10", "A11", "A14", "A16"}},
      {"slivnitsa", 2, 4, "bulgarian-2", {"B01", "B04", "B07", "B09", "B10", "B11", "B13", "B14", "B16"}},
      {"san-juan", 2, 3, "american-2", {"A02", "A12", "A13", "A14", "A15", "A16", "A17"}},
      {"yalu", 3, 4, "qing-2", {"B06", "B07", "B08", "B09", "B10"}}};
  for (const Row& r : rows) {
    const auto file = store::find_scenario("late19c/" + std::string(r.name));
    ASSERT_TRUE(file.ok());
    table::Faults faults;
    const table::GamePtr alone = table::make_game(rule_set(), file->document, {}, faults),
                         open = table::make_game(rule_set(), file->document, {{"open_seats", "all"}}, faults);
    ASSERT_TRUE(alone && open);
    EXPECT_EQ(alone->scenario().seats.size(), r.always) << r.name;
    EXPECT_EQ(open->scenario().seats.size(), r.all) << r.name;
    const Scenario &closed = static_cast<const Game&>(*alone).battlefield(),
                   &opened = static_cast<const Game&>(*open).battlefield();
    std::vector<std::string> units;
    for (UnitIndex u = 0; u < opened.unit_count(); ++u) {
      const bool its = opened.seats[static_cast<std::size_t>(opened.seat_of(u))].id == r.seat;
      if (its) units.push_back(opened.info(u).id);
      EXPECT_EQ(closed.info(u).id, opened.info(u).id);  // the order of dice stays
    }
    EXPECT_EQ(units, r.units) << r.seat;
  }
}

}  // namespace
}  // namespace vedette::late19c::test
