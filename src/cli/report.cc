// vedette report: the illustrated after-action report of a match.
#include <fstream>
#include <iostream>
#include <sstream>

#include "cli/commands.h"
#include "lab/battle_report.h"
#include "rules/registry.h"
#include "table/match_file.h"

namespace vedette::cli {
namespace {

int run(const std::string& file, const std::string& out_file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return complain({"", "cannot read '" + file + "'", ""});
  std::ostringstream text;
  text << in.rdbuf();
  const auto loaded = table::match_of_text(rules::all(), text.str());
  if (!loaded) return complain({"", file + ": " + loaded.error().path + ": " + loaded.error().text, ""});
  std::ofstream out(out_file, std::ios::binary | std::ios::trunc);
  out << lab::battle_report(loaded->match);
  out.flush();
  if (!out) return complain({"", "cannot write '" + out_file + "'", ""});
  std::cout << "report: " << out_file << "\n";
  return 0;
}

}  // namespace

Run add_report(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("report", "Illustrated after-action report of a match, one HTML file");
  auto file = std::make_shared<std::string>(), out = std::make_shared<std::string>("report.html");
  command->add_option("match", *file, "A match file, as 'vedette auto --save' or the page writes it")
      ->required();
  command->add_option("-o,--output", *out, "The HTML file to write")->capture_default_str();
  return [file, out] { return run(*file, *out); };
}

}  // namespace vedette::cli
