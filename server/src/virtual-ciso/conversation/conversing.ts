/** One turn of a conversation: the question, what was talked about before, the answer, and what is talked about from then on. */

import { answerByFacts } from '../answers/about-facts.ts';
import { answerAboutRecords } from '../answers/about-record.ts';
import { piecesOf } from '../answers/advice.ts';
import type { AnswerText } from '../answers/answer-builder.ts';
import { type AnswerContext, inLanguage } from '../answers/answer-context.ts';
import { answerUnderstood } from '../answers/answering.ts';
import { kindWords, meant } from '../answers/from-talk.ts';
import { callsRecord } from '../answers/from-titles.ts';
import { legalClock } from '../answers/legal-clock.ts';
import { frameworkNamed } from '../answers/record-lines.ts';
import { recordAnswers } from '../answers/records.ts';
import { registerOfKind } from '../answers/registers.ts';
import { answerSum, answerWhatIf } from '../answers/sums.ts';
import { tellsOfEvent } from '../knowledge.ts';
import { type Understood, understand } from '../understanding.ts';
import {
  asksSurely,
  byLikeness,
  ofFocus,
  ofRecordFirst,
  ofSameRoom,
  ofTalk,
  ofTalkSurely,
  ofThose,
  ofWholeTitle,
} from './by-likeness.ts';
import { bySlots, type Conversed, listedIn, ofLetter, type Step } from './by-slots.ts';
import { ofPlan, ofTopicIn, ofWhereWritten } from './by-topic.ts';
import { followUpOf, plainWords } from './follow-ups.ts';
import { afterThat, followedUp } from './following-up.ts';
import { spokenIn } from './language.ts';
import { letterAsked, nudgeAsked } from './letter-asked.ts';
import { likened, sameAs } from './likeness.ts';
import { ownOf } from './of-advice.ts';
import { pointedAt } from './pointing.ts';
import { corrected, withoutPreamble } from './preamble.ts';
import { recordAsked, refersBack } from './record-asked.ts';
import { firstAsked, scoreAsked, standingAsked, thereAsked, wholeScoreAsked } from './slots.ts';
import { backToRecord, type ConversationState, type ConversationTurn, emptyConversation, stateAfter } from './state.ts';

const proposedIn = ({ changes }: AnswerText): string | null => {
  const [first] = changes;
  return first?.kind === 'action-plan' ? first.plan.title : null;
};

/** Intents that tell of a register: what is asked after them is asked of it. */
const registersOfIntents: Readonly<Record<string, string>> = {
  evidence: 'register:evidences:evidence',
  plans: 'register:action-plans:plan',
};
const aboutOf = ({ kind, pieces, about, refs }: Understood): ConversationTurn => ({
  kind: registersOfIntents[kind] ?? kind,
  // Of a control that is named, what its other words resemble says nothing.
  pieces: refs.known.length > 0 ? [] : pieces.map(({ topic }) => topic),
  // What was named comes before what the words resemble.
  refs: [...new Set([...refs.known.map(({ id }) => id), ...about])],
});

const thatControl =
  /\b(?:es[es]e|este|nesse|neste|that|this) (?:control[e]?|art[ií]culo|artigo|article|requisito|requirement)\b/iu;
/** What it is, asked of what was named. */
const whatIsThat =
  /^(?:(?:e|y|and|mas|pero|but|isso|isto|eso|esto|that|it|ele|ela) )*(?:(?:o que|oq|que) (?:e|es|significa|quer dizer|quiere decir|pede|pide)|e o que|es que|what (?:is|does)|whats)(?: (?:isso|isto|eso|esto|that|it|mesmo|mesma|mean|ask|asks|exatamente|exactamente|exactly|ele|ela|for))*$/;
const ofControls = new Set(['control', 'standing']);
/** A control or an article that was talked about, by its name. */
function namingControl(question: string, { refs: [ref], kind }: ConversationState): string {
  if (ref === undefined) return question;
  return ofControls.has(kind) && whatIsThat.test(plainWords(question)) ? ref : question.replace(thatControl, ref);
}

/** The same with words that mean the same beside its own; as it was where that is not clearer. */
function otherwise(question: string, first: Understood, { locale }: AnswerContext): Understood {
  if ((first.kind !== 'nothing' && first.kind !== 'outside') || first.ours < lost) return first;
  const others = plainWords(question)
    .split(' ')
    .flatMap((word) => sameAs(word).slice(1));
  if (others.length === 0) return first;
  const read = understand(`${question} ${others.slice(0, mostOthers).join(' ')}`, locale);
  return read.kind === 'advice' && read.ours > clearer ? read : first;
}
const [lost, clearer, mostOthers] = [-8, 1, 12] as const;

/** A question that begins as if it went on, and says nothing alone: read together with the one before. */
const goesOn = /^(?:e|y|and|what about|how about|e se|y si|what if) /;
/** A phrasing of ours lies this near: words of our subjects, though they do not say which. */
const resembles = 0.3;
/** Below it a question is surely not ours; above the other one it is taken for ours where ours is talked about. */
const [strange, goingOnOurs] = [-4, -1];
function understoodIn(
  question: string,
  state: ConversationState,
  context: AnswerContext,
  known: Understood | null = null,
): Understood {
  const first = known ?? understand(question, context.locale);
  const alone = state.question === '' ? otherwise(question, first, context) : first;
  const words = plainWords(question);
  const weak = alone.kind === 'nothing' || alone.kind === 'outside';
  const nearly =
    alone.kind === 'nothing' &&
    alone.ours > strange &&
    (refersBack.test(words) || (alone.pieces[0]?.best ?? 0) > resembles);
  const joins = goesOn.test(words) || nearly;
  if (!weak || state.question === '') return alone;
  // In a talk about ours, what is only just strange is ours.
  if (alone.ours > goingOnOurs && !joins) return { ...alone, kind: 'advice' };
  if (!joins || words.split(' ').length > 8) return alone;
  const together = understand(`${state.question} ${words.replace(goesOn, '')}`, context.locale);
  return together.kind === 'nothing' || together.kind === 'outside' || alone.ours < strange ? alone : together;
}

/** The company's own figures or order, where they are asked for in so many words; null where they are not. */
function figuresAsked(question: string, read: Understood, state: ConversationState): Understood | null {
  if (read.refs.known.length > 0) return null;
  // After advice it is the first thing of that.
  if (firstAsked(question) && !(state.kind === 'advice' || (ofControls.has(state.kind) && state.refs.length > 0)))
    return { ...read, kind: 'what-first', certain: true, special: false };
  if (standingAsked(question)) return { ...read, kind: 'standing', certain: true, special: false };
  return scoreAsked(question) && !read.special ? { ...read, kind: 'score', certain: true } : null;
}

/**
 * One turn, in the language of the question; where its words do not tell, in the one that is spoken. Nothing is kept here:
 * who asks keeps the state with the conversation.
 */
export async function answerInConversation(
  said: string,
  state: ConversationState,
  reader: AnswerContext,
): Promise<Conversed> {
  const question = namingControl(corrected(withoutPreamble(said)), state);
  const wanted = followUpOf(question, state);
  const locale = wanted?.ask === 'language' ? wanted.locale : (spokenIn(said) ?? state.locale);
  const context = locale === null || locale === reader.locale ? reader : inLanguage(reader, locale);
  const { draft, state: next } = await turnOf(question, state, context);
  return { draft, state: { ...next, locale } };
}

/** What is asked of records that were listed or are named with their room; the law's own clock comes before a record's day. */
async function aboutRecords(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const followUp = followUpOf(question, state);
  const clocked = followUp?.ask === 'when' && (await legalClock(state, context)) !== null;
  if (clocked || (followUp && followUp.ask !== 'who' && followUp.ask !== 'when')) return null;
  if (recordAsked(question)?.ask === 'next') {
    const next = await afterThat(state, context);
    return next && { draft: next.draft, state: stateAfter(state, next.turn ?? {}, true) };
  }
  const told = await answerAboutRecords(question, state, context);
  return told && { draft: told.builder.done(), state: stateAfter(state, { asked: '', ...told.turn }, true) };
}

/** Follow-ups that ask nothing of a record. */
const ofTheAnswer = new Set(['language', 'shorter', 'more', 'plan', 'item', 'framework', 'size']);
/** What single records say of themselves. */
const byFacts: Step = async (question, state, context) => {
  const followUp = followUpOf(question, state);
  const ofTheCompany = firstAsked(question) || letterAsked(question, state) || nudgeAsked(question, state);
  if ((followUp && ofTheAnswer.has(followUp.ask)) || ofTheCompany) return null;
  const told = await answerByFacts(question, state, context);
  return told && { draft: told.builder.done(), state: stateAfter(state, { question, ...told.turn }, true) };
};

const inOtherForm = new Set(['language', 'shorter', 'more']);
/** What follows of what was talked about. */
const byFollowUp: Step = async (question, state, context) => {
  const followUp = followUpOf(question, state);
  if (!followUp) return null;
  // What is told again in another form is never itself told again in another form.
  const again = (asked: string) =>
    inOtherForm.has(followUpOf(asked, state)?.ask ?? '')
      ? asUnderstood(asked, understoodIn(asked, state, context), state, context)
      : turnOf(asked, state, context);
  const done = await followedUp(followUp, state, context, again);
  if (!done) return null;
  const { draft, turn = {} } = done;
  const listed = listedIn(draft);
  const more = { ...(listed.length > 1 ? { listed } : {}), proposed: proposedIn(draft) ?? state.proposed };
  return { draft, state: stateAfter(state, { ...more, ...turn }, true) };
};

const another =
  /^(?:(?:e|y|and|agora|ahora|now|tambem|tambien|also) )+(?:(?:o mesmo|lo mismo|the same) )?(?:pr[ao]s?|para|ao?s?|al|to|for|the|o|el|la)\b/;
const mostOfAnother = 8;
/** The same letter for another one, who is named. */
const ofAnotherLetter: Step = async (question, state, context) => {
  const words = plainWords(question);
  const asks = another.test(words) && words.split(' ').length <= mostOfAnother && !question.includes('?');
  if (!state.question || !asks || !letterAsked(state.question, emptyConversation)) return null;
  const before = state.listed.reduce((left, { title }) => left.replace(title, ''), state.question);
  const told = await ofLetter(`${before}, ${question}`, { ...state, listed: [] }, context);
  return told && /\*\*\S+:\*\*/.test(told.draft.content) ? told : null;
};

/** The company's own number, before a document or a record that is called alike. */
const ofScore: Step = async (question, state, context) =>
  wholeScoreAsked(question)
    ? asUnderstood(question, { ...understand(question, context.locale), kind: 'score', certain: true }, state, context)
    : null;

/** Numbers over records. */
const ofNumbers: Step = async (question, state, context) => {
  const told = (await answerWhatIf(question, state, context)) ?? (await answerSum(question, state, context));
  return told && { draft: told.builder.done(), state: stateAfter(state, { question, ...told.turn }, true) };
};

/** The first that reads the question has it. */
const steps: readonly Step[] = [
  ...[ofScore, ofAnotherLetter, ofPlan, ofTopicIn, ofWhereWritten, ofSameRoom, ofTalkSurely],
  ...[ofNumbers, byFacts, ofThose, aboutRecords, ofRecordFirst, byFollowUp, bySlots, ofTalk, ofWholeTitle],
];

/** What may be asked of a record though something else was talked about since. */
const ofRecords: readonly Step[] = [ofLetter, ofTalkSurely, byFacts, aboutRecords, ofTalk];

/** What is surely none of our business: no record is asked about it. Less is needed where that lies nearest. */
const surelyNot = { outside: -1, nothing: -2.5 } as const;
const isSurelyNot = ({ kind, ours }: Understood): boolean =>
  (kind === 'outside' || kind === 'nothing') && ours < surelyNot[kind];

/** So many words that point at nothing said before stand for themselves. */
const leastOfItsOwn = 5;
const other = /\b(?:outr[oa]s?|otr[oa]s?|others?|mesm[oa]s?|mism[oa]s?|same)\b/;
function standsAlone(question: string, state: ConversationState): boolean {
  if (state.question === '') return true;
  const words = plainWords(question);
  const points = refersBack.test(words) || other.test(words) || goesOn.test(words);
  return !points && words.split(' ').length >= leastOfItsOwn && followUpOf(question, state) === null;
}

/** The company's own records, counted by an answer of their own. */
const counted = ({ kind, literally, certain }: Understood): boolean =>
  recordAnswers[kind] !== undefined && (literally || certain);

/** What has just happened is told, and nothing of the records is asked: what to do now comes first. */
const isEvent = (question: string, { kind, pieces }: Understood): boolean =>
  kind === 'advice' && !question.includes('?') && tellsOfEvent(question) && piecesOf(pieces)[0]?.kind === 'incident';

/** Nothing that we know lies near what is asked: in a talk about a record it is rather asked of that. */
const near = 0.5;
const isFar = ({ kind, pieces, ours }: Understood): boolean =>
  (kind === 'advice' || ((kind === 'nothing' || kind === 'outside') && ours > lost)) && (pieces[0]?.best ?? 0) < near;

/** What is talked about called by its kind is that. */
function pointed(question: string, state: ConversationState, context: AnswerContext): string {
  const [thing, ...others] = state.listed.filter(({ kind }) => kind === 'record');
  const of = context.registers.all.find(
    ({ room, register }) => `${room}:${register.key}` === registerOfKind(state.kind),
  );
  if (!thing || others.length > 0 || !of) return question;
  return pointedAt(question, new Set([...kindWords(of), ...meant(thing.title).slice(0, 1)]));
}

async function turnOf(said: string, state: ConversationState, reader: AnswerContext): Promise<Conversed> {
  const question = pointed(said, state, reader);
  const alone = standsAlone(question, state) ? understand(question, reader.locale) : null;
  // A record may be called anything.
  if (alone && (isEvent(question, alone) || (isSurelyNot(alone) && !(await callsRecord(question, reader)))))
    return asUnderstood(question, alone, state, reader);
  for (const step of steps) {
    const told = await step(question, state, reader);
    if (told) {
      if (process.env['DBG']) console.error('STEP', question, '=>', step.name);
      return told;
    }
  }
  const read = understoodIn(question, state, reader, alone);
  const like =
    asksSurely(question, read) || isEvent(question, read)
      ? null
      : await byLikeness(question, state, reader, counted(read));
  if (process.env['DBG'])
    console.error(
      'STEP',
      question,
      '=>',
      like ? 'byLikeness' : 'asUnderstood',
      read.kind,
      read.ours.toFixed(1),
      read.pieces[0]?.topic,
      read.pieces[0]?.best.toFixed(2),
      'alone',
      !!alone,
      'sure',
      asksSurely(question, read),
    );
  if (like) return like;
  const asksWhy = likened(plainWords(question)).asks.includes('?why');
  const back = alone === null && !asksWhy && isFar(read) ? backToRecord(state) : null;
  for (const step of back ? ofRecords : []) {
    const told = back && (await step(question, back, reader));
    if (told) return told;
  }
  const known = alone === null && isFar(read) ? await ofFocus(question, state, reader) : null;
  return known ?? asUnderstood(question, read, state, reader);
}

const ofItsOwn = new Set(['plans', 'evidence']);
/** How it stands there. */
const standings = new Set(['standing', 'gaps', 'answers']);
/** After a control, what the records say is asked of that control, unless the question names something of its own. */
function ofSameControl(question: string, read: Understood, state: ConversationState): Understood {
  if (!ofItsOwn.has(read.kind) || !isOfSameControl(question, read, state)) return read;
  return { ...read, pieces: [], about: state.refs.slice(0, 1), special: true };
}
const isOfSameControl = (question: string, { special, refs }: Understood, state: ConversationState): boolean =>
  !special &&
  refs.known.length === 0 &&
  ofControls.has(state.kind) &&
  state.refs.length > 0 &&
  !standsAlone(question, state);

async function asUnderstood(
  question: string,
  read: Understood,
  state: ConversationState,
  reader: AnswerContext,
): Promise<Conversed> {
  if (standings.has(read.kind) && isOfSameControl(question, read, state))
    return { draft: await ownOf(state, reader), state: stateAfter(state, {}, true) };
  const understood = ofSameControl(question, figuresAsked(question, read, state) ?? read, state);
  const there =
    state.framework !== null && thereAsked(question) ? ` ${reader.say(`frameworks.${state.framework}`)}` : '';
  const draft = await answerUnderstood(`${question}${there}`, understood, reader);
  const turn: ConversationTurn = {
    ...aboutOf(understood),
    ...{
      question,
      framework: frameworkNamed(question) ?? (there ? state.framework : null),
      listed: listedIn(draft),
      proposed: proposedIn(draft),
    },
  };
  return { draft, state: stateAfter(state, turn, false) };
}
