// What each address has asked for lately. Used from any thread.
#pragma once

#include <array>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/rate.h"

namespace vedette::server {

// What an address shares with everybody behind it: an IPv4 address; of IPv6 the network of 64 bits, which is what one
// visitor is usually given. What is no address is returned as it is.
std::string address_key(std::string_view address);

enum class Use { seated_message, other_message, join, chat, file, read, document, creation, upload, study };

class Visitors {
 public:
  // One more from this address; false if that is too many.
  bool admits(const std::string& address, Use use, Allowance allowance);

 private:
  static constexpr std::size_t kUses = static_cast<std::size_t>(Use::study) + 1;
  struct Visitor {
    std::array<Rate, kUses> rates;
    Rate::Clock::time_point last{};
  };
  void forget_old(Rate::Clock::time_point now);

  std::mutex mutex_;
  std::unordered_map<std::string, Visitor> visitors_;
  Rate::Clock::time_point swept_{};
};

}  // namespace vedette::server
