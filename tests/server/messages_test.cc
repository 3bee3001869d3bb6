// Whatever the server says in any of these tests is as it was described: the page's types are made from that.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/table_messages.h"
#include "support/client.h"
#include "support/message_check.h"

namespace vedette::testing {
namespace {

namespace json = boost::json;
namespace message = server::message;

bool is_named(const Object& request, std::string_view key) {
  const json::value* name = request.if_contains(key);
  return name && name->is_string();
}

std::string fault_of_message(const Object& said) {
  const std::string_view type = said.at("type").get_string();
  return type == "reply" ? "" : fault_of_named(message::Messages{}, type, said, {"type"});
}

// Replies that say no hold a refusal or an error.
std::string fault_of_reply(const Object& request, const Object& reply) {
  if (!is_named(request, "do")) return "";
  const json::value* ok = reply.if_contains("ok");
  if (!ok || !ok->is_bool()) return "a reply says whether it is ok";
  if (!ok->get_bool()) {
    if (const json::value* refusal = reply.if_contains("refusal"))
      return MessageCheck::fault_of<table::message::Refusal>(*refusal);
    const json::value* error = reply.if_contains("error");
    return error ? MessageCheck::fault_of<table::message::Failure>(*error) : "neither refusal nor error";
  }
  const std::string_view what = request.at("do").get_string();
  std::string fault = fault_of_named(table::message::SessionReplies{}, what, reply, {"type", "id", "ok"});
  if (fault.starts_with("there is no description"))
    fault = fault_of_named(message::Replies{}, what, reply, {"type", "id", "ok"});
  return fault;
}

const bool kChecksEverything = [] {
  Client::on_message = [](const Object& said) {
    if (const std::string fault = fault_of_message(said); !fault.empty())
      ADD_FAILURE() << fault << " in " << json::serialize(said).substr(0, 400);
  };
  Client::on_reply = [](const Object& request, const Object& reply) {
    if (const std::string fault = fault_of_reply(request, reply); !fault.empty())
      ADD_FAILURE() << fault << " in " << json::serialize(reply).substr(0, 400) << " to "
                    << json::serialize(request).substr(0, 200);
  };
  return true;
}();

Object parsed(std::string_view text) { return json::parse({text.data(), text.size()}).as_object(); }

TEST(Messages, AreHeldAgainstTheirDescriptions) {
  EXPECT_TRUE(kChecksEverything);
  EXPECT_EQ(fault_of_message(parsed(R"({"type":"thinking","seat":"red"})")), "");
  EXPECT_EQ(fault_of_message(parsed(R"({"type":"thinking","sit":"red"})")),
            "thinking: 'sit' is not described");
  EXPECT_EQ(fault_of_message(parsed(R"({"type":"thinking","seat":1})")), "thinking.seat: no text");
  EXPECT_EQ(fault_of_message(parsed(R"({"type":"presence","seats":[{"name":"Ann"}]})")),
            "presence.seats[].seat: is missing");
  EXPECT_EQ(fault_of_message(parsed(R"({"type":"dice","scheme":"luck"})")),
            "dice.scheme: not one of its words");
  EXPECT_EQ(fault_of_message(parsed(R"({"type":"sigh"})")), "there is no description of 'sigh'");
}

TEST(Messages, OfRepliesThatSayNoToo) {
  const Object odds = parsed(R"({"do":"odds"})");
  EXPECT_EQ(fault_of_reply(odds, parsed(R"({"type":"reply","id":1,"ok":true,"odds":null})")), "");
  EXPECT_EQ(fault_of_reply(odds, parsed(R"({"type":"reply","id":1,"ok":true,"odd":null})")),
            "odds: 'odd' is not described");
  EXPECT_EQ(fault_of_reply(odds, parsed(R"({"ok":false,"error":{"code":"stale","text":"Look again."}})")),
            "");
  EXPECT_EQ(fault_of_reply(odds, parsed(R"({"ok":false})")), "neither refusal nor error");
}

}  // namespace
}  // namespace vedette::testing
