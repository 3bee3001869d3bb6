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
};

Response written(int status, const boost::json::value& body);
Response failed(int status, std::string_view code, std::string_view text);
Response failed(const base::Error& error);  // the status follows from its code
Response not_found();
Response too_fast();  // nothing was done
Response busy();      // too much long work is waiting
// A report is a page of its own: it may style itself and nothing else.
Response report_page(std::string html);

}  // namespace vedette::server
