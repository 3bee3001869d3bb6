#include "rules/heroes/fire_volley.h"

#include "rules/heroes/changes.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/view_scenes.h"

namespace vedette::heroes {

int friend_in_fight(const Board& board, int firer, int target) {
  for (const Engagement& e : board.state.engagements)
    if (e.has(target) && board.info(e.other(target)).side == board.info(firer).side) return e.other(target);
  return -1;
}

namespace {

// What the volley does on the table.
struct CarriedVolley {
  Play& play;
  int firer;
  const Volley& volley;
  int unit[2];  // the target, and the friend
  Thrower& thrower;
  table::Event* event = nullptr;
  int casualties = 0, gone = 0;

  void thrown(int hits, int all) {
    casualties = all;
    event = tell_fire(play, firer, volley, hits, thrower);
    play.tell.result(event, std::to_string(all) + (all == 1 ? " casualty" : " casualties"),
                     all > 0 ? "grave" : "none");
    if (all == 0) return;
    event = play.tell("casualties", play.info(unit[0]).side,
                      all == 1 ? "{} [suffers|suffer] {} casualty." : "{} [suffers|suffer] {} casualties.",
                      {unit_word(unit[0]), table::number(all)}, {clause("HVE-CAS-2")});
    show_cards_turned(play, event, unit[0]);
    thrower.show_cards_in(event);
  }
  void falls(int which, Falls who) {
    ++gone;
    carry_out_fall(play, unit[which], who, thrower.last_card(), event);
  }
  void removed(int which) {
    if (casualties == 0) return;
    const bool last = which == 1 || unit[1] < 0;
    if (!play.info(unit[which]).is_vehicle())
      end_removal(play, unit[which], last ? casualties - gone : 0, event);
  }
  void tested(int which, const MoraleTest& test, const MoraleThrow& thrown) {
    tell_morale(play, unit[which], test, thrown, thrower);
    if (!thrown.passes) start_rout(play, unit[which]);
  }
};

}  // namespace

Volleying volleying(const Board& board, int firer, const Volley& volley) {
  Volleying v;
  v.dice = static_cast<std::uint16_t>(volley.dice);
  v.hits_on = static_cast<std::uint8_t>(volley.hits_on);
  v.doubled = volley.dense ? 1 : 0;
  v.divisor = static_cast<std::uint8_t>(divisor(volley.cover));
  v.unit[0] = losses_of(board, volley.target, everyone(board, volley.target));
  const int also = friend_in_fight(board, firer, volley.target);
  if (also >= 0) v.two = 1;
  if (also >= 0 && !board.info(also).is_vehicle()) v.unit[1] = losses_of(board, also, everyone(board, also));
  v.pack = pack_of(board.state);
  return v;
}

table::Event* tell_fire(Play& play, int firer, const Volley& v, int hits, Thrower& thrower) {
  const int side = play.info(firer).side, target = v.target, their_side = play.info(target).side;
  const std::int64_t range = plane::root_down(v.range2) / plane::kTicks;
  table::Event* e = play.tell(
      "fire", side, "{} [fires|fire] {}D6 at {}, {} mm away: {} {}.",
      {unit_word(firer), table::number(v.dice),
       play.info(target).is_train() ? vehicle_word(v.vehicle) : unit_word(target),
       table::number(static_cast<int>(range)), table::number(hits), table::words(hits == 1 ? "hit" : "hits")},
      {clause("HVE-FIRE-1"), clause("HVE-FIRE-12")});
  thrower.show_dice(e, side);
  if (!e) return e;
  show_fire(play, e, firer, v, hits);
  for (const DiceItem& item : v.items) play.tell.item(e, item.label, item.dice, item.clause, side);
  if (v.hits_on == 5) play.tell.item(e, "Hero: hits on 5 and 6", "5+", clause("HVE-FIRE-14"), side);
  if (v.dense) play.tell.item(e, "dense target", "×2", clause("HVE-FIRE-16"), their_side);
  if (v.cover != Cover::none)
    play.tell.item(e, v.cover == Cover::soft ? "soft cover" : "hard cover",
                   "÷" + std::to_string(divisor(v.cover)), clause("HVE-FIRE-17"), their_side);
  return e;
}

void fire_volley(Play& play, int firer, const Volley& volley) {
  play.unit(firer).set(mark::fired);
  if (play.info(firer).is_vehicle()) play.unit(firer).set(mark::stirred);
  if (play.info(volley.target).is_vehicle()) return fire_at_vehicle(play, firer, volley);
  Volleying v = volleying(play.board(), firer, volley);
  Thrower thrower(play);
  CarriedVolley carried{
      play, firer, volley, {volley.target, friend_in_fight(play.board(), firer, volley.target)}, thrower};
  while (step(v, thrower, carried)) {
  }
}

}  // namespace vedette::heroes
