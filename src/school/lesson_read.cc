#include <array>

#include "school/lesson.h"
#include "school/pattern.h"
#include "school/text.h"

namespace vedette::school {
namespace json = boost::json;
using table::Reader;
namespace {

constexpr std::array<std::string_view, 6> kKinds = {"order", "read", "try", "goal", "quiz", "watch"};
constexpr std::size_t kTextLimit = 420, kEndLimit = 500, kSummaryLimit = 120;

std::string sentence(const Reader& in, std::size_t most = kTextLimit) {
  const std::string text = in.text();
  if (text.empty()) return text;
  const std::string plain = plain_text(text);
  if (length_of(plain) > most)
    in.fault("has " + std::to_string(length_of(plain)) + " characters; at most " + std::to_string(most) +
             " are allowed");
  if (!ends_like_a_sentence(plain)) in.fault("does not end like a sentence");
  return text;
}

std::string optional_sentence(const Reader& in) { return in.missing() ? std::string() : sentence(in); }

Json object(const Reader& in) {
  if (in.is_object()) return in.value().get_object();
  in.fault("expected a table");
  return {};
}
Json object_or_nothing(const Reader& in) { return in.missing() ? Json() : object(in); }

std::vector<Json> objects(const Reader& in) {
  std::vector<Json> out;
  if (!in.missing())
    for (const Reader& item : in.items()) out.push_back(object(item));
  return out;
}

std::vector<std::string> texts(const Reader& in) {
  std::vector<std::string> out;
  if (!in.missing())
    for (const Reader& item : in.items()) out.push_back(item.text());
  return out;
}

LaidDown laid_down(const Reader& in) {
  LaidDown out;
  const auto list = [&](std::string_view key) -> std::optional<json::array> {
    if (!in.has(key)) return std::nullopt;
    if (in[key].is_array()) return in[key].value().get_array();
    in[key].fault("expected a list");
    return std::nullopt;
  };
  out.dice = list("dice");
  out.cards = list("cards");
  return out;
}

StartOrder read_start(const Reader& in) {
  in.only({"by", "order", "dice", "cards"});
  return {in["by"].text_or(""), object(in["order"]), laid_down(in)};
}

Reply read_reply(const Reader& in) {
  Reply out;
  if (in.has("general")) {
    in.only({"general", "orders"});
    out.general = in["general"].text();
    out.orders = in["orders"].integer_or(1, 1, 1000);
    return out;
  }
  in.only({"by", "order", "dice", "cards", "say", "expect"});
  out.by = in["by"].text_or("");
  out.order = object(in["order"]);
  out.draws = laid_down(in);
  out.say = optional_sentence(in["say"]);
  out.expect = object_or_nothing(in["expect"]);
  return out;
}

Response read_response(const Reader& in, bool with_clause) {
  if (with_clause)
    in.only({"to", "clause", "say"});
  else
    in.only({"to", "say"});
  return {object(in["to"]), with_clause ? in["clause"].text() : "", sentence(in["say"])};
}

Response read_attempt(const Reader& in) {
  in.only({"order", "clause"});
  return {object(in["order"]), in["clause"].text(), ""};
}

QuizAnswer read_answer(const Reader& in) {
  in.only({"text", "right", "say"});
  return {in["text"].text(), sentence(in["say"]), in["right"].boolean_or(false)};
}

GoalDraws read_goal_draws(const Reader& in) {
  in.only({"on", "dice", "cards", "again"});
  return {object_or_nothing(in["on"]), laid_down(in), in["again"].boolean_or(false)};
}

// Ways of many dice go beyond what a reader's integer() takes.
std::int64_t whole_number(const Reader& in) {
  if (in.is_integer() && in.value().is_int64() && in.value().get_int64() >= 0) return in.value().get_int64();
  in.fault("must be a whole number");
  return 0;
}

ClaimedOdds read_odds(const Reader& in) {
  in.only({"order", "ways", "of", "deep"});
  ClaimedOdds out;
  out.order = object(in["order"]);
  for (const auto& [label, ways] : in["ways"].members()) out.ways.emplace_back(label, whole_number(ways));
  out.of = whole_number(in["of"]);
  for (const char c : in["deep"].text_or(""))
    if (c >= '0' && c <= '9') out.deep.push_back(c - '0');
  return out;
}

// The solution of an order step is its first pattern, unless the file says otherwise.
std::vector<Json> first_pattern(const std::vector<Json>& accept) {
  Json order;
  if (!accept.empty())
    for (const auto& [key, value] : accept[0])
      if (!is_text(value, "-")) order[key] = value;
  return {order};
}

void check_quiz(const Step& step, const Reader& in) {
  int right = 0;
  for (const QuizAnswer& answer : step.answers) right += answer.right;
  if (step.answers.size() < 2 || step.answers.size() > 4)
    in["answers"].fault("a quiz has two to four answers");
  if (right != 1) in["answers"].fault("exactly one answer is right");
}

Step read_step(const Reader& in) {
  in.only({"id",   "do",    "say",  "point",   "show",     "accept",   "solution", "draws",
           "dice", "cards", "well", "instead", "refused",  "reply",    "expect",   "odds",
           "goal", "fail",  "hint", "most",    "opponent", "question", "answers"});
  Step step;
  if (in.has("do")) step.kind = static_cast<Step::Kind>(std::max(0, in["do"].one_of(kKinds)));
  const bool is_order = step.kind == Step::Kind::order, is_goal = step.kind == Step::Kind::goal;
  step.id = in["id"].text_or("");
  step.say = sentence(in["say"]);
  step.well = optional_sentence(in["well"]);
  step.hint = optional_sentence(in["hint"]);
  step.point = texts(in["point"]);
  step.show = texts(in["show"]);
  step.opponent = in["opponent"].text_or("");
  step.most = in["most"].integer_or(12, 1, 1000);
  step.draws = laid_down(in);
  step.expect = object_or_nothing(in["expect"]);
  if (in.has("odds"))
    for (const Reader& item : in["odds"].items()) step.odds.push_back(read_odds(item));
  if (in.has("reply"))
    for (const Reader& item : in["reply"].items()) step.reply.push_back(read_reply(item));
  if (step.kind == Step::Kind::attempt) {
    for (const Reader& item : in["accept"].items()) step.refused.push_back(read_attempt(item));
    if (step.well.empty()) in["well"].fault("is needed: what the refusal teaches");
    return step;
  }
  step.accept = objects(in["accept"]);
  step.solution = objects(in["solution"]);
  if (is_order && step.accept.empty()) in["accept"].fault("an order step says which orders it accepts");
  if (is_order && step.solution.empty()) step.solution = first_pattern(step.accept);
  if (is_goal && step.solution.empty()) in["solution"].fault("a goal step needs a solution");
  if (in.has("instead"))
    for (const Reader& item : in["instead"].items()) step.instead.push_back(read_response(item, false));
  if (in.has("refused"))
    for (const Reader& item : in["refused"].items()) step.refused.push_back(read_response(item, true));
  if (in.has("draws"))
    for (const Reader& item : in["draws"].items()) step.goal_draws.push_back(read_goal_draws(item));
  if (is_goal) step.goal = object(in["goal"]);
  step.fail = object_or_nothing(in["fail"]);
  if (step.kind == Step::Kind::quiz) {
    step.question = in["question"].text();
    for (const Reader& item : in["answers"].items()) step.answers.push_back(read_answer(item));
    check_quiz(step, in);
  }
  return step;
}

}  // namespace

std::string_view kind_name(Step::Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

Lesson read_lesson(const Reader& in) {
  in.only({"lesson", "fair", "set", "id", "title", "summary", "minutes", "scenario", "ground", "options",
           "seed", "seat", "edit", "start", "step", "end", "next", "teaches", "opponent"});
  in["lesson"].integer(1, 1);
  Lesson out;
  out.set = in["set"].text();
  out.id = in["id"].text();
  out.title = in["title"].text();
  out.summary = sentence(in["summary"], kSummaryLimit);
  out.minutes = in["minutes"].integer(1, 60);
  if (in.has("scenario") == in.has("ground")) in.fault("a lesson has either 'scenario' or 'ground'");
  out.scenario = in["scenario"].text_or("");
  out.ground = in["ground"].text_or("");
  out.options = object_or_nothing(in["options"]);
  out.seed = in["seed"].text_or("school");
  out.fair = in["fair"].boolean_or(false);
  out.seat = in["seat"].text();
  out.opponent = in["opponent"].text_or("");
  out.next = in["next"].text_or("");
  out.end = sentence(in["end"], kEndLimit);
  out.teaches = texts(in["teaches"]);
  if (in.has("edit")) {
    if (in["edit"].is_array())
      out.edit = in["edit"].value().get_array();
    else
      in["edit"].fault("expected a list");
  }
  if (in.has("start"))
    for (const Reader& item : in["start"].items()) out.start.push_back(read_start(item));
  for (const Reader& item : in["step"].items()) out.steps.push_back(read_step(item));
  if (out.steps.size() < 6 || out.steps.size() > 14)
    in["step"].fault("a lesson has 6 to 14 steps, this one " + std::to_string(out.steps.size()));
  return out;
}

}  // namespace vedette::school
