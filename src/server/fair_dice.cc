// The dice of a match between people (docs/verifiable-dice.md): the chains that people take their seats with, and what
// everybody at the table is told about the dice, so that a browser can check them without trusting this server.
#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "server/live_match.h"
#include "server/log.h"
#include "table/json_of.h"
#include "table/view_json.h"

namespace vedette::server {
namespace json = boost::json;
using table::Seat;
namespace {

constexpr int kLinesAtOnce = 1000;

// The dice of a line that the viewer was shown, as a match file writes them. The log shows faces; a throw that it did not
// show (a card into somebody's hand, say) is not told.
json::array shown_draws(const std::vector<chance::Draw>& draws, const table::EventList& events, Seat viewer) {
  std::vector<std::string> faces;
  for (const table::Event& event : events)
    if (event.is_told_to(viewer))
      for (const table::view::Die& die : event.told_to(viewer).dice) faces.push_back(die.face);
  std::vector<const chance::Draw*> dice;
  for (const chance::Draw& draw : draws)
    if (draw.stream == chance::kPublic && !draw.is_card) dice.push_back(&draw);
  const bool all = dice.size() == faces.size();
  json::array out;
  for (const chance::Draw* draw : dice) {
    const auto face = std::ranges::find(faces, std::to_string(draw->value));
    if (!all && face == faces.end()) continue;
    if (!all) faces.erase(face);
    out.push_back(table::draw_json(*draw));
  }
  return out;
}

}  // namespace

bool LiveMatch::holds_chain(Seat seat) const {
  return match_->dice().holder(seat).holder == table::Holder::person;
}

// People who must sit down before any dice are thrown.
std::vector<Seat> LiveMatch::awaited() const {
  std::vector<Seat> out;
  if (!match_->dice().chained() || match_->over()) return out;
  for (std::size_t i = 0; i < record_.seats.size(); ++i)
    if (record_.seats[i].is_human() && !holds_chain(static_cast<Seat>(i)))
      out.push_back(static_cast<Seat>(i));
  return out;
}

Object LiveMatch::waiting_words() const {
  std::string names;
  const std::vector<Seat> seats = awaited();
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto place = static_cast<std::size_t>(seats[i]);
    const std::string& name = record_.seats[place].name;
    names += i == 0 ? "" : i + 1 == seats.size() ? " and " : ", ";
    names += name.empty() ? std::string(game_->scenario().seats[place].name) : name;
  }
  return no("waiting_for_players", "Waiting for " + names + " to join before any dice are thrown.");
}

bool LiveMatch::is_unrecorded_computer(Seat seat) const {
  return !record_.seats[static_cast<std::size_t>(seat)].is_human() &&
         match_->dice().holder(seat).holder != table::Holder::computer;
}

bool LiveMatch::is_set_up_due() const {
  return !match_->begun() && match_->dice().missing() == table::SeatMask::none() && awaited().empty();
}

bool LiveMatch::has_dice_to_settle() const {
  if (!match_->dice().chained() || match_->over()) return false;
  for (Seat seat = 0; seat < game_->seats(); ++seat)
    if (is_unrecorded_computer(seat)) return true;
  return is_set_up_due();
}

// The computer's seats have no chain, and the journal says so; the set-up is played when the last person has sat down.
// Gives the number of new lines, which are to be kept.
std::size_t LiveMatch::settle_dice() {
  if (!has_dice_to_settle()) return 0;
  std::size_t lines = 0;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (!is_unrecorded_computer(seat)) continue;
    if (auto wrong = match_->take_seat({seat, std::nullopt, ""}))
      log_trouble("match " + id() + ": " + wrong->text);
    else
      ++lines;
  }
  if (!is_set_up_due()) return lines;
  if (auto wrong = match_->begin_by_chance()) {
    log_trouble("match " + id() + ": " + wrong->text);
    return lines;
  }
  note_set_up();
  return lines + 1;
}

void LiveMatch::note_set_up() {
  for (const table::Event& event : match_->events_of(0)) log_.push_back({seq(), event});
}

// A person sits down with the first link of a chain, or goes on with a new one.
Object LiveMatch::take(Seat seat, const std::string& tip, const std::string& because) {
  if (seat < 0) return no("observer", "An observer holds no seat.");
  if (!match_->dice().chained()) return no("no_chain", "The dice of this match need no chains.");
  if (!record_.seats[static_cast<std::size_t>(seat)].is_human())
    return no("forbidden", "The computer plays this seat.");
  const auto digest = chance::digest_of_hex(tip);
  if (!digest) return no("bad_request", "tip: expected 64 hexadecimal digits");
  const bool held = holds_chain(seat);
  if (held && because.empty())
    return no("has_chain",
              "This seat has a chain already. Say 'because' to take another: used_up or key_lost.");
  if (auto wrong = match_->take_seat({seat, *digest, held ? because : ""})) return no(error_words(*wrong));
  const std::size_t lines = 1 + settle_dice();
  if (!keep_last(lines)) return no("not_kept", "The journal did not take it; nothing was changed.");
  mark_changed();
  tell_dice();
  Object reply = yes();
  reply["seq"] = seq();
  return reply;
}

// What everybody may know of the dice.
Object LiveMatch::dice_words() const {
  const table::MatchDice& dice = match_->dice();
  const table::DiceHeader& header = match_->header().dice;
  Object out{{"scheme", dice.chained()                                            ? "chains"
                        : std::holds_alternative<table::KnownSeed>(header.scheme) ? "seed"
                                                                                  : "agreed"}};
  json::array commitments, chains, waiting;
  if (const auto* first = std::get_if<table::ChainedDice>(&header.scheme))
    commitments.push_back(Object{{"line", -1}, {"commitment", chance::hex(first->commitment)}});
  for (const table::Match::Epoch& epoch : match_->epochs()) {
    commitments.push_back(Object{{"line", epoch.line}, {"commitment", chance::hex(epoch.epoch.commitment)}});
    out[epoch.epoch.because] = Object{{"order", epoch.order}};
  }
  if (record_.game.contains("uploaded") && !out.contains("uploaded"))
    out["uploaded"] = Object{{"order", match_->orders()}};
  for (std::size_t i = 0; i < record_.seats.size(); ++i)
    if (holds_chain(static_cast<Seat>(i)))
      chains.push_back(Object{{"seat", record_.seats[i].seat},
                              {"last", chance::hex(dice.holder(static_cast<Seat>(i)).shown)}});
  for (Seat seat : awaited()) waiting.push_back(json::string(seat_id(seat)));
  if (!commitments.empty()) out["commitments"] = std::move(commitments);
  if (!chains.empty()) out["chains"] = std::move(chains);
  if (!waiting.empty()) out["waiting"] = std::move(waiting);
  if (match_->header().practice) out["practice"] = true;
  if (const auto& opened = match_->opened())
    out["opened"] = Object{{"by", seat_id(opened->by)}, {"order", opened->order}};
  if (take_backs_ > 0) out["take_backs"] = take_backs_;
  return out;
}

void LiveMatch::tell_dice() {
  Object message = dice_words();
  message["type"] = "dice";
  tell(message);
}

// --- Lines of the journal as a seat may know them

Object LiveMatch::line_words(int n, Seat viewer) const {
  Object out{{"line", n}};
  const table::Entry& entry = match_->line(n);
  if (const table::OrderLine* given = entry.order()) {
    const auto step = std::ranges::lower_bound(steps_, n, {}, &Step::line);
    if (step == steps_.end() || step->line != n || !is_open(*step, given->seat, viewer)) return out;
    out["seat"] = seat_id(given->seat);
    if (given->link) out["link"] = chance::hex(*given->link);
    const auto order = match_->first_order() + static_cast<int>(step - steps_.begin()) + 1;
    if (json::array draws = shown_draws(given->draws, match_->events_of(order), viewer); !draws.empty())
      out["draws"] = std::move(draws);
  } else if (const auto* taken = std::get_if<table::SeatLine>(&entry.line)) {
    out["seat"] = seat_id(taken->seat);
    if (taken->tip)
      out["tip"] = chance::hex(*taken->tip);
    else
      out["computer"] = true;
  } else if (const auto* epoch = std::get_if<table::EpochLine>(&entry.line)) {
    out["commitment"] = chance::hex(epoch->commitment);
  } else if (const auto* begun = std::get_if<table::BeginLine>(&entry.line)) {
    if (json::array draws = shown_draws(begun->draws, match_->events_of(0), viewer); !draws.empty())
      out["draws"] = std::move(draws);
  } else if (const table::UndoLine* undo = entry.undo()) {
    out["seat"] = seat_id(undo->seat);
  }
  return out;
}

// Those that it was not told yet; an update brings them.
json::array LiveMatch::lines_since(const Member& member) const {
  json::array lines;
  for (int n = std::max(member.lines, match_->first_line()); n < seq(); ++n)
    lines.push_back(line_words(n, member.seat));
  return lines;
}

Object LiveMatch::lines(Seat seat, int from) const {
  Object reply = yes();
  json::array lines;
  int n = std::max(from, match_->first_line());
  for (; n < seq() && lines.size() < kLinesAtOnce; ++n) lines.push_back(line_words(n, seat));
  if (!lines.empty()) reply["lines"] = std::move(lines);
  if (n < seq()) reply["more"] = true;
  return reply;
}

// --- Opening the dice, and records

base::Result<Object> LiveMatch::open_dice(const std::vector<std::string>& tokens) {
  if (!has_all_people(tokens))
    return base::Error{"forbidden",
                       match_->over() ? "The match is over: the dice are open to everybody."
                                      : "The dice are opened only for one who holds every person's seat.",
                       ""};
  if (match_->may_tell_secret() || !match_->dice().chained()) return card();
  Seat by = 0;
  for (const std::string& token : tokens)
    if (const auto seat = seat_of(token); seat && *seat >= 0 && holds_chain(*seat)) by = *seat;
  if (auto wrong = match_->open_dice({by})) return *wrong;
  if (!keep_last()) return base::Error{"not_kept", "The journal did not take it; nothing was changed.", ""};
  mark_changed();
  tell_dice();
  return card();
}

// Before the end: what this seat may know, and nothing else.
Object LiveMatch::record_of(Seat seat) const {
  Object out{{"vedette", "record"}, {"match", id()}};
  if (seat >= 0) out["seat"] = seat_id(seat);
  out["card"] = card();
  json::array lines, log, orders = orders_since(seat, 0);
  for (int n = match_->first_line(); n < seq(); ++n) lines.push_back(line_words(n, seat));
  for (const table::view::LogEntry& entry : log_since(seat, -1)) log.push_back(table::json_of(entry));
  out["lines"] = std::move(lines);
  out["orders"] = std::move(orders);
  out["log"] = std::move(log);
  return out;
}

}  // namespace vedette::server
