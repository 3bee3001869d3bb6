#include "rules/eureka/view_decision.h"

#include "rules/eureka/fire.h"
#include "rules/eureka/melee.h"
#include "rules/eureka/orders_check.h"
#include "rules/eureka/rout.h"
#include "rules/eureka/victory.h"
#include "rules/eureka/view.h"
#include "table/grammar.h"
#include "table/sentence.h"
#include "table/view.h"

namespace vedette::eureka {

namespace view = table::view;
using table::number;
using table::piece;

namespace {

class Question {
 public:
  Question(const table::Game& game, const Board& board, view::Decision& out)
      : game_(game), b_(board), f_(board.state.frame()), out_(out) {}

  void ask() {
    switch (f_.stage) {
      case Stage::supplies:
        say("answer", "is choosing whether to raid the stores",
            "Do you raid the Government stores? It may arm your pikemen, or cost you a leader.");
        return;
      case Stage::supplies_swap:
        say("arrange", "is arming pikemen", "Swap pikes for firearms: {} of {} swapped.",
            {number(b_.state.swaps), number(f_.b)});
        return count(b_.state.swaps, f_.b, "swaps");
      case Stage::tents:
        return say("arrange", "is putting up tents", "Put up a tent: {} left.", {number(f_.b)});
      case Stage::setup:
        return setup();
      case Stage::fire:
        return fire();
      case Stage::fire_build:
        return fire_build();
      case Stage::swamp:
        return say("arrange", "is bringing Miners back", "Choose Miners who come back: {} left.",
                   {number(f_.b)});
      case Stage::move:
        return move();
      case Stage::moving:
        acting(f_.a);
        say("act", "is moving a counter",
            f_.b == 1 ? "{} can go on: {} movement point left." : "{} can go on: {} movement points left.",
            {piece(f_.a), number(f_.b)});
        out_.waiting = tell("is moving {}", {piece(f_.a)});
        return;
      case Stage::rout_move:
        acting(f_.a);
        out_.cause = tell("is routing");
        say("forced", "is moving routed units",
            f_.b == 1 ? "{} [is|are] routing and must flee: {} movement point left."
                      : "{} [is|are] routing and must flee: {} movement points left.",
            {piece(f_.a), number(f_.b)});
        return;
      case Stage::declare:
        return declare();
      case Stage::attack_build:
        return attack_build();
      case Stage::retreat:
        return driven("retreat", retreat_hexes(b_, f_.a, f_.c));
      case Stage::rout:
        return driven("rout", rout_hexes(b_, f_.a));
      case Stage::leader_goes:
        acting(f_.a);
        out_.cause = cause_of(f_.b);
        say("answer", "is deciding whether a leader goes along", "Does {} go with {}, or stay?",
            {piece(f_.a), piece(f_.b)});
        return;
      case Stage::face:
        acting(f_.a);
        out_.cause = tell("has rallied");
        say("act", "is turning a rallied unit", "{} [has|have] rallied: choose which way to face.",
            {piece(f_.a)});
        return;
      default:
        out_.prompt = tell("The battle is over.");
        return;
    }
  }

 private:
  view::Sentence tell(std::string_view pattern,
                      std::initializer_list<table::SentencePart> filling = {}) const {
    return table::sentence(game_, b_.state, pattern, filling);
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
  void acting(int c) { out_.acting = {b_.scenario.info(c).id}; }
  void add(const view::Sentence& more) { out_.prompt.insert(out_.prompt.end(), more.begin(), more.end()); }

  template <class Is>
  int counters(int side, Is is) const {
    int n = 0;
    for (int c = 0; c < b_.scenario.size(); ++c) n += b_.side(c) == side && is(c) ? 1 : 0;
    return n;
  }

  void setup() {
    const int placed = counters(f_.a, [&](int c) { return b_.on_map(c); });
    const int waiting = counters(f_.a, [&](int c) { return b_[c].place == Place::unplaced; });
    count(placed, placed + waiting, "counters");
    if (waiting == 0)
      say("arrange", "is placing counters", "All {} counters are placed: begin, or move some of them.",
          {number(placed)});
    else
      say("arrange", "is placing counters", "Place your counters: {} of {} stand on the map.",
          {number(placed), number(placed + waiting)});
  }

  void fire() {
    const int side = decider(b_);
    int targets = 0;
    for (int unit : b_.scenario.units_of(enemy_of(side)))
      targets += b_.on_map(unit) && !may_target(b_, unit, side) ? 1 : 0;
    count_of(side, mark::used, "units");
    if (targets == 0)
      say("act", "has nobody to fire at", "Fire: nobody can be fired at.");
    else
      say("act", "is choosing a target",
          targets == 1 ? "Fire: {} enemy can be fired at. Pick it, or end the phase."
                       : "Fire: pick one of {} enemies to fire at, or end the phase.",
          {number(targets)});
  }

  void fire_build() {
    acting(f_.b);
    const int firers = counters(f_.a, [&](int c) { return is_firer(b_, c); });
    say("act", "is choosing who fires",
        firers == 0   ? "Choose who fires at {}."
        : firers == 1 ? "{}: {} unit fires. Add more, or fire."
                      : "{}: {} units fire. Add more, or fire.",
        {piece(f_.b), number(firers)});
    out_.hint = "Units that fire together stand in one hex or next to each other.";
  }

  // Of those that could, how many have done it.
  void count_of(int side, std::uint8_t m, std::string_view noun) {
    const int all = counters(side, [&](int c) { return b_.face_up(c) && !b_.is_leader(c); });
    count(counters(side, [&](int c) { return b_.face_up(c) && !b_.is_leader(c) && b_.marked(c, m); }), all,
          noun);
  }

  void move() {
    const int side = f_.a;
    const int all = counters(side, [&](int c) { return b_.on_map(c); });
    const int moved = counters(side, [&](int c) { return b_.on_map(c) && b_.marked(c, mark::moved); });
    count(moved, all, "counters");
    say("act", "is moving", "Movement: pick a counter to move. {} of {} have not moved.",
        {number(all - moved), number(all)});
    out_.hint = "Routing units and arrivals must move before the phase can end.";
  }

  void declare() {
    const int declared = b_.state.attacks[static_cast<std::size_t>(f_.a)];
    const bool open = b_.scenario.options[OptionId::melee_declaration] == kOpen;
    say(open ? "act" : "seal", "is choosing whom to attack",
        declared == 0   ? "Melee: pick an enemy to attack, or attack nobody here."
        : declared == 1 ? "Melee: {} attack declared. Pick another enemy, or go on."
                        : "Melee: {} attacks declared. Pick another enemy, or go on.",
        {number(declared)});
    out_.hint = open ? "Attacks are declared openly."
                     : "The other side does not see your attacks before both have declared.";
  }

  void attack_build() {
    if (f_.c >= 0) out_.acting = {cell_name(b_, f_.c)};
    const int attackers = counters(f_.a, [&](int c) { return b_[c].attack == f_.b && f_.b != 0; });
    const table::SentencePart where = table::cell(f_.c < 0 ? 0 : b_.map().grid.number(f_.c));
    say(b_.scenario.options[OptionId::melee_declaration] == kOpen ? "act" : "seal", "is choosing who attacks",
        attackers == 0   ? "Choose who attacks the enemy in {}."
        : attackers == 1 ? "{}: {} unit attacks. Add more, or attack."
                         : "{}: {} units attack. Add more, or attack.",
        {where, number(attackers)});
    out_.hint = "Any number of neighbouring units may attack units of one hex.";
  }

  // "was beaten by 40th Foot 1 and 2 more"
  view::Sentence cause_of(int unit) const {
    const std::string& name = b_.scenario.info(unit).name;
    const auto words = [&](std::string_view pattern) { return table::agreeing(pattern, name); };
    const int attack = b_[unit].struck;
    int first = -1, others = 0;
    if (attack != 0)
      for (int enemy : b_.scenario.units_of(enemy_of(b_.side(unit))))
        if (b_[enemy].attack == attack) {
          if (first >= 0) ++others;
          if (first < 0) first = enemy;
        }
    if (first < 0)
      return tell(b_.scenario.options[OptionId::rally_flag] != kRallyFlagOff && attack == 0
                      ? words("[has|have] lost heart, for the enemy holds the flag")
                      : words("[was|were] beaten"));
    const bool by_fire = b_.state.phase == Phase::government_fire || b_.state.phase == Phase::miners_fire;
    if (others == 0)
      return tell(words(by_fire ? "[was|were] hit by the fire of {}" : "[was|were] beaten by {}"),
                  {piece(first)});
    return tell(words(by_fire ? "[was|were] hit by the fire of {} and {} more"
                              : "[was|were] beaten by {} and {} more"),
                {piece(first), number(others)});
  }

  void driven(std::string_view verb, const Hexes& hexes) {
    acting(f_.a);
    out_.cause = cause_of(f_.a);
    say("forced", verb == "rout" ? "is choosing where to flee" : "is choosing where to retreat", "{} ",
        {piece(f_.a)});
    add(out_.cause);
    add(tell(verb == "rout" ? " and must flee" : " and must retreat"));
    if (verb != "rout") add(tell(f_.b == 1 ? " {} hex" : " {} hexes", {number(f_.b)}));
    if (hexes.size() > 3) {
      add(tell(": choose one of {} hexes.", {number(static_cast<int>(hexes.size()))}));
      return;
    }
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      add(tell(i == 0 ? ": choose " : i + 1 == hexes.size() ? " or " : ", "));
      add(tell("{}", {table::cell(b_.map().grid.number(hexes[i]))}));
    }
    add(tell("."));
  }

  const table::Game& game_;
  const Board& b_;
  const Frame& f_;
  view::Decision& out_;
};

}  // namespace

void tell_decision(const table::Game& game, const Board& board, view::Decision& out) {
  Question(game, board, out).ask();
}

view::Sentence tell_cause(const table::Game& game, const Board& board) {
  const State& s = board.state;
  const auto tell = [&](std::string_view pattern, std::initializer_list<table::SentencePart> words) {
    return table::sentence(game, s, pattern, words);
  };
  switch (s.cause) {
    case Cause::great_victory:
      return tell("Every Government unit was lost or running by turn {}", {number(s.turn)});
    case Cause::collapse:
      return tell("Only {} Miner units still stood after turn {}: their morale fails below {}",
                  {number(steady_miners(board)), number(s.turn), number(s.level)});
    case Cause::conceded:
      return tell(
          "{} gave up in turn {}",
          {table::side_name(static_cast<table::Side>(s.ending == Ending::government ? kMiners : kGovernment)),
           number(s.turn)});
    default:
      return tell("Turn {} was the last", {number(s.turn)});
  }
}

}  // namespace vedette::eureka
