#include "server/http_request.h"

#include <algorithm>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/visitors.h"

namespace vedette::server {
namespace beast = boost::beast;
namespace http = beast::http;
namespace {

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

std::vector<std::string> all_of(const Upgrade& request, beast::string_view name) {
  std::vector<std::string> out;
  const auto [begin, end] = request.equal_range(name);
  for (auto it = begin; it != end; ++it) out.push_back(text_of(it->value()));
  return out;
}

std::optional<Response> wrong_host(const Upgrade& request, const Access& access) {
  const std::vector<std::string> hosts = all_of(request, "Host");
  if (hosts.size() > 1 || (hosts.size() == 1 && !hosts[0].empty() && !host_name_of(hosts[0])))
    return failed(400, "bad_request", "A request names one host, with or without a port.");
  const std::string host = hosts.empty() ? "" : hosts[0];
  if (is_local_host(host)) return std::nullopt;
  if (access.public_url) {
    if (host_name_of(host) == access.public_url->name) return std::nullopt;
    return failed(421, "wrong_host", "This server is reached at " + access.public_url->origin + "/.");
  }
  if (!access.local_only) return std::nullopt;
  return failed(421, "wrong_host",
                "This server speaks only to this machine. Behind a proxy it is started with --public-url.");
}

}  // namespace

std::string path_of(const Upgrade& request) {
  const std::string target = text_of(request.target());
  return target.substr(0, target.find('?'));
}

bool takes(const Upgrade& request, std::string_view coding) {
  std::string list = text_of(request[http::field::accept_encoding]);
  std::erase(list, ' ');
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    const std::string_view one = std::string_view(list).substr(at, end - at);
    const std::size_t name = std::min(one.find(';'), one.size());
    if (beast::iequals(one.substr(0, name), coding)) {
      const std::string_view weight = one.substr(name);
      return !weight.starts_with(";q=0") || weight.find_first_not_of("0.", 3) != std::string_view::npos;
    }
    at = end + 1;
  }
  return false;
}

Request request_of(const Upgrade& in, const std::string& address) {
  Request out;
  out.method = text_of(in.method_string());
  out.path = path_of(in);
  out.body = in.body();
  out.tokens = bearer_tokens(text_of(in[http::field::authorization]));
  out.address = address;
  out.known = text_of(in[http::field::if_none_match]);
  return out;
}

std::string visitor_of(const Upgrade& request, const std::string& sender, const Access& access) {
  return address_key(
      access.proxies.visitor(sender, all_of(request, "X-Forwarded-For"), all_of(request, "Forwarded")));
}

std::optional<Response> turned_away(const Upgrade& request, const Access& access) {
  if (std::optional<Response> no = wrong_host(request, access)) return no;
  const std::string host = text_of(request[http::field::host]);
  const std::string origin = text_of(request[http::field::origin]);
  const bool acts = request.method() != http::verb::get && request.method() != http::verb::head;
  const bool upgrades = beast::websocket::is_upgrade(request);
  const bool is_own =
      (access.public_url && origin == access.public_url->origin) ||
      ((!access.public_url || is_local_host(host) || origin.empty()) && is_same_origin(origin, host));
  if ((acts || upgrades) && !is_own)
    return failed(403, "foreign_origin", "A page of another host may not do that.");
  if (upgrades && !path_of(request).starts_with(kSocketPath)) return not_found();
  return std::nullopt;
}

}  // namespace vedette::server
