#include "rules/empires/transport.h"

#include "rules/empires/clauses.gen.h"

namespace vedette::empires {

using table::kLegal;

namespace {

// The three squares behind a Transport (WEC-DEF-34).
bool is_behind(const Stand& transport, int q) {
  return touches(transport, q) && zone_from(transport, q) == sq::Zone::rear;
}

}  // namespace

ClauseId limber_refusal(const State& state, StandId transport, StandId gun) {
  const Stand &t = state[transport], &g = state[gun];
  if (!is_transport(t) || !is_artillery(g) || side_of(transport) != side_of(gun)) return clause("WEC-TRP-1");
  if (t.hitch != kNoStand) return clause("WEC-TRP-1");
  if (t.kind == Kind::PT && g.kind != Kind::MTA) return clause("WEC-TRP-1");
  if (t.kind == Kind::PT && g.is_large()) return clause("WEC-LRG-4");
  if (!g.on_board()) return clause("WEC-TRP-4");
  if (g.moved || g.attacked) return clause("WEC-TRP-7r");
  for (int q : squares_of(g))
    if (is_behind(t, q)) return kLegal;
  return clause("WEC-TRP-4");
}

void limber(State& state, StandId transport, StandId gun) {
  lift(state, gun);
  Stand& g = state[gun];
  g.where = Where::limbered;
  g.towed = true;
  g.counter = 0;  // it forfeits its own activation (WEC-TRP-7r)
  g.joint = false;
  g.hitch = static_cast<std::uint8_t>(transport);
  state[transport].hitch = static_cast<std::uint8_t>(gun);
}

ClauseId unlimber_refusal(const Options& o, const State& state, StandId transport, int square, int facing) {
  const Stand& t = state[transport];
  if (t.hitch == kNoStand) return clause("WEC-TRP-1");
  const StandId gun = t.hitch;
  const Stand& g = state[gun];
  if (!footprint_is_free(o, state, gun, square, facing)) return clause("WEC-TRP-3");
  bool behind = false;
  for (int q : sq::footprint(square, facing, g.wide, g.deep)) {
    if (state.next_to_enemy_of(side_of(gun), q)) return clause("WEC-ADJ-4");
    behind = behind || is_behind(t, q);
  }
  return behind ? kLegal : clause("WEC-TRP-3");
}

void unlimber(State& state, StandId transport, int square, int facing) {
  const StandId gun = state[transport].hitch;
  state[transport].hitch = kNoStand;
  state[gun].hitch = kNoStand;
  state[gun].towed = true;
  put(state, gun, square, facing);
}

}  // namespace vedette::empires
