// Two matches that differ only in what one seat keeps secret: whatever the others ask, they are answered alike. On real
// positions of every rule set that keeps secrets.
#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdlib>
#include <regex>
#include <set>

#include "chance/source.h"
#include "library/scenarios.h"
#include "rules/registry.h"
#include "table/match_file.h"
#include "table/order_json.h"
#include "table/play.h"
#include "table/view.h"
#include "tables.h"

namespace vedette::testing {
namespace json = boost::json;
using table::Seat;
namespace {

// The same match up to here, and then one order or another, which the viewer cannot tell apart.
struct Pair {
  table::Match one, other;
  Seat viewer;
};

std::string known(const table::Match& match, Seat viewer) {
  return json::serialize(match.game().write(*table::concealed(match.game(), match.state(), viewer)));
}

std::optional<table::Match> with(const table::Match& match, const table::Order& order) {
  table::Match out = match;
  if (!std::holds_alternative<table::PlayResult>(out.play(match.decision().seat, order))) return std::nullopt;
  return out;
}

std::optional<Pair> differing_here(const table::Match& match, const table::OrderList& list) {
  const std::optional<table::Match> one = with(match, list[0]);
  if (!one || one->over()) return std::nullopt;
  for (std::size_t i = 1; i < std::min<std::size_t>(list.size(), 12); ++i) {
    const std::optional<table::Match> other = with(match, list[i]);
    if (!other || other->over() || other->state().draws != one->state().draws) continue;
    if (json::serialize(one->game().write(one->state())) ==
        json::serialize(one->game().write(other->state())))
      continue;
    for (Seat viewer = 0; viewer < static_cast<Seat>(match.game().scenario().seats.size()); ++viewer)
      if (viewer != match.decision().seat && known(*one, viewer) == known(*other, viewer))
        return Pair{*one, *other, viewer};
  }
  return std::nullopt;
}

// One more secret order, after which the viewer knows what he knew: the first of the list, or the last.
std::optional<table::Match> with_one_more(const table::Match& match, Seat viewer, bool first) {
  if (match.over() || match.decision().seat == viewer) return std::nullopt;
  table::OrderList list;
  table::list_orders(match.game(), match.state(), list, table::For::generals);
  const std::size_t most = std::min<std::size_t>(list.size(), 40);
  for (std::size_t i = 0; i < most; ++i) {
    const table::Order& order = list[first ? i : most - 1 - i];
    const table::Verb& verb = match.game().rules().verbs[order.verb];
    if (verb.is(table::flag::takes_back) || verb.is(table::flag::outside)) continue;
    std::optional<table::Match> next = with(match, order);
    if (next && !next->over() && next->decision().seat == match.decision().seat &&
        next->state().draws == match.state().draws && known(*next, viewer) == known(match, viewer))
      return next;
  }
  return std::nullopt;
}

// As long as the same seat can go on in secret, it does, one way and the other: what only one of the two has by then (a
// stand that was bought, say) can be named in an order.
void go_on_in_secret(Pair& pair) {
  for (int k = 0; k < 4; ++k) {
    std::optional<table::Match> one = with_one_more(pair.one, pair.viewer, true);
    std::optional<table::Match> other = with_one_more(pair.other, pair.viewer, false);
    if (!one || !other) return;
    pair.one = *std::move(one);
    pair.other = *std::move(other);
  }
}

// Pieces that are seen later, when the match goes on: some of them are there already, in secret.
std::set<std::string> later_pieces(table::Match match) {
  std::set<std::string> out;
  for (int k = 0; k < 80 && !match.over() && out.size() < 12; ++k) {
    for (Seat seat = 0; seat < static_cast<Seat>(match.game().scenario().seats.size()); ++seat)
      for (const table::view::Piece& piece : match.view(seat).pieces)
        if (out.size() < 12) out.insert(piece.id);
    table::OrderList list;
    table::list_orders(match.game(), match.state(), list, table::For::generals);
    const auto automatic = std::ranges::find_if(list, [&](const table::Order& order) {
      return match.game().rules().verbs[order.verb].is(table::flag::automatic);
    });
    const auto primary = std::ranges::find_if(list, [&](const table::Order& order) {
      return match.game().rules().verbs[order.verb].is(table::flag::primary);
    });
    const table::Order& next = primary != list.end()     ? *primary
                               : automatic != list.end() ? *automatic
                                                         : list[0];
    if (!std::holds_alternative<table::PlayResult>(match.play(match.decision().seat, next))) break;
  }
  return out;
}

// Orders that name a piece, for a few verbs: whether there is such a piece may be the secret.
std::vector<Object> orders_about(const table::Game& game, const std::string& piece) {
  std::vector<Object> out;
  for (const table::Verb& verb : game.rules().verbs)
    for (const table::Arg& arg : verb.args)
      if (arg.kind == table::Kind::piece && out.size() < 3) {
        out.push_back({{"verb", json::string(verb.name)}, {json::string(arg.name), piece}});
        break;
      }
  return out;
}

std::optional<Pair> differing(const table::GamePtr& game) {
  base::Result<table::Match> match = table::Match::begin(game, chance::seed_of("secrets"));
  if (!match) return std::nullopt;
  std::uint32_t dice = 1;
  for (int k = 0; k < 60 && !match->over(); ++k) {
    table::OrderList list;
    table::list_orders(*game, match->state(), list, table::For::generals);
    if (std::optional<Pair> found = differing_here(*match, list)) return found;
    dice = dice * 1664525u + 1013904223u;
    if (!std::holds_alternative<table::PlayResult>(
            match->play(match->decision().seat, list[(dice >> 8) % list.size()])))
      return std::nullopt;
  }
  return std::nullopt;
}

// Everything that can be asked (but for hints, which are thought up anew each time) about what the keeper of the secret could do, in either match.
std::vector<Object> questions(const Pair& pair) {
  std::vector<Object> out;
  std::set<std::string> orders, pieces;
  for (const table::Match* match : {&pair.one, &pair.other}) {
    table::OrderList list;
    table::list_orders(match->game(), match->state(), list, table::For::people);
    const std::size_t step = list.size() / 25 + 1;
    for (std::size_t i = 0; i < list.size(); i += step)
      if (!match->game().rules().verbs[list[i].verb].is(table::flag::outside))
        orders.insert(json::serialize(table::order_json(match->game(), match->state(), list[i])));
    for (const table::view::Piece& piece : match->view(match->decision().seat).pieces)
      pieces.insert(piece.id);
    for (const std::string& piece : later_pieces(*match))
      for (const Object& order : orders_about(match->game(), piece)) orders.insert(json::serialize(order));
  }
  for (const std::string& order : orders)
    for (const char* what : {"odds", "why", "preview", "interject"})
      out.push_back({{"do", what}, {"order", json::parse(order)}});
  for (const std::string& piece : pieces) {
    out.push_back({{"do", "why"}, {"about", Object{{"kind", "piece"}, {"id", piece}}}});
    for (const char* kind : {"reach", "fire", "sight", "range", "threat"})
      out.push_back({{"do", "overlay"}, {"kind", kind}, {"subject", piece}});
    if (out.size() > 400) break;
  }
  const int orders_given = pair.one.orders();
  for (int k = std::max(0, orders_given - 3); k <= orders_given; ++k)
    out.push_back({{"do", "at"}, {"order", k}});
  out.push_back({{"do", "history"}});
  out.push_back({{"do", "undo"}, {"seq", 0}});
  return out;
}

// What the viewer and an observer hear in this match.
std::vector<std::string> heard(int port, const table::Match& match, Seat viewer,
                               const std::vector<Object>& questions) {
  const Object made = http(port, "POST", "/api/matches/upload", table::match_text(match)).json();
  EXPECT_TRUE(made.contains("match")) << json::serialize(made);
  if (!made.contains("match")) return {};
  const std::string id(made.at("match").as_string());
  const std::string seat = match.game().scenario().seats[static_cast<std::size_t>(viewer)].id;
  std::vector<std::string> out;
  for (const std::string& token :
       {std::string(made.at("tokens").at(seat).as_string()), std::string(made.at("observer").as_string())}) {
    Client client(port, id);
    client.join(token);
    for (const Object& question : questions) client.ask(question);
    // Who is there is no secret, and when the news of it comes depends on when a connection was noticed to have closed.
    // Every match has a secret of the server's own, and every client a chain of its own: their hashes differ.
    static const std::regex hash_of_dice(R"re("(commitment|last|tip|link)":"[0-9a-f]{64}")re");
    for (const std::string& message : client.heard)
      if (message.find(R"("type":"presence")") == std::string::npos)
        out.push_back(std::regex_replace(message, hash_of_dice, "$1"));
  }
  return out;
}

TEST(Secrets, WhateverIsAskedTheAnswerDoesNotTellThem) {
  const Folder folder;
  server::Settings settings = settings_in(folder);
  ::setenv("VEDETTE_SCENARIOS", "scenarios", 1);
  settings.sets = rules::all();
  settings.limits.messages = settings.limits.other_messages = {1000000, 1000000};
  settings.limits.uploads = settings.limits.creations = {1000, 1000};
  const Running server(settings);
  std::set<std::string> compared;
  for (const char* name : {"empires/one-off", "eureka/breach", "siege/signal", "late19c/yalu", "heroes/wells",
                           "empires/toski", "eureka/nightmare"}) {
    const base::Result<table::GamePtr> game = library::load_game(name, {}, settings.sets);
    ASSERT_TRUE(game.ok()) << name;
    std::optional<Pair> pair = differing(*game);
    if (!pair) continue;  // nothing is secret here so early
    go_on_in_secret(*pair);
    compared.insert(name);
    const std::vector<Object> asked = questions(*pair);
    EXPECT_GT(asked.size(), 10u);
    const auto one = heard(server.port(), pair->one, pair->viewer, asked);
    const auto other = heard(server.port(), pair->other, pair->viewer, asked);
    ASSERT_EQ(one.size(), other.size()) << name;
    for (std::size_t i = 0; i < one.size(); ++i) ASSERT_EQ(one[i], other[i]) << name << ", message " << i;
  }
  EXPECT_TRUE(compared.contains("empires/one-off")) << "stands are bought in secret";
  EXPECT_GE(compared.size(), 2u);
}

}  // namespace
}  // namespace vedette::testing
