#include "server/seat_plan.h"

#include "server/levels.h"
#include "server/messages.h"

namespace vedette::server {

void read_player(const table::Reader& in, store::SeatRecord& record) {
  record.kind = in["kind"].text_or("human");
  if (record.kind != "human" && record.kind != "computer") in["kind"].fault("is 'human' or 'computer'");
  record.level.clear();
  if (record.kind == "computer") {
    record.level = in["level"].text_or(default_level());
    if (!is_level(record.level)) in["level"].fault("there is no level '" + tidy(record.level, 40) + "'");
  }
  record.name = tidy(in["name"].text_or(""), 60);
}

SeatPlan read_seat_plan(const table::Reader& in, const std::string& id) {
  SeatPlan out{{id, "", "human", "", "", "", ""}, {}};
  if (in.missing()) return out;
  in.only({"kind", "level", "name", "mine"});
  read_player(in, out.record);
  if (in.has("mine")) out.mine = in["mine"].boolean();
  if (out.mine.value_or(false) && !out.record.is_human()) in["mine"].fault("a computer's seat is nobody's");
  return out;
}

}  // namespace vedette::server
