// An order is one small step: a verb and up to seven integers, sixteen bytes. Big moves are sequences of small
// orders, which gives highlighting, undo, odds before commitment and replay by the step.
//
//   Order o = order(Verb::move, square, place);
//   o.arg[0] == square
#pragma once

#include <algorithm>
#include <array>
#include <bit>
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

// Put together as two words: an order that is written piece by piece and then copied as a whole makes the processor
// wait for the pieces, longer than most rules take to admit it.
template <class Verb, class... Args>
constexpr Order order(Verb verb, Args... args) {
  static_assert(sizeof...(args) <= 7);
  static_assert(std::endian::native == std::endian::little);
  std::array<std::uint64_t, 2> words{static_cast<std::uint8_t>(verb) | std::uint64_t{sizeof...(args)} << 8,
                                     0};
  [[maybe_unused]] unsigned lane = 1;
  ((words[lane / 4] |= std::uint64_t{static_cast<std::uint16_t>(static_cast<std::int16_t>(args))}
                       << (16 * (lane % 4)),
    ++lane),
   ...);
  return std::bit_cast<Order>(words);
}

// The sink of a listing. Kept and reused by whoever asks, so that listing allocates nothing once warm.
// `enough` lets the asker stop early: a listing should return as soon as add() says false.
class OrderList {
 public:
  explicit OrderList(std::size_t enough = SIZE_MAX) : orders_(256), enough_(enough) {}

  // Always within the listing itself, so that an order is written where it stays.
  [[gnu::always_inline]] bool add(const Order& order) {
    if (count_ == orders_.size()) [[unlikely]]
      grow();
    orders_[count_++] = order;
    return count_ < enough_;
  }
  bool satisfied() const { return count_ >= enough_; }

  void clear() { count_ = 0; }
  void stop_after(std::size_t enough) { enough_ = enough; }
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  const Order& operator[](std::size_t i) const { return orders_[i]; }
  const Order* begin() const { return orders_.data(); }
  const Order* end() const { return orders_.data() + count_; }
  template <class Unwanted>
  void erase_if(Unwanted unwanted) {
    Order* const first = orders_.data();
    count_ = static_cast<std::size_t>(std::remove_if(first, first + count_, unwanted) - first);
  }

 private:
  [[gnu::noinline]] void grow() { orders_.resize(2 * orders_.size()); }

  std::vector<Order> orders_;  // the first count_ of them are listed
  std::size_t count_ = 0;
  std::size_t enough_;
};

}  // namespace vedette::table
