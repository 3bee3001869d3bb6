// From what Beast has parsed to what the API is asked, and who is turned away before that.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>

#include "server/api.h"
#include "server/origin.h"
#include "server/proxies.h"

namespace vedette::server {

using Upgrade = boost::beast::http::request<boost::beast::http::string_body>;

inline constexpr std::string_view kSocketPath = "/ws/matches/";

// Under which names the server may be asked, and by whom.
struct Access {
  bool local_only = true;  // it listens on this machine only
  std::optional<PublicUrl> public_url;
  Proxies proxies;
};

std::string path_of(const Upgrade& request);
// Is this coding (gzip, br) among those of Accept-Encoding, and not refused by q=0?
bool takes(const Upgrade& request, std::string_view coding);
Request request_of(const Upgrade& in, const std::string& address);
// The address of the one who asks, for the limits.
std::string visitor_of(const Upgrade& request, const std::string& sender, const Access& access);
// Pages of other hosts may neither open a seat's socket nor change anything.
std::optional<Response> turned_away(const Upgrade& request, const Access& access);

}  // namespace vedette::server
