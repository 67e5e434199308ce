/** What somebody tells of how things are with them, and asks of no record: what is advised on it, whatever records resemble it. */
import { advice } from '@vigia/content/advice/load.ts';
import { preventing } from '@vigia/content/advisor/preventing.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { isPlainlyNamed, titlesNear } from '../answers/from-titles.ts';
import { recordAnswers } from '../answers/records.ts';
import { sizeOf, titledLike } from '../answers/titles-found.ts';
import type { KnowledgeFound } from '../knowledge.ts';
import { type Understood, understand } from '../understanding.ts';
import { asAdvised } from './as-advised.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { letterAsked } from './letter-asked.ts';
import { likened } from './likeness.ts';
import { registerNamed, withNots } from './register-names.ts';
import type { ConversationState } from './state.ts';
import { asksWhatOneWouldDo, tellsHabit, tellsHowItIs } from './statement.ts';
import { understoodIn } from './understood.ts';

const isIncident = ({ topic }: KnowledgeFound): boolean => advice().get(topic)?.kind === 'incident';
/** What says what to do once it happens. */
const readiness = 'incident-plan';
/** What keeps from it, where it has not happened: the plan for it where it is told that there is none. */
function before({ topic, score, best }: KnowledgeFound, words: string): KnowledgeFound[] {
  const kept = preventing()[topic] ?? [];
  return (asksWhatOneWouldDo(words) ? [readiness, ...kept] : kept).map((one) => ({ topic: one, score, best }));
}
/** What is always so, never, or only supposed is no first hour: what to do about it stands before. */
function withoutEvents(question: string, read: Understood): Understood {
  const words = plainWords(question);
  const [first, ...others] = read.pieces;
  if (!first || !isIncident(first) || !tellsHabit(words)) return read;
  const calm = others.filter((one) => !isIncident(one) && one.score >= first.score * nearly);
  const pieces = [...(calm.length > 0 && !asksWhatOneWouldDo(words) ? calm : before(first, words)), first, ...others];
  const refs = advice().get(pieces[0]?.topic ?? '')?.refs ?? [];
  return { ...read, pieces, about: [...new Set([...refs.slice(0, mostOfIt), ...read.about])] };
}
/** A piece that lies so near is meant as well; so many of its controls are told first. */
const [nearly, mostOfIt] = [0.6, 3] as const;

/** The company's figures and lists are asked for, and are nothing that somebody tells. */
const asTold = (read: Understood): Understood =>
  recordAnswers[read.kind] !== undefined && read.pieces.length > 0
    ? { ...read, kind: 'advice', certain: false, literally: false }
    : read;

/** So near a piece is meant, though much of what is said be strange. */
const [meant, mostStrange] = [{ score: 5.5, best: 0.4 }, -2] as const;
const ofAdvice = (read: Understood): Understood => {
  const [first] = read.pieces;
  const isMeant = first !== undefined && first.score >= meant.score && first.best >= meant.best;
  return read.kind === 'nothing' && isMeant && read.ours > mostStrange ? { ...read, kind: 'advice' } : asTold(read);
};

/** In a talk what is told goes on with it. */
const begins = ({ question }: ConversationState): boolean => question === '';

/** What there is beside all records, and is called as people call it: “the system”, “a supplier”. */
const ofTheWorld = new Set(['process', 'system', 'supplier', 'member', 'former', 'administrator', 'company']);
/** Several of them, by what they are like: “suppliers that have no contract”. */
const listed =
  /^(?:(?:os|as|los|las|the|all|todos|todas|our|noss[oa]s|nuestr[oa]s|other|outr[oa]s|otr[oa]s) )*\w+s (?:que|that|who|which|without|with|sem|sin|com|con|d[aeo]s?|por|for|in|em|en|over|under|not)\b/;
const proper = /[^.?!¿¡"“]\s(\p{Lu}\p{L}{2,})/gu;
/** A whole title of fewer words stands in a sentence by chance. */
const noChance = 3;
const isSaid = (title: string, words: string): boolean =>
  words === title || (title.split(' ').length >= noChance && ` ${words} `.includes(` ${title} `));
/** Whether a record is called: by what only records are called, by its whole title, or by a name that stands in it. */
async function namesRecord(question: string, context: AnswerContext): Promise<boolean> {
  const words = plainWords(question);
  const of = registerNamed(context.registers.all, words)?.of.register.key;
  if (of !== undefined && (!ofTheWorld.has(of) || listed.test(words))) return true;
  const names = [...question.matchAll(proper)].map(([, name = '']) => plainWords(name));
  // Whoever says a title, and no more than what it is of, means that record.
  if ((await titledLike(likened(withNots(words)), context)).some(({ item }) => isSaid(plainWords(item.title), words)))
    return true;
  return (await titlesNear(question, context)).some((one) => {
    const isWhole = one.hits.length >= noChance && one.hits.length === sizeOf(one.record);
    const title = plainWords(one.record.item.title).split(' ');
    return isWhole || (isPlainlyNamed(one) && names.some((name) => title.includes(name)));
  });
}

export const ofStatement: Step = async (question, state, context) => {
  if (!begins(state) || !tellsHowItIs(question) || letterAsked(question, state) !== null) return null;
  const told = ofAdvice(understoodIn(question, state, context, understand(question, context.locale)));
  if (told.kind !== 'advice' || (await namesRecord(question, context))) return null;
  return asAdvised(question, withoutEvents(question, told), state, context);
};
