// Answers to HTTP requests, as docs/api.md words them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/messages.h"

namespace vedette::server {

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body;
  std::vector<std::pair<std::string, std::string>> headers;
  // The body compressed, for those who take it; may be null.
  std::shared_ptr<const std::string> gzip{}, brotli{};
};

Response written(int status, const boost::json::value& body);
Response lasting(std::string json);  // what many will ask for and does not change: compressed once
Response failed(int status, std::string_view code, std::string_view text);
Response failed(const base::Error& error);  // the status follows from its code
Response not_found();
Response too_fast();  // nothing was done
Response busy();      // too much long work is waiting
// A report is a page of its own: it may style itself and nothing else.
Response report_page(std::string html);

}  // namespace vedette::server
