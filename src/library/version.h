// Which Vedette this is: for `vedette --version` and for whatever it writes.
#pragma once

#include <string>
#include <string_view>

namespace vedette::library {

struct Version {
  std::string_view number;    // "2.0.0"
  std::string_view commit;    // abbreviated; a "+" behind it: with changes that were not committed
  std::string_view compiler;  // "GNU 12.2.0"
  std::string_view build;     // "Release"
};

Version version();
std::string program_text();  // "Vedette 2.0.0, commit 025f591ab3"

}  // namespace vedette::library
