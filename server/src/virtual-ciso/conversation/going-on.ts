/** What goes on with the talk, whatever it resembles: what is strange though it points back, what is told further, whom to turn to; and whether it is needed. */

import type { AnswerContext } from '../answers/answer-context.ts';
import { callsRecord } from '../answers/from-titles.ts';
import { understand } from '../understanding.ts';
import { membersNamed } from '../virtual-ciso.read-model.ts';
import type { Step } from './by-slots.ts';
import { ofEvent, taskTold } from './event-told.ts';
import { plainWords } from './follow-ups.ts';
import { noWordsTold } from './half-asked.ts';
import { ofMatter } from './of-matter.ts';
import { ofEventGoingOn } from './of-reply.ts';
import { isNoWords, isStrangeInTalk } from './strange-in-talk.ts';
import { ofTermNeeded } from './term-needed.ts';
import { asUnderstood } from './understood.ts';

/** A record or a person may be called anything. */
const callsAnything = async (question: string, context: AnswerContext): Promise<boolean> =>
  (await membersNamed(context.db, plainWords(question).split(' '), 1)).length > 0 || callsRecord(question, context);

export const ofGoingOn: Step = async (question, state, context) => {
  if (state.question !== '' && isNoWords(question, context) && !(await callsAnything(question, context)))
    return noWordsTold(state, context);
  const task = taskTold(question);
  if (task !== null) return asUnderstood(question, ofEvent(task, understand(question, context.locale)), state, context);
  if (isStrangeInTalk(question, state, context))
    return asUnderstood(
      question,
      { ...understand(question, context.locale), kind: 'outside', ours: surelyNot },
      state,
      context,
    );
  return (
    (await ofEventGoingOn(question, state, context)) ??
    (await ofMatter(question, state, context)) ??
    ofTermNeeded(question, state, context)
  );
};
/** As little ours as can be. */
const surelyNot = -100;
