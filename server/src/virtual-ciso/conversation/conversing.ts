/** One turn of a conversation: the question, what was talked about before, the answer, and what is talked about from then on. */
import type { AnswerText } from '../answers/answer-builder.ts';
import { type AnswerContext, inLanguage } from '../answers/answer-context.ts';
import { answerUnderstood } from '../answers/answering.ts';
import { answerFigures } from '../answers/comparing.ts';
import { letterOf } from '../answers/letters.ts';
import { workOfPerson } from '../answers/person.ts';
import { frameworkNamed } from '../answers/record-lines.ts';
import { answerAboutNamed, answerFromRegister, registerKind, registerOfKind } from '../answers/registers.ts';
import { type Understood, understand } from '../understanding.ts';
import { figuresAskedBy } from './figures-asked.ts';
import { followUpOf, plainWords } from './follow-ups.ts';
import { followedUp } from './following-up.ts';
import { spokenIn } from './language.ts';
import { letterAsked } from './letter-asked.ts';
import { recordNamed } from './record-named.ts';
import { registerAsked } from './register-asked.ts';
import { firstAsked, scoreAsked, standingAsked, thereAsked, workAsked } from './slots.ts';
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

const aboutOf = ({ kind, pieces, about }: Pick<Understood, 'kind' | 'pieces' | 'about'>): ConversationTurn => ({
  kind,
  pieces: pieces.map(({ topic }) => topic),
  refs: [...about],
});

/** A question that begins as if it went on, and says nothing alone: read together with the one before. */
const goesOn = /^(?:e|y|and|what about|how about|e se|y si|what if) /;
function understoodIn(question: string, state: ConversationState, context: AnswerContext): Understood {
  const alone = understand(question, context.locale);
  const words = plainWords(question);
  const weak = alone.kind === 'nothing' || alone.kind === 'outside';
  if (!weak || state.question === '' || !goesOn.test(words) || words.split(' ').length > 8) return alone;
  const together = understand(`${state.question} ${words.replace(goesOn, '')}`, context.locale);
  return together.kind === 'nothing' || together.kind === 'outside' ? alone : together;
}

/** Answers that slots decide, before anything that only resembles. */
async function bySlots(question: string, state: ConversationState, context: AnswerContext): Promise<Conversed | null> {
  const wanted = letterAsked(question, state);
  const letter = wanted ? await letterOf(wanted, state, context) : null;
  if (letter) return { draft: letter.builder.done(), state: stateAfter(state, { question, ...letter.turn }, false) };
  const figures = figuresAskedBy(question);
  const counted = figures ? await answerFigures(figures, state, context) : null;
  if (figures && counted) {
    const draft = counted.builder.done();
    const turn = { question, kind: `figures:${figures.ask}`, listed: listedIn(draft), ...counted.turn };
    return { draft, state: stateAfter(state, turn, false) };
  }
  const work = workAsked(question, state.kind === 'work-of');
  const told = work ? await workOfPerson(work, state, context) : null;
  if (told) {
    const draft = told.builder.done();
    const turn = { question, kind: 'work-of', person: told.person, listed: listedIn(draft) };
    return { draft, state: stateAfter(state, turn, false) };
  }
  const register = registerAsked(question, context.registers.all, context.today, registerOfKind(state.kind));
  if (register) {
    const builder = await answerFromRegister(register, context);
    const draft = builder.done();
    const listed = listedIn(draft).slice(register.titled.length > 0 ? 0 : 1);
    if (!builder.isEmpty)
      return { draft, state: stateAfter(state, { question, kind: registerKind(register.of), listed }, false) };
  }
  return named(question, state, context);
}

/** A record that is called by its title. */
async function named(question: string, state: ConversationState, context: AnswerContext): Promise<Conversed | null> {
  const words = recordNamed(question);
  if (!words) return null;
  const { builder, of } = await answerAboutNamed(words, context);
  if (!of) return null;
  const draft = builder.done();
  return { draft, state: stateAfter(state, { question, kind: registerKind(of), listed: listedIn(draft) }, false) };
}

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

async function turnOf(question: string, state: ConversationState, reader: AnswerContext): Promise<Conversed> {
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
