#include "rules/empires/setup_terrain.h"

#include <array>
#include <bit>
#include <string_view>

#include "rules/empires/clauses.gen.h"
#include "rules/empires/setup_army.h"
#include "rules/empires/terrain_pieces.h"

namespace vedette::empires {

using table::kLegal;
using table::Order;
using table::Refusal;

namespace {

// Throws a D6 for each side until they differ; the higher side (WEC-PLT-3, WEC-BAS-2).
int higher_thrower(Play& b, chance::Purpose purpose, std::string_view pattern, ClauseId cited) {
  for (int tries = 0;; ++tries) {
    table::Event* e = b.events ? &b.tell("throw", -1, pattern, {}) : nullptr;
    const int first = throw_d6(b, 0, purpose, e), second = throw_d6(b, 1, purpose, e);
    if (e) e->clauses = {id_text(b.game, cited)};
    if (first != second) return first > second ? 0 : 1;
    if (tries == 100) return 0;
  }
}

// The turn passes to the other side while it has pieces left (WEC-PLT-4, WEC-PLT-5).
void next_to_place(Play& b, int side) {
  const int other = 1 - side;
  if (b.army(other).terrain_left > 0) {
    b.state.top().a = static_cast<std::int16_t>(other);
  } else if (b.army(side).terrain_left == 0) {
    b.pop();
    begin_baseline(b);
  }
}

void tell_piece(Play& b, int side, int piece, int anchor) {
  if (!b.events) return;
  table::Event& e = b.tell("terrain", side, "{} [places|place] terrain: {} at {}",
                           {table::side_name(static_cast<table::Side>(side)),
                            table::words(kPieceNames[static_cast<std::size_t>(piece)]), square_word(anchor)});
  e.clauses = {id_text(b.game, clause("WEC-OOB-3r"))};
}

// WEC-OOB-2r, WEC-OOB-4r
void draw_a_piece(Play& b, int side) {
  const Grid grid = b.scenario.grid;
  for (int attempt = 0; attempt < 20; ++attempt) {
    const int piece = b.dice.uniform(kPieces, "empires.terrain");
    const int variants = variants_of(piece);
    const int variant = variants == 1 ? 1 : b.dice.uniform(variants, "empires.terrain");
    const int x = b.dice.uniform(grid.columns, "empires.terrain");
    const int y = b.dice.uniform(grid.rows, "empires.terrain");
    const int anchor = sq::square_at(x, y);
    if (!piece_fits(b.state.terrain, grid, piece, variant, anchor)) continue;
    lay_piece(b.state.terrain, grid, piece, variant, anchor);
    return tell_piece(b, side, piece, anchor);
  }
  if (b.events) b.tell("terrain", side, "No place was found for another piece of terrain", {});
}

}  // namespace

void begin_terrain(Play& b) {
  table::Event* e = b.events ? &b.tell("throw", -1, "Both sides throw for pieces of terrain", {}) : nullptr;
  for (int side = 0; side < 2; ++side)
    b.army(side).terrain_left = static_cast<std::uint8_t>(throw_d6(b, side, "empires.terrain_number", e));
  const int first = b.army(0).terrain_left, second = b.army(1).terrain_left;
  if (e) {
    e->clauses = {id_text(b.game, clause("WEC-PLT-2"))};
    e->result = std::to_string(first) + " and " + std::to_string(second) + " pieces";
  }
  const int leader = first != second
                         ? (first > second ? 0 : 1)
                         : higher_thrower(b, "empires.terrain_first",
                                          "Both sides throw to place the first piece", clause("WEC-PLT-3"));
  b.push(Stage::terrain, leader);
}

namespace {

// A road has only a row or a column: one anchor at the rim stands for all.
bool list_roads(const Board& board, int variant, table::OrderList& list) {
  const Grid grid = board.scenario.grid;
  const Shape road = shape_of(kRoadPiece, variant);
  for (int i = 1; i <= (variant == 1 ? grid.rows : grid.columns); ++i) {
    const int anchor = variant == 1 ? sq::square_at(1, i) : sq::square_at(i, 1);
    if (shape_fits(board.state.terrain, grid, road, anchor) &&
        !list.add(order(Verb::place_terrain, kRoadPiece, variant, cell_of(anchor))))
      return false;
  }
  return true;
}

}  // namespace

void list_terrain(const Board& board, table::OrderList& list) {
  list.add(order(Verb::auto_terrain));
  list.add(order(Verb::pass_terrain));
  const Room room(board.state.terrain, board.scenario.grid);
  for (int piece = 1; piece < kRoadPiece; ++piece)
    for (int variant = 1; variant <= variants_of(piece); ++variant) {
      const Shape shape = shape_of(piece, variant);
      for (int y = 1; y <= board.scenario.grid.rows; ++y)
        for (std::uint64_t row = room.anchors(shape, y); row != 0; row &= row - 1) {
          const int anchor = sq::square_at(std::countr_zero(row), y);
          if (!list.add(order(Verb::place_terrain, piece, variant, cell_of(anchor)))) return;
        }
    }
  for (int variant = 1; variant <= variants_of(kRoadPiece); ++variant)
    if (!list_roads(board, variant, list)) return;
}

Refusal refuse_terrain(const Board& board, const Order& o) {
  switch (verb_of(o)) {
    case Verb::auto_terrain:
    case Verb::pass_terrain:
      return {};
    case Verb::place_terrain:
      break;
    default:
      return clause("WEC-SEQ-3");
  }
  const int piece = o.arg[0], variant = o.arg[1], anchor = square_of(o.arg[2]);
  const bool plain_anchor =
      piece != kRoadPiece || (variant == 1 ? sq::column(anchor) == 1 : sq::row(anchor) == 1);
  if (plain_anchor && piece_fits(board.state.terrain, board.scenario.grid, piece, variant, anchor)) return {};
  return Refusal(clause("WEC-OOB-3r")).also(clause("WEC-PLT-6r"));
}

void apply_terrain(Play& b, const Order& o) {
  const int side = b.state.top().a;
  switch (verb_of(o)) {
    case Verb::auto_terrain:
      draw_a_piece(b, side);
      --b.army(side).terrain_left;
      break;
    case Verb::pass_terrain:
      b.army(side).terrain_left = 0;
      if (b.events)
        b.tell("terrain", side, "{} [places|place] no more terrain",
               {table::side_name(static_cast<table::Side>(side))});
      break;
    default: {
      const int anchor = square_of(o.arg[2]);
      lay_piece(b.state.terrain, b.scenario.grid, o.arg[0], o.arg[1], anchor);
      tell_piece(b, side, o.arg[0], anchor);
      --b.army(side).terrain_left;
    }
  }
  next_to_place(b, side);
}

// --- Baselines -----------------------------------------------------------------------------------

void begin_baseline(Play& b) {
  b.push(Stage::baseline,
         higher_thrower(b, "empires.baseline", "Both sides throw to choose a baseline", clause("WEC-BAS-2")));
}

void list_baseline(const Board&, table::OrderList& list) {
  for (int edge = 0; edge < 4; ++edge) list.add(order(Verb::choose_baseline, edge));
  list.add(order(Verb::auto_baseline));
}

Refusal refuse_baseline(const Board&, const Order& o) {
  if (verb_of(o) == Verb::auto_baseline) return {};
  if (verb_of(o) != Verb::choose_baseline) return clause("WEC-SEQ-3");
  return o.arg[0] >= 0 && o.arg[0] <= 3 ? kLegal : clause("WEC-BAS-3");
}

void apply_baseline(Play& b, const Order& o) {
  constexpr std::array<std::string_view, 4> kEdges = {"northern", "eastern", "southern", "western"};
  const int side = b.state.top().a;
  // WEC-OOB-11r
  const int edge = verb_of(o) == Verb::auto_baseline ? b.dice.uniform(4, "empires.edge") - 1 : o.arg[0];
  b.army(side).baseline = static_cast<std::uint8_t>(edge);
  b.army(1 - side).baseline = static_cast<std::uint8_t>(sq::opposite(edge));
  b.state.first = static_cast<std::uint8_t>(side);  // the winner deploys first (WEC-DEP-3r)
  if (b.events) {
    table::Event& e = b.tell("baseline", side, "{} [takes|take] the {} edge",
                             {table::side_name(static_cast<table::Side>(side)),
                              table::words(kEdges[static_cast<std::size_t>(edge)])});
    e.clauses = {id_text(b.game, clause("WEC-BAS-3")), id_text(b.game, clause("WEC-BAS-4"))};
  }
  b.pop();
  begin_purchase(b);
}

}  // namespace vedette::empires
