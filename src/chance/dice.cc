#include "chance/dice.h"

#include <cassert>

namespace vedette::chance {
namespace {

constexpr std::array<std::uint8_t, 6> kAverageDie = {2, 3, 3, 4, 4, 5};

}  // namespace

// Unbiased: values beyond the last whole multiple of n are thrown away and drawn again.
int Dice::pick(int n, Purpose purpose, Stream stream, Place& place) {
  assert(n > 0);
  place = {stream, (*counters_)[stream]++, 0};
  ++made_;
  const auto count = static_cast<std::uint64_t>(n);
  const std::uint64_t surplus = (0 - count) % count;  // 2^64 mod n
  for (;; ++place.attempt) {
    const std::uint64_t value = source_->bits(place, purpose);
    if (value < 0 - surplus || surplus == 0) return static_cast<int>(value % count) + 1;
  }
}

bool Dice::forced_die(int& face, std::span<const std::uint8_t> faces, int n) {
  if (!forced_) return false;
  if (forced_->dice_used == forced_->dice.size()) {
    if (forced_->fault.empty()) forced_->fault = "too few dice were given: the order draws more";
    face = faces.empty() ? 1 : faces[0];
    return true;
  }
  const int wanted = forced_->dice[forced_->dice_used++];
  bool possible = wanted >= 1 && wanted <= n;
  if (!faces.empty()) {
    possible = false;
    for (std::uint8_t f : faces) possible = possible || f == wanted;
  }
  if (!possible && forced_->fault.empty())
    forced_->fault = "die " + std::to_string(forced_->dice_used) + " cannot show " + std::to_string(wanted);
  face = possible ? wanted : (faces.empty() ? 1 : faces[0]);
  return true;
}

void Dice::note(const Place& place, Purpose purpose, bool is_card, int sides, int value, int pick,
                bool forced) {
  if (record_)
    record_->push_back({place.stream, place.index, purpose.name, is_card, sides, value, pick, forced});
}

int Dice::uniform(int n, Purpose purpose, Stream stream) {
  Place place{};
  int value = pick(n, purpose, stream, place);
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
  bool forced = false;
  if (forced_) {
    forced = true;
    if (forced_->cards_used == forced_->cards.size()) {
      if (forced_->fault.empty()) forced_->fault = "too few cards were given: the order draws more";
    } else {
      const int wanted = forced_->cards[forced_->cards_used++];
      const bool there = wanted >= 0 && static_cast<std::size_t>(wanted) < copies_left.size() &&
                         copies_left[static_cast<std::size_t>(wanted)] > 0;
      if (there)
        code = wanted;
      else if (forced_->fault.empty())
        forced_->fault = "card " + std::to_string(forced_->cards_used) + " is not in the pile";
    }
  }
  note(place, purpose, true, total, code, drawn, forced);
  return code;
}

}  // namespace vedette::chance
