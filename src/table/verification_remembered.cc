// What one browser kept of a match (its own orders and links, commitments, tips, links and draws as they came) beside the
// file: a server may rewrite a file and chain it anew, but not what a browser remembers.
#include <algorithm>
#include <boost/json/serialize.hpp>

#include "table/big_order.h"
#include "table/verification.h"

namespace vedette::table {
namespace json = boost::json;
namespace {

class Comparison {
 public:
  Comparison(const Match& match, const Reader& in, Verification& out) : match_(match), in_(in), out_(out) {}

  void run() {
    in_.only({"match", "commitments", "seat", "sent", "tips", "links", "draws"});
    compare_match();
    compare_commitments();
    compare_tips();
    compare_links();
    compare_draws();
    compare_sent();
    if (!in_.clean())
      out_.add("Remembered", false,
               "What this browser remembers cannot be read: " + in_.faults()[0].path + ": " +
                   in_.faults()[0].text);
  }

 private:
  const std::string& id_of(Seat seat) const {
    return match_.game().scenario().seats[static_cast<std::size_t>(seat)].id;
  }
  std::vector<Reader> items(std::string_view field) const {
    return in_.has(field) ? in_[field].items() : std::vector<Reader>();
  }
  // All are in the file, or the first that is not.
  void tell(std::string_view what, std::size_t compared, const std::string& missing,
            std::string_view things) {
    if (compared == 0) return;
    out_.add(std::string(what), missing.empty(),
             missing.empty() ? "All " + std::to_string(compared) + " " + std::string(things) +
                                   " that this browser remembers are in the file."
                             : missing);
  }
  const Entry* line(int n) const { return n >= 0 && n < match_.lines() ? &match_.line(n) : nullptr; }

  void compare_match() {
    if (!in_.has("match")) return;
    const std::string id = in_["match"].text();
    const auto* chained = std::get_if<ChainedDice>(&match_.header().dice.scheme);
    bool found = chained && chained->match == id;
    for (const Match::Epoch& epoch : match_.epochs()) found = found || epoch.epoch.match == id;
    out_.add("Remembered match", found,
             found ? "The file is of the match that this browser played, " + id + "."
                   : "This browser played the match " + id + "; the file is of another one.");
  }

  void compare_commitments() {
    std::vector<std::string> known;
    if (const auto* chained = std::get_if<ChainedDice>(&match_.header().dice.scheme))
      known.push_back(chance::hex(chained->commitment));
    for (const Match::Epoch& epoch : match_.epochs()) known.push_back(chance::hex(epoch.epoch.commitment));
    std::string missing;
    for (const Reader& item : items("commitments"))
      if (std::find(known.begin(), known.end(), item.text()) == known.end() && missing.empty())
        missing =
            "The server showed the commitment " + item.text() + " to this browser; the file has another.";
    tell("Remembered commitments", items("commitments").size(), missing, "commitments");
  }

  void compare_tips() {
    if (!in_.has("tips")) return;
    std::size_t compared = 0;
    std::string missing;
    for (const auto& [seat, tips] : in_["tips"].members())
      for (const Reader& tip : tips.is_array() ? tips.items() : std::vector<Reader>{tips}) {
        ++compared;
        const auto is_it = [&, &id = seat](const Entry& entry) {
          const auto* taken = std::get_if<SeatLine>(&entry.line);
          return taken && taken->tip && id_of(taken->seat) == id && chance::hex(*taken->tip) == tip.text();
        };
        if (std::none_of(match_.journal().begin(), match_.journal().end(), is_it) && missing.empty())
          missing = "The tip of " + seat + "'s chain that this browser was shown is not in the file.";
      }
    tell("Remembered tips", compared, missing, "tips of chains");
  }

  void compare_links() {
    std::string missing;
    for (const Reader& item : items("links")) {
      item.only({"seat", "link"});
      const std::string seat = item["seat"].text(), link = item["link"].text();
      const auto is_it = [&](const Entry& entry) {
        const OrderLine* order = entry.order();
        return order && order->link && id_of(order->seat) == seat && chance::hex(*order->link) == link;
      };
      if (std::none_of(match_.journal().begin(), match_.journal().end(), is_it) && missing.empty())
        missing = "A link of " + seat + " that this browser was shown is not in the file: " + link;
    }
    tell("Remembered links", items("links").size(), missing, "links");
  }

  // A browser was shown what its seat may know: each of these draws must be among those of the line.
  void compare_draws() {
    std::size_t compared = 0;
    std::string missing;
    for (const Reader& item : items("draws")) {
      item.only({"line", "draws"});
      const int n = item["line"].integer(0, 2000000000);
      const Entry* entry = line(n);
      for (const Reader& draw : item["draws"].items()) {
        ++compared;
        const auto is_it = [&](const chance::Draw& made) {
          return json::value(draw_json(made)) == draw.value();
        };
        const bool found = entry && std::any_of(draws_of(*entry).begin(), draws_of(*entry).end(), is_it);
        if (!found && missing.empty())
          missing = "In line " + std::to_string(n) + " this browser saw the draw " +
                    json::serialize(draw.value()) + "; the file has " +
                    (entry ? json::serialize(line_json(match_.game(), *entry)) : "no such line") + ".";
      }
    }
    tell("Remembered draws", compared, missing, "draws");
  }

  // Every order that this browser sent stands in its line with its link, and none stands there that it did not send.
  void compare_sent() {
    const std::vector<Reader> sent = items("sent");
    if (sent.empty()) return;
    const std::string seat = in_["seat"].text();
    std::string wrong;
    std::vector<int> lines;
    Match replayed = *Match::begin(match_.game_ptr(), match_.header());
    for (const Reader& item : sent) {
      item.only({"line", "link", "order"});
      const int n = item["line"].integer(0, 2000000000);
      lines.push_back(n);
      if (wrong.empty()) wrong = difference(replayed, n, seat, item);
    }
    const int first = *std::min_element(lines.begin(), lines.end());
    for (int n = first; n < match_.lines() && wrong.empty(); ++n) {
      const OrderLine* order = match_.line(n).order();
      if (order && order->link && id_of(order->seat) == seat &&
          std::find(lines.begin(), lines.end(), n) == lines.end())
        wrong = "Line " + std::to_string(n) + " has an order of " + seat + " that this browser did not send.";
    }
    tell("Remembered orders", sent.size(), wrong, "orders");
  }

  std::string difference(Match& replayed, int n, const std::string& seat, const Reader& item) const {
    const std::string at = "Line " + std::to_string(n) + ": ";
    const OrderLine* order = line(n) ? line(n)->order() : nullptr;
    if (!order || id_of(order->seat) != seat)
      return at + "this browser sent an order for it; the file has none of " + seat + " there.";
    if (!order->link || chance::hex(*order->link) != item["link"].text())
      return at + "the link in the file is not the one that this browser sent.";
    if (!item.has("order")) return "";
    if (replayed.lines() > n) replayed = *Match::begin(match_.game_ptr(), match_.header());
    while (replayed.lines() < n)
      if (replay_entry(replayed, entry_json(match_.game(), match_.line(replayed.lines()))))
        return at + "the lines before it cannot be played again.";
    // Orders are written from what the seat knows.
    const auto stages = orders_of_json(
        match_.game(), *concealed(match_.game(), replayed.state(), order->seat), item["order"].value());
    bool same = stages.ok();
    for (std::size_t i = 0; same && i < stages->size(); ++i) {
      const Entry* stage = line(n + static_cast<int>(i));
      same = stage && stage->order() && stage->order()->order == (*stages)[i] &&
             stage->order()->stage == static_cast<int>(i) + 1;
    }
    return same ? ""
                : at + "this browser sent " + json::serialize(item["order"].value()) + "; the file has " +
                      json::serialize(order->written) + ".";
  }

  const Match& match_;
  Reader in_;
  Verification& out_;
};

}  // namespace

void compare_with_remembered(const Match& match, std::string_view remembered, Verification& out) {
  const base::Result<json::value> parsed = json_of_text(remembered);
  if (!parsed || !parsed->is_object())
    return out.add("Remembered", false, "What this browser remembers is not a JSON object.");
  Faults faults;
  Comparison(match, Reader(*parsed, faults), out).run();
}

}  // namespace vedette::table
