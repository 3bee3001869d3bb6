// Before turn 1: the raid on the Government stores (EUR-17.2.2) and how many tents stand (EUR-17.3.2.2).
#pragma once

#include <string>
#include <string_view>

namespace vedette::eureka {

// What the raid brings: Pikes that may be swapped for firearms, or the loss of Ross.
struct Raid {
  int die = 0;
  int swaps = 0;           // EUR-17.2.2.4
  bool ross_lost = false;  // EUR-17.2.2.3
};

// EUR-17.2.2.2 to 17.2.2.4
template <class Chance>
constexpr Raid resolve_raid(Chance& chance) {
  const int die = chance.d6("eureka.supplies");
  return {die, die <= 4 ? die : 0, die == 5};
}

inline std::string result_name(const Raid& raid) {
  return raid.swaps > 0   ? "arms for " + std::to_string(raid.swaps)
         : raid.ross_lost ? "Ross is lost"
                          : "nothing gained";
}
constexpr std::string_view tone_of(const Raid& raid) {
  return raid.swaps > 0 ? "middle" : raid.ross_lost ? "grave" : "none";
}

// EUR-17.3.2.2
template <class Chance>
constexpr int resolve_tents(Chance& chance) {
  const int one = chance.d6("eureka.tents");
  return one + chance.d6("eureka.tents");
}

}  // namespace vedette::eureka
