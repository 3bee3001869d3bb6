#include "server/live_lesson.h"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "library/lessons.h"
#include "school/text.h"
#include "table/big_order.h"
#include "table/json_text.h"
#include "table/order_json.h"
#include "table/session.h"
#include "table/view.h"
#include "table/view_difference.h"

namespace vedette::server {
namespace json = boost::json;
using school::Phase;
using school::Step;
using school::Verdict;
namespace {

constexpr std::size_t kMostFrames = 60;  // what happens beyond that is shown in one

json::value words(std::string_view text) { return table::json_of(school::sentence_of(text)); }

json::array list_of_words(const std::vector<std::string>& texts) {
  json::array out;
  for (const std::string& text : texts) out.push_back(words(text));
  return out;
}

json::array list(const std::vector<std::string>& texts) { return json::array(texts.begin(), texts.end()); }

std::string_view name_of(Phase phase) {
  switch (phase) {
    case Phase::asked:
      return "asked";
    case Phase::played:
      return "played";
    case Phase::failed:
      return "failed";
    case Phase::done:
      return "done";
    case Phase::free:
      return "free";
  }
  return "";
}

// A lesson that teaches the single orders of a move, one after the other, shows them: no reach stands for them there.
void uncover_what_is_taught(const school::Lesson& lesson, std::vector<table::view::Choice>& choices) {
  const auto is_taught = [&](const table::view::Choice& choice) {
    const json::value* verb = choice.covered ? choice.order.if_contains("verb") : nullptr;
    const auto asks_for_it = [&](const school::Json& pattern) {
      const json::value* wanted = pattern.if_contains("verb");
      return wanted && *wanted == *verb;
    };
    return verb && std::ranges::any_of(lesson.steps, [&](const school::Step& step) {
             return step.kind == school::Step::Kind::order && std::ranges::any_of(step.accept, asks_for_it);
           });
  };
  if (!std::ranges::any_of(choices, is_taught)) return;
  for (table::view::Choice& choice : choices) choice.covered = false;
}

}  // namespace

LiveLesson::LiveLesson(std::string token, school::LessonRun run)
    : token_(std::move(token)), run_(std::move(run)), shown_(frame()) {
  run_.watch([this] { note_change(); });
}

// --- What is shown

LiveLesson::Frame LiveLesson::frame() const {
  Frame out{run_.table().view(run_.pupil()), run_.log().size()};
  out.view.decision.undo = run_.step_number() > 0;  // undo is "back"
  uncover_what_is_taught(run_.lesson(), out.view.choices);
  return out;
}

void LiveLesson::note_change() {
  if (frames_.size() >= kMostFrames) frames_.pop_back();
  frames_.push_back(frame());
}

void LiveLesson::join(ClientChannel& line) {
  listeners_.push_back({&line});
  Object welcome{{"type", "welcome"}, {"seat", run_.lesson().seat}, {"lesson", run_.lesson().name()}};
  line.send(json::serialize(welcome));
  line.send(update({{}, 0}, shown_, true));
  listeners_.back().seen = seq_;
  line.send(json::serialize(lesson_words()));
}

void LiveLesson::leave(ClientChannel& line) {
  std::erase_if(listeners_, [&](const Listener& listener) { return listener.line == &line; });
}

void LiveLesson::send_all(const std::string& text) {
  const std::vector<Listener> listeners = listeners_;  // a line that is cut off leaves
  for (const Listener& listener : listeners) listener.line->send(text);
}

std::string LiveLesson::update(const Frame& before, const Frame& after, bool whole) const {
  const int then = before.view.match.orders, now = after.view.match.orders;
  const bool back = after.logged < before.logged || now < then;
  std::string text = R"({"type":"update","seq":)" + std::to_string(seq_) + R"(,"kept":)" +
                     std::to_string(whole ? -1 : std::min(then, now));
  if (whole) {
    text += R"(,"view":)";
    table::write_json(text, after.view);
  } else {
    text += R"(,"changes":)" + table::difference(before.view, after.view);
  }
  std::vector<table::view::LogEntry> log;
  const std::size_t from = whole ? 0 : back ? after.logged : before.logged;
  std::size_t number = 0;
  for (const table::Event& event : run_.log()) {
    const bool is_new = number >= from && number < after.logged;
    if (is_new && event.is_told_to(run_.pupil())) log.push_back(event.told_to(run_.pupil()));
    ++number;
  }
  if (!log.empty()) {
    text += R"(,"log":)";
    table::write_json(text, log);
  }
  return text + '}';
}

void LiveLesson::show(Frame next) {
  ++seq_;
  send_all(update(shown_, next, false));
  shown_ = std::move(next);
}

void LiveLesson::tell() {
  if (!changed_) return;
  changed_ = false;
  std::vector<Frame> frames;
  frames.swap(frames_);
  for (Frame& next : frames) show(std::move(next));
  send_all(json::serialize(lesson_words()));
}

// --- What the teacher says

void LiveLesson::add_step_words(Object& out) const {
  const Step& step = run_.step();
  out["kind"] = json::string(school::kind_name(step.kind));
  out["say"] = words(step.say);
  out["point"] = list(step.point);
  if (!step.show.empty()) out["show"] = list(step.show);
  if (step.kind == Step::Kind::quiz) {
    out["question"] = words(step.question);
    json::array& answers = out["answers"].emplace_array();
    for (const school::QuizAnswer& answer : step.answers) answers.push_back(words(answer.text));
  }
  if (std::string hand = hand_wanted(); !hand.empty()) out["hand"] = std::move(hand);
  if (run_.wants_help()) out["help"] = true;
}

Object LiveLesson::lesson_words() const {
  const school::Lesson& lesson = run_.lesson();
  Object out{{"type", "lesson"},
             {"name", lesson.name()},
             {"title", lesson.title},
             {"step", run_.step_number()},
             {"steps", lesson.steps.size()},
             {"phase", json::string(name_of(run_.phase()))}};
  if (lesson.fair) out["fair"] = true;
  if (lesson.is_puzzle) out["puzzle"] = true;
  switch (run_.phase()) {
    case Phase::asked:
    case Phase::played:
    case Phase::failed:
      add_step_words(out);
      break;
    case Phase::done:
      out["end"] = words(lesson.end);
      if (!lesson.next.empty()) out["next"] = lesson.next;
      if (run_.may_keep_playing()) out["keep_playing"] = true;
      break;
    case Phase::free:
      break;
  }
  if (!run_.said().empty()) out["said"] = list_of_words(run_.said());
  if (!wrong_.empty()) out["wrong"] = wrong_;
  return out;
}

// What the hand does at last for the order that is wanted: touches "piece:B2" on the table, or takes a "button" if the order
// names nothing there. Nothing where the pupil has to find it out.
std::string LiveLesson::hand_wanted() const {
  const Step& step = run_.step();
  const bool attempt = step.kind == Step::Kind::attempt;
  if (run_.phase() != Phase::asked || run_.lesson().is_puzzle || (!attempt && step.kind != Step::Kind::order))
    return "";
  if (!attempt && step.solution.empty()) return "";
  const table::StateBox known = table::concealed(run_.table().game(), run_.table().state(), run_.pupil());
  const auto stages = table::orders_of_json(run_.table().game(), *known,
                                            attempt ? step.refused.front().to : step.solution.front());
  if (!stages) return "button";
  const auto touched = touches(*known, stages->front());
  const auto lies_there = [](const table::view::Target& touch) {
    return touch.kind == "piece" || touch.kind == "cell" || touch.kind == "feature";
  };
  if (touched.empty() || (attempt && !lies_there(touched.back()))) return "button";
  return touched.back().kind + ":" + touched.back().id;
}

std::vector<table::view::Target> LiveLesson::touches(const table::State& known,
                                                     const table::Order& order) const {
  std::vector<table::view::Target> out = table::touches_of(run_.table().game(), known, order);
  run_.table().game().touches(known, order, out);
  return out;
}

// --- Requests

table::Session LiveLesson::questions() const {
  return table::Session(run_.table().game(), run_.table().state(), run_.pupil());
}

Object LiveLesson::answer(const std::string& what, const table::Reader& in) {
  if (what == "lesson") return move(in);
  if (what == "order") {
    const int seq = in["seq"].integer(0, 1000000000);
    if (!in.has("order")) in["order"].fault("is missing");
    if (in.has("replace")) return no("lesson", "In a lesson you go back a step instead.");
    if (!in.clean()) return {};
    if (seq != seq_) return no("stale", "The table has moved on; nothing was done.");
    return give(in["order"].value());
  }
  if (what == "undo") {
    wrong_.clear();
    run_.back();
    changed_ = true;
    return yes();
  }
  if (what == "history") {
    Object reply = yes();
    reply["steps"] = json::array();
    return reply;
  }
  static constexpr std::array<std::string_view, 9> kQuestions = {
      "odds", "preview", "why", "overlay", "reach", "again", "chances", "about", "measure"};
  if (std::ranges::find(kQuestions, what) != kQuestions.end()) return questions().answer(in);
  return no("lesson", "This is a lesson: that is not done here.");
}

Object LiveLesson::give(const json::value& order) {
  if (!order.is_object()) return no("bad_request", "An order is an object.");
  return reply_to(run_.order(order.get_object()));
}

// What was not played leaves the table as it was, whatever was tried on the way.
Object LiveLesson::reply_to(const Verdict& verdict) {
  wrong_.clear();
  changed_ = true;
  if (verdict.kind == Verdict::Kind::played) {
    Object reply = yes();
    reply["seq"] = seq_ + static_cast<int>(frames_.size());
    return reply;
  }
  frames_.clear();
  if (verdict.kind == Verdict::Kind::error) {
    changed_ = false;
    return no(error_words(verdict.error));
  }
  wrong_["kind"] = verdict.kind == Verdict::Kind::refused ? "refused" : "unwanted";
  if (!verdict.say.empty()) wrong_["say"] = words(verdict.say);
  if (verdict.kind == Verdict::Kind::unwanted) return no("unwanted", school::plain_text(verdict.say));
  Object refusal = refusal_words(run_.table().game(), verdict.refusal);
  wrong_["refusal"] = refusal.at("refusal");
  return no(std::move(refusal));
}

Object LiveLesson::move(const table::Reader& in) {
  const std::string what = in["what"].text();
  if (!in.clean()) return {};
  if (what == "touch") {
    std::vector<std::string> things;
    for (const table::Reader& thing : in["things"].items()) things.push_back(thing.text());
    if (!in.clean()) return {};
    const std::optional<Verdict> verdict = run_.touch(things);
    return verdict ? reply_to(*verdict) : yes();
  }
  if (what == "try") {
    if (run_.phase() != Phase::asked || run_.step().kind != Step::Kind::attempt)
      return no("lesson", "Nothing is to be tried now.");
    return reply_to(run_.order(run_.step().refused.front().to));
  }
  if (what == "show_me") return show_me();
  if (what == "answer") {
    const int choice = in["answer"].integer(0, 100);
    if (!in.clean()) return {};
    const std::string said = run_.answer(static_cast<std::size_t>(choice));
    if (said.empty()) return no("lesson", "There is no such answer now.");
    wrong_.clear();
    if (run_.phase() == Phase::asked) wrong_ = {{"kind", "unwanted"}, {"say", words(said)}};
    changed_ = true;
    return yes();
  }
  if (what == "go_on")
    run_.go_on();
  else if (what == "back")
    run_.back();
  else if (what == "skip")
    run_.skip();
  else if (what == "retry")
    run_.retry();
  else if (what == "keep_playing")
    run_.keep_playing();
  else
    return no("bad_request", "There is no '" + tidy(what, 40) + "' in a lesson.");
  wrong_.clear();
  changed_ = true;
  return yes();
}

Object LiveLesson::show_me() {
  const school::LessonRun::Shown shown = run_.show_me();
  Object reply = yes();
  if (!shown.hint.empty()) reply["hint"] = words(shown.hint);
  if (shown.order.empty()) return reply;
  reply["order"] = shown.order;
  const table::Game& game = run_.table().game();
  const table::StateBox known = table::concealed(game, run_.table().state(), run_.pupil());
  const auto stages = table::orders_of_json(game, *known, shown.order);
  if (!stages) return reply;
  reply["label"] = table::label_of(game, *known, stages->front());
  reply["touches"] = table::json_of(touches(*known, stages->front()));
  return reply;
}

void LiveLesson::counsel(const Object& request, const Study& study, const LiveMatch::Reply& reply) const {
  const school::LessonTable& table = run_.table();
  if (run_.phase() != Phase::free) return reply(no("lesson", "This is a lesson: the teacher is there."));
  if (table.over() || table.decider() != run_.pupil())
    return reply(no("not_your_decision", "A general speaks to the seat that decides."));
  Asked asked{table.shared_game(), table::concealed(table.game(), table.state(), run_.pupil()), run_.pupil()};
  if (request.at("do") == "hint") return give_hint(study, std::move(asked), reply);
  const json::value* order = request.if_contains("order");
  if (!order) return reply(no(error_words("bad_request", "order: is missing")));
  const auto stages = questions().read(*order);
  if (!stages) return reply(no(error_words(stages.error())));
  judge_order(study, std::move(asked), *stages, reply);
}

}  // namespace vedette::server
