#include "school/lesson_check.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <utility>

#include "school/claims.h"
#include "school/conditions.h"
#include "school/named_numbers.h"
#include "school/pattern.h"
#include "school/text.h"
#include "table/view.h"
#include "table/view_json.h"

namespace vedette::school {
namespace json = boost::json;
using table::Reader;
namespace {

constexpr std::size_t kMostAlternatives = 12;

Json without_absent(const Json& pattern) {
  Json out;
  for (const auto& [key, value] : pattern)
    if (!is_text(value, "-")) out[key] = value;
  return out;
}

class Check {
 public:
  Check(const Lesson& lesson, const Reader& in, LessonTable table, const CheckContext& context)
      : lesson_(lesson), in_(in), table_(std::move(table)), context_(context) {
    pupil_ = table_.seat_called(lesson.seat);
  }

  CheckedLesson run() {
    if (pupil_ == table::kNobody) {
      in_["seat"].fault("the scenario has no seat '" + lesson_.seat + "'");
      return count_;
    }
    for (const Reader& clause : in_["teaches"].items()) taught_ += rule_of(clause);
    if (!lesson_.next.empty() && !context_.lessons.contains(lesson_.next))
      in_["next"].fault("there is no such lesson");
    table_.prepare(lesson_, in_);
    if (!in_.clean()) return count_;
    const std::vector<Reader> places = in_["step"].items();
    for (std::size_t i = 0; i < lesson_.steps.size() && in_.clean(); ++i) check_step(i, places[i]);
    if (in_.clean()) check_text(in_["end"]);
    return count_;
  }

 private:
  std::string rule_of(const Reader& id) {
    const std::span<const table::Clause> clauses = table_.game().rules().clauses;
    const auto found = std::ranges::find(clauses, id.text(), &table::Clause::id);
    if (found != clauses.end()) return std::string(found->rule) + "\n" + std::string(found->ruling) + "\n";
    id.fault("there is no such clause");
    return "";
  }

  // --- What is said

  void check_text(const Reader& text) {
    for (const Link& link : links_in(text.text())) check_link(link, text);
    check_numbers(text);
  }
  void check_numbers(const Reader& text) {
    const std::string plain = plain_text(text.text());
    if (const std::string wrong = fault_of_chances(plain, claimed_); !wrong.empty()) text.fault(wrong);
    if (const std::string wrong = fault_of_shares(plain, table_.view(pupil_)); !wrong.empty())
      text.fault(wrong);
  }
  // Of what has happened in this step.
  void check_result(const Reader& text) {
    check_text(text);
    check_sums(text, told_);
  }
  // Before an order: of what happened earlier, and of the rules that are taught.
  void check_question(const Reader& text) {
    check_text(text);
    check_sums(text, told_before_ + taught_);
  }
  void check_sums(const Reader& text, std::string_view told) {
    if (const std::string wrong = fault_of_sums(plain_text(text.text()), told, table_.view(pupil_), claimed_);
        !wrong.empty())
      text.fault(wrong);
  }
  void check_link(const Link& link, const Reader& where) {
    if (link.kind == "term") {
      if (!context_.terms.contains(link.name)) where.fault("the glossary has no '" + link.name + "'");
      return;
    }
    if (const std::string wrong = fault_of_link(table_.game(), table_.view(pupil_), link); !wrong.empty())
      where.fault(wrong);
  }

  void check_what_is_shown(const Step& step, const Reader& in) {
    claimed_.insert(claimed_.end(), step.odds.begin(), step.odds.end());
    check_question(in["say"]);
    if (in.has("hint")) check_question(in["hint"]);
    if (in.has("point"))
      for (const Reader& target : in["point"].items()) check_link(link_of(target.text()), target);
    for (std::size_t i = 0; i < step.show.size(); ++i) {
      const std::size_t space = step.show[i].find(' ');
      table::view::Overlay overlay;
      const table::StateBox known = table::concealed(table_.game(), table_.state(), pupil_);
      const bool shown = space != std::string::npos &&
                         table_.game().overlay(*known, std::string_view(step.show[i]).substr(0, space),
                                               std::string_view(step.show[i]).substr(space + 1), overlay);
      if (!shown || overlay.shapes.empty()) in["show"].items()[i].fault("there is nothing to show");
    }
    for (std::size_t i = 0; i < step.odds.size(); ++i)
      if (const std::string wrong = fault_of_odds(table_, step.odds[i]); !wrong.empty())
        in["odds"].items()[i].fault(wrong);
  }

  // --- One step

  void check_step(std::size_t i, const Reader& in) {
    const Step& step = lesson_.steps[i];
    ++count_.steps;
    trace("step " + std::to_string(i + 1) + " (" + std::string(kind_name(step.kind)) + ")");
    told_before_ += std::exchange(told_, "");
    check_what_is_shown(step, in);
    if (step.kind == Step::Kind::quiz)
      for (const Reader& answer : in["answers"].items()) {
        check_text(answer["say"]);
        if (answer.has("right")) check_numbers(answer["text"]);
      }
    if (!in.clean() || step.kind == Step::Kind::read || step.kind == Step::Kind::quiz) return;
    if (step.kind != Step::Kind::watch && table_.decider() != pupil_)
      return in.fault("it is not the pupil's decision");
    if (step.kind == Step::Kind::attempt) {
      const std::vector<Reader> wanted = in["accept"].items();
      for (std::size_t k = 0; k < wanted.size(); ++k) check_refused(step.refused[k], wanted[k]);
      check_text(in["well"]);
      return;
    }
    if (step.kind == Step::Kind::order) check_order(i, in);
    if (step.kind == Step::Kind::goal) check_goal(step, in);
    if (!in.clean()) return;
    check_expected(in["expect"], step.expect);
    if (in.has("well")) check_result(in["well"]);
    if (const std::string wrong =
            replies(step, in.has("reply") ? in["reply"].items() : std::vector<Reader>(), true);
        !wrong.empty())
      in.fault(wrong);
  }

  void check_order(std::size_t i, const Reader& in) {
    const Step& step = lesson_.steps[i];
    check_responses(step, in, true);
    const Json& solution = step.solution.front();
    if (!fits_any(step.accept, solution)) return in.fault("the solution is not accepted by the step");
    const LessonTable::Moment before = table_.moment();
    std::size_t tried = 0;
    for (const Json& other : table_.legal()) {
      if (other == solution || !fits_any(step.accept, other) || is_moved_to_solution(step, other)) continue;
      if (++tried > kMostAlternatives) break;
      if (const std::string wrong = rest_of_lesson(i, other); !wrong.empty())
        in.fault("the accepted alternative " + json::serialize(other) + " leads nowhere: " + wrong);
      table_.go_back(before);
    }
    give(solution, step.draws, in);
  }

  static bool is_moved_to_solution(const Step& step, const Json& order) {
    return std::ranges::any_of(
        step.accept, [&](const Json& pattern) { return has_near_point(pattern) && fits(pattern, order); });
  }

  void check_goal(const Step& step, const Reader& in) {
    check_responses(step, in, false);
    if (holds(table_.view(pupil_), in["goal"])) return in["goal"].fault("is reached before the step begins");
    std::vector<bool> used(step.goal_draws.size(), false);
    for (std::size_t n = 0; n < step.solution.size() && in.clean(); ++n) {
      const Reader place = in["solution"].items()[n];
      others_move(step, in);
      if (holds(table_.view(pupil_), in["goal"])) return place.fault("the goal is reached before this order");
      if (!step.accept.empty() && !fits_any(step.accept, step.solution[n]))
        place.fault("is not accepted by the step");
      give(step.solution[n], draws_of(step, step.solution[n], used), place);
      if (in.has("fail") && holds(table_.view(pupil_), in["fail"])) place.fault("the solution fails");
    }
    others_move(step, in);
    if (in.clean() && !holds(table_.view(pupil_), in["goal"]))
      in["goal"].fault("is not reached by the solution");
  }

  static LaidDown draws_of(const Step& step, const Json& order, std::vector<bool>& used) {
    for (std::size_t i = 0; i < used.size(); ++i)
      if (!used[i] && fits(step.goal_draws[i].on, order)) {
        used[i] = !step.goal_draws[i].again;
        return step.goal_draws[i].draws;
      }
    return step.draws;
  }

  void others_move(const Step& step, const Reader& in) {
    const std::string& general = step.opponent.empty() ? lesson_.opponent : step.opponent;
    if (general.empty()) return;
    for (int i = 0; i < 2000 && !table_.over() && table_.decider() != pupil_; ++i) {
      if (holds(table_.view(pupil_), in["goal"])) return;
      if (!table_.command(general)) return in.fault("the general '" + general + "' could not give an order");
      tell_events();
    }
  }

  // --- Orders that are not wanted

  void check_responses(const Step& step, const Reader& in, bool must_be_legal) {
    if (in.has("refused"))
      for (std::size_t k = 0; k < step.refused.size(); ++k) {
        const Reader place = in["refused"].items()[k];
        check_refused(step.refused[k], place);
        check_text(place["say"]);
      }
    if (!in.has("instead")) return;
    const std::vector<Json> legal = table_.legal();
    for (std::size_t k = 0; k < step.instead.size(); ++k) {
      const Reader place = in["instead"].items()[k];
      const Json& to = step.instead[k].to;
      check_text(place["say"]);
      if (to.empty()) continue;
      const bool listed = std::ranges::any_of(legal, [&](const Json& order) { return fits(to, order); });
      if (must_be_legal && !listed && !table_.could_be_given(without_absent(to)).ok())
        place.fault("no legal order fits here");
      if (must_be_legal && fits_any(step.accept, to)) place.fault("is accepted by the step");
    }
  }

  void check_refused(const Response& wanted, const Reader& in) {
    const Attempt attempt = table_.could_be_given(wanted.to);
    if (attempt.error) return in.fault(json::serialize(wanted.to) + ": " + attempt.error->text);
    if (!attempt.refusal) return in.fault(json::serialize(wanted.to) + " should be refused, but is legal");
    const std::string_view clause = table::id_of(table_.game(), attempt.refusal.clause());
    if (clause != wanted.clause)
      in.fault(json::serialize(wanted.to) + " is refused by " + std::string(clause) + ", not by " +
               wanted.clause);
  }

  // --- What follows

  void give(const Json& order, const LaidDown& draws, const Reader& in) {
    ++count_.orders;
    trace("  " + json::serialize(order));
    const Attempt attempt = table_.give(order, draws);
    if (!attempt.ok()) in.fault(json::serialize(order) + ": " + reason_of(attempt));
    note_events();
  }

  std::string reason_of(const Attempt& attempt) const {
    if (attempt.error) return attempt.error->text;
    return "refused by " + std::string(table::id_of(table_.game(), attempt.refusal.clause()));
  }

  // Plays the replies of a step; what is wrong, or nothing. Claims are checked on the way of the solution only.
  std::string replies(const Step& step, const std::vector<Reader>& places, bool check) {
    for (std::size_t k = 0; k < step.reply.size(); ++k) {
      const Reply& reply = step.reply[k];
      if (!reply.general.empty()) {
        for (int n = 0; n < reply.orders && !table_.over() && table_.decider() != pupil_; ++n)
          if (!table_.command(reply.general))
            return "the general '" + reply.general + "' could not give an order";
        continue;
      }
      if (!reply.by.empty() && table_.seat_called(reply.by) != table_.decider())
        return "reply " + std::to_string(k + 1) + ": it is not the decision of " + reply.by;
      if (check) ++count_.orders;
      const Attempt attempt = table_.give(reply.order, reply.draws);
      if (!attempt.ok()) return "reply " + std::to_string(k + 1) + ": " + reason_of(attempt);
      if (!check) continue;
      trace("  reply " + json::serialize(reply.order));
      note_events();
      if (places[k].has("say")) check_result(places[k]["say"]);
      check_expected(places[k]["expect"], reply.expect);
    }
    return "";
  }

  void check_expected(const Reader& in, const Json& expect) {
    for (const auto& [key, want] : expect)
      if (const std::string wrong = fault_of_claim(table_, pupil_, key, want); !wrong.empty())
        in[std::string_view(key)].fault(wrong);
  }

  // After an alternative that the step accepts, the rest must still be playable by its solutions.
  std::string rest_of_lesson(std::size_t i, const Json& alternative) {
    const Step& step = lesson_.steps[i];
    if (const Attempt attempt = table_.give(alternative, step.draws); !attempt.ok())
      return reason_of(attempt);
    if (std::string wrong = replies(step, {}, false); !wrong.empty()) return wrong;
    for (std::size_t k = i + 1; k < lesson_.steps.size(); ++k) {
      const Step& later = lesson_.steps[k];
      const std::string place = "step " + std::to_string(k + 1) + ": ";
      if (later.asks_for_orders() && table_.decider() != pupil_)
        return place + "it is not the pupil's decision";
      if (later.kind == Step::Kind::order || later.kind == Step::Kind::goal) {
        std::vector<bool> used(later.goal_draws.size(), false);
        for (const Json& order : later.solution) {
          if (later.kind == Step::Kind::goal) others_move(later, in_["step"].items()[k]);
          const Attempt attempt = table_.give(order, draws_of(later, order, used));
          if (!attempt.ok()) return place + reason_of(attempt);
        }
      }
      if (std::string wrong = replies(later, {}, false); !wrong.empty()) return place + wrong;
    }
    return "";
  }

  void trace(const std::string& line) const {
    if (context_.trace) context_.trace(line);
  }
  void note_events() {
    for (const table::view::LogEntry& event : table_.events())
      told_ += json::serialize(table::json_of(event));
    tell_events();
  }
  void tell_events() const {
    if (!context_.trace) return;
    for (const table::Event& event : table_.events()) {
      std::string line = "    ";
      for (const table::view::Token& token : event.text) line += token.text;
      if (!event.result.empty()) line += " [" + event.result + "]";
      context_.trace(line);
    }
  }

  const Lesson& lesson_;
  const Reader& in_;
  LessonTable table_;
  const CheckContext& context_;
  table::Seat pupil_;
  CheckedLesson count_;
  std::vector<ClaimedOdds> claimed_;  // in the steps so far
  std::string told_, told_before_;    // the log of this step, and of those before it, as JSON
  std::string taught_;                // the rules that the lesson teaches
};

}  // namespace

CheckedLesson check_lesson(const Lesson& lesson, const Reader& in, LessonTable table,
                           const CheckContext& context) {
  return Check(lesson, in, std::move(table), context).run();
}

}  // namespace vedette::school
