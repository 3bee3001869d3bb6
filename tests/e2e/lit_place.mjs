// Where a player may put something down on a free table.

/** A place on lit ground. Runs in the page; `n` chooses among the places of a coarse grid. */
export function litPlace(n) {
  const board = document.querySelector('.board').getBoundingClientRect();
  const places = [];
  for (const e of document.querySelectorAll('[data-ground] path')) {
    const matrix = e.getScreenCTM();
    const b = e.getBoundingClientRect();
    if (!matrix) continue;
    const back = matrix.inverse();
    const step = Math.max(6, Math.min(b.width, b.height) / 8);
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
