// The structs of a view by name only. The contract passes them on; whoever fills or reads one includes view.h. So a new
// field of a view compiles nothing anew but what draws.
#pragma once

namespace vedette::table::view {

struct About;
struct Choice;
struct Decision;
struct Layout;
struct Measure;
struct Odds;
struct Offer;
struct Overlay;
struct Piece;
struct Preview;
struct Reach;
struct Region;
struct Target;
struct View;
struct Warning;

}  // namespace vedette::table::view
