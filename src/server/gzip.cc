#include "server/gzip.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>
#include <stdexcept>

namespace vedette::server {
namespace {

// Identification, method deflate, no flags, no time, best compression, system unknown.
constexpr std::string_view kGzipHead("\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff", 10);

void append_low_byte_first(std::string& out, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) out.push_back(static_cast<char>((number >> shift) & 0xffU));
}

}  // namespace

std::string gzip(std::string_view text) {
  namespace zlib = boost::beast::zlib;
  zlib::deflate_stream stream;
  stream.reset(9, 15, 8, zlib::Strategy::normal);
  std::string packed(stream.upper_bound(text.size()), '\0');
  zlib::z_params at;
  at.next_in = text.data();
  at.avail_in = text.size();
  at.next_out = packed.data();
  at.avail_out = packed.size();
  boost::system::error_code error;
  stream.write(at, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream) throw std::runtime_error("cannot compress: " + error.message());
  packed.resize(at.total_out);

  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  std::string out(kGzipHead);
  out += packed;
  append_low_byte_first(out, sum.checksum());
  append_low_byte_first(out, static_cast<std::uint32_t>(text.size()));
  return out;
}

}  // namespace vedette::server
