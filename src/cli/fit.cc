// vedette fit: the weights of an evaluation from positions that `vedette dump` wrote.
#include <fmt/format.h>

#include <boost/json/object.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>

#include "cli/commands.h"
#include "lab/fit.h"
#include "store/scenario_file.h"

namespace vedette::cli {
namespace {

struct FitOptions {
  std::string set, out, made_by;
  std::vector<std::string> files, judge;
};

void print(const char* what, const lab::Foresight& f) {
  std::cout << fmt::format("{:<28} {:>7} positions, log loss {:.3f} (share alone {:.3f}), AUC {:.3f}\n", what,
                           f.positions, f.log_loss, f.base_loss, f.auc);
  std::cout << "  foretold and won, in fifths:";
  for (const auto& [foretold, won] : f.calibration) std::cout << fmt::format(" {:.2f}/{:.2f}", foretold, won);
  std::cout << "\n";
  if (f.in_third[0] + f.in_third[1] + f.in_third[2] == 0) return;
  std::cout << "  of the variance of the true chance, by third:";
  for (std::size_t i = 0; i < 3; ++i)
    std::cout << fmt::format(" {:.2f} [{:.2f}, {:.2f}] ({:.2f} at its best scale; {} positions)",
                             f.explained[i], f.explained_within[i][0], f.explained_within[i][1],
                             f.explained_scaled[i], f.in_third[i]);
  std::cout << "\n";
}

// Of the battles kept apart, or of all where none of them was used, one scenario or all together.
void judge(const lab::PositionTable& table, bool all, const lab::Fit& fit, const std::string& scenario) {
  std::vector<lab::Position> apart;
  std::vector<int> before, after;
  for (const lab::Position& p : table.rows) {
    if ((!all && !lab::is_kept_apart(p)) || (!scenario.empty() && p.scenario != scenario)) continue;
    apart.push_back(p);
    before.push_back(p.evaluation);
    after.push_back(fit.value(p));
  }
  std::cout << (scenario.empty() ? "All together" : scenario) << "\n";
  print(" the program's evaluation", lab::foresight(apart, before));
  print(" as fitted now", lab::foresight(apart, after));
}

std::optional<base::Error> read_files(const std::vector<std::string>& files, lab::PositionTable& table) {
  for (const std::string& name : files) {
    std::ifstream in(name, std::ios::binary);
    if (!in) return base::Error{"", "cannot read '" + name + "'", ""};
    auto part = lab::read_positions(in, name);
    if (!part) return part.error();
    if (!table.features.empty() && part->features != table.features)
      return base::Error{"", "'" + name + "' has other features than the first table", ""};
    table.features = part->features;
    table.rows.insert(table.rows.end(), part->rows.begin(), part->rows.end());
  }
  return std::nullopt;
}

// What a file of weights says of the signs of features, in the order of the table. A file that is not there says nothing.
base::Result<std::vector<int>> signs_of(const std::string& path, const std::vector<std::string>& features) {
  std::vector<int> signs(features.size(), 0);
  if (path.empty() || !std::filesystem::exists(path)) return signs;
  const base::Result<store::ScenarioFile> file = store::read_scenario(path);
  if (!file) return file.error();
  const boost::json::value* list = file->document.if_contains("feature");
  if (!list || !list->is_array()) return signs;
  for (const boost::json::value& entry : list->get_array()) {
    const boost::json::object* feature = entry.if_object();
    const boost::json::value* name = feature ? feature->if_contains("name") : nullptr;
    const boost::json::value* sign = feature ? feature->if_contains("sign") : nullptr;
    if (!name || !name->is_string() || !sign) continue;
    const std::string text(name->get_string());
    if (!sign->is_int64() || (sign->get_int64() != 1 && sign->get_int64() != -1))
      return base::Error{"", path + ": the sign of '" + text + "' is neither 1 nor -1", ""};
    const auto place = std::find(features.begin(), features.end(), text);
    if (place == features.end())
      return base::Error{"", path + " gives a sign to '" + text + "', which is no feature of these tables",
                         ""};
    signs[static_cast<std::size_t>(place - features.begin())] = static_cast<int>(sign->get_int64());
  }
  return signs;
}

int run(const FitOptions& o) {
  lab::PositionTable table, apart;
  if (const auto error = read_files(o.files, table)) return complain(*error);
  apart.features = table.features;
  if (const auto error = read_files(o.judge, apart)) return complain(*error);
  if (table.rows.size() < 50) return complain("there are fewer than 50 positions: too few to fit anything");
  auto signs = signs_of(o.out, table.features);
  if (!signs) return complain(signs.error());
  const lab::Fit fit = lab::fit(table, *signs);
  const bool others = !apart.rows.empty();
  const lab::PositionTable& judged = others ? apart : table;
  std::vector<std::string> scenarios;
  for (const lab::Position& p : judged.rows)
    if (std::find(scenarios.begin(), scenarios.end(), p.scenario) == scenarios.end())
      scenarios.push_back(p.scenario);
  for (const std::string& scenario : scenarios) judge(judged, others, fit, scenario);
  if (scenarios.size() > 1) judge(judged, others, fit, "");
  if (o.out.empty()) return 0;
  std::ofstream out(o.out, std::ios::binary | std::ios::trunc);
  lab::write_evaluation(fit, o.set, o.made_by, out);
  out.flush();
  return out ? 0 : complain("cannot write '" + o.out + "'");
}

}  // namespace

Run add_fit(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("fit", "Fits the evaluation of a rule set to positions and outcomes");
  auto o = std::make_shared<FitOptions>();
  command->add_option("set", o->set, "The rule set")->required();
  command->add_option("files", o->files, "Tables that 'vedette dump' wrote")->required();
  command->add_option(
      "--out", o->out,
      "The file of weights: src/rules/SET/evaluation.toml; the signs that it gives to features are kept");
  command->add_option("--judge", o->judge,
                      "Tables that it is judged by; without them, every fifth battle of the others");
  command->add_option("--made-by", o->made_by, "How the tables were made; written into the file");
  return [o] { return run(*o); };
}

}  // namespace vedette::cli
