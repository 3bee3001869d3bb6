// Reports and studies over HTTP.
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <fstream>
#include <sstream>

#include "lab/battle_report.h"
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

// After the end nothing is hidden any more. The battle is played again, so a worker writes it.
void Api::report(const LiveMatch& live, const Answer& done) const {
  if (!live.match().over())
    return done(failed(409, "not_yet", "The report is written when the match is over."));
  struct Writing {
    std::string file, html;
  };
  auto writing = std::make_shared<Writing>(Writing{table::match_text(live.match()), {}});
  context_.loop.work(
      [writing, sets = context_.sets] {
        const auto loaded = table::match_of_text(sets, writing->file);
        if (loaded) writing->html = lab::battle_report(loaded->match);
      },
      [writing, done] {
        done(writing->html.empty() ? failed(500, "not_read", "The match cannot be read again.")
                                   : report_page(std::move(writing->html)));
      });
}

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
    const base::Result<Object> begun = laboratory_.begin(body);
    return begun ? written(201, *begun) : failed(begun.error());
  }
  if (parts.size() != 4) return not_found();
  const std::string id(parts[2]);
  if (parts[3] == "stop") return card(laboratory_.stop(id, request.tokens));
  if (parts[3] == "go_on") return card(laboratory_.go_on(id, request.tokens));
  if (parts[3] == "forget") {
    const base::Result<Object> forgotten = laboratory_.forget(id, request.tokens);
    return forgotten ? written(200, *forgotten) : failed(forgotten.error());
  }
  return not_found();
}

}  // namespace vedette::server
