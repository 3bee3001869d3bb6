#include "base/fixed_vector.h"

#include <gtest/gtest.h>

#include <type_traits>

namespace vedette::base {
namespace {

static_assert(std::is_trivially_copyable_v<FixedVector<std::uint16_t, 5>>);
static_assert(std::has_unique_object_representations_v<FixedVector<std::uint16_t, 5>>);

TEST(FixedVector, KeepsItsOrderWhenAnItemIsErased) {
  FixedVector<int, 4> list;
  for (int i : {1, 2, 3, 4}) list.push_back(i);
  EXPECT_TRUE(list.full());
  list.erase(1);
  ASSERT_EQ(list.size(), 3u);
  EXPECT_EQ(list[0], 1);
  EXPECT_EQ(list[1], 3);
  EXPECT_EQ(list.back(), 4);
  EXPECT_TRUE(list.contains(4));
  EXPECT_FALSE(list.contains(2));
}

TEST(FixedVector, EqualListsAreEqualBytesWhateverTheirPast) {
  FixedVector<int, 4> a, b;
  for (int i : {7, 8, 9}) a.push_back(i);
  a.pop_back();
  a.pop_back();
  b.push_back(7);
  EXPECT_EQ(a, b);
  EXPECT_EQ(a.items, b.items);
  a.clear();
  EXPECT_EQ(a.items, (FixedVector<int, 4>{}.items));
}

}  // namespace
}  // namespace vedette::base
