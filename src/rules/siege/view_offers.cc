// The ring of the group in hand: what it can do with this action, and why not the rest.
#include <algorithm>

#include "rules/siege/flow.h"
#include "rules/siege/game.h"
#include "rules/siege/orders_list.h"
#include "rules/siege/verbs.h"
#include "table/order_json.h"
#include "table/play.h"
#include "table/view.h"

namespace vedette::siege {

namespace view = table::view;
using table::Order;

namespace {

class OfferSink final : public Sink {
 public:
  bool add(Order order) override {
    orders.push_back(order);
    return true;
  }
  std::vector<Order> orders;
};

bool is_work(Verb verb) {
  return verb == Verb::pull_down || verb == Verb::set_fire || verb == Verb::douse || verb == Verb::build;
}
bool is_assault(Verb verb) {
  return verb == Verb::assault || verb == Verb::assault_section || verb == Verb::assault_room;
}
bool is_on_foot_inside(Verb verb) { return verb == Verb::floor || verb == Verb::room || verb == Verb::leave; }

class Ring {
 public:
  Ring(const Game& game, const State& s, std::vector<view::Offer>& out)
      : game_(game), s_(s), out_(out), board_(game.map(), s) {
    group_ = slot_of(s, static_cast<GroupId>(s.flow.back().a));
    OfferSink sink;
    list_actions(board_, group_, sink);
    list_more_assaults(board_, group_, sink);
    listed_ = std::move(sink.orders);
  }

  void fill() {
    fire();
    move();
    if (s_.groups[group_].is_gun())
      gun();
    else
      foot();
    others();
  }

 private:
  template <class Is>
  int count(Is is) const {
    return static_cast<int>(std::count_if(listed_.begin(), listed_.end(),
                                          [&](const Order& o) { return is(static_cast<Verb>(o.verb)); }));
  }
  int count(Verb verb) const {
    return count([verb](Verb v) { return v == verb; });
  }

  view::Offer offer(const char* id, const char* family, const char* label, int weight,
                    const char* leads) const {
    view::Offer o;
    o.id = id;
    o.family = family;
    o.label = label;
    o.weight = weight;
    o.leads = leads;
    return o;
  }
  void close(view::Offer& offer, const Refusal& why) const {
    offer.closed = table::refusal_text(game_, why.clause());
    offer.clause = std::string(table::id_of(game_, why.clause()));
  }

  void fire() {
    view::Offer o = offer("fire", "fire", "Fire", 80, "targets");
    const int targets = count(Verb::fire);
    if (targets > 0) {
      o.note = std::to_string(targets) + (targets == 1 ? " enemy in sight" : " enemies in sight");
      out_.push_back(std::move(o));
      return;
    }
    if (!s_.groups[group_].is_gun() && !has_firearms(board_.scenario, s_, group_)) return;  // never could
    // Of all the reasons, one that speaks of the group itself; else the nearest enemy's.
    Refusal why = clause("SGE-LOS.3");
    std::int64_t nearest = -1;
    const Point from = s_.figures[reference_of(s_, group_)].at();
    for (std::size_t t = 0; t < s_.groups.size(); ++t) {
      const int target = static_cast<int>(t), mark = reference_of(s_, target);
      if (s_.groups[t].side() == s_.groups[group_].side() || !s_.groups[t].placed || mark == kNoOne) continue;
      const std::int64_t d2 = plane::squared_distance(from, s_.figures[mark].at());
      if (nearest >= 0 && d2 >= nearest) continue;
      nearest = d2;
      why = fire_refusal(board_, group_, target);
    }
    if (nearest < 0) return;
    close(o, why);
    out_.push_back(std::move(o));
  }

  void move() {
    view::Offer o = offer("move", "move", "Move", 60, "reach");
    const Group& g = s_.groups[group_];
    const Refusal why = may_move(board_, group_);
    const bool garrison_gun = g.is_gun() && g.side() == kGarrison;
    if (why) {
      if (garrison_gun && g.melee == 0) return;  // it never moves (SGE-GUN.1)
      close(o, why);
    } else {
      const int inside = count(is_on_foot_inside);
      if (g.place != kOutside && inside == 0) return;
      o.note = g.place == kOutside ? "Up to " + std::to_string(move_allowance(s_, group_)) + " mm"
                                   : "To another room, or out of doors";
    }
    out_.push_back(std::move(o));
  }

  void foot() {
    if (const int targets = count(is_assault); targets > 0) {
      view::Offer o = offer("assault", "charge", "Assault", 70, "targets");
      o.note = std::to_string(targets) + (targets == 1 ? " enemy" : " places") + " within reach";
      if (targets == count(Verb::assault) && targets > 1)
        o.note = std::to_string(targets) + " enemies within reach";
      out_.push_back(std::move(o));
    }
    if (count(Verb::cross) > 0) {
      view::Offer o = offer("cross", "move", "Cross", 55, "reach");
      o.note = "Over the wall that it touches";
      out_.push_back(std::move(o));
    }
  }

  void gun() {
    if (count(Verb::turn_gun) > 0) {
      view::Offer o = offer("turn", "turn", "Turn", 50, "facing");
      o.note = "The whole action; its arc is a quarter circle";
      out_.push_back(std::move(o));
    }
    if (count(Verb::crew_join) > 0) {
      view::Offer o = offer("crew", "work", "Crew", 40, "list");
      o.note = "A man of a squad serves the gun";
      out_.push_back(std::move(o));
    }
  }

  void others() {
    if (const int works = count(is_work); works > 0) {
      view::Offer o = offer("work", "work", "Work", 45, works == 1 ? "order" : "list");
      o.note = "Pull down, burn, put out or build";
      if (works == 1) give_only(o, is_work);
      out_.push_back(std::move(o));
    }
    const auto is_rest = [](Verb v) {
      return v == Verb::combine || v == Verb::crew_leave || v == Verb::withdraw;
    };
    if (count(is_rest) > 0) {
      view::Offer o = offer("more", "more", "More", 10, "list");
      o.note = s_.groups[group_].side() == kGarrison ? "Combine with another group" : "Withdraw the band";
      out_.push_back(std::move(o));
    }
    view::Offer pass = offer("pass", "wait", "Pass", 5, "order");
    pass.note = "Skip this action";
    pass.order = {{"verb", "pass"}};
    out_.push_back(std::move(pass));
    if (out_.size() > 6) std::erase_if(out_, [](const view::Offer& o) { return o.id == "pass"; });
  }

  template <class Is>
  void give_only(view::Offer& o, Is is) const {
    for (const Order& order : listed_)
      if (is(static_cast<Verb>(order.verb))) {
        o.order = table::order_json(game_, s_, order);
        o.note = table::label_of(game_, s_, order).substr(0, 60);
      }
  }

  const Game& game_;
  const State& s_;
  std::vector<view::Offer>& out_;
  Board board_;
  int group_;
  std::vector<Order> listed_;
};

}  // namespace

void Game::offers(const table::State& state, std::vector<view::Offer>& offers,
                  std::vector<view::Layout>&) const {
  const State& s = of(state);
  if (s.flow.back().stage == Stage::order) Ring(*this, s, offers).fill();
}

}  // namespace vedette::siege
