/** What is asked of a record that a question calls by words of its title, in whatever form and of the three languages. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RecordFound, RecordTold, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { labelWords } from '../conversation/facts-asked.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { alikeEnough, isOfAsking, type Likened, likened, meaningOf } from '../conversation/likeness.ts';
import { alsoCalled } from '../conversation/record-meant.ts';
import { registerNamed, withNots } from '../conversation/register-names.ts';
import type { ConversationState } from '../conversation/state.ts';
import { going } from './about-facts.ts';
import type { RecordAnswer } from './about-record.ts';
import type { AnswerContext } from './answer-context.ts';
import { askedAnew, focusOn } from './focus.ts';
import {
  asksForOwner,
  byKind,
  conditionWords,
  kindWords,
  knownOf,
  likeliestFact,
  meant,
  ownerMeans,
  tellLikeliest,
} from './from-talk.ts';
import { comparing } from './named-compared.ts';
import { nearestOf, recordsTold } from './nearest-meant.ts';
import { factSaid, tellFact, toldTexts } from './record-facts.ts';
import { registerOfKind } from './registers.ts';
import { foundBy, type NamedNear, onlyNearest, sizeOf, titledLike } from './titles-found.ts';

const longest = 16;
/** So much of a title, and of the question, is said where a single word calls a record. */
const [leastOfTitle, leastOfQuestion] = [0.34, 0.4] as const;
/** And so much where no other record has the word. */
const rareOfTitle = 0.2;
/** The record of a register that the words speak of most; null where none shares two of them. */
export async function nearestIn(
  of: RegisterOfRoom,
  words: string,
  context: AnswerContext,
): Promise<RecordFound | null> {
  const found = await foundBy(likened(words), context);
  const first =
    found.find(({ record }) => record.register === of.register) ?? found.find(({ record }) => record.room === of.room);
  return first && (first.hits.length >= 2 || first.hits.length / sizeOf(first.record) >= leastOfTitle)
    ? first.record
    : null;
}

/** Records by how much of the question their titles say, the nearest first. */
export const titlesNear = (question: string, context: AnswerContext): Promise<NamedNear[]> =>
  foundBy(likened(withNots(plainWords(question))), context);
/** Whether most of its title is said, and more than a word of a longer one. */
export const isPlainlyNamed = ({ record, hits }: NamedNear): boolean =>
  hits.length >= Math.min(2, sizeOf(record)) && hits.length / sizeOf(record) >= plainly;

/** Whether a record is called: by two words of its title, or by all of a short one. */
export async function callsRecord(question: string, context: AnswerContext): Promise<boolean> {
  const found = await foundBy(likened(plainWords(question)), context);
  return found.some(({ record, hits }) => hits.length >= Math.min(2, sizeOf(record)));
}

/** The record that is called: by two words of its title, by one after its room's name, or by all of a short one; null where none is, or several are. */
export async function recordCalled(words: string, context: AnswerContext): Promise<RecordFound | null> {
  const asked = likened(plainWords(words));
  const found = await foundBy(asked, context);
  const room = registerNamed(context.registers.all, asked.whole)?.of.register;
  const least = ({ record }: NamedNear) => (record.register === room ? 1 : Math.min(2, sizeOf(record)));
  const called = found.filter((one) => one.hits.length >= least(one));
  return onlyNearest(called)?.record ?? null;
}

/** What calls one of several in short: “the backups one”, “o dos backups”, “la de nómina”. */
const inShort =
  /\b(?:[oa]s?|n[oa]s?|d[oa]s?|el|los?|las?|plan[oe]?s?|riscos?|riesgos?|fornecedor|proveedor|atividade|actividad|processo|proceso|incidente|curso|politica|norma) (?:de l[ao]s?|del|d[aoe]s?) ([a-z]{4,})\b|\bthe (?:[a-z]+ )?([a-z]{4,}) (?:ones?|plan|risk|supplier|activity|incident|course|policy)\b/g;
export interface CalledInShort {
  readonly record: RecordFound;
  /** The words that call it. */
  readonly said: string;
}
/** Meanings that say something of any record of a room: what it is called, how it stands, what is kept of it. */
function meaningsOfRoom(of: RegisterOfRoom): ReadonlySet<string> {
  const labels = (of.register.facts?.keys ?? []).flatMap((fact) => [...labelWords(of, fact)]);
  return new Set([...kindWords(of), ...conditionWords(of), ...labels]);
}
/** The record of a room that is called in short by a word which the title of no other one there has; null where none is, or several are. */
export async function oneCalled(
  words: string,
  of: RegisterOfRoom,
  context: AnswerContext,
): Promise<CalledInShort | null> {
  const ofRoom = meaningsOfRoom(of);
  const phrases = [...words.matchAll(inShort)].flatMap(([said, one, other]) => {
    const name = meaningOf(one ?? other ?? '');
    return ofRoom.has(name) || isOfAsking(name) ? [] : [{ said, name }];
  });
  if (phrases.length === 0) return null;
  const found = (await titledLike(likened(words), context)).filter(({ register }) => register === of.register);
  const called = found.filter((record) => {
    const own = alsoCalled(record).flatMap(meant);
    return phrases.some(({ name }) => own.includes(name));
  });
  const [record, ...others] = called;
  const own = record && others.length === 0 ? alsoCalled(record).flatMap(meant) : [];
  const phrase = phrases.find(({ name }) => own.includes(name));
  return record && phrase ? { record, said: phrase.said } : null;
}

/** Nothing is said but what calls it: “and the call center?”, “el de phishing”; in English something may follow (“the deletion one, is it late?”). */
const onlyCalls =
  /^(?:(?:e|y|and|ok|no|nao|so|what about|how about) )*(?:(the ([a-z0-9]+(?: [a-z0-9]+){0,2}?) one)\b.*|((?:[oa]|el|la|the) (?:(?:d[aoe]|del?|de la|do|da) )?([a-z0-9]+(?: [a-z0-9]+){0,3})))$/;
/** Where no word of it is written, so near the one lies that is meant. */
const nearEnough = 0.65;
/** How much of what is said a record has: a word of its title says more than one of what is kept of it. */
function saying(own: readonly string[], { record, told }: RecordTold, context: AnswerContext): number {
  const titled = new Set(alsoCalled(record).flatMap(meant));
  const kinds = (record.register.facts?.keys ?? []).filter(({ of }) => of !== undefined);
  const labels = kinds.flatMap((fact) => factSaid(record, fact, told, context) ?? []);
  const texts = new Set([...toldTexts(record, told), ...labels].flatMap(meant));
  return own.reduce((sum, one) => sum + (titled.has(one) ? 2 : texts.has(one) ? 1 : 0), 0);
}
/** The one of a room that is called by what it is and not by its title, after several of it were told. */
export async function oneDescribed(
  words: string,
  of: RegisterOfRoom,
  context: AnswerContext,
): Promise<CalledInShort | null> {
  const [, one, ofOne, bare, ofBare] = onlyCalls.exec(words) ?? [];
  const [said, name] = [one ?? bare, ofOne ?? ofBare];
  if (said === undefined || name === undefined || !allows(context.role, of.register.permission)) return null;
  const ofRoom = meaningsOfRoom(of);
  const asked = likened(name);
  const own = asked.of.filter((one) => !ofRoom.has(one));
  if (own.length === 0 || asked.asks.length > 0 || asked.of.some(isOfAsking)) return null;
  const all = await recordsTold(of, context);
  const [first, second] = all
    .map((one) => ({ record: one.record, says: saying(own, one, context) }))
    .toSorted((a, b) => b.says - a.says);
  const isMost = first && first.says * 2 >= own.length && first.says > (second?.says ?? 0);
  const record = isMost ? first.record : nearestOf(name, all, context, nearEnough);
  return record && { record, said };
}

/** What a title has of it may be the day, which is called so in Portuguese. */
const dataMeans = meaningOf('dado');
/** A title that is said so far is plainly meant, whatever else the question resembles. */
const plainly = 0.6;

/** Null where no title says enough of the question; `whole`: only where nearly all of one is said. */
export async function answerFromTitles(
  question: string,
  state: ConversationState,
  context: AnswerContext,
  whole = false,
): Promise<RecordAnswer | null> {
  const words = withNots(plainWords(question)).replaceAll(anything, '');
  if (question.length > 200 || words.split(' ').length > longest) return null;
  const asked = likened(words);
  const found = await foundBy(asked, context, registerOfKind(state.kind));
  const told =
    (whole ? await comparing(words, state, context) : null) ?? (await ownerOfHead(found, question, state, context));
  if (told) return told;
  const first = onlyNearest(found);
  if (!first) return null;
  const { record, hits } = first;
  const said = hits.length / Math.max(1, sizeOf(record));
  const byRoom = calledWithRoom(first, found, asked);
  const room = registerNamed(context.registers.all, asked.whole)?.of.room;
  if (!byRoom && (isByChance(first, found, asked, room, state) || (whole && !calledPlainly(first, said)))) return null;
  return ofRecord(first, question, asked, state, context);
}

const isTalked = ({ room, register }: RecordFound, { kind }: ConversationState): boolean =>
  registerOfKind(kind) === `${room}:${register.key}`;

/** What stands for the one that is talked about. */
const pronoun = /\b(?:it|this|that|isso|disso|nisso|eso|esto|d?el[ae]|nel[ae])\b/;
/** Whether what is said of its title may stand there by chance. */
function isByChance(
  { record, hits }: NamedNear,
  found: readonly NamedNear[],
  asked: Likened,
  room: string | undefined,
  state: ConversationState,
): boolean {
  const said = hits.length / Math.max(1, sizeOf(record));
  const ofOther = room !== undefined && room !== record.room;
  // What is asked of a supplier is told of no evidence that has one word of it.
  if (ofOther && hits.filter((one) => one !== dataMeans).length < 2) return true;
  // “When do we look at it again?” is asked of the one that is talked about.
  const pointsBack = state.listed.length === 1 && pronoun.test(asked.whole);
  if (pointsBack && hits.length < 2 && !isTalked(record, state)) return true;
  // Titles that say what is done or proved have many words of what else is asked.
  if (record.register.aside && room !== record.room && said < plainly && !isTalked(record, state)) return true;
  // One word of a long title says little of it, unless no other record has it.
  const others = found.some((one) => one.record.item.id !== record.item.id && one.hits.includes(hits[0] ?? ''));
  return hits.length < 2 && said < (others ? leastOfTitle : rareOfTitle);
}

/** A record that is called with the name of its room, by all that is said beside what is asked; no other of the room is called so. */
function calledWithRoom(first: NamedNear, found: readonly NamedNear[], { asks, of }: Likened): boolean {
  const kind = kindWords(first.record);
  const named = of.filter((one) => !kind.has(one) && !isOfAsking(one));
  if (named.length === of.length || named.length === 0 || asks.includes('?much')) return false;
  const calls = ({ hits }: NamedNear) => named.every((one) => hits.includes(one));
  return calls(first) && !found.some((one) => one !== first && one.record.room === first.record.room && calls(one));
}

/** The record whose title begins with all that is named where it is asked whose that is: “who owns payroll?”; of several, the shortest. */
function ownedHead(found: readonly NamedNear[], { asks, of }: Likened): NamedNear | null {
  const named = of.filter((one) => one !== ownerMeans);
  if (!asks.includes('?who') || named.length === 0 || named.length === of.length) return null;
  const begins = (record: RecordFound) => alsoCalled(record).some((title) => named.includes(meant(title)[0] ?? ''));
  const [first, second] = found
    .filter(({ record: { register, item } }) => !register.again && !register.ownerless && item.owner_name !== null)
    .filter(({ record, hits }) => named.every((one) => hits.includes(one)) && begins(record))
    .toSorted((one, other) => sizeOf(one.record) - sizeOf(other.record));
  return first && (!second || sizeOf(second.record) > sizeOf(first.record)) ? first : null;
}

async function ownerOfHead(
  found: readonly NamedNear[],
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const asked = likened(withNots(plainWords(question)));
  const owned = ownedHead(found, asked);
  const builder = owned && (await byKind(asked, [owned.record], question, context));
  return owned && builder ? { builder, turn: focusOn([owned.record], '', state) } : null;
}

/** Two words of a title and most of it; or all of a title of one word, and something that is asked of a record. */
function calledPlainly({ record, hits, rest }: NamedNear, said: number): boolean {
  if (hits.length >= 2) return said >= plainly;
  const asks = (likeliestFact(record, rest)?.like ?? 0) >= alikeEnough || asksForOwner(rest);
  return said === 1 && asks && !rest.asks.includes('?how');
}

/** A noun that names nothing, before what it is about: “that thing with the invoices”, “o lance do boleto”. */
const anything =
  /\b(?:(?:aquel[ea]|aquel|ess[ea]|es[ea]|that|this|the|[oa]|el|la) )?(?:negocio|coisa|lance|parada|historia|assunto|treco|rolo|thing|stuff|matter|business|story|tema|asunto|cosa|cuestion|historia) (?=(?:d[aeo]s?|de|del|com|con|sobre|of|with|about) )/g;

/** What is asked of the record that the words call. */
async function ofRecord(
  { record, hits, rest }: NamedNear,
  question: string,
  asked: Likened,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const told = await context.registers.facts(context.db, record.register, [record.item.id], context);
  const known = knownOf([record], told);
  const strange = rest.of.filter((one) => !known.has(one));
  const fact = asksForOwner(rest) ? null : likeliestFact(record, rest, told.get(record.item.id));
  if (fact && fact.like >= alikeEnough && (hits.length >= 2 || strange.length <= 1))
    return tellLikeliest([record], fact.fact, asked, question, state, context);
  // Whoever goes on with another one asks the same of it.
  const goesOn = going.test(plainWords(question)) && !rest.asks.some((kind) => askedAnew.has(kind));
  const same = goesOn && record.register.facts?.keys.find(({ key }) => key === state.asked);
  if (same && strange.length === 0)
    return { builder: await tellFact([record], same, context), turn: focusOn([record], same.key, state) };
  const kind = kindWords(record);
  const share = asked.of.filter((one) => hits.includes(one) || kind.has(one)).length / Math.max(1, asked.of.length);
  if (strange.length > 1 || (hits.length < 2 && strange.length > 0) || share < leastOfQuestion) return null;
  const builder = await byKind(rest, [record], question, context);
  return builder && { builder, turn: focusOn([record], '', state) };
}
