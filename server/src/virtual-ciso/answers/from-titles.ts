/** What is asked of a record that a question calls by words of its title, in whatever form and of the three languages. */
import type { RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { beginningsOf, firstOf, labelWords } from '../conversation/facts-asked.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { alikeEnough, isOfAsking, type Likened, likened, meaningOf, sameAs } from '../conversation/likeness.ts';
import { alsoCalled, mayBeMeant, translated } from '../conversation/record-meant.ts';
import { registerNamed, withNots } from '../conversation/register-names.ts';
import { spelledAs } from '../conversation/sounds.ts';
import type { ConversationState } from '../conversation/state.ts';
import { going } from './about-facts.ts';
import type { RecordAnswer } from './about-record.ts';
import { type AnswerContext, onceForAnAnswer } from './answer-context.ts';
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
import { tellFact } from './record-facts.ts';
import { registerOfKind } from './registers.ts';

const longest = 16;
/** So many are looked at, by so many beginnings of words. */
const [mostLooked, mostStems] = [60, 60] as const;
/** So much of a title, and of the question, is said where a single word calls a record. */
const [leastOfTitle, leastOfQuestion] = [0.34, 0.4] as const;
/** And so much where no other record has the word. */
const rareOfTitle = 0.2;
/** A record of the room that is talked about is rather meant. */
const ofTalked = 1.3;

interface Near {
  readonly record: RecordFound;
  /** Meanings that the question and its title share. */
  readonly hits: readonly string[];
  /** What is asked, without those. */
  readonly rest: Likened;
  readonly score: number;
}

/** Whether two words of a title stand side by side as they are written: a name may be of words that ask elsewhere. */
function isSpoken({ item }: RecordFound, { whole }: Likened): boolean {
  const words = plainWords(item.title).split(' ');
  return words.some((word, at) => at > 0 && ` ${whole} `.includes(` ${words[at - 1]} ${word} `));
}

/** Records by how much of the question their titles say: what few titles have says more. */
function nearest(found: readonly RecordFound[], asked: Likened, talked: string | null): Near[] {
  const titles = new Map(found.map((record) => [record, new Set(alsoCalled(record).flatMap(meant))]));
  const having = (one: string) => [...titles.values()].filter((title) => title.has(one)).length;
  const rarity = new Map(asked.of.map((one) => [one, Math.log(1 + found.length / Math.max(1, having(one)))]));
  return found
    .map((record) => {
      const title = titles.get(record) ?? new Set<string>();
      const spoken = isSpoken(record, asked);
      const hits = asked.of.filter((one) => title.has(one) && (spoken || !isOfAsking(one)));
      const rest = { ...asked, of: asked.of.filter((one) => !title.has(one)) };
      const own = hits.reduce((sum, one) => sum + (rarity.get(one) ?? 0), 0);
      const leaning = talked === `${record.room}:${record.register.key}` ? ofTalked : 1;
      return { record, hits, rest, score: leaning * own * (1 + hits.length / Math.max(1, title.size)) };
    })
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => b.score - a.score);
}

const once = onceForAnAnswer<RecordFound[]>();
/** Records whose titles have any of the words, in whatever language; read once for an answer. */
const titledLike = ({ words }: Likened, context: AnswerContext): Promise<RecordFound[]> =>
  once(context, words.join(' '), () => {
    const stems = beginningsOf(words.flatMap((word) => [...spelledAs(word), ...sameAs(word)])).slice(0, mostStems);
    const named = { stems, titles: translated(beginningsOf(words), context) };
    return context.registers.like(context.db, named, { ...context, most: mostLooked });
  });
/** Those, with what they share with the words. */
async function foundBy(asked: Likened, context: AnswerContext, talked: string | null = null): Promise<Near[]> {
  if (asked.of.length === 0) return [];
  const named = registerNamed(context.registers.all, asked.whole)?.of;
  const found = (await titledLike(asked, context)).filter((record) => mayBeMeant(record, named, talked));
  return nearest(found, asked, talked);
}
const sizeOf = (record: RecordFound) => Math.min(...alsoCalled(record).map((title) => meant(title).length));

/** The record of a register that the words speak of most; null where none shares two of them. */
export async function nearestIn(
  of: RegisterOfRoom,
  words: string,
  context: AnswerContext,
): Promise<RecordFound | null> {
  const found = await foundBy(likened(words), context);
  const [first] = found.filter(({ record }) => record.register === of.register || record.room === of.room);
  return first && (first.hits.length >= 2 || first.hits.length / sizeOf(first.record) >= leastOfTitle)
    ? first.record
    : null;
}

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
  const least = ({ record }: Near) => (record.register === room ? 1 : Math.min(2, sizeOf(record)));
  const called = found.filter((one) => one.hits.length >= least(one));
  return onlyNearest(called)?.record ?? null;
}

/** What calls one of several in short: “the backups one”, “o dos backups”, “la de nómina”. */
const inShort =
  /\b(?:[oa]s?|n[oa]s?|d[oa]s?|el|los?|las?|plan[oe]?s?|riscos?|riesgos?|fornecedor|proveedor|atividade|actividad|processo|proceso|incidente|curso|politica|norma) (?:de l[ao]s?|del|d[aoe]s?) ([a-z]{4,})\b|\bthe (?:[a-z]+ )?([a-z]{4,}) (?:ones?|plan|risk|supplier|activity|incident|course|policy)\b/g;
/** The record of a room that is called in short by a word which the title of no other one there has; null where none is, or several are. */
export async function oneCalled(
  words: string,
  of: RegisterOfRoom,
  context: AnswerContext,
): Promise<RecordFound | null> {
  const labels = (of.register.facts?.keys ?? []).flatMap((fact) => [...labelWords(of, fact)]);
  const ofRoom = new Set([...kindWords(of), ...conditionWords(of), ...labels]);
  const said = [...words.matchAll(inShort)].map(([, one, other]) => meaningOf(one ?? other ?? ''));
  const names = said.filter((one) => !ofRoom.has(one) && !isOfAsking(one));
  if (names.length === 0) return null;
  const found = (await titledLike(likened(words), context)).filter(({ register }) => register === of.register);
  const called = found.filter((record) =>
    alsoCalled(record)
      .flatMap(meant)
      .some((one) => names.includes(one)),
  );
  return called.length === 1 ? (called[0] ?? null) : null;
}

/** What a title has of it may be the day, which is called so in Portuguese. */
const dataMeans = meaningOf('dado');
/** A title that is said so far is plainly meant, whatever else the question resembles. */
const plainly = 0.6;

/** The nearest; null where another one lies as near. */
function onlyNearest([first, second]: readonly Near[]): Near | null {
  const even = first && second?.score === first.score && second.record.item.id !== first.record.item.id;
  return first && !even ? first : null;
}

/** Null where no title says enough of the question; `whole`: only where nearly all of one is said. */
export async function answerFromTitles(
  question: string,
  state: ConversationState,
  context: AnswerContext,
  whole = false,
): Promise<RecordAnswer | null> {
  const words = withNots(plainWords(question));
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
  // What is asked of a supplier is told of no evidence that has one word of it.
  const room = registerNamed(context.registers.all, asked.whole)?.of.room;
  if (!byRoom && hits.filter((one) => one !== dataMeans).length < 2 && room !== undefined && room !== record.room)
    return null;
  if (whole && !byRoom && !calledPlainly(first, said)) return null;
  // One word of a long title says little of it, unless no other record has it.
  const others = found.some((one) => one.record.item.id !== record.item.id && one.hits.includes(hits[0] ?? ''));
  if (!byRoom && hits.length < 2 && said < (others ? leastOfTitle : rareOfTitle)) return null;
  return ofRecord(first, question, asked, state, context);
}

/** A record that is called with the name of its room, by all that is said beside what is asked; no other of the room is called so. */
function calledWithRoom(first: Near, found: readonly Near[], { asks, of }: Likened): boolean {
  const kind = kindWords(first.record);
  const named = of.filter((one) => !kind.has(one) && !isOfAsking(one));
  if (named.length === of.length || named.length === 0 || asks.includes('?much')) return false;
  const calls = ({ hits }: Near) => named.every((one) => hits.includes(one));
  return calls(first) && !found.some((one) => one !== first && one.record.room === first.record.room && calls(one));
}

/** The record whose title begins with all that is named where it is asked whose that is: “who owns payroll?”; of several, the shortest. */
function ownedHead(found: readonly Near[], { asks, of }: Likened): Near | null {
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
  found: readonly Near[],
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
function calledPlainly({ record, hits, rest }: Near, said: number): boolean {
  if (hits.length >= 2) return said >= plainly;
  const asks = (likeliestFact(record, rest)?.like ?? 0) >= alikeEnough || asksForOwner(rest);
  return said === 1 && asks && !rest.asks.includes('?how');
}

const either = / (?:ou|or|o|u|e|and|y|vs|versus|than|que|do que) (?=\S+ )/;
const compares =
  /\b(?:melhor|pior|mejor|peor|better|worse|best|worst|maior|menor|mayor|higher|lower|mais|mas|more|less|menos)\b/;
/** Which of two records that are named has the more of what is asked, or is the graver. */
async function comparing(
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  if (!compares.test(words)) return null;
  const [left = '', right = ''] = words.split(either).length === 2 ? words.split(either) : [];
  const [one] = right === '' ? [] : await foundBy(likened(right), context);
  if (!one) return null;
  const [other] = (await foundBy(likened(left), context)).filter(
    ({ record }) => record.register === one.record.register,
  );
  if (!other || other.record.item.id === one.record.item.id) return null;
  const { register } = one.record;
  const numbers = register.facts?.keys.filter(({ more }) => more !== undefined) ?? [];
  const named = likeliestFact(other.record, other.rest)?.fact;
  const fact = numbers.find((key) => key === named) ?? numbers[0];
  const first = fact && firstOf(words, fact.more ?? 'bad');
  if (!fact || !first) return null;
  const both = [other.record, one.record];
  const ids = both.map(({ item }) => item.id);
  const told = await context.registers.facts(context.db, register, ids, context);
  const value = (record: RecordFound) => Number(told.get(record.item.id)?.[fact.number ?? fact.key] ?? Number.NaN);
  const sorted = both.toSorted((a, b) => (first === 'most' ? value(b) - value(a) : value(a) - value(b)));
  return { builder: await tellFact(sorted, fact, context), turn: focusOn(sorted.slice(0, 1), fact.key, state) };
}

/** What is asked of the record that the words call. */
async function ofRecord(
  { record, hits, rest }: Near,
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
