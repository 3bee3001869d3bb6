// Where a base may stand (SGE-FRM.3), asked many times round one place: everything near is gathered once.
#pragma once

#include "rules/siege/field.h"

namespace vedette::siege {

class Ground {
 public:
  // `ignored` are groups whose figures are not in the way (those being placed).
  Ground(const Field& field, Box region, const GroupSet& ignored);

  // A base of radius r may stand at c as far as terrain and other figures go, and nothing separates it from
  // the anchor.
  bool is_free(Point c, int r, Point anchor) const;
  bool terrain_allows(Point c, int r) const;     // on the table, clear of sections, buildings and water
  bool overlaps_somebody(Point c, int r) const;  // SGE-GEO.6
  bool is_separated(Point a, Point b) const;     // by an intact section, a building or water

  // As Field::contacts, for points of the region.
  GroupSet contacts(Point c, int r, Side side) const;

  const Field& field() const { return *field_; }

 private:
  const Field* field_;
  std::uint64_t sections_ = 0;
  std::uint32_t buildings_ = 0, waters_ = 0;
  Scratch<Spot, kMaxFigures> near_;  // everybody but the ignored, on the ground
};

}  // namespace vedette::siege
