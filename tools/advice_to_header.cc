// advice_to_header <folder of a rule set> <header>: the terms of its advice (advice.toml) and its weight files
// (weights/*.toml) as tables in C++. The file `standard` comes first, the others by name.
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <map>
#include <sstream>
#include <vector>

#include "tools/header_file.h"

namespace vedette::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> kRoles{"even", "attack", "defence"};  // as in table/weights.h
constexpr std::int64_t kLargestFactor = 20000;

struct Term {
  std::string text;
  std::int64_t value = 0;
};
struct WeightFile {
  std::string name;
  std::array<std::map<std::string, std::int64_t, std::less<>>, kRoles.size()> factors;
};

class Advice {
 public:
  explicit Advice(fs::path folder) : folder_(std::move(folder)) {}

  bool read() {
    if (const auto root = parsed(folder_ / "advice.toml")) terms(*root);
    std::vector<fs::path> files;
    if (fs::exists(folder_ / "weights"))
      for (const auto& entry : fs::directory_iterator(folder_ / "weights"))
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    std::ranges::sort(files, {},
                      [](const fs::path& p) { return std::pair(p.stem() != "standard", p.stem().string()); });
    if (files.empty() || files.front().stem() != "standard")
      report(folder_ / "weights/standard.toml", {}, "is missing");
    for (const fs::path& file : files)
      if (const auto root = parsed(file)) weights(file, *root);
    return sound_;
  }

  std::string header() const {
    std::ostringstream out;
    out << "// Made from " << folder_.string() << "/advice.toml and weights/*.toml: edit those.\n"
        << "#pragma once\n\n#include <array>\n#include <cstdint>\n\n#include \"table/weights.h\"\n\n"
        << "namespace vedette::" << folder_.filename().string() << " {\n\n"
        << "enum class Term : std::uint8_t {\n";
    for (const auto& [name, term] : terms_) out << "  " << name << ",  // " << term.text << "\n";
    out << "};\n\ninline constexpr std::array<table::Term, " << terms_.size() << "> kTerms{{\n";
    for (const auto& [name, term] : terms_)
      out << "    {" << literal(name) << ", " << literal(term.text) << ", " << term.value << "},\n";
    out << "}};\nstatic_assert(kTerms.size() <= table::kMostTerms);\n\n";
    for (const WeightFile& file : files_)
      for (std::size_t role = 0; role < kRoles.size(); ++role)
        if (!file.factors[role].empty()) factors(out, file, role);
    out << "inline constexpr std::array<table::WeightFile, " << files_.size() << "> kWeightFiles{{\n";
    for (const WeightFile& file : files_) {
      out << "    {" << literal(file.name) << ", {{";
      for (std::size_t role = 0; role < kRoles.size(); ++role)
        out << (role ? ", " : "")
            << (file.factors[role].empty() ? "table::Factors{}"
                                           : "table::Factors{" + table(file, role) + "}");
      out << "}}},\n";
    }
    out << "}};\n\n}  // namespace vedette::" << folder_.filename().string() << "\n";
    return out.str();
  }

 private:
  static std::string table(const WeightFile& file, std::size_t role) {
    return "kFactors_" + file.name + "_" + std::string(kRoles[role]);
  }

  void factors(std::ostream& out, const WeightFile& file, std::size_t role) const {
    out << "inline constexpr std::array<std::int32_t, " << terms_.size() << "> " << table(file, role) << "{";
    for (const auto& [name, term] : terms_) {
      const auto found = file.factors[role].find(name);
      out << (found == file.factors[role].end() ? 1000 : found->second) << ", ";
    }
    out << "};\n";
  }

  std::optional<toml::table> parsed(const fs::path& file) {
    try {
      return toml::parse_file(file.string());
    } catch (const toml::parse_error& fault) {
      report(file, fault.source(), fault.description());
      return std::nullopt;
    }
  }

  void terms(const toml::table& root) {
    const fs::path file = folder_ / "advice.toml";
    for (const auto& [key, node] : root) {
      const toml::table* entry = node.as_table();
      const auto text = entry ? (*entry)["text"].value_exact<std::string>() : std::nullopt;
      const auto value = entry ? (*entry)["value"].value_exact<std::int64_t>() : std::nullopt;
      if (!text || text->empty() || !value || entry->size() != 2)
        report(file, node.source(), "a term is: name = { value = 120, text = \"One sentence.\" }");
      else
        terms_[std::string(key.str())] = {*text, *value};
    }
  }

  void weights(const fs::path& path, const toml::table& root) {
    WeightFile file;
    file.name = path.stem().string();
    for (const auto& [key, node] : root) {
      const auto role = std::ranges::find(kRoles, key.str());
      if (role != kRoles.end() && node.is_table()) {
        for (const auto& [name, factor] : *node.as_table())
          add(path, file.factors[static_cast<std::size_t>(role - kRoles.begin())], name.str(), factor);
      } else if (key == "times_standard" && node.is_table() && !files_.empty()) {
        times_standard(path, file, *node.as_table());
      } else if (!((key == "set" || key == "made_by" || key == "measured") && node.is_string())) {
        report(path, node.source(),
               "'" + std::string(key.str()) +
                   "' is none of: set, made_by, measured (texts), even, attack, defence, times_standard "
                   "(tables of factors; standard itself has no times_standard)");
      }
    }
    if (root["set"].value_or(std::string()) != folder_.filename().string())
      report(path, root.source(), "'set' is not \"" + folder_.filename().string() + "\"");
    files_.push_back(std::move(file));
  }

  // A character: the standard weights of every role, some of them changed.
  void times_standard(const fs::path& path, WeightFile& file, const toml::table& changes) {
    for (std::size_t role = 0; role < kRoles.size(); ++role) {
      file.factors[role] = files_.front().factors[role];
      std::map<std::string, std::int64_t, std::less<>> changed;
      for (const auto& [name, factor] : changes) add(path, changed, name.str(), factor);
      for (const auto& [name, factor] : changed) {
        const auto standard = file.factors[role].emplace(name, 1000).first;
        standard->second = std::min(kLargestFactor, standard->second * factor / 1000);
      }
    }
  }

  void add(const fs::path& path, std::map<std::string, std::int64_t, std::less<>>& factors,
           std::string_view name, const toml::node& factor) {
    const auto value = factor.value_exact<std::int64_t>();
    if (!terms_.contains(name))
      report(path, factor.source(), "there is no term '" + std::string(name) + "'");
    else if (!value || *value < 0 || *value > kLargestFactor)
      report(path, factor.source(),
             "a factor is a whole number of thousandths from 0 to " + std::to_string(kLargestFactor));
    else
      factors[std::string(name)] = *value;
  }

  void report(const fs::path& file, const toml::source_region& where, std::string_view what) {
    sound_ = false;
    std::cerr << file.string() << ':' << std::max<toml::source_index>(where.begin.line, 1) << ": " << what
              << '\n';
  }

  fs::path folder_;
  std::map<std::string, Term, std::less<>> terms_;
  std::vector<WeightFile> files_;
  bool sound_ = true;
};

int run(const std::string& folder, const std::string& target) {
  Advice advice(folder);
  if (!advice.read()) return 1;
  return write_header(target, advice.header());
}

}  // namespace
}  // namespace vedette::tools

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: advice_to_header FOLDER HEADER.h\n";
    return 2;
  }
  return vedette::tools::run(argv[1], argv[2]);
}
