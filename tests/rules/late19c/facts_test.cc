// What the page shows besides the rules: who did it, where shells fell, why it ended.
#include "rules/late19c/field.h"
#include "table/make_view.h"
#include "table/sentence.h"
#include "table/view.h"

namespace vedette::late19c::test {
namespace {

table::view::Decision asked(const Field& f) {
  return table::make_view(f.game(), f.st, f.game().decision(f.st).seat, {}).decision;
}

TEST(Late19cFacts, AUnitThatIsHitSaysByWhom) {
  Field f;
  const int gun = f.unit(0, "machine_gun", 607, N), foot = f.infantry(1, 604, S);
  f.begin().activate(gun);
  f.roll({6, 1, 1, 5}).order("fire", 604);
  const table::view::Decision decision = asked(f);
  EXPECT_EQ(decision.kind, "forced");
  EXPECT_NE(table::plain(decision.cause).find("hit by " + f.sc().info(f.index(gun)).name), std::string::npos)
      << table::plain(decision.cause);
  EXPECT_EQ(decision.acting, table::view::Strings{f.sc().info(f.index(foot)).id});
}

TEST(Late19cFacts, AUnitStruckByAShellSaysWhose) {
  Field f;
  const int gun = f.artillery(0, 606, N);
  f.infantry(1, 602, S);
  f.begin();
  f.plotting().order("plot_fire", gun, 602);
  f.roll({3, 5}).order("end_plot");
  EXPECT_NE(table::plain(asked(f).cause).find("a shell of " + f.sc().info(f.index(gun)).name),
            std::string::npos)
      << table::plain(asked(f).cause);
}

}  // namespace
}  // namespace vedette::late19c::test
