/**
 * The plain subset in which answers are written: paragraphs, `**bold**`, `- ` and `1. ` lists, and `[1]` for a source.
 * Anything else is text: no HTML, link or picture can come of it.
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  /** The number of a source, from 1. */
  | { readonly kind: 'mark'; readonly source: number };

export type Block =
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'bullets'; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'numbers'; readonly start: number; readonly items: readonly (readonly Inline[])[] };

const bold = /\*\*(?=\S)([^*]*[^*\s])\*\*/;
const pieces = /(\*\*(?=\S)[^*]*[^*\s]\*\*|\[\d{1,2}\])/;

/** The parts of a line; `[3]` is a mark only where there are three sources. */
export function inlineOf(line: string, sources: number): Inline[] {
  return line
    .split(pieces)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const strong = bold.exec(piece)?.[1];
      if (strong !== undefined && piece.startsWith('**')) return { kind: 'strong', text: strong };
      const source = Number(/^\[(\d+)\]$/.exec(piece)?.[1] ?? 0);
      return source > 0 && source <= sources ? { kind: 'mark', source } : { kind: 'text', text: piece };
    });
}

interface Drawn {
  kind: Block['kind'];
  start: number;
  lines: string[];
  /** A blank line followed: only an item of the same list still belongs here. */
  over: boolean;
}

interface Line {
  kind: Block['kind'];
  number: number;
  text: string;
}

function lineOf(raw: string): Line {
  const bullet = /^\s*[-*•]\s+(\S.*)$/.exec(raw);
  if (bullet) return { kind: 'bullets', number: 0, text: bullet[1] ?? '' };
  const number = /^\s*(\d{1,3})[.)]\s+(\S.*)$/.exec(raw);
  if (number) return { kind: 'numbers', number: Number(number[1]), text: number[2] ?? '' };
  return { kind: 'paragraph', number: 0, text: raw.trim() };
}

function take(blocks: Drawn[], { kind, number, text }: Line, indented: boolean): void {
  const last = blocks.at(-1);
  const listed = last && last.kind !== 'paragraph';
  if (kind === 'paragraph' && last && !last.over && (!listed || indented))
    last.lines.push(`${last.lines.pop() ?? ''}\n${text}`);
  else if (kind !== 'paragraph' && last?.kind === kind) {
    last.lines.push(text);
    last.over = false;
  } else blocks.push({ kind, start: number, lines: [text], over: false });
}

/** The blocks of an answer that rests on so many sources. */
export function blocksOf(text: string, sources = 0): Block[] {
  const blocks: Drawn[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const last = blocks.at(-1);
    if (raw.trim() !== '') take(blocks, lineOf(raw), /^\s{2,}/.test(raw));
    else if (last) last.over = true;
  }
  return blocks.map(({ kind, start, lines }) => {
    const items = lines.map((line) => inlineOf(line, sources));
    if (kind === 'paragraph') return { kind, parts: items.flat() };
    return kind === 'numbers' ? { kind, start, items } : { kind, items };
  });
}

/** The words alone, for a voice. */
export const spoken = (text: string): string =>
  text
    .replaceAll(/\*\*/g, '')
    .replaceAll(/\s*\[\d{1,2}\]/g, '')
    .replaceAll(/^\s*[-*•]\s+/gm, '');
