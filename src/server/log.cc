#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace vedette::server {
namespace {

spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> log = spdlog::stderr_logger_mt("vedette");
  return *log;
}

}  // namespace

void log_news(const std::string& text) { logger().info(text); }
void log_trouble(const std::string& text) { logger().error(text); }

}  // namespace vedette::server
