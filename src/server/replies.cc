#include "server/replies.h"

#include <sodium.h>

#include <array>

#include <boost/json/serialize.hpp>

#include "server/gzip.h"

namespace vedette::server {
namespace json = boost::json;

Response written(int status, const json::value& body) {
  return {status,
          "application/json",
          std::make_shared<const std::string>(json::serialize(body)),
          {{"Cache-Control", "no-store"}}};
}

Response lasting(std::string text) {
  auto zipped = std::make_shared<const std::string>(gzip(text));
  return {200,
          "application/json",
          std::make_shared<const std::string>(std::move(text)),
          {{"Cache-Control", "no-cache"}},
          std::move(zipped)};
}

Response failed(int status, std::string_view code, std::string_view text) {
  return written(status, error_words(code, text));
}

Response failed(const base::Error& error) {
  // Where the scenarios lie on this machine is nobody's business.
  if (error.code == "unknown_scenario") return failed(404, error.code, "There is no such scenario.");
  const bool absent = error.code == "no_match" || error.code == "no_study" || error.code == "no_lesson";
  const int status = absent                                                       ? 404
                     : error.code == "forbidden"                                  ? 403
                     : error.code == "not_yet" || error.code == "void_invitation" ? 409
                     : error.code == "full" || error.code == "busy"               ? 503
                     : error.code == "too_big"                                    ? 413
                                                                                  : 400;
  return written(status, error_words(error));
}

Response not_found() { return failed(404, "not_found", "There is nothing here."); }

Response too_fast() {
  Response out = failed(429, "too_fast", "Too many requests in so short a time; please wait a little.");
  out.headers.emplace_back("Retry-After", "5");
  return out;
}

Response busy() {
  Response out = failed(503, "busy", "Too much is waiting to be done already; please try again in a while.");
  out.headers.emplace_back("Retry-After", "20");
  return out;
}

namespace {

// Of the one script that a report brings along: nothing else in it may run.
std::string hash_of_script(const std::string& html) {
  const std::size_t begin = html.rfind("<script>"), end = html.rfind("</script>");
  if (begin == std::string::npos || end == std::string::npos) return "'none'";
  const std::string_view script = std::string_view(html).substr(begin + 8, end - begin - 8);
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest;
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(script.data()), script.size());
  std::array<char, sodium_base64_ENCODED_LEN(crypto_hash_sha256_BYTES, sodium_base64_VARIANT_ORIGINAL)> text;
  sodium_bin2base64(text.data(), text.size(), digest.data(), digest.size(), sodium_base64_VARIANT_ORIGINAL);
  return "'sha256-" + std::string(text.data()) + "'";
}

}  // namespace

Response report_page(std::string html) {
  const std::string policy =
      "default-src 'none'; style-src 'unsafe-inline'; script-src " + hash_of_script(html) +
      "; font-src data:; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
  return {200,
          "text/html; charset=utf-8",
          std::make_shared<const std::string>(std::move(html)),
          {{"Cache-Control", "no-store"}, {"Content-Security-Policy", policy}}};
}

}  // namespace vedette::server
