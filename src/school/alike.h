// Whether two orders are the same in kind. On a free table a place is seldom hit to the millimetre: an order whose points and
// angles differ little from those of another, and that is equal in all else, is taken for it.
#pragma once

#include <boost/json/object.hpp>
#include <optional>

namespace vedette::school {

inline constexpr int kAlikeMm = 30;       // from place to place: about the depth of a unit
inline constexpr int kAlikeDegrees = 30;  // from facing to facing

// How far apart they are, the largest difference of all points (in mm) and angles (in degrees); nothing if they are not
// alike. 0: equal.
std::optional<int> apart(const boost::json::object& order, const boost::json::object& other);

}  // namespace vedette::school
