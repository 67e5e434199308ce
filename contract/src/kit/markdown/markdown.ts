/**
 * Markdown as our documents use it, read into plain blocks that the screen, the public page and the paper set each in
 * their own way. What is HTML stands as the text it is; a link leads to the web or to an address, else it is text.
 */
import { Lexer, type Token, type Tokens } from 'marked';

export type Inline =
  | { readonly kind: 'text' | 'strong' | 'em' | 'code' | 'del'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'break' };
export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly inlines: readonly Inline[] }
  | { readonly kind: 'paragraph' | 'quote'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly start: number; readonly items: readonly Item[] }
  | { readonly kind: 'table'; readonly head: readonly (readonly Inline[])[]; readonly rows: readonly Cells[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' };
type Cells = readonly (readonly Inline[])[];
/** An item of a list, with the list inside it where there is one. */
export interface Item {
  readonly inlines: readonly Inline[];
  readonly inner: readonly MarkdownBlock[];
}

/** Lists inside lists go so deep; deeper ones are read as text. */
const deepest = 6;

/**
 * A document is read by whoever opens it, signed in or not: what costs more than a long document does stands as text. Marks of
 * quotes and lists in one line beyond so many, emphasis inside emphasis beyond what the reader's stack holds, and lines beyond
 * so many: nothing is lost, it is only not set.
 */
const mostLines = 8000;
const marksInLine =
  /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){12})(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/gm;
const indented = /^[ \t]{60,}(?=[-*+>]|\d{1,9}[.)])/gm;
const longestRun = 2000;
const mostMarks = 400;

/** How often a paragraph opens what may hold itself. */
const marksOf = (line: string): number => line.match(/[*_~[\]]/g)?.length ?? 0;
/** Lines without marks of their own where there are so many that no hand wrote them. */
const plainer = (line: string): string =>
  line.length > longestRun && marksOf(line) > mostMarks ? line.replaceAll(/[*_~[\]\\`]/g, (mark) => `\\${mark}`) : line;

/** Reads a document. */
export function readMarkdown(text: string): MarkdownBlock[] {
  const lines = text.replaceAll(indented, ' '.repeat(60)).replaceAll(marksInLine, '$1').split('\n').map(plainer);
  const rest = lines.slice(mostLines).join('\n').trim();
  const blocks = blocksOf(new Lexer({ gfm: true }).lex(lines.slice(0, mostLines).join('\n')), 0);
  return rest === '' ? blocks : [...blocks, asText(rest)];
}

/** Whether a link leads to the web, to an address or within the page, and carries nobody's name or password. */
export const isSafeHref = (href: string) => /^(https?:\/\/|mailto:|#)/i.test(href) && !/^https?:\/\/[^/]*@/i.test(href);

function blocksOf(tokens: readonly Token[], depth: number): MarkdownBlock[] {
  return tokens.flatMap((token): MarkdownBlock[] => {
    const inlines = () => inlinesOf('tokens' in token ? (token.tokens ?? []) : []);
    switch (token.type) {
      case 'space':
      case 'def':
        return [];
      case 'heading':
        return [{ kind: 'heading', level: levelOf((token as Tokens.Heading).depth), inlines: inlines() }];
      case 'paragraph':
      case 'text':
        return [{ kind: 'paragraph', inlines: token.tokens ? inlines() : [{ kind: 'text', text: token.raw }] }];
      case 'blockquote':
        return [{ kind: 'quote', inlines: quoted((token as Tokens.Blockquote).tokens) }];
      case 'list':
        return depth < deepest ? [listOf(token as Tokens.List, depth)] : [asText(token.raw)];
      case 'table':
        return [tableOf(token as Tokens.Table)];
      case 'code':
        return [{ kind: 'code', text: (token as Tokens.Code).text }];
      case 'hr':
        return [{ kind: 'rule' }];
      default:
        return [asText(token.raw)];
    }
  });
}

const levelOf = (depth: number): 1 | 2 | 3 => (depth <= 1 ? 1 : depth === 2 ? 2 : 3);
const asText = (raw: string): MarkdownBlock => ({ kind: 'paragraph', inlines: [{ kind: 'text', text: raw.trim() }] });

/** What stands in a quote, line by line: quotes and lists inside it too, with a mark before each item. */
const quoted = (tokens: readonly Token[]): Inline[] =>
  tokens.flatMap((token, at) => [...(at > 0 ? [{ kind: 'break' } as const] : []), ...quotedPart(token)]);

function quotedPart(token: Token): Inline[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'blockquote':
      return quoted((token as Tokens.Blockquote).tokens);
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      const markOf = (at: number) => (ordered ? `${Number(start) + at}. ` : '• ');
      return items.flatMap(({ tokens }, at) => [
        ...(at > 0 ? [{ kind: 'break' } as const] : []),
        { kind: 'text', text: markOf(at) },
        ...quoted(tokens),
      ]);
    }
    default:
      return 'tokens' in token && token.tokens
        ? inlinesOf(token.tokens)
        : [{ kind: 'text', text: 'text' in token ? token.text : token.raw.trim() }];
  }
}

const listOf = ({ ordered, start, items }: Tokens.List, depth: number): MarkdownBlock => ({
  kind: 'list',
  ordered,
  start: typeof start === 'number' ? start : 1,
  items: items.map(({ tokens }) => {
    const [first, ...rest] = tokens;
    const own = first && (first.type === 'text' || first.type === 'paragraph') ? first : undefined;
    return {
      inlines: own && 'tokens' in own ? inlinesOf(own.tokens ?? []) : [],
      inner: blocksOf(own ? rest : tokens, depth + 1),
    };
  }),
});

const tableOf = ({ header, rows }: Tokens.Table): MarkdownBlock => ({
  kind: 'table',
  head: header.map(({ tokens }) => inlinesOf(tokens)),
  rows: rows.map((row) => row.map(({ tokens }) => inlinesOf(tokens))),
});

const flat = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => ('tokens' in token && token.tokens ? flat(token.tokens) : 'text' in token ? token.text : token.raw))
    .join('');

function inlinesOf(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
        return [{ kind: token.type, text: flat((token as Tokens.Strong).tokens) }];
      case 'codespan':
        return [{ kind: 'code', text: (token as Tokens.Codespan).text }];
      case 'br':
        return [{ kind: 'break' }];
      case 'link': {
        const { href, tokens: inner } = token as Tokens.Link;
        return isSafeHref(href) ? [{ kind: 'link', text: flat(inner), href }] : [{ kind: 'text', text: flat(inner) }];
      }
      case 'image':
        return [{ kind: 'text', text: (token as Tokens.Image).text }];
      case 'escape':
        return [{ kind: 'text', text: (token as Tokens.Escape).text }];
      case 'text': {
        const { tokens: inner, text } = token as Tokens.Text;
        return inner ? inlinesOf(inner) : [{ kind: 'text', text }];
      }
      default:
        return [{ kind: 'text', text: token.raw }];
    }
  });
}

/** What stands in it, without its marks. */
export const textOfInlines = (inlines: readonly Inline[]): string =>
  inlines.map((one) => (one.kind === 'break' ? '\n' : one.text)).join('');
