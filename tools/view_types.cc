// Writes the TypeScript types of the view and of the messages from the C++ structs, so that the page and the engine
// never disagree:
//   view_types view|messages [--check F]   prints them, or fails if file F differs
//
// Strings, lists, booleans, objects and optionals are left out of the JSON when empty, so they are optional
// members; numbers are always there.
#include <algorithm>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "server/study_card.h"
#include "server/table_messages.h"
#include "table/view.h"

namespace {

namespace view = vedette::table::view;
namespace ask = vedette::table::message;
namespace say = vedette::server::message;

template <class T>
constexpr std::string_view kName{};
// Whether a struct belongs to the view: its interface stands in another file than those of the messages.
template <class T>
constexpr bool is_of_view = false;

// clang-format off
#define NAME(T) template <> constexpr std::string_view kName<view::T> = #T; template <> constexpr bool is_of_view<view::T> = true
NAME(Point); NAME(Token); NAME(Cell); NAME(Edge); NAME(Link); NAME(Area); NAME(Line); NAME(Room); NAME(Door); NAME(Building); NAME(Zone); NAME(Lettering); NAME(Baseline); NAME(Board); NAME(Mark); NAME(Stat); NAME(Badge); NAME(Pips); NAME(Part); NAME(Piece); NAME(Box); NAME(Phase); NAME(Turn); NAME(Decision); NAME(Warning); NAME(Target); NAME(Choice); NAME(Interval); NAME(Region); NAME(Modifier); NAME(OddsOutcome); NAME(Odds); NAME(Track); NAME(Card); NAME(Cards); NAME(Step); NAME(Score); NAME(Outcome); NAME(Player); NAME(SideInfo); NAME(Match); NAME(Die); NAME(LogItem); NAME(LogEntry); NAME(View); NAME(Shape); NAME(Overlay); NAME(Aspect); NAME(Remark); NAME(End); NAME(Destination); NAME(Contour); NAME(Companion); NAME(Reach); NAME(Again); NAME(Chip); NAME(Offer); NAME(Layout); NAME(Share); NAME(Chance); NAME(Ability); NAME(Condition); NAME(About); NAME(Cover); NAME(Preview); NAME(Measure); NAME(Throw); NAME(Effect); NAME(Fall); NAME(Scene);
#undef NAME
#define NAME(T) template <> constexpr std::string_view kName<ask::T> = #T
NAME(Refusal); NAME(Failure); NAME(OfOrder); NAME(Thing); NAME(WhyRequest); NAME(ReachRequest); NAME(OfPiece); NAME(OfSomePiece); NAME(MeasureRequest); NAME(OverlayRequest); NAME(Nothing); NAME(OddsReply); NAME(WhyReply); NAME(ReachReply); NAME(AgainReply); NAME(OrderChance); NAME(ChancesReply); NAME(MeasureReply); NAME(OverlayReply);
#undef NAME
#define NAME(T) template <> constexpr std::string_view kName<say::T> = #T
NAME(Presence); NAME(ChatLine); NAME(JournalLine); NAME(Commitment); NAME(ChainEnd); NAME(AtOrder); NAME(DiceState); NAME(PlayedOrder); NAME(HistoryStep); NAME(NamedOrder); NAME(WrongOrder); NAME(Welcome); NAME(Update); NAME(PresenceMessage); NAME(Ask); NAME(Asked); NAME(Invite); NAME(Thinking); NAME(Over); NAME(LessonWords); NAME(OrderRequest); NAME(InterjectRequest); NAME(UndoRequest); NAME(ConsentRequest); NAME(InviteRequest); NAME(AtRequest); NAME(TakeRequest); NAME(LinesRequest); NAME(TextRequest); NAME(ChatBeforeRequest); NAME(LessonRequest); NAME(Done); NAME(AtReply); NAME(HistoryReply); NAME(LinesReply); NAME(ChatReply); NAME(HintReply); NAME(CoachReply); NAME(LessonReply);
#undef NAME
template <> constexpr std::string_view kName<vedette::server::StudySeat> = "StudySeat";
template <> constexpr std::string_view kName<vedette::server::StudyShare> = "StudyShare";
template <> constexpr std::string_view kName<vedette::server::StudyCard> = "StudyCard";
// clang-format on

template <class T>
struct Inner {
  static constexpr bool is_list = false, is_optional = false;
};
template <class T>
struct Inner<std::vector<T>> {
  using type = T;
  static constexpr bool is_list = true, is_optional = false;
};
template <class T>
struct Inner<std::optional<T>> {
  using type = T;
  static constexpr bool is_list = false, is_optional = true;
};

// The types of table/message.h in TypeScript.
template <class T>
struct Special {
  static constexpr bool is = false, is_always = false;
};
template <>
struct Special<ask::Any> {
  static constexpr bool is = true;
  [[maybe_unused]] static constexpr bool is_always = false;
  template <class Writer>
  static std::string type(Writer&) {
    return "unknown";
  }
};
template <>
struct Special<ask::Pair> {
  static constexpr bool is = true;
  [[maybe_unused]] static constexpr bool is_always = false;
  template <class Writer>
  static std::string type(Writer&) {
    return "[number, number]";
  }
};
template <>
struct Special<ask::Draw> {
  static constexpr bool is = true;
  template <class Writer>
  static std::string type(Writer&) {
    return "(string | number)[]";
  }
};
template <class T>
struct Special<ask::Always<T>> {
  static constexpr bool is = true, is_always = true;
  template <class Writer>
  static std::string type(Writer& writer) {
    return writer.template type<T>();
  }
};
template <class T>
struct Special<ask::Maybe<T>> {
  static constexpr bool is = true, is_always = false;
  template <class Writer>
  static std::string type(Writer& writer) {
    return writer.template type<T>() + (std::is_same_v<T, ask::Any> ? "" : " | null");
  }
};
template <ask::Literal... words>
struct Special<ask::OneOf<words...>> {
  static constexpr bool is = true, is_always = true;
  template <class Writer>
  static std::string type(Writer&) {
    std::string out;
    ((out += (out.empty() ? "'" : " | '") + std::string(words.view()) + "'"), ...);
    return out;
  }
};

// A struct's interface is written once, after the structs it uses.
struct Writer {
  std::ostringstream out;
  std::vector<std::string_view> written;
  bool views = true;                       // interfaces of the view are written too,
  std::vector<std::string_view> imported;  // or else imported

  template <class T>
  std::string type() {
    if constexpr (Special<T>::is) {
      return Special<T>::type(*this);
    } else if constexpr (std::is_same_v<T, bool>) {
      return "boolean";
    } else if constexpr (std::is_arithmetic_v<T>) {
      return "number";
    } else if constexpr (std::is_same_v<T, std::string>) {
      return "string";
    } else if constexpr (std::is_same_v<T, boost::json::object>) {
      return "Json";
    } else if constexpr (Inner<T>::is_list) {
      return type<typename Inner<T>::type>() + "[]";
    } else if constexpr (Inner<T>::is_optional) {
      return type<typename Inner<T>::type>();
    } else {
      static_assert(!kName<T>.empty(), "name this struct above");
      write<T>();
      return std::string(kName<T>);
    }
  }

  template <class T>
  static constexpr bool always_there() {
    if constexpr (std::is_same_v<T, bool>) return false;
    if constexpr (Special<T>::is) return Special<T>::is_always;
    return std::is_arithmetic_v<T> || (std::is_class_v<T> && !kName<T>.empty());
  }

  template <class T>
  void write() {
    if (std::ranges::find(written, kName<T>) != written.end()) return;
    if (!views && is_of_view<T>) {
      if (std::ranges::find(imported, kName<T>) == imported.end()) imported.push_back(kName<T>);
      return;
    }
    written.push_back(kName<T>);  // before its members: a struct may hold a list of itself
    std::ostringstream body;
    body << "export interface " << kName<T> << " {\n";
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>(
        [&](auto member) {
          using Member = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
          body << "  " << member.name << (always_there<Member>() ? ": " : "?: ") << type<Member>() << ";\n";
        });
    out << body.str() << "}\n\n";
  }
};

// "odds": OddsReply;
struct Members {
  Writer& writer;
  std::string text;
  template <class... All>
  void add(ask::List<All...>) {
    ((text += "  " + std::string(All::name) + ": " + writer.type<typename All::body>() + ";\n"), ...);
  }
};

std::string messages() {
  Writer writer;
  writer.views = false;
  Members requests{writer, ""}, replies{writer, ""};
  requests.add(ask::SessionRequests{});
  requests.add(say::Requests{});
  replies.add(ask::SessionReplies{});
  replies.add(say::Replies{});
  writer.type<ask::Failure>();
  std::string sent;
  const auto add = [&]<class... All>(ask::List<All...>) {
    ((sent +=
      "\n  | ({ type: '" + std::string(All::name) + "' } & " + writer.type<typename All::body>() + ")"),
     ...);
  };
  add(say::Messages{});
  std::string imported;
  writer.imported.push_back("Json");
  std::ranges::sort(writer.imported);
  for (const std::string_view name : writer.imported)
    imported += (imported.empty() ? "" : ", ") + std::string(name);
  return "// Made from src/table/session_messages.h and src/server/table_messages.h by the target "
         "view_types. Do not edit.\n"
         "import type { " +
         imported + " } from './view';\n\n" + writer.out.str() +
         "/** What is asked, by the name of the request. */\nexport interface Requests {\n" + requests.text +
         "}\n\n/** What a reply that says yes holds, by the name of the request. */\nexport interface "
         "Replies {\n" +
         replies.text + "}\n\n/** What the server sends by itself. */\nexport type ServerMessage =" + sent +
         ";\n";
}

std::string types() {
  Writer writer;
  writer.out << "// Made from src/table/view.h and src/server/study_card.h by the target view_types. Do not "
                "edit.\n\n"
             << "export type Json = { [key: string]: unknown };\n\n";
  writer.write<view::View>();
  writer.write<view::LogEntry>();
  writer.write<view::Overlay>();
  writer.write<view::Reach>();
  writer.write<view::Again>();
  writer.write<view::Chance>();
  writer.write<view::About>();
  writer.write<view::Preview>();
  writer.write<view::Measure>();
  writer.write<vedette::server::StudyCard>();
  std::string text = writer.out.str();
  text.pop_back();  // the last empty line
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view what = argc > 1 ? argv[1] : "";
  const bool checks = argc == 4 && std::string_view(argv[2]) == "--check";
  if ((what != "view" && what != "messages") || (argc != 2 && !checks)) {
    std::cerr << "usage: view_types view|messages [--check FILE]\n";
    return 2;
  }
  const std::string text = what == "view" ? types() : messages();
  if (!checks) {
    std::cout << text;
    return 0;
  }
  std::ifstream file(argv[3]);
  const std::string kept((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (kept == text) return 0;
  std::cerr << argv[3] << " is not up to date with the structs: run view_types " << what << " > " << argv[3]
            << "\n";
  return 1;
}
