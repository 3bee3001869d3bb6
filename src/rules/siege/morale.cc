#include "rules/siege/morale.h"

namespace vedette::siege {

bool stands_the_test(Play& p, int casualties, std::initializer_list<table::Word> who, std::string_view text,
                     ClauseId why) {
  chance::Seen seen(p.dice);
  const bool stays = stand(casualties, seen);
  if (table::Event* e = p.tell("morale_tested", kAttackers, text, who, {clause("SGE-MOR.2"), why})) {
    p.tell.dice(e, seen, kAttackers);
    p.tell.item(e, "must be above", std::to_string(casualties), clause("SGE-MOR.2"), kAttackers);
    const bool several = who.size() == 0;  // all attackers of a melee
    p.tell.result(e, several ? (stays ? "they stay" : "they rout") : (stays ? "stays" : "routs"),
                  stays ? "none" : "grave");
  }
  return stays;
}

void rout(Play& p, int group) {
  p.tell("band_routed", kAttackers, "{} [routs|rout].", {table::piece(group)},
         {clause("SGE-MOR.3"), clause("SGE-POL.4")});
  return_to_pool(p, group);
}

}  // namespace vedette::siege
