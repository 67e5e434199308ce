/** A named point of a framework: what it demands, plainly; how the company stands there; what comes next; what proves it. */
import { clauses } from '@vigia/content/advisor/clauses.ts';
import { controlsOf } from '@vigia/content/catalog.ts';
import { guidesOf } from '@vigia/content/frameworks/load.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { type PointNow, pointsNow } from '../../compliance/compliance.queries.ts';
import { currentProofs } from '../../evidences/evidences.queries.ts';
import { controlCitation, recordCitation } from '../citing.ts';
import type { PointAsked, PointAspect } from '../conversation/points-asked.ts';
import type { Point } from '../conversation/points-named.ts';
import { piecesAbout } from './advice.ts';
import { AnswerBuilder, type AnswerText } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { offerServing } from './documents.ts';
import { frameworkCitation } from './record-lines.ts';

type Points = Awaited<ReturnType<typeof pointsNow>>;
/** What is told, of what, and how the company stands; null for who may not see that. */
interface Telling {
  readonly builder: AnswerBuilder;
  readonly point: Point;
  readonly now: Points | null;
  readonly context: AnswerContext;
}

/** So many words of what a control asks are read first; so many points of a group are told. */
const [firstWords, mostLines, mostTitles] = [45, 3, 6] as const;
/** Whole sentences, as many as fit. */
function beginning(text: string): readonly [string, string] {
  const sentences = text.split(/(?<=[.!?])\s+/);
  let words = 0;
  const fits = sentences.findIndex((one) => {
    words += one.split(' ').length;
    return words > firstWords;
  });
  const at = fits < 0 ? sentences.length : Math.max(1, fits);
  return [sentences.slice(0, at).join(' '), sentences.slice(at).join(' ')];
}

const clauseOf = ({ framework, id }: Point) => (framework === 'iso27001' ? clauses().get(id) : undefined);
const guideOf = ({ framework, id }: Point, { locale }: AnswerContext) => guidesOf(framework).get(id)?.wording[locale];
const isGroup = ({ controls, id }: Point): boolean => controls.length > 1 || controls[0] !== id;
const citationsOf = (point: Point, context: AnswerContext) =>
  isGroup(point) && !/^\d/.test(point.id)
    ? [frameworkCitation(point.framework, context)]
    : [controlCitation(point, context)];

/** A clause, a control of the annex, or what each of the other frameworks has. */
const kindOf = ({ framework, id }: Point) =>
  framework !== 'iso27001' ? framework : id.startsWith('A.') ? 'control' : 'clause';

/** What a group holds, in a sentence. */
function heldIn({ framework, controls }: Point, { say, locale }: AnswerContext): string {
  const titles = controls.slice(0, mostTitles).map((id) => controlsOf(framework).get(id)?.title[locale] ?? id);
  return say(controls.length > mostTitles ? 'point.gathers-more' : 'point.gathers', {
    count: controls.length,
    titles: titles.join('; '),
  });
}
/** What it demands: of a clause in a sentence; of a group, what it holds; of a control, how its guide begins. */
function sayDemands({ builder, point, context }: Telling, words = true): void {
  const { say, locale } = context;
  const gathered = isGroup(point) ? heldIn(point, context) : (guideOf(point, context)?.asks ?? '');
  const [first, rest] = beginning(clauseOf(point)?.[locale].demands ?? gathered);
  const title = point.title[locale];
  builder.say(say('point.head', { id: point.id, title, text: first }).trim(), ...citationsOf(point, context));
  if (words && rest && !clauseOf(point)) builder.say(rest);
}
function proofCounted({ row }: PointNow, { say }: AnswerContext): string {
  return say('point.proof', { count: row.evidence.current });
}
/** How the company stands in one control. */
function standsIn(one: PointNow, context: AnswerContext): string {
  const { say, number } = context;
  const { row, justification: why, held } = one;
  if (row.result === 'not_applicable') {
    if (row.excluded === 'answers') return say('point.excluded-answers');
    return why === '' ? say('point.excluded-bare') : say('point.excluded', { why: why.replace(/\.$/, '') });
  }
  const proof = proofCounted(one, context);
  if (row.maturity === null) return say('point.unassessed', { proof });
  const values = { level: number(row.maturity), target: number(row.target), proof };
  if (held) return say(`point.${held}`, values);
  return say(row.maturity >= row.target ? 'point.reached' : 'point.below', values);
}
const foundIn = ({ point, now }: Telling): PointNow[] => point.controls.flatMap((id) => now?.points.get(id) ?? []);
const farFirst = (a: PointNow, b: PointNow) =>
  (a.row.maturity ?? -1) - a.row.target - ((b.row.maturity ?? -1) - b.row.target);
const applies = ({ row }: PointNow): boolean => row.result !== 'not_applicable';

function lineOf({ row }: PointNow, point: Point, context: AnswerContext) {
  const { say, number } = context;
  const values = { id: row.controlId, title: row.title, target: number(row.target) };
  const text =
    row.maturity === null
      ? say('point.line-none', values)
      : say('point.line', { ...values, level: number(row.maturity) });
  return { text, on: [controlCitation({ framework: point.framework, id: row.controlId }, context)] };
}
function sayStanding(telling: Telling): void {
  const { builder, point, context } = telling;
  const found = foundIn(telling);
  const [only] = found;
  if (!only) return;
  if (!isGroup(point)) {
    builder.say(standsIn(only, context), ...citationsOf(point, context));
    return;
  }
  const counted = found.filter(applies);
  const levels = counted.flatMap(({ row }) => (row.maturity === null ? [] : [row.maturity]));
  const met = counted.filter(({ row }) => row.result === 'compliant').length;
  const level = context.number(levels.reduce((sum, one) => sum + one, 0) / Math.max(1, levels.length));
  const key = levels.length === 0 ? 'point.group-none' : 'point.group';
  builder.say(context.say(key, { level, met, total: counted.length }), ...citationsOf(point, context));
  const below = counted.filter(({ row }) => row.result !== 'compliant').toSorted(farFirst);
  builder.list(
    context.say('point.weakest'),
    below.slice(0, mostLines).map((one) => lineOf(one, point, context)),
  );
}

/** The work that comes next: of a group, in the point that is farthest from its target. */
function sayNext(telling: Telling, always = false): void {
  const { builder, context } = telling;
  const left = foundIn(telling)
    .filter((one) => applies(one) && one.row.result !== 'compliant')
    .toSorted(farFirst);
  const next = left.find((one) => one.next !== null)?.next;
  if (next) builder.say(context.say('point.next', { step: next.title, hours: context.number(next.hours) }));
  else if (
    left.length === 0 &&
    foundIn(telling).some(applies) &&
    foundIn(telling).every(({ row }) => row.evidence.current === 0)
  )
    builder.say(context.say('point.next-proof'));
  else if (always && left.length === 0 && foundIn(telling).length > 0) builder.say(context.say('point.next-none'));
}

const mostProofs = 3;
const usual = ({ builder, point, context }: Telling): void => {
  const proofs = guideOf(point, context)?.evidence ?? [];
  const listed = proofs
    .slice(0, mostProofs)
    .map((one, at) => (at === 0 ? one : `${one.charAt(0).toLowerCase()}${one.slice(1)}`));
  if (listed.length > 0) builder.say(context.say('point.usual', { proofs: listed.join('; ') }));
};
function sayRecord({ builder, point, context }: Telling): void {
  builder.say(clauseOf(point)?.[context.locale].record ?? '', ...citationsOf(point, context));
}
async function sayProven({ builder, point, context }: Telling): Promise<void> {
  if (!allows(context.role, 'evidence.read')) return;
  const asked = point.controls.slice(0, 40).map((controlId) => ({ framework: point.framework, controlId }));
  const kept = await currentProofs(context.db, asked, context.today, 2);
  const titles = [...new Map(kept.map((one) => [one.id, one])).values()].slice(0, mostProofs);
  if (titles.length === 0) builder.say(context.say('point.proven-none', { id: point.id }));
  else
    builder.say(
      context.say('point.proven', { titles: titles.map(({ title }) => `“${title}”`).join(', ') }),
      ...titles.map(({ id, title, link }) => recordCitation(id, title, link)),
    );
}

function sayOften({ builder, point, context }: Telling, alone: boolean): void {
  const text = clauseOf(point)?.[context.locale].often;
  const open = point.framework === 'lgpd' ? 'point.often-law' : 'point.often-open';
  if (text)
    builder.say(alone ? text : context.say('point.often', { text }), ...(alone ? citationsOf(point, context) : []));
  else if (alone) builder.say(context.say(open, { id: point.id }), ...citationsOf(point, context));
}
function sayFails({ builder, point, context }: Telling): void {
  const text = clauseOf(point)?.[context.locale].fails;
  if (text) builder.say(context.say('point.fails', { text }));
  else
    builder.list(
      context.say('advice.mistakes'),
      piecesAbout(point.controls[0] ?? '')[0]?.[context.locale].mistakes ?? [],
    );
}

function sayWho(telling: Telling): void {
  const { builder, point, context } = telling;
  const names = new Map(foundIn(telling).flatMap(({ row: { owner } }) => (owner ? [[owner.id, owner] as const] : [])));
  const who = [...names.values()].map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(', ');
  const values = { id: point.id, title: point.title[context.locale], who };
  builder.say(context.say(who === '' ? 'point.who-none' : 'point.who', values), ...citationsOf(point, context));
}

/** Which of two points the same number means was taken. */
function sayOther({ builder, point, context }: Telling, other: Point | null): void {
  if (!other) return;
  const kinds = [point, other].map((one) => (one.id.startsWith('A.') ? 'control' : 'clause'));
  builder.say(
    context.say('point.other', {
      ...{ id: point.id.replace(/^A\./, ''), kind: context.say(`point.kinds.${kinds[0]}`) },
      ...{
        other: context.say(`point.others.${kinds[1]}`, { id: other.id }),
        say: context.say(`point.says.${kinds[1]}`),
      },
      title: other.title[context.locale],
    }),
    controlCitation(other, context),
  );
}

type Tell = (telling: Telling, other: Point | null) => void | Promise<void>;
const whole: Tell = (telling, other) => {
  sayDemands(telling, false);
  sayStanding(telling);
  sayNext(telling);
  sayRecord(telling);
  sayOther(telling, other);
  if (!clauseOf(telling.point)) usual(telling);
  sayOften(telling, false);
  sayFails(telling);
};
const tellings: Readonly<Record<Exclude<PointAspect, 'compare'>, Tell>> = {
  what: whole,
  standing(telling, other) {
    sayStanding(telling);
    sayNext(telling, true);
    sayOther(telling, other);
    sayDemands(telling);
  },
  async proof(telling, other) {
    sayRecord(telling);
    usual(telling);
    await sayProven(telling);
    sayOther(telling, other);
    sayFails(telling);
  },
  async record(telling, other) {
    if (clauseOf(telling.point)) sayRecord(telling);
    else usual(telling);
    await sayProven(telling);
    sayOther(telling, other);
  },
  often(telling, other) {
    sayOften(telling, true);
    sayRecord(telling);
    sayStanding(telling);
    sayOther(telling, other);
  },
  fails(telling, other) {
    sayFails(telling);
    sayStanding(telling);
    sayOther(telling, other);
  },
  who(telling, other) {
    sayWho(telling);
    sayNext(telling);
    sayOther(telling, other);
  },
  next(telling, other) {
    sayNext(telling, true);
    sayStanding(telling);
    sayRecord(telling);
    sayOther(telling, other);
  },
  needed(telling, other) {
    telling.builder.say(
      telling.context.say(`point.need.${kindOf(telling.point)}`),
      ...citationsOf(telling.point, telling.context),
    );
    whole(telling, other);
  },
  lacking(telling, other) {
    const { builder, point, context } = telling;
    builder.say(context.say(`point.lack.${kindOf(point)}`, { id: point.id }), ...citationsOf(point, context));
    sayStanding(telling);
    sayNext(telling);
    sayOther(telling, other);
    sayDemands(telling);
  },
};

/** Where a document that lacks is part of the answer. */
const ofPapers: ReadonlySet<PointAspect> = new Set(['what', 'proof', 'record', 'next', 'lacking']);
/** A few statements: the facts of one framework, and its proof where that is asked for. */
export async function answerPoint({ points, other, aspect }: PointAsked, context: AnswerContext): Promise<AnswerText> {
  const builder = new AnswerBuilder();
  const [point] = points;
  if (!point) return builder.done();
  if (aspect === 'compare') {
    for (const one of points) sayDemands({ builder, point: one, now: null, context });
    return builder.done();
  }
  const { db, proof, timeZone } = context;
  const may = allows(context.role, 'compliance.read');
  const now = may ? await pointsNow({ db, proof, timeZone }, point.framework, context.locale) : null;
  await tellings[aspect]({ builder, point, now, context }, other);
  if (ofPapers.has(aspect) && !isGroup(point))
    await offerServing(builder, [{ framework: point.framework, id: point.id }], context);
  builder.related = piecesAbout(point.controls[0] ?? '')
    .slice(0, 3)
    .map((piece) => piece[context.locale].title);
  return builder.done();
}
