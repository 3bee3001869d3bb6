// After a melee: bands split by type, squads formed again (SGE-MEL.24, SGE-MEL.25).
#include <algorithm>

#include "rules/siege/flow.h"
#include "rules/siege/view_scenes.h"

namespace vedette::siege {
namespace {

// --- Attackers

// Bands of one type in the melee, by slot. Losers in different places stay apart: a group is never split
// (SGE-FIG.1).
using Slots = Scratch<int, kMaxFigures>;
Slots bands_of_type(const State& s, int type, int place) {
  Slots out;
  for (std::size_t g = 0; g < s.groups.size(); ++g) {
    const Group& group = s.groups[g];
    if (in_fight(s, group) && group.kind == GroupKind::band && group.type == type &&
        (place < 0 || group.place == place))
      out.push_back(static_cast<int>(g));
  }
  return out;
}

// Where a merged band that holds its ground is re-formed: round its lowest figure.
bool place_merged(const Board& board, const Slots& bands, Places& out, std::uint8_t& place) {
  const State& s = board.state;
  Body body = body_of(board, bands[0]);
  for (int i = 1; i < bands.size(); ++i) {
    body.count += board.men(bands[i]);
    body.own.add(bands[i]);
  }
  int lowest = kNoOne, lowest_outdoors = kNoOne;
  for (std::size_t i = s.figures.size(); i-- > 0;) {
    if (!body.own.has(s.figures[i].group)) continue;
    lowest = static_cast<int>(i);
    if (s.groups[s.figures[i].group].place == kOutside) lowest_outdoors = lowest;
  }
  place = s.groups[s.figures[lowest].group].place;
  if (place != kOutside && in_room(board, body, place, board.scenario.rooms[place].front(), out).fits)
    return true;
  if (lowest_outdoors == kNoOne) return false;
  place = kOutside;
  const Point at = s.figures[lowest_outdoors].at();
  const Ground ground(board, body.own);
  return cluster(ground, body, at, {0, 0}, groups_of_fight(s), out).fits;
}

void merge(Play& p, const Slots& bands) {
  State& s = p.state;
  const GroupId keeps = s.groups[bands[0]].id;
  if (table::Event* e =
          p.tell("bands_merged", kAttackers, "{} bands become one: {}.",
                 {table::number(bands.size()), table::piece(bands[0])}, {clause("SGE-MEL.24")})) {
    const Point to = place_of(s, bands[0]);
    p.tell.scene(e, "move", "", {}, {});
    for (int i = 1; i < bands.size(); ++i) {
      const Point from = place_of(s, bands[i]);
      p.tell.effect(e, bands[i], "step")->points = {{from.x, from.y}, {to.x, to.y}};
    }
    note(e, 0, "Bands joined " + brief_of(p.scenario, s, bands[0]));
  }
  for (int i = bands.size() - 1; i > 0; --i) {
    for (Figure& f : s.figures)
      if (f.group == bands[i]) f.group = static_cast<std::uint8_t>(bands[0]);
    pass_records(s, s.groups[bands[i]].id, keeps);
    s.groups[bands[i]].melee = 0;
    erase_group(p, bands[i]);
  }
}

}  // namespace

// The band whose id survives keeps its owner (SGE-SEA.3).
void merge_bands(Play& p) {
  State& s = p.state;
  for (std::size_t type = 0; type < p.scenario.types.size(); ++type) {
    const int t = static_cast<int>(type);
    if (s.fight.winner == kAttackers) {
      const Slots bands = bands_of_type(s, t, -1);
      if (bands.size() < 2) continue;
      Places places;
      std::uint8_t place = kOutside;
      {
        const Board board(p.scenario, s);
        if (!place_merged(board, bands, places, place)) continue;
      }
      merge(p, bands);
      put_group(s, bands[0], places, place);
      continue;
    }
    const auto merge_at = [&](int place) {
      const Slots bands = bands_of_type(s, t, place);
      if (bands.size() >= 2) merge(p, bands);
    };
    for (int room = 0; room < static_cast<int>(p.scenario.rooms.size()); ++room) merge_at(room);
    merge_at(kOutside);
  }
}

// --- Garrison

namespace {

// Figures that are grouped anew: of squads and parties, and crews whose side lost.
bool is_regrouped(const State& s, const Figure& f) {
  const Group& g = s.groups[f.group];
  if (!in_fight(s, g) || g.side() != kGarrison || f.role == Role::model) return false;
  return !g.is_gun() || s.fight.winner == kAttackers;
}

struct Muster {
  int figures = 0, officers = 0, groups = 0;
};
Muster muster(const State& s) {
  Muster m;
  GroupSet seen;
  for (const Figure& f : s.figures) {
    if (!is_regrouped(s, f)) continue;
    ++m.figures;
    m.officers += f.role == Role::officer;
    if (!seen.has(f.group)) ++m.groups, seen.add(f.group);
  }
  return m;
}

struct Sizes {
  std::uint8_t size[16];
  int count = 0, sum = 0;
  void add(int n) { size[count++] = static_cast<std::uint8_t>(n), sum += n; }
};

bool is_complete(const Muster& m, const Sizes& sizes) {
  return sizes.sum == m.figures || sizes.count == m.officers;
}
// Nobody is left over unless every squad is full.
bool adds_up(const Muster& m, const Sizes& sizes) {
  return sizes.sum == m.figures ||
         (sizes.count == m.officers && sizes.sum == 7 * m.officers && sizes.sum < m.figures);
}

// Who goes where: squad of each figure, -1 for a party, -2 for those not concerned.
void assign(const State& s, const Sizes& sizes, std::int8_t* squad, int* leader) {
  int room[16], leaders = 0;
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    squad[i] = -2;
    if (!is_regrouped(s, s.figures[i])) continue;
    squad[i] = -1;
    if (s.figures[i].role == Role::officer && leaders < sizes.count) {
      leader[leaders] = static_cast<int>(i);
      squad[i] = static_cast<std::int8_t>(leaders);
      room[leaders] = sizes.size[leaders] - 1;
      ++leaders;
    }
  }
  for (int own = 1; own >= 0; --own)  // men of its own first, then the others
    for (int q = 0; q < leaders; ++q)
      for (std::size_t i = 0; i < s.figures.size() && room[q] > 0; ++i) {
        if (squad[i] != -1 || (own && s.figures[i].group != s.figures[leader[q]].group)) continue;
        squad[i] = static_cast<std::int8_t>(q);
        --room[q];
      }
}

// Forms the squads; false if some squad cannot be re-formed (the state is then spoiled).
bool form_squads(const Scenario& map, State& s, const Sizes& sizes) {
  std::int8_t squad[kMaxFigures];
  int leader[16];
  assign(s, sizes, squad, leader);
  GroupId squad_id[16];
  bool gets_new[16] = {}, mixed[16] = {};
  for (int q = 0; q < sizes.count; ++q) squad_id[q] = s.groups[s.figures[leader[q]].group].id;
  GroupId party = kNoGroup;
  bool party_scattered = false;
  int party_place = -1;
  for (std::size_t i = 0; i < s.figures.size(); ++i)
    if (squad[i] == -1) {
      const int place = s.groups[s.figures[i].group].place;
      if (party_place < 0) party_place = place;  // that of its first man, round whom it is re-formed
      party_scattered = party_scattered || place != party_place || place != kOutside;
      if (party == kNoGroup) party = static_cast<GroupId>(kFirstParty + s.next_party++);
    }
  // Records pass to whoever holds the lowest surviving figure of a group.
  Scratch<GroupId, kMaxGarrison * 4> passed;
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    if (squad[i] == -2) continue;
    const GroupId from = s.groups[s.figures[i].group].id, to = squad[i] < 0 ? party : squad_id[squad[i]];
    if (std::find(passed.begin(), passed.end(), from) != passed.end()) continue;
    passed.push_back(from);
    for (Record& r : s.records)
      if (r.garrison == from)
        r.garrison = static_cast<GroupId>(to | 0x8000u);  // marked, so that none is passed twice
  }
  for (Record& r : s.records)
    if (r.garrison & 0x8000u) r.garrison = static_cast<GroupId>(r.garrison & 0x7FFFu);
  if (party != kNoGroup) {
    Group g;
    g.id = party;
    g.kind = GroupKind::party;
    g.placed = 1;
    g.place = static_cast<std::uint8_t>(party_place);
    g.melee = s.fight.melee;
    g.seat = s.groups[s.figures[leader[0]].group].seat;
    new_group(s, g);
  }
  for (std::size_t i = 0; i < s.figures.size(); ++i) {
    if (squad[i] == -2) continue;
    Figure& f = s.figures[i];
    const int to = slot_of(s, squad[i] < 0 ? party : squad_id[squad[i]]);
    if (squad[i] >= 0 && f.group != to) {
      gets_new[squad[i]] = true;
      mixed[squad[i]] = mixed[squad[i]] || s.groups[f.group].mounted != s.groups[to].mounted;
    }
    f.group = static_cast<std::uint8_t>(to);
    if (squad[i] < 0 || static_cast<int>(i) != leader[squad[i]]) f.role = Role::man;
  }
  for (int q = 0; q < sizes.count; ++q)
    if (mixed[q]) s.groups[slot_of(s, squad_id[q])].mounted = 0;
  for (int g = static_cast<int>(s.groups.size()) - 1; g >= 0; --g) {  // squads that are used up
    if (!in_fight(s, s.groups[g]) || s.groups[g].side() != kGarrison || s.groups[g].is_gun() ||
        men_of(s, g) > 0)
      continue;
    s.groups.erase(static_cast<std::size_t>(g));
    for (Figure& f : s.figures)
      if (f.group > g) --f.group;
  }
  GroupSet pending;
  for (int q = 0; q < sizes.count; ++q)
    if (gets_new[q]) pending.add(slot_of(s, squad_id[q]));
  if (party != kNoGroup && party_scattered) pending.add(slot_of(s, party));
  for (int q = 0; q < sizes.count; ++q) {
    if (!gets_new[q]) continue;
    const int slot = slot_of(s, squad_id[q]);
    const Board board(map, s);
    Reform who;
    who.body = body_of(board, slot);
    who.body.own = pending;
    who.place = s.groups[slot].place;
    who.officer = s.figures[officer_of(s, slot)].at();
    Places places;
    if (!reform(board, who, groups_of_fight(s), places)) return false;
    put_squad(s, slot, places);
    GroupSet rest;
    for (int g = 0; g < static_cast<int>(s.groups.size()); ++g)
      if (g != slot && pending.has(g)) rest.add(g);
    pending = rest;
  }
  if (party == kNoGroup || !party_scattered) return true;
  const int slot = slot_of(s, party);
  const Board board(map, s);
  Reform who;
  who.body = body_of(board, slot);
  who.place = s.groups[slot].place;
  who.officer = s.figures[lowest_man_of(s, slot)].at();
  Places places;
  if (!reform(board, who, groups_of_fight(s), places)) return false;
  put_squad(s, slot, places);
  return true;
}

bool can_be_completed(const Scenario& map, const State& s, const Muster& m, const Sizes& sizes) {
  if (sizes.sum > m.figures || sizes.count > m.officers) return false;
  if (is_complete(m, sizes)) {
    if (!adds_up(m, sizes)) return false;
    State trial = s;
    return form_squads(map, trial, sizes);
  }
  if (sizes.sum + 7 * (m.officers - sizes.count) < std::min(m.figures, 7 * m.officers)) return false;
  for (int n = 7; n >= 1; --n) {
    Sizes more = sizes;
    more.add(n);
    if (can_be_completed(map, s, m, more)) return true;
  }
  return false;
}

Sizes chosen(const State& s) {
  Sizes sizes;
  for (std::uint8_t n : s.sizes) sizes.add(n);
  return sizes;
}

}  // namespace

bool must_ask_regroup(const State& s) {
  const Muster m = muster(s);
  return m.groups > 1 && m.officers > 0;
}

Refusal size_refusal(const Scenario& map, const State& s, int size) {
  const Muster m = muster(s);
  Sizes sizes = chosen(s);
  if (size < 1 || size > 7 || sizes.count >= 14) return clause("SGE-MEL.25");
  sizes.add(size);
  if (!can_be_completed(map, s, m, sizes)) return clause("SGE-MEL.25");
  return {};
}

void squad_size(Play& p, int size) {
  State& s = p.state;
  s.sizes.push_back(static_cast<std::uint8_t>(size));
  const Sizes sizes = chosen(s);
  if (!is_complete(muster(s), sizes)) return;
  form_squads(p.scenario, s, sizes);
  s.sizes.clear();
  note(p.tell("squads_regrouped", kGarrison,
              sizes.count == 1 ? "The survivors form one squad." : "The survivors form {} squads.",
              {table::number(sizes.count)}, {clause("SGE-MEL.25")}),
       1, "The garrison regrouped");
  p.pop();
}

void keep_groups(Play& p) {
  p.state.sizes.clear();
  p.tell("squads_regrouped", kGarrison, "The groups stay as they are.", {}, {clause("SGE-MEL.25")});
  p.pop();
}

}  // namespace vedette::siege
