#include "server/carry_over.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/messages.h"
#include "server/tokens.h"
#include "table/match_file.h"

namespace vedette::server {
namespace json = boost::json;
namespace {

table::DiceScheme old_dice(const store::MatchRecord& record) {
  const chance::Digest seed = chance::digest_of_hex(record.seed).value_or(chance::Digest{});
  if (record.commitment.empty()) return table::KnownSeed{seed};
  table::AgreedSeed out{seed, record.commitment, record.secret, {}};
  for (const auto& [seat, share] : record.entropy) out.entropy.emplace_back(seat, share.as_string());
  return out;
}

}  // namespace

std::optional<base::Error> carry_over(ServerContext& context, store::MatchRecord& record) {
  const base::Result<table::GamePtr> found = context.games.game_of(record.game);
  if (!found) return found.error();
  const table::GamePtr& game_ptr = *found;
  const chance::Digest secret = *chance::digest_of_hex(random_hex(32));
  const chance::Digest commitment = table::commitment_to(secret);
  std::vector<store::Line> lines = context.store.journal(record.id, 0);
  std::vector<json::value> entries;
  for (const store::Line& line : lines) {
    boost::system::error_code error;
    entries.push_back(json::parse(line.text, error));
    if (error || !entries.back().is_object())
      return base::Error{"damaged_match",
                         "line " + std::to_string(line.number) + " of the journal is damaged", ""};
  }
  table::MatchHeader header;
  if (const json::value* start = record.game.if_contains("start"); start && start->is_object())
    header.start = start->get_object();
  header.options = record.game.at("options").as_object();
  header.version = 1;  // all were kept under that one
  const bool begun = !record.commitment.empty() ? !record.seed.empty() : true;
  if (begun) {
    header.dice.scheme = old_dice(record);
    const json::value* chain = entries.empty() ? nullptr : entries.back().get_object().if_contains("chain");
    header.carried_over = {{"format", 1}, {"chain", chain ? *chain : json::value("")}};
  } else {
    header.dice = {table::ChainedDice{record.id, commitment}, {secret}};
  }
  base::Result<table::Match> match = table::Match::begin(game_ptr, std::move(header));
  if (!match) return match.error();
  for (const json::value& entry : entries) {
    table::Faults faults;
    if (auto wrong = table::replay_entry_of_format_1(*match, table::Reader(entry, faults))) return wrong;
    if (!faults.empty()) return faults[0];
  }
  const bool plain = std::holds_alternative<table::KnownSeed>(match->header().dice.scheme);
  if (begun && !plain && !match->over())
    if (auto wrong = match->begin_epoch({record.id, commitment, "carried_over"}, &secret)) return wrong;
  Object game = table::head_json(*match, true);
  for (const auto& [key, value] : record.game)
    if (!game.contains(key)) game[key] = value;
  std::vector<store::Line> written;
  for (const table::Entry& entry : match->journal()) {
    const std::size_t n = written.size();
    written.push_back({static_cast<int>(n), n < lines.size() ? lines[n].time : seconds_now(),
                       json::serialize(table::entry_json(*game_ptr, entry))});
  }
  context.store.carry_over(record.id, game, written);
  record = context.store.find(record.id).value_or(record);  // another server may have been quicker
  return std::nullopt;
}

}  // namespace vedette::server
