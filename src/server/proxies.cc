#include "server/proxies.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <charconv>
#include <ranges>

namespace vedette::server {
namespace ip = boost::asio::ip;
namespace {

// An IPv4 address in the clothes of IPv6 is the IPv4 address.
std::optional<ip::address> address_of(std::string_view text) {
  boost::system::error_code error;
  const ip::address out = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  if (out.is_v6() && out.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, out.to_v6());
  return out;
}

std::string bytes_of(const ip::address& address) {
  if (address.is_v4()) {
    const auto bytes = address.to_v4().to_bytes();
    return {bytes.begin(), bytes.end()};
  }
  const auto bytes = address.to_v6().to_bytes();
  return {bytes.begin(), bytes.end()};
}

bool share_bits(const std::string& a, const std::string& b, int bits) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; bits > 0; ++i, bits -= 8) {
    const int mask = bits >= 8 ? 0xff : 0xff << (8 - bits) & 0xff;
    if (((a[i] ^ b[i]) & mask) != 0) return false;
  }
  return true;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> parts(std::string_view text, char between) {
  std::vector<std::string_view> out;
  for (;;) {
    const std::size_t end = std::min(text.find(between), text.size());
    out.push_back(trimmed(text.substr(0, end)));
    if (end == text.size()) return out;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string_view> list_in(const std::vector<std::string>& headers) {
  std::vector<std::string_view> out;
  for (const std::string& header : headers) std::ranges::copy(parts(header, ','), std::back_inserter(out));
  return out;
}

// 192.0.2.1, 192.0.2.1:4711, [2001:db8::1], "[2001:db8::1]:4711", 2001:db8::1
std::optional<ip::address> node(std::string_view text) {
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
  if (text.starts_with('[')) return address_of(text.substr(1, std::min(text.find(']'), text.size()) - 1));
  if (std::ranges::count(text, ':') == 1) text = text.substr(0, text.find(':'));
  return address_of(text);
}

// The value of `for` in one element of a Forwarded header.
std::string_view for_in(std::string_view element) {
  for (std::string_view pair : parts(element, ';')) {
    const std::size_t equals = pair.find('=');
    if (equals == 3 && (pair[0] | 32) == 'f' && (pair[1] | 32) == 'o' && (pair[2] | 32) == 'r')
      return trimmed(pair.substr(equals + 1));
  }
  return {};
}

}  // namespace

bool Proxies::add(std::string_view network) {
  const std::size_t slash = network.find('/');
  const std::optional<ip::address> address = address_of(network.substr(0, slash));
  if (!address) return false;
  const std::string bytes = bytes_of(*address);
  int bits = static_cast<int>(8 * bytes.size());
  if (slash != std::string_view::npos) {
    const std::string_view said = network.substr(slash + 1);
    int number = 0;
    const auto [end, error] = std::from_chars(said.data(), said.data() + said.size(), number);
    if (error != std::errc() || end != said.data() + said.size() || number < 0 || number > bits) return false;
    bits = number;
  }
  networks_.push_back({bytes, bits});
  return true;
}

bool Proxies::trusts(std::string_view text) const {
  const std::optional<ip::address> address = address_of(text);
  return address && std::ranges::any_of(networks_, [bytes = bytes_of(*address)](const Network& network) {
           return share_bits(bytes, network.bytes, network.bits);
         });
}

std::string Proxies::visitor(const std::string& sender, const std::vector<std::string>& forwarded_for,
                             const std::vector<std::string>& forwarded) const {
  std::string out = sender;
  const bool is_plain = !forwarded_for.empty();
  const std::vector<std::string_view> chain = list_in(is_plain ? forwarded_for : forwarded);
  for (std::string_view said : chain | std::views::reverse) {
    if (!trusts(out)) return out;
    const std::optional<ip::address> before = node(is_plain ? said : for_in(said));
    if (!before) return out;  // unknown, or nonsense: only what our own proxies say is believed
    out = before->to_string();
  }
  return out;
}

}  // namespace vedette::server
