// The engine protocol (docs/protocol.md): one JSON request a line, one JSON reply a line. A refused order is an
// ordinary reply; anything malformed, unknown or out of place is an error; nothing ends the process.
#pragma once

#include <boost/json/object.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "generals/general.h"
#include "table/match.h"
#include "table/match_file.h"

namespace vedette::cli {

class Protocol {
 public:
  // The reply to one line, without a newline.
  std::string handle(std::string_view line);

 private:
  using Reply = boost::json::object;
  Reply dispatch(const boost::json::object& request);

  Reply begin(const table::Reader& in);
  Reply load(const table::Reader& in);
  Reply position() const;
  Reply view(const table::Reader& in) const;
  Reply ask(const table::Reader& in) const;  // what table::Session answers
  Reply order(const table::Reader& in);
  Reply whole_match() const;
  Reply hash() const;
  Reply go(const table::Reader& in) const;

  Reply started() const;  // seats and decision
  boost::json::value outcome() const;

  std::optional<table::Match> match_;
};

}  // namespace vedette::cli
