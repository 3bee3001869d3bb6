// The reader of a scenario file: one method for each part of the file, in load_ground.cc, load_units.cc,
// load_vehicles.cc and load.cc.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "rules/heroes/clauses.h"
#include "rules/heroes/load.h"

namespace vedette::heroes {

using table::ClauseId;
using table::Reader;

// A fault with the clause that is broken.
inline void fault(const Reader& at, ClauseId c, const std::string& text) {
  at.fault(std::string(kClauses[c.index - 1u].id) + ": " + text);
}

template <std::size_t N>
int choice(const Reader& in, const std::array<std::string_view, N>& names) {
  return in.one_of(std::span<const std::string_view>(names));
}

class Loader {
 public:
  Loader(Scenario& sc, Reader in) : sc_(sc), in_(in) {}
  void run(const table::ScenarioInfo& info);

 private:
  // Ground.
  void read_table();
  plane::Point point(const Reader& in) const;
  std::vector<plane::Point> points(const Reader& in, std::size_t least, std::size_t most) const;
  void read_area(const Reader& in);
  void read_ground();

  // Seats and units.
  void read_seats(const table::ScenarioInfo& info);
  int seat_of(const Reader& in) const;
  int find_unit(const Reader& in) const;
  UnitInfo common(const Reader& in);
  void read_model(const Reader& in, UnitInfo& u);
  void read_stance(const Reader& in, const UnitInfo& u, Unit& unit);
  void read_units();

  // Trains and ships.
  std::vector<Mount> read_mounts(const Reader& in);
  void add_vehicle(const Reader& in, int owner, int& offset);
  void check_towing(const Reader& in, const UnitInfo& train);
  void read_trains();
  void read_ships();
  void read_load(const Reader& in, int vehicle);
  void read_passengers();

  // Heroes, objectives, packs.
  int fullest_vehicle(int owner) const;
  void read_heroes();
  void leave_out_unused_parts();
  int side_named(const Reader& in) const;
  void read_objectives();
  void tell_namesakes_apart();
  void check_sides();
  void make_packs();

  Scenario& sc_;
  Reader in_;
};

}  // namespace vedette::heroes
