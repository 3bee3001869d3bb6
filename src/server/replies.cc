#include "server/replies.h"

#include <boost/json/serialize.hpp>

namespace vedette::server {
namespace json = boost::json;

Response written(int status, const json::value& body) {
  return {status,
          "application/json",
          std::make_shared<const std::string>(json::serialize(body)),
          {{"Cache-Control", "no-store"}}};
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

Response report_page(std::string html) {
  return {200,
          "text/html; charset=utf-8",
          std::make_shared<const std::string>(std::move(html)),
          {{"Cache-Control", "no-store"},
           {"Content-Security-Policy",
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; "
            "form-action 'none'"}}};
}

}  // namespace vedette::server
