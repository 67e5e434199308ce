/** How risks are weighed. Who may: the contract. */
import { invalid, notFound } from '@vigia/contract/kit/problem.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { type RiskMethod, type RiskQuantities, usualAppetite } from '@vigia/contract/risks/weighing.shapes.ts';
import { levelsOf } from '../compliance/compliance.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { implement } from '../kit/http/implement.ts';
import { importing } from '../kit/importing/importing.ts';
import { yearOf } from './quantities.rules.ts';
import { riskSheet } from './risks.importing.ts';
import { portfolio } from './risks.portfolio.ts';
import { dayOfRegister, readRisk } from './risks.reading.ts';
import { exportRisks } from './risks.sheets.ts';
import { lockRisk } from './risks.store.ts';
import { graveFindings, incidentsOfKinds } from './suggestion.read-model.ts';
import { heedsFindings, kindsOfCategory, suggestedRating } from './suggestion.rules.ts';
import * as store from './weighing.store.ts';

async function methodOf(ctx: Ctx): Promise<RiskMethod> {
  const found = await store.findMethod(ctx.db);
  const undecided = {
    appetite: usualAppetite,
    notes: '',
    decidedOn: null,
    decidedBy: '',
    writtenBy: null,
    writtenAt: null,
  };
  const method = found ?? undecided;
  return { ...method, decided: found !== null, above: await store.risksAbove(ctx.db, method.appetite) };
}

/** The estimate with what it says of a year; the dice are the risk's own. */
async function quantitiesOf(ctx: Ctx, id: string): Promise<RiskQuantities> {
  const found = await store.findEstimate(ctx.db, id);
  if (!found) return { estimate: null, writtenBy: null, writtenAt: null, year: null };
  return { ...found, year: yearOf(found.estimate, id) };
}

export const riskWeighingModule = implement(riskWeighing, {
  method: methodOf,

  async setMethod(ctx, { body }) {
    if (body.decidedOn > dayOfRegister(ctx)) throw invalid([{ pointer: '/decidedOn', code: 'risks.decided-later' }]);
    const before = await store.findMethod(ctx.db);
    await store.saveMethod(ctx.db, body, ctx.user.id);
    ctx.audit('risks.method-decided', null, { before, after: body });
    return methodOf(ctx);
  },

  export: exportRisks,
  import: importing(riskSheet),
  portfolio,

  async suggestion(ctx, { params: { id } }) {
    const risk = await readRisk(ctx, id);
    const [levels, incidents, findings] = await Promise.all([
      levelsOf({ ...ctx, proof: ctx.kit.proof, timeZone: ctx.company.timeZone }, risk.controls),
      incidentsOfKinds(ctx.db, kindsOfCategory[risk.category], dayOfRegister(ctx)),
      heedsFindings(risk.category) ? graveFindings(ctx.db) : 0,
    ]);
    return suggestedRating({ risk, levels, incidents, findings });
  },

  async quantities(ctx, { params: { id } }) {
    await readRisk(ctx, id);
    return quantitiesOf(ctx, id);
  },

  async setQuantities(ctx, { params: { id }, body: { estimate } }) {
    if (!(await lockRisk(ctx.db, id))) throw notFound();
    const before = (await store.findEstimate(ctx.db, id))?.estimate ?? null;
    await store.saveEstimate(ctx.db, id, estimate, ctx.user.id);
    ctx.audit('risks.estimated', id, { before, after: estimate });
    return quantitiesOf(ctx, id);
  },
});
