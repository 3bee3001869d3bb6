#include "lab/battle_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "lab/page.h"
#include "lab/picture.h"
#include "table/order_json.h"
#include "table/tell.h"

namespace vedette::lab {
namespace view = table::view;
namespace {

struct Moment {
  int order = 0;  // after how many orders
  int turn = 0;
  int value = 0;  // for the first side, thousandths of a point
};

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

std::string side_class(int side) { return side == 0 ? "a" : side == 1 ? "b" : ""; }

std::string event_line(const table::Event& event) {
  const std::string text = table::plain(event.text);
  if (text.empty()) return "";
  std::string out = fmt::format("<li><span class=\"{}\">{}</span>", side_class(event.side), escaped(text));
  if (!event.dice.empty()) {
    out += " <span class=\"tag\">[";
    for (std::size_t i = 0; i < event.dice.size(); ++i) out += (i ? " " : "") + escaped(event.dice[i].face);
    out += "]</span>";
  }
  if (!event.result.empty()) out += " <strong>" + escaped(event.result) + "</strong>";
  return out + "</li>";
}

bool worth_telling(const table::Event& event) {
  return !event.heading && (!event.dice.empty() || !event.result.empty());
}

std::string story(const table::Match& match, const std::vector<Moment>& moments) {
  std::map<int, std::string> by_turn;
  for (int k = 0; k <= match.orders(); ++k)
    for (const table::Event& event : match.events_of(k))
      if (worth_telling(event))
        by_turn[moments[static_cast<std::size_t>(std::max(0, k - 1))].turn] += event_line(event);
  std::string out = "<h2>The story</h2>";
  for (const auto& [turn, lines] : by_turn)
    out += fmt::format("<section class=\"turn\"><h3>{}</h3><ul class=\"story\">{}</ul></section>",
                       turn == 0 ? "Before the first turn" : fmt::format("Turn {}", turn), lines);
  return out;
}

std::string luck(const table::Match& match) {
  struct Throws {
    long count = 0;
    double rolled = 0, expected = 0;
  };
  std::map<std::pair<int, int>, Throws> by_die;  // side, faces
  for (int k = 0; k <= match.orders(); ++k)
    for (const table::Event& event : match.events_of(k))
      for (const view::Die& die : event.dice) {
        if (die.kind == "card" || die.side < 0 || die.face.empty() || die.face[0] < '0' || die.face[0] > '9')
          continue;
        Throws& t = by_die[{die.side, die.sides}];
        ++t.count;
        t.rolled += std::stoi(die.face);
        t.expected += (die.sides + 1) / 2.0;
      }
  std::vector<std::vector<std::string>> rows;
  for (const auto& [key, t] : by_die)
    rows.push_back({match.game().scenario().sides[static_cast<std::size_t>(key.first)].name,
                    fmt::format("d{}", key.second), std::to_string(t.count),
                    fmt::format("{:.2f}", t.rolled / static_cast<double>(t.count)),
                    fmt::format("{:.2f}", t.expected / static_cast<double>(t.count))});
  if (rows.empty()) return "";
  return "<h2>Luck</h2>" + table({"Side", "Die", "Thrown", "Mean rolled", "Mean expected"}, rows,
                                 "Whether high is good depends on the throw; the sums are what fell.");
}

std::vector<int> decisive_orders(const table::Match& match, const std::vector<Moment>& moments) {
  std::vector<int> orders;
  for (int k = 1; k <= match.orders(); ++k) orders.push_back(k);
  const auto swing = [&](int k) {
    return std::abs(moments[static_cast<std::size_t>(k)].value -
                    moments[static_cast<std::size_t>(k) - 1].value);
  };
  std::stable_sort(orders.begin(), orders.end(), [&](int a, int b) { return swing(a) > swing(b); });
  orders.resize(std::min<std::size_t>(orders.size(), 6));
  std::erase_if(orders, [&](int k) { return swing(k) == 0; });
  return orders;
}

std::string decisive_part(const table::Match& match, const std::vector<Moment>& moments,
                          const std::vector<int>& orders) {
  std::vector<std::vector<std::string>> rows;
  for (int k : orders) {
    const table::StateBox before = match.position_after(k - 1);
    const table::Entry& entry = match.order(k - 1);
    const int change =
        moments[static_cast<std::size_t>(k)].value - moments[static_cast<std::size_t>(k) - 1].value;
    rows.push_back({fmt::format("{} (turn {})", k, moments[static_cast<std::size_t>(k) - 1].turn),
                    match.game().scenario().seats[static_cast<std::size_t>(entry.seat)].name,
                    table::label_of(match.game(), *before, entry.order),
                    fmt::format("{:.1f} for {}", std::abs(change) / 1000.0,
                                match.game().scenario().sides[change > 0 ? 0 : 1].name)});
  }
  return "<h2>The decisive orders</h2>" + table({"Order", "By", "What", "Changed the balance by"}, rows,
                                                "By the change of the rule set's own evaluation, in points.");
}

std::string maps(const table::Match& match, const std::vector<Moment>& moments,
                 const std::vector<int>& decisive) {
  std::set<int> when = {0, match.orders()};
  for (std::size_t i = 0; i < decisive.size() && i < 3; ++i) when.insert(decisive[i]);
  std::string out = "<h2>The field</h2>";
  for (int k : when) {
    const view::View v = match.view_after(k, table::kObserver);
    const std::string caption =
        k == 0 ? "At the start"
        : k == match.orders()
            ? "At the end"
            : fmt::format("After order {}, turn {}", k, moments[static_cast<std::size_t>(k)].turn);
    out += "<figure>" + picture(v.board, v.pieces, nullptr, 640) + "<figcaption>" + caption +
           "</figcaption></figure>";
  }
  return out;
}

std::string losses(const table::Match& match) {
  const auto count = [&](const view::View& v) {
    std::map<std::pair<int, std::string>, int> out;
    for (const view::Piece& p : v.pieces)
      if (p.state != "destroyed")
        out[{p.side, p.symbol}] += p.parts.empty() ? 1 : static_cast<int>(p.parts.size());
    return out;
  };
  const auto before = count(match.view_after(0, table::kObserver)),
             after = count(match.view_after(match.orders(), table::kObserver));
  std::vector<std::vector<std::string>> rows;
  for (const auto& [key, n] : before) {
    if (key.first < 0) continue;
    const auto left = after.find(key);
    const int kept = left == after.end() ? 0 : left->second;
    rows.push_back({match.game().scenario().sides[static_cast<std::size_t>(key.first)].name, key.second,
                    std::to_string(n), std::to_string(kept), std::to_string(std::max(0, n - kept))});
  }
  return rows.empty() ? "" : "<h2>Losses</h2>" + table({"Side", "Kind", "Began", "Left", "Lost"}, rows, "");
}

}  // namespace

std::string battle_report(const table::Match& match) {
  const table::Game& game = match.game();
  const std::vector<Moment> moments = walk(match);
  const std::vector<int> decisive = decisive_orders(match, moments);
  std::string body;
  if (match.over())
    body += "<p class=\"lead\">" + escaped(game.outcome(match.state()).text) + "</p>";
  else
    body += "<p class=\"lead\">The battle is not over: this is the story so far.</p>";
  std::vector<std::string> labels;
  Line line{game.scenario().sides[0].name + " ahead", {}, 0};
  const std::size_t step = std::max<std::size_t>(1, moments.size() / 200);
  for (std::size_t i = 0; i < moments.size(); i += step) {
    labels.push_back(std::to_string(moments[i].order));
    line.values.push_back(moments[i].value / 1000.0);
  }
  body += line_chart("The balance by order, in points for " + game.scenario().sides[0].name, labels, {line});
  body += decisive_part(match, moments, decisive) + maps(match, moments, decisive) + losses(match) +
          luck(match) + story(match, moments);
  body += fmt::format(
      "<h2>The match</h2><p class=\"note\">{} by {}; version {} of the rules in this program. {} orders. "
      "Position {}.</p>",
      escaped(game.rules().book.title), escaped(game.rules().book.author), escaped(game.rules().version),
      match.orders(), chance::hex(match.state_hash()).substr(0, 16));
  return page(game.scenario().title, std::string(game.rules().book.title) + ": an after-action report", body);
}

}  // namespace vedette::lab
