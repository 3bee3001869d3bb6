#include "cli/seats.h"

#include <algorithm>
#include <set>

namespace vedette::cli {
namespace {

base::Error bad(std::string text) { return {"bad_seats", "--seats: " + std::move(text), ""}; }

}  // namespace

base::Result<std::vector<std::string>> seat_general_names(const table::Game& game, std::string_view spec) {
  const auto& seats = game.scenario().seats;
  std::string everybody = "greedy";
  std::vector<std::string> chosen(seats.size());  // empty: as everybody
  std::set<std::string_view> named;
  while (!spec.empty()) {
    const std::size_t comma = std::min(spec.find(','), spec.size());
    const std::string_view pair = spec.substr(0, comma);
    spec.remove_prefix(std::min(comma + 1, spec.size()));
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos)
      return bad("'" + std::string(pair) + "' is not of the kind seat=general, for example all=greedy");
    const std::string_view seat = pair.substr(0, equals);
    const std::string general(pair.substr(equals + 1));
    if (const auto made = generals::make_general(general, &game.rules()); !made) return made.error();
    if (!named.insert(seat).second) return bad("the seat '" + std::string(seat) + "' is given twice");
    const auto found = std::ranges::find(seats, seat, &table::SeatInfo::id);
    if (found == seats.end() && seat != "all") {
      std::string list = "all";
      for (const table::SeatInfo& s : seats) list += ", " + s.id;
      return bad("there is no seat '" + std::string(seat) + "'; there are: " + list);
    }
    (seat == "all" ? everybody : chosen[static_cast<std::size_t>(found - seats.begin())]) = general;
  }
  for (std::string& name : chosen)
    if (name.empty()) name = everybody;
  return chosen;
}

base::Result<std::vector<std::unique_ptr<generals::General>>> seat_generals(const table::Game& game,
                                                                            std::string_view spec) {
  const auto names = seat_general_names(game, spec);
  if (!names) return names.error();
  std::vector<std::unique_ptr<generals::General>> out;
  for (const std::string& name : *names)
    out.push_back(std::move(*generals::make_general(name, &game.rules())));
  return out;
}

}  // namespace vedette::cli
