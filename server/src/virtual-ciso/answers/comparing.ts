/** Answers about figures beside each other: two frameworks, then and now, before a step and after it. One engine scores all. */
import { numberFormat } from '@vigia/contract/kit/formats.ts';
import { tagOf } from '@vigia/contract/kit/locales.ts';
import { type Framework, frameworks } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { bandOf, sayCounts } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import { decisionsNow, standingIn } from '../../compliance/compliance.queries.ts';
import { answersNow } from '../../questionnaire/questionnaire.queries.ts';
import type { FiguresAsked } from '../conversation/figures-asked.ts';
import type { ConversationState, ConversationTurn } from '../conversation/state.ts';
import { look } from '../knowledge.ts';
import { movedSince } from '../virtual-ciso.read-model.ts';
import { piecesOf } from './advice.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { answerCitation, questionsAbout } from './own-facts.ts';
import { frameworkCitation, inDays, type RecordLine } from './record-lines.ts';
import { registerOfKind } from './registers.ts';

export interface FiguresTold {
  readonly builder: AnswerBuilder;
  readonly turn: ConversationTurn;
}
const nameOf = (key: Framework, context: AnswerContext) => context.say(`frameworks.${key}`);

/** The framework that stands lowest of these; null where none was assessed. */
export async function lowestOf(of: readonly Framework[], context: AnswerContext): Promise<Framework | null> {
  const { found } = await standings(of, context);
  return found.findLast(({ maturity }) => maturity !== null)?.key ?? null;
}

/** The standings of some frameworks, the highest first; what was never assessed is last. */
async function standings(of: readonly Framework[], { db }: AnswerContext) {
  const [answers, decided] = await Promise.all([answersNow(db), decisionsNow(db)]);
  const found = of.map((key) => ({ key, ...standingIn(key, answers, decided) }));
  return { answers, decided, found: found.sort((a, b) => (b.maturity ?? -1) - (a.maturity ?? -1)) };
}

function standingLine(one: Awaited<ReturnType<typeof standings>>['found'][number], context: AnswerContext): RecordLine {
  const shared = (word: string, some?: Record<string, number>) => context.words(`questionnaire:${word}`, some);
  const values = { name: nameOf(one.key, context), counts: sayCounts(one.counts, shared) };
  const { maturity } = one;
  const text =
    maturity === null
      ? context.say('records.standing-none', values)
      : context.say('records.standing', {
          ...values,
          ...{ maturity: context.number(maturity), band: shared(bandOf(maturity)) },
        });
  return { text, on: [frameworkCitation(one.key, context)] };
}

/** Which is ahead, in the first line; then level and coverage of each. */
export async function compareFrameworks(of: readonly Framework[], context: AnswerContext): Promise<AnswerBuilder> {
  const { found } = await standings(of, context);
  const builder = new AnswerBuilder();
  const [ahead, behind] = [found[0], found.findLast(({ maturity }) => maturity !== null)];
  if (!ahead || !behind || ahead.maturity === null || behind.maturity === null)
    return builder.say(context.say('records.no-answers'));
  const values = {
    ...{ first: nameOf(ahead.key, context), high: context.number(ahead.maturity) },
    ...{ last: nameOf(behind.key, context), low: context.number(behind.maturity) },
  };
  const word = ahead === behind ? 'only' : values.high === values.low ? 'equal' : 'ahead';
  builder.say(context.say(`compare.${word}`, values));
  return builder.list(
    '',
    found.map((one) => standingLine(one, context)),
  );
}

/** How the company stands in these. */
export async function tellStanding(of: readonly Framework[], context: AnswerContext): Promise<AnswerBuilder> {
  const { found } = await standings(of, context);
  return new AnswerBuilder().list(
    context.say('records.standing-heading'),
    found.map((one) => standingLine(one, context)),
  );
}

/** The lowest or the highest of what was talked about. */
async function extreme(highest: boolean, { listed }: ConversationState, context: AnswerContext): Promise<FiguresTold> {
  const talked = frameworks.filter((key) => listed.some(({ ref }) => ref === key));
  const { found } = await standings(talked.length > 1 ? talked : frameworks, context);
  const known = found.filter(({ maturity }) => maturity !== null);
  const one = highest ? known[0] : known.at(-1);
  const builder = new AnswerBuilder();
  if (!one || one.maturity === null) return { builder: builder.say(context.say('records.no-answers')), turn: {} };
  const values = { name: nameOf(one.key, context), level: context.number(one.maturity) };
  const others = known.filter((other) => other !== one).map((other) => standingLine(other, context));
  builder.say(context.say('compare.extreme', values), frameworkCitation(one.key, context));
  return { builder: builder.list(context.say('compare.others'), others), turn: { framework: one.key } };
}

/** The days of the last three months. */
const usualDays = 90;
/** Which figures, and since when: `null`, since they are kept; left out, in the last three months. */
interface TrendAsked {
  readonly of?: Framework | null;
  readonly since?: string | null;
}
/** What moved since that day: from what to what. */
async function movedFrom(
  begins: string,
  found: Awaited<ReturnType<typeof standings>>['found'],
  { db, today }: AnswerContext,
) {
  const rows = await movedSince(db, begins, true);
  return rows.flatMap((row) => {
    const now = found.find(({ key }) => key === row.framework);
    return now && now.maturity !== null && row.before !== null && row.from < today
      ? [{ key: now.key, from: row.from, before: row.before, now: now.maturity }]
      : [];
  });
}
/** Better, worse or the same, in the first line; then each figure that moved since then. */
export async function tellTrend({ of = null, since }: TrendAsked, context: AnswerContext): Promise<AnswerBuilder> {
  const { say, date } = context;
  const { found } = await standings(of ? [of] : frameworks, context);
  const begins = since === undefined ? inDays(context.today, -usualDays) : (since ?? '0001-01-01');
  const moved = await movedFrom(begins, found, context);
  const builder = new AnswerBuilder();
  if (moved.length === 0) {
    const known = found.filter(({ maturity }) => maturity !== null).map((one) => standingLine(one, context));
    return builder.say(say('records.no-trend')).list(say('records.standing-heading'), known);
  }
  const ways = new Set(moved.map(({ before, now }) => Math.sign(Math.round(now * 10) - Math.round(before * 10))));
  const way = ways.has(1) ? (ways.has(-1) ? 'mixed' : 'up') : ways.has(-1) ? 'down' : 'same';
  const first = moved.map(({ from }) => from).toSorted()[0] ?? context.today;
  const told = since === undefined ? `compare.trend.${way}` : `compare.since.${way}`;
  builder.say(say(told, { date: date(since ?? first) }));
  builder.list(
    '',
    moved.map(({ key, from, before, now }) => ({
      text: say('records.moved', {
        ...{ name: nameOf(key, context), from: date(from) },
        ...{ before: context.number(before), now: context.number(now) },
      }),
      on: [frameworkCitation(key, context)],
    })),
  );
  const late = since ? moved.filter(({ from }) => from > inDays(since, daysApart)) : [];
  const names = late.map(({ key, from }) => `${nameOf(key, context)} (${date(from)})`).join(', ');
  return late.length === 0 ? builder : builder.say(say('compare.kept-since', { names }));
}
/** A picture is kept about every month. */
const daysApart = 31;

/** The level that is asked about: good where it is lower, else the next one. */
const good = 3;
const afterLevel = (level: number): number => (level < good ? good : Math.min(5, level + 1));

/** The numbers before and after one answer rises, by the rules that score; null where nothing we ask about is meant. */
async function whatIf(step: string, context: AnswerContext): Promise<FiguresTold | null> {
  const [piece] = piecesOf(look(step, context.locale).pieces);
  const [question] = questionsAbout(piece?.refs ?? [], 1);
  if (!piece || !question) return null;
  const { answers, decided, found } = await standings(frameworks, context);
  const builder = new AnswerBuilder();
  const before = answers.get(question.id);
  const level = typeof before === 'number' ? before : 0;
  const to = afterLevel(level);
  const turn = { pieces: [piece.id], refs: [...piece.refs] };
  const about = { question: question.text[context.locale] ?? question.id, from: level, to };
  const on = answerCitation(question, context);
  if (level === to) return { builder: builder.say(context.say('compare.what-if-done', about), on), turn };
  const raised = new Map(answers).set(question.id, to);
  const figure = numberFormat(tagOf[context.locale], { maximumFractionDigits: 2 });
  const lines = found.flatMap(({ key, maturity }): RecordLine[] => {
    const after = standingIn(key, raised, decided).maturity;
    if (after === null) return [];
    const shown = { before: maturity === null ? '–' : figure.format(maturity), after: figure.format(after) };
    if (shown.before === shown.after) return [];
    const text = context.say('compare.what-if-line', { name: nameOf(key, context), ...shown });
    return [{ text, on: [frameworkCitation(key, context)] }];
  });
  builder.say(context.say(lines.length > 0 ? 'compare.what-if' : 'compare.what-if-nothing', about), on);
  return { builder: builder.list('', lines).say(context.say('compare.what-if-note')), turn };
}

/** The answer to a question about figures; null where they do not hold it. */
export async function answerFigures(
  asked: FiguresAsked,
  state: ConversationState,
  context: AnswerContext,
): Promise<FiguresTold | null> {
  switch (asked.ask) {
    case 'compare':
      return { builder: await compareFrameworks(asked.of, context), turn: {} };
    case 'extreme':
      // Of a room's records that were listed, the room's own order decides.
      return registerOfKind(state.kind) === null ? extreme(asked.highest, state, context) : null;
    case 'trend':
      return { builder: await tellTrend({}, context), turn: {} };
    case 'what-if':
      return whatIf(asked.step, context);
  }
}
