// vedette report: the illustrated after-action report of a match.
#include <fstream>
#include <iostream>

#include "cli/commands.h"
#include "cli/match_argument.h"
#include "lab/battle_report.h"
#include "store/shipped_files.h"

namespace vedette::cli {
namespace {

int run(const std::string& file, const std::string& out_file) {
  const auto loaded = load_match(file);
  if (!loaded) return complain(loaded.error());
  warn_of_changed_rules(*loaded);
  const store::ShippedFolder page = store::shipped_page();
  const lab::Drawing drawing = lab::read_drawing(page.folder);
  if (!drawing.found())
    std::cerr << "vedette: " << page.missing_text("page") << " The report will have no maps.\n";
  std::ofstream out(out_file, std::ios::binary | std::ios::trunc);
  out << lab::battle_report(loaded->match, drawing);
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
