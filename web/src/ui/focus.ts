// The place of the keyboard is never lost: where what had the focus goes away (an order was given, a list is new), the focus
// goes to the first thing of the same part of the page, or to the part itself.

/** For a part that lives on while its buttons come and go. `first` is where the focus goes, if it is there. */
export function keepsFocus(part: HTMLElement, first = 'button:not(:disabled)'): { destroy(): void } {
  let last: Element | undefined;
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  // a mouse needs no such help: the next key belongs to the board then
  const came = (e: FocusEvent) => (last = (e.target as Element).matches(':focus-visible') ? (e.target as Element) : undefined);
  const went = (e: FocusEvent) => {
    const left = e.target as Element;
    // Whoever goes away on purpose leaves something behind that is still there.
    queueMicrotask(() => {
      if (left.isConnected && last === left && !(left as HTMLButtonElement).disabled) last = undefined;
    });
  };
  const watch = new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    if (last.isConnected && !(last as HTMLButtonElement).disabled && part.contains(last)) return;
    (part.querySelector<HTMLElement>(first) ?? part.querySelector<HTMLElement>('button:not(:disabled)') ?? part).focus({ preventScroll: true });
  });
  part.addEventListener('focusin', came);
  part.addEventListener('focusout', went);
  watch.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return {
    destroy() {
      watch.disconnect();
      part.removeEventListener('focusin', came);
      part.removeEventListener('focusout', went);
    },
  };
}

/** A slip that opens takes the focus, and gives it back when it closes. One that opens by itself disturbs nobody who writes. */
export function takesFocus(slip: HTMLElement, onlyIfFree = false): { destroy(): void } {
  const before = document.activeElement as HTMLElement | null;
  slip.tabIndex = -1;
  if (!onlyIfFree || before === document.body) slip.focus({ preventScroll: true });
  return {
    destroy() {
      if (before?.isConnected && (document.activeElement === document.body || slip.contains(document.activeElement))) before.focus({ preventScroll: true });
    },
  };
}

/** Arrow keys walk through tabs, radio buttons and menu items, as people who listen expect. */
export function arrows(e: KeyboardEvent): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
  const group = e.currentTarget as HTMLElement;
  const items = [...group.querySelectorAll<HTMLElement>('[role=tab], [role=radio], [role=menuitem]')];
  const at = items.indexOf(e.target as HTMLElement);
  const end = e.key === 'Home' ? 0 : e.key === 'End' ? items.length - 1 : undefined;
  if (!items.length || (by === undefined && end === undefined)) return;
  e.preventDefault();
  e.stopPropagation();
  items[end ?? (Math.max(at, by === 1 ? -1 : 0) + by! + items.length) % items.length]!.focus();
}

/** After a click with the mouse the next key belongs to the board, not to a button that may have changed. */
export function toBoard(e: MouseEvent): void {
  if (e.detail > 0) (document.activeElement as HTMLElement | null)?.blur();
}
