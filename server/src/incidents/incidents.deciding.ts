/** The decisions of law that a change of an incident's record makes: lines of the timeline of their own. */
import type { IncidentDecision } from '@vigia/contract/incidents/events.shapes.ts';
import { requiresNotice } from '@vigia/contract/incidents/relevance.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { addIncidentEvent } from './beside.store.ts';
import { factsChanged } from './incidents.changing.ts';
import type { FoundIncident } from './incidents.store.ts';

type Weighed = Pick<FoundIncident, 'relevance' | 'gdpr' | 'asProcessor'> & { readonly controllers?: string };
interface Decision {
  readonly about: IncidentDecision;
  readonly body: string;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was decided anew, with its reasons. */
function decisionsOf(was: Weighed, { relevance, gdpr, asProcessor, controllers = '' }: Weighed): Decision[] {
  const decided: Decision[] = [];
  if (was.asProcessor !== asProcessor)
    decided.push({ about: asProcessor ? 'processor' : 'controller', body: asProcessor ? controllers : '' });
  if (!same(was.relevance, relevance)) {
    const about = relevance === null ? 'undecided' : requiresNotice(relevance) ? 'told' : 'untold';
    decided.push({ about, body: relevance?.reasons ?? '' });
  }
  if (!same(was.gdpr, gdpr)) decided.push({ about: `gdpr-${gdpr?.risk ?? 'undecided'}`, body: gdpr?.reasons ?? '' });
  return decided;
}

/** Writes what was decided anew into the timeline; says whether there was any. */
export async function tellDecisions(ctx: Ctx, id: string, was: Weighed, is: Weighed): Promise<boolean> {
  const decided = decisionsOf(was, is);
  for (const one of decided) await addIncidentEvent(ctx.db, id, { kind: 'decided', ...one }, ctx.user.id);
  return decided.length > 0;
}

interface Sent {
  readonly sent: readonly string[];
  readonly why: string;
}
/**
 * Writes a change into the timeline: each decision as what it is, whatever else was sent as an edit, with what it changed
 * and why; what the audit log calls it.
 */
export async function tellChange(ctx: Ctx, was: FoundIncident, is: FoundIncident, { sent, why }: Sent) {
  const decided = await tellDecisions(ctx, was.id, was, is);
  const edits = sent.some((field) => field !== 'relevance' && field !== 'gdpr');
  if (decided && !edits) return 'incidents.decided';
  const line = { kind: 'changed', body: why, changes: factsChanged(was, is) } as const;
  await addIncidentEvent(ctx.db, was.id, line, ctx.user.id);
  return 'incidents.changed';
}
