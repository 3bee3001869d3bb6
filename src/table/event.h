// What happened, told as it is logged: dice, each modifier with its clause, the result. Events are made only where
// they are recorded: a rule set gets a null pointer in search and in the laboratory.
//
//   if (events) {
//     Event& e = events->add("fire", side);
//     e.text = sentence(game, state, "{} fires at {}", {piece(a), piece(b)});
//     e.items.push_back({"stand value", "+3", id(clause("WEC-FMD-1")), side});
//     e.result = "recoils";
//   }
#pragma once

#include <list>
#include <string>
#include <string_view>

#include "table/seat.h"
#include "table/view_log.h"

namespace vedette::table {

struct Event : view::LogEntry {
  SeatMask audience = SeatMask::all();  // seats that may read it
  std::string stub;                     // what everybody else reads instead; empty: nothing

  view::LogEntry told_to(Seat seat) const {
    if (audience == SeatMask::all() || audience.has(seat)) return *this;
    view::LogEntry blank;
    blank.order = order;
    blank.kind = kind;
    blank.side = side;
    if (!stub.empty()) blank.text = {{"text", stub, ""}};
    return blank;
  }
  bool is_told_to(Seat seat) const {
    return audience == SeatMask::all() || audience.has(seat) || !stub.empty();
  }
};

// A rule set goes on writing to an event while others follow it (a volley turns cards, the pack is shuffled): an event
// stays where it is for good, which a list promises and a vector does not.
using EventList = std::list<Event>;

class Events {
 public:
  Event& add(std::string_view kind, Side side = kNoSide) {
    Event& event = list_.emplace_back();
    event.kind = kind;
    event.side = side;
    event.automatic = automatic_;
    return event;
  }
  // Marks what follows as played by the engine because there was no choice.
  void set_automatic(bool automatic) { automatic_ = automatic; }

  EventList& list() { return list_; }
  const EventList& list() const { return list_; }

 private:
  EventList list_;
  bool automatic_ = false;
};

}  // namespace vedette::table
