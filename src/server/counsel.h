// What a general says to a person: the best order he finds, or what he thinks of one that is about to be given. He thinks on
// a worker, from what the seat knows; the answer comes on the strand of the table.
#pragma once

#include <boost/json/value.hpp>
#include <memory>
#include <span>

#include "server/event_loop.h"
#include "server/live_match.h"
#include "table/game.h"

namespace vedette::server {

struct Study {  // where he thinks, and for how long
  EventLoop& loop;
  std::shared_ptr<Strand> strand;
  int milliseconds = 0;  // for a hint
};

struct Asked {
  table::GamePtr game;
  table::StateBox known;
  table::Seat seat;
};

void give_hint(const Study& study, Asked asked, const LiveMatch::Reply& reply);
void judge_order(const Study& study, Asked asked, std::span<const table::Order> stages,
                 const LiveMatch::Reply& reply);

}  // namespace vedette::server
