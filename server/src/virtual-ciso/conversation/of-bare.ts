/** What only asks, of what was told: all of a list and not what of it was shown, the people a fact tells of, whose it is. */

import type { RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { talkedOf } from '../answers/about-facts.ts';
import { tellAsked } from '../answers/about-record.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { answerCombined } from '../answers/combined.ts';
import { focusOn } from '../answers/focus.ts';
import { tellFact } from '../answers/record-facts.ts';
import { registerKey, registerOfKind, talkedRegister } from '../answers/registers.ts';
import { bareAsked, isBare } from './bare-asked.ts';
import { goesOnWith, ofFocus } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { nothingBeside } from './every-asked.ts';
import { factNames } from './facts-asked.ts';
import { likened, meaningOf } from './likeness.ts';
import { type ConversationState, stateAfter } from './state.ts';

/** So many are looked at where none was named. */
const mostLooked = 5;
/** Those that were told; where none was, those of the register that are not over. */
async function meantBy(of: RegisterOfRoom, state: ConversationState, context: AnswerContext): Promise<RecordFound[]> {
  const records = await talkedOf('', state, context);
  if (records.length > 0) return records;
  const conditions = of.register.conditions.includes('open') ? ['open'] : [];
  const view = { ...context, most: mostLooked };
  const { items } = await context.registers.read(context.db, of.register, { conditions }, view);
  return items.map((item) => ({ ...of, item }));
}

/** Whoever asks for them by name wants so many at once. */
const mostNamed = 12;
/** How many or which they were, all of them. */
const ofList: Step = async (question, state, context) => {
  const of = talkedRegister(state, context);
  if (!of || state.query?.of !== registerKey(of) || state.listed.length < 2) return null;
  const told = await answerCombined({ ...nothingBeside, of, goesOn: 'those', most: mostNamed }, state, context);
  return told && { draft: told.builder.done(), state: stateAfter(state, { question, ...told.turn }, true) };
};

const missing = meaningOf('falta');
/** Whether a fact is asked for by who is missing: people may be told for something else. */
const namesMissing = (of: RegisterOfRoom, key: string): boolean =>
  factNames(of).some(({ fact, words }) => fact.key === key && likened(words).of.includes(missing));

/** Who it is of whom something was told, or who has still to do it. */
const ofPeopleOf =
  (isMissing: boolean): Step =>
  async (question, state, context) => {
    const of = talkedRegister(state, context);
    if (!of?.register.facts || (!isMissing && state.listed.length !== 1)) return null;
    const { keys } = of.register.facts;
    const fact = isMissing
      ? keys.find((one) => one.people && namesMissing(of, one.key))
      : keys.find(({ key, people }) => people && key === state.asked);
    const records = fact ? await meantBy(of, state, context) : [];
    if (!fact || records.length === 0) return null;
    const told = { builder: await tellFact(records, fact, context), turn: focusOn(records, fact.key, state) };
    return goesOnWith(told, question, state);
  };

/** Whose it is, or they are. */
const ofOwner: Step = async (question, state, context) => {
  const records = await talkedOf('', state, context);
  // Where nobody has it, what its room says of that tells more.
  if (records.length === 1 && records[0]?.item.owner_name === null) return null;
  const asked = { ask: 'owner', words: question, yesOrNo: false, existence: false } as const;
  const builder = await tellAsked(asked, records, context);
  return goesOnWith(builder && { builder, turn: focusOn(records, 'owner', state) }, question, state);
};

export const ofBare: Step = async (question, state, context) => {
  const asked = registerOfKind(state.kind) === null ? null : bareAsked(question);
  switch (asked) {
    case null:
      return null;
    case 'count':
    case 'which':
      return ofList(question, state, context);
    case 'missing':
      return ofPeopleOf(true)(question, state, context);
    case 'names':
      return ofPeopleOf(false)(question, state, context);
    case 'who':
      return (await ofPeopleOf(false)(question, state, context)) ?? ofOwner(question, state, context);
  }
};

/** What says nothing of which it is asked is asked of the one that is talked about, whatever it resembles. */
export const ofBareFocus: Step = async (question, state, context) =>
  isBare(question) ? ofFocus(question, state, context) : null;
