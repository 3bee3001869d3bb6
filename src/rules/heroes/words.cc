#include "rules/heroes/words.h"

#include <array>

#include "rules/heroes/words_names.h"

namespace vedette::heroes {

std::string counted(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

std::string listed(const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += i + 1 == names.size() ? " and " : ", ";
    out += names[i];
  }
  return out;
}

std::string capitalised(std::string_view text) {
  std::string out(text);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

std::string quoted(std::string_view card) { return "“" + std::string(card) + "”"; }

std::string_view heroic_effect(int type) {
  constexpr std::array<std::string_view, kHeroicTypes> kEffects = {
      "it has no effect", "its fire dice are doubled this turn", "one more movement die this turn",
      "its hand-to-hand dice are doubled this turn", "it is rallied at once"};
  return kEffects[static_cast<std::size_t>(type)];
}

std::string_view compass(int degrees) {
  constexpr std::array<std::string_view, 8> kWinds = {"north", "north-east", "east", "south-east",
                                                      "south", "south-west", "west", "north-west"};
  return kWinds[static_cast<std::size_t>((plane::wrapped(degrees) + 22) / 45 % 8)];
}

std::string_view side_words(int side) {
  constexpr std::array<std::string_view, 4> kWords = {"front", "right flank", "rear", "left flank"};
  return kWords[static_cast<std::size_t>(side)];
}

std::string change_words(Formation formation, int param) {
  if (formation == Formation::limbered) return "limber up";
  if (formation == Formation::unlimbered) return "unlimber";
  return "form " + formation_name(formation, param);
}

namespace {

std::string step_words(const Scenario& sc, const Declared& d, Step step) {
  switch (step) {
    case Step::move:
      return d.astern ? "move astern" : "move";
    case Step::fire:
      return "fire";
    case Step::change:
      return change_words(d.formation, d.param);
    case Step::charge:
      return "charge " + (d.charge_vehicle == kNone || !sc.unit(d.charge_target).is_train()
                              ? sc.unit(d.charge_target).name
                              : vehicle_words(sc, d.charge_vehicle));
    case Step::fight:
      return "fight hand-to-hand";
    case Step::rally:
      return "try to rally";
    case Step::turn:
      return has_step(d.program, Step::move) ? "turn" : "turn on the spot";
    case Step::load:
      return "load or unload";
    default:
      return "run";
  }
}

}  // namespace

std::string declared_words(const Scenario& sc, const Declared& d) {
  std::string out;
  for (const Step step : steps_of(d.program)) {
    if (step == Step::none) break;
    out += (out.empty() ? "" : ", then ") + step_words(sc, d, step);
    const bool marches = step == Step::move || step == Step::charge;
    if (marches && d.obstacles > 0) out += " over " + counted(d.obstacles, "obstacle", "obstacles");
  }
  return out;
}

std::string_view stock_words(Stock stock) {
  constexpr std::array<std::string_view, 7> kStock = {
      "carriage", "enclosed wagon", "open wagon", "armoured open wagon", "gun wagon", "locomotive", "deck"};
  return kStock[static_cast<std::size_t>(stock)];
}

std::string vehicle_words(const Scenario& sc, int vehicle) {
  const Vehicle& v = sc.vehicle(vehicle);
  const UnitInfo& owner = sc.unit(v.owner);
  if (owner.is_ship()) return owner.name;
  return "the " + std::string(stock_words(v.stock)) + " of " + owner.name;
}

namespace {

std::string bearing_words(std::uint8_t bearings) {
  constexpr std::array<std::string_view, 4> kWays = {"ahead", "right", "astern", "left"};
  if (bearings == 0b1111) return "all round";
  std::vector<std::string> ways;
  for (std::size_t q = 0; q < 4; ++q)
    if ((bearings >> q & 1) != 0) ways.emplace_back(kWays[q]);
  return listed(ways);
}

}  // namespace

std::string weapon_words(const Scenario& sc, int unit, int weapons) {
  const UnitInfo& u = sc.unit(unit);
  std::vector<std::string> names;
  int number = 0;
  for (int v = u.first_vehicle; v < u.first_vehicle + u.vehicles; ++v)
    for (const Mount& m : sc.vehicle(v).mounts) {
      if ((weapons >> number & 1) != 0)
        names.push_back(std::string(info(m.weapon).name) + " (" + bearing_words(m.bearings) + ")");
      ++number;
    }
  return listed(names);
}

}  // namespace vedette::heroes
