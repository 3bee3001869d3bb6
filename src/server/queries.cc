// Questions of a seat: odds, why not, ghosts, overlays, hints. All are answered from the concealed position,
// so that no answer can tell what the seat does not know.
#include <boost/json/array.hpp>

#include "generals/counsel.h"
#include "server/levels.h"
#include "server/live_match.h"
#include "server/tokens.h"
#include "table/json_of.h"
#include "table/order_json.h"
#include "table/session.h"
#include "table/view.h"

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

namespace {

// What a worker thinks about, away from the match: a position as the seat knows it.
template <class Result>
struct Thought {
  table::GamePtr game;
  table::StateBox known;
  Result result{};
};

// As everything that people read: in pieces, here of one.
json::value sentence(const std::string& text) {
  return text.empty() ? json::array() : table::json_of(table::view::Sentence{{"text", text, ""}});
}

json::object order_words(const table::Game& game, const table::State& known, const table::Order& order) {
  return {{"order", table::order_json(game, known, order)}, {"label", table::label_of(game, known, order)}};
}

}  // namespace

void LiveMatch::hint(Seat seat, const Reply& reply) {
  if (match_->over() || match_->decision().seat != seat)
    return reply(no("not_your_decision", "A hint is given to the seat that decides."));
  using Hinted = Thought<generals::Hint>;
  auto thought = std::make_shared<Hinted>(Hinted{game_, table::concealed(*game_, match_->state(), seat)});
  work(
      [thought, seat, budget = generals::Budget{context_.limits.counsel_milliseconds, 0}] {
        thought->result = generals::hint_for(*thought->game, *thought->known, seat, budget, random_number());
      },
      [thought, reply] {
        const generals::Hint& hint = thought->result;
        Object out = order_words(*thought->game, *thought->known, hint.order);
        out["ok"] = true;
        out["reason"] = sentence(hint.reason);
        out["text"] = hint.reason + (hint.reason.empty() ? "" : " ") + hint.gain;
        out["gain"] = sentence(hint.gain);
        out["clear"] = hint.clear;
        if (hint.second) out["second"] = order_words(*thought->game, *thought->known, *hint.second);
        table::view::Odds odds;
        if (thought->game->odds(*thought->known, hint.order, odds)) out["odds"] = table::json_of(odds);
        reply(std::move(out));
      },
      Workers::hint);
}

// Before an order is given: does it lose much against the best one found?
void LiveMatch::coach(Seat seat, const json::value& order, const Reply& reply) {
  if (match_->over() || match_->decision().seat != seat)
    return reply(no("not_your_decision", "The coach speaks to the seat that decides."));
  const auto stages = table::Session(*match_, seat).read(order);
  if (!stages) return reply(no(error_words(stages.error())));
  using Judged = Thought<generals::Verdict>;
  auto thought = std::make_shared<Judged>(Judged{game_, table::concealed(*game_, match_->state(), seat)});
  work(
      [thought, seat, stages = *stages] {
        thought->result = generals::verdict_on(*thought->game, *thought->known, seat, stages,
                                               generals::kCoachBudget, random_number());
      },
      [thought, reply] {
        const generals::Verdict& verdict = thought->result;
        Object out{{"ok", true}, {"warn", verdict.warn}};
        if (verdict.warn) {
          out["text"] = verdict.text;
          out["best"] = order_words(*thought->game, *thought->known, verdict.best);
        }
        reply(std::move(out));
      },
      Workers::hint);
}

}  // namespace vedette::server
