// What a rule set draws from. Every die and card of a match goes through here: counted per stream (the counters are
// part of the state, so a copied position draws the same), recorded, and forced where a test or a table with real dice
// says so.
//
//   const int roll = dice.d6("eureka.fire");                       // 1 … 6
//   const int card = dice.card(state.pile, "siege.deck");          // a code whose count in the pile is above 0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chance/source.h"

namespace vedette::chance {

using Counters = std::array<std::uint32_t, kStreams>;

// One draw as it is recorded in a match: `value` is the face (1 … sides) or the card's code.
struct Draw {
  Stream stream = kPublic;
  std::uint32_t index = 0;
  std::string_view purpose;
  bool is_card = false;
  int sides = 0;  // how many equally likely results there were
  int value = 0;
  int pick = 0;  // which of them it was, 1 … sides
  bool forced = false;
};

// Draws laid down beforehand, used in order. Dice are faces; cards are codes of the rule set.
struct Forced {
  std::vector<int> dice;
  std::vector<int> cards;
  std::size_t dice_used = 0;
  std::size_t cards_used = 0;
  std::string fault;  // set when a draw could not be met: nothing of the order then counts

  bool used_up() const { return dice_used == dice.size() && cards_used == cards.size(); }
};

class Dice {
 public:
  Dice(const Source& source, Counters& counters) : source_(&source), counters_(&counters) {}
  Dice& force(Forced* forced) { return forced_ = forced, *this; }
  Dice& record(std::vector<Draw>* record) { return record_ = record, *this; }

  int d6(Purpose purpose, Stream stream = kPublic) { return uniform(6, purpose, stream); }
  int d12(Purpose purpose, Stream stream = kPublic) { return uniform(12, purpose, stream); }
  // The average die: 2 3 3 4 4 5.
  int dav(Purpose purpose, Stream stream = kPublic);
  // 1 … n, each equally likely.
  int uniform(int n, Purpose purpose, Stream stream = kPublic);
  // One card out of a pile given as the number of copies left of each code. The pile must not be empty; taking the
  // card away is the caller's business. Drawing from the set left is the same law as a shuffled deck, and nothing
  // hidden needs to be kept.
  int card(std::span<const std::uint8_t> copies_left, Purpose purpose, Stream stream = kPublic);

  int made() const { return made_; }  // draws so far: if any, what was done cannot be undone freely

 private:
  int pick(int n, Purpose purpose, Stream stream, Place& place);
  bool forced_die(int& face, std::span<const std::uint8_t> faces, int n);
  void note(const Place& place, Purpose purpose, bool is_card, int sides, int value, int pick, bool forced);

  const Source* source_;
  Counters* counters_;
  Forced* forced_ = nullptr;
  std::vector<Draw>* record_ = nullptr;
  int made_ = 0;
};

}  // namespace vedette::chance
