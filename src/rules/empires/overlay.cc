// Overlays: reach, fields of fire, zones, squares for a recoil, the commander's reach.
#include "rules/empires/clauses.gen.h"
#include "rules/empires/flow_activation.h"
#include "rules/empires/game.h"
#include "rules/empires/recoil.h"
#include "rules/empires/words.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::empires {
namespace view = table::view;
namespace {

class Overlays {
 public:
  Overlays(const Game& game, const State& s, StandId id, view::Overlay& out)
      : game_(game), sc_(game.setting()), o_(sc_.options), s_(s), id_(id), out_(out) {}

  void reach() {
    out_.label = "Reachable squares, with cost";
    const Stand& stand = s_[id_];
    const MoveSearch search(o_, s_, id_, stand.joint ? StandId{stand.mate} : kNoStand);
    for (const MoveEnd& end : search.ends()) {
      const bool stop = search.stops_at(end.square), road = end.cost > search.allowance();
      shape(end.square, stop ? "stop" : "reach", std::to_string(end.cost),
            stop   ? clause("WEC-ADJ-1")
            : road ? clause("WEC-TRR-4")
                   : clause("WEC-MOV-5r"));
    }
  }

  // Arc ∩ range ∩ sight; where only sight fails, the square that blocks is marked.
  void fire() {
    out_.label = "Field of fire";
    const Stand& stand = s_[id_];
    for (int y = 1; y <= sc_.grid.rows; ++y)
      for (int x = 1; x <= sc_.grid.columns; ++x) {
        const int q = sq::square_at(x, y);
        if (covers(stand, q) || touches(stand, q)) continue;
        Stand target;
        target.kind = Kind::RI;
        target.where = Where::board;
        target.square = static_cast<std::uint16_t>(q);
        const FireLine line = fire_line(o_, s_, stand, target);
        if (!line.in_range || !line.in_arc) continue;
        shape(q, line.in_sight ? "arc" : "unseen", "",
              line.in_sight ? clause("WEC-FIR-3") : clause("WEC-FIR-2"));
        if (!line.in_sight) blocked(line.obstruction);
      }
  }

  void zones() {
    out_.label = "Front, flank and rear";
    for (int y = 1; y <= sc_.grid.rows; ++y)
      for (int x = 1; x <= sc_.grid.columns; ++x) {
        const int q = sq::square_at(x, y);
        if (covers(s_[id_], q)) continue;
        switch (zone_from(s_[id_], q)) {
          case sq::Zone::front:
            shape(q, "arc", "front", clause("WEC-DEF-33"));
            break;
          case sq::Zone::flank:
            shape(q, "zone", "flank", clause("WEC-DEF-14"));
            break;
          case sq::Zone::rear:
            shape(q, "enemy", "rear", clause("WEC-DEF-34"));
            break;
        }
      }
  }

  void recoil() {
    out_.label = "Squares for a recoil";
    const RecoilVerdict verdict = recoil_verdict(o_, s_, id_, sc_.grid);
    if (verdict.fate != RecoilFate::searches)
      return shape(s_[id_].square, "blocked", verdict.fate == RecoilFate::exits ? "leaves the board" : "lost",
                   verdict.reason);
    for (const RecoilSquare& r : recoil_squares(o_, s_, id_, 0, sc_.grid))
      if (sc_.on_board(r.square))
        shape(r.square, r.refused ? "blocked" : "reach", r.refused ? "" : std::to_string(r.cost),
              r.refused ? r.refused : clause("WEC-RCL-5r"));
  }

  void command() {
    out_.label = "Helped by the commander";
    for (int q : squares_of(s_[command_of(side_of(id_))]))
      for (int around : sq::kAround)
        if (sc_.on_board(q + around)) shape(q + around, "own", "", clause("WEC-FMD-2"));
  }

 private:
  void shape(int q, std::string_view tone, std::string text, ClauseId c) {
    view::Shape s;
    s.kind = "cells";
    s.cells = {square_text(q)};
    s.tone = tone;
    s.text = std::move(text);
    s.clause = table::id_of(game_, c);
    out_.shapes.push_back(std::move(s));
  }
  void blocked(int q) {
    if (q == sq::kNoSquare || !sc_.on_board(q)) return;
    for (const view::Shape& s : out_.shapes)
      if (s.tone == "blocked" && s.cells[0] == square_text(q)) return;
    shape(q, "blocked", "", clause("WEC-LOS-6r"));
  }

  const Game& game_;
  const Scenario& sc_;
  const Options& o_;
  const State& s_;
  StandId id_;
  view::Overlay& out_;
};

}  // namespace

bool Game::overlay(const table::State& state, std::string_view kind, std::string_view subject,
                   view::Overlay& out) const {
  const State& s = of(state);
  const StandId id = stand_called(subject);
  if (id == kNoStand || !s[id].exists() || !s[id].on_board()) return false;
  Overlays overlays(*this, s, id, out);
  out.kind = kind;
  out.subject = subject;
  if (kind == "reach") return overlays.reach(), true;
  if (kind == "fire") return overlays.fire(), true;
  if (kind == "zones") return overlays.zones(), true;
  if (kind == "recoil") return overlays.recoil(), true;
  if (kind == "command" && s[command_of(empires::side_of(id))].on_board()) return overlays.command(), true;
  return false;
}

}  // namespace vedette::empires
