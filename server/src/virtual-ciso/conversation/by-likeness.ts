/** Answers to what only resembles our words: of what was talked about, of a record by words of its title, of a room. */
import type { RecordAnswer } from '../answers/about-record.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { queryOfRegister } from '../answers/combined.ts';
import { answerFromPassages } from '../answers/from-documents.ts';
import { answerFromFacts, answerFromFocus } from '../answers/from-facts.ts';
import { answerFromTalk, answerFromTalkAlone, chosenFromTalk } from '../answers/from-talk.ts';
import { answerFromTitles } from '../answers/from-titles.ts';
import { legalClock } from '../answers/legal-clock.ts';
import { frameworkNamed } from '../answers/record-lines.ts';
import { answerFromRegister, registerKind, registerOfKind, talkedRegister } from '../answers/registers.ts';
import type { Understood } from '../understanding.ts';
import { type Conversed, firstTold, listedOf, type Step, whoseOf } from './by-slots.ts';
import { factAsked, firstOf } from './facts-asked.ts';
import { followUpOf, plainWords } from './follow-ups.ts';
import { letterAsked, nudgeAsked } from './letter-asked.ts';
import { likened } from './likeness.ts';
import { ofTalkedFact } from './of-examples.ts';
import { asksOfOthers } from './of-others.ts';
import { inThat, ofUs } from './pointing.ts';
import { recordAsked } from './record-asked.ts';
import { type RegisterAsked, registerAsked } from './register-asked.ts';
import { registerMeant } from './register-likeness.ts';
import { conditionsNamed, registerNamed } from './register-names.ts';
import { firstAsked, standingAsked } from './slots.ts';
import { type ConversationState, stateAfter } from './state.ts';

/** A phrasing of ours that lies so near is what is asked. */
const wordForWord = 0.7;
/** So far it is surely not ours. */
const strange = -4;
/** A piece that lies so near, and twice as near as any other, is what is asked. */
const alone = 9;
/** Whether something is asked nearly word for word as we know it, or a control is named. */
export const asksSurely = (
  question: string,
  { kind, pieces, certain, literally, special, refs, ours }: Understood,
): boolean =>
  refs.known.length > 0 ||
  (kind === 'outside' && ours < strange) ||
  firstAsked(question) ||
  standingAsked(question) ||
  (kind === 'standing' && (certain || special)) ||
  (literally && kind !== 'advice' && !counts.test(plainWords(question))) ||
  (kind === 'advice' && (pieces[0]?.score ?? 0) >= alone && (pieces[0]?.score ?? 0) >= 2 * (pieces[1]?.score ?? 0)) ||
  ((pieces[0]?.best ?? 0) >= wordForWord && !ofOurs.test(plainWords(question)));
/** What is the company's own, or counted. */
const ofOurs =
  /\b(?:noss[oa]s?|nuestr[oa]s?|our|quant[oa]s|cuant[oa]s|how many|temos|tenemos|do we have|have we|estamos|vamos)\b/;

/** Follow-ups that ask of a record too. */
const ofWhat = new Set(['who', 'when', 'why', 'effort', 'own', 'steps', 'mandatory']);
/** What was told, as the next turn of the talk; null where nothing was. */
export const goesOnWith = (told: RecordAnswer | null, question: string, state: ConversationState): Conversed | null =>
  told && { draft: told.builder.done(), state: stateAfter(state, { question, ...told.turn }, true) };

/** What is asked of the records that were talked about. */
export const ofTalk: Step = async (question, state, context) =>
  goesOnWith(
    (await answerFromTalk(question, state, context)) ?? (await answerFromPassages(question, state, context, false)),
    question,
    state,
  );

/** The same before the subject's own follow-ups, where a room's record is talked about. */
export const ofRecordFirst: Step = async (question, state, context) => {
  const followUp = followUpOf(question, state);
  const asks = followUp !== null && ofWhat.has(followUp.ask) && registerOfKind(state.kind) !== null;
  const ofLaw = asks && followUp.ask === 'when' && (await legalClock(state, context)) !== null;
  return asks && !ofLaw ? ofTalk(question, state, context) : null;
};

/** A record whose title is said nearly whole is meant, whatever else the question resembles. */
export const ofWholeTitle: Step = async (question, state, context) => {
  if (frameworkNamed(question) !== null || firstAsked(question)) return null;
  return goesOnWith(await answerFromTitles(question, state, context, true), question, state);
};

/** A fact of what is talked about that is asked for nearly by its name, before what the words resemble elsewhere. */
export const ofTalkSurely: Step = async (question, state, context) => {
  const asks = likened(plainWords(question)).asks.some((kind) => kind !== '?not');
  // What the law gives is told before what the record says.
  const ofLaw = followUpOf(question, state)?.ask === 'when';
  if (state.listed.length !== 1 || !asks || ofLaw) return null;
  const words = plainWords(question);
  if ((ofEverything.test(words) || asksWhich.test(words)) && asksMostOf(words, state, context)) return null;
  const of = talkedRegister(state, context);
  if (of && asksOfOthers(words, of, context)) return null;
  const counts = ofThat.test(words) && recordAsked(question)?.ask === 'count';
  if (!counts && asksOtherwise(question, state, context)) return null;
  // Whose it is, is no fact that only resembles.
  const ofOwner = recordAsked(question)?.ask === 'owner';
  const least = refers.test(words) && !counts && !ofOwner ? ofPronoun : surely;
  return goesOnWith(await answerFromTalk(question, state, context, least), question, state);
};
const otherAsks = new Set(['left', 'next', 'plan', 'which', 'count']);
/** What is asked of a record by its shape, or whether it meets a condition of its room, has answers of its own. */
function asksOtherwise(question: string, state: ConversationState, context: AnswerContext): boolean {
  const shape = recordAsked(question);
  if (shape === null) return false;
  const of = talkedRegister(state, context);
  const whether = shape.yesOrNo && of !== undefined && conditionsNamed(context.registers.all, of, shape.words) !== null;
  return otherAsks.has(shape.ask) || whether;
}
const [surely, ofPronoun] = [0.8, 0.6] as const;
/** Which one, of however many: “e qual foi o que mais caiu?”. */
const asksWhich =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:qual|quais|cual|cuales|which)\b.*\b(?:mais|menos|mas|most|least|maior|menor|mayor|highest|lowest)\b/;
const ofEverything = /\b(?:tod[oa]s|all)\b/;
/** How many it has is asked of that one, and does not count of its room. */
const ofThat = /\b(?:they|he|she|it|el[ae]s?|ellos|ellas)\b/;
const refers = /\b(?:el[ae]s?|ellos|ellas|d?el[ae]s?|they|them|their|it|its|he|she|isso|disso|eso|ello|lo|la)\b/;

/** Several are asked for. */
const ofOthers = /^(?:(?:e|y|and|mas|pero|but|what about|how about) )*(?:[oa]s|l[oa]s)\b/;
/** All that is said is said of the record that is talked about: nothing else is meant, whatever it resembles. */
export const ofTalkAlone: Step = async (question, state, context) => {
  const [of, words] = [talkedRegister(state, context), plainWords(question)];
  if (ofOthers.test(words) || (of && ofSome.test(words) && asksOfOthers(words, of, context))) return null;
  if (asksOtherwise(question, state, context) || followUpOf(question, state) !== null) return null;
  if (letterAsked(question, state) || nudgeAsked(question, state)) return null;
  return goesOnWith(await answerFromTalkAlone(question, state, context), question, state);
};

/** Several that were talked about. */
export const ofThem =
  /\b(?:(?:ess[ea]s|es[oa]s|est[eoa]s|those|these|l[oa]s) (?:dois|duas|dos|tres|two|three)|(?:d[oa]s|de l[oa]s|of the|of) (?:dois|duas|dos|tres|two|three|them|those|these)|d?el[ae]s|ellos|ellas|of them)\b/;
/** One of those that were listed, by what is said of it: the graver, the newest, the one that is due first. */
export const ofThose: Step = async (question, state, context) => {
  const words = plainWords(question);
  if (state.listed.length < 2 || words.split(' ').length > mostOfThem || !ofThem.test(words)) return null;
  const told = await chosenFromTalk(words, state, context);
  return goesOnWith(told, question, state);
};
const mostOfThem = 9;

const ofSome =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:quais|qual|quant[oa]s|algu\w+|which|any|how many|cual|cuales|cuant[oa]s|(?:o|a|os|as|el|la|los|las|the) (?:que|ones?)|onde|tem|hay|are any|is any)\b/;
const shortest = 7;
/** In more words than these, one that says nothing to us is let pass. */
const fewest = 3;
/** What something of them is, and not which of them. */
const whichIs =
  /^(?:(?:e|y|and) )*(?:qual|quais|cual|cuales|what|which)(?: (?:e|es|sao|son|is|are))? (?:o|a|os|as|el|la|los|las|the) /;
/** A fact's name of so many letters. */
const namedAt = 9;
const ofMany = /\b(?:ones|[oa]s que|l[oa]s que)\b/;
/** A fact's very name is asked of the one record that is talked about. */
const wordForWordOfFact = 0.99;
/** So near a fact's examples, “which” asks for that fact, and not which of the room's. */
const ratherFact = 0.64;
/** A fact of the one that is talked about, asked for in words that might ask which of its room. */
async function ofOneOfThem(
  question: string,
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  if (ofMany.test(words)) return null;
  const ofOne = state.listed.length === 1 && !likened(words).asks.includes('?which');
  const least = ofThat.test(words) ? surely : wordForWordOfFact;
  const sure = ofOne ? await answerFromTalk(question, state, context, least) : null;
  if (sure) return goesOnWith(sure, question, state);
  return ofThem.test(words) ? null : ofTalkedFact(ratherFact)(question, state, context);
}
/** Of several, what one of their facts is called by asks for that of each. */
function asksOfEach(words: string, state: ConversationState, context: AnswerContext): boolean {
  const of = talkedRegister(state, context);
  const several = state.listed.length > 1 && whichIs.test(words);
  return several && of !== undefined && (factAsked(of, words)?.length ?? 0) >= namedAt;
}
/** Which of the room's that was talked about, in a few words that name no other room. */
export const ofSameRoom: Step = async (question, state, context) => {
  const words = plainWords(question);
  const before = registerOfKind(state.kind);
  if (before === null || words.split(' ').length > shortest || !ofSome.test(words)) return null;
  // How many days is asked of a record, and counts none.
  if (likened(words).asks.includes('?long') || asksMostOf(words, state, context)) return null;
  // What is asked in the one that is talked about is asked of no other.
  if (state.listed.length === 1 && inThat.test(words)) return null;
  const fact = await ofOneOfThem(question, words, state, context);
  if (fact) return fact;
  if (!ofThem.test(words) && registerNamed(context.registers.all, words)) return null;
  if (asksOfEach(words, state, context)) return null;
  const asked = sameRoomAsked(question, before, state, context);
  return asked && ofRegisterAsked(asked, question, state, context);
};

/** The most or the least of a number that records say is asked of those numbers, whatever condition the words resemble. */
function asksMostOf(words: string, state: ConversationState, context: AnswerContext): boolean {
  const of = talkedRegister(state, context);
  const more = of && factAsked(of, words)?.fact.more;
  return more !== undefined && firstOf(words, more) !== null;
}

/** What is asked of the room's: in our words where they say what comes first, else in words like ours; of those of one person while theirs are talked about. */
function sameRoomAsked(
  question: string,
  before: string,
  state: ConversationState,
  { registers, today }: AnswerContext,
): RegisterAsked | null {
  const all = registers.all.filter(({ room, register }) => `${room}:${register.key}` === before);
  const plainly = registerAsked(question, all, today, before);
  const isTopOf = (one: RegisterAsked) => isFirst(one) || (one.one && one.conditions.length === 0);
  const isPlain = plainly !== null && isTopOf(plainly) && plainly.titled.length + plainly.spared.length === 0;
  const spared = lets(question, state) ? 1 : 0;
  const asked = isPlain ? plainly : registerMeant(question, { all, before, today, spared });
  if (!asked || (asked.conditions.length === 0 && !asked.one)) return null;
  // What “we” have is nobody's alone.
  const whose =
    state.person && !ofUs.test(plainWords(question)) ? { owner: state.person.id, who: state.person.name } : {};
  // The first of them is the first of those that were asked for before.
  const read = (said: string) => registerAsked(said, all, today, before) ?? registerMeant(said, { all, before, today });
  const ofBefore = state.listed.length > 1 && (isTopOf(asked) || ofThem.test(plainWords(question)));
  const first = ofBefore ? read(state.question) : null;
  const conditions = first?.conditions ?? [];
  const period = asked.period ?? first?.period ?? null;
  const own = isFirst(asked) && conditions.length > 0 ? [] : asked.conditions;
  return { ...asked, ...whose, period, conditions: [...new Set([...conditions, ...own])] };
}
const isFirst = ({ order, conditions }: RegisterAsked): boolean =>
  order !== null && conditions.every((one) => one === 'open');
/** Which of them is asked in so many words that one which says nothing to us is let pass. */
function lets(question: string, state: ConversationState): boolean {
  const words = plainWords(question);
  const asksWhich = likened(words).asks.includes('?which');
  return asksWhich && words.split(' ').length > fewest && followUpOf(question, state) === null;
}

/** What a room is asked for, in words that resemble its own. */
const ofRoom: Step = async (question, state, context) => {
  const { registers, today } = context;
  const before = registerOfKind(state.kind) ?? registerOfKind(state.room?.kind ?? '');
  const named = registerNamed(registers.all, plainWords(question))?.of.register;
  const all = registers.all.filter(({ register }) => !register.named || register === named);
  const asked = registerMeant(question, { all, before, today });
  return asked && ofRegisterAsked(asked, question, state, context);
};
/** What a register answers, and the talk about it. */
export async function ofRegisterAsked(
  asked: RegisterAsked,
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const builder = await answerFromRegister(asked, context);
  if (builder.isEmpty) return null;
  const draft = builder.done();
  const turn = {
    question,
    kind: registerKind(asked.of),
    ...listedOf(draft, asked.of),
    person: whoseOf(asked),
    query: queryOfRegister(asked, builder.instead),
  };
  return { draft, state: stateAfter(state, turn, false) };
}
const ofTitles: Step = async (question, state, context) =>
  goesOnWith(await answerFromTitles(question, state, context), question, state);
const ofPassages: Step = async (question, state, context) =>
  goesOnWith(await answerFromPassages(question, state, context, true), question, state);

const ofFacts: Step = async (question, state, context) =>
  goesOnWith(await answerFromFacts(question, state, context), question, state);

/** What is known of the record that is talked about, where nothing else is near. */
export const ofFocus: Step = async (question, state, context) =>
  goesOnWith(await answerFromFocus(question, state, context), question, state);

const counts = /^(?:(?:e|y|and|mas|pero|but) )*(?:quant[oa]s|cuant[oa]s|how many)\b/;
/**
 * How many is asked of a room before a title; what we count ourselves (`ofIntent`), of nothing else. What lies near examples of
 * asking (`ofExample`) comes after what has the words. What one does (`ofAdvice`) of no room only the company’s documents say.
 */
export async function byLikeness(
  question: string,
  state: ConversationState,
  context: AnswerContext,
  {
    ofIntent,
    ofExample,
    ofAdvice,
  }: { readonly ofIntent: boolean; readonly ofExample: Step; readonly ofAdvice: boolean },
): Promise<Conversed | null> {
  const counting = counts.test(plainWords(question));
  // A record may be called by what it says of itself: “the payroll supplier”.
  const named = registerNamed(context.registers.all, plainWords(question)) !== null;
  const steps =
    ofAdvice && !counting && !named
      ? [ofPassages]
      : counting && ofIntent
        ? [ofRoom]
        : counting
          ? [ofRoom, ofTitles, ofPassages, ofFacts, ofExample]
          : named
            ? [ofTitles, ofFacts, ofPassages, ofRoom, ofExample]
            : [ofTitles, ofPassages, ofRoom, ofFacts, ofExample];
  return firstTold(steps)(question, state, context);
}
