/** The document that is laid before a board: a cover with its foreword, then the parts in the order that was chosen. */
import type { BoardPack, PackSection } from '@vigia/contract/reports/board-packs.contract.ts';
import { mainboardOf, questionOnPaper } from '../dashboard/dashboard.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { bullets, heading, note, type PdfBlock, paragraph } from '../kit/pdf/blocks.ts';
import type { Report } from '../kit/pdf/pdf.ts';
import { riskReportOf, risksOnPaper } from './reports.risks.ts';
import { coverageOnPaper, trainingSummary } from './reports.training.ts';
import { toldIn } from './risks.told.ts';

type Reader = Pick<Ctx, 'db' | 'kit' | 'locale' | 'company' | 'role' | 'user' | 'words'>;

/** What the parts say, read together in one moment. */
async function gathered(ctx: Reader) {
  const [board, risks, training] = await Promise.all([mainboardOf(ctx), riskReportOf(ctx), trainingSummary(ctx)]);
  return { board, risks, training };
}
type Gathered = Awaited<ReturnType<typeof gathered>>;

const paragraphs = (text: string): PdfBlock[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(paragraph);

const titled = (ctx: Reader, section: PackSection): string =>
  section === 'risks' || section === 'training'
    ? ctx.words(`reports:pack.sections.${section}`)
    : ctx.words(`dashboard:mainboard.questions.${section}`);

function partOf(ctx: Reader, { board, risks, training }: Gathered, pack: BoardPack, section: PackSection): PdfBlock[] {
  if (section === 'risks') return [heading(titled(ctx, section)), ...risksOnPaper(risks, toldIn(ctx))];
  if (section === 'training') return [heading(titled(ctx, section)), ...coverageOnPaper(ctx, training)];
  const question = board.questions.find(({ id }) => id === section);
  // A question with its figures stands on one page, unless it is longer than that.
  const told: PdfBlock[] = question
    ? [{ stack: questionOnPaper(ctx, question), unbreakable: question.lines.length < 12 }]
    : [];
  return section === 'decide' && pack.decisions !== '' ? [...told, ...asked(ctx, pack)] : told;
}

const asked = (ctx: Reader, { decisions }: BoardPack): PdfBlock[] => [
  heading(ctx.words('reports:pack.decisions'), 2),
  ...paragraphs(decisions),
];

/** The first page: the company, the title, what stands inside, and who speaks. */
function cover(ctx: Reader, { foreword, sections }: BoardPack): PdfBlock[] {
  const say = (key: string, values?: Record<string, string | number>) => ctx.words(`reports:pack.${key}`, values);
  const name = `${ctx.user.firstName} ${ctx.user.lastName}`.trim();
  return [
    note(say('confidential', { company: ctx.company.name })),
    ...(foreword === '' ? [] : [heading(say('foreword')), ...paragraphs(foreword)]),
    heading(say('inside')),
    bullets(sections.map((section) => titled(ctx, section))),
    paragraph(say('method')),
    ...(name === '' ? [] : [paragraph(say('madeBy', { name }))]),
  ];
}

/** The whole document, out of the records of this moment. */
export async function boardPaper(ctx: Reader, pack: BoardPack): Promise<Report> {
  const found = await gathered(ctx);
  const parts = pack.sections.map((section) => partOf(ctx, found, pack, section));
  const first: PdfBlock = { stack: parts[0] ?? [], pageBreak: 'before' };
  const { day } = found.board;
  return {
    ...{ locale: ctx.locale, title: pack.title, company: ctx.company.name, day },
    subtitle: ctx.words('reports:pack.subtitle'),
    content: [...cover(ctx, pack), first, ...parts.slice(1).flat()],
  };
}

/** How many pages a document has, by its own words. */
export const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
