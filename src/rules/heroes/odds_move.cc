// Odds of movement: how far the dice carry, whether a charge comes home, where a rout ends, whether a unit rallies.
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/odds.h"
#include "rules/heroes/rally.h"
#include "rules/heroes/rout.h"
#include "table/view.h"

namespace vedette::heroes {

namespace view = table::view;

namespace {

chance::Spread<Stride> strides(int dice, chance::Purpose purpose) {
  return {Stride{static_cast<std::uint16_t>(dice), 0},
          [&](Stride& s, auto& c) { return step(s, c, purpose); }};
}

// The shortest straight way into contact, however far the dice would have to carry it; -1 if there is none.
int shortest_contact(const Board& board) {
  const Activation& a = board.state.act;
  const Scene scene(board, a.unit);
  March m = straight_march(board);
  m.reach = 6000;
  const plane::Local envelope = outline_of(board.info(a.unit), board.unit(a.unit), m.stance).local;
  int best = -1;
  for (const std::int16_t o : legal_offsets(scene, m, a.target, a.vehicle, Offsets::capacity())) {
    Contact c;
    contact_refusal(scene, m, a.target, a.vehicle, o, &c);
    const int mm = leg_to(m.stance.pose, envelope, c.stance.pose.anchor).length;
    if (best < 0 || mm < best) best = mm;
  }
  return best;
}

}  // namespace

void move_odds(int dice, chance::Purpose purpose, view::Odds& out) {
  out.kind = "Movement";
  out.clause = clause_name(clause("HVE-MOV-1"));
  out.dice = {std::to_string(dice) + "d6"};
  const chance::Spread<Stride> spread = strides(dice, purpose);
  out.of = spread.of().text();
  std::map<int, Wide> by_mm;
  for (const auto& share : spread.shares()) by_mm[share.value.mm] += share.ways;
  for (const auto& [mm, ways] : by_mm) add_outcome(out, std::to_string(mm) + " mm", ways, "none");
}

void charge_odds(const Board& board, int dice, view::Odds& out) {
  out.kind = "Contact";
  out.clause = clause_name(clause("HVE-CHG-3"));
  const int needed = shortest_contact(board);
  const chance::Spread<Stride> spread = strides(dice, "heroes.move");
  const auto reaches = [&](const Stride& s) { return needed >= 0 && s.mm >= needed; };
  add_outcome(out, "charges home", spread.ways(reaches), "grave");
  add_outcome(out, "falls short", spread.ways([&](const Stride& s) { return !reaches(s); }), "none");
  out.of = spread.of().text();
  if (needed >= 0) out.notes.push_back("The shortest straight way is " + std::to_string(needed) + " mm.");
}

void rout_odds(const Board& board, int u, view::Odds& out) {
  out = part(board.info(u).name, "Rout", clause("HVE-MOR-5"), Wide(kRoutWays));
  out.dice = {"4d6"};
  std::uint32_t runs = 0, stays = 0, leaves = 0;
  for (int mm = 40; mm <= 240; mm += 10) {
    const RunEnd::How how = run_end(board, u, mm).how;
    (how == RunEnd::How::leaves ? leaves : how == RunEnd::How::stands ? runs : stays) += ways_of_rout(mm);
  }
  add_outcome(out, "runs", Wide(runs), "middle");
  add_outcome(out, "stays where it is", Wide(stays), "middle");
  add_outcome(out, "runs off the table", Wide(leaves), "grave");
}

void rally_odds(const Board& board, int u, view::Odds& out) {
  Rallying start = rallying(board, u);
  start.pack = pack_for(start.pack, start.unit.leader > 0, start.unit.hero > 0);
  NoEffects none;
  const chance::Spread<Rallying> spread(start, [&](Rallying& r, auto& c) { return step(r, c, none); });
  const Wide of = spread.of() * Wide(kRoutWays);
  out = part(board.info(u).name, "Rally", clause("HVE-RAL-1"), of);
  out.dice = {"d6"};
  Wide rallies, runs, leaves, destroyed, leader, hero;
  for (const auto& share : spread.shares()) {
    const Losses& l = share.value.unit;
    const Wide all = share.ways * Wide(kRoutWays);
    if (start.unit.leader > l.leader) leader += all;
    if (start.unit.hero > l.hero) hero += all;
    if (l.fate != Fate::runs) {
      (l.fate == Fate::holds ? rallies : destroyed) += all;
      continue;
    }
    Aftermath after(board);
    after.lose(u, l);
    const std::uint32_t off = ways_off_table(after, u, false);
    leaves += share.ways * Wide(off);
    runs += share.ways * Wide(kRoutWays - off);
  }
  add_outcome(out, "rallies", rallies, "none");
  add_outcome(out, "loses a base and runs", runs, "grave");
  add_outcome(out, "loses a base and runs off the table", leaves, "grave");
  add_outcome(out, "loses its last base", destroyed, "grave");
  const auto lost = [&](const char* kind, const Wide& ways, ClauseId c) {
    view::Odds o = part(board.info(u).name, kind, c, of);
    o.outcomes.push_back({"lost", ways.text(), "grave"});
    out.then.push_back(std::move(o));
  };
  if (start.unit.leader > 0) lost("Leader", leader, clause("HVE-CAS-4b"));
  if (start.unit.hero > 0) lost("Hero", hero, clause("HVE-CAS-5"));
}

}  // namespace vedette::heroes
