/** Typical risks as this company would have them (ISO/IEC 27001 6.1.2 c: risks are found, not thought up anew). */
import { risksOf, riskUnder, type SuggestedRisk, typicalRisks } from '@vigia/content/risks/load.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { invalid } from '@vigia/contract/kit/problem.ts';
import { framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { TypicalRiskView } from '@vigia/contract/risks/risks.shapes.ts';
import { isUnderLgpd } from '../companies/companies.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { companyProfile } from '../onboarding/onboarding.queries.ts';
import { weighed } from './risks.rules.ts';
import { type RiskSeed, risksOfTypical } from './risks.store.ts';

/** The likelihood is the company's own: a step up or down by what it answered. */
const inherentOf = ({ risk, likelihood }: SuggestedRisk) => ({ likelihood, impact: risk.inherent.impact });

/** Those that companies like this one have, the gravest first, and which of them the register holds. */
export async function typicalFor(ctx: Pick<Ctx, 'db' | 'locale'>): Promise<TypicalRiskView[]> {
  const [profile, held, lgpd] = await Promise.all([
    companyProfile(ctx.db),
    risksOfTypical(ctx.db),
    isUnderLgpd(ctx.db),
  ]);
  return risksOf(profile).map((found) => {
    const { id, category, treated, sectors } = found.risk;
    return {
      ...{ id, category, ...riskUnder(lgpd, found.risk)[ctx.locale] },
      inherent: weighed(inherentOf(found)),
      treated: weighed(treated),
      ofIndustry: sectors.length > 0,
      riskId: held.get(id) ?? null,
    };
  });
}

const servedBy = ({ risk }: SuggestedRisk): ControlRef[] =>
  framework.options.flatMap((key) => risk.serves[key].map((controlId) => ({ framework: key, controlId })));

/** Seeds of the risks named: nothing is done yet, so that today is as bad as it gets; looked at again in a year. */
export async function seedsOf(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  ids: readonly string[],
  today: string,
): Promise<RiskSeed[]> {
  const strange = ids.flatMap((id, at) =>
    typicalRisks().has(id) ? [] : [{ pointer: `/ids/${at}`, code: 'risks.unknown-risk' }],
  );
  if (strange.length > 0) throw invalid(strange);
  const [profile, lgpd] = await Promise.all([companyProfile(ctx.db), isUnderLgpd(ctx.db)]);
  const suggested = new Map(risksOf(profile).map((found) => [found.risk.id, found]));
  const reviewOn = Temporal.PlainDate.from(today).add({ years: 1 }).toString();
  return [...new Set(ids)].flatMap((id) => {
    const risk = typicalRisks().get(id);
    if (!risk) return [];
    const found = suggested.get(id) ?? { risk, likelihood: risk.inherent.likelihood };
    const { title, cause, event, consequence } = riskUnder(lgpd, risk)[ctx.locale];
    const inherent = inherentOf(found);
    const target =
      inherent.likelihood * inherent.impact < risk.treated.likelihood * risk.treated.impact ? inherent : risk.treated;
    return {
      ...{ typicalId: id, title, cause, event, consequence, category: risk.category, reviewOn },
      ...{ area: '', assets: '', ownerId: null, treatment: risk.treatments[0] ?? null },
      ...{ inherent, current: inherent, target: { ...target }, controls: servedBy(found) },
    };
  });
}
