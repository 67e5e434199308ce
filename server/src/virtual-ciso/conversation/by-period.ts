/** What has its day in a period, and what has it in another one after that. */
import { answerFromRegister, registerKind } from '../answers/registers.ts';
import { dueBetween } from '../answers/work.ts';
import { listedIn, listedOf, type Step } from './by-slots.ts';
import { dueInPeriod, duePeriodAfter, onlyOfPeriod } from './due-asked.ts';
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
  const draft = (await dueBetween(period, context)).done();
  const asked = `due:${period.from}:${period.until}`;
  return { draft, state: stateAfter(state, { question, kind: 'due', listed: listedIn(draft), asked }, false) };
};

/** The same of another period than the one that was told, before what else the few words resemble. */
export const ofPeriodAfter: Step = async (question, state, context) =>
  duePeriodAfter(question, state, context.today) ? ofPeriod(question, state, context) : null;
