// Declarations that are lawful and of no use: a move without dice, obstacles that no way crosses, fire at nobody, and the
// one of two programs that does the same as the other with fewer dice. What is done besides a move is offered without
// its obstacles: nobody would call these different orders, and `go` declares those that its way crosses.
#include <algorithm>

#include "rules/heroes/activation.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/clauses.gen.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/formations_layouts.h"
#include "rules/heroes/game.h"
#include "rules/heroes/orders.h"

namespace vedette::heroes {
namespace {

constexpr int kRays = 72;
constexpr int kLargestFormation = 250;  // mm, from end to end: eight bases in open order

class Uselessness {
 public:
  Uselessness(const Board& board, const Declared& d) : board_(board), d_(d), u_(board.state.act.unit) {}

  ClauseId why() const {
    if (board_.info(u_).is_vehicle() || board_.unit(u_).routing()) return {};
    const bool moves = has_step(d_.program, Step::move);
    const bool changes = has_step(d_.program, Step::change);
    if (changes && stands_like_close_order(d_.formation, d_.param)) return clause("HVE-FORM-13");
    if (moves && dice_of(d_.program) == 0 && !is_only_way_to_form()) return clause("HVE-MOV-3");
    if (d_.obstacles > 0 && (moves && d_.program != Program::M)) return clause("HVE-MOV-19");
    if (d_.obstacles > 0 && d_.obstacles > most_obstacles_on_a_way()) return clause("HVE-MOV-19");
    if (has_step(d_.program, Step::fire))
      if (const ClauseId c = fires_at_nobody()) return c;
    if (d_.program == Program::CM || d_.program == Program::MC) return worse_march();
    return {};
  }

 private:
  int dice_of(Program p) const {
    Declared d = d_;
    d.program = p;
    return movement_dice(board_, u_, d).at_least_none();
  }
  // Without dice CM only forms; where the unit cannot fire before or after, nothing else does.
  bool is_only_way_to_form() const {
    return d_.program == Program::CM && d_.obstacles == 0 && best_volley(false) == 0 &&
           best_volley(true) == 0;
  }

  // Straight ways, as far as the dice can carry.
  int most_obstacles_on_a_way() const {
    const Point from{board_.unit(u_).x, board_.unit(u_).y};
    int most = 0;
    if (d_.program == Program::MH) {
      const Outline target = target_outline(board_, d_.charge_target, d_.charge_vehicle);
      for (int side = 0; side < 4; ++side)
        most = std::max(most, obstacles_on(board_.scenario, from, plane::to_mm(target.middle(side))));
      return most;
    }
    const int far = 60 * dice_of(d_.program);
    for (int k = 0; k < kRays && most < d_.obstacles; ++k)
      most = std::max(most, obstacles_on(board_.scenario, from, along(from, 360 / kRays * k, far)));
    return most;
  }

  // Dice of the best volley that the unit has where it stands, in its present formation or the new one.
  int best_volley(bool in_new_formation) const {
    if (may_fire(board_, u_, in_new_formation ? d_.formation : board_.unit(u_).formation) ||
        enemy_is_beyond(0))
      return 0;
    State copy = board_.state;
    Unit& unit = copy.units[static_cast<std::size_t>(u_)];
    if (in_new_formation) unit.formation = d_.formation, unit.param = d_.param;
    const Board board{board_.scenario, copy};
    int best = 0;
    for (const FireChoice& c : fire_choices(board, u_)) {
      Volley v;
      if (!volley_refusal(board, u_, c.target, c.face, c.vehicle, c.weapons, &v))
        best = std::max(best, v.dice);
    }
    return best;
  }

  ClauseId fires_at_nobody() const {
    using enum Program;
    switch (d_.program) {
      case F:
      case FM:
        return best_volley(false) == 0 ? clause("HVE-FIRE-4") : ClauseId{};
      case MF:
        return enemy_is_beyond(60 * dice_of(MF)) ? clause("HVE-FIRE-19") : ClauseId{};
      case CF:
      case FC: {
        const int before = best_volley(false), after = best_volley(true);
        if (before == 0 && after == 0) return clause("HVE-FIRE-4");
        // It ends in the new formation either way: the larger volley is the one that anybody would fire.
        return (d_.program == CF ? after < before : before <= after) ? clause("HVE-FIRE-3") : ClauseId{};
      }
      default:
        return {};
    }
  }

  // Every enemy is farther away than the unit can move and fire. Measured from the middle of its front; a wide unit fires
  // from its flanks and a deep one from its rear too.
  bool enemy_is_beyond(int move) const {
    const Point at = plane::to_ticks({board_.unit(u_).x, board_.unit(u_).y});
    const int far = info(board_.info(u_).weapon).long_range + move + kLargestFormation;
    for (int t = 0; t < board_.units(); ++t) {
      if (!board_.unit(t).on_table() || !board_.enemies(u_, t)) continue;
      const UnitInfo& enemy = board_.info(t);
      for (int k = 0; k < (enemy.is_vehicle() ? enemy.vehicles : 1); ++k) {
        const int part = enemy.is_vehicle() ? enemy.first_vehicle + k : kNone;
        if (within_mm(at, target_point(target_outline(board_, t, part), at), far)) return false;
      }
    }
    return true;
  }

  // HVE-MOV-18: both end in the new formation, so the one with more dice is the one that anybody would choose.
  ClauseId worse_march() const {
    const int formed = dice_of(Program::CM), unformed = dice_of(Program::MC);
    const bool worse = d_.program == Program::CM ? formed < unformed : unformed <= formed;
    return worse ? clause("HVE-MOV-18") : ClauseId{};
  }

  const Board& board_;
  const Declared& d_;
  int u_;
};

}  // namespace

ClauseId Game::pointless(const table::State& state, const table::Order& order) const {
  const Board board = board_of(state);
  switch (verb_of(order)) {
    case Verb::declare: {
      if (board.state.stage != Stage::declare) return {};
      const Declared d = declared_in(board, order);
      return Uselessness(board, d).why();
    }
    case Verb::play_hlc: {
      constexpr int kFullHand = 3;  // HVE-HLC-12
      const bool dashed = static_cast<Heroic>(order.arg[0]) == Heroic::dashed;
      return dashed && board.state.players[board.state.act.seat].cards() < kFullHand ? clause("HVE-HLC-16")
                                                                                     : ClauseId{};
    }
    case Verb::arrive: {
      if (board.state.stage != Stage::step || !board.state.act.path.empty()) return {};
      const Unit& unit = board.unit(board.state.act.unit);
      const bool same =
          order_point(order, 0) == Point{unit.x, unit.y} && arrival_facing(board, order) == unit.facing;
      return same ? clause("HVE-MOV-24") : ClauseId{};  // that is what staying is
    }
    default:
      return {};
  }
}

}  // namespace vedette::heroes
