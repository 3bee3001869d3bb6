#include "server/verification.h"

#include <boost/json/array.hpp>
#include <map>
#include <vector>

#include "table/verification.h"

namespace vedette::server {
namespace json = boost::json;
namespace {

json::array throws_json(const table::Match& match) {
  std::map<std::pair<std::string, int>, std::vector<int>> rolls;
  for (const table::Entry& entry : match.journal())
    for (const chance::Draw& draw : table::draws_of(entry)) {
      if (draw.is_card || draw.pick < 1 || draw.pick > draw.sides) continue;
      std::vector<int>& counts = rolls[{std::string(draw.purpose), draw.sides}];
      counts.resize(static_cast<std::size_t>(draw.sides));
      ++counts[static_cast<std::size_t>(draw.pick - 1)];
    }
  json::array out;
  for (const auto& [key, counts] : rolls) {
    int total = 0;
    for (int n : counts) total += n;
    Object line{{"purpose", key.first}, {"sides", key.second}};
    line["rolls"] = json::array(counts.begin(), counts.end());
    json::array& expected = line["expected"].emplace_array();
    for (std::size_t i = 0; i < counts.size(); ++i)
      expected.push_back(static_cast<double>(total) / key.second);
    out.push_back(std::move(line));
  }
  return out;
}

}  // namespace

Object verification(std::span<const table::RuleSet* const> sets, const std::string& file) {
  const table::Verification checked = table::verify(sets, file);
  Object out = table::verification_json(checked);
  if (checked.loaded) out["dice"] = throws_json(checked.loaded->match);
  return out;
}

}  // namespace vedette::server
