#include "wasm/verification.h"

#include <boost/json/serialize.hpp>

#include "rules/registry.h"
#include "table/verification.h"

namespace vedette::wasm {

std::string verification(std::string_view request) {
  namespace json = boost::json;
  const base::Result<json::value> parsed = table::json_of_text(request);
  table::Faults faults;
  table::Verification out;
  if (parsed) {
    const table::Reader in(*parsed, faults);
    in.only({"file", "remembered"});
    const std::string file = in["file"].text(), remembered = in["remembered"].text_or("");
    if (faults.empty()) out = table::verify(rules::all(), file, remembered);
  }
  if (!parsed || !faults.empty())
    out.add("Request", false, parsed ? faults[0].path + ": " + faults[0].text : parsed.error().text);
  return json::serialize(table::verification_json(out));
}

}  // namespace vedette::wasm
