#include "lab/conduct.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <fstream>

#include "lab/merge.h"
#include "lab/sweep.h"

namespace vedette::lab {
namespace fs = std::filesystem;
namespace {

constexpr int kContinuations = 12;

bool write_file(const fs::path& file, const std::string& text) {
  const fs::path beside = file.string() + ".new";
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << text;
    if (!out.flush()) return false;
  }
  std::error_code error;
  fs::rename(beside, file, error);  // a reader sees the old one or the new one
  return !error;
}

}  // namespace

int sample_for(long games) { return static_cast<int>(std::clamp(games / 8, std::min(12L, games), 60L)); }

base::Result<std::optional<Study>> conduct(const Settings& settings, const std::string& label, int sample,
                                           const Told& told, const std::atomic<bool>& stop) {
  const auto nothing = std::optional<Study>();
  Tally tally;
  const auto done = run(
      settings,
      [&](const Tally& so_far, long games) {
        tally = so_far;
        if (told) told(Stage::battles, so_far.games, games, so_far);
      },
      stop);
  if (!done) return done.error();
  if (stop) return nothing;
  if (settings.ranks > 1) {
    if (settings.rank > 0) return nothing;
    if (const auto merged = merge_parts(settings, stop); !merged) return merged.error();
    if (stop) return nothing;
  }
  const auto summary = summarise(settings.folder / "games.csv", settings.games);
  if (!summary) return summary.error();
  Study study{settings, label, *summary, {}, {}};
  if (sample > 0) {
    const int battles = static_cast<int>(std::min<long>(sample, settings.games));
    const auto at = [&](Stage stage) {
      return [&told, &tally = study.summary, stage](long n, long of) {
        if (told) told(stage, n, of, tally);
      };
    };
    study.losses = sample_losses(settings, battles, at(Stage::losses), stop);
    study.luck = sample_luck(settings, std::max(2, battles / 3), kContinuations, at(Stage::luck), stop);
  }
  if (stop) return nothing;
  return std::optional<Study>(std::move(study));
}

base::Result<fs::path> write_report(const fs::path& folder, const std::vector<Study>& studies,
                                    const std::string& command, const std::string& proposal,
                                    const Drawing& drawing) {
  boost::json::array results;
  for (const Study& study : studies) results.push_back(study_json(study));
  if (!write_file(folder / "study.json", boost::json::serialize(results) + "\n") ||
      !write_file(folder / "report.html", study_html(studies, command, proposal, drawing)))
    return base::Error{"no_file", "cannot write into '" + folder.string() + "'", ""};
  if (studies.size() > 1) {
    const auto rows = sweep_table(studies);
    if (!rows) return rows.error();
    if (!write_file(folder / "sweep.csv", *rows))
      return base::Error{"no_file", "cannot write into '" + folder.string() + "'", ""};
  }
  return folder / "report.html";
}

}  // namespace vedette::lab
