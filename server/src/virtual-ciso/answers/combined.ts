/** Tells what several things at once say of a register: how many and which, or who has the most of them. */
import { allows } from '@vigia/contract/kit/roles.ts';
import { alternativesOf, isAnyOf, meetsAnyOf } from '../../kit/advisor/any-of.ts';
import type { RegisterFound } from '../../kit/advisor/looking.ts';
import type { FactsTold, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import type { Combined } from '../conversation/combined-asked.ts';
import type { Person } from '../conversation/combined-denied.ts';
import type { RegisterAsked } from '../conversation/register-asked.ts';
import type { ConversationState, QueryKept } from '../conversation/state.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import type { RecordLine } from './record-lines.ts';
import { registerCitation, registerKey, registerKind, registerLine } from './registers.ts';

/** So many records are looked at, and so many named. */
const mostRead = 500;
export const mostNamed = 5;

const empty = {
  ...{ conditions: [], nots: [], lacking: [], limits: [], owner: null, unowned: false, notOwner: null, period: null },
};
const both = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])];
/** What was asked before, but for what no record is beside what is asked now: after the high ones, the medium ones are others. */
const beside = (before: readonly string[], { conditions, of }: Combined): string[] =>
  before.filter(
    (one) =>
      !of.register.apart?.some(
        (kind) => kind.includes(one) && conditions.some((now) => now !== one && kind.includes(now)),
      ),
  );

/** Whose: who is said, else whose it was before (who has the most: everybody's); null where who is meant is not known. */
function ownerOf(
  { owner }: Combined,
  before: Pick<QueryKept, 'owner' | 'unowned'>,
  { person, mentioned }: ConversationState,
): Pick<QueryKept, 'owner' | 'unowned'> | null {
  if (owner === null) return { owner: before.owner, unowned: before.unowned };
  if (owner === 'nobody') return { owner: null, unowned: true };
  if (owner !== 'same') return { owner, unowned: false };
  const same = person ?? mentioned?.person ?? null;
  return same && { owner: same, unowned: false };
}

/** What is asked, with what was asked before where it goes on with that; null where that or who is meant is not known. */
export function queryOf(asked: Combined, state: ConversationState): QueryKept | null {
  if (asked.goesOn === 'also') {
    const { owner = null } = state.query ?? {};
    return owner && { ...empty, of: registerKey(asked.of), owner };
  }
  const goesOn = asked.goesOn !== null;
  if (goesOn && state.query?.of !== registerKey(asked.of)) return null;
  const before = (goesOn ? state.query : null) ?? empty;
  const whose = ownerOf(asked, asked.ask === 'list' ? before : empty, state);
  if (!whose) return null;
  return {
    of: registerKey(asked.of),
    ...whose,
    conditions: both(beside(before.conditions, asked), asked.conditions),
    nots: both(before.nots, asked.nots),
    lacking: both(before.lacking, asked.lacking),
    limits: both(before.limits, asked.limits),
    notOwner: asked.notOwner ?? before.notOwner,
    period: asked.period ?? before.period,
  };
}

/** The same of what was asked of a register alone; null where words of titles narrowed it, or it was asked of oneself. */
export const queryOfRegister = (
  { of, conditions, owner, who, period, titled, spared, called }: RegisterAsked,
  instead: readonly string[] | null = null,
): QueryKept | null =>
  called ||
  titled.length + spared.length > 0 ||
  owner === 'me' ||
  (owner !== null && owner !== 'nobody' && who === undefined)
    ? null
    : {
        ...{
          of: registerKey(of),
          conditions: [...(instead ?? conditions)],
          nots: [],
          lacking: [],
          limits: [],
          notOwner: null,
          period,
        },
        owner: owner !== null && who !== undefined ? { id: owner, name: who } : null,
        unowned: owner === 'nobody',
      };

/** What a record says where nothing is kept. */
const nothing = new Set(['none', 'never']);
const lacks = (told: FactsTold | undefined, fact: string) => {
  const value = told?.[fact] ?? null;
  return value === null || value === '' || nothing.has(value);
};
const fitting = {
  over: (value: number, than: number) => value > than,
  under: (value: number, than: number) => value < than,
  least: (value: number, than: number) => value >= than,
  most: (value: number, than: number) => value <= than,
} as const;
const within = (told: FactsTold | undefined, { column, is, than }: QueryKept['limits'][number]) => {
  const value = told?.[column] ?? null;
  return value !== null && fitting[is](Number(value), than);
};

/**
 * The records that meet it all, in that order; null where more are left by conditions, period and owner than are looked at, so
 * that what is to be counted among them is not known.
 */
export async function combinedRecords(
  query: QueryKept,
  { of, order, ask }: Pick<Combined, 'of' | 'order' | 'ask'>,
  context: AnswerContext,
): Promise<Pick<Read, 'found' | 'items' | 'all' | 'count'> | null> {
  const { conditions, period, owner, unowned, nots, notOwner, lacking, limits } = query;
  const asked = { conditions, period, owner: unowned ? 'nobody' : (owner?.id ?? null), ...(order ? { order } : {}) };
  const { items, total } = await context.registers.read(context.db, of.register, asked, { ...context, most: mostRead });
  // Of which any is enough is counted among those that are read.
  const isWhole = total <= items.length;
  if (!leavesOut(query) && ask === 'list' && (isWhole || !conditions.some(isAnyOf)))
    return { found: items, items, all: total, count: total };
  if (!isWhole) return null;
  const left = items.filter(
    (item) => !nots.some((one) => item.meets.includes(one)) && (!notOwner || item.owner !== notOwner.id),
  );
  const all = items.length;
  if (lacking.length + limits.length === 0) return { found: items, items: left, all, count: left.length };
  const told = await context.registers.facts(
    context.db,
    of.register,
    left.map(({ id }) => id),
    context,
  );
  const those = left.filter(
    ({ id }) =>
      lacking.every((fact) => lacks(told.get(id), fact)) && limits.every((limit) => within(told.get(id), limit)),
  );
  return { found: items, items: those, all, count: those.length };
}

export const saysOfOne = (
  { room, register }: RegisterOfRoom,
  condition: string,
  count: number,
  context: AnswerContext,
) => context.words(`${room}:advisor.${register.key}.${condition}.says`, { count });
/** `among`: those of which it is said, where any of several conditions is enough. */
function saysOfCondition(
  of: RegisterOfRoom,
  condition: string,
  { count, among }: { readonly count: number; readonly among: readonly RegisterFound[] },
  context: AnswerContext,
): string {
  if (!isAnyOf(condition)) return saysOfOne(of, condition, count, context);
  const parts = alternativesOf(condition).map((one) =>
    saysOfOne(of, one, among.filter(({ meets }) => meetsAnyOf(meets, one)).length, context),
  );
  return context.say('registers.any', { count, parts: parts.join('; ') });
}
/** Whether of some that are left something more is asked: the room has no sentence for that. */
const leavesOut = ({ nots, lacking, limits, notOwner }: QueryKept): boolean =>
  nots.length + lacking.length + limits.length > 0 || notOwner !== null;

/** What narrows it beside its last condition, in brackets: as it was said where it is no person and no period. */
function narrowing({ asked, query, all, found }: Read, context: AnswerContext) {
  const { of, heard } = asked;
  const { say, date } = context;
  const { conditions, owner, unowned, notOwner, period } = query;
  const parts = [
    ...(asked.goesOn === null
      ? conditions.slice(0, -1).map((one) => saysOfCondition(of, one, { count: all, among: found }, context))
      : []),
    ...heard.map((words) => `“${words}”`),
    ...(unowned ? [say('registers.nobody')] : owner ? [say('registers.with', { name: owner.name })] : []),
    ...(notOwner && heard.length === 0 ? [say('registers.without', { name: notOwner.name })] : []),
    ...(period ? [say(`registers.${period.on}`, { from: date(period.from), until: date(period.until) })] : []),
  ];
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}

interface Read {
  readonly asked: Combined;
  readonly query: QueryKept;
  /** Those before what is left out or lacking, and after it. */
  readonly found: readonly RegisterFound[];
  readonly items: readonly RegisterFound[];
  /** How many there are before what is left out or lacking, and after it. */
  readonly all: number;
  readonly count: number;
}
/** Of how many it is so, where something is left out or lacking; else as the room says it. */
function saysOf({ asked: { of }, query, all, found }: Read, count: number, context: AnswerContext): string {
  const { conditions } = query;
  const says = (number: number) =>
    saysOfCondition(of, conditions.at(-1) ?? 'all', { count: number, among: found }, context);
  return leavesOut(query) ? context.say('registers.of-all', { count, says: says(all) }) : says(count);
}

/** How many, and which. */
function listed(read: Read, context: AnswerContext, none = ''): AnswerBuilder {
  const { asked, items, count } = read;
  const { of, one, whether } = asked;
  const all = registerCitation(of, context);
  const answer = whether ? `${context.say(count > 0 ? 'registers.yes' : 'registers.no')} ` : '';
  const most = asked.most ?? mostNamed;
  const lines = items.slice(0, one ? 1 : most).map((item) => registerLine(of, item, context));
  const [first] = lines;
  // The newest and the oldest are told with the day on which they came.
  const came = asked.order === 'newest' || asked.order === 'oldest' ? items[0]?.since : undefined;
  const on = came === undefined ? '' : `${context.date(came)}: `;
  if (one && first) return new AnswerBuilder().say(`${none}${on}${first.text}.`, ...first.on);
  const builder = new AnswerBuilder().say(
    `${none}${answer}${saysOf(read, count, context)}${narrowing(read, context)}.`,
    all,
  );
  builder.list('', lines, lines.length > 1);
  return count > most ? builder.say(context.say('registers.more', { count: count - most })) : builder;
}

/** Who has the most or the least of them, and then the others. */
function byPeople(read: Read, context: AnswerContext) {
  const { asked, items } = read;
  const people = new Map<string, { name: string; count: number }>();
  for (const { owner, owner_name: name } of items) {
    if (owner === null || name === null) continue;
    people.set(owner, { name, count: (people.get(owner)?.count ?? 0) + 1 });
  }
  const ordered = [...people].toSorted(([, a], [, b]) =>
    asked.ask === 'most' ? b.count - a.count : a.count - b.count,
  );
  const [top, ...others] = ordered;
  if (!top) return null;
  const [id, { name, count }] = top;
  const says = `${name}: ${saysOf(read, count, context)}${narrowing(read, context)}.`;
  const builder = new AnswerBuilder().say(says, registerCitation(asked.of, context));
  builder.list(
    '',
    others.slice(0, mostNamed).map(([, one]) => `${one.name}: ${one.count}`),
  );
  return { builder, person: { id, name } };
}

/** Of all that are not over, where none of those before is so: whoever asks on may have left that behind. */
async function widened(asked: Combined, query: QueryKept, context: AnswerContext): Promise<Read | null> {
  const conditions = asked.of.register.conditions.includes('open') ? ['open'] : [];
  const kept = [...asked.conditions, ...conditions];
  const inherits = query.conditions.some((one) => !kept.includes(one));
  if ((asked.goesOn !== 'instead' && asked.goesOn !== 'among') || !inherits) return null;
  const wider = { ...query, conditions: both(conditions, asked.conditions) };
  const records = await combinedRecords(wider, asked, context);
  return records && records.count > 0 ? { asked, query: wider, ...records } : null;
}

export async function answerCombined(
  asked: Combined,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  if (!allows(context.role, asked.of.register.permission)) return null;
  const query = queryOf(asked, state);
  if (!query) return null;
  const records = await combinedRecords(query, asked, context);
  if (!records) return null;
  const wider = records.count === 0 ? await widened(asked, query, context) : null;
  const read = wider ?? { asked, query, ...records };
  const before = state.listed.length > 1 ? state.listed : state.among;
  // One of those that were told: the others are spoken of still.
  const among = asked.goesOn === 'those' || asked.goesOn === 'among' ? before : [];
  // Of one or none nothing more is asked: what is asked next is asked of those it was taken from.
  const kept = asked.goesOn === 'among' && read.count <= 1 ? state.query : read.query;
  const turn = { kind: registerKind(asked.of), query: kept, among, pieces: [], refs: [] };
  if (asked.ask !== 'list') {
    const told = byPeople(read, context);
    return told && { builder: told.builder, turn: { ...turn, person: told.person, listed: [] } };
  }
  const ofThem = read.items
    .slice(0, asked.one ? 1 : (asked.most ?? mostNamed))
    .map(({ id, title }) => ({ kind: 'record' as const, ref: id, title }));
  const none = wider
    ? `${saysOf({ asked, query, ...records }, 0, context)}${narrowing({ asked, query, ...records }, context)}. `
    : '';
  return { builder: listed(read, context, none), turn: { ...turn, person: query.owner, listed: ofThem } };
}

/** What would be nobody's, were somebody gone: how much in each register. */
export async function answerLeaving({ id, name }: Person, context: AnswerContext): Promise<RecordAnswer> {
  const held = await context.registers.ofOwner(context.db, id, context);
  const lines = held.map(({ count, ...of }): RecordLine => {
    const condition = of.register.conditions.includes('open') ? 'open' : 'all';
    return { text: saysOfOne(of, condition, count, context), on: [registerCitation(of, context)] };
  });
  const count = held.reduce((sum, one) => sum + one.count, 0);
  const builder = new AnswerBuilder().say(context.say('person.leaving', { name, count }));
  builder.list('', lines);
  return { builder, turn: { kind: 'work-of', person: { id, name }, listed: [], pieces: [], refs: [] } };
}
