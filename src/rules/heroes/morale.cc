#include "rules/heroes/morale.h"

#include "rules/heroes/changes.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/view_scenes.h"

namespace vedette::heroes {

void show_morale_modifiers(const Play& play, table::Event* event, int u, const MoraleTest& test) {
  const int side = play.info(u).side;
  if (test.leader_lost) play.tell.item(event, "leader lost", 2, clause("HVE-MOR-3"), side);
  if (test.hero) play.tell.item(event, "Hero with it", -2, clause("HVE-MOR-3"), side);
}

void tell_morale(Play& play, int u, const MoraleTest& test, const MoraleThrow& thrown, Thrower& thrower) {
  const int side = play.info(u).side;
  table::Event* e = play.tell("morale", side, "{} [tests its|test their] morale and [scores|score] {}: {} or less holds firm.",
                              {unit_word(u), table::number(thrown.score), table::number(test.limit)},
                              {clause("HVE-MOR-2"), clause("HVE-MOR-4")});
  thrower.show_dice(e, side);
  show_morale_modifiers(play, e, u, test);
  play.tell.result(e, thrown.passes ? "held firm" : "broke and ran", thrown.passes ? "none" : "grave");
  show_test(play, e, u, "morale", thrown.passes);
}

}  // namespace vedette::heroes
