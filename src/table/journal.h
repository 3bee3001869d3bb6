// The lines of a match's journal (docs/match-format.md). The journal only grows; (match, number of the line) is what
// servers, browsers and the dice agree on. Orders and undos make the timeline; the other lines say who sits where and
// whose dice are thrown.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "table/game.h"

namespace vedette::table {

struct OrderLine {
  Seat seat = kNobody;
  Order order;
  boost::json::object written;         // the order as it is saved: names, not numbers
  std::optional<chance::Digest> link;  // of the seat's chain
  int stage = 1;                       // above 1: a further stage of the big order that the line before is of
  std::vector<chance::Draw> draws;
  bool forced = false;  // some draws were laid down by hand
};

// Back to the position after that many orders.
struct UndoLine {
  Seat seat = kNobody;
  int undo_to = 0;
};

// Somebody takes a seat: a person with the tip of a chain, or the computer.
struct SeatLine {
  Seat seat = kNobody;
  std::optional<chance::Digest> tip;  // none: the computer
  std::string because;                // "used_up", "key_lost": in place of a chain that this person had
};

// The set-up, where it draws: played when the last person has sat down.
struct BeginLine {
  std::vector<chance::Draw> draws;
};

// A new secret of the server.
struct EpochLine {
  std::string match;  // the id that enters the links from here on
  chance::Digest commitment{};
  std::string because;  // "uploaded", "carried_over"
};

// The secret was given out before the end, to somebody who holds every seat that a person holds.
struct OpenedLine {
  Seat by = kNobody;
};

using Line = std::variant<OrderLine, UndoLine, SeatLine, BeginLine, EpochLine, OpenedLine>;

struct Entry {
  Line line;
  std::optional<chance::Digest> position;  // a checkpoint: the hash of the position that it led to
  chance::Digest chain{};                  // hash over everything up to here

  const OrderLine* order() const { return std::get_if<OrderLine>(&line); }
  const UndoLine* undo() const { return std::get_if<UndoLine>(&line); }
};

// The draws of a line; none unless it is an order or the set-up.
const std::vector<chance::Draw>& draws_of(const Entry& entry);

boost::json::array draw_json(const chance::Draw& draw);

// The line without its hash, byte for byte what is hashed: names, never numbers of verbs or clauses.
boost::json::object line_json(const Game& game, const Entry& entry);
// As it is saved: with its hash.
boost::json::object entry_json(const Game& game, const Entry& entry);

// The chain: SHA-256 over the link before and the line as it is saved.
chance::Digest chain_hash(const chance::Digest& before, std::string_view line);

}  // namespace vedette::table
