// The table with a hand-written position instead of a server: /dev/index.html?empires, ?eureka, ?siege,
// or with a view from a file: ?view=/path/of.json
import { mount } from 'svelte';
import '../src/styles/fonts.css';
import '../src/styles/colours.css';
import '../src/styles/base.css';
import type { Json } from '../src/generated/view';
import type { Line, Replies } from '../src/net/protocol';
import { patterns } from '../src/draw/paper';
import { settings } from '../src/table/settings.svelte';
import { SeatTable } from '../src/table/seat.svelte';
import { Table } from '../src/table/table.svelte';
import TableView from '../src/ui/TableView.svelte';
import type { Fixture } from './fixtures/common';
import { empires } from './fixtures/empires';
import { eureka } from './fixtures/eureka';
import { siege } from './fixtures/siege';

const fixtures: Record<string, Fixture> = { empires, eureka, siege };
const query = new URLSearchParams(location.search);
const file = query.get('view');
const fixture: Fixture = file ? await fetch(file).then((r) => r.json()) : (fixtures[[...query.keys()][0] ?? ''] ?? empires);
document.body.insertAdjacentHTML('afterbegin', `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${patterns()}</defs></svg>`);
settings.show();
if (query.get('theme')) document.documentElement.dataset.theme = query.get('theme')!;
if (query.get('sym')) document.documentElement.dataset.symbols = query.get('sym')!;

const line: Line = {
  async request<K extends keyof Replies>(what: K, asked: object = {}): Promise<Replies[K]> {
    const fields = asked as Json;
    const answers: Partial<Replies> = {
      odds: { odds: fixture.odds },
      why: { refusal: Object.entries(fixture.why).find(([id]) => Object.values((fields.order ?? {}) as Json).includes(id))?.[1] },
      history: { steps: Array.from({ length: fixture.view.match.orders }, (_, i) => ({ n: i + 1, side: i % 3 ? 1 : 0, turn: 1 + Math.floor(i / 30), dice: i % 5 ? [] : ['6'] })) },
      at: { view: fixture.view, log: fixture.log },
      overlay: { overlay: { kind: String(fields.kind), subject: String(fields.subject), shapes: [] } },
    };
    return (answers[what] ?? {}) as Replies[K];
  },
  close() {},
};
const seat = new SeatTable(fixture.view.match.seat ?? '');
seat.line = line;
seat.lineState('open');
seat.message({ type: 'update', seq: fixture.view.match.orders, view: { ...fixture.view, interjections: [{ order: { verb: 'concede' }, label: 'Concede' }] }, log: fixture.log });
seat.message({ type: 'presence', seats: (fixture.view.match.seats ?? []).map((s, i) => ({ seat: s.id ?? '', kind: i ? 'computer' : 'human', online: true })) });
const table = new Table([seat]);
Object.assign(window, { table });
mount(TableView, { target: document.body, props: { table, onfork: () => {} } });
