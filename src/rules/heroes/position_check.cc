// What must hold for the battle to go on from a position that was read.
#include "rules/heroes/activation.h"
#include "rules/heroes/changes.h"
#include "rules/heroes/position.h"
#include "rules/heroes/scenario_read.h"

namespace vedette::heroes {

using table::Reader;

namespace {

class PositionCheck {
 public:
  PositionCheck(const Scenario& sc, const State& st, const Reader& in) : sc_(sc), st_(st), in_(in) {}

  void check() {
    int cards = cards_in(st_.draw) + cards_in(st_.discards), due = 0;
    for (const Pile& row : st_.rows) cards += cards_in(row);
    for (const SeatInfo& s : sc_.seats) due += s.has_hero ? 1 : 0;
    for (const UnitInfo& u : sc_.units) due += u.arm != Arm::stores ? 1 : 0;
    if (cards - due < 10)
      in_["draw"].fault("HVE-SEQ-12: at least ten cards must remain beyond those that are dealt");
    const bool acting = st_.stage == Stage::declare || st_.stage == Stage::step;
    const bool running = st_.stage >= Stage::choose && st_.stage != Stage::over;
    if (st_.stage == Stage::jokers || st_.stage == Stage::pictures)
      in_["stage"].fault("nobody decides in this stage");
    if (st_.stage != Stage::over && st_.seat >= sc_.seat_count()) in_["seat"].fault("there is no such seat");
    if (running && st_.act.seat != st_.seat) in_["activation"].fault("belongs to the seat that decides");
    if (acting && (st_.act.unit == kNone || !st_.units[st_.act.unit].on_table()))
      in_["activation"]["unit"].fault("must be on the table");
    if (in_.clean() && st_.stage == Stage::step) {
      const Step step = current_step(st_);
      if (step == Step::none || step == Step::rout)
        in_["activation"]["step"].fault("the program has no such step");
      if (step == Step::charge && (st_.act.target == kNone || !st_.units[st_.act.target].on_table()))
        in_["activation"]["target"].fault("a charge has a target on the table");
      const bool vehicle = sc_.unit(st_.act.unit).is_vehicle();
      if (vehicle != (step == Step::turn || step == Step::load) && (step == Step::turn || step == Step::load))
        in_["activation"]["program"].fault("not a program of this unit");
    }
    for (int u = 0; u < sc_.unit_count(); ++u) {
      const Unit& unit = st_.units[static_cast<std::size_t>(u)];
      const UnitInfo& info = sc_.unit(u);
      if (info.is_train() && unit.on_table() &&
          unit.x > sc_.tracks[static_cast<std::size_t>(info.track)].length())
        in_["units"].fault("HVE-RWY-18: '" + info.id + "' is off its track");
    }
    check_heroes();
    check_passengers();
    if (in_.clean()) check_places(sc_, st_, in_["units"]);
    if (in_.clean() && st_.stage == Stage::discard && st_.players[st_.seat].cards() <= 3)
      in_["stage"].fault("HVE-HLC-12: this hand needs no discard");
  }

 private:
  void check_heroes() {
    std::uint64_t led = 0;
    for (int s = 0; s < sc_.seat_count(); ++s) {
      const Hero& h = st_.heroes[static_cast<std::size_t>(s)];
      const Reader in = in_["heroes"];
      if (h.is == HeroIs::alone && (h.x < 0 || h.y < 0 || h.x > sc_.width || h.y > sc_.height))
        in.fault("HVE-HERO-16: a Hero alone stands on the table");
      if (h.is != HeroIs::with && h.is != HeroIs::aboard) continue;
      if (!st_.units[h.unit].on_table()) in.fault("a Hero is with a unit on the table");
      const UnitInfo& info = sc_.unit(h.unit);
      const bool allied = sc_.options.hero_join_allied && info.side == sc_.side_of_seat(s);
      if ((info.seat != s && !allied) || (led >> h.unit & 1) != 0)
        in.fault("HVE-HERO-7: a Hero is with a unit of his own command, and no other with him");
      led |= std::uint64_t{1} << h.unit;
    }
  }

  // Whoever is aboard has all his bases in vehicles of one train or ship, and nobody else has a place there.
  void check_passengers() {
    for (int u = 0; u < sc_.unit_count(); ++u) {
      const Unit& unit = st_.units[static_cast<std::size_t>(u)];
      if (unit.half != Half::whole) continue;  // a gun between ship and shore (HVE-MER-22)
      int places = 0, carrier = kNone;
      for (const Load& l : st_.loads) {
        if (l.unit != u) continue;
        const int owner = sc_.vehicle(l.vehicle).owner;
        if (!st_.units[static_cast<std::size_t>(owner)].on_table() ||
            sc_.unit(owner).side != sc_.unit(u).side || (carrier != kNone && carrier != owner))
          in_["loads"].fault("'" + sc_.unit(u).id +
                             "' is aboard one train or ship of its own side on the table");
        carrier = owner;
        places += l.bases;
      }
      if (places != (unit.where == Where::aboard ? unit.n() : 0))
        in_["loads"].fault("all the bases of a unit that is aboard have a place, and no others: '" +
                           sc_.unit(u).id + "'");
    }
  }

  const Scenario& sc_;
  const State& st_;
  const Reader& in_;
};

}  // namespace

void check_position(const Scenario& scenario, const State& state, const Reader& in) {
  PositionCheck(scenario, state, in).check();
}

}  // namespace vedette::heroes
