// Trains and ships as they are drawn: every vehicle on its track, the hull, and what stands on the decks.
#include <algorithm>

#include "rules/heroes/charge.h"
#include "rules/heroes/vehicles.h"
#include "rules/heroes/view.h"
#include "rules/heroes/words.h"
#include "table/view.h"

namespace vedette::heroes {

namespace view = table::view;

namespace {

constexpr int kSlot = 60;  // 15 mm in quarters

plane::Local square_at(int p, int q, int quarters) {
  const auto s = [](int v) { return static_cast<std::int16_t>(v); };
  return {s(p - quarters / 2), s(p + quarters / 2), s(q - quarters / 2), s(q + quarters / 2)};
}

void add_deck_part(view::Piece& piece, const Outline& o, plane::Local where, const char* shape) {
  const Outline part{o.pose, where};
  view::Part out;
  out.id = piece.id + "." + std::to_string(piece.parts.size());
  out.at = view_point(middle_mm(part));
  out.shape = shape;
  out.outline = view_points(part.shape());
  piece.parts.push_back(std::move(out));
}

// HVE-RWY-25, WAR-19: a weapon stands where it bears: at the bow or the stern, to one side, or amidships.
void draw_mounts(const Outline& o, const Vehicle& v, view::Piece& piece) {
  int before = 0;  // quarters of a mm that other weapons take at the bow
  for (const Mount& m : v.mounts) {
    const bool ahead = m.bearings == 0b0001, astern = m.bearings == 0b0100;
    const int side = m.bearings == 0b0010 ? 1 : m.bearings == 0b1000 ? -1 : 0;
    const int gun = m.weapon == Weapon::mg ? 64 : 88;
    const int sixths = ahead ? 1 : astern || v.stock != Stock::hull ? 5 : 3;
    const int q = o.local.q0 + o.local.depth() * sixths / 6 + (ahead ? before : 0);
    if (ahead) before += gun;
    add_deck_part(piece, o, square_at(side * (o.local.width() / 2 - gun / 2 - 8), q, gun), "gun");
  }
}

// HVE-RWY-4, MER-7: those aboard an open deck, slot by slot from the stern.
void draw_cargo(const Board& board, int vehicle, const Outline& o, view::Piece& piece) {
  const int across = std::max(1, o.local.width() / kSlot), left = -across * kSlot / 2;
  const int stern = o.local.q1 - o.local.depth() % kSlot / 2;
  int slot = 0;
  const auto stow = [&](int slots, const char* shape) {
    const int p = left + slot % across * kSlot + kSlot / 2, q = stern - slot / across * kSlot - kSlot / 2;
    if (q - kSlot / 2 >= o.local.q0) add_deck_part(piece, o, square_at(p, q, kSlot), shape);
    slot += slots;
  };
  for (const Load& l : board.state.loads) {
    if (l.vehicle != vehicle) continue;
    const UnitInfo& unit = board.info(l.unit);
    for (int i = 0; i < l.bases; ++i)
      stow(slots_of_base(unit), unit.mounted() ? "horse" : unit.one_base() ? "truck" : "base");
    if (l.gun != 0) stow(slots_of_gun(unit), "gun");
  }
}

std::string load_words(const Board& board, int vehicle) {
  std::vector<std::string> names;
  for (const Load& l : board.state.loads) {
    if (l.vehicle != vehicle) continue;
    names.push_back(board.info(l.unit).name + ", " +
                    (l.bases > 0 ? counted(l.bases, "base", "bases") : std::string("its gun")));
  }
  if (const int men = board.state.gunners[static_cast<std::size_t>(vehicle)].all(); men > 0)
    names.push_back(counted(men, "gunner", "gunners"));
  return names.empty() ? "empty" : listed(names);
}

}  // namespace

void draw_vehicles(const Board& board, int u, view::Piece& piece) {
  const UnitInfo& info = board.info(u);
  const Unit& unit = board.unit(u);
  for (int v = info.first_vehicle; v < info.first_vehicle + info.vehicles; ++v) {
    const Outline o = vehicle_outline(board, v);
    const Vehicle& vehicle = board.scenario.vehicle(v);
    view::Part part;
    part.id = vehicle.id;
    part.at = view_point(middle_mm(o));
    part.shape = vehicle.stock == Stock::loco ? "engine" : vehicle.stock == Stock::hull ? "hull" : "truck";
    part.outline = view_points(o.shape());
    piece.parts.push_back(std::move(part));
    const bool open = vehicle.stock == Stock::open || vehicle.stock == Stock::open_arm;
    if (open || vehicle.stock == Stock::hull) draw_cargo(board, v, o, piece);
    draw_mounts(o, vehicle, piece);
    if (vehicle.stock != Stock::loco)
      piece.stats.push_back({vehicle.id, info.is_ship() ? "On deck" : capitalised(stock_words(vehicle.stock)),
                             load_words(board, v), ""});
    if (!vehicle.mounts.empty())
      piece.stats.push_back({vehicle.id + "-weapons", "Weapons", weapon_words(board.scenario, u, 0xFF), ""});
  }
  const int dice = info.is_train() ? (info.armoured ? 3 : 4) : 3 + static_cast<int>(info.propulsion);
  if (info.is_ship()) {
    piece.pips.push_back({"flotation", std::max<int>(0, unit.flotation), info.full_flotation, {}});
    piece.outline = piece.parts.front().outline;
  }
  piece.pips.push_back({"movement dice", std::max(0, dice - unit.move_hits), dice, {}});
}

}  // namespace vedette::heroes
