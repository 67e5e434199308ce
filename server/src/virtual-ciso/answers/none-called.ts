/** Whether there is a record that is called so, where none has the words: the one that is of that kind or called alike, else that none is called so. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RecordTold, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { keptAsked } from '../conversation/kept-asked.ts';
import { type RegisterAsked, registerAsked, writtenIn } from '../conversation/register-asked.ts';
import { nameIn, withNots } from '../conversation/register-names.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { nearestIn } from './from-titles.ts';
import { labelledAs } from './labelled-as.ts';
import { nearestOf, recordsTold } from './nearest-meant.ts';
import { registerCitation, registerLine } from './registers.ts';
import { thereIs } from './there-is.ts';

const mostWords = 3;
/** So near lies what is told beside a no: it may be the same in other words. */
const rather = 0.25;
const calling = /^(?:called|named|chamad[oa]|llamad[oa]|chama|llama)$/;
const links = '(?:de|da|do|del|das|dos|of|on|for|about|against|sobre|para|contra|called|named|chamad[oa]|llamad[oa])';
/** Whether the words are what such a record is called: “a backup policy”, “política de backup”, “a supplier called X”. */
function isCalledSo(question: string, asked: RegisterAsked, context: AnswerContext): boolean {
  const words = withNots(plainWords(question));
  const name = nameIn(context.registers.all, words);
  if (name?.of.register !== asked.of.register) return false;
  const first = asked.titled.find((word) => !calling.test(word)) ?? '';
  return new RegExp(
    `\\b${name.words} ${links} (?:(?:os?|as?|el|la|los|las|the|an?|uma?) )?${first}|\\b(?:an?|any) (?:\\w+ ){1,${mostWords}}${name.words}\\b`,
  ).test(words);
}

/** Null where something else is asked, or the register itself has answered. */
export async function calledNone(question: string, context: AnswerContext): Promise<AnswerBuilder | null> {
  const kept = keptAsked(question, context.registers.all, context.today);
  if (kept && allows(context.role, kept.of.register.permission))
    return noneOf(kept.of, writtenIn(question, kept.described.split(' ')).join(' '), context);
  const asked = registerAsked(question, context.registers.all, context.today, null);
  if (!asked?.whether || asked.itself || asked.called || asked.titled.length === 0 || asked.titled.length > mostWords)
    return null;
  const { of, conditions, owner, period, written = asked.titled } = asked;
  const called = written.filter((word) => !calling.test(plainWords(word))).join(' ');
  if (conditions.length > 0 || owner !== null || period !== null || of.register.again) return null;
  if (!allows(context.role, of.register.permission) || !isCalledSo(question, asked, context)) return null;
  const titled = await nearestIn(of, called, context);
  if (titled) return thereIs(titled, plainWords(question), context);
  const all = await recordsTold(of, context);
  const labelled = labelledAs(called, all, context);
  return labelled ? thereIs(labelled, plainWords(question), context) : noneOf(of, called, context, all);
}

/** That none is called so, and the one that comes nearest; `all` where the register was read already. */
async function noneOf(
  of: RegisterOfRoom,
  called: string,
  context: AnswerContext,
  all?: readonly RecordTold[],
): Promise<AnswerBuilder> {
  const { total } = await context.registers.read(context.db, of.register, {}, { ...context, most: 1 });
  const key = `${of.room}:advisor.${of.register.key}`;
  const says = context.words(`${key}.all.says`, { count: total });
  const none = context.say('registers.none-called', { says, words: called });
  if (total === 0) return new AnswerBuilder().say(context.words(`${key}.empty`), registerCitation(of, context));
  const builder = new AnswerBuilder().say(none, registerCitation(of, context));
  const alike = nearestOf(called, all ?? (await recordsTold(of, context)), context, rather);
  return alike ? builder.list(context.say('registers.nearest'), [registerLine(alike, alike.item, context)]) : builder;
}
