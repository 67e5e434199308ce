/**
 * What an editor for formatted text holds, written as Markdown. Each line is read again before it is kept: where the plain way
 * of writing it would be read as something else, it is written with more escapes, and at last without its marks. No word is lost.
 */
import { canonical, hrefOf, isSameMark, type RichMark, type RichNode, richOf } from './rich.ts';

/** The document as Markdown. */
export const markdownOf = (root: RichNode): string => {
  const text = blocks(root.content ?? []).join('\n\n');
  return text === '' ? '' : `${text}\n`;
};

/** Each block as it is written; empty paragraphs are left out: Markdown has none. */
function blocks(content: readonly RichNode[]): string[] {
  let last: RichNode | undefined;
  let other = false;
  return content.flatMap((one) => {
    // Two lists of a kind in a row are told apart by their marks.
    other = last?.type === one.type && !other;
    const text = block(one, other);
    if (text === null) return [];
    last = one;
    return [text];
  });
}

function block(one: RichNode, other: boolean): string | null {
  const { type, content = [], attrs = {} } = one;
  switch (type) {
    case 'heading':
      return line(content.map(unbroken), asHeading(Number(attrs.level) || 1));
    case 'blockquote':
      return prefixed(blocks(content).join('\n\n') || '', '> ', '> ');
    case 'bulletList':
      return listed(content, () => (other ? '* ' : '- '));
    case 'orderedList':
      return listed(content, (at) => `${(Number(attrs.start) || 1) + at}${other ? ')' : '.'} `);
    case 'table':
      return table(content);
    case 'codeBlock':
      return fenced(content.map(({ text = '' }) => text).join(''), attrs.language);
    case 'horizontalRule':
      return '---';
    default:
      return line(content, asParagraph);
  }
}

const prefixed = (text: string, first: string, rest: string) =>
  text
    .split('\n')
    .map((each, at) => `${at === 0 ? first : rest}${each}`.trimEnd())
    .join('\n');

function listed(items: readonly RichNode[], markAt: (at: number) => string): string {
  // A list that does not begin with 1 needs an empty line before it, else it is taken for words.
  const isPlain = ({ content = [] }: RichNode) =>
    content
      .slice(1)
      .every(({ type, attrs }) => type === 'bulletList' || (type === 'orderedList' && (attrs?.start ?? 1) === 1));
  const tight = items.every(isPlain);
  const said = items.map(({ content = [] }, at) => {
    const mark = markAt(at);
    const [first, ...rest] = content;
    const own = first?.type === 'paragraph' ? (block(first, false) ?? '') : '';
    const inner = blocks(first?.type === 'paragraph' ? rest : content);
    return prefixed([own, ...inner].join(tight ? '\n' : '\n\n'), mark, ' '.repeat(mark.length));
  });
  return said.join(tight ? '\n' : '\n\n');
}

/** A bar within a cell is not its end: with an odd number of strokes before it, it is marked already. */
const barred = (all: string, strokes: string) => (strokes.length % 2 === 1 ? all : `${strokes}\\|`);

/** What stands in a cell, in one line, whatever was put there. */
const wordsWithin = ({ content = [] }: RichNode): RichNode[] =>
  content.flatMap((each, at) => {
    if (each.type === 'text') return [each];
    return [...(at > 0 ? [{ type: 'text', text: ' ' }] : []), ...wordsWithin(each)];
  });

const dashes: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };
function table(rows: readonly RichNode[]): string {
  const cells = rows.map(({ content = [] }) => content.map((cell) => line(wordsWithin(cell), asCell) ?? ''));
  const head = rows[0]?.content ?? [];
  const said = (row: readonly string[]) => `| ${head.map((_, at) => row[at] ?? '').join(' | ')} |`;
  const [first = [], ...rest] = cells;
  return [said(first), said(head.map(({ attrs }) => dashes[String(attrs?.align)] ?? '---')), ...rest.map(said)].join(
    '\n',
  );
}

function fenced(text: string, language: unknown): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${typeof language === 'string' ? language : ''}\n${text}\n${fence}`;
}

interface Way {
  readonly escapes: 'least' | 'start' | 'all';
  readonly without: readonly string[];
}
const ways: readonly Way[] = [
  { escapes: 'least', without: [] },
  { escapes: 'start', without: [] },
  { escapes: 'all', without: [] },
  { escapes: 'all', without: ['italic'] },
  { escapes: 'all', without: ['italic', 'strike'] },
  { escapes: 'all', without: ['italic', 'strike', 'bold', 'code'] },
];

/** How a line is written, and where it stands in what is read again. */
interface Shape {
  readonly said: (text: string) => string;
  readonly whole: (said: string) => string;
  readonly within: (root: RichNode) => RichNode | undefined;
}
const only = ({ content = [] }: RichNode) => (content.length === 1 ? content[0] : undefined);
const asParagraph: Shape = { said: (text) => text, whole: (text) => text, within: only };
const asHeading = (level: number): Shape => ({ ...asParagraph, said: (text) => `${'#'.repeat(level)} ${text}` });
const asCell: Shape = {
  said: (text) => text.replaceAll(/(\\*)\|/g, barred),
  whole: (text) => `| ${text} |\n| --- |`,
  within: (root) => root.content?.[0]?.content?.[0]?.content?.[0]?.content?.[0],
};
const unbroken = (one: RichNode): RichNode => (one.type === 'text' ? one : { type: 'text', text: ' ' });

/** A paragraph, heading or cell in the first way that is read again as what it is; null where nothing stands in it. */
function line(content: readonly RichNode[], { said, whole, within }: Shape): string | null {
  const all = canonical(content);
  if (all.length === 0) return null;
  for (const { escapes, without } of ways) {
    const kept = canonical(
      all.map((one) => ({ ...one, marks: (one.marks ?? []).filter(({ type }) => !without.includes(type)) })),
    );
    const text = said(inlinesAs(escapes === 'all' ? kept : kept.map(bareLink), escapes));
    const again = richOf(whole(text));
    if (again && isSame(within(again)?.content, kept)) return text;
  }
  const bare = all.map(({ type, text = '' }) => ({ type, text }));
  return said(inlinesAs(bare, 'all'));
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A link that says where it leads stands by itself. */
const bareLink = (one: RichNode): RichNode => {
  const href = hrefOf(one);
  if (href === null || ![href, href.replace(/^mailto:/, '')].includes(one.text ?? '')) return one;
  return { ...one, attrs: { isBare: true }, marks: (one.marks ?? []).filter(({ type }) => type !== 'link') };
};

const place = /\[\[[a-z-]{3,30}\]\]/;
const least = /[\\`*~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[\p{L}/!?])|\](?=\()|!$/gu;
const every = /[!-/:-@[-`{-~]/g;

function escaped(text: string, how: Way['escapes']): string {
  return text
    .split(new RegExp(`(${place.source})`))
    .map((part) => (place.test(part) ? part : part.replaceAll(how === 'all' ? every : least, '\\$&')))
    .join('');
}
/** What would begin a block of another kind. */
const asWords = (text: string) => text.replace(/^(?=[#>+-])/, '\\').replace(/^(\d+)([.)])/, '$1\\$2');

const signs: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~' };

function inlinesAs(inlines: readonly RichNode[], escapes: Way['escapes']): string {
  let said = '';
  let open: RichMark[] = [];
  const close = (keep: number) => {
    for (const mark of open.slice(keep).reverse()) said += closing(mark);
    open = open.slice(0, keep);
  };
  inlines.forEach((one, at) => {
    if (one.type !== 'text') {
      close(0);
      said += '\\\n';
      return;
    }
    const marks = one.marks ?? [];
    const keep = open.findIndex((mark) => !marks.some((mine) => isSameMark(mine, mark)));
    close(keep < 0 ? open.length : keep);
    const fresh = marks.filter((mark) => mark.type !== 'code' && !open.some((mine) => isSameMark(mine, mark)));
    for (const mark of fresh.toSorted((a, b) => reach(inlines, at, b) - reach(inlines, at, a))) {
      said += mark.type === 'link' ? '[' : signs[mark.type];
      open.push(mark);
    }
    said += pieceOf(one, escapes, said === '' || said.endsWith('\n'));
  });
  close(0);
  return said;
}

const closing = (mark: RichMark): string =>
  mark.type === 'link' ? `](${hrefAs(String(mark.attrs?.href ?? ''))})` : (signs[mark.type] ?? '');
const hrefAs = (href: string) =>
  /[\s()<>\\]/.test(href) ? `<${href.replaceAll(/[<>\\]/g, encodeURIComponent)}>` : href;

/** How many pieces from here on bear a mark: what reaches farther is opened first. */
function reach(inlines: readonly RichNode[], from: number, mark: RichMark): number {
  let to = from;
  while ((inlines[to]?.marks ?? []).some((mine) => isSameMark(mine, mark))) to += 1;
  return to;
}

function pieceOf(one: RichNode, escapes: Way['escapes'], isFirst: boolean): string {
  const { text = '', marks = [] } = one;
  if (marks.some(({ type }) => type === 'code')) return codeAs(text);
  if (one.attrs?.isBare) return text;
  const words = escaped(text, escapes);
  return isFirst && escapes === 'start' ? asWords(words) : words;
}

function codeAs(text: string): string {
  const ticks = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([all]) => all.length)) + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${text}${pad}${ticks}`;
}
