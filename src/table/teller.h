// Tells the log what happens, if events are recorded: the sentence, the modifiers, the dice, the result, each with its clauses.
// Nothing is formatted and nothing allocated where they are not.
//
//   Event* e = tell("fire", side, "{} [fires|fire] at {}", {piece(a), piece(b)}, {clause("EUR-8.1.9")});
//   tell.item(e, "flank", 1, clause("EUR-8.1.10"), side);
//   tell.dice(e, seen, side);
//   tell.result(e, "rout", "grave", {clause("EUR-8.1.13")});
#pragma once

#include "chance/seen.h"
#include "table/event.h"
#include "table/sentence.h"

namespace vedette::table {

// "+2", "−1", "0": as it is shown beside a modifier, with a true minus.
inline std::string signed_text(int amount) {
  if (amount == 0) return "0";
  return amount < 0 ? "\u2212" + std::to_string(-amount) : "+" + std::to_string(amount);
}

class Teller {
 public:
  Teller(const Game& game, const State& state, Events* events)
      : game_(game), state_(state), events_(events) {}
  explicit operator bool() const { return events_ != nullptr; }

  // Null when no events are recorded; everything below takes null.
  Event* operator()(std::string_view kind, int side, std::string_view pattern = {},
                    std::initializer_list<SentencePart> words = {},
                    std::initializer_list<ClauseId> clauses = {}) const {
    if (!events_) return nullptr;
    Event& event = events_->add(kind, static_cast<Side>(side));
    if (!pattern.empty()) event.text = sentence(game_, state_, pattern, words);
    cite(&event, clauses);
    return &event;
  }
  void item(Event* event, std::string_view label, int amount, ClauseId clause, int side) const {
    if (event) event->items.push_back({std::string(label), signed_text(amount), id(clause), side});
  }
  void item(Event* event, std::string_view label, std::string_view amount, ClauseId clause, int side) const {
    if (event) event->items.push_back({std::string(label), std::string(amount), id(clause), side});
  }
  void die(Event* event, int sides, int face, int side) const {
    if (event) event->dice.push_back({"d" + std::to_string(sides), sides, std::to_string(face), side});
  }
  void dice(Event* event, const chance::Seen& seen, int side) const {
    for (const chance::Face& face : seen.faces())
      if (face.sides != 0) die(event, face.sides, face.value, side);
  }
  void result(Event* event, std::string_view text, std::string_view tone,
              std::initializer_list<ClauseId> clauses = {}) const {
    if (!event) return;
    event->result = text;
    event->tone = tone;
    cite(event, clauses);
  }
  // What the event looks like on the board; null when no events are recorded.
  view::Scene* scene(Event* event, std::string_view kind, std::string_view weapon,
                     std::initializer_list<int> actors, std::initializer_list<int> targets) const {
    if (!event) return nullptr;
    view::Scene& scene = event->scene.emplace();
    scene.kind = kind;
    scene.weapon = weapon;
    for (const int actor : actors) scene.actors.push_back(game_.id_of(state_, Kind::piece, actor));
    for (const int target : targets) scene.targets.push_back(game_.id_of(state_, Kind::piece, target));
    return &scene;
  }
  // What became of a piece; null when no events are recorded.
  view::Effect* effect(Event* event, int piece, std::string_view kind, std::string_view text = {}) const {
    if (!event) return nullptr;
    if (!event->scene) event->scene.emplace();
    view::Effect& effect = event->scene->effects.emplace_back();
    effect.piece = game_.id_of(state_, Kind::piece, piece);
    effect.kind = kind;
    effect.text = text;
    return &effect;
  }
  void cite(Event* event, std::initializer_list<ClauseId> clauses) const {
    if (event)
      for (const ClauseId clause : clauses) event->clauses.push_back(id(clause));
  }

 private:
  std::string id(ClauseId clause) const {
    const Clause* found = find(game_.rules().clauses, clause);
    return found ? std::string(found->id) : std::string();
  }

  const Game& game_;
  const State& state_;
  Events* events_;
};

}  // namespace vedette::table
