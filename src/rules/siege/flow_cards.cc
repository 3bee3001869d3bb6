// Cards: what each turns up, the actions it gives, what is done when it is over (SGE-ACT, SGE-SPC).
#include <algorithm>

#include "rules/siege/flow.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/victory.h"
#include "rules/siege/view_scenes.h"
#include "rules/siege/words.h"

namespace vedette::siege {

int cards_left(const State& s) { return static_cast<int>(std::count(s.deck.begin(), s.deck.end(), 1)); }

namespace {

void rebuild_deck(Play& p) {
  for (std::size_t i = 0; i < 54; ++i)
    if ((p.scenario.deck >> i) & 1u) p.state.deck[i] = 1;
}

void begin_actions(Play& p) {
  State& s = p.state;
  const Side side = owner_of_card(s.card);
  s.actions = static_cast<std::int8_t>(actions_of(s.card));
  p.push(Stage::card_end);
  // After the last action: melees begun on this card included (SGE-ACT.7, SGE-ACT.9, SGE-ACT.25). Not on
  // jokers: SGE-MEL.4.
  if (is_clock(s.card)) p.push(Stage::melees);
  if (side_can_act(p.scenario, s, side)) {
    p.push(Stage::action);
  } else {
    s.actions = 0;
    p.tell("card_passes", side, "Nobody can act on this card.", {}, {clause("SGE-ACT.26")});
  }
}

}  // namespace

void draw_card(Play& p) {
  State& s = p.state;
  p.pop();  // this frame: the card's own take its place
  if (cards_left(s) == 0) {
    rebuild_deck(p);
    p.tell("deck_reshuffled", table::kNoSide, "The deck was used up and is rebuilt.", {},
           {clause("SGE-ACT.22")});
  }
  s.card = static_cast<std::int16_t>(p.dice.card(s.deck, "siege.deck"));
  s.deck[static_cast<std::size_t>(s.card)] = 0;
  ++s.drawn;
  s.last_actor = kNoGroup;
  s.delegate = -1;
  s.take_backs = {};
  for (Group& g : s.groups) g.closed = 0;
  const Side side = owner_of_card(s.card);
  const std::string code = p.tell ? card_code(s.card) : std::string(),
                    words = p.tell ? card_words(s.card) : std::string();
  if (table::Event* e =
          p.tell("card_drawn", side, "Card {}: {}", {table::number(s.drawn), table::words(words)},
                 {clause("SGE-ACT.1"), side < 0 ? clause("SGE-ACT.15") : clause("SGE-ACT.2")}))
    e->heading = true, e->dice.push_back({"card", 54, code, side}),
    show_card(e, 0, "Card " + std::to_string(s.drawn) + ": " + words);
  if (is_joker(s.card)) {
    p.push(Stage::card_end);
    p.push(Stage::arrivals, kJokerRolls);
    return;
  }
  if (s.card == kAceOfSpades) {
    if (s.relief == Relief::sighted_shuffled) {
      s.relief = Relief::arrived;
      if (!p.scenario.options.relief_after_card) {
        show_card(
            p.tell("relief_arrived", kGarrison, "The relief column arrives.", {}, {clause("SGE-ACT.14")}), 2,
            "The relief column arrived");
        end_game(p, kGarrison, clause("SGE-WIN.1"));
        return;
      }
    } else {
      s.relief = Relief::sighted_pending;
      show_card(p.tell("relief_sighted", kGarrison, "The relief column is sighted.", {},
                       {clause("SGE-ACT.11"), clause("SGE-ACT.13")}),
                2, "The relief column is in sight");
    }
  }
  begin_actions(p);
}

namespace {

// Without a look at the ground: a band may leave the table (SGE-MOV.15), a full crew turn its gun
// (SGE-GUN.2).
bool plainly_can_act(const State& s, int group) {
  const Group& g = s.groups[group];
  if (g.side() == kAttackers) return !withdraw_refusal(s, group);
  return g.is_gun() && g.melee == 0 && men_of(s, group) == 4;
}

}  // namespace

bool side_can_act(const Scenario& map, const State& s, Side side) {
  for (std::size_t i = 0; i < s.groups.size(); ++i)
    if (s.groups[i].side() == side && s.groups[i].placed && plainly_can_act(s, static_cast<int>(i)))
      return true;
  const Board board(map, s);
  for (std::size_t i = 0; i < s.groups.size(); ++i)
    if (s.groups[i].side() == side && s.groups[i].placed && can_act(board, static_cast<int>(i))) return true;
  return false;
}

// An action has been taken: the frames of the choice are gone, the action frame is on top (or casualties
// above it).
void action_done(Play& p, GroupId actor) {
  State& s = p.state;
  if (is_over(s)) return;
  check_guns(p);
  check_victory(p);
  if (is_over(s)) return;
  if (!p.scenario.options.ace_interleave && s.last_actor != kNoGroup && s.last_actor != actor) {
    const int before = slot_of(s, s.last_actor);
    if (before != kNoOne) s.groups[before].closed = 1;
  }
  if (actor != kNoGroup) s.last_actor = actor;
  s.delegate = -1;
}

// --- End of a card

namespace {

void reshuffle_on_joker(Play& p) {
  State& s = p.state;
  if (s.relief == Relief::sighted_shuffled || s.relief == Relief::arrived) return;  // SGE-ACT.18
  rebuild_deck(p);                                                                  // SGE-ACT.19
  if (s.relief == Relief::sighted_pending) s.relief = Relief::sighted_shuffled;
  p.tell("deck_reshuffled", table::kNoSide, "All cards are shuffled again.", {},
         {clause("SGE-ACT.17"), clause("SGE-ACT.19")});
}

// The next burning building goes up a level; true if somebody has to leave it first.
void advance_fire(Play& p, int building) {
  State& s = p.state;
  std::uint8_t& level = s.fire[static_cast<std::size_t>(building)];
  ++level;
  table::Event* e = p.tell("fire_level_changed", table::kNoSide, "The fire in {} grows to level {}.",
                           {table::feature(300 + building), table::number(level)},
                           {clause("SGE-SPC.4"), clause("SGE-SPC.5")});
  if (e)
    show_work(p, e, kNoOne, middle_of(p.scenario, building), 1,
              p.scenario.buildings[static_cast<std::size_t>(building)].name + ": the fire grew");
  if (level != 4) return;
  e = p.tell("building_gutted", table::kNoSide, "{} is burnt out.", {table::feature(300 + building)},
             {clause("SGE-SPC.6")});
  if (e)
    show_work(p, e, kNoOne, middle_of(p.scenario, building), 2,
              p.scenario.buildings[static_cast<std::size_t>(building)].name + " burnt out");
  const Box gone = p.scenario.buildings[static_cast<std::size_t>(building)].box;
  engage_across(p, [&](Point a, Point b) { return plane::crosses_interior(gone, {a, b}); });
}

// The first group still inside, garrison first (groups are in the order of their ids).
int somebody_inside(const Scenario& map, const State& s, int building) {
  for (std::size_t i = 0; i < s.groups.size(); ++i)
    if (s.groups[i].placed && s.groups[i].place != kOutside &&
        map.rooms[s.groups[i].place].building == building)
      return static_cast<int>(i);
  return kNoOne;
}

void lose_in_fire(Play& p, int group) {
  show_gone(p,
            p.tell("group_evacuated", p.state.groups[group].side(), "{} cannot get out of the fire.",
                   {table::piece(group)}, {clause("SGE-SPC.5")}),
            group);
  for (Figure& f : p.state.figures)
    if (f.group == group) f.picked = 1;
  remove_picked(p);
  check_victory(p);
}

}  // namespace

bool way_out(const Board& board, int group, int building, int side, Places& out) {
  const Box box = board.scenario.buildings[static_cast<std::size_t>(building)].box;
  const Segment line = plane::side(box, static_cast<BoxSide>(side));
  const Vector normal = plane::outward(static_cast<BoxSide>(side));
  const bool flat = line.p.y == line.q.y;
  const int length = flat ? line.q.x - line.p.x : line.q.y - line.p.y, middle = length / 2;
  const Body body = body_of(board, group);
  const GroupSet nobody;
  const Ground ground(board, body.own);
  for (int step = 0; step <= length; step += 5)
    for (int way : {-1, 1}) {  // the lower coordinate first
      if (step == 0 && way > 0) continue;
      const int o = middle + way * step;
      if (o < 0 || o > length) continue;
      const Point at{line.p.x + (flat ? o : 0) + 15 * normal.x, line.p.y + (flat ? 0 : o) + 15 * normal.y};
      if (cluster(ground, body, at, {0, 0}, nobody, out).fits) return true;
    }
  return false;
}

void evacuate(Play& p, int group, int building, int side) {
  Places out;
  leave_melee(p, group);
  {
    const Board board(p.scenario, p.state);
    if (!way_out(board, group, building, side, out)) return;
  }
  const Point from = p.tell ? place_of(p.state, group) : Point{};
  put_group(p.state, group, out, kOutside);
  show_retreat(p,
               p.tell("group_evacuated", p.state.groups[group].side(), "{} [leaves|leave] the burning house.",
                      {table::piece(group)}, {clause("SGE-SPC.5")}),
               group, from, "retreat", "left the burning house");
}

// a: next building of the fire clock; step 0 before it, 1 while one is being left, 2 after it.
void work_card_end(Play& p) {
  State& s = p.state;
  Frame& f = p.top();
  const int buildings = static_cast<int>(p.scenario.buildings.size());
  if (f.step == 0) {
    if (is_joker(s.card)) reshuffle_on_joker(p);
    f.step = is_clock(s.card) ? 1 : 2;
    return;
  }
  if (f.step == 1) {
    if (f.b == 1) {  // building f.a has reached level 2: everybody out
      const int group = somebody_inside(p.scenario, s, f.a);
      if (group == kNoOne) {
        f.b = 0;
        ++f.a;
        return;
      }
      const Board board(p.scenario, s);
      Places out;
      bool any = false;
      for (int side = 0; side < 4; ++side) any = any || way_out(board, group, f.a, side, out);
      if (any)
        p.push(Stage::evacuate, s.groups[group].id, f.a);
      else
        lose_in_fire(p, group);
      return;
    }
    if (f.a >= buildings) {
      f.step = 2;
      return;
    }
    const std::uint8_t level = s.fire[static_cast<std::size_t>(f.a)];
    if (level == 0 || level >= 4 || ((s.lit >> f.a) & 1u)) {
      ++f.a;
      return;
    }
    const int building = f.a;
    if (level == 1)
      f.b = 1;
    else
      ++f.a;
    advance_fire(p, building);
    check_guns(p);
    return;
  }
  s.lit = 0;
  p.pop();
  p.push(Stage::draw);
  if (s.relief == Relief::arrived) {  // SGE-ACT.14 with relief_timing = after_card
    show_card(p.tell("relief_arrived", kGarrison, "The relief column arrives.", {}, {clause("SGE-ACT.14")}),
              2, "The relief column arrived");
    end_game(p, kGarrison, clause("SGE-WIN.1"));
  } else {
    check_exhaustion(p);
  }
}

}  // namespace vedette::siege
