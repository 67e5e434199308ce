/** The one of a kind that is called by what it is about, in words that no title of that kind has: “the phishing plan”, “o processo de contratação”. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { RecordFound, RegisterOfRoom } from '../../kit/advisor/registers.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { focusOn } from '../answers/focus.ts';
import { meant } from '../answers/from-talk.ts';
import { callsRecord } from '../answers/from-titles.ts';
import { nearestOf, recordsTold } from '../answers/nearest-meant.ts';
import { registerKey } from '../answers/registers.ts';
import { titledLike } from '../answers/titles-found.ts';
import { asksForAdvice } from './advice-asked.ts';
import type { Turned } from './another.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import { recordAsked } from './record-asked.ts';
import { alsoCalled } from './record-meant.ts';
import { nameIn } from './register-names.ts';
import type { ConversationState } from './state.ts';

/** So near the one lies that is meant, and so much nearer than the next. */
const [nearEnough, ahead] = [0.6, 0.05] as const;
const longest = 12;
const mostOfName = 4;

/** What calls it: its kind with “the” before it, and of what it is. */
function calledSo(words: string, kind: string): { said: string; about: string } | null {
  const of = new RegExp(
    `(?:^|(?<= ))(?:o|a|el|la|the|our|noss[oa]|nuestr[oa]) ${kind} (?:d[aeo]s?|del|de la|de los|para|sobre|for|of|on|about|with|com|con) ([a-z0-9]+(?: [a-z0-9]+){0,${mostOfName - 1}})$`,
  );
  const before = new RegExp(`(?:^|(?<= ))(?:the|our) ((?:[a-z0-9]+ ){1,2})${kind}(?= |$)`);
  const [said, about] = of.exec(words) ?? before.exec(words) ?? [];
  return said === undefined || about === undefined ? null : { said, about: about.trim() };
}

/** Who serves us is called a company, or its people: “a empresa de limpeza”, “the cleaning people”. */
const serving =
  /(?:^|(?<= ))(?:(?:a|o|la|el|noss[oa]|nuestr[oa]) (?:empresa|firma|companhia|compania|pessoal|turma|gente) (?:que (?:faz|cuida|hace) )?(?:d[aeo]s?|del|de la|de los|a|o|la) ([a-z0-9]{4,})|(?:the|our) ([a-z0-9]{4,}) (?:company|firm|people|guys|folks|vendor))(?= |$)/;
interface Called {
  readonly said: string;
  readonly about: string;
  readonly of: RegisterOfRoom;
  /** Whether nothing calls it by a register's name: a supplier, as people call those who serve them. */
  readonly serves: boolean;
}
function calledIn(words: string, { registers }: AnswerContext): Called | null {
  const [said, first, second] = serving.exec(words) ?? [];
  const suppliers = registers.all.find((one) => registerKey(one) === 'suppliers:supplier');
  const about = first ?? second;
  if (said !== undefined && about !== undefined && suppliers) return { said, about, of: suppliers, serves: true };
  const name = nameIn(registers.all, words);
  const called = name && !name.words.includes(' ') ? calledSo(words, name.words) : null;
  return name && called ? { ...called, of: name.of, serves: false } : null;
}

/** The one whose title has all of it, else, where no title has any of it, the one that it means. */
async function calledOne(about: string, of: RegisterOfRoom, context: AnswerContext): Promise<RecordFound | null> {
  const asked = likened(about);
  const titled = (await titledLike(asked, context)).filter(({ room }) => room === of.room);
  if (titled.length === 0) return nearestOf(about, await recordsTold(of, context), context, nearEnough, ahead);
  const has = (record: RecordFound) => {
    const own = new Set(alsoCalled(record).flatMap(meant));
    return record.register === of.register && asked.of.every((one) => own.has(one));
  };
  const [only, ...others] = titled.filter(has);
  return only && others.length === 0 ? only : null;
}

/** The question as it is asked of that one; null where none is called so, or a title calls it. */
export async function turnedToKindNamed(
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<Turned | null> {
  const words = plainWords(question);
  if (words.split(' ').length > longest || asksForAdvice(question)) return null;
  const called = calledIn(words, context);
  if (!called || !allows(context.role, called.of.register.permission)) return null;
  if (!called.serves && recordAsked(question)?.yesOrNo) return null;
  const about = likened(called.about);
  if (about.of.length === 0 || about.asks.length > 0) return null;
  // What is called by its title is found by that.
  if (!called.serves && (await callsRecord(question, context))) return null;
  const record = await calledOne(called.about, called.of, context);
  if (!record) return null;
  const rest = words.replace(called.said, ' ').replaceAll(/ +/g, ' ').trim();
  const { asks, of } = likened(rest);
  const turn = { ...state, ...focusOn([record], state.asked, state) };
  if (asks.length + of.length === 0) return { question, state: turn, only: record };
  // Called by its title it is told by that, whoever asks for the same again.
  const titled = words.replace(called.said, record.item.title);
  return { question: `${titled}${question.includes('?') ? '?' : ''}`, state: turn };
}
