#include "library/version.h"

#include "library/version.gen.h"

namespace vedette::library {

Version version() { return {VEDETTE_VERSION, VEDETTE_COMMIT, VEDETTE_COMPILER, VEDETTE_BUILD}; }

std::string program_text() {
  return "Vedette " + std::string(version().number) + ", commit " + std::string(version().commit);
}

}  // namespace vedette::library
