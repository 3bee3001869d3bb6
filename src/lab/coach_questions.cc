#include "lab/coach_questions.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <memory>
#include <optional>
#include <vector>

#include "generals/battle.h"
#include "generals/counsel.h"
#include "generals/judge.h"
#include "generals/search.h"
#include "generals/seed_mix.h"
#include "table/make_view.h"
#include "table/order_json.h"
#include "table/play.h"
#include "table/reader.h"

namespace vedette::lab {
namespace json = boost::json;
namespace {

constexpr std::size_t kFewestOrders = 3;
constexpr std::size_t kAdvised = 6, kByLot = 6;  // orders that are judged
constexpr std::uint64_t kEvery = 5;              // decisions: one of so many is looked at
constexpr int kGlimpse = 12;  // battles after which most positions show that nothing in them is a blunder
// What seems to lose as much in these is judged again: less than a blunder does, so that those that lose just enough are
// not passed over.
constexpr double kSuspect = 0.2;
constexpr int kLookEvery = 60;  // battles of the confirmation
constexpr std::size_t kRivals =
    3;                     // that a blunder is compared with: the best at the first look may have been lucky
constexpr int kFrom = 50;  // hundredths of a battle: early orders seldom decide it, and take longest to judge
constexpr int kPerBattle = 4;  // blunders: positions of one battle are much alike
constexpr int kMostBattles = 400;
constexpr double kDoubt = 3;  // standard errors

struct Blunder {
  table::Order order;
  generals::PairedDifference loss;
};

// The orders that have won most often first.
std::vector<std::size_t> by_chance(const generals::Judge& judge) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < judge.size(); ++i) out.push_back(i);
  std::ranges::stable_sort(out, std::ranges::greater(), [&](std::size_t i) { return judge.chance(i); });
  return out;
}

// One, by lot, of the orders that lose much in a few battles; behind it those that it is to be compared with.
std::vector<table::Order> suspect_in(const table::Game& game, const table::State& known, table::Seat seat,
                                     const table::OrderList& list, std::uint64_t seed) {
  generals::Judge judge(game, known, seat, seed, {});
  judge.add_best(kAdvised);
  for (std::size_t i = 0; i < kByLot; ++i) judge.add({&list[generals::mixed(seed, i + 1) % list.size()], 1});
  while (judge.rounds() < kGlimpse) judge.play_round();
  const std::vector<std::size_t> places = by_chance(judge);
  std::vector<std::size_t> bad;
  for (const std::size_t place : places)
    if (judge.lead(places.front(), place).mean() >= kSuspect) bad.push_back(place);
  std::vector<table::Order> out;
  if (bad.empty()) return out;
  out.push_back(judge.stages(bad[seed % bad.size()]).front());
  for (std::size_t i = 0; i < std::min(kRivals, places.size() - bad.size()); ++i)
    out.push_back(judge.stages(places[i]).front());
  return out;
}

std::optional<Blunder> confirmed(const table::Game& game, const table::State& known, table::Seat seat,
                                 std::span<const table::Order> orders, int battles, std::uint64_t seed) {
  generals::Judge judge(game, known, seat, seed, {});
  for (const table::Order& order : orders) judge.add({&order, 1});
  const auto loss = [&] { return judge.lead(judge.best(), 0); };
  while (judge.rounds() < battles) {
    judge.play_round();
    if (judge.rounds() % kLookEvery != 0) continue;
    if (loss().at_best(kDoubt) < generals::kBlunder) return std::nullopt;
    if (loss().at_worst(kDoubt) > generals::kBlunder) break;
  }
  if (judge.best() == 0 || loss().mean() < generals::kBlunder) return std::nullopt;
  return Blunder{orders.front(), loss()};
}

class Examiner {
 public:
  Examiner(const CoachTest& test, const std::function<void(const CoachQuestion&)>& found)
      : test_(test), found_(found) {}

  int looked_at() const { return looked_at_; }
  bool is_done() const { return blunders_ >= test_.positions && others_ >= test_.positions; }

  void battle(const table::Game& game, std::uint64_t seed) {
    std::vector<std::unique_ptr<generals::General>> staff;
    std::vector<generals::General*> generals;
    for (int seat = 0; seat < game.seats(); ++seat) {
      staff.push_back(std::move(*generals::make_general("recruit")));
      generals.push_back(staff.back().get());
    }
    const int from = generals::fight(game, generals, seed).orders * kFrom / 100;
    int orders = 0;
    const int before = blunders_;
    generals::fight(game, generals, seed, [&](const table::State& state) {
      const std::uint64_t number = generals::mixed(seed, static_cast<std::uint64_t>(++orders));
      if (orders >= from && !game.decision(state).over() && number % kEvery == 0)
        look_at(game, state, number);
      return !is_done() && blunders_ - before < kPerBattle;
    });
  }

 private:
  void look_at(const table::Game& game, const table::State& state, std::uint64_t seed) {
    const table::Seat seat = game.decision(state).seat;
    const table::StateBox known = table::concealed(game, state, seat);
    table::list_orders(game, *known, list_, table::For::generals);
    if (list_.size() < kFewestOrders) return;
    std::optional<Blunder> blunder;
    if (blunders_ < test_.positions) {
      ++looked_at_;
      const auto orders = suspect_in(game, *known, seat, list_, generals::mixed(seed, 1));
      if (!orders.empty())
        blunder = confirmed(game, *known, seat, orders, test_.battles, generals::mixed(seed, 2));
    }
    if (!blunder && others_ >= test_.positions) return;
    CoachQuestion question;
    question.scenario = game.scenario().id;
    question.position = game.write(*known);
    generals::Search search({0, test_.playouts});
    const table::Order best = search.command(game, *known, seat, generals::mixed(seed, 3)).order;
    question.order = table::order_json(game, *known, best);
    found_(question);
    if (blunder) {
      question.blunder = true;
      question.order = table::order_json(game, *known, blunder->order);
      question.loss = blunder->loss.mean();
      question.error = blunder->loss.mean() - blunder->loss.at_worst(1);
      found_(question);
    }
    ++(blunder ? blunders_ : others_);
  }

  const CoachTest& test_;
  const std::function<void(const CoachQuestion&)>& found_;
  int blunders_ = 0, others_ = 0, looked_at_ = 0;
  table::OrderList list_;
};

}  // namespace

int find_questions(std::span<const table::GamePtr> games, const CoachTest& test,
                   const std::function<void(const CoachQuestion&)>& found) {
  Examiner examiner(test, found);
  for (int i = 0; i < kMostBattles && !examiner.is_done(); ++i)
    examiner.battle(*games[static_cast<std::size_t>(i) % games.size()],
                    generals::mixed(test.seed, static_cast<std::uint64_t>(i) + 1));
  return examiner.looked_at();
}

std::string line_of(const CoachQuestion& question) {
  return json::serialize(json::object{{"scenario", question.scenario},
                                      {"blunder", question.blunder},
                                      {"loss", question.loss},
                                      {"error", question.error},
                                      {"order", question.order},
                                      {"position", question.position}});
}

base::Result<CoachQuestion> question_of(const std::string& line) {
  boost::system::error_code error;
  const json::value value = json::parse(line, error);
  if (error) return base::Error{"bad_question", "is not JSON: " + error.message(), ""};
  const json::object* in = value.if_object();
  const auto field = [&](const char* name) { return in ? in->if_contains(name) : nullptr; };
  const json::value *scenario = field("scenario"), *blunder = field("blunder"), *loss = field("loss"),
                    *doubt = field("error"), *order = field("order"), *position = field("position");
  if (!scenario || !scenario->is_string() || !blunder || !blunder->is_bool() || !loss || !loss->is_number() ||
      !doubt || !doubt->is_number() || !order || !order->is_object() || !position || !position->is_object())
    return base::Error{
        "bad_question",
        "needs scenario (a text), blunder (true or false), loss and error (numbers), order and "
        "position (objects)",
        ""};
  return CoachQuestion{
      scenario->as_string().c_str(), position->as_object(),     order->as_object(), blunder->as_bool(),
      loss->to_number<double>(),     doubt->to_number<double>()};
}

}  // namespace vedette::lab
