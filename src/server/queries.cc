// Questions of a seat: odds, why not, ghosts, overlays, hints. All are answered from the concealed position,
// so that no answer can tell what the seat does not know.
#include <boost/json/array.hpp>

#include "generals/general.h"
#include "server/levels.h"
#include "server/live_match.h"
#include "server/tokens.h"
#include "table/order_json.h"
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
  struct Thought {
    table::GamePtr game;
    table::StateBox known;
    generals::Advice advice;
    bool done = false;
  };
  auto thought =
      std::make_shared<Thought>(Thought{game_, table::concealed(*game_, match_->state(), seat), {}});
  work(
      [thought, seat] {
        auto general = generals::make_general(hint_general());
        if (!general) return;
        thought->advice = (*general)->command(*thought->game, *thought->known, seat, random_number());
        thought->done = true;
      },
      [thought, reply] {
        if (!thought->done) return reply(no("no_hint", "No general is at hand."));
        Object out = yes();
        out["order"] = table::order_json(*thought->game, *thought->known, thought->advice.order);
        out["label"] = table::label_of(*thought->game, *thought->known, thought->advice.order);
        out["text"] = thought->advice.reason;
        reply(std::move(out));
      },
      Workers::hint);
}

}  // namespace vedette::server
