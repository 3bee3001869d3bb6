#include "rules/late19c/view_decision.h"

#include <algorithm>

#include "rules/late19c/clauses.gen.h"
#include "rules/late19c/orders.h"
#include "table/grammar.h"
#include "table/view.h"

namespace vedette::late19c {

namespace view = table::view;
using table::number;
using table::piece;
using table::words;

namespace {

class Question {
 public:
  Question(const table::Game& game, const Board& board, Seat viewer, view::Decision& out)
      : game_(game), board_(board), scenario_(board.scenario), st_(board.state), viewer_(viewer), out_(out) {}

  void ask() {
    const Frame& f = st_.top();
    switch (f.stage) {
      case Stage::setup:
        return setup(f);
      case Stage::plot:
        return plot(f);
      case Stage::activation:
        return activation(f);
      case Stage::pursuit:
        return pursuit(f);
      case Stage::naval_moves:
        return naval_moves(f);
      case Stage::sailing:
        return sailing(f);
      case Stage::hit:
        return hit();
      case Stage::damage:
        return damage(f);
      case Stage::over:
        out_.prompt = tell("The battle is over.");
        return;
      default:
        out_.prompt = tell("The battle goes on.");
        return;
    }
  }

 private:
  view::Sentence tell(std::string_view pattern,
                      std::initializer_list<table::SentencePart> filling = {}) const {
    return table::sentence(game_, st_, pattern, filling);
  }
  void say(std::string_view kind, std::string_view waiting, std::string_view pattern,
           std::initializer_list<table::SentencePart> filling = {}) {
    out_.kind = kind;
    out_.waiting = tell(waiting);
    out_.prompt = tell(pattern, filling);
  }
  void count(int done, int total, std::string_view noun) {
    out_.done = done;
    out_.total = total;
    out_.noun = noun;
  }
  void in_hand(UnitIndex u) { out_.chosen = out_.acting = {scenario_.info(u).id}; }
  void add(const view::Sentence& more) { out_.prompt.insert(out_.prompt.end(), more.begin(), more.end()); }
  // Verbs in what is said of a unit after its name.
  std::string of(UnitIndex u, std::string_view pattern) const {
    return table::agreeing(pattern, game_.is_one(st_, table::Kind::piece, u) ? "" : scenario_.info(u).name);
  }

  void setup(const Frame& f) {
    if (viewer_ != f.a) return say("arrange", "is placing units", "The other side is placing its units.");
    const UnitIndex next = next_to_place(board_, static_cast<Seat>(f.a));
    int placed = 0, all = 0;
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u) {
      if (scenario_.seat_of(u) != f.a || scenario_.info(u).at == kNowhere) continue;
      ++all;
      placed += st_.unit(u).on_map() ? 1 : 0;
    }
    count(placed, all, "units");
    if (next == kNobody)
      return say("arrange", "is placing units", "All {} units are placed: begin, or move some of them.",
                 {number(all)});
    out_.acting = {scenario_.info(next).id};
    say("arrange", "is placing units", "Place {} in your zone: {} of {} units are placed.",
        {piece(next), number(placed), number(all)});
  }

  void plot(const Frame& f) {
    const bool torpedoes = f.b != 0;
    const std::string_view waiting = torpedoes ? "is aiming torpedoes" : "is choosing targets";
    if (viewer_ != f.a)
      return say(
          "seal", waiting,
          torpedoes ? "The other side is aiming its torpedoes." : "The other side is choosing its targets.");
    int aimed = 0, all = 0;
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u) {
      const Unit& unit = st_.unit(u);
      if (scenario_.seat_of(u) != f.a || !unit.on_map()) continue;
      const bool has =
          torpedoes ? unit.torpedo_course != 0 : unit.plot[0] != kNowhere || unit.plot[1] != kNowhere;
      const bool may = has || (torpedoes ? can_launch(u) : can_aim(board_, u));
      aimed += has ? 1 : 0;
      all += may ? 1 : 0;
    }
    const std::string_view noun = scenario_.mode == Mode::land ? "guns" : "ships and guns";
    count(aimed, all, scenario_.mode == Mode::naval ? "ships" : noun);
    out_.hint = "Nobody sees your shots before everybody has chosen. You need not fire.";
    if (f.step > 0) {
      in_hand(f.step - 1);
      return say("seal", waiting, "Choose a target for {}.", {piece(f.step - 1)});
    }
    if (torpedoes)
      return say("seal", waiting, "Torpedoes: choose a course for each. {} of {} ships have aimed.",
                 {number(aimed), number(all)});
    say("seal", waiting,
        scenario_.mode == Mode::naval ? "Guns: choose a target for each ship. {} of {} have one."
                                      : "Guns: choose a target for each. {} of {} have one.",
        {number(aimed), number(all)});
  }
  bool can_launch(UnitIndex u) const {
    Reasons no;
    return st_.unit(u).is_ship() && !forbid_every_torpedo(board_, u, no);
  }

  std::vector<Cell> targets(const Move& m) const {
    std::vector<Cell> out;
    const Side enemy = table::opponent(scenario_.side_of(m.unit));
    for (UnitIndex e = scenario_.first_of(enemy); e < scenario_.end_of(enemy); ++e) {
      const Cell c = st_.unit(e).cell;
      if (!st_.unit(e).on_map() || std::find(out.begin(), out.end(), c) != out.end()) continue;
      Reasons no;
      check_fire(board_, m, c, no);
      if (no.legal()) out.push_back(c);
    }
    return out;
  }

  void activation(const Frame& f) {
    const UnitIndex u = f.a;
    in_hand(u);
    count_tiles();
    const Move m = move_of(st_, f);
    const int hexes = row_of(st_.unit(u).type).movement;
    const std::vector<Cell> enemies = targets(m);
    say("act", "", "");
    out_.waiting = tell("is giving orders to {}", {piece(u)});
    const auto fire_at = [&] {
      if (enemies.size() > 1)
        return tell("fire at one of {} hexes with enemies", {number(static_cast<int>(enemies.size()))});
      const UnitIndex only = first_at(enemies[0], table::opponent(scenario_.side_of(u)));
      return only == kNobody ? tell("fire at {}", {table::cell(scenario_.grid.number(enemies[0]))})
                             : tell("fire at {}", {piece(only)});
    };
    switch (m.doing) {
      case Doing::nothing:
        if (!enemies.empty()) {
          out_.prompt = tell("{}: ", {piece(u)});
          add(fire_at());
          add(tell(", or move first."));
          out_.hint = "It may fire before or after one unbroken move; close combat comes last.";
          return;
        }
        out_.prompt =
            tell("{} [has|have] nobody to fire at and can move up to {} hexes.", {piece(u), number(hexes)});
        return;
      case Doing::fired:
        out_.prompt = tell("{} [has|have] fired and can still move or attack.", {piece(u)});
        return;
      case Doing::moving:
        out_.prompt = can_go_on(board_, m)
                          ? tell("{} [is|are] moving: go on, or choose a facing to end the move.", {piece(u)})
                          : tell("{} can go no further: choose a facing to end the move.", {piece(u)});
        return;
      case Doing::moved:
      case Doing::dismounted:
        if (enemies.empty()) {
          out_.prompt = tell("{} [has|have] moved and can attack a neighbour, or end here.", {piece(u)});
          return;
        }
        out_.prompt = tell("{} [has|have] moved and can ", {piece(u)});
        add(fire_at());
        add(tell(", or end here."));
        return;
      case Doing::arriving:
        out_.prompt = tell("{} can enter the map: choose where.", {piece(u)});
        return;
      default:
        out_.prompt = tell("{} can attack the enemy ahead, or end here.", {piece(u)});
        return;
    }
  }
  UnitIndex first_at(Cell cell, Side side) const {
    UnitIndex found = kNobody;
    each_at(board_, side, cell, [&](UnitIndex u) {
      if (found == kNobody && !is_aboard(st_.unit(u))) found = u;
    });
    return found;
  }
  void count_tiles() {
    int done = 0, all = 0;
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u)
      if (const int tile = st_.unit(u).tile; tile != kNoTile) {
        ++all;
        done += tile < st_.last_tile ? 1 : 0;
      }
    count(done, all, "units");
  }

  void pursuit(const Frame& f) {
    in_hand(f.a);
    const Fight& fight = st_.fight;
    const UnitIndex beaten = fight.attacker == f.a ? fight.defender : fight.attacker;
    out_.cause = tell("beat {}", {piece(beaten)});
    if (f.step == 0)
      return say("answer", "is deciding whether to advance", "{} beat {}: advance to {}, or stay?",
                 {piece(f.a), piece(beaten), table::cell(scenario_.grid.number(f.b))});
    if (f.step == 1)
      return say("act", "is choosing whom to face", "Choose which enemy {} [faces|face].", {piece(f.a)});
    say("answer", "is deciding whether to attack again", "{}: attack again, or go no further?", {piece(f.a)});
  }

  void naval_moves(const Frame& f) {
    int sailed = 0, all = 0;
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u)
      if (scenario_.seat_of(u) == f.a && st_.unit(u).on_map() && st_.unit(u).is_ship()) {
        ++all;
        sailed += st_.unit(u).has(mark::sailed) ? 1 : 0;
      }
    count(sailed, all, "ships");
    say("act", "is moving ships", "Movement: pick a ship to move. {} of {} have not moved.",
        {number(all - sailed), number(all)});
    out_.hint = "Ships that you do not pick stay where they are.";
  }

  void sailing(const Frame& f) {
    in_hand(f.a);
    const int all = ship_movement(board_, f.a);
    say("act", "is moving a ship", "{} can sail on: {} of {} hexes left.",
        {piece(f.a), number(all - f.b), number(all)});
    out_.waiting = tell("is moving {}", {piece(f.a)});
    out_.hint = st_.homing != Homing::free ? "It is breaking off and must make for home."
                                           : "It may turn one hexside after each hex it sails.";
  }

  // --- Who did it

  // The shell that is being resolved on a unit, if one is.
  const Shell* shell_under_way(UnitIndex u) const {
    for (const Frame& f : st_.frames)
      if (f.stage == Stage::struck && f.a == u) return shell_on(board_, u, shells_on(board_, u) - f.b - 1);
    return nullptr;
  }
  UnitIndex shooter() const {
    for (const Frame& f : st_.frames)
      if (f.stage == Stage::small_arms || f.stage == Stage::torpedo) return f.a;
    return kNobody;
  }
  bool in_close_combat() const {
    for (const Frame& f : st_.frames)
      if (f.stage == Stage::close_combat) return true;
    return false;
  }

  void hit() {
    const UnitIndex u = asked_unit(st_);
    in_hand(u);
    const UnitIndex carrier = st_.top().a;
    if (in_close_combat()) {
      const bool attacks = scenario_.side_of(st_.fight.attacker) == scenario_.side_of(u);
      out_.cause = tell(of(u, "[was|were] hit in close combat by {}"),
                        {piece(attacks ? st_.fight.defender : st_.fight.attacker)});
    } else if (const UnitIndex by = shooter(); by != kNobody) {
      out_.cause = tell(of(u, "[was|were] hit by {}"), {piece(by)});
    } else if (const Shell* shell = shell_under_way(carrier)) {
      out_.cause = tell(of(u, "[was|were] hit by a shell of {}"), {piece(shell->shooter)});
    } else {
      out_.cause = tell(of(u, "[was|were] hit"));
    }
    say("forced", "is deciding whether to fall back", "{} ", {piece(u)});
    add(out_.cause);
    add(tell(": fall back one hex, or hold and lose 1 Strength Point?"));
  }

  void damage(const Frame& f) {
    const UnitIndex ship = f.a;
    in_hand(ship);
    if (f.c != 0) {
      out_.cause = tell("struck a mine");
    } else if (const UnitIndex by = shooter(); by != kNobody) {
      out_.cause = tell("was hit by a torpedo of {}", {piece(by)});
    } else if (const Shell* shell = shell_under_way(ship)) {
      out_.cause = tell("was hit by {}", {piece(shell->shooter)});
    } else {
      out_.cause = tell("was hit");
    }
    say("forced", "is paying for damage", "{} ", {piece(ship)});
    add(out_.cause);
    add(tell(f.b == 1 ? ": pay for {} point of damage in flotation, speed or guns."
                      : ": pay for {} points of damage in flotation, speed or guns.",
             {number(f.b)}));
    out_.hint = "What is given up is gone for the battle.";
  }

  const table::Game& game_;
  const Board& board_;
  const Scenario& scenario_;
  const State& st_;
  Seat viewer_;
  view::Decision& out_;
};

}  // namespace

void tell_decision(const table::Game& game, const Board& board, Seat viewer, view::Decision& out) {
  if (!board.state.frames.empty()) Question(game, board, viewer, out).ask();
}

view::Sentence tell_cause(const table::Game& game, const Board& board) {
  const State& st = board.state;
  const ClauseId why{static_cast<std::uint16_t>(st.top().b)};
  const Side winner = static_cast<Side>(st.top().a);
  const auto tell = [&](std::string_view pattern, std::initializer_list<table::SentencePart> filling) {
    return table::sentence(game, st, pattern, filling);
  };
  if (why == clause("L19-GEN-10"))
    return winner == table::kNoSide
               ? tell("Both sides agreed on a draw in turn {}", {number(st.turn)})
               : tell("{} gave up in turn {}", {table::side_name(table::opponent(winner)), number(st.turn)});
  if (why == clause("L19-GEN-5"))
    return winner == table::kNoSide ? tell("Nobody was left on the map in turn {}", {number(st.turn)})
                                    : tell("{} had nobody left on the map in turn {}",
                                           {table::side_name(table::opponent(winner)), number(st.turn)});
  if (why == clause("L19-GEN-4"))
    return winner == table::kNoSide ? tell("Both sides reached their goal in turn {}", {number(st.turn)})
                                    : tell("{} held what victory needs after turn {}",
                                           {table::side_name(winner), number(st.turn)});
  if (why == clause("L19-LAND-EXH.5"))
    return tell("Both armies were exhausted after turn {}", {number(st.turn)});
  if (why == clause("L19-GEN-8"))
    return tell("A fleet had no ship left in action after turn {}", {number(st.turn)});
  return tell("Turn {} was the last", {number(st.turn)});
}

}  // namespace vedette::late19c
