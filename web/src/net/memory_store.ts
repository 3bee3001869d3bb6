// Where memories of matches lie: IndexedDB, since they outgrow localStorage. Without it (some private windows) they last
// as long as the page.
import { emptyMemory, Remembered, type Memory } from './remembered';

const NAME = 'vedette';
const STORE = 'remembered';
/** Memories of so many seats are kept, the newest. */
const MOST_SEATS = 150;
const WRITE_AFTER = 200;

const held = new Map<string, Promise<Remembered>>();
const keyOf = (match: string, seat: string): string => `${match}|${seat}`;

function database(): Promise<IDBDatabase | undefined> {
  return new Promise((done) => {
    try {
      const opening = indexedDB.open(NAME, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = opening.onblocked = () => done(undefined);
    } catch {
      done(undefined);
    }
  });
}

const result = <T>(request: IDBRequest<T>): Promise<T | undefined> =>
  new Promise((done) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => done(undefined);
  });

async function read(key: string): Promise<Memory | undefined> {
  const db = await database();
  if (!db) return undefined;
  const found = await result<Memory | undefined>(db.transaction(STORE).objectStore(STORE).get(key));
  db.close();
  return found;
}

async function write(key: string, memory: Memory): Promise<void> {
  const db = await database();
  if (!db) return;
  const store = db.transaction(STORE, 'readwrite').objectStore(STORE);
  await result(store.put(memory, key));
  const keys = (await result(store.getAllKeys())) ?? [];
  if (keys.length > MOST_SEATS) {
    const all = ((await result(store.getAll())) ?? []) as Memory[];
    const oldest = keys.map((k, i) => ({ k, at: all[i]?.touched ?? 0 })).sort((a, b) => a.at - b.at);
    for (const { k } of oldest.slice(0, keys.length - MOST_SEATS)) store.delete(k);
  }
  db.close();
}

/** The memory of one seat of a match; a watcher's has no seat. Whatever is added to it is written down soon. */
export function remembered(match: string, seat: string): Promise<Remembered> {
  const key = keyOf(match, seat);
  let memory = held.get(key);
  if (!memory) {
    memory = read(key).then((found) => {
      const kept: Memory = { ...emptyMemory(match, seat), ...found };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const put = (): void => {
        timer = undefined;
        kept.touched = Date.now();
        void write(key, kept);
      };
      addEventListener('pagehide', () => timer !== undefined && put());
      return new Remembered(kept, () => (timer ??= setTimeout(put, WRITE_AFTER)));
    });
    held.set(key, memory);
  }
  return memory;
}
