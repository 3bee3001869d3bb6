#include "chance/dice.h"

#include <algorithm>
#include <cassert>

namespace vedette::chance {
namespace {

constexpr std::array<std::uint8_t, 6> kAverageDie = {2, 3, 3, 4, 4, 5};

// Once a draw could not be met nothing of the order counts. What is still drawn then comes from the source: a rule that
// throws again while the dice are equal must come to an end. False: nothing was laid down for this draw.
bool next_die(Forced& forced, int& wanted) {
  if (!forced.fault.empty()) return false;
  if (forced.dice_used < forced.dice.size()) return wanted = forced.dice[forced.dice_used++], true;
  forced.fault = "too few dice were given: the order draws more";
  return false;
}

bool forced_card(Forced& forced, int& code, std::span<const std::uint8_t> copies_left) {
  if (!forced.fault.empty()) return false;
  if (forced.cards_used == forced.cards.size()) {
    forced.fault = "too few cards were given: the order draws more";
    return false;
  }
  const int wanted = forced.cards[forced.cards_used++];
  const bool there = wanted >= 0 && static_cast<std::size_t>(wanted) < copies_left.size() &&
                     copies_left[static_cast<std::size_t>(wanted)] > 0;
  if (there)
    code = wanted;
  else
    forced.fault = "card " + std::to_string(forced.cards_used) + " is not in the pile";
  return there;
}

}  // namespace

// Unbiased: values beyond the last whole multiple of n are thrown away and drawn again.
int Dice::pick(int n, Purpose purpose, Stream stream, Place& place) {
  assert(n > 0);
  place = {stream, (*counters_)[stream]++, 0};
  ++made_;
  const auto count = static_cast<std::uint64_t>(n);
  for (;; ++place.attempt) {
    const std::uint64_t value = source_->bits(place, purpose);
    const auto face = static_cast<int>(value % count) + 1;
    if (value < 0 - count) return face;  // nearly always: below the last multiple, whatever it is
    const std::uint64_t surplus = (0 - count) % count;  // 2^64 mod n
    if (value < 0 - surplus || surplus == 0) return face;
  }
}

bool Dice::forced_die(int& face, std::span<const std::uint8_t> faces, int n) {
  int wanted = 0;
  if (!forced_ || !next_die(*forced_, wanted)) return false;
  const bool possible = faces.empty() ? wanted >= 1 && wanted <= n
                                      : std::find(faces.begin(), faces.end(), wanted) != faces.end();
  if (possible)
    face = wanted;
  else
    forced_->fault = "die " + std::to_string(forced_->dice_used) + " cannot show " + std::to_string(wanted);
  return possible;
}

void Dice::note(const Place& place, Purpose purpose, bool is_card, int sides, int value, int pick,
                bool forced) {
  if (record_)
    record_->push_back({place.stream, place.index, purpose.name, is_card, sides, value, pick, forced});
}

int Dice::uniform(int n, Purpose purpose, Stream stream) {
  Place place{};
  int value = pick(n, purpose, stream, place);
  if (!forced_ && !record_) return value;
  const bool forced = forced_die(value, {}, n);
  note(place, purpose, false, n, value, value, forced);
  return value;
}

int Dice::dav(Purpose purpose, Stream stream) {
  Place place{};
  const int side = pick(6, purpose, stream, place);
  int value = kAverageDie[static_cast<std::size_t>(side - 1)];
  const bool forced = forced_die(value, kAverageDie, 6);
  note(place, purpose, false, 6, value, side, forced);
  return value;
}

int Dice::card(std::span<const std::uint8_t> copies_left, Purpose purpose, Stream stream) {
  int total = 0;
  for (std::uint8_t copies : copies_left) total += copies;
  Place place{};
  const int drawn = pick(total, purpose, stream, place);
  int code = 0;
  for (int left = drawn; (left -= copies_left[static_cast<std::size_t>(code)]) > 0;) ++code;
  const bool forced = forced_ && forced_card(*forced_, code, copies_left);
  note(place, purpose, true, total, code, drawn, forced);
  return code;
}

}  // namespace vedette::chance
