// The reader of a scenario file: what it has read so far, part by part (scenario_read.cc, scenario_read_forces.cc).
#pragma once

#include <map>
#include <set>
#include <string>

#include "rules/siege/scenario_read.h"

namespace vedette::siege {

using table::Reader;

inline constexpr std::string_view kSides[] = {"N", "E", "S", "W"};

inline Point point_in(Reader in) {
  const auto [x, y] = in.point(0, 4000);
  return {x, y};
}
inline Vector vector_in(Reader in) {
  const auto [x, y] = in.point(-4000, 4000);
  return {x, y};
}
inline Box box_in(Reader in) {
  const std::vector<Reader> n = in.items();
  if (n.size() != 4) {
    in.fault("a box is [west, south, east, north] in mm");
    return {{0, 0}, {1, 1}};
  }
  const Box box{{n[0].integer(0, 4000), n[1].integer(0, 4000)},
                {n[2].integer(0, 4000), n[3].integer(0, 4000)}};
  if (box.low.x >= box.high.x || box.low.y >= box.high.y)
    in.fault("west and south come before east and north");
  return box;
}

// Ids of everything an order can name on the map, so that none is used twice.
class Names {
 public:
  std::string take(Reader in) {
    const std::string id = in.text();
    if (id.empty()) in.fault("is empty");
    if (!used_.insert({id, true}).second) in.fault("'" + id + "' is used twice");
    return id;
  }
  int find(Reader in, const std::map<std::string, int>& known) const {
    const std::string id = in.text();
    const auto found = known.find(id);
    if (found != known.end()) return found->second;
    in.fault("there is no '" + id + "'");
    return 0;
  }

 private:
  std::map<std::string, bool> used_;
};

class Loader {
 public:
  Loader(Reader in, const table::ScenarioInfo& info, const Options& options) : in_(in), info_(info) {
    map_.options = options;
  }

  Scenario load() {
    in_.only({"set",
              "name",
              "title",
              "summary",
              "size",
              "minutes",
              "next",
              "notes",
              "options",
              "side",
              "seat",
              "start_edges",
              "edge_die",
              "compound",
              "barricade_stock",
              "sections",
              "runs",
              "gaps",
              "areas",
              "garrison",
              "types",
              "default_deployment",
              "table",
              "relief",
              "buildings",
              "deck",
              "edge_seats"});
    map_.width = in_["table"]["width"].integer(300, 4000);
    map_.height = in_["table"]["height"].integer(300, 4000);
    in_["table"].only({"width", "height"});
    for (Reader corner : in_["compound"].items()) map_.compound.push_back(point_in(corner));
    if (map_.compound.size() < 3) in_["compound"].fault("an outline has at least three corners");
    seats();
    edges();
    sections();
    runs();
    gaps();
    buildings();
    areas();
    garrison();
    types();
    relief();
    if (in_.clean()) map_.prepare();
    deployment();
    validate();
    return std::move(map_);
  }

 private:
  void seats();
  void edges();
  void sections();
  void runs();
  void gaps();
  void buildings();
  void rooms(Reader in, Building& house, int building);
  void doors(Reader in, Building& house);
  void areas();
  void garrison();
  void types();
  void relief();
  void deployment();
  void validate();
  Seat seat_named(Reader in, Side side);
  bool faces_inward(Segment line) const;

  Reader in_;
  const table::ScenarioInfo& info_;
  Scenario map_;
  Names names_;
  std::map<std::string, int> section_ids_, room_ids_, group_ids_, run_ids_;
  std::set<std::string> umpires_;  // ids of seats
};

}  // namespace vedette::siege
