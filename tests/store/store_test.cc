// The store keeps what it is given, on SQLite and on PostgreSQL alike.
#include "store/store.h"

#include <gtest/gtest.h>

#include <unistd.h>
#include <future>

#include <atomic>
#include <filesystem>
#include <thread>

#include "support/postgres.h"

namespace vedette::store {
namespace {
namespace fs = std::filesystem;

MatchRecord record(const std::string& id) {
  MatchRecord out;
  out.id = id;
  out.created = 1763240400;
  out.game = {{"set", "tiny"}, {"document", boost::json::object{{"title", "Café \"quoted\" 'single' \\ ¥"}}}};
  out.commitment = "c0";
  out.secret = "5e";
  out.observer = "0b";
  out.seats = {{"red", "t1", "human", "", "Anna", ""}, {"blue", "t2", "computer", "sergeant", "", ""}};
  return out;
}

class Stores : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "vedette-store-XXXXXX").string();
    folder = ::mkdtemp(name.data());
    if (std::string_view(GetParam()) == "postgres") {
      url = testing::Cluster::only().new_database();
      if (url.empty()) GTEST_SKIP() << testing::Cluster::only().missing();
    }
    store = open();
  }
  void TearDown() override {
    store.reset();
    fs::remove_all(folder);
  }
  std::unique_ptr<Store> open() const { return url.empty() ? open_store_in(folder) : open_store_at(url); }

  fs::path folder;
  std::string url;  // of PostgreSQL
  std::unique_ptr<Store> store;
};

INSTANTIATE_TEST_SUITE_P(All, Stores, ::testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return std::string(kind.param); });

TEST_P(Stores, AMatchComesBackAsItWasGiven) {
  store->create(record("m1"), {});
  store.reset();
  store = open();  // as after a restart
  const auto found = store->find("m1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->created, 1763240400);
  EXPECT_EQ(found->game, record("m1").game);
  EXPECT_EQ(found->commitment, "c0");
  EXPECT_EQ(found->secret, "5e");
  EXPECT_EQ(found->seed, "");
  ASSERT_EQ(found->seats.size(), 2u);
  EXPECT_EQ(found->seats[0].name, "Anna");
  EXPECT_EQ(found->seats[1].level, "sergeant");
  EXPECT_TRUE(found->seats[0].is_human());
  EXPECT_FALSE(store->find("m2"));
  EXPECT_THROW(store->create(record("m1"), {}), Failure);
}

TEST_P(Stores, AJournalGrowsLineByLineAndEachNumberIsTakenOnce) {
  const Line begun{0, 5, "{\"zero\":0}"};
  store->create(record("m1"), std::span(&begun, 1));
  store->create(record("m2"), {});
  EXPECT_TRUE(store->append("m1", {1, 6, "{\"one\":1}"}));
  std::unique_ptr<Store> second;  // another server, where there may be two
  if (!url.empty()) second = open();
  Store* const other = second ? second.get() : store.get();
  EXPECT_FALSE(other->append("m1", {1, 7, "{\"another\":1}"}));
  EXPECT_TRUE(other->append("m1", {2, 7, "{\"two\":2}"}));
  EXPECT_TRUE(store->append("m2", {0, 8, "{}"}));
  const std::vector<Line> lines = store->journal("m1", 0);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[1].text, "{\"one\":1}");
  EXPECT_EQ(lines[1].time, 6);
  EXPECT_EQ(lines[2].number, 2);
  EXPECT_EQ(store->journal("m1", 2).size(), 1u);
  EXPECT_THROW(store->append("no such match", {0, 0, "{}"}), Failure);
}

// A server whose memory is ahead of the journal cannot tear a gap into it.
TEST_P(Stores, AJournalTakesOnlyTheNextNumber) {
  store->create(record("m1"), {});
  EXPECT_FALSE(store->append("m1", {1, 1, "{}"}));
  EXPECT_TRUE(store->append("m1", {0, 1, "{}"}));
  EXPECT_FALSE(store->append("m1", {2, 1, "{}"}));
  const std::vector<Line> gap = {{1, 1, "{}"}, {3, 1, "{}"}};
  EXPECT_FALSE(store->append("m1", gap)) << "all or none";
  const std::vector<Line> late = {{0, 1, "{}"}, {1, 1, "{}"}};
  EXPECT_FALSE(store->append("m1", late));
  EXPECT_EQ(store->journal("m1", 0).size(), 1u);
  const std::vector<Line> next = {{1, 1, "{}"}, {2, 1, "{}"}};
  EXPECT_TRUE(store->append("m1", next));
  EXPECT_EQ(store->journal("m1", 0).size(), 3u);
}

// Commits are quickest where the log need not grow: there is room ahead of it, before and after it was moved into the
// database, and what was kept is there for whoever finds the files as a power cut would leave them.
TEST(Sqlite, ItsLogHasRoomAheadAndLosesNothing) {
  std::string name = (fs::temp_directory_path() / "vedette-store-XXXXXX").string();
  const fs::path folder = ::mkdtemp(name.data());
  {
    const std::unique_ptr<Database> database = open_sqlite((folder / "x.db").string());
    database->script("create table lines (number integer, line text)");
    database->rest();
    const fs::path log = folder / "x.db-wal";
    constexpr int kLines = 700;  // more than the log holds before it is moved
    const std::string text(2000, 'x');
    int grown_in_a_commit = 0;
    for (int i = 0; i < kLines; ++i) {
      const auto before = fs::file_size(log);
      const Statement line{"insert into lines values ($1, $2)", {std::int64_t{i}, text}};
      ASSERT_EQ(database->commit(std::span(&line, 1))[0].changed, 1);
      grown_in_a_commit += fs::file_size(log) != before;
      database->rest();
    }
    EXPECT_EQ(grown_in_a_commit, 0);
    EXPECT_LT(fs::file_size(log), 6u << 20) << "moved into the database now and then";
    fs::create_directory(folder / "found");
    for (const char* file : {"x.db", "x.db-wal"}) fs::copy_file(folder / file, folder / "found" / file);
    const auto found = open_sqlite((folder / "found" / "x.db").string());
    EXPECT_EQ(found->read({"select count(*) from lines", {}}).rows[0][0], std::to_string(kLines));
  }
  fs::remove_all(folder);
}

// A writer that waits for nobody would sync the disk once for each; many at once share a commit, and each is told of
// its own part.
TEST_P(Stores, ManyWriteAtOnce) {
  constexpr int kMatches = 20, kLines = 10;
  for (int m = 0; m < kMatches; ++m) store->create(record("m" + std::to_string(m)), {});
  std::vector<std::thread> threads;
  std::atomic<int> taken = 0, refused = 0, failed = 0;
  for (int m = 0; m < kMatches; ++m)
    threads.emplace_back([&, m] {
      for (int i = 0; i < kLines; ++i) {
        taken += store->append("m" + std::to_string(m), {i, i, "{}"});
        refused += !store->append("m" + std::to_string(m), {i, i, "{}"});
        try {  // one that is at fault does not spoil the others' commit
          store->append("nobody", {0, 0, "{}"});
        } catch (const Failure&) {
          ++failed;
        }
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(taken, kMatches * kLines);
  EXPECT_EQ(refused, kMatches * kLines);
  EXPECT_EQ(failed, kMatches * kLines);
  for (int m = 0; m < kMatches; ++m)
    EXPECT_EQ(store->journal("m" + std::to_string(m), 0).size(), static_cast<std::size_t>(kLines));
}

TEST_P(Stores, ANewerSchemaIsRefused) {
  store.reset();
  {
    const std::unique_ptr<Database> database =
        url.empty() ? open_sqlite((folder / "vedette.db").string()) : open_postgres(url);
    database->script("update schema set number = 1000");
  }
  try {
    open();
    FAIL() << "it was opened";
  } catch (const Failure& failure) {
    EXPECT_NE(std::string_view(failure.what()).find("newer version"), std::string_view::npos)
        << failure.what();
  }
}

TEST_P(Stores, WhoeverDoesNotWaitForALineLearnsWhatBecameOfIt) {
  store->create(record("m1"), {});
  const auto appended = [&](const std::string& match, Line line) {
    std::promise<Store::Outcome> outcome;
    store->append_then(match, std::span(&line, 1), [&](Store::Outcome told) { outcome.set_value(told); });
    return outcome.get_future().get();
  };
  EXPECT_TRUE(appended("m1", {0, 1, "{}"})());
  EXPECT_FALSE(appended("m1", {0, 2, "{}"})());  // there is one already
  EXPECT_FALSE(appended("m1", {2, 2, "{}"})());  // it would leave a gap
  EXPECT_THROW(appended("no such match", {0, 1, "{}"})(), Failure);
  EXPECT_EQ(store->journal("m1", 0).size(), 1u);
}

TEST_P(Stores, TheNewestSnapshotIsKept) {
  store->create(record("m1"), {});
  EXPECT_FALSE(store->snapshot("m1"));
  store->put_snapshot("m1", {200, "two hundred"});
  store->put_snapshot("m1", {400, "four hundred"});
  store->put_snapshot("m1", {300, "late"});
  store.reset();  // what waits is still written
  store = open();
  const auto found = store->snapshot("m1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->line, 400);
  EXPECT_EQ(found->text, "four hundred");
}

TEST_P(Stores, AFailedCreationLeavesNothingBehind) {
  const std::vector<Line> twice = {{0, 1, "{}"}, {0, 1, "{}"}};
  EXPECT_THROW(store->create(record("m1"), twice), Failure);
  EXPECT_FALSE(store->find("m1"));
  store->create(record("m1"), {});  // and the store still works
  EXPECT_TRUE(store->find("m1"));
}

TEST_P(Stores, SeatsChangeHandsButKeepTheirToken) {
  store->create(record("m1"), {});
  store->put_seat("m1", {"red", "ignored", "computer", "recruit", "Bert", "ignored"});
  const SeatRecord red = store->find("m1")->seats[0];
  EXPECT_EQ(red.token, "t1");
  EXPECT_EQ(red.entropy, "");
  EXPECT_EQ(red.kind, "computer");
  EXPECT_EQ(red.name, "Bert");
}

TEST_P(Stores, ChatNotesAndQuestions) {
  store->create(record("m1"), {});
  EXPECT_EQ(store->add_chat("m1", 1, "red", "one").number, 0);
  EXPECT_EQ(store->add_chat("m1", 2, "blue", "two").number, 1);
  EXPECT_EQ(store->chat("m1", 1).at(0).text, "two");
  store->put_note("m1", "red", "mine");
  EXPECT_EQ(store->note("m1", "red"), "mine");
  EXPECT_EQ(store->note("m1", "blue"), "");
  store->put_question("m1", "{\"from\":\"red\"}");
  EXPECT_EQ(store->find("m1")->question, "{\"from\":\"red\"}");
}

TEST_P(Stores, OtherServersAreTold) {
  if (url.empty()) {
    EXPECT_EQ(store->news(), nullptr);
    EXPECT_THROW(open(), Failure) << "a second server on one file";
    return;
  }
  const std::unique_ptr<Store> other = open();
  store->create(record("m1"), {});
  other->news()->take();  // creation
  store->append("m1", {0, 0, "{}"});
  std::vector<std::string> news;
  for (int i = 0; i < 100 && news.empty(); ++i) {
    news = other->news()->take();
    ::usleep(10000);
  }
  EXPECT_EQ(news, std::vector<std::string>{"m1"});
  EXPECT_EQ(store->news()->take(), std::vector<std::string>{});  // not by its own
}

TEST(DataFolder, IsWhereTheSystemKeepsData) {
  ::setenv("XDG_DATA_HOME", "/somewhere", 1);
  EXPECT_EQ(data_folder(), "/somewhere/vedette");
  ::unsetenv("XDG_DATA_HOME");
  ::setenv("HOME", "/home/anna", 1);
  EXPECT_EQ(data_folder(), "/home/anna/.local/share/vedette");
}

TEST(OpenStore, SaysWhatIsWrong) {
  EXPECT_THROW(open_store_in("/proc/nowhere"), Failure);
  EXPECT_THROW(open_store_at("postgresql://nobody@%2Fno%2Fsuch%2Fsocket/x"), Failure);
}

}  // namespace
}  // namespace vedette::store
