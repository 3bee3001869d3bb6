#include "store/store.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <charconv>
#include <cstdlib>
#include <future>
#include <iterator>
#include <utility>

#include "store/folder_lock.h"

namespace vedette::store {
namespace json = boost::json;
namespace {

// What brings a database of the schema before to each number; the first one makes everything. Add to the end, never
// change what stands: somebody has it.
constexpr const char* kSchemas[] = {R"sql(
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
  create table if not exists journal_1 (
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
)sql",
                                    R"sql(
  create table if not exists snapshots (
    match text primary key references matches (id),
    line integer not null,
    position text not null);
)sql"};
constexpr int kSchema = std::size(kSchemas);

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

Store::Store(std::unique_ptr<Database> writer, std::unique_ptr<Database> reader, std::unique_ptr<News> news)
    : writer_(std::move(writer)), reader_(std::move(reader)), news_(std::move(news)) {}

Rows Store::read(const char* sql, std::vector<Value> values) {
  const std::lock_guard lock(reading_);
  return reader_->read({sql, std::move(values)});
}

Rows Store::write(const std::string& match, const char* sql, std::vector<Value> values) {
  std::vector<Statement> one;
  one.push_back({sql, std::move(values)});
  return std::move(writer_.write(match, std::move(one))[0]);
}

void Store::create(const MatchRecord& match, std::span<const Line> journal) {
  std::vector<Statement> all;
  all.push_back({"insert into matches values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
                 {match.id, match.created, json::serialize(match.game), match.commitment, match.secret,
                  match.seed, json::serialize(match.entropy), match.observer, match.question}});
  std::int64_t place = 0;
  for (const SeatRecord& s : match.seats)
    all.push_back({"insert into seats values ($1, $2, $3, $4, $5, $6, $7, $8, '')",
                   {match.id, place++, s.seat, opened_by(s), s.kind, s.level, s.name, s.entropy}});
  for (const Line& line : journal)
    all.push_back({"insert into journal values ($1, $2, $3, $4)",
                   {match.id, std::int64_t{line.number}, line.time, line.text}});
  writer_.write(match.id, std::move(all));
}

std::optional<MatchRecord> Store::find(const std::string& id) {
  const Rows found = read(
      "select created, game, commitment, secret, seed, entropy, observer, question from matches where id = "
      "$1",
      {id});
  if (found.rows.empty()) return std::nullopt;
  const std::vector<std::string>& m = found.rows[0];
  MatchRecord out{id, number_in(m[0]), object_in(m[1]), m[2], m[3], m[4], object_in(m[5]), m[6], m[7], {}};
  const Rows seats =
      read("select seat, token, kind, level, name, entropy from seats where match = $1 order by place", {id});
  for (const std::vector<std::string>& s : seats.rows) out.seats.push_back(seat_in(s));
  return out;
}

namespace {

// Lines of a journal in one statement, so that all are taken or none: values $1 match, $2 the first number, then time and
// text of each.
std::string append_statement(std::size_t lines) {
  std::string out = "insert into journal ";
  for (std::size_t i = 0; i < lines; ++i) {
    const std::string time = std::to_string(3 + 2 * i), text = std::to_string(4 + 2 * i);
    if (i > 0) out += " union all ";
    out += "select cast($1 as text), cast($2 as integer) + " + std::to_string(i) + ", cast($" + time +
           " as bigint), cast($" + text +
           " as text) where (select coalesce(max(number), -1) + 1 from journal where match = $1) = "
           "cast($2 as integer)";
  }
  if (lines == 1) out += " on conflict do nothing";  // of several, the others must not be taken without it
  return out;
}

}  // namespace

// Only the next number is taken, in the statement that writes it: a line that never came into the journal leaves no
// gap, whatever the memory of a server believes. Of two servers that write one number at once the second waits for the
// first, and is then refused.
void Store::append_then(const std::string& match, std::span<const Line> lines,
                        std::function<void(Outcome)> done) {
  const int first = lines[0].number, count = static_cast<int>(lines.size());
  Statement all{append_statement(lines.size()), {match, std::int64_t{first}}};
  for (int i = 0; i < count; ++i) {
    const Line& line = lines[static_cast<std::size_t>(i)];
    if (line.number != first + i) return done({false, [] { return false; }});
    all.values.emplace_back(line.time);
    all.values.emplace_back(line.text);
  }
  writer_.write_then(match, {std::move(all)},
                     [this, match, first, count, done = std::move(done)](
                         const std::vector<Rows>& rows, const std::optional<Trouble>& trouble) {
                       if (!trouble && rows[0].changed == count) return done({true, {}});
                       done({false, [this, match, first, trouble] {
                               if (!trouble) return false;
                               if (trouble->is_refusal && !journal(match, first).empty()) return false;
                               trouble->raise();
                             }});
                     });
}

bool Store::append(const std::string& match, std::span<const Line> lines) {
  const auto answer = std::make_shared<std::promise<Outcome>>();
  append_then(match, lines, [answer](Outcome outcome) { answer->set_value(std::move(outcome)); });
  return answer->get_future().get()();
}

bool Store::append(const std::string& match, const Line& line) { return append(match, std::span(&line, 1)); }

std::vector<Line> Store::journal(const std::string& match, int from) {
  std::vector<Line> out;
  for (const std::vector<std::string>& row :
       read("select number, time, line from journal where match = $1 and number >= $2 order by number",
            {match, std::int64_t{from}})
           .rows)
    out.push_back({static_cast<int>(number_in(row[0])), number_in(row[1]), row[2]});
  return out;
}

void Store::put_snapshot(const std::string& match, const Snapshot& snapshot) {
  writer_.write_then(
      match,
      {{"insert into snapshots values ($1, $2, $3) on conflict (match) do update set line = excluded.line, "
        "position = excluded.position where snapshots.line < excluded.line",
        {match, std::int64_t{snapshot.line}, snapshot.text}}},
      [](const std::vector<Rows>&, const std::optional<Trouble>&) {
      });  // without it a match opens more slowly
}

std::optional<Snapshot> Store::snapshot(const std::string& match) {
  const Rows found = read("select line, position from snapshots where match = $1", {match});
  if (found.rows.empty()) return std::nullopt;
  return Snapshot{static_cast<int>(number_in(found.rows[0][0])), found.rows[0][1]};
}

// The line number -1 says that it was done: of two servers, the second is refused.
bool Store::carry_over(const std::string& match, const json::object& game, std::span<const Line> journal) {
  std::vector<Statement> all;
  all.push_back({"insert into journal_1 values ($1, -1, 0, 'carried over')", {match}});
  all.push_back({"insert into journal_1 select * from journal where match = $1", {match}});
  all.push_back({"delete from journal where match = $1", {match}});
  for (const Line& line : journal)
    all.push_back({"insert into journal values ($1, $2, $3, $4)",
                   {match, std::int64_t{line.number}, line.time, line.text}});
  all.push_back({"update matches set game = $2 where id = $1", {match, json::serialize(game)}});
  try {
    writer_.write(match, std::move(all));
    return true;
  } catch (const Refusal&) {
    if (object_in(read("select game from matches where id = $1", {match}).rows.at(0)[0]).contains("dice"))
      return false;
    throw;
  }
}

void Store::put_seat(const std::string& match, const SeatRecord& seat) {
  write(match, "update seats set kind = $3, level = $4, name = $5 where match = $1 and seat = $2",
        {match, seat.seat, seat.kind, seat.level, seat.name});
}

std::string Store::claim(const std::string& match, const std::string& invitation, const std::string& token,
                         const std::string& name) {
  const Rows claimed =
      write(match, "update seats set token = $3, name = $4 where match = $1 and token = $2 returning seat",
            {match, std::string(kInvitation) + invitation, token, name});
  return claimed.rows.empty() ? "" : claimed.rows[0][0];
}

bool Store::change_seat(const std::string& match, const SeatRecord& before, const SeatRecord& after) {
  return write(match,
               "update seats set token = $4, kind = $5, level = $6, name = $7 where match = $1 and seat = $2 "
               "and token = $3 and kind = $8",
               {match, after.seat, opened_by(before), opened_by(after), after.kind, after.level, after.name,
                before.kind})
             .changed == 1;
}

void Store::put_observer(const std::string& match, const std::string& observer) {
  write(match, "update matches set observer = $2 where id = $1", {match, observer});
}

void Store::put_question(const std::string& match, const std::string& question) {
  write(match, "update matches set question = $2 where id = $1", {match, question});
}

ChatLine Store::add_chat(const std::string& match, std::int64_t time, const std::string& from,
                         const std::string& text) {
  for (int attempt = 0; attempt < 100; ++attempt) {
    const Rows added =
        write(match,
              "insert into chat select cast($1 as text), coalesce(max(number), -1) + 1, cast($2 as bigint), "
              "cast($3 as text), cast($4 as text) from chat where match = $1 on conflict do nothing "
              "returning number",
              {match, time, from, text});
    if (!added.rows.empty()) return {static_cast<int>(number_in(added.rows[0][0])), time, from, text};
  }
  throw Failure("the chat is written by too many at once");
}

std::vector<ChatLine> Store::chat(const std::string& match, int from) {
  return chat_lines(
      read("select number, time, sender, line from chat where match = $1 and number >= $2 order by number",
           {match, std::int64_t{from}}));
}

std::vector<ChatLine> Store::chat_before(const std::string& match, int number, int most) {
  std::vector<ChatLine> out =
      chat_lines(read("select number, time, sender, line from chat where match = $1 and number < $2 "
                      "order by number desc limit $3",
                      {match, std::int64_t{number}, std::int64_t{most}}));
  std::ranges::reverse(out);
  return out;
}

void Store::put_note(const std::string& match, const std::string& seat, const std::string& text) {
  write(match, "update seats set note = $3 where match = $1 and seat = $2", {match, seat, text});
}

std::string Store::note(const std::string& match, const std::string& seat) {
  const Rows found = read("select note from seats where match = $1 and seat = $2", {match, seat});
  return found.rows.empty() ? "" : found.rows[0][0];
}

namespace {

// Brings the tables up to the newest schema, each step in a transaction of its own. `is_there` asks for a table.
void migrate(Database& database, const char* is_there, const std::string& where) {
  const auto has = [&](const char* table) { return !database.read({is_there, {table}}).rows.empty(); };
  int number = 0;
  if (has("schema")) {
    const Rows found = database.read({"select number from schema", {}});
    number = found.rows.empty() ? 0 : static_cast<int>(number_in(found.rows[0][0]));
  } else if (has("matches")) {
    number = 1;  // before schemas had numbers
    database.script("create table schema (number integer not null); insert into schema values (1)");
  } else {
    database.script("create table schema (number integer not null); insert into schema values (0)");
  }
  if (number > kSchema)
    throw Failure(where + " was written by a newer version of Vedette (schema " + std::to_string(number) +
                  "; this program knows up to " + std::to_string(kSchema) + "): please use that one");
  for (; number < kSchema; ++number)
    database.script(std::string(kSchemas[number]) +
                    "; update schema set number = " + std::to_string(number + 1));
}

}  // namespace

std::unique_ptr<Store> open_store_at(const std::string& url) {
  std::unique_ptr<PostgresDatabase> writer = open_postgres(url);
  // Two servers may start at once: one of them makes the tables, the other waits.
  writer->read({"select pg_advisory_lock(1885)", {}});
  migrate(*writer,
          "select 1 from information_schema.tables where table_schema = current_schema() and table_name = $1",
          "the database");
  writer->script(kPostgresNews);
  writer->read({"select pg_advisory_unlock(1885)", {}});
  std::unique_ptr<News> news = listen_to_postgres(url, *writer);
  return std::make_unique<Store>(std::move(writer), open_postgres(url), std::move(news));
}

std::unique_ptr<Store> open_store_in(const std::filesystem::path& folder) {
  std::error_code error;
  if (std::filesystem::create_directories(folder, error))  // it holds secrets: for its owner alone
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  if (error) throw Failure("cannot make the folder '" + folder.string() + "': " + error.message());
  std::unique_ptr<FolderLock> lock = lock_folder(folder);
  const std::string path = (folder / "vedette.db").string();
  std::unique_ptr<Database> writer = open_sqlite(path);
  migrate(*writer, "select 1 from sqlite_master where type = 'table' and name = $1", "'" + path + "'");
  writer->rest();
  auto store = std::make_unique<Store>(std::move(writer), open_sqlite(path), nullptr);
  store->keep(std::move(lock));
  return store;
}

std::filesystem::path data_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data)
    return std::filesystem::path(data) / "vedette";
  const char* home = std::getenv("HOME");
  return std::filesystem::path(home && *home ? home : ".") / ".local" / "share" / "vedette";
}

}  // namespace vedette::store
