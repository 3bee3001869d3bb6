#include "server/api.h"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "lab/battle_report.h"
#include "library/catalogue.h"
#include "library/rule_book.h"
#include "library/scenarios.h"
#include "library/school.h"
#include "server/levels.h"
#include "server/log.h"
#include "server/verification.h"
#include "table/view_json.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace vedette::server {
namespace json = boost::json;
namespace {

// What a worker needed once, and the allocator would keep for it.
void give_back_memory() {
#ifdef __GLIBC__
  ::malloc_trim(0);
#endif
}

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
  const bool reads = request.method == "GET" || request.method == "HEAD";
  const bool is_api = request.path.starts_with("/api/");
  if (reads && request.path == "/healthz") return done(healthz());
  if (reads && !context_.visitors.admits(request.address, is_api ? Use::read : Use::file,
                                         is_api ? context_.limits.reads : context_.limits.files))
    return done(too_fast());
  if (!is_api && reads) return done(page(request));
  if (is_api && reads) return get(request, parts_of(request.path), done);
  if (is_api && request.method == "POST") return post(request, parts_of(request.path), done);
  done(failed(405, "method", "This is not done here."));
}

void Api::get(const Request& request, const Parts& parts, const Answer& done) {
  if (parts.size() == 2 && parts[1] == "catalogue") return catalogue(catalogue_, context_.sets, done);
  if (parts.size() == 3 && parts[1] == "catalogue") return catalogue_of(std::string(parts[2]), done);
  if (parts.size() == 2 && parts[1] == "school") return school(done);
  if (parts.size() == 3 && parts[1] == "rules") return done(rules(parts[2]));
  if (parts.size() == 4 && parts[1] == "board")
    return board(std::string(parts[2]) + "/" + std::string(parts[3]), done);
  if (parts.size() >= 2 && parts[1] == "studies") return done(get_study(parts));
  if (parts.size() < 3 || parts.size() > 4 || parts[1] != "matches") return done(not_found());
  const std::string what(parts.size() == 4 ? parts[3] : "");
  if (!what.empty() && !context_.visitors.admits(request.address, Use::document, context_.limits.documents))
    return done(too_fast());
  const bool whole = !what.empty();
  with_match(std::string(parts[2]), request, whole, done,
             [this, what, done](const Request& asked, LiveMatch& live) {
               if (what.empty()) return done(written(200, live.card()));
               if (what == "file") return file(asked, live, done);
               if (what == "record") return done(record(asked, live));
               if (what == "verify") return verify(asked, live, done);
               if (what == "report") return report(asked, live, done);
               done(not_found());
             });
}

// What waits for the store is done by a match thread.
void Api::off_the_network(Strand& strand, const Answer& done, std::function<void()> task) {
  strand.post([done, task = std::move(task)] {
    try {
      task();
    } catch (const store::Failure& failure) {
      log_trouble(failure.what());
      done(failed(503, "store_failed", "The database does not answer; please try again."));
    }
  });
}

// The match may have to be read first, which takes a while if it is long. Not every request needs the whole of it.
void Api::with_match(const std::string& id, const Request& request, bool whole, const Answer& done,
                     std::function<void(const Request&, LiveMatch&)> then) {
  off_the_network(*lobby_.strand_of(id), done, [this, id, request, whole, done, then = std::move(then)] {
    const auto found = [request, done, then](const Lobby::Found& live) {
      if (!live) return done(failed(live.error()));
      try {
        then(request, **live);
      } catch (const store::Failure& failure) {
        log_trouble(failure.what());
        done(failed(503, "store_failed", "The database does not answer; please try again."));
      }
    };
    if (whole)
      lobby_.find_whole(id, request.address, found);
    else
      lobby_.find(id, request.address, found);
  });
}

void Api::post(const Request& request, const Parts& parts, const Answer& done) {
  const bool is_study = parts.size() >= 2 && parts[1] == "studies";
  const bool is_lesson = parts.size() == 2 && parts[1] == "lessons";
  if (parts.size() < 2 || (parts[1] != "matches" && !is_study && !is_lesson)) return done(not_found());
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
  if (is_lesson)
    return off_the_network(*context_.loop.new_strand(), done, [this, done, body, from = request.address] {
      done(as_new_match(context_.lessons.begin(body, from)));
    });
  if (parts.size() == 2)
    return off_the_network(*context_.loop.new_strand(), done,
                           [this, done, body] { done(as_new_match(lobby_.create(body))); });
  if (parts.size() != 4) return done(not_found());
  const bool whole = parts[3] == "fork";
  with_match(std::string(parts[2]), request, whole, done,
             [this, what = std::string(parts[3]), body, done](const Request& asked, LiveMatch& live) {
               if (what == "fork") return done(fork(asked, live, body));
               if (what == "seats") return done(seat(asked, live, body));
               if (what == "claim") return done(claim(live, body));
               if (what == "observer") return done(observer(asked, live));
               if (what == "open") return done(open_dice(asked, live));
               done(not_found());
             });
}

Response Api::healthz() const {
  const bool good = health_.store_answers();
  return written(good ? 200 : 503, Object{{"ok", good},
                                          {"store", good ? "answers" : "does not answer"},
                                          {"connections", context_.connections->size()}});
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
  out.gzip = file->gzip;
  out.brotli = file->brotli;
  if (request.known == file->tag) {
    out.status = 304;
    out.body = out.gzip = out.brotli = nullptr;
  }
  return out;
}

// Every scenario is read for these, which takes a while: a worker does it once, when somebody first asks.
void Api::catalogue(Prepared& prepared, std::span<const table::RuleSet* const> sets, const Answer& done) {
  answer_with(prepared, done, [sets] {
    Object all = library::catalogue_json(sets);
    all["levels"] = levels_json();
    all["study_generals"] = study_generals_json();
    return json::serialize(all);
  });
}

// One game of it: all that a table needs.
void Api::catalogue_of(const std::string& set, const Answer& done) {
  for (std::size_t i = 0; i < context_.sets.size(); ++i)
    if (context_.sets[i]->info().book.set == set)
      return catalogue(catalogues_[set], context_.sets.subspan(i, 1), done);
  done(failed(404, "unknown_set", "There is no such rule set."));
}

void Api::school(const Answer& done) {
  answer_with(school_, done, [sets = context_.sets] {
    const library::School school = library::read_school(sets);
    for (const base::Error& mistake : school.mistakes)
      log_trouble("left out of the lessons and puzzles: " + mistake.text);
    return json::serialize(school.page);
  });
}

void Api::answer_with(Prepared& prepared, const Answer& done, std::function<std::string()> write) {
  if (prepared.response.body) return done(prepared.response);
  prepared.awaiting.push_back(done);
  if (prepared.awaiting.size() > 1) return;
  auto response = std::make_shared<Response>();
  context_.loop.work([response, write = std::move(write)] { *response = lasting(write()); },
                     [&prepared, response] {
                       prepared.response = *response;
                       for (const Answer& to : std::exchange(prepared.awaiting, {})) to(*response);
                       give_back_memory();
                     });
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

namespace {

Response board_of(const std::string& scenario, std::span<const table::RuleSet* const> sets) {
  const base::Result<table::GamePtr> game = library::load_game(scenario, {}, sets);
  if (!game) return failed(game.error());
  const base::Result<table::Match> match = table::Match::begin(*game, chance::Digest{});
  if (!match) return failed(match.error());
  return lasting(json::serialize(Object{{"view", table::json_of(match->view(table::kObserver))}}));
}

}  // namespace

// A worker reads the scenario, once.
void Api::board(const std::string& scenario, const Answer& done) {
  if (scenario.ends_with(".toml")) return done(not_found());
  if (const auto drawn = boards_.find(scenario); drawn != boards_.end()) return done(drawn->second);
  std::vector<Answer>& awaiting = awaiting_boards_[scenario];
  awaiting.push_back(done);
  if (awaiting.size() > 1) return;
  auto drawn = std::make_shared<Response>();
  context_.loop.work([drawn, scenario, sets = context_.sets] { *drawn = board_of(scenario, sets); },
                     [this, drawn, scenario] {
                       if (drawn->status == 200) boards_[scenario] = *drawn;
                       const auto answers = awaiting_boards_.extract(scenario);
                       for (const Answer& answer : answers.mapped()) answer(*drawn);
                     });
}

namespace {

// Changes whenever the match does.
std::string document_name(std::string_view what, const LiveMatch& live) {
  return std::string(what) + " of " + live.id() + " at " + std::to_string(live.seq());
}

}  // namespace

// Before the end a file would give away dice and hidden things: everybody must agree.
void Api::file(const Request& request, const LiveMatch& live, const Answer& done) {
  if (!live.match().over() && !live.has_all_people(request.tokens))
    return done(failed(403, "not_yet",
                       "Before the end the file is given only to one who holds every person's seat."));
  if (!live.match().may_tell_secret() && live.match().dice().chained())
    return done(failed(
        409, "dice_closed",
        "The file holds the secret of the dice. Open them first, and everybody will see that you did."));
  documents_.get(
      document_name("file", live), request.address,
      [match = std::make_shared<const table::Match>(live.match()), id = live.id()] {
        Response out{200,
                     "application/json",
                     std::make_shared<const std::string>(table::match_text(*match)),
                     {{"Cache-Control", "no-store"}}};
        out.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + id + ".vedette.json\"");
        return out;
      },
      done);
}

void Api::verify(const Request& request, const LiveMatch& live, const Answer& done) {
  if (!live.match().over())
    return done(
        failed(409, "not_yet", "The dice can be verified when the match is over and the secret is told."));
  documents_.get(
      document_name("verification", live), request.address,
      [match = std::make_shared<const table::Match>(live.match()), sets = context_.sets] {
        return written(200, verification(sets, table::match_text(*match)));
      },
      done);
}

// After the end nothing is hidden any more.
void Api::report(const Request& request, const LiveMatch& live, const Answer& done) {
  if (!live.match().over())
    return done(failed(409, "not_yet", "The report is written when the match is over."));
  documents_.get(
      document_name("report", live), request.address,
      [match = std::make_shared<const table::Match>(live.match()), page = context_.page] {
        return report_page(lab::battle_report(*match, lab::read_drawing(page)));
      },
      done);
}

// The file is checked elsewhere: it is replayed line by line.
void Api::upload(const Request& request, const Answer& done) {
  struct Reading {
    std::string text;
    base::Result<table::Match> loaded;
  };
  auto reading = std::make_shared<Reading>(Reading{request.body, base::Error{"not_read", "", ""}});
  const bool queued = context_.long_work.add(
      request.address,
      [reading, sets = context_.sets, most = context_.limits.upload_lines] {
        reading->loaded = read_upload(sets, reading->text, most);
      },
      [reading, done, this] {
        if (!reading->loaded) return done(failed(reading->loaded.error()));
        off_the_network(*context_.loop.new_strand(), done, [reading, done, this] {
          done(as_new_match(lobby_.keep(std::move(*reading->loaded))));
        });
      });
  if (!queued) done(busy());
}

Response Api::fork(const Request& request, const LiveMatch& live, const json::value& body) {
  if (!live.match().over() && !live.has_all_people(request.tokens))
    return failed(403, "not_yet",
                  "Before the end only one who holds every person's seat may play on from here.");
  return as_new_match(lobby_.fork(live, body));
}

}  // namespace vedette::server
