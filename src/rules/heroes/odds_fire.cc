// Odds of a volley: casualties, who falls, who runs; of hits on trains and ships: damage, and those aboard.
#include <algorithm>

#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/damage.h"
#include "rules/heroes/odds.h"
#include "table/view.h"

namespace vedette::heroes {

namespace view = table::view;

namespace {

void describe_fire(const Board& board, int firer, const Volley& v, view::Odds& out) {
  out.title = board.info(firer).name + " on " + board.info(v.target).name;
  out.kind = "Fire";
  out.clause = clause_name(clause("HVE-FIRE-12"));
  out.dice = {std::to_string(v.dice) + "d6, hits on " + (v.hits_on == 5 ? "5 and 6" : "6")};
  const int side = board.info(firer).side, theirs = board.info(v.target).side;
  for (const DiceItem& item : v.items)
    out.modifiers.push_back({item.label, "+" + std::to_string(item.dice), clause_name(item.clause), side});
  if (v.dense) out.modifiers.push_back({"dense target", "x2", "HVE-FIRE-16", theirs});
  if (v.cover != Cover::none)
    out.modifiers.push_back({v.cover == Cover::soft ? "soft cover" : "hard cover",
                             "/" + std::to_string(divisor(v.cover)), "HVE-FIRE-17", theirs});
}

// What becomes of one of the two units; `u` runs as soon as it breaks, the target before the friend.
void add_fate_under_fire(const Board& board, const int (&units)[2], int which, const Volleying& start,
                         const chance::Spread<Volleying>& spread, view::Odds& out) {
  FateWays ways;
  const Losses& before = start.unit[which];
  std::map<std::array<int, 5>, Wide> runs;  // by who is left of both, and whether the target ran before
  for (const auto& share : spread.shares()) {
    const Losses& l = share.value.unit[which];
    const Losses& other = share.value.unit[0];
    const Wide all = share.ways * Wide(kRoutWays) * Wide(kRoutWays);
    if (before.leader > l.leader) ways.leader_lost += all;
    if (before.hero > l.hero) ways.hero_lost += all;
    if (l.fate == Fate::untouched) ways.untouched += all;
    if (l.fate == Fate::holds) ways.holds += all;
    if (l.fate == Fate::destroyed) ways.destroyed += all;
    if (l.fate != Fate::runs) continue;
    const bool second = which == 1 && other.fate == Fate::runs;
    runs[{l.ranks, l.leader, other.ranks, other.leader, second ? 1 : 0}] += share.ways;
  }
  for (const auto& [left, w] : runs) {
    Aftermath after(board);
    Losses l = before, other = start.unit[0];
    l.ranks = static_cast<std::uint8_t>(left[0]);
    l.leader = static_cast<std::uint8_t>(left[1]);
    other.ranks = static_cast<std::uint8_t>(left[2]);
    other.leader = static_cast<std::uint8_t>(left[3]);
    after.lose(units[0], other);
    after.lose(units[which], l);
    const std::uint32_t off = left[4] != 0 ? ways_second_off_table(after, units[0], units[which])
                                           : ways_off_table(after, units[which]) * kRoutWays;
    ways.leaves += w * Wide(off);
    ways.runs += w * Wide(std::uint64_t{kRoutWays} * kRoutWays - off);
  }
  add_fates(out, board, units[which], ways, spread.of() * Wide(kRoutWays) * Wide(kRoutWays),
            before.leader > 0, before.hero > 0);
}

}  // namespace

void fire_odds(const Board& board, int firer, const Volley& v, view::Odds& out) {
  describe_fire(board, firer, v, out);
  if (board.info(v.target).is_vehicle()) return damage_odds(board, v, out);
  Volleying start = volleying(board, firer, v);
  NoEffects none;
  ByNumber casualties;
  const chance::Spread<Volleying> dice(start, [&](Volleying& w, auto& c) {
    const bool more = step(w, c, none) && w.at == Volleying::At::dice;
    w.pack = {};
    return more;
  });
  int most = 0;
  for (const auto& share : dice.shares()) {
    const int due = share.value.unit[0].due + share.value.unit[1].due;
    casualties[due] += share.ways;
    most = std::max(most, due);
  }
  out.of = dice.of().text();
  add_numbers(out, casualties, " casualty", " casualties");
  out.headline = mean_text(casualties, dice.of()) + " men";
  if (!pack_lasts(start.pack, most, out)) return;
  start.pack = pack_for(start.pack, start.unit[0].leader + start.unit[1].leader > 0,
                        start.unit[0].hero + start.unit[1].hero > 0);
  const chance::Spread<Volleying> all(start, [&](Volleying& w, auto& c) { return step(w, c, none); });
  const int units[2] = {v.target, friend_in_fight(board, firer, v.target)};
  add_fate_under_fire(board, units, 0, start, all, out);
  if (units[1] >= 0 && !board.info(units[1]).is_vehicle())
    add_fate_under_fire(board, units, 1, start, all, out);
}

// --- Trains and ships ------------------------------------------------------------------------------------------------

namespace {

using DamageSpread = chance::Spread<Damaging>;
using KindsAs = std::array<CardKind, kCardKinds>;

// The pack with kinds that do the same counted as one.
Pack alike(const Pack& pack, const KindsAs& as) {
  Pack out{};
  for (std::size_t i = 0; i < pack.size(); ++i) {
    std::uint8_t& copies = out[static_cast<std::size_t>(as[i])];
    copies = static_cast<std::uint8_t>(copies + pack[i]);
  }
  return out;
}

// Follows the hits as far as the cards that decide the damage, or to the last passenger; `keep` drops what is not asked
// for, so that equal cases merge.
template <class Keep>
DamageSpread follow(Damaging start, bool passengers, Keep keep) {
  return DamageSpread(start, [=](Damaging& d, auto& c) {
    NoEffects none;
    bool more = step(d, c, none);
    if (d.at == Damaging::At::passengers && !passengers) more = false;
    if (!more) d.pack = {};
    keep(d);
    return more;
  });
}

constexpr KindsAs kAllApart = {CardKind::red_number,    CardKind::black_number, CardKind::red_picture,
                               CardKind::black_picture, CardKind::red_ace,      CardKind::black_ace};
// By what they can do: to a locomotive; to a merchant ship; to the flotation, the engines and the guns of a warship.
constexpr KindsAs kForLocomotive = {CardKind::red_number,  CardKind::red_number,  CardKind::red_picture,
                                    CardKind::red_picture, CardKind::red_picture, CardKind::red_picture};
constexpr KindsAs kForMerchant = {CardKind::red_number,    CardKind::red_number, CardKind::red_picture,
                                  CardKind::black_picture, CardKind::red_ace,    CardKind::red_ace};
constexpr KindsAs kForFlotation = {CardKind::red_number,    CardKind::black_number, CardKind::red_picture,
                                   CardKind::black_picture, CardKind::red_picture,  CardKind::black_ace};
constexpr KindsAs kForEngines = {CardKind::red_number,    CardKind::black_number, CardKind::red_picture,
                                 CardKind::black_picture, CardKind::red_picture,  CardKind::black_picture};
constexpr KindsAs kForGuns = {CardKind::red_number,    CardKind::red_number, CardKind::red_picture,
                              CardKind::black_picture, CardKind::red_ace,    CardKind::black_picture};

struct DamageOdds {
  const Board& board;
  const Volley& volley;
  Damaging start;
  Pack pack;
  view::Odds& out;

  std::string name() const { return board.info(volley.target).name; }
  Damaging with(const KindsAs& as) const {
    Damaging d = start;
    d.pack = alike(pack, as);
    return d;
  }
  bool complete(const DamageSpread& s) const {
    if (!s.complete())
      out.notes.push_back("So many hits have too many ways to fall to be followed card by card.");
    return s.complete();
  }

  void add_movement(const DamageSpread& s, ClauseId c) const {
    view::Odds o = part(name(), "Movement", c, s.of());
    ByNumber lost;
    for (const auto& share : s.shares()) lost[share.value.move_hits] += share.ways;
    add_numbers(o, lost, " movement die lost", " movement dice lost");
    out.then.push_back(std::move(o));
  }
  void add_flotation(const DamageSpread& s) const {
    view::Odds o = part(name(), "Flotation", clause("HVE-MER-6"), s.of());
    ByNumber lost;
    Wide sinks;
    for (const auto& share : s.shares()) {
      if (share.value.sunk != 0)
        sinks += share.ways;
      else
        lost[start.flotation - share.value.flotation] += share.ways;
    }
    for (const auto& [by, ways] : lost)
      add_outcome(o, by == 0 ? "no flotation lost" : std::to_string(by) + " flotation lost", ways,
                  by == 0 ? "none" : "grave");
    add_outcome(o, "sinks", sinks, "grave");
    if (!sinks.zero() && start.aboard.eligible() > 0)
      o.notes.push_back(
          board.scenario.options.scramble
              ? "If she sinks, each base aboard is saved on 4 or more where there is land beside her."
              : "If she sinks, all aboard are lost.");
    out.then.push_back(std::move(o));
  }
  void add_silence(const DamageSpread& s) const {
    view::Odds o = part(name(), "Guns", clause("HVE-WAR-25a"), s.of());
    std::map<int, Wide> through;
    for (const auto& share : s.shares()) through[share.value.silent_through] += share.ways;
    for (const auto& [turn, ways] : through)
      add_outcome(o,
                  turn == start.silent_through ? std::string("not silenced")
                                               : "silent through turn " + std::to_string(turn),
                  ways, turn == start.silent_through ? "none" : "grave");
    out.then.push_back(std::move(o));
  }
  void add_passengers(const DamageSpread& s, ClauseId c) const {
    if (start.aboard.eligible() == 0) return;
    view::Odds o = part(name(), "Aboard", c, s.of());
    ByNumber lost;
    Wide sinks;
    for (const auto& share : s.shares())
      (share.value.sunk != 0 ? sinks : lost[share.value.aboard.due + share.value.aboard.removed]) +=
          share.ways;
    add_numbers(o, lost, " casualty", " casualties");
    add_outcome(o, "she sinks", sinks, "grave");
    out.then.push_back(std::move(o));
  }
  void add_hero(const DamageSpread& s) const {
    if (start.aboard.hero == 0 || !complete(s)) return;
    view::Odds o = part(name(), "Hero", clause("HVE-CAS-5"), s.of());
    const Wide lost =
        s.ways([](const Damaging& d) { return d.sunk != 0 || d.aboard.hero == 0; });  // HVE-MER-24
    o.outcomes.push_back({"lost", lost.text(), "grave"});
    out.then.push_back(std::move(o));
  }
};

}  // namespace

void damage_odds(const Board& board, const Volley& v, view::Odds& out) {
  const Damaging start = damaging(board, v);
  ByNumber hits;
  const DamageSpread dice(start, [](Damaging& d, auto& c) {
    NoEffects none;
    const bool more = step(d, c, none) && d.at == Damaging::At::dice;
    d.pack = {};
    return more;
  });
  int most = 0;
  for (const auto& share : dice.shares()) {
    const int all = share.value.hits + (start.is_ship() ? 0 : share.value.numbered);
    hits[all] += share.ways;
    most = std::max(most, all);
  }
  out.of = dice.of().text();
  add_numbers(out, hits, " hit", " hits");
  out.headline = mean_text(hits, dice.of()) + " hit";
  const int cards = (start.what == Struck::warship ? 2 : 1) * most + most / start.shelter;
  if (!pack_lasts(start.pack, cards, out)) return;
  const DamageOdds odds{board, v, start, start.pack, out};
  const bool hero = start.aboard.hero != 0;
  const auto everything = [](Damaging&) {};
  const auto only_hero = [](Damaging& d) {
    d.move_hits = d.silent_through = 0;
    if (d.at == Damaging::At::done && d.sunk == 0)
      d.flotation = 1, d.numbered = 0, d.aboard = {.hero = d.aboard.hero};
  };
  switch (start.what) {
    case Struck::rolling_stock:
      odds.add_passengers(dice, clause("HVE-RWY-27"));
      if (hero) odds.add_hero(follow(odds.with(kAllApart), true, only_hero));
      return;
    case Struck::locomotive:
      return odds.add_movement(follow(odds.with(kForLocomotive), false, everything), clause("HVE-RWY-26b"));
    case Struck::merchant: {
      const DamageSpread all = follow(odds.with(kForMerchant), false, everything);
      if (!odds.complete(all)) return;
      odds.add_flotation(all);
      odds.add_movement(all, clause("HVE-MER-23c"));
      odds.add_passengers(all, clause("HVE-MER-23b"));
      break;
    }
    case Struck::warship: {
      const bool anybody = start.aboard.eligible() > 0;
      const DamageSpread hull = follow(odds.with(kForFlotation), false, [=](Damaging& d) {
        d.move_hits = d.silent_through = 0;
        if (!anybody) d.numbered = 0;
      });
      if (!odds.complete(hull)) return;
      odds.add_flotation(hull);
      odds.add_movement(follow(odds.with(kForEngines), false,
                               [](Damaging& d) {
                                 d.silent_through = d.numbered = d.sunk = 0;
                                 d.flotation = 1000;
                               }),
                        clause("HVE-WAR-23"));
      odds.add_silence(follow(odds.with(kForGuns), false, [](Damaging& d) {
        d.move_hits = d.numbered = d.sunk = 0;
        d.flotation = 1000;
      }));
      odds.add_passengers(hull, clause("HVE-WAR-22"));
      break;
    }
  }
  if (hero) odds.add_hero(follow(odds.with(kAllApart), true, only_hero));
}

}  // namespace vedette::heroes
