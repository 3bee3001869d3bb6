#include "rules/empires/transport.h"

#include "rules/empires/clauses.gen.h"

namespace vedette::empires {

namespace {

// The three squares behind a Transport (WEC-DEF-34).
bool is_behind(const Stand& transport, int q) {
  return touches(transport, q) && zone_from(transport, q) == sq::Zone::rear;
}

}  // namespace

void check_limber(const State& state, StandId transport, StandId gun, Reasons& no) {
  const Stand &t = state[transport], &g = state[gun];
  if (!is_transport(t) || !is_artillery(g) || side_of(transport) != side_of(gun))
    return void(no.forbid(clause("WEC-TRP-1")));
  const bool too_heavy = t.kind == Kind::PT && g.kind != Kind::MTA;
  if ((t.hitch != kNoStand || too_heavy) && no.forbid(clause("WEC-TRP-1"))) return;
  if (t.kind == Kind::PT && g.is_large() && no.forbid(clause("WEC-LRG-4"))) return;
  if (!g.on_board()) return void(no.forbid(clause("WEC-TRP-4")));
  if ((g.moved || g.attacked) && no.forbid(clause("WEC-TRP-7r"))) return;
  for (int q : squares_of(g))
    if (is_behind(t, q)) return;
  no.forbid(clause("WEC-TRP-4"));
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

void check_unlimber(const Options& o, const State& state, StandId transport, int square, int facing,
                    Reasons& no) {
  const Stand& t = state[transport];
  if (t.hitch == kNoStand) return void(no.forbid(clause("WEC-TRP-1")));
  const StandId gun = t.hitch;
  const Stand& g = state[gun];
  if (!footprint_is_free(o, state, gun, square, facing)) {
    if (no.forbid(clause("WEC-TRP-3")) || g.is_large()) return;  // it may lie off the board
  }
  bool behind = false;
  for (int q : sq::footprint(square, facing, g.wide, g.deep)) {
    if (state.next_to_enemy_of(side_of(gun), q) && no.forbid(clause("WEC-ADJ-4"))) return;
    behind = behind || is_behind(t, q);
  }
  if (!behind) no.forbid(clause("WEC-TRP-3"));
}

void unlimber(State& state, StandId transport, int square, int facing) {
  const StandId gun = state[transport].hitch;
  state[transport].hitch = kNoStand;
  state[gun].hitch = kNoStand;
  state[gun].towed = true;
  put(state, gun, square, facing);
}

}  // namespace vedette::empires
