/** Answers about the people themselves: what is theirs to do, who has the most of it, and whether somebody did what a record tells of. */
import type { RegisterFact } from '../../kit/advisor/register.ts';
import type { FactsTold, RecordFound } from '../../kit/advisor/registers.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import type { LoadAsked, PersonWorkAsked } from '../conversation/people-asked.ts';
import { withoutLead } from '../conversation/proposition.ts';
import { asksOpenly } from '../conversation/question-form.ts';
import { activeMembers, type MemberNamed } from '../virtual-ciso.read-model.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { dueLine, shown } from './record-lines.ts';
import { registerLine } from './registers.ts';

/** So many people are looked at, and so many named. */
const [mostPeople, mostNamed] = [500, 5] as const;

/** What is with one person; yes or no first where it is asked whether any of it is late. */
export async function tellWork(
  { id, name }: MemberNamed,
  { late: onlyLate, whether }: Pick<PersonWorkAsked, 'late' | 'whether'>,
  context: AnswerContext,
): Promise<AnswerBuilder> {
  const { db, due, role, today, locale, say, person: reader } = context;
  const builder = new AnswerBuilder();
  const all = await due.of(db, id, { role, today, locale, reader, most: shown });
  const late = all.filter((row) => row.late);
  const rows = onlyLate ? late : all;
  const answer = whether ? `${say(late.length > 0 ? 'registers.yes' : 'registers.no')} ` : '';
  if (rows.length === 0)
    return builder.say(`${answer}${say(onlyLate ? 'person.nothing-late' : 'person.nothing', { name })}`);
  const says = say(all.length === shown ? 'person.many' : 'person.some', {
    name,
    count: all.length,
    late: late.length,
  });
  builder.say(`${answer}${onlyLate ? say('person.late', { name, count: late.length }) : says}`);
  return builder.list(
    '',
    rows.map((row) => dueLine(row, context)),
  );
}

interface Load extends MemberNamed {
  readonly open: number;
  readonly late: number;
}
/** Everybody with what they have to do, those with the most of it first. */
async function loadsOf(context: AnswerContext, key: 'open' | 'late'): Promise<Load[]> {
  const { db, due, role, today } = context;
  const [people, loads] = await Promise.all([activeMembers(db, mostPeople), due.perPerson(db, { role, today })]);
  const of = new Map(loads.map((load) => [load.person, load]));
  const all = people.map((person) => {
    const { open = 0, late = 0 } = of.get(person.id) ?? {};
    return { ...person, open, late };
  });
  return all.toSorted((a, b) => b[key] - a[key] || b.late - a.late || b.open - a.open);
}

const loadLine = ({ name, open, late }: Load, { say }: AnswerContext) =>
  say('person.load', { name, count: open, late });
/** Everybody who has anything late, whoever has most of it first. */
function tellBehind(
  all: readonly Load[],
  context: AnswerContext,
): { builder: AnswerBuilder; person: MemberNamed | null } {
  const behind = all.filter(({ late }) => late > 0);
  const count = behind.length;
  const builder = new AnswerBuilder();
  builder.say(count === 0 ? context.say('person.nobody-late') : context.say('person.behind', { count }));
  builder.list(
    '',
    behind.map((one) => loadLine(one, context)),
  );
  return { builder, person: count === 1 ? (behind[0] ?? null) : null };
}

/** Who has the most or the least to do, or nothing, and how it is with the others; the first of them is who is talked about then. */
export async function tellLoads(
  { first, late }: LoadAsked,
  context: AnswerContext,
): Promise<{ builder: AnswerBuilder; person: MemberNamed | null }> {
  const { say } = context;
  const key = late ? 'late' : 'open';
  const builder = new AnswerBuilder();
  const all = await loadsOf(context, key);
  const line = (one: Load) => loadLine(one, context);
  if (first === 'none') {
    const free = all.filter((one) => one[key] === 0);
    const names = free.map(({ name }) => name).join(', ');
    builder.say(say(late ? 'person.none-late' : 'person.none-open', { count: free.length, names }));
    builder.list(
      '',
      all
        .filter((one) => one[key] > 0)
        .slice(0, mostNamed)
        .map(line),
    );
    return { builder, person: free.length === 1 ? (free[0] ?? null) : null };
  }
  if (first === 'behind') return tellBehind(all, context);
  const sorted = first === 'most' ? all : all.toReversed();
  const [top, ...others] = sorted;
  if (!top) return { builder, person: null };
  const alike = sorted.filter((one) => one[key] === top[key]);
  if (first === 'most' && top[key] === 0) return { builder: builder.say(say('person.nobody-late')), person: null };
  const names = alike.map(({ name }) => name).join(', ');
  const count = top[key];
  builder.say(say(late ? 'person.most-late' : 'person.most-open', { names, count }));
  builder.list('', (alike.length > 1 ? sorted : others).slice(0, mostNamed).map(line));
  return { builder, person: alike.length === 1 ? top : null };
}

/** How much these people have to do, beside each other: who has more first. */
export async function tellLoadsOf(people: readonly MemberNamed[], context: AnswerContext): Promise<AnswerBuilder> {
  const { say } = context;
  const all = await loadsOf(context, 'open');
  const loads = all.filter(({ id }) => people.some((one) => one.id === id));
  const builder = new AnswerBuilder();
  const [first, second] = loads;
  if (!first || !second) return builder.say(say('person.which'));
  const even = first.open === second.open && first.late === second.late;
  const values = { name: first.name, other: second.name, count: first.open, fewer: second.open };
  builder.say(say(even ? 'person.even' : first.open === second.open ? 'person.even-open' : 'person.more', values));
  return builder.list(
    '',
    loads.map(({ name, open, late }) => say('person.load', { name, count: open, late })),
  );
}

/** Somebody of whom a record says whether they did it. */
export interface PersonOfRecord {
  readonly fact: RegisterFact;
  readonly name: string;
  readonly id: string | null;
  readonly did: boolean;
  /** What else is said of them. */
  readonly more: Readonly<Record<string, string>>;
}

const asObject = (text: string | null | undefined): Record<string, Record<string, string | null> | undefined> =>
  text ? JSON.parse(text) : {};

/** Who of those that a record's facts list is named among the words; null where nobody is. */
function personOfRecord({ register }: RecordFound, told: FactsTold, words: readonly string[]): PersonOfRecord | null {
  const named = (list: string | null | undefined) =>
    list?.split(', ').find((name) =>
      plainWords(name)
        .split(' ')
        .some((part) => words.includes(part)),
    );
  for (const fact of (register.facts?.keys ?? []).filter(({ people }) => people)) {
    const { done = '', left = '', each = '' } = fact.people ?? {};
    const [did, has] = [named(told[done]), named(told[left])];
    const name = did ?? has;
    // Where their names are not for who asks there is nothing of each of them.
    if (name === undefined || !told[each]) continue;
    const { id = null, ...more } = asObject(told[each])[name] ?? {};
    const texts = Object.entries(more).map(([key, value]) => [key, value ?? '–'] as const);
    return { fact, name, id, did: did !== undefined, more: Object.fromEntries(texts) };
  }
  return null;
}

const isDay = /^\d{4}-\d{2}-\d{2}/;
/** Whether somebody did what the record tells of, in a sentence without its stop. */
function saysOfPerson(
  { room, register }: RecordFound,
  { fact, name, did, more }: PersonOfRecord,
  context: AnswerContext,
): string {
  const values = Object.entries(more).map(([key, value]) => [key, isDay.test(value) ? context.date(value) : value]);
  const key = `${room}:advisor.${register.key}.facts.${fact.key}.${did ? 'did' : 'did-not'}`;
  const said = context.words(key, { ...Object.fromEntries(values), who: name });
  return asksOpenly(plainWords(context.question)) ? withoutLead(said) : said;
}

/** What is told of somebody whom records list. */
interface ToldOfPerson {
  readonly builder: AnswerBuilder;
  readonly who: PersonOfRecord;
  /** What the records say of themselves, by their ids. */
  readonly facts: ReadonlyMap<string, FactsTold>;
}

/** That, for each of the records of one register in which the person is. */
export async function tellOfPerson(
  records: readonly RecordFound[],
  words: readonly string[],
  context: AnswerContext,
): Promise<ToldOfPerson | null> {
  const register = records[0]?.register;
  if (!register?.facts?.keys.some(({ people }) => people)) return null;
  const ids = records.map(({ item }) => item.id);
  const facts = await context.registers.facts(context.db, register, ids, context);
  const lines = records.flatMap((record) => {
    const who = personOfRecord(record, facts.get(record.item.id) ?? {}, words);
    const { title } = record.item;
    const { on } = registerLine(record, record.item, context);
    return who ? [{ who, title, says: saysOfPerson(record, who, context), on }] : [];
  });
  const [first, ...others] = lines;
  if (!first) return null;
  const builder = new AnswerBuilder();
  if (others.length === 0) builder.say(`${first.says}.`, ...first.on);
  else
    builder.list(
      '',
      lines.map(({ title, says, on }) => ({ text: context.say('record.fact', { title, says }), on })),
      true,
    );
  return { builder, who: first.who, facts };
}

/** Who was told of is talked about then. */
export const talksOf = ({ id, name }: PersonOfRecord): { person?: MemberNamed } =>
  id === null ? {} : { person: { id, name } };

/** Whether somebody who is named did it, unless what is asked of the record tells of them by itself. */
export async function ofSomebody(
  record: RecordFound,
  words: readonly string[],
  asked: RegisterFact | null,
  context: AnswerContext,
): Promise<ToldOfPerson | null> {
  const told = await tellOfPerson([record], words, context);
  if (!told || asked === null || asked.people) return told;
  const value = plainWords(told.facts.get(record.item.id)?.[asked.key] ?? '');
  const [first = ''] = plainWords(told.who.name).split(' ');
  return value.split(' ').includes(first) ? null : told;
}

/** The same, where nothing but a name is left of what was asked of a record. */
export async function onlySomebody(
  record: RecordFound,
  left: readonly string[],
  asked: RegisterFact | null,
  context: AnswerContext,
): Promise<ToldOfPerson | null> {
  const told = left.length === 0 ? null : await ofSomebody(record, left, asked, context);
  const name = plainWords(told?.who.name ?? '').split(' ');
  return told && left.every((word) => name.includes(word)) ? told : null;
}
