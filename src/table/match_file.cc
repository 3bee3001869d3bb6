#include "table/match_file.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/stream_parser.hpp>

#include "table/order_json.h"
#include "table/play.h"

namespace vedette::table {
namespace json = boost::json;
namespace {

json::array draw_json(const chance::Draw& d) {
  return {static_cast<int>(d.stream), d.index, json::string(d.purpose),
          d.is_card ? "card" : "die", d.sides, d.value};
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

base::Error damaged(std::string path, std::string text) {
  return {"damaged_match", std::move(text), std::move(path)};
}

// Reads the draws of an entry as forced draws; they are compared with the seed's own unless the entry says that they
// were laid down by hand.
bool read_draws(const Reader& in, std::vector<chance::Draw>& draws) {
  if (in.missing()) return true;
  for (const Reader& item : in.items()) {
    const std::vector<Reader> field = item.items();
    if (field.size() != 6) {
      item.fault("a draw is [stream, index, purpose, \"die\" or \"card\", sides, value]");
      return false;
    }
    chance::Draw draw;
    draw.stream = static_cast<chance::Stream>(field[0].integer(0, chance::kStreams - 1));
    draw.index = static_cast<std::uint32_t>(field[1].integer(0, 2000000000));
    draw.is_card = field[3].text() == "card";
    draw.sides = field[4].integer(1, 100000);
    draw.value = field[5].integer(-1, 100000);
    draws.push_back(draw);
  }
  return in.clean();
}

base::Error first_fault(const Faults& faults) {
  return faults.empty() ? damaged("", "the file is damaged") : damaged(faults[0].path, faults[0].text);
}

std::optional<base::Error> replay_order(Match& match, Seat seat, const Reader& in) {
  const base::Result<Order> order = order_of_json(match.game(), match.state(), in["order"].value());
  if (!order) return damaged(in["order"].path(), order.error().text);
  std::vector<chance::Draw> recorded;
  if (!read_draws(in["draws"], recorded)) return first_fault(in.faults());
  chance::Forced forced;
  for (const chance::Draw& d : recorded) (d.is_card ? forced.cards : forced.dice).push_back(d.value);
  const bool by_hand = in["forced"].boolean_or(false);
  const Answer answer = match.play(seat, *order, by_hand ? &forced : nullptr);
  if (const auto* refused = std::get_if<Refused>(&answer)) {
    const ClauseId clause = refused->refusal.clause();
    return damaged(in["order"].path(),
                   "the order is not legal here: " + std::string(id_of(match.game(), clause)) + ": " +
                       refusal_text(match.game(), clause));
  }
  if (const auto* error = std::get_if<base::Error>(&answer)) return damaged(in["draws"].path(), error->text);
  const auto& drawn = std::get<Played>(answer).draws;
  if (drawn.size() != recorded.size())
    return damaged(in["draws"].path(), std::to_string(recorded.size()) +
                                           " draws are recorded, the order makes " +
                                           std::to_string(drawn.size()));
  const std::vector<Reader> written = drawn.empty() ? std::vector<Reader>() : in["draws"].items();
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    if (drawn[i].value != recorded[i].value)
      return damaged(written[i].path(), "recorded is " + std::to_string(recorded[i].value) +
                                            ", but the seed gives " + std::to_string(drawn[i].value));
    if (const json::value made = draw_json(drawn[i]); written[i].value() != made)
      return damaged(written[i].path(), "recorded is " + json::serialize(written[i].value()) +
                                            ", but the draw was " + json::serialize(made));
  }
  return std::nullopt;
}

std::optional<base::Error> replay(Match& match, const Reader& in) {
  Seat seat = kNobody;
  const std::string name = in["seat"].text();
  const auto& seats = match.game().scenario().seats;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].id == name) seat = static_cast<Seat>(i);
  if (seat == kNobody) return damaged(in["seat"].path(), "there is no seat '" + name + "'");
  if (in.has("undo_to"))
    in.only({"seat", "undo_to", "position", "chain"});
  else
    in.only({"seat", "order", "draws", "forced", "position", "chain"});
  if (in.has("undo_to")) {
    const base::Result<int> undone = match.undo_to(in["undo_to"].integer(0, match.orders()));
    if (!undone) return damaged(in["undo_to"].path(), undone.error().text);
  } else if (auto wrong = replay_order(match, seat, in)) {
    return wrong;
  }
  const Entry& made = match.journal().back();
  const std::string position = made.position ? chance::hex(*made.position) : "";
  if (in["position"].text_or("") != position)
    return damaged(
        in["position"].path(),
        "these rules come to another position here than the one that was recorded: they have changed "
        "since, or the match file has");
  if (in["chain"].text() != chance::hex(made.chain))
    return damaged(in["chain"].path(), "the hash chain breaks here: this entry was changed");
  return std::nullopt;
}

// What the file tells of the end must be what the match came to: nobody replays a match to read who won it. Only the
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

class Loader {
 public:
  Loader(std::span<const RuleSet* const> sets, const json::value& file) : sets_(sets), in_(file, faults_) {}

  base::Result<LoadedMatch> load() {
    if (!in_.value().is_object() || in_["vedette"].text() != "match" || in_["format"].integer(2, 2) != 2 ||
        !clean())
      return damaged("", "this is not a match file of format 2 (\"vedette\":\"match\",\"format\":2)");
    in_.only({"vedette", "format", "set", "version", "scenario", "document", "options", "seed", "dice",
              "start", "journal", "hash", "outcome"});
    const std::string set = in_["set"].text();
    const RuleSet* rules = nullptr;
    for (const RuleSet* candidate : sets_)
      if (candidate->info().book.set == set) rules = candidate;
    if (!rules) return damaged("set", "there is no rule set '" + set + "' here");
    if (!in_["document"].is_object() || !in_["options"].is_object())
      return damaged("document", "the scenario or the options are missing");
    GamePtr game =
        make_game(*rules, in_["document"].value().get_object(), in_["options"].value().get_object(), faults_);
    const auto seed = chance::digest_of_hex(in_["seed"].text());
    if (!seed) in_["seed"].fault("a seed has 64 hexadecimal digits");
    if (!clean() || !game) return first_fault(faults_);
    if (in_["scenario"].text() != game->scenario().id)
      return damaged("scenario", "the scenario in 'document' is '" + game->scenario().id + "'");
    if (in_.has("start") && !in_["start"].is_object()) return damaged("start", "a position is expected");
    const json::object* start = in_.has("start") ? &in_["start"].value().get_object() : nullptr;
    base::Result<Match> match = Match::begin(game, *seed, start);
    if (!match) return match.error();
    for (const Reader& entry : in_["journal"].items())
      if (auto wrong = replay(*match, entry)) return *wrong;
    if (!clean()) return first_fault(faults_);
    if (in_["hash"].text() != chance::hex(match->state_hash()))
      return damaged("hash", "the position at the end is not the one that was saved");
    if (auto wrong = fault_of_outcome(*match, in_["outcome"])) return *wrong;
    LoadedMatch loaded{std::move(*match), provenance()};
    if (!clean()) return first_fault(faults_);
    return loaded;
  }

 private:
  bool clean() const { return faults_.empty(); }

  Provenance provenance() const {
    Provenance out;
    const Reader in = in_["dice"];
    if (in.missing()) return out;
    in.only({"commitment", "secret", "entropy"});
    out.commitment = in["commitment"].text_or("");
    out.secret = in["secret"].text_or("");
    if (in.has("entropy"))
      for (const auto& [seat, value] : in["entropy"].members()) out.entropy.emplace_back(seat, value.text());
    return out;
  }

  std::span<const RuleSet* const> sets_;
  mutable Faults faults_;
  Reader in_;
};

}  // namespace

json::object entry_json(const Match& match, const Entry& entry) {
  json::object out = line_of(match.game(), entry);
  out["chain"] = chance::hex(entry.chain);
  return out;
}

std::optional<base::Error> replay_entry(Match& match, const json::value& line) {
  Faults faults;
  if (auto wrong = replay(match, Reader(line, faults))) return wrong;
  if (!faults.empty()) return first_fault(faults);
  return std::nullopt;
}

std::string commitment_to(std::string_view secret) { return chance::hex(chance::sha256(secret)); }

chance::Digest agreed_seed(const Provenance& provenance) {
  std::string text = "vedette-seed-1|" + provenance.secret;
  for (const auto& [seat, entropy] : provenance.entropy) text += "|" + seat + "=" + entropy;
  return chance::sha256(text);
}

json::object match_json(const Match& match, const Provenance& provenance) {
  const Game& game = match.game();
  json::object out;
  out["vedette"] = "match";
  out["format"] = 2;
  out["set"] = json::string(game.rules().book.set);
  out["version"] = json::string(game.rules().version);
  out["scenario"] = game.scenario().id;
  out["options"] = game.settings();
  out["seed"] = chance::hex(match.seed());
  if (!provenance.empty()) {
    json::object& dice = out["dice"].emplace_object();
    dice["commitment"] = provenance.commitment;
    dice["secret"] = provenance.secret;
    json::object& entropy = dice["entropy"].emplace_object();
    for (const auto& [seat, value] : provenance.entropy) entropy[seat] = value;
  }
  out["document"] = game.document();
  if (match.start_position()) out["start"] = *match.start_position();
  json::array& journal = out["journal"].emplace_array();
  for (const Entry& entry : match.journal()) journal.push_back(entry_json(match, entry));
  out["hash"] = chance::hex(match.state_hash());
  if (match.over()) out["outcome"] = outcome_json(match);
  return out;
}

std::string match_text(const Match& match, const Provenance& provenance) {
  const json::object file = match_json(match, provenance);
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

base::Result<LoadedMatch> match_of_text(std::span<const RuleSet* const> sets, std::string_view text) {
  boost::system::error_code error;
  json::stream_parser parser;
  const std::size_t read = parser.write(text.data(), text.size(), error);
  if (!error) parser.finish(error);
  if (error) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(read, text.size()));
    const auto line = 1 + std::count(text.begin(), end, '\n');
    return damaged("", "line " + std::to_string(line) + " is not JSON: " + error.message());
  }
  return match_of_json(sets, parser.release());
}

}  // namespace vedette::table
