#include "server/origin.h"

#include <algorithm>

namespace vedette::server {

namespace {

std::string in_small_letters(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

bool is_all(std::string_view text, std::string_view allowed) {
  return !text.empty() && text.find_first_not_of(allowed) == std::string_view::npos;
}

}  // namespace

std::optional<std::string> host_name_of(std::string_view host) {
  const std::string small = in_small_letters(host);
  const bool is_v6 = small.starts_with('[');
  const std::size_t bracket = small.find(']');
  if (is_v6 && bracket == std::string::npos) return std::nullopt;
  const std::size_t end = is_v6 ? bracket + 1 : std::min(small.find(':'), small.size());
  const std::string name = small.substr(0, end);
  const std::string rest = small.substr(end);
  const bool is_named = is_v6
                            ? is_all(std::string_view(name).substr(1, name.size() - 2), "0123456789abcdef:.")
                            : is_all(name, "0123456789abcdefghijklmnopqrstuvwxyz-._");
  const bool is_port =
      rest.empty() || (rest.size() <= 6 && rest[0] == ':' && is_all(rest.substr(1), "0123456789"));
  return is_named && is_port ? std::optional(name) : std::nullopt;
}

std::optional<PublicUrl> public_url_of(std::string_view text) {
  std::string url = in_small_letters(text);
  if (url.ends_with('/')) url.pop_back();
  for (const auto& [scheme, port] : {std::pair{"http://", ":80"}, std::pair{"https://", ":443"}}) {
    if (!url.starts_with(scheme)) continue;
    if (url.ends_with(port)) url.resize(url.size() - std::string_view(port).size());
    const auto name = host_name_of(std::string_view(url).substr(std::string_view(scheme).size()));
    return name ? std::optional(PublicUrl{url, *name}) : std::nullopt;
  }
  return std::nullopt;
}

bool is_same_origin(std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;
  for (std::string_view scheme : {"http://", "https://"})
    if (origin.starts_with(scheme)) return !host.empty() && origin.substr(scheme.size()) == host;
  return false;
}

bool is_local_host(std::string_view host) {
  const auto name = host_name_of(host);
  return name && (*name == "localhost" || *name == "127.0.0.1" || *name == "[::1]");
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
