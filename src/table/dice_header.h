// Where the dice of a match come from, as its file says (docs/verifiable-dice.md).
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "chance/sha256.h"
#include "table/reader.h"

namespace vedette::table {

// A seed that everybody may know: computer battles, reproducible matches.
struct KnownSeed {
  chance::Digest seed{};
};

// How the seed of a match of format 1 came about. Such matches are read for good, but none is begun any more.
struct AgreedSeed {
  chance::Digest seed{};
  std::string commitment;                                    // SHA-256 of the server's secret
  std::string secret;                                        // a text
  std::vector<std::pair<std::string, std::string>> entropy;  // of each seat, in the order of seats
};

// A secret of the server that it is committed to, and a hash chain of each person: nobody knows a die before the order
// that throws it is sent.
struct ChainedDice {
  std::string match;  // the id that enters every link
  chance::Digest commitment{};
};

using DiceScheme = std::variant<KnownSeed, AgreedSeed, ChainedDice>;

struct DiceHeader {
  DiceScheme scheme;
  std::vector<chance::Digest>
      secrets;  // of the server, as far as they are known; each belongs to its commitment

  const chance::Digest* secret_of(const chance::Digest& commitment) const;
};

// --- The hashes of the scheme

chance::Digest commitment_to(const chance::Digest& secret);

// The link that comes before another one in a seat's chain.
chance::Digest link_before(std::string_view match, std::string_view seat, const chance::Digest& link);

// A whole chain: [0] is the tip, which is published; [length] is the key, which is shown last.
inline constexpr int kChainLength = 4096;
std::vector<chance::Digest> chain_of(std::string_view match, std::string_view seat, const chance::Digest& key,
                                     int length = kChainLength);

bool is_match_id(std::string_view text);  // letters, digits and hyphens, up to 64

// --- Scheme 1, for old matches

chance::Digest agreed_seed(const AgreedSeed& agreed);       // what follows from secret and entropies
std::string agreed_commitment_to(std::string_view secret);  // of the text

// --- As JSON. Secrets are written only if asked for.

boost::json::object dice_json(const DiceHeader& dice, bool with_secrets);
DiceHeader dice_of_json(const Reader& in);        // what is wrong goes to the reader's faults
chance::Digest digest_of_json(const Reader& in);  // 64 hexadecimal digits, else a fault

}  // namespace vedette::table
