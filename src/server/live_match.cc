#include "server/live_match.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>

#include "server/log.h"
#include "server/tokens.h"
#include "table/json_of.h"
#include "table/order_json.h"

namespace vedette::server {
namespace json = boost::json;
using table::Seat;

base::Result<std::shared_ptr<LiveMatch>> LiveMatch::open(ServerContext& context,
                                                         std::shared_ptr<Strand> strand,
                                                         store::MatchRecord record) {
  const std::shared_ptr<LiveMatch> live = unread(context, std::move(strand), std::move(record));
  if (auto wrong = live->replay_all({})) return *wrong;
  if (auto wrong = live->catch_up()) return *wrong;
  return live;
}

std::shared_ptr<LiveMatch> LiveMatch::unread(ServerContext& context, std::shared_ptr<Strand> strand,
                                             store::MatchRecord record) {
  return std::shared_ptr<LiveMatch>(new LiveMatch(context, std::move(strand), std::move(record)));
}

void LiveMatch::work(std::function<void()> job, std::function<void()> then, Workers workers) {
  context_.loop.work(
      std::move(job), [strand = strand_, then = std::move(then)]() mutable { strand->post(std::move(then)); },
      workers);
}

std::optional<base::Error> LiveMatch::make_game() {
  base::Result<table::GamePtr> game = context_.games.game_of(record_.game);
  if (!game) return game.error();
  game_ = std::move(*game);
  return std::nullopt;
}

base::Result<table::MatchHeader> LiveMatch::header() const {
  table::Faults faults;
  const json::value head = record_.game;
  table::MatchHeader out = table::header_of_json(table::Reader(head, faults));
  if (!faults.empty()) return faults[0];
  return out;
}

std::optional<base::Error> LiveMatch::replay_all(const std::vector<store::Line>& journal) {
  if (auto wrong = make_game()) return wrong;
  if (auto wrong = begin()) return wrong;
  for (const store::Line& line : journal)
    if (auto wrong = replay(line)) return wrong;
  return std::nullopt;
}

std::optional<base::Error> LiveMatch::begin() {
  base::Result<table::MatchHeader> head = header();
  if (!head) return head.error();
  base::Result<table::Match> match = table::Match::begin(game_, std::move(*head));
  if (!match) return match.error();
  match_.emplace(std::move(*match));
  take_backs_ = 0;
  updated_ = record_.created;
  steps_.clear();
  noticed_before_ = {};
  forget_history_after(-1);
  log_.clear();
  for (const table::Event& event : match_->events_of(0)) log_.push_back({0, event});
  for (const auto& member : members_) member->seen = -1;
  return std::nullopt;
}

std::optional<base::Error> LiveMatch::read_on() {
  const std::vector<store::Line> lines =
      with_store([&](store::Store& store) { return store.journal(record_.id, seq()); });
  for (const store::Line& line : lines)
    if (auto wrong = replay(line)) return wrong;
  return std::nullopt;
}

std::optional<base::Error> LiveMatch::replay(const store::Line& line) {
  boost::system::error_code error;
  const json::value entry = json::parse(line.text, error);
  if (error || line.number != seq())
    return base::Error{"damaged_match", "line " + std::to_string(line.number) + " of the journal is damaged",
                       ""};
  const table::StateBox before = table::boxed(*game_, match_->state());
  const int barrier = match_->barrier();
  if (auto wrong = table::replay_entry(*match_, entry)) return wrong;
  take_note(line.number, *before, match_->state(), barrier);
  updated_ = line.time;
  return std::nullopt;
}

// The store holds something else than the memory does, which another server may have written: read it.
void LiveMatch::reload() {
  mark_changed();
  std::vector<int> seen;
  for (const auto& member : members_) seen.push_back(member->seen);
  record_ = with_store([&](store::Store& store) { return store.find(record_.id); }).value_or(record_);
  std::optional<base::Error> wrong = begin();
  if (!wrong) wrong = read_on();
  for (std::size_t i = 0; i < members_.size(); ++i) members_[i]->seen = seen[i];
  if (!wrong) return;
  log_trouble("match " + record_.id + ": " + wrong->text);
  close();
  throw store::Failure(wrong->text);
}

// The lobby no longer gives this match out. Whoever asked for something is answered before he is sent away.
void LiveMatch::close() {
  if (closed_.exchange(true)) return;
  strand_->post([self = shared_from_this()] {
    for (const auto& task : std::exchange(self->when_whole_, {})) task();
    const std::vector<std::shared_ptr<Member>> members = self->members_;
    for (const auto& member : members) {
      member->line.send(
          R"({"type":"error","code":"store_failed","text":"The database does not answer. You will be connected again."})");
      member->line.hang_up("the database does not answer; please connect again");
    }
  });
}

void LiveMatch::take_note(int line, const table::State& before, const table::State& after,
                          int barrier_before) {
  const table::Entry& entry = match_->line(line);
  mark_changed();
  told_over_ = false;
  if (const table::UndoLine* undo = entry.undo()) {
    const int to = undo->undo_to;
    std::erase_if(log_, [&](const LogLine& told) { return told.event.order > to; });
    const std::size_t kept = static_cast<std::size_t>(to - match_->first_order());
    const std::size_t undone = steps_.size() - kept;
    steps_.resize(kept);
    forget_history_after(to);
    if (to >= barrier_before) return;  // within a draft: nobody else's business
    ++take_backs_;
    table::Event event;
    event.kind = "undo";
    event.order = to;
    event.text = {{"text",
                   std::string(others(undo->seat).empty() ? "Practice: the last "
                                                          : "With everybody's consent, the last ") +
                       (undone == 1 ? "order was" : std::to_string(undone) + " orders were") + " taken back.",
                   ""}};
    log_.push_back({line + 1, event});
    return;
  }
  const table::OrderLine* given = entry.order();
  if (std::holds_alternative<table::BeginLine>(entry.line)) note_set_up();
  if (!given) return;
  const int order = match_->first_order() + static_cast<int>(steps_.size()) + 1;
  for (const table::Event& event : match_->events_of(order)) log_.push_back({line + 1, event});
  Step step;
  step.line = line;
  step.label = table::label_of(*game_, before, given->order);
  // Nobody learns of an order while something is hidden from him that its giver knows: it may speak of that.
  std::array<table::Secrets, 2> secrets;
  game_->secrets(before, secrets[0]);
  game_->secrets(after, secrets[1]);
  step.open_to = table::SeatMask::all();
  step.open_to_all = true;
  for (const table::Secrets& list : secrets)
    for (const table::Secret& secret : list)
      if (secret.knows.has(given->seat)) {
        step.open_to.bits &= secret.knows.bits;
        step.open_to_all = false;
      }
  count_notice(step, before, after, given->seat);
  steps_.push_back(std::move(step));
}

// It is open to him, something was told of it, or somebody else decides now.
void LiveMatch::count_notice(Step& step, const table::State& before, const table::State& after,
                             Seat giver) const {
  const int order = match_->first_order() + static_cast<int>(steps_.size()) + 1;
  const bool passes_on = game_->decision(before).seat != game_->decision(after).seat;
  for (int place = 0; place <= game_->seats(); ++place) {
    const Seat viewer = place == 0 ? table::kObserver : static_cast<Seat>(place - 1);
    const auto is_told = [&](const table::Event& event) { return event.is_told_to(viewer); };
    const bool noticed =
        step.is_open(giver, viewer) || std::ranges::any_of(match_->events_of(order), is_told) || passes_on;
    step.noticed[place_of(viewer)] = noticed_orders(viewer) + (noticed ? 1 : 0);
  }
}

bool LiveMatch::is_open(const Step& step, Seat giver, Seat viewer) const {
  return step.is_open(giver, viewer) || match_->over();
}

Object LiveMatch::card() const {
  Object out;
  out["match"] = record_.id;
  out["set"] = json::string(game_->rules().book.set);
  out["title"] = json::string(game_->rules().book.title);
  out["scenario"] = game_->scenario().id;
  out["scenario_title"] = game_->scenario().title;
  out["seats"] = presence();
  if (!match_->over()) out["seat"] = seat_id(match_->decision().seat);
  out["orders"] = noticed_orders(table::kObserver);
  if (match_->over()) out["outcome"] = outcome_words();
  out["dice"] = dice_words();
  out["created"] = time_text(record_.created);
  out["updated"] = time_text(updated_);
  return out;
}

}  // namespace vedette::server
