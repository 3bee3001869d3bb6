// Reads the counters, zones and places of a scenario file.
#include "rules/eureka/scenario.h"

#include <algorithm>

#include "rules/eureka/clauses.gen.h"
#include "rules/eureka/verbs.h"
#include "table/short_names.h"

namespace vedette::eureka {
namespace {

constexpr std::string_view kArms[] = {"foot", "mounted"};
constexpr std::string_view kTypes[] = {"black", "grey", "white"};
constexpr int kMostSwaps = 4;  // the best useful roll of EUR-17.2.2.4

class ScenarioReader {
 public:
  ScenarioReader(table::Reader document, Scenario& out) : in_(document), out_(out) {}

  void read() {
    read_map(in_["map"], out_.map);
    if (!in_.clean()) return;
    read_formations();
    read_zones();
    read_setup();
    read_arrivals();
    read_places();
    read_supplies();
    read_leaders();
    if (!in_.clean()) return;
    sort_counters();
    exchange_regiments();
    read_swamp();
    if (in_.clean()) finish();
  }

 private:
  void read_formations() {
    for (const table::Reader& in : in_["formation"].items()) {
      in.only({"code", "name", "side", "branch", "arm", "symbol", "fire", "stars", "melee", "morale", "mp",
               "black", "grey", "white", "brief"});
      Formation f;
      f.code = in["code"].text();
      f.name = in["name"].text();
      f.brief = table::short_name(in["brief"].text_or(f.name), table::kLongestBrief - 3);
      f.side = in["side"].one_of(kSideIds);
      f.branch = in["branch"].text();
      f.symbol = in["symbol"].text();
      f.mounted = in["arm"].one_of(kArms) == 1;
      f.fire = in["fire"].integer(0, 20);
      f.stars = in["stars"].integer(0, 2);
      f.melee = in["melee"].integer(0, 20);
      f.morale = in["morale"].integer(1, 12);
      f.mp = in["mp"].integer(1, 20);
      f.black = in["black"].integer_or(0, 0, 40);
      f.grey = in["grey"].integer_or(0, 0, 40);
      f.white = in["white"].integer_or(0, 0, 40);
      for (const Formation& other : out_.formations)
        if (other.code == f.code) in["code"].fault("there are two formations '" + f.code + "'");
      out_.formations.push_back(f);
    }
    if (out_.formations.empty() || out_.formations.size() > 24)
      in_["formation"].fault("a scenario has from 1 to 24 formations");
    std::sort(out_.formations.begin(), out_.formations.end(),
              [](const Formation& a, const Formation& b) { return a.code < b.code; });
  }

  int formation_named(const std::string& code) const {
    for (std::size_t i = 0; i < out_.formations.size(); ++i)
      if (out_.formations[i].code == code) return static_cast<int>(i);
    return -1;
  }
  int zone_named(const table::Reader& in) const {
    const std::string id = in.text();
    for (std::size_t i = 0; i < out_.zones.size(); ++i)
      if (out_.zones[i].id == id) return static_cast<int>(i);
    in.fault("there is no zone '" + id + "'");
    return -1;
  }
  static table::ClauseId clause_named(const table::Reader& in) {
    const std::string id = in.text();
    for (std::size_t i = 0; i < kClauses.size(); ++i)
      if (kClauses[i].id == id) return {static_cast<std::uint16_t>(i + 1)};
    in.fault("there is no clause '" + id + "'");
    return {};
  }
  int hex(const table::Reader& in) const {
    return out_.map.grid.cell(in.cell(out_.map.grid.columns, out_.map.grid.rows));
  }

  // EUR-16.1.7; the row where white units arrive: EUR-16.4.1.4.
  void read_zones() {
    if (!in_.has("zone")) return;
    for (const table::Reader& in : in_["zone"].items()) {
      in.only({"id", "name", "hexes"});
      Zone zone{in["id"].text(), in["name"].text(), {}, {}};
      for (const table::Reader& cell : in["hexes"].items())
        if (const int index = hex(cell); index != geometry::kNoCell) zone.cells.set(at(index));
      for (int cell = 0; cell < out_.map.grid.size(); ++cell)
        if (zone.cells[at(cell)]) zone.hexes.push_back(cell);
      out_.zones.push_back(zone);
    }
  }

  // "F40-3" by its formation and number; leaders are added when their own tables are read.
  CounterInfo* counter(const table::Reader& in, const std::string& id) {
    for (CounterInfo& known : list_)
      if (known.id == id) return &known;
    CounterInfo fresh;
    fresh.id = id;
    const std::size_t dash = id.find('-');
    if (dash == std::string::npos) {
      list_.push_back(fresh);
      return &list_.back();
    }
    fresh.formation = formation_named(id.substr(0, dash));
    for (std::size_t i = dash + 1; i < id.size() && fresh.number < 100; ++i)
      fresh.number = id[i] >= '0' && id[i] <= '9' ? fresh.number * 10 + (id[i] - '0') : 1000;
    if (fresh.formation < 0 || fresh.number < 1 || fresh.number > 99 ||
        id != out_.formations[at(fresh.formation)].code + "-" + std::to_string(fresh.number)) {
      in.fault("there is no formation for the counter '" + id + "'");
      return nullptr;
    }
    const Formation& f = out_.formations[at(fresh.formation)];
    fresh.name = f.name + " " + std::to_string(fresh.number);
    fresh.brief = f.brief + " " + std::to_string(fresh.number);
    // Black ones are in every scenario that names them (EUR-16.2.1.1, EUR-16.2.2.1, EUR-16.3.1.1); all are in the
    // nightmare (EUR-16.4.0).
    fresh.type = kTypes[fresh.number <= f.black ? 0 : fresh.number <= f.black + f.grey ? 1 : 2];
    list_.push_back(fresh);
    return &list_.back();
  }

  template <class Set>
  void read_group(const table::Reader& in, Set set) {
    for (const table::Reader& id : in["counters"].items()) {
      CounterInfo* info = counter(id, id.text());
      if (!info) continue;
      if (info->clause) id.fault("'" + info->id + "' has a place already");
      info->zone = zone_named(in["zone"]);
      info->clause = clause_named(in["clause"]);
      set(*info);
    }
  }

  void read_setup() {
    if (!in_.has("setup")) return;
    for (const table::Reader& in : in_["setup"].items()) {
      in.only({"counters", "zone", "clause"});
      read_group(in, [](CounterInfo&) {});
    }
  }

  void read_arrivals() {
    if (!in_.has("arrival")) return;
    for (const table::Reader& in : in_["arrival"].items()) {
      in.only({"counters", "zone", "turn", "clause"});
      const int turn = in["turn"].integer(1, 39);
      read_group(in, [turn](CounterInfo& info) { info.turn = turn; });
    }
  }

  void read_places() {
    const table::Reader start = in_["start"];
    start.only({"fixed", "places"});
    out_.fixed = start["fixed"].boolean_or(false);
    for (const table::Reader& in : start["places"].items()) {
      in.only({"counter", "hex", "facing"});
      CounterInfo* info = counter(in["counter"], in["counter"].text());
      if (!info) continue;
      info->start = hex(in["hex"]);
      if (info->formation >= 0) info->start_facing = in["facing"].one_of(geometry::kDirectionNames);
      if (!out_.fixed && info->zone < 0) in["counter"].fault("the counter has no set-up zone");
    }
    for (const CounterInfo& info : list_)
      if (info.turn == 0 && info.start == geometry::kNoCell)
        start["places"].fault("'" + info.id + "' has no place");
  }

  // Counters that may be swapped in take the lowest numbers the scenario does not use (EUR-17.2.2.6).
  void read_supplies() {
    if (!in_.has("supplies")) return;
    constexpr std::string_view kTo[] = {"pistol", "rifle"};
    for (const table::Reader& in : in_["supplies"].items()) {
      in.only({"to", "formation", "zone", "clause", "places", "facing"});
      const int to = in["to"].one_of(kTo);
      Supply& supply = out_.supply[at(to)];
      supply.formation = formation_named(in["formation"].text());
      if (supply.formation < 0) in["formation"].fault("there is no such formation");
      supply.zone = zone_named(in["zone"]);
      supply.clause = clause_named(in["clause"]);
      supply.facing = in["facing"].one_of(geometry::kDirectionNames);
      for (const table::Reader& place : in["places"].items()) supply.places.push_back(hex(place));
      if (!in.clean()) return;
      int found = 0;
      for (int number = 1; found < (to == kRifle ? 1 : kMostSwaps); ++number) {
        const std::string id = out_.formations[at(supply.formation)].code + "-" + std::to_string(number);
        if (std::any_of(list_.begin(), list_.end(), [&](const CounterInfo& c) { return c.id == id; }))
          continue;
        CounterInfo* info = counter(in, id);
        if (!info) return;
        info->swapped_in = to;
        info->zone = supply.zone;
        info->clause = supply.clause;
        ++found;
      }
    }
  }

  void read_leaders() {
    for (const table::Reader& in : in_["leader"].items()) {
      in.only({"id", "name", "side", "type", "plus", "mp", "helps"});
      const std::string id = in["id"].text();
      const auto found =
          std::find_if(list_.begin(), list_.end(), [&](const CounterInfo& c) { return c.id == id; });
      if (found == list_.end()) {
        in["id"].fault("the leader has no place");
        continue;
      }
      found->name = in["name"].text();
      found->brief = table::short_name(found->name);
      found->type = kTypes[at(in["type"].one_of(kTypes))];
      Worth worth;
      worth.leader = true;
      worth.side = static_cast<std::int8_t>(in["side"].one_of(kSideIds));
      worth.morale = static_cast<std::uint8_t>(in["plus"].integer(0, 6));
      worth.mp = static_cast<std::uint8_t>(in["mp"].integer(1, 20));
      found->number = static_cast<int>(leaders_.size());
      leaders_.push_back(worth);
      if (!in.has("helps")) continue;
      found->helps = 0;
      for (const table::Reader& code : in["helps"].items())
        if (const int formation = formation_named(code.text()); formation >= 0)
          found->helps |= 1u << formation;
    }
    for (const CounterInfo& info : list_)
      if (info.name.empty()) in_["leader"].fault("there is no leader '" + info.id + "'");
  }

  Worth worth_of(const CounterInfo& info) const {
    if (info.formation < 0) return leaders_[at(info.number)];
    const Formation& f = out_.formations[at(info.formation)];
    const auto byte = [](int n) { return static_cast<std::uint8_t>(n); };
    return {static_cast<std::int8_t>(f.side),
            false,
            f.mounted,
            byte(f.fire),
            byte(f.stars),
            byte(f.melee),
            byte(f.morale),
            byte(f.mp)};
  }

  // EUR-4.5: formation code in character order, then the number; leaders by their letters.
  void sort_counters() {
    if (list_.size() > at(kMaxCounters)) return in_["start"].fault("there are more than 96 counters");
    const auto part = [this](const CounterInfo& c) { return (c.formation < 0 ? 2 : 0) + worth_of(c).side; };
    std::sort(list_.begin(), list_.end(), [&](const CounterInfo& a, const CounterInfo& b) {
      if (part(a) != part(b)) return part(a) < part(b);
      if (a.formation != b.formation) return a.formation < b.formation;
      return a.formation < 0 ? a.id < b.id : a.number < b.number;
    });
    int next = 0;
    for (int p = 0; p < 4; ++p) {
      Range& range = p < 2 ? out_.units[at(p)] : out_.leaders[at(p - 2)];
      range.first = next;
      while (next < static_cast<int>(list_.size()) && part(list_[at(next)]) == p) {
        out_.worth[at(next)] = worth_of(list_[at(next)]);
        ++next;
      }
      range.last = next;
    }
    out_.counters = list_;
  }

  // EUR-16.2.1.4: the text names the 12th, the other scenario the 40th.
  void exchange_regiments() {
    if (!in_.has("line_regiment")) return;
    const table::Reader in = in_["line_regiment"];
    in.only({"exchange"});
    for (const table::Reader& pair : in["exchange"].items()) {
      const auto ids = pair.items();
      if (ids.size() != 2) return pair.fault("is not a pair of counters");
      const int a = out_.find(ids[0].text()), b = out_.find(ids[1].text());
      if (a < 0 || b < 0) return pair.fault("names a counter that is not in this scenario");
      if (out_.options[OptionId::line_regiment] != kLine12th) continue;
      CounterInfo &one = out_.counters[at(a)], &two = out_.counters[at(b)];
      std::swap(one.zone, two.zone);
      std::swap(one.clause, two.clause);
      std::swap(one.start, two.start);
      std::swap(one.start_facing, two.start_facing);
    }
  }

  void read_swamp() {
    const table::Reader in = in_["swamp"];
    in.only({"zone", "first"});
    out_.return_zone = zone_named(in["zone"]);
    for (const table::Reader& code : in["first"].items()) {
      const int formation = formation_named(code.text());
      if (formation < 0) return code.fault("there is no such formation");
      out_.formations[at(formation)].returns_first = true;
    }
  }

  void finish() {
    out_.lalor = out_.find("LAL");
    out_.ross = out_.find("ROS");
    for (int to : {kPistol, kRifle})
      for (int c = out_.size() - 1; c >= 0; --c)
        if (out_.info(c).swapped_in == to) out_.supply[at(to)].first = c;
    if (out_.units_of(kGovernment).size() == 0 || out_.units_of(kMiners).size() == 0)
      in_["start"].fault("each side needs a unit");
  }

  table::Reader in_;
  Scenario& out_;
  std::vector<CounterInfo> list_;
  std::vector<Worth> leaders_;
};

}  // namespace

int Scenario::find(std::string_view id) const {
  for (std::size_t i = 0; i < counters.size(); ++i)
    if (counters[i].id == id) return static_cast<int>(i);
  return -1;
}

void read_scenario(table::Reader document, Scenario& out) { ScenarioReader(document, out).read(); }

}  // namespace vedette::eureka
