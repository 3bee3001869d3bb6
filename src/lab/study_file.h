// What a study was made of, beside its rows: enough to play any of its battles again, later and elsewhere.
#pragma once

#include "lab/study.h"
#include "table/match.h"

namespace vedette::lab {

// settings.json in the study's folder. A file that says the same stays as it is; one of another study too: whoever
// resumes is refused by the rows.
base::Result<bool> write_settings(const Settings& settings);
base::Result<Settings> read_settings(const std::filesystem::path& folder);

// Battle `number` of the study, order by order, as a match whose dice are laid down as they fell. Fails if the program
// plays it otherwise than the row says: then it was made by another version.
base::Result<table::Match> record_battle(const Settings& settings, long number);

}  // namespace vedette::lab
