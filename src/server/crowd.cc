// Many people at one match: seats always find room, observers as far as there is some, and nobody talks the others down.
#include <algorithm>

#include "server/live_match.h"

namespace vedette::server {
using table::Seat;

bool LiveMatch::has_room_for_observer(std::string_view address) const {
  const auto is_observer = [](const auto& member) { return member->seat < 0; };
  const auto is_neighbour = [&](const auto& member) {
    return member->seat < 0 && member->address == address;
  };
  return std::ranges::count_if(members_, is_observer) < context_.limits.observers &&
         std::ranges::count_if(members_, is_neighbour) < context_.limits.observers_per_address;
}

// A seat is opened in several windows, but not in any number of them: the one opened first goes.
void LiveMatch::make_room_for(Seat seat) {
  if (seat < 0) return;
  const auto is_same = [&](const auto& member) { return member->seat == seat; };
  if (std::ranges::count_if(members_, is_same) < context_.limits.connections_per_seat) return;
  (*std::ranges::find_if(members_, is_same))->line.hang_up("this seat is open in too many windows");
}

bool LiveMatch::may_chat(const Member& member) {
  const bool has_seat = member.seat >= 0;
  return talk_[has_seat ? member.seat : table::kObserver].admits(has_seat ? context_.limits.seat_chat
                                                                          : context_.limits.observers_chat);
}

}  // namespace vedette::server
