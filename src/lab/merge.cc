#include "lab/merge.h"

#include <fmt/format.h>

#include <chrono>
#include <fstream>
#include <thread>

namespace vedette::lab {
namespace fs = std::filesystem;
namespace {

fs::path part(const Settings& s, int rank) {
  return s.folder / fmt::format("part-{}-of-{}.csv", rank, s.ranks);
}

long rows_in(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string line;
  long rows = -2;
  while (std::getline(in, line) && !in.eof()) ++rows;
  return rows;
}

}  // namespace

base::Result<long> merge_parts(const Settings& settings, const std::atomic<bool>& stop) {
  for (int rank = 0; rank < settings.ranks && !stop; ++rank) {
    const long games = (settings.games - rank + settings.ranks - 1) / settings.ranks;
    while (rows_in(part(settings, rank)) < games && !stop)
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
  if (stop) return 0L;
  std::vector<std::ifstream> in;
  std::string line, title;
  for (int rank = 0; rank < settings.ranks; ++rank) {
    in.emplace_back(part(settings, rank), std::ios::binary);
    std::getline(in.back(), line);
    title = line + "\n";
    std::getline(in.back(), line);
    title += line + "\n";
  }
  std::ofstream out(settings.folder / "games.csv", std::ios::binary | std::ios::trunc);
  out << title;
  for (long number = 0; number < settings.games; ++number) {
    std::getline(in[static_cast<std::size_t>(number % settings.ranks)], line);
    out << line << "\n";
  }
  out.flush();
  if (!out) return base::Error{"no_file", "cannot write games.csv in '" + settings.folder.string() + "'", ""};
  return settings.games;
}

}  // namespace vedette::lab
