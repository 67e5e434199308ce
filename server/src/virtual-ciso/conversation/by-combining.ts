/** Several things asked of a register at once: where every word of it is understood. */
import { type AnswerContext, onceForAnAnswer } from '../answers/answer-context.ts';
import { answerCombined, answerLeaving } from '../answers/combined.ts';
import { registerOfKind } from '../answers/registers.ts';
import { type MemberNamed, membersNamed } from '../virtual-ciso.read-model.ts';
import type { Step } from './by-slots.ts';
import { combinedAsked } from './combined-asked.ts';
import { tellingWords } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { leavingAsked } from './leaving-asked.ts';
import { isOfVocabulary } from './likeness.ts';
import { firstAsked } from './slots.ts';
import { type ConversationState, stateAfter } from './state.ts';

const mostNamed = 20;
const oldest = 3;

const readOnce = onceForAnAnswer<readonly MemberNamed[]>();
/** Members whose first or last name is a word of the question, the surest first; where nobody can be named, nobody. */
export async function peopleIn(question: string, context: AnswerContext): Promise<readonly MemberNamed[]> {
  const said = tellingWords(plainWords(question));
  if (said.every(isOfVocabulary) || firstAsked(question)) return [];
  return readOnce(context, said.join(' '), () => membersNamed(context.db, said, mostNamed));
}

/** Whether several records of a query that is kept are talked about, or the one of them that was told. */
export const tellsSeveral = ({ query, kind, listed, among }: ConversationState): boolean =>
  query !== null && query.of === registerOfKind(kind) && (listed.length > 1 || among.length > 1);

/** How many did it, of the one that is talked about, counts none of its register: “how many finished it?”. */
const howManyDidIt =
  /^(?:(?:e|y|and) )*(?:quant[oa]s|cuant[oa]s|how many)\b(?: (?:pessoas|personas|people|ja|ya|have|of us))*(?: (?:lo|la|o|a) \w+| \w+ (?:it|that|ele|ela|isso|eso))$/;
const asksWhoDidIt = ({ listed }: ConversationState, question: string): boolean =>
  listed.length === 1 && howManyDidIt.test(plainWords(question));

export const ofCombined: Step = async (question, state, context) => {
  if (asksWhoDidIt(state, question)) return null;
  const people = await peopleIn(question, context);
  const before = state.query?.of ?? registerOfKind(state.kind);
  const { today } = context;
  const asked = combinedAsked(question, {
    all: context.registers.all,
    people,
    before,
    several: tellsSeveral(state),
    today,
  });
  const told = asked && (await answerCombined(asked, state, context));
  return told && { draft: told.builder.done(), state: stateAfter(state, { question, ...told.turn }, false) };
};

/** What somebody who goes leaves behind: who is named, or was before. */
export const ofLeaving: Step = async (question, state, context) => {
  if (!leavingAsked(question)) return null;
  const person = (await mentionedAfter(question, state, context))?.person ?? state.person;
  const told = person && (await answerLeaving(person, context));
  return told && { draft: told.builder.done(), state: stateAfter(state, { question, ...told.turn }, false) };
};

/** Who is named in a question, where it is one of the company's; else who was before, for some turns. */
export async function mentionedAfter(
  question: string,
  { mentioned }: ConversationState,
  context: AnswerContext,
): Promise<ConversationState['mentioned']> {
  const [person, ...others] = await peopleIn(question, context);
  if (person && others.length === 0) return { person: { id: person.id, name: person.name }, age: 0 };
  return mentioned && mentioned.age < oldest ? { ...mentioned, age: mentioned.age + 1 } : null;
}
