// The flow of play as a short stack of frames: the top one asks somebody, or works by itself until one does. What the
// three numbers of a frame mean at each stage is defined once, in a table; from it come their names in JSON and the checks
// that they name something.
//
//   constexpr table::FrameSlots kSlots[] = {{}, {kSide, {SlotKind::number, "left"}, {}}, …};   // by Stage
#pragma once

#include "base/fixed_vector.h"
#include "table/fields.h"

namespace vedette::table {

template <class Stage>
struct Frame {
  Stage stage{};
  std::uint8_t step = 0;
  std::int16_t a = 0, b = 0, c = 0;

  friend constexpr bool operator==(const Frame&, const Frame&) = default;
};

enum class SlotKind : std::uint8_t { none, side, number, cell, piece };
struct FrameSlot {
  SlotKind kind = SlotKind::none;
  std::string_view name = {};
};
struct FrameSlots {
  FrameSlot a, b, c;
};

template <class Io, class Value>
void slot(Io& io, const FrameSlot& s, Value& value, std::span<const std::string_view> sides) {
  switch (s.kind) {
    case SlotKind::none:
      return;
    case SlotKind::side:
      return io.choice(s.name, value, sides, static_cast<std::remove_const_t<Value>>(-1));
    case SlotKind::number:
      return io.number(s.name, value, -1, 9999);
    case SlotKind::cell:
      return io.cell(s.name, value);
    case SlotKind::piece:
      return io.piece(s.name, value);
  }
}

// One frame, in either direction.
template <class Io, class F>
void fields(Io& io, F& frame, std::span<const std::string_view> stages, std::span<const FrameSlots> slots,
            std::span<const std::string_view> sides) {
  using Stage = std::remove_const_t<decltype(frame.stage)>;
  io.choice("stage", frame.stage, stages, static_cast<Stage>(0));
  io.number("step", frame.step, 0, 255);
  const FrameSlots& s = slots[static_cast<std::size_t>(frame.stage)];
  slot(io, s.a, frame.a, sides);
  slot(io, s.b, frame.b, sides);
  slot(io, s.c, frame.c, sides);
}

}  // namespace vedette::table
