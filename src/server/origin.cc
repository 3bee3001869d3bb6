#include "server/origin.h"

#include <algorithm>

namespace vedette::server {

bool is_same_origin(std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;
  for (std::string_view scheme : {"http://", "https://"})
    if (origin.starts_with(scheme)) return !host.empty() && origin.substr(scheme.size()) == host;
  return false;
}

bool is_local_host(std::string_view host) {
  const std::size_t port = host.starts_with('[') ? host.find("]:") : host.find(':');
  const std::string_view name =
      host.substr(0, port == std::string_view::npos ? port : port + (host[0] == '[' ? 1 : 0));
  return name == "localhost" || name == "127.0.0.1" || name == "[::1]";
}

std::vector<std::string> bearer_tokens(std::string_view authorization) {
  constexpr std::string_view kScheme = "Bearer ";
  std::vector<std::string> out;
  if (!authorization.starts_with(kScheme)) return out;
  authorization.remove_prefix(kScheme.size());
  while (!authorization.empty()) {
    const std::size_t comma = std::min(authorization.find(','), authorization.size());
    std::string token(authorization.substr(0, comma));
    std::erase(token, ' ');
    if (!token.empty()) out.push_back(std::move(token));
    authorization.remove_prefix(std::min(comma + 1, authorization.size()));
  }
  return out;
}

}  // namespace vedette::server
