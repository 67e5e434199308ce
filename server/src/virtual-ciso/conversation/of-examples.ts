/** Answers to what is asked of the company's records in words that lie near examples of asking. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { FactsTold, RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { talkedOf } from '../answers/about-facts.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { queryOfRegister } from '../answers/combined.ts';
import { focusOn } from '../answers/focus.ts';
import { sayingMost } from '../answers/from-facts.ts';
import { kindWords } from '../answers/from-talk.ts';
import { nearestOf } from '../answers/nearest-meant.ts';
import { factSaid, tellFact, titledFact } from '../answers/record-facts.ts';
import { answerFromRegister, registerKind, talkedRegister } from '../answers/registers.ts';
import type { Understood } from '../understanding.ts';
import { type Likely, likelyAsked } from './by-example.ts';
import { type Conversed, listedOf, type Step } from './by-slots.ts';
import { factAsked, labelWords } from './facts-asked.ts';
import { followUpOf, plainWords } from './follow-ups.ts';
import { likened, meaningOf } from './likeness.ts';
import { asksOfOthers } from './of-others.ts';
import { periodIn } from './periods.ts';
import { anyOfIt } from './register-asked.ts';
import { asksForMany, registerNamed, withNots } from './register-names.ts';
import { orderAsked } from './register-orders.ts';
import { type ConversationState, stateAfter } from './state.ts';

/** What is asked of the register that is talked about, or of its room, is rather meant. */
const [sameRegister, sameRoom, otherRoom] = [1.35, 1.2, 0.85] as const;
const mostLooked = 60;
/** A record is meant that says so much of what is asked, and so much more than the next. */
const [enough, clearly] = [0.45, 1.2] as const;

/** Those of a register that a question speaks of: by its words, else those that are talked about, else the only one. */
async function recordsOf(
  question: string,
  { of, fact }: Likely,
  state: ConversationState,
  context: AnswerContext,
): Promise<{ records: readonly RecordFound[]; named: boolean; told: ReadonlyMap<string, FactsTold> }> {
  const { items, total } = await context.registers.read(context.db, of.register, {}, { ...context, most: mostLooked });
  const isOfTalk = talkedRegister(state, context)?.register === of.register;
  const listed = isOfTalk ? await talkedOf('', state, context) : [];
  const ids = new Set([...items, ...listed.map(({ item }) => item)].map(({ id }) => id));
  const told = await context.registers.facts(context.db, of.register, [...ids], context);
  const asked = likened(withNots(plainWords(question)));
  const aside = new Set([...(fact ? labelWords(of, fact) : []), ...kindWords(of)]);
  const words = asked.of.filter((one) => !aside.has(one));
  const all = items.map((item) => ({ record: { ...of, item }, told: told.get(item.id) ?? {} }));
  const [first, second] = words.length > 0 ? sayingMost({ ...asked, of: words }, all, state) : [];
  const isNamed = first !== undefined && first.share >= enough && first.share > clearly * (second?.share ?? 0);
  // In a talk about one of them another is meant by its title alone.
  if (first && isNamed && (listed.length === 0 || first.titled)) return { records: [first.record], named: true, told };
  if (listed.length > 0) return { records: listed, named: false, told };
  const left = asked.words.filter((one) => !aside.has(meaningOf(one))).join(' ');
  const near = left === '' ? null : nearestOf(left, all, context);
  if (near) return { records: [near], named: true, told };
  const [only] = all;
  return { records: only && total === 1 ? [only.record] : [], named: of.register.only !== true, told };
}

async function ofFact(
  question: string,
  likely: Likely,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const { fact } = likely;
  if (!fact) return null;
  const { records, named, told } = await recordsOf(question, likely, state, context);
  const [one, ...others] = records;
  if (!one) return null;
  if (!records.some((record) => factSaid(record, fact, told.get(record.item.id) ?? {}, context) !== null)) return null;
  const builder =
    named && others.length === 0 ? await titledFact(one, fact, context, true) : await tellFact(records, fact, context);
  return { draft: builder.done(), state: stateAfter(state, { question, ...focusOn(records, fact.key, state) }, true) };
}

async function ofList(
  question: string,
  { of, condition }: Likely,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const { period, rest } = periodIn(withNots(plainWords(question)), context.today);
  const asked = { ...anyOfIt, of, conditions: condition === null ? [] : [condition], period, order: orderAsked(rest) };
  const builder = await answerFromRegister(asked, context);
  if (builder.isEmpty) return null;
  const draft = builder.done();
  const turn = { question, kind: registerKind(of), ...listedOf(draft, of), query: queryOfRegister(asked) };
  return { draft, state: stateAfter(state, turn, false) };
}

/** What may be asked, what is talked about first. */
function likeliest(
  question: string,
  state: ConversationState,
  context: AnswerContext,
  more: number,
): readonly Likely[] {
  const talked = talkedRegister(state, context);
  const isOfTalk = ({ of }: Likely) => of.register === talked?.register;
  const weight = (one: Likely) =>
    talked === undefined ? 1 : isOfTalk(one) ? sameRegister : one.of.room === talked.room ? sameRoom : otherRoom;
  // Of a room that is named no other room's are meant.
  const named = registerNamed(context.registers.all, plainWords(question))?.of.room;
  return likelyAsked(question, context.locale, context.registers.all)
    .filter(({ of, fact }) => fact !== null || named === undefined || of.room === named)
    .filter(({ of }) => allows(context.role, of.register.permission))
    .map((one) => ({ one, weighed: one.score * weight(one) }))
    .toSorted((a, b) => b.weighed - a.weighed)
    .slice(0, mostTried)
    .flatMap(({ one }) => (one.score >= leastOf(one, isOfTalk(one)) + more ? [one] : []));
}
const mostTried = 3;
/** So near an example lies what is surely asked of a record: least is needed for a fact of what is talked about. */
const least = { ofTalk: 0.5, fact: 0.64, list: 0.66, all: 0.7 } as const;
const leastOf = ({ fact, condition }: Likely, ofTalk: boolean): number =>
  fact ? (ofTalk ? least.ofTalk : least.fact) : condition === null ? least.all : least.list;

/** Neither a deed, nor a draft, nor what is none of our business or is asked of the company as a whole. */
const maybeOfRecords = ({ kind, ours, certain, literally }: Understood): boolean =>
  kind === 'advice' || (kind === 'nothing' ? ours > maybeOurs : !notOfRecords.test(kind) && !certain && !literally);
const notOfRecords = /^(?:draft-|(?:act|secrets|attack|certify|outside|score|standing|trend|gaps|answers|assessment)$)/;
/** Below it (a logit) a question is rather none of our business. */
const maybeOurs = -1.5;
/** The nearer advice lies, the nearer an example has to. */
const adviceSays = ({ pieces }: Understood): number => Math.max(0, (pieces[0]?.best ?? 0) - usual) * beside;
const [usual, beside] = [0.35, 0.5] as const;

/** The first of the likeliest that has an answer. `read`: what the question is understood as without them. */
export const ofExamples =
  (read: Understood): Step =>
  async (question, state, context) => {
    if (!maybeOfRecords(read)) return null;
    const more = adviceSays(read);
    for (const likely of likeliest(question, state, context, more)) {
      const told = await (likely.fact ? ofFact : ofList)(question, likely, state, context);
      if (told) return told;
    }
    return null;
  };

/** Whether a question may be of the one record that is talked about: neither of all of its kind, nor of what the law gives. */
const isOfTheOne = (question: string, of: RegisterOfRoom, state: ConversationState, context: AnswerContext): boolean =>
  state.listed.length === 1 &&
  allows(context.role, of.register.permission) &&
  followUpOf(question, state)?.ask !== 'when' &&
  !asksForMany(context.registers.all, of, plainWords(question));

/**
 * A fact of the one record that is talked about, where that is likelier asked than any other of its facts and than which of the
 * register's records meet a condition.
 */
export const ofTalkedFact =
  (least: number): Step =>
  async (question, state, context) => {
    const of = talkedRegister(state, context);
    if (!of || !isOfTheOne(question, of, state, context)) return null;
    if (asksOfOthers(plainWords(question), of, context)) return null;
    const first = likeliestOf(question, of, least, context);
    return first && ofFact(question, first, state, context);
  };
/** The likeliest of its facts, where that lies near enough; what is called by the name of another fact asks for that one. */
function likeliestOf(question: string, of: RegisterOfRoom, least: number, context: AnswerContext): Likely | null {
  const likely = likelyAsked(question, context.locale, context.registers.all, of);
  const named = factAsked(of, plainWords(question));
  const isNamed = named?.says === true && named.length >= plainly;
  const [nearest] = likely;
  const asNear = likely.find(({ fact, score }) => fact === named?.fact && score >= (nearest?.score ?? 0) - hardly);
  const first = isNamed && named.exact ? (asNear ?? nearest) : nearest;
  if (!first?.fact || (isNamed && named.fact !== first.fact)) return null;
  // Where people are listed, how many they are does not tell who.
  const listsPeople = of.register.facts?.keys.some(({ people }) => people) ?? false;
  const asksWho = likened(plainWords(question)).asks.includes('?who');
  if (asksWho && listsPeople && first.fact.more !== undefined) return null;
  return first.score >= (isNamed ? least - agreed : least) ? first : null;
}
/** A name of so many letters is no chance; an example that says the same may lie so much farther. */
const [plainly, agreed] = [10, 0.2] as const;
/** Of two that lie hardly apart the one is asked that is named. */
const hardly = 0.01;
