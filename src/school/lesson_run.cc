#include "school/lesson_run.h"

#include <algorithm>

#include "school/alike.h"
#include "school/conditions.h"
#include "school/pattern.h"
#include "school/text.h"

namespace vedette::school {
namespace {

constexpr int kTriesBeforeHelp = 3, kTriesAtAPuzzle = 2;
constexpr int kMostAdvised = 40;    // orders of a general that a skipped goal takes
constexpr int kMostReplies = 2000;  // of the other seats before the pupil decides again

// With the solution's point where only a point near it was asked for, so that the lesson goes on as it was tested.
Json as_solved(const Step& step, const Json& order) {
  const auto pattern =
      std::ranges::find_if(step.accept, [&](const Json& accepted) { return fits(accepted, order); });
  if (pattern == step.accept.end() || !has_near_point(*pattern) || step.solution.empty()) return order;
  return step.solution.front();
}

// What an order is done to is named last.
bool is_done_to(const Json& order, std::span<const std::string> things) {
  const auto& [key, last] = *(order.end() - 1);
  if (!last.is_string() || key == "verb") return false;
  const std::string_view name = last.get_string();
  return std::ranges::any_of(things, [&](const std::string& thing) { return link_of(thing).name == name; });
}

}  // namespace

LessonRun::LessonRun(std::shared_ptr<const Lesson> lesson, LessonTable table)
    : lesson_(std::move(lesson)), table_(std::move(table)), pupil_(table_.seat_called(lesson_->seat)) {
  enter(0);
}

bool LessonRun::wants_help() const {
  const int tries = lesson_->is_puzzle ? kTriesAtAPuzzle : kTriesBeforeHelp;
  return phase_ == Phase::asked && (wrong_tries_ >= tries || own_orders_ >= step().most);
}

void LessonRun::enter(std::size_t step) {
  said_.clear();
  wrong_tries_ = own_orders_ = 0;
  solved_ = 0;
  on_solution_ = true;
  hint_told_ = false;
  if (step >= lesson_->steps.size()) {
    phase_ = Phase::done;
    return;
  }
  step_ = step;
  phase_ = Phase::asked;
  starts_.resize(step);
  starts_.push_back({table_.moment(), log_});
  draws_used_.assign(this->step().goal_draws.size(), false);
  // With real dice or cards the others may be first.
  if (this->step().kind == Step::Kind::goal && table_.decider() != pupil_) others_move();
}

void LessonRun::restore(const Checkpoint& checkpoint) {
  table_.go_back(checkpoint.table);
  log_ = checkpoint.log;
  if (seen_) seen_();
}

void LessonRun::note_events() {
  for (const table::Event& event : table_.events()) log_.push_back(event);
  if (seen_) seen_();
}

bool LessonRun::is_reached(const Json& conditions) const {
  table::Faults ignored;  // the check of the lesson has read them
  const boost::json::value value = conditions;
  return !conditions.empty() && holds(table_.view(pupil_), table::Reader(value, ignored));
}

// --- Orders

LaidDown LessonRun::draws_for(const Step& step, const Json& order) {
  for (std::size_t i = 0; i < step.goal_draws.size(); ++i) {
    const GoalDraws& entry = step.goal_draws[i];
    if (draws_used_[i] || !fits(entry.on, order)) continue;
    draws_used_[i] = !entry.again;
    return entry.draws;
  }
  return step.draws;
}

Attempt LessonRun::play(const Step& step, const Json& order) {
  const std::vector<bool> used = draws_used_;
  const Attempt attempt = table_.give(order, draws_for(step, order));
  if (attempt.ok())
    note_events();
  else
    draws_used_ = used;
  return attempt;
}

Verdict LessonRun::unwanted(const Step& step, const Json& order) {
  ++wrong_tries_;
  Verdict out;
  out.kind = Verdict::Kind::unwanted;
  const auto foreseen =
      std::ranges::find_if(step.instead, [&](const Response& response) { return fits(response.to, order); });
  out.say = foreseen != step.instead.end()
                ? foreseen->say
                : "That is possible, but not what this step is about. " + last_sentence(step.say);
  return out;
}

Verdict LessonRun::not_possible(const Step& step, const Json& order, const Attempt& attempt) {
  ++wrong_tries_;
  Verdict out;
  if (attempt.error) {
    out.kind = Verdict::Kind::error;
    out.error = *attempt.error;
    return out;
  }
  out.kind = Verdict::Kind::refused;
  out.refusal = attempt.refusal;
  const auto foreseen =
      std::ranges::find_if(step.refused, [&](const Response& response) { return fits(response.to, order); });
  out.say = foreseen != step.refused.end() ? foreseen->say
                                           : "Not possible here. What is wanted: " + last_sentence(step.say);
  return out;
}

Verdict LessonRun::not_that_one() {
  ++wrong_tries_;
  Verdict out;
  out.kind = Verdict::Kind::unwanted;
  out.say = "Not that one. Just try what I asked: nothing can happen.";
  return out;
}

// The step is done by being refused.
Verdict LessonRun::try_refused(const Json& order) {
  const Step& wanted = step();
  const bool is_wanted =
      std::ranges::any_of(wanted.refused, [&](const Response& response) { return fits(response.to, order); });
  const Attempt attempt = table_.could_be_given(order);
  Verdict out;
  if (is_wanted && attempt.refusal) {
    out.kind = Verdict::Kind::refused;
    out.refusal = attempt.refusal;
    finish_step();
    return out;
  }
  out = not_that_one();
  if (attempt.refusal) out.kind = Verdict::Kind::refused;
  out.refusal = attempt.refusal;
  return out;
}

std::optional<Verdict> LessonRun::touch(std::span<const std::string> things) {
  if (phase_ != Phase::asked) return std::nullopt;
  const std::vector<Response>& refused = step().refused;
  const auto foreseen = std::ranges::find_if(refused, [&](const Response& response) {
    return !response.to.empty() && is_done_to(response.to, things);
  });
  if (foreseen == refused.end() && step().kind == Step::Kind::attempt) return not_that_one();
  if (foreseen == refused.end()) return std::nullopt;
  return order(foreseen->to);
}

Verdict LessonRun::play_freely(const Json& order) {
  Verdict out;
  const Attempt attempt = table_.decider() == pupil_
                              ? table_.give(order)
                              : Attempt{{}, base::Error{"not_your_decision", "it is not your decision", ""}};
  if (attempt.ok()) {
    note_events();
    others_move();
    return out;
  }
  out.kind = attempt.error ? Verdict::Kind::error : Verdict::Kind::refused;
  out.refusal = attempt.refusal;
  out.error = attempt.error.value_or(base::Error{});
  return out;
}

void LessonRun::keep_playing() {
  if (!may_keep_playing()) return;
  phase_ = Phase::free;
  said_.clear();
  others_move();
}

// Of the best order of a puzzle and those it was compared with, the one that this is, or is most like (alike.h). Nothing if
// it is like none of them.
static const Json* meant(const Step& puzzle, const Json& order) {
  const Json* out = nullptr;
  std::optional<int> least;
  const auto consider = [&](const Json& measured) {
    const auto distance = apart(order, measured);
    if (!distance || (least && *least <= *distance)) return;
    least = distance;
    out = &measured;
  };
  for (const Json& best : puzzle.accept) consider(best);
  for (const Response& other : puzzle.instead) consider(other.to);
  return out;
}

// The first order decides whether a puzzle is solved; what was given along with it is played too.
Verdict LessonRun::solve(const Json& order) {
  const std::vector<Json> stages = table_.stages_of(order);
  const Json& first = stages.empty() ? order : stages.front();
  const Json* known = meant(step(), first);
  const Json& judged = known ? *known : first;
  const bool right = fits_any(step().accept, judged);
  const Attempt attempt = right ? play(step(), order) : table_.could_be_given(order);
  if (!attempt.ok()) return not_possible(step(), first, attempt);
  if (!right) return unwanted(step(), judged);
  finish_step();
  return {};
}

Verdict LessonRun::order(const Json& order) {
  Verdict out;
  if (phase_ == Phase::free) return play_freely(order);
  if (phase_ != Phase::asked || !step().asks_for_orders() || table_.decider() != pupil_) {
    out.kind = Verdict::Kind::unwanted;
    out.say = "Read on first: the teacher is not waiting for an order now.";
    return out;
  }
  if (step().kind == Step::Kind::attempt) return try_refused(order);
  if (lesson_->is_puzzle) return solve(order);
  // A larger order may do several steps at once: all of them, or nothing.
  std::vector<Json> stages = {order};
  if (!step().accept.empty() && !fits_any(step().accept, order)) {
    stages = table_.stages_of(order);
    if (stages.empty()) stages = {order};
  }
  const Checkpoint before{table_.moment(), log_};
  const std::size_t first = step_;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const Step& now = step();
    const bool accepted = (now.kind == Step::Kind::order || now.kind == Step::Kind::goal) &&
                          (now.accept.empty() || fits_any(now.accept, stages[i]));
    const Attempt attempt =
        accepted ? play(now, as_solved(now, stages[i])) : table_.could_be_given(stages[i]);
    if (!accepted || !attempt.ok()) {
      const int tries = wrong_tries_;
      if (step_ != first) {
        restore(before);
        enter(first);
        wrong_tries_ = tries;
      } else {
        restore(before);
      }
      if (attempt.ok())
        return unwanted(lesson_->steps[std::min(first + i, lesson_->steps.size() - 1)], stages[i]);
      return not_possible(now, stages[i], attempt);
    }
    ++own_orders_;
    if (now.kind == Step::Kind::order) {
      finish_step();
      if (i + 1 < stages.size()) go_on();
      continue;
    }
    on_solution_ = on_solution_ && solved_ < now.solution.size() && now.solution[solved_] == stages[i];
    ++solved_;
    others_move();
    if (is_reached(now.goal))
      finish_step();
    else if (is_reached(now.fail) || table_.over())
      phase_ = Phase::failed;
  }
  return out;
}

// In a goal step the other seats are played by a general until the pupil has to decide.
void LessonRun::others_move() {
  const std::string& general = step().opponent.empty() ? lesson_->opponent : step().opponent;
  if (general.empty()) return;
  for (int i = 0;
       i < kMostReplies && !table_.over() && table_.decider() != pupil_ && !is_reached(step().goal); ++i) {
    if (!table_.command(general)) return;
    note_events();
  }
}

void LessonRun::finish_step() {
  const Step& done = step();
  said_.clear();
  if (!done.well.empty()) said_.push_back(done.well);
  play_replies(done);
  phase_ = Phase::played;
  if (said_.empty()) enter(step_ + 1);
}

void LessonRun::play_replies(const Step& step) {
  for (const Reply& reply : step.reply) {
    if (!reply.general.empty()) {
      for (int i = 0; i < reply.orders && !table_.over() && table_.decider() != pupil_; ++i) {
        if (!table_.command(reply.general)) break;
        note_events();
      }
      continue;
    }
    if (!table_.give(reply.order, reply.draws).ok()) return;  // the check of the lesson has played it
    note_events();
    if (!reply.say.empty()) said_.push_back(reply.say);
  }
}

// --- Moving through the lesson

void LessonRun::go_on() {
  switch (phase_) {
    case Phase::done:
    case Phase::free:
      return;
    case Phase::played:
    case Phase::failed:
      return enter(step_ + 1);
    case Phase::asked:
      break;
  }
  if (step().kind == Step::Kind::read) return enter(step_ + 1);
  if (step().kind == Step::Kind::watch) finish_step();
}

void LessonRun::back() {
  std::size_t to = step_;
  const bool begun = phase_ != Phase::asked || own_orders_ > 0;
  if (!begun || phase_ == Phase::done)
    while (to > 0 && !(to < step_ && lesson_->steps[to].asks_for_orders())) --to;
  if (phase_ == Phase::done && step().asks_for_orders()) to = step_;
  restore(starts_[to]);
  enter(to);
}

void LessonRun::retry() {
  if (phase_ != Phase::failed) return;
  restore(starts_[step_]);
  enter(step_);
}

void LessonRun::skip() {
  if (phase_ != Phase::asked) return go_on();
  const std::size_t from = step_;
  switch (step().kind) {
    case Step::Kind::read:
    case Step::Kind::watch:
      return go_on();
    case Step::Kind::quiz:
      return enter(step_ + 1);
    case Step::Kind::attempt:
      return finish_step();
    case Step::Kind::order:
    case Step::Kind::goal:
      break;
  }
  restore(starts_[step_]);
  enter(step_);
  const std::vector<Json> solution = step().solution;
  for (const Json& order : solution)
    if (step_ == from && phase_ == Phase::asked) this->order(order);
  // With real dice the solution may not lead to the goal: a general goes on, and if that does not help the lesson does.
  for (int i = 0; i < kMostAdvised && step_ == from && phase_ == Phase::asked; ++i) {
    const Json advised = table_.advised();
    if (advised.empty() || this->order(advised).kind != Verdict::Kind::played) break;
  }
  if (step_ == from && phase_ != Phase::played) enter(from + 1);
}

void LessonRun::skip_to(std::size_t wanted) {
  for (int guard = 0; step_ < wanted && phase_ != Phase::done && guard < 100; ++guard) skip();
}

std::string LessonRun::answer(std::size_t choice) {
  if (phase_ != Phase::asked || step().kind != Step::Kind::quiz || choice >= step().answers.size()) return "";
  const QuizAnswer chosen = step().answers[choice];
  if (!chosen.right) {
    ++wrong_tries_;
    return chosen.say;
  }
  said_ = {chosen.say};
  phase_ = Phase::played;
  return chosen.say;
}

LessonRun::Shown LessonRun::show_me() {
  Shown out;
  if (phase_ != Phase::asked || !step().asks_for_orders()) return out;
  const Step& now = step();
  if (now.kind == Step::Kind::attempt) {
    out.order = now.refused.front().to;
  } else if (now.kind == Step::Kind::order) {
    out.order = now.solution.front();
  } else if (!now.hint.empty() && !hint_told_) {
    hint_told_ = true;
    out.hint = now.hint;
  } else if (on_solution_ && solved_ < now.solution.size() &&
             table_.could_be_given(now.solution[solved_]).ok()) {  // real dice may have fallen otherwise
    out.order = now.solution[solved_];
  } else {
    out.order = table_.advised();
  }
  return out;
}

}  // namespace vedette::school
