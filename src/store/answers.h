// Whether the store would answer, asked beside it: without its connection, and without waiting for what it does.
#pragma once

#include <filesystem>
#include <string>

namespace vedette::store {

bool answers_at(const std::string& url);               // PostgreSQL; waits some seconds at most
bool answers_in(const std::filesystem::path& folder);  // SQLite: the file is there, and the disk is not full

}  // namespace vedette::store
