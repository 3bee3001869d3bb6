// Who may speak to the server, by the headers a browser sends, and what it tells browsers to forbid.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vedette::server {

// Where people find the server when a proxy stands before it: https://games.example.org
struct PublicUrl {
  std::string origin;  // scheme://host[:port], in small letters, without a port that is the scheme's own
  std::string name;    // of the host alone
};
// Nothing if it is not http(s)://host[:port] and perhaps a slash: the page lives at the root of its host.
std::optional<PublicUrl> public_url_of(std::string_view text);

// The name or address of a Host header without its port; nothing if the header is anything else.
std::optional<std::string> host_name_of(std::string_view host);
// No Origin: not a browser's page (or the page's own reading). Else it must be this host.
bool is_same_origin(std::string_view origin, std::string_view host);
// localhost, 127.0.0.1 or [::1], with any port: a foreign name that points here is turned away.
bool is_local_host(std::string_view host);

// "Bearer a,b" as its tokens.
std::vector<std::string> bearer_tokens(std::string_view authorization);

// Only this host's scripts, styles, fonts, pictures and connections; no frames, no sniffing, no referrer.
inline constexpr std::pair<const char*, const char*> kSafetyHeaders[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr "
     "'unsafe-inline'; "
     "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src "
     "'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
};

}  // namespace vedette::server
