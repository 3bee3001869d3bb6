#include "lab/habits.h"

#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "generals/battle.h"
#include "table/play.h"

namespace vedette::lab {
namespace view = table::view;
namespace {

constexpr int kStep = 20;  // mm: less is a turn on the spot

struct Place {
  std::string cell;
  view::Point at;

  bool is_near(const Place& other) const {
    return cell == other.cell && std::abs(at.x - other.at.x) < kStep && std::abs(at.y - other.at.y) < kStep;
  }
};
struct OnField {
  int side = 0;
  Place place;
};
using Field = std::map<std::string, OnField>;  // pieces on the table, by id

Field field_of(const table::Game& game, const table::State& state) {
  view::View v;
  game.view(state, table::kObserver, v);
  Field out;
  for (const view::Piece& p : v.pieces) {
    const bool placed = !p.cell.empty() || p.at || !p.parts.empty();
    if (p.state == "destroyed" || !placed || (p.side != 0 && p.side != 1)) continue;
    const view::Point at = p.at ? *p.at : p.parts.empty() ? view::Point{} : p.parts.front().at;
    out[p.id] = {p.side, {p.cell, at}};
  }
  return out;
}

bool is_fight(const view::Scene& scene) {
  for (const char* kind : {"volley", "shell", "charge", "melee", "torpedo", "mine", "work"})
    if (scene.kind == kind) return true;
  return false;
}

// Follows one battle, turn by turn.
class Watch {
 public:
  explicit Watch(BattleHabits& habits) : habits_(habits) {}

  void see(const table::EventList& events, const Field& now) {
    for (const table::Event& event : events) {
      if (!event.scene) continue;
      if (is_fight(*event.scene)) {
        busy_.insert(event.scene->actors.begin(), event.scene->actors.end());
        busy_.insert(event.scene->targets.begin(), event.scene->targets.end());
      } else if (event.scene->kind == "move" && !event.dice.empty()) {
        for (const std::string& actor : event.scene->actors) threw(actor, now);
      }
    }
  }

  void end_turn(const Field& now) {
    for (const auto& [id, from] : throws_)
      if (const auto found = now.find(id);
          found != now.end() && found->second.place.is_near(from) && !busy_.contains(id))
        ++of(found->second.side).wasted_throws;
    throws_.clear();
    for (const auto& [id, piece] : now) {
      Career& career = careers_[id];
      career.side = piece.side;
      if (career.last) {
        const bool stood = piece.place.is_near(*career.last);
        const bool fought = busy_.contains(id);
        ++career.turns;
        career.idle += stood && !fought ? 1 : 0;
        if (career.before) {
          ++of(piece.side).turns;
          const bool back = !stood && piece.place.is_near(*career.before);
          of(piece.side).to_and_fro += back && !fought && !career.fought ? 1 : 0;
        }
        career.fought = fought;
      }
      career.before = career.last;
      career.last = piece.place;
    }
    busy_.clear();
  }

  void end_battle() {
    ++habits_.battles;
    for (const auto& [id, career] : careers_) {
      if (career.turns < 2) continue;
      ++of(career.side).pieces;
      of(career.side).idle += 2 * career.idle >= career.turns ? 1 : 0;
    }
  }

 private:
  struct Career {
    int side = 0, turns = 0, idle = 0;
    bool fought = false;
    std::optional<Place> last, before;  // at the ends of the last two turns
  };
  Habits& of(int side) { return habits_.side[static_cast<std::size_t>(side)]; }
  void threw(const std::string& id, const Field& now) {
    const auto found = now.find(id);
    if (found == now.end()) return;
    ++of(found->second.side).throws;
    throws_.emplace(id, found->second.place);
  }

  BattleHabits& habits_;
  std::map<std::string, Career> careers_;
  std::set<std::string> busy_;           // fired, fought, or were fired at in this turn
  std::map<std::string, Place> throws_;  // for movement in this turn, with the place before it
};

}  // namespace

BattleHabits sample_habits(const Settings& settings, int battles, const std::atomic<bool>& stop) {
  const table::Game& game = *settings.game;
  BattleHabits out;
  for (int number = 0; number < battles && !stop; ++number) {
    std::vector<std::unique_ptr<generals::General>> staff;
    for (const std::string& spec : settings.generals)
      staff.push_back(std::move(*generals::make_general(spec, &game.rules())));
    const std::uint64_t seed = seed_of_row(settings, number);
    const chance::FastSource source(seed);
    table::StateBox state(game), known(game);
    table::OrderList scratch;
    chance::Dice dice(source, (*state).draws);
    table::begin(game, *state, dice, nullptr, scratch);
    Watch watch(out);
    int turn = game.turn(*state);
    for (int order = 0; !game.decision(*state).over() && !stop; ++order) {
      const table::Seat seat = game.decision(*state).seat;
      known = state;
      game.conceal(*known, seat);
      const generals::Advice advice = staff[static_cast<std::size_t>(seat)]->command(
          game, *known, seat, generals::decision_seed(seed, order, seat));
      table::Events events;
      const Field before = field_of(game, *state);
      table::play(game, *state, seat, advice.order, dice, &events, scratch);
      watch.see(events.list(), before);
      if (game.turn(*state) == turn) continue;
      turn = game.turn(*state);
      watch.end_turn(field_of(game, *state));
    }
    if (!stop) watch.end_battle();
  }
  return out;
}

}  // namespace vedette::lab
