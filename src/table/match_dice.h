// The dice of a match while it is played: which scheme is in force, who sits where, the last link that each person has
// shown, and the key of every line of the journal that follows from them.
//
//   dice.show(seat, link);                 // after dice.fault_of(seat, link) said nothing
//   LineSource source(dice, line);         // what line number `line` draws from
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "chance/source.h"
#include "table/dice_header.h"
#include "table/game.h"

namespace vedette::table {

enum class Holder : std::uint8_t { nobody, person, computer };

// Who holds a seat; `shown` is the last link of a person's chain that is known, at first its tip.
struct SeatHolder {
  Holder holder = Holder::nobody;
  chance::Digest shown{};

  friend bool operator==(const SeatHolder&, const SeatHolder&) = default;
};

class MatchDice {
 public:
  MatchDice(const DiceHeader& header, const ScenarioInfo& scenario);

  // Whether the dice come from chains now; else from a seed.
  bool chained() const { return !match_.empty(); }
  const std::string& match() const { return match_; }               // the id that enters the links
  const chance::Digest& commitment() const { return commitment_; }  // of the server's secret in force
  bool can_draw() const { return seed_.has_value() || secret_.has_value(); }

  const SeatHolder& holder(Seat seat) const { return seats_[static_cast<std::size_t>(seat)]; }
  // Seats without a chain that are not the computer's: nothing can be drawn before they are taken.
  SeatMask missing() const;

  // Why this link cannot come with an order of this seat. Only people give links, and each is the next of its chain.
  std::optional<base::Error> fault_of(Seat seat, const std::optional<chance::Digest>& link) const;
  void show(Seat seat, const chance::Digest& link) { seats_[static_cast<std::size_t>(seat)].shown = link; }

  void take(Seat seat, const SeatHolder& holder) { seats_[static_cast<std::size_t>(seat)] = holder; }
  // A new secret of the server: every person's chain ends here. The computer's seats stay the computer's.
  void begin_epoch(std::string match, const chance::Digest& commitment, const chance::Digest* secret);

  // The key of a line. There is a secret.
  chance::Digest key_of(int line) const;

 private:
  friend class LineSource;

  std::vector<std::string> ids_;  // of the seats
  std::vector<SeatHolder> seats_;
  std::string match_;
  chance::Digest commitment_{};
  std::optional<chance::KeyedSource> seed_;  // of schemes with one seed for all
  std::optional<chance::HmacKey> secret_;
};

// What one line draws from. Its key is worked out with the first draw: most orders make none.
class LineSource final : public chance::Source {
 public:
  LineSource(const MatchDice& dice, int line) : dice_(&dice), line_(line) {}
  std::uint64_t bits(const chance::Place& place, chance::Purpose purpose) const override;

 private:
  const MatchDice* dice_;
  int line_;
  mutable std::optional<chance::KeyedSource> key_;
  chance::FastSource stand_in_{0};  // where the secret is not known: the draws are then laid down
};

}  // namespace vedette::table
