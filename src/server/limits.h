// The limits of docs/api.md: generous to people, tight to programs that misbehave.
#pragma once

#include <chrono>
#include <cstddef>

#include "server/rate.h"

namespace vedette::server {

inline constexpr int kSnapshotEvery = 200;  // lines of a journal: what is replayed when a match is opened

struct Limits {
  std::size_t message_bytes = 64 * 1024;        // of one WebSocket message or request body
  std::size_t upload_bytes = 16 * 1024 * 1024;  // of a match file

  // --- Of one connection
  Allowance messages{100, 3000};
  std::size_t queued_messages = 256;  // waiting for a slow reader before he is cut off
  std::size_t queued_bytes = 8 * 1024 * 1024;
  std::size_t busy_messages = 8;  // from here on updates wait and are then told in one
  std::chrono::seconds join_within{15};

  // --- Of one address (IPv6: of one network of 64 bits), all its connections together
  int connections_per_address = 256;        // that hold no seat: with one more, the one idle longest goes
  int seated_per_address = 1024;            // that cannot be made to go
  Allowance seated_messages{5000, 120000};  // from players
  Allowance other_messages{300, 6000};      // from observers and from who has not joined yet
  Allowance joins{1000, 6000};
  Allowance chat{120, 240};
  Allowance files{3000, 18000};  // of the page
  Allowance reads{1000, 6000};   // of the API
  Allowance documents{60, 60};   // match files, verifications and reports
  Allowance creations{60, 120};  // matches, and what else is posted
  Allowance uploads{20, 6};
  Allowance studies{30, 6};

  // --- Of one match
  int observers = 64;
  int observers_per_address = 16;
  int connections_per_seat = 16;  // with one more, the oldest goes
  Allowance seat_chat{30, 60};
  Allowance observers_chat{30, 60};  // of all together

  // --- Of the server
  int connections = 8000;
  std::size_t upload_lines = 5000;  // of the journal of an uploaded match; long battles have some thousand
  std::size_t work_waiting = 64;  // long work: opening long matches, uploads, files, verifications, reports …
  std::size_t work_waiting_per_address = 8;  // … of one address
  int work_niceness = 10;
  std::size_t documents_kept_bytes = 16 * 1024 * 1024;
  int study_games = 20000;  // battles of one study
  long study_work =
      2400000;  // battles times minutes on the clock times the effort of a general (study_request.cc)
  int studies_waiting = 20;  // behind the one that is played …
  int studies_waiting_per_address = 2;
  std::chrono::seconds study_turn{300};  // after which a study makes way for one of another address
  int study_niceness = 15;               // of its threads; matches come first
  int studies_kept = 200;
  int counsel_milliseconds = 900;  // that a hint may take
  std::size_t lessons = 1000;  // with one more, the oldest goes: its pupil begins again at his step
  std::size_t lessons_per_address = 100;
  std::chrono::hours lesson_kept{24};
  std::chrono::seconds idle{300};  // a match nobody looks at leaves the memory
};

}  // namespace vedette::server
