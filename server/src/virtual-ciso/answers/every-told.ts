/** Whether something is so of every record of a register: yes or no first, then those of which it is not so. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { EveryAsked } from '../conversation/every-asked.ts';
import type { ConversationState, QueryKept } from '../conversation/state.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { combinedRecords, queryOf, saysOfOne } from './combined.ts';
import { withTold } from './nearest-meant.ts';
import { factSaid } from './record-facts.ts';
import { registerCitation, registerKind, registerLine } from './registers.ts';

/** What was asked of all: “which aren’t?” asks for the exceptions. */
export const everyTold = 'every';
const mostNamed = 5;

/** Whether those that are not over can be asked about alone. */
const leftOpen = ({ exceptions: { of }, among }: EveryAsked): boolean =>
  among.length === 0 && of.register.conditions.includes('open');

async function toldOf(
  asked: EveryAsked,
  query: QueryKept,
  context: AnswerContext,
): Promise<{ builder: AnswerBuilder; listed: readonly { kind: 'record'; ref: string; title: string }[] } | null> {
  const { exceptions, among } = asked;
  const { of } = exceptions;
  const whole = await context.registers.read(context.db, of.register, { conditions: among }, { ...context, most: 1 });
  const found = await combinedRecords(query, exceptions, context);
  if (!found) return null;
  const all = registerCitation(of, context);
  const says = saysOfOne(of, among.at(-1) ?? 'all', whole.total, context);
  const isOver = found.items.every(({ meets }) => !meets.includes('open'));
  // What is over lacks nothing any more.
  if (exceptions.lacking.length > 0 && found.count > 0 && isOver && leftOpen(asked))
    return toldOf({ exceptions, among: ['open'] }, { ...query, conditions: ['open'] }, context);
  if (whole.total === 0) return { builder: new AnswerBuilder().say(`${says}.`, all), listed: [] };
  const builder = new AnswerBuilder();
  if (found.count === 0) {
    builder.say(context.say('registers.every', { says }), all);
    return { builder: await withFacts(builder, asked, context), listed: [] };
  }
  builder.say(context.say('registers.exceptions', { count: found.count, says }), all);
  const items = found.items.slice(0, mostNamed);
  builder.list(
    '',
    items.map((item) => registerLine(of, item, context)),
    items.length > 1,
  );
  if (found.count > mostNamed) builder.say(context.say('registers.more', { count: found.count - mostNamed }));
  return { builder, listed: items.map(({ id, title }) => ({ kind: 'record', ref: id, title })) };
}

/** What the first of them say, where it was asked whether it is kept of all: what stands there may be read otherwise. */
async function withFacts(
  builder: AnswerBuilder,
  { exceptions: { of, lacking }, among }: EveryAsked,
  context: AnswerContext,
): Promise<AnswerBuilder> {
  const fact = of.register.facts?.keys.find(({ key }) => lacking.includes(key));
  if (!fact) return builder;
  const question = { conditions: among };
  const { items } = await context.registers.read(context.db, of.register, question, { ...context, most: mostNamed });
  const lines = (await withTold(of, items, context)).flatMap(({ record, told }) => {
    const says = factSaid(record, fact, told, context);
    const text = says && context.say('record.fact', { title: record.item.title, says });
    return text ? [{ text, on: registerLine(of, record.item, context).on }] : [];
  });
  return builder.list('', lines);
}

/** Null where whose it is cannot be told, or more are kept than are looked at. */
export async function answerEvery(
  asked: EveryAsked,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const { exceptions, among } = asked;
  if (!allows(context.role, exceptions.of.register.permission))
    return { builder: new AnswerBuilder().say(context.say('records.admins-only')), turn: {} };
  const plain = queryOf(exceptions, state);
  const query = plain && { ...plain, conditions: [...new Set([...among, ...plain.conditions])] };
  const told = query && (await toldOf(asked, query, context));
  if (!told) return null;
  const turn = { kind: registerKind(exceptions.of), query, asked: everyTold, pieces: [], refs: [], person: null };
  return { builder: told.builder, turn: { ...turn, listed: [...told.listed], among: [] } };
}
