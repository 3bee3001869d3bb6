#include "chance/sha256.h"

#include <algorithm>
#include <cstring>

#include "chance/sha256_block.h"

namespace vedette::chance {
namespace {

constexpr char kHexDigits[] = "0123456789abcdef";

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

Sha256::Sha256()
    : state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19} {
}

Sha256& Sha256::add(std::span<const std::uint8_t> bytes) {
  std::size_t filled = length_ % 64;
  length_ += bytes.size();
  while (!bytes.empty()) {
    if (filled == 0 && bytes.size() >= 64) {
      const std::size_t blocks = bytes.size() / 64;
      sha256_blocks(state_, bytes.data(), blocks);
      bytes = bytes.subspan(64 * blocks);
      continue;
    }
    const std::size_t take = std::min(bytes.size(), 64 - filled);
    std::memcpy(pending_.data() + filled, bytes.data(), take);
    filled += take;
    bytes = bytes.subspan(take);
    if (filled == 64) {
      block(pending_.data());
      filled = 0;
    }
  }
  return *this;
}

Sha256& Sha256::add(std::string_view text) {
  return add({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

Digest Sha256::finish() {
  const std::uint64_t bits = length_ * 8;
  std::array<std::uint8_t, 72> padding{0x80};
  const std::size_t zeros = (119 - length_ % 64) % 64 + 1;
  for (std::size_t i = 0; i < 8; ++i) padding[zeros + i] = static_cast<std::uint8_t>(bits >> (56 - 8 * i));
  add(std::span<const std::uint8_t>(padding.data(), zeros + 8));
  Digest out;
  for (std::size_t i = 0; i < 32; ++i)
    out[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
  return out;
}

void Sha256::block(const std::uint8_t* bytes) { sha256_blocks(state_, bytes, 1); }

Digest sha256(std::string_view text) { return Sha256().add(text).finish(); }

HmacKey::HmacKey(std::span<const std::uint8_t> key) {
  std::array<std::uint8_t, 64> padded{};
  if (key.size() > 64) {
    const Digest shortened = Sha256().add(key).finish();
    std::copy(shortened.begin(), shortened.end(), padded.begin());
  } else {
    std::copy(key.begin(), key.end(), padded.begin());
  }
  std::array<std::uint8_t, 64> inner, outer;
  for (std::size_t i = 0; i < 64; ++i) {
    inner[i] = padded[i] ^ 0x36;
    outer[i] = padded[i] ^ 0x5c;
  }
  inner_.add(inner);
  outer_.add(outer);
}

Digest HmacKey::of(std::string_view message) const {
  Sha256 inner = inner_, outer = outer_;
  return outer.add(inner.add(message).finish()).finish();
}

std::string hex(std::span<const std::uint8_t> bytes) {
  std::string out;
  out.reserve(2 * bytes.size());
  for (std::uint8_t byte : bytes) {
    out += kHexDigits[byte >> 4];
    out += kHexDigits[byte & 15];
  }
  return out;
}

std::optional<Digest> digest_of_hex(std::string_view text) {
  if (text.size() != 64) return std::nullopt;
  Digest out;
  for (std::size_t i = 0; i < 32; ++i) {
    const int high = hex_digit(text[2 * i]), low = hex_digit(text[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    out[i] = static_cast<std::uint8_t>(16 * high + low);
  }
  return out;
}

}  // namespace vedette::chance
