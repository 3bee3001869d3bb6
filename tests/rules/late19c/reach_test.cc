// Movement by destination: what is lit is what is admitted, and one order stands for the whole way.
#include "support/reach_check.h"

#include "rules/late19c/field.h"
#include "rules/late19c/movement.h"
#include "rules/late19c/orders.h"
#include "rules/late19c/sailing.h"
#include "table/view.h"

namespace vedette::late19c {
namespace {

using table::Order;
using table::Standing;

const State& state_of(const table::State& state) { return static_cast<const State&>(state); }

bool asks(const table::State& state, int piece) {
  const State& st = state_of(state);
  if (st.frames.empty()) return false;
  const Frame& f = st.top();
  switch (f.stage) {
    case Stage::activation: {
      const Doing doing = static_cast<Doing>(f.step);
      return f.a == piece && (doing == Doing::nothing || doing == Doing::fired || doing == Doing::moving ||
                              doing == Doing::arriving);
    }
    case Stage::sailing:
      return f.a == piece;
    case Stage::pursuit:
      return f.a == piece && f.step < 2;
    case Stage::hit:
      return asked_unit(st) == piece;
    default:
      return false;
  }
}

struct Ground {  // what a position alone does not tell
  const Scenario& scenario;

  Standing standing(const table::State& state, int piece) const {
    const Unit& u = state_of(state).unit(piece);
    if (!u.on_map() || u.cell < 0) return {};
    return {scenario.grid.number(u.cell), 0, u.facing, false};
  }

  Standing aims(const table::State& state, const Order& o, int piece) const {
    const State& st = state_of(state);
    const Unit& u = st.unit(piece);
    Standing there = standing(state, piece);
    switch (static_cast<Verb>(o.verb)) {
      case Verb::exit:
        return {there.cell, 0, -1, true};
      case Verb::sail:
        there.cell = scenario.grid.number(scenario.neighbour(u.cell, u.facing));
        return there;
      case Verb::retreat:
        there.cell = o.arg[1];
        return there;
      case Verb::face:
        there.facing = o.arg[0];
        return there;
      case Verb::turn:
      case Verb::pivot:
        there.facing = geometry::turned(u.facing, o.arg[0] == 0 ? -1 : 1);
        return there;
      case Verb::advance:
        return {scenario.grid.number(st.top().b), 0, scenario.direction_to(u.cell, st.top().b), false};
      default:
        return there;
    }
  }
};

support::MoveOfPiece move_on(const table::Game& game) {
  const Ground ground{static_cast<const Game&>(game).battlefield()};
  support::MoveOfPiece move;
  move.belongs = [](const table::State& state, const Order& o, int piece) {
    const State& st = state_of(state);
    switch (static_cast<Verb>(o.verb)) {
      case Verb::select:
        return o.arg[0] == piece;
      case Verb::step:
      case Verb::face:
      case Verb::enter:
      case Verb::exit:
      case Verb::retreat:
      case Verb::advance:
      case Verb::sail:
      case Verb::turn:
      case Verb::pivot:
      case Verb::end_ship:
        return asks(state, piece);
      case Verb::end_activation:
        return asks(state, piece) && st.top().stage == Stage::sailing;
      default:
        return false;
    }
  };
  move.is_over = [](const table::State& state, int piece) {
    return !asks(state, piece) || state_of(state).top().stage == Stage::hit;
  };
  move.standing = [ground](const table::State& state, int piece) { return ground.standing(state, piece); };
  move.aims = [ground](const table::State& state, const Order& o, int piece) {
    return ground.aims(state, o, piece);
  };
  // Hexes entered on land, movement points at sea.
  move.left = [](const table::Game& of, const table::State& state, int piece) {
    const State& st = state_of(state);
    const Board board{static_cast<const Game&>(of).battlefield(), st};
    if (st.frames.empty()) return -1;
    const Frame& f = st.top();
    if (f.stage == Stage::naval_moves) return ship_movement(board, piece);
    if (f.stage == Stage::sailing && f.a == piece) return ship_movement(board, piece) - f.b;
    if (f.stage == Stage::activation && f.a == piece) return 20 - move_of(st, f).steps;
    return -1;
  };
  return move;
}

TEST(Late19cReach, WhatIsLitIsWhatIsAdmitted) { support::check_reach(rule_set(), move_on, 500); }

TEST(Late19cReach, AWholeMoveIsOneOrderAndOneUndo) {
  for (const char* scenario : {"late19c/elandslaagte", "late19c/yalu"}) {
    const table::GamePtr game = support::load(rule_set(), scenario);
    auto match = table::Match::begin(game, chance::seed_of("reach"));
    ASSERT_TRUE(match.ok());
    support::whole_move_is_one_undo(*match, support::until_a_piece_can_move(*match));
  }
}

// The offer is an order that may be given, it brings the ship nearer to the one ahead, and nobody is sent into mines.
TEST(Late19cReach, TheNextShipOfALineMayFollow) {
  const table::GamePtr game = support::load(rule_set(), "late19c/yalu");
  const Scenario& sea = static_cast<const Game&>(*game).battlefield();
  int offered = 0;
  support::RandomPlay(*game, 3).play(1, [&](support::RandomPlay& look) {
    std::vector<table::view::Offer> offers;
    std::vector<table::view::Layout> layouts;
    game->offers(look.state(), offers, layouts);
    for (const table::view::Offer& offer : offers) {
      if (offer.id != "follow") continue;
      ++offered;
      EXPECT_LE(offer.note.size(), 60u) << offer.note;
      const auto stages = table::orders_of_json(*game, look.state(), offer.order);
      ASSERT_TRUE(stages.ok()) << boost::json::serialize(offer.order);
      const int ship = stages->front().arg[0];
      table::StateBox after(*game);
      std::memcpy(static_cast<void*>(&*after), &look.state(), game->state_size());
      table::OrderList scratch;
      for (const table::Order& stage : *stages) {
        ASSERT_FALSE(table::admit(*game, *after, game->decision(*after).seat, stage));
        const chance::FastSource source(1);
        chance::Dice dice(source, (*after).draws);
        game->apply(*after, stage, dice, nullptr);
      }
      const Unit &was = state_of(look.state()).unit(ship), &is = state_of(*after).unit(ship);
      ASSERT_TRUE(is.on_map());
      EXPECT_NE(was.cell, is.cell);
      EXPECT_FALSE(sea.mines[static_cast<std::size_t>(is.cell)]);
    }
  });
  EXPECT_GT(offered, 10);
}

// Every stage is an order that may be given, and it comes to an end. Best targets never seal the shots; what is paid
// leaves no hit of this ship unpaid.
void plays_for_all(const char* scenario, std::string_view id, Stage stage, int at_least) {
  const table::GamePtr game = support::load(rule_set(), scenario);
  int offered = 0, given = 0;
  support::RandomPlay(*game, 3).play(1, [&](support::RandomPlay& look) {
    std::vector<table::view::Offer> offers;
    std::vector<table::view::Layout> layouts;
    game->offers(look.state(), offers, layouts);
    for (const table::view::Offer& offer : offers) {
      if (offer.id != id) continue;
      ++offered;
      EXPECT_LE(offer.label.size(), 12u);
      const auto stages = table::orders_of_json(*game, look.state(), offer.order);
      ASSERT_TRUE(stages.ok()) << scenario;
      const table::Seat seat = game->decision(look.state()).seat;
      table::StateBox after(*game);
      std::memcpy(static_cast<void*>(&*after), &look.state(), game->state_size());
      const chance::FastSource source(1);
      int played = 0;
      for (table::Order one = stages->front();;) {
        ++given;
        ASSERT_LT(++played, 200) << scenario << ": it ends";
        ASSERT_NE(static_cast<Verb>(one.verb), Verb::end_plot);
        ASSERT_FALSE(table::admit(*game, *after, seat, one));
        chance::Dice dice(source, (*after).draws);
        game->apply(*after, one, dice, nullptr);
        if (game->decision(*after).seat != seat || !game->next(*after, offer.order, played, one)) break;
      }
      if (stage == Stage::plot) EXPECT_EQ(game->decision(*after).seat, seat) << "open to changes";
      const auto& now = static_cast<const State&>(*after);
      if (stage == Stage::damage && game->decision(*after).seat == seat && !now.frames.empty())
        EXPECT_NE(now.top().stage, Stage::damage) << "everything is paid";
    }
  });
  EXPECT_GT(offered, 3) << scenario;
  EXPECT_GE(given, at_least * offered) << scenario;
}

TEST(Late19cReach, BestTargetsFillThePlotAndLeaveItOpen) {
  plays_for_all("late19c/yalu", "best_targets", Stage::plot, 2);
  plays_for_all("late19c/weihaiwei", "best_targets", Stage::plot, 2);
}

TEST(Late19cReach, HitsArePaidForInOneOrder) {
  plays_for_all("late19c/yalu", "pay_for_me", Stage::damage, 1);
}

// The question names a further step only where there is one.
TEST(Late19cReach, AUnitThatCanGoNoFurtherIsAskedForItsFacingOnly) {
  test::Field f;
  const int foot = f.infantry(0, 606, test::N);
  f.infantry(1, 601, test::S);
  f.begin();
  f.activate(foot);
  const auto prompt = [&] {
    table::view::View view;
    f.game().view(f.st, f.game().decision(f.st).seat, view);
    return table::plain(view.decision.prompt);
  };
  const int most = row_of(Type::infantry).movement;
  for (int i = 1; i <= most; ++i) {
    f.order("step", 606 - i);
    EXPECT_EQ(prompt().find("go on") != std::string::npos, i < most) << prompt();
  }
}

// What a step warns of is told with the destination too, so that a click there asks once more.
TEST(Late19cReach, AGunNextToTheEnemyIsWarnedOf) {
  test::covers({"L19-LAND-MOV.g"});
  test::Field f;
  const int gun = f.artillery(0, 606, test::N);
  f.infantry(1, 604, test::S);
  f.begin();
  f.activate(gun);
  table::view::Reach reach;
  table::ReachQuestion question;
  question.piece = f.index(gun);
  ASSERT_TRUE(f.game().reach(f.st, question, reach));
  const auto warned = [&](std::string_view cell) {
    for (const auto& place : reach.destinations)
      if (place.cell == cell)
        return place.ends[0].warnings.empty()
                   ? std::string("nothing")
                   : place.ends[0].warnings[0].clause + " " + place.ends[0].warnings[0].level;
    return std::string("not lit");
  };
  EXPECT_EQ(warned("0605"), "L19-LAND-MOV.g ask");
  EXPECT_EQ(warned("0607"), "nothing");
}

}  // namespace
}  // namespace vedette::late19c
