#include "library/weights.h"

#include <algorithm>

#include "rules/registry.h"
#include "store/scenario_file.h"

namespace vedette::library {
namespace {

base::Error bad_weights(std::string text) { return {"bad_weights", std::move(text), ""}; }

// The factors of one role. What is wrong is added to `faults`, what is no term to `unknown`.
std::vector<std::int32_t> factors_of(const boost::json::object& given, std::string_view role,
                                     std::span<const table::Term> terms, std::vector<base::Error>& faults,
                                     std::vector<std::string>& unknown) {
  std::vector<std::int32_t> out(terms.size(), table::kFactorOne);
  for (const auto& [key, value] : given) {
    const auto term = std::ranges::find(terms, std::string_view(key), &table::Term::name);
    if (term == terms.end())
      unknown.emplace_back(key);
    else if (!value.is_int64() || value.get_int64() < 0 || value.get_int64() > table::kLargestFactor)
      faults.push_back({"",
                        "is not a factor: a whole number of thousandths from 0 to " +
                            std::to_string(table::kLargestFactor),
                        std::string(role) + "." + std::string(key)});
    else
      out[static_cast<std::size_t>(term - terms.begin())] = static_cast<std::int32_t>(value.get_int64());
  }
  return out;
}

}  // namespace

base::Result<generals::ReadWeights> read_weights(const std::string& path) {
  const base::Result<store::ScenarioFile> file = store::read_scenario(path);
  if (!file) return file.error();
  generals::ReadWeights out;
  const boost::json::value* set = file->document.if_contains("set");
  if (set && set->is_string()) out.set = std::string(set->get_string());
  const table::RuleSet* rules = rules::find(out.set);
  if (!rules) return bad_weights(file->explain({"", "weights name the rule set that they are for", "set"}));
  std::vector<base::Error> faults;
  std::vector<std::string> unknown;
  for (const auto& [key, value] : file->document) {
    const std::string_view name(key);
    const auto role = std::ranges::find(table::kRoleNames, name);
    if (role != table::kRoleNames.end() && value.is_object())
      out.factors[static_cast<std::size_t>(role - table::kRoleNames.begin())] =
          factors_of(value.get_object(), name, rules->info().terms, faults, unknown);
    else if (name != "set" && name != "made_by" && name != "measured")
      faults.push_back({"", "is none of: set, made_by, measured, and the tables even, attack, defence",
                        std::string(name)});
  }
  std::string text;
  for (const base::Error& fault : faults) text += (text.empty() ? "" : "\n") + file->explain(fault);
  if (!unknown.empty()) {
    std::ranges::sort(unknown);
    unknown.erase(std::ranges::unique(unknown).begin(), unknown.end());
    std::string list;
    for (const std::string& name : unknown) list += (list.empty() ? "" : ", ") + name;
    text += (text.empty() ? "" : "\n") + file->name + ": the advice of '" + out.set +
            "' has no such terms: " + list;
  }
  if (!text.empty()) return bad_weights(text);
  return out;
}

base::Result<generals::WeightFiles> weight_files_of(std::span<const std::string> specs) {
  generals::WeightFiles out;
  for (const std::string& spec : specs) {
    const std::size_t at = spec.find('@');
    if (at == std::string::npos) continue;
    std::string name = spec.substr(at + 1);
    if (!name.ends_with(".toml")) name = name.substr(0, name.rfind(':'));
    if (!name.ends_with(".toml") || out.contains(name)) continue;
    auto read = read_weights(name);
    if (!read) return read.error();
    out.emplace(name, std::make_shared<const generals::ReadWeights>(std::move(*read)));
  }
  return out;
}

}  // namespace vedette::library
