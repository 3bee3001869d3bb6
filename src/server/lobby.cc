#include "server/lobby.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "chance/source.h"
#include "library/scenarios.h"
#include "server/carry_over.h"
#include "server/levels.h"
#include "server/log.h"
#include "server/seat_plan.h"
#include "server/tokens.h"

namespace vedette::server {
namespace json = boost::json;
namespace {

constexpr std::size_t kLongJournal = 200;  // lines; from here on it is replayed elsewhere

// A secret that the server commits itself to before anybody takes a seat.
chance::Digest new_secret() { return *chance::digest_of_hex(random_hex(32)); }

table::DiceHeader new_dice(const std::string& id) {
  const chance::Digest secret = new_secret();
  return {table::ChainedDice{id, table::commitment_to(secret)}, {secret}};
}

// The maker gets a token for each seat that is his own, and an invitation for each that another person is to claim. Where
// the plans do not say which are his, all are: he plays alone, or on a shared screen.
Object open_seats(store::MatchRecord& record, std::vector<SeatPlan> plans) {
  const bool says = std::ranges::any_of(plans, [](const SeatPlan& plan) { return plan.mine.has_value(); });
  Object tokens, invitations;
  for (SeatPlan& plan : plans) {
    store::SeatRecord& seat = record.seats.emplace_back(std::move(plan.record));
    if (!seat.is_human()) continue;
    const bool mine = plan.mine.value_or(!says);
    const std::string secret = new_token();
    (mine ? tokens : invitations)[seat.seat] = secret;
    (mine ? seat.token : seat.invitation) = hash_of_token(secret);
  }
  const std::string observer = new_token(), maker = new_token();
  record.observer = hash_of_token(observer);
  record.game["maker"] = hash_of_token(maker);
  Object out{{"observer", observer}, {"maker", maker}};
  if (!tokens.empty()) out["tokens"] = std::move(tokens);
  if (!invitations.empty()) out["invitations"] = std::move(invitations);
  return out;
}

}  // namespace

std::shared_ptr<Strand> Lobby::strand_of(const std::string& id) {
  const std::lock_guard lock(mutex_);
  std::weak_ptr<Strand>& place = strands_[id];
  std::shared_ptr<Strand> strand = place.lock();
  if (!strand) place = strand = context_.loop.new_strand();
  return strand;
}

std::shared_ptr<LiveMatch> Lobby::in_memory(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = live_.find(id);
  return found == live_.end() || found->second->closed() ? nullptr : found->second;
}

void Lobby::find(const std::string& id, const std::string& address,
                 const std::function<void(const Found&)>& done) {
  if (const std::shared_ptr<LiveMatch> live = in_memory(id)) return done(live);
  {
    const std::lock_guard lock(mutex_);
    if (const auto waiting = opening_.find(id); waiting != opening_.end())
      return waiting->second.push_back(done);
  }
  std::optional<store::MatchRecord> record = context_.store.find(id);
  if (!record) return done(base::Error{"no_match", "There is no such match.", ""});
  if (is_old(*record))
    if (auto wrong = carry_over(context_, *record)) return done(*wrong);
  if (const std::shared_ptr<LiveMatch> live = resumed(*record)) {
    const Found found = opened(id, live);
    if (found) read_whole(live, address);
    return done(found);
  }
  struct Reading {
    std::shared_ptr<LiveMatch> live;
    std::vector<store::Line> journal;
    std::optional<base::Error> wrong;
  };
  auto reading = std::make_shared<Reading>(Reading{
      LiveMatch::unread(context_, strand_of(id), std::move(*record)), context_.store.journal(id, 0), {}});
  if (reading->journal.size() < kLongJournal) {
    reading->wrong = reading->live->replay_all(reading->journal);
    return done(reading->wrong ? Found(*reading->wrong) : opened(id, reading->live));
  }
  const bool queued = context_.long_work.add(
      address, [reading] { reading->wrong = reading->live->replay_all(reading->journal); },
      [this, reading, id] {
        strand_of(id)->post([this, reading, id] {
          const Found found = reading->wrong ? Found(*reading->wrong) : opened(id, reading->live);
          std::unique_lock lock(mutex_);
          const auto waiting = opening_.extract(id);
          lock.unlock();
          for (const auto& waiter : waiting.mapped()) waiter(found);
        });
      });
  if (!queued)
    return done(base::Error{"busy", "Too much is waiting to be opened already; please try again.", ""});
  const std::lock_guard lock(mutex_);
  opening_[id].push_back(done);
}

void Lobby::find_whole(const std::string& id, const std::string& address,
                       const std::function<void(const Found&)>& done) {
  find(id, address, [done](const Found& found) {
    if (!found) return done(found);
    (*found)->when_whole([open = std::weak_ptr(*found), done] {
      const std::shared_ptr<LiveMatch> live = open.lock();
      if (!live || live->closed())
        return done(base::Error{"store_failed", "The database does not answer; please try again.", ""});
      if (live->is_damaged())
        return done(base::Error{"damaged_match", "What happened earlier in this match cannot be read.", ""});
      done(live);
    });
  });
}

std::shared_ptr<LiveMatch> Lobby::resumed(const store::MatchRecord& record) {
  const std::optional<store::Snapshot> snapshot = context_.store.snapshot(record.id);
  if (!snapshot || snapshot->line < kSnapshotEvery) return nullptr;
  auto live = LiveMatch::unread(context_, strand_of(record.id), record);
  const auto wrong = live->resume(*snapshot, context_.store.journal(record.id, snapshot->line - 1));
  if (!wrong) return live;
  log_trouble("match " + record.id + ": its snapshot is not used: " + wrong->text);
  return nullptr;
}

// Elsewhere; what is played meanwhile is read at the end. Where it cannot be done now, it is tried again.
void Lobby::read_whole(const std::shared_ptr<LiveMatch>& live, const std::string& address) {
  struct Reading {
    std::shared_ptr<LiveMatch> whole;
    std::optional<base::Error> wrong;
    bool failed = false;  // the database does not answer
  };
  const std::string id = live->id();
  auto reading = std::make_shared<Reading>(
      Reading{LiveMatch::unread(context_, strand_of(id), live->record()), std::nullopt});
  const auto with_store = [reading, id](const std::function<std::optional<base::Error>()>& read) {
    try {
      reading->wrong = read();
    } catch (const store::Failure& failure) {
      log_trouble("match " + id + ": " + failure.what());
      reading->failed = true;
    }
  };
  const auto later = [this, still = std::weak_ptr(live), address] {
    context_.loop.after(std::chrono::seconds(1), [this, still, address] {
      if (const auto open = still.lock(); open && !open->closed())
        open->strand().post([this, open, address] { read_whole(open, address); });
    });
  };
  const bool queued = context_.long_work.add(
      address,
      [this, reading, id, with_store] {
        with_store([&] { return reading->whole->replay_all(context_.store.journal(id, 0)); });
      },
      [reading, live, with_store, later] {
        live->strand().post([reading, live, with_store, later] {
          if (live->closed()) return;
          if (!reading->failed && !reading->wrong) with_store([&] { return reading->whole->catch_up(); });
          if (reading->failed) return later();
          if (!reading->wrong) return live->become_whole(*reading->whole);
          log_trouble("match " + live->id() + ": " + reading->wrong->text);
          live->cannot_become_whole();
        });
      });
  if (!queued) later();
}

Lobby::Found Lobby::opened(const std::string& id, const std::shared_ptr<LiveMatch>& live) {
  try {
    if (auto wrong = live->catch_up()) return *wrong;
  } catch (const store::Failure& failure) {
    log_trouble("match " + id + ": " + failure.what());
    return base::Error{"store_failed", "The database does not answer; please try again.", ""};
  }
  live->keep_snapshot();
  const std::lock_guard lock(mutex_);
  live_[id] = live;
  return live;
}

base::Result<Object> Lobby::create(const json::value& body) {
  table::Faults faults;
  const table::Reader in(body, faults);
  if (!in.is_object()) return base::Error{"bad_request", "a new match is an object with a 'scenario'", ""};
  in.only({"scenario", "options", "seed", "seats", "practice"});
  const std::string scenario = in["scenario"].text();
  const Object options = in["options"].is_object() ? in["options"].value().get_object() : Object{};
  if (in.has("options") && !in["options"].is_object()) in["options"].fault("is an object");
  const std::string seed = in["seed"].text_or("");
  table::MatchHeader header;
  header.practice = in["practice"].boolean_or(false);
  if (!faults.empty()) return bad_request(faults);
  if (!is_scenario_name(scenario))
    return base::Error{"unknown_scenario", "a scenario is named set/name", "scenario"};
  const base::Result<table::GamePtr> game = library::load_game(scenario, options, context_.sets);
  if (!game) return game.error();
  const std::string id = new_match_id();
  header.dice = seed.empty() ? new_dice(id) : table::DiceHeader{table::KnownSeed{chance::seed_of(seed)}, {}};
  const base::Result<table::Match> match = table::Match::begin(*game, std::move(header));
  if (!match) return match.error();
  return found(id, *match, {}, body.get_object().if_contains("seats"));
}

// A fork goes on from a position, with dice of its own: those of the first match stay unknown.
base::Result<Object> Lobby::fork(const LiveMatch& from, const json::value& body) {
  table::Faults faults;
  const table::Reader in(body, faults);
  if (!in.is_object()) return base::Error{"bad_request", "a fork is an object with an 'order'", ""};
  in.only({"order", "seats", "practice"});
  const table::Match& match = from.match();
  table::MatchHeader header;
  header.practice = in["practice"].boolean_or(match.header().practice);
  const int order = in["order"].integer(0, match.orders());
  if (!faults.empty()) return bad_request(faults);
  const table::StateBox position = match.position_after(order);
  if (from.game().decision(*position).over())
    return base::Error{"match_over", "the match is over at this order; fork from an earlier one", "order"};
  const std::string id = new_match_id();
  header.dice = new_dice(id);
  header.start = table::state_json(from.game(), *position);
  const base::Result<table::Match> begun = table::Match::begin(match.game_ptr(), std::move(header));
  if (!begun) return begun.error();
  return found(id, *begun, {{"forked_from", Object{{"match", from.id()}, {"order", order}}}},
               body.get_object().if_contains("seats"));
}

base::Result<table::Match> read_upload(std::span<const table::RuleSet* const> sets, const std::string& text,
                                       std::size_t most_lines) {
  boost::system::error_code error;
  const json::value file = json::parse(text, error);
  if (error) return table::match_of_text(sets, text).error();  // says where
  const Object* members = file.if_object();
  const json::value* lines = members ? members->if_contains("journal") : nullptr;
  if (lines && lines->is_array() && lines->get_array().size() > most_lines)
    return base::Error{"too_big",
                       "the match has " + std::to_string(lines->get_array().size()) +
                           " lines of journal; at most " + std::to_string(most_lines) + " are taken here",
                       ""};
  const base::Result<table::LoadedMatch> read = table::match_of_json(sets, file);
  if (!read) return read.error();
  if (read->rules_changed) return read->rules_changed->fault;
  return read->match;
}

// Whoever brings a file knows the dice that it holds and, for all this server knows, those to come: from here on they are
// this server's and the chains of those who play on.
base::Result<Object> Lobby::keep(table::Match match) {
  const std::string id = new_match_id();
  if (!match.over()) {
    const chance::Digest secret = new_secret();
    if (auto wrong = match.begin_epoch({id, table::commitment_to(secret), "uploaded"}, &secret))
      return *wrong;
  }
  return found(id, match, {{"uploaded", true}}, nullptr);
}

base::Result<Object> Lobby::found(const std::string& id, const table::Match& match, Object extras,
                                  const json::value* seats) {
  const table::Game& game = match.game();
  table::Faults faults;
  const json::value nobody = Object();
  const table::Reader in(seats ? *seats : nobody, faults, "seats");
  std::vector<SeatPlan> plans;
  std::vector<std::string_view> known;
  for (const table::SeatInfo& seat : game.scenario().seats) {
    known.push_back(seat.id);
    plans.push_back(read_seat_plan(in[seat.id], seat.id));
  }
  in.only(known);
  if (!faults.empty()) return bad_request(faults);
  store::MatchRecord record;
  record.id = id;
  record.created = seconds_now();
  record.game = table::head_json(match, true);
  for (auto& [key, value] : extras) record.game[key] = std::move(value);
  Object answer = open_seats(record, std::move(plans));
  const bool chained = match.dice().chained();
  if (answer.contains("invitations") && !chained) return LiveMatch::known_seed();
  std::vector<store::Line> journal;
  for (const table::Entry& entry : match.journal())
    journal.push_back(
        {static_cast<int>(journal.size()), record.created, json::serialize(table::entry_json(game, entry))});
  context_.store.create(record, journal);
  log_news("match " + record.id + " of " + game.scenario().id + " begun");
  answer["match"] = record.id;
  if (chained) answer["commitment"] = chance::hex(match.dice().commitment());
  return answer;
}

void Lobby::refresh(const std::vector<std::string>& ids) {
  for (const std::string& id : ids)
    if (const std::shared_ptr<LiveMatch> live = in_memory(id))
      strand_of(id)->post([id, live] {
        try {
          if (!live->closed()) live->refresh();
        } catch (const store::Failure& failure) {  // it has closed
          log_trouble("match " + id + ": " + failure.what());
        }
      });
}

void Lobby::refresh_all() {
  std::vector<std::string> ids;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, live] : live_) ids.push_back(id);
  }
  refresh(ids);
}

void Lobby::sweep() {
  std::vector<std::string> ids;
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(strands_, [](const auto& strand) { return strand.second.expired(); });
    for (const auto& [id, live] : live_) ids.push_back(id);
  }
  for (const std::string& id : ids) strand_of(id)->post([this, id] { let_go_if_idle(id); });
}

// On the strand nobody can sit down meanwhile.
void Lobby::let_go_if_idle(const std::string& id) {
  const auto now = std::chrono::steady_clock::now();
  const std::lock_guard lock(mutex_);
  const auto found = live_.find(id);
  if (found == live_.end()) return;
  const bool closed = found->second->closed();
  if (!closed && !found->second->idle()) {
    idle_since_.erase(id);
    return;
  }
  const auto since = idle_since_.try_emplace(id, now).first->second;
  if (!closed && now - since < context_.limits.idle) return;
  idle_since_.erase(id);
  live_.erase(found);
}

}  // namespace vedette::server
