/** Whether something is so of every record of a register: yes or no first, then those of which it is not so. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { EveryAsked } from '../conversation/every-asked.ts';
import type { ConversationState, QueryKept } from '../conversation/state.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { queryOf, recordsOf, saysOfOne } from './combined.ts';
import { registerCitation, registerKind, registerLine } from './registers.ts';

/** What was asked of all: “which aren’t?” asks for the exceptions. */
export const everyTold = 'every';
const mostNamed = 5;

async function toldOf(
  { exceptions, among }: EveryAsked,
  query: QueryKept,
  context: AnswerContext,
): Promise<{ builder: AnswerBuilder; listed: readonly { kind: 'record'; ref: string; title: string }[] } | null> {
  const { of } = exceptions;
  const whole = await context.registers.read(context.db, of.register, { conditions: among }, { ...context, most: 1 });
  const found = await recordsOf(query, exceptions, context);
  if (!found) return null;
  const all = registerCitation(of, context);
  const says = saysOfOne(of, among.at(-1) ?? 'all', whole.total, context);
  if (whole.total === 0) return { builder: new AnswerBuilder().say(`${says}.`, all), listed: [] };
  const builder = new AnswerBuilder();
  if (found.count === 0) return { builder: builder.say(context.say('registers.every', { says }), all), listed: [] };
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
