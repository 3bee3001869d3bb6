#include "chance/source.h"

#include <array>
#include <charconv>

namespace vedette::chance {
namespace {

void append(std::string& text, std::uint32_t number) {
  std::array<char, 12> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text.append(digits.data(), end);
}

}  // namespace

std::uint64_t KeyedSource::bits(const Place& place, Purpose purpose) const {
  std::string message(tag_);
  append(message, place.stream);
  message += '|';
  append(message, place.index);
  message += '|';
  message += purpose.name;
  message += '|';
  append(message, place.attempt);
  const Digest digest = key_.of(message);
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 8; ++i) value = value << 8 | digest[i];
  return value;
}

// Salmon and others, "Parallel random numbers: as easy as 1, 2, 3" (2011).
std::uint64_t FastSource::bits(const Place& place, Purpose purpose) const {
  std::array<std::uint32_t, 4> c = {place.index, place.stream | place.attempt << 8, purpose.code,
                                    0x56454454u};
  auto k0 = static_cast<std::uint32_t>(seed_), k1 = static_cast<std::uint32_t>(seed_ >> 32);
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t p0 = std::uint64_t{0xD2511F53u} * c[0], p1 = std::uint64_t{0xCD9E8D57u} * c[2];
    c = {static_cast<std::uint32_t>(p1 >> 32) ^ c[1] ^ k0, static_cast<std::uint32_t>(p1),
         static_cast<std::uint32_t>(p0 >> 32) ^ c[3] ^ k1, static_cast<std::uint32_t>(p0)};
    k0 += 0x9E3779B9u;
    k1 += 0xBB67AE85u;
  }
  return std::uint64_t{c[0]} << 32 | c[1];
}

Digest seed_of(std::string_view text) {
  if (const auto digest = digest_of_hex(text)) return *digest;
  return sha256(text);
}

}  // namespace vedette::chance
