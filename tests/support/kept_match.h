// A match file that was kept: it opens, and every line, hash and the last position are as they were written.
#pragma once

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <fstream>
#include <sstream>

#include "table/play.h"
#include "table/verification.h"

namespace vedette::support {

inline std::string content_of_kept(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  EXPECT_TRUE(in) << path;
  return text.str();
}

inline void opens_with_the_same_hashes(const table::RuleSet& rules, const std::string& path) {
  const table::RuleSet* sets[] = {&rules};
  const std::string text = content_of_kept(path);
  const auto loaded = table::match_of_text(sets, text);
  ASSERT_TRUE(loaded.ok()) << loaded.error().path << ": " << loaded.error().text;
  ASSERT_FALSE(loaded->rules_changed) << loaded->rules_changed->fault.text;
  EXPECT_GT(loaded->match.orders(), 20);
  EXPECT_EQ(table::match_text(loaded->match), text);
}

// A match of format 1: opens, verifies as carried over, is the same when it is read again as format 2, and half of it can
// be gone on with under new dice.
inline void carries_over(const table::RuleSet& rules, const std::string& path) {
  namespace json = boost::json;
  const table::RuleSet* sets[] = {&rules};
  const std::string text = content_of_kept(path);
  const table::Verification checked = table::verify(sets, text);
  ASSERT_TRUE(checked.loaded) << checked.fault;
  ASSERT_TRUE(checked.ok()) << checked.fault;
  EXPECT_NE(json::serialize(table::verification_json(checked))
                .find("carried over from format 1: dice and outcome verified, the old chain is not checked"),
            std::string::npos);
  const table::Match& match = checked.loaded->match;
  EXPECT_TRUE(match.over());
  const json::object old = table::json_of_text(text)->as_object();
  EXPECT_EQ(match.lines(), static_cast<int>(old.at("journal").as_array().size()));
  EXPECT_EQ(match.header().carried_over.at("chain"), old.at("journal").as_array().back().at("chain"));

  const std::string written = table::match_text(match);
  const auto again = table::match_of_text(sets, written);
  ASSERT_TRUE(again.ok()) << again.error().path << ": " << again.error().text;
  EXPECT_EQ(again->match.chain(), match.chain());
  EXPECT_EQ(table::match_text(again->match), written);

  json::object half = old;
  half.erase("outcome");
  json::array& journal = half["journal"].as_array();
  journal.resize(journal.size() / 2);
  auto opened = table::match_of_json(sets, half);
  ASSERT_TRUE(opened.ok()) << opened.error().path << ": " << opened.error().text;
  table::Match& on = opened->match;
  const chance::Digest secret = chance::seed_of("new");
  ASSERT_EQ(on.begin_epoch({"abc", table::commitment_to(secret), "carried_over"}, &secret), std::nullopt);
  for (table::Seat seat = 0; seat < on.game().seats(); ++seat)
    ASSERT_EQ(on.take_seat({seat, {}, ""}), std::nullopt);
  table::OrderList list;
  for (int i = 0; i < 40 && !on.over(); ++i) {
    table::list_orders(on.game(), on.state(), list, table::For::generals);
    ASSERT_TRUE(std::holds_alternative<table::PlayResult>(on.play(on.decision().seat, list[0])));
  }
  EXPECT_TRUE(table::verify(sets, table::match_text(on)).ok());
}

}  // namespace vedette::support
