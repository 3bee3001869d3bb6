// vedette coach: how often the coach warns of blunders, and of good orders.
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <map>

#include "cli/commands.h"
#include "generals/seed_mix.h"
#include "lab/coach_rates.h"
#include "lab/statistics.h"
#include "library/scenarios.h"
#include "store/scenario_file.h"

namespace vedette::cli {
namespace {

struct CoachOptions {
  std::string where, to, from;
  lab::CoachTest test;
  generals::Budget budget = generals::kCoachBudget;
  bool each = false;
};

std::string rate(int part, int of) {
  const lab::Interval interval = lab::wilson(part, of);
  return fmt::format("{} of {} ({:.0f} %, 95 % sure: {:.0f} to {:.0f} %)", part, of,
                     of == 0 ? 0.0 : 100.0 * part / of, 100 * interval.low, 100 * interval.high);
}

class CoachExam {
 public:
  explicit CoachExam(const CoachOptions& options) : options_(options) {}

  base::Result<bool> ask(const lab::CoachQuestion& question) {
    auto& game = games_[question.scenario];
    if (!game) {
      const auto loaded = library::load_game(question.scenario, {});
      if (!loaded) return loaded.error();
      game = *loaded;
    }
    const auto answer =
        lab::ask_coach(*game, question, options_.budget, generals::mixed(options_.test.seed, ++asked_));
    if (!answer) return answer.error();
    rates_.add(question, *answer);
    if (options_.each)
      std::cout << fmt::format(
                       "{} {}: loss {:.2f} ± {:.2f}, the coach says {:.2f} after {} battles, {:.0f} ms{}\n",
                       question.scenario, question.blunder ? "blunder" : "search's order", question.loss,
                       question.error, answer->verdict.loss, answer->verdict.battles, answer->milliseconds,
                       answer->verdict.warn ? ": " + answer->verdict.text : "")
                << std::flush;
    return true;
  }

  void print(const std::string& what) const {
    const int asked = rates_.blunders + rates_.good;
    std::cout << fmt::format(
        "{}: warns of {} blunders and of {} orders that search gives; {:.0f} ms of processor time an answer, "
        "{:.0f} "
        "at most\n",
        what, rate(rates_.warned, rates_.blunders), rate(rates_.false_alarms, rates_.good),
        asked == 0 ? 0.0 : rates_.milliseconds / asked, rates_.longest);
    std::cout << fmt::format("of the blunders that lose less than {}: {}\n", lab::kNarrow,
                             rate(rates_.narrow_warned, rates_.narrow));
  }

 private:
  const CoachOptions& options_;
  std::map<std::string, table::GamePtr> games_;
  std::uint64_t asked_ = 0;
  lab::CoachRates rates_;
};

int ask_from_file(const CoachOptions& options) {
  std::ifstream file(options.from);
  if (!file) return complain("cannot read '" + options.from + "'");
  CoachExam exam(options);
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const auto question = lab::question_of(line);
    if (!question)
      return complain(options.from + ":" + std::to_string(number) + ": " + question.error().text);
    const auto asked = exam.ask(*question);
    if (!asked) return complain(options.from + ":" + std::to_string(number) + ": " + asked.error().text);
  }
  exam.print(options.from);
  return 0;
}

int find_and_ask(const CoachOptions& options) {
  std::vector<std::string> scenarios = store::scenario_names(options.where);
  if (scenarios.empty()) scenarios = {options.where};
  std::vector<table::GamePtr> games;
  for (const std::string& scenario : scenarios) {
    const auto game = library::load_game(scenario, {});
    if (!game) return complain(game.error());
    games.push_back(*game);
  }
  std::ofstream file;
  if (!options.to.empty()) file.open(options.to);
  if (!options.to.empty() && !file) return complain("cannot write to '" + options.to + "'");
  CoachExam exam(options);
  std::optional<base::Error> error;
  const int looked_at = lab::find_questions(games, options.test, [&](const lab::CoachQuestion& question) {
    if (file.is_open()) file << lab::line_of(question) << std::endl;
    const auto asked = exam.ask(question);
    if (!asked && !error) error = asked.error();
  });
  if (error) return complain(*error);
  if (file.is_open() && !file) return complain("cannot write to '" + options.to + "'");
  exam.print(options.where);
  std::cout << looked_at << " positions were searched for a blunder\n";
  return 0;
}

}  // namespace

Run add_coach(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "coach", "Measure the coach: of how many blunders, and of how many good orders, does he warn?");
  auto options = std::make_shared<CoachOptions>();
  command->add_option("where", options->where, "A rule set, or a scenario as 'vedette list' shows");
  command->add_option("--from", options->from, "Ask the questions of this file instead");
  command->add_option("--to", options->to, "Write the questions to this file, one a line");
  command->add_option("--positions", options->test.positions, "Positions with a blunder, and as many others")
      ->check(CLI::Range(1, 10000))
      ->capture_default_str();
  command->add_option("--battles", options->test.battles, "Battles that confirm a blunder")
      ->check(CLI::Range(60, 100000))
      ->capture_default_str();
  command
      ->add_option("--playouts", options->test.playouts,
                   "Playouts of the search whose orders are asked about")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  command
      ->add_option("--ms", options->budget.milliseconds,
                   "Processor time that the coach has for an answer, in milliseconds")
      ->check(CLI::Range(1, 60000))
      ->capture_default_str();
  command->add_option("--seed", options->test.seed, "The same seed gives the same questions")
      ->capture_default_str();
  command->add_flag("--each", options->each, "Print every answer");
  return [options] {
    if (options->from.empty() == options->where.empty())
      return complain("name a rule set or a scenario, or a file of questions with --from");
    return options->from.empty() ? find_and_ask(*options) : ask_from_file(*options);
  };
}

}  // namespace vedette::cli
