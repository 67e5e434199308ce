/** What is asked of every record of a register, and which are the exceptions that were told of. */
import { AnswerBuilder } from '../answers/answer-builder.ts';
import { answerEvery, everyTold } from '../answers/every-told.ts';
import { registerLine, registerOfKind, talkedRegister } from '../answers/registers.ts';
import { peopleIn } from './by-combining.ts';
import type { Step } from './by-slots.ts';
import { everyAsked, exceptionsAsked } from './every-asked.ts';
import { stateAfter } from './state.ts';

const ofAll: Step = async (question, state, context) => {
  const around = { all: context.registers.all, people: [], before: talkedRegister(state, context) };
  if (!everyAsked(question, around)) return null;
  const people = await peopleIn(question, context);
  const asked = everyAsked(question, { ...around, people });
  const told = asked && (await answerEvery(asked, state, context));
  return told && { draft: told.builder.done(), state: stateAfter(state, { question, ...told.turn }, false) };
};

const ofExceptions: Step = async (question, state, context) => {
  if (state.asked !== everyTold || registerOfKind(state.kind) === null || !exceptionsAsked(question)) return null;
  const ids = state.listed.map(({ ref }) => ref);
  const records = await context.registers.these(context.db, ids, context);
  const builder = new AnswerBuilder();
  if (records.length === 0) builder.say(context.say('registers.no-exception'));
  builder.list(
    '',
    records.map((one) => registerLine(one, one.item, context)),
    records.length > 1,
  );
  return { draft: builder.done(), state: stateAfter(state, { question }, true) };
};

export const ofEvery: Step = async (question, state, context) =>
  (await ofExceptions(question, state, context)) ?? ofAll(question, state, context);
