// Answers that many ask for are sent compressed to those who take that. The reader here is the gzip program, which checks
// length and sum.
#include "server/gzip.h"

#include <boost/json/parse.hpp>
#include <fstream>
#include <sstream>

#include "tables.h"

namespace vedette::testing {
namespace {

std::string content_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::string unpacked(const std::string& zipped) {
  const Folder folder;
  const std::filesystem::path from = folder.path() / "text.gz", to = folder.path() / "text";
  std::ofstream(from, std::ios::binary) << zipped;
  const std::string command = "gzip -dc '" + from.string() + "' >'" + to.string() + "'";
  EXPECT_EQ(std::system(command.c_str()), 0);  // NOLINT(cert-env33-c): of paths made here
  return content_of(to);
}

TEST(Gzip, IsReadByItsOwnProgram) {
  EXPECT_EQ(unpacked(server::gzip("")), "");
  EXPECT_EQ(unpacked(server::gzip("Vedette")), "Vedette");
  std::string noise;  // does not get shorter
  for (unsigned n = 1, i = 0; i < 300'000; ++i)
    noise.push_back(static_cast<char>((n = n * 1664525 + 1013904223) >> 24));
  EXPECT_EQ(unpacked(server::gzip(noise)), noise);
  const std::string long_run(1'000'000, 'v');
  const std::string zipped = server::gzip(long_run);
  EXPECT_LT(zipped.size(), 2'000);
  EXPECT_EQ(unpacked(zipped), long_run);
}

TEST(Gzip, CatalogueIsSentCompressedToThoseWhoTakeIt) {
  const Folder folder;
  const Running server(settings_in(folder));
  for (const char* path : {"/api/catalogue", "/api/catalogue/tiny", "/api/school"}) {
    const HttpReply plain = http(server.port(), "GET", path);
    EXPECT_EQ(plain.status, 200);
    EXPECT_EQ(plain.headers.count("content-encoding"), 0U);
    EXPECT_EQ(plain.headers.at("vary"), "Accept-Encoding");
    const HttpReply zipped = http(server.port(), "GET", path, "", {{"Accept-Encoding", "gzip, deflate, br"}});
    EXPECT_EQ(zipped.headers.at("content-encoding"), "gzip");
    EXPECT_EQ(zipped.headers.at("vary"), "Accept-Encoding");
    EXPECT_EQ(unpacked(zipped.body), plain.body);
  }
}

TEST(Gzip, CatalogueOfOneRuleSet) {
  const Folder folder;
  const Running server(settings_in(folder));
  const Object one = http(server.port(), "GET", "/api/catalogue/tiny").json();
  ASSERT_EQ(one.at("sets").as_array().size(), 1U);
  EXPECT_EQ(one.at("sets").at(0).at("id").as_string(), "tiny");
  EXPECT_FALSE(one.at("levels").as_array().empty());
  const HttpReply none = http(server.port(), "GET", "/api/catalogue/chess");
  EXPECT_EQ(none.status, 404);
  EXPECT_EQ(none.json().at("error").at("code").as_string(), "unknown_set");
}

}  // namespace
}  // namespace vedette::testing
