// The complete position as readable JSON.
#include "rules/heroes/game.h"
#include "rules/heroes/position.h"
#include "rules/heroes/words_names.h"

namespace vedette::heroes {

namespace json = boost::json;

namespace {

template <std::size_t N>
json::value name(const std::array<std::string_view, N>& names, std::size_t i) {
  return json::string(names[i]);
}
template <std::size_t N>
json::array bits_json(std::uint8_t bits, const std::array<std::string_view, N>& names) {
  json::array out;
  for (std::size_t i = 0; i < N; ++i)
    if ((bits >> i & 1) != 0) out.push_back(json::string(names[i]));
  return out;
}

json::array pile_json(const Pile& pile) {
  json::array out;
  for (int code = 0; code < kCardCodes; ++code)
    for (int k = 0; k < pile[static_cast<std::size_t>(code)]; ++k)
      out.push_back(json::string(card_name(code)));
  return out;
}
json::array heroic_json(const HeroicPile& pile) {
  json::array out;
  for (std::size_t t = 0; t < kHeroicTypes; ++t)
    for (int k = 0; k < pile[t]; ++k) out.push_back(json::string(kHeroicCodes[t]));
  return out;
}

json::value param_json(Formation f, int param) {
  if (f == Formation::square) return json::string(kSidesNames[static_cast<std::size_t>(param)]);
  return param;
}

json::object unit_json(const UnitInfo& info, const Unit& u) {
  json::object o;
  o["id"] = json::string(info.id);
  o["where"] = name(kWhere, static_cast<std::size_t>(u.where));
  if (info.is_train()) {
    o["s"] = u.x;
  } else {
    o["at"] = json::array{u.x, u.y};
    o["facing"] = u.facing;
  }
  if (!info.is_vehicle()) {
    o["n"] = u.n();
    o["leader"] = u.leader != 0;
    o["formation"] = name(kFormationNames, static_cast<std::size_t>(u.formation));
    if (u.param != 0) o["param"] = param_json(u.formation, u.param);
    if (u.half != Half::whole) o["half"] = name(kHalf, static_cast<std::size_t>(u.half));
  } else {
    o["move_hits"] = u.move_hits;
    if (info.is_ship()) {
      o["flotation"] = u.flotation;
      o["silent_through"] = u.silent_through;
    }
  }
  if (u.marks != 0) o["marks"] = bits_json(u.marks, kMarks);
  if (u.cards != 0) o["cards"] = bits_json(u.cards, kHeroicCodes);
  return o;
}

json::array spot_json(Spot s) { return json::array{s.x, s.y}; }

class PositionWriter {
 public:
  PositionWriter(const Scenario& sc, const State& st) : sc_(sc), st_(st) {}

  json::object position() const {
    json::object o;
    o["turn"] = st_.turn;
    o["stage"] = name(kStageNames, static_cast<std::size_t>(st_.stage));
    o["seat"] = st_.seat;
    o["after_discard"] = name(kStageNames, st_.after_discard);
    if (st_.stage == Stage::over) {
      o["ended_by"] = st_.ended_by;
      o["winner"] = st_.winner == kNone ? json::string("") : json::string(sc_.side_ids[st_.winner]);
    }
    o["units"] = units();
    o["heroes"] = heroes();
    o["seats"] = seats();
    o["engagements"] = engagements();
    o["loads"] = loads();
    o["gunners"] = gunners();
    o["draw"] = pile_json(st_.draw);
    o["discards"] = pile_json(st_.discards);
    o["heroic_draw"] = heroic_json(st_.heroic_draw);
    o["heroic_discards"] = heroic_json(st_.heroic_discards);
    o["activation"] = activation();
    return o;
  }

 private:
  json::string unit_name(int u) const { return json::string(u == kNone ? "" : sc_.unit(u).id); }
  json::string vehicle_name(int v) const { return json::string(v == kNone ? "" : sc_.vehicle(v).id); }

  json::array units() const {
    json::array out;
    for (int u = 0; u < sc_.unit_count(); ++u)
      out.push_back(unit_json(sc_.unit(u), st_.units[static_cast<std::size_t>(u)]));
    return out;
  }

  json::array heroes() const {
    json::array out;
    for (int s = 0; s < sc_.seat_count(); ++s) {
      const Hero& h = st_.heroes[static_cast<std::size_t>(s)];
      json::object hero;
      hero["is"] = name(kHeroIs, static_cast<std::size_t>(h.is));
      hero["at"] = json::array{h.x, h.y};
      hero["facing"] = h.facing;
      if (h.unit != kNone) hero["unit"] = unit_name(h.unit);
      if (h.vehicle != kNone) hero["vehicle"] = vehicle_name(h.vehicle);
      hero["lead"] = h.lead != 0;
      hero["acted"] = h.acted != 0;
      out.push_back(std::move(hero));
    }
    return out;
  }

  json::array seats() const {
    json::array out;
    for (std::size_t s = 0; s < sc_.seats.size(); ++s) {
      const Player& p = st_.players[s];
      json::object player;
      player["id"] = json::string(sc_.seats[s].id);
      player["row"] = pile_json(st_.rows[s]);
      player["hand"] = heroic_json(p.hand);
      if (p.unknown != 0) player["unknown"] = p.unknown;
      if (p.barred != 0) player["barred"] = true;
      if (p.resigned != 0) player["resigned"] = true;
      if (p.offers != 0) player["offers"] = p.offers;
      if (p.owed != 0) player["owed"] = p.owed;
      if (p.ready != 0) player["ready"] = true;
      if (p.points != 0) player["points"] = p.points;
      if (p.latest != 0) player["latest"] = name(kHeroicCodes, p.latest - 1);
      out.push_back(std::move(player));
    }
    return out;
  }

  json::array engagements() const {
    json::array out;
    for (const Engagement& e : st_.engagements) {
      json::object fight{{"attacker", unit_name(e.attacker)},
                         {"defender", unit_name(e.defender)},
                         {"side", name(kSideNames, e.side)},
                         {"offset", e.offset},
                         {"rounds", e.rounds},
                         {"fixed", e.fixed != 0}};
      if (e.vehicle != kNone) fight["vehicle"] = vehicle_name(e.vehicle);
      out.push_back(std::move(fight));
    }
    return out;
  }

  json::array loads() const {
    json::array out;
    for (const Load& l : st_.loads)
      out.push_back(json::object{{"unit", unit_name(l.unit)},
                                 {"vehicle", vehicle_name(l.vehicle)},
                                 {"bases", l.bases},
                                 {"gun", l.gun != 0}});
    return out;
  }

  json::array gunners() const {
    json::array out;
    for (std::size_t v = 0; v < sc_.vehicles.size(); ++v)
      if (sc_.vehicles[v].stock == Stock::gun_wagon)
        out.push_back(json::object{{"vehicle", vehicle_name(static_cast<int>(v))},
                                   {"men", st_.gunners[v].men},
                                   {"leader", st_.gunners[v].leader != 0}});
    return out;
  }

  json::object activation() const {
    const Activation& a = st_.act;
    json::object out;
    if (a.seat != kNone) out["seat"] = a.seat;
    if (a.card != kNone) out["card"] = json::string(card_name(a.card));
    if (a.unit != kNone) out["unit"] = unit_name(a.unit);
    if (a.target != kNone) out["target"] = unit_name(a.target);
    if (a.vehicle != kNone) out["vehicle"] = vehicle_name(a.vehicle);
    out["program"] = name(kProgramNames, static_cast<std::size_t>(a.program));
    out["formation"] = name(kFormationNames, static_cast<std::size_t>(a.formation));
    for (const Field8& f : kBytes)
      if (a.*f.member != 0) out[f.name] = a.*f.member;
    for (const Field16& f : kShorts)
      if (a.*f.member != 0) out[f.name] = a.*f.member;
    if (a.weapons != 0) out["weapons"] = a.weapons;
    json::array targets, path;
    for (int u = 0; u < sc_.unit_count(); ++u)
      if ((a.targets >> u & 1) != 0) targets.push_back(unit_name(u));
    if (!targets.empty()) out["targets"] = std::move(targets);
    out["start"] = spot_json(a.start);
    out["at"] = spot_json(a.at);
    for (const Spot& s : a.path) path.push_back(spot_json(s));
    out["path"] = std::move(path);
    return out;
  }

  const Scenario& sc_;
  const State& st_;
};

}  // namespace

json::object Game::write(const table::State& state) const {
  return PositionWriter(*sc_, of(state)).position();
}

}  // namespace vedette::heroes
