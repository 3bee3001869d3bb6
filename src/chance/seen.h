// Throws with the dice of the match and keeps the faces for the log: the rule that throws need not tell them.
//
//   Seen seen(dice);
//   const Result result = resolve(shot, seen);
//   if (event) add_dice(*event, seen, side);          // table/throws.h
#pragma once

#include "base/fixed_vector.h"
#include "chance/dice.h"

namespace vedette::chance {

struct Face {
  std::uint8_t sides;  // 0: a card
  std::uint8_t value;
};

class Seen {
 public:
  explicit Seen(Dice& dice) : dice_(dice) {}

  int d6(Purpose purpose, Stream stream = kPublic) { return uniform(6, purpose, stream); }
  int d12(Purpose purpose, Stream stream = kPublic) { return uniform(12, purpose, stream); }
  int uniform(int n, Purpose purpose, Stream stream = kPublic) {
    return keep(n, dice_.uniform(n, purpose, stream));
  }
  int dav(Purpose purpose, Stream stream = kPublic) { return keep(6, dice_.dav(purpose, stream)); }
  int card(std::span<const std::uint8_t> copies_left, Purpose purpose, Stream stream = kPublic) {
    return keep(0, dice_.card(copies_left, purpose, stream));
  }

  const auto& faces() const { return faces_; }

 private:
  int keep(int sides, int value) {
    if (!faces_.full())
      faces_.push_back({static_cast<std::uint8_t>(sides), static_cast<std::uint8_t>(value)});
    return value;
  }

  Dice& dice_;
  base::FixedVector<Face, 256> faces_;
};

}  // namespace vedette::chance
