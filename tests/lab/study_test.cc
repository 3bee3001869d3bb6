#include "lab/study.h"

#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "lab/battle_report.h"
#include "lab/conduct.h"
#include "lab/ladder.h"
#include "lab/merge.h"
#include "lab/samples.h"
#include "lab/study_report.h"
#include "lab/sweep.h"
#include "support/tiny/tiny.h"
#include "table/play.h"

namespace vedette::lab {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class StudyTest : public testing::Test {
 protected:
  void SetUp() override {
    char pattern[] = "/tmp/vedette-lab-XXXXXX";
    folder_ = mkdtemp(pattern);
  }
  void TearDown() override { fs::remove_all(folder_); }

  Settings settings(const std::string& name, int jobs, long games = 700) const {
    return {tiny::game(), {"greedy", "random"}, games, "a seed", jobs, folder_ / name};
  }
  static std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
  }

  fs::path folder_;
  std::atomic<bool> never_ = false;
};

TEST_F(StudyTest, OneAndTwoJobsGiveTheSameBytes) {
  ASSERT_TRUE(run(settings("one", 1), {}, never_).ok());
  ASSERT_TRUE(run(settings("two", 2), {}, never_).ok());
  EXPECT_EQ(text_of(folder_ / "one/games.csv"), text_of(folder_ / "two/games.csv"));
  const auto summary = summarise(folder_ / "one/games.csv", 700);
  ASSERT_TRUE(summary.ok());
  EXPECT_EQ(summary->games, 700);
  EXPECT_GT(summary->share(0).low, summary->share(1).high) << "greedy beats random";
}

TEST_F(StudyTest, AnInterruptedStudyGoesOnToTheSameBytes) {
  ASSERT_TRUE(run(settings("whole", 2), {}, never_).ok());
  std::atomic<bool> stop = false;
  ASSERT_TRUE(
      run(settings("cut", 2), [&](const Tally& so_far, long) { stop = so_far.games > 300; }, stop).ok());
  const auto part = summarise(folder_ / "cut/games.csv", 700);
  ASSERT_TRUE(part.ok());
  EXPECT_LT(part->games, 700);
  std::ofstream(folder_ / "cut/games.csv", std::ios::app) << "399,1,";  // killed in the middle of a line
  ASSERT_TRUE(run(settings("cut", 1), {}, never_).ok());
  EXPECT_EQ(text_of(folder_ / "whole/games.csv"), text_of(folder_ / "cut/games.csv"));
}

TEST_F(StudyTest, SeveralProcessesGiveTheSameBytesAsOne) {
  ASSERT_TRUE(run(settings("whole", 1), {}, never_).ok());
  for (int rank : {1, 2, 0}) {
    Settings part = settings("shared", 1);
    part.rank = rank;
    part.ranks = 3;
    ASSERT_TRUE(run(part, {}, never_).ok());
  }
  Settings first = settings("shared", 1);
  first.ranks = 3;
  ASSERT_TRUE(merge_parts(first, never_).ok());
  EXPECT_EQ(text_of(folder_ / "whole/games.csv"), text_of(folder_ / "shared/games.csv"));
}

TEST_F(StudyTest, AnotherStudyInTheFolderIsRefused) {
  ASSERT_TRUE(run(settings("same", 1, 10), {}, never_).ok());
  Settings other = settings("same", 1, 10);
  other.seed = "another";
  const auto refused = run(other, {}, never_);
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.error().text, HasSubstr("holds another study"));
}

TEST_F(StudyTest, TheReportTellsTheSharesAndNeedsNothingElse) {
  Study study{settings("r", 2, 300), "", {}, {}, {}};
  ASSERT_TRUE(run(study.settings, {}, never_).ok());
  study.summary = *summarise(folder_ / "r/games.csv", 300);
  study.losses = sample_losses(study.settings, 5, {}, never_);
  study.luck = sample_luck(study.settings, 10, 20, {}, never_);
  ASSERT_EQ(study.luck->left.size(), 3u);
  EXPECT_GT(study.luck->left[0].value, study.luck->left[2].value)
      << "the longer the battle, the less is open";
  const std::string html = study_html({study}, "vedette lab tiny/road", "", {});
  EXPECT_THAT(html, HasSubstr(study_sentence(study)));
  EXPECT_THAT(html, HasSubstr("<svg"));
  for (const char* outside : {"http://", "https://", "src=", "@import", "<link"})
    EXPECT_THAT(html, testing::Not(HasSubstr(outside)));
}

TEST_F(StudyTest, TheAfterActionReportTellsTheBattle) {
  table::Match match = *table::Match::begin(tiny::game(), chance::seed_of("s"));
  table::OrderList list;
  while (!match.over()) {
    table::list_orders(match.game(), match.state(), list, table::For::generals);
    match.play(match.decision().seat, list[0]);
  }
  const std::string html = battle_report(match, {});
  EXPECT_THAT(html, HasSubstr("The race is over."));
  EXPECT_THAT(html, HasSubstr("The decisive orders"));
  EXPECT_THAT(html, testing::Not(HasSubstr("https://")));
}

TEST_F(StudyTest, AReportSaysThatABattleWasForPractice) {
  for (const bool practice : {false, true}) {
    table::MatchHeader header;
    header.dice = {table::KnownSeed{chance::seed_of("s")}, {}};
    header.practice = practice;
    table::Match match = *table::Match::begin(tiny::game(), std::move(header));
    table::OrderList list;
    while (!match.over()) {
      table::list_orders(match.game(), match.state(), list, table::For::generals);
      match.play(match.decision().seat, list[0]);
    }
    EXPECT_EQ(battle_report(match, {}).find("A practice battle") != std::string::npos, practice);
  }
}

TEST_F(StudyTest, TheReportOwnsUpToWhatItCannotTell) {
  Study study{settings("own", 1, 20), "", {}, {}, {}};
  ASSERT_TRUE(run(study.settings, {}, never_).ok());
  study.summary = *summarise(folder_ / "own/games.csv", 20);
  study.luck = Luck{20, 12, {{1.0, 0.9, 1.0}, {0.86, 0.7, 0.95}, {0.99, 0.9, 1.0}}};
  EXPECT_THAT(study_html({study}, "", "", {}), HasSubstr("the figures are rough"));
  study.luck->left = {{1.0, 0.9, 1.0}, {0.86, 0.7, 0.95}, {0.5, 0.4, 0.6}};
  EXPECT_THAT(study_html({study}, "", "", {}), testing::Not(HasSubstr("the figures are rough")));

  study.losses = sample_losses(study.settings, 5, {}, never_);
  study.losses->by_turn = {{0, 0}, {1, 2}};  // as if somebody had fallen in the race
  EXPECT_THAT(study_html({study}, "", "", {}), HasSubstr("The pieces stand as at the start."));
  study.losses->start.clear();
  EXPECT_THAT(study_html({study}, "", "", {}), testing::Not(HasSubstr("The pieces stand as at the start.")));
}

TEST_F(StudyTest, AProposalSaysWhereItMayBeLuck) {
  const auto study = [&](const char* label, long won) {
    Study out{settings("p", 1, 100), label, {}, {}, {}};
    out.summary.games = 100;
    out.summary.wins = {won, 100 - won};
    return out;
  };
  EXPECT_THAT(proposal({study("", 43), study("rounds = 2", 50)}, 50), HasSubstr("The intervals overlap"));
  EXPECT_THAT(proposal({study("", 90), study("rounds = 2", 50)}, 50),
              testing::EndsWith("nearest to 50 % of 2 settings tried."));
}

TEST_F(StudyTest, FewerBattlesThanTheFileHoldsAreTheFirstOfThem) {
  ASSERT_TRUE(run(settings("few", 1, 50), {}, never_).ok());
  ASSERT_TRUE(run(settings("few", 1, 20), {}, never_).ok());
  EXPECT_EQ(summarise(folder_ / "few/games.csv", 20)->games, 20);
  EXPECT_EQ(summarise(folder_ / "few/games.csv", 50)->games, 50);
}

TEST_F(StudyTest, AStudyIsConductedToTheSameReportWhateverTheThreads) {
  std::vector<Stage> stages;
  const auto told = [&](Stage stage, long, long, const Tally&) {
    if (stages.empty() || stages.back() != stage) stages.push_back(stage);
  };
  for (int jobs : {1, 2}) {
    const Settings s = settings(std::to_string(jobs), jobs, 60);
    const auto study = conduct(s, "", 12, told, never_);
    ASSERT_TRUE(study.ok() && *study);
    ASSERT_TRUE(write_report(s.folder, {**study}, "vedette lab", "", {}).ok());
  }
  EXPECT_EQ(stages, (std::vector{Stage::battles, Stage::losses, Stage::luck, Stage::battles, Stage::losses,
                                 Stage::luck}));
  for (const char* file : {"games.csv", "study.json", "report.html"})
    EXPECT_EQ(text_of(folder_ / "1" / file), text_of(folder_ / "2" / file)) << file;
}

TEST_F(StudyTest, TheSentenceSaysHowLargeAnAdvantageIs) {
  Study study{settings("sentence", 1, 2000), "", {}, {}, {}};
  const auto sentence = [&](long first, long second) {
    study.summary.games = first + second;
    study.summary.wins[0] = first;
    study.summary.wins[1] = second;
    return study_sentence(study);
  };
  EXPECT_THAT(sentence(1010, 990), HasSubstr("Neither side has a clear lead"));
  EXPECT_THAT(sentence(1070, 930), HasSubstr("a slight advantage"));
  EXPECT_THAT(sentence(1300, 700), HasSubstr("a clear advantage"));
  EXPECT_THAT(sentence(1900, 100), HasSubstr("an overwhelming advantage"));
}

TEST_F(StudyTest, AStopIsHeardWithinABattle) {
  std::atomic<bool> stop = true;
  const auto study = conduct(settings("stopped", 1, 60), "", 12, {}, stop);
  ASSERT_TRUE(study.ok());
  EXPECT_FALSE(*study);
  EXPECT_EQ(summarise(folder_ / "stopped/games.csv", 60)->games, 0);
}

TEST(Ladder, GreedyIsFoundStrongerThanRandomWhateverTheThreads) {
  std::atomic<bool> never = false;
  Pairing one{"greedy", "random", {}, {0, 50}, {}}, two = one;
  play_pairing({tiny::game(), 400, "s", 1, true}, one, {}, never);
  play_pairing({tiny::game(), 400, "s", 2, true}, two, {}, never);
  EXPECT_EQ(one.verdict, Sprt::Verdict::accept);
  EXPECT_EQ(one.pairs.count, two.pairs.count);
  EXPECT_EQ(one.points_as, two.points_as);
}

TEST(Ladder, TellsWhatAGeneralReachesAsEachSide) {
  std::atomic<bool> never = false;
  Pairing pairing{"greedy", "random", {}, {2000, 2001}, {}};
  play_pairing({tiny::game(), 24, "s", 1, false}, pairing, {}, never);
  EXPECT_DOUBLE_EQ(pairing.share_as(0) + pairing.share_as(1), 2 * pairing.share());
  EXPECT_GT(pairing.share_as(0), 0.5);
  EXPECT_GT(pairing.share_as(1), 0.5);
}

}  // namespace
}  // namespace vedette::lab
