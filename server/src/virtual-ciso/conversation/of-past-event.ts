/** What happened: told of the record of it, called by its month or by what it means ("the October leak", "o que houve com o boleto?"). */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { calledNear } from '../answers/called-near.ts';
import { focusOn } from '../answers/focus.ts';
import { metConditionWords } from '../answers/from-facts.ts';
import { nearestOf, withTold } from '../answers/nearest-meant.ts';
import { tellRecord } from '../answers/record-facts.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import { monthNames, periodIn } from './periods.ts';
import { registerNamed } from './register-names.ts';
import { stateAfter } from './state.ts';

const longest = 16;
const mostRead = 60;
/** The time is named: what lies so near is meant; without it, only what surely does. */
const near = { inTime: 0.15, ever: 0.45 } as const;
/** That it is over is said: “what happened with …”. */
const happened =
  /\b(?:o que (?:aconteceu|houve|ocorreu|foi que (?:aconteceu|houve)|deu)|what(?: ha[ds]|s)? (?:happened|went wrong)|que (?:paso|ocurrio|sucedio|hubo)|como (?:foi|aconteceu|ocorreu|acabou|terminou|fue|paso|ocurrio|acabo|termino|quedo)|(?:em|no|en) que (?:deu|ficou|acabou|terminou|quedo|acabo|termino)|(?:deu|ficou|acabou|terminou|quedo|acabo|termino) (?:em|no|en) que|how did (?:that|the|it)|how (?:it|that) ended)\b/;
/** What is told of so: “that story with the invoice”. */
const matter =
  /\b(?:(?:aquel[ea]|ess[ea]|es[ea]|aquel|a|o|la|el|the|that) )?(?:historia|story|negocio|lance|treco|coisa|caso|case|assunto|asunto|thing|business|cosa|tema) (?=(?:d[aeo]s?|de|del|com|con|with|of|about) )/g;
/** It is asked to be told; that it is over says the time alone. */
const toldOf =
  /^(?:(?:please|por favor|can you|could you|pode|puede|podria|me|nos) )*(?:tell (?:me|us) (?:more )?about|walk (?:me|us) through|remind (?:me|us) (?:of|about|what)|what (?:was|were|about)|summari[sz]e|explain|recap|lembr\w+|relembr\w+|recuerd\w+|cont[ae]\w*|cuent\w+|resum\w+|explica\w*|explique\w*|fal[ae] (?:d\w+|sobre)|me fala (?:d\w+|sobre)|que fue (?:d?el|la)|qual foi|o que foi|e (?:o|a)|y (?:el|la))\b/;
/** “The October leak”: the month before what it is said of. */
const monthFirst = new RegExp(`\\b(${monthNames}) (?=(?!\\d)\\w{3,}$|(?!\\d)\\w{3,} )`);

/** What has happened, and what was learned of it, is kept in them. */
const ofEvents = ({ registers, role }: AnswerContext): readonly RegisterOfRoom[] =>
  registers.all.filter(
    ({ register }) =>
      register.facts?.topics?.lesson !== undefined && !register.again && allows(role, register.permission),
  );

const inShort = /\b(?:briefly|in short|brevemente|em resumo|en breve|rapidamente|rapidinho)\b/g;
interface PastAsked {
  /** What is left to tell which one. */
  readonly words: string;
  readonly period: { readonly from: string; readonly until: string; readonly on: 'since' } | null;
}
/** Null where nothing that is over is asked to be told. Pure. */
export function pastEventAsked(question: string, today: string): PastAsked | null {
  const plain = plainWords(question);
  const isOver = happened.test(plain);
  if (plain.split(' ').length > longest || !(isOver || toldOf.test(plain))) return null;
  const asked = plain.replace(happened, ' ').replace(matter, ' ').trim().replace(toldOf, ' ').trim();
  const { period, rest } = periodIn(/^[a-z]/.test(asked) ? asked.replace(monthFirst, 'in $1 ') : asked, today);
  const isPast = period !== null && period.on === 'since' && period.from <= today;
  const words = likened(rest.replaceAll(inShort, ' ')).words.join(' ');
  if (words === '' || (!isOver && !isPast)) return null;
  return { words, period: isPast ? { ...period, on: 'since' } : null };
}

async function eventMeant(
  { words, period }: PastAsked,
  of: RegisterOfRoom,
  isCalled: boolean,
  context: AnswerContext,
): Promise<RecordFound | null> {
  const { items } = await context.registers.read(context.db, of.register, { period }, { ...context, most: mostRead });
  const [only, ...others] = items;
  if (!only) return null;
  if (isCalled && period && others.length === 0) return { ...of, item: only };
  // “The leak” is of that kind, whatever it is called.
  const asked = likened(words).of;
  const ofKind = items
    .map((item) => ({ ...of, item }))
    .filter((one) => asked.every((word) => metConditionWords(one).includes(word)));
  const [alone, ...more] = ofKind;
  if (alone && more.length === 0) return alone;
  const called = period ? null : await calledNear(words, context);
  if (called && called.register === of.register) return called;
  // What is called by the whole name of something else has not happened: it is asked of that.
  if (called && ` ${words} `.includes(` ${plainWords(called.item.title)} `)) return null;
  return nearestOf(words, await withTold(of, items, context), context, period ? near.inTime : near.ever);
}

export const ofPastEvent: Step = async (question, state, context) => {
  const asked = pastEventAsked(question, context.today);
  // In a talk about one record what happened is asked of that.
  if (!asked || (asked.period === null && state.listed.length > 0)) return null;
  const named = registerNamed(context.registers.all, plainWords(question))?.of.register;
  for (const of of ofEvents(context)) {
    // What is called a plan or a supplier has not happened.
    if (named !== undefined && named !== of.register) continue;
    const record = await eventMeant(asked, of, named !== undefined, context);
    if (!record) continue;
    const draft = (await tellRecord(record, context)).done();
    return { draft, state: stateAfter(state, { question, ...focusOn([record], '', state) }, true) };
  }
  return null;
};
