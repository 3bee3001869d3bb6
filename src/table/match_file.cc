#include "table/match_file.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <boost/json/stream_parser.hpp>

#include "table/play.h"

namespace vedette::table {
namespace json = boost::json;
namespace {

base::Error damaged(std::string path, std::string text) {
  return {"damaged_match", std::move(text), std::move(path)};
}

base::Error first_fault(const Faults& faults) {
  return faults.empty() ? damaged("", "the file is damaged") : damaged(faults[0].path, faults[0].text);
}

json::object outcome_json(const Match& match) {
  const Outcome outcome = match.game().outcome(match.state());
  json::object out;
  out["winner"] =
      outcome.winner == kNoSide
          ? json::value()
          : json::string(match.game().scenario().sides[static_cast<std::size_t>(outcome.winner)].id);
  out["grade"] = outcome.grade;
  out["text"] = outcome.text;
  out["clause"] = json::string(id_of(match.game(), outcome.reason));
  out["scores"] = json::array(outcome.scores.begin(), outcome.scores.end());
  return out;
}

// What the file says of the end must be what the match came to: nobody replays a match to read who won it. Only the
// sentence may differ: another version may have said it in other words.
std::optional<base::Error> fault_of_outcome(const Match& match, const Reader& told) {
  if (!match.over())
    return told.missing() ? std::nullopt : std::optional(damaged(told.path(), "the match is not over"));
  const json::object ended = outcome_json(match);
  for (const auto& [field, value] : ended)
    if (field != "text" && told[field].value() != value)
      return damaged("outcome." + std::string(field),
                     "the match did not end so, but with " + json::serialize(value));
  told.only({"winner", "grade", "text", "clause", "scores"});
  return std::nullopt;
}

// Of an epoch that is past the secret may be told; of the one that is played only as the match allows.
json::object dice_json_of(const Match& match, bool all_secrets) {
  const DiceHeader& dice = match.header().dice;
  const auto& epochs = match.epochs();
  const bool last = all_secrets || match.may_tell_secret();
  json::object out = dice_json(dice, last || !epochs.empty());
  if (epochs.empty()) return out;
  json::array& list = out["epochs"].emplace_array();
  for (std::size_t i = 0; i < epochs.size(); ++i) {
    const EpochLine& epoch = epochs[i].epoch;
    json::object written{{"line", epochs[i].line}, {"commitment", chance::hex(epoch.commitment)}};
    const chance::Digest* secret = dice.secret_of(epoch.commitment);
    if (secret && (last || i + 1 < epochs.size())) written["secret"] = chance::hex(*secret);
    list.push_back(std::move(written));
  }
  return out;
}

class Loader {
 public:
  Loader(std::span<const RuleSet* const> sets, const json::value& file) : sets_(sets), in_(file, faults_) {}

  base::Result<LoadedMatch> load() {
    if (!in_.is_object() || in_["vedette"].text() != "match" || !clean())
      return damaged("", "this is not a match file (\"vedette\":\"match\",\"format\":2)");
    format_ = in_["format"].integer(1, 2);
    if (!clean()) return damaged("format", "match files of format 1 and 2 can be read here");
    if (format_ == 1)
      in_.only({"vedette", "format", "set", "version", "scenario", "document", "options", "seed", "dice",
                "start", "journal", "hash", "outcome"});
    else
      in_.only({"vedette", "format", "set", "version", "scenario", "document", "options", "dice", "start",
                "practice", "continues", "carried_over", "journal", "hash", "outcome"});
    if (auto wrong = read_game()) return *wrong;
    header_ = format_ == 1 ? header_of_format_1() : header_of_json(in_);
    journal_ = in_["journal"].items();
    if (!clean()) return first_fault(faults_);
    return replay(journal_.size());
  }

 private:
  bool clean() const { return faults_.empty(); }

  std::optional<base::Error> read_game() {
    const std::string set = in_["set"].text();
    const RuleSet* rules = nullptr;
    for (const RuleSet* candidate : sets_)
      if (candidate->info().book.set == set) rules = candidate;
    if (!rules) return damaged("set", "there is no rule set '" + set + "' here");
    if (!in_["document"].is_object() || !in_["options"].is_object())
      return damaged("document", "the scenario or the options are missing");
    game_ =
        make_game(*rules, in_["document"].value().get_object(), in_["options"].value().get_object(), faults_);
    if (!clean() || !game_) return first_fault(faults_);
    if (in_["scenario"].text() != game_->scenario().id)
      return damaged("scenario", "the scenario in 'document' is '" + game_->scenario().id + "'");
    return std::nullopt;
  }

  // Draws as they were then: a seed for all, agreed on or not. The old chain covered how states lay in memory and cannot
  // be checked any more; its last link is kept.
  MatchHeader header_of_format_1() {
    MatchHeader out;
    const auto seed = chance::digest_of_hex(in_["seed"].text());
    if (!seed) in_["seed"].fault("a seed has 64 hexadecimal digits");
    const Reader dice = in_["dice"];
    if (dice.missing()) {
      out.dice.scheme = KnownSeed{seed.value_or(chance::Digest{})};
    } else {
      dice.only({"commitment", "secret", "entropy"});
      AgreedSeed agreed{
          seed.value_or(chance::Digest{}), dice["commitment"].text_or(""), dice["secret"].text_or(""), {}};
      if (dice.has("entropy"))
        for (const auto& [seat, value] : dice["entropy"].members())
          agreed.entropy.emplace_back(seat, value.text());
      out.dice.scheme = std::move(agreed);
    }
    if (in_.has("start")) {
      if (in_["start"].is_object())
        out.start = in_["start"].value().get_object();
      else
        in_["start"].fault("a position is expected");
    }
    out.options = in_["options"].value().get_object();
    out.version = 1;  // all were written under "1"
    std::string chain;
    if (const std::vector<Reader> lines = in_["journal"].items(); !lines.empty())
      chain = lines.back()["chain"].text();
    out.carried_over = {{"format", 1}, {"chain", chain}};
    return out;
  }

  base::Result<LoadedMatch> replay(std::size_t lines) {
    base::Result<Match> match = Match::begin(game_, header_);
    if (!match) return match.error();
    for (std::size_t i = 0; i < lines; ++i) {
      const int orders = match->orders();
      const std::optional<base::Error> wrong =
          format_ == 1 ? replay_entry_of_format_1(*match, journal_[i]) : replay_entry(*match, journal_[i]);
      if (!wrong) continue;
      if (wrong->code != "rules_changed") return *wrong;
      // Once more, without the line that does not hold.
      base::Result<LoadedMatch> until = replay(i);
      if (until) until->rules_changed = RulesChanged{static_cast<int>(i), orders + 1, *wrong};
      return until;
    }
    if (lines == journal_.size())
      if (auto wrong = fault_of_end(*match)) return *wrong;
    if (!clean()) return first_fault(faults_);
    return LoadedMatch{std::move(*match), std::nullopt};
  }

  std::optional<base::Error> fault_of_end(const Match& match) {
    // The old hash was of bytes in memory; the position is checked by its outcome.
    const std::string hash = in_["hash"].text();
    if (format_ != 1 && hash != chance::hex(match.state_hash()))
      return damaged("hash", "the position at the end is not the one that was saved");
    return fault_of_outcome(match, in_["outcome"]);
  }

  std::span<const RuleSet* const> sets_;
  mutable Faults faults_;
  Reader in_;
  int format_ = 0;
  GamePtr game_;
  MatchHeader header_;
  std::vector<Reader> journal_;
};

}  // namespace

MatchHeader header_of_json(const Reader& in) {
  MatchHeader out;
  out.dice = dice_of_json(in["dice"]);
  const auto object_in = [&](std::string_view field) {
    if (in.has(field) && !in[field].is_object()) in[field].fault("an object is expected");
    return in[field].is_object() ? in[field].value().get_object() : json::object();
  };
  if (in.has("start")) out.start = object_in("start");
  out.practice = in["practice"].boolean_or(false);
  out.continues = object_in("continues");
  out.carried_over = object_in("carried_over");
  out.options = object_in("options");
  out.version = in["version"].integer(1, 1000000);
  return out;
}

json::object head_json(const Match& match, bool all_secrets) {
  const Game& game = match.game();
  const MatchHeader& header = match.header();
  json::object out;
  out["vedette"] = "match";
  out["format"] = 2;
  out["set"] = json::string(game.rules().book.set);
  out["version"] = header.version;
  out["scenario"] = game.scenario().id;
  out["document"] = game.document();
  out["options"] = *header.options;
  out["dice"] = dice_json_of(match, all_secrets);
  if (header.start) out["start"] = *header.start;
  if (header.practice) out["practice"] = true;
  if (!header.continues.empty()) out["continues"] = header.continues;
  if (!header.carried_over.empty()) out["carried_over"] = header.carried_over;
  return out;
}

json::object match_json(const Match& match) {
  json::object out = head_json(match);
  json::array& journal = out["journal"].emplace_array();
  for (const Entry& entry : match.journal()) journal.push_back(entry_json(match.game(), entry));
  out["hash"] = chance::hex(match.state_hash());
  if (match.over()) out["outcome"] = outcome_json(match);
  return out;
}

std::string match_text(const Match& match) {
  const json::object file = match_json(match);
  std::string out = "{\n";
  bool first = true;
  for (const auto& [key, value] : file) {
    if (!first) out += ",\n";
    first = false;
    out += json::serialize(json::string(key)) + ":";
    if (key != "journal") {
      out += json::serialize(value);
      continue;
    }
    out += "[";
    const json::array& journal = value.get_array();
    for (std::size_t i = 0; i < journal.size(); ++i) out += (i ? ",\n" : "\n") + json::serialize(journal[i]);
    out += "\n]";
  }
  return out + "\n}\n";
}

base::Result<LoadedMatch> match_of_json(std::span<const RuleSet* const> sets, const json::value& file) {
  return Loader(sets, file).load();
}

base::Result<json::value> json_of_text(std::string_view text) {
  boost::system::error_code error;
  json::stream_parser parser;
  const std::size_t read = parser.write(text.data(), text.size(), error);
  if (!error) parser.finish(error);
  if (!error) return parser.release();
  const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(read, text.size()));
  const auto line = 1 + std::count(text.begin(), end, '\n');
  return damaged("", "line " + std::to_string(line) + " is not JSON: " + error.message());
}

base::Result<LoadedMatch> match_of_text(std::span<const RuleSet* const> sets, std::string_view text) {
  const base::Result<json::value> file = json_of_text(text);
  if (!file) return file.error();
  return match_of_json(sets, *file);
}

}  // namespace vedette::table
