// What a scenario fixes for the whole match: table, terrain, rosters, vehicles, objectives, and the options as plain
// integers. Never copied with a state.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "geometry/plane_turned.h"
#include "rules/heroes/state.h"
#include "rules/heroes/terms.h"

namespace vedette::heroes {

// Part 8 of the specification, resolved.
struct Options {
  // HVE-OPT-2, HVE-OPT-3
  bool railways = false, merchant_ships = false, warships = false;
  bool suit_first = false;        // card_order
  int packs = 0;                  // 0 auto
  bool excess_not_dealt = false;  // hlc_excess
  int hlc_per_activation = 1;
  bool dashed_playable = true;
  int dashed_count = 18;
  int hero_fights = 0;  // 0 declared, 1 always, 2 never
  bool hero_counts_as_base = false, hero_fires = false;
  bool hero_leave_and_join = true, hero_join_allied = false, hero_loss_card = true;
  bool lone_hero_captured = false, stores_card = false;
  bool activation_scope = false;  // action_scope
  bool obstacle_once = false;     // obstacle_cost
  int unlimbered_move = 1;        // 0 none, 1 pivot, 2 full
  bool pass_friends = true;
  bool nearest_strict = false, fire_into_melee = false;
  bool whole_unit_eligible = false;  // eligibility
  bool break_off = true;
  bool fight_all = false;  // h2h_multi
  bool morale_once = true, rally_full_action = false;
  bool rally_loss_other_rank = false;
  bool armoured_cover_soft = false, assault_vehicles = true, warship_fire_penalty = false;
  bool silence_adds = false;     // silence_stack
  bool scramble = false;         // sinking
  bool free_deployment = false;  // deployment
  int turn_limit = 12, break_percent = 50, win_margin = 3;
  bool umpire = false;
};

struct UnitInfo {
  std::string id, name, brief;
  int seat = 0, side = 0;
  Class klass = Class::regular;
  Arm arm = Arm::inf;
  Weapon weapon = Weapon::none;
  Model model = Model::none;  // gun size, or the model of a one-base unit
  int strength = 0;           // bases at the start
  bool has_leader = true;     // began with one
  int arrives = 0;            // turn, 0 from the start
  Spot arrival;
  // Trains and ships.
  int track = -1;
  int first_vehicle = 0, vehicles = 0;
  bool armoured = false;
  Propulsion propulsion = Propulsion::steam;
  Construction construction = Construction::wood;
  bool side_paddle = false;
  int full_flotation = 0;

  bool mounted() const { return arm == Arm::cav; }
  bool is_train() const { return arm == Arm::train; }
  bool is_ship() const { return arm == Arm::merchant || arm == Arm::warship; }
  bool is_vehicle() const { return is_train() || is_ship(); }
  bool is_gun() const { return arm == Arm::gun || arm == Arm::mg; }
  bool fights_on_foot_or_horse() const { return arm == Arm::inf || arm == Arm::cav; }
  bool one_base() const { return arm == Arm::transport || arm == Arm::stores; }
  // HVE-MOR-1; trains and ships never do (HVE-RWY-30, HVE-MER-25, HVE-WAR-28)
  bool tests_morale() const { return arm == Arm::inf || arm == Arm::cav || arm == Arm::transport; }
};

struct Mount {
  Weapon weapon = Weapon::none;
  std::uint8_t bearings = 0;  // one bit for 0, 90, 180, 270
};

struct Vehicle {
  std::string id;  // "AT-1", or the ship's
  int owner = 0;   // unit
  Stock stock = Stock::open;
  std::string wheels;
  bool armoured = false;
  int length = 0, width = 0;  // mm
  int slots = 0;              // of open stock and decks
  int offset = 0;             // mm from the front of the train to the front of the vehicle
  std::vector<Mount> mounts;
};

enum class Sight : std::uint8_t { none, through, hill };
enum class Enter : std::uint8_t { all, foot, none };

struct Area {
  std::string id, name, kind;
  Cover cover = Cover::none;
  Sight sight = Sight::none;
  Enter enter = Enter::all;
  int level = 0;
  bool edge_obstacle = false;
  bool land = false;  // closed to ships, no matter to others
  plane::Polygon mm, ticks;
  plane::Box bounds;  // ticks
};

struct Line {
  std::string id, name, kind;
  Cover cover = Cover::none;
  bool obstacle = false;
  std::vector<plane::Point> mm;
};

struct Track {
  std::string id, name;
  std::vector<plane::Point> mm;
  std::vector<int> starts;   // mm along the track of each point, segment lengths rounded up
  std::vector<int> facings;  // of each segment
  int length() const { return starts.back(); }
};

enum class Aim : std::uint8_t { hold, reach, beyond, immobilise, exit, left_behind };
struct Objective {
  Aim aim = Aim::hold;
  std::string text;
  int side = -1;
  plane::Point at;
  int radius = 0, points = 0, else_points = 0, most = 0;
  std::vector<int> units;
};

// The command of one player, led by his Hero (HVE-ORG-5, HVE-HERO-1).
struct SeatInfo {
  std::string id;
  int side = 0;
  bool has_hero = false;
  std::string hero, brief;  // his name, and the short one
  bool mounted = false;
  Hero start;
  std::vector<plane::Box> zones;  // mm
};

struct Scenario {
  std::string id, title, summary;
  int width = 1000, height = 750;
  std::array<std::string, 2> side_ids, side_names;
  std::vector<SeatInfo> seats;
  std::vector<UnitInfo> units;
  std::vector<Vehicle> vehicles;
  std::vector<Area> areas;
  std::vector<Line> lines;
  std::vector<Track> tracks;
  std::vector<Objective> objectives;
  std::uint8_t exits = 0;   // edges that ships and trains may leave by: 1 north, 2 east, 4 south, 8 west
  int rescue_side = -1;     // the battle ends when this side is gone
  int worthless_side = -1;  // whose land units give no points
  int packs = 1;            // HVE-SEQ-12
  bool has_obstacles = false;
  Options options;
  State start;  // before set-up

  int side_of_seat(int seat) const { return seats[static_cast<std::size_t>(seat)].side; }
  const UnitInfo& unit(int u) const { return units[static_cast<std::size_t>(u)]; }
  int unit_count() const { return static_cast<int>(units.size()); }
  int seat_count() const { return static_cast<int>(seats.size()); }
  const Vehicle& vehicle(int v) const { return vehicles[static_cast<std::size_t>(v)]; }
};

}  // namespace vedette::heroes
