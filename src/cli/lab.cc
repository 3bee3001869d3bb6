// vedette lab: is a scenario fair? Thousands of battles, intervals, pictures.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>
#include <thread>

#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/lab_battle.h"
#include "cli/lab_conduct.h"
#include "cli/seats.h"
#include "lab/conduct.h"
#include "lab/habits.h"
#include "lab/progress.h"
#include "lab/sweep.h"
#include "library/scenarios.h"
#include "library/version.h"
#include "store/shipped_files.h"

namespace vedette::cli {
namespace fs = std::filesystem;
namespace {

struct Options {
  std::vector<std::string> scenarios, sweeps;
  long games = 1000;
  std::string seats = "all=greedy", seed = "1", options, out = "lab";
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  int sample = 60;
  int habits = 0;
  int target = -1;
};

int variable(std::initializer_list<const char*> names, int otherwise) {
  for (const char* name : names)
    if (const char* value = std::getenv(name)) return std::atoi(value);
  return otherwise;
}

std::string slug(std::string text) {
  for (char& c : text)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-' && c != '.') c = '-';
  return text;
}

// A word as a shell takes it, so that the command of a report can be pasted.
std::string word(const std::string& text) {
  const bool plain = !text.empty() && std::ranges::all_of(text, [](unsigned char c) {
    return std::isalnum(c) ||
           std::string_view("-_=,.:/+%@").find(static_cast<char>(c)) != std::string_view::npos;
  });
  if (plain) return text;
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// One bar for each stage.
class Bars {
 public:
  explicit Bars(std::string title) : title_(std::move(title)) {}
  void show(lab::Stage stage, long done, long of) {
    if (!bar_ || stage != stage_) {
      bar_.reset();
      bar_.emplace(stage == lab::Stage::battles  ? title_
                   : stage == lab::Stage::losses ? title_ + ", losses"
                                                 : title_ + ", luck");
      stage_ = stage;
    }
    bar_->show(done, of);
  }

 private:
  std::string title_;
  std::optional<lab::ProgressBar> bar_;
  lab::Stage stage_ = lab::Stage::battles;
};

base::Result<std::optional<lab::Study>> one_study(const Options& options, const lab::Variant& variant,
                                                  const fs::path& folder) {
  const auto names = seat_general_names(*variant.game, options.seats);
  if (!names) return names.error();
  const lab::Settings settings = {variant.game,
                                  *names,
                                  options.games,
                                  options.seed,
                                  options.jobs,
                                  folder,
                                  variable({"OMPI_COMM_WORLD_RANK", "PMI_RANK"}, 0),
                                  variable({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}, 1),
                                  library::program_text()};
  Bars bars(variant.game->scenario().id + (variant.label.empty() ? "" : " " + variant.label));
  const int sample = variant.label.empty() ? options.sample : 0;
  return lab::conduct(
      settings, variant.label, sample,
      [&](lab::Stage stage, long done, long of, const lab::Tally&) { bars.show(stage, done, of); },
      stop_on_interrupt());
}

int study_scenario(const Options& options, const std::string& scenario, const std::string& command) {
  const auto base = library::load_game(scenario, table::options_of_text(options.options));
  if (!base) return complain(base.error());
  const auto sweeps =
      options.target >= 0 && options.sweeps.empty() ? lab::every_knob(**base) : options.sweeps;
  std::vector<lab::Variant> variants = {{"", *base}};
  for (const std::string& sweep : sweeps) {
    const auto more = lab::variants_of(**base, sweep);
    if (!more) return complain(more.error());
    variants.insert(variants.end(), more->begin(), more->end());
  }
  const fs::path folder = fs::path(options.out) / slug((*base)->scenario().id);
  std::vector<lab::Study> studies;
  for (lab::Variant& variant : variants) {
    const fs::path place = variant.label.empty() ? folder : folder / slug(variant.label);
    auto study = one_study(options, variant, place);
    if (!study) return complain(study.error());
    if (!*study) {
      if (stop_on_interrupt()) {
        std::cerr << "vedette: interrupted; the same command goes on from here\n";
        return 1;
      }
      return 0;  // another process of this study reports
    }
    std::cout << (variant.label.empty() ? "" : variant.label + ": ") << lab::study_sentence(**study) << "\n";
    studies.push_back(std::move(**study));
  }
  if (options.habits > 0)
    print_habits(lab::sample_habits(studies.front().settings, options.habits, stop_on_interrupt()),
                 (*base)->scenario());
  const std::string proposal = options.target >= 0 ? lab::proposal(studies, options.target) : "";
  if (!proposal.empty()) std::cout << proposal << "\n";
  const auto report =
      lab::write_report(folder, studies, command, proposal, lab::read_drawing(store::shipped_page().folder));
  if (!report) return complain(report.error());
  if (studies.size() > 1)
    std::cout << fmt::format("  {} settings tried; table: {}\n", studies.size(),
                             (folder / "sweep.csv").string());
  std::cout << "  report: " << report->string() << "\n";
  return 0;
}

}  // namespace

Run add_lab(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("lab", "Is a scenario fair? Thousands of battles, intervals, an HTML report");
  auto o = std::make_shared<Options>();
  command->add_option("scenario", o->scenarios, "One or several: set/name, or .toml files");
  const LabCommand battle = add_lab_battle(*command), conduct = add_lab_conduct(*command);
  command->add_option("--games", o->games, "Battles to play")
      ->capture_default_str()
      ->check(CLI::Range(1L, 100000000L));
  command->add_option("--seats", o->seats, "seat=general[:budget], …")->capture_default_str();
  command->add_option("--seed", o->seed, "Any text; the same seed gives the same study")
      ->capture_default_str();
  command->add_option("--options", o->options, "name=value, …");
  command->add_option("--sweep", o->sweeps,
                      "An option, or a number of the scenario by its path (/side/0/points), with values: "
                      "name=v1,v2,… or name=8..16/4; \"a=1..3 x b=5,6\" is a grid of both");
  command
      ->add_option("--target", o->target,
                   "Propose the setting that brings the first side's share nearest to this %")
      ->check(CLI::Range(0, 100));
  command->add_option("--jobs", o->jobs, "Threads")->capture_default_str()->check(CLI::Range(1, 1024));
  command->add_option("--sample", o->sample, "Battles played again for losses and luck; 0: none")
      ->capture_default_str()
      ->check(CLI::Range(0, 1000000));
  command
      ->add_option("--conduct", o->habits,
                   "Battles played again to count idle pieces, lone charges, standing by, wasted "
                   "throws, to and fro, and to time the longest turn")
      ->check(CLI::Range(0, 100000));
  command->add_option("--out", o->out, "Folder for results")->capture_default_str();
  command->footer(
      "Interrupt it with Ctrl-C; the same command goes on where it stopped. Under mpirun the processes\n"
      "share the work through the folder.");
  return [o, battle, conduct] {
    for (const LabCommand& inner : {battle, conduct})
      if (inner.command->parsed()) return inner.run();
    if (o->scenarios.empty()) return complain("name a scenario, for example empires/toski");
    if (std::ranges::any_of(o->seed, [](unsigned char c) { return std::iscntrl(c) != 0; }))
      return complain("--seed is a text of one line: it stands at the head of the results");
    std::string line = "vedette lab";
    for (const std::string& s : o->scenarios) line += " " + word(s);
    line +=
        " --games " + std::to_string(o->games) + " --seats " + word(o->seats) + " --seed " + word(o->seed);
    if (!o->options.empty()) line += " --options " + word(o->options);
    for (const std::string& s : o->sweeps) line += " --sweep " + word(s);
    if (o->sample != Options{}.sample) line += " --sample " + std::to_string(o->sample);
    if (o->target >= 0) line += " --target " + std::to_string(o->target);
    for (const std::string& scenario : o->scenarios)
      if (const int code = study_scenario(*o, scenario, line); code != 0) return code;
    return 0;
  };
}

}  // namespace vedette::cli
