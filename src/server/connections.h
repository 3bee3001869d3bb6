// The connections that are open, and which of them goes when there are too many: never one that holds a seat. Used from
// any thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/limits.h"

namespace vedette::server {

class Connections : public std::enable_shared_from_this<Connections> {
 public:
  using Clock = std::chrono::steady_clock;

  // One open connection, for as long as its owner keeps it.
  class Place {
   public:
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

   private:
    friend class Connections;
    enum class Kind { visitor, observer, seat };
    Place(std::shared_ptr<Connections> all, std::string address)
        : all_(std::move(all)), address_(std::move(address)) {}

    std::shared_ptr<Connections> all_;  // a connection may outlive the server
    std::string address_;
    Kind kind_ = Kind::visitor;
    bool counted_ = true;   // against its address
    bool leaving_ = false;  // was told to go
    Clock::time_point last_ = Clock::now();
    std::function<void()> close_;
  };

  explicit Connections(const Limits& limits) : limits_(limits) {}

  // Makes room, if need be; nothing if there is none. A proxy's connections are not counted against its address.
  std::shared_ptr<Place> open(const std::string& address, bool is_proxy);
  // How to end it: called from any thread, at most once.
  void on_close(const std::shared_ptr<Place>& place, std::function<void()> close);
  // Somebody was heard on it just now.
  void touch(const std::shared_ptr<Place>& place);
  // A visitor behind a proxy has become known by his own address.
  void known_as(const std::shared_ptr<Place>& place, const std::string& address);
  // Who speaks has joined a match. A seat's connection is never made to go, but of those of one address beyond a limit.
  void joined(const std::shared_ptr<Place>& place, bool has_seat);

  std::size_t size() const;

 private:
  struct Address {
    std::unordered_set<Place*> places;  // counted ones
    int seated = 0;
  };

  void add(Place& place);
  void remove(Place& place);
  // Of these the one that may go and was idle longest; nothing if all hold seats.
  static Place* idlest(const std::unordered_set<Place*>& places);
  void make_room_at(const std::string& address, std::vector<std::function<void()>>& closing);
  bool make_room(std::vector<std::function<void()>>& closing);
  void let_go(Place& place, std::vector<std::function<void()>>& closing);

  const Limits limits_;
  mutable std::mutex mutex_;
  std::unordered_set<Place*> places_;
  std::unordered_map<std::string, Address> addresses_;
};

}  // namespace vedette::server
