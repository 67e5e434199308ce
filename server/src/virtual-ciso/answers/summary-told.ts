/** A register in a few lines: how many and in what state, the two that weigh most, what is due next. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RegisterFound } from '../../kit/advisor/looking.ts';
import type { RegisterAnswer, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { saysOfOne } from './combined.ts';
import { registerCitation, registerKey, registerKind, registerLine } from './registers.ts';

/** So many records are looked at, so many states told, and so many records named. */
const [mostRead, mostStates, mostNamed] = [500, 4, 2] as const;

/** How many there are in each state that its room names, where there are any; of more than were read, each is counted. */
async function statesOf(
  of: RegisterOfRoom,
  { items, total }: RegisterAnswer,
  context: AnswerContext,
): Promise<readonly string[]> {
  const { register } = of;
  const counted = (condition: string) =>
    total > items.length
      ? context.registers.read(context.db, register, { conditions: [condition] }, { ...context, most: 1 })
      : { total: items.filter(({ meets }) => meets.includes(condition)).length };
  const named = total > items.length ? (register.sums ?? []).slice(0, mostStates) : (register.sums ?? []);
  const states = await Promise.all(
    named.map(async (condition) => ({ condition, count: (await counted(condition)).total })),
  );
  return states
    .filter(({ count }) => count > 0)
    .slice(0, mostStates)
    .map(({ condition, count }) => saysOfOne(of, condition, count, context));
}
const lowered = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/** What has its day next; what is over has none. */
function nextOf(items: readonly RegisterFound[], { today }: AnswerContext): RegisterFound | undefined {
  return items
    .filter(({ day }) => day !== null && day >= today)
    .toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? ''))[0];
}

export async function answerSummary(of: RegisterOfRoom, context: AnswerContext): Promise<RecordAnswer> {
  const { register, room } = of;
  const builder = new AnswerBuilder();
  if (!allows(context.role, register.permission))
    return { builder: builder.say(context.say('records.admins-only')), turn: {} };
  const read = await context.registers.read(context.db, register, {}, { ...context, most: mostRead });
  const { items, total } = read;
  const all = registerCitation(of, context);
  const kind = registerKind(of);
  const plain = { kind, asked: '', pieces: [], refs: [], person: null, among: [], listed: [] };
  if (total === 0)
    return { builder: builder.say(context.words(`${room}:advisor.${register.key}.empty`), all), turn: plain };
  const states = (await statesOf(of, read, context)).map(lowered).join('; ');
  const whole = saysOfOne(of, 'all', total, context);
  builder.say(states === '' ? `${whole}.` : `${whole}: ${states}.`, all);
  const left = register.conditions.includes('open') ? items.filter(({ meets }) => meets.includes('open')) : items;
  const first = left.slice(0, mostNamed);
  const list = (heading: string, some: readonly RegisterFound[]) =>
    builder.list(
      context.say(heading),
      some.map((item) => registerLine(of, item, context)),
    );
  list('registers.weigh-most', first);
  // Of more than were read, which one is due next is not known.
  const next = total > items.length ? undefined : nextOf(left, context);
  if (next) list('registers.due-next', [next]);
  const listed = first.map(({ id, title }) => ({ kind: 'record' as const, ref: id, title }));
  const query = {
    ...{ of: registerKey(of), conditions: [], nots: [], lacking: [], limits: [], owner: null, unowned: false },
    ...{ notOwner: null, period: null },
  };
  return { builder, turn: { ...plain, listed, query } };
}
