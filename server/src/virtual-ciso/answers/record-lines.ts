/** What answers out of records share: which framework, which subject, and how a plan or a deadline is written. */
import { controlsOf } from '@vigia/content/catalog.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { recordCitation } from '../citing.ts';
import { recordHref } from '../next.ts';
import type { Understood } from '../understanding.ts';
import type { DueRow, PlanRow } from '../virtual-ciso.views.ts';
import { piecesOf } from './advice.ts';
import type { Asking } from './asking.ts';
import type { Writing } from './writing.ts';

export type Line = { text: string; on: Citation[] };
export type Answering = (question: string, understood: Understood, asking: Asking) => Promise<Writing>;

export const shown = 8;
export const inDays = (today: string, days: number) => Temporal.PlainDate.from(today).add({ days }).toString();

/** The framework that a question names. */
export function frameworkNamed(question: string): Framework | null {
  if (/lgpd|privacidade|privacy|privacidad|dados pessoais|personal data|datos personales/i.test(question))
    return 'lgpd';
  if (/nist|csf/i.test(question)) return 'nist-csf';
  return /\biso\b|27001/i.test(question) ? 'iso27001' : null;
}
export const frameworkCitation = (key: Framework, { role, say }: Asking): Citation =>
  recordCitation(key, say(`frameworks.${key}`), allows(role, 'compliance.read') ? `/compliance/${key}` : '/dashboard');

/** The controls that a question is about: those it names, else those of the nearest piece. */
export const subjectOf = (understood: Understood): readonly string[] =>
  understood.refs.known.length > 0
    ? understood.refs.known.map(({ id }) => id)
    : (piecesOf(understood.pieces.slice(0, 1))[0]?.refs ?? []);
export const controlsIn = (ids: readonly string[]) =>
  ids.flatMap((id) => frameworks.filter((key) => controlsOf(key).has(id)).map((framework) => ({ framework, id })));

export const planLine = (plan: PlanRow, { say, date }: Asking): Line => ({
  text: say(plan.due ? 'records.plan-due' : 'records.plan', {
    title: plan.title,
    done: plan.done,
    total: plan.total,
    due: plan.due ? date(plan.due) : '',
    who: plan.who ?? say('records.nobody'),
  }),
  on: [recordCitation(plan.id, plan.title, `/action-plans/${plan.id}`)],
});
export const dueLine = (row: DueRow, { say, date }: Asking): Line => ({
  text: say(row.due === '' ? 'records.due-none' : row.late ? 'records.due-late' : 'records.due-on', {
    title: row.title,
    kind: say(`records.kinds.${row.kind}`),
    date: row.due === '' ? '' : date(row.due),
  }),
  on: [recordCitation(row.id, row.title, recordHref({ ...row, planId: row.parent }))],
});
