// A position as readable JSON, and back. What people leave out gets the obvious value: a position by hand
// needs only the groups with their figures and the card on the table.
#include <algorithm>

#include "rules/siege/contact.h"
#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/position.h"
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
    out["sections_gone"] = sections(false);
    out["barricades"] = sections(true);
    out["barricades_built"] = s_.barricades;
    json::object fires;
    json::array lit;
    for (std::size_t b = 0; b < map_.buildings.size(); ++b) {
      if (s_.fire[b]) fires[map_.buildings[b].id] = s_.fire[b];
      if ((s_.lit >> b) & 1u) lit.push_back(text(map_.buildings[b].id));
    }
    out["fires"] = fires;
    out["lit"] = lit;
    out["contacts"] = records();
    out["next"] = {{"band", s_.next_band}, {"party", s_.next_party}, {"melee", s_.next_melee}};
    if (s_.last_actor != kNoGroup) out["last_actor"] = text(game_.group_name(s_.last_actor));
    if (s_.delegate >= 0)
      out["delegate"] = text(game_.scenario().seats[static_cast<std::size_t>(s_.delegate)].id);
    out["flow"] = flow();
    if (s_.mover >= 0) out["mover"] = text(game_.id_of(s_, table::Kind::figure, s_.mover));
    json::array via, sizes;
    for (const Place16& p : s_.via) via.push_back(pair(p.x, p.y));
    for (std::uint8_t n : s_.sizes) sizes.push_back(n);
    out["via"] = via;
    out["sizes"] = sizes;
    if (s_.fight.melee) out["fight"] = fight();
    out["winner"] = s_.winner;
    out["reason"] = text(s_.reason ? kClauses[s_.reason - 1u].id : std::string_view());
    out["draw_offer"] = s_.draw_offer;
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
      if (g.placed)
        o["place"] = text(g.place == kOutside ? std::string_view("outside") : map_.rooms[g.place].id);
      if (g.mounted) o["mounted"] = true;
      if (g.fired) o["fired"] = true;
      if (g.is_gun()) o["facing"] = pair(g.fx, g.fy);
      if (g.melee) o["melee"] = g.melee;
      if (g.closed) o["closed"] = true;
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
  json::array records() const {
    json::array out;
    for (const Record& r : s_.records)
      out.push_back({{"melee", r.melee},
                     {"garrison", text(game_.group_name(r.garrison))},
                     {"attackers", text(game_.group_name(r.attackers))},
                     {"garrison_has", text(kProtections[static_cast<int>(r.garrison_has)])},
                     {"attackers_have", text(kProtections[static_cast<int>(r.attackers_have)])}});
    return out;
  }
  json::array flow() const {
    json::array out;
    for (const Frame& f : s_.flow)
      out.push_back({{"stage", text(game_.rules().stages[static_cast<std::size_t>(f.stage)])},
                     {"step", f.step},
                     {"a", f.a},
                     {"b", f.b},
                     {"c", f.c}});
    return out;
  }
  json::object fight() const {
    const Fight& f = s_.fight;
    json::array anchors;
    for (const Anchor& a : s_.anchors)
      anchors.push_back(
          {{"figure", text(game_.group_name(a.origin))},
           {"number", a.number},
           {"at", pair(a.x, a.y)},
           {"place", text(a.place == kOutside ? std::string_view("outside") : map_.rooms[a.place].id)}});
    return {{"melee", f.melee},
            {"kills_garrison", f.kills_garrison},
            {"kills_attackers", f.kills_attackers},
            {"had_garrison", f.had_garrison},
            {"had_attackers", f.had_attackers},
            {"winner", f.winner},
            {"cornered", f.cornered},
            {"away", {f.away_x, f.away_y}},
            {"anchors", anchors}};
  }

  const Game& game_;
  const Scenario& map_;
  const State& s_;
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
