#include "rules/siege/game.h"

#include <algorithm>

#include "rules/siege/advice.gen.h"
#include "rules/siege/flow.h"
#include "rules/siege/options.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/scenario_read.h"
#include "rules/siege/verbs.h"
#include "rules/siege/victory.h"
#include "rules/siege/view_decision.h"
#include "rules/siege/view_scenes.h"

namespace vedette::siege {
namespace {

class ToList final : public Sink {
 public:
  explicit ToList(table::OrderList& list) : list_(list) {}
  bool add(table::Order order) override { return list_.add(order); }

 private:
  table::OrderList& list_;
};

Seat owner_in_fight(const Scenario& map, const State& s, Side side) {  // a shared melee is the captain's
  Seat seat = table::kNobody;
  for (const Group& g : s.groups) {
    if (!in_fight(s, g) || g.side() != side) continue;
    if (seat != table::kNobody && seat != static_cast<Seat>(g.seat))
      return map.captain[static_cast<std::size_t>(side)];
    seat = static_cast<Seat>(g.seat);
  }
  return seat == table::kNobody ? map.captain[static_cast<std::size_t>(side)] : seat;
}

constexpr std::string_view kStageNames[kStages] = {
    "over",   "deploy",  "arrivals",  "band_type",  "band_place", "draw",
    "action", "order",   "path",      "casualties", "after_fire", "melees",
    "melee",  "regroup", "fall_back", "occupy",     "card_end",   "evacuate"};
constexpr std::string_view kActingStages[] = {"order", "path", "fall_back", "occupy", "evacuate"};

}  // namespace

Game::Game(table::ScenarioInfo info, boost::json::object document, table::OptionValues values, Scenario map)
    : GameOf(rule_set().info(), std::move(info), std::move(document), std::move(values)),
      map_(std::move(map)) {}

State first_state(const Scenario& map) {
  State s;
  s.intact = map.all_sections();
  for (std::size_t i = 0; i < map.garrison.size(); ++i) {
    const Unit& unit = map.garrison[i];
    Group g;
    g.id = static_cast<GroupId>(i);
    g.kind = unit.is_gun ? GroupKind::gun_team : GroupKind::squad;
    g.mounted = unit.mounted;
    g.seat = static_cast<std::uint8_t>(unit.seat);
    s.groups.push_back(g);
    const auto add = [&](int number, Role role) {
      Figure f;
      f.origin = g.id;
      f.number = static_cast<std::uint8_t>(number);
      f.role = role;
      f.group = static_cast<std::uint8_t>(i);
      s.figures.push_back(f);
    };
    add(unit.is_gun ? 0 : 1, unit.is_gun ? Role::model : Role::officer);
    for (int n = 0; n < unit.men; ++n) add(n + (unit.is_gun ? 1 : 2), unit.is_gun ? Role::crew : Role::man);
  }
  for (std::size_t t = 0; t < map.types.size(); ++t) {
    s.pool[t] = static_cast<std::int16_t>(map.types[t].pool);
    s.guns[t] = static_cast<std::int16_t>(map.types[t].guns);
  }
  s.relief = map.relief;
  for (std::size_t c = 0; c < 54; ++c) s.deck[c] = (map.deck >> c) & 1u;
  if (map.relief == Relief::sighted_pending) s.deck[kAceOfSpades] = 0;  // it lies among the discards
  update_ammunition(map, s);
  s.flow.push_back({Stage::deploy, 0, 0, 0, 0});
  return s;
}

void Game::start(table::State& state, chance::Dice& dice, table::Events* events) const {
  State& s = of(state);
  const auto draws = s.draws;
  s = first_state(map_);
  s.draws = draws;
  if (!map_.options.ammo_hidden) return;
  const int die = dice.d6("siege.ammunition", chance::kUmpire);  // SGE-UMP.3
  s.rifle_removed = static_cast<std::int16_t>(die);
  update_ammunition(map_, s);
  Play p{*this, map_, s, dice, events};
  if (table::Event* e = p.tell("ammunition_hidden", kGarrison, "The umpire removes {} rifle counters.",
                               {table::number(die)}, {clause("SGE-UMP.2"), clause("SGE-UMP.3")})) {
    p.tell.die(e, 6, die, kGarrison);
    e->audience = map_.umpires;
    e->stub = "The umpire removes some rifle counters.";
    show_card(e, 0, "Rifle counters removed");
  }
}

table::Decision Game::decision(const table::State& state) const {
  const State& s = of(state);
  const Frame& f = s.flow.back();
  table::Decision d;
  d.stage = static_cast<std::uint8_t>(f.stage);
  const auto owner = [&](GroupId id) {
    const int slot = siege::slot_of(s, id);
    return slot == kNoOne ? map_.captain[static_cast<std::size_t>(side_of_id(id))] : owner_of(s, slot);
  };
  switch (f.stage) {
    case Stage::deploy:
      d.seat = map_.captain[kGarrison];
      break;
    case Stage::band_type:
    case Stage::band_place:
      d.seat = map_.edge_seat[static_cast<std::size_t>(f.c)];
      break;
    case Stage::action:
    case Stage::order:
    case Stage::path:
      d.seat = s.delegate >= 0 ? s.delegate : map_.captain[static_cast<std::size_t>(owner_of_card(s.card))];
      break;
    case Stage::casualties:
      d.seat = f.b >= 0 ? owner(static_cast<GroupId>(f.b)) : owner_in_fight(map_, s, static_cast<Side>(f.c));
      break;
    case Stage::regroup:
      d.seat = owner_in_fight(map_, s, kGarrison);
      break;
    case Stage::fall_back:
    case Stage::occupy:
    case Stage::evacuate:
      d.seat = owner(static_cast<GroupId>(f.a));
      d.ask = table::Ask::if_choice;
      break;
    default:
      d.seat = table::kNobody;
  }
  return d;
}

void Game::orders(const table::State& state, table::OrderList& list, table::For whom) const {
  const State& s = of(state);
  ToList sink(list);
  list_all(map_, s, sink);
  const Frame& f = s.flow.back();
  if (whom == table::For::people && f.stage == Stage::order && !list.satisfied())
    list_more_assaults(Board(map_, s), siege::slot_of(s, static_cast<GroupId>(f.a)), sink);
}

table::Refusal Game::refusal(const table::State& state, const table::Order& order) const {
  return refusal_of(map_, of(state), order);
}

void Game::apply(table::State& state, const table::Order& order, chance::Dice& dice,
                 table::Events* events) const {
  Play p{*this, map_, of(state), dice, events};
  apply_order(p, order);
}

table::Outcome Game::outcome(const table::State& state) const {
  table::Outcome out = outcome_of(of(state));
  out.cause = cause_of_end(*this, of(state));
  return out;
}

// --- Out of turn (SGE-END.4)

void Game::interjections(const table::State& state, Seat seat, table::OrderList& list) const {
  const State& s = of(state);
  if (is_over(s) || seat < 0 || map_.captain[static_cast<std::size_t>(side_of(seat))] != seat) return;
  list.add(table::order(Verb::concede));
  list.add(table::order((s.draw_offer >> side_of(seat)) & 1u ? Verb::withdraw_offer : Verb::offer_draw));
}

void Game::interject(table::State& state, Seat seat, const table::Order& order, chance::Dice& dice,
                     table::Events* events) const {
  State& s = of(state);
  Play p{*this, map_, s, dice, events};
  const Side side = side_of(seat);
  switch (static_cast<Verb>(order.verb)) {
    case Verb::concede:
      return end_game(p, table::opponent(side), clause("SGE-END.4"));
    case Verb::offer_draw:
      s.draw_offer = static_cast<std::uint8_t>(s.draw_offer | (1u << side));
      p.tell("draw_offered", side, "{} [offers|offer] a draw.", {table::side_name(side)},
             {clause("SGE-END.4")});
      if (s.draw_offer == 3) end_game(p, -1, clause("SGE-END.4"));
      return;
    case Verb::withdraw_offer:
      s.draw_offer = static_cast<std::uint8_t>(s.draw_offer & ~(1u << side));
      return;
    default:
      return;
  }
}

// --- Hidden ammunition: the umpire counts it (SGE-UMP.1, SGE-UMP.3)

void Game::secrets(const table::State& state, table::Secrets& list) const {
  if (map_.options.ammo_hidden && !is_over(of(state))) list.push_back({1, map_.umpires});
}

void Game::conceal(table::State& state, Seat seat) const {
  State& s = of(state);
  if (map_.options.ammo_hidden && !is_over(s) && !map_.umpires.has(seat)) s.rifle_removed = 0;
}

bool Game::is_drawn_for(const table::State&, Seat seat) const {
  return map_.options.ammo_hidden && map_.umpires.has(seat);
}

void Game::resample(table::State& state, Seat seat, chance::Dice& dice) const {
  State& s = of(state);
  if (!map_.options.ammo_hidden || is_over(s) || map_.umpires.has(seat)) return;
  // Every die that would tell the players the same.
  int fitting[6], n = 0;
  State trial = s;
  for (int die = 1; die <= 6; ++die) {
    trial.rifle_removed = static_cast<std::int16_t>(die);
    update_ammunition(map_, trial);
    if (trial.rifle_level == s.rifle_level) fitting[n++] = die;
  }
  s.rifle_removed = static_cast<std::int16_t>(n == 0 ? 0 : fitting[dice.uniform(n, "siege.guess") - 1]);
}

// --- The rule set

namespace {

class Rules final : public table::RuleSet {
 public:
  Rules() {
    info_.book = kBook;
    info_.version = 1;
    info_.summary =
        "A garrison of a few squads and one gun holds a walled compound until the relief column comes; bands "
        "of "
        "attackers storm it from all sides. A deck of cards decides who acts, when melees are fought and who "
        "arrives.";
    info_.clauses = kClauses;
    info_.terms = kTerms;
    info_.weight_files = kWeightFiles;
    info_.verbs = verbs();
    info_.options = options();
    info_.presets = presets();
    info_.stages = kStageNames;
    info_.acting_stages = kActingStages;
    info_.not_your_decision = clause("SGE-ACT.2");
    info_.too_many_take_backs = clause("SGE-SEA.2");
  }
  const table::RuleSetInfo& info() const override { return info_; }
  table::GamePtr load(table::ScenarioInfo scenario, table::Reader document,
                      table::OptionValues values) const override;

 private:
  table::RuleSetInfo info_{};
};

// SGE-SET.4: the deployment that the file suggests must be legal.
void check_default_deployment(const Scenario& map, const table::Reader& in) {
  State s = first_state(map);
  for (std::size_t i = 0; i < map.deployment.size(); ++i) {
    const Deployment& d = map.deployment[i];
    Places places;
    {
      const Board board(map, s);
      if (const Refusal no = deploy_refusal(board, d, &places)) {
        in["default_deployment"].fault("the place of " + map.garrison[static_cast<std::size_t>(d.group)].id +
                                       " is not legal (" + std::string(kClauses[no.clause().index - 1u].id) +
                                       ")");
        return;
      }
    }
    if (d.as == 3) s.figures[model_of(s, d.group)].put(d.at);
    put_group(s, d.group, places, d.as == 2 ? static_cast<std::uint8_t>(d.room) : kOutside);
    s.groups[d.group].placed = 1;
  }
  if (!all_deployed(map, s)) in["default_deployment"].fault("does not place every group (SGE-SET.4)");
}

table::GamePtr Rules::load(table::ScenarioInfo scenario, table::Reader document,
                           table::OptionValues values) const {
  Scenario map = read_scenario(document, scenario, resolved(values));
  if (!document.clean()) return nullptr;
  check_default_deployment(map, document);
  if (!document.clean()) return nullptr;
  find_deployment_places(map);
  return std::make_shared<Game>(std::move(scenario), document.value().as_object(), std::move(values),
                                std::move(map));
}

}  // namespace

const table::RuleSet& rule_set() {
  static const Rules rules;
  return rules;
}

}  // namespace vedette::siege
