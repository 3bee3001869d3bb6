#include "lab/study_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <cmath>

#include "base/html.h"
#include "lab/charts.h"
#include "lab/maps.h"
#include "lab/page.h"
#include "lab/rows.h"
#include "lab/words.h"
#include "table/view.h"

namespace vedette::lab {
using base::escaped;
namespace json = boost::json;
namespace {

const std::string& side_name(const Study& s, int side) {
  return s.settings.game->scenario().sides[static_cast<std::size_t>(side)].name;
}

std::string generals_text(const Study& s) {
  const auto& g = s.settings.generals;
  if (std::all_of(g.begin(), g.end(), [&](const std::string& x) { return x == g[0]; }))
    return "With " + g[0] + " generals on both sides";
  std::string text = "With";
  for (std::size_t i = 0; i < g.size(); ++i)
    text += (i ? ", " : " ") + g[i] + " for " + the(s.settings.game->scenario().seats[i].name);
  return text + ",";
}

std::string balance_sentence(const Study& s) {
  const Interval a = s.summary.share(0), b = s.summary.share(1);
  const bool first = a.low > b.high, second = b.low > a.high;
  if (!first && !second) return "Neither side has a clear lead.";
  const std::string& side = side_name(s, first ? 0 : 1);
  const double lead = std::abs(a.value - b.value);  // beyond doubt, but perhaps small
  return capital(the(side)) + (is_plural(side) ? " have " : " has ") +
         (lead < 0.1   ? "a slight"
          : lead < 0.6 ? "a clear"
                       : "an overwhelming") +
         " advantage.";
}

// "the Government wins 61 % ± 2 %"
std::string wins(const Study& s, int side) {
  return the(side_name(s, side)) + (is_plural(side_name(s, side)) ? " win " : " wins ") +
         percent(s.summary.share(side));
}

std::string length_chart(const Study& s) {
  const auto& turns = s.summary.turns;
  std::size_t first = 0;
  while (first < turns.size() && turns[first] == 0) ++first;
  std::vector<Column> columns;
  long below = 0;
  std::size_t median = first, ninth = first;
  for (std::size_t turn = first; turn < turns.size(); ++turn) {
    columns.push_back({std::to_string(turn), turns[turn], -1});
    if (2 * below < s.summary.games) median = turn;
    if (10 * below < 9 * s.summary.games) ninth = turn;
    below += turns[turn];
  }
  return histogram(fmt::format("Last turn of the battle: median {}, nine in ten within {}.", median, ninth),
                   columns);
}

std::string margin_chart(const Study& s) {
  const auto& margins = s.summary.margins;
  std::size_t first = 0, last = margins.size();
  while (first + 1 < last && margins[first] == 0) ++first;
  while (last > first + 1 && margins[last - 1] == 0) --last;
  std::vector<Column> columns;
  for (std::size_t i = first; i < last; ++i) {
    const int difference = (static_cast<int>(i) - 20) * s.summary.margin_bin;
    columns.push_back({fmt::format("{}{}", difference > 0 ? "+" : "", difference), margins[i],
                       difference > 0   ? 0
                       : difference < 0 ? 1
                                        : -1});
  }
  return histogram(
      fmt::format("By how much: the score of {} minus that of {} at the end{}.", the(side_name(s, 0)),
                  the(side_name(s, 1)),
                  s.summary.margin_bin > 1 ? fmt::format(", in steps of {}", s.summary.margin_bin) : ""),
      columns, side_name(s, 1) + " ahead", side_name(s, 0) + " ahead");
}

std::string losses_part(const Study& s) {
  const Losses& l = *s.losses;
  if (l.by_turn.empty()) return "";
  std::vector<std::string> labels;
  Line a{side_name(s, 0), {}, 0}, b{side_name(s, 1), {}, 1};
  for (std::size_t turn = 1; turn < l.by_turn.size(); ++turn) {
    labels.push_back(std::to_string(turn));
    a.values.push_back(l.by_turn[turn][0]);
    b.values.push_back(l.by_turn[turn][1]);
  }
  std::map<std::string, std::array<double, 2>> kinds;
  for (const auto& [type, n] : l.by_type)
    for (std::size_t side = 0; side < 2; ++side) kinds[kind_words(type)][side] += n[side];
  std::vector<std::vector<std::string>> rows;
  const auto number = [](double n) { return n < 0.005 ? std::string("–") : fmt::format("{:.2f}", n); };
  for (const auto& [kind, n] : kinds) rows.push_back({kind, number(n[0]), number(n[1])});
  rows.push_back({"All", number(l.by_turn.back()[0]), number(l.by_turn.back()[1])});
  long most = 0;
  for (const auto& [cell, n] : l.heat.by_cell) most = std::max(most, n);
  for (const auto& [square, n] : l.heat.by_square) most = std::max(most, n);
  Maps maps("losses", l.board, false);
  std::string out =
      fmt::format("<h2>Losses</h2><p>On average {} {:.1f} and {} {:.1f} in a battle.</p>",
                  escaped(the(side_name(s, 0)) + (is_plural(side_name(s, 0)) ? " lose" : " loses")),
                  l.by_turn.back()[0], escaped(the(side_name(s, 1))), l.by_turn.back()[1]);
  if (labels.size() > 1)
    out += line_chart("Mean losses up to each turn, in pieces or figures.", labels, {a, b});
  out += table({"Kind", side_name(s, 0), side_name(s, 1)}, rows,
               fmt::format("Mean losses in a battle, by kind; from {} battles of the study, played again.",
                           l.battles));
  // Before the set-up of some games nobody is on the board.
  const bool anybody = std::ranges::any_of(
      l.start, [](const table::view::Piece& p) { return !p.cell.empty() || p.at || !p.parts.empty(); });
  const std::string place = maps.place(
      {.pieces = l.start, .heat = &l.heat, .label = "Where they fell"});  // before the data, which it adds to
  out += "<figure>" + place + key_to_heat(most) +
         (anybody ? key_to_sides(side_name(s, 0), side_name(s, 1)) : "") +
         "<figcaption>Where they fell: the darker, the more often." +
         (anybody ? " The pieces stand as at the start." : "") + "</figcaption></figure>";
  out += maps.data();
  return out;
}

std::string luck_part(const Study& s) {
  const Luck& l = *s.luck;
  const char* const moments[] = {"After a quarter of the orders", "After half of them",
                                 "After three quarters"};
  std::vector<std::vector<std::string>> rows = {{"At the start", "100 %", "–"}};
  for (std::size_t i = 0; i < l.left.size(); ++i)
    rows.push_back({moments[i], fmt::format("{:.0f} %", 100 * l.left[i].value),
                    fmt::format("{:.0f} – {:.0f} %", 100 * l.left[i].low, 100 * l.left[i].high)});
  const Interval half = l.left.size() > 1 ? l.left[1] : Interval{};
  // Where one side nearly always wins, hardly anything is left to measure.
  const bool vague = std::ranges::adjacent_find(l.left, [](const Interval& a, const Interval& b) {
                       return b.value > a.value + 0.05;
                     }) != l.left.end();
  return fmt::format(
             "<h2>How much the dice still decide</h2><p>Half-way through, {} of the outcome is still open to "
             "the "
             "dice: {}.</p>",
             fmt::format("{:.0f} % (95 % interval {:.0f} to {:.0f})", 100 * half.value, 100 * half.low,
                         100 * half.high),
             half.low > 0.5 ? "the battle is decided late"
             : half.high < 0.5
                 ? "by then the battle is mostly decided"
                 : "whether more is settled or more left to chance, so few positions do not show") +
         (vague ? "<p class=\"note\">In truth this share never grows: so few of these battles end otherwise "
                  "that the figures are rough.</p>"
                : "") +
         table({"The position is known", "Share of the outcome still open", "95 % interval"}, rows,
               fmt::format("From {} positions at each moment, each played to the end {} times by the same "
                           "generals with "
                           "other dice: the part of the variance of the result that remains once the "
                           "position is known.",
                           l.positions, l.continuations));
}

std::vector<std::string> share_row(const std::string& who, long won, const Interval& share) {
  return {who, std::to_string(won), fmt::format("{:.1f} %", 100 * share.value),
          fmt::format("{:.1f} – {:.1f} %", 100 * share.low, 100 * share.high)};
}

std::string one_study(const Study& s) {
  std::string out = "<p class=\"lead\">" + escaped(study_sentence(s)) + "</p>";
  out += whole_bar({side_name(s, 0), s.summary.share(0), 0}, {"drawn", s.summary.drawn(), -1},
                   {side_name(s, 1), s.summary.share(1), 1});
  out += table({"Who wins", "Battles", "Share", "95 % interval"},
               {share_row(side_name(s, 0), s.summary.wins[0], s.summary.share(0)),
                share_row(side_name(s, 1), s.summary.wins[1], s.summary.share(1)),
                share_row("Drawn", s.summary.draws, s.summary.drawn())},
               "");
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < s.summary.grades.size(); ++i)
    rows.push_back({s.summary.grades[i].empty() ? "Win" : grade_words(s.summary.grades[i]),
                    std::to_string(s.summary.grades_count[i][0]),
                    std::to_string(s.summary.grades_count[i][1])});
  std::sort(rows.begin(), rows.end());
  if (rows.size() > 1) out += table({"Kind of victory", side_name(s, 0), side_name(s, 1)}, rows, "");
  out += "<h2>By how much, and how long</h2>" + margin_chart(s) + length_chart(s);
  out += fmt::format("<p class=\"note\">{:.0f} orders a battle on average.</p>", s.summary.mean_orders);
  if (s.losses) out += losses_part(s);
  if (s.luck) out += luck_part(s);
  return out;
}

// The side with a clear lead, -1: none. A bar of a sweep takes its colour.
int lead(const Study& s) {
  const Interval a = s.summary.share(0), b = s.summary.share(1);
  return a.low > b.high ? 0 : b.low > a.high ? 1 : -1;
}

// "+3.1 % (0.4 to 5.8)"; a dash for the scenario as it is, and where its rows are gone.
std::string difference_text(const Study& study, const Study& base) {
  const auto d = difference_of(study, base);
  if (study.label.empty() || !d) return "–";
  return fmt::format("{:+.1f} % ({:.1f} to {:.1f})", 100 * d->value, 100 * d->low, 100 * d->high);
}

std::string sweep_part(const std::vector<Study>& studies) {
  std::vector<Bar> bars;
  std::vector<std::vector<std::string>> rows;
  for (const Study& s : studies) {
    const std::string label = s.label.empty() ? "as it is" : s.label;
    bars.push_back({label, s.summary.share(0), lead(s)});
    rows.push_back({label, percent(s.summary.share(0)), percent(s.summary.share(1)),
                    percent(s.summary.drawn()), difference_text(s, studies.front()),
                    std::to_string(s.summary.games)});
  }
  return fmt::format("<h2>Effect on the share of {}</h2>", escaped(the(side_name(studies[0], 0)))) +
         share_bars(bars) +
         table({"Setting", side_name(studies[0], 0), side_name(studies[0], 1), "Drawn",
                "Difference in points", "Battles"},
               rows,
               fmt::format("Shares with 95 % intervals. A bar has the colour of the side with a clear lead; "
                           "brown: no clear lead. The difference is in the points of {} (a draw is half a "
                           "point) against the scenario as it is, battle by battle with the same seeds. {} "
                           "settings were tried: of twenty that change nothing, about one looks as if it "
                           "did.",
                           the(side_name(studies[0], 0)), studies.size()));
}

}  // namespace

base::Result<Interval> difference_of(const Study& study, const Study& base) {
  return paired_difference(study.settings.folder / "games.csv", base.settings.folder / "games.csv",
                           std::min(study.summary.games, base.summary.games));
}

std::string study_sentence(const Study& s) {
  const std::string drawn =
      s.summary.draws == 0 ? "" : fmt::format("; {} are drawn", percent(s.summary.drawn()));
  return fmt::format("{} {} and {} of {} battles{}. {}", generals_text(s), wins(s, 0), wins(s, 1),
                     s.summary.games, drawn, balance_sentence(s));
}

json::object study_json(const Study& s) {
  const auto interval = [](const Interval& i) {
    return json::object{{"share", i.value}, {"low", i.low}, {"high", i.high}};
  };
  json::object out;
  out["scenario"] = s.settings.game->scenario().id;
  out["version"] = s.settings.game->rules().version;
  out["program"] = s.settings.program;
  out["label"] = s.label;
  out["options"] = s.settings.game->settings();
  out["generals"] = json::array(s.settings.generals.begin(), s.settings.generals.end());
  out["seed"] = s.settings.seed;
  out["games"] = s.summary.games;
  json::object& sides = out["wins"].emplace_object();
  for (int side = 0; side < 2; ++side) {
    json::object won = interval(s.summary.share(side));
    won["count"] = s.summary.wins[static_cast<std::size_t>(side)];
    sides[s.settings.game->scenario().sides[static_cast<std::size_t>(side)].id] = won;
  }
  out["draws"] = interval(s.summary.drawn());
  out["last_turn"] = json::array(s.summary.turns.begin(), s.summary.turns.end());
  out["orders"] = s.summary.mean_orders;
  out["sentence"] = study_sentence(s);
  if (s.luck)
    out["open_after_quarters"] = [&] {
      json::array shares;
      for (const Interval& share : s.luck->left) shares.push_back(interval(share));
      return shares;
    }();
  return out;
}

namespace {
// A budget of time ends in s; one of playouts in p.
bool by_the_clock(const Study& s) {
  return std::any_of(s.settings.generals.begin(), s.settings.generals.end(), [](const std::string& g) {
    return g.find(':') != std::string::npos && g.ends_with("s");
  });
}
}  // namespace

std::string study_html(const std::vector<Study>& studies, const std::string& command,
                       const std::string& proposal, const Drawing& drawing) {
  const Study& first = studies.front();
  std::string body;
  if (!proposal.empty()) body += "<p class=\"lead\"><strong>" + escaped(proposal) + "</strong></p>";
  const bool sweep = studies.size() > 1 && !studies[1].label.empty();
  if (sweep) body += sweep_part(studies);
  if (sweep) body += "<h2>The scenario as it is</h2>";
  body += one_study(first);
  body += "<h2>How this was made</h2><p><code>" + escaped(command) + "</code></p><p class=\"note\">" +
          (by_the_clock(first) ? "Some generals think by the clock, so a repetition may differ a little."
                               : "The same command with the same version gives the same figures.") +
          (first.settings.program.empty() ? "" : " Made with " + escaped(first.settings.program) + ".") +
          "</p>";
  return page("Balance laboratory", "Is it fair? " + first.settings.game->scenario().title,
              std::string(first.settings.game->rules().book.title) + ", version " +
                  std::to_string(first.settings.game->rules().version) + " of the rules",
              body, drawing);
}

}  // namespace vedette::lab
