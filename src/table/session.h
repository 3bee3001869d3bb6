// What a seat may ask of a match, from JSON to a JSON reply. The server, the engine protocol and the engine in the
// browser all answer through here, so the same request has the same answer everywhere. Everything is read and answered
// from the position as the seat knows it: no answer can tell what the seat does not know.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>

#include "table/match.h"

namespace vedette::table {

class Session {
 public:
  using Reply = boost::json::object;

  Session(const Match& match, Seat seat);
  // Of a position without a match: view() and orders() are not answered.
  Session(const Game& game, const State& state, Seat seat);

  Reply view() const;
  Reply orders() const;  // of the decision, whoever's it is
  // Of a larger order: the odds of its first stage that has any; the stages before it draw nothing.
  Reply odds(const boost::json::value& order) const;
  // Ghosts of what the order, all its stages, would do.
  Reply preview(const boost::json::value& order) const;
  // What refuses the order; the reply is ok, since that is what was asked for.
  Reply why(const boost::json::value& order) const;
  // The same of a thing on the table: every verb that could name it, with the piece in hand, is tried.
  Reply why_thing(std::string_view kind, const std::string& id, const std::string& hand) const;
  Reply overlay(std::string_view kind, std::string_view subject) const;
  // Where a piece could go; `piece` empty: the one in hand. `via` names cells ("1407") or points ([120, 300]) on its way.
  Reply reach(const std::string& piece, const Reader& via) const;
  // The move just made and its other ends, as long as one of them may replace it; else null.
  Reply again() const;
  // The plates of the choices that throw dice, the first kMostChances of them; with a piece those of its choices that
  // lead to a throw later too, as sealed shots do.
  Reply chances(const std::string& piece) const;
  Reply about(const std::string& piece) const;
  Reply measure(view::Point from, view::Point to, const std::string& piece) const;

  // {"do":"odds","order":{…}} and the like; an error for any other request.
  Reply answer(const Reader& request) const;

  // The stages of an order as this seat writes it. What is not an order is an error.
  base::Result<std::vector<Order>> read(const boost::json::value& order) const;

 private:
  static constexpr std::size_t kMostChances = 24, kMostChancesOfOne = 96;

  // The slot of a piece; -1: there is none.
  int slot(const std::string& piece) const { return game_.slot_of(*known_, Kind::piece, piece); }
  // Plays stages on what the seat knows as long as they are legal and draw nothing; how many.
  std::size_t play_ahead(State& state, std::span<const Order> stages) const;

  const Match* match_ = nullptr;  // may be absent
  const Game& game_;
  Seat seat_;
  bool over_ = false;
  StateBox known_;
};

// What an order came to, as a reply: events, decision and outcome, or why it was not played.
Session::Reply order_reply(const Match& match, const Answer& answer);
// The decision of a position, null when it is over: {"seat","stage","undo"}.
boost::json::value decision_json(const Match& match);
// Orders given to a match by somebody who may give any seat's: the engine protocol and the browser's own engine.
Session::Reply give_order(Match& match, Seat seat, const boost::json::value& order,
                          const OrderExtras& extras);
Session::Reply take_back(Match& match);

}  // namespace vedette::table
