// The server's log, on standard error. Tokens and secrets never come here.
#pragma once

#include <string>

namespace vedette::server {

void log_news(const std::string& text);
void log_trouble(const std::string& text);

}  // namespace vedette::server
