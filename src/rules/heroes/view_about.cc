// The last part of a unit's card: what it can do now, how it stands, and whom it could hurt.
#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/game.h"
#include "rules/heroes/view_scenes.h"
#include "rules/heroes/words.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::heroes {

namespace {

namespace view = table::view;
constexpr std::size_t kNamedTargets = 3;  // more would not fit on the card

class AboutUnit {
 public:
  AboutUnit(const Game& game, const Board& board, int u, view::About& out)
      : game_(game), board_(board), u_(u), out_(out) {}

  void fill() {
    for (const FireChoice& c : fire_choices(board_, u_))
      if (std::find(targets_.begin(), targets_.end(), c.target) == targets_.end())
        targets_.push_back(c.target);
    if (unit().routing())
      can("rally", "Try to rally, then run or stay");
    else
      fire();
    move();
    state();
    danger();
  }

 private:
  const Unit& unit() const { return board_.unit(u_); }
  const UnitInfo& info() const { return board_.info(u_); }
  bool is_fighting() const { return is_engaged(board_.state, u_); }
  DiceCount dice() const {
    return info().is_vehicle() ? vehicle_dice(board_, u_, Program::M, false)
                               : movement_dice(board_, u_, Declared{});
  }

  // It acts now, or may still be activated this turn.
  std::string not_now() const {
    if (board_.state.stage == Stage::over) return "The battle is over";
    if (board_.state.act.unit == u_ || may_be_activated(board_, u_)) return "";
    return unit().is(mark::own_acted) ? "It has acted this turn" : "It cannot be activated now";
  }
  void can(const char* family, std::string text, const Refusal& no = {}) {
    std::string closed = not_now();
    if (closed.empty() && no) closed = table::refusal_text(game_, no.clause());
    out_.can.push_back({family, std::move(text), std::move(closed)});
  }
  std::string named(const std::vector<int>& units) const {
    std::string out;
    for (std::size_t i = 0; i < units.size() && i < kNamedTargets; ++i)
      out += (i == 0 ? "" : ", ") + brief_of(board_.scenario, units[i]);
    if (units.size() > kNamedTargets) out += " and " + std::to_string(units.size() - kNamedTargets) + " more";
    return out;
  }

  void fire() {
    if (!info().is_vehicle() && (info().weapon == Weapon::none || info().one_base())) return;
    if (!targets_.empty()) return can("fire", "Fire at " + named(targets_));
    if (info().is_vehicle() && muzzles_of(board_, u_).empty()) return;
    const Refusal no = info().is_vehicle() ? Refusal() : may_fire(board_, u_, unit().formation);
    can("fire", "Fire", no ? no : Refusal(clause("HVE-FIRE-4")));
  }

  void move() {
    const int n = dice().at_least_none();
    if (unit().routing()) return can("move", "Run 4 dice from the nearest enemy");
    if (is_fighting() && !info().is_vehicle()) can("fight", "Fight on hand-to-hand, or break off");
    if (n > 0) can("move", "Move with " + counted(n, "die", "dice") + ", 10 mm for each pip");
  }

  void state() {
    if (unit().routing()) out_.state.push_back({"Routing: it must run or rally", "grave"});
    for (const Engagement& e : board_.state.engagements)
      if (e.has(u_)) out_.state.push_back({"Fighting " + board_.info(e.other(u_)).name, "grave"});
    if (info().has_leader && unit().leader == 0)
      out_.state.push_back({"Its leader is lost: +2 on morale throws", "middle"});
    if (const int seat = hero_with(board_.state, u_); seat >= 0)
      out_.state.push_back(
          {board_.scenario.seats[static_cast<std::size_t>(seat)].hero + " is with it", "none"});
  }

  void danger() {
    const auto remark = [&](std::string text, const std::vector<int>& units, const char* why) {
      if (units.empty()) return;
      view::Remark r;
      r.kind = "danger";
      r.text = std::move(text);
      r.clause = why;
      for (const int t : units) r.pieces.push_back(board_.info(t).id);
      out_.danger.push_back(std::move(r));
    };
    remark("Can fire at " + named(targets_), targets_, "HVE-FIRE-1");
    if (!info().fights_on_foot_or_horse() || unit().routing() || is_fighting()) return;
    const int most = 60 * dice().at_least_none();  // 10 mm for each pip of each die
    const Point from = unit_outline(board_, u_).centre();
    std::vector<int> reached;
    for (int t = 0; t < board_.units(); ++t) {
      if (!board_.unit(t).on_table() || !board_.enemies(u_, t) || board_.info(t).is_train()) continue;
      const Outline target = target_outline(board_, t, board_.info(t).first_vehicle);
      if (within_mm(from, target_point(target, from), most)) reached.push_back(t);
    }
    remark("With good dice it could reach " + named(reached), reached, "HVE-CHG-3");
  }

  const Game& game_;
  const Board& board_;
  const int u_;
  view::About& out_;
  std::vector<int> targets_;
};

}  // namespace

void Game::about(const table::State& state, int piece, view::About& out) const {
  const Board board = board_of(state);
  if (piece >= 0 && piece < board.units() && board.unit(piece).on_table()) {
    AboutUnit(*this, board, piece, out).fill();
  } else if (piece >= kHeroPiece && piece < kHeroPiece + sc_->seat_count()) {
    const int seat = piece - kHeroPiece;
    const Hero& h = board.state.heroes[static_cast<std::size_t>(seat)];
    const char* closed = h.acted != 0 ? "He has acted this turn" : "";
    if (h.is == HeroIs::alone || h.is == HeroIs::with || h.is == HeroIs::aboard)
      out.can.push_back({"move", "Move with 4 dice, and join a unit", closed});
    if (h.unit != kNone)
      out.can.push_back({"card", "Activate " + board.info(h.unit).name + " once more this turn", closed});
    if (h.is == HeroIs::alone) out.state.push_back({"Alone", "middle"});
  }
}

}  // namespace vedette::heroes
