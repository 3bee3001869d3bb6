#include "school/lesson_table.h"

#include <boost/json/serialize.hpp>

#include "school/edit.h"
#include "table/big_order.h"
#include "table/order_json.h"
#include "table/view.h"

namespace vedette::school {
namespace json = boost::json;
namespace {

std::optional<base::Error> read_forced(const table::Game& game, const LaidDown& draws,
                                       chance::Forced& forced) {
  const auto bad = [](std::string text) { return base::Error{"bad_draws", std::move(text), ""}; };
  if (draws.dice)
    for (const json::value& die : *draws.dice) {
      if (!die.is_int64() || die.get_int64() < 1 || die.get_int64() > 1000)
        return bad("a die shows a whole number");
      forced.dice.push_back(static_cast<int>(die.get_int64()));
    }
  if (draws.cards)
    for (const json::value& card : *draws.cards) {
      const int code = card.is_string() ? game.card_code(std::string_view(card.get_string())) : -1;
      if (code < 0) return bad("there is no card " + json::serialize(card) + " in this game");
      forced.cards.push_back(code);
    }
  return std::nullopt;
}

}  // namespace

LessonTable::LessonTable(table::GamePtr game, const chance::Digest& seed)
    : game_(std::move(game)), source_(seed), state_(*game_) {
  chance::Dice dice(source_, (*state_).draws);
  table::Events events;
  table::begin(*game_, *state_, dice, &events, scratch_);
  events_ = std::move(events.list());
}

void LessonTable::prepare(const Lesson& lesson, const table::Reader& in) {
  if (!lesson.edit.empty()) {
    json::object position = game_->write(*state_);
    for (const table::Reader& change : in["edit"].items()) apply_edit(position, change);
    const json::value edited = std::move(position);
    read(table::Reader(edited, in.faults(), "edit: position"));
  }
  if (!in.clean()) return;
  for (std::size_t i = 0; i < lesson.start.size(); ++i) {
    const StartOrder& order = lesson.start[i];
    const table::Reader where = in["start"].items()[i];
    if (!order.by.empty() && seat_called(order.by) != decider())
      return where.fault("it is not this seat's decision");
    const Attempt attempt = give(order.order, order.draws);
    if (attempt.error) return where.fault(attempt.error->text);
    if (attempt.refusal)
      return where.fault("refused by " + std::string(table::id_of(*game_, attempt.refusal.clause())));
  }
  events_.clear();
}

void LessonTable::read(const table::Reader& position) {
  const auto draws = (*state_).draws;
  game_->blank(*state_);
  (*state_).draws = draws;
  game_->read(position, *state_);
}

void LessonTable::place(const table::Reader& position, table::Seat seat) {
  read(position);
  events_.clear();
  if (!position.clean()) return;
  chance::Dice dice(source_, (*state_).draws);
  game_->resample(*state_, seat, dice);
}

table::Seat LessonTable::seat_called(std::string_view id) const {
  const auto& seats = game_->scenario().seats;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].id == id) return static_cast<table::Seat>(i);
  return table::kNobody;
}

table::view::View LessonTable::view(table::Seat seat) const {
  return table::make_view(*game_, *state_, seat, {orders_, true, false});
}

std::vector<Json> LessonTable::legal() const {
  std::vector<Json> out;
  if (over()) return out;
  for (table::view::Choice& choice : view(decider()).choices) out.push_back(std::move(choice.order));
  return out;
}

std::vector<Json> LessonTable::stages_of(const Json& order) const {
  std::vector<Json> out;
  const auto stages = table::orders_of_json(*game_, *state_, order);
  if (!stages) return out;
  if (stages->size() == 1) return {order};
  for (const table::Order& stage : *stages) out.push_back(table::order_json(*game_, *state_, stage));
  return out;
}

Attempt LessonTable::give(const Json& order, const LaidDown& draws) {
  Attempt out;
  if (over()) {
    out.error = base::Error{"match_over", "the battle is over", ""};
    return out;
  }
  const auto stages = table::orders_of_json(*game_, *state_, order);
  if (!stages) {
    out.error = stages.error();
    return out;
  }
  chance::Forced forced;
  if ((out.error = read_forced(*game_, draws, forced))) return out;
  return play(decider(), *stages, draws.dice || draws.cards ? &forced : nullptr);
}

Attempt LessonTable::could_be_given(const Json& order) const {
  LessonTable trial = *this;
  return trial.give(order);
}

// Lessons are written for the advice as it first was: what follows in them does not change with the standard weights.
bool LessonTable::command(const std::string& name) {
  const auto general = generals::make_general(name == "greedy" ? "greedy@first" : name);
  if (!general || over()) return false;
  const table::Seat seat = decider();
  const table::StateBox known = table::concealed(*game_, *state_, seat);
  const table::Order order =
      (*general)->command(*game_, *known, seat, static_cast<std::uint64_t>(orders_) + 1).order;
  return play(seat, std::span(&order, 1), nullptr).ok();
}

Json LessonTable::advised() const {
  const auto general = generals::make_general("greedy@first");
  if (!general || over()) return {};
  const table::StateBox known = table::concealed(*game_, *state_, decider());
  return table::order_json(*game_, *known, (*general)->command(*game_, *known, decider(), 1).order);
}

void LessonTable::go_back(const Moment& moment) {
  state_ = moment.state;
  events_ = moment.events;
  orders_ = moment.orders;
}

// All stages or none.
Attempt LessonTable::play(table::Seat seat, std::span<const table::Order> stages, chance::Forced* forced) {
  Attempt out;
  const table::StateBox before = state_;
  table::Events events;
  for (const table::Order& order : stages) {
    if ((out.refusal = table::admit(*game_, *state_, seat, order))) break;
    chance::Dice dice(source_, (*state_).draws);
    dice.force(forced);
    table::play(*game_, *state_, seat, order, dice, &events, scratch_);
  }
  if (forced && forced->fault.empty() && !out.refusal && !forced->used_up())
    forced->fault = "more draws were laid down than the order makes";
  if (forced && !forced->fault.empty()) out.error = base::Error{"bad_draws", forced->fault, ""};
  if (!out.ok()) {
    state_ = before;
    return out;
  }
  ++orders_;
  for (table::Event& event : events.list()) event.order = orders_;
  events_ = std::move(events.list());
  return out;
}

}  // namespace vedette::school
