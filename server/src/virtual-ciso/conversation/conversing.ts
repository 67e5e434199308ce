/** One turn of a conversation: the question, what was talked about before, the answer, and what is talked about from then on. */

import { answerAboutRecords } from '../answers/about-record.ts';
import type { AnswerText } from '../answers/answer-builder.ts';
import { type AnswerContext, inLanguage } from '../answers/answer-context.ts';
import { answerUnderstood } from '../answers/answering.ts';
import { answerClashes } from '../answers/clashes.ts';
import { answerFigures } from '../answers/comparing.ts';
import { legalClock } from '../answers/legal-clock.ts';
import { writtenLetter } from '../answers/letters.ts';
import { answerReadiness } from '../answers/numbers.ts';
import { workOfPerson } from '../answers/person.ts';
import { frameworkNamed } from '../answers/record-lines.ts';
import { answerAboutNamed, answerFromRegister, registerKind, registerOfKind } from '../answers/registers.ts';
import { type Understood, understand } from '../understanding.ts';
import { figuresAskedBy } from './figures-asked.ts';
import { followUpOf, plainWords } from './follow-ups.ts';
import { afterThat, followedUp } from './following-up.ts';
import { spokenIn } from './language.ts';
import { letterAsked } from './letter-asked.ts';
import { recordAsked, refersBack } from './record-asked.ts';
import { recordNamed } from './record-named.ts';
import { asBefore, registerAsked } from './register-asked.ts';
import { clashesAsked, firstAsked, readinessAsked, scoreAsked, standingAsked, thereAsked, workAsked } from './slots.ts';
import { type ConversationState, type ConversationTurn, stateAfter } from './state.ts';

export interface Conversed {
  readonly draft: AnswerText;
  readonly state: ConversationState;
}

/** Records and controls that an answer listed, in their order: what "the second" means. Kinds of advice are not things. */
const listedIn = ({ citations }: AnswerText): ConversationState['listed'] =>
  citations.filter(({ kind }) => kind !== 'advice').map(({ kind, ref, title }) => ({ kind, ref, title }));

const proposedIn = ({ changes }: AnswerText): string | null => {
  const [first] = changes;
  return first?.kind === 'action-plan' ? first.plan.title : null;
};

const aboutOf = ({ kind, pieces, about, refs }: Understood): ConversationTurn => ({
  kind,
  pieces: pieces.map(({ topic }) => topic),
  // What was named comes before what the words resemble.
  refs: [...new Set([...refs.known.map(({ id }) => id), ...about])],
});

/** A question that begins as if it went on, and says nothing alone: read together with the one before. */
const goesOn = /^(?:e|y|and|what about|how about|e se|y si|what if) /;
/** A phrasing of ours lies this near: words of our subjects, though they do not say which. */
const resembles = 0.3;
function understoodIn(question: string, state: ConversationState, context: AnswerContext): Understood {
  const alone = understand(question, context.locale);
  const words = plainWords(question);
  const weak = alone.kind === 'nothing' || alone.kind === 'outside';
  const nearly = alone.kind === 'nothing' && (refersBack.test(words) || (alone.pieces[0]?.best ?? 0) > resembles);
  const joins = goesOn.test(words) || nearly;
  if (!weak || state.question === '' || !joins || words.split(' ').length > 8) return alone;
  const together = understand(`${state.question} ${words.replace(goesOn, '')}`, context.locale);
  return together.kind === 'nothing' || together.kind === 'outside' ? alone : together;
}

type Slot = (question: string, state: ConversationState, context: AnswerContext) => Promise<Conversed | null>;

/** What is written to somebody. */
const ofLetter: Slot = async (question, state, context) => {
  const wanted = letterAsked(question, state);
  const letter = wanted ? await writtenLetter(wanted, state, context) : null;
  return letter && { draft: letter.builder.done(), state: stateAfter(state, { question, ...letter.turn }, false) };
};

const ofReadiness: Slot = async (question, state, context) => {
  if (!readinessAsked(question)) return null;
  const framework = frameworkNamed(question) ?? state.framework ?? 'iso27001';
  const draft = (await answerReadiness(framework, context)).done();
  return { draft, state: stateAfter(state, { question, kind: 'gaps', framework, listed: listedIn(draft) }, false) };
};

const ofClashes: Slot = async (question, state, context) => {
  const asked = clashesAsked(question);
  if (asked === null) return null;
  const draft = (await answerClashes(asked, context)).done();
  return { draft, state: stateAfter(state, { question, kind: 'clashes', listed: listedIn(draft) }, false) };
};

const ofFigures: Slot = async (question, state, context) => {
  const figures = figuresAskedBy(question);
  const counted = figures ? await answerFigures(figures, state, context) : null;
  if (!figures || !counted) return null;
  const draft = counted.builder.done();
  const turn = { question, kind: `figures:${figures.ask}`, listed: listedIn(draft), ...counted.turn };
  return { draft, state: stateAfter(state, turn, false) };
};

const ofPerson: Slot = async (question, state, context) => {
  const work = workAsked(question, state.kind === 'work-of');
  const told = work ? await workOfPerson(work, state, context) : null;
  if (!told) return null;
  const draft = told.builder.done();
  const turn = { question, kind: 'work-of', person: told.person, listed: listedIn(draft) };
  return { draft, state: stateAfter(state, turn, false) };
};

const ofRegister: Slot = async (question, state, context) => {
  const talked = registerOfKind(state.kind);
  const { all } = context.registers;
  const asked = registerAsked(question, all, context.today, talked);
  if (!asked) return null;
  const before = talked === null ? null : registerAsked(state.question, all, context.today, talked);
  const register = asBefore(asked, question, before);
  const builder = await answerFromRegister(register, context);
  if (builder.isEmpty) return null;
  const draft = builder.done();
  const listed = listedIn(draft).slice(register.called ? 0 : 1);
  return { draft, state: stateAfter(state, { question, kind: registerKind(register.of), listed }, false) };
};

/** A record that is called by its title. */
const ofTitle: Slot = async (question, state, context) => {
  const words = recordNamed(question);
  if (!words) return null;
  const { builder, of } = await answerAboutNamed(words, context);
  if (!of) return null;
  const draft = builder.done();
  return { draft, state: stateAfter(state, { question, kind: registerKind(of), listed: listedIn(draft) }, false) };
};

/** Answers that slots decide, before anything that only resembles: the first that reads the question has it. */
const slots: readonly Slot[] = [ofLetter, ofReadiness, ofClashes, ofFigures, ofPerson, ofRegister, ofTitle];
const bySlots: Slot = async (question, state, context) => {
  for (const slot of slots) {
    const told = await slot(question, state, context);
    if (told) return told;
  }
  return null;
};

/** The company's own figures or order, where they are asked for in so many words; null where they are not. */
function figuresAsked(question: string, read: Understood, state: ConversationState): Understood | null {
  if (read.refs.known.length > 0) return null;
  // After advice it is the first thing of that.
  if (firstAsked(question) && state.kind !== 'advice')
    return { ...read, kind: 'what-first', certain: true, special: false };
  if (standingAsked(question)) return { ...read, kind: 'standing', certain: true, special: false };
  return scoreAsked(question) && !read.special ? { ...read, kind: 'score', certain: true } : null;
}

/**
 * One turn, in the language of the question; where its words do not tell, in the one that is spoken. Nothing is kept here:
 * who asks keeps the state with the conversation.
 */
export async function answerInConversation(
  question: string,
  state: ConversationState,
  reader: AnswerContext,
): Promise<Conversed> {
  const wanted = followUpOf(question, state);
  const locale = wanted?.ask === 'language' ? wanted.locale : (spokenIn(question) ?? state.locale);
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
  return told && { draft: told.builder.done(), state: stateAfter(state, told.turn, true) };
}

async function turnOf(question: string, state: ConversationState, reader: AnswerContext): Promise<Conversed> {
  const ofRecords = await aboutRecords(question, state, reader);
  if (ofRecords) return ofRecords;
  const followUp = followUpOf(question, state);
  if (followUp) {
    const done = await followedUp(followUp, state, reader, (again) => turnOf(again, state, reader));
    if (done) {
      const { draft, turn = {} } = done;
      const listed = listedIn(draft);
      const more = { ...(listed.length > 1 ? { listed } : {}), proposed: proposedIn(draft) ?? state.proposed };
      return { draft, state: stateAfter(state, { ...more, ...turn }, true) };
    }
  }
  const slotted = await bySlots(question, state, reader);
  if (slotted) return slotted;
  const read = understoodIn(question, state, reader);
  const understood = figuresAsked(question, read, state) ?? read;
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
