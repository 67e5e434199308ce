/** Several things asked of a register at once: where every word of it is understood. */
import type { AnswerContext } from '../answers/answer-context.ts';
import { answerCombined, answerLeaving } from '../answers/combined.ts';
import { registerOfKind } from '../answers/registers.ts';
import { activeMembers, membersNamed } from '../virtual-ciso.read-model.ts';
import type { Step } from './by-slots.ts';
import { combinedAsked, leavingAsked } from './combined-asked.ts';
import { plainWords } from './follow-ups.ts';
import { type ConversationState, stateAfter } from './state.ts';

const mostPeople = 500;
const oldest = 3;

export const ofCombined: Step = async (question, state, context) => {
  const people = await activeMembers(context.db, mostPeople);
  const before = state.query?.of ?? registerOfKind(state.kind);
  const asked = combinedAsked(question, { all: context.registers.all, people, before, today: context.today });
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
  { db }: AnswerContext,
): Promise<ConversationState['mentioned']> {
  const said = plainWords(question)
    .split(' ')
    .filter((word) => word.length > 2);
  const [person, ...others] = await membersNamed(db, said, 2);
  if (person && others.length === 0) return { person: { id: person.id, name: person.name }, age: 0 };
  return mentioned && mentioned.age < oldest ? { ...mentioned, age: mentioned.age + 1 } : null;
}
