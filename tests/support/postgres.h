// A PostgreSQL cluster that lives as long as the test program, with a new database for each test.
#pragma once

#include <string>

namespace vedette::testing {

class Cluster {
 public:
  static const Cluster& only();
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  // The address of a new, empty database; empty if there is no PostgreSQL on this machine.
  std::string new_database() const;
  // Trouble, for tests of what happens then. Each returns when it has come about.
  bool stop() const;  // at once, as if the machine had lost its power
  bool start() const;
  bool end_connections() const;   // of everybody; new ones are welcome
  void pause(bool paused) const;  // it neither answers nor breaks off

  // Why there is none.
  const std::string& missing() const { return missing_; }

 private:
  Cluster();
  bool run(const std::string& command) const;

  std::string folder_, programs_, missing_;
};

}  // namespace vedette::testing
