/** What goes on with the talk, whatever it resembles: what is strange though it points back, what is told further, whom to turn to; and whether it is needed. */
import { callsRecord } from '../answers/from-titles.ts';
import { understand } from '../understanding.ts';
import type { Step } from './by-slots.ts';
import { noWordsTold } from './half-asked.ts';
import { ofMatter } from './of-matter.ts';
import { ofEventGoingOn } from './of-reply.ts';
import { isNoWords, isStrangeInTalk } from './strange-in-talk.ts';
import { ofTermNeeded } from './term-needed.ts';
import { asUnderstood } from './understood.ts';

export const ofGoingOn: Step = async (question, state, context) => {
  if (state.question !== '' && isNoWords(question, context) && !(await callsRecord(question, context)))
    return noWordsTold(state, context);
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
