#include "server/verification.h"

#include <boost/json/array.hpp>
#include <map>
#include <vector>

#include "table/match_file.h"

namespace vedette::server {
namespace json = boost::json;
namespace {

struct Checks {
  json::array list;
  bool all = true;

  void add(std::string_view what, bool ok, std::string text) {
    list.push_back(Object{{"what", json::string(what)}, {"ok", ok}, {"text", std::move(text)}});
    all = all && ok;
  }
};

void check_seed(const table::LoadedMatch& loaded, Checks& checks) {
  const auto* said = std::get_if<table::AgreedSeed>(&loaded.match.header().dice.scheme);
  if (!said)
    return checks.add("Seed", true, "The match was begun with a plain seed; nobody was asked for a share.");
  checks.add("Commitment", table::agreed_commitment_to(said->secret) == said->commitment,
             "The server's secret is the one it committed itself to before the seats were taken.");
  checks.add("Seed", table::agreed_seed(*said) == said->seed,
             "The seed of the dice follows from that secret and the shares of all " +
                 std::to_string(said->entropy.size()) + " seats.");
}

json::array dice_json(const table::Match& match) {
  std::map<std::pair<std::string, int>, std::vector<int>> rolls;
  for (const table::Entry& entry : match.journal())
    for (const chance::Draw& draw : table::draws_of(entry)) {
      if (draw.is_card || draw.pick < 1 || draw.pick > draw.sides) continue;
      std::vector<int>& counts = rolls[{std::string(draw.purpose), draw.sides}];
      counts.resize(static_cast<std::size_t>(draw.sides));
      ++counts[static_cast<std::size_t>(draw.pick - 1)];
    }
  json::array out;
  for (const auto& [key, counts] : rolls) {
    int total = 0;
    for (int n : counts) total += n;
    Object line{{"purpose", key.first}, {"sides", key.second}};
    line["rolls"] = json::array(counts.begin(), counts.end());
    json::array& expected = line["expected"].emplace_array();
    for (std::size_t i = 0; i < counts.size(); ++i)
      expected.push_back(static_cast<double>(total) / key.second);
    out.push_back(std::move(line));
  }
  return out;
}

}  // namespace

Object verification(std::span<const table::RuleSet* const> sets, const std::string& file) {
  Checks checks;
  Object out;
  const base::Result<table::LoadedMatch> loaded = table::match_of_text(sets, file);
  if (!loaded) {
    checks.add("Replay", false, loaded.error().path + ": " + loaded.error().text);
  } else {
    checks.add("Replay", !loaded->rules_changed,
               "All " + std::to_string(loaded->match.journal().size()) +
                   " lines of the journal were played again: each order was legal, each die and card is the "
                   "one that "
                   "the seed gives, and the chain of hashes is whole.");
    check_seed(*loaded, checks);
    checks.add("Draws", !loaded->match.forced_draws(),
               loaded->match.forced_draws() ? "Some dice or cards were laid down by hand."
                                            : "No die and no card was laid down by hand.");
    out["dice"] = dice_json(loaded->match);
  }
  out["ok"] = checks.all;
  out["checks"] = std::move(checks.list);
  return out;
}

}  // namespace vedette::server
