// Where chance comes from: a pure function of (stream, index, purpose, attempt), keyed by a seed. There is no
// generator with a state that could be lost, shared or guessed from the rolls already seen.
#pragma once

#include <cstdint>
#include <string_view>

#include "chance/sha256.h"

namespace vedette::chance {

// What a draw is for, fixed text that enters the hash: "empires.combat".
struct Purpose {
  std::string_view name;
  std::uint32_t code;  // for the fast source

  consteval Purpose(const char* text) : name(text), code(2166136261u) {
    for (char c : name) code = (code ^ static_cast<std::uint8_t>(c)) * 16777619u;
  }
};

// Stream 0 is public. Each seat has one of its own for draws inside a sealed draft, so that neither their number nor
// their results shift or betray anything public; one more is for what no seat may know. Its number is older than the
// ninth seat and stays, since it enters the dice of matches already played.
using Stream = std::uint8_t;
inline constexpr Stream kPublic = 0;
inline constexpr Stream kUmpire = 9;
inline constexpr int kStreams = 18;
constexpr Stream private_stream(int seat) { return static_cast<Stream>(1 + seat + (seat + 1 >= kUmpire)); }

struct Place {
  Stream stream;
  std::uint32_t index;
  std::uint32_t attempt;
};

class Source {
 public:
  virtual ~Source() = default;
  virtual std::uint64_t bits(const Place& place, Purpose purpose) const = 0;
};

// For matches: HMAC-SHA-256, see docs/verifiable-dice.md. The tag says which scheme the key is of: a seed for the whole
// match, or a key for one line of its journal.
inline constexpr std::string_view kSeedTag = "vedette-dice-1|";
inline constexpr std::string_view kLineTag = "vedette-dice-2|";

class KeyedSource final : public Source {
 public:
  explicit KeyedSource(const Digest& key, std::string_view tag = kSeedTag) : key_(key), tag_(tag) {}
  std::uint64_t bits(const Place& place, Purpose purpose) const override;

 private:
  HmacKey key_;
  std::string_view tag_;
};

// For search and mass simulation: Philox4x32-10, a counter-based generator some forty times faster.
class FastSource final : public Source {
 public:
  explicit FastSource(std::uint64_t seed) : seed_(seed) {}
  std::uint64_t bits(const Place& place, Purpose purpose) const override;

 private:
  std::uint64_t seed_;
};

// The seed that a text stands for: itself if it is 64 hexadecimal digits, else its SHA-256.
Digest seed_of(std::string_view text);

}  // namespace vedette::chance
