#include "table/verification.h"

#include <algorithm>
#include <boost/json/array.hpp>

namespace vedette::table {
namespace json = boost::json;
namespace {

std::string count(std::size_t n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

// Which check a fault of the file belongs to.
std::string check_of(const base::Error& fault) {
  const std::string& path = fault.path;
  const auto ends = [&](std::string_view end) { return path.ends_with(end); };
  if (path.find("secret") != std::string::npos) return "Commitment";
  if (ends(".chain") || path == "hash") return "Chain";
  if (ends(".link") || path.find(".takes") != std::string::npos) return "Links";
  if (path.find(".draws") != std::string::npos) return fault.code == "rules_changed" ? "Rules" : "Dice";
  if (path.starts_with("outcome")) return "Outcome";
  if (fault.code == "rules_changed") return "Rules";
  return path.starts_with("journal") ? "Orders" : "File";
}

struct Counts {
  std::size_t orders = 0, undos = 0, links = 0, draws = 0, by_hand = 0, positions = 0;
};

Counts counts_of(const Match& match) {
  Counts out;
  for (const Entry& entry : match.journal()) {
    out.undos += entry.undo() != nullptr;
    out.positions += entry.position.has_value();
    if (const OrderLine* order = entry.order()) {
      ++out.orders;
      out.links += order->link.has_value();
    }
    for (const chance::Draw& draw : draws_of(entry)) ++(draw.forced ? out.by_hand : out.draws);
  }
  return out;
}

void check_agreed(const AgreedSeed& agreed, Verification& out) {
  if (agreed.secret.empty())
    return out.add("Commitment", true,
                   "The server's secret is not told yet; its commitment is " + agreed.commitment + ".");
  out.add("Commitment", agreed_commitment_to(agreed.secret) == agreed.commitment,
          "The server's secret must be the one that it committed itself to: its SHA-256 is the commitment.");
  out.add("Seed", agreed_seed(agreed) == agreed.seed,
          "The seed must follow from the server's secret and the shares of " +
              count(agreed.entropy.size(), "seat.", "seats."));
}

// Where the dice come from: each secret, or that there is none to be checked.
void check_secrets(const Match& match, Verification& out) {
  const DiceHeader& dice = match.header().dice;
  if (std::holds_alternative<KnownSeed>(dice.scheme))
    out.add("Known seed", true, "The dice follow from a known seed: whoever knew it could know every die.");
  if (const auto* agreed = std::get_if<AgreedSeed>(&dice.scheme)) check_agreed(*agreed, out);
  const auto check = [&](const chance::Digest& commitment, const std::string& since) {
    out.add("Commitment", true,
            dice.secret_of(commitment)
                ? "The server's secret" + since + " is the one that it committed itself to, " +
                      chance::hex(commitment).substr(0, 16) + "…"
                : "The server's secret" + since + " is not told yet; its commitment is " +
                      chance::hex(commitment) + ". Draws are as recorded and could not be checked.");
  };
  if (const auto* chained = std::get_if<ChainedDice>(&dice.scheme)) check(chained->commitment, "");
  for (const Match::Epoch& epoch : match.epochs()) {
    const std::string at = std::to_string(epoch.order);
    out.add(
        "Server", true,
        epoch.epoch.because == "uploaded"
            ? "Uploaded at order " + at + ": dice before that are not this server's."
            : "Carried over at order " + at + ": dice before that follow from the seed of the old format.");
    check(epoch.epoch.commitment, " from order " + at + " on");
  }
  if (const auto& opened = match.opened())
    out.add("Opened", true,
            "The dice were opened by " +
                match.game().scenario().seats[static_cast<std::size_t>(opened->by)].id + " at order " +
                std::to_string(opened->order) + ": from there on they could be known beforehand.");
  if (match.header().practice)
    out.add("Practice", true, "A practice battle: dice that were seen may have been taken back.");
}

void check_seats(const Match& match, const Counts& counts, Verification& out) {
  if (counts.links > 0)
    out.add("Links", true,
            count(counts.links, "link", "links") +
                " of people's chains, each the one that follows the one before.");
  for (const Entry& entry : match.journal())
    if (const auto* seat = std::get_if<SeatLine>(&entry.line); seat && seat->because == "key_lost")
      out.add("Links", true,
              "The key of " + match.game().scenario().seats[static_cast<std::size_t>(seat->seat)].id +
                  " was lost, and a new chain was begun.");
}

void check_draws(const Match& match, const Counts& counts, Verification& out) {
  const bool seeded = match.known_seed() && match.epochs().empty();
  out.add("Dice", true,
          count(counts.draws, "die or card as the ", "dice and cards as the ") +
              (seeded                    ? "seed gives them."
               : match.dice().can_draw() ? "keys of their lines give them."
                                         : "record says."));
  if (counts.by_hand > 0)
    out.add("Laid down by hand", std::holds_alternative<KnownSeed>(match.header().dice.scheme),
            count(counts.by_hand, "die or card was", "dice and cards were") +
                " laid down by hand: nobody can verify these.");
}

void check_match(const LoadedMatch& loaded, Verification& out) {
  const Match& match = loaded.match;
  const Counts counts = counts_of(match);
  check_secrets(match, out);
  if (loaded.rules_changed) {
    const RulesChanged& changed = *loaded.rules_changed;
    out.add("Rules", false,
            "The match holds up to order " + std::to_string(changed.order - 1) + ". At order " +
                std::to_string(changed.order) + " these rules come to something else than was recorded (" +
                changed.fault.path + ": " + changed.fault.text + "): they have changed since.");
    out.fault = changed.fault.path + ": " + changed.fault.text;
  }
  out.add("Orders", true,
          count(counts.orders, "order", "orders") + " and " + count(counts.undos, "undo", "undos") +
              " played again: each is legal.");
  check_seats(match, counts, out);
  check_draws(match, counts, out);
  if (match.header().carried_over.empty()) {
    out.add("Chain", true, "Every line of the journal is chained to the one before: none was changed.");
    out.add(
        "Positions", true,
        count(counts.positions, "position", "positions") + " on the way and the last one are as recorded.");
  } else {
    out.add("Chain", true,
            "carried over from format 1: dice and outcome verified, the old chain is not checked");
  }
  if (match.over())
    out.add("Outcome", true, "The match ends as the file says: " + match.game().outcome(match.state()).text);
}

}  // namespace

bool Verification::ok() const {
  return std::all_of(checks.begin(), checks.end(), [](const Check& check) { return check.ok; });
}

void Verification::add(std::string what, bool is_ok, std::string text) {
  if (!is_ok && fault.empty()) fault = what + ": " + text;
  checks.push_back({std::move(what), is_ok, std::move(text)});
}

Verification verify(std::span<const RuleSet* const> sets, std::string_view file,
                    std::string_view remembered) {
  Verification out;
  base::Result<LoadedMatch> loaded = match_of_text(sets, file);
  if (!loaded) {
    const base::Error& error = loaded.error();
    out.fault = error.path.empty() ? error.text : error.path + ": " + error.text;
    out.add(check_of(error), false, out.fault);
    return out;
  }
  out.loaded.emplace(std::move(*loaded));
  check_match(*out.loaded, out);
  if (!remembered.empty()) compare_with_remembered(out.loaded->match, remembered, out);
  return out;
}

json::object verification_json(const Verification& verification) {
  json::object out;
  out["ok"] = verification.ok();
  json::array& list = out["checks"].emplace_array();
  for (const Check& check : verification.checks)
    list.push_back(json::object{{"what", check.what}, {"ok", check.ok}, {"text", check.text}});
  return out;
}

}  // namespace vedette::table
