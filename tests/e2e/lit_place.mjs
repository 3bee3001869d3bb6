// Where a player may put something down on a free table.

/** A place on lit ground. Runs in the page; `n` chooses among the places of a coarse grid. */
export function litPlace(n) {
  const board = document.querySelector('.board').getBoundingClientRect();
  const places = [];
  // A line has no breadth of its own, and one of a single place not even a length: its stroke is what can be hit.
  const drawn = (e, matrix) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    const stroke = e.getAttribute('fill') === 'none' ? (Number(e.getAttribute('stroke-width') ?? 0) / 2) * matrix.a : 0;
    return { left: left - stroke, right: right + stroke, top: top - stroke, bottom: bottom + stroke, width: right - left + 2 * stroke, height: bottom - top + 2 * stroke };
  };
  for (const e of document.querySelectorAll('[data-ground] path')) {
    const matrix = e.getScreenCTM();
    if (!matrix) continue;
    const b = drawn(e, matrix);
    const back = matrix.inverse();
    const step = Math.max(Math.min(6, Math.min(b.width, b.height) / 2), Math.min(b.width, b.height) / 8, 1);
    for (let x = Math.max(b.left, board.left) + step / 2; x < Math.min(b.right, board.right); x += step) {
      for (let y = Math.max(b.top, board.top) + step / 2; y < Math.min(b.bottom, board.bottom); y += step) {
        const p = new DOMPoint(x, y).matrixTransform(back);
        if (!e.isPointInFill(p) && !(e.getAttribute('fill') === 'none' && e.isPointInStroke(p))) continue;
        const top = document.elementFromPoint(x, y);
        if (top?.closest('.board') && !top.closest('button, .tip, .menu, .tray, .tools, .floors, .mini, .dock')) places.push({ x, y });
      }
    }
  }
  return places.length ? places[n % places.length] : undefined;
}
