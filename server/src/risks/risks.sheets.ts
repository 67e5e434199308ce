/** The register as a file, by the list's own filters; its columns bear the names that an import reads. */
import type { RiskSummary } from '@vigia/contract/risks/risks.shapes.ts';
import type { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import type { Cell } from '../kit/sheets/sheets.ts';
import { mostExportedRows, tableReply } from '../kit/sheets/table-reply.ts';
import { takeAway } from '../kit/sheets/taking-away.ts';
import { mapInTurns } from '../kit/turns.ts';
import { say } from '../kit/words.ts';
import { dayOfRegister } from './risks.reading.ts';
import { everyRisk, type ListedRisk } from './risks.store.ts';

type Words = (key: string) => string;
type Telling = (one: ListedRisk, words: Words) => Cell;

/** Who accepted a risk, until when and why (ISO/IEC 27001 6.1.3 f), as every sheet of risks has it; blank where nobody lives with it. */
const acceptance: readonly (readonly [key: string, width: number, tell: (one: RiskSummary) => Cell])[] = [
  ['acceptedBy', 24, (one) => lived(one)?.by ?? null],
  ['acceptedUntil', 14, (one) => lived(one)?.until ?? null],
  ['acceptanceReason', 44, (one) => lived(one)?.reason ?? null],
];
function lived({ acceptance: one }: RiskSummary) {
  if (!one || one.ended) return null;
  const { by, until, reason } = one;
  return { by: by && `${by.firstName} ${by.lastName}`.trim(), until: new Date(until), reason: reason || null };
}
/** The headings of those columns. */
export const acceptanceColumns = (words: Words) =>
  acceptance.map(([key, width]) => ({ width, title: words(`risks:sheet.columns.${key}`) }));
/** Their cells for a risk. */
export const acceptanceCells = (one: RiskSummary): Cell[] => acceptance.map(([, , tell]) => tell(one));

const columns: readonly (readonly [key: string, width: number, tell: Telling])[] = [
  ['title', 44, ({ title }) => title],
  ['category', 18, ({ category }, words) => words(`categories.${category}`)],
  ['severity', 12, ({ current }, words) => words(`severities.${current.severity}`)],
  ['status', 16, ({ status }, words) => words(`statuses.${status}`)],
  ['likelihood', 14, ({ current }) => current.likelihood],
  ['impact', 10, ({ current }) => current.impact],
  ['score', 10, ({ current }) => current.score],
  ['inherentLikelihood', 16, ({ inherent }) => inherent.likelihood],
  ['inherentImpact', 14, ({ inherent }) => inherent.impact],
  ['inherentScore', 14, ({ inherent }) => inherent.score],
  ['targetLikelihood', 16, ({ target }) => target.likelihood],
  ['targetImpact', 14, ({ target }) => target.impact],
  ['treatment', 14, ({ treatment }, words) => (treatment ? words(`treatments.${treatment}`) : null)],
  ['ownerName', 24, ({ owner }) => (owner ? `${owner.firstName} ${owner.lastName}`.trim() : null)],
  ['owner', 28, ({ ownerEmail }) => ownerEmail],
  ['reviewOn', 14, ({ reviewOn }) => (reviewOn === null ? null : new Date(reviewOn))],
  ['area', 18, ({ area }) => area || null],
  ['assets', 30, ({ assets }) => assets || null],
  ['cause', 44, ({ cause }) => cause || null],
  ['event', 44, ({ event }) => event || null],
  ['consequence', 44, ({ consequence }) => consequence || null],
  ...acceptance,
];

export const exportRisks = manualTransaction<typeof riskWeighing.export>(
  async (context, { query: { format, ...filters } }) => {
    const { locale } = context;
    const today = dayOfRegister(context);
    const words: Words = (key) => say(locale, `risks:${key}`);
    const found = await takeAway(context, { list: 'risks', format, filters }, (ctx: Ctx) =>
      everyRisk(ctx.db, filters, { today, me: ctx.user.id, most: mostExportedRows }),
    );
    const sheet = {
      ...{ locale, rows: await mapInTurns(found, (one) => columns.map(([, , tell]) => tell(one, words))) },
      name: words('sheet.name'),
      columns: columns.map(([key, width]) => ({ width, title: words(`sheet.columns.${key}`) })),
    };
    return tableReply(sheet, `${words('sheet.file')}-${today}`, format);
  },
);
