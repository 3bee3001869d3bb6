// Reads a scenario file and checks it (HVE-SCN-3): every fault names its place and the clause it breaks.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/scenario.h"
#include "table/game.h"

namespace vedette::heroes {

// Null when there were faults.
std::unique_ptr<Scenario> load_scenario(const table::ScenarioInfo& info, table::Reader document,
                                        const Options& options);
// HVE-INT-2, OPT-1: what is unusual, but no fault.
struct Unusual {
  table::ClauseId clause;
  std::string text;
};
std::vector<Unusual> what_is_unusual(const Scenario& sc);

int towing_capacity(std::string_view wheels, bool armoured);  // HVE-RWY-8, 9; -1 if the notation is wrong
int flotation_of(int length_mm, int beam_mm, Construction construction, bool armoured);  // HVE-MER-3, WAR-3
int packs_needed(int cards);                                                             // HVE-SEQ-12
// Faults of a position: bodies that overlap, units off the table, hulls on land.
void check_places(const Scenario& sc, const State& st, table::Reader at);

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

// One method for each part of the file, in scenario_read_<part>.cc.
class ScenarioReader {
 public:
  ScenarioReader(Scenario& sc, Reader in) : sc_(sc), in_(in) {}
  void run(const table::ScenarioInfo& info);

 private:
  // Ground.
  void read_table();
  plane::Point point(const Reader& in) const;
  std::vector<plane::Point> points(const Reader& in, std::size_t least, std::size_t most) const;
  void read_area(const Reader& in);
  void read_ground();  // HVE-PRE-1

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
  void shorten_names();
  void check_sides();
  void make_packs();  // HVE-PRE-3: shuffled by the dice of the match

  Scenario& sc_;
  Reader in_;
};

}  // namespace vedette::heroes
