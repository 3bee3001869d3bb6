// evaluation_to_header <evaluation.toml> <header>: the fitted weights of a rule set's evaluation as a table in C++.
#include <toml++/toml.h>

#include <cstdint>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>

#include "tools/header_file.h"

namespace vedette::tools {
namespace {

// The table, or what is wrong with the file.
std::pair<std::string, std::string> header_of(const toml::table& file, const std::string& source) {
  const auto set = file["set"].value<std::string>();
  const toml::array* features = file["feature"].as_array();
  if (!set || !features) return {"", "says neither `set` nor any [[feature]]"};
  std::ostringstream out;
  out << "// Made from " << source << ": edit that.\n#pragma once\n\n#include <array>\n\n"
      << "#include \"table/evaluation.h\"\n\nnamespace vedette::" << *set << " {\n\n"
      << "inline constexpr std::array<table::FeatureWeight, " << features->size() << "> kEvaluation{{\n";
  for (const toml::node& node : *features) {
    const toml::table* feature = node.as_table();
    const auto name = feature ? (*feature)["name"].value<std::string>() : std::nullopt;
    const toml::array* weights = feature ? (*feature)["weights"].as_array() : nullptr;
    if (!name || !weights || weights->size() != 3)
      return {"", "has a [[feature]] without `name` and three `weights` (beginning, middle, end)"};
    out << "    {" << literal(*name) << ", {";
    for (const toml::node& weight : *weights) {
      const auto value = weight.value_exact<std::int64_t>();
      if (!value) return {"", "has weights of '" + *name + "' that are no integers"};
      out << *value << ", ";
    }
    out << "}},\n";
  }
  out << "}};\n\n}  // namespace vedette::" << *set << "\n";
  return {out.str(), ""};
}

int run(const std::string& source, const std::string& target) {
  toml::table file;
  try {
    file = toml::parse_file(source);
  } catch (const toml::parse_error& fault) {
    std::cerr << source << ":" << fault.source().begin.line << ": " << fault.description() << '\n';
    return 1;
  }
  const auto [header, wrong] = header_of(file, source);
  if (!wrong.empty()) {
    std::cerr << source << " " << wrong << '\n';
    return 1;
  }
  return write_header(target, header);
}

}  // namespace
}  // namespace vedette::tools

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: evaluation_to_header EVALUATION.toml HEADER.h\n";
    return 2;
  }
  return vedette::tools::run(argv[1], argv[2]);
}
