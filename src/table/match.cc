#include "table/match.h"

#include <boost/json/serialize.hpp>

#include "table/big_order.h"
#include "table/look_back.h"
#include "table/order_json.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::table {
namespace json = boost::json;
namespace {

// The draws of an order, to be laid down again when it is replayed.
chance::Forced recorded_draws(const OrderLine& line) {
  chance::Forced forced;
  for (const chance::Draw& draw : line.draws)
    (draw.is_card ? forced.cards : forced.dice).push_back(draw.value);
  return forced;
}

// What is read from a record was not laid down by hand.
void mark_as_recorded(std::vector<chance::Draw>& draws) {
  for (chance::Draw& draw : draws) draw.forced = false;
}

base::Error bad_draws(const chance::Forced& forced) {
  std::string text = forced.fault;
  if (text.empty())
    text = "more dice or cards were given than the order draws: " +
           std::to_string(forced.dice.size() - forced.dice_used) + " dice and " +
           std::to_string(forced.cards.size() - forced.cards_used) + " cards are left over";
  return {"bad_draws", std::move(text), "dice"};
}

void add(PlayResult& all, PlayResult more) {
  all.events.splice(all.events.end(), more.events);
  all.draws.insert(all.draws.end(), more.draws.begin(), more.draws.end());
}

base::Error no_secret() {
  return {"no_secret", "the dice need the server's secret, which is not known here", "dice"};
}

base::Error match_over() {
  return {"match_over", "the match is over; it can be replayed or continued from an earlier order", ""};
}

}  // namespace

Match::Match(GamePtr game, MatchHeader header)
    : game_(std::move(game)),
      header_(std::move(header)),
      dice_(header_.dice, game_->scenario()),
      now_(*game_) {
  if (!header_.options) header_.options = game_->settings();
  if (header_.version == 0) header_.version = game_->rules().version;
}

base::Result<Match> Match::begin(GamePtr game, MatchHeader header) {
  Match match(std::move(game), std::move(header));
  if (auto wrong = match.set_up()) return *wrong;
  match.origin_ = match.origin();
  return match;
}

base::Result<Match> Match::begin(GamePtr game, const chance::Digest& seed, const json::object* start) {
  MatchHeader header;
  header.dice.scheme = KnownSeed{seed};
  if (start) header.start = *start;
  return begin(std::move(game), std::move(header));
}

std::optional<base::Error> Match::set_up() {
  Events events;
  if (header_.start) {
    Faults faults;
    const json::value given = *header_.start;
    read_state(*game_, Reader(given, faults), *now_);
    if (auto wrong = fault_of_position(faults)) return wrong;
    list_orders(*game_, *now_, scratch_, For::generals);
    if (!decision().over() && scratch_.empty())
      return base::Error{"bad_position", "the seat that decides has no legal order here", "position"};
  } else {
    // Whether the set-up draws is found out with dice that do not count.
    const LineSource from_seed(dice_, 0);
    const chance::FastSource trial(0);
    const chance::Source& source = dice_.chained() ? static_cast<const chance::Source&>(trial) : from_seed;
    chance::Dice dice(source, (*now_).draws);
    table::begin(*game_, *now_, dice, &events, scratch_);
    begun_ = !dice_.chained() || dice.made() == 0;
    if (!begun_) events.list().clear();
  }
  entries_.push_back({now_, std::move(events.list()), true});
  return std::nullopt;
}

// Secrets are not in it: they are told later. Nor is the version: it is never a reason to doubt a record.
chance::Digest Match::origin() const {
  json::object header;
  header["set"] = json::string(game_->rules().book.set);
  header["options"] = *header_.options;
  header["dice"] = dice_json(header_.dice, false);
  if (header_.practice) header["practice"] = true;
  if (!header_.continues.empty()) header["continues"] = header_.continues;
  if (!header_.carried_over.empty()) header["carried_over"] = header_.carried_over;
  chance::Sha256 hash;
  hash.add("vedette-match-2|" + json::serialize(header) + "|" + json::serialize(game_->document()) + "|");
  if (begun_) hash.add(state_hash());  // a set-up that draws has its checkpoint in its own line
  return hash.finish();
}

const chance::Digest* Match::known_seed() const {
  if (const auto* known = std::get_if<KnownSeed>(&header_.dice.scheme)) return &known->seed;
  if (const auto* agreed = std::get_if<AgreedSeed>(&header_.dice.scheme)) return &agreed->seed;
  return nullptr;
}

void Match::append(Line line, bool checkpoint) {
  Entry entry{std::move(line), {}, {}};
  if (checkpoint) entry.position = state_hash();
  entry.chain = chain_hash(chain(), json::serialize(line_json(*game_, entry)));
  journal_.push_back(std::move(entry));
}

std::optional<base::Error> Match::fault_of_link(Seat seat, const OrderExtras& extras) const {
  if (extras.stage <= 1) return dice_.fault_of(seat, extras.link);
  const OrderLine* before = journal_.empty() ? nullptr : journal_.back().order();
  if (extras.link) return base::Error{"bad_link", "only the first stage of an order carries a link", "link"};
  if (!before || before->seat != seat || before->stage != extras.stage - 1)
    return base::Error{"bad_stage", "the stage before this one is not in the line before", "stage"};
  return std::nullopt;
}

Answer Match::play(Seat seat, const Order& order, const OrderExtras& extras) {
  if (!begun_) return Waiting{dice_.missing()};
  if (over()) return match_over();
  if (const Refusal refusal = admit(*game_, *now_, seat, order)) return RefusedOrder{refusal};
  if (auto wrong = fault_of_link(seat, extras)) return *wrong;
  const StateBox before = now_;
  if (extras.positions) extras.positions->push_back(before);
  const Seat decider = decision().seat;
  const chance::Digest shown = dice_.holder(seat).shown;
  if (extras.link) dice_.show(seat, *extras.link);
  const auto nothing_changed = [&](Answer answer) {
    now_ = before;
    dice_.show(seat, shown);
    return answer;
  };
  PlayResult played;
  Events events;
  const LineSource source(dice_, lines());
  chance::Dice dice(source, (*now_).draws);
  dice.force(extras.forced).record(&played.draws);
  table::play(*game_, *now_, seat, order, dice, &events, scratch_);
  const SeatMask missing = dice_.missing();
  if (dice.made() > 0 && missing != SeatMask::none()) return nothing_changed(Waiting{missing});
  if (dice.made() > 0 && !extras.forced && !dice_.can_draw()) return nothing_changed(no_secret());
  const chance::Forced* forced = extras.forced;
  if (forced && (!forced->fault.empty() || !(extras.more_follow || forced->used_up())))
    return nothing_changed(bad_draws(*forced));
  if (extras.recorded) mark_as_recorded(played.draws);
  const bool by_hand = forced && !extras.recorded && dice.made() > 0;
  forced_draws_ = forced_draws_ || by_hand;
  const bool barrier =
      dice.made() > 0 || decision().seat != decider || seat != decider || reveals(*game_, *before, *now_);
  timeline_.push_back(journal_.size());
  append(OrderLine{seat, order, order_json(*game_, *before, order), extras.link, extras.stage, played.draws,
                   by_hand},
         is_checkpoint());
  for (Event& event : events.list()) event.order = orders();
  TimelineEntry entry{std::nullopt, events.list(), barrier};
  if (orders() % kCheckpointEvery == 0) entry.state = now_;
  entries_.push_back(std::move(entry));
  played.events = std::move(events.list());
  return played;
}

Match::Mark Match::mark() const { return {now_, dice_, journal_.size(), timeline_.size(), forced_draws_}; }

void Match::back_to(const Mark& mark) {
  now_ = mark.now;
  dice_ = mark.dice;
  journal_.resize(mark.lines);
  timeline_.resize(mark.orders);
  entries_.resize(mark.orders + 1);
  forced_draws_ = mark.forced_draws;
}

Answer Match::play_stages(Seat seat, std::span<const Order> stages, const OrderExtras& extras) {
  if (stages.size() == 1) return play(seat, stages[0], extras);
  const Mark before = mark();
  PlayResult all;
  OrderExtras with = extras;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    with.stage = static_cast<int>(i) + 1;
    with.more_follow = extras.more_follow || i + 1 < stages.size();
    Answer answer = play(seat, stages[i], with);
    auto* played = std::get_if<PlayResult>(&answer);
    if (!played) {
      back_to(before);
      return answer;
    }
    add(all, std::move(*played));
    with.link.reset();
  }
  return all;
}

Answer Match::give(Seat seat, const json::value& written, const OrderExtras& extras) {
  const auto stages = orders_of_json(*game_, *concealed(*game_, *now_, seat), written);
  if (!stages) return stages.error();
  std::optional<Mark> before;
  if (extras.forced) before = mark();
  OrderExtras with = extras;
  with.more_follow = true;  // what follows is known when the dice have fallen
  Answer answer = play_stages(seat, *stages, with);
  auto* all = std::get_if<PlayResult>(&answer);
  if (!all) return answer;
  with.link.reset();
  with.stage = static_cast<int>(stages->size());
  Order order;
  while (written.is_object() && !over() && decision().seat == seat && with.stage < kMostStages &&
         game_->next(*concealed(*game_, *now_, seat), written.get_object(), ++with.stage, order)) {
    Answer more = play(seat, order, with);
    auto* played = std::get_if<PlayResult>(&more);
    if (!played) break;  // what was reached stands: its dice have fallen
    add(*all, std::move(*played));
  }
  if (extras.forced && !extras.more_follow && !extras.forced->used_up()) {
    back_to(*before);
    return bad_draws(*extras.forced);
  }
  return answer;
}

int Match::first_stage(int k) const {
  while (k > first_order_ && order(k).stage > 1) --k;
  return k;
}

int Match::undo_point() const {
  const int free = barrier();
  return free < orders() ? std::max(free, first_stage(orders() - 1)) : orders();
}

int Match::barrier() const {
  int k = orders();
  while (k > first_order_ && !entry_at(k).barrier) --k;
  return k > first_order_ ? k : first_barrier_;
}

base::Result<int> Match::undo_to(int k) {
  if (k < 0 || k >= orders())
    return base::Error{"bad_undo",
                       "there is nothing to undo: " + std::to_string(orders()) + " orders were given", ""};
  if (k < first_order_)
    return base::Error{"history_needed", "the orders before this one are not in memory", ""};
  const chance::Counters draws = (*now_).draws;
  const Seat asker = order(orders() - 1).seat;
  now_ = position_after(k);
  (*now_).draws = draws;  // what was seen is not thrown again
  timeline_.resize(static_cast<std::size_t>(k - first_order_));
  entries_.resize(timeline_.size() + 1);
  entries_.back().state = now_;
  append(UndoLine{asker, k}, true);
  return k;
}

std::optional<base::Error> Match::begin_by_chance(chance::Forced* recorded) {
  if (begun_) return base::Error{"begun_already", "the set-up has been played", "begin"};
  if (dice_.missing() != SeatMask::none())
    return base::Error{"waiting_for_players", "not every seat is taken yet", "begin"};
  if (!recorded && !dice_.can_draw()) return no_secret();
  StateBox position(*game_);
  Events events;
  BeginLine line;
  const LineSource source(dice_, lines());
  chance::Dice dice(source, (*position).draws);
  dice.force(recorded).record(&line.draws);
  table::begin(*game_, *position, dice, &events, scratch_);
  if (recorded && (!recorded->fault.empty() || !recorded->used_up())) return bad_draws(*recorded);
  if (recorded) mark_as_recorded(line.draws);
  now_ = std::move(position);
  begun_ = true;
  entries_[0] = {now_, std::move(events.list()), true};
  append(std::move(line), true);
  return std::nullopt;
}

std::optional<base::Error> Match::take_seat(const SeatLine& line) {
  const auto wrong = [](std::string text) { return base::Error{"bad_seat", std::move(text), "takes"}; };
  if (over()) return match_over();
  if (line.seat < 0 || line.seat >= game_->seats()) return wrong("there is no such seat");
  if (!dice_.chained()) return wrong("the dice of this match follow from a seed: seats have no chains");
  const bool renews = line.tip && dice_.holder(line.seat).holder == Holder::person;
  if (renews && line.because != "used_up" && line.because != "key_lost")
    return wrong("a chain is replaced because it is used up or because its key is lost: say which");
  if (!renews && !line.because.empty()) return wrong("there is no chain to be replaced");
  dice_.take(line.seat, {line.tip ? Holder::person : Holder::computer, line.tip.value_or(chance::Digest{})});
  append(line, false);
  return std::nullopt;
}

std::optional<base::Error> Match::begin_epoch(const EpochLine& line, const chance::Digest* secret) {
  const auto wrong = [](std::string text) { return base::Error{"bad_epoch", std::move(text), "epoch"}; };
  if (over()) return match_over();
  if (line.because != "uploaded" && line.because != "carried_over")
    return wrong("an epoch begins with an upload or with a match that is carried over");
  if (!is_match_id(line.match)) return wrong("this is not the id of a match");
  if (secret && commitment_to(*secret) != line.commitment)
    return wrong("the secret is not the one that the commitment is of");
  if (secret && !header_.dice.secret_of(line.commitment)) header_.dice.secrets.push_back(*secret);
  dice_.begin_epoch(line.match, line.commitment, header_.dice.secret_of(line.commitment));
  epochs_.push_back({lines(), orders(), line});
  opened_.reset();
  append(line, false);
  return std::nullopt;
}

std::optional<base::Error> Match::open_dice(const OpenedLine& line) {
  const auto wrong = [](std::string text) { return base::Error{"bad_opening", std::move(text), "opened"}; };
  if (over()) return match_over();
  if (!dice_.chained()) return wrong("the dice of this match follow from a seed that is known");
  if (line.by < 0 || line.by >= game_->seats() || dice_.holder(line.by).holder != Holder::person)
    return wrong("only a person who sits at the table can ask for the dice");
  if (opened_) return wrong("the dice have been opened already");
  opened_ = Opened{lines(), orders(), line.by};
  append(line, false);
  return std::nullopt;
}

StateBox Match::position_after(int k) const {
  if (k == orders()) return now_;
  int from = k;
  while (!entry_at(from).state) --from;
  StateBox state = *entry_at(from).state;
  const chance::FastSource not_used(0);  // every draw is laid down
  for (int i = from; i < k; ++i) {
    const OrderLine& line = order(i);
    chance::Forced forced = recorded_draws(line);
    chance::Dice dice(not_used, (*state).draws);
    dice.force(&forced);
    table::play(*game_, *state, line.seat, line.order, dice, nullptr, scratch_);
  }
  return state;
}

view::View Match::view(Seat viewer) const {
  return make_view(*game_, *now_, viewer, {orders(), forced_draws_, may_undo()});
}

view::View Match::view_after(int k, Seat viewer) const {
  return looked_back(*game_, *position_after(k), viewer, {k, forced_draws_, false});
}

chance::Digest Match::state_hash() const { return hash_of(*game_, *now_); }

}  // namespace vedette::table
