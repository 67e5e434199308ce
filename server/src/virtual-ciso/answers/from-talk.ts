/** What is asked of the records that were talked about, however it is said: the fact that it is most like, or what there is to know. */
import { locales } from '@vigia/contract/kit/locales.ts';
import type { RegisterFact } from '../../kit/advisor/register.ts';
import type { FactsTold, RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { say } from '../../kit/words.ts';
import { countsOthers, factNames, labelWords } from '../conversation/facts-asked.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { alikeEnough, type Likened, likened, likeness, meaningOf } from '../conversation/likeness.ts';
import { recordAsked } from '../conversation/record-asked.ts';
import { alsoCalled } from '../conversation/record-meant.ts';
import { asksForMany, withNots } from '../conversation/register-names.ts';
import { orderAsked, worst } from '../conversation/register-orders.ts';
import type { ConversationState } from '../conversation/state.ts';
import { talkedOf } from './about-facts.ts';
import { type RecordAnswer, tellAsked } from './about-record.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { focusOn } from './focus.ts';
import { ofSomebody } from './people.ts';
import { namedFact, tellFact, tellRecord, toldTexts } from './record-facts.ts';
import { registerOfKind } from './registers.ts';
import { thereIs } from './there-is.ts';

/** A longer question tells a story of its own. */
const longest = 14;
/** Who is asked for of what tells who, or may: no day, no number and no text of its own does. */
export const tellsWho = ({ asks }: Likened, { as, own, more, adds }: RegisterFact, name: string): boolean =>
  !asks.includes('?who') ||
  likened(name).asks.includes('?who') ||
  !(as === 'day' || own || more !== undefined || adds !== undefined);

const veryWords = 1.01;
interface Liked {
  readonly fact: RegisterFact;
  readonly like: number;
  /** Whether its name asks how many. */
  readonly counts: boolean;
}
const hardly = 0.9;
/** How like a fact's name a question is, with what its room calls a record where that is part of a name that is nearly said. */
function likeOf(name: string, question: Likened, asked: Likened, nouns: ReadonlySet<string>): number {
  // Its very words come before words that mean the same.
  if (name === asked.whole) return veryWords;
  const other = likened(name);
  const named = other.of.some((one) => !nouns.has(one)) ? likeness(question, name) : 0;
  // How many hours is asked by nobody who asks how much.
  const counts = other.asks.includes('?long') && !question.asks.includes('?long') ? hardly : 1;
  return counts * Math.max(likeness(asked, name), named >= nearlyNamed ? named : 0);
}
/** The fact that a question is most like; of those that are like it, one of which something is kept. */
export function likeliestFact(record: RecordFound, question: Likened, told?: FactsTold): Liked | null {
  // What its room calls a record asks for none of its facts, unless a fact is called so too (“when does the contract end?”).
  const asked = withoutNouns(record, question);
  let [best, kept]: [Liked | null, Liked | null] = [null, null];
  for (const { fact, words } of factNames(record)) {
    if (!tellsWho(asked, fact, words)) continue;
    const like = likeOf(words, question, asked, kindWords(record));
    const liked = { fact, like, counts: likened(words).asks.includes('?much') };
    if (like > (best?.like ?? 0)) best = liked;
    if (told?.[fact.key] && like > (kept?.like ?? 0)) kept = liked;
  }
  return kept && kept.like >= alikeEnough ? kept : best;
}

/** Whose it is, and nothing beside. */
export const asksForOwner = ({ asks, of }: Likened): boolean =>
  asks.includes('?who') && of.every((one) => one === ownerMeans || one === mending);
const kinds = new WeakMap<RegisterOfRoom['register'], ReadonlySet<string>>();
/** What the records of a register are called, in all three languages. */
export function kindWords({ room, register }: RegisterOfRoom): ReadonlySet<string> {
  const known = kinds.get(register);
  if (known) return known;
  const made = new Set(locales.flatMap((locale) => meant(say(locale, `${room}:advisor.${register.key}.names`))));
  kinds.set(register, made);
  return made;
}
const conditionsOf = new WeakMap<RegisterOfRoom['register'], ReadonlySet<string>>();
/** What the conditions of a register are called, in all three languages. */
export function conditionWords({ room, register }: RegisterOfRoom): ReadonlySet<string> {
  const known = conditionsOf.get(register);
  if (known) return known;
  const names = register.conditions.map((one) => `${room}:advisor.${register.key}.${one}.names`);
  const made = new Set(names.flatMap((name) => locales.flatMap((locale) => meant(say(locale, name)))));
  conditionsOf.set(register, made);
  return made;
}
/** Without what its room calls a record. */
function withoutNouns(record: RecordFound, asked: Likened): Likened {
  const nouns = kindWords(record);
  return { ...asked, of: asked.of.filter((one) => !nouns.has(one)) };
}
export const ownerMeans = meaningOf('responsavel');
const mending = meaningOf('corrigir');

export const meant = (text: string) => likened(plainWords(text)).of;
/** What the records say anywhere: their titles, their texts, who has them and what they are called. */
export function knownOf(records: readonly RecordFound[], told: ReadonlyMap<string, FactsTold>): Set<string> {
  const texts = records.flatMap((record) => [
    ...alsoCalled(record),
    record.item.owner_name ?? '',
    ...toldTexts(record, told.get(record.item.id) ?? {}).map((value) => value.slice(0, 400)),
    ...locales.map((locale) => say(locale, `${record.room}:advisor.${record.register.key}.names`)),
  ]);
  return new Set(texts.flatMap(meant));
}

/** The fact that a question is most like, told. */
export async function tellLikeliest(
  records: readonly RecordFound[],
  fact: RegisterFact,
  { words }: Likened,
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer> {
  const [only, ...others] = records;
  const person = only && others.length === 0 ? await ofSomebody(only, words, fact, context) : null;
  const whether = recordAsked(question)?.yesOrNo ?? false;
  const builder = person?.builder ?? (await namedFact(records, fact, state.listed, context, whether));
  return { builder, turn: focusOn(records, fact.key, state) };
}

/** Whether there is such a thing, or it was ever done or happened. */
const happened =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:ja|ya|alguma vez|alguna vez|have we|did we|do we have|has|ever|temos|tem|tenemos|hay|ha|existe|houve|hubo|is there|are there|any|algu[mn]\w*)\b/;

const asksOfRecord = [
  ['?who', 'owner'],
  ['?since', 'since'],
  ['?when', 'day'],
] as const;
/** Where no fact is named: whose it is, its day, or what there is to know. */
export async function byKind(
  asked: Likened,
  records: readonly RecordFound[],
  question: string,
  context: AnswerContext,
): Promise<AnswerBuilder | null> {
  const [first, ...others] = records;
  if (!first) return null;
  const shape = recordAsked(question);
  // Whether one is so, or whether there is one: yes or no comes first.
  const so = shape?.yesOrNo ? await tellAsked({ ...shape, ask: 'whether' }, records, context) : null;
  if (so) return so;
  if (shape && happened.test(shape.words) && others.length === 0) return thereIs(first, shape.words, context);
  const [, ask] = asksOfRecord.find(([kind]) => asked.asks.includes(kind)) ?? [];
  if (shape && ask) return tellAsked({ ...shape, ask, yesOrNo: ask !== 'owner' && shape.yesOrNo }, records, context);
  return others.length === 0 ? tellRecord(first, context) : null;
}

/** Kinds of answers whose records are what is talked about, and not what an answer about something else rests on. */
const ofRecords = /^(?:register:|due$|work-of$|documents$|clashes$)/;
/** The one of several that is asked for: the gravest, which stands first, the least grave, or by its day. */
function oneOf(records: readonly RecordFound[], words: string): RecordFound | undefined {
  const order = orderAsked(words);
  const by = (key: (one: RecordFound) => string) => records.toSorted((a, b) => key(a).localeCompare(key(b)));
  if (order === 'soonest') return by(({ item }) => item.day ?? '9999')[0];
  if (order === 'oldest') return by(({ item }) => item.since)[0];
  if (order === 'newest') return by(({ item }) => item.since).at(-1);
  if (order === 'least') return records.at(-1);
  return worst.test(words) ? records[0] : undefined;
}

/** That one, told; null where none is asked for. */
export async function chosenFromTalk(
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  if (!ofRecords.test(state.kind)) return null;
  const records = await talkedOf(words, state, context);
  return tellOneOf(records, words, state, context);
}
async function tellOneOf(
  records: readonly RecordFound[],
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const one = records.length > 1 ? oneOf(records, words) : undefined;
  return one ? { builder: await tellRecord(one, context), turn: focusOn([one], '', state) } : null;
}

/** Who or which they are, of those of whom something was said. */
const whoTheyAre =
  /^(?:(?:e|y|and|me (?:da|de)|dame|give me) )*(?:(?:os|los|the|seus|sus|their) )?(?:nomes|nombres|names|quem|quien|quienes|quais|cuales|which|who)(?: (?:sao|son|are|eles|elas|ellos|ellas|they|ones|exatamente|exactamente|exactly|deles|falta|faltam|faltan))*$/;
/** What was asked of the records before, where it says of people who. */
const askedBefore = ({ register }: RecordFound, { asked }: ConversationState): RegisterFact | undefined =>
  register.facts?.keys.find(({ key }) => key === asked);

/** Whether something else than before is asked for by its very name: “y quién falta?” after who has finished. */
const asksByName = (record: RecordFound, words: string, { asked }: ConversationState): boolean => {
  const bare = words.replace(/^(?:(?:e|y|and) )+/, '');
  return factNames(record).some((one) => one.words === bare && one.fact.key !== asked);
};

/** What of one record is still to be done, where it has parts. */
async function partsOf(
  records: readonly RecordFound[],
  question: string,
  context: AnswerContext,
): Promise<AnswerBuilder | null> {
  const [only, ...others] = records;
  const shape = recordAsked(question);
  if (!only?.register.left || others.length > 0 || !shape) return null;
  return tellAsked({ ...shape, ask: 'left' }, [only], context);
}

/** What is asked of the list itself: its parts, the same of each again, or one of them. */
async function ofList(
  words: string,
  records: readonly RecordFound[],
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const [first] = records;
  if (!first) return null;
  const who = whoTheyAre.test(words);
  const parts = who && state.asked !== '' ? await partsOf(records, question, context) : null;
  if (parts) return { builder: parts, turn: focusOn(records, 'left', state) };
  const again = who && !asksByName(first, words, state) ? askedBefore(first, state) : undefined;
  if (again) return { builder: await tellFact(records, again, context), turn: focusOn(records, again.key, state) };
  return tellOneOf(records, words, state, context);
}

/** A number of the record that is nearly called by its name is asked for, whatever else its words count. */
const nearlyNamed = 0.8;
const isCounted = (best: Liked | null): boolean => best?.counts === true && best.like >= nearlyNamed;

/** Null where nothing is talked about, or the question speaks of something else; `least`: how like a fact's name it has to be. */
export async function answerFromTalk(
  question: string,
  state: ConversationState,
  context: AnswerContext,
  least?: number,
): Promise<RecordAnswer | null> {
  const words = withNots(plainWords(question));
  if (question.length > 200 || words.split(' ').length > longest || !ofRecords.test(state.kind)) return null;
  const records = await talkedOf(words, state, context);
  const [first] = records;
  const ofAll = await ofList(words, records, question, state, context);
  if (!first || ofAll) return ofAll;
  if (records.length === 1 && asksForMany(context.registers.all, first, words)) return null;
  const whole = likened(words);
  const titled = new Set(records.flatMap((record) => alsoCalled(record)).flatMap(meant));
  const asked = { ...whole, of: whole.of.filter((one) => !titled.has(one)) };
  const ids = records.map(({ item }) => item.id);
  const told = await context.registers.facts(context.db, first.register, ids, context);
  const best = asksForOwner(withoutNouns(first, asked)) ? null : likeliestFact(first, asked, told.get(first.item.id));
  if (!isCounted(best) && countsOthers(first, words, context.registers.all)) return null;
  if (best && best.like >= (least ?? alikeEnough))
    return tellLikeliest(records, best.fact, asked, question, state, context);
  const known = knownOf(records, told);
  if (least !== undefined || asked.of.some((one) => !known.has(one))) return null;
  const builder = await byKind(asked, records, question, context);
  return builder && { builder, turn: focusOn(records, '', state) };
}

const ofOthersThan = (record: RecordFound, words: string, { registers }: AnswerContext): boolean =>
  asksForMany(registers.all, record, words) || countsOthers(record, words, registers.all);

/** A question of so many words says something of its own. */
const mostAlone = 8;
/** Where nothing else is meant, less likeness tells the fact. */
const nearestAlone = 0.34;
/**
 * What is asked of the one record that is talked about, where every word is one of it: of its title, of what is kept of it, of
 * what it can be asked. Null where a word is of something else.
 */
export async function answerFromTalkAlone(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const words = withNots(plainWords(question));
  const ofOne = registerOfKind(state.kind) !== null && state.listed.length === 1;
  if (words.split(' ').length > mostAlone || !ofOne) return null;
  const [record] = await talkedOf('', state, context);
  if (!record || ofOthersThan(record, words, context)) return null;
  const told = await context.registers.facts(context.db, record.register, [record.item.id], context);
  const asked = likened(words);
  // What the room calls a record, beside a pronoun that stands for this one, asks for others.
  const nouns = kindWords(record);
  if (asked.of.some((one) => nouns.has(one))) return null;
  const labels = (record.register.facts?.keys ?? []).flatMap((fact) => [...labelWords(record, fact)]);
  const known = new Set([...knownOf([record], told), ...labels, ownerMeans, mending]);
  if (
    (asked.of.length === 0 && !asked.asks.some((one) => tellingAsks.has(one))) ||
    asked.of.some((one) => !known.has(one))
  )
    return null;
  const titled = new Set(alsoCalled(record).flatMap(meant));
  const ofOwner = asksForOwner({ ...asked, of: asked.of.filter((one) => !titled.has(one)) });
  const best = ofOwner ? null : likeliestFact(record, asked, told.get(record.item.id));
  if (best && best.like >= nearestAlone) return tellLikeliest([record], best.fact, asked, question, state, context);
  const builder = await byKind(asked, [record], question, context);
  return builder && { builder, turn: focusOn([record], '', state) };
}
const tellingAsks = new Set(['?who', '?when', '?since', '?until', '?long']);
