#include "lab/battle_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/html.h"
#include "lab/battle_story.h"
#include "lab/charts.h"
#include "lab/maps.h"
#include "lab/page.h"
#include "lab/words.h"
#include "table/order_json.h"
#include "table/sentence.h"
#include "table/view.h"

namespace vedette::lab {
namespace view = table::view;
using base::escaped;
namespace {

constexpr std::size_t kDecisive = 6, kPictured = 4;
constexpr int kSpan = 5;  // orders before and after, over which a change must last to count

const std::string& side_name(const table::Match& match, int side) {
  return match.game().scenario().sides[static_cast<std::size_t>(side)].name;
}

// The position after every order, walked once.
std::vector<Moment> walk(const table::Match& match) {
  std::vector<Moment> out;
  for (int k = 0; k <= match.orders(); ++k) {
    const table::StateBox state = match.position_after(k);
    const table::Game& game = match.game();
    const bool over = game.decision(*state).over();
    out.push_back({k, game.turn(*state), over && !out.empty() ? out.back().value : game.evaluate(*state, 0)});
  }
  return out;
}

double mean_value(const std::vector<Moment>& moments, int first, int last) {
  first = std::max(0, first), last = std::min(static_cast<int>(moments.size()) - 1, last);
  double sum = 0;
  for (int k = first; k <= last; ++k) sum += moments[static_cast<std::size_t>(k)].value;
  return last < first ? 0 : sum / (last - first + 1);
}

// How much an order changed the balance, in points for the first side. In the middle of a combat the evaluation jumps to
// and fro, so what lasts is compared with what was.
double swing(const std::vector<Moment>& moments, int k) {
  return (mean_value(moments, k, k + kSpan - 1) - mean_value(moments, k - kSpan, k - 1)) / 1000;
}

// After how many orders the first turn began: what came before is the set-up.
int opening(const std::vector<Moment>& moments) {
  const auto first = std::ranges::find_if(moments, [](const Moment& m) { return m.turn > 0; });
  return first == moments.end() ? 0 : first->order;
}

// The orders with the greatest swings, among those that came to something; in the order of the battle.
std::vector<int> decisive_orders(const table::Match& match, const std::vector<Moment>& moments) {
  std::vector<int> orders;
  for (int k = opening(moments) + 1; k <= match.orders(); ++k)
    if (std::abs(swing(moments, k)) > 0.01) orders.push_back(k);
  const auto tells_nothing = [&](int k) { return deed(match, k).empty(); };
  const auto in_vain = [&](int k) { return !came_to_something(match, k); };
  if (!std::ranges::all_of(orders, tells_nothing)) std::erase_if(orders, tells_nothing);
  if (!std::ranges::all_of(orders, in_vain)) std::erase_if(orders, in_vain);
  std::ranges::stable_sort(orders, std::greater<>(), [&](int k) { return std::abs(swing(moments, k)); });
  std::vector<int> out;
  // What ended the battle decided it, whatever the evaluation said.
  if (match.over() && match.orders() > opening(moments)) out.push_back(match.orders());
  for (int k : orders)
    if (out.size() < kDecisive && std::ranges::none_of(out, [&](int o) { return std::abs(o - k) <= kSpan; }))
      out.push_back(k);
  std::ranges::sort(out);
  return out;
}

// Who did it: the seat that gave the order, unless what came of it was the other side's doing.
std::string doer(const table::Match& match, int k) {
  const table::Seat seat = match.order(k - 1).seat;
  const int side = side_of_deed(match, k);
  if (side >= 0 && side != match.game().side_of(seat)) return side_name(match, side);
  return match.game().scenario().seats[static_cast<std::size_t>(seat)].name;
}

// What came of an order, or what it was.
std::string told(const table::Match& match, int k) {
  const std::string what = deed(match, k);
  return what.empty() ? table::label_of(match.game(), *match.position_after(k - 1), match.order(k - 1).order)
                      : what;
}

std::string decisive_part(const table::Match& match, const std::vector<Moment>& moments,
                          const std::vector<int>& decisive) {
  if (decisive.empty()) return "";
  std::string rows;
  for (std::size_t i = 0; i < decisive.size(); ++i) {
    const int k = decisive[i];
    const double change = swing(moments, k);
    const bool ends = match.over() && k == match.orders();
    const std::string balance = ends ? "ends the battle"
                                     : fmt::format("{:.1f} for {}", std::abs(change),
                                                   escaped(the(side_name(match, change > 0 ? 0 : 1))));
    rows += fmt::format(
        "<tr><th scope=\"row\"><span class=\"num\">{}</span></th><td>{}, order "
        "{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
        i + 1, escaped(turn_name(match, turn_of(moments, k))), k, escaped(doer(match, k)),
        escaped(told(match, k)), balance);
  }
  return "<h2>The decisive orders</h2><table class=\"orders\"><caption>The orders after which the balance, "
         "as the computer "
         "generals see it, changed most and stayed changed, in points; and the one that ended the "
         "battle.</caption><thead><tr><th scope=\"col\">No.</th><th scope=\"col\">When</th><th "
         "scope=\"col\">By</th><th "
         "scope=\"col\">What came of it</th><th scope=\"col\">Balance</th></tr></thead><tbody>" +
         rows + "</tbody></table>";
}

std::string course_part(const table::Match& match, const std::vector<Moment>& moments,
                        const std::vector<int>& decisive) {
  std::vector<double> values;
  std::vector<TurnSpan> bands;
  for (std::size_t k = 0; k < moments.size(); ++k) {
    const auto order = static_cast<int>(k);
    values.push_back(mean_value(moments, order - 2, order + 2) / 1000);
    if (bands.empty() || moments[k].turn != moments[bands.back().first].turn)
      bands.push_back({moments[k].turn ? std::to_string(moments[k].turn) : "", k, k});
    bands.back().last = k;
  }
  for (std::size_t i = 0; i + 1 < bands.size(); ++i) bands[i].last = bands[i + 1].first;
  const std::vector<std::size_t> marks(decisive.begin(), decisive.end());
  return "<h2>How the battle swung</h2>" +
         course_chart("The balance after every order, by turn; the numbers are the decisive orders below.",
                      side_name(match, 0), side_name(match, 1), values, bands, marks);
}

// A map after an order: a ring for everybody of whom the caption speaks, where he stands, or where he stood before he
// was lost.
Maps::Picture picture_after(const table::Match& match, int k, bool has_caption) {
  view::View after = match.view_after(k, table::kObserver);
  Maps::Picture out{.pieces = std::move(after.pieces), .marks = std::move(after.marks)};
  if (!has_caption) return out;
  const view::View before = match.view_after(k - 1, table::kObserver);
  const auto standing = [](const std::vector<view::Piece>& pieces, const std::string& id) {
    return std::ranges::find_if(
        pieces, [&](const view::Piece& piece) { return piece.id == id && piece.state != "destroyed"; });
  };
  for (const std::string& id : pieces_in_deed(match, k)) {
    if (standing(out.pieces, id) != out.pieces.end())
      out.named.push_back(id);
    else if (const auto was = standing(before.pieces, id); was != before.pieces.end())
      out.gone.push_back(*was);
  }
  return out;
}

std::string maps_part(const table::Match& match, const std::vector<Moment>& moments,
                      const std::vector<int>& decisive) {
  // The start, the greatest swings, the end.
  std::vector<int> greatest = decisive;
  std::ranges::stable_sort(greatest, std::greater<>(), [&](int k) { return std::abs(swing(moments, k)); });
  greatest.resize(std::min(greatest.size(), kPictured));
  std::set<int> when(greatest.begin(), greatest.end());
  const int start = opening(moments);
  when.insert({start, match.orders()});
  Maps maps("battle", match.view_after(start, table::kObserver).board, true);
  std::string out = "<h2>The field</h2>" + key_to_sides(side_name(match, 0), side_name(match, 1), true) +
                    "<div class=\"maps\">";
  for (int k : when) {
    const auto number = std::ranges::find(decisive, k);
    const bool is_decisive = number != decisive.end() && k > 0;
    const std::string moment = k == start            ? "At the start"
                               : k == match.orders() ? "At the end"
                                                     : turn_name(match, turn_of(moments, k));
    Maps::Picture picture = picture_after(match, k, is_decisive);
    picture.label = "The field: " + moment;
    const std::string caption =
        is_decisive ? fmt::format("<span class=\"num\">{}</span> {}: {}", number - decisive.begin() + 1,
                                  escaped(moment), escaped(told(match, k)))
                    : escaped(moment);
    out += "<figure>" + maps.place(picture) + "<figcaption>" + caption + "</figcaption></figure>";
  }
  return out + "</div>" + maps.data();
}

std::string losses(const table::Match& match, const Casualties& casualties) {
  std::vector<std::vector<std::string>> rows;
  for (std::size_t side = 0; side < 2; ++side) {
    ByKind brought, lost;
    for (const auto& one : casualties) {
      for (const auto& [kind, n] : one[side].brought) brought[kind] += n;
      for (const auto& [kind, n] : one[side].lost) lost[kind] += n;
    }
    for (const auto& [kind, n] : lost) brought[kind] = std::max(brought[kind], n);
    for (const auto& [kind, n] : brought)
      rows.push_back({side_name(match, static_cast<int>(side)), kind, std::to_string(n),
                      std::to_string(lost[kind]),
                      fmt::format("{:.0f} %", 100.0 * lost[kind] / std::max(1, n))});
  }
  if (rows.empty()) return "";
  return "<h2>Losses</h2>" + table({"Side", "Kind", "Brought", "Lost", "Share"}, rows,
                                   "Pieces, or figures where the game counts them.");
}

std::string luck(const table::Match& match) {
  struct Throws {
    long count = 0;
    double rolled = 0;
  };
  std::map<std::pair<int, int>, Throws> by_die;  // side, faces
  for (int k = 0; k <= match.orders(); ++k)
    for (const table::Event& event : match.events_of(k))
      for (const view::Die& die : event.dice) {
        if (die.kind == "card" || die.side < 0 || die.face.empty() || die.face[0] < '0' || die.face[0] > '9')
          continue;
        Throws& t = by_die[{die.side, die.sides}];
        ++t.count;
        t.rolled += std::atoi(die.face.c_str());
      }
  if (by_die.empty()) return "";
  std::vector<std::vector<std::string>> rows;
  for (const auto& [key, t] : by_die) {
    const double n = static_cast<double>(t.count), mean = t.rolled / n, expected = (key.second + 1) / 2.0;
    const double spread = 1.96 * std::sqrt((key.second * key.second - 1) / 12.0 / n);
    const bool usual = std::abs(mean - expected) <= spread;
    rows.push_back({side_name(match, key.first), fmt::format("d{}", key.second), std::to_string(t.count),
                    fmt::format("{:.2f}", mean), fmt::format("{:.2f}", expected),
                    fmt::format("{:+.2f}", mean - expected),
                    usual             ? "as expected"
                    : mean > expected ? "unusually high"
                                      : "unusually low"});
  }
  return "<h2>Luck</h2>" +
         table({"Side", "Die", "Thrown", "Mean rolled", "Mean expected", "Difference", "Verdict"}, rows,
               "Whether a high throw is good depends on what it was for. Unusual means: chance alone would "
               "bring such a mean once in twenty battles.");
}

// How it ended, and why.
std::string result_of(const table::Match& match) {
  if (!match.over()) return "The battle is not over: this is the story so far.";
  const table::Outcome outcome = match.game().outcome(match.state());
  const std::string cause = table::plain(outcome.cause);
  return cause.empty() ? outcome.text : outcome.text + " " + capital(cause);
}

}  // namespace

std::string battle_report(const table::Match& match, const Drawing& drawing) {
  const table::Game& game = match.game();
  const std::vector<Moment> moments = walk(match);
  const std::vector<int> decisive = decisive_orders(match, moments);
  const Casualties casualties = casualties_of(match);
  std::string body;
  if (!game.scenario().summary.empty()) body += "<p>" + escaped(game.scenario().summary) + "</p>";
  body += "<p class=\"lead\"><strong>" + escaped(result_of(match)) + "</strong></p>";
  if (match.header().practice)
    body += "<p class=\"note\">A practice battle: what dice had decided could be taken back.</p>";
  body += course_part(match, moments, decisive) + decisive_part(match, moments, decisive) +
          maps_part(match, moments, decisive) + losses(match, casualties) + luck(match) +
          story(match, moments, casualties);
  body += fmt::format(
      "<h2>The match</h2><p class=\"note\">{} by {}; version {} of the rules in this program. {} orders. "
      "Position {}.</p>",
      escaped(game.rules().book.title), escaped(game.rules().book.author), game.rules().version,
      match.orders(), chance::hex(match.state_hash()).substr(0, 16));
  return page("After-action report", game.scenario().title,
              fmt::format("{}: {} against {}, {} turns", game.rules().book.title, side_name(match, 0),
                          side_name(match, 1), moments.back().turn),
              body, drawing);
}

}  // namespace vedette::lab
