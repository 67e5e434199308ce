/** When a request has to be answered, and whether the company is a small agent. Pure. */
import type { Fault } from '../kit/problem.ts';
import type { AgentAnswers, ProgrammeDraft, RequestKind } from './privacy.shapes.ts';

/** Small agents have lighter duties unless they process at high risk (Res. CD/ANPD 2/2022, Reg. arts. 2, 3). */
export const isSmallAgent = (answers: AgentAnswers | null): boolean =>
  answers !== null && answers.size !== 'larger' && answers.revenueWithin && answers.groupWithin && !answers.highRisk;

/** Only these have a term in the law (art. 19, II). */
const legalKinds = new Set<RequestKind>(['confirmation', 'access']);
/**
 * Days of art. 19, II; a small agent has the double for the full statement, and these for the simple one, which confirms
 * (Res. CD/ANPD 2/2022, Reg. arts. 14, III and 15).
 */
const legalDays = 15;

export interface RequestTerm {
  readonly days: number;
  /** Of the law; else the company's own aim. */
  readonly legal: boolean;
}
/** The days within which a request is to be answered. */
export function termOf(
  kind: RequestKind,
  { small, aimDays, lgpd = true }: { small: boolean; aimDays: number; lgpd?: boolean },
): RequestTerm {
  if (!lgpd || !legalKinds.has(kind)) return { days: aimDays, legal: false };
  return { days: small && kind === 'access' ? legalDays * 2 : legalDays, legal: true };
}

/** Requests that are answered by a decision, whatever is held. */
export const decidedKinds: readonly RequestKind[] = ['refusal', 'objection', 'review'];
interface Searching {
  readonly kind: RequestKind;
  readonly checklist: { readonly total: number; readonly open: number };
}
/** Whether what is held is still to be looked for: what was searched in no place, or not in all, is not known. */
export const isUnsearched = ({ kind, checklist: { total, open } }: Searching): boolean =>
  !decidedKinds.includes(kind) && (total === 0 || open > 0);

/** What a draft leaves to whoever answers, in the languages of the drafts. */
const toFillIn = /\[(?:descreva|describe|describa|escreva|write|escriba)\b[^\]]*\]/i;
/** Whether an answer still holds a place to be filled in. */
export const isUnfinished = (answer: string): boolean => toFillIn.test(answer);

type Officer = Pick<ProgrammeDraft, 'officerKind' | 'officerName' | 'officerPerson' | 'officerEmail' | 'appointedOn'>;
const needs = {
  none: [],
  person: ['officerName', 'officerEmail'],
  company: ['officerName', 'officerPerson', 'officerEmail'],
} as const satisfies Record<Officer['officerKind'], readonly (keyof Officer)[]>;

/** What the act and the publication cannot do without (Res. CD/ANPD 18/2024, Reg. arts. 8, 9). */
export const officerNeeds = (kind: Officer['officerKind']): readonly string[] => needs[kind];

/** What is missing of them; an act of appointment is not of a day to come. */
export function officerFaults(officer: Officer, today: string): Fault[] {
  const { officerKind, appointedOn } = officer;
  if (officerKind === 'none') return [];
  const missing = needs[officerKind].filter((field) => officer[field] === '');
  return [
    ...missing.map((field) => ({ pointer: `/${field}`, code: 'privacy.officer-unsaid' })),
    ...(appointedOn !== null && appointedOn > today
      ? [{ pointer: '/appointedOn', code: 'privacy.appointed-to-come' }]
      : []),
  ];
}
