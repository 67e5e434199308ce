/** A document as chapters, and which of a model's chapters may stand in the place of ours. Pure. */

export interface Chapter {
  readonly number: number;
  readonly heading: string;
  readonly text: string;
}
export interface WordedText {
  readonly number: number;
  readonly text: string;
}

const headingLine = /^## (\d+)\. (.+)$/;

/** The numbered chapters of a text, each once: a number that stands twice is nobody's to word. */
export function chaptersOf(markdown: string): Chapter[] {
  const found: { number: number; heading: string; lines: string[] }[] = [];
  for (const line of markdown.split('\n')) {
    const [, number, heading = ''] = headingLine.exec(line) ?? [];
    if (number) found.push({ number: Number(number), heading, lines: [] });
    else found.at(-1)?.lines.push(line);
  }
  const numbers = found.map(({ number }) => number);
  return found
    .filter(({ number }) => numbers.indexOf(number) === numbers.lastIndexOf(number))
    .map(({ number, heading, lines }) => ({ number, heading, text: lines.join('\n').trim() }));
}

/** The text with these chapters worded otherwise. */
export function withChapters(markdown: string, worded: ReadonlyMap<number, string>): string {
  let at: string | undefined;
  const lines = markdown.split('\n').flatMap((line) => {
    const number = headingLine.exec(line)?.[1];
    if (number) {
      at = worded.get(Number(number));
      return at === undefined ? [line] : [line, '', at, ''];
    }
    return at === undefined ? [line] : [];
  });
  return `${lines.join('\n').trimEnd()}\n`;
}

const ruleMark = /^\*\*(\d+\.\d+)\*\*/gm;
const rulesIn = (text: string) => [...text.matchAll(ruleMark)].map(([, number = '']) => number);
const placesIn = (text: string) => [...text.matchAll(/\[\[[a-z-]+\]\]/g)].map(([place]) => place).sort();
/** Figures outside of the numbers of rules. */
const figuresIn = (text: string) => new Set(text.replaceAll(ruleMark, '').match(/\d+(?:[.,:]\d+)*/g) ?? []);

/** A chapter does not grow beyond what people read. */
const mostGrowth = 1.8;
const fewWords = 400;

/**
 * Whether a chapter keeps what ours promises: its rules under their numbers and in their order, every open place and every
 * figure; no chapters of its own, and no length that nobody reads.
 */
export function keepsShape(before: string, after: string): boolean {
  const figures = figuresIn(after);
  return (
    after.trim() !== '' &&
    !/^\s{0,3}(?:#{1,6}\s|(?:=+|-{2,})\s*$)/m.test(after) &&
    rulesIn(after).join() === rulesIn(before).join() &&
    placesIn(after).join() === placesIn(before).join() &&
    [...figuresIn(before)].every((figure) => figures.has(figure)) &&
    after.length <= before.length * mostGrowth + fewWords
  );
}

/** The chapters of a proposal beside the text as it stands; what somebody wrote anew since is left alone. */
export function proposedOver(markdown: string, proposal: { readonly before: string; readonly after: string }) {
  const was = new Map(chaptersOf(proposal.before).map(({ number, text }) => [number, text]));
  const now = new Map(chaptersOf(markdown).map((chapter) => [chapter.number, chapter]));
  const changed = chaptersOf(proposal.after).filter(({ number, text }) => was.get(number) !== text);
  const open = changed.flatMap(({ number, text: after }) => {
    const here = now.get(number);
    return here && here.text === was.get(number) ? [{ ...here, after }] : [];
  });
  return {
    chapters: open.map(({ number, heading, text, after }) => ({ number, heading, before: text, after })),
    overtaken: changed.length - open.length,
  };
}

const cellsOf = (line: string): string[] =>
  line
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
/** A row of a table as a sentence: what it is of, then each cell under what its column is called. */
function rowSaid(columns: readonly string[], row: readonly string[]): string {
  const [of = '', ...cells] = row;
  const said = cells.flatMap((cell, at) => (cell === '' ? [] : [`${columns[at + 1] ?? ''} ${cell}`.trim()]));
  return said.length > 0 ? `${of}: ${said.join('; ')}` : of;
}
const isRule = (line: string) => /^\|[\s:|-]+\|$/.test(line);

/** What a text says, passage by passage, each with the heading under which it stands; a row of a table is one. */
export function quotablePassages(markdown: string): { chapter: string; text: string }[] {
  let chapter = '';
  let columns: readonly string[] | null = null;
  const read = (line: string): string => {
    const [, heading] = /^#{1,6} (.+)$/.exec(line) ?? [];
    const plain = line.replaceAll('**', '').trim();
    const before = columns;
    columns = plain.startsWith('|') ? (before ?? cellsOf(plain)) : null;
    if (heading) {
      chapter = line.startsWith('# ') ? '' : heading;
      return '';
    }
    if (columns === null) return plain;
    return before === null || isRule(plain) ? '' : rowSaid(columns, cellsOf(plain));
  };
  return markdown
    .split('\n')
    .map((line) => ({ text: read(line), chapter }))
    .filter(({ text }) => text.length >= shortestPassage);
}
const shortestPassage = 20;

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
/** A word is one in any of its forms: "senhas" and "senha". */
const stem = (word: string) => word.slice(0, Math.max(4, word.length - 2));

/** How many of these words a text has. */
export function speaksOf(text: string, words: readonly string[]): number {
  const all = bare(text);
  return words.filter((word) => all.some((one) => one.startsWith(stem(word)))).length;
}
