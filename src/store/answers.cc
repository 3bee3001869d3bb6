#include "store/answers.h"

#include <libpq-fe.h>

namespace vedette::store {
namespace fs = std::filesystem;

bool answers_at(const std::string& url) {
  const char* const keywords[] = {"dbname", "connect_timeout", "application_name", nullptr};
  const char* const values[] = {url.c_str(), "5", "vedette health", nullptr};
  return PQpingParams(keywords, values, 1) == PQPING_OK;
}

bool answers_in(const fs::path& folder) {
  constexpr std::uintmax_t kLittle = 1 << 20;
  std::error_code error;
  if (!fs::is_regular_file(folder / "vedette.db", error)) return false;
  const fs::space_info space = fs::space(folder, error);
  return !error && space.available >= kLittle;
}

}  // namespace vedette::store
