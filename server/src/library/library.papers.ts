/** A document on paper and as a Markdown file. */

import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import { type Inline, type Item, type MarkdownBlock, readMarkdown } from '@vigia/contract/kit/markdown/markdown.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { library } from '@vigia/contract/library/library.contract.ts';
import type { PolicyVersion } from '@vigia/contract/library/library.shapes.ts';
import type { Content, ContentText } from 'pdfmake/interfaces.js';
import { type ApprovedBy, approvedByOf } from '../approvals/approvals.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { fileTitle } from '../kit/files/title.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { type Logo, logoOf } from '../kit/logo/logo.ts';
import { dayAt } from '../kit/long-day.ts';
import { heading, keyValues, note, type PdfBlock, table } from '../kit/pdf/blocks.ts';
import { ink } from '../kit/pdf/colors.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import { say } from '../kit/words.ts';
import { datedText, openPlaces, withPlacesNamed } from './library.composing.ts';
import { sightOf } from './library.rules.ts';
import { type Found, findPolicy } from './library.store.ts';
import { findVersion, versionsOf } from './versions.store.ts';

async function shown(ctx: Ctx, id: string): Promise<Found> {
  const found = await findPolicy(ctx.db, id, sightOf(ctx.role));
  if (!found) throw notFound();
  return { ...found, markdown: datedText(found, ctx.company.timeZone) };
}

const fileName = ({ title, number }: Found) => `${fileTitle(title)} v${number}`;

export const exportPolicyMarkdown = manualTransaction<typeof library.exportMarkdown>(
  async (context, { params: { id } }) => {
    const found = await context.work((ctx: Ctx) => shown(ctx, id));
    return { name: `${fileName(found)}.md`, type: 'text/markdown; charset=utf-8', body: Buffer.from(found.markdown) };
  },
);

/** The document as a board signs it: the text, then which version it is and what came before. */
export const exportPolicyPdf = manualTransaction<typeof library.exportPdf>(async (context, { params: { id } }) => {
  const paper = await context.work(async (ctx: Ctx) => {
    const found = await shown(ctx, id);
    const [version, all, decided] = await Promise.all([
      findVersion(ctx.db, id, found.number, 'all'),
      versionsOf(ctx.db, id, sightOf(ctx.role)),
      approvedByOf(ctx.db, [found.workflowId]),
    ]);
    const approvedBy = decided.get(found.workflowId ?? '') ?? [];
    return { found, versions: all, sum: version?.sha256 ?? '', approvedBy };
  });
  return {
    name: `${fileName(paper.found)}.pdf`,
    type: 'application/pdf',
    body: await paperOf(context, paper, await logoOf(context)),
  };
});

export interface PolicyPaper {
  readonly found: Found;
  /** The newest first. */
  readonly versions: readonly PolicyVersion[];
  /** SHA-256 of the text. */
  readonly sum: string;
  readonly approvedBy: readonly ApprovedBy[];
}

/** Words of a document's own language, whoever takes it along, and its days where the company is, as people write them. */
function toldIn(language: Locale, timeZone: string) {
  const dayOf = (at: string) => dayAt(at, timeZone);
  const written = dayFormat(tagOf[language], { dateStyle: 'medium', timeZone: 'UTC' });
  const writtenDay = (day: string) => written.format(new Date(day));
  return {
    say: (key: string, values?: Record<string, string | number>) => say(language, `library:paper.${key}`, values),
    ...{ dayOf, writtenDay, writtenOn: (at: string) => writtenDay(dayOf(at)) },
  };
}
type Told = ReturnType<typeof toldIn>;

/** Which version it is, in which state, and who answers for it until when: what stands on the cover. */
const stateOf = ({ found }: PolicyPaper, { say: told, writtenDay, writtenOn }: Told): PdfBlock =>
  together(
    keyValues([
      [told('kind'), say(found.language, `library:kinds.${found.kind}`)],
      [told('version'), String(found.number)],
      [told('status'), say(found.language, `library:statuses.${found.status}`)],
      [told('approved'), found.approvedAt ? writtenOn(found.approvedAt) : told('not-approved')],
      [told('owner'), found.owner ? `${found.owner.firstName} ${found.owner.lastName}`.trim() : told('nobody')],
      [told('review'), found.reviewOn ? writtenDay(found.reviewOn) : told('after-approval')],
    ]),
  );

/** Who approved exactly this text, and what came before (ISO/IEC 27001 7.5.2, 7.5.3): the last thing in the document. */
function recordOf({ versions, sum, approvedBy }: PolicyPaper, { say: told, writtenOn }: Told): PdfBlock[] {
  const decisions = table(
    (['who', 'day', 'how', 'approved-fingerprint'] as const).map((key, at) => ({
      header: told(key),
      share: [3, 2, 2, 5][at] ?? 1,
    })),
    approvedBy.map((one) => [one.name, writtenOn(one.at), told(`by-${one.by}`), one.sha256]),
  );
  const history = table(
    [{ header: told('version') }, { header: told('day'), share: 2 }, { header: told('notes'), share: 6 }],
    versions.map((one) => [String(one.number), writtenOn(one.createdAt), one.versionNotes || told('first')]),
  );
  return [
    ...[heading(told('record')), together(keyValues([[told('fingerprint'), sum]]))],
    ...(approvedBy.length > 0 ? [heading(told('decisions'), 2), decisions] : []),
    ...[heading(told('history'), 2), history],
  ];
}

/** What does not part at the foot of a page. */
const together = (block: PdfBlock): PdfBlock => ({ stack: [block], unbreakable: true });

/** The document set as a PDF, in its own language: a cover with its state and contents, the text, the record of approval. */
export function paperOf({ company }: Pick<Ctx, 'company'>, paper: PolicyPaper, logo: Logo | null) {
  const { found } = paper;
  const told = toldIn(found.language, company.timeZone);
  const [first, ...rest] = readMarkdown(withPlacesNamed(found.markdown, found.language));
  const titled = first?.kind === 'heading' && first.level === 1;
  const blocks = (titled ? rest : [first, ...rest]).filter((block) => block !== undefined);
  const text = numbered(blocks).flatMap(paperBlocks);
  const open = openPlaces(found.markdown).length > 0 ? [note(told.say('open'))] : [];
  const cover = [...open, stateOf(paper, told), ...contentsOf(text, told.say('contents'))];
  const [opening, ...further] = text;
  const content = [
    ...cover,
    ...(opening === undefined ? [] : [{ stack: [opening], pageBreak: 'before' as const }, ...further]),
    ...recordOf(paper, told),
  ];
  const about = { locale: found.language, title: found.title, company: company.name, content };
  const subtitle = told.say(found.approvedAt ? 'subtitle' : 'subtitle-draft', { number: found.number });
  return makePdf({ ...about, subtitle, day: told.dayOf(found.approvedAt ?? new Date().toISOString()) }, logo);
}

/** Headings of two levels carry their numbers, unless the text numbers its own. */
export function numbered(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const own = blocks.some((block) => block.kind === 'heading' && /^\d/.test(block.inlines[0] ? saidOf(block) : ''));
  if (own || levels.length < 2) return [...blocks];
  const top = Math.min(...levels);
  let [chapter, section] = [0, 0];
  return blocks.map((block) => {
    if (block.kind !== 'heading' || block.level > top + 1) return block;
    if (block.level === top) [chapter, section] = [chapter + 1, 0];
    else section += 1;
    const number = block.level === top ? `${chapter}. ` : `${chapter}.${section} `;
    return { ...block, inlines: [{ kind: 'text', text: number }, ...block.inlines] };
  });
}
const saidIn = (inlines: readonly Inline[]): string =>
  inlines.map((one) => (one.kind === 'break' ? ' ' : one.text)).join('');
const saidOf = ({ inlines }: { inlines: readonly Inline[] }): string => saidIn(inlines);

/** Signs of a short word, and of what fills a column: between them, columns differ. */
const [shortest, longest] = [9, 80];
/** How wide a column is beside the others: by the longest that stands in it, less than in proportion. */
function shareOf({ head, rows }: Extract<MarkdownBlock, { kind: 'table' }>, at: number): number {
  const said = [head, ...rows].map((row) => saidIn(row[at] ?? []).length);
  return Math.sqrt(Math.min(Math.max(shortest, ...said), longest));
}

/** From so many chapters on a document has a table of contents. */
const fewestChapters = 3;
/** The pages of the chapters, on the cover; nothing where there are hardly any. */
function contentsOf(text: PdfBlock[], title: string): PdfBlock[] {
  const headings = text.flatMap((block, at) => (isHeading(block) ? [{ block, at, level: block.headlineLevel }] : []));
  const top = Math.min(...headings.map(({ level }) => level));
  const listed = headings.filter(({ level }) => level === top);
  if (listed.length < fewestChapters) return [];
  for (const { block, at } of listed) text[at] = { ...block, tocItem: true };
  return [{ toc: { title: { text: title, style: 'h1' }, numberStyle: { color: ink.quiet } }, margin: [0, 0, 0, 14] }];
}
const isHeading = (block: PdfBlock): block is ContentText & { readonly headlineLevel: number } =>
  typeof block === 'object' && 'headlineLevel' in block;

const styles: Readonly<Record<string, object>> = {
  strong: { bold: true },
  em: { italics: true },
  del: { decoration: 'lineThrough' },
  code: { color: ink.quiet },
};
const inlineOf = (one: Inline): Content => {
  if (one.kind === 'break') return '\n';
  if (one.kind === 'link') return { text: one.text, link: one.href, color: ink.accent };
  return { text: one.text, ...styles[one.kind] };
};
const textOf = (inlines: readonly Inline[]): Content => ({ text: inlines.map(inlineOf) });

/** Signs of some eight lines. */
const aFewLines = 800;

/** A block as paper has it. */
export function paperBlocks(block: MarkdownBlock): PdfBlock[] {
  switch (block.kind) {
    case 'heading':
      return [
        { text: block.inlines.map(inlineOf), style: `h${block.level === 3 ? 2 : 1}`, headlineLevel: block.level },
      ];
    case 'paragraph': {
      const set = { text: block.inlines.map(inlineOf), style: 'paragraph' };
      // A rule of a few lines stands whole on one page: no last line alone on the next.
      return [saidOf(block).length <= aFewLines ? together(set) : set];
    }
    case 'quote':
      return [{ text: block.inlines.map(inlineOf), style: 'paragraph', margin: [14, 0, 0, 9], color: ink.quiet }];
    case 'list': {
      const items = block.items.map(itemOf);
      return [
        block.ordered
          ? { ol: items, start: block.start, style: 'list' }
          : { ul: items, style: 'list', markerColor: ink.quiet },
      ];
    }
    case 'table':
      return [
        table(
          block.head.map((cell, at) => ({ header: saidIn(cell), share: shareOf(block, at) })),
          block.rows.map((row) => row.map(textOf)),
        ),
      ];
    case 'code':
      return [{ text: block.text, style: 'paragraph', color: ink.quiet, preserveLeadingSpaces: true }];
    default:
      return [{ canvas: [{ type: 'line', x1: 0, y1: 0, x2: 480, y2: 0, lineWidth: 0.5, lineColor: ink.line }] }];
  }
}
const itemOf = ({ inlines, inner }: Item): Content => ({ stack: [textOf(inlines), ...inner.flatMap(paperBlocks)] });
