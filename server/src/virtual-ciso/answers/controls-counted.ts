/** How many points of a framework are met and which are not, and which part of it does best: the figures of its own page. */

import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import type { ControlRow } from '@vigia/contract/compliance/compliance.shapes.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import {
  controlsNow,
  decisionsNow,
  provenNow,
  statementStanding,
  unjustifiedNow,
  unprovenNow,
} from '../../compliance/compliance.queries.ts';
import { domainsNow } from '../../questionnaire/questionnaire.queries.ts';
import { controlCitation, recordCitation } from '../citing.ts';
import { type AreaOf, areaKind, type ControlsAsked, type ControlsStanding } from '../conversation/controls-asked.ts';
import type { ConversationTurn } from '../conversation/state.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { frameworkCitation } from './record-lines.ts';

const resultOf: Readonly<Record<Exclude<ControlsStanding, 'verified'>, ControlRow['result']>> = {
  ...{ met: 'compliant', partial: 'partially_compliant', missing: 'non_compliant', excluded: 'not_applicable' },
};
/** So many are listed. */
const most = 8;
interface Counted {
  readonly builder: AnswerBuilder;
  readonly turn: ConversationTurn;
}

/** How many are verified, and which of them. */
async function verified(framework: Framework, context: AnswerContext) {
  const { db, proof, timeZone, locale, say } = context;
  const rows = await provenNow({ db, proof, timeZone }, framework, locale);
  const of = (assurance: ControlRow['assurance']) => rows.filter((one) => one.assurance === assurance);
  const applicable = rows.filter(({ result }) => result !== 'not_applicable').length;
  const [listed, evidenced] = [of('verified'), of('evidenced').length];
  const name = say(`frameworks.${framework}`);
  return { listed, says: say('controls.verified', { name, applicable, verified: listed.length, evidenced }) };
}

/** How many stand so, and which of them. */
async function standing(framework: Framework, which: keyof typeof resultOf, context: AnswerContext) {
  const { controls } = await controlsNow(context.db, framework, context.locale);
  const of = (result: ControlRow['result']) => controls.filter((one) => one.result === result);
  const figures = {
    ...{ met: of('compliant').length, partial: of('partially_compliant').length, missing: of('non_compliant').length },
    ...{ excluded: of('not_applicable').length, unassessed: of('not_assessed').length },
  };
  const applicable = controls.length - figures.excluded;
  const name = context.say(`frameworks.${framework}`);
  return { listed: of(resultOf[which]), says: context.say('controls.counted', { name, applicable, ...figures }) };
}

/** Why the company left controls out, in its own words. */
async function reasonsOf(framework: Framework, { db }: AnswerContext): Promise<ReadonlyMap<string, string>> {
  const decided = (await decisionsNow(db)).get(framework);
  return new Map(
    [...(decided ?? [])].flatMap(([id, { justification }]) => (justification ? [[id, `“${justification}”`]] : [])),
  );
}

async function counted(
  { which, framework }: Extract<ControlsAsked, { ask: 'counted' }>,
  context: AnswerContext,
): Promise<Counted> {
  const { say } = context;
  const { listed, says } =
    which === 'verified' ? await verified(framework, context) : await standing(framework, which, context);
  const builder = new AnswerBuilder().say(says, frameworkCitation(framework, context));
  const reasons = which === 'excluded' ? await reasonsOf(framework, context) : new Map<string, string>();
  const lines = listed.slice(0, most).map(({ controlId, title, excluded }) => ({
    text: `${controlId} ${title}${which === 'excluded' ? `: ${reasons.get(controlId) ?? say(`controls.excluded.${excluded ?? 'answers'}`)}` : ''}`,
    on: [controlCitation({ framework, id: controlId }, context)],
  }));
  builder.list(say(`controls.list.${which}`), lines);
  if (listed.length > most) builder.say(say('controls.more', { count: listed.length - most }));
  return { builder, turn: { kind: 'standing', framework, refs: listed.slice(0, most).map((one) => one.controlId) } };
}

/** Whether the statement of applicability was approved, by its last version; where it was not, what is missing says why. */
async function approvedOnce({ db, timeZone, say, date }: AnswerContext): Promise<string> {
  const { number, approvedOn } = await statementStanding(db, 'iso27001', timeZone);
  return approvedOn === null
    ? say('controls.sign.never')
    : say('controls.sign.approved', { version: number, date: date(approvedOn) });
}

/** What nobody has justified of the statement of applicability, and so whether it can be signed. */
async function unjustified(
  { sign }: Extract<ControlsAsked, { ask: 'unjustified' }>,
  context: AnswerContext,
): Promise<Counted> {
  const { db, locale, say, words } = context;
  const { inclusions, exclusions } = await unjustifiedNow(db, locale);
  const [isWhole, builder] = [inclusions.length + exclusions.length === 0, new AnswerBuilder()];
  const title = words('compliance:statement.kinds.applicability');
  const on = recordCitation('statement', title, compliancePlaces.statement.at({ framework: 'iso27001' }));
  const figures = { inclusions: inclusions.length, exclusions: exclusions.length };
  const says = isWhole ? say('controls.justified') : say('controls.unjustified', figures);
  if (sign === 'each') builder.say(`${say(isWhole ? 'registers.yes' : 'registers.no')} ${says}`, on);
  else if (sign === 'was') builder.say(`${await approvedOnce(context)} ${says}`, on);
  else builder.say(sign === 'may' ? `${say(`controls.sign.${isWhole ? 'yes' : 'no'}`)}. ${says}` : says, on);
  if (!isWhole) builder.say(say('controls.sign.drafts'));
  return { builder, turn: { kind: 'standing', framework: 'iso27001', refs: [] } };
}

/** What is met on the company's word alone. */
async function unproven(
  { framework, whether }: Extract<ControlsAsked, { ask: 'unproven' }>,
  context: AnswerContext,
): Promise<Counted> {
  const { say, db, proof, timeZone, locale } = context;
  const found = await unprovenNow({ db, proof, timeZone }, framework, locale);
  const builder = new AnswerBuilder();
  const answer = whether ? `${say(found.length > 0 ? 'registers.yes' : 'registers.no')} ` : '';
  builder.say(`${answer}${say('controls.unproven', { count: found.length })}`, frameworkCitation(framework, context));
  const lines = found.slice(0, most).map(({ controlId, title }) => ({
    text: `${controlId} ${title}`,
    on: [controlCitation({ framework, id: controlId }, context)],
  }));
  builder.list('', lines);
  if (found.length > most) builder.say(say('controls.more', { count: found.length - most }));
  return { builder, turn: { kind: 'standing', framework, refs: found.slice(0, most).map((one) => one.controlId) } };
}

/** The parts of a framework, or the topics of an assessment, with their levels. */
async function areasOf(of: AreaOf, { db, locale }: AnswerContext) {
  if (of === 'security' || of === 'privacy')
    return (await domainsNow(db, of, locale)).map(({ title, maturity }) => ({ title, level: maturity }));
  const { groups } = await controlsNow(db, of, locale);
  return groups
    .filter(({ parent }) => parent === null)
    .map(({ title, standing }) => ({ title, level: standing.maturity }));
}

async function area({ best, of }: Extract<ControlsAsked, { ask: 'area' }>, context: AnswerContext): Promise<Counted> {
  const { say } = context;
  const framework = of === 'security' || of === 'privacy' ? null : of;
  const all = await areasOf(of, context);
  const known = all
    .flatMap(({ title, level }) => (level === null ? [] : [{ title, level }]))
    .toSorted((a, b) => (best ? b.level - a.level : a.level - b.level));
  const builder = new AnswerBuilder();
  const [first, ...others] = known;
  if (!first) return { builder: builder.say(say('records.no-answers')), turn: {} };
  const on = framework ? [frameworkCitation(framework, context)] : [];
  builder.say(
    say(`controls.area.${best ? 'best' : 'worst'}`, { title: first.title, level: context.number(first.level) }),
    ...on,
  );
  builder.list(
    say('controls.areas'),
    others.slice(0, most).map(({ title, level }) => `${title}: ${context.number(level)}`),
  );
  return { builder, turn: { kind: 'standing', asked: areaKind(of), framework } };
}

export async function answerControlsCounted(asked: ControlsAsked, context: AnswerContext): Promise<Counted> {
  if (!allows(context.role, 'compliance.read'))
    return { builder: new AnswerBuilder().say(context.say('records.admins-only')), turn: {} };
  if (asked.ask === 'unjustified') return unjustified(asked, context);
  if (asked.ask === 'unproven') return unproven(asked, context);
  return asked.ask === 'area' ? area(asked, context) : counted(asked, context);
}
