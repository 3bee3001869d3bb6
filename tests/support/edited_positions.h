// Positions edited by hand, as `position` gives them and `load` takes them: units moved, hits, whose turn, and nonsense.
// Each is refused with words, or it is written and read back the same and can be played on. Never a crash.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <string>
#include <vector>

#include "support/golden.h"

namespace vedette::support {

namespace json = boost::json;

// Edits values of a JSON document at random: numbers move a little or much, words change places with other words of
// the same key, things are lost or doubled.
class HandOfAPlayer {
 public:
  explicit HandOfAPlayer(std::uint64_t seed) : source_(seed), lot_(source_, counters_) {}

  int roll(int n) { return lot_.uniform(n, "test.lot"); }

  void edit(json::value& document) {
    leaves_.clear();
    parents_.clear();
    walk(document, "");
    if (leaves_.empty()) return;
    if (roll(8) == 1 && !parents_.empty()) return lose_or_double(*parents_[pick(parents_)]);
    const Leaf& leaf = leaves_[pick(leaves_)];
    if (leaf.value->is_bool())
      *leaf.value = !leaf.value->get_bool();
    else if (leaf.value->is_int64() && roll(3) > 1)
      *leaf.value = leaf.value->get_int64() + roll(3) - 2;
    else
      exchange(leaf);
  }

 private:
  struct Leaf {
    std::string key;
    json::value* value;
  };

  template <class List>
  std::size_t pick(const List& list) {
    return static_cast<std::size_t>(roll(static_cast<int>(list.size())) - 1);
  }

  void walk(json::value& value, const std::string& key) {
    if (value.is_object()) {
      parents_.push_back(&value);
      for (auto& member : value.get_object()) walk(member.value(), std::string(member.key()));
    } else if (value.is_array()) {
      parents_.push_back(&value);
      for (json::value& item : value.get_array()) walk(item, key);
    } else {
      leaves_.push_back({key, &value});
    }
  }

  void exchange(const Leaf& leaf) {
    std::vector<const Leaf*> alike;
    for (const Leaf& other : leaves_)
      if (other.key == leaf.key && other.value->kind() == leaf.value->kind()) alike.push_back(&other);
    switch (roll(6)) {
      case 1:
        *leaf.value = nullptr;
        break;
      case 2:
        *leaf.value = roll(2) == 1 ? json::value("") : json::value(-1);
        break;
      case 3:
        *leaf.value = leaf.value->is_int64() ? json::value(32768 * roll(3)) : json::value("0000");
        break;
      default: {
        const json::value other = *alike[pick(alike)]->value;
        std::swap(*leaf.value, *alike[pick(alike)]->value);
        if (roll(2) == 1) *leaf.value = other;
      }
    }
  }

  void lose_or_double(json::value& parent) {
    if (json::array* array = parent.if_array(); array && !array->empty()) {
      const std::size_t k = pick(*array);
      if (roll(2) == 1)
        array->erase(array->begin() + static_cast<std::ptrdiff_t>(k));
      else
        array->push_back(json::value((*array)[k]));
    } else if (json::object* object = parent.if_object(); object && !object->empty()) {
      auto member = object->begin() + static_cast<std::ptrdiff_t>(pick(*object));
      if (roll(2) == 1)
        object->erase(member);
      else
        (*object)["no_such_thing"] = 1;
    }
  }

  chance::FastSource source_;
  chance::Counters counters_{};
  chance::Dice lot_;
  std::vector<Leaf> leaves_;
  std::vector<json::value*> parents_;
};

class EditedPosition {
 public:
  EditedPosition(table::GamePtr game, json::object position)
      : game_(std::move(game)), position_(std::move(position)) {}

  // True if it was accepted; it is then played on for so many orders.
  bool check(HandOfAPlayer& hand, int orders) {
    auto match = table::Match::begin(game_, chance::seed_of("edited"), &position_);
    if (!match) {
      EXPECT_FALSE(match.error().text.empty()) << "a refused position is told why" << where();
      return false;
    }
    const json::object written = match->position_json();
    const auto again = table::Match::begin(game_, chance::seed_of("edited"), &written);
    EXPECT_TRUE(again.ok()) << (again.ok() ? "" : again.error().path + ": " + again.error().text) << where();
    if (again.ok()) {
      EXPECT_EQ(again->state_hash(), match->state_hash()) << where();
    }
    for (int k = 0; k < orders && !match->over() && !testing::Test::HasFailure(); ++k) {
      table::list_orders(*game_, match->state(), list_, table::For::generals);
      EXPECT_FALSE(list_.empty()) << "a decision without a legal order" << where();
      if (list_.empty()) break;
      if (k % 20 == 0) {
        EXPECT_FALSE(match->view(match->decision().seat).decision.prompt.empty()) << where();
      }
      const table::Order order =
          list_[static_cast<std::size_t>(hand.roll(static_cast<int>(list_.size())) - 1)];
      EXPECT_TRUE(std::holds_alternative<table::PlayResult>(match->play(match->decision().seat, order)))
          << where();
    }
    return true;
  }

 private:
  std::string where() const { return " (" + game_->scenario().id + ") " + json::serialize(position_); }

  table::GamePtr game_;
  json::object position_;
  table::OrderList list_;
};

// `edits` edited positions of every scenario, from the start and from the midst of battles. VEDETTE_EDITS multiplies.
inline void edited_positions_are_refused_or_played_on(const table::RuleSet& rules, int edits = 40) {
  edits *= from_environment("VEDETTE_EDITS", 1);
  int accepted = 0, refused = 0;
  for (const std::string& name : store::scenario_names(rules.info().book.set)) {
    const table::GamePtr game = load(rules, name);
    ASSERT_TRUE(game);
    const std::vector<json::object> positions = {seeded_battle(game, 0).position_json(),
                                                 seeded_battle(game, 60).position_json(),
                                                 seeded_battle(game, 240).position_json()};
    for (int i = 0; i < edits && !testing::Test::HasFailure(); ++i) {
      HandOfAPlayer hand(static_cast<std::uint64_t>(i) + 1);
      json::object position = positions[static_cast<std::size_t>(i) % positions.size()];
      for (int n = hand.roll(3); n > 0; --n) hand.edit(position["position"]);
      const bool taken = EditedPosition(game, std::move(position)).check(hand, i % 10 == 0 ? 2000 : 50);
      ++(taken ? accepted : refused);
    }
  }
  EXPECT_GT(accepted, 0);
  EXPECT_GT(refused, 0);
}

}  // namespace vedette::support
