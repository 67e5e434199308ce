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

/** Reads a document. */
export const readMarkdown = (text: string): MarkdownBlock[] => blocksOf(new Lexer({ gfm: true }).lex(text), 0);

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
        return [{ kind: 'quote', inlines: plainInlines(token as Tokens.Blockquote) }];
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
const plainInlines = ({ tokens }: Tokens.Blockquote): Inline[] =>
  tokens.flatMap((token, at) => [
    ...(at > 0 ? [{ kind: 'break' } as const] : []),
    ...inlinesOf('tokens' in token ? (token.tokens ?? []) : []),
  ]);

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
