// Silhouettes of 24 × 24 in the current colour, put together as body + hat + weapon, and the staff boxes beside
// them. Both are drawn; a class on the page shows one set.
import { f } from './svg';

const stroke = (d: string, width = 1.5): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round"/>`;

const MAN =
  '<circle cx="12" cy="5.3" r="2.15"/><path d="M8.5 9.1C9 7.4 15 7.4 15.5 9.1L15 14.8H9ZM9 14.4L7.3 23.6H9.9L12 17L14.1 23.6H16.7L15 14.4Z"/>';

const HAT: Record<string, string> = {
  shako: '<path d="M9.8 4.4L10.1.6H13.9L14.2 4.4H15.6L15 5.2H9.6Z"/>',
  cap: '<path d="M9.5 4.6C9.2 2.2 14.6 2 14.5 4.4L16 5H9.5Z"/>',
  slouch: '<path d="M6.6 4.7C8.4 4.3 9.4 4.2 9.8 3.3C10 1.4 14 1.4 14.2 3.3C14.6 4.2 15.6 4.3 17.4 4.7L16.4 5.5H7.6Z"/>',
  fez: '<path d="M9.9 4.3L10.4 1H13.6L14.1 4.3Z"/>',
  helmet: '<path d="M8.4 5C8.8 1.2 15.2 1.2 15.6 5L16.4 5.6H7.6ZM11.6.4H12.4V2H11.6Z"/>',
  turban: '<path d="M9.2 4.6C8.8 2 15.2 2 14.8 4.6C13 5.4 11 5.4 9.2 4.6Z"/>',
  none: '',
};

const SPEARHEAD = stroke('M17.4 21L17.9 1', 1.3) + '<path d="M16.6 2L18-2L19.3 2Z"/>' + stroke('M15 9.4L17.6 10.8', 1.6);

const ARM: Record<string, string> = {
  musket: stroke('M15.2 15L18.4 1.2', 1.5) + stroke('M18.4 1.2L18.8 -1', 0.8) + stroke('M14.8 9.4L16.6 11.4', 1.6),
  carbine: stroke('M8 14.5L17.5 8.6', 1.6),
  pike: stroke('M5.2 22L19 0', 1.4) + '<path d="M18 .2L20.9-2.6L19.9 1.5Z"/>' + stroke('M14.6 9.4L13 10.6', 1.7),
  rifle: stroke('M8.6 9.9L23.4 8.3', 1.6) + stroke('M14.4 9.6L18 9.6', 1.7),
  pistol: stroke('M14.6 9.6L20 8.6', 1.8) + stroke('M19.6 8.4L23.2 7.6', 1.5) + stroke('M9.2 9.8L6.4 13', 1.6),
  shotgun: stroke('M9 9.7L22.6 7.4', 1.1) + stroke('M9 11L22.8 8.8', 1.1) + stroke('M14.4 10.4L17.4 10', 1.7),
  spear:
    '<ellipse cx="7.6" cy="12.4" rx="3.5" ry="4.8"/><ellipse cx="7.6" cy="12.4" rx="1.6" ry="2.6" fill="none" stroke="var(--symbg,#fff)" stroke-width=".9"/>' +
    SPEARHEAD,
  sword: stroke('M14.8 9.6L17.6 8.2', 1.7) + stroke('M17.6 8.2L21.4 .8', 1.2) + stroke('M9.2 9.8L7 13.4', 1.6),
  lance: stroke('M15 10L17.4 11.4', 1.6) + stroke('M18 20L18.6-1', 1.2),
  sabre: stroke('M14.8 9.8L18 8.6', 1.6) + stroke('M18 8.6L22 2.4', 1.2),
  pick: stroke('M15 10L18.4 20', 1.4) + stroke('M14.6 8.6Q19 5.6 21.6 10.4', 1.6),
  none: '',
};

const HORSE =
  '<path d="M5.2 11.4C9 10 13 11.6 16.2 10.6C18.3 9.7 19.3 7.2 20.6 5.2L21 3.6L21.9 4.8C23.4 5.8 24.8 7.8 25.6 9.6L24.6 11L22.4 10.2C21.8 12 21.2 14.2 19.8 15.6L22.4 18.2L21.2 22.6L19.8 22.9L20.6 18.9L17 16.4C14 17 11.4 16.8 9.4 16.2L8 18.6L9.2 23.6H7.4L6 18.8L6.8 15.8L4.2 18.4L3 22.8H1.4L2.4 17.6L4.4 14.6C4.2 13.6 3.6 13.2 2.6 15.4C2 16.8 1.4 17.4.6 17.8C.8 14.6 2.4 12 5.2 11.4ZM15.4 16.2L17 19.4L15.4 23.6H13.9L15.2 19.6L13.4 16.4Z"/>';
const CAMEL =
  '<path d="M3 12.4C5 10.4 7 10.8 8.4 9.4C9.8 6.8 12.6 6.8 14 9.6C15.4 11.6 17.6 11.8 18.8 10.6C19.8 9 19.4 6 20.4 4.2C21.4 3 23.6 3.2 25 4.4L24.4 5.8L22.2 6C21.8 8.6 21.8 12 19.4 14.4L18.4 15.4L19 19L18.2 23.6H16.9L17.2 19.2L16.2 15.8H8.4L7.2 18.8L7.8 23.6H6.4L5.6 19L5.8 15.6L4 14.2C3 15.6 2.6 17 2.4 18.6C1.4 16 1.8 13.8 3 12.4Z"/>';
const rider = (hat: string, arm: string): string =>
  `<g transform="translate(1.2,-3.4) scale(.86)"><circle cx="12" cy="5.3" r="2.2"/><path d="M9 9C9.4 7.6 14.8 7.6 15.2 9L14.6 15.6L16.6 18.6L15.6 21.6H14.4L15 19L10.4 17.6Z"/>${hat}${arm}</g>`;

const GUN =
  '<g fill="none" stroke="currentColor"><circle cx="10" cy="16" r="5.8" stroke-width="1.5"/><path d="M10 10.2V21.8M4.2 16H15.8M5.9 11.9L14.1 20.1M14.1 11.9L5.9 20.1" stroke-width=".8"/></g><circle cx="10" cy="16" r="1.6"/><path d="M4.4 12.7L5 10.1L21.6 6.6L22.9 8.7L6.4 14.2Z"/>' +
  stroke('M9.4 15.6L1 22.4', 2);
const MORTAR =
  '<path d="M4 18.4H20L18.6 22H5.4Z"/><path d="M8.6 17.4L14.8 4.2L20.4 7L14.4 18.4Z"/><circle cx="11.4" cy="17.6" r="3.4"/>';
const MACHINE_GUN =
  '<path d="M7 8.2H21.5V9.4H7ZM7 10H23V11.2H7ZM7 11.8H21.5V13H7ZM3.4 8.6H8V12.6H3.4Z"/><g fill="none" stroke="currentColor"><circle cx="10" cy="17.4" r="4.6" stroke-width="1.5"/><path d="M10 12.8V22M5.4 17.4H14.6" stroke-width=".9"/></g>' +
  stroke('M9.4 15L1 22.4', 1.8);
const WAGON =
  '<path d="M2.4 15V8.6C5-.2 19-.2 21.6 8.6V15Z"/><g fill="none" stroke="currentColor" stroke-width="1.5"><circle cx="7" cy="18.4" r="3.8"/><circle cx="17.4" cy="18.4" r="3.8"/></g>' +
  stroke('M21 15.6L25 14', 1.4);
const PACK = HORSE + '<path d="M7.4 7.6H15.4V12.4H7.4Z"/>' + stroke('M7.4 10H15.4', 0.7);
const SHIP =
  '<path d="M1 16.4H23L20.6 21H4.2ZM5 15.4V12.6H18.6V15.4ZM10.4 12V5.4H13V12ZM16 12.2V2.4H16.8V12.2ZM6.6 12.2V4.4H7.4V12.2Z"/>' +
  stroke('M12 5C9 3.4 6 4.6 2.6 2.6', 1.4);
const ENGINE =
  '<path d="M3 5.6H10V8.6H16V4H19V8.6H21.6V16.6H3Z"/><circle cx="7" cy="19" r="2.8"/><circle cx="13" cy="19" r="2.8"/><circle cx="19" cy="19.4" r="2.2"/>';
const TRUCK = '<path d="M2 9H22V16.6H2Z"/><circle cx="7" cy="19" r="2.6"/><circle cx="17" cy="19" r="2.6"/>';
const FLAG = stroke('M6 1V23', 1.8) + '<path d="M7 2.4C11 .4 13.6 5 20 2.8V13C13.6 15.2 11 10.8 7 12.6Z"/>';

const DEFAULT_HAT: Record<string, string> = {
  infantry: 'helmet', engineer: 'helmet', cavalry: 'helmet', camel: 'helmet', command: 'helmet', leader: 'cap',
  hero: 'slouch', police: 'cap', mounted_police: 'cap', irregular: 'turban', irregular_cavalry: 'turban', band: 'turban',
};
const DEFAULT_ARM: Record<string, string> = {
  infantry: 'musket', engineer: 'pick', cavalry: 'sabre', camel: 'rifle', command: 'none', leader: 'sword',
  hero: 'sword', police: 'carbine', mounted_police: 'none', irregular: 'spear', irregular_cavalry: 'lance', band: 'spear',
};
const MOUNTED = new Set(['cavalry', 'mounted_police', 'irregular_cavalry', 'command', 'mounted_infantry', 'dragoon', 'lancer']);
const ENGINES: Record<string, string> = {
  gun: GUN, howitzer: GUN, artillery: GUN, mountain_gun: GUN, mortar: MORTAR, machine_gun: MACHINE_GUN, gatling: MACHINE_GUN,
  wagon: WAGON, limber: WAGON, cart: WAGON, pack: PACK, ship: SHIP, gunboat: SHIP, torpedo_boat: SHIP, transport: SHIP, merchant: SHIP,
  engine: ENGINE, train: ENGINE, truck: TRUCK, flag: FLAG,
};

/** "infantry/rifle/fez" taken apart. */
export function symbolParts(name: string): { base: string; weapon: string; hat: string } {
  const [base = '', weapon = '', hat = ''] = name.split('/');
  return { base, weapon, hat };
}

const RIDERS_ARM: Record<string, string> = { rifle: 'carbine', musket: 'carbine', spear: 'lance', sword: 'sabre' };

/** The period silhouette of a symbol. */
export function silhouette(name: string): string {
  const { base, weapon, hat } = symbolParts(name);
  const engine = ENGINES[base];
  if (engine) return engine;
  const head = HAT[hat] ?? HAT[DEFAULT_HAT[base] ?? 'helmet'] ?? '';
  if (MOUNTED.has(base) || base === 'camel') {
    const arm = ARM[RIDERS_ARM[weapon] ?? weapon] ?? ARM[DEFAULT_ARM[base] ?? 'sabre'] ?? '';
    return (base === 'camel' ? CAMEL : HORSE) + rider(head, arm);
  }
  return MAN + head + (ARM[weapon] ?? ARM[DEFAULT_ARM[base] ?? 'musket'] ?? '');
}

const box = (inner: string): string =>
  `<rect x="1" y="4.5" width="22" height="15" fill="none" stroke="currentColor" stroke-width="1.5"/>${inner}`;
const CROSS = '<path d="M1 4.5L23 19.5M23 4.5L1 19.5" stroke="currentColor" stroke-width="1.4"/>';
const SLASH = '<path d="M1 19.5L23 4.5" stroke="currentColor" stroke-width="1.4"/>';
const DASHED =
  '<path d="M1 19.5L23 4.5M1 4.5L23 19.5" stroke="currentColor" stroke-width="1" stroke-dasharray="2.4 1.6"/>';
const letters = (t: string): string =>
  `<text x="12" y="15.6" text-anchor="middle" font-family="'Archivo Variable'" font-weight="800" font-size="9.5" fill="currentColor">${t}</text>`;
const STAFF_ARM: Record<string, string> = {
  pike: '<path d="M12 4.5V19.5" stroke="currentColor" stroke-width="1.2"/>',
  rifle: '<path d="M1 12H23" stroke="currentColor" stroke-width="1.2"/>',
};
const STAFF: Record<string, string> = {
  gun: '<circle cx="12" cy="12" r="3.2"/>',
  howitzer: '<circle cx="12" cy="12" r="3.2"/><path d="M12 6V9" stroke="currentColor" stroke-width="1.4"/>',
  mortar: '<circle cx="12" cy="15" r="2.4"/><path d="M12 6V13M9.6 8.4L12 6L14.4 8.4" fill="none" stroke="currentColor" stroke-width="1.4"/>',
  machine_gun: '<path d="M12 7V17M9.5 9.6L12 6.8L14.5 9.6" fill="none" stroke="currentColor" stroke-width="1.6"/>',
  wagon: '<path d="M3 16H21M7 16A2.6 2.6 0 1 1 7.1 16" fill="none" stroke="currentColor" stroke-width="1.4"/>',
  engineer: '<path d="M6 15V9H18V15M12 9V14" fill="none" stroke="currentColor" stroke-width="1.5"/>',
};

/** The staff box of a symbol. */
export function staffBox(name: string): string {
  const { base, weapon } = symbolParts(name);
  const drawn = STAFF[base];
  if (drawn) return box(drawn);
  switch (base) {
    case 'command': case 'leader': case 'hero': return box(letters('HQ'));
    case 'police': return box(letters('P'));
    case 'mounted_police': return box(SLASH + letters('P'));
    case 'irregular': case 'band': return box(DASHED);
    case 'cavalry': case 'irregular_cavalry': case 'dragoon': case 'lancer': return box(SLASH);
    case 'camel': case 'mounted_infantry': return box(CROSS + '<path d="M1 12L23 12" stroke="currentColor" stroke-width=".8"/>');
    case 'pack': case 'cart': case 'limber': return box(letters('T'));
    case 'engine': case 'train': case 'truck': return box(letters('R'));
    case 'ship': case 'gunboat': case 'torpedo_boat': case 'transport': case 'merchant': return box(letters('N'));
  }
  if (weapon === 'pistol') return box(letters('PI'));
  if (weapon === 'shotgun') return box(letters('SG'));
  if (weapon === 'spear') return box(DASHED);
  return box(CROSS + (STAFF_ARM[weapon] ?? ''));
}

/** Both drawings of a symbol, centred on (x, y). */
export function symbol(name: string, x: number, y: number, size: number, colour = 'var(--cream)'): string {
  const k = Math.round((size * 1000) / 24) / 1000;
  return (
    `<g transform="translate(${f(x - size / 2)},${f(y - size / 2)}) scale(${k})" style="color:${colour}" fill="currentColor">` +
    `<g class="per">${silhouette(name)}</g><g class="nat">${staffBox(name)}</g></g>`
  );
}

/** A rank of silhouettes, but one staff box, 24 × 16, in their midst. */
export function symbolRow(name: string, places: [number, number][], size: number, colour = 'var(--cream)'): string {
  const drawn = (at: [number, number], s: number, inner: string) => `<g transform="translate(${f(at[0] - s / 2)},${f(at[1] - s / 2)}) scale(${Math.round((s * 1000) / 24) / 1000})" style="color:${colour}" fill="currentColor">${inner}</g>`;
  const middle = places[Math.floor(places.length / 2)]!;
  return places.map((at) => drawn(at, size, `<g class="per">${silhouette(name)}</g>`)).join('') + drawn(middle, 24, `<g class="nat">${staffBox(name)}</g>`);
}

/** The mark of the house: a mounted sentinel. */
export const logo = (size = 26): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 28 26" fill="currentColor" aria-hidden="true">${HORSE}${rider(HAT.shako!, ARM.lance!)}</svg>`;
