#include "server/visitors.h"

#include <boost/asio/ip/address.hpp>

namespace vedette::server {
namespace ip = boost::asio::ip;
namespace {

constexpr std::size_t kMany = 20000;  // addresses; what comes beyond them shares one allowance
constexpr std::chrono::minutes kMemory{5};

}  // namespace

std::string address_key(std::string_view text) {
  boost::system::error_code error;
  const ip::address address = ip::make_address(std::string(text), error);
  if (error) return std::string(text);
  if (address.is_v4()) return address.to_string();
  const ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6).to_string();
  ip::address_v6::bytes_type network = v6.to_bytes();
  std::fill(network.begin() + 8, network.end(), static_cast<unsigned char>(0));
  return ip::address_v6(network).to_string() + "/64";
}

bool Visitors::admits(const std::string& address, Use use, Allowance allowance) {
  const std::lock_guard lock(mutex_);
  const auto now = Rate::Clock::now();
  auto found = visitors_.find(address);
  if (found == visitors_.end()) {
    forget_old(now);
    found = visitors_.try_emplace(visitors_.size() < kMany ? address : std::string()).first;
  }
  found->second.last = now;
  return found->second.rates[static_cast<std::size_t>(use)].admits(allowance, now);
}

void Visitors::forget_old(Rate::Clock::time_point now) {
  if (visitors_.size() < kMany / 2 || now - swept_ < std::chrono::seconds(1)) return;
  swept_ = now;
  std::erase_if(visitors_, [&](const auto& visitor) { return now - visitor.second.last > kMemory; });
}

}  // namespace vedette::server
