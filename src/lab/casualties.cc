#include "lab/casualties.h"

#include <algorithm>
#include <cstdlib>

#include "lab/words.h"
#include "table/view.h"

namespace vedette::lab {
namespace view = table::view;
namespace {

struct Muster {
  ByKind kinds;
  std::map<std::string, std::string> names;  // of the pieces, by id
};

std::array<Muster, 2> musters(const view::View& v) {
  std::array<Muster, 2> out;
  for (const view::Piece& p : v.pieces) {
    if (p.state == "destroyed" || (p.side != 0 && p.side != 1)) continue;
    Muster& mine = out[static_cast<std::size_t>(p.side)];
    mine.kinds[kind_words(p.symbol)] += figures_in(p);
    mine.names[p.id] = p.name;
  }
  return out;
}

// What a side has less of is lost and what it has more of is brought. Men who change their kind, as horsemen who
// dismount, are neither; nor are bands that join.
CasualtiesByKind casualties_between(const Muster& before, const Muster& now) {
  CasualtiesByKind out;
  ByKind change = now.kinds;
  for (const auto& [kind, n] : before.kinds) change[kind] -= n;
  int net = 0;
  for (const auto& [kind, n] : change) net += n;
  if (net < 0)
    for (const auto& [id, name] : before.names)
      if (!now.names.contains(id)) out.gone.push_back(name);
  for (const auto& [kind, n] : change) {
    if (n == 0 || net == 0 || (n > 0) != (net > 0)) continue;
    const int counted = std::min(std::abs(n), std::abs(net));
    (net > 0 ? out.brought : out.lost)[kind] += counted;
    net += net > 0 ? -counted : counted;
  }
  return out;
}

}  // namespace

int CasualtiesByKind::fallen() const {
  int sum = 0;
  for (const auto& [kind, n] : lost) sum += n;
  return sum;
}

Casualties casualties_of(const table::Match& match) {
  Casualties out;
  std::array<Muster, 2> before;
  for (int k = 0; k <= match.orders(); ++k) {
    std::array<Muster, 2> now = musters(match.view_after(k, table::kObserver));
    out.push_back({casualties_between(before[0], now[0]), casualties_between(before[1], now[1])});
    before = std::move(now);
  }
  return out;
}

}  // namespace vedette::lab
