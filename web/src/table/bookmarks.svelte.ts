// Named positions of a match, kept in this browser; a link carries one to another.
const KEY = 'vedette.bookmarks';

export interface Bookmark {
  order: number;
  name: string;
}

function all(): Record<string, Bookmark[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Bookmark[]>;
  } catch {
    return {};
  }
}

const LONGEST = 60;

export class Bookmarks {
  list = $state.raw<Bookmark[]>([]);

  constructor(private match: string) {
    this.list = all()[match] ?? [];
  }

  /** One name for each position: a second one replaces the first. */
  put(order: number, name: string): void {
    const words = name.trim().slice(0, LONGEST) || `Order ${order}`;
    this.keep([...this.list.filter((b) => b.order !== order), { order, name: words }].sort((a, b) => a.order - b.order));
  }
  remove(order: number): void {
    this.keep(this.list.filter((b) => b.order !== order));
  }
  private keep(list: Bookmark[]): void {
    this.list = list;
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...all(), [this.match]: list }));
    } catch {
      // a full storage: the bookmark lasts as long as the page
    }
  }
}

/** What stands behind a link to a table or an invitation. */
export const positionPath = (b: Bookmark): string => `/${b.order}/${encodeURIComponent(b.name)}`;

export function readPosition(order: string | undefined, name: string | undefined): Bookmark | undefined {
  return order !== undefined && /^\d{1,6}$/.test(order) ? { order: Number(order), name: (name ?? '').slice(0, LONGEST) } : undefined;
}
