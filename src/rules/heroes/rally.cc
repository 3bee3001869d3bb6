#include "rules/heroes/rally.h"

#include "rules/heroes/changes.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/view_scenes.h"

namespace vedette::heroes {

Rallying rallying(const Board& board, int u) {
  Rallying r;
  r.by_rank = board.scenario.options.rally_loss_other_rank ? 1 : 0;
  r.unit = losses_of(board, u, everyone(board, u));
  r.pack = pack_of(board.state);
  return r;
}

namespace {

// What an attempt does on the table.
struct CarriedRally {
  Play& play;
  int u;
  Thrower& thrower;
  table::Event* loss = nullptr;

  void tried(const MoraleTest& test, const MoraleThrow& thrown) {
    const int side = play.info(u).side;
    table::Event* e = play.tell("rally", side, "{} [tries|try] to rally and [scores|score] {}: {} or less is enough.",
                                {unit_word(u), table::number(thrown.score), table::number(test.limit)},
                                {clause("HVE-RAL-1")});
    thrower.show_dice(e, side);
    show_morale_modifiers(play, e, u, test);
    play.tell.result(e, thrown.passes ? "rallied" : "still running", thrown.passes ? "none" : "grave");
    show_test(play, e, u, "rally", thrown.passes);
    if (thrown.passes) return play.unit(u).clear(mark::routing);
    loss = play.tell("rally_loss", side, "{} [loses|lose] a base as the rally fails.", {unit_word(u)},
                     {clause("HVE-RAL-3")});
    show_cards_turned(play, loss, u);
    thrower.show_cards_in(loss);
  }
  void lost(Falls who) {
    if (play.scenario.options.rally_loss_other_rank)
      --(who == Falls::rank ? play.unit(u).ranks : play.unit(u).leader);
    else
      carry_out_fall(play, u, who, thrower.last_card(), loss);
    end_removal(play, u, 0, loss);
  }
};

}  // namespace

bool rally_attempt(Play& play, int u) {
  Rallying r = rallying(play.board(), u);
  Thrower thrower(play);
  CarriedRally carried{play, u, thrower};
  while (step(r, thrower, carried)) {
  }
  if (r.unit.fate == Fate::runs) run_away(play, u);  // HVE-RAL-3, HVE-RAL-4
  return r.unit.fate == Fate::holds;
}

}  // namespace vedette::heroes
