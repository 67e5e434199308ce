/** What is asked of the others of a register, after one or some of it were told: “e os outros que vencem em dezembro?”. */
import { registerKey, talkedRegister } from '../answers/registers.ts';
import { ofRegisterAsked } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { periodIn } from './periods.ts';
import { anyOfIt, registerAsked } from './register-asked.ts';
import { registerMeant } from './register-likeness.ts';

const others =
  /^(?:(?:e|y|and|mas|pero|but|quais|cuales|which|what about|how about|of) )*(?:[oa]s|l[oa]s|the) (?:(?:outr[oa]s|otr[oa]s|demais|demas|others?)(?: ones?)?|rest(?:ante|o)?) (\S.*)$/;
const longest = 12;
const ending = /^(?:que |that |which )?(?:venc\w*|acab\w*|termin\w*|expir\w*|end|ends|due|are due|is due|sao|son)$/;

export const ofTheOthers: Step = async (question, state, context) => {
  const of = talkedRegister(state, context);
  const words = plainWords(question);
  const [, said] = others.exec(words) ?? [];
  if (!of || said === undefined || state.listed.length === 0 || words.split(' ').length > longest) return null;
  const before = registerKey(of);
  const { period, rest } = periodIn(said, context.today);
  const byDay =
    period && ending.test(rest.trim()) ? { ...anyOfIt, of, period: { ...period, on: 'day' as const } } : null;
  const read = `quais ${said}`;
  const asked =
    byDay ??
    registerAsked(read, [of], context.today, before) ??
    registerMeant(read, { all: [of], before, today: context.today });
  if (!asked || (asked.conditions.length === 0 && asked.period === null)) return null;
  const except = state.listed.filter(({ kind }) => kind === 'record').map(({ ref }) => ref);
  return ofRegisterAsked({ ...asked, titled: [], spared: [], called: false, except }, question, state, context);
};
