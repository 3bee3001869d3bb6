#include "library/school_files.h"

#include <algorithm>

#include "store/shipped_files.h"

namespace vedette::library {
namespace fs = std::filesystem;

static bool is_school_name(std::string_view name) {
  return std::ranges::count(name, '/') == 1 && std::ranges::all_of(name, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '/';
         });
}

base::Error all_faults(const char* code, const table::Faults& faults, const store::ScenarioFile& file) {
  std::string text;
  for (const base::Error& fault : faults) text += (text.empty() ? "" : "\n") + file.explain(fault);
  return {code, text, ""};
}

fs::path school_folder(std::string_view set, const char* kind) {
  return store::shipped_scenarios().folder / std::string(set) / kind;
}

std::vector<std::string> school_names(std::string_view set, const char* kind) {
  std::vector<std::string> out;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(school_folder(set, kind), error))
    if (entry.path().extension() == ".toml")
      out.push_back(std::string(set) + "/" + entry.path().stem().string());
  std::ranges::sort(out);
  return out;
}

fs::path school_file(std::string_view name, const char* kind) {
  if (!is_school_name(name)) return {};
  const std::size_t slash = name.find('/');
  const fs::path path =
      school_folder(name.substr(0, slash), kind) / (std::string(name.substr(slash + 1)) + ".toml");
  std::error_code ignored;
  return fs::is_regular_file(path, ignored) ? path : fs::path();
}

}  // namespace vedette::library
