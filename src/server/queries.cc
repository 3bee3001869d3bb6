// Questions of a seat: odds, why not, ghosts, overlays, hints. All are answered from the concealed position,
// so that no answer can tell what the seat does not know.
#include <boost/json/array.hpp>

#include "generals/general.h"
#include "server/levels.h"
#include "server/live_match.h"
#include "server/tokens.h"
#include "table/big_order.h"
#include "table/json_of.h"
#include "table/order_json.h"
#include "table/play.h"

namespace vedette::server {
namespace json = boost::json;
using table::Seat;

namespace {

// An order of this seat that is well formed and legal (of a big one its first stage), or the reply that says why not.
struct Asked {
  table::StateBox known;
  table::Order order;
  std::optional<Object> no_reply;
};

Asked asked(const table::Match& match, Seat seat, const json::value& written) {
  const table::Game& game = match.game();
  Asked out{table::concealed(game, match.state(), seat), {}, {}};
  const base::Result<std::vector<table::Order>> orders = table::orders_of_json(game, *out.known, written);
  if (!orders) {
    out.no_reply = no(error_words(orders.error()));
  } else if (const table::Refusal refusal = table::admit(game, *out.known, seat, orders->front())) {
    out.no_reply = no(refusal_words(game, refusal));
  } else {
    out.order = orders->front();
  }
  return out;
}

}  // namespace

Object LiveMatch::odds(Seat seat, const json::value& order) const {
  const Asked question = asked(*match_, seat, order);
  if (question.no_reply) return *question.no_reply;
  table::view::Odds odds;
  Object reply = yes();
  if (game_->odds(*question.known, question.order, odds)) reply["odds"] = table::json_of(odds);
  return reply;
}

// The refusal is the answer asked for, so the reply is a yes.
Object LiveMatch::why(Seat seat, const json::value& order) const {
  Asked question = asked(*match_, seat, order);
  if (!question.no_reply) return yes();
  if (question.no_reply->contains("error")) return *question.no_reply;
  (*question.no_reply)["ok"] = true;
  return *question.no_reply;
}

Object LiveMatch::preview(Seat seat, const json::value& order) const {
  const Asked question = asked(*match_, seat, order);
  if (question.no_reply) return *question.no_reply;
  std::vector<table::view::Piece> ghosts;
  game_->preview(*question.known, question.order, ghosts);
  Object reply = yes();
  if (!ghosts.empty()) reply["pieces"] = table::json_of(ghosts);
  return reply;
}

Object LiveMatch::overlay(Seat seat, const std::string& kind, const std::string& subject) const {
  table::view::Overlay overlay;
  if (!game_->overlay(*table::concealed(*game_, match_->state(), seat), kind, subject, overlay))
    return no("no_overlay", "There is no such overlay here.");
  Object reply = yes();
  reply["overlay"] = table::json_of(overlay);
  return reply;
}

void LiveMatch::hint(Seat seat, std::function<void(Object)> reply) {
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
      [thought, reply = std::move(reply)] {
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
