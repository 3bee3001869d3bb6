// The exports of the browser's engine. Text goes in and out through one buffer in the module's memory:
//
//   at = buffer(size); write the request there; size = battle(size); at = buffer(0); read the reply there;
//   session(size) and verify(size) likewise
//
// Call _initialize() once first.
#include <cstdint>
#include <string>

#include "wasm/battle.h"
#include "wasm/session.h"
#include "wasm/verification.h"

namespace {

std::string& text() {
  static std::string buffer;
  return buffer;
}

}  // namespace

#define EXPORT(name) extern "C" __attribute__((export_name(#name)))

EXPORT(buffer) char* buffer(std::uint32_t size) {
  if (text().size() < size) text().resize(size);
  return text().data();
}

EXPORT(battle) std::uint32_t battle(std::uint32_t size) {
  text() = vedette::wasm::battle({text().data(), size});
  return static_cast<std::uint32_t>(text().size());
}

EXPORT(session) std::uint32_t session(std::uint32_t size) {
  text() = vedette::wasm::session({text().data(), size});
  return static_cast<std::uint32_t>(text().size());
}

EXPORT(verify) std::uint32_t verify(std::uint32_t size) {
  text() = vedette::wasm::verification({text().data(), size});
  return static_cast<std::uint32_t>(text().size());
}

// Debian's run-time library for wasm32 was built with a stack protector and expects somebody to bring it
// along.
extern "C" {
std::uintptr_t __stack_chk_guard = 0x5EDE77E5;              // NOLINT(bugprone-reserved-identifier)
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }  // NOLINT(bugprone-reserved-identifier)
}
