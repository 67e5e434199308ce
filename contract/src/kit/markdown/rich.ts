/**
 * Markdown as an editor for formatted text holds it (the JSON of ProseMirror, https://prosemirror.net/docs/ref/), and back.
 * What is read and written again is the same document; what such an editor cannot hold is not opened in it.
 */
import { Lexer, type Token, type Tokens } from 'marked';
import { isSafeHref } from './markdown.ts';

export const richMarks = ['link', 'bold', 'italic', 'strike', 'code'] as const;
export interface RichMark {
  readonly type: (typeof richMarks)[number] | (string & {});
  readonly attrs?: Readonly<Record<string, unknown>>;
}
export interface RichNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: RichNode[];
  readonly text?: string;
  readonly marks?: RichMark[];
}

/** Blocks inside blocks go so deep. */
const deepest = 12;

/** So many signs that might begin or end a mark may stand in one block: the reader of Markdown compares each with the others. */
const mostSigns = 4_000;
const deeper = new RegExp(`^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])[ \\t])){${deepest + 1},}`, 'm');

/** Whether reading a text would take long, or go deeper than the editor does. */
function isTooMuch(markdown: string): boolean {
  if (deeper.test(markdown)) return true;
  let signs = 0;
  for (const line of markdown.split('\n')) {
    if (line.trim() === '') signs = 0;
    signs += line.match(/[*_~\\]/g)?.length ?? 0;
    if (signs > mostSigns) return true;
  }
  return false;
}

/**
 * The document for the editor; null where the text has something that the editor would lose (pictures, boxes to tick,
 * HTML), or that it would take long to read.
 */
export function richOf(markdown: string): RichNode | null {
  if (isTooMuch(markdown)) return null;
  const tokens = new Lexer({ gfm: true }).lex(markdown);
  if (!tokens.every((token) => isHeld(token, 0))) return null;
  const content = tokens.flatMap(blockOf);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

const held = new Set([
  ...['space', 'def', 'heading', 'paragraph', 'text', 'blockquote', 'list', 'table', 'code', 'hr'],
  ...['strong', 'em', 'del', 'codespan', 'br', 'link', 'escape'],
]);
const isInlineHtml = (token: Token) => token.type === 'html' && !(token as Tokens.HTML | Tokens.Tag).block;

/** Code has no other mark in the editor. */
const hasCode = (token: Token): boolean =>
  'tokens' in token && (token.tokens ?? []).some((one) => one.type === 'codespan' || hasCode(one));

function isHeld(token: Token, depth: number): boolean {
  if (depth > deepest || !(held.has(token.type) || isInlineHtml(token))) return false;
  const within = (tokens: readonly Token[] = []) => tokens.every((one) => isHeld(one, depth + 1));
  switch (token.type) {
    case 'link':
      return !token.title && isSafeHref(String(token.href)) && !hasCode(token) && within(token.tokens);
    case 'strong':
    case 'em':
    case 'del':
      return !hasCode(token) && within((token as Tokens.Strong).tokens);
    case 'list':
      return (token as Tokens.List).items.every(({ task, tokens }) => !task && within(tokens));
    case 'table':
      return [...(token as Tokens.Table).rows, (token as Tokens.Table).header]
        .flat()
        .every((one) => within(one.tokens));
    default:
      return within('tokens' in token ? token.tokens : []);
  }
}

function blockOf(token: Token): RichNode[] {
  const inner = () => inlinesOf('tokens' in token ? (token.tokens ?? []) : []);
  switch (token.type) {
    case 'heading':
      return [node('heading', inner(), { level: (token as Tokens.Heading).depth })];
    case 'paragraph':
    case 'text':
      return [node('paragraph', token.tokens ? inner() : inlinesOf([token]))];
    case 'blockquote':
      return [node('blockquote', filledBlocks((token as Tokens.Blockquote).tokens.flatMap(blockOf)))];
    case 'list':
      return [listOf(token as Tokens.List)];
    case 'table':
      return [tableOf(token as Tokens.Table)];
    case 'code':
      return [codeOf(token as Tokens.Code)];
    case 'hr':
      return [{ type: 'horizontalRule' }];
    default:
      return [];
  }
}

const node = (type: string, content: RichNode[], attrs?: RichNode['attrs']): RichNode => ({
  type,
  ...(attrs && { attrs }),
  ...(content.length > 0 && { content }),
});
const filledBlocks = (blocks: RichNode[]): RichNode[] => (blocks.length > 0 ? blocks : [{ type: 'paragraph' }]);

function listOf({ ordered, start, items }: Tokens.List): RichNode {
  const made = items.map(({ tokens }) => {
    const [first, ...rest] = tokens.flatMap(blockOf);
    if (first?.type === 'paragraph') return node('listItem', [first, ...rest]);
    return node('listItem', [{ type: 'paragraph' }, ...(first ? [first, ...rest] : [])]);
  });
  return ordered ? node('orderedList', made, { start: Number(start) || 1 }) : node('bulletList', made);
}

function tableOf({ header, rows, align }: Tokens.Table): RichNode {
  const cell = (type: string) => (one: Tokens.TableCell, at: number) =>
    node(type, [node('paragraph', inlinesOf(one.tokens))], { align: align[at] ?? null });
  const row = (type: string, cells: readonly Tokens.TableCell[]) => node('tableRow', cells.map(cell(type)));
  return node('table', [row('tableHeader', header), ...rows.map((one) => row('tableCell', one))]);
}

const codeOf = ({ text, lang }: Tokens.Code): RichNode =>
  node('codeBlock', text === '' ? [] : [{ type: 'text', text }], { language: lang || null });

const markOf: Readonly<Record<string, RichMark>> = {
  strong: { type: 'bold' },
  em: { type: 'italic' },
  del: { type: 'strike' },
};

function inlinesOf(tokens: readonly Token[]): RichNode[] {
  return canonical(tokens.flatMap((token) => inlineOf(token, [])));
}

function inlineOf(token: Token, marks: RichMark[]): RichNode[] {
  const within = (mark: RichMark) =>
    ('tokens' in token ? (token.tokens ?? []) : []).flatMap((one) => inlineOf(one, [...marks, mark]));
  const mark = markOf[token.type];
  if (mark) return within(mark);
  switch (token.type) {
    case 'br':
      return [{ type: 'hardBreak' }];
    case 'link':
      return within({ type: 'link', attrs: { href: String(token.href) } });
    case 'codespan':
      return [{ type: 'text', text: (token as Tokens.Codespan).text, marks: [...marks, { type: 'code' }] }];
    case 'escape':
      return [{ type: 'text', text: (token as Tokens.Escape).text, marks }];
    case 'text':
      return token.tokens
        ? token.tokens.flatMap((one) => inlineOf(one, marks))
        : [{ type: 'text', text: (token as Tokens.Text).text, marks }];
    default:
      return [{ type: 'text', text: token.raw, marks }];
  }
}

const order = (type: string) => (richMarks as readonly string[]).indexOf(type);
export const hrefOf = ({ marks = [] }: RichNode): string | null => {
  const href = marks.find(({ type }) => type === 'link')?.attrs?.href;
  return typeof href === 'string' ? href : null;
};
/** A mark with what Markdown keeps of it. */
const markKept = ({ type }: RichMark, of: RichNode): RichMark =>
  type === 'link' ? { type, attrs: { href: hrefOf(of) ?? '' } } : { type };
/** What tells the marks of two pieces of text apart. */
const marksKey = (one: RichNode) => JSON.stringify([one.marks?.map(({ type }) => type), hrefOf(one)]);

/** Pieces of text with spaces as Markdown keeps them, marks in one order and none around spaces alone, equal neighbours joined. */
export function canonical(inlines: readonly RichNode[]): RichNode[] {
  const split = inlines.flatMap((one): RichNode[] => {
    if (one.type !== 'text') return [{ type: 'hardBreak' }];
    const known = (one.marks ?? []).filter(({ type }) => order(type) >= 0).map((mark) => markKept(mark, one));
    const marks = known.toSorted((a, b) => order(a.type) - order(b.type));
    return [{ ...one, text: (one.text ?? '').replaceAll(/[ \t\r\n]+/g, ' '), marks }];
  });
  return joined(trimmedMarks(joined(split)));
}

function joined(inlines: readonly RichNode[]): RichNode[] {
  const all: RichNode[] = [];
  for (const one of inlines) {
    const last = all.at(-1);
    if (one.type === 'text' && !one.text) continue;
    if (last?.type === 'text' && one.type === 'text' && marksKey(last) === marksKey(one))
      all[all.length - 1] = { ...last, text: `${last.text}${one.text}`.replaceAll(/ {2,}/g, ' ') };
    else all.push(one);
  }
  return edged(all);
}

/** Nothing begins or ends a line with a space. */
const edged = (inlines: readonly RichNode[]): RichNode[] =>
  inlines.flatMap((one, at) => {
    if (one.type !== 'text') return at === inlines.length - 1 ? [] : [one];
    const starts = at === 0 || inlines[at - 1]?.type === 'hardBreak';
    const ends = at === inlines.length - 1 || inlines[at + 1]?.type === 'hardBreak';
    const { text: all = '' } = one;
    const begun = starts ? all.replace(/^ /, '') : all;
    const text = ends ? begun.replace(/ $/, '') : begun;
    return text === '' ? [] : [withMarks({ ...one, text }, one.marks ?? [])];
  });

const withMarks = ({ marks: _marks, ...one }: RichNode, marks: RichMark[]): RichNode =>
  marks.length > 0 ? { ...one, marks } : one;

/** A space at the edge of a mark stands outside it: Markdown has no other way. */
function trimmedMarks(inlines: readonly RichNode[]): RichNode[] {
  return inlines.flatMap((one, at) => {
    const { text = '', marks = [] } = one;
    if (one.type !== 'text' || marks.length === 0) return [one];
    const shared = (other: RichNode | undefined) =>
      marks.filter((mark) => mark.type !== 'code' && (other?.marks ?? []).some((theirs) => isSameMark(mark, theirs)));
    const [, lead = '', core = '', trail = ''] = /^( *)(.*?)( *)$/s.exec(text) ?? [];
    if (core === '') return [withMarks({ type: 'text', text }, marksOfSpace(shared(inlines[at - 1]), inlines[at + 1]))];
    return [
      withMarks({ type: 'text', text: lead }, shared(inlines[at - 1])),
      withMarks({ type: 'text', text: core }, marks),
      withMarks({ type: 'text', text: trail }, shared(inlines[at + 1])),
    ];
  });
}
/** Whether two marks say the same: a link also where it leads. */
export const isSameMark = (a: RichMark, b: RichMark) => a.type === b.type && a.attrs?.href === b.attrs?.href;
const marksOfSpace = (before: RichMark[], after: RichNode | undefined) =>
  before.filter((mark) => (after?.marks ?? []).some((theirs) => isSameMark(mark, theirs)));
