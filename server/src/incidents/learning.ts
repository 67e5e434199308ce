/** What an incident taught becomes work: a risk of the register or an action plan (ISO/IEC 27001 A.5.27; NIST CSF ID.IM-03). */
import type { IncidentKind, IncidentSeverity } from '@vigia/contract/incidents/incidents.shapes.ts';
import type { RiskDraft } from '@vigia/contract/risks/risks.shapes.ts';
import type { PlanSeed } from '../action-plans/action-plans.commands.ts';
import type { Ctx } from '../kit/context.ts';
import type { FoundIncident } from './incidents.store.ts';

/** Under which heading of the register an incident of a kind belongs. */
const categoryOf: Readonly<Record<IncidentKind, RiskDraft['category']>> = {
  malware: 'attack',
  ransomware: 'attack',
  phishing: 'attack',
  fraud: 'fraud',
  leak: 'exposure',
  'lost-device': 'exposure',
  intrusion: 'attack',
  insider: 'people',
  supplier: 'suppliers',
  outage: 'outage',
  misuse: 'people',
};

const impactOf: Readonly<Record<IncidentSeverity, number>> = { critical: 5, high: 4, medium: 3, low: 2 };

/** What kind it was: plans and risks are read by people who may not read incidents, so neither its title nor its cause is told there. */
const kindSaid = ({ kind }: FoundIncident, { words }: Pick<Ctx, 'words'>): string => words(`incidents:kinds.${kind}`);

/** A first rating: it has happened, so it is likely; the impact is that of this time. Somebody looks at it anew. */
export function riskOfLesson(incident: FoundIncident, lesson: string, ctx: Pick<Ctx, 'words'>): RiskDraft {
  const rating = { likelihood: 3, impact: impactOf[incident.severity] };
  return {
    ...{ title: lesson.slice(0, 160), category: categoryOf[incident.kind], ownerId: incident.owner?.id ?? null },
    ...{ cause: '', consequence: '', area: '', assets: '', controls: [] },
    event: ctx.words('incidents:learned.event', { kind: kindSaid(incident, ctx) }).slice(0, 2000),
    ...{ inherent: rating, current: rating, target: rating, treatment: null, reviewOn: null },
  };
}

export function planOfLesson(incident: FoundIncident, lesson: string, ctx: Pick<Ctx, 'words'>): PlanSeed {
  return {
    title: lesson.slice(0, 160),
    description: ctx.words('incidents:learned.plan', { kind: kindSaid(incident, ctx), lesson }),
    priority: incident.severity,
    category: 'incidents',
    origin: { kind: 'incident', ref: incident.id, label: kindSaid(incident, ctx) },
    ...{ dueDate: null, assignedTo: incident.owner?.id ?? null, controls: [], subtasks: [] },
  };
}
