#include "chance/sha256.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include "chance/sha256_block.h"

namespace vedette::chance {
namespace {

std::string hex_of(const Digest& d) { return hex(d); }

TEST(Sha256, PublishedVectors) {
  EXPECT_EQ(hex_of(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex_of(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex_of(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Sha256, AgreesWithLibsodiumAtEveryLengthAndSplit) {
  std::string text;
  for (int n = 0; n < 200; ++n) {
    Digest expected;
    crypto_hash_sha256(expected.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    EXPECT_EQ(sha256(text), expected) << n;
    const std::string_view view = text;
    EXPECT_EQ(Sha256().add(view.substr(0, n / 3)).add(view.substr(n / 3)).finish(), expected) << n;
    text += static_cast<char>('a' + n % 26);
  }
}

TEST(Sha256, TheProcessorsInstructionsComputeWhatThePlainCodeDoes) {
  if (!has_sha_instructions()) GTEST_SKIP() << "this processor has none";
  std::array<std::uint8_t, 64 * 9> bytes;
  std::uint32_t lot = 1;
  for (std::uint8_t& byte : bytes)
    byte = static_cast<std::uint8_t>((lot = lot * 1664525u + 1013904223u) >> 24);
  for (std::size_t blocks = 0; blocks <= 8; ++blocks)
    for (std::size_t offset : {0u, 1u, 7u, 63u}) {
      Sha256State plain = {1, 2, 3, 4, 5, 6, 7, static_cast<std::uint32_t>(offset)}, quick = plain;
      sha256_blocks_plain(plain, bytes.data() + offset, blocks);
      sha256_blocks_x86(quick, bytes.data() + offset, blocks);
      EXPECT_EQ(plain, quick) << blocks << " blocks from " << offset;
    }
}

TEST(Sha256, LongTextsAgreeWithLibsodiumToo) {
  std::string text(100000, 'x');
  for (std::size_t i = 0; i < text.size(); ++i) text[i] = static_cast<char>(i * i % 251);
  Digest expected;
  crypto_hash_sha256(expected.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  EXPECT_EQ(sha256(text), expected);
  Sha256 pieces;
  for (std::size_t from = 0; from < text.size(); from += 777)
    pieces.add(std::string_view(text).substr(from, 777));
  EXPECT_EQ(pieces.finish(), expected);
}

TEST(Hmac, Rfc4231) {
  const std::string key = "Jefe";
  const HmacKey hmac({reinterpret_cast<const std::uint8_t*>(key.data()), key.size()});
  EXPECT_EQ(hex_of(hmac.of("what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(hmac.of("again"), hmac.of("again")) << "a prepared key can be used many times";
}

TEST(Hex, ReadsOnlySixtyFourDigits) {
  const Digest d = sha256("x");
  EXPECT_EQ(digest_of_hex(hex(d)), d);
  EXPECT_FALSE(digest_of_hex("12"));
  EXPECT_FALSE(digest_of_hex(std::string(63, 'a') + "g"));
}

}  // namespace
}  // namespace vedette::chance
