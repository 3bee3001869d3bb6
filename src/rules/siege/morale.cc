#include "rules/siege/morale.h"

#include "rules/siege/view_scenes.h"

namespace vedette::siege {

bool stands_the_test(Play& p, int casualties, int group, ClauseId why) {
  chance::Seen seen(p.dice);
  const bool stays = stand(casualties, seen);
  const bool several = group == kNoOne;
  if (table::Event* e = several ? p.tell("morale_tested", kAttackers, "The attackers test their morale.", {},
                                         {clause("SGE-MOR.2"), why})
                                : p.tell("morale_tested", kAttackers, "{} [tests its|test their] morale.",
                                         {table::piece(group)}, {clause("SGE-MOR.2"), why})) {
    p.tell.dice(e, seen, kAttackers);
    p.tell.item(e, "to beat", std::to_string(casualties), clause("SGE-MOR.2"), kAttackers);
    p.tell.result(e, stays ? "they stand" : "they rout", stays ? "none" : "grave");
    show_morale(p, e, group, stays);
  }
  return stays;
}

void rout(Play& p, int group) {
  show_leaving(p,
               p.tell("band_routed", kAttackers, "{} [routs and leaves|rout and leave] the field.",
                      {table::piece(group)}, {clause("SGE-MOR.3"), clause("SGE-POL.4")}),
               group, "rout", "routed");
  return_to_pool(p, group);
}

}  // namespace vedette::siege
