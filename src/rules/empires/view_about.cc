// The last part of a stand's card: what it can do now, what it has done, who threatens it or whom it threatens.
#include "rules/empires/combat.h"
#include "rules/empires/flow_activation.h"
#include "rules/empires/game.h"
#include "rules/empires/recoil.h"
#include "rules/empires/words.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::empires {
namespace view = table::view;
namespace {

std::string squares(int n) {
  return std::to_string(n) + (n == 1 ? " square" : " squares");
}

constexpr std::size_t kMostNamed = 3;  // of those who threaten a stand

// Does a stand that may move again get next to the other?
bool reaches(const Options& o, const State& state, StandId mover, StandId other) {
  const Stand& m = state[mover];
  if (is_artillery(m) || is_transport(m) || sq::distance(m.square, state[other].square) > move_rate(m) + 2)
    return false;
  for (const MoveEnd& end : MoveSearch(o, state, mover).ends())
    if (touches(state[other], end.square)) return true;
  return false;
}

// May it attack the other from where it stands, as it will be when its next turn begins?
bool has_in_reach(const Options& o, const State& state, StandId attacker, StandId target) {
  State later = state;
  later[attacker].attacked = later[attacker].moved = false;
  return !attacker_refusal(o, later, attacker) && !attack_refusal(o, later, attacker, target);
}

std::string named(const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < names.size() && i < kMostNamed; ++i)
    out += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  if (names.size() > kMostNamed) out += " and " + std::to_string(names.size() - kMostNamed) + " more";
  return out;
}

}  // namespace

void Game::about(const table::State& state, int id, view::About& out) const {
  const State& s = of(state);
  if (id < 0 || id >= kStands || !s[id].exists() || !s[id].on_board()) return;
  const Stand& stand = s[id];
  const Options& o = setting_.options;
  const int side = empires::side_of(id);
  const bool acts = !s.over && !s.flow.empty() && s.top().stage == Stage::activation &&
                    (s.top().a == id || s.top().b == id);
  const auto can = [&](std::string_view family, std::string text, std::string closed) {
    out.can.push_back({std::string(family), std::move(text), std::move(closed)});
  };
  const std::string turn = acts                               ? ""
                           : stand.activated                  ? "has acted this turn"
                           : s.turn > 0 && stand.counter == 0 ? "does not act this turn"
                                                              : "waits for its number";
  if (range_of(stand.weapon) > 0)
    can("fire", "Fire up to " + squares(range_of(stand.weapon)),
        stand.attacked ? "has attacked" : turn);
  can("fight", "Attack a neighbour", stand.attacked ? "has attacked" : turn);
  if (move_rate(stand) > 0)
    can("move", "Move up to " + squares(move_rate(stand)),
        stand.moved ? "has moved" : turn);

  const Army& army = s.army[static_cast<std::size_t>(side)];
  if (army.withdrawing != 0) out.state.push_back({"Must withdraw to its baseline", "grave"});
  if (stand.paired())
    out.state.push_back({"Shares its square with " + stand_spoken(setting_, s, stand.mate), "none"});
  if (recoil_is_fatal(o, s, id, setting_.grid))
    out.state.push_back({"Cannot fall back: if driven back it is lost", "middle"});

  // For the side that decides, what threatens it; of its enemy, what it threatens.
  const table::Decision asked = decision(state);
  const bool mine = !asked.over() && side_of(asked.seat) == side;
  std::vector<std::string> near, in_range;
  view::Remark moves, fires;
  for (int slot = 0; slot < kStandsPerSide; ++slot) {
    const StandId other = (1 - side) * kStandsPerSide + slot;
    if (!s[other].exists() || !s[other].on_board()) continue;
    const StandId attacker = mine ? other : id, target = mine ? id : other;
    const auto note = [&](std::vector<std::string>& names, view::Remark& remark) {
      names.push_back(stand_spoken(setting_, s, other));
      remark.pieces.push_back(stand_id(other));
    };
    if (has_in_reach(o, s, attacker, target))
      note(in_range, fires);
    else if (reaches(o, s, attacker, target))
      note(near, moves);
  }
  const auto remark = [&](view::Remark& r, std::string text) {
    r.kind = "danger";
    r.text = std::move(text);
    out.danger.push_back(std::move(r));
  };
  if (!in_range.empty())
    remark(fires, mine ? named(in_range) + " can attack it from where " +
                             (in_range.size() == 1 ? "it stands" : "they stand")
                       : "It can attack " + named(in_range) + " from where it stands");
  if (!near.empty())
    remark(moves, mine ? named(near) + " can reach it next turn" : "Next turn it reaches " + named(near));
}

}  // namespace vedette::empires
