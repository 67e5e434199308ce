/** One turn of a conversation: the question, what was talked about before, the answer, and what is talked about from then on. */
import { answerByFacts } from '../answers/about-facts.ts';
import { type AnswerContext, inLanguage } from '../answers/answer-context.ts';
import { callsRecord } from '../answers/from-titles.ts';
import { calledNone } from '../answers/none-called.ts';
import { namesAnyFact } from '../answers/only-record.ts';
import { type Understood, understand } from '../understanding.ts';
import { ofAllButThat, ofAnotherLetter, tellCalled } from './another.ts';
import { asAdvised } from './as-advised.ts';
import { withBeside } from './beside.ts';
import { mentionedAfter, ofCombined, ofLeaving } from './by-combining.ts';
import {
  asksSurely,
  byLikeness,
  goesOnWith,
  ofFocus,
  ofRecordFirst,
  ofSameRoom,
  ofTalk,
  ofTalkAlone,
  ofTalkSurely,
  ofThose,
  ofWholeTitle,
} from './by-likeness.ts';
import { ofNumbers, ofWhatIf } from './by-numbers.ts';
import { ofPeriodAfter } from './by-period.ts';
import { ofPeople, ofTrail, ofWhoDid } from './by-person.ts';
import { ofNewPlan, ofPlan } from './by-plan.ts';
import {
  bySlots,
  type Conversed,
  firstTold,
  listedIn,
  ofLetter,
  ofTerm,
  ofVerdictFirst,
  type Step,
} from './by-slots.ts';
import { ofTopicIn, ofWhereWritten } from './by-topic.ts';
import { eventTold, ofEvent } from './event-told.ts';
import { followUpOf, plainWords } from './follow-ups.ts';
import { followedUp } from './following-up.ts';
import { ofGoingOn } from './going-on.ts';
import { spokenIn } from './language.ts';
import { ofLeavingTalk } from './leaving-talk.ts';
import { letterAsked, nudgeAsked } from './letter-asked.ts';
import { likened } from './likeness.ts';
import { moveAsked } from './move-asked.ts';
import { namedBefore } from './named-before.ts';
import { namingControl } from './naming-control.ts';
import { ofNotifying } from './notifying-asked.ts';
import { followedKept, toldAgain } from './of-advice.ts';
import { ofBare, ofBareFocus } from './of-bare.ts';
import { ofBoard } from './of-board.ts';
import { ofBoth } from './of-both.ts';
import { ofBrief } from './of-brief.ts';
import { ofChanges } from './of-changes.ts';
import { ofCustomer } from './of-customer.ts';
import { ofExamples, ofTalkedFact } from './of-examples.ts';
import { ofFacet } from './of-facet.ts';
import { ofFinding } from './of-finding.ts';
import { ofLearner } from './of-learner.ts';
import { aboutRecords } from './of-listed.ts';
import { namesWhich } from './of-others.ts';
import { ofOurRegister } from './of-our-register.ts';
import { ofOurs } from './of-ours.ts';
import { ofOwnPiece } from './of-own-piece.ts';
import { ofProposing } from './of-proposing.ts';
import { isReplyExactly, ofReplyOfTalk, ofReplySurely } from './of-reply.ts';
import { ofStatement } from './of-statement.ts';
import { ofAssigned, ofFactByName, ofFirstOfThose, ofFurther, ofSure, ofTotal, ofTwoNamed } from './of-talked-thing.ts';
import { asTopic } from './of-topic.ts';
import { ofDone, ofLate } from './of-whether.ts';
import { asksAdviceAlone, isOnAdvice, saysWhatToDo, wantsAdvice } from './on-advice.ts';
import { asQuestion, corrected, isDemanded, plainlyAsked, withoutOneself, withoutPreamble } from './preamble.ts';
import { countedByUs, isEvent, isFar, isSurelyNot, notDrafted, saysNothing } from './read-as.ts';
import { recordAsked, refersBack } from './record-asked.ts';
import { asksForAnyOf, asksOfRegister, registerAsked } from './register-asked.ts';
import { firstAsked } from './slots.ts';
import { backToRecord, type ConversationState, stateAfter } from './state.ts';
import { toldInForm } from './telling-again.ts';
import { asksOfEverything, ofToldAndAsked, withoutSubject } from './told-and-asked.ts';
import { isSupposed } from './topic-asked.ts';
import { turned } from './turning.ts';
import { asUnderstood, proposedIn, standsAlone, understoodIn } from './understood.ts';
import { verdictAsked } from './verdict-asked.ts';
import { withNearest } from './with-nearest.ts';
import { writtenOut } from './written-out.ts';

/** One turn, in the language of the question, else in the one that is spoken. Who asks keeps the state with the conversation. */
export const answerInConversation = (
  said: string,
  state: ConversationState,
  reader: AnswerContext,
): Promise<Conversed> =>
  toldInForm(said, state, reader, async (asked, given, tongue) => {
    const written = namedBefore(withoutPreamble(writtenOut(asked)));
    const question = namingControl(asQuestion(corrected(plainlyAsked(withoutOneself(written)))), given);
    const locale = tongue ?? spokenIn(writtenOut(asked)) ?? given.locale;
    const spoken = locale === null || locale === reader.locale ? reader : inLanguage(reader, locale);
    const context = { ...spoken, question };
    const { draft, state: next } =
      (await ofCustomer(asked, given, context)) ?? (await turnOf(question, given, context));
    const mentioned = await mentionedAfter(question, given, context);
    return { draft, state: { ...next, mentioned, locale } };
  });

/** They ask nothing of a record. */
const ofTheAnswer = new Set(['language', 'shorter', 'more', 'plan', 'item', 'framework', 'size']);
/** What single records say of themselves. */
const byFacts: Step = async (question, state, context) => {
  const followUp = followUpOf(question, state);
  const ofTheCompany =
    firstAsked(question) ||
    asksOfRegister(question, context) ||
    letterAsked(question, state) ||
    nudgeAsked(question, state);
  // What is left of the one that is talked about is none of a record's titles.
  const asked = recordAsked(question);
  const ofThat = asked?.ask === 'left' && state.listed.length === 1 && refersBack.test(asked.words);
  // A known yes, no or number on the advice that is talked about.
  const known = state.focus === null && verdictAsked(question, state)?.piece === (state.pieces[0] ?? '');
  if ((followUp && ofTheAnswer.has(followUp.ask)) || ofTheCompany || ofThat || known) return null;
  if (await asksAdviceAlone(question, state, context)) return null;
  return goesOnWith(await answerByFacts(question, state, context), question, state);
};

/** What follows of what was talked about. */
const byFollowUp: Step = async (question, state, context) => {
  const followUp = followUpOf(question, state);
  if (!followUp) return null;
  const again = (asked: string) =>
    followUpOf(asked, state)?.ask === 'more'
      ? asUnderstood(asked, understoodIn(asked, state, context), state, context)
      : turnOf(asked, state, context);
  const done = await followedUp(followUp, state, context, again);
  if (!done) return null;
  const { draft, turn = {} } = done;
  const listed = listedIn(draft);
  const more = { ...(listed.length > 1 ? { listed } : {}), proposed: proposedIn(draft) ?? state.proposed };
  const asked = state.kind === 'advice' && toldAgain(followUp) ? followedKept(followUp) : state.asked;
  return { draft, state: stateAfter(state, { asked, ...more, ...turn }, true) };
};
/** So near an example of asking for a fact lies what surely asks for it. */
const ofSureFact = ofTalkedFact(0.8);
/** The first that reads the question has it. */
const steps: readonly Step[] = [
  ...[
    ofStatement,
    ofOurs,
    ofAnotherLetter,
    ofNewPlan,
    ofAllButThat,
    ofCombined,
    ofLeaving,
    ofPlan,
    ofTopicIn,
    ofWhereWritten,
    ofWhoDid,
    ofChanges,
    ofTrail,
    ofPeople,
    ofWhatIf,
    ofFurther,
    ofFactByName,
    ofSure,
    ofTotal,
    ofPeriodAfter,
    ofLearner,
    ofDone,
    ofLate,
    ofAssigned,
    ofBare,
    ofTwoNamed,
    ofFirstOfThose,
    ofSureFact,
    ofSameRoom,
    ofTalkSurely,
  ],
  ...[ofNumbers, byFacts, ofThose, aboutRecords, ofTalkAlone, ofRecordFirst, byFollowUp, ofOurRegister, ofFinding],
  ...[ofBoard, bySlots, ofTalk, ofWholeTitle],
];

/** What they tell is rather often not what was meant: what else may have been stands under it. */
const unsure: ReadonlySet<Step> = new Set([ofTalkAlone, ofTalk, ofTalkSurely, ofRecordFirst, ofSameRoom]);

/** What goes on with advice is asked of no record that was talked about before. */
const ofTalkedRecords = new Set<Step>([ofSameRoom, ofTalkSurely, byFacts, ofTalkAlone, ofRecordFirst, ofTalk]);

/** What may be asked of a record though something else was talked about since. */
const ofRecords = firstTold([ofLetter, ofTalkSurely, byFacts, aboutRecords, ofTalk]);

/** What is asked of a record though nothing of it is named: of the one before what was talked about since, or of the one that is. */
const ofRecordBefore: Step = async (question, state, context) => {
  const asksWhy = likened(plainWords(question)).asks.includes('?why');
  const before = asksWhy ? null : backToRecord(state);
  return (before && (await ofRecords(question, before, context))) ?? ofFocus(question, state, context);
};

/** What has just happened, and what is surely none of our business: no record is asked before. */
async function beforeRecords(
  question: string,
  alone: Understood | null,
  state: ConversationState,
  reader: AnswerContext,
): Promise<Conversed | null> {
  const event = eventTold(question);
  const happens = event === null ? null : ofEvent(event, understand(question, reader.locale));
  if (happens) return (await ofReplySurely(question, state, reader)) ?? asUnderstood(question, happens, state, reader);
  // What is talked about is put off: nothing strange, though nothing of ours is named.
  if (!alone || (state.listed.length > 0 && moveAsked(question, null, reader.today) !== null)) return null;
  if (isReplyExactly(question, state)) return ofReplySurely(question, state, reader);
  // A record may be called anything.
  const itself =
    registerAsked(question, reader.registers.all, reader.today, null)?.itself || namesWhich(question, reader);
  const strange = isSurelyNot(alone) && !itself && !namesAnyFact(plainWords(question), state, reader);
  if (!isEvent(question, alone) && (!strange || (await callsRecord(question, reader)))) return null;
  const told = await ofReplySurely(question, state, reader);
  return told ?? (strange ? asUnderstood : asAdvised)(question, alone, state, reader);
}

/** Records that what is asked resembles by name, or by what people say who ask for such; null where something else is surely asked. */
async function byResemblance(
  question: string,
  read: Understood,
  state: ConversationState,
  reader: AnswerContext,
): Promise<Conversed | null> {
  if (asksSurely(question, read) || isEvent(question, read) || isDemanded(question)) return null;
  const ofAdvice = await wantsAdvice(question, read, state, reader);
  if (isOnAdvice(question, state, reader) || (ofAdvice && saysWhatToDo(read))) return null;
  return byLikeness(question, state, reader, { ofIntent: countedByUs(read), ofExample: ofExamples(read), ofAdvice });
}

/** What lies nearest, where nothing reads the question surely: with what else may have been meant under it. */
async function byNearest(
  question: string,
  alone: Understood | null,
  state: ConversationState,
  reader: AnswerContext,
): Promise<Conversed> {
  const bare = await ofBareFocus(question, state, reader);
  if (bare) return bare;
  const read = notDrafted(question, understoodIn(question, state, reader, alone));
  const like = await byResemblance(question, read, state, reader);
  if (like) return withBeside(like, question, state, reader);
  const isOfRecord = (alone === null && isFar(read)) || saysNothing(question, read, state);
  const last =
    (isOfRecord && (await ofRecordBefore(question, state, reader))) || (await asAdvised(question, read, state, reader));
  return asksSurely(question, read) ? last : withBeside(last, question, state, reader);
}

/** What has an answer of its own, whatever records say. */
const definedFor = firstTold([
  ...[ofToldAndAsked(turnOf), ofVerdictFirst, ofNotifying, ofGoingOn, ofTerm, ofReplyOfTalk, ofFacet, ofBoth(turnOf)],
]);

/** What tells something that is kept of a record: rather often not what was asked. */
const tellsFacts: ReadonlySet<Step> = new Set([...ofTalkedRecords, ofSureFact, ofWholeTitle, byFollowUp]);
/** What was told of a record as it was asked for, with what else may have been meant where that is not sure. */
async function readBy(
  step: Step,
  told: Conversed,
  question: string,
  state: ConversationState,
  reader: AnswerContext,
): Promise<Conversed> {
  if (!tellsFacts.has(step)) return told;
  const fit = await asTopic(told, question, state, reader);
  return fit === told && unsure.has(step) ? withBeside(told, question, state, reader) : fit;
}

/** What goes on with a text or a query that is kept, and what is told by a piece of its own. */
const kept = firstTold([ofBrief, ofProposing(turnOf), ofOwnPiece]);
/** That, and what has an answer of its own, whatever records say. */
const keptOrDefined: Step = async (said, given, reader) =>
  (await kept(said, given, reader)) ?? (asksForAnyOf(said, reader) ? null : definedFor(said, given, reader));

async function turnOf(said: string, before: ConversationState, reader: AnswerContext): Promise<Conversed> {
  const given = asksOfEverything(said) ? withoutSubject(before) : before;
  const first = (await ofLeavingTalk(turnOf)(said, before, reader)) ?? (await keptOrDefined(said, given, reader));
  if (first) return first;
  const { question, state, only } = await turned(said, given, reader);
  return only ? tellCalled(only, question, state, reader) : answered(question, state, reader);
}
async function answered(question: string, state: ConversationState, reader: AnswerContext): Promise<Conversed> {
  const alone = standsAlone(question, state) ? understand(question, reader.locale) : null;
  const first = await beforeRecords(question, alone, state, reader);
  if (first) return first;
  const onAdvice = isOnAdvice(question, state, reader);
  const supposed = state.listed.length === 1 && isSupposed(plainWords(question));
  for (const step of steps) {
    if ((onAdvice && ofTalkedRecords.has(step)) || (supposed && step === ofCombined)) continue;
    const told = await step(question, state, reader);
    if (told) return readBy(step, told, question, state, reader);
  }
  const nearest = await asTopic(await byNearest(question, alone, state, reader), question, state, reader);
  const none = await calledNone(question, reader);
  return none ? withNearest(none.done(), nearest, reader) : nearest;
}
