// The last part of a group's card: what it can do now, how it stands, and whom it could hurt.
#include "rules/siege/crews.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/odds_melee.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"
#include "rules/siege/view_scenes.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::siege {

namespace {

namespace view = table::view;
constexpr int kNamed = 3;  // more would not fit on the card

class AboutGroup {
 public:
  AboutGroup(const Game& game, const State& s, int group, view::About& out)
      : game_(game), map_(game.map()), s_(s), group_(group), out_(out), board_(game.map(), s) {}

  void fill() {
    for (std::size_t t = 0; t < s_.groups.size(); ++t)
      if (!fire_refusal(board_, group_, static_cast<int>(t))) targets_.push_back(static_cast<int>(t));
    fire();
    move();
    state();
    danger();
  }

 private:
  const Group& self() const { return s_.groups[group_]; }
  bool is_armed() const { return self().is_gun() || has_firearms(map_, s_, group_); }

  // Why it cannot act at all at this moment; empty: it can.
  std::string not_now() const {
    if (is_over(s_)) return "The battle is over";
    const Stage stage = s_.flow.back().stage;
    if (stage == Stage::deploy) return "The battle has not begun";
    const bool chooses = stage == Stage::action || stage == Stage::order || stage == Stage::path;
    if (!chooses || owner_of_card(s_.card) != self().side()) return "It acts on a card of its own side";
    return self().closed ? "It has acted on this card" : "";
  }
  void can(const char* family, std::string text, const Refusal& no) {
    std::string closed = not_now();
    if (closed.empty() && no) closed = table::refusal_text(game_, no.clause());
    out_.can.push_back({family, std::move(text), std::move(closed)});
  }

  std::string named(const std::vector<int>& groups) const {
    std::string out;
    for (std::size_t i = 0; i < groups.size() && i < kNamed; ++i)
      out += (i == 0 ? "" : ", ") + brief_of(map_, s_, groups[i]);
    if (groups.size() > kNamed) out += " and " + std::to_string(groups.size() - kNamed) + " more";
    return out;
  }

  void fire() {
    if (!is_armed()) return;
    const std::string dice = std::to_string(fire_dice(s_, group_)) + " dice";
    if (!targets_.empty()) return can("fire", "Fire " + dice + " at " + named(targets_), {});
    Refusal why = clause("SGE-LOS.3");
    std::int64_t nearest = -1;
    for (std::size_t t = 0; t < s_.groups.size(); ++t) {
      if (s_.groups[t].side() == self().side() || !s_.groups[t].placed) continue;
      const std::int64_t d2 =
          plane::squared_distance(place_of(s_, group_), place_of(s_, static_cast<int>(t)));
      if (nearest >= 0 && d2 >= nearest) continue;
      nearest = d2;
      why = fire_refusal(board_, group_, static_cast<int>(t));
    }
    can("fire", "Fire " + dice, why);
  }

  void move() {
    if (self().is_gun() && self().side() == kGarrison) return;  // it never does (SGE-GUN.1)
    can("move", "Move up to " + std::to_string(move_allowance(s_, group_)) + " mm", may_move(board_, group_));
  }

  void state() {
    if (self().melee != 0)
      out_.state.push_back(
          {"In a melee with " + names_in_melee(game_, s_, self().melee, table::opponent(self().side())),
           "grave"});
    if (self().place != kOutside)
      out_.state.push_back(
          {"In " + game_.spoken(s_, table::Kind::feature, slot::room + self().place), "none"});
    if (self().is_gun() && men_of(s_, group_) < 4)
      out_.state.push_back({"Its crew is down to " + std::to_string(men_of(s_, group_)), "middle"});
    if (is_fanatic(map_, s_, group_)) out_.state.push_back({"Never tests its morale", "none"});
  }

  void danger() {
    const auto remark = [&](const char* text, const std::vector<int>& groups, const char* why) {
      if (groups.empty()) return;
      view::Remark r;
      r.kind = "danger";
      r.text = text + named(groups);
      r.clause = why;
      for (const int g : groups) r.pieces.push_back(game_.group_name(s_.groups[g].id));
      out_.danger.push_back(std::move(r));
    };
    remark("Can fire at ", targets_, "SGE-FIR.1");
    if (self().is_gun() || self().place != kOutside || self().melee != 0) return;
    std::vector<int> reached;
    const int reach = move_allowance(s_, group_) + 60;
    Plan plan;
    for (std::size_t t = 0; t < s_.groups.size(); ++t) {
      const int enemy = static_cast<int>(t);
      if (s_.groups[t].side() == self().side() || !s_.groups[t].placed ||
          !plane::within(place_of(s_, group_), place_of(s_, enemy), reach + 150))
        continue;
      if (!plan_assault(board_, group_, TargetKind::group, enemy, move_allowance(s_, group_), true, plan))
        reached.push_back(enemy);
    }
    remark("Can reach and fight ", reached, "SGE-PTH.8");
  }

  const Game& game_;
  const Scenario& map_;
  const State& s_;
  const int group_;
  view::About& out_;
  Board board_;
  std::vector<int> targets_;
};

}  // namespace

void Game::about(const table::State& state, int piece, table::view::About& out) const {
  const State& s = of(state);
  if (piece < 0 || piece >= static_cast<int>(s.groups.size()) || !s.groups[piece].placed ||
      men_of(s, piece) == 0)
    return;
  AboutGroup(*this, s, piece, out).fill();
}

}  // namespace vedette::siege
