/** What records add up to for each person: who has the most or the least of it, and how much one has. */
import { allows } from '@vigia/contract/kit/roles.ts';
import { factNames, tellingWords } from '../conversation/facts-asked.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { meaningOf } from '../conversation/likeness.ts';
import { type PersonSumsAsked, personSumsAsked } from '../conversation/person-sums-asked.ts';
import type { ConversationState } from '../conversation/state.ts';
import { type MemberNamed, membersNamed } from '../virtual-ciso.read-model.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { registerLine } from './registers.ts';
import { type Added, isAdding, numbersOf, saysSum } from './sums.ts';

const mostNamed = 5;
const kindOf = ({ of, fact }: Added) => `person-sums:${of.room}:${of.register.key}:${fact.key}`;

interface Sum extends MemberNamed {
  readonly values: readonly number[];
  readonly total: number;
}
/** Everybody who has any, those with the most first. */
async function sumsOf(added: Added, context: AnswerContext): Promise<Sum[]> {
  const { numbers } = await numbersOf(added, null, context);
  const people = new Map<string, Sum>();
  for (const { item, value } of numbers) {
    if (item.owner === null || item.owner_name === null) continue;
    const before = people.get(item.owner) ?? { id: item.owner, name: item.owner_name, values: [], total: 0 };
    people.set(item.owner, { ...before, values: [...before.values, value], total: before.total + value });
  }
  return [...people.values()].toSorted((a, b) => b.total - a.total);
}

/** Who has the most or the least, with how much; then the others. */
async function first(added: Added, most: boolean, context: AnswerContext): Promise<RecordAnswer | null> {
  const sums = await sumsOf(added, context);
  const [top, ...others] = most ? sums : sums.toReversed();
  if (!top) return null;
  const builder = new AnswerBuilder().say(`${top.name}: ${saysSum(added, top.values, top.values.length, context)}`);
  builder.list(
    '',
    others.slice(0, mostNamed).map(({ name, total }) => `${name}: ${context.number(total)}`),
  );
  return { builder, turn: { kind: kindOf(added), person: { id: top.id, name: top.name }, listed: [] } };
}

/** How much one has, and of what. */
async function ofOne(
  added: Added,
  names: readonly string[],
  { person }: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const [one, ...others] = names.length === 0 && person ? [person] : await membersNamed(context.db, names, 2);
  if (!one || others.length > 0 || names.some((word) => !plainWords(one.name).split(' ').includes(word))) return null;
  const { numbers, all } = await numbersOf(added, one.id, context);
  const values = numbers.map(({ value }) => value);
  const builder = new AnswerBuilder().say(`${one.name}: ${saysSum(added, values, all, context)}`);
  builder.list(
    '',
    numbers.map(({ item, value }) => ({
      text: `${item.title}: ${context.number(value)}`,
      on: registerLine(added.of, item, context).on,
    })),
  );
  return { builder, turn: { kind: kindOf(added), person: { id: one.id, name: one.name } } };
}

/** What of its names says which number it is: the meanings that many of them have. */
const leastOfNames = 0.2;
const units = new WeakMap<Added['fact'], ReadonlySet<string>>();
function unitsOf({ of, fact }: Added): ReadonlySet<string> {
  const known = units.get(fact);
  if (known) return known;
  const names = factNames(of).filter((name) => name.fact === fact);
  const meanings = names.map(({ words }) => tellingWords(words).map(meaningOf));
  const having = (one: string) => meanings.filter((all) => all.includes(one)).length;
  const made = new Set(meanings.flat().filter((one) => having(one) >= names.length * leastOfNames));
  units.set(fact, made);
  return made;
}

const told = (asked: PersonSumsAsked, added: Added, state: ConversationState, context: AnswerContext) =>
  asked.ask === 'first' ? first(added, asked.most, context) : ofOne(added, asked.names, state, context);

/** Null where no such number is asked of people. */
export async function answerPersonSums(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  for (const of of context.registers.all.filter(({ register }) => allows(context.role, register.permission))) {
    for (const fact of (of.register.facts?.keys ?? []).filter(isAdding)) {
      const added = { of, fact };
      const asked = personSumsAsked(question, unitsOf(added), state.kind === kindOf(added));
      const answer = asked && (await told(asked, added, state, context));
      if (answer) return answer;
    }
  }
  return null;
}
