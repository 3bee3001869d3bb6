// The words that a written position uses, shared by position_write.cc and position_read.cc.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "rules/heroes/state.h"

namespace vedette::heroes {

inline constexpr std::array<std::string_view, 7> kWhere = {"absent",    "not_arrived", "table", "aboard",
                                                           "destroyed", "off_table",   "exited"};
inline constexpr std::array<std::string_view, 5> kHeroIs = {"none", "alone", "with", "aboard", "lost"};
inline constexpr std::array<std::string_view, 8> kMarks = {"own_acted", "hero_acted", "fired",   "changed",
                                                           "stirred",   "lifted",     "routing", "placed"};
inline constexpr std::array<std::string_view, 3> kHalf = {"whole", "crew_ashore", "gun_ashore"};
inline constexpr std::array<std::string_view, 11> kStageNames = {
    "setup",      "jokers",    "pictures", "discard", "choose", "hero",
    "hero_start", "hero_move", "declare",  "step",    "over"};

// The activation is a plain list of its numbers.
struct Field8 {
  std::string_view name;
  std::uint8_t Activation::* member;
};
inline constexpr Field8 kBytes[] = {{"step", &Activation::step},
                                    {"rolled", &Activation::rolled},
                                    {"dice", &Activation::dice},
                                    {"obstacles", &Activation::obstacles},
                                    {"crossed", &Activation::crossed},
                                    {"param", &Activation::param},
                                    {"astern", &Activation::astern},
                                    {"by_hero", &Activation::by_hero},
                                    {"cards_played", &Activation::cards_played},
                                    {"lead_set", &Activation::lead_set},
                                    {"rallied", &Activation::rallied},
                                    {"turned", &Activation::before_move},
                                    {"lift", &Activation::lift},
                                    {"lifted", &Activation::lifted},
                                    {"loading", &Activation::loading}};
struct Field16 {
  std::string_view name;
  std::int16_t Activation::* member;
};
inline constexpr Field16 kShorts[] = {{"reach", &Activation::reach},
                                      {"gone", &Activation::gone},
                                      {"sailed", &Activation::sailed},
                                      {"facing", &Activation::facing}};

}  // namespace vedette::heroes
