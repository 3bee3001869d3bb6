// What players read before they throw, word for word.
#include "support/odds_text.h"
#include "scene.h"

namespace vedette::siege {
namespace {

TEST(SiegeOdds, AreToldInTheseWords) {
  support::OddsText text;
  const auto add = [&](const char* what, Scene& t, const std::string& json) {
    const boost::json::value value = boost::json::parse(json);
    std::vector<table::Order> staged;
    if (!t.game.expand(t.s, value.as_object(), staged)) staged = {*table::order_of_json(t.game, t.s, value)};
    State s = t.s;
    const chance::FastSource source(1);
    chance::Dice dice(source, s.draws);
    for (std::size_t i = 0; i + 1 < staged.size(); ++i) t.game.apply(s, staged[i], dice, nullptr);
    text.add(what, t.game, s, staged.back());
  };
  Scene t;
  t.card("AC");
  t.mob("boxer", {660, 260}, 4);
  t.mob("tiger_man", {560, 160}, 6);
  add("rifles at boxers", t, R"({"verb":"fire","group":"DE","target":"A1"})");
  add("rifles at fanatics", t, R"({"verb":"fire","group":"DE","target":"A2"})");
  t.leave_only("DE", 1);
  add("one rifle at boxers", t, R"({"verb":"fire","group":"DE","target":"A1"})");
  add("the next card", t, R"({"verb":"end_card"})");

  Scene muskets;
  muskets.card("AD");
  muskets.band("boxer_musket", {{740, 200}, {740, 175}, {715, 200}, {765, 200}, {740, 225}});
  add("muskets at the garrison", muskets, R"({"verb":"fire","group":"A1","target":"DE"})");

  Scene melee;
  melee.card("2C");
  melee.band("boxer", {{700, 840}, {700, 865}, {675, 840}, {725, 840}, {675, 865}, {725, 865}});
  melee.engage("US", "A1", Protection::prepared);
  add("a melee at the wall", melee, R"({"verb":"select","group":"US"})");

  Scene losses;
  losses.card("JC");
  losses.mob("boxer", {660, 260}, 4);
  losses.order(R"({"verb":"fire","group":"DE","target":"A1"})", dice_for(7, 23), {});
  add("morale after three losses of four", losses, R"({"verb":"take_auto"})");

  Scene burning;
  burning.card("2C");
  burning.s.fire[2] = 1;
  burning.group("BR").place =
      static_cast<std::uint8_t>(burning.game.slot_of(burning.s, table::Kind::feature, "ST0") - slot::room);
  add("a fire", burning, R"({"verb":"douse","group":"BR","building":"ST"})");
  text.compare("siege/odds.txt");
}

}  // namespace
}  // namespace vedette::siege
