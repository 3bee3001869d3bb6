#include "table/match.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstring>
#include <span>

#include "table/order_json.h"
#include "table/play.h"

namespace vedette::table {
namespace json = boost::json;
namespace {

// All mistakes of a position, or the first of very many, each with its place.
base::Error position_faults(const Faults& faults) {
  constexpr std::size_t kMost = 12;
  std::string text;
  for (const base::Error& fault : std::span(faults).first(std::min(faults.size(), kMost)))
    text += (text.empty() ? "" : "; ") + (fault.path.empty() ? "" : fault.path + ": ") + fault.text;
  if (faults.size() > kMost) text += "; and " + std::to_string(faults.size() - kMost) + " more";
  return {"bad_position", text, ""};
}

// Without the zeros at the end: more seats or streams than there used to be change nothing that was written.
template <class Numbers>
json::array numbers_json(const Numbers& numbers) {
  std::size_t size = numbers.size();
  while (size > 0 && numbers[size - 1] == 0) --size;
  json::array out;
  for (std::size_t i = 0; i < size; ++i) out.push_back(numbers[i]);
  return out;
}

template <class Numbers>
void read_numbers(const Reader& in, int high, Numbers& numbers) {
  if (in.missing()) return;
  const std::vector<Reader> items = in.items();
  if (items.size() > numbers.size())  // fewer: written when there were fewer seats
    return in.fault("expected at most " + std::to_string(numbers.size()) + " numbers");
  for (std::size_t i = 0; i < items.size(); ++i)
    numbers[i] = static_cast<typename Numbers::value_type>(items[i].integer(0, high));
}

void read_counters(const Reader& in, State& state) {
  read_numbers(in["draws"], 2000000000, state.draws);
  read_numbers(in["take_backs"], 255, state.take_backs);
}

// The draws of an entry, to be laid down again when it is replayed.
chance::Forced laid_down(const Entry& entry) {
  chance::Forced forced;
  for (const chance::Draw& draw : entry.draws)
    (draw.is_card ? forced.cards : forced.dice).push_back(draw.value);
  return forced;
}

}  // namespace

chance::Digest hash_of(const Game& game, const State& state) {
  json::object position;
  position["draws"] = numbers_json(state.draws);
  position["take_backs"] = numbers_json(state.take_backs);
  position["position"] = game.write(state);
  return chance::sha256(json::serialize(position));
}

Match::Match(GamePtr game, const chance::Digest& seed)
    : game_(std::move(game)),
      seed_(seed),
      source_(std::make_shared<chance::KeyedSource>(seed)),
      now_(*game_) {}

base::Result<Match> Match::begin(GamePtr game, const chance::Digest& seed, const json::object* start) {
  Match match(std::move(game), seed);
  const Game& g = *match.game_;
  Events events;
  std::vector<chance::Draw> draws;
  chance::Dice dice(*match.source_, (*match.now_).draws);
  dice.record(&draws);
  if (start) {
    Faults faults;
    const json::value given = *start;
    const Reader in(given, faults);
    read_counters(in, *match.now_);
    g.read(in["position"], *match.now_);
    if (!faults.empty()) return position_faults(faults);
    list_orders(g, *match.now_, match.scratch_, For::generals);
    if (!match.over() && match.scratch_.empty())
      return base::Error{"bad_position", "the seat that decides has no legal order here", "position"};
    match.start_position_ = *start;
  } else {
    table::begin(g, *match.now_, dice, &events, match.scratch_);
  }
  match.moments_.push_back({match.now_, std::move(events.list()), true});
  json::object header;
  header["set"] = json::string(g.rules().book.set);
  header["options"] = g.settings();
  header["seed"] = chance::hex(seed);
  match.origin_ =
      chance::Sha256()
          .add("vedette-match-2|" + json::serialize(header) + "|" + json::serialize(g.document()) + "|")
          .add(hash_of(g, *match.now_))
          .finish();
  return match;
}

json::object line_of(const Game& game, const Entry& entry) {
  json::object out;
  out["seat"] = game.scenario().seats[static_cast<std::size_t>(entry.seat)].id;
  if (entry.undo_to >= 0) {
    out["undo_to"] = entry.undo_to;
  } else {
    out["order"] = entry.written;
    if (!entry.draws.empty()) {
      json::array& draws = out["draws"].emplace_array();
      for (const chance::Draw& d : entry.draws)
        draws.push_back({static_cast<int>(d.stream), d.index, json::string(d.purpose),
                         d.is_card ? "card" : "die", d.sides, d.value});
    }
    if (entry.forced) out["forced"] = true;
  }
  if (entry.position) out["position"] = chance::hex(*entry.position);
  return out;
}

// The chain: SHA-256 over the link before and the line as it is saved.
chance::Digest linked(const chance::Digest& before, const Game& game, const Entry& entry) {
  return chance::Sha256().add(before).add(json::serialize(line_of(game, entry))).finish();
}

Answer Match::play(Seat seat, const Order& order, chance::Forced* forced, bool more_follow) {
  if (over())
    return base::Error{"match_over",
                       "the match is over; it can be replayed or continued from an earlier order", ""};
  if (const Refusal refusal = admit(*game_, *now_, seat, order)) return Refused{refusal};
  const StateBox before = now_;
  const Seat decider = decision().seat;
  Played played;
  Events events;
  chance::Dice dice(*source_, (*now_).draws);
  dice.force(forced).record(&played.draws);
  table::play(*game_, *now_, seat, order, dice, &events, scratch_);
  if (forced && (!forced->fault.empty() || !(more_follow || forced->used_up()))) {
    now_ = before;
    return base::Error{"bad_draws",
                       !forced->fault.empty()
                           ? forced->fault
                           : "more dice or cards were given than the order draws: " +
                                 std::to_string(forced->dice.size() - forced->dice_used) + " dice and " +
                                 std::to_string(forced->cards.size() - forced->cards_used) +
                                 " cards are left over",
                       "dice"};
  }
  const bool forced_any = forced && dice.made() > 0;
  forced_draws_ = forced_draws_ || forced_any;
  const bool barrier =
      dice.made() > 0 || decision().seat != decider || seat != decider || reveals(*game_, *before, *now_);
  Entry entry{seat, order, order_json(*game_, *before, order), -1, played.draws, forced_any, {}, {}};
  timeline_.push_back(journal_.size());
  if (is_checkpoint()) entry.position = state_hash();
  entry.chain = linked(chain(), *game_, entry);
  journal_.push_back(std::move(entry));
  for (Event& event : events.list()) event.order = orders();
  Moment moment{std::nullopt, events.list(), barrier};
  if (orders() % kSnapshotEvery == 0) moment.state = now_;
  moments_.push_back(std::move(moment));
  played.events = std::move(events.list());
  return played;
}

int Match::barrier() const {
  int k = orders();
  while (k > 0 && !moments_[static_cast<std::size_t>(k)].barrier) --k;
  return k;
}

base::Result<int> Match::undo_to(int k) {
  if (k < 0 || k >= orders())
    return base::Error{"bad_undo",
                       "there is nothing to undo: " + std::to_string(orders()) + " orders were given", ""};
  const chance::Counters draws = (*now_).draws;
  const Seat asker = order(orders() - 1).seat;
  now_ = position_after(k);
  (*now_).draws = draws;  // what was seen is not thrown again
  timeline_.resize(static_cast<std::size_t>(k));
  moments_.resize(static_cast<std::size_t>(k) + 1);
  moments_.back().state = now_;
  Entry entry;
  entry.seat = asker;
  entry.undo_to = k;
  entry.position = state_hash();
  entry.chain = linked(chain(), *game_, entry);
  journal_.push_back(std::move(entry));
  return k;
}

StateBox Match::position_after(int k) const {
  if (k == orders()) return now_;
  int from = k;
  while (!moments_[static_cast<std::size_t>(from)].state) --from;
  StateBox state = *moments_[static_cast<std::size_t>(from)].state;
  for (int i = from; i < k; ++i) {
    const Entry& entry = order(i);
    chance::Forced forced = laid_down(entry);
    chance::Dice dice(*source_, (*state).draws);
    dice.force(&forced);
    table::play(*game_, *state, entry.seat, entry.order, dice, nullptr, scratch_);
  }
  return state;
}

view::View Match::view(Seat viewer) const {
  return show(*game_, *now_, viewer, {orders(), forced_draws_, may_undo()});
}

view::View Match::view_after(int k, Seat viewer) const {
  return show(*game_, *position_after(k), viewer, {k, forced_draws_, false});
}

chance::Digest Match::state_hash() const { return hash_of(*game_, *now_); }

json::object Match::position_json() const {
  json::object out;
  out["set"] = json::string(game_->rules().book.set);
  out["version"] = json::string(game_->rules().version);
  out["scenario"] = json::string(game_->scenario().id);
  out["options"] = game_->settings();
  out["seed"] = chance::hex(seed_);
  out["draws"] = numbers_json((*now_).draws);
  out["take_backs"] = numbers_json((*now_).take_backs);
  out["position"] = game_->write(*now_);
  return out;
}

}  // namespace vedette::table
