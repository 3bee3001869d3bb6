#include "table/game.h"

#include <algorithm>

namespace vedette::table {
namespace json = boost::json;
namespace {

constexpr std::string_view kSizes[] = {"learning", "standard", "large"};

std::string id_in(const Reader& in) {
  const std::string id = in.text();
  const bool good = !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
  if (!good && !id.empty()) in.fault("an id has only small letters, digits and hyphens");
  return id;
}

ScenarioInfo header(const RuleSet& rules, Reader in) {
  ScenarioInfo out;
  if (in["set"].text() != rules.info().book.set)
    in["set"].fault("is not " + std::string(rules.info().book.set));
  out.id = std::string(rules.info().book.set) + "/" + id_in(in["name"]);
  out.title = in["title"].text();
  out.summary = in["summary"].text_or("");
  out.notes = in["notes"].text_or("");
  out.size = kSizes[in.has("size") ? in["size"].one_of(kSizes) : 1];
  out.minutes = in["minutes"].integer_or(60, 1, 10000);
  for (Reader side : in["side"].items()) out.sides.push_back({id_in(side["id"]), side["name"].text()});
  if (out.sides.size() != 2) in["side"].fault("a battle has exactly two sides");
  if (in.has("seat")) {
    for (Reader seat : in["seat"].items()) {
      const std::string side = seat["side"].text();
      const auto found =
          std::find_if(out.sides.begin(), out.sides.end(), [&](const SideInfo& s) { return s.id == side; });
      if (found == out.sides.end()) seat["side"].fault("there is no side '" + side + "'");
      const auto index = found == out.sides.end() ? 0 : found - out.sides.begin();
      const std::string id = id_in(seat["id"]);
      const std::string name =
          seat["name"].text_or(out.sides.empty() ? "" : out.sides[static_cast<std::size_t>(index)].name);
      out.seats.push_back({id, name, static_cast<Side>(index)});
    }
  } else {
    for (std::size_t i = 0; i < out.sides.size(); ++i)
      out.seats.push_back({out.sides[i].id, out.sides[i].name, static_cast<Side>(i)});
  }
  if (out.seats.empty() || out.seats.size() > static_cast<std::size_t>(kMaxSeats))
    in["seat"].fault("a battle has from 1 to 8 seats");
  for (std::size_t i = 0; i < out.seats.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (out.seats[i].id == out.seats[k].id)
        in["seat"].fault("two seats are called '" + out.seats[i].id + "'");
  return out;
}

}  // namespace

void only_header_and(Reader document, std::initializer_list<std::string_view> own) {
  std::vector<std::string_view> keys = {"set",  "name",    "title",   "summary", "notes",
                                        "size", "minutes", "options", "side",    "seat"};
  keys.insert(keys.end(), own);
  document.only(keys);
}

GamePtr make_game(const RuleSet& rules, const json::object& document, const json::object& options,
                  Faults& faults) {
  const json::value file = document, chosen = options;
  const Reader in(file, faults);
  ScenarioInfo scenario = header(rules, in);
  const RuleSetInfo& info = rules.info();
  OptionValues values = book_values(info.options);
  lay_over(info.options, info.presets, in["options"], values);
  lay_over(info.options, info.presets, Reader(chosen, faults, "options"), values);
  if (!faults.empty()) return nullptr;
  GamePtr game = rules.load(std::move(scenario), in, std::move(values));
  return faults.empty() ? game : nullptr;
}

}  // namespace vedette::table
