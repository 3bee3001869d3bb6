#include "lab/habits.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "generals/battle.h"
#include "generals/seed_mix.h"
#include "table/play.h"
#include "table/view.h"

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

bool is_hand_to_hand(const view::Scene& scene) { return scene.kind == "charge" || scene.kind == "melee"; }

bool is_fight(const view::Scene& scene) {
  for (const char* kind : {"volley", "shell", "charge", "melee", "torpedo", "mine", "work"})
    if (scene.kind == kind) return true;
  return false;
}

// A fight that an order begins at once: who, against whom, and how often it ended well.
struct Fight {
  std::string actor;
  std::vector<std::string> targets;
  bool hand_to_hand = false;
  int tries = 0, well = 0;

  bool is_for() const { return 2 * well > tries; }
  bool is_against() const { return 2 * well < tries; }
  bool is_same_enemy(const Fight& other) const {
    return std::ranges::any_of(targets,
                               [&](const std::string& id) { return std::ranges::count(other.targets, id); });
  }
};

constexpr int kTries = 6;

// What an order begins, if it is a fight of one piece; its dice are thrown a few times.
std::optional<Fight> fight_of(const table::Game& game, const table::State& now, const table::Order& order,
                              std::uint64_t seed, table::StateBox& state, table::OrderList& scratch) {
  const table::Seat seat = game.decision(now).seat;
  const table::Side side = game.side_of(seat);
  const int before = game.evaluate(now, side);
  std::optional<Fight> out;
  for (int i = 0; i < kTries; ++i) {
    const chance::FastSource source(generals::mixed(seed, static_cast<std::uint64_t>(i) + 1));
    state = table::boxed(game, now);
    chance::Dice dice(source, (*state).draws);
    table::Events events;
    table::play(game, *state, seat, order, dice, &events, scratch);
    if (i == 0) {
      for (const table::Event& event : events.list())
        if (!out && event.scene && is_fight(*event.scene) && event.scene->actors.size() == 1 &&
            !event.scene->targets.empty())
          out = Fight{event.scene->actors.front(), event.scene->targets, is_hand_to_hand(*event.scene)};
      if (!out) return out;
    }
    ++out->tries;
    out->well += game.evaluate(*state, side) > before ? 1 : 0;
  }
  return out;
}

// Follows one battle, turn by turn.
class Watch {
 public:
  explicit Watch(BattleHabits& habits) : habits_(habits) {}

  // Before an order: the fights that were open to the seat, and the one that was chosen. Who else could have fought the
  // same enemy is known at the end of the turn: many decisions are about one piece only.
  void see_choice(const std::vector<Fight>& open, const std::optional<Fight>& chosen, int side) {
    for (const Fight& fight : open) {
      if (fight.is_for()) chances_.emplace(fight.actor, side);
      open_.push_back(fight);
    }
    if (!chosen) return;
    chosen_.push_back(*chosen);
    if (!chosen->hand_to_hand) return;
    ++of(side).charges;
    if (chosen->is_against()) poor_charges_.emplace_back(side, *chosen);
  }

  void spend(int side, double seconds, double processor) {
    thought_[static_cast<std::size_t>(side)][0] += seconds;
    thought_[static_cast<std::size_t>(side)][1] += processor;
  }

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
    for (const auto& [id, side] : chances_) {
      ++of(side).chances;
      of(side).standing_by += busy_.contains(id) ? 0 : 1;
    }
    chances_.clear();
    for (const auto& [side, charge] : poor_charges_) {
      const auto helps = [&charge](const Fight& other) {
        return other.actor != charge.actor && other.is_same_enemy(charge);
      };
      const bool alone = std::ranges::none_of(chosen_, helps) && std::ranges::any_of(open_, helps);
      of(side).lone_charges += alone ? 1 : 0;
    }
    poor_charges_.clear();
    open_.clear();
    chosen_.clear();
    for (int side = 0; side < 2; ++side) {
      auto& [seconds, processor] = thought_[static_cast<std::size_t>(side)];
      of(side).longest_turn = std::max(of(side).longest_turn, seconds);
      of(side).longest_turn_cpu = std::max(of(side).longest_turn_cpu, processor);
      seconds = processor = 0;
    }
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
  std::set<std::string> busy_;                       // fired, fought, or were fired at in this turn
  std::vector<Fight> open_;                          // in this turn, to both sides
  std::vector<Fight> chosen_;                        // of them, those that were begun
  std::vector<std::pair<int, Fight>> poor_charges_;  // at odds against, in this turn, with their side
  std::map<std::string, int> chances_;  // pieces that could have fought well in this turn, with their side
  std::array<std::array<double, 2>, 2> thought_{};  // in this turn, by side: by the clock, of the processor
  std::map<std::string, Place> throws_;             // for movement in this turn, with the place before it
};

// Looks on at one battle, order by order, whoever gives them.
class Onlooker {
 public:
  Onlooker(const table::Game& game, const table::State& outset, BattleHabits& habits)
      : game_(game), watch_(habits), turn_(game.turn(outset)) {}

  void before(const table::State& now, const table::Order& order, std::uint64_t seed) {
    before_ = field_of(game_, now);
    if (turn_ == 0) return;
    table::list_orders(game_, now, list_, table::For::generals);
    std::vector<Fight> open;
    std::optional<Fight> chosen;
    for (const table::Order& choice : list_) {
      const std::optional<Fight> fight = fight_of(game_, now, choice, seed, spare_, scratch_);
      if (fight) open.push_back(*fight);
      if (fight && choice == order) chosen = fight;
    }
    watch_.see_choice(open, chosen, game_.side_of(game_.decision(now).seat));
  }

  void spend(int side, double seconds, double processor) { watch_.spend(side, seconds, processor); }

  void after(const table::State& now, const table::EventList& events) {
    watch_.see(events, before_);
    if (game_.turn(now) == turn_) return;
    turn_ = game_.turn(now);
    watch_.end_turn(field_of(game_, now));
  }

  void end() { watch_.end_battle(); }

 private:
  const table::Game& game_;
  Watch watch_;
  int turn_;
  Field before_;
  table::StateBox spare_;
  table::OrderList list_, scratch_;
};

double seconds_by(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// Of the throws that ask how a fight would go, at the k-th order.
std::uint64_t seed_of_tries(std::uint64_t battle, int k) {
  return generals::mixed(battle, ~static_cast<std::uint64_t>(k));
}

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
    Onlooker onlooker(game, *state, out);
    for (int order = 0; !game.decision(*state).over() && !stop; ++order) {
      const table::Seat seat = game.decision(*state).seat;
      known = state;
      game.conceal(*known, seat);
      const double clock = seconds_by(CLOCK_MONOTONIC), processor = seconds_by(CLOCK_THREAD_CPUTIME_ID);
      const generals::Advice advice = staff[static_cast<std::size_t>(seat)]->command(
          game, *known, seat, generals::decision_seed(seed, order, seat));
      onlooker.spend(game.side_of(seat), seconds_by(CLOCK_MONOTONIC) - clock,
                     seconds_by(CLOCK_THREAD_CPUTIME_ID) - processor);
      onlooker.before(*state, advice.order, seed_of_tries(seed, order));
      table::Events events;
      table::play(game, *state, seat, advice.order, dice, &events, scratch);
      onlooker.after(*state, events.list());
    }
    if (!stop) onlooker.end();
  }
  return out;
}

void add_habits(const table::Match& match, BattleHabits& habits) {
  table::StateBox now = match.position_after(0);
  Onlooker onlooker(match.game(), *now, habits);
  for (int k = 0; k < match.orders(); ++k) {
    onlooker.before(*now, match.order(k).order, seed_of_tries(0, k));
    now = match.position_after(k + 1);
    onlooker.after(*now, match.events_of(k + 1));
  }
  onlooker.end();
}

std::string habits_text(const Habits& habits) {
  const auto share = [](long some, long of) {
    return 100.0 * static_cast<double>(some) / static_cast<double>(std::max(1L, of));
  };
  std::string out = fmt::format(
      "idle {:.1f} % of {} pieces; lone charges {:.1f} % of {}; standing by {:.1f} % of {} chances; wasted "
      "throws {:.1f} % of {}; to and fro {:.2f} % of {} turns of a piece",
      share(habits.idle, habits.pieces), habits.pieces, share(habits.lone_charges, habits.charges),
      habits.charges, share(habits.standing_by, habits.chances), habits.chances,
      share(habits.wasted_throws, habits.throws), habits.throws, share(habits.to_and_fro, habits.turns),
      habits.turns);
  if (habits.longest_turn > 0)
    out += fmt::format("; longest turn {:.2f} s ({:.2f} s of the processor)", habits.longest_turn,
                       habits.longest_turn_cpu);
  return out;
}

}  // namespace vedette::lab
