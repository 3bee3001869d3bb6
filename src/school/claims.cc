#include "school/claims.h"

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <charconv>

#include "school/conditions.h"
#include "school/pattern.h"
#include "table/big_order.h"
#include "table/view.h"

namespace vedette::school {
namespace json = boost::json;
namespace view = table::view;
namespace {

constexpr std::array<std::string_view, 15> kPanels = {"odds",     "log",     "choices", "card", "gauges",
                                                      "sequence", "hand",    "prompt",  "undo", "why",
                                                      "rules",    "confirm", "phases",  "goal", "replay"};

bool has_piece(const view::View& view, std::string_view id) {
  return std::ranges::any_of(view.pieces, [&](const view::Piece& piece) {
    return piece.id == id ||
           std::ranges::any_of(piece.parts, [&](const view::Part& part) { return part.id == id; });
  });
}

bool has_feature(const view::Board& board, std::string_view id) {
  const auto has_id = [&](const auto& thing) { return thing.id == id; };
  return std::ranges::any_of(board.areas, has_id) || std::ranges::any_of(board.lines, has_id) ||
         std::ranges::any_of(board.buildings, [&](const view::Building& building) {
           return building.id == id || std::ranges::any_of(building.rooms, has_id);
         });
}

bool has_cell(const view::Board& board, std::string_view cell) {
  if (board.kind == "plane" || cell.size() != 4 ||
      !std::ranges::all_of(cell, [](char c) { return c >= '0' && c <= '9'; }))
    return false;
  const int column = (cell[0] - '0') * 10 + cell[1] - '0', row = (cell[2] - '0') * 10 + cell[3] - '0';
  return column >= 1 && column <= board.columns && row >= 1 && row <= board.rows;
}

std::string sentence_text(const view::LogEntry& entry) {
  std::string out;
  for (const view::Token& token : entry.text) out += token.text;
  return out;
}

std::string quoted_all(const table::EventList& events, std::string (*text)(const view::LogEntry&)) {
  std::string out;
  for (const table::Event& event : events) out += (out.empty() ? "'" : ", '") + text(event) + "'";
  return out.empty() ? "nothing" : out;
}

// Ways too many for a number are no claim that a text could make: -1 fits none.
std::int64_t number_in(std::string_view digits) {
  std::int64_t out = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), out);
  return error == std::errc() && end == digits.data() + digits.size() ? out : -1;
}

std::string result_text(const view::LogEntry& entry) { return entry.result; }

std::string fault_of_result(const table::EventList& events, std::string_view want) {
  if (std::ranges::any_of(events, [&](const table::Event& e) { return fits_text(want, e.result); }))
    return "";
  return "expected the result '" + std::string(want) + "', got " + quoted_all(events, result_text);
}

std::string fault_of_told(const table::EventList& events, std::string_view want) {
  if (std::ranges::any_of(
          events, [&](const table::Event& e) { return sentence_text(e).find(want) != std::string::npos; }))
    return "";
  return "expected '" + std::string(want) + "' in the log, got " + quoted_all(events, sentence_text);
}

std::string fault_of_stats(const view::Piece* piece, const json::object& wanted) {
  if (!piece) return "there is no such piece";
  for (const auto& [id, want] : wanted) {
    const auto stat = std::ranges::find(piece->stats, std::string_view(id), &view::Stat::id);
    const std::string have = stat == piece->stats.end() ? "absent" : stat->value;
    if (!want.is_string() || have != std::string_view(want.get_string()))
      return piece->id + ": " + std::string(id) + " is " + have + ", not " + json::serialize(want);
  }
  return "";
}

std::string fault_of_piece(const view::View& view, std::string_view key, std::string_view id,
                           const json::value& want) {
  const view::Piece* piece = find_piece(view, id);
  if (key == "stat") return want.is_object() ? fault_of_stats(piece, want.get_object()) : "expected a table";
  if (!piece) return "there is no piece '" + std::string(id) + "'";
  const std::string& have = key == "at" ? piece->cell : piece->state;
  if (want.is_string() && std::string_view(want.get_string()) == have) return "";
  return std::string(id) + " is " + have + ", not " + json::serialize(want);
}

}  // namespace

bool is_clause(const table::Game& game, std::string_view id) {
  return std::ranges::any_of(game.rules().clauses,
                             [&](const table::Clause& clause) { return clause.id == id; });
}

std::string fault_of_link(const table::Game& game, const view::View& view, const Link& link) {
  const std::string named = "there is no " + link.kind + " '" + link.name + "'";
  if (link.kind == "piece") return has_piece(view, link.name) ? "" : named;
  if (link.kind == "cell") return has_cell(view.board, link.name) ? "" : named;
  if (link.kind == "feature") return has_feature(view.board, link.name) ? "" : named;
  if (link.kind == "clause") return is_clause(game, link.name) ? "" : named;
  if (link.kind == "gauge") return find_gauge(view, link.name) ? "" : named;
  if (link.kind == "panel") return std::ranges::find(kPanels, link.name) != kPanels.end() ? "" : named;
  if (link.kind == "point")
    return view.board.kind == "plane" && link.name.find(',') != std::string::npos
               ? ""
               : "a point is x,y on a free table";
  return "'" + link.kind + "' is no kind of link";
}

std::string fault_of_odds(const LessonTable& table, const ClaimedOdds& claim) {
  const table::Game& game = table.game();
  const auto orders = table::orders_of_json(game, table.state(), claim.order);
  if (!orders) return orders.error().text;
  const table::StateBox known = table::concealed(game, table.state(), table.decider());
  view::Odds odds;
  if (!game.odds(*known, orders->front(), odds))
    return "there are no odds of " + json::serialize(claim.order);
  for (const int level : claim.deep) {
    if (static_cast<std::size_t>(level) >= odds.then.size()) return "the odds do not go that deep";
    view::Odds next = odds.then[static_cast<std::size_t>(level)];
    odds = std::move(next);
  }
  std::string have;
  for (const view::OddsOutcome& outcome : odds.outcomes) have += " '" + outcome.label + "' " + outcome.ways;
  for (const auto& [label, ways] : claim.ways) {
    std::int64_t sum = 0;
    bool found = false;
    for (const view::OddsOutcome& outcome : odds.outcomes)
      if (fits_text(label, outcome.label)) {
        found = true;
        sum += number_in(outcome.ways);
      }
    if (!found || sum != ways || odds.of != std::to_string(claim.of))
      return "the odds of " + json::serialize(claim.order) + " are" + have + " of " + odds.of;
  }
  return "";
}

std::string fault_of_claim(const LessonTable& table, table::Seat pupil, std::string_view key,
                           const json::value& want) {
  const view::View view = table.view(pupil);
  if (key == "result" && want.is_string())
    return fault_of_result(table.events(), std::string_view(want.get_string()));
  if (key == "told" && want.is_string())
    return fault_of_told(table.events(), std::string_view(want.get_string()));
  if (key == "told" && want.is_array()) {
    for (const json::value& part : want.get_array())
      if (std::string wrong = part.is_string()
                                  ? fault_of_told(table.events(), std::string_view(part.get_string()))
                                  : "expected texts";
          !wrong.empty())
        return wrong;
    return "";
  }
  if (key == "gone" && want.is_array()) {
    for (const json::value& id : want.get_array())
      if (!id.is_string() || is_on_table(view, std::string_view(id.get_string())))
        return json::serialize(id) + " is still on the table";
    return "";
  }
  if ((key == "at" || key == "state" || key == "stat") && want.is_object()) {
    for (const auto& [id, value] : want.get_object())
      if (std::string wrong = fault_of_piece(view, key, id, value); !wrong.empty()) return wrong;
    return "";
  }
  if (key == "gauge" && want.is_object()) {
    for (const auto& [id, value] : want.get_object()) {
      const view::Track* gauge = find_gauge(view, id);
      if (!gauge || !value.is_int64() || gauge->value != value.get_int64())
        return "gauge " + std::string(id) + " is " + (gauge ? std::to_string(gauge->value) : "missing") +
               ", not " + json::serialize(value);
    }
    return "";
  }
  if (key == "over" && want.is_bool())
    return view.outcome.has_value() == want.get_bool()
               ? ""
               : "the battle is " + std::string(view.outcome ? "" : "not ") + "over";
  if (key == "stage" && want.is_string())
    return view.decision.stage == std::string_view(want.get_string()) ? ""
                                                                      : "the stage is " + view.decision.stage;
  return "'" + std::string(key) + "' is no claim that can be checked";
}

}  // namespace vedette::school
