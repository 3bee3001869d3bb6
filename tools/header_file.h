// What the tools that make C++ tables from data files share.
#pragma once

#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>

namespace vedette::tools {

inline std::string literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
    } else {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
  }
  return out + '"';
}

// The exit code of the tool: 0 if the header was written.
inline int write_header(const std::string& target, std::string_view text) {
  std::filesystem::create_directories(std::filesystem::path(target).parent_path());
  std::ofstream out(target);
  out << text << std::flush;
  if (!out) std::cerr << target << ": cannot be written\n";
  return out ? 0 : 1;
}

}  // namespace vedette::tools
