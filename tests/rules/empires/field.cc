#include "rules/empires/field.h"

#include <algorithm>

#include "store/scenario_file.h"

namespace vedette::empires::test {
namespace json = boost::json;

json::object Field::empty_document(int columns, int rows) {
  std::string map;
  for (int y = 0; y < rows; ++y) map += std::string(static_cast<std::size_t>(columns), '.') + "\n";
  const auto cell = [](int x, int y) { return square_text(sq::square_at(x, y)); };
  const auto stand = [](std::string_view id, std::string_view kind, std::string_view troops,
                        const std::string& square, std::string_view facing) {
    return json::object{
        {"id", json::string(id)},         {"name", json::string(id)}, {"kind", json::string(kind)},
        {"troops", json::string(troops)}, {"weapon", "single"},       {"square", square},
        {"facing", json::string(facing)}};
  };
  const auto army = [&](std::string_view side, std::string_view baseline, std::string_view dice,
                        json::array stands) {
    return json::object{{"side", json::string(side)},
                        {"baseline", json::string(baseline)},
                        {"dice", json::string(dice)},
                        {"command_value", 2},
                        {"stands", std::move(stands)}};
  };
  return {{"set", "empires"},
          {"name", "field"},
          {"title", "A field for tests"},
          {"year", 1885},
          {"map", map},
          {"side",
           json::array{json::object{{"id", "e"}, {"name", "E"}}, json::object{{"id", "n"}, {"name", "N"}}}},
          {"army", json::array{army("e", "S", "2d6",
                                    {stand("AC", "CF", "european", cell(columns, 1), "N"),
                                     stand("A1", "RI", "european", cell(columns - 1, 1), "N")}),
                               army("n", "N", "d12",
                                    {stand("BC", "CF", "indigenous", cell(columns, rows), "S"),
                                     stand("B1", "NI", "indigenous", cell(columns - 1, rows), "S")})}}};
}

void Field::load(const json::object& document, const json::object& options) {
  table::Faults faults;
  game_ = table::make_game(rule_set(), document, options, faults);
  for (const base::Error& fault : faults) ADD_FAILURE() << fault.path << ": " << fault.text;
  ASSERT_TRUE(game_);
  box_ = table::StateBox(*game_);
  const chance::FastSource source(1);
  chance::Dice dice(source, (*box_).draws);
  table::OrderList scratch;
  table::begin(*game_, *box_, dice, nullptr, scratch);
}

Field Field::of(const std::string& scenario, const json::object& options) {
  const auto file = store::find_scenario(scenario);
  EXPECT_TRUE(file.ok());
  return of_document(file->document, options);
}

// --- Laying out ----------------------------------------------------------------------------------

void Field::stand(std::string_view id, std::string_view kind, std::string_view square,
                  std::string_view facing, const Extra& extra) {
  const StandId stand = stand_called(id);
  ASSERT_NE(stand, kNoStand) << id;
  Stand& s = this->s()[stand];
  if (s.exists() && s.on_board()) lift(this->s(), stand);
  s = Stand{};
  s.kind = static_cast<Kind>(kind_coded(kind));
  const KindRow& row = row_of(s.kind);
  s.weapon = Weapon::single;
  switch (s.kind) {
    case Kind::NI:
    case Kind::NC:
    case Kind::CM:
      s.weapon = Weapon::hand;
      break;
    case Kind::HA:
      s.weapon = Weapon::rhvy;
      break;
    case Kind::MA:
      s.weapon = Weapon::rmed;
      break;
    case Kind::FA:
      s.weapon = Weapon::rfld;
      break;
    case Kind::MTA:
      s.weapon = Weapon::rmtn;
      break;
    case Kind::AMG:
      s.weapon = Weapon::amg;
      break;
    case Kind::MMG:
      s.weapon = Weapon::mmg;
      break;
    case Kind::PP:
      s.weapon = Weapon::pp;
      break;
    case Kind::TR:
    case Kind::PT:
      s.weapon = Weapon::none;
      break;
    default:
      break;
  }
  if (!extra.weapon.empty()) s.weapon = static_cast<Weapon>(weapon_coded(extra.weapon));
  s.troops = !extra.troops.empty() ? static_cast<Troops>(troops_named(extra.troops))
             : side_of(stand) == 0 ? Troops::european
                                   : Troops::indigenous;
  s.depth = static_cast<std::uint8_t>(extra.depth ? extra.depth : row.depth);
  s.wide = static_cast<std::uint8_t>(extra.wide);
  s.deep = static_cast<std::uint8_t>(extra.deep);
  s.mounted = (row.group == Group::cavalry && !extra.dismounted) || s.kind == Kind::CM;
  s.fires_mounted = row.fires_mounted;
  s.seat = static_cast<std::uint8_t>(side_of(stand));
  Army& army = this->army(side_of(stand));
  army.stands = std::max<std::uint8_t>(army.stands, static_cast<std::uint8_t>(stand % kStandsPerSide + 1));
  if (extra.place.empty()) {
    ASSERT_TRUE(this->s().empty(at(square))) << square;
    return put(this->s(), stand, at(square), dir(facing));
  }
  const Place place = extra.place == "front"  ? Place::front
                      : extra.place == "rear" ? Place::rear
                                              : Place::back;
  join(this->s(), stand, this->s().at(at(square)), place, at(square));
}

void Field::road(std::string_view from, std::string_view to) {
  int q = at(from);
  const sq::Vector v = sq::between(q, at(to));
  const int side = v.x > 0 ? sq::kEast : v.x < 0 ? sq::kWest : v.y > 0 ? sq::kNorth : sq::kSouth;
  for (; q != at(to); q += sq::step(side)) ground().set_road_link(q, side);
}

void Field::recognise_squares() {
  for (const Stand& stand : s().stand) {
    if (!stand.exists() || !stand.on_board()) continue;
    Changed changed;
    changed.add(stand);
    examine_squares(options(), s(), changed, Change::voluntary, nullptr);
  }
}

void Field::count_armies() {
  for (int side = 0; side < 2; ++side) {
    int value = 0;
    for (int slot = 1; slot < kStandsPerSide; ++slot)
      if (s()[side * kStandsPerSide + slot].exists()) value += value_of(s(), side * kStandsPerSide + slot);
    army(side).original = static_cast<std::uint16_t>(value);
  }
}

void Field::activate(std::string_view id, bool joint) {
  count_armies();
  recognise_squares();
  const StandId stand = stand_called(id);
  State& s = this->s();
  s.flow.clear();
  s.over = 0;
  s.first = static_cast<std::uint8_t>(side_of(stand));
  Frame turn{Stage::activations, 1, static_cast<std::int16_t>(side_of(stand)), 0, 0};
  s.flow.push_back(turn);
  s[stand].activated = true;
  const StandId mate = joint ? StandId{s[stand].mate} : kNoStand;
  if (joint) {
    s[stand].joint = s[mate].joint = true;
    s[mate].activated = true;
    s[stand].counter = s[mate].counter = 1;
  }
  // The commander acts next, so that the end of this activation throws no dice.
  const StandId next = command_of(side_of(stand));
  if (next != stand && next != mate) {
    s[next].counter = 60;
    s[next].activated = false;
  }
  s.flow.push_back(
      {Stage::activation, 0, static_cast<std::int16_t>(stand), static_cast<std::int16_t>(mate), 0});
}

// --- Playing -------------------------------------------------------------------------------------

namespace {

std::vector<table::Order> orders_in(const Game& game, const table::State& state, std::string_view text) {
  const json::value value = json::parse(json::string_view(text.data(), text.size()));
  std::vector<table::Order> orders;
  if (game.expand(state, value.get_object(), orders)) return orders;
  const auto order = table::order_of_json(game, state, value);
  EXPECT_TRUE(order.ok()) << text << ": " << (order.ok() ? "" : order.error().text);
  if (order.ok()) orders.push_back(order.value());
  return orders;
}

}  // namespace

table::Order Field::parse(std::string_view text) const {
  const auto orders = orders_in(game(), s(), text);
  return orders.empty() ? table::Order{} : orders[0];
}

std::vector<std::string> Field::refusals(std::string_view text) const {
  table::StateBox copy = box_;
  const chance::FastSource source(7);
  chance::Dice dice(source, (*copy).draws);
  table::OrderList scratch;
  std::vector<std::string> clauses;
  for (const table::Order& order : orders_in(game(), s(), text)) {
    const table::Refusal refusal = table::admit(game(), *copy, game().decision(*copy).seat, order);
    for (ClauseId clause : refusal.clauses) clauses.emplace_back(table::id_of(game(), clause));
    if (refusal) return clauses;
    if (game().rules().verbs[order.verb].is(table::flag::draws_chance)) return clauses;
    table::play(game(), *copy, order, dice, nullptr, scratch);
  }
  return clauses;
}

std::string Field::refusal(std::string_view text) const {
  const auto all = refusals(text);
  return all.empty() ? "" : all[0];
}

Field& Field::play(std::string_view text, std::vector<int> draws) {
  chance::Forced forced;
  forced.dice = std::move(draws);
  const chance::FastSource source(7);
  chance::Dice dice(source, (*box_).draws);
  dice.force(&forced);
  table::OrderList scratch;
  for (const table::Order& order : orders_in(game(), s(), text)) {
    const table::Refusal refusal = table::admit(game(), *box_, game().decision(*box_).seat, order);
    EXPECT_FALSE(refusal) << text << " is refused by " << table::id_of(game(), refusal.clause());
    if (refusal) return *this;
    table::play(game(), *box_, order, dice, &events_, scratch);
  }
  EXPECT_TRUE(forced.fault.empty()) << text << ": " << forced.fault;
  EXPECT_TRUE(forced.used_up()) << text << ": forced draws are left over";
  return *this;
}

std::vector<std::string> Field::listed(std::string_view verb) const {
  table::OrderList list;
  table::list_orders(game(), s(), list, table::For::people);
  std::vector<std::string> out;
  for (const table::Order& order : list)
    if (game().rules().verbs[order.verb].name == verb)
      out.push_back(json::serialize(table::order_json(game(), s(), order)));
  return out;
}

std::set<std::string> Field::values(std::string_view verb, std::string_view field) const {
  std::set<std::string> out;
  for (const std::string& text : listed(verb)) {
    const json::value value = json::parse(text);
    const json::value& v = value.at(json::string_view(field.data(), field.size()));
    out.insert(v.is_string() ? std::string(v.get_string()) : json::serialize(v));
  }
  return out;
}

std::set<std::string> Field::squares(std::string_view verb) const { return values(verb, "square"); }

std::string Field::where(std::string_view id) const {
  const Stand& stand = s()[stand_called(id)];
  return stand.on_board() ? square_text(stand.square)
                          : std::string(kWhereNames[static_cast<std::size_t>(stand.where)]);
}

const table::Event* Field::event(std::string_view kind) const {
  const auto& told = events_.list();
  const auto last = std::find_if(told.rbegin(), told.rend(), [&](const auto& e) { return e.kind == kind; });
  return last == told.rend() ? nullptr : &*last;
}

std::set<std::string> Field::modifiers(std::string_view attacker, std::string_view defender,
                                       bool of_attacker) const {
  std::set<std::string> out;
  for (const Modifier& m : combat(attacker, defender).modifiers)
    if (m.attacker == of_attacker)
      out.insert(std::string(table::id_of(game(), m.clause)) + (m.amount < 0 ? "" : "+") +
                 std::to_string(m.amount));
  return out;
}

}  // namespace vedette::empires::test
