// What a scenario or a position must keep (HVE-SCN-3), and what is unusual in it.
#include "rules/heroes/board.h"
#include "rules/heroes/scenario_read.h"

namespace vedette::heroes {

namespace {

// The unit's own entry in a scenario, so that a mistake is told with its line; else all there is.
Reader entry_of(const Reader& at, const std::string& id) {
  for (const char* list : {"unit", "train", "ship"}) {
    if (!at.is_object() || !at.has(list)) continue;
    for (const Reader& entry : at[list].items())
      if (entry.has("id") && entry["id"].text() == id) return entry;
  }
  return at;
}

}  // namespace

void check_places(const Scenario& sc, const State& st, Reader whole) {
  const Board board{sc, st};
  for (int u = 0; u < board.units(); ++u) {
    const Unit& unit = board.unit(u);
    const UnitInfo& info = board.info(u);
    if (!unit.on_table()) continue;
    const Reader at = entry_of(whole, info.id);
    const Scene scene(board, u);
    if (info.is_vehicle()) {
      for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v) {
        const Shape s = vehicle_outline(board, v).shape();
        if (scene.meets_anyone(s)) fault(at, clause("HVE-GEO-19"), "'" + info.id + "' overlaps another unit");
        if (info.is_ship() && scene.meets_closed_ground(s))
          fault(at, clause("HVE-MER-20"), "'" + info.id + "' is on land");
      }
      continue;
    }
    const Bodies bodies = scene.bodies(stance_of(unit));
    if (scene.meets_anyone(bodies))
      fault(at, clause("HVE-GEO-19"), "'" + info.id + "' overlaps another unit");
    // A rout may have ended across the edge of the table, but not with the anchor beyond it.
    if (unit.x < 0 || unit.y < 0 || unit.x > sc.width || unit.y > sc.height ||
        (st.turn == 0 && !scene.inside_table(bodies)))
      fault(at, clause("HVE-GEO-19"), "'" + info.id + "' is not on the table");
    if (scene.meets_closed_ground(bodies))
      fault(at, clause("HVE-TER-7"), "'" + info.id + "' stands on closed ground");
  }
}

std::vector<Unusual> what_is_unusual(const Scenario& sc) {
  std::vector<Unusual> out;
  int figures = 0;
  for (const UnitInfo& u : sc.units) figures += u.strength;
  for (const SeatInfo& s : sc.seats) figures += s.has_hero ? 1 : 0;
  if (figures < 60 || figures > 100)
    out.push_back({clause("HVE-INT-2"), "This battle has " + std::to_string(figures) +
                                            " figures; the rules are sized for 60 to 100."});
  const bool plugged = sc.options.railways || sc.options.merchant_ships || sc.options.warships;
  if (plugged && (sc.width < 1200 || sc.height < 900))
    out.push_back({clause("HVE-OPT-1"), "Trains and ships want a table of 1200 x 900 mm or more."});
  return out;
}

}  // namespace vedette::heroes
