// What may come of an order, shown before it is given: exact odds of the throws it leads to. Every number is read from the
// rule that is thrown.
#include <algorithm>
#include <numeric>

#include "rules/late19c/game.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::late19c {
namespace view = table::view;

namespace {

// Points of damage, die by die: whether it strikes, and what that costs.
struct Salvo {
  std::int16_t left = 0, points = 0;
};
using DamageSpread = chance::Spread<Salvo>;

class Odds {
 public:
  Odds(const Game& game, const State& state, view::Odds& out)
      : game_(game), scenario_(game.battlefield()), board_{scenario_, state}, out_(out) {}

  bool fire(UnitIndex firer, Cell target) {
    head(name(firer) + " at " + hex(target), "Fire", clause("L19-LAND-FIRE.g"));
    const FireShot shot = fire_shot(board_, firer, target);
    modifiers(shot.modifiers, scenario_.side_of(firer));
    out_.dice = {dice_text(shot.dice)};
    hits(shot.dice, chance::ways_of<4>([&](auto& c) { return resolve(shot, c); }), "no hit");
    struck_at(table::opponent(scenario_.side_of(firer)), target);
    return true;
  }

  bool landing(UnitIndex shooter, Cell target, int guns, Weapon weapon) {
    const bool ship = board_.unit(shooter).is_ship();
    head(name(shooter) + " at " + hex(target), ship ? "Guns" : "Artillery",
         ship ? clause("L19-NAV-GUN.R1") : clause("L19-LAND-ART.13"));
    const Landing landing = landing_of(board_, shooter, target);
    modifiers(landing.modifiers, scenario_.side_of(shooter));
    out_.dice = {dice_text(guns)};
    where_it_lands(landing, board_.unit(shooter).cell);
    const chance::Ways<2> on_target =
        chance::ways_of<2>([&](auto& c) { return fall(landing.modifiers.total, c) == Fall::target ? 1 : 0; });
    const std::string percent = std::to_string((on_target[1] * 100 + on_target.of / 2) / on_target.of) + "%";
    out_.headline = guns > 1 ? std::to_string(guns) + "×" + percent : percent;
    if (guns > 1) out_.notes.push_back("For each of " + std::to_string(guns) + " guns");
    const auto strikes_target = [&](auto& c) { return fall(landing.modifiers.total, c) == Fall::target; };
    each_at(board_, table::opponent(scenario_.side_of(shooter)), target, [&](UnitIndex u) {
      if (board_.unit(u).is_ship())
        damage_to(u, weapon, guns, strikes_target);
      else
        out_.then.push_back(hit_on(u));
    });
    return true;
  }

  bool torpedo(UnitIndex ship, Course course, int variant, Cell target) {
    const Unit& u = board_.unit(ship);
    const Track track = torpedo_track(scenario_, u.cell, u.facing, course, variant,
                                      course == Course::trained ? target : kNowhere);
    const int met = first_ship_on(board_, track);
    if (met < 0) return false;
    const Cell c = track[static_cast<std::size_t>(met)];
    torpedo_at(ship, ship_in(board_, c));
    // Option torpedo_runs_on: one that misses goes on to the next ship.
    const int next = scenario_.options.torpedo_runs_on ? first_ship_on(board_, track, met + 1) : -1;
    if (next >= 0)
      out_.notes.push_back("If it misses it runs on to " +
                           name(ship_in(board_, track[static_cast<std::size_t>(next)])));
    return true;
  }

  bool close_combat(UnitIndex attacker) {
    const UnitIndex defender = faced_enemy(board_, attacker);
    if (defender == kNobody) return false;
    const CloseCombat combat = close_combat_of(board_, attacker, defender);
    head(name(attacker) + " attacks " + name(defender),
         combat.flank ? "Close combat, flank or rear" : "Close combat", clause("L19-LAND-CC.c"));
    out_.dice = {"d6", "d6"};
    for (const auto& [unit, blow] :
         {std::pair(attacker, &combat.attacker), std::pair(defender, &combat.defender)}) {
      modifiers(blow->modifiers, scenario_.side_of(unit));
      out_.totals.push_back("d6 " + table::signed_text(blow->modifiers.total) + ", needs " +
                            std::to_string(blow->needs));
    }
    const chance::Ways<4> ways = chance::ways_of<4>([&](auto& c) { return resolve(combat, c); });
    outcome(out_, "only the enemy is hit", ways[Struck::defender], "middle");
    outcome(out_, "both are hit", ways[Struck::both], "middle");
    outcome(out_, "only the attacker is hit", ways[Struck::attacker], "grave");
    outcome(out_, "nobody is hit", ways[Struck::nobody], "none");
    out_.of = std::to_string(ways.of);
    out_.headline =
        std::to_string(((ways[Struck::defender] + ways[Struck::both]) * 100 + ways.of / 2) / ways.of) + "%";
    if (may_advance_by_type(board_.unit(attacker).type))
      out_.notes.push_back(
          "If the enemy falls back or is destroyed, the winner may advance and attack again");
    out_.then.push_back(hit_on(defender));
    out_.then.push_back(hit_on(attacker));
    out_.then.push_back(fate_of(defender, combat, Struck::defender));
    out_.then.push_back(fate_of(attacker, combat, Struck::attacker));
    return true;
  }

  bool mine(UnitIndex ship) {
    one_damage_die(ship, Weapon::torpedo, clause("L19-NAV-MINE.1"));
    return true;
  }

  // What is thrown next, where an order only leads to it.
  bool next(const NextThrow& next, Side side) {
    switch (next.what) {
      case NextThrow::What::nothing:
        return false;
      case NextThrow::What::hit:
        out_ = hit_on(next.unit);
        return true;
      case NextThrow::What::damage:
        one_damage_die(next.unit, next.weapon, clause("L19-NAV-HIT.1"));
        return true;
      case NextThrow::What::torpedo:
        torpedo_at(next.shooter, next.unit);
        return true;
      case NextThrow::What::landing:
        return shells(side) || shells(table::opponent(side));
      case NextThrow::What::tiles:
        return first_card();
      case NextThrow::What::initiative:
        return initiative();
    }
    return false;
  }

 private:
  std::string name(UnitIndex u) const { return scenario_.info(u).name; }
  std::string hex(Cell c) const { return hex_name(scenario_, c); }
  static std::string dice_text(int dice) { return std::to_string(dice) + "d6"; }

  void head(std::string title, std::string_view kind, ClauseId c) { head(out_, std::move(title), kind, c); }
  void head(view::Odds& o, std::string title, std::string_view kind, ClauseId c) const {
    o.title = std::move(title);
    o.kind = kind;
    o.clause = table::id_of(game_, c);
  }
  void modifiers(const Modifiers& m, Side side) {
    for (const Modifier& item : m.items)
      out_.modifiers.push_back({std::string(item.label), table::signed_text(item.amount),
                                std::string(table::id_of(game_, item.clause)), side});
  }
  static void outcome(view::Odds& o, std::string label, std::uint32_t ways, std::string_view tone) {
    o.outcomes.push_back({std::move(label), std::to_string(ways), std::string(tone)});
  }
  static void outcome(view::Odds& o, std::string label, const base::Wide& ways, std::string_view tone) {
    o.outcomes.push_back({std::move(label), ways.text(), std::string(tone)});
  }
  void hits(int most, const chance::Ways<4>& ways, std::string_view none) {
    for (int n = 0; n <= most; ++n)
      outcome(out_, n == 0 ? std::string(none) : std::to_string(n) + (n == 1 ? " hit" : " hits"), ways[n],
              n ? "middle" : "none");
    out_.of = std::to_string(ways.of);
  }

  // Where a die decides between two hexes (L19-GEO-20) each is told by itself.
  void where_it_lands(const Landing& landing, Cell from) {
    const chance::Spread<std::int32_t, std::uint64_t> spread(0, [&](std::int32_t& r, auto& c) {
      const Landed landed = resolve(landing, c);
      r = static_cast<int>(landed.fall) * 2 * kMaxCells + landed.cell + 1;
      return false;
    });
    // The die between two hexes decides by halves: of 12, not of 36.
    std::uint64_t halves = std::gcd(spread.of(), std::uint64_t{landing.tie_die ? 3u : 1u});
    for (const auto& share : spread.shares()) halves = std::gcd(halves, share.ways);
    const auto ways = [&](Fall fall, Cell cell) {
      return static_cast<std::uint32_t>(spread.ways([&](std::int32_t r) {
        return r == static_cast<int>(fall) * 2 * kMaxCells + cell + 1;
      }) / halves);
    };
    const bool own_hex = scenario_.distance(from, landing.target) == 1;  // what is short of it falls there
    const auto scattered = [&](std::string_view what, Fall fall, const std::array<Cell, 2>& cells) {
      const bool two = landing.tie_die && cells[0] != cells[1];
      for (std::size_t i = 0; i < (two ? 2u : 1u); ++i)
        outcome(out_,
                std::string(what) + (cells[i] >= 0                       ? " (" + hex(cells[i]) + ")"
                                     : own_hex && fall == Fall::short_of ? " (own hex: no effect)"
                                                                         : " (off the map: no effect)"),
                ways(fall, cells[i]), "none");
    };
    outcome(out_, "on target (" + hex(landing.target) + ")", ways(Fall::target, landing.target), "middle");
    scattered("short", Fall::short_of, landing.short_hex);
    scattered("over", Fall::over, landing.over_hex);
    outcome(out_, "no effect", ways(Fall::nowhere, kNowhere), "none");
    out_.of = std::to_string(spread.of() / halves);
  }

  void struck_at(Side side, Cell c) {
    each_at(board_, side, c, [&](UnitIndex u) {
      if (!board_.unit(u).is_ship()) out_.then.push_back(hit_on(u));
    });
  }

  // What a hit does to a land unit: the choice is its owner's. A load has its own die after its transport's.
  view::Odds hit_on(UnitIndex u) const {
    view::Odds o;
    const Quality quality = scenario_.info(u).quality;
    head(o,
         "A hit on " + name(u) + " (" + std::string(kQualityNames[static_cast<std::size_t>(quality)]) + ")",
         "Hit", clause("L19-LAND-HIT.a"));
    o.dice = {"d6"};
    const chance::Ways<2> ways = chance::ways_of<2>([&](auto& c) { return holds_together(quality, c); });
    const int strength = board_.unit(u).strength, lost = points_lost_in_disorder(board_, u);
    const bool aboard = is_aboard(board_.unit(u)), can_go = !aboard && can_retreat(board_, u);
    outcome(o,
            aboard   ? "goes with its transport or loses 1 SP"
            : can_go ? "may fall back or lose 1 SP"
                     : "loses 1 SP: nowhere to go",
            ways[true], !can_go && !aboard && strength == 1 ? "grave" : "none");
    outcome(o, "loses strength", ways[false], lost >= strength ? "grave" : "middle");
    o.of = std::to_string(ways.of);
    if (lost >= strength)
      o.notes.push_back("Losing strength destroys it");
    else
      o.notes.push_back("Losing strength costs it " + std::to_string(lost) + " of " +
                        std::to_string(strength) + " SP");
    if (!can_go && !aboard && strength == 1) o.notes.push_back("It has nowhere to go: any hit destroys it");
    if (has_load(board_.unit(u))) o.notes.push_back("Its load is hit with it");
    return o;
  }

  // Blow and steadiness together: what a round of close combat does to one of the two.
  view::Odds fate_of(UnitIndex u, const CloseCombat& combat, Struck alone) const {
    enum Fate { kUntouched, kHolds, kBreaks };
    view::Odds o;
    head(o, "What becomes of " + name(u), "Fate", clause("L19-LAND-CC.4"));
    o.dice = {"d6", "d6", "d6"};
    const chance::Ways<3> ways = chance::ways_of<3>([&](auto& c) {
      const Struck struck = resolve(combat, c);
      const bool steady = holds_together(scenario_.info(u).quality, c);  // thrown only where it is struck
      return struck != alone && struck != Struck::both ? kUntouched : steady ? kHolds : kBreaks;
    });
    const bool fatal = points_lost_in_disorder(board_, u) >= board_.unit(u).strength;
    outcome(o, "is not hit", ways[kUntouched], "none");
    outcome(o, "holds together: falls back or loses 1 SP", ways[kHolds], "middle");
    outcome(o, fatal ? "is destroyed" : "loses strength", ways[kBreaks], "grave");
    o.of = std::to_string(ways.of);
    return o;
  }

  void torpedo_at(UnitIndex ship, UnitIndex struck) {
    const Cell c = board_.unit(struck).cell;
    head(name(ship) + ": torpedo at " + hex(c), "Torpedo", clause("L19-NAV-TORP.11"));
    out_.dice = {dice_text(kTorpedoDice)};
    hits(kTorpedoDice, chance::ways_of<4>([](auto& dice) { return torpedo_hits(dice); }), "0 hits");
    if (board_.unit(struck).has(mark::sinking))
      out_.notes.push_back("It is sinking already");
    else
      damage_to(struck, Weapon::torpedo, kTorpedoDice, [](auto& dice) { return torpedo_die_hits(dice); });
  }

  // Damage due to `dice` dice that strike by the rule, one damage die each; and what it does to the ship.
  template <class Strikes>
  void damage_to(UnitIndex ship, Weapon weapon, int dice, Strikes strikes_target) {
    const Class ship_class = scenario_.info(ship).ship_class;
    const DamageSpread spread({static_cast<std::int16_t>(dice), 0}, [&](Salvo& s, auto& c) {
      if (strikes_target(c))
        s.points = static_cast<std::int16_t>(s.points + damage_points(weapon, ship_class, c));
      return --s.left > 0;
    });
    view::Odds o;
    head(o, "Damage to " + name(ship), "Damage", clause("L19-NAV-HIT.1"));
    o.dice = {dice_text(dice), "d6 each"};
    points_due(o, spread, 2 * dice);
    out_.then.push_back(std::move(o));
    out_.then.push_back(flotation(ship, spread));
  }
  static void points_due(view::Odds& o, const DamageSpread& spread, int most) {
    for (int k = 0; k <= most; ++k) {
      const base::Wide ways = spread.ways([&](const Salvo& s) { return s.points == k; });
      if (ways != base::Wide(0)) outcome(o, std::to_string(k) + " FP", ways, k == 0 ? "none" : "middle");
    }
    o.of = spread.of().text();
  }
  // L19-NAV-FV.a to .c: what the points due do, whatever else the owner can pay with.
  view::Odds flotation(UnitIndex ship, const DamageSpread& spread) const {
    const int strength = board_.unit(ship).strength, critical = scenario_.info(ship).critical;
    const int reserve = points_to_trade(board_, ship);
    view::Odds o;
    head(o, "Flotation of " + name(ship), "Flotation", clause("L19-NAV-FV.c"));
    o.notes.push_back(std::to_string(strength) + " FP, Critical Point " + std::to_string(critical) + ", " +
                      std::to_string(reserve) + " points can be paid with guns and movement");
    const auto share = [&](std::string label, int from, int below, std::string_view tone) {
      const base::Wide ways =
          spread.ways([&](const Salvo& s) { return s.points >= from && s.points < below; });
      if (ways != base::Wide(0)) outcome(o, std::move(label), ways, tone);
    };
    const int crippled = std::max(1, strength - critical);
    share("no damage", 0, 1, "none");
    share("damaged", 1, crippled, "middle");
    share("breaks off unless it pays otherwise", crippled, strength, "grave");
    share("sinks unless it pays otherwise", std::max(crippled, strength), strength + reserve, "grave");
    share("sinks", strength + reserve, INT32_MAX, "grave");
    o.of = spread.of().text();
    return o;
  }
  void one_damage_die(UnitIndex ship, Weapon weapon, ClauseId c) {
    head("Damage to " + name(ship), "Damage", c);
    out_.dice = {"d6"};
    const DamageSpread spread({}, [&](Salvo& s, auto& chance) {
      s.points = static_cast<std::int16_t>(damage_points(weapon, scenario_.info(ship).ship_class, chance));
      return false;
    });
    points_due(out_, spread, 2);
    out_.then.push_back(flotation(ship, spread));
  }

  // All shells of a side together: how many land on target (L19-LAND-ART.1, L19-NAV-SEQ.1).
  bool shells(Side side) {
    struct Volley {
      std::int16_t next = 0, on_target = 0;
    };
    std::vector<int> modifiers;  // of each shell
    each_on_map(board_, side, [&](UnitIndex u) {
      const Unit& unit = board_.unit(u);
      for (std::size_t battery = 0; battery < 2; ++battery)
        if (unit.plot[battery] != kNowhere)
          modifiers.insert(modifiers.end(), unit.is_ship() ? unit.plot_guns[battery] : 1u,
                           landing_modifiers(board_, u, unit.plot[battery]).total);
    });
    constexpr std::size_t kMostShells = 240;  // more than their ways can be counted
    if (modifiers.empty() || modifiers.size() > kMostShells) return false;
    const chance::Spread<Volley> spread({}, [&](Volley& v, auto& c) {
      const bool hit = fall(modifiers[static_cast<std::size_t>(v.next++)], c) == Fall::target;
      v.on_target = static_cast<std::int16_t>(v.on_target + (hit ? 1 : 0));
      return static_cast<std::size_t>(v.next) < modifiers.size();
    });
    const std::string all = std::to_string(modifiers.size());
    head("Shells of " + scenario_.sides[static_cast<std::size_t>(side)].name, "Shells",
         clause("L19-LAND-ART.1"));
    out_.dice = {all + "d6"};
    for (std::size_t k = 0; k <= modifiers.size(); ++k)
      outcome(out_, std::to_string(k) + " of " + all + " on target",
              spread.ways([&](const Volley& v) { return static_cast<std::size_t>(v.on_target) == k; }),
              k ? "middle" : "none");
    out_.of = spread.of().text();
    return true;
  }

  // Every tile is as likely as any other to be the lowest (L19-LAND-SEQ.3, L19-LAND-SEQ.6).
  bool first_card() {
    std::array<std::uint32_t, 2> tiles{};
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u)
      if (keeps_tile(board_, u)) ++tiles[static_cast<std::size_t>(scenario_.side_of(u))];
    head("The first card", "Cards", clause("L19-LAND-SEQ.6"));
    for (std::size_t s = 0; s < 2; ++s) outcome(out_, scenario_.sides[s].name, tiles[s], "none");
    out_.of = std::to_string(tiles[0] + tiles[1]);
    return true;
  }

  bool initiative() {
    const chance::Ways<3> ways = chance::ways_of<3>([](auto& c) {
      const Side first = first_to_sail(c);
      return first == table::kNoSide ? 2 : static_cast<int>(first);
    });
    head("Who moves first", "Initiative", clause("L19-NAV-SEQ.4"));
    out_.dice = {"d6", "d6"};
    for (std::size_t s = 0; s < 2; ++s) outcome(out_, scenario_.sides[s].name, ways[s], "none");
    out_.of = std::to_string(ways.of - ways[2]);
    out_.notes.push_back("A tie is thrown again");
    return true;
  }

  const Game& game_;
  const Scenario& scenario_;
  Board board_;
  view::Odds& out_;
};

}  // namespace

bool Game::odds(const table::State& state, const table::Order& o, view::Odds& out) const {
  const State& st = of(state);
  if (st.frames.empty() || st.top().stage == Stage::over || refusal(state, o)) return false;
  Odds odds(*this, st, out);
  switch (static_cast<Verb>(o.verb)) {
    case Verb::fire:
      return odds.fire(st.top().a, cell_of(scenario_, o.arg[0]));
    case Verb::plot_fire:
      return odds.landing(o.arg[0], cell_of(scenario_, o.arg[1]), 1, weapon_of(scenario_.info(o.arg[0]).gun));
    case Verb::plot_battery:
      return odds.landing(o.arg[0], cell_of(scenario_, o.arg[2]), o.arg[3],
                          gun_type(scenario_.info(o.arg[0]).ship_class, o.arg[1]));
    case Verb::plot_torpedo:
      return odds.torpedo(o.arg[0], static_cast<Course>(o.arg[1]), o.arg[2], cell_of(scenario_, o.arg[3]));
    case Verb::assault:
      return odds.close_combat(st.top().a);
    case Verb::sail: {
      const Unit& ship = st.unit(st.top().a);
      const Cell ahead = scenario_.neighbour(ship.cell, ship.facing);
      if (ahead >= 0 && scenario_.mines[static_cast<std::size_t>(ahead)]) return odds.mine(st.top().a);
      break;
    }
    default:
      break;
  }
  // Any other order may lead to a throw all the same: the order itself and what follows it, up to the throw.
  State after = st;
  const chance::FastSource unused(1);
  chance::Dice dice(unused, after.draws);
  const Play play(*this, scenario_, after, dice, nullptr);
  begin_order(play, o);
  const NextThrow next = run_to_throw(play);
  const Seat seat = decision(state).seat;
  return Odds(*this, after, out).next(next, seat == table::kNobody ? Side{0} : side_of(seat));
}

}  // namespace vedette::late19c
