// Patterns of orders: every field of a pattern must be equal in the order; fields that are not named do not matter.
//   "*"                            the field is there, with any value
//   "-"                            the field is absent
//   { any = [ … ] }                one of these
//   { near = [x, y], within = mm } a point of a free table
#pragma once

#include <boost/json/object.hpp>
#include <span>
#include <string_view>

namespace vedette::school {

bool fits(const boost::json::object& pattern, const boost::json::object& order);
bool fits_any(std::span<const boost::json::object> patterns, const boost::json::object& order);

bool is_text(const boost::json::value& value, std::string_view text);

// A pattern with a point that need only be near: the order is then played with the solution's point.
bool has_near_point(const boost::json::object& pattern);

// "the defender*" against "the defender recoils": a star stands for any text.
bool fits_text(std::string_view pattern, std::string_view text);

}  // namespace vedette::school
