#include "lab/drawing.h"

#include <fstream>
#include <iterator>

namespace vedette::lab {
namespace {

std::string whole_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

Drawing read_drawing(const std::filesystem::path& page) {
  if (page.empty()) return {};
  return {whole_file(page / "report/report.js"), whole_file(page / "report/report.css")};
}

}  // namespace vedette::lab
