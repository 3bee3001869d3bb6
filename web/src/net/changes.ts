// Differences between views (docs/api.md, "Differences"): what a value becomes.
//   [v]                 it is now v
//   {key: change, …}    an object: these members change; null: the member is gone
//   {cut: [a, t, b]}    a text: its first a characters, then t, then its last b
//   {list: [item, …]}   a list, item by item: [from, to] items of the old list, [n, change] its item n changed,
//                       {…} the item before (the first one: an empty object), changed, [v] a new one
//   {points: [x, y, …]} a list of points
// Old values are never touched, so a view that is still shown stays as it is.

type Json = unknown;

export function patched(old: Json, change: Json): Json {
  if (Array.isArray(change)) return change[0];
  if (typeof old === 'string') {
    const [head, text, tail] = (change as { cut: [number, string, number] }).cut;
    return old.slice(0, head) + text + old.slice(old.length - tail);
  }
  if (old === undefined || Array.isArray(old)) {
    const { list, points } = change as { list?: Json[]; points?: number[] };
    return points ? pointsOf(points) : patchedList(old ?? [], list!); // perhaps where there was none
  }
  const out: Record<string, Json> = { ...(old as Record<string, Json>) };
  for (const [key, part] of Object.entries(change as Record<string, Json>)) {
    if (part === null) delete out[key];
    else out[key] = patched(out[key], part);
  }
  return out;
}

function pointsOf(numbers: number[]): Json[] {
  const out: Json[] = [];
  for (let i = 0; i < numbers.length; i += 2) out.push({ x: numbers[i], y: numbers[i + 1] });
  return out;
}

function patchedList(old: Json[], items: Json[]): Json[] {
  const out: Json[] = [];
  for (const item of items) {
    if (!Array.isArray(item)) out.push(patched(out[out.length - 1] ?? {}, item));
    else if (item.length === 1) out.push(item[0]);
    else if (typeof item[1] === 'number') out.push(...old.slice(item[0], item[1]));
    else out.push(patched(old[item[0]], item[1]));
  }
  return out;
}
