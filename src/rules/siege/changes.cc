#include <algorithm>

#include "rules/siege/changes.h"
#include "rules/siege/contact.h"
#include "rules/siege/victory.h"
#include "rules/siege/view_scenes.h"

namespace vedette::siege {

void erase_figure(State& s, int figure) { s.figures.erase(static_cast<std::size_t>(figure)); }

void erase_group(Play& p, int group) {
  State& s = p.state;
  leave_melee(p, group);
  for (std::size_t i = s.figures.size(); i-- > 0;)
    if (s.figures[i].group == group) s.figures.erase(i);
  s.groups.erase(static_cast<std::size_t>(group));
  for (Figure& f : s.figures)
    if (f.group > group) --f.group;
}

int new_group(State& s, const Group& group) {
  std::size_t at = s.groups.size();
  s.groups.push_back(group);
  for (; at > 0 && s.groups[at - 1].id > group.id; --at) s.groups[at] = s.groups[at - 1];
  s.groups[at] = group;
  for (Figure& f : s.figures)
    if (f.group >= at) ++f.group;
  return static_cast<int>(at);
}

namespace {

void to_pool(const Scenario& map, State& s, const Group& g, int men) {
  if (g.side() == kAttackers) s.pool[g.type] = static_cast<std::int16_t>(s.pool[g.type] + men);
  (void)map;
}

}  // namespace

int remove_picked(Play& p) {
  State& s = p.state;
  int removed = 0;
  for (std::size_t i = s.figures.size(); i-- > 0;) {
    if (!s.figures[i].picked) continue;
    if (p.scenario.options.dead_return) to_pool(p.scenario, s, s.groups[s.figures[i].group], 1);  // SGE-POL.6
    s.figures.erase(i);
    ++removed;
  }
  std::uint8_t men[kMaxFigures] = {};
  for (const Figure& f : s.figures)
    men[f.group] = static_cast<std::uint8_t>(men[f.group] + (f.role != Role::model));
  for (int g = static_cast<int>(s.groups.size()) - 1; g >= 0; --g) {
    if (men[g] > 0) continue;
    if (model_of(s, g) != kNoOne) {
      leave_melee(p, g);  // a gun without crew stays where it is (SGE-GUN.9)
    } else if (s.groups[g].placed) {
      erase_group(p, g);
    }
  }
  return removed;
}

void return_to_pool(Play& p, int group) {
  State& s = p.state;
  const Group g = s.groups[group];
  to_pool(p.scenario, s, g, men_of(s, group));
  if (g.is_gun() && g.fired) {  // SGE-FGN.7: the model stays
    leave_melee(p, group);
    for (std::size_t i = s.figures.size(); i-- > 0;)
      if (s.figures[i].group == group && s.figures[i].role != Role::model) s.figures.erase(i);
    return;
  }
  if (g.is_gun()) ++s.guns[g.type];  // SGE-POL.7
  erase_group(p, group);
}

void put_group(State& s, int group, const Places& places, std::uint8_t place) {
  int next = 0;
  for (Figure& f : s.figures)
    if (f.group == group && f.role != Role::model && next < places.size()) f.put(places[next++]);
  s.groups[group].place = place;
}

namespace {

// SGE-FGN.11: any enemy figure in contact with the model, in the open or across a section.
bool is_touched_by_enemy(const Board& board, const Spot& gun, Side side) {
  const Side enemy = table::opponent(side);
  for (const Spot& spot : board.spots(enemy))
    if (plane::within(gun.at, spot.at, gun.r + spot.r + kTouch) && board.nothing_between(gun.at, spot.at))
      return true;
  for (std::size_t i = 0; i < board.scenario.sections.size(); ++i) {
    const int id = static_cast<int>(i),
              from = board.stands(id) ? board.scenario.sections[i].touched_from(gun.at, gun.r) : 0;
    if (from != 0 && board.is_touched(id, -from, enemy)) return true;
  }
  return false;
}

}  // namespace

namespace {

bool has_abandoned_gun(const State& s) {
  for (std::size_t g = 0; g < s.groups.size(); ++g)
    if (s.groups[g].is_gun() && s.groups[g].placed && lowest_man_of(s, static_cast<int>(g)) == kNoOne)
      return true;
  return false;
}

}  // namespace

void check_guns(Play& p) {
  if (is_over(p.state) || !has_abandoned_gun(p.state)) return;
  for (bool found = true; found;) {
    found = false;
    const Board board(p.scenario, p.state);
    for (const Spot& gun : board.abandoned()) {
      const Side side = p.state.groups[gun.group].side();
      const bool lost = is_touched_by_enemy(board, gun, side);
      if (!lost) continue;
      show_gone(p,
                p.tell("gun_destroyed", side, "{} [is|are] destroyed.", {table::piece(gun.group)},
                       {clause("SGE-FGN.5"), clause("SGE-FGN.11")}),
                gun.group);
      erase_group(p, gun.group);
      found = true;
      break;
    }
  }
}

int rifle_left(const Scenario& map, const State& s) {
  return std::max(0, map.options.rifle_ammo - s.rifle_removed - s.rifle_shots);
}
int gun_left(const Scenario& map, const State& s) { return std::max(0, map.options.gun_ammo - s.gun_shots); }

void update_ammunition(const Scenario& map, State& s) {
  const auto level = [](int left, int low) {
    return static_cast<std::uint8_t>(left == 0 ? 2 : left <= low ? 1 : 0);
  };
  s.rifle_level = level(rifle_left(map, s), map.options.ammo_low_rifle);
  s.gun_level = level(gun_left(map, s), map.options.ammo_low_gun);
}

Seat owner_of(const State& s, int group) { return static_cast<Seat>(s.groups[group].seat); }

}  // namespace vedette::siege
