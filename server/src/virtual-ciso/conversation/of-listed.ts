/** What is asked of records that were listed. */
import { answerAboutRecords } from '../answers/about-record.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { legalClock } from '../answers/legal-clock.ts';
import type { Conversed } from './by-slots.ts';
import { duePeriodAfter } from './due-asked.ts';
import { followUpOf } from './follow-ups.ts';
import { afterThat } from './following-up.ts';
import { recordAsked } from './record-asked.ts';
import { type ConversationState, stateAfter } from './state.ts';

/** What is asked of records that were listed or are named with their room; the law's own clock comes before a record's day. */
export async function aboutRecords(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const followUp = followUpOf(question, state);
  const clocked = followUp?.ask === 'when' && (await legalClock(state, context)) !== null;
  if (clocked || (followUp && followUp.ask !== 'who' && followUp.ask !== 'when')) return null;
  if (duePeriodAfter(question, state, context.today)) return null;
  if (recordAsked(question)?.ask === 'next') {
    const next = await afterThat(state, context);
    return next && { draft: next.draft, state: stateAfter(state, next.turn ?? {}, true) };
  }
  const told = await answerAboutRecords(question, state, context);
  return told && { draft: told.builder.done(), state: stateAfter(state, { asked: '', ...told.turn }, true) };
}
