// A study from its first battle to its report: what the command line and the web application both do.
#pragma once

#include "lab/study_report.h"

namespace vedette::lab {

enum class Stage { battles, losses, luck };

// Told from one thread at a time; the tally grows with the battles and then stands.
using Told = std::function<void(Stage stage, long done, long of, const Tally& tally)>;

// Plays what is missing, adds it up, and plays a sample of the battles again (none for 0). Nothing comes back if it was
// stopped, or if another process of the study reports.
base::Result<std::optional<Study>> conduct(const Settings& settings, const std::string& label, int sample,
                                           const Told& told, const std::atomic<bool>& stop);

// study.json, report.html, and sweep.csv where there are several; the first study stands for the scenario as it is, the others for variants of it.
base::Result<std::filesystem::path> write_report(const std::filesystem::path& folder,
                                                 const std::vector<Study>& studies,
                                                 const std::string& command, const std::string& proposal,
                                                 const Drawing& drawing);

// A sample that takes about as long as the study itself, and never more than is of use.
int sample_for(long games);

}  // namespace vedette::lab
