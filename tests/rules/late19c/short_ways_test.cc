// What is found by a shorter way is what the long way finds, in every position looked at.
#include "rules/late19c/advice.h"
#include "rules/late19c/advice_foes.h"
#include "rules/late19c/game.h"
#include "rules/late19c/orders.h"
#include "support/random_play.h"

namespace vedette::late19c {
namespace {

template <class Look>
void watch(const char* scenario, int battles, int every, Look look) {
  support::watch_battles(rule_set(), scenario, battles, every, [&](support::RandomPlay& battle) {
    const auto& game = static_cast<const Game&>(battle.game());
    const Board board{game.battlefield(), static_cast<const State&>(battle.state())};
    if (!board.state.frames.empty()) look(battle, game, board);
  });
}

TEST(Late19cShortWays, TablesOfOffsetsSayWhatTheAnglesSay) {
  const table::GamePtr game = support::load(rule_set(), "late19c/weihaiwei");
  ASSERT_TRUE(game);
  const Scenario& scenario = static_cast<const Game&>(*game).battlefield();
  for (Cell a = 0; a < scenario.cell_count(); ++a)
    for (Cell b = 0; b < scenario.cell_count(); ++b) {
      const geometry::Axial v = scenario.axial_of(b) - scenario.axial_of(a);
      ASSERT_EQ(scenario.distance(a, b), geometry::length(v));
      ASSERT_EQ(scenario.bearings[scenario.offset_of(a, b)].direction,
                geometry::nearest_direction(v).direction);
      ASSERT_EQ(scenario.bearings[scenario.offset_of(a, b)].tie, geometry::nearest_direction(v).tie);
      const int facing = (a + b) % 6;
      for (const Mount mount : {Mount::fore, Mount::aft, Mount::port, Mount::starboard, Mount::all_round})
        ASSERT_EQ(bears(mounts_on(scenario, a, facing, b), mount),
                  mount_bears(mount, local_of(scenario, a, facing, b)));
    }
}

TEST(Late19cShortWays, EveryHexListsWhoStandsInIt) {
  int shared = 0;
  for (const char* scenario : {"late19c/pisagua", "late19c/slivnitsa"})
    watch(scenario, 2, 11, [&](support::RandomPlay&, const Game&, const Board& board) {
      for (Cell c = 0; c < board.scenario.cell_count(); ++c)
        for (const Side side : {Side{0}, Side{1}}) {
          std::vector<UnitIndex> listed, standing;
          each_at(board, side, c, [&](UnitIndex u) { listed.push_back(u); });
          for (UnitIndex u = board.scenario.first_of(side); u < board.scenario.end_of(side); ++u)
            if (board.unit(u).cell == c) standing.push_back(u);
          ASSERT_EQ(listed, standing) << c;
          shared += standing.size() > 1 ? 1 : 0;
        }
    });
  EXPECT_GT(shared, 0);
}

TEST(Late19cShortWays, BeyondTheMostStepsNoneIsLegal) {
  int beyond = 0, stopped = 0;
  for (const char* scenario : {"late19c/slivnitsa", "late19c/san-juan"})
    watch(scenario, 3, 5, [&](support::RandomPlay& battle, const Game&, const Board& board) {
      if (board.state.top().stage != Stage::activation) return;
      Move m = move_of(board.state, board.state.top());
      const Side side = board.scenario.side_of(m.unit);
      // A walk at random, legal or not, looked at from hex to hex.
      for (int step = 0; m.at >= 0 && step < 5; ++step) {
        for (int d = 0; d < 6; ++d) {
          const Cell to = board.scenario.neighbour(m.at, d);
          if (to < 0) continue;
          Reasons no;
          check_step(board, m, to, no);
          if (m.steps >= most_steps(board, m)) {
            ASSERT_FALSE(no.legal());
            ++beyond;
          }
          const unsigned stops = after_step(board, m, to).stops;
          ASSERT_EQ(stops, stops_on_entering(board, side, m.at, to));
          stopped += stops & stop::enemy ? 1 : 0;
        }
        const int direction = battle.roll(6) - 1;
        if (board.scenario.neighbour(m.at, direction) >= 0) m = after_step_toward(board, m, direction);
      }
    });
  EXPECT_GT(beyond, 0);
  EXPECT_GT(stopped, 0);
}

// Enemy by enemy and facing by facing.
int plain_worth_of_facing(const WeighedBoard& board, UnitIndex u, Cell c, int facing) {
  const bool gun = board.unit(u).type == Type::artillery;
  const int range = gun ? kArtilleryRange[static_cast<std::size_t>(board.scenario.info(u).gun)] : 0;
  int worth = 0;
  each_on_map(board, table::opponent(board.scenario.side_of(u)), [&](UnitIndex e) {
    const Cell at = board.unit(e).cell;
    const int d = board.scenario.distance(c, at);
    const int target = gun ? board[d <= range ? Term::facing_gun_in_range : Term::facing_gun_beyond]
                           : std::max(4, board[Term::facing_fire] - board[Term::facing_fire_distance] * d);
    if (gun ? in_artillery_arc(board.scenario, c, facing, at)
            : in_small_arms_arc(board.scenario, c, facing, at))
      worth += target;
    if (d != 1) return;
    const int direction = board.scenario.direction_to(c, at);
    const bool ahead = aspect(facing, direction, front_hexsides(board.scenario)) == Aspect::front;
    worth += ahead ? board[Term::facing_adjacent] : -board[Term::facing_adjacent];
    if (facing == direction) worth += board[Term::facing_straight];
  });
  return worth;
}

TEST(Late19cShortWays, FoesAreWhereTheEnemiesAre) {
  int touched = 0, spared = 0;
  for (const char* scenario : {"late19c/slivnitsa", "late19c/pisagua"})
    watch(scenario, 3, 23, [&](support::RandomPlay& battle, const Game& game, const Board& board) {
      for (UnitIndex u = 0; u < board.scenario.unit_count(); ++u) {
        const Side side = board.scenario.side_of(u);
        const table::Weights weights = game.standard_weights(side);
        const WeighedBoard weighed{board, weights};
        const Foes foes(board, u);
        for (int i = 0; i < 8; ++i) {
          const Cell at = board.unit(u).cell;
          Cell c = at >= 0 && i < 6 ? board.scenario.neighbour(at, i)
                                    : battle.roll(board.scenario.cell_count()) - 1;
          if (c < 0) continue;
          ASSERT_EQ(foes.distance(c), distance_to_enemy(board, side, c));
          const unsigned around = enemies_around(board, side, c);
          if (!foes.may_touch(c)) ASSERT_EQ(around, 0u);
          ++(around != 0 ? touched : spared);
          const int facing = battle.roll(6) - 1;
          ASSERT_EQ(worth_of_facing(weighed, u, c, facing), plain_worth_of_facing(weighed, u, c, facing));
        }
      }
    });
  EXPECT_GT(touched, 0);
  EXPECT_GT(spared, 0);
}

// The plots of one unit are those that the whole list has of it.
TEST(Late19cShortWays, PlotsOfOneUnitAreThoseOfTheList) {
  int plots = 0;
  for (const char* scenario : {"late19c/pisagua", "late19c/yalu"})
    watch(scenario, 2, 7, [&](support::RandomPlay&, const Game&, const Board& board) {
      if (board.state.top().stage != Stage::plot) return;
      State state = board.state;
      for (UnitIndex u = 0; u < board.scenario.unit_count(); ++u) {
        state.top().a = static_cast<std::int16_t>(board.scenario.seat_of(u));
        state.top().step = static_cast<std::uint8_t>(u + 1);
        table::OrderList all, own;
        list({board.scenario, state}, all);
        all.erase_if([&](const table::Order& o) {
          return static_cast<Verb>(o.verb) == Verb::end_plot || o.arg[0] != u;
        });
        list_plots_of({board.scenario, state}, u, own);
        ASSERT_TRUE(std::equal(all.begin(), all.end(), own.begin(), own.end())) << u;
        plots += static_cast<int>(own.size());
      }
    });
  EXPECT_GT(plots, 0);
}

}  // namespace
}  // namespace vedette::late19c
