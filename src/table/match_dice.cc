#include "table/match_dice.h"

namespace vedette::table {

MatchDice::MatchDice(const DiceHeader& header, const ScenarioInfo& scenario) : seats_(scenario.seats.size()) {
  for (const SeatInfo& seat : scenario.seats) ids_.push_back(seat.id);
  if (const auto* known = std::get_if<KnownSeed>(&header.scheme))
    seed_.emplace(known->seed);
  else if (const auto* agreed = std::get_if<AgreedSeed>(&header.scheme))
    seed_.emplace(agreed->seed);
  else if (const auto* chained = std::get_if<ChainedDice>(&header.scheme))
    begin_epoch(chained->match, chained->commitment, header.secret_of(chained->commitment));
}

SeatMask MatchDice::missing() const {
  SeatMask out;
  if (!chained()) return out;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (seats_[i].holder == Holder::nobody) out = out.with(static_cast<Seat>(i));
  return out;
}

std::optional<base::Error> MatchDice::fault_of(Seat seat, const std::optional<chance::Digest>& link) const {
  const auto bad = [](std::string text) { return base::Error{"bad_link", std::move(text), "link"}; };
  if (!chained() || holder(seat).holder == Holder::computer)
    return link ? std::optional(bad("this seat has no chain: its orders carry no link")) : std::nullopt;
  if (holder(seat).holder == Holder::nobody) return bad("nobody has taken this seat yet");
  if (!link) return bad("an order carries the next link of the seat's chain");
  if (link_before(match_, ids_[static_cast<std::size_t>(seat)], *link) != holder(seat).shown)
    return bad("this is not the next link of the seat's chain");
  return std::nullopt;
}

void MatchDice::begin_epoch(std::string match, const chance::Digest& commitment,
                            const chance::Digest* secret) {
  match_ = std::move(match);
  commitment_ = commitment;
  seed_.reset();
  secret_.reset();
  if (secret) secret_.emplace(*secret);
  for (SeatHolder& seat : seats_)
    if (seat.holder == Holder::person) seat = {};
}

chance::Digest MatchDice::key_of(int line) const {
  std::string text = "vedette-key-2|" + std::to_string(line);
  for (const SeatHolder& seat : seats_) {
    if (seat.holder != Holder::person) continue;
    text += '|';
    text += chance::hex(seat.shown);
  }
  return secret_->of(text);
}

std::uint64_t LineSource::bits(const chance::Place& place, chance::Purpose purpose) const {
  if (dice_->seed_) return dice_->seed_->bits(place, purpose);
  if (!dice_->secret_) return stand_in_.bits(place, purpose);
  if (!key_) key_.emplace(dice_->key_of(line_), chance::kLineTag);
  return key_->bits(place, purpose);
}

}  // namespace vedette::table
