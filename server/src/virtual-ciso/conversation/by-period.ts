/** What has its day in a period, and what has it in another one after that. */
import { answerFromRegister, registerKind } from '../answers/registers.ts';
import { listedOf, type Step } from './by-slots.ts';
import { dueInPeriod, duePeriodAfter, onlyOfPeriod } from './due-asked.ts';
import { dueTurn } from './of-due.ts';
import { stateAfter } from './state.ts';

/** What has its day in a period, over all rooms. */
export const ofPeriod: Step = async (question, state, context) => {
  const only = onlyOfPeriod(question, state, context.registers.all);
  if (only) {
    const draft = (await answerFromRegister(only, context)).done();
    const turn = { question, kind: registerKind(only.of), ...listedOf(draft, only.of), asked: state.asked };
    return { draft, state: stateAfter(state, turn, false) };
  }
  const period =
    duePeriodAfter(question, state, context.today) ?? dueInPeriod(question, context.registers.all, context.today);
  if (!period) return null;
  const { from, until } = period;
  const kept = state.due ?? { person: null, mine: false, kinds: [] };
  return dueTurn(question, { ...kept, periods: [{ from, until }], late: false }, state, context);
};

/** The same of another period than the one that was told, before what else the few words resemble. */
export const ofPeriodAfter: Step = async (question, state, context) =>
  duePeriodAfter(question, state, context.today) ? ofPeriod(question, state, context) : null;
