// Contact as it is told.
#include "scene.h"

namespace vedette::siege {
namespace {

// The second band that comes to a melee is told of like the first.
TEST(SiegeContact, WhoeverComesIsTold) {
  covers({"SGE-CON.7", "SGE-MEL.6"});
  Scene t;
  t.mob("boxer", {640, 880}, 7);
  t.mob("tiger_man", {780, 880}, 5);
  t.mob("boxer", {40, 40}, 4);  // somebody who can still act, so that the card goes on
  t.card("AD");
  for (const char* band : {"A1", "A2"}) {
    t.order(std::string(R"({"verb":"assault","group":")") + band + R"(","target":"US"})");
    EXPECT_TRUE(t.told("contact_made")) << band << ": " << t.told();
  }
  EXPECT_EQ(t.group("A1").melee, t.group("A2").melee);
}

}  // namespace
}  // namespace vedette::siege
