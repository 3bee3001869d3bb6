// Odds before the dice: exact, with one common denominator. What the rules say is asked of the rules themselves
// (Volleying, Damaging, Melee, Rallying, Stride), in every way they can fall; nothing here knows a number of the book.
#pragma once

#include <map>
#include <string>

#include "base/wide.h"
#include "chance/spread.h"
#include "rules/heroes/game.h"
#include "rules/heroes/morale.h"
#include "table/view.h"

namespace vedette::heroes {

using base::Wide;

// Told of everything that falls, and does nothing.
struct NoEffects {
  void thrown(int, int) {}
  void suffers(int) {}
  void falls(int, Falls) {}
  void falls_aboard(PassengerFalls) {}
  void removed(int) {}
  void tested(int, const MoraleTest&, const MoraleThrow&) {}
  void tried(const MoraleTest&, const MoraleThrow&) {}
  void lost(Falls) {}
  void harmed(const auto&) {}
  void sunk() {}
  void sheltered(int, int) {}
};

std::string clause_name(ClauseId c);
void add_outcome(table::view::Odds& odds, std::string label, const Wide& ways, const char* tone);
table::view::Odds part(std::string title, const char* kind, ClauseId c, const Wide& of);
// "0 casualties", "1 casualty" …: ways by number.
using ByNumber = std::map<int, Wide>;
void add_numbers(table::view::Odds& odds, const ByNumber& ways, const char* one, const char* many);
std::string mean_text(const ByNumber& ways, const Wide& of);  // "1.6"

// What becomes of one unit: ways by fate, those who run off the table apart (HVE-MOR-13).
struct FateWays {
  Wide untouched, holds, runs, leaves, destroyed, leader_lost, hero_lost;
};
void add_fates(table::view::Odds& out, const Board& board, int u, const FateWays& ways, const Wide& of,
               bool had_leader, bool had_hero, bool edge_told = true);

// What a player should know before the unit goes to stand there.
void warn_of_stance(const Board& board, int u, const Stance& end, std::vector<table::view::Warning>& out);

// A copy of the position in which units lose bases and run, as the rules have it.
class Aftermath {
 public:
  explicit Aftermath(const Board& board) : scenario_(board.scenario), state_(board.state) {}

  Board board() const { return {scenario_, state_}; }
  void lose(int u, const Losses& losses);  // those who are left close their ranks
  // True: it leaves the table. A unit that breaks opens out first; one that runs already does not.
  bool run(int u, int length, bool breaks = true);

 private:
  const Scenario& scenario_;
  State state_;
};
// Of the 1,296 ways of 4D6, by how many a unit that breaks now leaves the table.
inline constexpr std::uint32_t kRoutWays = 1296;
std::uint32_t ways_of_rout(int mm);
std::uint32_t ways_off_table(const Aftermath& after, int u, bool breaks = true);
// Of 1,296 x 1,296: by how many the second leaves when both run, the first before him.
std::uint32_t ways_second_off_table(const Aftermath& after, int first, int second);

// Is the pack sure to last for so many cards? If not, who falls is not foretold.
bool pack_lasts(const Pack& pack, int cards, table::view::Odds& out);
// Aces count as pictures where no Hero can fall, and all cards are alike where no leader can either: the same law, and
// far fewer different packs to follow.
Pack pack_for(const Pack& pack, bool leader, bool hero);

void fire_odds(const Board& board, int firer, const struct Volley& volley, table::view::Odds& out);
void damage_odds(const Board& board, const struct Volley& volley, table::view::Odds& out);
void fight_odds(const Board& board, int active, int engagement, table::view::Odds& out);
void move_odds(int dice, chance::Purpose purpose, table::view::Odds& out);
void charge_odds(const Board& board, int dice, table::view::Odds& out);
void rally_odds(const Board& board, int u, table::view::Odds& out);
void rout_odds(const Board& board, int u, table::view::Odds& out);

}  // namespace vedette::heroes
