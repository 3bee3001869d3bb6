// What is lit is what is admitted: in positions of random battles the reach of a piece is compared with every way that
// the listed small orders allow, and the order of each end is given as a player gives it.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "support/random_play.h"
#include "table/big_order.h"
#include "table/order_json.h"
#include "table/reach_search.h"
#include "table/session.h"
#include "table/view.h"

namespace vedette::support {

// What a rule set says of the move of a piece, by other means than its reach.
struct MoveOfPiece {
  // Whether a listed order is part of the move: it begins it, leads it on, or ends it.
  std::function<bool(const table::State&, const table::Order&, int piece)> belongs;
  std::function<bool(const table::State&, int piece)> is_over;
  std::function<table::Standing(const table::State&, int piece)> standing;
  // Where an order leads that is followed by dice, or by which the piece is lost.
  std::function<table::Standing(const table::State& before, const table::Order&, int piece)> aims;
  // Movement points left, before the move all of them; -1: the position does not tell.
  std::function<int(const table::Game&, const table::State&, int piece)> left;
  // What a way costs, cell by cell; -1: not told.
  std::function<int(const table::Game&, const table::State&, int piece, const table::view::Strings& cells)>
      price;
  std::function<std::string(int place)> place_name = [](int) { return std::string(); };
};

class ReachCheck {
 public:
  ReachCheck(const table::Game& game, const table::State& state, const MoveOfPiece& move, std::string where)
      : game_(game), state_(state), move_(move), where_(std::move(where)), seat_(game.decision(state).seat) {}

  // False: this piece cannot move now.
  bool check(int piece) {
    piece_ = piece;
    const table::view::Reach reach = reach_of(piece);
    const bool complete = walk();
    if (reach.destinations.empty()) {
      EXPECT_TRUE(walked_.empty()) << "a piece that can move has no reach" << about();
      return false;
    }
    for (const auto& place : reach.destinations) check_destination(place);
    for (const table::Standing& end : walked_) {
      EXPECT_TRUE(!complete || lit_.contains(end)) << "a lawful end is not lit: " << text_of(end) << about();
    }
    return true;
  }

 private:
  table::view::Reach reach_of(int piece) const {
    table::view::Reach reach;
    table::ReachQuestion question;
    question.piece = piece;
    if (!game_.reach(state_, question, reach)) reach = {};
    return reach;
  }

  std::string about() const { return " (" + game_.id_of(state_, table::Kind::piece, piece_) + where_ + ")"; }
  std::string text_of(const table::Standing& end) const {
    return table::cell_text(end.cell) + " place " + std::to_string(end.place) + " facing " +
           std::to_string(end.facing) + (end.exit ? " exit" : "");
  }

  // Every position that the piece's small orders lead to, and where the move can end.
  bool walk() {
    constexpr std::size_t kMost = 6000;
    std::vector<table::StateBox> open;
    std::set<std::vector<std::uint8_t>> seen;
    table::StateBox start(game_);
    std::memcpy(static_cast<void*>(&*start), &state_, game_.state_size());
    const table::Standing here = move_.standing(state_, piece_);
    open.push_back(start);
    table::OrderList list, scratch;
    for (std::size_t i = 0; i < open.size(); ++i) {
      table::list_orders(game_, *open[i], list, table::For::people);
      const std::vector<table::Order> orders(list.begin(), list.end());
      for (const table::Order& order : orders) {
        if (!move_.belongs(*open[i], order, piece_)) continue;
        table::StateBox next = open[i];
        const table::StateBox before = next;
        const chance::FastSource source(7);
        chance::Dice dice(source, (*next).draws);
        game_.apply(*next, order, dice, nullptr);
        const bool drew = dice.made() > 0;
        if (drew || move_.is_over(*next, piece_) || game_.decision(*next).seat != seat_) {
          table::Standing end = move_.standing(*next, piece_);
          if (drew || end.cell < 0) end = move_.aims(*before, order, piece_);
          if (end != here) walked_.insert(end);
          continue;
        }
        const auto bytes = next.bytes();
        if (!seen.insert({bytes.begin(), bytes.end()}).second) continue;
        open.push_back(std::move(next));
        if (open.size() > kMost) return false;
      }
    }
    return true;
  }

  void check_destination(const table::view::Destination& place) {
    ASSERT_FALSE(place.ends.empty()) << about();
    EXPECT_LE(place.ends.size(), table::ReachSearch::kMostEnds) << about();
    for (const auto& end : place.ends) check_end(place, end);
  }

  void check_end(const table::view::Destination& place, const table::view::End& end) {
    const std::string order = boost::json::serialize(end.order);
    const auto stages = table::orders_of_json(game_, state_, end.order);
    ASSERT_TRUE(stages.ok()) << order << ": " << stages.error().text << about();
    table::StateBox state(game_), before(game_);
    std::memcpy(static_cast<void*>(&*state), &state_, game_.state_size());
    int allowance = move_.left(game_, *state, piece_);
    table::OrderList scratch;
    bool drew = false;
    table::Order last;
    for (const table::Order& stage : *stages) {
      ASSERT_FALSE(drew) << "dice fall in the middle of " << order << about();
      const table::Refusal refusal = table::admit(game_, *state, seat_, stage);
      ASSERT_FALSE(refusal) << order << " is refused by " << id_of(game_, refusal.clause()) << about();
      last = stage;
      do {  // and what it forces, one by one
        before = state;
        const chance::FastSource source(7);
        chance::Dice dice(source, (*state).draws);
        game_.apply(*state, last, dice, nullptr);
        drew = dice.made() > 0;
      } while (!drew && !move_.is_over(*state, piece_) && table::forced_order(game_, *state, scratch, last));
      const int left = move_.left(game_, *state, piece_);
      if (allowance < 0) allowance = left;
      if (left >= 0 && allowance >= 0) {
        EXPECT_GE(end.cost, allowance - left) << "costs more than it says: " << order << about();
      }
    }
    const int spent_before_last = move_.left(game_, *before, piece_);
    if (spent_before_last >= 0 && allowance >= 0 &&
        move_.standing(*before, piece_) == move_.standing(*state, piece_)) {
      EXPECT_EQ(end.cost, allowance - spent_before_last) << order << about();
    }
    if (const int price = move_.price && !place.exit ? move_.price(game_, state_, piece_, end.cells) : -1;
        price >= 0) {
      EXPECT_EQ(end.cost, price) << order << about();
    }
    table::Standing stands = move_.standing(*state, piece_);
    if (drew || stands.cell < 0) stands = move_.aims(*before, last, piece_);
    lit_.insert(stands);
    if (stands.cell >= 0) {
      EXPECT_EQ(table::cell_text(stands.cell), place.cell) << order << about();
    }
    EXPECT_EQ(move_.place_name(stands.place), place.place) << order << about();
    EXPECT_EQ(stands.exit, place.exit) << order << about();
    const std::string direction =
        stands.facing < 0 ? ""
                          : std::string(game_.rules().directions[static_cast<std::size_t>(stands.facing)]);
    EXPECT_EQ(direction, end.direction) << order << about();
    EXPECT_EQ(end.cells.empty() ? "" : end.cells.back(), place.cell) << order << about();
    EXPECT_TRUE(walked_.contains(stands)) << "lit, but no lawful end: " << text_of(stands) << about();
  }

  const table::Game& game_;
  const table::State& state_;
  const MoveOfPiece& move_;
  std::string where_;
  table::Seat seat_;
  int piece_ = -1;
  std::set<table::Standing> walked_, lit_;
};

// Random battles of every scenario of the set, with random options after the first round, until `wanted` positions with a
// piece that can move have been checked.
template <class MoveOf>  // MoveOfPiece of a game
void check_reach(const table::RuleSet& rules, MoveOf move_of, int wanted) {
  const std::vector<std::string> scenarios = store::scenario_names(rules.info().book.set);
  int checked = 0;
  const int each = wanted / 3 / static_cast<int>(scenarios.size()) + 1;
  for (int round = 0; checked < wanted && round < 30 && !testing::Test::HasFailure(); ++round)
    for (const std::string& scenario : scenarios) {
      const std::uint64_t seed = static_cast<std::uint64_t>(round) + 17;
      const chance::FastSource source(seed);
      chance::Counters counters{};
      chance::Dice lots(source, counters);
      const table::GamePtr game =
          load(rules, scenario, round == 0 ? boost::json::object() : random_options(rules.info(), lots));
      if (!game || checked >= wanted) break;
      const MoveOfPiece move = move_of(*game);
      int of_this = 0;
      table::OrderList list;
      RandomPlay(*game, seed).play(3, [&](RandomPlay& look) {
        if (of_this >= each) return;
        table::list_orders(*game, look.state(), list, table::For::people);
        const int first = look.roll(128);
        for (int i = 0; i < 128; ++i) {
          const int piece = (first + i) % 128;
          const auto moves = [&](const table::Order& order) {
            return move.belongs(look.state(), order, piece);
          };
          if (std::none_of(list.begin(), list.end(), moves)) continue;
          if (!ReachCheck(*game, look.state(), move, ", " + scenario + " round " + std::to_string(round))
                   .check(piece))
            continue;
          ++of_this, ++checked;
          break;
        }
      });
    }
  EXPECT_GE(checked, wanted) << "too few positions with a piece that can move";
}

// Plays random orders until some piece of the deciding seat has two destinations with a way; its number.
inline int until_a_piece_can_move(table::Match& match) {
  const chance::FastSource source(5);
  chance::Counters counters{};
  chance::Dice lots(source, counters);
  table::OrderList list;
  for (int orders = 0; orders < 20000 && !match.over(); ++orders) {
    for (int piece = 0; piece < 128; ++piece) {
      if (match.game().id_of(match.state(), table::Kind::piece, piece).empty()) continue;
      table::view::Reach reach;
      table::ReachQuestion question;
      question.piece = piece;
      if (match.game().reach(match.state(), question, reach) && reach.destinations.size() > 3) return piece;
    }
    table::list_orders(match.game(), match.state(), list, table::For::generals);
    const int chosen = lots.uniform(static_cast<int>(list.size()), "test.lot");
    const table::Answer answer =
        match.play(match.decision().seat, list[static_cast<std::size_t>(chosen) - 1]);
    EXPECT_TRUE(std::holds_alternative<table::PlayResult>(answer));
  }
  ADD_FAILURE() << "nobody could move";
  return -1;
}

// One order of a player, one undo, whatever the lines of the journal; and another end replaces it.
inline void whole_move_is_one_undo(table::Match& match, int piece) {
  const table::Game& game = match.game();
  const table::Seat seat = match.decision().seat;
  table::view::Reach reach;
  table::ReachQuestion question;
  question.piece = piece;
  ASSERT_TRUE(game.reach(match.state(), question, reach));
  const auto far = std::max_element(
      reach.destinations.begin(), reach.destinations.end(),
      [](const auto& a, const auto& b) { return a.ends[0].cells.size() < b.ends[0].cells.size(); });
  const int before = match.orders();
  const chance::Digest position = match.state_hash();
  const table::Answer answer = match.give(seat, far->ends[0].order);
  ASSERT_TRUE(std::holds_alternative<table::PlayResult>(answer))
      << boost::json::serialize(far->ends[0].order);
  EXPECT_GT(match.orders(), before);
  if (match.decision().seat != seat) return;  // a change of seat is final
  const boost::json::value again = table::Session(match, seat).again().at("again");
  ASSERT_TRUE(again.is_object()) << "the other ends are not told";
  EXPECT_EQ(again.at("piece").as_string(), game.id_of(match.state(), table::Kind::piece, piece));
  const auto& ends = again.at("destination").at("ends").as_array();
  EXPECT_EQ(ends.at(static_cast<std::size_t>(again.at("end").to_number<int>())).at("order"),
            far->ends[0].order);
  EXPECT_EQ(match.undo_point(), before);
  ASSERT_TRUE(match.undo_to(match.undo_point()).ok());
  EXPECT_EQ(match.state_hash(), position);
  // Another end takes its place.
  const table::Answer other = match.give(seat, ends.back().at("order"));
  EXPECT_TRUE(std::holds_alternative<table::PlayResult>(other));
  ASSERT_TRUE(match.undo_to(match.undo_point()).ok());
  EXPECT_EQ(match.state_hash(), position);
  const table::Answer wrong = match.give(
      seat, boost::json::object{{"verb", "go"}, {"piece", "nobody"}, {"path", boost::json::array{"0101"}}});
  ASSERT_TRUE(std::holds_alternative<base::Error>(wrong));
  EXPECT_EQ(std::get<base::Error>(wrong).code, "cannot_go");
}

}  // namespace vedette::support
