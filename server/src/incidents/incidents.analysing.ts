/** The first reading of what somebody told, with the company's own: controls by their names, and what happened here before. */
import type { IncidentKind } from '@vigia/contract/incidents/incidents.shapes.ts';
import type { IncidentAnalysis } from '@vigia/contract/incidents/playbooks.shapes.ts';
import { framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { isUnderLgpd } from '../companies/companies.queries.ts';
import { namesOf } from '../frameworks/frameworks.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { readIncident, similarTo } from './incidents.analysis.ts';
import { earlierIncidents } from './incidents.store.ts';

/** So many of the newest are compared. */
const mostCompared = 500;

export async function incidentAnalysisOf(
  ctx: Ctx,
  description: string,
  incident: { readonly id: string; readonly kind: IncidentKind } | null,
): Promise<IncidentAnalysis> {
  const { serves, ...read } = readIncident(description, ctx.locale, incident?.kind ?? null);
  const controls = framework.options.flatMap((key) => serves[key].map((controlId) => ({ framework: key, controlId })));
  const [earlier, nameIn, lgpd] = await Promise.all([
    earlierIncidents(ctx.db, { but: incident?.id ?? null, most: mostCompared }),
    namesOf(ctx.db, controls, ctx.locale),
    isUnderLgpd(ctx.db),
  ]);
  return {
    ...read,
    clocks: read.clocks.filter(({ clock }) => lgpd || clock.startsWith('gdpr')),
    controls: controls.map((control) => ({ ...control, title: nameIn(control) })),
    similar: similarTo(description, earlier).map(({ one: { description: _, ...one }, words }) => ({ ...one, words })),
  };
}
