// The proxies that are believed when they say for whom they ask.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vedette::server {

class Proxies {
 public:
  // An address or a network: 127.0.0.1, 10.0.0.0/8, ::1. False if it is neither.
  bool add(std::string_view network);

  bool trusts(std::string_view address) const;
  // Who asks: the sender, or, where that is a proxy of ours, the last one before our proxies whom they name.
  // X-Forwarded-For goes before Forwarded; several headers of a name are one list.
  std::string visitor(const std::string& sender, const std::vector<std::string>& forwarded_for,
                      const std::vector<std::string>& forwarded) const;

 private:
  struct Network {
    std::string bytes;  // 4 or 16
    int bits = 0;
  };
  std::vector<Network> networks_;
};

}  // namespace vedette::server
