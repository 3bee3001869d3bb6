// The primitive changes of a position, and what is checked after every one of them.
#include "rules/eureka/changes.h"
#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/view_scenes.h"
#include "table/play.h"

namespace vedette::eureka {

using table::cell;
using table::piece;

// --- stacks (EUR-5.3)

void Play::lift(int counter) {
  Counter& c = at(counter);
  std::uint8_t* link = &state_.top[static_cast<std::size_t>(c.hex)];
  while (*link != counter + 1) link = &at(*link - 1).below;
  *link = c.below;
  c.below = 0;
  c.hex = -1;
}

void Play::lay(int counter, int hex) {
  std::uint8_t* link = &state_.top[static_cast<std::size_t>(hex)];
  while (*link != 0) link = &at(*link - 1).below;
  *link = static_cast<std::uint8_t>(counter + 1);
  at(counter).hex = static_cast<std::int16_t>(hex);
  at(counter).place = Place::map;
}

void Play::raise(int counter) {
  const int hex = at(counter).hex;
  lift(counter);
  at(counter).hex = static_cast<std::int16_t>(hex);
  at(counter).below = state_.top[static_cast<std::size_t>(hex)];
  state_.top[static_cast<std::size_t>(hex)] = static_cast<std::uint8_t>(counter + 1);
  tell_("stack", scenario_.side_of(counter), "{} [is|are] put on top in {}",
        {piece(counter), cell(scenario_.map.grid.number(hex))});
  check_leaders();  // zones of control have changed
}

void Play::move_to(int counter, int hex) {
  lift(counter);
  lay(counter, hex);
  check_flag(counter);
}

void Play::move_with_leaders(int unit, int hex) {
  move_to(unit, hex);
  for (int leader : scenario_.leaders_of(scenario_.side_of(unit)))
    if (board().on_map(leader) && board().marked(leader, mark::goes)) move_to(leader, hex);
  check_leaders();
}

// --- losses

// EUR-2.3, EUR-8.3.10: off the map, and counted for the enemy. A unit that came back is counted again (EUR-16.4.3.4).
void Play::eliminate(int counter, table::ClauseId why) {
  const int side = scenario_.side_of(counter), hex = at(counter).hex;
  lift(counter);
  Counter& c = at(counter);
  c.place = Place::eliminated;
  c.facing = kNoFacing;
  c.marks = static_cast<std::uint8_t>(c.marks & ~(mark::routing | mark::asked | mark::goes));
  Score& score = state_.score[static_cast<std::size_t>(enemy_of(side))];
  if (scenario_.is_leader(counter)) {
    score.leaders = static_cast<std::int16_t>(score.leaders + scenario_.of(counter).morale);
    if (auto* e = tell_("eliminated", side, "{} falls in {}",
                        {piece(counter), cell(scenario_.map.grid.number(hex))})) {
      tell_.item(e, "victory points", scenario_.of(counter).morale, clause("EUR-14.2"), enemy_of(side));
      tell_.result(e, "", "grave", {why});
      see_lost(board(), *e, counter);
    }
    return;
  }
  ++score.units;
  if (auto* e = tell_("eliminated", side, "{} [is|are] eliminated in {}",
                      {piece(counter), cell(scenario_.map.grid.number(hex))})) {
    tell_.item(e, "victory point", 1, clause("EUR-14.1"), enemy_of(side));
    tell_.result(e, "", "grave", {why});
    see_lost(board(), *e, counter);
  }
  // EUR-6.3: leaders are lost with the last unit of their hex.
  if (!board().has_unit(hex))
    while (!board().empty(hex)) eliminate(*board().stack(hex).begin(), clause("EUR-6.3"));
  check_leaders();
}

void Play::check_leaders() {
  for (int side : {kGovernment, kMiners})
    for (int leader : scenario_.leaders_of(side))
      if (board().on_map(leader) && !board().has_unit(at(leader).hex) &&
          board().in_enemy_zone(at(leader).hex, side))
        eliminate(leader, clause("EUR-6.4"));
}

// --- rout and rally

// Units only: leaders never rout (EUR-6.1).
void Play::start_routing(int unit) {
  Counter& c = at(unit);
  c.marks |= mark::routing;
  c.facing = kNoFacing;
  if (auto* e = tell_("rout", scenario_.side_of(unit), "{} [routs|rout]", {piece(unit)})) {
    tell_.result(e, "", "grave", {clause("EUR-8.3.6")});
    see_rout(board(), *e, unit);
  }
  check_leaders();
}

void Play::stop_routing(int unit) { at(unit).marks &= static_cast<std::uint8_t>(~mark::routing); }

// --- the flag

void Play::check_flag(int unit) {
  if (at(unit).hex != scenario_.map.flag || scenario_.side_of(unit) != kGovernment ||
      scenario_.is_leader(unit))
    return;
  // EUR-14.4, EUR-17.1.1.3
  if (state_.flag_taken != 0 || scenario_.options[OptionId::rally_flag] != kRallyFlagOff) return;
  state_.flag_taken = 1;
  ++state_.score[kGovernment].other;
  if (auto* e = tell_("flag", kGovernment, "{} [reaches|reach] the flag", {piece(unit)})) {
    tell_.item(e, "victory point", 1, clause("EUR-14.3"), kGovernment);
    tell_.result(e, "flag taken", "grave", {clause("EUR-14.3")});
    see_deed(board(), *e, unit, "took the flag", 2);
  }
}

// --- marks

void Play::clear_marks(std::uint8_t marks) {
  for (int c = 0; c < scenario_.size(); ++c) at(c).marks &= static_cast<std::uint8_t>(~marks);
}

void Play::clear_attacks() {
  for (int side : {kGovernment, kMiners})
    for (int c : scenario_.units_of(side)) {
      Counter& counter = at(c);
      counter.attack = counter.struck = 0;
      counter.result = Result::none;
      // Who has fired from where still counts for EUR-5.5.
      if ((counter.marks & mark::used) == 0) counter.from = -1;
    }
  state_.attacks = {};
}

// EUR-4.6: orders that the verb table does not flag as take-backs but that bring play no further either.
void Play::count_undo(int side) {
  std::uint8_t& count = state_.take_backs[static_cast<std::size_t>(side)];
  if (count < table::kTakeBackLimit) ++count;
}

}  // namespace vedette::eureka
