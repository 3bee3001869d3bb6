// vedette verify: replays a match and checks every order, die and position, offline
// (docs/verifiable-dice.md).
#include <iostream>

#include "cli/commands.h"
#include "cli/match_argument.h"

namespace vedette::cli {
namespace {

// The seed of a match between people must follow from what was promised before the first order.
std::string fault_of_seed(const table::AgreedSeed* dice) {
  if (!dice || dice->secret.empty()) return "";
  if (table::agreed_commitment_to(dice->secret) != dice->commitment) {
    return "the server's secret is not the one it had promised: its SHA-256 is not the commitment";
  }
  if (table::agreed_seed(*dice) != dice->seed) {
    return "the seed does not follow from the server's secret and the seats' entropy";
  }
  return "";
}

void print_seed(const table::AgreedSeed* dice) {
  if (!dice) {
    std::cout << "  seed: plain, chosen by whoever began the match\n";
  } else if (dice->secret.empty()) {
    std::cout << "  seed: the server's secret is not told yet; its commitment is " << dice->commitment
              << "\n";
  } else {
    std::cout << "  seed: follows from the server's secret, committed beforehand, and the entropy of "
              << dice->entropy.size() << " seats\n";
  }
}

int run(const std::string& path) {
  const auto loaded = load_match(path);
  if (!loaded) {
    std::cerr << "vedette: " << loaded.error().text << "\n";
    return loaded.error().code == "cannot_read" ? 2 : 1;
  }
  const table::Match& match = loaded->match;
  const auto* dice = std::get_if<table::AgreedSeed>(&match.header().dice.scheme);
  if (const std::string fault = fault_of_seed(dice); !fault.empty()) {
    std::cerr << "vedette: " << path << ": dice: " << fault << "\n";
    return 1;
  }
  std::size_t draws = 0, by_hand = 0;
  for (const table::Entry& entry : match.journal()) {
    for (const chance::Draw& draw : table::draws_of(entry)) ++(draw.forced ? by_hand : draws);
  }
  std::cout << path << ": verified\n  " << match.game().scenario().title << ", " << match.journal().size()
            << " journal entries, each legal and chained to the one before\n";
  print_seed(dice);
  std::cout << "  " << draws << " dice and cards as the seed gives them\n";
  if (by_hand) std::cout << "  " << by_hand << " dice and cards laid down by hand: nobody can verify these\n";
  std::cout << "  position " << chance::hex(match.state_hash())
            << (match.over() ? ", the end" : ", still in play") << "\n";
  return 0;
}

}  // namespace

Run add_verify(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("verify", "Replay a saved match and check every order, die and position");
  auto path = std::make_shared<std::string>();
  command->add_option("match", *path, "A saved match")->required();
  return [path] { return run(*path); };
}

}  // namespace vedette::cli
