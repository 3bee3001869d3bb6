#include "rules/heroes/fire.h"

#include <algorithm>
#include <bit>

namespace vedette::heroes {

namespace {

Muzzles faces_of(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  const UnitInfo& info = board.info(u);
  const Layout l = layout_of(info, unit);
  const Outline outline{{{unit.x, unit.y}, unit.facing}, l.envelope};
  Muzzles muzzles;
  for (int face = 0; face < 4; ++face) {
    if ((l.faces >> face & 1) == 0) continue;
    Muzzle m;
    m.origin = outline.middle(face);
    m.weapon = info.weapon;
    m.bases = std::popcount(l.firing[static_cast<std::size_t>(face)]);
    if (board.scenario.options.hero_fires && hero_with(board.state, u) >= 0) ++m.bases;
    m.index = face;
    m.directions.push_back(static_cast<std::int16_t>(outline.direction(face)));
    muzzles.push_back(m);
  }
  return muzzles;
}

// HVE-RWY-24: gunners left serve the weapons in the listed order, two each.
int gunners_at(const Board& board, int v, int mount) {
  return std::clamp(board.state.gunners[static_cast<std::size_t>(v)].all() - 2 * mount, 0, 2);
}

// HVE-WAR-18: from the middle of the ship or wagon.
Muzzles mounts_of(const Board& board, int u) {
  const UnitInfo& info = board.info(u);
  Muzzles muzzles;
  int number = 0;
  for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v) {
    const Vehicle& vehicle = board.scenario.vehicle(v);
    if (vehicle.mounts.empty()) continue;
    const Outline outline = vehicle_outline(board, v);
    for (std::size_t k = 0; k < vehicle.mounts.size(); ++k, ++number) {
      Muzzle m;
      m.origin = outline.centre();
      m.weapon = vehicle.mounts[k].weapon;
      m.bases = info.is_ship() ? 2 : gunners_at(board, v, static_cast<int>(k));
      m.index = number;
      m.from_ship = info.is_ship();
      for (int q = 0; q < 4; ++q)
        if ((vehicle.mounts[k].bearings >> q & 1) != 0)
          m.directions.push_back(static_cast<std::int16_t>(outline.direction(q)));
      const bool fired = (board.state.act.weapons >> number & 1) != 0;
      if (m.bases > 0 && !fired) muzzles.push_back(m);
    }
  }
  return muzzles;
}

// HVE-GEO-11
bool bears(const Muzzle& m, Point at) {
  for (const std::int16_t d : m.directions)
    if (plane::in_quarter_arc(plane::ahead(d), at - m.origin)) return true;
  return false;
}

// Vehicles of a target that can be named: all of a train, the hull of a ship, none of a unit.
struct Parts {
  int first = kNone, count = 1;
};
Parts parts_of(const UnitInfo& info) {
  return info.is_vehicle() ? Parts{info.first_vehicle, info.vehicles} : Parts{};
}

}  // namespace

Muzzles muzzles_of(const Board& board, int u) {
  return board.info(u).is_vehicle() ? mounts_of(board, u) : faces_of(board, u);
}

Refusal may_fire(const Board& board, int u, Formation formation) {
  Refusal no;
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  if (info.weapon == Weapon::none || info.one_base()) no.also(clause("HVE-ORG-13"));
  if (unit.routing()) no.also(clause("HVE-MOR-9"));
  if (is_engaged(board.state, u)) no.also(clause("HVE-H2H-14"));
  if (formation == Formation::column || formation == Formation::horde || formation == Formation::limbered)
    no.also(clause("HVE-FIRE-2"));
  return no;
}

Refusal target_refusal(const Board& board, int firer, Weapon weapon, int target) {
  const Unit& unit = board.unit(target);
  const UnitInfo& info = board.info(target);
  Refusal no;
  if (!unit.on_table() || !board.enemies(firer, target)) return no.also(clause("HVE-FIRE-4"));
  if (unit.half == Half::gun_ashore) no.also(clause("HVE-MER-22"));
  if (info.arm == Arm::merchant && weapon != Weapon::mg && !is_artillery(weapon))
    no.also(clause("HVE-MER-23a"));
  if (info.arm == Arm::warship && !is_artillery(weapon)) no.also(clause("HVE-WAR-21"));
  if (!board.scenario.options.fire_into_melee && is_engaged(board.state, target))
    no.also(clause("HVE-FIRE-21"));
  return no;
}

namespace {

// Where the muzzle measures to: the target point, or from ship to ship the middle (HVE-WAR-17).
Point measured_to(const Board& board, const Muzzle& m, int target, int vehicle) {
  const Outline outline = target_outline(board, target, vehicle);
  return m.from_ship && board.info(target).is_ship() ? outline.centre() : target_point(outline, m.origin);
}

// Range, arc, sight; the cheap tests first. Stops at the first fault unless all are wanted.
Aimed aim_at(const Board& board, int firer, const Muzzle& m, int target, int vehicle, bool all_faults) {
  Aimed a;
  a.point = measured_to(board, m, target, vehicle);
  a.range2 = plane::squared_distance(a.point, m.origin);
  if (!within_mm(a.point, m.origin, info(m.weapon).long_range)) a.no.also(clause("HVE-FIRE-19"));
  if (a.no && !all_faults) return a;
  if (!bears(m, a.point))
    a.no.also(!board.info(firer).is_vehicle() ? clause("HVE-FIRE-8")
              : m.from_ship                   ? clause("HVE-WAR-19")
                                              : clause("HVE-RWY-25"));
  if (a.no && !all_faults) return a;
  if (what_hides(board, firer, target, m.origin, a.point))
    a.no.also(clause("HVE-FIRE-5")).also(clause("HVE-FIRE-6"));
  return a;
}

bool is_eligible(const Board& board, int firer, const Muzzle& m, int target, int vehicle,
                 std::int64_t* range2, std::int64_t nearer_than = INT64_MAX) {
  const Point to = measured_to(board, m, target, vehicle);
  *range2 = plane::squared_distance(to, m.origin);
  if (*range2 >= nearer_than || !within_mm(to, m.origin, info(m.weapon).long_range) || !bears(m, to))
    return false;
  return !what_hides(board, firer, target, m.origin, to);
}

}  // namespace

Aimed aim(const Board& board, int firer, const Muzzle& muzzle, int target, int vehicle) {
  return aim_at(board, firer, muzzle, target, vehicle, true);
}

namespace {

// Option nearest = strict: the range of an enemy, seen or not, from the faces that bear on it, or from all if none does.
std::int64_t plain_range2(const Board& board, const Muzzles& muzzles, int target, int vehicle) {
  std::int64_t bearing = INT64_MAX, any = INT64_MAX;
  for (const Muzzle& m : muzzles) {
    const Point to = measured_to(board, m, target, vehicle);
    const std::int64_t range2 = plane::squared_distance(to, m.origin);
    any = std::min(any, range2);
    if (bears(m, to)) bearing = std::min(bearing, range2);
  }
  return bearing == INT64_MAX ? any : bearing;
}

}  // namespace

std::int64_t nearest_range2(const Board& board, int firer, const Muzzles& muzzles) {
  std::int64_t nearest = INT64_MAX;
  for (int t = 0; t < board.units(); ++t) {
    if (!board.enemies(firer, t) || !board.unit(t).on_table()) continue;
    const Parts parts = parts_of(board.info(t));
    for (const Muzzle& m : muzzles) {
      const Refusal no = target_refusal(board, firer, m.weapon, t);
      const bool unhurt =
          no.clauses.contains(clause("HVE-MER-23a")) || no.clauses.contains(clause("HVE-WAR-21"));
      if (board.scenario.options.nearest_strict ? unhurt : static_cast<bool>(no)) continue;
      for (int k = 0; k < parts.count; ++k) {
        const int v = parts.first == kNone ? kNone : parts.first + k;
        std::int64_t range2 = 0;
        if (board.scenario.options.nearest_strict)
          nearest = std::min(nearest, plain_range2(board, muzzles, t, v));
        else if (is_eligible(board, firer, m, t, v, &range2, nearest))
          nearest = range2;
      }
    }
  }
  return nearest == INT64_MAX ? -1 : nearest;
}

namespace {

// The range of one target as the nearest-target rule measures it: the smallest over the muzzles that bear on it and
// over the vehicles of a train.
std::int64_t range2_of_target(const Board& board, int firer, const Muzzles& muzzles, int target) {
  std::int64_t best = INT64_MAX, range2 = 0;
  const Parts parts = parts_of(board.info(target));
  for (const Muzzle& m : muzzles)
    for (int k = 0; k < parts.count; ++k)
      if (is_eligible(board, firer, m, target, parts.first == kNone ? kNone : parts.first + k, &range2, best))
        best = range2;
  return best;
}

// HVE-RWY-28: the nearest eligible vehicle of the train for this muzzle.
bool is_nearest_vehicle(const Board& board, int firer, const Muzzle& m, int target, std::int64_t range2) {
  const UnitInfo& train = board.info(target);
  std::int64_t other = 0;
  for (int v = train.first_vehicle; v < train.first_vehicle + train.vehicles; ++v)
    if (is_eligible(board, firer, m, target, v, &other, range2)) return false;
  return true;
}

void add_muzzle(const Board& board, int firer, const Muzzle& m, const Aimed& a, Volley& volley) {
  const WeaponInfo& w = info(m.weapon);
  const bool close = w.short_range > 0 && within_mm(a.point, m.origin, w.short_range);
  const bool enhanced = board.unit(firer).has_card(Heroic::enhanced);
  const int dice = m.bases * w.dice * (close ? 2 : 1) * (enhanced ? 2 : 1);
  volley.dice += dice;
  if (volley.items.full()) return;
  // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): names of weapons are literals
  volley.items.push_back({w.name.data(), m.bases * w.dice, clause("HVE-FIRE-11")});
  if (close && !volley.items.full())
    volley.items.push_back({"short range", m.bases * w.dice, clause("HVE-FIRE-15")});
  if (enhanced && !volley.items.full())
    volley.items.push_back({"“Enhanced firepower!”", dice / 2, clause("HVE-FIRE-13")});
}

}  // namespace

// What forbids one face or weapon to fire at the target, and how it is aimed.
static Refusal muzzle_refusal(const Board& board, int firer, const Muzzles& muzzles, const Muzzle& m,
                              const Volley& volley, Asked asked, Aimed* aimed) {
  Refusal no = target_refusal(board, firer, m.weapon, volley.target);
  if (no && (asked == Asked::first || !board.unit(volley.target).on_table())) return no;
  *aimed = aim_at(board, firer, m, volley.target, volley.vehicle, true);
  for (const ClauseId also : aimed->no.clauses) no.also(also);
  if (is_artillery(m.weapon) || (no && asked == Asked::first)) return no;
  Muzzles alone;
  const bool mounted = board.info(firer).is_vehicle();
  if (mounted) alone.push_back(m);
  const Muzzles& measuring = mounted ? alone : muzzles;
  const std::int64_t nearest = nearest_range2(board, firer, measuring);
  // A target that is not eligible itself is passed over for every eligible one that is nearer.
  const bool passes_nearer = no ? nearest >= 0 && aimed->range2 > nearest
                                : range2_of_target(board, firer, measuring, volley.target) > nearest;
  if (passes_nearer) no.also(clause("HVE-FIRE-4"));
  if (board.info(volley.target).is_train() &&
      !is_nearest_vehicle(board, firer, m, volley.target, aimed->range2))
    no.also(clause("HVE-RWY-28"));
  return no;
}

Refusal volley_refusal(const Board& board, int firer, int target, int face, int vehicle, int weapons,
                       Volley* volley, Asked asked) {
  const UnitInfo& shooter = board.info(firer);
  const bool mounted = shooter.is_vehicle();
  Refusal no = mounted ? Refusal{} : may_fire(board, firer, board.unit(firer).formation);
  if (no && asked == Asked::first) return no;
  const Muzzles muzzles = muzzles_of(board, firer);
  if (mounted && weapons == 0) no.also(clause("HVE-WAR-20"));
  Volley v;
  v.target = target;
  v.vehicle = vehicle;
  if (board.info(target).is_train() &&
      (vehicle == kNone || board.scenario.vehicle(vehicle).owner != target))
    return no.also(clause("HVE-RWY-28"));
  if (no && asked == Asked::first) return no;
  if (board.info(target).is_ship()) v.vehicle = board.info(target).first_vehicle;
  int found = 0;
  Point from{}, to{};
  for (const Muzzle& m : muzzles) {
    if (mounted ? (weapons >> m.index & 1) == 0 : m.index != face) continue;
    ++found;
    Aimed a;
    const Refusal here = muzzle_refusal(board, firer, muzzles, m, v, asked, &a);
    if (here && asked == Asked::first) return here;
    for (const ClauseId also : here.clauses) no.also(also);
    if (found == 1) from = m.origin, to = a.point, v.range2 = a.range2;
    v.artillery |= is_artillery(m.weapon);
    if (mounted) v.weapons = static_cast<std::uint16_t>(v.weapons | 1 << m.index);
    if (!here) add_muzzle(board, firer, m, a, v);
  }
  if (mounted && v.weapons != weapons) no.also(shooter.is_ship() ? clause("HVE-WAR-16") : clause("HVE-RWY-24"));
  if (found == 0 && !mounted && !no) no.also(clause("HVE-FIRE-9"));
  if (no) return no;
  v.hits_on = hero_with(board.state, firer) >= 0 ? 5 : 6;
  // HVE-FIRE-16, HVE-FIRE-23: a routing target is as dense as it stands; a ship never is (HVE-MER-26).
  v.dense = !board.info(target).is_vehicle() && !board.info(target).is_gun() &&
            !board.info(target).one_base() && is_dense(board.unit(target).formation);
  v.cover = cover_of(board, target, from, to);
  if (volley) *volley = v;
  return {};
}

FireChoices fire_choices(const Board& board, int firer) {
  FireChoices choices;
  const bool mounted = board.info(firer).is_vehicle();
  if (!mounted && may_fire(board, firer, board.unit(firer).formation)) return choices;
  const Muzzles muzzles = muzzles_of(board, firer);
  const bool gun = !mounted && is_artillery(board.info(firer).weapon);
  std::int64_t nearest = INT64_MAX;
  if (!mounted && !gun) {
    nearest = nearest_range2(board, firer, muzzles);
    if (nearest < 0) return choices;
  }
  for (int t = 0; t < board.units() && !choices.full(); ++t) {
    if (!board.enemies(firer, t) || !board.unit(t).on_table()) continue;
    const Parts parts = parts_of(board.info(t));
    for (int k = 0; k < parts.count; ++k) {
      const int v = board.info(t).is_train() ? parts.first + k : kNone;
      const int part = parts.first == kNone ? kNone : parts.first + k;
      int together = 0;
      for (const Muzzle& m : muzzles) {
        if (target_refusal(board, firer, m.weapon, t)) continue;
        std::int64_t range2 = 0;
        if (!is_eligible(board, firer, m, t, part, &range2, nearest == INT64_MAX ? nearest : nearest + 1)) {
          // A square may use any face that bears on its nearest enemy, though another face is nearer.
          if (nearest == INT64_MAX || muzzles.size() == 1 ||
              range2_of_target(board, firer, muzzles, t) > nearest ||
              !is_eligible(board, firer, m, t, part, &range2))
            continue;
        }
        if (mounted) {
          if (volley_refusal(board, firer, t, 0, v, 1 << m.index, nullptr)) continue;
          together |= 1 << m.index;
        } else if (!volley_refusal(board, firer, t, m.index, v, 0, nullptr) && !choices.full()) {
          choices.push_back({static_cast<std::uint8_t>(t), static_cast<std::uint8_t>(m.index),
                             static_cast<std::uint8_t>(v), 0});
        }
      }
      if (!mounted || together == 0) continue;
      if (!choices.full())
        choices.push_back({static_cast<std::uint8_t>(t), 0, static_cast<std::uint8_t>(v),
                           static_cast<std::uint16_t>(together)});
    }
  }
  return choices;
}

}  // namespace vedette::heroes
