// What the page and the server say to each other at a table (docs/api.md, "WebSocket"), described (table/message.h): the
// requests and replies beyond those of table::Session, and what the server sends by itself.
#pragma once

#include "table/session_messages.h"

namespace vedette::server::message {

using table::message::Always;
using table::message::Any;
using table::message::Draw;
using table::message::List;
using table::message::Maybe;
using table::message::Named;
using table::message::Nothing;
using table::message::OfOrder;
using table::message::OneOf;
namespace view = table::view;

// --- Parts

struct Presence {
  Always<std::string> seat;
  std::string name, kind, level;
  bool online = false;
  bool open = false;  // nobody has claimed it yet
};
struct ChatLine {
  int n = 0;  // counts the lines of this match from 0
  std::string from, text, time;
};
// A line of the journal as a seat may know it; of one that is sealed, only that it is there.
struct JournalLine {
  int line = 0;
  std::string seat;
  std::string tip;          // the first link of a chain that a person takes
  std::string link;         // the link an order carries
  bool computer = false;    // the computer plays on for the seat
  std::string commitment;   // a new secret of the server: every chain ends
  std::vector<Draw> draws;  // dice this seat was shown
};
struct Commitment {
  int line = 0;  // from which it holds
  Always<std::string> commitment;
};
struct ChainEnd {
  Always<std::string> seat;
  Always<std::string> last;  // link shown, at first the tip
};
struct AtOrder {
  std::string by;
  int order = 0;
};
// How the dice of a match come about, and what everybody should know of them.
struct DiceState {
  OneOf<"chains", "seed", "agreed"> scheme;
  std::vector<Commitment> commitments;
  std::vector<ChainEnd> chains;
  view::Strings waiting;  // seats that must be taken before any dice are thrown
  bool practice = false;
  std::optional<AtOrder> opened;    // the secret was given out
  std::optional<AtOrder> uploaded;  // dice before this order are not this server's
  std::optional<AtOrder> carried_over;
  std::optional<int> take_backs;
};
struct PlayedOrder {
  int n = 0;
  std::string seat;
  Always<boost::json::object> order;
  std::string label;
};
struct HistoryStep {
  int n = 0;
  std::string seat;
  int side = 0;
  std::string label;
  int turn = 0;
  std::string phase;
  view::Strings dice;  // the faces this seat saw
};
struct NamedOrder {
  boost::json::object order;
  std::string label;
};
struct WrongOrder {
  OneOf<"refused", "unwanted"> kind;
  view::Sentence say;
  std::optional<table::message::Refusal> refusal;
};

// --- What the server sends by itself

struct Welcome {
  std::string seat;  // none: an observer
  std::string note;
  std::vector<ChatLine> chat;
  std::string lesson;  // its name
};
struct Update {
  int seq = 0;                     // what an order must name
  int kept = 0;                    // log entries of orders up to here stand; -1: none
  std::optional<view::View> view;  // whole,
  Maybe<Any> changes;              // or how it differs from the last one
  std::vector<view::LogEntry> log;
  std::vector<PlayedOrder> orders;
  std::vector<JournalLine> lines;
};
struct PresenceMessage {
  std::vector<Presence> seats;
};
struct Ask {
  std::string what, from;
  int to = 0;  // the order it would go back to
  std::string text;
};
struct Asked {
  view::Strings seats;  // whose consent the own request waits for
};
struct Invite {
  std::string from, text;
};
struct Thinking {
  std::string seat;
};
struct Over {
  std::optional<view::Outcome> outcome;
  std::string reveal;  // the server's secret, for verification
};
// What the teacher says now.
struct LessonWords {
  Always<std::string> name, title;
  int step = 0, steps = 0;
  OneOf<"asked", "played", "failed", "done", "free"> phase;
  std::optional<OneOf<"order", "read", "try", "goal", "quiz", "watch">> kind;
  view::Sentence say;
  view::Strings point, show;
  view::Sentence question;
  std::vector<view::Sentence> answers;
  std::string hand;  // what the hand does at last: "piece:B2" is touched, or a "button" pressed
  bool help = false;
  std::vector<view::Sentence> said;
  std::optional<WrongOrder> wrong;
  view::Sentence end;
  std::string next;
  bool fair = false;
  bool puzzle = false;  // a single step, whose order is to be found
  bool keep_playing = false;
};

using Messages = List<Named<"welcome", Welcome>, Named<"update", Update>, Named<"presence", PresenceMessage>,
                      Named<"dice", DiceState>, Named<"chat", ChatLine>, Named<"ask", Ask>,
                      Named<"asked", Asked>, Named<"withdrawn", Nothing>, Named<"invite", Invite>,
                      Named<"thinking", Thinking>, Named<"lesson", LessonWords>, Named<"over", Over>,
                      Named<"error", table::message::Failure>, Named<"pong", Nothing>>;

// --- Requests

struct OrderRequest {
  int seq = 0;
  Always<boost::json::object> order;
  std::string link;
  bool replace = false;
};
struct InterjectRequest {
  Always<boost::json::object> order;
  std::string link;
};
struct UndoRequest {
  int seq = 0;
};
struct ConsentRequest {
  Always<bool> yes;
};
struct InviteRequest {
  Always<std::string> seat, text;
};
struct AtRequest {
  int order = 0;
  std::string seat;
};
struct TakeRequest {
  Always<std::string> tip;
  std::string because;
};
struct LinesRequest {
  std::optional<int> from;
};
struct TextRequest {
  Always<std::string> text;
};
struct ChatBeforeRequest {
  int n = 0;
};
struct LessonRequest {
  Always<std::string> what;
  std::optional<int> answer;
  view::Strings things;
};

using Requests =
    List<Named<"order", OrderRequest>, Named<"undo", UndoRequest>, Named<"consent", ConsentRequest>,
         Named<"withdraw", Nothing>, Named<"invite", InviteRequest>, Named<"interject", InterjectRequest>,
         Named<"at", AtRequest>, Named<"history", Nothing>, Named<"take", TakeRequest>,
         Named<"lines", LinesRequest>, Named<"chat", TextRequest>, Named<"chat_before", ChatBeforeRequest>,
         Named<"note", TextRequest>, Named<"hint", Nothing>, Named<"coach", OfOrder>,
         Named<"lesson", LessonRequest>>;

// --- Replies

struct Done {
  std::optional<int> seq;
  view::Strings asked;  // seats whose consent is asked for
};
struct AtReply {
  view::View view;
  std::vector<view::LogEntry> log;
};
struct HistoryReply {
  std::vector<HistoryStep> steps;
};
struct LinesReply {
  std::vector<JournalLine> lines;
  bool more = false;
};
struct ChatReply {
  std::vector<ChatLine> chat;
};
struct HintReply {
  boost::json::object order;
  std::string label, text;
  view::Sentence reason, gain;
  bool clear = false;  // better than the next best beyond doubt
  std::optional<NamedOrder> second;
  std::optional<view::Odds> odds;
};
struct CoachReply {
  bool warn = false;
  std::string text;
  std::optional<NamedOrder> best;
};
struct LessonReply {
  boost::json::object order;
  std::string label;
  std::vector<view::Target> touches;
  view::Sentence hint;
};

using Replies =
    List<Named<"order", Done>, Named<"undo", Done>, Named<"consent", Done>, Named<"withdraw", Done>,
         Named<"invite", Done>, Named<"interject", Done>, Named<"at", AtReply>,
         Named<"history", HistoryReply>, Named<"take", Done>, Named<"lines", LinesReply>, Named<"chat", Done>,
         Named<"chat_before", ChatReply>, Named<"note", Done>, Named<"hint", HintReply>,
         Named<"coach", CoachReply>, Named<"lesson", LessonReply>>;

BOOST_DESCRIBE_STRUCT(Presence, (), (seat, name, kind, level, online, open))
BOOST_DESCRIBE_STRUCT(ChatLine, (), (n, from, text, time))
BOOST_DESCRIBE_STRUCT(JournalLine, (), (line, seat, tip, link, computer, commitment, draws))
BOOST_DESCRIBE_STRUCT(Commitment, (), (line, commitment))
BOOST_DESCRIBE_STRUCT(ChainEnd, (), (seat, last))
BOOST_DESCRIBE_STRUCT(AtOrder, (), (by, order))
BOOST_DESCRIBE_STRUCT(DiceState, (),
                      (scheme, commitments, chains, waiting, practice, opened, uploaded, carried_over,
                       take_backs))
BOOST_DESCRIBE_STRUCT(PlayedOrder, (), (n, seat, order, label))
BOOST_DESCRIBE_STRUCT(HistoryStep, (), (n, seat, side, label, turn, phase, dice))
BOOST_DESCRIBE_STRUCT(NamedOrder, (), (order, label))
BOOST_DESCRIBE_STRUCT(WrongOrder, (), (kind, say, refusal))
BOOST_DESCRIBE_STRUCT(Welcome, (), (seat, note, chat, lesson))
BOOST_DESCRIBE_STRUCT(Update, (), (seq, kept, view, changes, log, orders, lines))
BOOST_DESCRIBE_STRUCT(PresenceMessage, (), (seats))
BOOST_DESCRIBE_STRUCT(Ask, (), (what, from, to, text))
BOOST_DESCRIBE_STRUCT(Asked, (), (seats))
BOOST_DESCRIBE_STRUCT(Invite, (), (from, text))
BOOST_DESCRIBE_STRUCT(Thinking, (), (seat))
BOOST_DESCRIBE_STRUCT(Over, (), (outcome, reveal))
BOOST_DESCRIBE_STRUCT(LessonWords, (),
                      (name, title, step, steps, phase, kind, say, point, show, question, answers, hand, help,
                       said, wrong, end, next, fair, puzzle, keep_playing))
BOOST_DESCRIBE_STRUCT(OrderRequest, (), (seq, order, link, replace))
BOOST_DESCRIBE_STRUCT(InterjectRequest, (), (order, link))
BOOST_DESCRIBE_STRUCT(UndoRequest, (), (seq))
BOOST_DESCRIBE_STRUCT(ConsentRequest, (), (yes))
BOOST_DESCRIBE_STRUCT(InviteRequest, (), (seat, text))
BOOST_DESCRIBE_STRUCT(AtRequest, (), (order, seat))
BOOST_DESCRIBE_STRUCT(TakeRequest, (), (tip, because))
BOOST_DESCRIBE_STRUCT(LinesRequest, (), (from))
BOOST_DESCRIBE_STRUCT(TextRequest, (), (text))
BOOST_DESCRIBE_STRUCT(ChatBeforeRequest, (), (n))
BOOST_DESCRIBE_STRUCT(LessonRequest, (), (what, answer, things))
BOOST_DESCRIBE_STRUCT(Done, (), (seq, asked))
BOOST_DESCRIBE_STRUCT(AtReply, (), (view, log))
BOOST_DESCRIBE_STRUCT(HistoryReply, (), (steps))
BOOST_DESCRIBE_STRUCT(LinesReply, (), (lines, more))
BOOST_DESCRIBE_STRUCT(ChatReply, (), (chat))
BOOST_DESCRIBE_STRUCT(HintReply, (), (order, label, text, reason, gain, clear, second, odds))
BOOST_DESCRIBE_STRUCT(CoachReply, (), (warn, text, best))
BOOST_DESCRIBE_STRUCT(LessonReply, (), (order, label, touches, hint))

}  // namespace vedette::server::message
