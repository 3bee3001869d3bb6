// What players read before they throw, word for word.
#include "support/odds_text.h"
#include "rules/late19c/field.h"

namespace vedette::late19c::test {
namespace {

TEST(Late19cOdds, OnLandAreToldInTheseWords) {
  support::OddsText text;
  const auto add = [&](const char* what, const Field& f, const table::Order& order) {
    text.add(what, f.game(), f.st, order);
  };
  Field guns;
  guns.paint("w", {602});
  const int gun = guns.artillery(0, 606, N);
  guns.unit(0, "commander", 606, N);
  guns.infantry(1, 602, S, {{"quality", "poor"}});
  guns.begin().plotting();
  add("artillery at infantry in a wood, with a commander", guns, guns.made("plot_fire", gun, 602));
  guns.order("plot_fire", gun, 602);
  add("the shells of the plot", guns, guns.made("end_plot"));

  Field fire;
  const int machine_gun = fire.unit(0, "machine_gun", 606, N);
  const int last = fire.infantry(1, 604, S, {{"quality", "elite"}});
  fire.begin().activate(machine_gun);
  fire[last].strength = 1;
  add("a machine gun at the last men of an elite unit", fire, fire.made("fire", 604));

  Field hemmed;
  hemmed.paint("r", {504, 503, 603, 703, 704});
  const int attacker = hemmed.infantry(0, 605, N), cornered = hemmed.infantry(1, 604, S);
  hemmed.begin().activate(attacker);
  hemmed[cornered].strength = 1;
  add("close combat with a unit that has nowhere to go", hemmed, hemmed.made("assault"));

  Field flank;
  const int rider = flank.unit(0, "cavalry_mounted", 605, N);
  flank.artillery(1, 604, N);
  flank.begin().activate(rider);
  add("cavalry in the rear of a gun", flank, flank.made("assault"));

  Field slow;
  const int crew = slow.unit(0, "machine_gun", 605, N);
  slow.infantry(1, 604, S);
  slow.option("failed_hit", "destroyed");
  slow.begin().activate(crew);
  add("a machine gun in close combat, where a failed hit destroys", slow, slow.made("assault"));
  text.compare("late19c/odds_land.txt");
}

TEST(Late19cOdds, AtSeaAreToldInTheseWords) {
  support::OddsText text;
  const auto add = [&](const char* what, const Field& f, const table::Order& order) {
    text.add(what, f.game(), f.st, order);
  };
  Field f("naval", 14, 14, 's');
  const int a = f.unit(0, "battleship", 207, N), b = f.unit(1, "protected_cruiser", 807, N);
  f.begin().plotting();
  add("one gun", f, f.made("plot_battery", a, kMain, 807, 1));
  add("two guns", f, f.made("plot_battery", a, kMain, 807, 2));
  f[b].strength = 7;
  add("two guns at a ship near its Critical Point", f, f.made("plot_battery", a, kMain, 807, 2));
  f[b].strength = 2;
  add("two guns at a ship about to sink", f, f.made("plot_battery", a, kMain, 807, 2));

  for (const bool runs_on : {false, true}) {
    Field t("naval", 14, 14, 's');
    t.option("torpedo_runs_on", runs_on);
    const int boat = t.unit(0, "torpedo_boat", 607, N);
    const int first = t.unit(1, "gunboat", 606, S);
    t.unit(1, "ironclad", 605, S);
    t.begin().plotting(true);
    const table::Order order = t.made("plot_torpedo", boat, static_cast<int>(Course::ahead), 0, 606);
    add(runs_on ? "a torpedo that may run on" : "a torpedo", t, order);
    t[first].set(mark::sinking);
    if (!runs_on) add("a torpedo at a ship that sinks", t, order);
  }
  Field first("naval", 14, 14, 's');
  first.unit(0, "gunboat", 113, N), first.unit(1, "gunboat", 1401, S);
  first.begin().plotting(true);
  add("who sails first", first, first.made("end_plot"));
  Field mined("naval", 14, 14, 's');
  mined.paint("m", {605});
  const int sailing = mined.unit(0, "ironclad", 606, N);
  mined.unit(1, "gunboat", 1401, S);
  mined.begin().sailing(sailing);
  add("into a minefield", mined, mined.made("sail"));
  text.compare("late19c/odds_sea.txt");
}

}  // namespace
}  // namespace vedette::late19c::test
