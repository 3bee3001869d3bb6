// A rule that throws dice or turns cards is written once, as a template of whatever it throws with, and read three times:
// play throws it with Dice, the odds that are shown and the generals' advice ask chance/spread.h for all it can come to.
//
//   template <Throws Chance>
//   constexpr Result resolve(const FireShot& shot, Chance& chance) {
//     const int score = chance.d6("eureka.fire") + shot.darkness;
//     return score < shot.number ? Result::rout : score == shot.number ? Result::retreat_1 : Result::no_effect;
//   }
#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "chance/source.h"

namespace vedette::chance {

template <class C>
concept Throws = requires(C& c, Purpose purpose, std::span<const std::uint8_t> pile) {
  { c.d6(purpose) } -> std::same_as<int>;
  { c.d12(purpose) } -> std::same_as<int>;
  { c.dav(purpose) } -> std::same_as<int>;
  { c.uniform(6, purpose) } -> std::same_as<int>;
  { c.card(pile, purpose) } -> std::same_as<int>;
};

}  // namespace vedette::chance
