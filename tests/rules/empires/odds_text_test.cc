// What players read before they throw, word for word.
#include "support/odds_text.h"
#include "rules/empires/field.h"

namespace vedette::empires {
namespace {

using namespace test;

TEST(EmpiresOdds, AreToldInTheseWords) {
  support::OddsText text;
  const auto add = [&](const char* what, const Field& f, const std::string& order) {
    text.add(what, f.game(), f.s(), f.parse(order));
  };
  Field fire;
  fire.stand("A1", "FA", "0501", "N");
  fire.pair("B1", "B2", "NI", "0505", "S");
  fire.stand("B3", "NC", "0404", "S");
  fire.activate("A1");
  add("guns at a pair, cavalry beside it", fire, attack("A1", "B1"));
  Field two;
  two.stand("A1", "FA", "0501", "N");
  two.stand("B1", "NC", "0505", "S");
  two.pair("B2", "B3", "NI", "0405", "S");
  two.activate("A1");
  add("guns at cavalry, a pair beside it", two, attack("A1", "B1"));

  Field close;
  close.stand("A1", "RI", "0505", "N");
  close.stand("B1", "NC", "0506", "S");
  close.activate("B1");
  add("cavalry rides down a lonely company", close, attack("B1", "A1"));

  Field uphill;
  uphill.height({"0505"}, 1);
  uphill.wall("0505", "N");
  uphill.pair("A1", "A2", "RI", "0505", "N");
  uphill.stand("B1", "NI", "0506", "S");
  uphill.stand("B2", "NI", "0507", "S");
  uphill.stand("B3", "NI", "0407", "S");
  uphill.stand("B4", "NI", "0607", "S");
  uphill.activate("B1");
  add("over a wall uphill, friends behind", uphill, attack("B1", "A1"));

  Field edge;
  edge.stand("A1", "RI", "0501", "N");
  edge.stand("B1", "NI", "0502", "S");
  edge.activate("B1");
  add("a defender on his baseline", edge, attack("B1", "A1"));

  Field turn = Field::of("empires/wells");
  turn.play(verb("auto_counters"));
  add("the throw for the initiative", turn, verb("auto_counters"));
  turn.play(verb("auto_counters"), {3, 3, 9});
  add("the throw for activations", turn, verb("take_initiative"));
  text.compare("empires/odds.txt");
}

}  // namespace
}  // namespace vedette::empires
