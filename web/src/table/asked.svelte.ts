// What is asked of the player, and which buttons answer it: the primary one is an act, never the end of a phase while
// something useful is left; what ends unused asks once.
import type { Choice } from '../generated/view';
import { buttonLabel, keysOf, lone } from './choices';
import { towardsEnemy } from './facing';
import { Guard } from './guard.svelte';
import { settings } from './settings.svelte';
import type { HoldChoice } from './standing.svelte';
import { Joins } from './joins';
import type { Table } from './table.svelte';
import { plainWords } from './words';

const RETRY = 250;
const TRIES = 3;
const ends = (c: Choice): boolean => !!c.passes || c.family === 'end';

export class Asked {
  readonly guard = new Guard();
  /** the end of a phase that was pressed though nobody has acted: once more, and it is given */
  sure = $state.raw<Choice | undefined>();
  /** what the page did by itself */
  passed = $state('');
  readonly joins = new Joins();
  private undone = false;
  /** What has one answer is answered: not after a take-back, and never for a pupil. */
  spares = false;
  private mineBefore = false;

  constructor(private readonly table: Table) {}

  /** Is there anything left that could be done with a piece? */
  readonly useful = $derived.by<boolean>(() => [...this.table.stage.next.values()].some((list) => list.some((c) => !c.takes_back && !ends(c))));

  readonly primary = $derived.by<Choice | undefined>(() => {
    const { commands, stage, regions } = this.table;
    if (this.help) return this.help;
    const marked = commands.find((c) => c.primary) ?? lone(commands, stage, regions.length > 0) ?? this.foremost ?? (commands.every((c) => c.takes_back) ? towardsEnemy(this.table) : undefined);
    if (marked && ends(marked) && this.table.standing.offer) return this.table.standing.offer;
    return marked && ends(marked) && this.useful ? commands.find((c) => c !== marked && !ends(c) && !c.takes_back && c.primary) : marked;
  });

  /** What is offered for all of them at once, or for nobody in hand, and needs nothing but a click. */
  private readonly help = $derived.by<Choice | undefined>(() => {
    const offer = this.table.ring.helps[0];
    return offer?.order && !this.table.picked.length ? { order: offer.order, label: offer.label ?? '', family: offer.family ?? '', primary: true } : undefined;
  });

  /** A question whose answers are all buttons: the weightiest of them. */
  private readonly foremost = $derived.by<Choice | undefined>(() => {
    const { commands, stage, regions, view } = this.table;
    if (stage.next.size || regions.length || view?.offers?.length) return undefined;
    return commands.filter((c) => !c.takes_back && !ends(c)).reduce<Choice | undefined>((best, c) => (best && (best.weight ?? 0) >= (c.weight ?? 0) ? best : c), undefined);
  });

  /** How many have not acted: "(5 unmoved)". */
  readonly left = $derived.by<number>(() => {
    const { done, total } = this.table.view?.decision ?? {};
    return total === undefined ? this.table.moves.movers.size : total - (done ?? 0);
  });

  label(c: Choice): string {
    const count = ends(c) && this.useful && this.left > 0 ? ` (${this.left} ${this.table.moves.movers.size ? 'unmoved' : 'left'})` : '';
    return (this.sure === c ? 'End anyway' : buttonLabel(c)) + count;
  }

  /** The question before a phase ends in which nobody has acted. */
  readonly question = $derived.by<string>(() => {
    if (!this.sure) return '';
    const { total, noun } = this.table.view?.decision ?? {};
    const many = noun || 'pieces';
    return total ? `${total} ${total === 1 ? many.replace(/s$/, '') : many} could still act. End anyway?` : 'Something could still be done. End anyway?';
  });

  /** Pressing ends what nobody has used: asked once. */
  private asksOnce(c: Choice): boolean {
    return !this.table.taught && ends(c) && this.useful && !(this.table.view?.decision.done ?? 0) && this.sure !== c;
  }

  /** A button of the prompt is pressed, by mouse or key. */
  press(c: Choice): void {
    const { table } = this;
    if (!this.guard.admits(`${table.seat.seq} ${JSON.stringify(c.order)} ${this.sure === c} ${table.proposal?.choice === c}`)) return;
    const { holds } = c as HoldChoice;
    if (holds) table.standing.hold(holds);
    if (this.asksOnce(c)) this.sure = c;
    else if (table.proposal?.choice === c || c.primary || c.automatic || c === this.foremost || !c.final) void table.give(c);
    else void table.propose(c);
  }

  /** Enter: what is proposed, or else the primary button. */
  confirm(): void {
    const c = this.table.proposal?.choice ?? this.primary;
    if (c) this.press(c);
  }

  // --- what needs no answer -------------------------------------------------------------------------------------

  /** After a take-back nothing is done by itself: it would only do again what was taken back. */
  takenBack(): void {
    this.undone = true;
    this.joins.stop();
  }

  /** A new decision: guarded if it came by itself, and answered if there is nothing to decide. */
  refresh(tries = TRIES): void {
    const { table } = this;
    this.sure = undefined;
    const came = table.mine && !this.mineBefore;
    this.mineBefore = table.mine;
    if (!table.mine) return;
    if (came) this.guard.raise();
    const { undone } = this;
    this.undone = false;
    this.spares = !undone && !table.taught; // a teacher wants every order from the pupil's own hand
    if (!this.spares) return;
    const only = this.answer();
    if (!only?.order) return;
    const words = only === table.standing.ends ? table.standing.words() : only.family === 'repeat' || only.family === 'first' ? `${buttonLabel(only)}.` : only.family === 'join' ? this.joins.words : only.passes ? `${plainWords(table.view?.decision.prompt, table.view).replace(/\.$/, '')}. Passed for you.` : `${buttonLabel(only)}: the only choice.`;
    void table.send('order', only.order).then((given) => {
      if (given) this.passed = words;
      else if (tries > 0) setTimeout(() => this.refresh(tries - 1), RETRY); // the table had moved on meanwhile: somebody sat down
    });
  }

  /** The one thing to do, where the player wants to be spared the click. */
  private answer(): Choice | undefined {
    const { choices, view } = this.table;
    if (!choices.length || view?.regions?.length || view?.offers?.length || this.table.seat.connection !== 'open' || !this.table.seat.fair.ready) return undefined;
    if (this.table.standing.ends) return this.table.standing.ends;
    const same = settings.keepNumbers ? choices.find((c) => c.family === 'repeat') : undefined;
    const joining = this.joins.next(choices);
    if (joining) return joining;
    if (same ?? this.table.standing.first) return same ?? this.table.standing.first;
    // what takes back is no answer
    const forward = choices.filter((c) => !c.takes_back);
    const turnable = this.table.moves.justMoved && forward.length < choices.length; // who has just moved may still be turned
    if (settings.passEmpty && !turnable && forward.length && forward.every((c) => c.passes)) return forward.find((c) => c.primary) ?? forward[0];
    const [only] = forward;
    return settings.playSingle && forward.length === 1 && !only!.final && !only!.covered && keysOf(only!).length > 0 ? only : undefined;
  }
}
