#include "rules/heroes/formations.h"

#include <algorithm>

namespace vedette::heroes {

namespace {

constexpr int kWidth = 60;  // 15 mm in quarters
constexpr int kShift = 30;  // half a base

constexpr int depth_of(bool mounted) { return mounted ? 120 : 60; }
constexpr int half_up(int n, int by) { return (n + by - 1) / by; }

constexpr void put(Layout& l, int centre, int q, int depth) {
  const auto s = [](int v) { return static_cast<std::int16_t>(v); };
  l.base[l.count++] = {s(centre - kWidth / 2), s(centre + kWidth / 2), s(q), s(q + depth)};
}

// c bases side by side, `apart` between centres, centred on `middle`.
constexpr void put_row(Layout& l, int c, int q, int depth, int apart = kWidth, int middle = 0) {
  for (int i = 0; i < c; ++i) put(l, middle + i * apart - (c - 1) * apart / 2, q, depth);
}

constexpr std::uint8_t bits(int first, int count) {
  return static_cast<std::uint8_t>(((1 << count) - 1) << first);
}

constexpr void finish(Layout& l, int front) {
  l.envelope = l.base[0];
  for (int i = 1; i < l.count + l.gun; ++i) l.envelope = l.envelope.with(l.base[i]);
  l.leader = static_cast<std::uint8_t>(front / 2);
  if (l.firing[kFront] == 0) l.firing[kFront] = bits(0, front);
}

// HVE-FORM-6, HVE-FORM-7, HVE-FORM-10, HVE-FORM-11: one or two ranks, touching or 15 mm apart.
constexpr Layout ranks(int r, int n, int depth, bool open) {
  Layout l;
  const int f = half_up(n, r), apart = open ? 2 * kWidth : kWidth;
  put_row(l, f, 0, depth, apart);
  if (n > f) put_row(l, n - f, depth + (open ? kWidth : 0), depth, apart);
  finish(l, f);
  return l;
}

constexpr Layout column(int files, int n, int depth) {  // HVE-FORM-8, 9
  Layout l;
  for (int q = 0; l.count < n; q += depth) put_row(l, std::min(files, n - l.count), q, depth);
  finish(l, std::min(files, n));
  return l;
}

// HVE-FORM-17: rows of k and k - 1 in turn, half a base aside where a row would line up with the one before.
constexpr Layout horde(int k, int n, int depth) {
  Layout l;
  int before = 0;
  for (int row = 0; l.count < n; ++row) {
    const int c = std::min(row % 2 == 0 ? k : std::max(1, k - 1), n - l.count);
    put_row(l, c, row * depth, depth, kWidth, row > 0 && (c - before) % 2 == 0 ? kShift : 0);
    before = c;
  }
  finish(l, std::min(k, n));
  return l;
}

// HVE-FORM-12: a ring of 4 to 8, hollow from 7 on.
constexpr Layout ring(int n) {
  Layout l;
  int row[3] = {n >= 7 ? 3 : 2, 2, n == 8 ? 3 : n == 5 ? 1 : n == 4 ? 0 : 2};
  int last = n == 4 ? 1 : 2, first_of_row = 0;
  for (int r = 0; r <= last; ++r) {
    const bool hollow = n >= 7 && r == 1;
    put_row(l, row[r], r * kWidth, kWidth, hollow ? 2 * kWidth : kWidth);
    l.firing[kRight] = static_cast<std::uint8_t>(l.firing[kRight] | bits(first_of_row + row[r] - 1, 1));
    l.firing[kLeft] = static_cast<std::uint8_t>(l.firing[kLeft] | bits(first_of_row, 1));
    if (r == 0) l.firing[kFront] = bits(0, row[0]);
    if (r == last) l.firing[kRear] = bits(first_of_row, row[r]);
    first_of_row += row[r];
  }
  l.faces = 0b1111;
  finish(l, row[0]);
  return l;
}

// HVE-FORM-13: a front row with a file behind its right end, its left end or both.
constexpr Layout sides(int n, bool right, bool left) {
  Layout l;
  const int a = half_up(n, right && left ? 3 : 2), m = n - a;
  const int on_right = !right ? 0 : left ? half_up(m, 2) : m, on_left = m - on_right;
  const int end = (a - 1) * kWidth / 2;
  put_row(l, a, 0, kWidth);
  for (int i = 0; i < on_right; ++i) put(l, end, (1 + i) * kWidth, kWidth);
  for (int i = 0; i < on_left; ++i) put(l, -end, (1 + i) * kWidth, kWidth);
  l.firing[kFront] = bits(0, a);
  if (right) l.firing[kRight] = static_cast<std::uint8_t>(bits(a - 1, 1) | bits(a, on_right));
  if (left) l.firing[kLeft] = static_cast<std::uint8_t>(bits(0, 1) | bits(a + on_right, on_left));
  l.faces = static_cast<std::uint8_t>(1 | (right ? 1 << kRight : 0) | (left ? 1 << kLeft : 0));
  finish(l, a);
  return l;
}

constexpr Layout square(int form, int n) {
  if (n < 4) return ranks(form == kRing ? 2 : 1, n, kWidth, false);  // HVE-FORM-14
  switch (form) {
    case kRing:
      return ring(n);
    case kF2:
      return ranks(2, n, kWidth, false);
    case kFR:
      return sides(n, true, false);
    case kFL:
      return sides(n, false, true);
    case kFRL:
      return sides(n, true, true);
    default:
      return ranks(1, n, kWidth, false);
  }
}

constexpr Layout make(bool mounted, Formation f, int param, int n) {
  const int depth = depth_of(mounted);
  switch (f) {
    case Formation::column:
      return column(param, n, depth);
    case Formation::open:
      return ranks(param, n, depth, true);
    case Formation::square:
      return square(param, n);
    case Formation::horde:
      return horde(param, n, depth);
    default:
      return ranks(param, n, depth, false);
  }
}

constexpr int kParams = 7;
struct Table {
  std::array<Layout, 2 * 5 * kParams*(kMaxBases + 1)> layouts{};
};
constexpr std::size_t index(bool mounted, Formation f, int param, int n) {
  return static_cast<std::size_t>(((mounted ? 5 : 0) + static_cast<int>(f)) * kParams + param) *
             (kMaxBases + 1) +
         static_cast<std::size_t>(n);
}

constexpr Table make_table() {
  Table t;
  for (const bool mounted : {false, true})
    for (int f = 0; f < 5; ++f)
      for (int param = 1; param < kParams; ++param)
        for (int n = 1; n <= kMaxBases; ++n)
          t.layouts[index(mounted, static_cast<Formation>(f), param, n)] =
              make(mounted, static_cast<Formation>(f), param, n);
  return t;
}
const Table kTable = make_table();

plane::Local model_at(Model model, int q) {
  const Size size = kModelSizes[static_cast<std::size_t>(model)];
  const auto s = [](int v) { return static_cast<std::int16_t>(v); };
  return {s(-2 * size.width), s(2 * size.width), s(q), s(q + 4 * size.depth)};
}

}  // namespace

const Layout& layout(bool mounted, Formation formation, int param, int n) {
  return kTable.layouts[index(mounted, formation, param, n)];
}

Layout gun_layout(Model gun, bool limbered, int crew, Half half) {
  Layout l;
  const int depth = 4 * kModelSizes[static_cast<std::size_t>(gun)].depth;
  const bool model = half != Half::crew_ashore;
  if (half == Half::gun_ashore) crew = 0;
  // HVE-FORM-15, 16: the crew in front of a limbered gun, behind an unlimbered one.
  put_row(l, crew, limbered || !model ? 0 : depth, kWidth);
  if (model) {
    l.gun = 1;
    l.base[l.count] = model_at(gun, limbered && crew > 0 ? kWidth : 0);
  }
  l.firing[kFront] = bits(0, crew);
  finish(l, crew);
  l.leader = static_cast<std::uint8_t>(std::max(0, crew - 1));
  return l;
}

Layout single_layout(Model model) {
  Layout l;
  l.base[l.count++] = model_at(model, 0);
  finish(l, 1);
  return l;
}

bool arm_knows(Class klass, Arm arm, Formation f) {
  const bool regular = klass == Class::regular;
  switch (f) {
    case Formation::close:
    case Formation::column:
      return regular && (arm == Arm::inf || arm == Arm::cav);
    case Formation::open:
      return arm == Arm::inf || arm == Arm::cav;
    case Formation::square:
      return regular && arm == Arm::inf;
    case Formation::horde:
      return !regular && (arm == Arm::inf || arm == Arm::cav);
    case Formation::limbered:
    case Formation::unlimbered:
      return arm == Arm::gun || arm == Arm::mg;
    case Formation::single:
      return arm == Arm::transport || arm == Arm::stores;
  }
  return false;
}

bool parameter_exists(Formation f, int param) {
  switch (f) {
    case Formation::close:
    case Formation::column:
    case Formation::open:
      return param == 1 || param == 2;
    case Formation::square:
      return param >= kRing && param <= kFRL;
    case Formation::horde:
      return param >= 2 && param <= 4;
    default:
      return param == 0;
  }
}

}  // namespace vedette::heroes
