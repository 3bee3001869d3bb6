// An order is one small step: a verb and up to seven integers, sixteen bytes. Big moves are sequences of small
// orders, which gives highlighting, undo, odds before commitment and replay by the step.
//
//   Order o = order(Verb::move, square, place);
//   o.arg[0] == square
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace vedette::table {

inline constexpr std::int16_t kAbsent = INT16_MIN;  // an optional argument that was left out

struct Order {
  std::uint8_t verb = 0;   // index into the rule set's verb table
  std::uint8_t count = 0;  // how many arguments are meant
  std::array<std::int16_t, 7> arg{};

  friend constexpr bool operator==(const Order&, const Order&) = default;
};
static_assert(sizeof(Order) == 16);

template <class Verb, class... Args>
constexpr Order order(Verb verb, Args... args) {
  static_assert(sizeof...(args) <= 7);
  return {static_cast<std::uint8_t>(verb),
          static_cast<std::uint8_t>(sizeof...(args)),
          {static_cast<std::int16_t>(args)...}};
}

// The sink of a listing. Kept and reused by whoever asks, so that listing allocates nothing once warm.
// `enough` lets the asker stop early: a listing should return as soon as add() says false.
class OrderList {
 public:
  explicit OrderList(std::size_t enough = SIZE_MAX) : enough_(enough) { orders_.reserve(256); }

  bool add(const Order& order) {
    orders_.push_back(order);
    return orders_.size() < enough_;
  }
  bool satisfied() const { return orders_.size() >= enough_; }

  void clear() { orders_.clear(); }
  void stop_after(std::size_t enough) { enough_ = enough; }
  std::size_t size() const { return orders_.size(); }
  bool empty() const { return orders_.empty(); }
  const Order& operator[](std::size_t i) const { return orders_[i]; }
  auto begin() const { return orders_.begin(); }
  auto end() const { return orders_.end(); }
  template <class Unwanted>
  void erase_if(Unwanted unwanted) {
    std::erase_if(orders_, unwanted);
  }

 private:
  std::vector<Order> orders_;
  std::size_t enough_;
};

}  // namespace vedette::table
