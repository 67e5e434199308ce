/** What estimated risks may cost in a year, one by one and all together (ISO 31000 6.4.3, 6.4.4). */
import { conflict, notFound } from '@vigia/contract/kit/problem.ts';
import type { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import type { RiskPortfolio, RiskQuantities } from '@vigia/contract/risks/weighing.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { awaitAll } from '../kit/db/beginning.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { readRisk } from './risks.reading.ts';
import { simulatedAlone, simulatedTogether } from './risks.simulating.ts';
import { lockRisk } from './risks.store.ts';
import { estimatedRisks, estimateVersion, findEstimate, saveEstimate } from './weighing.store.ts';

/** A year of these risks together; played in a thread, so that no transaction waits for it. */
export async function riskPortfolioOf({
  risks,
  ...counts
}: Awaited<ReturnType<typeof estimatedRisks>>): Promise<RiskPortfolio> {
  return { ...counts, summed: risks.length, ...(await simulatedTogether(risks)) };
}

export const portfolio = manualTransaction<typeof riskWeighing.portfolio>(async (context) =>
  riskPortfolioOf(await context.work((ctx: Ctx) => estimatedRisks(ctx.db))),
);

/** The estimate with what it says of a year; the dice are the risk's own. */
async function quantitiesOf(
  id: string,
  found: Awaited<ReturnType<typeof findEstimate>>,
  version: number,
): Promise<RiskQuantities> {
  if (!found) return { estimate: null, writtenBy: null, writtenAt: null, year: null, value: null, version };
  return { ...found, ...(await simulatedAlone(id, found.estimate)), version };
}

export const quantities = manualTransaction<typeof riskWeighing.quantities>(async (context, { params: { id } }) => {
  const [, found, version] = await context.work((ctx: Ctx) =>
    awaitAll([readRisk(ctx, id), findEstimate(ctx.db, id), estimateVersion(ctx.db, id)]),
  );
  return quantitiesOf(id, found, version);
});

export const setQuantities = manualTransaction<typeof riskWeighing.setQuantities>(
  async (context, { params: { id }, body: { estimate, version } }) => {
    const found = await context.work(async (ctx: Ctx) => {
      const risk = await lockRisk(ctx.db, id);
      if (!risk) throw notFound();
      if (risk.estimate_version !== version) throw conflict('kit.changed-meanwhile');
      const before = (await findEstimate(ctx.db, id))?.estimate ?? null;
      await saveEstimate(ctx.db, id, estimate, ctx.user.id);
      const { title } = risk;
      ctx.audit('risks.estimated', id, { before: { title, ...before }, after: { title, ...estimate } });
      return findEstimate(ctx.db, id);
    });
    return quantitiesOf(id, found, version + 1);
  },
);
