// A server without sockets: what strangers say is handed to the parts that read it.
#pragma once

#include <future>

#include <boost/asio/io_context.hpp>
#include <boost/json/parse.hpp>
#include <chrono>
#include <filesystem>
#include <map>
#include <thread>

#include "fuzz/battle.h"
#include "server/api.h"
#include "server/client_session.h"
#include "table/match_file.h"

namespace vedette::fuzz {

class World {
 public:
  static World& only() {
    static World world;
    return world;
  }

  // A match at the position of the battle, in the store; its seats' links, and the observers' last.
  struct Table {
    std::string match;
    std::vector<std::string> tokens;
  };
  const Table& table(std::size_t game, std::uint32_t seed, int orders) {
    const auto key = std::tuple(game % games().size(), seed, orders);
    if (const auto found = tables_.find(key); found != tables_.end()) return found->second;
    if (tables_.size() > 500) tables_.clear();
    const table::Match match = battle(game, seed, orders);
    auto uploaded = server::read_upload(sets(), table::match_text(match), context.limits.upload_lines);
    promise(uploaded.ok(), "a match that was written can be uploaded");
    const auto made = lobby.keep(std::move(*uploaded));
    promise(made.ok(), "an upload is kept");
    Table& out = tables_[key];
    out.match = made->at("match").as_string();
    for (const auto& [seat, token] : made->at("tokens").as_object())
      out.tokens.emplace_back(token.as_string());
    out.tokens.emplace_back(made->at("observer").as_string());
    return out;
  }

  // Where everything of a match happens; returns when it has.
  void on_match(const std::string& match, const std::function<void()>& task) {
    std::promise<void> done;
    lobby.strand_of(match)->post([&] {
      task();
      done.set_value();
    });
    done.get_future().wait();
  }
  // Everything that waits on the loop.
  void run() {
    loop.context().restart();
    loop.context().poll();
  }
  // Until it is so, or for a minute: long work is done on another thread.
  bool run_until(const std::function<bool()>& done) {
    for (int i = 0; i < 60000 && !done(); ++i) {
      run();
      if (!done()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return done();
  }

  const std::filesystem::path folder = [] {
    const std::filesystem::path memory = "/dev/shm";
    const auto base = std::filesystem::exists(memory) ? memory : std::filesystem::temp_directory_path();
    std::string name = (base / "vedette-fuzz-XXXXXX").string();
    return std::filesystem::path(::mkdtemp(name.data()));
  }();
  std::unique_ptr<store::Store> store = store::open_store_in(folder);
  server::EventLoop loop;
  server::ServerContext context{*store, loop, sets(), limits(), std::chrono::milliseconds(0)};
  server::Lobby lobby{context};
  server::Laboratory laboratory{context, folder / "studies"};
  server::Page page{folder};
  server::Health health{[] { return true; }};
  server::Api api{context, lobby, laboratory, page, health};

  World() = default;
  ~World() {
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
  }

 private:
  // How often somebody may ask is not what is tried here; and no study is ever played.
  static server::Limits limits() {
    server::Limits out;
    const server::Allowance any{1000000000, 1000000000};
    for (server::Allowance* allowance : {&out.messages, &out.seated_messages, &out.other_messages, &out.joins,
                                         &out.chat, &out.files, &out.reads, &out.documents, &out.creations,
                                         &out.uploads, &out.studies, &out.seat_chat, &out.observers_chat})
      *allowance = any;
    out.studies_waiting = 0;
    return out;
  }

  std::map<std::tuple<std::size_t, std::uint32_t, int>, Table> tables_;
};

}  // namespace vedette::fuzz
