// A study of the laboratory as the page sees it (docs/api.md). Described like the view, so that the page's types are made
// from it.
#pragma once

#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <string>
#include <vector>

namespace vedette::server {

struct StudySeat {
  std::string seat, name, general;
};
BOOST_DESCRIBE_STRUCT(StudySeat, (), (seat, name, general))

// How often one side has won, or nobody has. Shares in thousandths, with their 95 % interval.
struct StudyShare {
  std::string side, name;  // side is empty: drawn
  int won = 0;
  int share = 0, low = 0, high = 0;
};
BOOST_DESCRIBE_STRUCT(StudyShare, (), (side, name, won, share, low, high))

struct StudyCard {
  std::string study;  // its id
  std::string scenario, scenario_title, set, title;
  std::vector<StudySeat> seats;
  boost::json::object options;  // what differs from the scenario
  std::string seed, created;
  std::string state;  // waiting, playing, done, stopped, failed
  int ahead = 0;      // studies that are played before a waiting one
  int games = 0;      // wanted
  int played = 0;
  std::string stage;     // while playing: battles, then losses and luck of a sample
  int done = 0, of = 0;  // of the stage
  int seconds_left = 0;  // of the stage; -1: not known yet
  std::vector<StudyShare> shares;
  std::string text;     // the result in words, or what went wrong
  bool report = false;  // there is one
};
BOOST_DESCRIBE_STRUCT(StudyCard, (),
                      (study, scenario, scenario_title, set, title, seats, options, seed, created, state,
                       ahead, games, played, stage, done, of, seconds_left, shares, text, report))

}  // namespace vedette::server
