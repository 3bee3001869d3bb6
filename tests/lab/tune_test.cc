#include "lab/tune.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "library/scenarios.h"
#include "library/weights.h"

namespace vedette::lab {
namespace {

using testing::HasSubstr;

std::string text_of_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

// Where what should be there is meant to change: VEDETTE_RENEW_GOLDEN=1.
TEST(Tune, GivesTheStoredWeightsWhateverTheNumberOfThreads) {
  const auto game = library::load_game("empires/wells", {});
  ASSERT_TRUE(game.ok()) << game.error().text;
  TuneSettings settings;
  settings.games = {*game};
  settings.iterations = 20;
  settings.pairs = 1;
  const std::atomic<bool> stop = false;
  const Tuned one = tune(settings, {}, stop);
  settings.jobs = 3;
  const Tuned three = tune(settings, {}, stop);
  EXPECT_EQ(one.weights.factors, three.weights.factors);
  EXPECT_EQ(one.battles, 15 * 2 + 5 * 4) << "every fourth step both play against the rival";
  EXPECT_TRUE(one.weights.factors[static_cast<std::size_t>(table::Role::even)].empty())
      << "no side has that role";
  const std::string path = "tests/golden/empires/tuned.toml";
  const std::string text = weights_text((*game)->rules(), one.weights, "the test");
  if (std::getenv("VEDETTE_RENEW_GOLDEN")) std::ofstream(path, std::ios::binary) << text;
  EXPECT_EQ(text, text_of_file(path));
  const auto read = library::read_weights(path);
  ASSERT_TRUE(read.ok()) << read.error().text;
  EXPECT_EQ(read->factors, one.weights.factors);
}

class WeightFileTest : public testing::Test {
 protected:
  void SetUp() override {
    char pattern[] = "/tmp/vedette-weights-XXXXXX";
    path_ = mkdtemp(pattern);
    path_ += "/mine.toml";
  }
  void TearDown() override { std::filesystem::remove_all(std::filesystem::path(path_).parent_path()); }

  // What is wrong with a file of that text; empty: nothing.
  std::string fault_of(const std::string& text) {
    std::ofstream(path_, std::ios::trunc) << text;
    const auto read = library::read_weights(path_);
    return read ? "" : read.error().text;
  }
  std::string path_;
};

TEST_F(WeightFileTest, NamesTheTermsThatDoNotExist) {
  EXPECT_EQ(fault_of("set = \"late19c\"\n[attack]\ncover = 900\n"), "");
  EXPECT_THAT(fault_of("set = \"late19c\"\n[attack]\ncover = 900\nvalour = 1\n[defence]\nelan = 1\n"),
              HasSubstr("the advice of 'late19c' has no such terms: elan, valour"));
}

TEST_F(WeightFileTest, SaysWhereItIsWrong) {
  EXPECT_THAT(fault_of("set = \"late19c\"\n[attack]\ncover = -1\n"),
              HasSubstr(":3: attack.cover: is not a factor"));
  EXPECT_THAT(fault_of("set = \"late19c\"\n[attack]\ncover = 1.5\n"),
              HasSubstr(":3: attack.cover: only texts, whole numbers"));
  EXPECT_THAT(fault_of("set = \"chess\"\n"), HasSubstr("weights name the rule set that they are for"));
  EXPECT_THAT(fault_of("set = \"late19c\"\n[left]\ncover = 1\n"), HasSubstr("left: is none of"));
  EXPECT_NE(fault_of("set = \n"), "");
}

TEST_F(WeightFileTest, IsFoundInSpecifications) {
  ASSERT_EQ(fault_of("set = \"late19c\"\n[attack]\ncover = 900\n"), "");
  const std::vector<std::string> specs{"greedy", "greedy@first", "greedy@" + path_,
                                       "search@" + path_ + ":60p"};
  const auto files = library::weight_files_of(specs);
  ASSERT_TRUE(files.ok()) << files.error().text;
  ASSERT_EQ(files->size(), 1u);
  EXPECT_EQ(files->begin()->first, path_);
  EXPECT_FALSE(library::weight_files_of(std::vector<std::string>{"greedy@/nowhere.toml"}).ok());
}

// A term that nothing reads would be tuned for nothing.
TEST(Terms, AreReadByTheAdviceAndHaveASentence) {
  for (const table::RuleSet* rules : rules::all()) {
    const std::string set(rules->info().book.set);
    std::string source;
    for (const auto& entry : std::filesystem::directory_iterator("src/rules/" + set))
      if (entry.path().filename().string().starts_with("advice")) source += text_of_file(entry.path());
    EXPECT_FALSE(rules->info().terms.empty()) << set;
    for (const table::Term& term : rules->info().terms) {
      EXPECT_THAT(source, HasSubstr("Term::" + std::string(term.name) + "]")) << set;
      EXPECT_TRUE(term.text.ends_with('.')) << set << ": " << term.name;
    }
    ASSERT_FALSE(rules->info().weight_files.empty()) << set;
    EXPECT_EQ(rules->info().weight_files.front().name, "standard") << set;
    const table::WeightFile* first = generals::find_weights(rules->info(), "first");
    ASSERT_TRUE(first) << set;
    for (const table::Factors& factors : first->factors) EXPECT_TRUE(factors.empty()) << set;
  }
}

}  // namespace
}  // namespace vedette::lab
