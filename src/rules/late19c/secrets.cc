// What is hidden: plots until all have plotted, and secret deployment (L19-GEN-12, L19-GEN-2). Tiles are
// drawn only when they are turned up, so nothing of them needs hiding.
#include "rules/late19c/game.h"

namespace vedette::late19c {

namespace {

TurnStep turn_step(const State& st) {
  const Frame& f = st.frames[0];
  return f.stage == Stage::turn ? static_cast<TurnStep>(f.step) : TurnStep::end;
}

bool is_plotting(const Board& board) {
  const TurnStep step = turn_step(board.state);
  return !board.scenario.options.fire_plot_open && board.state.top().stage == Stage::plot &&
         (step == TurnStep::plot_guns || step == TurnStep::plot_torpedoes);
}

bool is_deploying(const State& st) { return turn_step(st) == TurnStep::deploy; }

table::SeatMask seats_of(const Scenario& scenario, Side side) {
  table::SeatMask mask;
  for (std::size_t s = 0; s < scenario.seats.size(); ++s)
    if (scenario.seats[s].side == side) mask = mask.with(static_cast<Seat>(s));
  return mask;
}

bool has_plot(const Unit& u) {
  return u.plot[0] != kNowhere || u.plot[1] != kNowhere || u.torpedo_course != 0;
}

void forget_plot(Unit& u) {
  u.plot = {kNowhere, kNowhere};
  u.plot_guns = {0, 0};
  u.torpedo_course = u.torpedo_variant = 0;
  u.torpedo_at = kNowhere;
}

}  // namespace

void Game::secrets(const table::State& state, table::Secrets& out) const {
  const State& st = of(state);
  if (st.frames.empty()) return;
  for (const Side side : {Side{0}, Side{1}}) {
    bool plots = false, places = false;
    for (UnitIndex u = scenario_.first_of(side); u < scenario_.end_of(side); ++u) {
      plots = plots || has_plot(st.unit(u));
      places = places || st.unit(u).on_map();
    }
    if (is_plotting({scenario_, st}) && plots)
      out.push_back({static_cast<std::uint16_t>(side), seats_of(scenario_, side)});
    if (is_deploying(st) && places)
      out.push_back({static_cast<std::uint16_t>(2 + side), seats_of(scenario_, side)});
  }
}

void Game::conceal(table::State& state, Seat seat) const {
  State& st = of(state);
  if (st.frames.empty()) return;
  const bool plotting = is_plotting({scenario_, st}), deploying = is_deploying(st);
  if (!plotting && !deploying) return;
  for (const Side side : {Side{0}, Side{1}}) {
    if (seats_of(scenario_, side).has(seat)) continue;
    for (UnitIndex u = scenario_.first_of(side); u < scenario_.end_of(side); ++u) {
      if (plotting) forget_plot(st.unit(u));
      if (!deploying || !st.unit(u).on_map()) continue;
      put(scenario_, st, u, kNowhere);
      st.unit(u).status = Status::waiting;
      st.unit(u).facing = static_cast<std::uint8_t>(scenario_.info(u).facing);
    }
    // Who aims, and how often the other side changed its mind, is its own affair.
    if (plotting && scenario_.seats[static_cast<std::size_t>(st.top().a)].side == side) st.top().step = 0;
    for (std::size_t s = 0; s < scenario_.seats.size(); ++s)
      if (scenario_.seats[s].side == side) st.take_backs[s] = 0;
  }
}

// Who plots or sets up reads how far he has come; nobody else does.
bool Game::is_drawn_for(const table::State& known, Seat seat) const {
  const State& st = of(known);
  return !st.frames.empty() && st.top().a == seat && (st.top().stage == Stage::plot || is_deploying(st));
}

// Seats that have closed their plot or set-up come before the one that decides.
void Game::resample(table::State& state, Seat seat, chance::Dice& dice) const {
  State& st = of(state);
  if (st.frames.empty()) return;
  const bool plotting = is_plotting({scenario_, st}), deploying = is_deploying(st);
  if (!plotting && !deploying) return;
  State draft = st;  // as the other seats would see it
  const Frame asked = st.top();
  table::OrderList choices;
  for (UnitIndex u = 0; u < scenario_.unit_count(); ++u) {
    const bool unknown = !seats_of(scenario_, scenario_.side_of(u)).has(seat),
               closed = scenario_.seat_of(u) < asked.a;
    if (!unknown || !closed) continue;
    if (deploying) {
      if (scenario_.info(u).at == kNowhere) continue;
      st.unit(u).status = Status::on_map;
      put(scenario_, st, u, scenario_.info(u).at);
      continue;
    }
    draft.top().a = static_cast<std::int16_t>(scenario_.seat_of(u));
    draft.top().step = static_cast<std::uint8_t>(u + 1);
    choices.clear();
    list_plots_of({scenario_, draft}, u, choices);
    if (choices.empty() || dice.uniform(4, "late19c.guess") == 1) continue;
    const table::Order pick = choices[static_cast<std::size_t>(
        dice.uniform(static_cast<int>(choices.size()), "late19c.guess") - 1)];
    carry_out({*this, scenario_, st, dice, nullptr}, pick);
    st.top().step = asked.step;  // whoever aims now still does
  }
}

}  // namespace vedette::late19c
