// A position as readable JSON, and back. What people leave out gets the obvious value: a position by hand
// needs only the groups with their figures and the card on the table.
#include <algorithm>

#include "rules/siege/contact.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/position_fields.h"
#include "rules/siege/words.h"

namespace vedette::siege {
namespace json = boost::json;
namespace {

json::string text(std::string_view view) { return json::string(view.data(), view.size()); }
json::array pair(int x, int y) { return {x, y}; }

class Writer {
 public:
  Writer(const Game& game, const State& s) : game_(game), map_(game.map()), s_(s) {}

  json::object write() const {
    json::object out;
    if (s_.card >= 0) out["card"] = text(card_code(s_.card));
    out["actions"] = s_.actions;
    out["drawn"] = s_.drawn;
    out["relief"] = text(kReliefs[static_cast<int>(s_.relief)]);
    json::array deck;
    for (int c = 0; c < 54; ++c)
      if (s_.deck[static_cast<std::size_t>(c)]) deck.push_back(text(card_code(c)));
    out["deck"] = deck;
    out["ammunition"] = {{"rifle_removed", s_.rifle_removed},
                         {"rifle_shots", s_.rifle_shots},
                         {"gun_shots", s_.gun_shots},
                         {"rifle_level", s_.rifle_level},
                         {"gun_level", s_.gun_level}};
    json::object pool, guns;
    for (std::size_t t = 0; t < map_.types.size(); ++t) {
      pool[map_.types[t].id] = s_.pool[t];
      if (map_.types[t].gun) guns[map_.types[t].id] = s_.guns[t];
    }
    out["pool"] = pool;
    out["guns"] = guns;
    out["groups"] = groups();
    const auto unless_empty = [&](const char* key, auto&& value) {
      if (!value.empty()) out[key] = std::move(value);
    };
    unless_empty("sections_gone", sections(false));
    unless_empty("barricades", sections(true));
    json::object fires;
    json::array lit;
    for (std::size_t b = 0; b < map_.buildings.size(); ++b) {
      if (s_.fire[b]) fires[map_.buildings[b].id] = s_.fire[b];
      if ((s_.lit >> b) & 1u) lit.push_back(text(map_.buildings[b].id));
    }
    unless_empty("fires", fires);
    unless_empty("lit", lit);
    out["next"] = {{"band", s_.next_band}, {"party", s_.next_party}, {"melee", s_.next_melee}};
    out["flow"] = flow();
    table::FieldWriter rest(names_);
    fields_.of_position(rest, s_);
    for (auto& field : rest.done()) out[field.key()] = std::move(field.value());
    return out;
  }

 private:
  json::array groups() const {
    json::array out;
    for (std::size_t i = 0; i < s_.groups.size(); ++i) {
      const Group& g = s_.groups[i];
      json::object o;
      o["id"] = text(game_.group_name(g.id));
      o["kind"] = text(kGroupKinds[static_cast<int>(g.kind)]);
      if (g.side() == kAttackers) o["type"] = text(map_.types[g.type].id);
      if (g.placed) o["place"] = text(fields_.room_name(g.place));
      if (g.mounted) o["mounted"] = true;
      if (g.is_gun()) o["facing"] = pair(g.fx, g.fy);
      table::FieldWriter marks(names_);
      fields_.of_group(marks, g);
      for (auto& field : marks.done()) o[field.key()] = std::move(field.value());
      o["seat"] = text(game_.scenario().seats[g.seat].id);
      json::array figures;
      for (std::size_t k = 0; k < s_.figures.size(); ++k) {
        const Figure& f = s_.figures[k];
        if (f.group != i) continue;
        json::object man;
        man["id"] = text(game_.id_of(s_, table::Kind::figure, static_cast<int>(k)));
        man["role"] = text(kRoles[static_cast<int>(f.role)]);
        if (g.placed) man["at"] = pair(f.x, f.y);
        if (f.picked) man["picked"] = true;
        figures.push_back(man);
      }
      o["figures"] = figures;
      out.push_back(o);
    }
    return out;
  }
  json::array sections(bool built) const {
    json::array out;
    for (std::size_t i = 0; i < map_.sections.size(); ++i)
      if (map_.sections[i].built == built && (((s_.intact >> i) & 1u) != 0) == built)
        out.push_back(text(map_.sections[i].id));
    return out;
  }
  json::array flow() const {
    json::array out;
    for (const Frame& f : s_.flow) {
      table::FieldWriter frame(names_);
      fields_.of_frame(frame, f);
      out.push_back(frame.done());
    }
    return out;
  }

  const Game& game_;
  const Scenario& map_;
  const State& s_;
  PositionFields fields_{game_};
  table::FieldNames names_;
};

}  // namespace

json::object Game::write(const table::State& state) const { return Writer(*this, of(state)).write(); }

void Game::read(table::Reader in, table::State& state) const {
  State& s = of(state);
  const auto draws = s.draws;
  const auto take_backs = s.take_backs;
  s = read_position(*this, in);
  s.draws = draws;
  s.take_backs = take_backs;
}

}  // namespace vedette::siege
