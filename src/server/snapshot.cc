// Snapshots: a long match is played on from one, and its beginning is read meanwhile.
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "server/live_match.h"

namespace vedette::server {
namespace json = boost::json;

std::optional<base::Error> LiveMatch::resume(const store::Snapshot& snapshot,
                                             const std::vector<store::Line>& lines) {
  if (auto wrong = make_game()) return wrong;
  base::Result<table::MatchHeader> head = header();
  if (!head) return head.error();
  boost::system::error_code error;
  const json::value kept = json::parse(snapshot.text, error);
  table::Faults faults;
  const table::Reader in(kept, faults, "snapshot");
  const json::value& position = in["position"].value();
  const bool fits =
      !error && position.is_object() && !lines.empty() && lines[0].number == snapshot.line - 1;
  const json::value last = fits ? json::parse(lines[0].text, error) : json::value();
  if (!fits || error) return base::Error{"bad_snapshot", "the snapshot is not of this journal", ""};
  base::Result<table::Match> match =
      table::Match::resume(game_, std::move(*head), position.get_object(), last);
  if (!match) return match.error();
  match_.emplace(std::move(*match));
  read_noticed(in["noticed"]);
  if (!faults.empty()) return faults[0];
  snapshot_line_ = snapshot.line;
  updated_ = lines[0].time;
  for (std::size_t i = 1; i < lines.size(); ++i)
    if (auto wrong = replay(lines[i])) return wrong;
  return std::nullopt;
}

void LiveMatch::read_noticed(const table::Reader& in) {
  const std::vector<table::Reader> counts = in.items();
  if (counts.size() != noticed_before_.size()) return in.fault("is for another number of seats");
  for (std::size_t place = 0; place < counts.size(); ++place)
    noticed_before_[place] = counts[place].integer(0, match_->orders());
}

// Everybody is told the whole log, which is all that was missing to play.
void LiveMatch::become_whole(LiveMatch& read) {
  game_ = std::move(read.game_);
  match_.emplace(std::move(*read.match_));
  log_ = std::move(read.log_);
  steps_ = std::move(read.steps_);
  noticed_before_ = {};
  take_backs_ = read.take_backs_;
  updated_ = read.updated_;
  commanders_.clear();
  forget_history_after(-1);
  for (const auto& member : members_) member->seen = -1;
  mark_changed();
  tell_dice();
  for (const auto& task : std::exchange(when_whole_, {})) task();
  settle();
}

void LiveMatch::cannot_become_whole() {
  damaged_ = true;
  for (const auto& task : std::exchange(when_whole_, {})) task();
}

void LiveMatch::when_whole(std::function<void()> task) {
  if (is_whole() || damaged_ || closed_) return task();
  when_whole_.push_back(std::move(task));
}

void LiveMatch::keep_snapshot() {
  if (seq() - snapshot_line_ < kSnapshotEvery || !match_->begun()) return;
  snapshot_line_ = seq();
  json::array noticed;
  for (const int count : steps_.empty() ? noticed_before_ : steps_.back().noticed) noticed.push_back(count);
  const Object kept{{"position", match_->snapshot()}, {"noticed", std::move(noticed)}};
  context_.store.put_snapshot(record_.id, {seq(), json::serialize(kept)});
}

}  // namespace vedette::server
