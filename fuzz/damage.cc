// Stands in for libFuzzer in ./test: feeds a target its seeds, whole and then damaged at random, the same way
// each time.
//
//   fuzz_order SEEDS_FOLDER... DAMAGED_COPIES
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Bytes = std::vector<std::uint8_t>;

std::vector<Bytes> seeds_in(const std::string& folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) paths.push_back(entry.path());
  std::ranges::sort(paths);
  std::vector<Bytes> seeds;
  for (const auto& path : paths) {
    std::ifstream in(path, std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return seeds;
}

class Vandal {
 public:
  explicit Vandal(const std::vector<Bytes>& seeds) : seeds_(seeds) {}

  Bytes damaged_copy() {
    Bytes bytes = seeds_[below(seeds_.size())];
    for (std::size_t n = 1 + below(4); n > 0; --n) damage(bytes);
    return bytes;
  }

 private:
  std::size_t below(std::size_t n) { return n == 0 ? 0 : generator_() % n; }

  void damage(Bytes& bytes) {
    static constexpr std::string_view kTelling = "0123456789-\"{}[]:,.=\n #truefalsenull\\\xff";
    const std::size_t at = below(bytes.size());
    const auto from = bytes.begin() + static_cast<std::ptrdiff_t>(at);
    switch (below(5)) {
      case 0:  // a character that matters
        if (!bytes.empty()) bytes[at] = static_cast<std::uint8_t>(kTelling[below(kTelling.size())]);
        break;
      case 1:  // a digit more
        bytes.insert(from, static_cast<std::uint8_t>('0' + below(10)));
        break;
      case 2:  // a piece lost
        bytes.erase(from, from + static_cast<std::ptrdiff_t>(
                                     below(std::min<std::size_t>(bytes.size() - at, 40) + 1)));
        break;
      case 3: {  // a piece of another seed
        const Bytes& other = seeds_[below(seeds_.size())];
        const std::size_t start = below(other.size());
        const std::size_t length = below(std::min<std::size_t>(other.size() - start, 60) + 1);
        bytes.insert(from, other.begin() + static_cast<std::ptrdiff_t>(start),
                     other.begin() + static_cast<std::ptrdiff_t>(start + length));
        break;
      }
      default:  // the end torn off
        if (below(4) == 0) bytes.resize(at);
    }
  }

  const std::vector<Bytes>& seeds_;
  std::mt19937 generator_{1};
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: " << argv[0] << " SEEDS_FOLDER... DAMAGED_COPIES\n";
    return 2;
  }
  std::vector<Bytes> seeds;
  for (int i = 1; i + 1 < argc; ++i) {
    const std::vector<Bytes> found = seeds_in(argv[i]);
    if (found.empty()) {
      std::cerr << argv[i] << ": no seeds here\n";
      return 1;
    }
    seeds.insert(seeds.end(), found.begin(), found.end());
  }
  for (const Bytes& seed : seeds) LLVMFuzzerTestOneInput(seed.data(), seed.size());
  Vandal vandal(seeds);
  const int copies = std::stoi(argv[argc - 1]);
  for (int i = 0; i < copies; ++i) {
    const Bytes bytes = vandal.damaged_copy();
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
  }
  std::cout << seeds.size() << " seeds, " << copies << " damaged copies\n";
}
