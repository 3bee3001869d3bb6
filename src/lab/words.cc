#include "lab/words.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <utility>

#include "table/view.h"

namespace vedette::lab {
namespace {

template <std::size_t N>
std::string_view found(const std::pair<std::string_view, std::string_view> (&list)[N],
                       std::string_view word) {
  for (const auto& [key, text] : list)
    if (key == word) return text;
  return "";
}

constexpr std::pair<std::string_view, std::string_view> kBases[] = {
    {"infantry", "Infantry"},
    {"cavalry", "Cavalry"},
    {"camel", "Camel troops"},
    {"police", "Police"},
    {"mounted_police", "Mounted police"},
    {"irregular", "Irregulars"},
    {"irregular_cavalry", "Irregular cavalry"},
    {"gun", "Guns"},
    {"machine_gun", "Machine guns"},
    {"mortar", "Mortars"},
    {"wagon", "Wagons"},
    {"pack", "Pack animals"},
    {"command", "Commanders"},
    {"leader", "Leaders"},
    {"hero", "Heroes"},
    {"engineer", "Engineers"},
    {"band", "Bands"},
    {"ship", "Ships"},
    {"gunboat", "Gunboats"},
    {"torpedo_boat", "Torpedo boats"},
    {"transport", "Transports"},
    {"engine", "Engines"},
    {"truck", "Trucks"},
    {"train", "Trains"}};
constexpr std::pair<std::string_view, std::string_view> kWeapons[] = {
    {"rifle", "rifles"},     {"musket", "muskets"}, {"carbine", "carbines"}, {"pistol", "pistols"},
    {"shotgun", "shotguns"}, {"pike", "pikes"},     {"spear", "spears"},     {"sword", "swords"},
    {"lance", "lances"},     {"sabre", "sabres"}};

}  // namespace

std::string capital(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string the(std::string_view side) {
  const bool owned = side.find("'s ") != std::string_view::npos;
  const bool named = owned || side.starts_with("The ") || side.starts_with("the ");
  return (named ? "" : "the ") + std::string(side);
}

int figures_in(const table::view::Piece& piece) {
  for (const table::view::Stat& stat : piece.stats)
    if (stat.id == "figures") return std::atoi(stat.value.c_str());
  constexpr std::string_view kOne[] = {"ship", "gunboat", "torpedo_boat", "transport", "train"};
  const std::string_view base = std::string_view(piece.symbol).substr(0, piece.symbol.find('/'));
  if (std::find(std::begin(kOne), std::end(kOne), base) != std::end(kOne)) return 1;
  const auto men = std::count_if(piece.parts.begin(), piece.parts.end(), [](const table::view::Part& part) {
    return part.shape != "gun" && part.shape != "mount";
  });
  return std::max(1, static_cast<int>(men));
}

std::string kind_words(std::string_view symbol) {
  const std::size_t slash = std::min(symbol.find('/'), symbol.size());
  const std::string_view base = symbol.substr(0, slash);
  std::string_view weapon = symbol.substr(std::min(slash + 1, symbol.size()));
  weapon = weapon.substr(0, std::min(weapon.find('/'), weapon.size()));
  std::string out(found(kBases, base));
  if (out.empty()) out = grade_words(base);
  if (const auto arms = found(kWeapons, weapon); !arms.empty()) out += " with " + std::string(arms);
  return out.empty() ? "Other" : out;
}

std::string grade_words(std::string_view grade) {
  std::string out(grade);
  std::replace(out.begin(), out.end(), '_', ' ');
  return capital(out);
}

}  // namespace vedette::lab
