// Keys of a lesson, before the table's own: Enter goes on, H shows, Shift+→ skips, ← goes back, numbers answer, T goes to
// the teacher.
import type { Lesson } from './lesson.svelte';

const onControl = (e: KeyboardEvent): boolean => !!(e.target as HTMLElement).closest?.('button, a, input, textarea, select, summary');

export function lessonKey(e: KeyboardEvent, lesson: Lesson, slip: HTMLElement | undefined): void {
  const now = lesson.now;
  if (!now || e.ctrlKey || e.metaKey || e.altKey || now.phase === 'done' || now.phase === 'free') return;
  const mine = (): void => {
    e.preventDefault();
    e.stopImmediatePropagation();
  };
  const idle = !lesson.wantsOrder;
  switch (e.key) {
    case 'Enter':
      if (onControl(e)) return;
      if (now.phase === 'failed') void lesson.move('retry');
      else if (lesson.goesOn) void lesson.move('go_on');
      else if (now.kind === 'try' && now.hand === 'button') void lesson.move('try');
      else if (now.kind !== 'quiz') return;
      return mine();
    case 'ArrowRight':
      if (!e.shiftKey || lesson.table.regions.length) return;
      void lesson.move('skip');
      return mine();
    case 'ArrowLeft':
      if (!idle || now.step === 0) return;
      void lesson.move('back');
      return mine();
    case 'h': case 'H':
      if (!lesson.mayBeShown) return;
      void lesson.showMe();
      return mine();
    case 't': case 'T':
      slip?.focus();
      return mine();
    case 'Tab':
      // From the slip Tab goes through its own buttons first.
      if (document.activeElement === slip) e.stopImmediatePropagation();
      return;
  }
  if (now.phase === 'asked' && now.kind === 'quiz' && /^[1-9]$/.test(e.key) && Number(e.key) <= (now.answers?.length ?? 0)) {
    void lesson.answer(Number(e.key) - 1);
    mine();
  }
}
