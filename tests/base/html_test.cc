#include "base/html.h"

#include <gtest/gtest.h>

namespace vedette::base {
namespace {

TEST(Html, NothingBreaksOutOfTextOrQuotes) {
  EXPECT_EQ(escaped("<b title=\"a\" id='b'>&"), "&lt;b title=&quot;a&quot; id=&#39;b&#39;&gt;&amp;");
  EXPECT_EQ(escaped("plain – é"), "plain – é");
}

}  // namespace
}  // namespace vedette::base
