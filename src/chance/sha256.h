// SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104): the dice must be checkable with any tool, and the engine runs in
// the browser too, so they are written out here. Tested against published vectors and against libsodium.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace vedette::chance {

using Digest = std::array<std::uint8_t, 32>;

class Sha256 {
 public:
  Sha256();
  Sha256& add(std::span<const std::uint8_t> bytes);
  Sha256& add(std::string_view text);
  Sha256& add(const Digest& digest) { return add(std::span<const std::uint8_t>(digest)); }
  Digest finish();

 private:
  void block(const std::uint8_t* bytes);

  std::array<std::uint32_t, 8> state_;
  std::array<std::uint8_t, 64> pending_{};
  std::uint64_t length_ = 0;
};

Digest sha256(std::string_view text);

// A key prepared once; every message then costs two blocks.
class HmacKey {
 public:
  explicit HmacKey(std::span<const std::uint8_t> key);
  Digest of(std::string_view message) const;

 private:
  Sha256 inner_, outer_;
};

std::string hex(std::span<const std::uint8_t> bytes);
std::optional<Digest> digest_of_hex(std::string_view text);  // nothing unless 64 hexadecimal digits

}  // namespace vedette::chance
