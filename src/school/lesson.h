// A lesson as it stands in its file (docs/lessons.md): texts, wanted orders, draws laid down, and what is claimed about
// the results. Orders and patterns stay JSON: the engine reads them when they are played.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table/reader.h"

namespace vedette::school {

using Json = boost::json::object;

// Dice are faces, cards are named as the rule set names them. Absent: drawn from the lesson's seed.
struct LaidDown {
  std::optional<boost::json::array> dice, cards;
};

// An order by somebody, or some orders by a general, that follows from what was done.
struct Reply {
  std::string by;
  Json order;
  LaidDown draws;
  std::string say;
  Json expect;
  std::string general;  // not empty: up to `orders` orders by this general instead
  int orders = 1;
};

// What the teacher says to an order that is not wanted; `clause` where it is refused.
struct Response {
  Json to;
  std::string clause;
  std::string say;
};

struct QuizAnswer {
  std::string text, say;
  bool right = false;
};

// In a goal step: the first unused entry whose pattern fits supplies the draws.
struct GoalDraws {
  Json on;
  LaidDown draws;
  bool again = false;
};

// A chance that a text names.
struct ClaimedOdds {
  Json order;
  std::vector<std::pair<std::string, std::int64_t>> ways;  // by label; "*" at its end fits any ending
  std::int64_t of = 0;
  std::vector<int> deep;  // which of `then`, level by level
};

struct Step {
  enum class Kind { order, read, attempt, goal, quiz, watch };  // attempt: "try" in the file
  Kind kind = Kind::order;
  std::string id, say, well, hint, question, opponent;
  std::vector<std::string> point, show;
  std::vector<Json> accept;  // patterns; empty in a goal step: every legal order
  std::vector<Json> solution;
  std::vector<Response> instead, refused;  // of an attempt: `refused` is the wanted order with its clause
  LaidDown draws;
  std::vector<GoalDraws> goal_draws;
  std::vector<Reply> reply;
  std::vector<QuizAnswer> answers;
  std::vector<ClaimedOdds> odds;
  Json expect, goal, fail;
  int most = 12;  // own orders after which help is offered

  bool asks_for_orders() const { return kind == Kind::order || kind == Kind::goal || kind == Kind::attempt; }
};

struct StartOrder {
  std::string by;
  Json order;
  LaidDown draws;
};

struct Lesson {
  std::string set, id, title, summary, seat, opponent, next, end;
  std::string scenario, ground;  // one of them
  std::string seed = "school";
  bool fair = false;       // what is not laid down is drawn anew each time
  bool is_puzzle = false;  // one step, whose order is to be found without help (puzzle.h)
  int minutes = 0;
  Json options;
  boost::json::array edit;
  std::vector<StartOrder> start;
  std::vector<std::string> teaches;
  std::vector<Step> steps;

  std::string name() const { return set + "/" + id; }
};

// Mistakes go to the reader's faults.
Lesson read_lesson(const table::Reader& in);

std::string_view kind_name(Step::Kind kind);

}  // namespace vedette::school
