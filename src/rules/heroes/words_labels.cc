// Orders as people read them, where the pattern of the verb would read like code.
#include <cstdlib>

#include "rules/heroes/activation.h"
#include "rules/heroes/charge.h"
#include "rules/heroes/fire.h"
#include "rules/heroes/game.h"
#include "rules/heroes/orders.h"
#include "rules/heroes/words.h"
#include "rules/heroes/words_names.h"
#include "table/view.h"

namespace vedette::heroes {

namespace {

std::string heroic_words(int type) { return quoted(kHeroicNames[static_cast<std::size_t>(type)]); }

// What is declared, with the number of movement dice.
std::string declare_label(const Board& board, const table::Order& o) {
  const Declared d = declared_in(board, o);
  if (d.program == Program::none || d.program == Program::other) return "Declare another program";
  const int u = board.state.act.unit;
  std::string out = capitalised(declared_words(board.scenario, d));
  const bool marches = has_step(d.program, Step::move) || d.program == Program::MH;
  if (!marches || board.unit(u).routing() || order_refusal(board, o))
    return out;  // a later order of somebody's plan
  const int dice =
      (board.info(u).is_vehicle() ? vehicle_dice(board, u, d.program, d.astern) : movement_dice(board, u, d))
          .at_least_none();
  return out + " (" + std::to_string(dice) + "D6)";
}

std::string fire_label(const Board& board, const table::Order& o) {
  const int u = board.state.act.unit, vehicle = given(o, 2, -1), weapons = given(o, 3, 0),
            face = given(o, 1, -1);
  const int aimed = vehicle < 0 ? kNone : vehicle - kVehiclePiece;
  std::string out =
      "Fire at " + (aimed == kNone ? board.info(o.arg[0]).name : vehicle_words(board.scenario, aimed));
  if (weapons != 0) out += " with " + weapon_words(board.scenario, u, weapons);
  if (face >= 0) out += " from the " + std::string(side_words(face));
  Volley v;
  if (volley_refusal(board, u, o.arg[0], face < 0 ? 0 : face, aimed, weapons, &v)) return out;
  const std::int64_t mm = plane::root_down(v.range2) / plane::kTicks;
  return out + ": " + std::to_string(v.dice) + "D6 at " + std::to_string(mm) + " mm";
}

// "north-east (47°)"
std::string heading_words(int degrees) {
  return std::string(compass(degrees)) + " (" + std::to_string(plane::wrapped(degrees)) + "°)";
}

// "120 mm to the north-east (47°)"
std::string way_words(Point from, Point to) {
  return std::to_string(plane::length_up(from, to)) + " mm to the " +
         heading_words(plane::nearest_degree(to - from));
}

std::string hero_label(const Board& board, const table::Order& o) {
  const int join = given(o, 3, -1), vehicle = given(o, 4, -1);
  const Point at{board.state.act.at.x, board.state.act.at.y};
  if (join < 0) return order_point(o, 0) == at ? "Stay here" : "Move " + way_words(at, order_point(o, 0));
  const std::string whom =
      vehicle < 0 ? board.info(join).name : vehicle_words(board.scenario, vehicle - kVehiclePiece);
  if (board.info(join).is_vehicle()) return "Go aboard " + whom;
  return "Join " + whom + (given(o, 5, 1) != 0 ? " and lead it" : " without leading it");
}

std::string arrive_label(const Board& board, const table::Order& o) {
  const int facing = given(o, 2, -1);
  const Point at{board.state.act.at.x, board.state.act.at.y};
  const bool here = board.state.stage == Stage::step && order_point(o, 0) == at;
  std::string out = here ? "Turn on the spot" : "Move " + way_words(at, order_point(o, 0));
  if (facing >= 0) out += (here ? " to face " : ", facing ") + heading_words(facing);
  return out;
}

std::string contact_label(int offset) {
  if (offset == 0) return "Charge home on the middle";
  return "Charge home " + std::to_string(std::abs(offset)) + " mm " + (offset < 0 ? "left" : "right") +
         " of the middle";
}

std::string load_label(const Board& board, const table::Order& o) {
  const int u = o.arg[0], bases = given(o, 2, 0);
  const std::string what =
      bases == 0 ? board.info(u).name : std::to_string(bases) + " bases of " + board.info(u).name;
  const std::string rest = bases == 0 ? "" : ", the others where there is room";
  return "Load " + what + " into " + vehicle_words(board.scenario, o.arg[1] - kVehiclePiece) + rest;
}

std::string unload_label(const Board& board, const table::Order& o) {
  const Stance s = stance_in(o);
  std::string out = "Unload " + board.info(o.arg[0]).name + " at " + std::to_string(s.pose.anchor.x) + ", " +
                    std::to_string(s.pose.anchor.y) + ", facing " + heading_words(s.pose.facing);
  if (s.formation != Formation::single) out += ", in " + formation_name(s.formation, s.param);
  if (given(o, 6, 0) != 0) out += ", with " + board.scenario.seats[board.state.act.seat].hero;
  return out;
}

std::string ship_label(const Board& board, int mm) {
  return "Sail " + std::to_string(mm) + " mm " + (board.state.act.astern ? "astern" : "ahead");
}

std::string turn_label(int degrees) {
  return "Turn " + std::to_string(std::abs(degrees)) + " degrees to " + (degrees < 0 ? "port" : "starboard");
}

}  // namespace

std::string Game::label(const table::State& state, const table::Order& o) const {
  const Board board = board_of(state);
  const Activation& a = board.state.act;
  const std::string hero = a.seat < sc_->seat_count() ? sc_->seats[a.seat].hero : "";
  switch (verb_of(o)) {
    case Verb::discard_hlc:
      return "Discard " + heroic_words(o.arg[0]);
    case Verb::play_hlc:
      return "Play " + heroic_words(o.arg[0]) + ": " + std::string(heroic_effect(o.arg[0]));
    case Verb::pass_card:
      return a.card == kNone ? "" : "Pass the " + card_words(a.card);
    case Verb::waypoint: {
      const Point at{a.at.x, a.at.y};
      return order_point(o, 0) == at ? "" : "By way of a point " + way_words(at, order_point(o, 0));
    }
    case Verb::activate_hero:
      return "Activate " + hero;
    case Verb::hero_move:
      return hero + " moves by himself (4D6)";
    case Verb::hero_activate_unit: {
      const Hero& h = board.state.heroes[a.seat];
      return h.unit == kNone ? "" : hero + " activates " + board.info(h.unit).name;
    }
    case Verb::set_lead:
      return hero + (o.arg[0] != 0 ? " leads in hand-to-hand" : " keeps out of hand-to-hand");
    case Verb::declare:
      return board.state.stage == Stage::declare ? declare_label(board, o) : "";
    case Verb::arrive:
      return arrive_label(board, o);
    case Verb::hero_arrive:
      return hero_label(board, o);
    case Verb::contact:
      return contact_label(o.arg[0]);
    case Verb::fire:
      return board.state.stage == Stage::step ? fire_label(board, o) : "";
    case Verb::reform:
      return board.state.stage == Stage::step ? capitalised(change_words(a.formation, a.param)) : "";
    case Verb::stay:
      return board.state.stage == Stage::step && current_step(board.state) == Step::change
                 ? "Keep the formation"
                 : "";
    case Verb::train_move:
      return "Drive " + std::to_string(std::abs(o.arg[0])) + " mm " + (o.arg[0] < 0 ? "back" : "forward");
    case Verb::ship_move:
      return ship_label(board, o.arg[0]);
    case Verb::ship_turn:
      return turn_label(o.arg[0]);
    case Verb::load:
      return load_label(board, o);
    case Verb::unload:
      return unload_label(board, o);
    default:
      return "";
  }
}

// A Heroic card is played with the card itself, a Hero is activated at his figure.
void Game::touches(const table::State& state, const table::Order& o,
                   std::vector<table::view::Target>& out) const {
  switch (verb_of(o)) {
    case Verb::play_hlc:
    case Verb::discard_hlc:
      out.push_back({"card", std::string(kHeroicCodes[static_cast<std::size_t>(o.arg[0])]), {}});
      break;
    case Verb::activate_hero:
      out.push_back({"piece", id_of(state, table::Kind::piece, kHeroPiece + of(state).act.seat), {}});
      break;
    default:
      break;
  }
}

}  // namespace vedette::heroes
