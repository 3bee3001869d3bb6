// What players read before they throw, word for word.
#include "support/odds_text.h"
#include "field.h"

namespace vedette::eureka {
namespace {

TEST(EurekaOdds, AreToldInTheseWords) {
  support::OddsText text;
  const auto add = [&](const char* what, const Field& f, const std::string& order) {
    text.add(what, f.game(), f.state(), f.parse(order));
  };
  Field hemmed({{"darkness", "as_written"}});
  hemmed.put("CP-1", 1501, "S").put("F40-1", 1401, "SE").put("F40-2", 1502, "N").put("F40-3", 1601, "SW");
  hemmed.begin("government_fire", 2).give("target CP-1").give("add_firer F40-2").give("add_firer F40-1");
  add("fire at a unit without a way back, in darkness", hemmed, "fire");

  Field rear;
  rear.put("P1-1", 2310, "N").put("MTP-1", 2311, "N").put("MTP-2", 2411, "NW").begin("government_fire");
  rear.give("target P1-1").give("add_firer MTP-1").give("add_firer MTP-2");
  add("fire from behind", rear, "fire");

  Field fleeing;
  fleeing.routing("P1-1", 2310).put("MTP-1", 2308, "S").begin("government_fire");
  fleeing.give("target P1-1").give("add_firer MTP-1");
  add("fire at a routing unit", fleeing, "fire");

  Field uphill;
  uphill.put("F40-1", 1711, "N").put("P1-1", 1710, "S").put("P1-2", 1710, "S").begin("melee_1");
  uphill.give("end_declaration").give("attack F40-1").give("add_attacker P1-1").give("add_attacker P1-2");
  add("melee uphill", uphill, "commit");

  Field down;
  down.put("F40-1", 1711, "N").put("P1-1", 1710, "S").begin("melee_1");
  down.give("attack P1-1").give("add_attacker F40-1");
  add("melee downhill", down, "commit");

  Field blocked;
  blocked.put("P1-1", 1501, "S").put("F40-1", 1502, "N").put("F40-2", 1502, "N").put("FP-1", 1401, "N");
  blocked.put("FP-2", 1601, "N").begin("melee_1").give("attack P1-1").give("add_attacker F40-1");
  add("melee against a unit without a way back", blocked, "commit");

  Field two;
  two.put("P1-1", 1501, "S").put("P1-2", 1501, "S").put("F40-1", 1502, "N").put("FP-1", 1401, "N");
  two.put("FP-2", 1601, "N").begin("melee_1").give("attack P1-1").give("add_target P1-2");
  two.give("add_attacker F40-1");
  add("melee against two", two, "commit");

  Field mixed({{"tents", true}});
  mixed.put("P1-1", 1305, "N").routing("P1-2", 1305).put("F40-1", 1304, "S");
  mixed.set("tents", boost::json::array{"1305"}).begin("melee_1");
  mixed.give("attack P1-1").give("add_target P1-2").give("add_attacker F40-1");
  add("melee in tents, one of two targets routing", mixed, "commit");

  Field routing;
  routing.routing("P1-2", 2310).put("F40-1", 2309, "S").begin("melee_1");
  routing.give("attack P1-2").give("add_attacker F40-1");
  add("melee against a routing unit alone", routing, "commit");

  Field rally({{"darkness", "as_explained"}});
  rally.routing("P1-1", 1403).put("LAL", 1404).put("F40-1", 2310, "N").begin("miners_move", 3);
  add("a rally with Lalor's help, in darkness", rally, "end_phase");
  Field march;
  march.routing("P1-1", 1403).put("F40-1", 2310, "N").begin("miners_move");
  add("a rally without help", march, "end_phase");

  Field flag({{"rally_flag", "each_phase"}});
  flag.put("F40-1", 1403, "N").put("P1-1", 1801, "N").put("P1-2", 2001, "N").put("P1-3", 2201, "N");
  flag.begin("government_fire", 2);
  add("the flag is lost, three look to it", flag, "end_phase");
  Field alone({{"rally_flag", "each_phase"}});
  alone.put("F40-1", 1403, "N").put("P1-1", 1801, "N").begin("government_fire", 2);
  add("the flag is lost, one looks to it", alone, "end_phase");

  Field raid("eureka/historical", {{"supplies", true}});
  raid.start();
  add("the raid", raid, "supplies_roll");
  Field tents("eureka/historical", {{"supplies", true}, {"tents", true}});
  tents.start();
  add("tents", tents, "supplies_decline");
  text.compare("eureka/odds.txt");
}

}  // namespace
}  // namespace vedette::eureka
