// A match in memory, with the people who look at it. The journal in the store is the truth: what is here was
// read from it. If the store cannot be asked, what is here may no longer be what is kept: the match closes, that is,
// it leaves the memory, and everybody is sent away to come back and read what stands.
//
// One way for orders (submit_order.cc): seat, sequence number, legality by the engine, durable in the journal, and
// only then told to anybody. Whatever changes something marks the match as changed; settle() then tells
// everybody and lets the computer think. Everything runs on the match's strand; orders, and telling of them, wait for
// nothing there (Strand::post_quick).
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/context.h"
#include "server/messages.h"
#include "table/event.h"
#include "table/match.h"
#include "table/match_file.h"

namespace vedette::generals {
class General;
}

namespace vedette::server {

// The connection of one person or program.
class ClientChannel {
 public:
  virtual ~ClientChannel() = default;
  // Queues; never waits. `written` is called once the message is with the system.
  virtual void send(std::string message, std::function<void()> written = {}) = 0;
  virtual bool busy() const = 0;  // much is queued: updates wait until it has drained
  virtual void hang_up(std::string_view why) = 0;
};

// Somebody at the table.
struct Member {
  ClientChannel& line;
  std::string address;  // for the limits
  table::Seat seat = table::kObserver;
  int seen = -1;        // the sequence number of the last update sent; -1: none
  int orders = 0;       // that stood then
  int version = 0;      // which view was sent last; 0: none
  bool behind = false;  // an update is due when the line has drained
  int lines = 0;        // so many lines of the journal it was told, or needs not be told
};

class LiveMatch : public std::enable_shared_from_this<LiveMatch> {
 public:
  static base::Result<std::shared_ptr<LiveMatch>> open(ServerContext& context, std::shared_ptr<Strand> strand,
                                                       store::MatchRecord record);
  // The same in three steps, so that a long journal can be replayed on another thread. Until it is caught up nobody else
  // may know the match.
  static std::shared_ptr<LiveMatch> unread(ServerContext& context, std::shared_ptr<Strand> strand,
                                           store::MatchRecord record);
  std::optional<base::Error> replay_all(const std::vector<store::Line>& journal);  // touches nothing else
  // From a snapshot instead, with the line that it was taken after and those that follow. What happened before is not in
  // memory until the whole match, read elsewhere, takes its place.
  std::optional<base::Error> resume(const store::Snapshot& snapshot, const std::vector<store::Line>& lines);
  bool is_whole() const { return match_->first_line() == 0; }
  bool is_damaged() const { return damaged_; }  // the whole match cannot be read
  void become_whole(LiveMatch& read);
  void cannot_become_whole();
  void when_whole(std::function<void()> task);                 // or damaged, or closed
  void keep_snapshot();                                        // now and then
  std::optional<base::Error> catch_up() { return read_on(); }  // what was written meanwhile

  const std::string& id() const { return record_.id; }
  const store::MatchRecord& record() const { return record_; }
  const table::Match& match() const { return *match_; }
  const table::Game& game() const { return *game_; }
  int seq() const { return match_->lines(); }
  Object card() const;

  // --- Seats (seats.cc)
  // The seat of a token, kObserver for the observers' one; nothing for any other.
  std::optional<table::Seat> seat_of(std::string_view token) const;
  bool has_all_people(const std::vector<std::string>& tokens) const;  // the tokens of every human seat
  const std::string& seat_id(table::Seat seat) const {
    return record_.seats[static_cast<std::size_t>(seat)].seat;
  }
  std::optional<table::Seat> seat_named(std::string_view id) const;
  bool is_maker(const std::vector<std::string>& tokens) const;
  void read_seats();  // again, from the store
  base::Result<Object> claim(const std::string& invitation,
                             const std::string& name);  // {"match","seat","token"}
  // A new player of a seat, by its holder or, as long as it has none, by the maker of the match. The answer holds a new
  // token or invitation if there is one, and the card.
  base::Result<Object> change_seat(const std::vector<std::string>& tokens, table::Seat seat,
                                   const store::SeatRecord& plan, bool invite);
  base::Result<Object> renew_observer(const std::vector<std::string>& tokens);  // {"observer"}
  static base::Error known_seed();  // why other people are not invited to such a match

  // --- Dice (fair_dice.cc)
  Object take(table::Seat seat, const std::string& tip, const std::string& because);
  Object lines(table::Seat seat, int from) const;  // of the journal, as the seat may know them
  // For one who holds every person's seat; everybody is told. The answer is the card.
  base::Result<Object> open_dice(const std::vector<std::string>& tokens);
  Object record_of(table::Seat seat) const;  // what this seat may know of the match

  // --- People at the table (broadcast.cc)
  std::shared_ptr<Member> join(ClientChannel& line, const std::string& address, table::Seat seat,
                               const std::string& name, int since);
  // A seat's place cannot be taken, so only observers ask (crowd.cc).
  bool has_room_for_observer(std::string_view address) const;
  bool may_chat(const Member& member);  // not too much in so short a time
  void leave(const std::shared_ptr<Member>& member);
  void drained(Member& member);
  Object chat(const Member& member, std::string_view text);
  Object chat_before(int number);  // older lines than this one
  Object note(const Member& member, std::string_view text);
  // To one seat alone, of those who look now: the link to a rematch.
  Object invite(const Member& member, std::string_view seat, std::string_view text);

  // --- Orders (submit_order.cc). Each gives a reply; call settle_soon() once it is sent.
  using Link = std::optional<chance::Digest>;  // of a person's chain
  // The reply comes when the order is durable. Until then the strand is held: nothing else happens at this table.
  using Reply = std::function<void(Object)>;
  void give(table::Seat seat, std::optional<int> seq, const boost::json::value& order, const Link& link,
            const Reply& reply);
  // The last order of the seat is taken back and this one given in its place, in one step or not at all.
  void replace(table::Seat seat, int seq, const boost::json::value& order, const Link& link,
               const Reply& reply);
  void interject(table::Seat seat, const boost::json::value& order, const Link& link,
                 const Reply& reply);  // concessions: at any time
  Object undo(table::Seat seat, int seq);
  Object consent(table::Seat seat, bool yes);
  Object withdraw(table::Seat seat);  // one's own request to undo
  void settle();
  void settle_soon();
  // Another server has written: read on, and tell.
  void refresh();

  // --- Questions (queries.cc, history.cc): answered from what the seat may know
  Object odds(table::Seat seat, const boost::json::value& order) const;
  // What the hand asks: reach, again, chances, about, measure.
  Object ask(table::Seat seat, const table::Reader& request) const;
  Object why(table::Seat seat, const boost::json::value& order) const;
  Object why_thing(table::Seat seat, const std::string& kind, const std::string& id,
                   const std::string& hand) const;
  Object preview(table::Seat seat, const boost::json::value& order) const;
  Object overlay(table::Seat seat, const std::string& kind, const std::string& subject) const;
  Object at(table::Seat seat, int order, const std::optional<std::string>& viewer) const;
  void history(table::Seat seat, const Reply& reply);
  void hint(table::Seat seat, const Reply& reply);
  void coach(table::Seat seat, const boost::json::value& order, const Reply& reply);

  bool idle() const { return members_.empty() && !thinking_; }
  bool closed() const { return closed_; }  // from any thread
  Strand& strand() { return *strand_; }

 private:
  struct LogLine {
    int seq = 0;  // written when the journal had so many lines
    table::Event event;
  };
  // An order of the timeline, as people look back on it.
  // So many orders were noticed by observers and by each seat (place_of).
  using Noticed = std::array<int, table::kMaxSeats + 1>;
  static std::size_t place_of(table::Seat viewer) {
    return viewer < 0 ? 0 : static_cast<std::size_t>(viewer) + 1;
  }

  struct Step {
    std::string label;
    int line = 0;              // of the journal
    table::SeatMask open_to;   // seats that may know it before the end
    bool open_to_all = false;  // observers too
    Noticed noticed{};         // up to this one, which counts, too
    int turn = -1;             // found out when asked for
    std::string phase;

    bool is_open(table::Seat giver, table::Seat viewer) const {
      return viewer == giver || open_to_all || open_to.has(viewer);
    }
  };

  LiveMatch(ServerContext& context, std::shared_ptr<Strand> strand, store::MatchRecord record)
      : context_(context), strand_(std::move(strand)), record_(std::move(record)) {}

  // live_match.cc
  std::optional<base::Error> make_game();
  base::Result<table::MatchHeader> header() const;
  std::optional<base::Error> begin();
  std::optional<base::Error> read_on();
  std::optional<base::Error> replay(const store::Line& line);
  void close();
  // Every use of the store goes through here: a failure closes the match, and is thrown on.
  template <class Use>
  auto with_store(Use use) {
    try {
      return use(context_.store);
    } catch (const store::Failure&) {
      close();
      throw;
    }
  }
  void reload();
  // Of a line of the journal, with the positions before and after it: what the log and the history get from it.
  void take_note(int line, const table::State& before, const table::State& after, int barrier_before);
  bool is_open(const Step& step, table::Seat giver, table::Seat viewer) const;
  void count_notice(Step& step, const table::State& before, const table::State& after,
                    table::Seat giver) const;
  const Step& step_of(int order) const {  // from 1
    return steps_[static_cast<std::size_t>(order - 1 - match_->first_order())];
  }

  // submit_order.cc
  std::optional<Object> refusal_in(const table::Answer& answer) const;
  std::optional<Object> play_all(table::Seat seat, std::optional<int> seq, const boost::json::value& order,
                                 const Link& link);
  void keep_since(int before, const Reply& reply);
  std::vector<store::Line> last_lines(std::size_t count) const;
  bool keep_last(std::size_t count = 1);
  bool kept(const store::Store::Outcome& outcome, std::int64_t when);
  std::optional<base::Error> take_back(int k);
  Object undo_to(int k);
  std::vector<table::Seat> others(table::Seat seat) const;

  // seats.cc
  void send_away(table::Seat seat);

  // fair_dice.cc
  bool holds_chain(table::Seat seat) const;
  std::vector<table::Seat> awaited() const;
  Object waiting_words() const;
  bool has_dice_to_settle() const;
  bool is_unrecorded_computer(table::Seat seat) const;
  bool is_set_up_due() const;
  std::size_t settle_dice();
  void note_set_up();
  Object dice_words() const;
  void tell_dice();
  Object line_words(int n, table::Seat viewer) const;
  boost::json::array lines_since(const Member& member) const;

  // broadcast.cc
  void tell(const Object& message);
  void tell_presence();
  void tell_question(const Member& member) const;
  void tell_withdrawn();
  void tell_over(const Member& member) const;
  // The position as somebody knows it, drawn once for all who know the same.
  struct Drawing {
    table::StateBox known;
    table::view::View view;
    table::view::Decision decision;  // not in the view: whoever decides is told a little more
    bool is_own = false;             // only for the seat it was made for
  };
  using DrawingPtr = std::shared_ptr<const Drawing>;
  // What a seat was shown last, made once for all who look through it, and how it came from what they saw before.
  struct Shown {
    DrawingPtr drawing;
    table::view::View own;        // what is not in the drawing
    int version = 0;              // 0: nothing yet
    std::string change;           // from the version that most have; empty: not made
    int change_from = 0;          // that version
    std::size_t full_bytes = ~0;  // of the view as a whole, when it was last written
  };
  Shown& show_to(table::Seat seat);
  DrawingPtr drawing_for(table::Seat seat, const DrawingPtr& last);
  const std::string& change_between(const DrawingPtr& before, const DrawingPtr& after);
  void update(Member& member);
  void mark_changed();
  // Orders that the viewer could notice: not those that another seat has sealed, for how many they are is its own affair.
  int noticed_orders(table::Seat viewer) const;
  void read_noticed(const table::Reader& in);
  int last_noticed_order(table::Seat viewer) const;  // its number
  int orders_at(int seq) const;
  int kept_since(const Member& member) const;
  std::vector<table::view::LogEntry> log_since(table::Seat seat, int seen) const;
  boost::json::array orders_since(table::Seat seat, int kept) const;
  boost::json::array presence() const;
  Object outcome_words() const;
  void receive_chat();
  boost::json::array chat_lines_before(int number);

  // crowd.cc
  void make_room_for(table::Seat seat);

  // history.cc
  // The list of orders as a seat may know it: it grows with the match.
  struct History {
    std::vector<Reply> asked;                            // by these, while it is made
    int next = 0;                                        // so many orders were looked at
    std::optional<std::pair<int, std::size_t>> settled;  // orders and steps before the first that is sealed
    boost::json::array steps;
  };
  void find_time(int order);
  Object step_words(int order, table::Seat viewer) const;
  void go_on_with_history(table::Seat seat);
  void forget_history_after(int order);

  // computer.cc
  struct Commander {
    std::string spec;
    std::shared_ptr<generals::General> general;  // a thought that goes on holds it, too
  };
  std::shared_ptr<generals::General> commander(table::Seat seat);
  void think();
  void answer(table::Seat seat, int seq, const table::Order& order);

  // `job` runs on a worker, then `then` on the strand.
  void work(std::function<void()> job, std::function<void()> then, Workers workers);

  ServerContext& context_;
  std::shared_ptr<Strand> strand_;
  store::MatchRecord record_;
  table::GamePtr game_;
  std::optional<table::Match> match_;
  std::int64_t updated_ = 0;
  std::vector<LogLine> log_;
  std::vector<Step> steps_;
  std::map<table::Seat, History> histories_;
  std::vector<std::shared_ptr<Member>> members_;
  std::map<table::Seat, Shown> shown_;  // of seats that somebody looks through
  int version_ = 1;                     // of what there is to be seen
  struct DrawingChange {
    DrawingPtr before, after;
    std::string text;
  };
  std::vector<DrawingPtr> drawings_;            // of this version
  std::vector<DrawingChange> drawing_changes_;  // that led to this version
  table::StateBox known_;                       // used again and again
  std::vector<std::function<void()>> when_whole_;
  bool damaged_ = false;
  int snapshot_line_ = 0;             // of the last snapshot
  Noticed noticed_before_{};          // the orders in memory
  int take_backs_ = 0;                // undos behind dice, cards or another's decision
  int chat_read_ = -1;                // the number of the next line of chat; -1: not known yet
  std::map<table::Seat, Rate> talk_;  // what each seat, and all observers together, have said lately
  bool changed_ = false;
  bool told_over_ = false;
  bool thinking_ = false;
  std::map<table::Seat, Commander> commanders_;  // of the computer's seats
  std::atomic<bool> closed_ = false;
};

}  // namespace vedette::server
