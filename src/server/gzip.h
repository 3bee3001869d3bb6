// A text as gzip (RFC 1952) sends it, for clients that take it.
#pragma once

#include <string>
#include <string_view>

namespace vedette::server {

std::string gzip(std::string_view text);

}  // namespace vedette::server
