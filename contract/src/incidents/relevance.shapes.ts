/** Whether an incident with personal data has to be told to the ANPD and to the people (LGPD art. 48; Res. CD/ANPD 15/2024, Reg. art. 5). */
import { z } from 'zod';
import { filled, text } from '../kit/text.ts';
import type { LegalClockId } from './clocks.shapes.ts';

/** Whether the data is that of clients for whom the company processes it, and who they are: they, the controllers, are told at once. */
export const processing = { asProcessor: z.boolean(), controllers: text(500) };

/** What makes it one that is told, where it may also affect people significantly (Reg. art. 5, I to VI). */
export const relevanceCriteria = [
  'sensitive',
  'vulnerable',
  'financial',
  'authentication',
  'secrecy',
  'scale',
] as const;
const relevanceCriterion = z.enum(relevanceCriteria);
export type RelevanceCriterion = z.infer<typeof relevanceCriterion>;

export const incidentRelevance = z.strictObject({
  /** It may significantly affect interests and fundamental rights of people (art. 5, § 1). */
  significant: z.boolean(),
  criteria: z.array(relevanceCriterion).max(relevanceCriteria.length),
  /** Why, in writing, either way: the record keeps it (art. 10, § 1). */
  reasons: filled(2000),
});
export type IncidentRelevance = z.infer<typeof incidentRelevance>;

/** How great the risk to people's rights is by the GDPR: none to tell of, one that an authority is told of, or one that people are told of too (arts. 33(1), 34(1)). */
export const gdprRisks = ['unlikely', 'risk', 'high'] as const;
export const gdprWeighing = z.strictObject({
  risk: z.enum(gdprRisks),
  /** Why, in writing, either way (art. 33(5)). */
  reasons: filled(2000),
});
export type GdprWeighing = z.infer<typeof gdprWeighing>;

/** It is told where it may affect people significantly and one of the criteria is met: both, never one alone. */
export const requiresNotice = (one: {
  readonly significant: boolean;
  readonly criteria: readonly unknown[];
}): boolean => one.significant && one.criteria.length > 0;

interface Decided {
  readonly relevance: IncidentRelevance | null;
  readonly gdpr: GdprWeighing | null;
  readonly asProcessor: boolean;
}
/** Deadlines that have to be met by what was decided: none of them is "not needed" while the decision stands (Reg. arts. 5, 6, 9; GDPR arts. 33, 34). */
export const clocksToMeet = ({ relevance, gdpr, asProcessor }: Decided): LegalClockId[] => [
  ...(asProcessor ? (['controller-notice'] as const) : []),
  ...(relevance && requiresNotice(relevance) ? (['anpd-notice', 'people-notice', 'anpd-declaration'] as const) : []),
  ...(gdpr && gdpr.risk !== 'unlikely' ? (['gdpr-notice'] as const) : []),
  ...(gdpr?.risk === 'high' ? (['gdpr-people'] as const) : []),
];
