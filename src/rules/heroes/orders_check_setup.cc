// Why an order of the set-up is not legal (3.7).
#include "rules/heroes/activation.h"
#include "rules/heroes/changes.h"
#include "rules/heroes/heroes.h"
#include "rules/heroes/orders.h"

namespace vedette::heroes {

using table::Order;

namespace {

bool is_unit_piece(const Board& board, int piece) { return piece >= 0 && piece < board.units(); }

bool in_zones(const Board& board, int seat, const Bodies& bodies) {
  for (const plane::Box& zone : board.scenario.seats[static_cast<std::size_t>(seat)].zones) {
    const plane::Box ticks{plane::to_ticks(zone.low), plane::to_ticks(zone.high)};
    if (plane::closed_contains(ticks, bodies.envelope.bounds.low) &&
        plane::closed_contains(ticks, bodies.envelope.bounds.high))
      return true;
  }
  return false;
}

Refusal deploy_refusal(const Board& board, const Order& o) {
  const int u = o.arg[0];
  if (!is_unit_piece(board, u) || board.info(u).seat != board.state.seat) return clause("HVE-SEQ-4");
  if (board.info(u).is_vehicle() || !board.unit(u).on_table()) return clause("HVE-PRE-2");
  Refusal no;
  if (board.unit(u).is(mark::placed)) no.also(clause("HVE-PRE-2"));
  const Stance stance = stance_in(o);
  const Refusal form = formation_refusal(board, u, stance.formation, stance.param, true);
  for (const ClauseId also : form.clauses) no.also(also);
  if (form) return no;
  const Scene scene(board, u);
  const Bodies bodies = scene.bodies(stance);
  if (!in_zones(board, board.state.seat, bodies)) no.also(clause("HVE-PRE-2"));
  if (!scene.stands_clear(bodies)) no.also(clause("HVE-GEO-19"));
  return no;
}

// The Hero is placed once; players' `owed` counts it while nothing is dealt.
bool hero_can_be_placed(const Board& board) {
  const HeroIs is = board.state.heroes[board.state.seat].is;
  return (is == HeroIs::alone || is == HeroIs::with) && board.state.players[board.state.seat].owed == 0;
}

}  // namespace

Refusal setup_refusal(const Board& board, const Order& o) {
  switch (verb_of(o)) {
    case Verb::deploy:
      return deploy_refusal(board, o);
    case Verb::deploy_hero: {
      const HeroIs is = board.state.heroes[board.state.seat].is;
      if (is != HeroIs::alone && is != HeroIs::with) return clause("HVE-PRE-2");
      Refusal no;
      if (!hero_can_be_placed(board)) no.also(clause("HVE-PRE-2"));
      const Pose pose{{o.arg[0], o.arg[1]}, 0};
      Bodies b;
      b.envelope = plane::turned(pose.anchor, 0, hero_base(board.scenario, board.state.seat));
      if (!in_zones(board, board.state.seat, b)) no.also(clause("HVE-PRE-2"));
      if (!hero_stands_clear(Scene::for_hero(board, board.state.seat), board.state.seat, pose))
        no.also(clause("HVE-HERO-16"));
      return no;
    }
    case Verb::attach_hero: {
      Refusal no;
      if (!hero_can_be_placed(board)) no.also(clause("HVE-PRE-2"));
      if (!is_unit_piece(board, o.arg[0]) || board.info(o.arg[0]).seat != board.state.seat ||
          !board.unit(o.arg[0]).on_table() || board.info(o.arg[0]).is_vehicle())
        no.also(clause("HVE-HERO-7"));
      return no;
    }
    case Verb::pick_up:
      return is_unit_piece(board, o.arg[0]) && board.info(o.arg[0]).seat == board.state.seat &&
                     board.unit(o.arg[0]).is(mark::placed)
                 ? Refusal{}
                 : Refusal{clause("HVE-PRE-2")};
    case Verb::confirm_setup:
      return {};
    default:
      return clause("HVE-SEQ-4");
  }
}

}  // namespace vedette::heroes
