// The complete position as readable JSON. Units by id, hexes as "1407", what is ordinary left out.
#include <algorithm>

#include "rules/late19c/game.h"
#include "rules/late19c/position.h"

namespace vedette::late19c {
namespace json = boost::json;

namespace {

class PositionWriter {
 public:
  PositionWriter(const Game& game, const State& st) : scenario_(game.battlefield()), state_(st) {}

  json::object position() const {
    json::object out;
    out["turn"] = state_.turn;
    json::object units;
    for (UnitIndex u = 0; u < scenario_.unit_count(); ++u) units[scenario_.info(u).id] = unit(u);
    out["units"] = std::move(units);
    out["flow"] = flow();
    out["objectives"] = objectives();
    write_sides(out);
    out["wire"] = cells(state_.wire);
    out["packs"] = state_.packs;
    out["last_tile"] = state_.last_tile;
    if (!state_.shells.empty()) out["shells"] = shells();
    if (state_.fight != Fight{}) out["fight"] = fight();
    if (state_.homing != Homing::free || state_.homing_limit != 0)
      out["homing"] =
          json::object{{"kind", json::string(kHomingNames[static_cast<std::size_t>(state_.homing)])},
                       {"limit", state_.homing_limit}};
    out["first_side"] = json::string(scenario_.sides[state_.initiative].id);
    if (state_.conceded.bits) out["conceded"] = state_.conceded.bits;
    if (state_.offers_draw.bits) out["offers_draw"] = state_.offers_draw.bits;
    return out;
  }

 private:
  json::string name(UnitIndex u) const { return json::string(scenario_.info(u).id); }
  json::value cell(Cell c) const {
    return c < 0 ? json::value("off") : json::value(json::string(hex_name(scenario_, c)));
  }

  json::array cells(const CellSet& set) const {
    json::array out;
    for (Cell c = 0; c < scenario_.cell_count(); ++c)
      if (set.has(c)) out.push_back(cell(c));
    return out;
  }

  json::object unit(UnitIndex i) const {
    const Unit& u = state_.unit(i);
    json::object out;
    out["status"] = json::string(kStatusNames[static_cast<std::size_t>(u.status)]);
    if (u.cell != kNowhere) out["hex"] = cell(u.cell);
    out["facing"] = json::string(geometry::kDirectionNames[u.facing]);
    out[u.is_ship() ? "fp" : "sp"] = u.strength;
    if (u.type != scenario_.info(i).type)
      out["type"] = json::string(kTypeNames[static_cast<std::size_t>(u.type)]);
    json::array marks;
    for (std::size_t k = 0; k < std::size(kMarkNames); ++k)
      if (u.marks & (1u << k)) marks.push_back(json::string(kMarkNames[k]));
    if (!marks.empty()) out["marks"] = std::move(marks);
    const auto place = [&](std::string_view key, Cell c) {
      if (c != kNowhere) out[key] = cell(c);
    };
    place("stood_at", u.stood_at);
    place("fled_from", u.fled_from);
    place("fled_first", u.fled_first);
    place("target", u.plot[kMain]);
    place("second_target", u.plot[kSecondary]);
    place("aimed_at", u.aim[kMain]);
    place("second_aimed_at", u.aim[kSecondary]);
    if (u.plot_guns[0] || u.plot_guns[1]) out["guns"] = json::array{u.plot_guns[0], u.plot_guns[1]};
    if (u.work != Work::none) out["work"] = json::string(kWorkNames[static_cast<std::size_t>(u.work)]);
    if (u.work_facing) out["work_facing"] = json::string(geometry::kDirectionNames[u.work_facing]);
    if (u.partner != kNoUnit) out["partner"] = name(u.partner);
    if (u.carried) out["joined"] = true;
    if (u.tile != kNoTile)
      out["tile"] = json::string(card_name(card_of_tile(u.tile, std::max<int>(1, state_.packs))));
    if (u.is_ship()) ship(u, out);
    return out;
  }

  void ship(const Unit& u, json::object& out) const {
    out["torpedoes"] = u.torpedoes;
    const auto put_number = [&](std::string_view key, int n) {
      if (n) out[key] = n;
    };
    put_number("guns_gone", u.guns_gone);
    put_number("guns_going", u.guns_going);
    put_number("movement_gone", u.move_gone);
    put_number("movement_going", u.move_going);
    put_number("torpedo_variant", u.torpedo_variant);
    if (u.torpedo_course)
      out["torpedo"] = json::string(kCourseNames[static_cast<std::size_t>(u.torpedo_course - 1)]);
    if (u.torpedo_at != kNowhere) out["torpedo_at"] = cell(u.torpedo_at);
  }

  json::value field(FrameField kind, int value) const {
    switch (kind) {
      case FrameField::unit:
        return value < 0 ? json::value("none") : json::value(name(value));
      case FrameField::seat:
        return json::string(scenario_.seats[static_cast<std::size_t>(value)].id);
      case FrameField::cell:
        return cell(value);
      case FrameField::side:
        return value < 0 ? json::value("draw")
                         : json::value(json::string(scenario_.sides[static_cast<std::size_t>(value)].id));
      case FrameField::reason:
        for (const EndReason& end : kEndReasons)
          if (end.clause.index == value) return end.number;
        return 0;
      default:
        return value;
    }
  }

  json::array flow() const {
    json::array out;
    for (const Frame& f : state_.frames) {
      const FrameLayout& l = kLayouts[static_cast<std::size_t>(f.stage)];
      json::object frame;
      frame["stage"] = json::string(stage_names()[static_cast<std::size_t>(f.stage)]);
      frame["step"] = f.step;
      const auto put_field = [&](std::string_view key, FrameField kind, int value) {
        if (kind != FrameField::none) frame[key] = field(kind, value);
      };
      put_field(l.a_name, l.a, f.a);
      put_field(l.b_name, l.b, f.b);
      put_field(l.c_name, l.c, f.c);
      out.push_back(std::move(frame));
    }
    return out;
  }

  json::object objectives() const {
    json::object out;
    for (std::size_t i = 0; i < scenario_.objectives.size(); ++i)
      out[hex_name(scenario_, scenario_.objectives[i].cell)] =
          json::string(scenario_.sides[static_cast<std::size_t>(state_.holder[i])].id);
    return out;
  }

  void write_sides(json::object& out) const {
    json::array exhausted;
    json::object stock;
    for (std::size_t s = 0; s < 2; ++s) {
      if (state_.exhausted[s]) exhausted.push_back(json::string(scenario_.sides[s].id));
      if (state_.wire_stock[s] != kUnlimited) stock[scenario_.sides[s].id] = state_.wire_stock[s];
    }
    out["exhausted"] = std::move(exhausted);
    out["wire_stock"] = std::move(stock);
  }

  json::array shells() const {
    json::array out;
    for (const Shell& s : state_.shells)
      out.push_back(json::object{{"hex", cell(s.cell)},
                                 {"from", name(s.shooter)},
                                 {"weapon", json::string(kWeaponNames[static_cast<std::size_t>(s.weapon)])}});
    return out;
  }

  json::object fight() const {
    const Fight& f = state_.fight;
    return {{"attacker", name(f.attacker)},
            {"defender", name(f.defender)},
            {"attacker_hex", cell(f.attacker_cell)},
            {"defender_hex", cell(f.defender_cell)},
            {"attacker_hits", f.attacker_hits},
            {"defender_hits", f.defender_hits},
            {"link", f.link},
            {"load_hit", f.load_hit}};
  }

  const Scenario& scenario_;
  const State& state_;
};

}  // namespace

json::object Game::write(const table::State& state) const {
  return PositionWriter(*this, of(state)).position();
}

}  // namespace vedette::late19c
