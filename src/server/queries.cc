// Questions of a seat: odds, why not, ghosts, overlays, hints. All are answered from the concealed position,
// so that no answer can tell what the seat does not know.
#include "server/counsel.h"
#include "server/live_match.h"
#include "table/session.h"

namespace vedette::server {
namespace json = boost::json;
using table::Seat;

Object LiveMatch::odds(Seat seat, const json::value& order) const {
  return table::Session(*match_, seat).odds(order);
}

Object LiveMatch::why(Seat seat, const json::value& order) const {
  return table::Session(*match_, seat).why(order);
}

Object LiveMatch::why_thing(Seat seat, const std::string& kind, const std::string& id,
                            const std::string& hand) const {
  return table::Session(*match_, seat).why_thing(kind, id, hand);
}

Object LiveMatch::preview(Seat seat, const json::value& order) const {
  return table::Session(*match_, seat).preview(order);
}

Object LiveMatch::overlay(Seat seat, const std::string& kind, const std::string& subject) const {
  return table::Session(*match_, seat).overlay(kind, subject);
}

Object LiveMatch::ask(Seat seat, const table::Reader& request) const {
  return table::Session(*match_, seat).answer(request);
}

void LiveMatch::hint(Seat seat, const Reply& reply) {
  if (match_->over() || match_->decision().seat != seat)
    return reply(no("not_your_decision", "A hint is given to the seat that decides."));
  give_hint({context_.loop, strand_, context_.limits.counsel_milliseconds},
            {game_, table::concealed(*game_, match_->state(), seat), seat}, reply);
}

// Before an order is given: does it lose much against the best one found?
void LiveMatch::coach(Seat seat, const json::value& order, const Reply& reply) {
  if (match_->over() || match_->decision().seat != seat)
    return reply(no("not_your_decision", "The coach speaks to the seat that decides."));
  const auto stages = table::Session(*match_, seat).read(order);
  if (!stages) return reply(no(error_words(stages.error())));
  judge_order({context_.loop, strand_}, {game_, table::concealed(*game_, match_->state(), seat), seat},
              *stages, reply);
}

}  // namespace vedette::server
