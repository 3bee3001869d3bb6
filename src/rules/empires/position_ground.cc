#include "rules/empires/position_ground.h"

#include <boost/json/array.hpp>

#include "rules/empires/words.h"

namespace vedette::empires {
namespace json = boost::json;
using table::Reader;

namespace {

constexpr std::string_view kSigns = ".wrvd~";  // by Ground

// "0504 N"
json::string side_json(int q, int side) {
  return json::string(square_text(q) + " " +
                      std::string(sq::kDirectionNames[static_cast<std::size_t>(side)]));
}

}  // namespace

// --- Pictures: rows from the north, squares from the west

template <class Sign>
std::string GroundFields::picture(Sign sign) const {
  std::string out;
  for (int y = scenario_.grid.rows; y >= 1; --y) {
    for (int x = 1; x <= scenario_.grid.columns; ++x) out += sign(sq::square_at(x, y));
    out += '\n';
  }
  return out;
}

template <class Each>
void GroundFields::read_picture(const Reader& in, Each each) const {
  const std::string picture = in.text();
  const Grid& grid = scenario_.grid;
  int x = 1, y = grid.rows;
  for (char c : picture) {
    if (c == '\n') {
      if (x != grid.columns + 1) return in.fault("a row is not as long as the board is wide");
      x = 1, --y;
      continue;
    }
    if (x > grid.columns || y < 1) return in.fault("is larger than the board");
    if (!each(sq::square_at(x, y), c)) return in.fault(std::string("has an unknown sign '") + c + "'");
    ++x;
  }
  if (y > 1 || (y == 1 && x != grid.columns + 1)) in.fault("has fewer rows than the board");
}

json::value GroundFields::map_json(const Terrain& t) const {
  return json::string(picture([&](int q) { return kSigns[static_cast<std::size_t>(t.ground(q))]; }));
}

void GroundFields::read_map(const Reader& in, Terrain& t) const {
  read_picture(in, [&](int q, char c) {
    const std::size_t ground = kSigns.find(c);
    if (ground == std::string_view::npos) return false;
    t.set_ground(q, static_cast<Ground>(ground));
    return true;
  });
}

bool GroundFields::is_hilly(const Terrain& t) const {
  bool hilly = false;
  for_each_square([&](int q) { hilly = hilly || t.height(q) > 0; });
  return hilly;
}

json::value GroundFields::heights_json(const Terrain& t) const {
  return json::string(picture([&](int q) {
    const int height = t.height(q);
    return static_cast<char>(height < 10 ? '0' + height : 'a' + height - 10);
  }));
}

void GroundFields::read_heights(const Reader& in, Terrain& t) const {
  read_picture(in, [&](int q, char c) {
    const int height = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    if (height >= 0) t.set_height(q, height);
    return height >= 0;
  });
}

// --- Sides of squares: rows from the south

template <class Each>
void GroundFields::for_each_square(Each each) const {
  for (int y = 1; y <= scenario_.grid.rows; ++y)
    for (int x = 1; x <= scenario_.grid.columns; ++x) each(sq::square_at(x, y));
}

json::value GroundFields::edges_json(const Terrain& t) const {
  json::array out;
  for_each_square([&](int q) {
    for (const int side : {sq::kNorth, sq::kEast})
      if (t.edge(q, side) != Edge::none)
        out.push_back(
            json::object{{"side", side_json(q, side)},
                         {"kind", json::string(kEdgeNames[static_cast<std::size_t>(t.edge(q, side))])}});
  });
  return out;
}

void GroundFields::read_edges(const Reader& in, Terrain& t) const {
  int q = 0, side = 0;
  for (const Reader& edge : in.items()) {
    edge.only({"side", "kind"});
    const auto kind = static_cast<Edge>(edge["kind"].one_of(std::span(kEdgeNames).subspan(1)) + 1);
    if (read_side(edge["side"], q, side)) t.set_edge(q, side, kind);
  }
}

json::value GroundFields::roads_json(const Terrain& t) const {
  json::array out;
  for_each_square([&](int q) {
    for (const int side : {sq::kNorth, sq::kEast})
      if (t.road_link(q, side)) out.push_back(side_json(q, side));
  });
  return out;
}

void GroundFields::read_roads(const Reader& in, Terrain& t) const {
  int q = 0, side = 0;
  for (const Reader& link : in.items())
    if (read_side(link, q, side)) t.set_road_link(q, side);
}

json::value GroundFields::trenches_json(const Terrain& t) const {
  json::array out;
  for_each_square([&](int q) {
    for (int side = 0; side < 4; ++side)
      if (t.entrenched(q, side)) out.push_back(side_json(q, side));
  });
  return out;
}

void GroundFields::read_trenches(const Reader& in, Terrain& t) const {
  int q = 0, side = 0;
  for (const Reader& trench : in.items())
    if (read_side(trench, q, side, true)) t.set_entrenched(q, side);
}

bool GroundFields::read_side(const Reader& in, int& q, int& side, bool at_the_rim) const {
  const std::string given = in.text();
  int number = given.size() >= 6 ? 0 : -1;
  for (std::size_t i = 0; i < 4 && number >= 0; ++i)
    number = given[i] >= '0' && given[i] <= '9' ? number * 10 + (given[i] - '0') : -1;
  q = number < 0 ? sq::kNoSquare : sq::square_numbered(number);
  side = given.size() == 6 && given[4] == ' ' ? sq::direction_named(std::string_view(given).substr(5)) : -1;
  const bool good = q != sq::kNoSquare && scenario_.on_board(q) && side >= 0 &&
                    (at_the_rim || scenario_.on_board(q + sq::step(side)));
  if (!good) in.fault("is no side of a square such as \"0504 N\"");
  return good;
}

}  // namespace vedette::empires
