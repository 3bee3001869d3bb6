// What Session is asked and what it answers, described (message.h). {"do":"odds","order":{…}} is answered by
// {"ok":true,"odds":{…}}; where the reply is not ok it holds `refusal` or `error` instead.
#pragma once

#include "table/message.h"
#include "table/view.h"

namespace vedette::table::message {

struct Refusal {
  std::string clause;
  std::string text;
  view::Strings also;  // further clauses
};
struct Failure {
  std::string code;
  std::string text;
};

// --- Requests

struct OfOrder {
  Always<boost::json::object> order;
};
struct Thing {
  Always<std::string> kind, id;
};
struct WhyRequest {  // of an order, or of a thing on the table
  boost::json::object order;
  std::optional<Thing> about;
  std::string hand;  // the piece in hand
};
struct ReachRequest {
  std::string piece;     // none: the one in hand
  std::vector<Any> via;  // cells ("1407") or points ([120, 300]) on its way
};
struct OfPiece {
  Always<std::string> piece;
};
struct OfSomePiece {
  std::string piece;
};
struct MeasureRequest {
  Always<Pair> from, to;
  std::string piece;
};
struct OverlayRequest {
  Always<std::string> kind;
  std::string subject;
};
struct Nothing {};

using SessionRequests =
    List<Named<"odds", OfOrder>, Named<"why", WhyRequest>, Named<"preview", OfOrder>,
         Named<"reach", ReachRequest>, Named<"again", Nothing>, Named<"chances", OfSomePiece>,
         Named<"about", OfPiece>, Named<"measure", MeasureRequest>, Named<"overlay", OverlayRequest>>;

// --- Replies

struct OddsReply {
  Maybe<view::Odds> odds;
};
struct WhyReply {
  std::optional<Refusal> refusal;  // none: nothing forbids it
  bool general = false;            // it does not depend on the thing
};
struct ReachReply {
  Maybe<view::Reach> reach;
};
struct AgainReply {
  Maybe<view::Again> again;
};
struct OrderChance {
  Always<boost::json::object> order;
  view::Chance chance;
};
struct ChancesReply {
  std::vector<OrderChance> chances;
};
struct MeasureReply {
  Maybe<view::Measure> measure;
};
struct OverlayReply {
  view::Overlay overlay;
};

using SessionReplies =
    List<Named<"odds", OddsReply>, Named<"why", WhyReply>, Named<"preview", view::Preview>,
         Named<"reach", ReachReply>, Named<"again", AgainReply>, Named<"chances", ChancesReply>,
         Named<"about", view::About>, Named<"measure", MeasureReply>, Named<"overlay", OverlayReply>>;

BOOST_DESCRIBE_STRUCT(Refusal, (), (clause, text, also))
BOOST_DESCRIBE_STRUCT(Failure, (), (code, text))
BOOST_DESCRIBE_STRUCT(OfOrder, (), (order))
BOOST_DESCRIBE_STRUCT(Thing, (), (kind, id))
BOOST_DESCRIBE_STRUCT(WhyRequest, (), (order, about, hand))
BOOST_DESCRIBE_STRUCT(ReachRequest, (), (piece, via))
BOOST_DESCRIBE_STRUCT(OfPiece, (), (piece))
BOOST_DESCRIBE_STRUCT(OfSomePiece, (), (piece))
BOOST_DESCRIBE_STRUCT(MeasureRequest, (), (from, to, piece))
BOOST_DESCRIBE_STRUCT(OverlayRequest, (), (kind, subject))
BOOST_DESCRIBE_STRUCT(Nothing, (), ())
BOOST_DESCRIBE_STRUCT(OddsReply, (), (odds))
BOOST_DESCRIBE_STRUCT(WhyReply, (), (refusal, general))
BOOST_DESCRIBE_STRUCT(ReachReply, (), (reach))
BOOST_DESCRIBE_STRUCT(AgainReply, (), (again))
BOOST_DESCRIBE_STRUCT(OrderChance, (), (order, chance))
BOOST_DESCRIBE_STRUCT(ChancesReply, (), (chances))
BOOST_DESCRIBE_STRUCT(MeasureReply, (), (measure))
BOOST_DESCRIBE_STRUCT(OverlayReply, (), (overlay))

}  // namespace vedette::table::message
