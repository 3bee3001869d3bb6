// Lawful orders of no use: admitted, but not offered.
#include "rules/late19c/field.h"
#include "table/make_view.h"
#include "table/view.h"

namespace vedette::late19c::test {
namespace {

template <class... Args>
bool pointless(const Field& f, std::string_view verb, Args... args) {
  EXPECT_EQ(f.refusal(verb, args...), "") << verb;
  return static_cast<bool>(f.game().pointless(f.st, f.made(verb, args...)));
}

TEST(Late19cPointless, AShellThatCanReachNoEnemy) {
  Field f;
  f.option("empty_hex_fire", true);
  const int gun = f.artillery(0, 606, N);
  f.infantry(1, 602, S);
  f.begin().plotting();
  f.order("aim", gun);
  EXPECT_FALSE(pointless(f, "plot_fire", gun, 602));
  EXPECT_FALSE(pointless(f, "plot_fire", gun, 603)) << "a shell that goes over hits the enemy";
  EXPECT_TRUE(pointless(f, "plot_fire", gun, 604));
  const table::view::View seen = table::make_view(f.game(), f.st, f.game().decision(f.st).seat, {});
  std::vector<std::string> offered;
  for (const auto& choice : seen.choices)
    if (choice.order.at("verb") == "plot_fire") offered.emplace_back(choice.order.at("hex").as_string());
  EXPECT_EQ(offered, (std::vector<std::string>{"0601", "0602", "0603"}));
}

TEST(Late19cPointless, AShellThatReachesOnlyFriends) {
  Field f;
  f.option("empty_hex_fire", true);
  const int gun = f.artillery(0, 606, N);
  f.infantry(0, 604, N);
  f.infantry(1, 1201, S);
  f.begin().plotting();
  f.order("aim", gun);
  EXPECT_TRUE(pointless(f, "plot_fire", gun, 604));
}

TEST(Late19cPointless, ATorpedoAtAShipThatIsSinking) {
  for (const bool sinking : {false, true}) {
    Field f("naval", 12, 12, 's');
    const int ship = f.unit(0, "protected_cruiser", 606, N), enemy = f.unit(1, "gunboat", 604, S);
    f.begin().plotting(true);
    if (sinking) f[enemy].set(mark::sinking);
    EXPECT_EQ(pointless(f, "plot_torpedo", ship, 0, 0, 604), sinking);
  }
}

TEST(Late19cPointless, TurningToTheFacingItHas) {
  Field f;
  const int foot = f.infantry(0, 606, N);
  f.infantry(1, 602, S);
  f.begin().activate(foot);
  EXPECT_TRUE(pointless(f, "face", N));
  EXPECT_FALSE(pointless(f, "face", NE));
  f.order("step", 605);
  EXPECT_FALSE(pointless(f, "face", N)) << "a move ends with the choice of a facing";
}

}  // namespace
}  // namespace vedette::late19c::test
