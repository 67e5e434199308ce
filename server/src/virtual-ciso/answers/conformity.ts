/** Whether the company complies by its own records, what keeps it from a certificate, and which points are the weakest. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { type PointNow, pointsNow } from '../../compliance/compliance.queries.ts';
import { controlCitation } from '../citing.ts';
import { type ConformityAsked, type PointKind, whichAsked } from '../conversation/conformity-asked.ts';
import type { ConversationTurn } from '../conversation/state.ts';
import { understand } from '../understanding.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { frameworkCitation } from './record-lines.ts';
import { recordAnswers } from './records.ts';

interface Conformity {
  readonly builder: AnswerBuilder;
  readonly turn: ConversationTurn;
}

const [mostLines, mostClauses] = [3, 4] as const;
const isClause = ({ row }: PointNow): boolean => !row.controlId.startsWith('A.');
const isOpen = ({ row }: PointNow): boolean => row.result !== 'compliant' && row.result !== 'not_applicable';
const farFirst = (a: PointNow, b: PointNow) =>
  (a.row.maturity ?? -1) - a.row.target - ((b.row.maturity ?? -1) - b.row.target);

function lineOf({ row, held }: PointNow, framework: Framework, { say, number, ...context }: AnswerContext) {
  const values = { id: row.controlId, title: row.title, target: number(row.target) };
  const level = row.maturity === null ? null : number(row.maturity);
  const text = level === null ? say('point.line-none', values) : say('point.line', { ...values, level });
  const on = [controlCitation({ framework, id: row.controlId }, context)];
  return { text: held ? `${text} (${say(`conform.${held}`)})` : text, on };
}
async function pointsOf(framework: Framework, { db, proof, timeZone, locale }: AnswerContext): Promise<PointNow[]> {
  const { points } = await pointsNow({ db, proof, timeZone }, framework, locale);
  return [...points.values()];
}
const turnOf = (framework: Framework | null, listed: readonly PointNow[]): ConversationTurn => ({
  ...{ kind: 'gaps', framework, refs: listed.map(({ row }) => row.controlId) },
});

/** Of one framework: how much is met, and what is farthest from it. */
async function compliantIn(framework: Framework, context: AnswerContext): Promise<Conformity> {
  const { say } = context;
  const all = await pointsOf(framework, context);
  const applicable = all.filter(({ row }) => row.result !== 'not_applicable');
  const open = applicable.filter(isOpen).toSorted(farFirst);
  const count = (result: string) => applicable.filter(({ row }) => row.result === result).length;
  const values = {
    ...{ name: say(`frameworks.${framework}`), met: applicable.length - open.length, applicable: applicable.length },
    ...{ partial: count('partially_compliant'), missing: count('non_compliant'), unassessed: count('not_assessed') },
  };
  const builder = new AnswerBuilder();
  builder.say(say(`conform.${open.length > 0 ? 'not-yet' : 'all'}`, values), frameworkCitation(framework, context));
  const told = open.slice(0, mostLines);
  builder.list(
    say('conform.farthest'),
    told.map((one) => lineOf(one, framework, context)),
  );
  builder.say(say(`conform.judge.${framework}`));
  return { builder, turn: turnOf(framework, told) };
}

/** Of all three: a figure each, and which is meant. */
async function compliantInAll(context: AnswerContext): Promise<Conformity> {
  const builder = new AnswerBuilder().say(context.say('conform.which'));
  const standing = await recordAnswers.standing?.('', understand('', context.locale), context);
  const { content = '', citations = [] } = standing?.done() ?? {};
  for (const citation of citations) builder.cite(citation);
  return { builder: builder.say(content), turn: { kind: 'standing', asked: whichAsked } };
}

/** What a certifier does not let pass: the clauses first, then the controls that may still stand in a plan. */
async function certifiable(context: AnswerContext, lead: string): Promise<Conformity> {
  const { say } = context;
  const open = (await pointsOf('iso27001', context)).filter(isOpen).toSorted(farFirst);
  const clauses = open.filter(isClause);
  const controls = open.length - clauses.length;
  const builder = new AnswerBuilder().say(lead);
  const key = clauses.length > 0 ? 'conform.clauses' : 'conform.clauses-met';
  builder.say(say(key, { count: clauses.length }), frameworkCitation('iso27001', context));
  const told = clauses.slice(0, mostClauses);
  builder.list(
    '',
    told.map((one) => lineOf(one, 'iso27001', context)),
  );
  if (controls > 0) builder.say(say('conform.controls', { count: controls }));
  builder.say(say('conform.before'));
  return { builder, turn: turnOf('iso27001', told) };
}

const frameworkOf: Readonly<Record<PointKind, Framework>> = {
  ...{ clause: 'iso27001', control: 'iso27001', article: 'lgpd', outcome: 'nist-csf' },
};
async function weakest(of: PointKind, context: AnswerContext): Promise<Conformity> {
  const framework = frameworkOf[of];
  const all = (await pointsOf(framework, context)).filter(
    (one) => one.row.result !== 'not_applicable' && (framework !== 'iso27001' || isClause(one) === (of === 'clause')),
  );
  const known = all
    .filter(({ row }) => row.maturity !== null)
    .toSorted((a, b) => Number(a.row.maturity) - Number(b.row.maturity));
  const told = known.slice(0, mostLines);
  const builder = new AnswerBuilder();
  if (told.length === 0) builder.say(context.say('records.no-answers'));
  builder.list(
    context.say('conform.weakest'),
    told.map((one) => lineOf(one, framework, context)),
    true,
  );
  return { builder, turn: { ...turnOf(framework, told), kind: 'standing' } };
}

export async function answerConformity(asked: ConformityAsked, context: AnswerContext): Promise<Conformity> {
  const { say } = context;
  if (!allows(context.role, 'compliance.read'))
    return { builder: new AnswerBuilder().say(say('records.admins-only')), turn: {} };
  if (asked.ask === 'voluntary')
    return {
      builder: new AnswerBuilder().say(say('point.need.nist-csf'), frameworkCitation('nist-csf', context)),
      turn: { kind: 'standing', framework: 'nist-csf' },
    };
  if (asked.ask === 'weakest') return weakest(asked.of, context);
  if (asked.ask === 'compliant')
    return asked.framework ? compliantIn(asked.framework, context) : compliantInAll(context);
  return certifiable(context, asked.ask === 'certify' ? say('told.certify') : '');
}
