// The inner loop of SHA-256: 64 bytes at a time into eight words. Where the processor has instructions for it they are
// used; what they compute is tested against the plain code.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace vedette::chance {

using Sha256State = std::array<std::uint32_t, 8>;

void sha256_blocks_plain(Sha256State& state, const std::uint8_t* bytes, std::size_t blocks);

// With the SHA instructions of x86. Only where has_sha_instructions().
void sha256_blocks_x86(Sha256State& state, const std::uint8_t* bytes, std::size_t blocks);
bool has_sha_instructions();

// The faster of the two.
void sha256_blocks(Sha256State& state, const std::uint8_t* bytes, std::size_t blocks);

}  // namespace vedette::chance
