/** What to do in an incident of a kind, and what a first reading of a report proposes. */
import { z } from 'zod';
import { controlRef } from '../compliance/compliance.shapes.ts';
import { id } from '../kit/ids.ts';
import { instant } from '../kit/text.ts';
import { legalClockId } from './clocks.shapes.ts';
import { incidentKind, incidentSeverity, incidentStatus } from './incidents.shapes.ts';

const lines = z.array(z.string());
/** What to do in an incident of this kind, in the reader's language. */
export const incidentPlaybook = z.object({
  id: z.string(),
  title: z.string(),
  signs: lines,
  avoid: lines,
  decisions: z.array(z.object({ question: z.string(), rule: z.string() })),
  keep: lines,
  messages: z.array(z.object({ to: z.string(), text: z.string() })),
  over: z.string(),
  lessons: lines,
  actions: z.array(z.object({ id: z.string(), phase: z.string(), who: z.string(), text: z.string() })),
  /** Others that serve the same kind. */
  others: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type IncidentPlaybook = z.infer<typeof incidentPlaybook>;

/** A first reading of what somebody told: a proposal with the words that led to it; a person decides. */
export const incidentAnalysis = z.object({
  kind: incidentKind,
  severity: incidentSeverity,
  personalData: z.enum(['likely', 'possible', 'seldom']),
  composedBy: z.enum(['rules', 'model']),
  /** Whether what was told speaks plainly for it. */
  certain: z.boolean(),
  words: lines,
  playbook: z.object({ id: z.string(), title: z.string() }),
  /** What it may be instead, where it is not plain; the nearest first. */
  others: z.array(z.object({ id: z.string(), title: z.string() })),
  firstSteps: lines,
  questions: lines,
  /** Controls that would have held it, or made it smaller. */
  controls: z.array(controlRef.extend({ title: z.string() })),
  /** What happened here before and is told in like words, the nearest first. */
  similar: z.array(
    z.object({
      id,
      title: z.string(),
      kind: incidentKind,
      status: incidentStatus,
      detectedAt: instant,
      lessons: z.string(),
      words: lines,
    }),
  ),
  /** Deadlines of the law that start if personal data was affected. */
  clocks: z.array(z.object({ clock: legalClockId, name: z.string(), says: z.string(), source: z.string() })),
});
export type IncidentAnalysis = z.infer<typeof incidentAnalysis>;
