/**
 * Judges over two or more of a register: by its own order of gravity, then by what its records say of themselves that is good or
 * bad, then by the day. What decided is said; what ties is said to tie.
 */
import type { RegisterFact } from '../../kit/advisor/register.ts';
import type { FactsTold, RecordFound } from '../../kit/advisor/registers.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { factSaid } from './record-facts.ts';
import { registerLine } from './registers.ts';

/** What told two apart. */
type Decided = 'gravity' | 'facts' | 'day' | 'nothing';
interface Weighed {
  /** The one that comes first, then the others. */
  readonly records: readonly RecordFound[];
  readonly told: ReadonlyMap<string, FactsTold>;
}
/** So many reasons are told. */
const mostReasons = 4;

const factsOf = ({ register }: RecordFound): readonly RegisterFact[] =>
  (register.facts?.keys ?? []).filter(({ more }) => more);
function numberOf(told: FactsTold | undefined, { key, number }: RegisterFact): number | null {
  const value = told?.[number ?? key];
  return value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? null : Number(value);
}
/** Above zero where the first is worse by this fact, below where the second is. */
function worseBy(fact: RegisterFact, a: FactsTold | undefined, b: FactsTold | undefined): number {
  const [one, other] = [numberOf(a, fact), numberOf(b, fact)];
  return one === null || other === null ? 0 : Math.sign(one - other) * (fact.more === 'bad' ? 1 : -1);
}
const byFacts = (a: RecordFound, b: RecordFound, told: ReadonlyMap<string, FactsTold>): number =>
  factsOf(a).reduce((sum, fact) => sum + worseBy(fact, told.get(a.item.id), told.get(b.item.id)), 0);
const farAway = '9999';
const byDay = (a: RecordFound, b: RecordFound) => (a.item.day ?? farAway).localeCompare(b.item.day ?? farAway);

async function weighed(records: readonly RecordFound[], context: AnswerContext): Promise<Weighed> {
  const [one] = records;
  const ids = records.map(({ item }) => item.id);
  const told = one
    ? await context.registers.facts(context.db, one.register, ids, context)
    : new Map<string, FactsTold>();
  const ordered = records.toSorted((a, b) => b.item.rank - a.item.rank || byFacts(b, a, told) || byDay(a, b));
  return { records: ordered, told };
}
/** What decided between the first and another one. */
function decidedBy(first: RecordFound, other: RecordFound, { told }: Weighed): Decided {
  if (first.item.rank !== other.item.rank) return 'gravity';
  if (byFacts(first, other, told) !== 0) return 'facts';
  return byDay(first, other) === 0 ? 'nothing' : 'day';
}

/** What differs between two, in the words of their room: the first's, then the other's. */
function differing(first: RecordFound, other: RecordFound, { told }: Weighed, context: AnswerContext): string[] {
  const [a, b] = [told.get(first.item.id) ?? {}, told.get(other.item.id) ?? {}];
  return factsOf(first)
    .toSorted((one, two) => worseBy(two, a, b) - worseBy(one, a, b))
    .flatMap((fact) => {
      const [one, two] = [factSaid(first, fact, a, context), factSaid(other, fact, b, context)];
      if (one === two) return [];
      const nothing = context.say('judge.nothing');
      return [context.say('judge.differs', { one: one ?? nothing, two: two ?? nothing })];
    })
    .slice(0, mostReasons);
}

const lineOf = (one: RecordFound, context: AnswerContext) => registerLine(one, one.item, context);
const quoted = (one: RecordFound) => `“${one.item.title}”`;

/** Which comes first and by what; where nothing tells them apart, that. */
function verdict(weighing: Weighed, context: AnswerContext): string {
  const [first, second] = weighing.records;
  if (!first || !second) return '';
  const by = decidedBy(first, second, weighing);
  const ties = weighing.records.slice(1).filter((one) => decidedBy(first, one, weighing) === 'nothing');
  const names = [first, ...ties].map(quoted).join(', ');
  return by === 'nothing'
    ? context.say('judge.tied', { names })
    : context.say(`judge.by-${by}`, { first: first.item.title, second: quoted(second) });
}

/** Whether the one that is asked about is graver than the other, or less so: yes or no; where they tie, neither. */
interface WhetherAsked {
  readonly of: RecordFound;
  readonly whether: 'graver' | 'lesser';
}
function yesOrNo({ of, whether }: WhetherAsked, weighing: Weighed, context: AnswerContext): string {
  const [first, second] = weighing.records;
  if (!first || !second || decidedBy(first, second, weighing) === 'nothing') return '';
  const is = (first.item.id === of.item.id) === (whether === 'graver');
  return `${context.say(is ? 'registers.yes' : 'registers.no')} `;
}

/** Which of them comes first and by what, all of them in their order, and what differs between the first two. */
export async function tellWeighed(
  given: readonly RecordFound[],
  asked: WhetherAsked | null,
  context: AnswerContext,
  again = false,
): Promise<{ builder: AnswerBuilder; records: readonly RecordFound[] } | null> {
  const weighing = await weighed(given, context);
  const { records } = weighing;
  const [first, second] = records;
  if (!first || !second) return null;
  const opens = asked ? yesOrNo(asked, weighing, context) : '';
  const builder = new AnswerBuilder().say(`${opens}${verdict(weighing, context)}`, ...lineOf(first, context).on);
  // Asked again, only what decides is told: the records were listed before.
  if (!again)
    builder.list(
      '',
      records.map((one) => lineOf(one, context)),
      true,
    );
  builder.list(context.say('judge.differences'), differing(first, second, weighing, context));
  return { builder, records };
}
