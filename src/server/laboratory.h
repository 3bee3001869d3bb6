// The laboratory: studies of scenarios, played in the background at low priority, one at a time; others wait. What
// is played is kept on disk, so a study goes on where it was when the server comes back. Everything here runs on the
// loop's thread but the study itself.
#pragma once

#include <deque>
#include <map>
#include <mutex>
#include <thread>

#include "lab/conduct.h"
#include "server/context.h"
#include "server/study_card.h"
#include "server/study_record.h"

namespace vedette::server {

class Laboratory {
 public:
  Laboratory(ServerContext& context, std::filesystem::path folder);
  ~Laboratory();
  Laboratory(const Laboratory&) = delete;
  Laboratory& operator=(const Laboratory&) = delete;

  // Goes on with what was interrupted.
  void open();

  // The study that a request asks for, or what is wrong with it; nothing is begun.
  base::Result<StudyRecord> read(const boost::json::value& body) const;
  base::Result<Object> begin(const boost::json::value& body,
                             const std::string& address);  // {"study","token"}
  // Each needs the token that was given at the beginning.
  base::Result<StudyCard> stop(const std::string& id, const std::vector<std::string>& tokens);
  base::Result<StudyCard> go_on(const std::string& id, const std::vector<std::string>& tokens,
                                const std::string& address);
  base::Result<Object> forget(const std::string& id, const std::vector<std::string>& tokens);

  boost::json::array list() const;  // newest first
  base::Result<StudyCard> card(const std::string& id) const;
  base::Result<std::filesystem::path> file(const std::string& id, const std::string& name) const;

 private:
  using Studies = std::map<std::string, StudyRecord, std::less<>>;
  // What the playing thread tells.
  struct News {
    lab::Stage stage = lab::Stage::battles;
    long done = 0, of = 0, first = -1;
    std::chrono::steady_clock::time_point since;
    lab::Tally tally;
    std::string sentence;  // at the end
    std::optional<base::Error> trouble;
  };

  base::Result<Studies::iterator> own(const std::string& id, const std::vector<std::string>& tokens);
  StudyCard card_of(const StudyRecord& record) const;
  void keep(const StudyRecord& record) const;
  std::optional<base::Error> no_room(const std::string& address) const;
  void play_next();
  void end_turn(const std::string& id);  // others wait as well
  void play(lab::Settings settings, std::string command);
  void on_progress(lab::Stage stage, long done, long of, const lab::Tally& tally);
  void finish();
  std::filesystem::path folder_of(const std::string& id) const { return folder_ / id; }

  ServerContext& context_;
  const std::filesystem::path folder_;
  Studies studies_;
  std::deque<std::string> waiting_;
  std::string playing_;  // the id of the study on the thread; empty: none
  std::thread thread_;
  std::atomic<bool> stop_ = false;    // the thread shall end
  std::atomic<bool> report_ = false;  // … and report what there is
  bool makes_way_ = false;            // … and goes on later
  int turn_ = 0;                      // counts what was played
  mutable std::mutex telling_;
  News news_;
};

// The generals that studies offer: none that thinks by the clock, so that a study can be repeated.
boost::json::array study_generals_json();

}  // namespace vedette::server
