/** A public document as a page of HTML: the text, readable without any script, by people, printers and search engines. Pure. */

import { createHash } from 'node:crypto';
import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import { type Inline, type MarkdownBlock, readMarkdown, textOfInlines } from '@vigia/contract/kit/markdown/markdown.ts';
import type { Logo } from '../kit/logo/logo.ts';
import { say } from '../kit/words.ts';
import type { PublishedPolicy } from './versions.store.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text as HTML shows it, in an element or in an attribute. */
export const htmlText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function inlineHtml(one: Inline): string {
  if (one.kind === 'break') return '<br>';
  const text = htmlText(one.text);
  if (one.kind === 'link') return `<a href="${htmlText(one.href)}" rel="noopener noreferrer nofollow">${text}</a>`;
  return one.kind === 'text' ? text : `<${one.kind}>${text}</${one.kind}>`;
}
const inlinesHtml = (inlines: readonly Inline[]): string => inlines.map(inlineHtml).join('');

function tableHtml({ head, rows }: Extract<MarkdownBlock, { kind: 'table' }>): string {
  const cells = (tag: 'th' | 'td', row: readonly (readonly Inline[])[]) =>
    row.map((cell) => `<${tag}>${inlinesHtml(cell)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  return `<div class="table" tabindex="0"><table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** A block as HTML; `top` is the level of the highest heading, which stands right below the page's own. */
function blockHtml(block: MarkdownBlock, top: number): string {
  switch (block.kind) {
    case 'heading': {
      const level = block.level - top + 2;
      return `<h${level}>${inlinesHtml(block.inlines)}</h${level}>`;
    }
    case 'list': {
      const items = block.items.map(
        ({ inlines, inner }) => `<li>${inlinesHtml(inlines)}${inner.map((one) => blockHtml(one, top)).join('')}</li>`,
      );
      return block.ordered ? `<ol start="${block.start}">${items.join('')}</ol>` : `<ul>${items.join('')}</ul>`;
    }
    case 'table':
      return tableHtml(block);
    case 'code':
      return `<pre tabindex="0">${htmlText(block.text)}</pre>`;
    case 'rule':
      return '<hr>';
    case 'quote':
      return `<blockquote>${inlinesHtml(block.inlines)}</blockquote>`;
    default:
      return `<p>${inlinesHtml(block.inlines)}</p>`;
  }
}

function blocksHtml(blocks: readonly MarkdownBlock[]): string {
  const top = Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.level : 3)));
  return blocks.map((block) => blockHtml(block, top)).join('');
}

const style = `:root{color-scheme:light dark;--ink:#25221c;--quiet:#575044;--ground:#faf8f4;--line:#ddd6c9;--link:#125a61}
@media (prefers-color-scheme:dark){:root{--ink:#f0ece4;--quiet:#c6bdad;--ground:#1b1915;--line:#4a443a;--link:#7dbabe}}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.65 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2.5rem 1.25rem 4rem;overflow-wrap:anywhere;hyphens:auto}
dl{margin:0}dt{font-weight:600;margin-top:.8rem}dd{margin:0}ul.plain{list-style:none;padding:0}ul.plain li{margin:.4rem 0}
h1{font-size:1.9rem;line-height:1.2;margin:.25rem 0}h2{font-size:1.35rem;margin-top:2.2rem}h3,h4{font-size:1.1rem}
img.logo{width:auto;height:auto;max-width:12rem;max-height:4rem;background:#fff;padding:.35rem;border-radius:.3rem}
a{color:var(--link)}.quiet{color:var(--quiet);font-size:.95rem;margin:.25rem 0}
.table,pre{overflow-x:auto}table{overflow-wrap:break-word;border-collapse:collapse;width:100%}th,td{border:1px solid var(--line);padding:.4rem .6rem;text-align:left;vertical-align:top}
blockquote{margin:1rem 0;padding-left:1rem;border-left:3px solid var(--line)}hr{border:0;border-top:1px solid var(--line)}
@media print{:root{--ink:#000;--quiet:#333;--ground:#fff;--line:#999;--link:#000}main{max-width:none;padding:0}h2,h3{break-after:avoid}}`;

/** The company's logo; its name stands beside it. On white, as it was drawn for paper. */
export const logoHtml = (logo: Logo | null): string =>
  logo ? `<img class="logo" src="${htmlText(logo.source)}" width="${logo.width}" height="${logo.height}" alt="">` : '';

interface Frame {
  readonly language: Locale;
  readonly title: string;
  /** Beside the title in the head: what engines read. */
  readonly head: string;
  readonly body: string;
}
export const publicPage = ({ language, title, head, body }: Frame): string =>
  `<!doctype html><html lang="${tagOf[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${htmlText(title)}</title>${head}<style>${style}</style></head><body><main>${body}</main></body></html>`;

/** Search engines show so much of a description. */
const longestDescription = 160;

/** What the document says of itself in a sentence: its first paragraph, cut at a word. */
function descriptionOf(blocks: readonly MarkdownBlock[]): string {
  const first = blocks.find((block) => block.kind === 'paragraph');
  const text = first && 'inlines' in first ? textOfInlines(first.inlines).replaceAll(/\s+/g, ' ').trim() : '';
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, longestDescription).replace(/\s+\S*$/, '')}…`;
}

/** The page of a document; `address` is its canonical one. */
export function policyPage(policy: PublishedPolicy, address: string, logo: Logo | null): string {
  const { language, title, company, number, approvedAt, timeZone, markdown } = policy;
  const blocks = readMarkdown(markdown);
  const [first] = blocks;
  const titled = first?.kind === 'heading' && first.level === 1 && textOfInlines(first.inlines) === title;
  const text = titled ? blocks.slice(1) : blocks;
  const day = dayFormat(tagOf[language], { dateStyle: 'long', timeZone }).format(new Date(approvedAt));
  const about = say(language, 'library:page.version', { number, day });
  const description = descriptionOf(text);
  const head = [
    `<link rel="canonical" href="${htmlText(address)}">`,
    `<meta name="description" content="${htmlText(description)}">`,
    `<meta property="og:title" content="${htmlText(title)}"><meta property="og:type" content="article">`,
    `<meta property="og:description" content="${htmlText(description)}"><meta property="og:url" content="${htmlText(address)}">`,
  ].join('');
  const body = `<header>${logoHtml(logo)}<p class="quiet">${htmlText(company)}</p><h1>${htmlText(title)}</h1><p class="quiet">${htmlText(about)}</p></header><article>${blocksHtml(text)}</article>`;
  return publicPage({ language, title: `${title} · ${company}`, head, body });
}

/** What stands where nothing is public, in the language of whoever came. */
export function nothingPublic(language: Locale, what: 'page' | 'trust'): string {
  const title = say(language, `library:${what}.gone`);
  const body = `<h1>${htmlText(title)}</h1><p>${htmlText(say(language, `library:${what}.gone-text`))}</p>`;
  return publicPage({ language, title, head: '<meta name="robots" content="noindex">', body });
}

/** A name for exactly this page: whoever has it need not be sent it again. */
export const tagOfPage = (html: string): string =>
  `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
