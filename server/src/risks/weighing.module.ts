/** How risks are weighed. Who may: the contract. */
import { conflict, invalid } from '@vigia/contract/kit/problem.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { levelsOf } from '../compliance/compliance.queries.ts';
import { implement } from '../kit/http/implement.ts';
import { importing } from '../kit/importing/importing.ts';
import { riskSheet } from './risks.importing.ts';
import { methodOf } from './risks.method.ts';
import { portfolio, quantities, setQuantities } from './risks.portfolio.ts';
import { dayOfRegister, readRisk } from './risks.reading.ts';
import { exportRisks } from './risks.sheets.ts';
import { graveFindings, incidentsOfKinds } from './suggestion.read-model.ts';
import { heedsFindings, kindsOfCategory, suggestedRating } from './suggestion.rules.ts';
import * as store from './weighing.store.ts';

export const riskWeighingModule = implement(riskWeighing, {
  method: (ctx) => methodOf(ctx),

  async setMethod(ctx, { body: { version, ...body } }) {
    if (body.decidedOn > dayOfRegister(ctx)) throw invalid([{ pointer: '/decidedOn', code: 'risks.decided-later' }]);
    await store.holdMethod(ctx.db);
    const before = await store.findMethod(ctx.db);
    if (version !== (before?.version ?? 0)) throw conflict('kit.changed-meanwhile');
    await store.saveMethod(ctx.db, body, ctx.user.id);
    ctx.audit('risks.method-decided', null, { before, after: body });
    return methodOf(ctx);
  },

  export: exportRisks,
  import: importing(riskSheet),
  portfolio,
  quantities,
  setQuantities,

  async suggestion(ctx, { params: { id } }) {
    const risk = await readRisk(ctx, id);
    const [levels, incidents, findings] = await Promise.all([
      levelsOf({ ...ctx, proof: ctx.kit.proof, timeZone: ctx.company.timeZone }, risk.controls),
      incidentsOfKinds(ctx.db, kindsOfCategory[risk.category], dayOfRegister(ctx)),
      heedsFindings(risk.category) ? graveFindings(ctx.db) : 0,
    ]);
    return suggestedRating({ risk, levels, incidents, findings });
  },
});
