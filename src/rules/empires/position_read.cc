// A position written by hand or by write_position.cc, read with every mistake named.
#include "rules/empires/army_lists.h"
#include "rules/empires/clauses.gen.h"
#include "rules/empires/flow_activation.h"
#include "rules/empires/game.h"
#include "rules/empires/position_stand.h"
#include "rules/empires/victory.h"
#include "rules/empires/words.h"

namespace vedette::empires {

namespace {

class PositionReader {
 public:
  PositionReader(const Game& game, table::Reader in, State& s)
      : game_(game), sc_(game.setting()), in_(in), s_(s) {}

  void read() {
    const table::State common = s_;
    s_ = State{};
    static_cast<table::State&>(s_) = common;
    s_.occupant.fill(kNoStand);
    in_.only({"turn", "initiative", "flow", "armies", "stands", "squares", "ground", "over"});
    s_.turn = static_cast<std::uint8_t>(in_["turn"].integer(0, 30));
    s_.first = static_cast<std::uint8_t>(in_["initiative"].integer(0, 1));
    read_ground(in_["ground"]);
    read_armies();
    for (table::Reader stand : in_["stands"].items()) read_one_stand(stand);
    if (!in_.clean()) return;
    link_pairs(in_["stands"], s_);
    check_armies();
    check_ground(in_["stands"], sc_.options, s_, sc_.grid);
    check_hitches();
    check_counters();
    if (!in_.clean()) return;
    read_squares();
    read_over();
    if (!s_.over) read_flow();
  }

 private:
  void read_ground(table::Reader in) {
    in.only({"map", "heights", "edges", "roads", "entrenchments"});
    Terrain& t = s_.terrain;
    t = Terrain::open_board(sc_.grid.columns, sc_.grid.rows);
    read_picture(in["map"], [&](int q, char c) {
      static constexpr std::string_view kLetters = ".wrvd~";
      const std::size_t ground = kLetters.find(c);
      if (ground == std::string_view::npos) return false;
      t.set_ground(q, static_cast<Ground>(ground));
      return true;
    });
    if (in.has("heights"))
      read_picture(in["heights"], [&](int q, char c) {
        const int h = c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
        if (h >= 0) t.set_height(q, h);
        return h >= 0;
      });
    int q = 0, side = 0;
    for (table::Reader edge : in["edges"].items()) {
      edge.only({"side", "kind"});
      const auto kind = static_cast<Edge>(edge["kind"].one_of(std::span(kEdgeNames).subspan(1)) + 1);
      if (read_side(edge["side"], q, side)) t.set_edge(q, side, kind);
    }
    for (table::Reader link : in["roads"].items())
      if (read_side(link, q, side)) t.set_road_link(q, side);
    for (table::Reader trench : in["entrenchments"].items())
      if (read_side(trench, q, side, true)) t.set_entrenched(q, side);
  }

  template <class Each>
  void read_picture(table::Reader in, Each each) {
    const std::string picture = in.text();
    int x = 1, y = sc_.grid.rows;
    for (char c : picture) {
      if (c == '\n') {
        if (x != sc_.grid.columns + 1) return in.fault("a row is not as long as the board is wide");
        x = 1, --y;
        continue;
      }
      if (x > sc_.grid.columns || y < 1) return in.fault("is larger than the board");
      if (!each(sq::square_at(x, y), c)) return in.fault(std::string("has an unknown sign '") + c + "'");
      ++x;
    }
    if (y > 1 || (y == 1 && x != sc_.grid.columns + 1)) in.fault("has fewer rows than the board");
  }

  bool read_side(table::Reader in, int& q, int& side, bool at_the_rim = false) {
    const std::string given = in.text();
    int number = given.size() >= 6 ? 0 : -1;
    for (std::size_t i = 0; i < 4 && number >= 0; ++i)
      number = given[i] >= '0' && given[i] <= '9' ? number * 10 + (given[i] - '0') : -1;
    q = number < 0 ? sq::kNoSquare : sq::square_numbered(number);
    side = given.size() == 6 && given[4] == ' ' ? sq::direction_named(std::string_view(given).substr(5)) : -1;
    const bool good = q != sq::kNoSquare && sc_.on_board(q) && side >= 0 &&
                      (at_the_rim || sc_.on_board(q + sq::step(side)));
    if (!good) in.fault("is no side of a square such as \"0504 N\"");
    return good;
  }

  void read_armies() {
    static constexpr std::string_view kDice[] = {"2d6", "d12"};
    static constexpr std::string_view kLists3[] = {"british", "egyptian", "mahdist"};
    const auto armies = in_["armies"].items();
    if (armies.size() != 2) return in_["armies"].fault("there are two armies");
    for (std::size_t i = 0; i < 2; ++i) {
      const table::Reader in = armies[i];
      in.only({"baseline", "dice", "command_value", "original", "loss", "withdrawing", "score", "list",
               "points", "entrenchments_bought", "entrenchments_left", "depth", "terrain_left",
               "command_chosen", "deployed_by_rule"});
      Army& a = s_.army[i];
      const auto small = [&](std::string_view key, int high) {
        return static_cast<std::uint8_t>(in[key].integer_or(0, 0, high));
      };
      const auto large = [&](std::string_view key) {
        return static_cast<std::uint16_t>(in[key].integer_or(0, 0, 1000));
      };
      a.baseline = static_cast<std::uint8_t>(in["baseline"].one_of(sq::kDirectionNames));
      a.d12 = static_cast<std::uint8_t>(in["dice"].one_of(kDice));
      a.command_value = static_cast<std::uint8_t>(in["command_value"].integer(1, 3));
      a.original = large("original");
      a.loss = large("loss");
      a.withdrawing = in["withdrawing"].boolean_or(false);
      a.score = small("score", 15);
      a.list = sc_.one_off ? static_cast<std::uint8_t>(in["list"].one_of(kLists3)) : std::uint8_t{0};
      a.points = large("points");
      a.trenches_bought = large("entrenchments_bought");
      a.trenches_left = large("entrenchments_left");
      a.depth = small("depth", 20);
      a.terrain_left = small("terrain_left", 6);
      a.command_chosen = in["command_chosen"].boolean_or(false);
      a.deployed_by_rule = in["deployed_by_rule"].boolean_or(false);
      if (a.trenches_left > a.trenches_bought)
        in["entrenchments_left"].fault("more are left than were bought");
    }
    if (s_.army[1].baseline != sq::opposite(s_.army[0].baseline) && s_.turn > 0)
      in_["armies"].fault("the baselines are not opposite each other (WEC-BAS-4)");
  }

  void read_one_stand(table::Reader in) {
    std::vector<std::string_view> keys(std::begin(kStandKeys), std::end(kStandKeys));
    keys.insert(keys.end(),
                {"square", "facing", "place", "where", "limbered_to", "entry", "counter", "joint",
                 "last_counter", "last_joint", "moved", "attacked", "target", "towed", "activated"});
    in.only(keys);
    const StandId id = stand_called(in["id"].text());
    if (id == kNoStand) return in["id"].fault("is no stand such as A1 or BC");
    Stand& s = s_[id];
    if (s.exists()) return in["id"].fault("is given twice");
    read_stand(in, game_.scenario(), side_of(id), s);
    if (is_command(id) != (s.group() == Group::command))
      return in["kind"].fault("AC and BC, and no others, are Command stands (WEC-ACS-1)");
    s.seat = sc_.one_off              ? sc_.start[command_of(side_of(id))].seat
             : sc_.start[id].exists() ? sc_.start[id].seat
                                      : s.seat;
    s.entry = static_cast<std::uint8_t>(in["entry"].integer_or(0, 0, kEntriesPerList - 1));
    if (in.has("square")) {
      read_place(in, sc_.grid, s);
      if (in.has("where")) in["where"].fault("a stand with a square is on the board");
    } else {
      s.where = static_cast<Where>(in["where"].one_of(kWhereNames));
      if (s.where == Where::board) in["square"].fault("a stand on the board needs a square");
      if (in.has("facing")) s.facing = static_cast<std::uint8_t>(in["facing"].one_of(sq::kDirectionNames));
    }
    const auto stand_in = [&](std::string_view key) -> std::uint8_t {
      if (!in.has(key)) return kNoStand;
      const StandId other = stand_called(in[key].text());
      if (other == kNoStand) in[key].fault("is no stand such as A1 or BC");
      return static_cast<std::uint8_t>(other);
    };
    s.hitch = stand_in("limbered_to");
    s.target = stand_in("target");
    s.counter = static_cast<std::uint8_t>(in["counter"].integer_or(0, 0, 60));
    s.last_counter = static_cast<std::uint8_t>(in["last_counter"].integer_or(0, 0, 60));
    s.joint = in["joint"].boolean_or(false);
    s.last_joint = in["last_joint"].boolean_or(false);
    s.moved = in["moved"].boolean_or(false);
    s.attacked = in["attacked"].boolean_or(false);
    s.towed = in["towed"].boolean_or(false);
    s.activated = in["activated"].boolean_or(false);
    Army& army = s_.army[static_cast<std::size_t>(side_of(id))];
    if (!is_command(id))
      army.stands = std::max<std::uint8_t>(army.stands, static_cast<std::uint8_t>(id % kStandsPerSide + 1));
  }

  void check_armies() {
    for (int side = 0; side < 2; ++side) {
      if (!s_[command_of(side)].exists())
        in_["stands"].fault(stand_id(command_of(side)) + " is missing (WEC-ACS-1)");
      for (int slot = 1; slot < s_.army[static_cast<std::size_t>(side)].stands; ++slot)
        if (!s_[side * kStandsPerSide + slot].exists())
          in_["stands"].fault(stand_id(side * kStandsPerSide + slot) +
                              " is missing: stands are numbered without gaps");
    }
  }

  void check_hitches() {
    for (StandId id = 0; id < kStands; ++id) {
      Stand& gun = s_[id];
      if (!gun.exists()) continue;
      if (gun.where == Where::limbered && gun.hitch == kNoStand)
        in_["stands"].fault(stand_id(id) + " is limbered to no Transport");
      if (gun.hitch == kNoStand || !is_artillery(gun)) {
        if (gun.hitch != kNoStand && !is_transport(gun))
          in_["stands"].fault(stand_id(id) + " cannot be limbered (WEC-TRP-1)");
        continue;
      }
      Stand& t = s_[gun.hitch];
      const bool suits =
          side_of(gun.hitch) == side_of(id) && (t.on_board() || t.where == gun.where) &&
          t.hitch == kNoStand &&
          (t.kind == Kind::TR || (t.kind == Kind::PT && gun.kind == Kind::MTA && !gun.is_large()));
      if (!suits)
        in_["stands"].fault(stand_id(id) + " cannot be limbered to " + stand_id(gun.hitch) + " (WEC-TRP-1)");
      t.hitch = static_cast<std::uint8_t>(id);
    }
  }

  void check_counters() {
    for (StandId id = 0; id < kStands; ++id) {
      const Stand& s = s_[id];
      if (!s.exists()) continue;
      if (s.joint && (!s.paired() || !s_[s.mate].joint || s_[s.mate].counter != s.counter))
        in_["stands"].fault(stand_id(id) + " has a joint counter without its companion (WEC-SEQ-4)");
      if (s.counter == 0) continue;
      for (StandId other = side_of(id) * kStandsPerSide; other < id; ++other)
        if (s_[other].counter == s.counter && !(s.joint && s.mate == other))
          in_["stands"].fault(stand_id(other) + " and " + stand_id(id) +
                              " have the same counter (WEC-EQP-3)");
    }
  }

  void read_squares() {
    for (table::Reader in : in_["squares"].items()) {
      in.only({"side", "corner", "columns", "rows", "broken"});
      const int corner = in["corner"].cell(sc_.grid.columns, sc_.grid.rows);
      Rectangle r{static_cast<std::uint8_t>(corner / 100),
                  static_cast<std::uint8_t>(corner % 100),
                  static_cast<std::uint8_t>(in["columns"].integer(2, 6)),
                  static_cast<std::uint8_t>(in["rows"].integer(2, 6)),
                  static_cast<std::uint8_t>(in["side"].integer(0, 1)),
                  static_cast<std::uint8_t>(in["broken"].boolean_or(false))};
      if (!in_.clean()) return;
      if (r.x + r.wide - 1 > sc_.grid.columns || r.y + r.high - 1 > sc_.grid.rows)
        in.fault("lies partly off the board");
      if (s_.rectangles.full()) return in.fault("there are too many tactical squares");
      s_.rectangles.push_back(r);
    }
    // Squares that stand formed but are not named, and those named that are not formed, follow from the
    // stands.
    for (std::size_t i = 0; i < s_.rectangles.size();)
      if (!s_.rectangles[i].broken)
        s_.rectangles.erase(i);
      else
        ++i;
    for (const Stand& stand : s_.stand) {
      if (!stand.exists() || !stand.on_board() || s_.turn == 0) continue;
      Changed one;
      one.add(stand);
      examine_squares(sc_.options, s_, one, Change::forced, nullptr);
    }
    sort_as_given(in_["squares"]);
  }

  // Equal positions are equal bytes: the order of the file is kept.
  void sort_as_given(table::Reader in) {
    std::size_t next = 0;
    for (table::Reader item : in.items()) {
      const int corner = item["corner"].cell(sc_.grid.columns, sc_.grid.rows);
      for (std::size_t i = next; i < s_.rectangles.size(); ++i) {
        const Rectangle& r = s_.rectangles[i];
        if (r.x * 100 + r.y != corner || r.wide != item["columns"].integer(2, 6) ||
            r.high != item["rows"].integer(2, 6) || r.side != item["side"].integer(0, 1))
          continue;
        std::swap(s_.rectangles[next++], s_.rectangles[i]);
        break;
      }
    }
  }

  void read_over() {
    if (!in_.has("over")) return;
    const table::Reader in = in_["over"];
    in.only({"clause", "winner", "grade", "conceded"});
    const std::string id = in["clause"].text();
    const auto clauses = game_.rules().clauses;
    for (std::size_t i = 0; i < clauses.size(); ++i)
      if (clauses[i].id == id) s_.over = static_cast<std::uint16_t>(i + 1);
    if (s_.over == 0) in["clause"].fault("there is no clause '" + id + "'");
    s_.winner = static_cast<std::int8_t>(in["winner"].integer(-1, 1));
    s_.grade = static_cast<Grade>(in["grade"].one_of(kGradeNames));
    s_.conceded = static_cast<std::int8_t>(in["conceded"].integer(-1, 1));
    if (in_.clean()) check_over(in);
  }

  // The end of a battle follows from what is left of both armies and from who conceded (WEC-VIC-3 to -11r).
  void check_over(table::Reader in) {
    const ClauseId reason{s_.over}, conceded = clause("WEC-VIC-4");
    const bool ends = reason == conceded || reason == clause("WEC-VIC-3") || reason == clause("WEC-VIC-5") ||
                      reason == clause("WEC-VIC-6");
    if (!ends) in["clause"].fault("does not end a battle");
    if ((reason == conceded) != (s_.conceded >= 0)) in["conceded"].fault("does not fit the clause");
    const Victory victory = victory_of(s_);
    if (s_.winner != victory.winner) in["winner"].fault("does not fit what is left of the armies");
    if (s_.grade != victory.grade) in["grade"].fault("does not fit what is left of the armies");
  }

  // --- Whose turn it is ---

  StandId stand_of(table::Reader in, Where where) {
    const StandId id = stand_called(in.text());
    if (id == kNoStand || !s_[id].exists() || s_[id].where != where)
      return in.fault("is no such stand"), command_of(0);
    return id;
  }

  void read_flow() {
    const auto frames = in_["flow"].items();
    if (frames.empty() || frames.size() > 5)
      return in_["flow"].fault("says what is being decided: one to five stages");
    for (const table::Reader& frame : frames) read_frame(frame);
    if (in_.clean()) check_flow();
  }

  void read_frame(table::Reader in) {
    in.only({"stage", "side", "stand", "companion", "from", "done", "spent", "may_stop", "second", "given",
             "step"});
    Frame f;
    f.stage = static_cast<Stage>(in["stage"].one_of(kStageNames));
    switch (f.stage) {
      case Stage::activation:
      case Stage::facing:
        f.b = kNoStand;
        f.c = static_cast<std::int16_t>(f.stage == Stage::activation ? in["done"].integer_or(0, 0, 511) : 0);
        f.a = static_cast<std::int16_t>((f.c & done::gone_a) ? any_stand(in["stand"])
                                                             : stand_of(in["stand"], Where::board));
        if (in.has("companion"))
          f.b = static_cast<std::int16_t>((f.c & done::gone_b) ? any_stand(in["companion"])
                                                               : stand_of(in["companion"], Where::board));
        else if (s_[f.a].joint && s_[f.a].paired())
          f.b = s_[f.a].mate;  // a pair on a joint counter acts as one (WEC-SEQ-5)
        for (const int id : {f.a, f.b})
          if (id != kNoStand) s_[id].activated = true;
        if (f.stage == Stage::facing)
          f.c = static_cast<std::int16_t>(
              sq::square_numbered(in["from"].cell(sc_.grid.columns, sc_.grid.rows)));
        break;
      case Stage::recoil:
        f.a = static_cast<std::int16_t>(stand_of(in["stand"], Where::board));
        f.b = static_cast<std::int16_t>(in["spent"].integer_or(0, 0, 5));
        f.step = in["may_stop"].boolean_or(false);
        break;
      case Stage::deploy_facing:
        f.a = static_cast<std::int16_t>(stand_of(in["stand"], Where::board));
        break;
      default:
        f.a = static_cast<std::int16_t>(in["side"].integer(0, 1));
        if (f.stage == Stage::deploy) f.b = in["second"].boolean_or(false);
        if (f.stage == Stage::counters) f.b = static_cast<std::int16_t>(in["given"].integer_or(0, 0, 60));
        if (f.stage == Stage::activations) f.step = static_cast<std::uint8_t>(in["step"].integer_or(0, 0, 3));
    }
    s_.flow.push_back(f);
  }

  StandId any_stand(table::Reader in) {
    const StandId id = stand_called(in.text());
    if (id == kNoStand || !s_[id].exists()) return in.fault("is no such stand"), command_of(0);
    return id;
  }

  // The stages must be nested as play nests them.
  void check_flow() {
    const table::Reader in = in_["flow"];
    const auto stage = [&](std::size_t i) { return s_.flow[i].stage; };
    const std::size_t n = s_.flow.size();
    const bool set_up = stage(0) <= Stage::deploy;
    if (set_up != (s_.turn == 0)) return in.fault("turn 0 is the set-up, and the set-up is turn 0");
    if (set_up && !sc_.one_off && !(stage(0) == Stage::deploy && sc_.options.free_deploy && sc_.has_zones))
      return in.fault("this scenario has no such set-up");
    if (stage(0) > Stage::activations || stage(0) == Stage::deploy_facing)
      return in.fault("cannot begin with this stage");
    if (stage(0) == Stage::deploy && n == 2 && stage(1) == Stage::deploy_facing) return check_battle(in);
    if (stage(0) == Stage::activations && n >= 2) {
      if (stage(1) != Stage::activation || n > 3 ||
          (n == 3 && stage(2) != Stage::facing && stage(2) != Stage::recoil))
        return in.fault("the stages do not follow from each other");
      return check_battle(in);
    }
    if (n != 1) return in.fault("the stages do not follow from each other");
    if (stage(0) == Stage::activations) return in.fault("nobody decides: name the activation under way");
    if (stage(0) == Stage::counters) check_given(in);
    check_battle(in);
  }

  void check_given(table::Reader in) {
    int highest = 0;
    for (int slot = 0; slot < kStandsPerSide; ++slot)
      highest = std::max<int>(highest, s_[s_.flow[0].a * kStandsPerSide + slot].counter);
    if (highest != s_.flow[0].b) in.fault("'given' is not the number of counters given");
  }

  // A battle that would be over, or a stage whose stands do not belong together.
  void check_battle(table::Reader in) {
    for (const Frame& f : s_.flow) {
      const bool paired = f.stage == Stage::activation || f.stage == Stage::facing;
      if (!paired || f.b == kNoStand) continue;
      const bool both_there = f.stage == Stage::facing || !(f.c & (done::gone_a | done::gone_b));
      if (both_there && s_[f.a].mate != f.b) return in.fault("the companions do not share a square");
    }
    if (s_.flow.size() == 3 && s_.flow[2].stage == Stage::facing &&
        (s_.flow[2].a != s_.flow[1].a && s_.flow[2].a != s_.flow[1].b))
      return in.fault("another stand is active");
    if (s_.turn == 0) return;
    for (int side = 0; side < 2; ++side) {
      bool any = false;
      for (std::uint64_t row : s_.held[static_cast<std::size_t>(side)].rows) any = any || row != 0;
      if (!any) return in.fault("a side has no stand on the board: the battle is over (WEC-VIC-3)");
      if (s_[command_of(side)].where == Where::destroyed)
        return in.fault("a Command stand is destroyed: the battle is over (WEC-VIC-5)");
      if (s_[command_of(side)].where == Where::unplaced) return in.fault("a Command stand is not placed");
    }
    for (StandId id = 0; id < kStands; ++id)
      if (s_[id].exists() && s_[id].where == Where::unplaced)
        return in.fault(stand_id(id) + " is not placed");
  }

  const Game& game_;
  const Scenario& sc_;
  table::Reader in_;
  State& s_;
};

}  // namespace

void Game::read(table::Reader in, table::State& state) const { PositionReader(*this, in, of(state)).read(); }

}  // namespace vedette::empires
