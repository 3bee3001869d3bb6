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

// "serbian-2+bulgarian-2", "all" or "none".
std::vector<std::string> words_of_wish(const Reader& wish) {
  std::vector<std::string> out;
  std::string text = wish.text_or("none");
  if (text == "none") return out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('+'), text.size());
    out.push_back(text.substr(0, end));
    text.erase(0, end + 1);
  }
  return out;
}

// Every seat of the file plays, but of the optional ones only those that are wished for.
void open_seats(ScenarioInfo& out, const Reader& wish) {
  const std::vector<std::string> wished = words_of_wish(wish);
  const auto is_open = [&](const SeatInfo& seat) {
    return !seat.optional || wished == std::vector<std::string>{"all"} ||
           std::find(wished.begin(), wished.end(), seat.id) != wished.end();
  };
  std::string optional;
  for (const SeatInfo& seat : out.offered) {
    if (seat.optional) optional += (optional.empty() ? "" : ", ") + seat.id;
    if (is_open(seat)) out.seats.push_back(seat);
  }
  for (const std::string& id : wished) {
    const bool known = std::any_of(out.offered.begin(), out.offered.end(),
                                   [&](const SeatInfo& seat) { return seat.optional && seat.id == id; });
    if (!known && id != "all")
      wish.fault("there is no optional seat '" + id + "'; " +
                 (optional.empty() ? "this battle has none" : "there are: " + optional));
  }
}

ScenarioInfo header(const RuleSet& rules, Reader in, const Reader& wish) {
  ScenarioInfo out;
  if (in["set"].text() != rules.info().book.set)
    in["set"].fault("is not " + std::string(rules.info().book.set));
  out.id = std::string(rules.info().book.set) + "/" + id_in(in["name"]);
  out.title = in["title"].text();
  out.summary = in["summary"].text_or("");
  out.notes = in["notes"].text_or("");
  out.size = kSizes[in.has("size") ? in["size"].one_of(kSizes) : 1];
  out.next = in["next"].text_or("");
  out.minutes = in["minutes"].integer_or(60, 1, 10000);
  for (Reader side : in["side"].items())
    out.sides.push_back({id_in(side["id"]), side["name"].text(),
                         static_cast<Role>(side.has("role") ? side["role"].one_of(kRoleNames) : 0)});
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
      out.offered.push_back({id, name, static_cast<Side>(index), seat["optional"].boolean_or(false)});
    }
  } else {
    for (std::size_t i = 0; i < out.sides.size(); ++i)
      out.offered.push_back({out.sides[i].id, out.sides[i].name, static_cast<Side>(i), false});
  }
  open_seats(out, wish);
  if (out.seats.empty() || out.offered.size() > static_cast<std::size_t>(kMaxSeats))
    in["seat"].fault("a battle has from 1 to " + std::to_string(kMaxSeats) + " seats");
  for (std::size_t i = 0; i < out.offered.size(); ++i) {
    const SeatInfo& seat = out.offered[i];
    for (std::size_t k = 0; k < i; ++k)
      if (seat.id == out.offered[k].id) in["seat"].fault("two seats are called '" + seat.id + "'");
    if (out.seat_called(seat.id) == kNobody)
      in["seat"].fault("'" + seat.id + "' is optional: its side needs a seat that is not");
  }
  return out;
}

}  // namespace

Seat ScenarioInfo::seat_called(std::string_view name) const {
  const auto named = [&](const SeatInfo& seat) { return seat.id == name; };
  const auto open = std::find_if(seats.begin(), seats.end(), named);
  if (open != seats.end()) return static_cast<Seat>(open - seats.begin());
  const auto closed = std::find_if(offered.begin(), offered.end(), named);
  if (closed == offered.end()) return kNobody;
  const auto first = std::find_if(seats.begin(), seats.end(),
                                  [&](const SeatInfo& seat) { return seat.side == closed->side; });
  return first == seats.end() ? kNobody : static_cast<Seat>(first - seats.begin());
}

json::object Game::settings() const {
  json::object out = options_json(rules_->options, options_);
  std::string opened;
  for (const SeatInfo& seat : scenario_.seats)
    if (seat.optional) opened += (opened.empty() ? "" : "+") + seat.id;
  if (!opened.empty()) out[kOpenSeats] = opened;
  return out;
}

void only_header_and(Reader document, std::initializer_list<std::string_view> own) {
  std::vector<std::string_view> keys = {"set",     "name",    "title", "summary", "notes", "size",
                                        "minutes", "options", "side",  "seat",    "next"};
  keys.insert(keys.end(), own);
  document.only(keys);
}

GamePtr make_game(const RuleSet& rules, const json::object& document, const json::object& options,
                  Faults& faults) {
  const json::value file = document, chosen = options;
  const Reader in(file, faults);
  const Reader asked(chosen, faults, "options");
  ScenarioInfo scenario =
      header(rules, in, asked.has(kOpenSeats) ? asked[kOpenSeats] : in["options"][kOpenSeats]);
  const RuleSetInfo& info = rules.info();
  OptionValues values = book_values(info.options);
  lay_over(info.options, info.presets, in["options"], values);
  lay_over(info.options, info.presets, asked, values);
  if (!faults.empty()) return nullptr;
  GamePtr game = rules.load(std::move(scenario), in, std::move(values));
  return faults.empty() ? game : nullptr;
}

}  // namespace vedette::table
