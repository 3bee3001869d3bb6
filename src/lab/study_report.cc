#include "lab/study_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <cmath>

#include "lab/page.h"

namespace vedette::lab {
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
    text += (i ? ", " : " ") + g[i] + " for " + s.settings.game->scenario().seats[i].id;
  return text;
}

std::string balance_sentence(const Study& s) {
  const Interval a = s.summary.share(0), b = s.summary.share(1);
  if (a.low > b.high) return side_name(s, 0) + " have a clear advantage.";
  if (b.low > a.high) return side_name(s, 1) + " have a clear advantage.";
  return "Neither side has a clear lead.";
}

std::string length_chart(const Study& s) {
  const auto& turns = s.summary.turns;
  const auto first = std::find_if(turns.begin(), turns.end(), [](long n) { return n > 0; });
  std::vector<std::string> labels;
  std::vector<long> counts;
  for (auto it = first; it != turns.end(); ++it) {
    labels.push_back(std::to_string(it - turns.begin()));
    counts.push_back(*it);
  }
  return histogram("Last turn of the battle", labels, counts);
}

std::string margin_chart(const Study& s) {
  std::vector<std::string> labels;
  for (int i = -20; i <= 20; ++i) labels.push_back(std::to_string(i * s.summary.margin_bin));
  return histogram("Difference in score, " + side_name(s, 0) + " minus " + side_name(s, 1), labels,
                   s.summary.margins);
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
  std::vector<std::vector<std::string>> rows;
  for (const auto& [type, n] : l.by_type)
    rows.push_back({type, fmt::format("{:.2f}", n[0]), fmt::format("{:.2f}", n[1])});
  std::string out =
      fmt::format("<h2>Losses</h2><p class=\"note\">From {} of the battles, played again.</p>", l.battles);
  if (labels.size() > 1) out += line_chart("Mean losses up to each turn (pieces or figures)", labels, {a, b});
  out += table({"Kind", side_name(s, 0), side_name(s, 1)}, rows, "Mean losses per battle");
  out += "<figure>" + picture(l.board, l.start, &l.heat, 720) +
         "<figcaption>Where they fell: the darker, the more often. Pieces stand as at the "
         "start.</figcaption></figure>";
  return out;
}

std::string luck_part(const Study& s) {
  const Luck& l = *s.luck;
  std::vector<std::vector<std::string>> rows = {{"the start", "100 %"}};
  const char* const moments[] = {"a quarter of the orders", "half of the orders", "three quarters"};
  for (std::size_t i = 0; i < l.left.size(); ++i)
    rows.push_back({moments[i], fmt::format("{:.0f} %", 100 * l.left[i])});
  return "<h2>How much the dice still decide</h2>" +
         table({"Known position after", "Share of the outcome still open"}, rows, "") +
         fmt::format(
             "<p class=\"note\">{} positions, each played to the end {} times with other dice by the same "
             "generals: the "
             "share of the variance of the result that remains once the position is known.</p>",
             l.positions, l.continuations);
}

std::string one_study(const Study& s) {
  std::string out;
  if (!s.label.empty()) out += "<h2>" + escaped(s.label) + "</h2>";
  out += "<p class=\"lead\">" + escaped(study_sentence(s)) + "</p>";
  out += share_bars({{side_name(s, 0), s.summary.share(0), 0},
                     {side_name(s, 1), s.summary.share(1), 1},
                     {"Drawn", wilson(s.summary.draws, s.summary.games), -1}});
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < s.summary.grades.size(); ++i)
    rows.push_back({s.summary.grades[i].empty() ? "win" : s.summary.grades[i],
                    std::to_string(s.summary.grades_count[i][0]),
                    std::to_string(s.summary.grades_count[i][1])});
  std::sort(rows.begin(), rows.end());
  out += table({"Victory", side_name(s, 0), side_name(s, 1)}, rows, "Battles by kind of victory");
  out += "<h2>Length and score</h2>" + length_chart(s) + margin_chart(s);
  out += fmt::format("<p class=\"note\">{:.0f} orders a battle on average.</p>", s.summary.mean_orders);
  if (s.losses) out += losses_part(s);
  if (s.luck) out += luck_part(s);
  return out;
}

std::string sweep_part(const std::vector<Study>& studies) {
  std::vector<Bar> bars;
  std::vector<std::vector<std::string>> rows;
  for (const Study& s : studies) {
    bars.push_back({s.label, s.summary.share(0), 0});
    rows.push_back({s.label, percent(s.summary.share(0)), percent(s.summary.share(1)),
                    percent(wilson(s.summary.draws, s.summary.games)), std::to_string(s.summary.games)});
  }
  return fmt::format("<h2>Effect on the share of {}</h2>", escaped(side_name(studies[0], 0))) +
         share_bars(bars) +
         table({"Setting", side_name(studies[0], 0), side_name(studies[0], 1), "Drawn", "Battles"}, rows,
               "95 % intervals");
}

}  // namespace

std::string study_sentence(const Study& s) {
  return fmt::format("{} {} win {} and {} {} of {} battles. {}", generals_text(s), side_name(s, 0),
                     percent(s.summary.share(0)), side_name(s, 1), percent(s.summary.share(1)),
                     s.summary.games, balance_sentence(s));
}

json::object study_json(const Study& s) {
  const auto interval = [](const Interval& i) {
    return json::object{{"share", i.value}, {"low", i.low}, {"high", i.high}};
  };
  json::object out;
  out["scenario"] = s.settings.game->scenario().id;
  out["version"] = json::string(s.settings.game->rules().version);
  out["label"] = s.label;
  out["options"] = options_json(s.settings.game->rules().options, s.settings.game->options());
  out["generals"] = json::array(s.settings.generals.begin(), s.settings.generals.end());
  out["seed"] = s.settings.seed;
  out["games"] = s.summary.games;
  json::object& sides = out["wins"].emplace_object();
  for (int side = 0; side < 2; ++side) {
    json::object won = interval(s.summary.share(side));
    won["count"] = s.summary.wins[static_cast<std::size_t>(side)];
    sides[s.settings.game->scenario().sides[static_cast<std::size_t>(side)].id] = won;
  }
  out["draws"] = interval(wilson(s.summary.draws, s.summary.games));
  out["last_turn"] = json::array(s.summary.turns.begin(), s.summary.turns.end());
  out["orders"] = s.summary.mean_orders;
  out["sentence"] = study_sentence(s);
  if (s.luck) out["open_after_quarters"] = json::array(s.luck->left.begin(), s.luck->left.end());
  return out;
}

std::string study_html(const std::vector<Study>& studies, const std::string& command,
                       const std::string& proposal) {
  const Study& first = studies.front();
  std::string body;
  if (!proposal.empty()) body += "<p class=\"lead\"><strong>" + escaped(proposal) + "</strong></p>";
  const bool sweep = studies.size() > 1 && !studies[1].label.empty();
  if (sweep) body += sweep_part(studies);
  for (const Study& s : studies) body += one_study(s);
  body += "<h2>How this was made</h2><p><code>" + escaped(command) +
          "</code></p><p class=\"note\">The same command with the same version gives the same figures.</p>";
  return page("Is it fair? " + first.settings.game->scenario().title,
              std::string(first.settings.game->rules().book.title) + ", version " +
                  std::string(first.settings.game->rules().version) + " of the rules",
              body);
}

}  // namespace vedette::lab
