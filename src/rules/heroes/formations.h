// 3.4 Tactical formations: where each base of a unit stands in its own axes (HVE-FORM-18), the front toward
// the direction of travel (HVE-FORM-5). A layout is a pure
// function of formation, parameter, number of bases and base size; layouts of all of them are computed once.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "geometry/plane_turned.h"
#include "rules/heroes/state.h"
#include "rules/heroes/terms.h"

namespace vedette::heroes {

inline constexpr int kMaxBases = 8;

struct Layout {
  std::array<plane::Local, kMaxBases + 1> base{};  // in base order; a gun model stands last
  plane::Local envelope;                           // HVE-GEO-8
  std::uint8_t count = 0;                          // bases, without the gun
  std::uint8_t gun = 0;                            // 1 if base[count] is a gun model
  std::uint8_t leader = 0;                         // where he stands, HVE-FORM-19
  std::uint8_t faces = 1;                          // one bit for each side that has a face, HVE-FIRE-9
  std::array<std::uint8_t, 4> firing{};            // bases of each face, one bit each

  std::span<const plane::Local> bases() const { return {base.data(), count}; }
  std::span<const plane::Local> rectangles() const { return {base.data(), std::size_t(count + gun)}; }
};

// Foot or mounted units. The parameter is ranks, files, width or sides.
const Layout& layout(bool mounted, Formation formation, int param, int n);
// A gun with its crew, or the half of it that is ashore.
Layout gun_layout(Model gun, bool limbered, int crew, Half half);
Layout single_layout(Model model);

// Every formation with every parameter, as they are offered.
struct FormationChoice {
  Formation formation;
  std::uint8_t param;
};
inline constexpr FormationChoice kFormationChoices[] = {
    {Formation::close, 1},      {Formation::close, 2},     {Formation::column, 1},
    {Formation::column, 2},     {Formation::open, 1},      {Formation::open, 2},
    {Formation::square, kRing}, {Formation::square, kF},   {Formation::square, kF2},
    {Formation::square, kFR},   {Formation::square, kFL},  {Formation::square, kFRL},
    {Formation::horde, 2},      {Formation::horde, 3},     {Formation::horde, 4},
    {Formation::limbered, 0},   {Formation::unlimbered, 0}};

// HVE-FORM-1 … 4: does the class and arm know the formation, and is the parameter one it has?
bool arm_knows(Class klass, Arm arm, Formation formation);
bool parameter_exists(Formation formation, int param);

}  // namespace vedette::heroes
