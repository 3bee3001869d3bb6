#include "rules/late19c/view_ship.h"

#include "table/view.h"

namespace vedette::late19c {
namespace view = table::view;

namespace {

// Our drawing, not the book's: length and beam in thousandths of a hex, and the number of funnels.
struct Plan {
  int length, beam, funnels;
};
constexpr std::array<Plan, 6> kPlans = {{
    {950, 250, 2},  // battleship
    {840, 240, 1},  // ironclad
    {920, 210, 3},  // armoured cruiser
    {800, 170, 2},  // protected cruiser
    {480, 80, 2},   // torpedo boat
    {560, 130, 1},  // gunboat
}};
// Size of a turret by the type of its guns.
constexpr std::array<int, 5> kTurret = {46, 40, 32, 26, 20};

// The starboard half of every hull, bow first: hundredths of half the beam and of half the length.
constexpr std::array<std::pair<int, int>, 7> kHalfHull = {
    {{0, 100}, {45, 78}, {85, 45}, {100, 10}, {96, -45}, {70, -84}, {32, -100}}};

view::Points hull(const Plan& plan) {
  view::Points out;
  for (const auto& [x, y] : kHalfHull) out.push_back({x * plan.beam / 200, y * plan.length / 200});
  for (std::size_t i = kHalfHull.size(); i-- > 1;)
    out.push_back({-kHalfHull[i].first * plan.beam / 200, kHalfHull[i].second * plan.length / 200});
  return out;
}

// Where the k-th gun of a battery on this kind of mount stands, n of them being there.
view::Point place_of(const Plan& plan, Mount mount, int battery, int k, int n) {
  const int half = plan.length / 2, side = plan.beam * 38 / 100;
  const int pair = k / 2, twin = n == 1 ? 0 : (k % 2 == 0 ? -1 : 1) * plan.beam / 9;
  const int along = n == 1 ? 0 : half * (50 - 100 * k / (n - 1)) / 130;  // spread over the waist
  switch (mount) {
    case Mount::fore:
      return {twin, half * (56 - 24 * pair) / 100};
    case Mount::aft:
      return {twin, -half * (60 - 24 * pair) / 100};
    case Mount::port:
      return {-side, along + (battery == kMain ? half / 8 : 0)};
    case Mount::starboard:
      return {side, along + (battery == kMain ? half / 8 : 0)};
    case Mount::all_round:
      break;
  }
  return {0, half * (10 - 20 * k) / 100};
}

view::Point muzzle_of(Mount mount, view::Point at, int reach) {
  switch (mount) {
    case Mount::aft:
      return {at.x, at.y - reach};
    case Mount::port:
      return {at.x - reach, at.y};
    case Mount::starboard:
      return {at.x + reach, at.y};
    default:
      return {at.x, at.y + reach};
  }
}

}  // namespace

void draw_plan(const Board& board, UnitIndex ship, view::Piece& piece) {
  const UnitInfo& info = board.scenario.info(ship);
  const Plan& plan = kPlans[static_cast<std::size_t>(info.ship_class)];
  piece.outline = hull(plan);
  const auto part = [&](std::string_view shape, std::string_view role, view::Point at,
                        int radius) -> view::Part& {
    view::Part& p = piece.parts.emplace_back();
    p.shape = shape;
    p.role = role;
    p.at = at;
    p.radius = radius;
    return p;
  };
  for (int i = 0; i < plan.funnels; ++i)
    part("funnel", "", {0, plan.length * (plan.funnels - 1 - 2 * i) / 16}, plan.beam / 7);
  for (const int battery : {kMain, kSecondary}) {
    const int first = battery == kMain ? 0 : info.main_guns;
    const int last = battery == kMain ? info.main_guns : static_cast<int>(info.guns.size());
    const unsigned left = untraded_guns(board, ship, battery);
    const int size = kTurret[static_cast<std::size_t>(gun_type(info.ship_class, battery))];
    for (int g = first; g < last; ++g) {
      const Mount mount = info.guns[static_cast<std::size_t>(g)];
      int before = 0, all = 0;
      for (int o = first; o < last; ++o) {
        if (info.guns[static_cast<std::size_t>(o)] != mount) continue;
        before += o < g ? 1 : 0;
        ++all;
      }
      const view::Point at = place_of(plan, mount, battery, before, all);
      const bool stands = ((left >> g) & 1u) != 0;
      view::Part& turret =
          part("turret", stands ? kBatteryNames[static_cast<std::size_t>(battery)] : "gone", at, size);
      if (stands) turret.outline = {at, muzzle_of(mount, at, size * 5 / 2)};
    }
  }
}

}  // namespace vedette::late19c
