// The ground of a position: pictures of the board with a sign for each square, and lists of sides of squares.
#pragma once

#include <boost/json/value.hpp>

#include "rules/empires/scenario.h"

namespace vedette::empires {

class GroundFields {
 public:
  explicit GroundFields(const Scenario& scenario) : scenario_(scenario) {}

  // Reading begins with open ground.
  template <class Io, class T>
  void of_ground(Io& io, T& t) const {
    part(io, "map", t, &GroundFields::map_json, &GroundFields::read_map);
    if (io.given("heights", is_hilly(t)))
      part(io, "heights", t, &GroundFields::heights_json, &GroundFields::read_heights);
    part(io, "edges", t, &GroundFields::edges_json, &GroundFields::read_edges);
    part(io, "roads", t, &GroundFields::roads_json, &GroundFields::read_roads);
    part(io, "entrenchments", t, &GroundFields::trenches_json, &GroundFields::read_trenches);
  }

 private:
  template <class Io, class T, class Say, class Read>
  void part(Io& io, std::string_view key, T& t, Say say, Read read) const {
    if constexpr (Io::reads)
      (this->*read)(io.field(key), t);
    else
      io.put(key, (this->*say)(t));
  }

  bool is_hilly(const Terrain& t) const;
  boost::json::value map_json(const Terrain& t) const;
  boost::json::value heights_json(const Terrain& t) const;
  boost::json::value edges_json(const Terrain& t) const;
  boost::json::value roads_json(const Terrain& t) const;
  boost::json::value trenches_json(const Terrain& t) const;
  void read_map(const table::Reader& in, Terrain& t) const;
  void read_heights(const table::Reader& in, Terrain& t) const;
  void read_edges(const table::Reader& in, Terrain& t) const;
  void read_roads(const table::Reader& in, Terrain& t) const;
  void read_trenches(const table::Reader& in, Terrain& t) const;

  template <class Sign>
  std::string picture(Sign sign) const;
  template <class Each>
  void read_picture(const table::Reader& in, Each each) const;
  template <class Each>
  void for_each_square(Each each) const;
  bool read_side(const table::Reader& in, int& q, int& side, bool at_the_rim = false) const;

  const Scenario& scenario_;
};

}  // namespace vedette::empires
