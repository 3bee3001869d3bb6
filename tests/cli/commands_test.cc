// The command line as people type it: what it prints, what it refuses, and its exit codes.
#include "cli/commands.h"

#include <gmock/gmock.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace vedette::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

struct Finished {
  int code = 0;
  std::string out, err;
};

Finished vedette(std::vector<std::string> words) {
  ::setenv("VEDETTE_SCENARIOS", "tests/cli/scenarios", 1);
  words.insert(words.begin(), "vedette");
  std::vector<const char*> arguments;
  for (const std::string& word : words) arguments.push_back(word.c_str());
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  Finished run;
  run.code = run_command(static_cast<int>(arguments.size()), arguments.data());
  run.out = testing::internal::GetCapturedStdout();
  run.err = testing::internal::GetCapturedStderr();
  return run;
}

std::string content_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::string file_with(const std::string& name, std::string_view text) {
  const std::string path = testing::TempDir() + "/" + name;
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

// A finished match of the small rule set.
std::string saved_match(const std::string& seed = "1") {
  const std::string path = testing::TempDir() + "/commands_test_match_" + seed + ".json";
  EXPECT_EQ(vedette({"auto", "tiny/road", "--seed", seed, "--save", path}).code, 0);
  return path;
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  const auto at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

TEST(Commands, HelpExplainsEachAndBadUsageIsCode2) {
  EXPECT_THAT(vedette({"--help"}).out, HasSubstr("verify"));
  for (const char* command : {"list", "auto", "engine", "check", "rules", "replay", "verify", "bench"}) {
    const Finished help = vedette({command, "--help"});
    EXPECT_EQ(help.code, 0) << command;
    EXPECT_THAT(help.out, HasSubstr(command));
  }
  EXPECT_EQ(vedette({}).code, 2);
  EXPECT_EQ(vedette({"dance"}).code, 2);
  EXPECT_EQ(vedette({"auto"}).code, 2);
  EXPECT_EQ(vedette({"auto", "tiny/nowhere"}).code, 2);
  EXPECT_EQ(vedette({"auto", "tiny/road", "--seats", "red=nobody"}).code, 2);
  EXPECT_THAT(vedette({"dance"}).err, HasSubstr("there is no command 'dance'; there are: list, auto"));
  EXPECT_THAT(vedette({"--bogus"}).err, HasSubstr("there is no command '--bogus'"));
}

TEST(Commands, ASeatIsNamedOnceAndBeforeAll) {
  const auto battle = [](const char* seats) { return vedette({"auto", "tiny/road", "--seats", seats}); };
  EXPECT_EQ(battle("red=random,all=greedy").out, battle("all=greedy,red=random").out);
  EXPECT_THAT(battle("red=random,red=greedy").err, HasSubstr("the seat 'red' is given twice"));
  EXPECT_THAT(battle("red").err, HasSubstr("'red' is not of the kind seat=general"));
  EXPECT_THAT(battle("nobody=greedy").err, HasSubstr("there is no seat 'nobody'; there are: all, red"));
  for (const char* wrong : {"red=random,red=greedy", "red", "nobody=greedy", "all=", "all=search:1h"})
    EXPECT_EQ(battle(wrong).code, 2) << wrong;
}

TEST(Commands, LadderRefusesATestThatCannotDecide) {
  for (const auto& bounds : {std::pair("30", "0"), std::pair("nan", "30"), std::pair("0", "inf")}) {
    const Finished run =
        vedette({"ladder", "tiny/road", "--pairs", "1", "--elo0", bounds.first, "--elo1", bounds.second});
    EXPECT_EQ(run.code, 2) << bounds.first << " " << bounds.second;
    EXPECT_THAT(run.err, HasSubstr("--elo"));
  }
}

TEST(Commands, ReportSaysWhatIsWrongWithAMatchAndWhere) {
  const std::string good = content_of(saved_match());
  EXPECT_THAT(vedette({"report", "no such file"}).err, HasSubstr("no such file: cannot be read"));
  const Finished torn = vedette({"report", file_with("torn.json", good.substr(0, good.size() / 2))});
  EXPECT_EQ(torn.code, 2);
  EXPECT_THAT(torn.err, HasSubstr("torn.json: line"));
  const Finished end =
      vedette({"report", file_with("end.json", replaced(good, "\"winner\":\"", "\"winner\":\"x"))});
  EXPECT_EQ(end.code, 2);
  EXPECT_THAT(end.err, HasSubstr("end.json: outcome.winner: "));
}

TEST(Commands, AutoIsTheSameByteForByteForTheSameSeed) {
  const std::string first = content_of(saved_match("7"));
  EXPECT_EQ(first, content_of(saved_match("7")));
  EXPECT_NE(first, content_of(saved_match("8")));
}

TEST(Commands, CheckNamesFileAndLine) {
  EXPECT_THAT(vedette({"check", "tiny/road"}).out, HasSubstr("good: The road"));
  const std::string good = content_of("tests/cli/scenarios/tiny/road.toml");
  const std::string bad = file_with("bad.toml", replaced(good, "\"Red\"", "3"));
  const Finished run = vedette({"check", bad, "tiny/road"});
  EXPECT_EQ(run.code, 2);
  EXPECT_THAT(run.err, HasSubstr("bad.toml:6: side[0].name"));
  EXPECT_THAT(run.out, HasSubstr("tiny/road: good")) << "one bad file does not hide the others";
  EXPECT_EQ(vedette({"check", "no/such"}).code, 2);
}

TEST(Commands, RulesShowsAllOneSetAndOneClause) {
  EXPECT_THAT(vedette({"rules"}).out, HasSubstr("(tiny)"));
  EXPECT_THAT(vedette({"rules", "tiny"}).out,
              HasSubstr("TNY-4  Advance\n    The faster side advances one column."));
  const Finished clause = vedette({"rules", "tiny", "tny-1"});
  EXPECT_THAT(clause.out, StartsWith("TNY-1  Turns"));
  EXPECT_THAT(clause.out, HasSubstr("Refusal: "));
  const auto json = boost::json::parse(vedette({"rules", "tiny", "TNY-5", "--json"}).out);
  EXPECT_EQ(json.at("id"), "TNY-5");
  EXPECT_EQ(json.at("option"), "rounds");
  EXPECT_EQ(boost::json::parse(vedette({"rules", "tiny", "--json"}).out).at("clauses").as_array().size(), 6u);
  EXPECT_EQ(vedette({"rules", "chess"}).code, 2);
  EXPECT_THAT(vedette({"rules", "tiny", "XYZ-1"}).err, HasSubstr("begin with TNY-"));
}

TEST(Commands, VerifyAcceptsAWholeMatch) {
  const Finished run = vedette({"verify", saved_match()});
  EXPECT_EQ(run.code, 0);
  EXPECT_THAT(run.out, HasSubstr(": verified"));
  EXPECT_THAT(run.out, HasSubstr("dice and cards as the seed gives them"));
  EXPECT_THAT(run.out, HasSubstr("holds  Known seed"));
  const auto json = boost::json::parse(vedette({"verify", saved_match(), "--json"}).out);
  EXPECT_TRUE(json.at("ok").as_bool());
}

TEST(Commands, VerifySaysWhatWasTamperedWithAndWhere) {
  const std::string good = content_of(saved_match());
  const Finished order =
      vedette({"verify", file_with("order.json", replaced(good, "\"pace\":3", "\"pace\":2"))});
  EXPECT_EQ(order.code, 1);
  EXPECT_THAT(order.err, HasSubstr("order.json: journal[0]"));

  const auto die = good.find("\"die\",6,") + 8;
  std::string other = good;
  other[die] = other[die] == '1' ? '2' : '1';
  const Finished dice = vedette({"verify", file_with("dice.json", other)});
  EXPECT_EQ(dice.code, 1);
  EXPECT_THAT(dice.err, HasSubstr("but the dice give"));

  EXPECT_EQ(vedette({"verify", file_with("torn.json", good.substr(0, good.size() / 2))}).code, 1);
  EXPECT_EQ(vedette({"verify", "no such file"}).code, 2);
}

TEST(Commands, VerifyComparesWithWhatABrowserRemembers) {
  const std::string match = saved_match();
  const auto first = boost::json::parse(content_of(match)).at("journal").at(3);
  const std::string seen =
      R"({"draws":[{"line":3,"draws":)" + boost::json::serialize(first.at("draws")) + "}]}";
  const Finished same = vedette({"verify", match, "--remembered", file_with("seen.json", seen)});
  EXPECT_EQ(same.code, 0) << same.err;
  EXPECT_THAT(same.out, HasSubstr("holds  Remembered draws"));
  const Finished other = vedette(
      {"verify", match, "--remembered", file_with("other.json", R"({"match":"another","draws":[]})")});
  EXPECT_EQ(other.code, 1);
  EXPECT_THAT(other.err, HasSubstr("the file is of another one"));
  EXPECT_EQ(vedette({"verify", match, "--remembered", "no such file"}).code, 2);
}

TEST(Commands, ReplayStepsThroughAMatch) {
  const std::string path = saved_match();
  EXPECT_THAT(vedette({"replay", path, "--to", "-1"}).err,
              HasSubstr("Value -1 not in range 0 to 1000000000"));
  EXPECT_THAT(vedette({"replay", path}).out, HasSubstr("The race is over."));
  const Finished part = vedette({"replay", path, "--to", "1"});
  EXPECT_THAT(part.out, HasSubstr("1. red: Pace"));
  EXPECT_THAT(part.out, HasSubstr("after order 1 of"));
  EXPECT_THAT(part.out, testing::Not(HasSubstr("2. ")));

  const auto json = boost::json::parse(vedette({"replay", path, "--to", "2", "--json"}).out);
  EXPECT_EQ(json.at("steps").as_array().size(), 3u) << "the set-up and two orders";
  EXPECT_EQ(json.at("steps").at(1).at("order").at("verb"), "choose");
  EXPECT_TRUE(json.at("position").is_object());
  EXPECT_EQ(vedette({"replay", path, "--to", "99999"}).code, 2);
  EXPECT_EQ(vedette({"replay", "no such file"}).code, 2);
}

TEST(Commands, LabSweepsOptionsAndProposes) {
  const std::string out = testing::TempDir() + "/commands_test_lab";
  std::filesystem::remove_all(out);
  const Finished run =
      vedette({"lab", "tiny/road", "--games", "60", "--sample", "4", "--seats", "red=greedy,blue=random",
               "--sweep", "rounds=2,12", "--sweep", "/side/0/name=Crimson", "--target", "50", "--out", out});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_THAT(run.out, HasSubstr("rounds = 12: With greedy for the Red, random for the Blue, the Red wins"));
  EXPECT_THAT(run.out, HasSubstr("/side/0/name = Crimson: With greedy for the Crimson"))
      << "numbers and names of the scenario";
  EXPECT_THAT(run.out, HasSubstr("of 4 settings tried"));
  const auto figures = boost::json::parse(content_of(out + "/tiny-road/study.json"));
  EXPECT_EQ(figures.as_array().size(), 4u) << "as it is, and three variants";
  EXPECT_EQ(figures.at(2).at("label"), "rounds = 12");
  const std::string report = content_of(out + "/tiny-road/report.html");
  for (const char* words :
       {"Effect on the share of", "<th scope=\"row\">as it is</th>", "<th scope=\"row\">rounds = 2</th>",
        "<th scope=\"row\">rounds = 12</th>", "of 4 settings tried"})
    EXPECT_THAT(report, HasSubstr(words));
  EXPECT_EQ(vedette({"lab", "tiny/road", "--games", "5", "--sweep", "no_such=1", "--out", out + "2"}).code,
            2);
  EXPECT_EQ(vedette({"lab", "tiny/road", "--games", "5", "--sweep", "rounds", "--out", out + "2"}).code, 2);
  // A wrong path is answered with what is there.
  const std::pair<const char*, const char*> wrong[] = {
      {"/no/such=1", "the scenario has nothing at /no/such: the scenario has "},
      {"/side/7/name=x", "/side has 2 entries, 0 to 1"},
      {"/side/0/points=3", "/side/0 has id, name"},
      {"/side=1", "/side is no single value"},
      {"/options/rounds=2", "an option is named without a path: rounds="}};
  for (const auto& [sweep, words] : wrong) {
    const Finished refused =
        vedette({"lab", "tiny/road", "--games", "5", "--sweep", sweep, "--out", out + "2"});
    EXPECT_EQ(refused.code, 2) << sweep;
    EXPECT_THAT(refused.err, HasSubstr(words));
  }
}

// Names instead of numbers, the seed of every battle, and the same seeds in every setting, so that they can be paired.
TEST(Commands, LabRowsHaveNamesAndSeedsAndASweepIsOneTable) {
  const std::string out = testing::TempDir() + "/commands_test_rows";
  std::filesystem::remove_all(out);
  ASSERT_EQ(vedette({"lab", "tiny/road", "--games", "30", "--sample", "0", "--seats",
                     "red=greedy,blue=random", "--sweep", "rounds=2,12", "--out", out})
                .code,
            0);
  const auto lines_of = [](const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  };
  const auto seed_in = [](const std::string& line) {
    const std::size_t from = line.find(',') + 1;
    return line.substr(from, line.find(',', from) - from);
  };
  const auto rows = lines_of(content_of(out + "/tiny-road/games.csv"));
  const auto swept = lines_of(content_of(out + "/tiny-road/rounds---2/games.csv"));
  ASSERT_EQ(rows.size(), 32u);
  ASSERT_EQ(swept.size(), 32u);
  EXPECT_EQ(rows[1], "number,seed,winner,grade,score_red,score_blue,turn,orders");
  for (std::size_t i = 2; i < rows.size(); ++i) {
    EXPECT_THAT(rows[i], testing::AnyOf(HasSubstr(",red,"), HasSubstr(",blue,"), HasSubstr(",draw,")));
    EXPECT_EQ(seed_in(rows[i]), seed_in(swept[i])) << "paired by seed";
  }
  EXPECT_NE(seed_in(rows[2]), seed_in(rows[3]));
  const auto table = lines_of(content_of(out + "/tiny-road/sweep.csv"));
  ASSERT_EQ(table.size(), 4u) << "a head, as it is, two settings";
  EXPECT_THAT(table[0], HasSubstr("setting,battles,wins_red,wins_blue,draws,share_red"));
  EXPECT_THAT(table[1], testing::StartsWith("\"as it is\",30,"));
  EXPECT_THAT(table[1], testing::EndsWith(",0.0000,0.0000,0.0000,3")) << "nothing differs from itself";
  EXPECT_THAT(table[2], testing::StartsWith("\"rounds = 2\",30,"));
  const std::string report = content_of(out + "/tiny-road/report.html");
  EXPECT_THAT(report, HasSubstr("3 settings were tried"));
  EXPECT_THAT(report, HasSubstr("Made with Vedette "));
  EXPECT_THAT(content_of(out + "/tiny-road/study.json"), HasSubstr("\"program\":\"Vedette "));
}

TEST(Commands, ABattleOfAStudyBecomesAMatchFile) {
  const std::string out = testing::TempDir() + "/commands_test_battle", file = out + "/battle.json";
  std::filesystem::remove_all(out);
  ASSERT_EQ(vedette({"lab", "tiny/road", "--games", "5", "--sample", "0", "--out", out}).code, 0);
  const Finished run = vedette({"lab", "battle", out + "/tiny-road", "3", "--out", file});
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(vedette({"replay", file, "--json"}).code, 0);
  EXPECT_EQ(vedette({"lab", "battle", out + "/tiny-road", "3"}).out, content_of(file));
  EXPECT_EQ(boost::json::parse(content_of(file)).at("set"), "tiny");
  EXPECT_THAT(vedette({"lab", "battle", out + "/tiny-road", "5"}).err, HasSubstr("has no battle 5"));
  EXPECT_THAT(vedette({"lab", "battle", out, "3"}).err, HasSubstr("name the folder of a study"));
  EXPECT_THAT(vedette({"lab"}).err, HasSubstr("name a scenario"));
}

TEST(Commands, TheCommandOfALabReportCanBePasted) {
  const std::string out = testing::TempDir() + "/commands_test_pasted";
  std::filesystem::remove_all(out);
  ASSERT_EQ(
      vedette({"lab", "tiny/road", "--games", "5", "--sample", "2", "--seed", "my seed", "--out", out}).code,
      0);
  EXPECT_THAT(content_of(out + "/tiny-road/report.html"),
              HasSubstr("--seats all=greedy --seed &#39;my seed&#39; --sample 2<"));
  for (const auto& wrong : {std::pair("--seed", "two\nlines"), std::pair("--sample", "-1")}) {
    const Finished run =
        vedette({"lab", "tiny/road", "--games", "5", wrong.first, wrong.second, "--out", out + "2"});
    EXPECT_EQ(run.code, 2) << wrong.first;
    EXPECT_THAT(run.err, HasSubstr(wrong.first));
  }
}

TEST(Commands, BenchReportsEveryFigure) {
  const auto json = boost::json::parse(vedette({"bench", "--json", "--seconds", "0.02"}).out);
  const auto& set = json.at("sets").at(0);
  EXPECT_EQ(set.at("set"), "tiny");
  EXPECT_GT(set.at("decisions_per_second").to_number<double>(), 0);
  EXPECT_GT(set.at("games_per_second").to_number<double>(), 0);
  EXPECT_GT(set.at("state_bytes").to_number<int>(), 0);
  EXPECT_GT(set.at("copy_ns").to_number<double>(), 0);
  EXPECT_EQ(set.at("allocations_per_decision").to_number<double>(), 0) << "a decision allocates nothing";
  const auto again = boost::json::parse(vedette({"bench", "tiny/road", "--json", "--seconds", "0.01"}).out);
  EXPECT_EQ(again.at("sets").at(0).at("signature"), set.at("signature")) << "the same battles each time";
  EXPECT_THAT(vedette({"bench", "--seconds", "0.01"}).out, HasSubstr("tiny/road"));
}

}  // namespace
}  // namespace vedette::cli
