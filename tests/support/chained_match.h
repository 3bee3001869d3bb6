// People for tests of matches with chains: each has a key, a chain, and gives the next link with every order.
#pragma once

#include <initializer_list>

#include "table/match.h"
#include "table/play.h"

namespace vedette::support {

inline table::MatchHeader chained_header(std::string match, const chance::Digest& secret) {
  table::MatchHeader out;
  out.dice = {table::ChainedDice{std::move(match), table::commitment_to(secret)}, {secret}};
  return out;
}

struct Player {
  table::Seat seat = 0;
  std::vector<chance::Digest> chain;
  int given = 0;

  Player(std::string_view match, const table::Game& game, table::Seat s, const std::string& key = "key of ")
      : seat(s) {
    const std::string& id = game.scenario().seats[static_cast<std::size_t>(s)].id;
    chain = table::chain_of(match, id, chance::seed_of(key + id), 600);
  }

  std::optional<base::Error> sit_down(table::Match& match) const {
    return match.take_seat({seat, chain[0], ""});
  }
  bool gives(table::Match& match, const table::Order& order) {
    const std::size_t next = static_cast<std::size_t>(given) + 1;
    if (!std::holds_alternative<table::PlayResult>(match.play(seat, order, {.link = chain[next]})))
      return false;
    ++given;
    return true;
  }
};

// To the end, always with the first order that is listed. Players are in the order of seats.
inline void play_out(table::Match& match, std::initializer_list<Player*> players) {
  table::OrderList list;
  while (!match.over()) {
    table::list_orders(match.game(), match.state(), list, table::For::generals);
    if (!players.begin()[match.decision().seat]->gives(match, list[0])) return;
  }
}

}  // namespace vedette::support
