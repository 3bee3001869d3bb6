#include "school/puzzle.h"

#include <boost/json/serialize.hpp>

namespace vedette::school {
namespace json = boost::json;
using table::Reader;
namespace {

constexpr int kMostBattles = 100000;

Json order_in(const Reader& in) {
  if (in.is_object()) return in.value().get_object();
  in.fault("expected an order");
  return {};
}

// Orders and texts are written in a form that TOML and JSON share, but for the signs between key and value.
std::string toml_of(const json::value& value) {
  if (value.is_object()) {
    std::string out;
    for (const auto& [key, item] : value.get_object())
      out += (out.empty() ? "{ " : ", ") + std::string(key) + " = " + toml_of(item);
    return out.empty() ? "{}" : out + " }";
  }
  if (!value.is_array()) return json::serialize(value);
  std::string out;
  for (const json::value& item : value.get_array()) out += (out.empty() ? "[" : ", ") + toml_of(item);
  return out.empty() ? "[]" : out + "]";
}

std::string line_of(std::string_view key, const json::value& value) {
  return std::string(key) + " = " + toml_of(value) + "\n";
}

}  // namespace

Puzzle read_puzzle(const Reader& in) {
  in.only({"puzzle", "set", "id", "title", "scenario", "seat", "level", "ask", "position", "best", "why",
           "proof", "dice", "other"});
  in["puzzle"].integer(1, 1);
  Puzzle out;
  out.set = in["set"].text();
  out.id = in["id"].text();
  out.title = in["title"].text();
  out.scenario = in["scenario"].text();
  out.seat = in["seat"].text();
  out.level = in["level"].integer(1, 3);
  out.ask = in["ask"].text();
  out.position = in["position"].text();
  out.best = order_in(in["best"]);
  out.why = in["why"].text();
  out.dice = in["dice"].text();
  const Reader proof = in["proof"];
  proof.only({"battles", "wins", "lead", "at_least", "seed"});
  out.proof = {proof["battles"].integer(1, kMostBattles), proof["wins"].integer(0, 100),
               proof["lead"].integer(1, 100), proof["at_least"].integer(1, 100),
               proof["seed"].integer(0, 2000000000)};
  for (const Reader& item : in["other"].items()) {
    item.only({"order", "wins", "battles"});
    out.others.push_back(
        {order_in(item["order"]), item["wins"].integer(0, 100), item["battles"].integer(1, kMostBattles)});
  }
  if (out.others.empty()) in["other"].fault("a puzzle says what the best order was compared with");
  return out;
}

std::string puzzle_toml(const Puzzle& puzzle) {
  std::string out = line_of("puzzle", 1) + line_of("set", json::string(puzzle.set)) +
                    line_of("id", json::string(puzzle.id)) + line_of("title", json::string(puzzle.title)) +
                    line_of("scenario", json::string(puzzle.scenario)) +
                    line_of("seat", json::string(puzzle.seat)) + line_of("level", puzzle.level) +
                    line_of("ask", json::string(puzzle.ask)) +
                    line_of("position", json::string(puzzle.position)) + line_of("best", puzzle.best) +
                    line_of("why", json::string(puzzle.why)) + line_of("dice", json::string(puzzle.dice));
  out += line_of("proof", json::object{{"battles", puzzle.proof.battles},
                                       {"wins", puzzle.proof.wins},
                                       {"lead", puzzle.proof.lead},
                                       {"at_least", puzzle.proof.at_least},
                                       {"seed", puzzle.proof.seed}});
  out += "other = [\n";
  for (const JudgedOrder& other : puzzle.others)
    out += "  " +
           toml_of(json::object{{"order", other.order}, {"wins", other.wins}, {"battles", other.battles}}) +
           ",\n";
  return out + "]\n";
}

Lesson lesson_of(const Puzzle& puzzle) {
  Lesson out;
  out.set = puzzle.set;
  out.id = puzzle.id;
  out.title = puzzle.title;
  out.scenario = puzzle.scenario;
  out.seat = puzzle.seat;
  out.seed = puzzle.dice;
  out.is_puzzle = true;
  out.end = puzzle.why;
  Step step;
  step.say = puzzle.ask;
  step.accept = step.solution = {puzzle.best};
  step.well = puzzle.why;
  for (const JudgedOrder& other : puzzle.others)
    step.instead.push_back({other.order, "",
                            "Possible, but not the best: you win about " + std::to_string(other.wins) +
                                " of 100 battles after it. There is an order that wins " +
                                std::to_string(puzzle.proof.wins) + "."});
  step.instead.push_back({{},
                          "",
                          "This is not the order that came out best. How often it wins was not measured; "
                          "the best one wins " +
                              std::to_string(puzzle.proof.wins) + " of 100 battles."});
  out.steps.push_back(std::move(step));
  return out;
}

}  // namespace vedette::school
