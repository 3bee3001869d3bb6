#include "server/counsel.h"

#include <boost/json/array.hpp>
#include <vector>

#include "generals/counsel.h"
#include "server/levels.h"
#include "server/tokens.h"
#include "table/json_of.h"
#include "table/order_json.h"
#include "table/view.h"

namespace vedette::server {
namespace json = boost::json;
namespace {

template <class Result>
struct Thought {
  Asked asked;
  Result result{};
};

// As everything that people read: in pieces, here of one.
json::value sentence(const std::string& text) {
  return text.empty() ? json::array() : table::json_of(table::view::Sentence{{"text", text, ""}});
}

json::object order_words(const Asked& asked, const table::Order& order) {
  return {{"order", table::order_json(*asked.game, *asked.known, order)},
          {"label", table::label_of(*asked.game, *asked.known, order)}};
}

void think(const Study& study, std::function<void()> job, std::function<void()> then) {
  study.loop.work(
      std::move(job),
      [strand = study.strand, then = std::move(then)]() mutable { strand->post(std::move(then)); },
      Workers::hint);
}

}  // namespace

void give_hint(const Study& study, Asked asked, const LiveMatch::Reply& reply) {
  using Hinted = Thought<generals::Hint>;
  auto thought = std::make_shared<Hinted>(Hinted{std::move(asked)});
  think(
      study,
      [thought, budget = generals::Budget{study.milliseconds, 0}] {
        const auto& [game, known, seat] = thought->asked;
        thought->result = generals::hint_for(*game, *known, seat, budget, random_number());
      },
      [thought, reply] {
        const generals::Hint& hint = thought->result;
        Object out = order_words(thought->asked, hint.order);
        out["ok"] = true;
        out["reason"] = sentence(hint.reason);
        out["text"] = hint.reason + (hint.reason.empty() ? "" : " ") + hint.gain;
        out["gain"] = sentence(hint.gain);
        out["clear"] = hint.clear;
        if (hint.second) out["second"] = order_words(thought->asked, *hint.second);
        table::view::Odds odds;
        if (thought->asked.game->odds(*thought->asked.known, hint.order, odds))
          out["odds"] = table::json_of(odds);
        reply(std::move(out));
      });
}

void judge_order(const Study& study, Asked asked, std::span<const table::Order> stages,
                 const LiveMatch::Reply& reply) {
  using Judged = Thought<generals::Verdict>;
  auto thought = std::make_shared<Judged>(Judged{std::move(asked)});
  think(
      study,
      [thought, stages = std::vector(stages.begin(), stages.end())] {
        const auto& [game, known, seat] = thought->asked;
        thought->result =
            generals::verdict_on(*game, *known, seat, stages, generals::kCoachBudget, random_number());
      },
      [thought, reply] {
        const generals::Verdict& verdict = thought->result;
        Object out{{"ok", true}, {"warn", verdict.warn}};
        if (verdict.warn) {
          out["text"] = verdict.text;
          out["best"] = order_words(thought->asked, verdict.best);
        }
        reply(std::move(out));
      });
}

}  // namespace vedette::server
