// vedette engine: the JSON Lines protocol on standard input and output.
#include <iostream>
#include <string>

#include "cli/commands.h"
#include "cli/protocol.h"

namespace vedette::cli {
namespace {

constexpr std::size_t kLongestLine = 64u << 20;

int serve_lines() {
  Protocol protocol;
  std::string line;
  while (std::getline(std::cin, line)) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.size() > kLongestLine)
      std::cout
          << R"({"id":null,"ok":false,"error":{"code":"too_long","text":"the line is longer than 64 MiB"}})";
    else
      std::cout << protocol.handle(line);
    std::cout << "\n" << std::flush;
  }
  return 0;
}

}  // namespace

Run add_engine(CLI::App& app) {
  app.add_subcommand("engine", "The engine for bots and tools: JSON Lines on standard input and output");
  return serve_lines;
}

}  // namespace vedette::cli
