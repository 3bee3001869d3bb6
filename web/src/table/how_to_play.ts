// How to play, as it stands in its file: a little Markdown, two screens.
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'figure'; name: string; text: string };

const cells = (line: string): string[] => line.split('|').slice(1, -1).map((c) => c.trim());

function blockOf(lines: string[]): Block | undefined {
  const first = lines[0]!;
  const figure = /^\[figure: (\S+) \| ([\s\S]*)\]$/.exec(lines.join(' '));
  if (figure) return { kind: 'figure', name: figure[1]!, text: figure[2]! };
  if (first.startsWith('[button') || first.startsWith('# ')) return undefined; // the page has its own
  if (first.startsWith('## ')) return { kind: 'heading', text: first.slice(3) };
  if (first.startsWith('|')) return { kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) };
  return { kind: 'paragraph', text: lines.join(' ') };
}

/** The blocks of each screen. A list may follow its heading line without a gap. */
export function screensOf(markdown: string): Block[][] {
  return markdown.split(/<!-- screen .*?-->/).slice(1).map((screen) =>
    screen.trim().split(/\n\s*\n/).flatMap((chunk): Block[] => {
      const lines = chunk.split('\n').map((l) => l.trim()).filter(Boolean);
      const at = lines.findIndex((l) => /^\d+\. /.test(l));
      if (at < 0) return [blockOf(lines)].filter((b): b is Block => !!b);
      const items: string[] = [];
      for (const line of lines.slice(at)) {
        if (/^\d+\. /.test(line)) items.push(line.replace(/^\d+\. /, ''));
        else items.push(`${items.pop() ?? ''} ${line}`);
      }
      return [...(at ? [blockOf(lines.slice(0, at))] : []), { kind: 'list' as const, items }].filter((b): b is Block => !!b);
    }),
  );
}

/** **strong**, *emphasis* and plain parts. */
export const marked = (text: string): { text: string; mark: '' | 'b' | 'em' }[] =>
  text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).filter(Boolean).map((part) =>
    part.startsWith('**') ? { text: part.slice(2, -2), mark: 'b' } : part.startsWith('*') && part.length > 2 ? { text: part.slice(1, -1), mark: 'em' } : { text: part, mark: '' });
