// What can be seen on the map. Every question that more than one rule asks is asked here; nothing is changed. Who stands
// where and which counters function is said by stacking.h (EUR-5), facing and zones of control by zones.h (EUR-7).
#pragma once

#include "rules/eureka/zones.h"

namespace vedette::eureka {

struct Board : Zones {
  using Zones::Zones;

  bool tent_in(int cell) const {
    const int site = map().tent_site[static_cast<std::size_t>(cell)];
    return site >= 0 && ((state.tents >> site) & 1u) != 0;
  }
};

}  // namespace vedette::eureka
