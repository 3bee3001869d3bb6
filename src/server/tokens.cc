#include "server/tokens.h"

#include <sodium.h>

#include <stdexcept>
#include <vector>

#include "chance/sha256.h"

namespace vedette::server {
namespace {

std::vector<std::uint8_t> random_bytes(std::size_t count) {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("the system gives no random numbers");
  std::vector<std::uint8_t> bytes(count);
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

}  // namespace

std::string random_hex(int bytes) { return chance::hex(random_bytes(static_cast<std::size_t>(bytes))); }

std::uint64_t random_number() {
  std::uint64_t out = 0;
  for (std::uint8_t byte : random_bytes(sizeof out)) out = out << 8 | byte;
  return out;
}

std::string new_match_id() {
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";  // 32, without l, o, 0, 1
  std::string out;
  for (std::uint8_t byte : random_bytes(16)) out += kLetters[byte % kLetters.size()];
  return out;
}

std::string hash_of_token(std::string_view token) { return chance::hex(chance::sha256(token)); }

}  // namespace vedette::server
