/** What any record of the company says of what is asked, in its title, in what is said of it, or in what it is: the one that says most. */
import { locales } from '@vigia/contract/kit/locales.ts';
import type { RegisterFact } from '../../kit/advisor/register.ts';
import type { RecordFound, RecordTold } from '../../kit/advisor/registers.ts';
import { say } from '../../kit/words.ts';
import { factNames, labelWords } from '../conversation/facts-asked.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { isOfAsking, type Likened, likened, weightsAmong } from '../conversation/likeness.ts';
import { alsoCalled } from '../conversation/record-meant.ts';
import { registerNamed, withNots } from '../conversation/register-names.ts';
import type { ConversationState } from '../conversation/state.ts';
import { talkedOf } from './about-facts.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { focusOn } from './focus.ts';
import { asksForOwner, byKind, kindWords, meant, tellsWho } from './from-talk.ts';
import { factAnswered, factSaid, toldTexts } from './record-facts.ts';
import { registerLine, registerOfKind } from './registers.ts';

const longest = 18;
/** So many records of each register are looked at. */
const mostLooked = 60;
/** A text is looked at so far. */
const mostText = 600;
/** What is said of a record by its title, by who has it and what stands in it, by what it is called, by what it can be asked. */
const says = { title: 1, value: 0.9, kind: 0.7, label: 0.4 } as const;
/** Of a room that is named, one word tells the record that says so much more than the next one. */
const clearly = 1.25;
/** A word that so few records have tells one of them. */
const fewest = 2;
/** So much of what is asked is said by the record that is meant. */
const enough = 0.6;
/** A record, and one of the room, that is talked about is rather meant. */
const [talkedAbout, sameRoom] = [1.4, 1.15] as const;

const conditions = new Map<string, readonly string[]>();
/** What the conditions are called that it meets, read once. */
export function metConditionWords({ room, register, item }: RecordTold['record']): readonly string[] {
  return item.meets.flatMap((one) => {
    const names = `${room}:advisor.${register.key}.${one}.names`;
    const words = conditions.get(names) ?? locales.flatMap((locale) => meant(say(locale, names)));
    conditions.set(names, words);
    return words;
  });
}

const textOf = (value: string | null | undefined) => (value ?? '').slice(0, mostText);

interface Doc {
  readonly one: RecordTold;
  readonly title: ReadonlySet<string>;
  /** How much each meaning is said by it. */
  readonly own: ReadonlyMap<string, number>;
}
const docs = new WeakMap<RecordTold, Doc>();
/** What a record says, read once for an answer. */
function docOf(one: RecordTold): Doc {
  const known = docs.get(one);
  if (known) return known;
  const made = madeDoc(one);
  docs.set(one, made);
  return made;
}
function madeDoc(one: RecordTold): Doc {
  const { record, told } = one;
  const title = new Set(alsoCalled(record).flatMap(meant));
  const values = [record.item.owner_name ?? '', ...toldTexts(record, told).map(textOf)].flatMap(meant);
  const facts = (record.register.facts?.keys ?? []).filter(({ key }) => told[key]);
  const own = new Map<string, number>();
  for (const fact of facts) for (const each of labelWords(record, fact)) own.set(each, says.label);
  for (const each of [...kindWords(record), ...metConditionWords(record)]) own.set(each, says.kind);
  for (const each of values) own.set(each, says.value);
  for (const each of title) own.set(each, says.title);
  return { one, title, own };
}

interface Near extends Doc {
  readonly share: number;
  /** Words of the question that stand in its title or in what it says. */
  readonly hits: readonly string[];
  /** How many records have a word of the question. */
  readonly having: ReadonlyMap<string, number>;
}
/** Records by how much of the question they say; what few of them have weighs more. */
function nearest(asked: Likened, docs: readonly Doc[], state: ConversationState): Near[] {
  const having = new Map(
    asked.of.map((one) => [one, docs.filter(({ own }) => (own.get(one) ?? 0) >= says.value).length]),
  );
  const rare = weightsAmong(having, docs.length);
  const all = [...rare.values()].reduce((sum, weight) => sum + weight, 0);
  const ids = new Set(state.listed.map(({ ref }) => ref));
  const talked = registerOfKind(state.kind);
  return docs
    .map((doc) => {
      const { record } = doc.one;
      const said = asked.of.reduce((sum, one) => sum + (rare.get(one) ?? 0) * (doc.own.get(one) ?? 0), 0);
      const near = `${record.room}:${record.register.key}` === talked ? sameRoom : 1;
      const share = (said / Math.max(1e-9, all)) * (ids.has(record.item.id) ? talkedAbout : near);
      return { ...doc, share, having, hits: asked.of.filter((one) => (doc.own.get(one) ?? 0) >= says.value) };
    })
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => b.share - a.share);
}

/** The records that say most of what is asked, and how much of it, the most first. */
export const sayingMost = (
  asked: Likened,
  told: readonly RecordTold[],
  state: ConversationState,
): { readonly record: RecordTold['record']; readonly share: number; readonly titled: boolean }[] =>
  nearest(asked, told.map(docOf), state).map(({ one, share, hits, title }) => ({
    ...{ record: one.record, share },
    titled: hits.some((each) => title.has(each)),
  }));

interface Told {
  readonly fact: RegisterFact;
  /** How much of what is asked stands in it, or is what it is asked for by. */
  readonly hit: number;
}
/** What is kept of a record, by how much it holds of what is asked, the most first. */
function byHit({ one: { record, told }, title }: Pick<Doc, 'one' | 'title'>, asked: Likened): Told[] {
  const left = asked.of.filter((each) => !title.has(each));
  return (record.register.facts?.keys ?? [])
    .filter(({ key }) => told[key])
    .map((fact) => {
      const names = factNames(record).filter((name) => name.fact === fact);
      if (!names.some(({ words }) => tellsWho(asked, fact, words))) return { fact, hit: 0 };
      const kind = names.some(({ words }) =>
        likened(words).asks.some((ask) => ask !== '?not' && asked.asks.includes(ask)),
      );
      const value = new Set(meant(textOf(told[fact.key])));
      const label = labelWords(record, fact);
      const hit = left.filter((each) => label.has(each) || value.has(each)).length;
      return { fact, hit: hit / Math.max(1, left.length) + (kind && hit > 0 ? 0.3 : 0) };
    })
    .toSorted((a, b) => b.hit - a.hit);
}
/** The fact that holds what is asked of the record. */
function factMeant(near: Near, asked: Likened): RegisterFact | null {
  const [best] = byHit(near, asked);
  return best && best.hit >= half ? best.fact : null;
}
const half = 0.5;
/** So many facts are told where none is plainly asked for. */
const mostTold = 4;

/** What there is to know of the one record that is talked about, what holds most of the question first; null where none is. */
export async function answerFromFocus(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const asked = likened(withNots(plainWords(question)));
  const [record, ...others] = await talkedOf('', state, context);
  if (!record || others.length > 0 || registerOfKind(state.kind) === null) return null;
  const told = (await context.registers.facts(context.db, record.register, [record.item.id], context)).get(
    record.item.id,
  );
  const facts = byHit(docOf({ record, told: told ?? {} }), asked).slice(0, mostTold);
  const { text, on } = registerLine(record, record.item, context);
  const builder = new AnswerBuilder().say(context.say('record.what-is-known', { title: record.item.title }));
  builder.list('', [
    { text, on },
    ...facts.flatMap(({ fact }) => factSaid(record, fact, told ?? {}, context) ?? []).map((one) => ({ text: one, on })),
  ]);
  return { builder, turn: focusOn([record], '', state) };
}

/** Two words, or a single one of a title that hardly any other record has. */
function saysEnough({ title, having }: Near, [one = '', ...others]: readonly string[], { of }: Likened): boolean {
  return others.length > 0 || (of.length <= 2 && title.has(one) && (having.get(one) ?? 0) <= fewest);
}

const samples = new WeakMap<AnswerContext, Promise<RecordTold[]>>();
/** The gravest records of every register that the role may see, read once for an answer. */
function sampled(context: AnswerContext): Promise<RecordTold[]> {
  const known = samples.get(context);
  if (known) return known;
  const made = context.registers.sample(context.db, { ...context, most: mostLooked });
  samples.set(context, made);
  return made;
}
/** What was read for this answer of all records; else the one that is talked about. */
export async function sampledAlready(state: ConversationState, context: AnswerContext): Promise<RecordTold[]> {
  const known = samples.get(context);
  if (known) return known;
  const [record] = await talkedOf('', state, context);
  if (!record) return [];
  const told = await context.registers.facts(context.db, record.register, [record.item.id], context);
  return [{ record, told: told.get(record.item.id) ?? {} }];
}

/** The record that says enough of what is asked, and more of it than any other. `inRoom`: its room is named. */
function clearlyFirst([first, second]: readonly Near[], asked: Likened, inRoom: boolean): Near | null {
  if (!first || first.share < enough) return null;
  const telling = first.hits.filter((one) => !isOfAsking(one));
  const alone = inRoom && telling.length > 0 && first.share > clearly * (second?.share ?? 0);
  if (!alone && !saysEnough(first, telling, asked)) return null;
  const even = second !== undefined && second.share >= first.share - 0.02;
  return even && second.one.record.item.id !== first.one.record.item.id ? null : first;
}

/** Null where no record says enough of what is asked, or several say as much. */
export async function answerFromFacts(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const words = withNots(plainWords(question));
  const asked = likened(words);
  if (question.length > 200 || words.split(' ').length > longest || asked.of.length === 0) return null;
  const all = await sampled(context);
  const room = registerNamed(context.registers.all, words)?.of.room;
  const inRoom = all.filter(({ record }) => room === undefined || record.room === room);
  const near = nearest(asked, inRoom.map(docOf), state);
  const first = clearlyFirst(near, asked, room !== undefined);
  if (!first) return null;
  const either = state.listed.length === 0 ? undecided(near) : [];
  if (either.length > 0) return whichIsMeant(either, factMeant(first, asked)?.key ?? '', state, context);
  return tell(first, asked, question, state, context);
}

/** So many at most are asked back. */
const mostEither = 3;
/** Records of one room between which the words do not tell: whatever of the first one's title is said stands in the others' too. */
function undecided([first, ...others]: readonly Near[]): readonly RecordFound[] {
  const called = first?.hits.filter((one) => first.title.has(one)) ?? [];
  if (!first || called.length === 0) return [];
  const { room } = first.one.record;
  const alike = [first, ...others].filter(
    ({ one, title }) => one.record.room === room && called.every((word) => title.has(word)),
  );
  const records = [...new Map(alike.map(({ one: { record } }) => [record.item.id, record])).values()];
  return records.length > 1 && records.length <= mostEither ? records : [];
}

/** Which of them is meant is asked back; what was asked of it goes on with the answer. */
function whichIsMeant(
  either: readonly RecordFound[],
  asked: string,
  state: ConversationState,
  context: AnswerContext,
): RecordAnswer {
  const builder = new AnswerBuilder().say(context.say('record.which'));
  builder.list(
    '',
    either.map((one) => registerLine(one, one.item, context)),
    true,
  );
  builder.related = either.map(({ item }) => item.title);
  return { builder, turn: focusOn(either, asked, state) };
}

async function tell(
  near: Near,
  asked: Likened,
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const { record, told } = near.one;
  const turn = (key: string) => focusOn([record], key, state);
  const rest = { ...asked, of: asked.of.filter((one) => !near.title.has(one)) };
  const fact = asksForOwner(rest) ? null : factMeant(near, asked);
  const said = fact && factAnswered(record, fact, told, context);
  if (!fact || !said) {
    const builder = await byKind(rest, [record], question, context);
    return builder && { builder, turn: turn('') };
  }
  const { on } = registerLine(record, record.item, context);
  const bare = context.say('record.fact', { title: record.item.title, says: said.rest });
  const text = said.lead === '' ? bare : `${said.lead}. ${bare}`;
  return {
    builder: new AnswerBuilder().say(`${text}${/[.!?”]$/.test(text) ? '' : '.'}`, ...on),
    turn: turn(fact.key),
  };
}
