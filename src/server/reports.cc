// Studies over HTTP.
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <fstream>
#include <sstream>

#include "server/api.h"
#include "table/json_of.h"

namespace vedette::server {
namespace json = boost::json;
namespace {

Response card(const base::Result<StudyCard>& card) {
  return card ? written(200, table::json_of(*card)) : failed(card.error());
}

Response study_file(const base::Result<std::filesystem::path>& file, const std::string& type) {
  if (!file) return failed(file.error());
  std::ifstream in(*file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) return failed(503, "store_failed", "The file cannot be read.");
  if (type == "text/html") return report_page(text.str());
  return {200, type, std::make_shared<const std::string>(text.str()), {{"Cache-Control", "no-store"}}};
}

}  // namespace

Response Api::get_study(const Parts& parts) const {
  if (parts.size() == 2) return written(200, Object{{"studies", laboratory_.list()}});
  const std::string id(parts[2]);
  if (parts.size() == 3) return card(laboratory_.card(id));
  if (parts.size() > 4) return not_found();
  if (parts[3] == "report") return study_file(laboratory_.file(id, "report.html"), "text/html");
  if (parts[3] == "games") return study_file(laboratory_.file(id, "games.csv"), "text/csv");
  if (parts[3] == "results") return study_file(laboratory_.file(id, "study.json"), "application/json");
  return not_found();
}

Response Api::post_study(const Request& request, const Parts& parts) {
  if (parts.size() == 2) {
    boost::system::error_code error;
    const json::value body = json::parse(request.body, error);
    if (error) return failed(400, "bad_json", "The request is not JSON.");
    const base::Result<Object> begun = laboratory_.begin(body, request.address);
    return begun ? written(201, *begun) : failed(begun.error());
  }
  if (parts.size() != 4) return not_found();
  const std::string id(parts[2]);
  if (parts[3] == "stop") return card(laboratory_.stop(id, request.tokens));
  if (parts[3] == "go_on") return card(laboratory_.go_on(id, request.tokens, request.address));
  if (parts[3] == "forget") {
    const base::Result<Object> forgotten = laboratory_.forget(id, request.tokens);
    return forgotten ? written(200, *forgotten) : failed(forgotten.error());
  }
  return not_found();
}

}  // namespace vedette::server
