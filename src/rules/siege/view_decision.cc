#include "rules/siege/view_decision.h"

#include "rules/siege/crews.h"
#include "rules/siege/flow.h"
#include "rules/siege/odds_melee.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"
#include "rules/siege/words.h"
#include "table/sentence.h"
#include "table/view.h"

namespace vedette::siege {

namespace {

namespace view = table::view;
using Words = std::initializer_list<table::SentencePart>;

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

table::SentencePart men(int number) { return table::words(number == 1 ? "man" : "men"); }

class Asking {
 public:
  Asking(const Game& game, const State& s, view::Decision& out)
      : game_(game), map_(game.map()), s_(s), f_(s.flow.back()), out_(out) {}

  void fill() {
    switch (f_.stage) {
      case Stage::deploy:
        return deploy();
      case Stage::band_type:
        return band_type();
      case Stage::band_place:
        return band_place();
      case Stage::action:
        return action();
      case Stage::order:
        return order();
      case Stage::path:
        return path();
      case Stage::casualties:
        return casualties();
      case Stage::regroup:
        return regroup();
      case Stage::fall_back:
        return fall_back();
      case Stage::occupy:
        return occupy();
      case Stage::evacuate:
        return evacuate();
      default:
        return;
    }
  }

 private:
  void ask(const char* kind, std::string_view prompt, Words words, std::string_view waiting) {
    out_.kind = kind;
    out_.prompt = table::sentence(game_, s_, prompt, words);
    out_.waiting = table::sentence(game_, s_, waiting, {});
  }
  void because(std::string_view cause, Words words) { out_.cause = table::sentence(game_, s_, cause, words); }
  void count(int done, int total, const char* noun) {
    out_.done = done;
    out_.total = total;
    out_.noun = noun;
  }
  int group() const { return slot_of(s_, static_cast<GroupId>(f_.a)); }
  void in_hand() {
    if (group() == kNoOne) return;
    out_.chosen.push_back(game_.group_name(s_.groups[group()].id));
    out_.acting = out_.chosen;
  }
  void all_in_fight_act(Side side) {
    for (const Group& g : s_.groups)
      if (in_fight(s_, g) && g.side() == side) out_.acting.push_back(game_.group_name(g.id));
  }

  void deploy() {
    int placed = 0;
    const int all = static_cast<int>(s_.groups.size());
    for (const Group& g : s_.groups) placed += g.placed;
    ask("arrange",
        placed == all ? "All {} groups are placed. Begin the battle, or move them first."
                      : "Place your {} groups inside the compound: {} still to place.",
        {table::number(all), table::number(all - placed)}, "is placing the garrison");
    if (placed < all) out_.hint = "Behind a wall or in a house they are harder to hit.";
    count(placed, all, "groups");
  }

  void band_type() {
    ask("answer", "A band of {} better troops comes from the {}: which?",
        {table::number(f_.a), table::words(edge_word(f_.c))}, "is choosing which band comes");
  }

  void band_place() {
    ask("arrange",
        f_.b == 1 ? "{}: place {} man on the {} edge." : "{}: place a band of {} men on the {} edge.",
        {table::feature(slot::type + f_.a), table::number(f_.b), table::words(edge_word(f_.c))},
        "is placing a band at the edge of the table");
  }

  void action() {
    const int all = actions_of(s_.card);
    const std::string card = capital(card_words(s_.card));
    ask("act",
        s_.actions == 1 ? "{}: pick a group to act. {} action is left."
                        : "{}: pick a group to act. {} actions are left.",
        {table::words(card), table::number(s_.actions)}, "is choosing a group to act");
    out_.hint = all > 1 ? "The same group may act again, or another one." : "One group acts on this card.";
    count(all - s_.actions, all, "actions");
  }

  // Whom it may fire at.
  int targets(int shooter, int& last) const {
    const Board board(map_, s_);
    int n = 0;
    for (std::size_t t = 0; t < s_.groups.size(); ++t)
      if (!fire_refusal(board, shooter, static_cast<int>(t))) ++n, last = static_cast<int>(t);
    return n;
  }

  void order() {
    const int g = group();
    const Group& actor = s_.groups[g];
    int last = kNoOne;
    const int n = targets(g, last);
    const char* waiting = "is choosing what a group does";
    const bool fixed = actor.is_gun() && (actor.side() == kGarrison || actor.fired);
    in_hand();
    if (actor.melee != 0)
      return ask("act",
                 n == 0 ? "{} [is|are] in a melee and cannot do anything else."
                        : "{} [is|are] in a melee: fire at the enemy in it, or leave it to the fight.",
                 {table::piece(g)}, waiting);
    if (n == 1)
      return ask("act", fixed ? "{}: fire at {}, or turn the gun." : "{}: fire at {}, or move.",
                 {table::piece(g), table::piece(last)}, waiting);
    if (n > 1)
      return ask("act",
                 fixed ? "{}: fire at one of {} enemies, or turn the gun."
                       : "{}: fire at one of {} enemies, or move.",
                 {table::piece(g), table::number(n)}, waiting);
    if (fixed)
      return ask("act", "{} [has|have] no enemy in sight and arc: turn the gun.", {table::piece(g)}, waiting);
    const bool armed = actor.is_gun() || has_firearms(map_, s_, g);
    ask("act",
        armed ? "{} [has|have] no enemy to fire at and can move up to {} mm."
              : "{} [has|have] no firearms and can move up to {} mm.",
        {table::piece(g), table::number(move_allowance(s_, g))}, waiting);
  }

  void path() {
    ask("act", "{}: choose where to go, up to {} mm.",
        {table::piece(group()), table::number(move_allowance(s_, group()))}, "is moving a group");
    out_.hint = "Click the place; points on the way may come first.";
    in_hand();
  }

  void casualties() {
    const bool melee = f_.b < 0;
    if (melee) {
      const Side side = static_cast<Side>(f_.c);
      const int lost = side == kGarrison ? s_.fight.kills_garrison : s_.fight.kills_attackers;
      const std::string enemies = names_in_melee(game_, s_, s_.fight.melee, table::opponent(side));
      ask("forced", "{} [has|have] lost {} {} in the melee with {}: choose who falls ({} more).",
          {table::side_name(side), table::number(lost), men(lost), table::words(enemies),
           table::number(f_.a)},
          "is choosing who falls");
      because("lost {} {} in the melee with {}", {table::number(lost), men(lost), table::words(enemies)});
      return all_in_fight_act(side);
    }
    const int hit = slot_of(s_, static_cast<GroupId>(f_.b));
    const int by = s_.last_actor == kNoGroup ? kNoOne : slot_of(s_, s_.last_actor);
    int lost = f_.a;  // the frame below knows how many in all
    if (s_.flow.size() > 1 && s_.flow[s_.flow.size() - 2].stage == Stage::after_fire)
      lost = s_.flow[s_.flow.size() - 2].b;
    if (hit != kNoOne) out_.acting = {game_.group_name(s_.groups[hit].id)};
    const table::SentencePart who = hit == kNoOne ? table::words("The group") : table::piece(hit);
    const table::SentencePart enemy = by == kNoOne ? table::words("enemy fire") : table::piece(by);
    ask("forced", "{} [has|have] lost {} {} to {}: choose who falls ({} more).",
        {who, table::number(lost), men(lost), enemy, table::number(f_.a)}, "is choosing who falls");
    because("lost {} {} to {}", {table::number(lost), men(lost), enemy});
  }

  void regroup() {
    ask("act", "The melee is over: form the survivors into squads. Choose how many men the next squad has.",
        {}, "is forming the survivors into squads");
    out_.hint = "A squad has one officer and at most six men.";
    all_in_fight_act(kGarrison);
  }

  void fall_back() {
    const Side side = loser(s_);
    const int mine = side == kGarrison ? s_.fight.kills_garrison : s_.fight.kills_attackers;
    const int theirs = side == kGarrison ? s_.fight.kills_attackers : s_.fight.kills_garrison;
    const std::string enemies = names_in_melee(game_, s_, s_.fight.melee, table::opponent(side));
    ask("forced", "{} [was|were] beaten by {} and must fall back {} mm: choose the direction.",
        {table::piece(group()), table::words(enemies), table::number(f_.b)},
        "is choosing where to fall back");
    because("was beaten by {} ({} lost to {})",
            {table::words(enemies), table::number(mine), table::number(theirs)});
    in_hand();
  }

  void occupy() {
    ask("answer", "{} [has|have] won the melee: occupy the enemy's ground, or hold?", {table::piece(group())},
        "is choosing whether to occupy the ground");
    in_hand();
  }

  void evacuate() {
    ask("forced", "{} must leave {}, which is on fire: choose the side.",
        {table::piece(group()), table::feature(slot::building + f_.b)}, "is leaving a burning house");
    because("is in {}, which is on fire", {table::feature(slot::building + f_.b)});
    in_hand();
  }

  const Game& game_;
  const Scenario& map_;
  const State& s_;
  const Frame& f_;
  view::Decision& out_;
};

}  // namespace

void show_decision(const Game& game, const State& s, view::Decision& out) { Asking(game, s, out).fill(); }

view::Sentence cause_of_end(const Game& game, const State& s) {
  const ClauseId why{s.reason};
  const std::string_view pattern = why == clause("SGE-WIN.1")   ? "The relief column arrived with card {}"
                                   : why == clause("SGE-WIN.2") ? "The last of the garrison fell on card {}"
                                   : why == clause("SGE-END.2")
                                       ? "No attackers were left on card {}, on the field or in reserve"
                                   : why == clause("SGE-END.3") ? "The last card was played, number {}"
                                   : s.winner == kGarrison      ? "The attackers gave up on card {}"
                                   : s.winner == kAttackers     ? "The garrison gave up on card {}"
                                                                : "Both sides agreed to a draw on card {}";
  return table::sentence(game, s, pattern, {table::number(s.drawn)});
}

}  // namespace vedette::siege
