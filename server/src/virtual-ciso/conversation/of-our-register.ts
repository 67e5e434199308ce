/**
 * Which, who or whether any of the company's own is asked, in words that stand in no name of a register: what people say who ask
 * for its lists (decision 0106) tells of which, and its own words which of them.
 */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { registerKey } from '../answers/registers.ts';
import { asksForAdvice } from './advice-asked.ts';
import { type Likely, likelyAsked } from './by-example.ts';
import { ofRegisterAsked } from './by-likeness.ts';
import type { Step } from './by-slots.ts';
import { enteringAsked } from './entering-asked.ts';
import { plainWords } from './follow-ups.ts';
import { anyOfIt, definition, type RegisterAsked, registerAsked } from './register-asked.ts';
import { registerMeant } from './register-likeness.ts';
import { registerNamed } from './register-names.ts';
import { standsAlone } from './understood.ts';

const asksForOurs =
  /^(?:(?:e|y|and|mas|pero|but|hoje|hoy) )*(?:(?:is|are) there|do we have|have we(?: got)?|any|which(?: of)?|who (?:has|have|holds|sees|keeps)|what \w+(?: \w+)? (?:do|have|are|did) we|(?:a gente )?(?:tem|temos)|algu(?:m|ma|ns|mas)|qua(?:l|is)|quem (?:tem|ve|guarda|recebe)|que \w+ (?:(?:nos|a gente) )?(?:temos|tem)|hay|tenemos|algun[oa]?s?|cual(?:es)?|quien(?:es)? (?:tiene|tienen|ve|ven|guarda|recibe)|que \w+ tenemos)\b/;
/** The likeliest of so many, of which so many are of one register. */
const [looked, several] = [5, 2] as const;
/** How near the nearest has to lie, and how near a list that is told by that alone. */
const [near, surely] = [0.55, 0.64] as const;
const longest = 12;

/** The register that what is likeliest asked for is of, and the list of it where one lies near enough. */
function likelyRegister(question: string, { locale, registers, role }: AnswerContext) {
  const likely = likelyAsked(question, locale, registers.all)
    .filter(({ of }) => !of.register.again && allows(role, of.register.permission))
    .slice(0, looked);
  const [first] = likely;
  if (!first || first.score < near) return null;
  const own = likely.filter(({ of }) => of.register === first.of.register);
  const isList = ({ fact, condition, score }: Likely) => fact === null && condition !== null && score >= surely;
  return own.length >= several ? { of: first.of, list: isList(first) ? first.condition : null } : null;
}

function askedOf(question: string, context: AnswerContext): RegisterAsked | null {
  const likely = likelyRegister(question, context);
  if (!likely) return null;
  const { of, list } = likely;
  const [all, before, today] = [[of], registerKey(of), context.today] as const;
  const isNamed = registerNamed(context.registers.all, plainWords(question))?.of.register === of.register;
  // Of a register that nothing names every word has to be known.
  const read =
    registerAsked(question, all, today, before) ??
    registerMeant(question, { all, before, today, spared: isNamed ? 2 : 0 });
  const isRead = read !== null && read.conditions.length > 0 && read.titled.length === 0;
  if (isRead && (isNamed || read.spared.length === 0)) return { ...read, spared: [] };
  return list === null ? null : { ...anyOfIt, of, conditions: [list] };
}

/** Those who may enter, of the role that is named. */
function enteringOf(question: string, { registers, role }: AnswerContext): RegisterAsked | null {
  const entering = enteringAsked(question);
  const isAdmin = entering === 'administrator';
  const of = registers.all.find((one) => registerKey(one) === (isAdmin ? 'team:administrator' : 'team:member'));
  if (entering === null || !of || !allows(role, of.register.permission)) return null;
  return { ...anyOfIt, of, conditions: of.register.conditions.filter((one) => one === entering) };
}

export const ofOurRegister: Step = async (question, state, context) => {
  const words = plainWords(question);
  const entering = enteringOf(question, context);
  if (entering) return ofRegisterAsked(entering, question, state, context);
  if (words.split(' ').length > longest || !asksForOurs.test(words) || definition.test(words)) return null;
  if (!standsAlone(question, state) || asksForAdvice(question)) return null;
  const named = registerNamed(context.registers.all, words)?.of.register;
  const asked = askedOf(question, context);
  if (named !== undefined && asked?.of.register !== named) return null;
  return asked && ofRegisterAsked(asked, question, state, context);
};
