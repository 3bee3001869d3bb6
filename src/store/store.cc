#include "store/store.h"

#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <charconv>
#include <cstdlib>
#include <utility>

namespace vedette::store {
namespace json = boost::json;
namespace {

constexpr const char* kSchema = R"sql(
  create table if not exists matches (
    id text primary key,
    created bigint not null,
    game text not null,
    commitment text not null,
    secret text not null,
    seed text not null,
    entropy text not null,
    observer text not null,
    question text not null);
  create table if not exists seats (
    match text not null references matches (id),
    place integer not null,
    seat text not null,
    token text not null,
    kind text not null,
    level text not null,
    name text not null,
    entropy text not null,
    note text not null,
    primary key (match, seat));
  create table if not exists journal (
    match text not null references matches (id),
    number integer not null,
    time bigint not null,
    line text not null,
    primary key (match, number));
  create table if not exists chat (
    match text not null references matches (id),
    number integer not null,
    time bigint not null,
    sender text not null,
    line text not null,
    primary key (match, number));
)sql";

// Every change of a match is told to all servers in the transaction that makes it.
constexpr const char* kPostgresNews = R"sql(
  create or replace function vedette_news() returns trigger language plpgsql as $$
  begin
    perform pg_notify('vedette', case tg_table_name when 'matches' then to_jsonb(new)->>'id'
                                                    else to_jsonb(new)->>'match' end);
    return new;
  end $$;
  create or replace trigger news after update on matches for each row execute function vedette_news();
  create or replace trigger news after update on seats for each row execute function vedette_news();
  create or replace trigger news after insert on journal for each row execute function vedette_news();
  create or replace trigger news after insert on chat for each row execute function vedette_news();
)sql";

std::int64_t number_in(const std::string& text) {
  std::int64_t out = 0;
  std::from_chars(text.data(), text.data() + text.size(), out);
  return out;
}

json::object object_in(const std::string& text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  if (error || !value.is_object())
    throw Failure("the store holds something that is not JSON: " + error.message());
  return std::move(value.get_object());
}

// A seat is opened by one secret at a time, and one column says which: that makes claiming it a single statement, of
// which two at once cannot both succeed.
constexpr std::string_view kInvitation = "invitation:";

std::string opened_by(const SeatRecord& seat) {
  return seat.invitation.empty() ? seat.token : std::string(kInvitation) + seat.invitation;
}

SeatRecord seat_in(const std::vector<std::string>& row) {
  SeatRecord out{row[0], row[1], row[2], row[3], row[4], row[5], ""};
  if (out.token.starts_with(kInvitation))
    out.invitation = std::exchange(out.token, "").substr(kInvitation.size());
  return out;
}

std::vector<ChatLine> chat_lines(const Rows& found) {
  std::vector<ChatLine> out;
  for (const std::vector<std::string>& row : found.rows)
    out.push_back({static_cast<int>(number_in(row[0])), number_in(row[1]), row[2], row[3]});
  return out;
}

}  // namespace

Store::Store(std::unique_ptr<Database> database) : database_(std::move(database)) {}

void Store::create(const MatchRecord& match, std::span<const Line> journal) {
  Transaction transaction(*database_);
  database_->run("insert into matches values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
                 {match.id, match.created, json::serialize(match.game), match.commitment, match.secret,
                  match.seed, json::serialize(match.entropy), match.observer, match.question});
  std::int64_t place = 0;
  for (const SeatRecord& s : match.seats)
    database_->run("insert into seats values ($1, $2, $3, $4, $5, $6, $7, $8, '')",
                   {match.id, place++, s.seat, opened_by(s), s.kind, s.level, s.name, s.entropy});
  for (const Line& line : journal)
    database_->run("insert into journal values ($1, $2, $3, $4)",
                   {match.id, std::int64_t{line.number}, line.time, line.text});
  transaction.commit();
}

std::optional<MatchRecord> Store::find(const std::string& id) {
  const Rows found = database_->run(
      "select created, game, commitment, secret, seed, entropy, observer, question from matches where id = "
      "$1",
      {id});
  if (found.rows.empty()) return std::nullopt;
  const std::vector<std::string>& m = found.rows[0];
  MatchRecord out{id, number_in(m[0]), object_in(m[1]), m[2], m[3], m[4], object_in(m[5]), m[6], m[7], {}};
  const Rows seats = database_->run(
      "select seat, token, kind, level, name, entropy from seats where match = $1 order by place", {id});
  for (const std::vector<std::string>& s : seats.rows) out.seats.push_back(seat_in(s));
  return out;
}

bool Store::append(const std::string& match, std::span<const Line> lines) {
  if (lines.size() == 1) return append(match, lines[0]);
  Transaction transaction(*database_);
  for (const Line& line : lines)
    if (!append(match, line)) return false;
  transaction.commit();
  return true;
}

// Only the next number is taken, in the statement that writes it: a line that never came into the journal leaves no
// gap, whatever the memory of a server believes, and of two servers that write one number only one succeeds.
bool Store::append(const std::string& match, const Line& line) {
  return database_
             ->run(
                 "insert into journal select cast($1 as text), cast($2 as integer), cast($3 as bigint), "
                 "cast($4 as text) where "
                 "(select coalesce(max(number), -1) + 1 from journal where match = $1) = cast($2 as integer) "
                 "on conflict do nothing",
                 {match, std::int64_t{line.number}, line.time, line.text})
             .changed == 1;
}

std::vector<Line> Store::journal(const std::string& match, int from) {
  std::vector<Line> out;
  for (const std::vector<std::string>& row :
       database_
           ->run("select number, time, line from journal where match = $1 and number >= $2 order by number",
                 {match, std::int64_t{from}})
           .rows)
    out.push_back({static_cast<int>(number_in(row[0])), number_in(row[1]), row[2]});
  return out;
}

bool Store::agree(const std::string& match, const std::string& seed, const json::object& entropy) {
  return database_
             ->run("update matches set seed = $2, entropy = $3 where id = $1 and seed = ''",
                   {match, seed, json::serialize(entropy)})
             .changed == 1;
}

void Store::put_seat(const std::string& match, const SeatRecord& seat) {
  database_->run("update seats set kind = $3, level = $4, name = $5 where match = $1 and seat = $2",
                 {match, seat.seat, seat.kind, seat.level, seat.name});
}

std::string Store::claim(const std::string& match, const std::string& invitation, const std::string& token,
                         const std::string& name) {
  const Rows claimed =
      database_->run("update seats set token = $3, name = $4 where match = $1 and token = $2 returning seat",
                     {match, std::string(kInvitation) + invitation, token, name});
  return claimed.rows.empty() ? "" : claimed.rows[0][0];
}

bool Store::change_seat(const std::string& match, const SeatRecord& before, const SeatRecord& after) {
  return database_
             ->run(
                 "update seats set token = $4, kind = $5, level = $6, name = $7 where match = $1 and seat = "
                 "$2 "
                 "and token = $3 and kind = $8",
                 {match, after.seat, opened_by(before), opened_by(after), after.kind, after.level, after.name,
                  before.kind})
             .changed == 1;
}

void Store::put_observer(const std::string& match, const std::string& observer) {
  database_->run("update matches set observer = $2 where id = $1", {match, observer});
}

void Store::put_entropy(const std::string& match, const std::string& seat, const std::string& entropy) {
  database_->run("update seats set entropy = $3 where match = $1 and seat = $2 and entropy = ''",
                 {match, seat, entropy});
}

void Store::put_question(const std::string& match, const std::string& question) {
  database_->run("update matches set question = $2 where id = $1", {match, question});
}

ChatLine Store::add_chat(const std::string& match, std::int64_t time, const std::string& from,
                         const std::string& text) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    const Rows last = database_->run("select coalesce(max(number), -1) from chat where match = $1", {match});
    const std::int64_t number = number_in(last.rows[0][0]) + 1;
    if (database_
            ->run("insert into chat values ($1, $2, $3, $4, $5) on conflict do nothing",
                  {match, number, time, from, text})
            .changed == 1)
      return {static_cast<int>(number), time, from, text};
  }
  throw Failure("the chat is written by too many at once");
}

std::vector<ChatLine> Store::chat(const std::string& match, int from) {
  return chat_lines(database_->run(
      "select number, time, sender, line from chat where match = $1 and number >= $2 order by number",
      {match, std::int64_t{from}}));
}

std::vector<ChatLine> Store::chat_before(const std::string& match, int number, int most) {
  std::vector<ChatLine> out = chat_lines(
      database_->run("select number, time, sender, line from chat where match = $1 and number < $2 "
                     "order by number desc limit $3",
                     {match, std::int64_t{number}, std::int64_t{most}}));
  std::ranges::reverse(out);
  return out;
}

void Store::put_note(const std::string& match, const std::string& seat, const std::string& text) {
  database_->run("update seats set note = $3 where match = $1 and seat = $2", {match, seat, text});
}

std::string Store::note(const std::string& match, const std::string& seat) {
  const Rows found = database_->run("select note from seats where match = $1 and seat = $2", {match, seat});
  return found.rows.empty() ? "" : found.rows[0][0];
}

std::unique_ptr<Store> open_store_at(const std::string& url) {
  std::unique_ptr<Database> database = open_postgres(url);
  {
    // Two servers may start at once: one of them makes the tables, the other waits.
    Transaction transaction(*database);
    database->run("select pg_advisory_xact_lock(1885)");
    database->script(kSchema);
    database->script(kPostgresNews);
    transaction.commit();
  }
  return std::make_unique<Store>(std::move(database));
}

std::unique_ptr<Store> open_store_in(const std::filesystem::path& folder) {
  std::error_code error;
  if (std::filesystem::create_directories(folder, error))  // it holds secrets: for its owner alone
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  if (error) throw Failure("cannot make the folder '" + folder.string() + "': " + error.message());
  std::unique_ptr<Database> database = open_sqlite((folder / "vedette.db").string());
  database->script(kSchema);
  database->rest();
  return std::make_unique<Store>(std::move(database));
}

std::filesystem::path data_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data)
    return std::filesystem::path(data) / "vedette";
  const char* home = std::getenv("HOME");
  return std::filesystem::path(home && *home ? home : ".") / ".local" / "share" / "vedette";
}

}  // namespace vedette::store
