/** What would be declined inside a talk though it is only half a question, and what is no words: that is said, and nothing is declined. */
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import type { Understood } from '../understanding.ts';
import type { Conversed } from './by-slots.ts';
import type { ConversationState } from './state.ts';
import { isHalf } from './strange-in-talk.ts';
import { subjectOfTalk } from './subject.ts';

/** Keys that were struck: that is all that can be said of them. */
export function noWordsTold(state: ConversationState, { say }: AnswerContext): Conversed {
  const builder = new AnswerBuilder().say(say('matter.not-understood'));
  builder.notices.push('nothing-found');
  return { draft: builder.done(), state };
}

/** Null where it is declined, or understood. */
export function halfAsked(
  question: string,
  read: Understood,
  state: ConversationState,
  context: AnswerContext,
): Conversed | null {
  if ((read.kind !== 'outside' && read.kind !== 'nothing') || !isHalf(question, read, state)) return null;
  const title = subjectOfTalk(state, context);
  if (title === null) return null;
  const builder = new AnswerBuilder().say(context.say('matter.half', { title }));
  builder.notices.push('unsure');
  return { draft: builder.done(), state };
}
