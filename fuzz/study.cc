// Any bytes as a request for a study: it is refused with a reason that can be sent, or it names battles that the laboratory
// can play.
#include "fuzz/server_world.h"
#include "server/replies.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace vedette;
  boost::json::error_code fault;
  const boost::json::value body =
      boost::json::parse(std::string_view(reinterpret_cast<const char*>(data), size), fault);
  if (fault) return 0;
  const fuzz::World& world = fuzz::World::only();
  const base::Result<server::StudyRecord> study = world.laboratory.read(body);
  if (!study) {
    const server::Response refused = server::failed(study.error());
    fuzz::promise(refused.status >= 400 && refused.status < 500, "it is the visitor's fault");
    fuzz::promise(!study.error().text.empty(), "a refusal says why");
    boost::json::parse(*refused.body, fault);
    fuzz::promise(!fault, "a refusal can be read");
    return 0;
  }
  fuzz::promise(study->games >= 2 && study->games <= world.context.limits.study_games,
                "a study has two battles and not too many");
  fuzz::promise(!study->seats.empty(), "every seat has a general");
  fuzz::promise(!study->seed.empty() && study->seed.find_first_of(" '\"\\$`\n") == std::string::npos,
                "a seed can be given on the command line");
  return 0;
}
