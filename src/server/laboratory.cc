#include "server/laboratory.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <cmath>

#include "library/scenarios.h"
#include "library/version.h"
#include "server/log.h"
#include "server/priority.h"
#include "server/tokens.h"
#include "table/json_of.h"

namespace vedette::server {
namespace fs = std::filesystem;
namespace json = boost::json;
namespace {

// One core is left alone.
int study_threads() { return static_cast<int>(std::max(2u, std::thread::hardware_concurrency())) - 1; }

int thousandths(double share) { return static_cast<int>(std::lround(1000 * share)); }

const char* name_of(lab::Stage stage) {
  return stage == lab::Stage::battles ? "battles" : stage == lab::Stage::losses ? "losses" : "luck";
}

// The study as the command line would make it.
std::string command_of(const StudyRecord& record) {
  std::string out =
      "vedette lab " + record.scenario + " --games " + std::to_string(record.games) + " --seats ";
  for (std::size_t i = 0; i < record.seats.size(); ++i)
    out += (i ? "," : "") + record.seats[i].seat + "=" + record.seats[i].general;
  out += " --seed " + record.seed;
  if (!record.options.empty()) {
    std::string list;
    for (const auto& [name, value] : record.options)
      list += (list.empty() ? "" : ",") + std::string(name) + "=" +
              (value.is_string() ? std::string(value.get_string()) : json::serialize(value));
    out += " --options " + list;
  }
  return out + " --sample " + std::to_string(lab::sample_for(record.games));
}

}  // namespace

Laboratory::Laboratory(ServerContext& context, fs::path folder)
    : context_(context), folder_(std::move(folder)) {}

Laboratory::~Laboratory() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
}

void Laboratory::open() {
  std::error_code error;
  std::vector<const StudyRecord*> interrupted;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_, error))
    if (std::optional<StudyRecord> record = read_record(entry.path())) {
      const std::string id = record->id;
      const StudyRecord& kept = studies_.emplace(id, std::move(*record)).first->second;
      if (kept.is_open()) interrupted.push_back(&kept);
    }
  std::ranges::sort(interrupted, {}, &StudyRecord::created);
  for (const StudyRecord* record : interrupted) waiting_.push_back(record->id);
  play_next();
}

void Laboratory::keep(const StudyRecord& record) const {
  if (!write_record(folder_of(record.id), record))
    throw store::Failure("cannot write into the folder of studies");
}

std::optional<base::Error> Laboratory::no_room(const std::string& address) const {
  if (waiting_.size() >= static_cast<std::size_t>(context_.limits.studies_waiting))
    return base::Error{"full",
                       "The laboratory is busy: one study is played and " + std::to_string(waiting_.size()) +
                           " wait. Please come back when one is done.",
                       ""};
  const auto own = std::ranges::count_if(
      waiting_, [&](const std::string& id) { return studies_.at(id).address == address; });
  if (own >= context_.limits.studies_waiting_per_address)
    return base::Error{
        "full",
        "You have " + std::to_string(own) + " studies waiting already. Please come back when one is done.",
        ""};
  return std::nullopt;
}

base::Result<Object> Laboratory::begin(const json::value& body, const std::string& address) {
  if (const auto full = no_room(address)) return *full;
  if (studies_.size() >= static_cast<std::size_t>(context_.limits.studies_kept))
    return base::Error{"full", "The laboratory keeps no more studies; forget one of yours first.", ""};
  base::Result<StudyRecord> record = read(body);
  if (!record) return record.error();
  const std::string token = new_token();
  record->token = hash_of_token(token);
  record->id = new_match_id();
  record->created = seconds_now();
  record->state = "waiting";
  record->address = address;
  keep(*record);
  const std::string id = record->id;
  studies_.emplace(id, std::move(*record));
  waiting_.push_back(id);
  log_news("study " + id + " of " + studies_.at(id).scenario + " begun");
  play_next();
  return Object{{"study", id}, {"token", token}};
}

base::Result<Laboratory::Studies::iterator> Laboratory::own(const std::string& id,
                                                            const std::vector<std::string>& tokens) {
  const auto found = studies_.find(id);
  if (found == studies_.end()) return base::Error{"no_study", "There is no such study.", ""};
  if (tokens.empty() || hash_of_token(tokens[0]) != found->second.token)
    return base::Error{"forbidden", "Only the one who began this study may do that.", ""};
  return found;
}

base::Result<StudyCard> Laboratory::stop(const std::string& id, const std::vector<std::string>& tokens) {
  const auto found = own(id, tokens);
  if (!found) return found.error();
  StudyRecord& record = (*found)->second;
  if (record.state == "waiting") {
    std::erase(waiting_, id);
    record.state = "stopped";
    keep(record);
  } else if (id == playing_) {
    report_ = true;  // of what there is; finish() follows
    makes_way_ = false;
    stop_ = true;
  }
  return card_of(record);
}

base::Result<StudyCard> Laboratory::go_on(const std::string& id, const std::vector<std::string>& tokens,
                                          const std::string& address) {
  const auto found = own(id, tokens);
  if (!found) return found.error();
  StudyRecord& record = (*found)->second;
  if (record.state == "stopped") {
    if (const auto full = no_room(address)) return *full;
    record.address = address;
    record.state = "waiting";
    record.text.clear();
    keep(record);
    waiting_.push_back(id);
    play_next();
  }
  return card_of(record);
}

base::Result<Object> Laboratory::forget(const std::string& id, const std::vector<std::string>& tokens) {
  const auto found = own(id, tokens);
  if (!found) return found.error();
  if (id == playing_) return base::Error{"not_yet", "This study is being played; stop it first.", ""};
  std::erase(waiting_, id);
  std::error_code error;
  fs::remove_all(folder_of(id), error);
  if (error) throw store::Failure("cannot remove a study: " + error.message());
  studies_.erase(*found);
  return Object{{"study", id}};
}

void Laboratory::play_next() {
  while (playing_.empty() && !waiting_.empty()) {
    StudyRecord& record = studies_.at(waiting_.front());
    waiting_.pop_front();
    const base::Result<table::GamePtr> game =
        library::load_game(record.scenario, record.options, context_.sets);
    lab::Settings settings;
    for (const StudySeat& seat : record.seats) settings.generals.push_back(seat.general);
    if (!game || (*game)->scenario().seats.size() != settings.generals.size()) {
      record.state = "failed";
      record.text = "The scenario has changed since this study was begun.";
      keep(record);
      continue;
    }
    settings.game = *game;
    settings.games = record.games;
    settings.seed = record.seed;
    settings.jobs = study_threads();
    settings.folder = folder_of(record.id);
    settings.program = library::program_text();
    record.state = "playing";
    keep(record);
    playing_ = record.id;
    news_ = {};
    stop_ = report_ = false;
    makes_way_ = false;
    end_turn(record.id);
    thread_ = std::thread([this, settings, command = command_of(record)] { play(settings, command); });
  }
}

// A long study does not keep the others waiting for ever: after its turn it waits itself, and then goes on where it was.
void Laboratory::end_turn(const std::string& id) {
  context_.loop.after(context_.limits.study_turn, [this, id, turn = ++turn_] {
    if (turn != turn_ || playing_ != id || stop_) return;
    const std::string& own = studies_.at(id).address;
    const bool others_wait = std::ranges::any_of(
        waiting_, [&](const std::string& next) { return studies_.at(next).address != own; });
    if (!others_wait) return end_turn(id);
    makes_way_ = true;
    stop_ = true;
  });
}

// On the study's own thread.
void Laboratory::play(lab::Settings settings, std::string command) {
  step_back(context_.limits.study_niceness);
  std::optional<base::Error> trouble;
  std::string sentence;
  const auto report = [&](const lab::Study& study) {
    sentence = lab::study_sentence(study);
    if (const auto written =
            lab::write_report(settings.folder, {study}, command, "", lab::read_drawing(context_.page));
        !written)
      trouble = written.error();
  };
  const auto told = [this](lab::Stage stage, long done, long of, const lab::Tally& tally) {
    on_progress(stage, done, of, tally);
  };
  const auto study = lab::conduct(settings, "", lab::sample_for(settings.games), told, stop_);
  if (!study) {
    trouble = study.error();
  } else if (*study) {
    report(**study);
  } else if (report_) {
    const auto summary = lab::summarise(settings.folder / "games.csv", settings.games);
    if (summary && summary->games > 0) report({settings, "", *summary, {}, {}});
  }
  {
    const std::lock_guard lock(telling_);
    news_.sentence = sentence;
    news_.trouble = trouble;
  }
  context_.loop.post([this] { finish(); });
}

void Laboratory::on_progress(lab::Stage stage, long done, long of, const lab::Tally& tally) {
  const std::lock_guard lock(telling_);
  if (news_.first < 0 || stage != news_.stage) {
    news_.first = done;
    news_.since = std::chrono::steady_clock::now();
  }
  news_.stage = stage;
  news_.done = done;
  news_.of = of;
  news_.tally = tally;
}

// Back on the loop: the thread has done its work.
void Laboratory::finish() {
  thread_.join();
  StudyRecord& record = studies_.at(playing_);
  record.tally = news_.tally;
  record.text = news_.sentence;
  record.state = news_.trouble ? "failed" : !stop_ ? "done" : makes_way_ ? "waiting" : "stopped";
  if (record.state == "waiting") waiting_.push_back(playing_);
  if (news_.trouble) {
    log_trouble("study " + playing_ + ": " + news_.trouble->text);
    record.text = news_.trouble->code == "other_study"
                      ? "The rules or the scenario have changed since this study was begun."
                      : "The results could not be written.";
  }
  playing_.clear();
  try {
    keep(record);
    play_next();
  } catch (const store::Failure& failure) {
    log_trouble(failure.what());
  }
}

StudyCard Laboratory::card_of(const StudyRecord& record) const {
  StudyCard out;
  out.study = record.id;
  out.scenario = record.scenario;
  out.scenario_title = record.scenario_title;
  out.set = record.set;
  out.title = record.title;
  out.seats = record.seats;
  out.options = record.options;
  out.seed = record.seed;
  out.created = time_text(record.created);
  out.state = record.state;
  out.games = static_cast<int>(record.games);
  out.text = record.text;
  lab::Tally tally = record.tally;
  if (record.state == "waiting")
    out.ahead =
        static_cast<int>(std::ranges::find(waiting_, record.id) - waiting_.begin()) + !playing_.empty();
  if (record.id == playing_) {
    const std::lock_guard lock(telling_);
    if (news_.tally.games > 0) tally = news_.tally;
    out.stage = name_of(news_.stage);
    out.done = static_cast<int>(news_.done);
    out.of = static_cast<int>(news_.of > 0 ? news_.of : record.games);
    const long played = news_.done - news_.first;
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - news_.since).count();
    out.seconds_left = news_.first < 0 || played <= 0
                           ? -1
                           : static_cast<int>(seconds * static_cast<double>(news_.of - news_.done) /
                                              static_cast<double>(played));
  }
  out.played = static_cast<int>(tally.games);
  const auto share = [&](std::string side, std::string name, long won, const lab::Interval& i) {
    out.shares.push_back({std::move(side), std::move(name), static_cast<int>(won), thousandths(i.value),
                          thousandths(i.low), thousandths(i.high)});
  };
  for (std::size_t side = 0; side < 2; ++side)
    share(record.sides[side].id, record.sides[side].name, tally.wins[side],
          tally.share(static_cast<int>(side)));
  share("", "Drawn", tally.draws, tally.drawn());
  std::error_code ignored;
  out.report = fs::exists(folder_of(record.id) / "report.html", ignored);
  return out;
}

json::array Laboratory::list() const {
  std::vector<const StudyRecord*> all;
  for (const auto& [id, record] : studies_) all.push_back(&record);
  std::ranges::sort(all, std::greater<>(), &StudyRecord::created);
  json::array out;
  for (const StudyRecord* record : all) out.push_back(table::json_of(card_of(*record)));
  return out;
}

base::Result<StudyCard> Laboratory::card(const std::string& id) const {
  const auto found = studies_.find(id);
  if (found == studies_.end()) return base::Error{"no_study", "There is no such study.", ""};
  return card_of(found->second);
}

base::Result<fs::path> Laboratory::file(const std::string& id, const std::string& name) const {
  const auto found = studies_.find(id);
  if (found == studies_.end()) return base::Error{"no_study", "There is no such study.", ""};
  const fs::path path = folder_of(id) / name;
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return base::Error{"not_yet", "This study has not got so far.", ""};
  return path;
}

}  // namespace vedette::server
