/** What answers out of records share: which framework, which subject, and how a plan or a deadline is written. */

import { controlsOf } from '@vigia/content/catalog.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { frameworkAddress } from '@vigia/contract/compliance/compliance.places.ts';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { DueRecord } from '../../kit/due/due.ts';
import { recordCitation } from '../citing.ts';
import type { Understood } from '../understanding.ts';
import type { PlanRow } from '../virtual-ciso.read-model.ts';
import { piecesOf } from './advice.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';

export type RecordLine = { text: string; on: Citation[] };
export type Answering = (question: string, understood: Understood, context: AnswerContext) => Promise<AnswerBuilder>;

export const shown = 8;
export const inDays = (today: string, days: number) => Temporal.PlainDate.from(today).add({ days }).toString();

const namesOfFrameworks: readonly [Framework, RegExp][] = [
  ['lgpd', /lgpd|privacidade|privacy|privacidad|dados pessoais|personal data|datos personales/i],
  ['nist-csf', /nist|csf/i],
  ['iso27001', /\biso\b|27001/i],
];
/** The frameworks that a question names. */
export const frameworksNamed = (question: string): Framework[] =>
  namesOfFrameworks.flatMap(([key, names]) => (names.test(question) ? [key] : []));
/** The framework that a question names. */
export const frameworkNamed = (question: string): Framework | null => frameworksNamed(question)[0] ?? null;
export const frameworkCitation = (key: Framework, { role, say }: AnswerContext): Citation =>
  recordCitation(
    key,
    say(`frameworks.${key}`),
    allows(role, 'compliance.read') ? frameworkAddress(key) : dashboardPlaces.home.at(),
  );

/** The controls that a question is about: those it names, else those of the nearest piece. */
export const subjectOf = (understood: Understood): readonly string[] =>
  understood.refs.known.length > 0
    ? understood.refs.known.map(({ id }) => id)
    : (piecesOf(understood.pieces.slice(0, 1))[0]?.refs ?? []);
export const controlsIn = (ids: readonly string[]) =>
  ids.flatMap((id) => frameworks.filter((key) => controlsOf(key).has(id)).map((framework) => ({ framework, id })));

export const planLine = (plan: PlanRow, { say, date }: AnswerContext): RecordLine => ({
  text: say(plan.due ? 'records.plan-due' : 'records.plan', {
    title: plan.title,
    done: plan.done,
    total: plan.total,
    due: plan.due ? date(plan.due) : '',
    who: plan.who ?? say('records.nobody'),
  }),
  on: [recordCitation(plan.id, plan.title, actionPlansPlaces.plan.at({ actionPlanId: plan.id }))],
});
export const dueLine = (row: DueRecord, { say, words, due, date }: AnswerContext): RecordLine => ({
  text: say(row.day === null ? 'records.due-none' : row.late ? 'records.due-late' : 'records.due-on', {
    title: row.title,
    kind: words(`${due.wordsOf(row.kind)}.name`),
    date: row.day === null ? '' : date(row.day),
  }),
  on: [recordCitation(row.id, row.title, row.href)],
});
