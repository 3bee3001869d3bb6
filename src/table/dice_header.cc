#include "table/dice_header.h"

#include <algorithm>

namespace vedette::table {
namespace json = boost::json;
namespace {

// A secret that is not the one the server committed itself to is a fault wherever it stands.
void read_secret(const Reader& in, const chance::Digest& commitment, DiceHeader& out) {
  if (!in.has("secret")) return;
  const chance::Digest secret = digest_of_json(in["secret"]);
  if (!in.clean()) return;
  if (commitment_to(secret) != commitment)
    return in["secret"].fault("this secret is not the one that the server committed itself to");
  out.secrets.push_back(secret);
}

AgreedSeed read_agreed(const Reader& in) {
  AgreedSeed out;
  out.seed = digest_of_json(in["seed"]);
  out.commitment = in["commitment"].text_or("");
  out.secret = in["secret"].text_or("");
  if (in.has("entropy"))
    for (const auto& [seat, value] : in["entropy"].members()) out.entropy.emplace_back(seat, value.text());
  return out;
}

ChainedDice read_chained(const Reader& in, DiceHeader& header) {
  ChainedDice out{in["match"].text(), digest_of_json(in["commitment"])};
  if (in.clean() && !is_match_id(out.match)) in["match"].fault("is not the id of a match");
  read_secret(in, out.commitment, header);
  return out;
}

}  // namespace

chance::Digest digest_of_json(const Reader& in) {
  const std::string text = in.text();
  const auto digest = chance::digest_of_hex(text);
  if (!digest && in.is_string()) in.fault("expected 64 hexadecimal digits");
  return digest.value_or(chance::Digest{});
}

const chance::Digest* DiceHeader::secret_of(const chance::Digest& commitment) const {
  const auto found = std::find_if(secrets.begin(), secrets.end(), [&](const chance::Digest& secret) {
    return commitment_to(secret) == commitment;
  });
  return found == secrets.end() ? nullptr : &*found;
}

chance::Digest commitment_to(const chance::Digest& secret) {
  return chance::sha256("vedette-server-2|" + chance::hex(secret));
}

chance::Digest link_before(std::string_view match, std::string_view seat, const chance::Digest& link) {
  std::string text = "vedette-link-2|";
  text.reserve(text.size() + match.size() + seat.size() + 66);
  text += match;
  text += '|';
  text += seat;
  text += '|';
  text += chance::hex(link);
  return chance::sha256(text);
}

std::vector<chance::Digest> chain_of(std::string_view match, std::string_view seat, const chance::Digest& key,
                                     int length) {
  std::vector<chance::Digest> out(static_cast<std::size_t>(length) + 1);
  out.back() = key;
  for (std::size_t j = out.size() - 1; j > 0; --j) out[j - 1] = link_before(match, seat, out[j]);
  return out;
}

bool is_match_id(std::string_view text) {
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  });
}

chance::Digest agreed_seed(const AgreedSeed& agreed) {
  std::string text = "vedette-seed-1|" + agreed.secret;
  for (const auto& [seat, entropy] : agreed.entropy) text += "|" + seat + "=" + entropy;
  return chance::sha256(text);
}

std::string agreed_commitment_to(std::string_view secret) { return chance::hex(chance::sha256(secret)); }

json::object dice_json(const DiceHeader& dice, bool with_secrets) {
  json::object out;
  if (const auto* known = std::get_if<KnownSeed>(&dice.scheme)) {
    out["scheme"] = "seed";
    out["seed"] = chance::hex(known->seed);
  } else if (const auto* agreed = std::get_if<AgreedSeed>(&dice.scheme)) {
    out["scheme"] = "agreed";
    out["seed"] = chance::hex(agreed->seed);
    out["commitment"] = agreed->commitment;
    if (with_secrets) out["secret"] = agreed->secret;
    json::object& entropy = out["entropy"].emplace_object();
    for (const auto& [seat, value] : agreed->entropy) entropy[seat] = value;
  } else {
    const auto& chained = *std::get_if<ChainedDice>(&dice.scheme);
    out["scheme"] = "chains";
    out["match"] = chained.match;
    out["commitment"] = chance::hex(chained.commitment);
    if (const chance::Digest* secret = dice.secret_of(chained.commitment); with_secrets && secret)
      out["secret"] = chance::hex(*secret);
  }
  return out;
}

DiceHeader dice_of_json(const Reader& in) {
  static constexpr std::string_view kSchemes[] = {"seed", "agreed", "chains"};
  DiceHeader out;
  const int scheme = in["scheme"].one_of(kSchemes);
  if (!in.clean()) return out;
  if (scheme == 0) {
    in.only({"scheme", "seed", "epochs"});
    out.scheme = KnownSeed{digest_of_json(in["seed"])};
  } else if (scheme == 1) {
    in.only({"scheme", "seed", "commitment", "secret", "entropy", "epochs"});
    out.scheme = read_agreed(in);
  } else {
    in.only({"scheme", "match", "commitment", "secret", "epochs"});
    out.scheme = read_chained(in, out);
  }
  if (in.has("epochs"))
    for (const Reader& epoch : in["epochs"].items()) {
      epoch.only({"line", "commitment", "secret"});
      epoch["line"].integer(0, 2000000000);
      read_secret(epoch, digest_of_json(epoch["commitment"]), out);
    }
  return out;
}

}  // namespace vedette::table
