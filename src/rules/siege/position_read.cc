#include <algorithm>

#include "rules/siege/crews.h"
#include "rules/siege/flow.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/position_fields.h"
#include "rules/siege/words.h"

namespace vedette::siege {
namespace {

using table::Reader;

class PositionReader {
 public:
  PositionReader(const Game& game, Reader in)
      : game_(game), map_(game.map()), fields_(game), in_(in), io_(in, names_) {}

  State read() {
    cards();
    ammunition();
    pools();
    terrain();
    groups();
    counters();
    fields_.of_position(io_, s_);
    for (const Record& record : s_.records)
      if (record.melee == 0 || record.garrison >= kFirstBand || record.attackers < kFirstBand)
        in_["contacts"].fault("a contact names its melee, a garrison group and a band");
    if (in_.has("fight") && s_.fight.melee == 0) in_["fight"].fault("names its melee");
    for (const char* key : {"card", "actions", "drawn", "relief", "deck", "ammunition", "pool", "guns",
                            "groups", "sections_gone", "barricades", "fires", "lit", "next", "flow"})
      io_.field(key);
    io_.done();
    if (in_.clean()) check_places(game_, s_, in_);
    if (in_.clean()) flow();
    return s_;
  }

 private:
  void cards();
  void ammunition();
  void pools();
  void terrain();
  void groups();
  void figures(Reader entry, const Group& g);
  void counters();
  void flow();

  template <class List>
  int named(Reader entry, const List& list) {
    const std::string id = entry.text();
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i].id == id) return static_cast<int>(i);
    entry.fault("there is no '" + id + "'");
    return 0;
  }

  const Game& game_;
  const Scenario& map_;
  PositionFields fields_;
  table::FieldNames names_;
  Reader in_;
  table::FieldReader io_;
  State s_;
};

void PositionReader::cards() {
  if (in_.has("card")) {
    s_.card = static_cast<std::int16_t>(card_of(in_["card"].text()));
    if (s_.card < 0) in_["card"].fault("is no card: AS, 10H, QD, X1");
  }
  s_.actions =
      static_cast<std::int8_t>(in_["actions"].integer_or(s_.card >= 0 ? actions_of(s_.card) : 0, 0, 3));
  s_.drawn = static_cast<std::int16_t>(in_["drawn"].integer_or(s_.card >= 0 ? 1 : 0, 0, 30000));
  s_.relief =
      static_cast<Relief>(in_.has("relief") ? in_["relief"].one_of(kReliefs) : static_cast<int>(map_.relief));
  if (in_.has("deck")) {
    for (Reader card : in_["deck"].items()) {
      const int code = card_of(card.text());
      if (code < 0 || !((map_.deck >> code) & 1u)) card.fault("is no card of this deck");
      if (code >= 0 && s_.deck[static_cast<std::size_t>(code)]) card.fault("is there twice");
      if (code >= 0) s_.deck[static_cast<std::size_t>(code)] = 1;
    }
    if (s_.card >= 0 && s_.card < 52 && s_.deck[static_cast<std::size_t>(s_.card)])
      in_["card"].fault("is on the table and in the deck");
  } else {
    for (std::size_t c = 0; c < 54; ++c)
      s_.deck[c] = ((map_.deck >> c) & 1u) && static_cast<int>(c) != s_.card;
    if (s_.relief == Relief::sighted_pending) s_.deck[kAceOfSpades] = 0;
  }
}

void PositionReader::ammunition() {
  const Reader a = in_["ammunition"];
  if (in_.has("ammunition")) {
    a.only(
        {"rifle_removed", "rifle_shots", "gun_shots", "rifle_left", "gun_left", "rifle_level", "gun_level"});
    s_.rifle_removed = static_cast<std::int16_t>(a["rifle_removed"].integer_or(0, 0, 6));
    s_.rifle_shots = static_cast<std::int16_t>(a["rifle_shots"].integer_or(0, 0, 30000));
    s_.gun_shots = static_cast<std::int16_t>(a["gun_shots"].integer_or(0, 0, 30000));
    if (a.has("rifle_left"))  // by hand: as if the rest had been fired
      s_.rifle_shots = static_cast<std::int16_t>(map_.options.rifle_ammo - s_.rifle_removed -
                                                 a["rifle_left"].integer(0, map_.options.rifle_ammo));
    if (a.has("gun_left"))
      s_.gun_shots =
          static_cast<std::int16_t>(map_.options.gun_ammo - a["gun_left"].integer(0, map_.options.gun_ammo));
  }
  update_ammunition(map_, s_);
  if (in_.has("ammunition")) {  // of a concealed position: what the players are told
    s_.rifle_level = static_cast<std::uint8_t>(a["rifle_level"].integer_or(s_.rifle_level, 0, 2));
    s_.gun_level = static_cast<std::uint8_t>(a["gun_level"].integer_or(s_.gun_level, 0, 2));
  }
}

void PositionReader::pools() {
  for (std::size_t t = 0; t < map_.types.size(); ++t) {
    s_.pool[t] = static_cast<std::int16_t>(map_.types[t].pool);
    s_.guns[t] = static_cast<std::int16_t>(map_.types[t].guns);
  }
  if (in_.has("pool"))
    for (auto& [id, value] : in_["pool"].members()) {
      const auto found = std::find_if(map_.types.begin(), map_.types.end(),
                                      [&, &name = id](const Troop& t) { return t.id == name; });
      if (found == map_.types.end()) value.fault("there is no such type");
      const int n = value.integer(0, 224);
      if (found != map_.types.end())
        s_.pool[static_cast<std::size_t>(found - map_.types.begin())] = static_cast<std::int16_t>(n);
    }
  if (in_.has("guns"))
    for (auto& [id, value] : in_["guns"].members()) {
      const auto found = std::find_if(map_.types.begin(), map_.types.end(),
                                      [&, &name = id](const Troop& t) { return t.id == name; });
      if (found == map_.types.end()) value.fault("there is no such type");
      const int n = value.integer(0, 4);
      if (found != map_.types.end())
        s_.guns[static_cast<std::size_t>(found - map_.types.begin())] = static_cast<std::int16_t>(n);
    }
}

void PositionReader::terrain() {
  s_.intact = map_.all_sections();
  if (in_.has("sections_gone"))
    for (Reader e : in_["sections_gone"].items()) s_.intact &= ~(std::uint64_t{1} << named(e, map_.sections));
  if (in_.has("barricades"))
    for (Reader e : in_["barricades"].items()) s_.intact |= std::uint64_t{1} << named(e, map_.sections);
  if (in_.has("fires"))
    for (auto& [id, value] : in_["fires"].members()) {
      const auto found = std::find_if(map_.buildings.begin(), map_.buildings.end(),
                                      [&, &name = id](const Building& b) { return b.id == name; });
      if (found == map_.buildings.end()) value.fault("there is no such building");
      const int level = value.integer(0, 4);
      if (found != map_.buildings.end())
        s_.fire[static_cast<std::size_t>(found - map_.buildings.begin())] = static_cast<std::uint8_t>(level);
    }
  if (in_.has("lit"))
    for (Reader e : in_["lit"].items())
      s_.lit = static_cast<std::uint16_t>(s_.lit | (1u << named(e, map_.buildings)));
}

void PositionReader::groups() {
  for (Reader entry : in_["groups"].items()) {
    entry.only(
        {"id", "kind", "type", "place", "mounted", "fired", "facing", "melee", "closed", "seat", "figures"});
    Group g;
    g.id = fields_.group_in(entry["id"]);
    if (g.id == kNoGroup) continue;
    if (siege::slot_of(s_, g.id) != kNoOne) entry["id"].fault("is there twice");
    const bool attackers = g.side() == kAttackers;
    if (attackers) {
      g.type = static_cast<std::uint8_t>(named(entry["type"], map_.types));
      if (map_.types.empty()) continue;
      g.kind = map_.types[g.type].gun ? GroupKind::gun_team : GroupKind::band;
      g.mounted = map_.types[g.type].mounted;
      g.seat = static_cast<std::uint8_t>(map_.captain[kAttackers]);
    } else if (g.id < map_.garrison.size()) {
      const Unit& unit = map_.garrison[g.id];
      g.kind = unit.is_gun ? GroupKind::gun_team : GroupKind::squad;
      g.mounted = unit.mounted;
      g.seat = static_cast<std::uint8_t>(unit.seat);
    } else {
      g.kind = GroupKind::party;
      g.seat = static_cast<std::uint8_t>(map_.captain[kGarrison]);
    }
    if (entry.has("kind")) {
      const GroupKind kind = static_cast<GroupKind>(entry["kind"].one_of(kGroupKinds));
      if ((kind == GroupKind::band) && !attackers) entry["kind"].fault("a band is the attackers'");
      if (attackers && kind != g.kind) entry["kind"].fault("does not agree with the type");
      if (!attackers) g.kind = kind;
    }
    const auto men = entry["figures"].items();
    g.placed = entry.has("place") || (!men.empty() && men[0].has("at")) ? 1 : 0;
    if (entry.has("place")) g.place = static_cast<std::uint8_t>(fields_.room_in(entry["place"]));
    if (!attackers && !g.is_gun())
      g.mounted = entry["mounted"].boolean_or(entry.has("kind") ? false : g.mounted != 0);
    if (g.is_gun() && entry.has("facing")) {
      const auto [x, y] = entry["facing"].point(-4000, 4000);
      g.fx = static_cast<std::int16_t>(x), g.fy = static_cast<std::int16_t>(y);
    }
    table::FieldReader marks(entry, names_);
    fields_.of_group(marks, g);
    if (entry.has("seat")) {
      bool found = false;
      const std::string seat = entry["seat"].text();
      for (std::size_t i = 0; i < game_.scenario().seats.size(); ++i)
        if (game_.scenario().seats[i].id == seat) g.seat = static_cast<std::uint8_t>(i), found = true;
      if (!found) entry["seat"].fault("there is no such seat");
    }
    if (s_.groups.full()) return entry.fault("too many groups");
    figures(entry, g);
  }
}

void PositionReader::figures(Reader entry, const Group& g) {
  const int slot = new_group(s_, g);
  int officers = 0, models = 0, men = 0;
  for (Reader man : entry["figures"].items()) {
    man.only({"id", "role", "at", "picked"});
    Figure f;
    const std::string id = man["id"].text();
    const std::size_t dot = id.rfind('.');
    f.origin = game_.group_id(std::string_view(id).substr(0, std::min(dot, id.size())));
    const std::string rest = dot == std::string::npos ? "" : id.substr(dot + 1);
    int number = rest == "gun" ? 0 : -1;
    if (number < 0 && !rest.empty() && rest.size() <= 3 &&
        std::all_of(rest.begin(), rest.end(), [](char c) { return c >= '0' && c <= '9'; }))
      number = std::stoi(rest);
    if (f.origin == kNoGroup || number < 0 || number > 127)
      man["id"].fault("a figure is called US.3, A12.5 or COLT.gun");
    if (f.origin != kNoGroup && side_of_id(f.origin) != g.side())
      man["id"].fault("belongs to the other side");
    f.number = static_cast<std::uint8_t>(std::max(0, number));
    f.group = static_cast<std::uint8_t>(slot);
    const Role usual = number == 0 && g.is_gun()                                         ? Role::model
                       : g.is_gun()                                                      ? Role::crew
                       : g.kind == GroupKind::squad && f.number == 1 && f.origin == g.id ? Role::officer
                                                                                         : Role::man;
    f.role = man.has("role") ? static_cast<Role>(man["role"].one_of(kRoles)) : usual;
    officers += f.role == Role::officer;
    models += f.role == Role::model;
    men += f.role != Role::model;
    if (g.placed) {
      const auto [x, y] = man["at"].point(0, 4000);
      f.put({x, y});
    }
    f.picked = man["picked"].boolean_or(false);
    if (s_.figures.full()) return man.fault("too many figures");
    std::size_t at = s_.figures.size();  // in the order of the ids
    s_.figures.push_back(f);
    for (; at > 0 && s_.figures[at - 1].key() > f.key(); --at) s_.figures[at] = s_.figures[at - 1];
    if (at > 0 && s_.figures[at - 1].key() == f.key()) man["id"].fault("is there twice");
    s_.figures[at] = f;
  }
  if (g.is_gun() ? models != 1 || officers != 0 : models != 0)
    entry["figures"].fault("a gun team has one model, others none");
  if (g.kind == GroupKind::squad && (officers != 1 || men > 7))
    entry["figures"].fault("a squad has one officer and at most six men (SGE-DEF.2)");
  if (g.kind != GroupKind::squad && officers != 0) entry["figures"].fault("only squads have an officer");
  if (g.is_gun() && men > 4) entry["figures"].fault("a gun has at most four crew (SGE-GUN.4)");
  if (!g.is_gun() && men == 0) entry["figures"].fault("is empty");
  for (const Figure& f : s_.figures)
    if (f.group == slot && (f.role == Role::crew) != (g.is_gun() && f.role != Role::model))
      entry["figures"].fault("crew serve guns, and only crew do");
}

void PositionReader::counters() {
  std::uint16_t band = 1, party = 1, melee = 1;
  const auto seen = [&](GroupId id) {
    if (id >= kFirstBand)
      band = std::max<std::uint16_t>(band, static_cast<std::uint16_t>(id - kFirstBand + 1));
    else if (id >= kFirstParty)
      party = std::max<std::uint16_t>(party, static_cast<std::uint16_t>(id - kFirstParty + 1));
  };
  for (const Group& g : s_.groups)
    seen(g.id), melee = std::max<std::uint16_t>(melee, static_cast<std::uint16_t>(g.melee + 1));
  for (const Figure& f : s_.figures) seen(f.origin);
  const Reader next = in_["next"];
  const bool given = in_.has("next");
  if (given) next.only({"band", "party", "melee"});
  s_.next_band = static_cast<GroupId>(given ? next["band"].integer_or(band, band, 20000) : band);
  s_.next_party = static_cast<GroupId>(given ? next["party"].integer_or(party, party, 4000) : party);
  s_.next_melee = static_cast<std::uint16_t>(given ? next["melee"].integer_or(melee, melee, 30000) : melee);
}

void PositionReader::flow() {
  if (in_.has("flow")) {
    const auto list = in_["flow"].items();
    if (list.empty() || list.size() > 7) return in_["flow"].fault("has one to seven frames");
    for (Reader entry : list) {
      Frame f;
      table::FieldReader frame(entry, names_);
      fields_.of_frame(frame, f);
      frame.done();
      s_.flow.push_back(f);
      check_frame(game_, s_, entry);
      if (!in_.clean()) return;
    }
    if (!asks(s_)) in_["flow"].fault("the last frame must ask somebody");
    return;
  }
  if (s_.card >= 0 && s_.card < 52 && s_.actions > 0) {  // by hand: the actions of the card on the table
    s_.flow.push_back({Stage::card_end, 0, 0, 0, 0});
    if (is_clock(s_.card)) s_.flow.push_back({Stage::melees, 0, 0, 0, 0});
    s_.flow.push_back({Stage::action, 0, 0, 0, 0});
    if (!all_deployed(map_, s_)) in_["groups"].fault("every group has a place (SGE-SET.4)");
    return;
  }
  if (s_.card >= 0) return in_["card"].fault("a position by hand has a card with actions left on the table");
  s_.flow.push_back({Stage::deploy, 0, 0, 0, 0});
}

}  // namespace

State read_position(const Game& game, table::Reader in) { return PositionReader(game, in).read(); }

}  // namespace vedette::siege
