// Telling the people at the table: who is there, what happened, what they see now. Each gets what his seat
// may know.
#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <limits>

#include "server/live_match.h"
#include "server/tokens.h"
#include "table/hands_apart.h"
#include "table/json_text.h"
#include "table/make_view.h"
#include "table/view.h"
#include "table/view_difference.h"

namespace vedette::server {
namespace json = boost::json;
using table::Seat;

namespace {

constexpr int kChatAtOnce = 200;  // lines in a welcome, and in a reply to chat_before

Object chat_words(const store::ChatLine& line) {
  return {{"n", line.number}, {"from", line.from}, {"text", line.text}, {"time", time_text(line.time)}};
}

// Of two parts of a view that have no member in common.
std::string both_changes(const std::string& one, const std::string& other) {
  if (one == "{}") return other;
  if (other == "{}") return one;
  return one.substr(0, one.size() - 1) + ',' + other.substr(1);
}

}  // namespace

// --- Coming and going

std::shared_ptr<Member> LiveMatch::join(ClientChannel& line, const std::string& address, Seat seat,
                                        const std::string& name, int since) {
  make_room_for(seat);
  auto member = std::make_shared<Member>(Member{line, address, seat});
  if (seat >= 0) {
    store::SeatRecord& record = record_.seats[static_cast<std::size_t>(seat)];
    if (!name.empty() && name != record.name) {
      record.name = name;
      with_store([&](store::Store& store) { store.put_seat(record_.id, record); });
    }
  }
  receive_chat();
  Object welcome{{"type", "welcome"}};
  if (seat >= 0) {
    welcome["seat"] = seat_id(seat);
    const std::string note =
        with_store([&](store::Store& store) { return store.note(record_.id, seat_id(seat)); });
    if (!note.empty()) welcome["note"] = note;
  }
  if (json::array chat = chat_lines_before(std::numeric_limits<int>::max()); !chat.empty())
    welcome["chat"] = std::move(chat);
  line.send(json::serialize(welcome));
  Object dice = dice_words();
  dice["type"] = "dice";
  line.send(json::serialize(dice));
  member->lines = seq();
  if (since >= match_->first_line() && since <= seq()) {
    member->seen = since;
    member->orders = orders_at(since);
  }
  members_.push_back(member);
  tell_presence();
  update(*member);
  tell_question(*member);
  if (match_->over()) tell_over(*member);
  return member;
}

void LiveMatch::leave(const std::shared_ptr<Member>& member) {
  std::erase(members_, member);
  if (std::ranges::none_of(members_, [&](const auto& other) { return other->seat == member->seat; }))
    shown_.erase(member->seat);
  tell_presence();
}

json::array LiveMatch::presence() const {
  json::array out;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const store::SeatRecord& record = record_.seats[i];
    Object seat{{"seat", record.seat}, {"kind", record.kind}};
    if (!record.name.empty()) seat["name"] = record.name;
    if (!record.level.empty()) seat["level"] = record.level;
    if (record.is_open()) seat["open"] = true;
    if (std::ranges::any_of(members_,
                            [&](const auto& member) { return member->seat == static_cast<Seat>(i); }))
      seat["online"] = true;
    out.push_back(std::move(seat));
  }
  return out;
}

void LiveMatch::tell_presence() { tell({{"type", "presence"}, {"seats", presence()}}); }

void LiveMatch::tell(const Object& message) {
  if (members_.empty()) return;
  const std::string text = json::serialize(message);
  const std::vector<std::shared_ptr<Member>> members = members_;  // a line that is cut off leaves
  for (const auto& member : members) member->line.send(text);
}

// --- Talk

Object LiveMatch::chat(const Member& member, std::string_view text) {
  const std::string said = tidy(text, 1000, true);
  if (said.empty()) return no("empty", "There is nothing to say.");
  with_store([&](store::Store& store) {
    store.add_chat(record_.id, seconds_now(), member.seat >= 0 ? seat_id(member.seat) : "observer", said);
  });
  receive_chat();
  return yes();
}

json::array LiveMatch::chat_lines_before(int number) {
  json::array out;
  const auto lines =
      with_store([&](store::Store& store) { return store.chat_before(record_.id, number, kChatAtOnce); });
  for (const store::ChatLine& line : lines) out.push_back(chat_words(line));
  return out;
}

Object LiveMatch::chat_before(int number) {
  Object reply = yes();
  if (json::array chat = chat_lines_before(number); !chat.empty()) reply["chat"] = std::move(chat);
  return reply;
}

// What was said before anybody looked is read by chat_lines_before, a little at a time.
void LiveMatch::receive_chat() {
  if (chat_read_ < 0) {
    const auto last = with_store([&](store::Store& store) {
      return store.chat_before(record_.id, std::numeric_limits<int>::max(), 1);
    });
    chat_read_ = last.empty() ? 0 : last[0].number + 1;
  }
  const auto lines = with_store([&](store::Store& store) { return store.chat(record_.id, chat_read_); });
  for (const store::ChatLine& line : lines) {
    chat_read_ = line.number + 1;
    Object message = chat_words(line);
    message["type"] = "chat";
    tell(message);
  }
}

Object LiveMatch::note(const Member& member, std::string_view text) {
  if (member.seat < 0) return no("observer", "Notes belong to a seat.");
  with_store([&](store::Store& store) {
    store.put_note(record_.id, seat_id(member.seat), tidy(text, 20000, true));
  });
  return yes();
}

// Who is asked reads who asks and to which order it would go back; who asks reads for whose answer it waits.
void LiveMatch::tell_question(const Member& member) const {
  if (record_.question.empty() || member.seat < 0) return;
  const json::value question = json::parse(record_.question);
  if (question.at("seq").as_int64() != seq()) return;
  const json::array& agreeing = question.at("yes").as_array();
  const auto agrees = [&](Seat seat) {
    return std::ranges::find(agreeing, json::value(seat_id(seat))) != agreeing.end();
  };
  const std::string from(question.at("from").as_string());
  if (from == seat_id(member.seat)) {
    Object message{{"type", "asked"}};
    json::array& waiting = message["seats"].emplace_array();
    for (const Seat other : others(member.seat))
      if (!agrees(other)) waiting.push_back(json::string(seat_id(other)));
    return member.line.send(json::serialize(message));
  }
  if (agrees(member.seat)) return;
  const int to = static_cast<int>(question.at("to").as_int64());
  member.line.send(json::serialize(Object{
      {"type", "ask"},
      {"what", "undo"},
      {"from", from},
      {"to", to},
      {"text", "Take back to order " + std::to_string(to) + "? Dice already seen are not thrown again."}}));
}

void LiveMatch::tell_withdrawn() { tell(Object{{"type", "withdrawn"}}); }

Object LiveMatch::invite(const Member& member, std::string_view seat, std::string_view text) {
  const std::string link = tidy(text, 300);
  if (member.seat < 0) return no("observer", "An observer invites nobody.");
  if (link.empty()) return no("empty", "There is no invitation.");
  bool there = false;
  const std::string message =
      json::serialize(Object{{"type", "invite"}, {"from", seat_id(member.seat)}, {"text", link}});
  for (const auto& other : members_) {
    if (other->seat < 0 || other->seat == member.seat || seat_id(other->seat) != seat) continue;
    other->line.send(message);
    there = true;
  }
  return there ? yes() : no("away", "Nobody sits there now: send the link another way.");
}

// --- What changed

void LiveMatch::settle() {
  if (closed_) return;
  if (const std::size_t lines = settle_dice(); lines > 0 && keep_last(lines)) {
    mark_changed();
    tell_dice();
  }
  if (changed_) {
    changed_ = false;
    const std::vector<std::shared_ptr<Member>> members = members_;
    for (const auto& member : members) update(*member);
    if (match_->over() && !told_over_) {
      told_over_ = true;
      for (const auto& member : members) tell_over(*member);
    }
  }
  think();
}

// After what is queued now: whoever gave the order learns that it stands before anybody's view is drawn. Only where the
// dice have to be settled it waits for the store.
void LiveMatch::settle_soon() {
  auto settle = [self = weak_from_this()] {
    if (const auto live = self.lock()) live->settle();
  };
  if (has_dice_to_settle())
    strand_->post(settle);
  else
    strand_->post_quick(settle);
}

void LiveMatch::drained(Member& member) {
  if (!member.behind || closed_) return;
  update(member);
}

void LiveMatch::mark_changed() {
  changed_ = true;
  ++version_;
  drawings_.clear();
  drawing_changes_.clear();
}

LiveMatch::DrawingPtr LiveMatch::drawing_for(Seat seat, const DrawingPtr& last) {
  table::conceal_into(known_, *game_, match_->state(), seat);
  const bool own = table::is_drawn_for(*game_, *known_, seat);
  if (last && last->known == known_ && last->is_own == own) return last;
  if (!own)
    for (const DrawingPtr& other : drawings_)
      if (!other->is_own && other->known == known_) return other;
  auto drawing = std::make_shared<Drawing>();
  drawing->known = known_;
  drawing->view = table::drawn(*game_, *known_, seat, last ? &last->view : nullptr);
  drawing->decision = std::exchange(drawing->view.decision, {});
  if (table::hands_apart(*game_)) drawing->view.cards.clear();  // they are in everybody's own part
  drawing->is_own = own;
  return drawings_.emplace_back(std::move(drawing));
}

const std::string& LiveMatch::change_between(const DrawingPtr& before, const DrawingPtr& after) {
  for (const DrawingChange& change : drawing_changes_)
    if (change.before == before && change.after == after) return change.text;
  drawing_changes_.push_back(
      {before, after, before == after ? "{}" : table::difference(before->view, after->view)});
  return drawing_changes_.back().text;
}

LiveMatch::Shown& LiveMatch::show_to(Seat seat) {
  Shown& out = shown_[seat];
  if (out.version == version_) return out;
  const table::HandsApart* apart = table::hands_apart(*game_);
  DrawingPtr drawing = drawing_for(apart ? table::kObserver : seat, out.drawing);
  table::view::View own;
  if (apart) {
    table::conceal_into(known_, *game_, match_->state(), seat);
    apart->draw_hand(*known_, seat, own);
  } else {
    own.decision = drawing->decision;
  }
  table::add_own_part(*game_, match_->state(), apart ? *known_ : *drawing->known, seat,
                      {noticed_orders(seat), match_->forced_draws(), match_->may_undo()}, own);
  const bool known = std::ranges::any_of(members_, [&](const auto& member) {
    return member->seat == seat && member->version > 0 && member->version == out.version;
  });
  out.change =
      known ? both_changes(change_between(out.drawing, drawing), table::difference(out.own, own)) : "";
  out.change_from = out.version;
  out.drawing = std::move(drawing);
  out.own = std::move(own);
  out.version = version_;
  return out;
}

// The difference to what this connection saw last, or the whole view where it saw something else or that is shorter.
void LiveMatch::update(Member& member) {
  member.behind = member.line.busy();
  if (member.behind) return;
  if (member.version == version_) return;
  Shown& shown = show_to(member.seat);
  const int kept = kept_since(member);
  std::string text =
      R"({"type":"update","seq":)" + std::to_string(seq()) + R"(,"kept":)" + std::to_string(kept);
  const bool has_change = !shown.change.empty() && member.version == shown.change_from;
  std::string view;
  // How long the whole view was is a guess at how long it is now: a change that looks long is compared with it.
  if (!has_change || shown.change.size() >= shown.full_bytes) {
    table::write_json(view, table::joined(*game_, member.seat, shown.drawing->view, shown.own));
    shown.full_bytes = view.size();
  }
  if (has_change && shown.change.size() < shown.full_bytes)
    text += R"(,"changes":)" + shown.change;
  else
    text += R"(,"view":)" + view;
  if (const auto log = log_since(member.seat, member.seen); !log.empty()) {
    text += R"(,"log":)";
    table::write_json(text, log);
  }
  if (kept >= 0)
    if (const json::array orders = orders_since(member.seat, kept); !orders.empty())
      text += R"(,"orders":)" + json::serialize(orders);
  if (const json::array lines = lines_since(member); !lines.empty())
    text += R"(,"lines":)" + json::serialize(lines);
  text += '}';
  member.version = shown.version;
  member.seen = member.lines = seq();
  member.orders = match_->orders();
  member.line.send(std::move(text));
}

int LiveMatch::noticed_orders(Seat viewer) const {
  if (match_->over()) return match_->orders();
  const Noticed& noticed = steps_.empty() ? noticed_before_ : steps_.back().noticed;
  return noticed[place_of(viewer)];
}

int LiveMatch::last_noticed_order(Seat viewer) const {
  if (match_->over()) return match_->orders();
  const std::size_t place = place_of(viewer);
  const auto before = [&](int n) {
    return n > match_->first_order() + 1 ? step_of(n - 1).noticed[place] : noticed_before_[place];
  };
  int n = match_->orders();
  while (n > match_->first_order() && step_of(n).noticed[place] == before(n)) --n;
  return n;
}

// How many orders stood when the journal had so many lines.
int LiveMatch::orders_at(int seq) const {
  int orders = match_->first_order();
  for (int i = match_->first_line(); i < seq; ++i) {
    const table::Entry& entry = match_->line(i);
    if (const table::UndoLine* undo = entry.undo())
      orders = undo->undo_to;
    else if (entry.order())
      ++orders;
  }
  return orders;
}

// How many orders of the timeline, as it saw it last, still stand; -1 if nothing was seen yet.
int LiveMatch::kept_since(const Member& member) const {
  if (member.seen < 0) return -1;
  int kept = member.orders;
  for (int i = std::max(member.seen, match_->first_line()); i < seq(); ++i)
    if (const table::UndoLine* undo = match_->line(i).undo()) kept = std::min(kept, undo->undo_to);
  return kept;
}

// The log grows with the journal: what is new stands at its end.
std::vector<table::view::LogEntry> LiveMatch::log_since(Seat seat, int seen) const {
  std::vector<table::view::LogEntry> out;
  const auto is_old = [&](const LogLine& line) { return seen >= 0 && line.seq <= seen; };
  for (auto line = std::ranges::partition_point(log_, is_old); line != log_.end(); ++line)
    if (line->event.is_told_to(seat)) out.push_back(line->event.told_to(seat));
  return out;
}

json::array LiveMatch::orders_since(Seat seat, int kept) const {
  json::array out;
  for (int k = std::max(kept, match_->first_order()); k < match_->orders(); ++k) {
    const table::OrderLine& entry = match_->order(k);
    const Step& step = step_of(k + 1);
    if (!is_open(step, entry.seat, seat)) continue;
    out.push_back(
        Object{{"n", k + 1}, {"seat", seat_id(entry.seat)}, {"order", entry.written}, {"label", step.label}});
  }
  return out;
}

Object LiveMatch::outcome_words() const {
  return table::json_of(match_->view(table::kObserver).outcome.value_or(table::view::Outcome{})).as_object();
}

void LiveMatch::tell_over(const Member& member) const {
  Object message{{"type", "over"}, {"outcome", outcome_words()}};
  const auto& secrets = match_->header().dice;
  if (const chance::Digest* secret = secrets.secret_of(match_->dice().commitment()))
    message["reveal"] = chance::hex(*secret);
  member.line.send(json::serialize(message));
}

}  // namespace vedette::server
