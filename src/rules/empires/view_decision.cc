#include "rules/empires/view_decision.h"

#include "rules/empires/clauses.gen.h"
#include "rules/empires/flow_activation.h"
#include "rules/empires/flow_turn.h"
#include "rules/empires/recoil.h"
#include "rules/empires/setup_army.h"
#include "rules/empires/words.h"
#include "table/grammar.h"
#include "table/view.h"

namespace vedette::empires {
namespace view = table::view;
using table::number;
using table::piece;

namespace {

class Question {
 public:
  Question(const table::Game& game, const Board& board, view::Decision& out)
      : game_(game), board_(board), s_(board.state), out_(out) {}

  void ask() {
    const Frame& top = s_.top();
    switch (top.stage) {
      case Stage::terrain:
        say("arrange", "is placing terrain", "Place a piece of terrain: {} left.",
            {number(s_.army[static_cast<std::size_t>(top.a)].terrain_left)});
        return;
      case Stage::baseline:
        say("arrange", "is choosing a baseline", "Choose the edge you fight from.");
        return;
      case Stage::purchase:
      case Stage::freed_points:
        return purchase(top);
      case Stage::deploy:
        return deployment(top);
      case Stage::deploy_facing:
        out_.acting = {stand_id(top.a)};
        return say("arrange", "is placing stands", "Choose which way {} [faces|face].", {piece(top.a)});
      case Stage::counters:
        return counters(top);
      case Stage::initiative:
        out_.cause = tell("won the throw for the initiative");
        say("answer", "is choosing who acts first", "You won the throw: do you act first?");
        out_.hint = "Whoever acts first moves all stands that the dice allow before the other side does.";
        if (board_.options.sequence == Sequence::solo)
          out_.hint = "The sides then act in turns, stand by stand.";
        return;
      case Stage::activation:
        return activation(top);
      case Stage::facing:
        out_.acting = {stand_id(top.a)};
        return say("act", "is choosing a facing", "Choose which way {} [faces|face].", {piece(top.a)});
      case Stage::recoil:
        return recoil(top);
      default:
        return;
    }
  }

 private:
  view::Sentence tell(std::string_view pattern,
                      std::initializer_list<table::SentencePart> filling = {}) const {
    return table::sentence(game_, s_, pattern, filling);
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

  void purchase(const Frame& top) {
    const int left = half_points_left(board_, top.a) / 2;
    if (top.stage == Stage::freed_points)
      say("seal", "is spending the freed points",
          "Both sides are entrenched: you have {} points to spend on more stands.", {number(left)});
    else
      say("seal", "is choosing an army", "Choose your army: {} points left.", {number(left)});
    out_.hint = "Stands, entrenchments, and a commander on foot or mounted.";
  }

  void deployment(const Frame& top) {
    const int side = top.a;
    int placed = 0, all = 0;
    for (int slot = 0; slot < s_.army[static_cast<std::size_t>(side)].stands; ++slot) {
      const Stand& s = s_[side * kStandsPerSide + slot];
      if (!s.exists()) continue;
      ++all;
      placed += s.where != Where::unplaced ? 1 : 0;
    }
    count(placed, all, "stands");
    if (placed == all)
      say("arrange", "is placing stands", "All {} stands are placed: begin, or move some of them.",
          {number(all)});
    else
      say("arrange", "is placing stands", "Place your stands: {} of {} stand on the board.",
          {number(placed), number(all)});
  }

  void counters(const Frame& top) {
    int given = 0, all = 0;
    for_each_counter(board_.state, top.a, [&](StandId id) {
      ++all;
      given += s_[id].counter != 0 ? 1 : 0;
    });
    count(given, all, "stands");
    say("seal", "is numbering stands",
        "Number your stands in the order they are to act: {} of {} have a number.",
        {number(given), number(all)});
    out_.hint = "Low numbers always act; high ones need a good throw.";
  }

  // "fire at Spears 4 (38% destroyed)", "attack one of 3 enemies"; nothing without a target.
  view::Sentence attack_words(const Targets& targets) const {
    if (targets.size() > 1)
      return tell(all_by_fire(targets) ? "fire at one of {} enemies" : "attack one of {} enemies",
                  {number(static_cast<int>(targets.size()))});
    const Attack& only = targets[0];
    const int percent = percent_lost(board_.scenario, s_, only.attacker, only.target);
    return tell(
        are_adjacent(s_[only.attacker], s_[only.target]) ? "attack {} ({}% lost)" : "fire at {} ({}% lost)",
        {piece(only.target), number(percent)});
  }
  bool all_by_fire(const Targets& targets) const {
    for (const Attack& a : targets)
      if (are_adjacent(s_[a.attacker], s_[a.target])) return false;
    return true;
  }

  void add(const view::Sentence& more) { out_.prompt.insert(out_.prompt.end(), more.begin(), more.end()); }

  void activation(const Frame& top) {
    const StandId id = (top.c & done::gone_a) ? top.b : top.a;
    out_.chosen.push_back(stand_id(id));
    const bool pair = top.b != kNoStand && !(top.c & (done::gone_a | done::gone_b));
    if (pair) out_.chosen.push_back(stand_id(top.b));
    out_.acting = out_.chosen;
    count_activations(side_of(id));
    const Targets targets = legal_attacks(board_);
    const bool moved = (top.c & done::move) != 0, fought = (top.c & done::fought_first) != 0;
    const int squares = move_rate(s_[id]);
    say("act", "is giving orders to a stand", "");
    out_.waiting = pair ? tell("is giving orders to {} and {}", {piece(id), piece(top.b)})
                        : tell("is giving orders to {}", {piece(id)});
    const view::Sentence who = pair ? tell("{} and {}", {piece(id), piece(top.b)}) : tell("{}", {piece(id)});
    // Of two the verb is that of many.
    const auto actor = [&](std::string_view pattern,
                           std::initializer_list<table::SentencePart> filling = {}) {
      std::string text(pattern);
      if (pair)
        text = table::agreeing(text, "Both stands");
      else
        text = table::agreeing(text, is_command(id) ? "" : game_.spoken(s_, table::Kind::piece, id));
      out_.prompt = who;
      add(tell(text, filling));
    };
    if (!targets.empty() && !moved) {
      actor(": ");
      add(attack_words(targets));
      add(tell(fought ? ", or end here." : squares > 0 ? ", or move first." : "."));
    } else if (!targets.empty()) {
      actor(" [has|have] moved and can ");
      add(attack_words(targets));
      add(tell(", or end here."));
    } else if (fought && !moved) {
      actor(" [has|have] attacked and can still move up to {} squares.", {number(squares)});
    } else if (moved) {
      actor(" [has|have] moved; no enemy can be attacked from here.");
    } else if (squares > 0) {
      actor(" [has|have] no enemy in range and can move up to {} squares.", {number(squares)});
    } else {
      actor(" [has|have] no enemy in range.");
    }
    if (board_.army(side_of(id)).withdrawing != 0)
      out_.hint = "Your army has lost half its strength: every stand must go back towards your baseline.";
    else if (!moved && !fought && !targets.empty())
      out_.hint = "It may move and then attack, or attack and then move.";
  }

  void count_activations(int side) {
    int acted = 0, all = 0;
    for (int slot = 0; slot < board_.army(side).stands; ++slot) {
      const Stand& s = s_[side * kStandsPerSide + slot];
      if (!s.exists() || !s.on_board() || (s.counter == 0 && !s.activated)) continue;
      ++all;
      acted += s.activated ? 1 : 0;
    }
    count(acted, all, "stands");
  }

  // Whoever drove it back: the stand acting, or the one that it attacked itself.
  StandId driven_by(StandId id) const {
    for (const Frame& f : s_.flow) {
      if (f.stage != Stage::activation) continue;
      for (const StandId acting : {static_cast<StandId>(f.a), static_cast<StandId>(f.b)}) {
        if (acting == kNoStand) continue;
        if (acting == id) return s_[id].target;
        if (side_of(acting) != side_of(id) && s_[acting].target == id) return acting;
      }
    }
    return kNoStand;
  }

  void recoil(const Frame& top) {
    const StandId id = top.a, by = driven_by(id);
    out_.acting = {stand_id(id)};
    const std::string name = is_command(id) ? "" : game_.spoken(s_, table::Kind::piece, id);
    out_.cause = by == kNoStand ? tell(table::agreeing("[was|were] beaten", name))
                                : tell(table::agreeing("[was|were] driven back by {}", name), {piece(by)});
    if (top.step == 1) {
      say("act", "is choosing where to fall back", "{} may fall back further, or stay here.", {piece(id)});
      return;
    }
    base::FixedVector<int, 3> squares;
    for (const RecoilSquare& r : recoil_squares(board_.options, s_, id, top.b, board_.scenario.grid))
      if (!r.refused) squares.push_back(r.square);
    say("forced", "is choosing where to fall back", "{} ", {piece(id)});
    add(out_.cause);
    add(tell(" and must fall back: choose "));
    for (std::size_t i = 0; i < squares.size(); ++i) {
      if (i > 0) add(tell(i + 1 == squares.size() ? " or " : ", "));
      add(tell("{}", {square_word(squares[i])}));
    }
    add(tell("."));
  }

  const table::Game& game_;
  const Board& board_;
  const State& s_;
  view::Decision& out_;
};

}  // namespace

void tell_decision(const table::Game& game, const Board& board, view::Decision& out) {
  if (!board.state.over && !board.state.flow.empty()) Question(game, board, out).ask();
}

view::Sentence tell_cause(const table::Game& game, const State& s) {
  const auto side = [](int n) { return table::side_name(static_cast<table::Side>(n)); };
  const ClauseId why{s.over};
  if (why == clause("WEC-VIC-4") && s.conceded >= 0)
    return table::sentence(game, s, "{} gave up in turn {}", {side(s.conceded), number(s.turn)});
  if (why == clause("WEC-VIC-5"))
    for (int army = 0; army < 2; ++army)
      if (s[command_of(army)].where == Where::destroyed)
        return table::sentence(game, s, "{} fell in turn {}, so {} withdrew",
                               {piece(command_of(army)), number(s.turn), side(army)});
  if (why == clause("WEC-VIC-3"))
    for (int army = 0; army < 2; ++army) {
      bool any = false;
      for (int slot = 0; slot < kStandsPerSide; ++slot)
        any = any || s[army * kStandsPerSide + slot].on_board();
      if (!any)
        return table::sentence(game, s, "{} had nobody left on the board in turn {}",
                               {side(army), number(s.turn)});
    }
  return table::sentence(game, s, "Turn {} was the last", {number(s.turn)});
}

}  // namespace vedette::empires
