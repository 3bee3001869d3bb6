#include "server/api.h"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "library/catalogue.h"
#include "library/rule_book.h"
#include "library/scenarios.h"
#include "server/levels.h"
#include "server/log.h"
#include "server/verification.h"
#include "table/view_json.h"

namespace vedette::server {
namespace json = boost::json;
namespace {

Response as_new_match(const base::Result<Object>& answer) {
  return answer ? written(201, *answer) : failed(answer.error());
}

std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> out;
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::size_t slash = std::min(path.find('/'), path.size());
    out.push_back(path.substr(0, slash));
    path.remove_prefix(slash);
  }
  return out;
}

}  // namespace

void Api::answer(const Request& request, const Answer& done) {
  try {
    const bool reads = request.method == "GET" || request.method == "HEAD";
    const bool is_api = request.path.starts_with("/api/");
    if (reads && !context_.visitors.admits(request.address, is_api ? Use::read : Use::file,
                                           is_api ? context_.limits.reads : context_.limits.files))
      return done(too_fast());
    if (!is_api && reads) return done(page(request));
    if (is_api && reads) return get(request, parts_of(request.path), done);
    if (is_api && request.method == "POST") return post(request, parts_of(request.path), done);
    done(failed(405, "method", "This is not done here."));
  } catch (const store::Failure& failure) {
    log_trouble(failure.what());
    done(failed(503, "store_failed", "The store does not answer; please try again."));
  }
}

void Api::get(const Request& request, const Parts& parts, const Answer& done) {
  if (parts.size() == 2 && parts[1] == "catalogue") return catalogue(done);
  if (parts.size() == 3 && parts[1] == "rules") return done(rules(parts[2]));
  if (parts.size() == 4 && parts[1] == "board")
    return done(board(std::string(parts[2]) + "/" + std::string(parts[3])));
  if (parts.size() >= 2 && parts[1] == "studies") return done(get_study(parts));
  if (parts.size() < 3 || parts.size() > 4 || parts[1] != "matches") return done(not_found());
  const base::Result<std::shared_ptr<LiveMatch>> live = lobby_.find(std::string(parts[2]));
  if (!live) return done(failed(live.error()));
  if (parts.size() == 3) return done(written(200, (*live)->card()));
  if (!context_.visitors.admits(request.address, Use::document, context_.limits.documents))
    return done(too_fast());
  if (parts[3] == "file") return done(file(request, **live));
  if (parts[3] == "verify") return verify(**live, done);
  if (parts[3] == "report") return report(**live, done);
  done(not_found());
}

void Api::post(const Request& request, const Parts& parts, const Answer& done) {
  const bool is_study = parts.size() >= 2 && parts[1] == "studies";
  if (parts.size() < 2 || (parts[1] != "matches" && !is_study)) return done(not_found());
  const bool is_new_study = is_study && parts.size() == 2;
  const bool is_upload = !is_study && parts.size() == 3 && parts[2] == "upload";
  const Limits& limits = context_.limits;
  if (!context_.visitors.admits(request.address, Use::creation, limits.creations) ||
      (is_new_study && !context_.visitors.admits(request.address, Use::study, limits.studies)) ||
      (is_upload && !context_.visitors.admits(request.address, Use::upload, limits.uploads)))
    return done(too_fast());
  if (is_study) return done(post_study(request, parts));
  if (is_upload) return upload(request, done);
  boost::system::error_code error;
  const json::value body = json::parse(request.body, error);
  if (error) return done(failed(400, "bad_json", "The request is not JSON."));
  if (parts.size() == 2) return done(as_new_match(lobby_.create(body)));
  if (parts.size() != 4) return done(not_found());
  const base::Result<std::shared_ptr<LiveMatch>> live = lobby_.find(std::string(parts[2]));
  if (!live) return done(failed(live.error()));
  if (parts[3] == "fork") return done(fork(request, **live, body));
  if (parts[3] == "seats") return done(seat(request, **live, body));
  if (parts[3] == "claim") return done(claim(**live, body));
  if (parts[3] == "observer") return done(observer(request, **live));
  done(not_found());
}

Response Api::page(const Request& request) {
  const Page::File* file = page_.find(request.path);
  if (!file)
    return {404,
            "text/plain; charset=utf-8",
            std::make_shared<const std::string>("There is nothing here.\n"),
            {}};
  Response out{200,
               file->type,
               file->body,
               {{"Cache-Control", file->lasting ? "public, max-age=31536000, immutable" : "no-cache"}}};
  out.headers.emplace_back("ETag", file->tag);
  if (file->zipped) out.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.known == file->tag) {
    out.status = 304;
    out.body = nullptr;
  } else if (file->zipped && request.takes_gzip) {
    out.body = file->zipped;
    out.headers.emplace_back("Content-Encoding", "gzip");
  }
  return out;
}

// Every scenario is read for it, which takes a while: a worker does it once, from the start of the server.
void Api::prepare() {
  auto text = std::make_shared<std::string>();
  context_.loop.work(
      [text, sets = context_.sets] {
        Object all = library::catalogue_json(sets);
        all["levels"] = levels_json();
        all["study_generals"] = study_generals_json();
        *text = json::serialize(all);
      },
      [this, text] {
        catalogue_ = text;
        for (const Answer& done : std::exchange(awaiting_catalogue_, {})) catalogue(done);
      });
}

void Api::catalogue(const Answer& done) {
  if (!catalogue_) return awaiting_catalogue_.push_back(done);
  done({200, "application/json", catalogue_, {{"Cache-Control", "no-cache"}}});
}

Response Api::rules(std::string_view set) const {
  for (const table::RuleSet* rules : context_.sets) {
    const table::RuleSetInfo& info = rules->info();
    if (info.book.set != set) continue;
    return written(200,
                   Object{{"book", library::book_json(info.book)}, {"clauses", library::clauses_json(info)}});
  }
  return failed(404, "unknown_set", "There is no such rule set.");
}

Response Api::board(const std::string& scenario) {
  if (scenario.ends_with(".toml")) return not_found();
  if (const auto drawn = boards_.find(scenario); drawn != boards_.end())
    return {200, "application/json", drawn->second, {{"Cache-Control", "no-cache"}}};
  const base::Result<table::GamePtr> game = library::load_game(scenario, {}, context_.sets);
  if (!game) return failed(game.error());
  const base::Result<table::Match> match = table::Match::begin(*game, chance::Digest{});
  if (!match) return failed(match.error());
  const Response out = written(200, Object{{"view", table::json_of(match->view(table::kObserver))}});
  boards_[scenario] = out.body;
  return out;
}

// Before the end a file would give away dice and hidden things: everybody must agree.
Response Api::file(const Request& request, const LiveMatch& live) const {
  if (!live.match().over() && !live.has_all_people(request.tokens))
    return failed(403, "not_yet",
                  "Before the end the file is given only to one who holds every person's seat.");
  if (!live.agreed())
    return failed(409, "not_begun", "The dice are not agreed on yet: there is nothing to save.");
  Response out{200,
               "application/json",
               std::make_shared<const std::string>(table::match_text(live.match())),
               {{"Cache-Control", "no-store"}}};
  out.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + live.id() + ".vedette.json\"");
  return out;
}

void Api::verify(const LiveMatch& live, const Answer& done) const {
  if (!live.match().over())
    return done(
        failed(409, "not_yet", "The dice can be verified when the match is over and the secret is told."));
  auto file = std::make_shared<std::string>(table::match_text(live.match()));
  auto answer = std::make_shared<Object>();
  context_.loop.work([file, answer, sets = context_.sets] { *answer = verification(sets, *file); },
                     [answer, done] { done(written(200, *answer)); });
}

void Api::upload(const Request& request, const Answer& done) {
  struct Reading {
    std::string text;
    std::optional<base::Result<table::LoadedMatch>> loaded;
  };
  auto reading = std::make_shared<Reading>(Reading{request.body, {}});
  context_.loop.work(
      [reading, sets = context_.sets] { reading->loaded = table::match_of_text(sets, reading->text); },
      [reading, done, this] {
        if (!*reading->loaded) return done(failed(reading->loaded->error()));
        try {
          done(as_new_match(lobby_.keep(**reading->loaded)));
        } catch (const store::Failure& failure) {
          log_trouble(failure.what());
          done(failed(503, "store_failed", "The store does not answer; please try again."));
        }
      });
}

Response Api::fork(const Request& request, const LiveMatch& live, const json::value& body) {
  if (!live.match().over() && !live.has_all_people(request.tokens))
    return failed(403, "not_yet",
                  "Before the end only one who holds every person's seat may play on from here.");
  return as_new_match(lobby_.fork(live, body));
}

}  // namespace vedette::server
