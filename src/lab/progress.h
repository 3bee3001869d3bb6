// A progress bar with the time left, on standard error and only for a terminal; otherwise a line now and then.
#pragma once

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <string>

namespace vedette::lab {

class ProgressBar {
 public:
  explicit ProgressBar(std::string what) : what_(std::move(what)), terminal_(isatty(STDERR_FILENO) != 0) {}
  ~ProgressBar() {
    if (terminal_ && shown_) std::fputc('\n', stderr);
  }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(long done, long of, const std::string& note = {}) {
    const auto now = Clock::now();
    if (!shown_) {
      begun_ = now;
      first_ = done;
    }
    const auto pause = std::chrono::milliseconds(terminal_ ? 100 : 5000);
    if (shown_ && now - last_ < pause && done < of) return;
    last_ = now;
    shown_ = true;
    const double seconds = std::chrono::duration<double>(now - begun_).count();
    const double left =
        done > first_ ? seconds * static_cast<double>(of - done) / static_cast<double>(done - first_) : 0;
    constexpr int kWidth = 30;
    const int filled = of > 0 ? static_cast<int>(kWidth * done / of) : 0;
    const std::string bar = std::string(static_cast<std::size_t>(filled), '#') +
                            std::string(static_cast<std::size_t>(kWidth - filled), '.');
    std::fprintf(stderr, "%s%s [%s] %ld of %ld, %s left%s%s%s", terminal_ ? "\r" : "", what_.c_str(),
                 bar.c_str(), done, of, time_text(left).c_str(), note.empty() ? "" : ", ", note.c_str(),
                 terminal_ ? "   " : "\n");
    std::fflush(stderr);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static std::string time_text(double seconds) {
    const long s = static_cast<long>(seconds + 0.5);
    if (s < 60) return std::to_string(s) + " s";
    if (s < 3600) return std::to_string(s / 60) + " min " + std::to_string(s % 60) + " s";
    return std::to_string(s / 3600) + " h " + std::to_string(s / 60 % 60) + " min";
  }

  std::string what_;
  bool terminal_, shown_ = false;
  Clock::time_point begun_, last_;
  long first_ = 0;
};

}  // namespace vedette::lab
