// A match that goes on from a snapshot instead of from its first line: what a server reads when it is started again.
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "table/match.h"

namespace vedette::table {
namespace json = boost::json;
namespace {

constexpr int kMany = 2000000000;
constexpr std::string_view kHolders[] = {"nobody", "human", "computer"};

// Over everything else in the snapshot: the store's cache is believed only as it was written.
std::string sum_of(json::object snapshot) {
  snapshot.erase("sum");
  return chance::hex(chance::sha256(json::serialize(snapshot)));
}

}  // namespace

json::object Match::snapshot() const {
  json::object out;
  out["line"] = lines();
  out["orders"] = orders();
  out["barrier"] = barrier();
  out["begun"] = begun_;
  out["forced"] = forced_draws_;
  out["chain"] = chance::hex(chain());
  json::array& epochs = out["epochs"].emplace_array();
  for (const Epoch& epoch : epochs_)
    epochs.push_back(json::object{{"line", epoch.line},
                                  {"order", epoch.order},
                                  {"match", epoch.epoch.match},
                                  {"commitment", chance::hex(epoch.epoch.commitment)},
                                  {"because", epoch.epoch.because}});
  if (opened_)
    out["opened"] = json::object{
        {"line", opened_->line}, {"order", opened_->order}, {"by", static_cast<int>(opened_->by)}};
  json::array& seats = out["seats"].emplace_array();
  for (Seat seat = 0; seat < game_->seats(); ++seat) {
    const SeatHolder& holder = dice_.holder(seat);
    json::object written{{"kind", json::string(kHolders[static_cast<std::size_t>(holder.holder)])}};
    if (holder.holder == Holder::person) written["shown"] = chance::hex(holder.shown);
    seats.push_back(std::move(written));
  }
  for (auto& [key, value] : state_json(*game_, *now_)) out[key] = value;
  out["sum"] = sum_of(out);
  return out;
}

base::Result<Match> Match::resume(GamePtr game, MatchHeader header, const json::object& snapshot,
                                  const json::value& last) {
  Match match(std::move(game), std::move(header));
  Faults faults;
  const json::value given = snapshot;
  if (auto wrong = match.read_snapshot(Reader(given, faults, "snapshot"), Reader(last, faults, "last")))
    return *wrong;
  return match;
}

std::optional<base::Error> Match::read_snapshot(const Reader& in, const Reader& last) {
  const auto unfit = [](std::string text) { return base::Error{"bad_snapshot", std::move(text), ""}; };
  if (in["sum"].text_or("") != sum_of(in.value().get_object())) return unfit("the snapshot is damaged");
  first_line_ = in["line"].integer(1, kMany);
  first_order_ = in["orders"].integer(0, kMany);
  first_barrier_ = in["barrier"].integer(0, kMany);
  begun_ = in["begun"].boolean();
  forced_draws_ = in["forced"].boolean();
  origin_ = digest_of_json(in["chain"]);
  read_holders(in);
  if (!begun_ && in.clean()) {
    if (auto wrong = set_up()) return wrong;
  } else {
    read_state(*game_, in, *now_);
    entries_.push_back({now_, {}, true});
  }
  if (!in.clean())
    return unfit("the snapshot cannot be read: " + in.faults()[0].path + ": " + in.faults()[0].text);
  if (!last.is_object() || last["chain"].text_or("") != chance::hex(origin_))
    return unfit("the snapshot is not of this journal");
  if (last.has("position") && last["position"].text() != chance::hex(state_hash()))
    return unfit("these rules come to another position than the one that was recorded");
  return std::nullopt;
}

void Match::read_holders(const Reader& in) {
  for (const Reader& epoch : in["epochs"].items()) {
    epochs_.push_back(
        {epoch["line"].integer(0, kMany),
         epoch["order"].integer(0, kMany),
         {epoch["match"].text(), digest_of_json(epoch["commitment"]), epoch["because"].text()}});
    const EpochLine& line = epochs_.back().epoch;
    dice_.begin_epoch(line.match, line.commitment, header_.dice.secret_of(line.commitment));
  }
  if (in.has("opened"))
    opened_ = Opened{in["opened"]["line"].integer(0, kMany), in["opened"]["order"].integer(0, kMany),
                     static_cast<Seat>(in["opened"]["by"].integer(0, game_->seats() - 1))};
  const std::vector<Reader> seats = in["seats"].items();
  if (static_cast<int>(seats.size()) != game_->seats()) return in["seats"].fault("has other seats");
  for (Seat seat = 0; seat < game_->seats(); ++seat) {
    const Reader& held = seats[static_cast<std::size_t>(seat)];
    const auto holder = static_cast<Holder>(held["kind"].one_of(kHolders));
    dice_.take(seat, {holder, holder == Holder::person ? digest_of_json(held["shown"]) : chance::Digest{}});
  }
}

}  // namespace vedette::table
