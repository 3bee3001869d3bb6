// The stack of frames: which of them ask somebody, and what the others do.
#include "rules/siege/flow.h"

namespace vedette::siege {

bool asks(const State& s) {
  switch (s.flow.back().stage) {
    case Stage::over:
    case Stage::deploy:
    case Stage::band_type:
    case Stage::band_place:
    case Stage::action:
    case Stage::order:
    case Stage::path:
    case Stage::casualties:
    case Stage::regroup:
    case Stage::fall_back:
    case Stage::occupy:
    case Stage::evacuate:
      return true;
    case Stage::arrivals:
    case Stage::draw:
    case Stage::after_fire:
    case Stage::melees:
    case Stage::melee:
    case Stage::card_end:
      break;
  }
  return false;
}

void run(Play& p) {
  while (!asks(p.state)) switch (p.top().stage) {
      case Stage::arrivals:
        work_arrivals(p);
        break;
      case Stage::draw:
        draw_card(p);
        break;
      case Stage::after_fire:
        work_after_fire(p);
        break;
      case Stage::melees:
        work_melees(p);
        break;
      case Stage::melee:
        work_melee(p);
        break;
      case Stage::card_end:
        work_card_end(p);
        break;
      default:
        return;
    }
}

}  // namespace vedette::siege
