#include "rules/empires/words.h"

#include "rules/empires/army_lists.h"
#include "rules/empires/clauses.gen.h"
#include "table/short_names.h"

namespace vedette::empires {

std::string modifier_label(const Modifier& m) {
  struct Label {
    ClauseId clause;
    std::string_view text;
  };
  static constexpr Label kLabels[] = {
      {clause("WEC-FMD-1"), "value"},
      {clause("WEC-FMD-2"), "commander near"},
      {clause("WEC-FMD-3"), "flank or rear"},
      {clause("WEC-FMD-4"), "guns at a shared square"},
      {clause("WEC-FMD-5"), "cavalry moved"},
      {clause("WEC-FMD-6"), "wall, entrenchment or wood"},
      {clause("WEC-CCM-1"), "value"},
      {clause("WEC-CCM-2"), "commander near"},
      {clause("WEC-CCM-3"), "friends near"},
      {clause("WEC-CCM-4"), "friend in the square"},
      {clause("WEC-CCM-5"), "gun attacks"},
      {clause("WEC-CCM-6"), "flank or rear"},
      {clause("WEC-CCM-7"), "cavalry against the isolated"},
      {clause("WEC-CCM-8"), "uphill"},
      {clause("WEC-CCM-9"), "wall or entrenchment"},
  };
  for (const Label& label : kLabels)
    if (label.clause == m.clause) return std::string(label.text);
  return "";
}

std::string signed_number(int n) { return n < 0 ? "−" + std::to_string(-n) : "+" + std::to_string(n); }

std::string_view result_text(CombatResult result) {
  switch (result) {
    case CombatResult::nothing:
      return "no effect";
    case CombatResult::attacker_recoils:
      return "the attacker recoils";
    case CombatResult::defender_recoils:
      return "the defender recoils";
    default:
      return "the defender is destroyed";
  }
}

std::string kind_words(const Stand& stand) {
  const KindRow& row = row_of(stand.kind);
  const std::string_view weapon = kWeaponTable[static_cast<std::size_t>(stand.weapon)].name;
  switch (row.group) {
    case Group::artillery: {
      std::string words(weapon);
      words[0] = static_cast<char>(words[0] - 'a' + 'A');
      return words;
    }
    case Group::infantry:
    case Group::cavalry:
      if (is_cavalry(stand) && !stand.mounted) return std::string(row.name) + ", dismounted";
      return std::string(row.name) + ", " +
             std::string(stand.weapon == Weapon::hand ? "hand weapons" : weapon);
    default:
      return std::string(row.name);
  }
}

std::string stand_id(StandId id) {
  if (id < 0 || id >= kStands) return "";
  const std::string side = side_of(id) == 0 ? "A" : "B";
  return is_command(id) ? side + "C" : side + std::to_string(id % kStandsPerSide);
}

StandId stand_called(std::string_view id) {
  if (id.size() < 2 || id.size() > 3 || (id[0] != 'A' && id[0] != 'B')) return kNoStand;
  const int side = id[0] == 'B';
  if (id.substr(1) == "C") return command_of(side);
  int n = 0;
  for (char c : id.substr(1)) {
    if (c < '0' || c > '9') return kNoStand;
    n = n * 10 + (c - '0');
  }
  return n >= 1 && n < kStandsPerSide && id[1] != '0' ? side * kStandsPerSide + n : kNoStand;
}

std::string stand_spoken(const Scenario& scenario, const State& state, StandId id) {
  if (id < 0 || id >= kStands || !state[id].exists()) return stand_id(id);
  const std::string name = stand_name(scenario, state, id);
  for (int slot = 0; slot < kStandsPerSide; ++slot) {
    const StandId other = side_of(id) * kStandsPerSide + slot;
    if (other != id && state[other].exists() && stand_name(scenario, state, other) == name)
      return stand_brief(scenario, state, id);
  }
  return name;
}

std::string square_text(int q) {
  const int number = sq::number_of(q);
  std::string text = std::to_string(number);
  return std::string(4 - text.size(), '0') + text;
}

std::vector<std::string> stand_briefs(const Scenario& scenario, const State& state, int side) {
  const auto first = scenario.briefs.begin() + side * kStandsPerSide;
  if (!scenario.one_off) return {first, first + kStandsPerSide};
  std::vector<std::string> names;
  for (int slot = 0; slot < kStandsPerSide; ++slot) {
    const StandId id = side * kStandsPerSide + slot;
    names.push_back(state[id].exists() ? stand_name(scenario, state, id) : "");
  }
  return table::short_names(names);
}

std::string stand_brief(const Scenario& scenario, const State& state, StandId id) {
  if (id < 0 || id >= kStands || !state[id].exists()) return stand_id(id);
  if (!scenario.one_off) return scenario.briefs[static_cast<std::size_t>(id)];
  return stand_briefs(scenario, state, side_of(id))[static_cast<std::size_t>(id % kStandsPerSide)];
}

std::string stand_name(const Scenario& scenario, const State& state, StandId id) {
  if (id < 0 || id >= kStands || !state[id].exists()) return stand_id(id);
  if (!scenario.one_off) return scenario.names[static_cast<std::size_t>(id)];
  const ArmyList& list = army_list(state.army[static_cast<std::size_t>(side_of(id))].list);
  if (is_command(id)) return std::string(list.commander.name);
  const std::size_t entry = state[id].entry;
  return entry < list.entries.size() ? std::string(list.entries[entry].name) : stand_id(id);
}

}  // namespace vedette::empires
