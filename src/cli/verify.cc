// vedette verify: checks every commitment, link, order, die and position of a match, offline
// (docs/verifiable-dice.md).
#include <boost/json/serialize.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/match_argument.h"
#include "rules/registry.h"
#include "table/verification.h"

namespace vedette::cli {
namespace {

struct VerifySettings {
  std::string path, remembered;
  bool json = false;
};

int run(const VerifySettings& settings) {
  const auto file = content_of_file(settings.path);
  if (!file) return complain(file.error());
  std::string remembered;
  if (!settings.remembered.empty()) {
    const auto kept = content_of_file(settings.remembered);
    if (!kept) return complain(kept.error());
    remembered = *kept;
  }
  const table::Verification verification = table::verify(rules::all(), *file, remembered);
  if (settings.json) {
    std::cout << boost::json::serialize(table::verification_json(verification)) << "\n";
    return verification.ok() ? 0 : 1;
  }
  if (verification.ok()) std::cout << settings.path << ": verified\n";
  if (verification.loaded) {
    const table::Match& match = verification.loaded->match;
    std::cout << "  " << match.game().scenario().title << ", " << match.lines() << " lines, position "
              << chance::hex(match.state_hash()) << (match.over() ? ", the end" : ", still in play") << "\n";
  }
  for (const table::Check& check : verification.checks)
    std::cout << (check.ok ? "  holds  " : "  FAILS  ") << check.what << ": " << check.text << "\n";
  if (verification.ok()) return 0;
  std::cerr << "vedette: " << settings.path << ": " << verification.fault << "\n";
  return 1;
}

}  // namespace

Run add_verify(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("verify", "Check every commitment, link, order, die and position of a saved match");
  auto settings = std::make_shared<VerifySettings>();
  command->add_option("match", settings->path, "A saved match")->required();
  command->add_option("--remembered", settings->remembered,
                      "What a browser kept of this match: the file must be the match that it saw");
  command->add_flag("--json", settings->json, "As JSON: each check with what was found");
  return [settings] { return run(*settings); };
}

}  // namespace vedette::cli
