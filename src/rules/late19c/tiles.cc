#include "rules/late19c/tiles.h"

namespace vedette::late19c {

// L19-LAND-SEQ.7: a tile is a place in the order of rank, suit, pack.
int tile_of_card(int card, int packs) { return card % 52 * packs + card / 52; }
int card_of_tile(int tile, int packs) { return tile % packs * 52 + tile / packs; }

std::string card_name(int card) {
  constexpr std::string_view ranks[] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};
  constexpr std::string_view suits = "HCDS";
  std::string name(ranks[static_cast<std::size_t>(card % 52 / 4)]);
  name += suits[static_cast<std::size_t>(card % 4)];
  if (card >= 52) name += "#" + std::to_string(card / 52 + 1);
  return name;
}

bool needs_tile(const Board& board, UnitIndex u) {
  const Unit& unit = board.unit(u);
  return unit.on_map() || (unit.status == Status::waiting && board.scenario.info(u).due <= board.state.turn);
}

// L19-LAND-SEQ.5; a ship that fires keeps its tile: L19-COMB-SEQ.3.
bool keeps_tile(const Board& board, UnitIndex u) {
  const Unit& unit = board.unit(u);
  return needs_tile(board, u) && !(unit.type == Type::artillery && unit.has(mark::fired));
}

}  // namespace vedette::late19c
