// Writes the TypeScript types of the view from the C++ structs, so that the page and the engine never
// disagree:
//   view_types            prints them
//   view_types --check F  fails if file F differs
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
#include "table/view.h"

namespace {

namespace view = vedette::table::view;

template <class T>
constexpr std::string_view kName{};
// clang-format off
#define NAME(T) template <> constexpr std::string_view kName<view::T> = #T
NAME(Point); NAME(Token); NAME(Cell); NAME(Edge); NAME(Link); NAME(Area); NAME(Line); NAME(Room); NAME(Door); NAME(Building); NAME(Zone); NAME(Lettering); NAME(Baseline); NAME(Board); NAME(Mark); NAME(Stat); NAME(Badge); NAME(Pips); NAME(Part); NAME(Piece); NAME(Box); NAME(Phase); NAME(Turn); NAME(Decision); NAME(Warning); NAME(Touch); NAME(Choice); NAME(Interval); NAME(Region); NAME(Modifier); NAME(OddsOutcome); NAME(Odds); NAME(Track); NAME(Card); NAME(Cards); NAME(Step); NAME(Score); NAME(Outcome); NAME(Player); NAME(SideInfo); NAME(Match); NAME(Die); NAME(LogItem); NAME(LogEntry); NAME(View); NAME(Shape); NAME(Overlay); NAME(Aspect); NAME(Remark); NAME(End); NAME(Destination); NAME(Contour); NAME(Companion); NAME(Reach); NAME(Again); NAME(Chip); NAME(Offer); NAME(Layout); NAME(Share); NAME(Chance); NAME(Ability); NAME(Condition); NAME(About); NAME(Cover); NAME(Preview); NAME(Measure); NAME(Throw); NAME(Effect); NAME(Fall); NAME(Scene);
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

// A struct's interface is written once, after the structs it uses.
struct Writer {
  std::ostringstream out;
  std::vector<std::string_view> written;

  template <class T>
  std::string type() {
    if constexpr (std::is_same_v<T, bool>) {
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
    return std::is_arithmetic_v<T> || (std::is_class_v<T> && !kName<T>.empty());
  }

  template <class T>
  void write() {
    if (std::ranges::find(written, kName<T>) != written.end()) return;
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
  const std::string text = types();
  if (argc == 1) {
    std::cout << text;
    return 0;
  }
  if (argc != 3 || std::string_view(argv[1]) != "--check") {
    std::cerr << "usage: view_types [--check FILE]\n";
    return 2;
  }
  std::ifstream file(argv[2]);
  const std::string kept((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  if (kept == text) return 0;
  std::cerr << argv[2] << " is not up to date with the structs: run view_types > " << argv[2] << "\n";
  return 1;
}
