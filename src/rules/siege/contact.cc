#include "rules/siege/contact.h"

#include <algorithm>

namespace vedette::siege {
namespace {

void add(Touchings& out, int enemy, Protection mine, Protection theirs) {
  for (const Touching& t : out)
    if (t.enemy == enemy && t.mine == mine && t.theirs == theirs) return;
  out.push_back({enemy, mine, theirs});
}

template <class F>
void for_each_group(const GroupSet& set, F f) {
  for (int w = 0; w < 4; ++w) for_each_bit(set.words[w], [&](int bit) { f(64 * w + bit); });
}

}  // namespace

void ground_touchings(const Board& board, Point c, int r, Side side, Touchings& out) {
  const Scenario& map = board.scenario;
  const Side enemy = table::opponent(side);
  out.clear();
  for (const Spot& spot : board.spots(enemy))
    if (plane::within(c, spot.at, r + spot.r + kTouch) && board.nothing_between(c, spot.at))
      add(out, spot.group, Protection::open, Protection::open);
  const Near& near = map.near(c);
  for (std::uint64_t m = near.sections & board.state.intact; m != 0; m &= m - 1) {
    const int id = __builtin_ctzll(m);
    const Section& section = map.sections[static_cast<std::size_t>(id)];
    const int from = section.touched_from(c, r);
    if (from == 0) continue;
    // The inner side has the wall; of a wall in the country whoever did not move.
    const bool mine = section.inner != Inner::both && section.is_inner(from);
    for_each_group(board.touching(id, -from, enemy), [&](int g) {
      add(out, g, mine ? section.melee : Protection::open, mine ? Protection::open : section.melee);
    });
  }
  for (std::size_t i = 0; i < map.rooms.size() && near.buildings != 0; ++i) {
    const Room& room = map.rooms[i];
    if (room.level != 0 || room.is_roof || board.holder_of(static_cast<int>(i)) != enemy) continue;
    if (!board.exists(room.building)) continue;
    for (int s = 0; s < 4; ++s)
      if (room.is_open(s) && room.sides[static_cast<std::size_t>(s)].touched_from(c, r) > 0)
        for_each_group(board.in_room(static_cast<int>(i)),
                       [&](int g) { add(out, g, Protection::open, Protection::prepared); });
  }
}

void window_touchings(const Board& board, int id, Side side, Touchings& out) {
  out.clear();
  const Room& room = board.scenario.rooms[static_cast<std::size_t>(id)];
  if (room.level != 0 || room.is_roof) return;
  for (const Spot& spot : board.spots(table::opponent(side)))
    for (int s = 0; s < 4; ++s)
      if (room.is_open(s) && room.sides[static_cast<std::size_t>(s)].touched_from(spot.at, spot.r) > 0)
        add(out, spot.group, Protection::prepared, Protection::open);
}

GroupSet window_contacts(const Board& board, int room, Side side) {
  Touchings all;
  window_touchings(board, room, side, all);
  GroupSet set;
  for (const Touching& t : all) set.add(t.enemy);
  return set;
}

// --- Joining and merging

namespace {

void merge_melees(Play& p, std::uint16_t into, std::uint16_t gone) {
  if (into == gone) return;
  for (Group& g : p.state.groups)
    if (g.melee == gone) g.melee = into;
  for (Record& r : p.state.records)
    if (r.melee == gone) r.melee = into;
  p.tell("melees_merged", table::kNoSide, "Two melees become one.", {}, {clause("SGE-CON.7")});
}

void add_record(State& s, const Record& record) {
  for (const Record& r : s.records)
    if (r.melee == record.melee && r.garrison == record.garrison && r.attackers == record.attackers &&
        r.garrison_has == record.garrison_has && r.attackers_have == record.attackers_have)
      return;
  if (s.records.full()) s.records.erase(0);  // far beyond any table: the oldest contact is forgotten
  s.records.push_back(record);
}

}  // namespace

void engage(Play& p, int group, const Touchings& touchings) {
  State& s = p.state;
  if (touchings.empty()) return;
  std::uint16_t melee = s.groups[group].melee;  // the lowest id of all that are touched
  for (const Touching& t : touchings) {
    const std::uint16_t other = s.groups[t.enemy].melee;
    if (other != 0 && (melee == 0 || other < melee)) melee = other;
  }
  if (melee == 0) melee = s.next_melee++;
  const auto enter = [&](int slot) {
    const std::uint16_t old = s.groups[slot].melee;
    if (old != 0) merge_melees(p, melee, old);
    s.groups[slot].melee = melee;
  };
  const bool newcomer = s.groups[group].melee == 0;
  GroupSet met;
  enter(group);
  for (const Touching& t : touchings) {
    const bool fresh = !met.has(t.enemy) && (newcomer || s.groups[t.enemy].melee != melee);
    met.add(t.enemy);
    enter(t.enemy);
    const bool garrison = s.groups[group].side() == kGarrison;
    const GroupId mine = s.groups[group].id, theirs = s.groups[t.enemy].id;
    add_record(s, {melee, garrison ? mine : theirs, garrison ? theirs : mine, garrison ? t.mine : t.theirs,
                   garrison ? t.theirs : t.mine});
    if (fresh)
      p.tell("contact_made", s.groups[group].side(), "{} [is|are] in contact with {}.",
             {table::piece(group), table::piece(t.enemy)}, {clause("SGE-CON.1"), clause("SGE-CON.9")});
  }
}

void Melees::add(std::uint16_t id) {
  for (std::uint16_t known : ids)
    if (known == id) return;
  ids.push_back(id);
}

Melees melees_to_join(const Board& board, int group, Point c, int r) {
  Melees out;
  const State& s = board.state;
  for (const Spot& spot : board.spots(s.groups[group].side())) {
    if (spot.group == group || s.groups[spot.group].melee == 0) continue;
    if (plane::within(c, spot.at, r + spot.r + kTouch) && board.nothing_between(c, spot.at))
      out.add(s.groups[spot.group].melee);
  }
  return out;
}

Melees melees_in_room(const Board& board, int group, int room) {
  Melees out;
  const State& s = board.state;
  for (std::size_t i = 0; i < s.groups.size(); ++i) {
    const Group& g = s.groups[i];
    if (static_cast<int>(i) != group && g.placed && g.place == room && g.side() == s.groups[group].side() &&
        g.melee)
      out.add(g.melee);
  }
  return out;
}

void join(Play& p, int group, const Melees& melees) {
  State& s = p.state;
  std::uint16_t melee = s.groups[group].melee;
  for (std::uint16_t id : melees.ids)
    if (melee == 0 || id < melee) melee = id;
  if (melee == 0) return;
  if (s.groups[group].melee != 0) merge_melees(p, melee, s.groups[group].melee);
  for (std::uint16_t id : melees.ids) merge_melees(p, melee, id);
  s.groups[group].melee = melee;
  p.tell("melee_joined", s.groups[group].side(), "{} [joins|join] the melee.", {table::piece(group)},
         {clause("SGE-CON.8")});
}

// --- Leaving

bool has_both_sides(const State& s, std::uint16_t melee) {
  bool side[2] = {false, false};
  for (const Group& g : s.groups)
    if (g.melee == melee) side[g.side()] = true;
  return side[0] && side[1];
}

void end_melee(State& s, std::uint16_t melee) {
  for (Group& g : s.groups)
    if (g.melee == melee) g.melee = 0;
  for (std::size_t i = s.records.size(); i-- > 0;)
    if (s.records[i].melee == melee) s.records.erase(i);
}

void leave_melee(Play& p, int group) {
  State& s = p.state;
  const std::uint16_t melee = s.groups[group].melee;
  if (melee == 0) return;
  const GroupId id = s.groups[group].id;
  s.groups[group].melee = 0;
  if (!has_both_sides(s, melee)) {
    // While a resolution is under way its own steps end the melee; the last survivors still need its records.
    if (s.fight.melee != melee) end_melee(s, melee);
    return;
  }
  const auto partner = [&](const Record& r) { return r.garrison == id ? r.attackers : r.garrison; };
  for (std::size_t i = s.records.size(); i-- > 0;) {
    const Record r = s.records[i];
    if (r.melee != melee || (r.garrison != id && r.attackers != id)) continue;
    const int stays = slot_of(s, partner(r));
    int others = stays != kNoOne && s.groups[stays].melee == melee ? 0 : 2;
    for (const Record& o : s.records) {
      if (o.melee != melee) continue;
      others += o.garrison == partner(r) || o.attackers == partner(r);
    }
    if (others > 1) s.records.erase(i);  // a group that stays keeps its last record
  }
}

void pass_records(State& s, GroupId from, GroupId to) {
  for (Record& r : s.records) {
    if (r.garrison == from) r.garrison = to;
    if (r.attackers == from) r.attackers = to;
  }
}

Protection protection_in(const Scenario& map, const State& s, std::uint16_t melee, Side side) {
  int worst = 3, best = -1;
  for (const Record& r : s.records) {
    if (r.melee != melee) continue;
    const int has = static_cast<int>(side == kGarrison ? r.garrison_has : r.attackers_have);
    worst = std::min(worst, has);
    best = std::max(best, has);
  }
  if (best < 0) return Protection::open;  // a side without records is open
  return static_cast<Protection>(map.options.melee_best ? best : worst);
}

}  // namespace vedette::siege
