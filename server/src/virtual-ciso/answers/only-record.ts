/** What is asked of a register that has one record at most, without naming it: the name of a fact says of what. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { type FactFound, factAsked, namesFact, tellingWords } from '../conversation/facts-asked.ts';
import { likened } from '../conversation/likeness.ts';
import { recordAsked } from '../conversation/record-asked.ts';
import { registerNamed } from '../conversation/register-names.ts';
import type { ConversationState } from '../conversation/state.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { focusOn } from './focus.ts';
import { kindWords } from './from-talk.ts';
import { tellFact } from './record-facts.ts';
import { talkedRegister } from './registers.ts';

/** What is the company's own. */
const ours =
  /\b(?:noss[oa]s?|nuestr[oa]s?|our|somos|usamos|estamos|comecamos|empezamos|a gente|empresa|company|are we|temos|tenemos|do we|we)\b/;
/** A name so long says of what by itself. */
const plainly = 9;
const said = (of: RegisterOfRoom, asked: FactFound, words: string, all: readonly RegisterOfRoom[]): boolean => {
  const named = registerNamed(all, words);
  const own = named?.of === of ? words.split(' ').filter((word) => !named.rest.split(' ').includes(word)) : [];
  const unknown = tellingWords(asked.rest).filter((word) => !own.includes(word));
  if (own.length > 0) return unknown.length <= 1;
  const kind = kindWords(of);
  return (
    asked.length >= plainly &&
    unknown.length === 0 &&
    (ours.test(words) || likened(words).of.some((one) => kind.has(one)))
  );
};

interface OnlyAsked {
  readonly of: RegisterOfRoom;
  readonly asked: FactFound;
}

/** Which of those registers is asked for which of its facts. */
function onlyRecordAsked(words: string, { registers: { all } }: AnswerContext): OnlyAsked | null {
  const [best = null] = all
    .filter(({ register }) => register.only && register.facts)
    .flatMap((of) => {
      const asked = factAsked(of, words);
      return asked && said(of, asked, words, all) ? [{ of, asked }] : [];
    })
    .toSorted((a, b) => b.asked.length - a.asked.length);
  return best;
}
/** Whether a fact of what is talked about, or of the one record of a register, is named. */
export const namesAnyFact = (words: string, state: ConversationState, context: AnswerContext): boolean =>
  namesFact(talkedRegister(state, context), words) || onlyRecordAsked(words, context) !== null;

/** Null where no such register is asked for one of its facts. */
export async function ofOnlyRecord(
  words: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<RecordAnswer | null> {
  const best = onlyRecordAsked(words, context);
  if (!best) return null;
  const { of, asked } = best;
  if (!allows(context.role, of.register.permission))
    return { builder: new AnswerBuilder().say(context.say('records.admins-only')), turn: {} };
  const [item] = (await context.registers.read(context.db, of.register, {}, { ...context, most: 1 })).items;
  if (!item)
    return { builder: new AnswerBuilder().say(context.words(`${of.room}:advisor.${of.register.key}.empty`)), turn: {} };
  const whether = recordAsked(words)?.yesOrNo ?? false;
  return {
    builder: await tellFact([{ ...of, item }], asked.fact, context, whether),
    turn: focusOn([{ ...of, item }], asked.fact.key, state),
  };
}
