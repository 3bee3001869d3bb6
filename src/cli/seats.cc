#include "cli/seats.h"

namespace vedette::cli {

base::Result<std::vector<std::string>> seat_general_names(const table::Game& game, std::string_view spec) {
  const auto& seats = game.scenario().seats;
  std::vector<std::string> chosen(seats.size(), "greedy");
  while (!spec.empty()) {
    const std::size_t comma = std::min(spec.find(','), spec.size());
    const std::string_view pair = spec.substr(0, comma);
    spec.remove_prefix(std::min(comma + 1, spec.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string_view seat = pair.substr(0, equals);
    const std::string general(equals < pair.size() ? pair.substr(equals + 1) : "");
    bool found = false;
    for (std::size_t i = 0; i < seats.size(); ++i)
      if (seat == "all" || seat == seats[i].id) {
        chosen[i] = general;
        found = true;
      }
    if (!found) {
      std::string list = "all";
      for (const table::SeatInfo& s : seats) list += ", " + s.id;
      return base::Error{"bad_seats", "there is no seat '" + std::string(seat) + "'; there are: " + list, ""};
    }
  }
  for (const std::string& name : chosen)
    if (const auto general = generals::make_general(name); !general) return general.error();
  return chosen;
}

base::Result<std::vector<std::unique_ptr<generals::General>>> seat_generals(const table::Game& game,
                                                                            std::string_view spec) {
  const auto names = seat_general_names(game, spec);
  if (!names) return names.error();
  std::vector<std::unique_ptr<generals::General>> out;
  for (const std::string& name : *names) out.push_back(std::move(*generals::make_general(name)));
  return out;
}

}  // namespace vedette::cli
