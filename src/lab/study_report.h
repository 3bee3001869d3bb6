// The report of one or several studies: pictures, intervals, plain sentences.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <vector>

#include "lab/drawing.h"
#include "lab/samples.h"
#include "lab/study.h"

namespace vedette::lab {

struct Study {
  Settings settings;
  std::string label;  // of a sweep: "turn_limit = 8"; empty if alone
  Summary summary;
  std::optional<Losses> losses;
  std::optional<Luck> luck;
};

// By how much the first side's points differ between two settings, paired by seed, 95 %.
base::Result<Interval> difference_of(const Study& study, const Study& base);

boost::json::object study_json(const Study& study);
// "With greedy generals on both sides the Egyptian army wins 48 % ± 2 % and …"
std::string study_sentence(const Study& study);
std::string study_html(const std::vector<Study>& studies, const std::string& command,
                       const std::string& proposal, const Drawing& drawing);

}  // namespace vedette::lab
