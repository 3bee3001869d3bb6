// HVE-PRE-5 on every view of random battles: nothing that a seat is shown depends on another seat's hand or on what
// comes next from any pile. The hands of all the others are dealt anew as differently as the pack allows, and the view
// must stay the same, byte for byte; so must what is told in the log.
#include <boost/json/serialize.hpp>

#include "rules/heroes/kit.h"
#include "support/random_play.h"
#include "table/view_json.h"

namespace vedette::heroes {
namespace {

using support::shown;

// The same position with other cards in every hand but the viewer's, and another order of chance to come.
table::StateBox with_other_hands(const table::Game& game, const table::State& state, table::Seat viewer) {
  table::StateBox box = table::boxed(game, state);
  State& st = static_cast<State&>(*box);
  const State& before = static_cast<const State&>(state);
  for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats()); ++s) {
    if (static_cast<int>(s) == viewer) continue;
    for (std::size_t t = 0; t < kHeroicTypes; ++t) {
      st.heroic_draw[t] = static_cast<std::uint8_t>(st.heroic_draw[t] + st.players[s].hand[t]);
      st.players[s].hand[t] = 0;
    }
  }
  for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats()); ++s) {
    if (static_cast<int>(s) == viewer) continue;
    for (int k = before.players[s].cards(); k > 0; --k) {
      std::size_t best = kHeroicTypes;  // a type that the hand did not hold, if there is one left
      for (std::size_t t = 0; t < kHeroicTypes; ++t)
        if (st.heroic_draw[t] > 0 &&
            (best == kHeroicTypes || before.players[s].hand[t] < before.players[s].hand[best]))
          best = t;
      --st.heroic_draw[best];
      ++st.players[s].hand[best];
    }
  }
  return box;
}

class Watched {
 public:
  Watched(const table::Game& game, std::uint64_t seed)
      : game_(game), source_(seed), lot_(source_, lots_), state_(game) {}

  // Every view of a battle of at most so many orders.
  void play(int most) {
    chance::Dice dice(source_, (*state_).draws);
    table::Events events;
    table::OrderList list, scratch;
    table::begin(game_, *state_, dice, &events, scratch);
    for (int i = 0; i < most && !game_.decision(*state_).over() && !testing::Test::HasFailure(); ++i) {
      check_log(events);
      check_views();
      table::list_orders(game_, *state_, list, table::For::people);
      const int lot = lot_.uniform(static_cast<int>(list.size()), "test.lot") - 1;
      events = {};
      table::play(game_, *state_, list[static_cast<std::size_t>(lot)], dice, &events, scratch);
    }
    check_log(events);
    check_views();
  }
  int hands_seen() const { return hands_seen_; }

 private:
  void check_views() {
    for (int seat = -1; seat < game_.seats(); ++seat) {
      const table::Seat viewer = seat < 0 ? table::kObserver : static_cast<table::Seat>(seat);
      const std::string truth = shown(game_, *state_, viewer);
      ASSERT_EQ(truth, shown(game_, *with_other_hands(game_, *state_, viewer), viewer))
          << "the view of seat " << seat << " depends on a hand that is not his";
      check_cards(table::make_view(game_, *state_, viewer, {}), seat);
    }
  }

  // Hands of others and face-down piles are counts; one's own hand is there, card by card.
  void check_cards(const table::view::View& view, int seat) {
    const State& st = static_cast<const State&>(*state_);
    const Scenario& sc = static_cast<const Game&>(game_).sc();
    for (const table::view::Cards& cards : view.cards) {
      if (cards.kind == "pile") {
        EXPECT_TRUE(cards.cards.empty()) << cards.id << " shows its order";
      }
      if (cards.kind != "hand") continue;
      for (int s = 0; s < sc.seat_count(); ++s) {
        if (cards.id != "hand-" + sc.seats[static_cast<std::size_t>(s)].id) continue;
        const int held = st.players[static_cast<std::size_t>(s)].cards();
        EXPECT_EQ(cards.count, held);
        EXPECT_EQ(cards.cards.size(), s == seat ? static_cast<std::size_t>(held) : 0u);
        hands_seen_ += s != seat && held > 0 ? 1 : 0;
      }
    }
  }

  // A Heroic card is named in the log when it is played, discarded or at work; who is dealt one reads it alone.
  void check_log(const table::Events& events) {
    for (const table::Event& e : events.list())
      for (int seat = -1; seat < game_.seats(); ++seat) {
        const table::Seat viewer = seat < 0 ? table::kObserver : static_cast<table::Seat>(seat);
        const bool named_openly = e.kind == "heroic_played" || e.kind == "heroic_discard" ||
                                  e.kind == "move_dice" || e.kind == "fire" || e.kind == "fight";
        if (!e.is_told_to(viewer) || named_openly || (e.kind == "heroic" && e.audience.has(viewer))) continue;
        const std::string told = boost::json::serialize(table::json_of(e.told_to(viewer)));
        for (const std::string_view name : kHeroicNames)
          EXPECT_EQ(told.find(name), std::string::npos) << told;
      }
  }

  const table::Game& game_;
  chance::FastSource source_;
  chance::Counters lots_{};
  chance::Dice lot_;
  table::StateBox state_;
  int hands_seen_ = 0;
};

void watch(const std::string& scenario, int battles, int orders) {
  if (const char* factor = std::getenv("VEDETTE_BATTLES")) battles *= std::max(1, std::atoi(factor));
  for (int i = 0; i < battles && !testing::Test::HasFailure(); ++i) {
    const auto seed = static_cast<std::uint64_t>(i) + 11;
    const chance::FastSource source(seed);
    chance::Counters counters{};
    chance::Dice dice(source, counters);
    const table::GamePtr game =
        support::load(rule_set(), scenario,
                      i == 0 ? boost::json::object() : support::random_options(rule_set().info(), dice));
    ASSERT_TRUE(game);
    SCOPED_TRACE(scenario + " battle " + std::to_string(i));
    Watched battle(*game, seed);
    battle.play(orders);
    if (i == 0) {
      EXPECT_GT(battle.hands_seen(), 100) << "there was something to hide";
    }
  }
}

TEST(HeroesSecrecy, EveryViewOfTheWells) {
  covers({"HVE-PRE-5"});
  watch("heroes/wells", 2, 400);
}
TEST(HeroesSecrecy, AlliesSeeNoMoreThanEnemies) {
  covers({"HVE-PRE-5"});
  watch("heroes/tamai", 1, 150);
}
TEST(HeroesSecrecy, ShipsAndThreeSeats) {
  covers({"HVE-PRE-5"});
  watch("heroes/safia-three", 1, 200);
}

}  // namespace
}  // namespace vedette::heroes
