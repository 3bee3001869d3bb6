// What is kept of a study on disk beside its battles, so that it goes on after a restart.
#pragma once

#include <filesystem>
#include <optional>

#include "lab/study.h"
#include "server/messages.h"
#include "server/study_card.h"

namespace vedette::server {

struct StudyRecord {
  std::string id;
  std::int64_t created = 0;  // seconds since 1970
  std::string token;         // SHA-256 of the secret that may stop it
  std::string scenario, scenario_title, set, title;
  std::vector<table::SideInfo> sides;
  std::vector<StudySeat> seats;
  Object options;  // what differs from the scenario
  long games = 0;
  std::string seed;
  std::string state;  // waiting, playing, done, stopped, failed
  std::string text;   // the result in words, or what went wrong
  lab::Tally tally;
  std::string address;  // who began it, for the limits; not kept

  bool is_open() const { return state == "waiting" || state == "playing"; }
};

std::optional<StudyRecord> read_record(const std::filesystem::path& folder);
bool write_record(const std::filesystem::path& folder, const StudyRecord& record);

}  // namespace vedette::server
