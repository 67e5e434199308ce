/**
 * A short question in a talk about advice that lies surely at no other piece: answered out of what is talked about, by a short
 * answer or by the line of it that has its words; where nothing of it has them, asked back rather than answered with another piece.
 */
import { type Advice, advice } from '@vigia/content/advice/load.ts';
import { facetsOf } from '@vigia/content/advisor/facets.ts';
import { AnswerBuilder } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { callsRecord } from '../answers/from-titles.ts';
import { adviceCitation } from '../citing.ts';
import type { KnowledgeFound } from '../knowledge.ts';
import type { Understood } from '../understanding.ts';
import { asksForAdvice, goesOnWithAdvice } from './advice-asked.ts';
import { type Conversed, tellVerdict } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import { replyOn } from './of-reply.ts';
import { refersBack } from './record-asked.ts';
import { recordsMeant } from './record-meant.ts';
import { registerNamed } from './register-names.ts';
import { type ConversationState, emptyConversation, stateAfter } from './state.ts';
import { standsAlone } from './understood.ts';
import { verdictAsked } from './verdict-asked.ts';

/** What goes on with the advice that was told last, and asks no record. */
export const isOnAdvice = (question: string, state: ConversationState, { registers }: AnswerContext): boolean =>
  goesOnWithAdvice(question, state, registerNamed(registers.all, plainWords(question)) !== null);

/** Whether a record is called by its title, or by less of it after what its room calls such: “the scams course”. */
async function callsAny(question: string, state: ConversationState, context: AnswerContext): Promise<boolean> {
  const words = plainWords(question);
  const isOfRoom = registerNamed(context.registers.all, words) !== null;
  return (isOfRoom && (await recordsMeant(words, state, context)).length > 0) || callsRecord(question, context);
}
/** What one does is asked with no word of the talk, and of no record. */
export const asksAdviceAlone = async (
  question: string,
  state: ConversationState,
  context: AnswerContext,
): Promise<boolean> =>
  standsAlone(question, state) && asksForAdvice(question) && !(await callsAny(question, state, context));

/** Above the first a question is surely one that we know; a piece as near as the second says what one does, after the company's own rule. */
const [surelyOurs, nearEnough] = [1, 5] as const;
export const wantsAdvice = async (
  question: string,
  { kind, ours }: Understood,
  state: ConversationState,
  context: AnswerContext,
): Promise<boolean> =>
  kind === 'advice' && ours > surelyOurs && asksForAdvice(question) && !(await callsAny(question, state, context));
export const saysWhatToDo = ({ pieces }: Understood): boolean => (pieces[0]?.score ?? 0) >= nearEnough;

/** A piece that lies so near is what is asked, whatever was talked about. */
const [clearly, wordForWord] = [5.5, 0.85] as const;
const isClear = ({ score, best }: KnowledgeFound): boolean => score >= clearly || best >= wordForWord;
/** Whether two pieces are about one thing. */
const isAkin = (one: Advice, other: Advice | undefined): boolean =>
  other !== undefined &&
  (facetsOf(one.id)?.id === facetsOf(other.id)?.id || one.refs.some((ref) => other.refs.includes(ref)));

/** The lines that a piece consists of. */
function linesOf(piece: Advice, { locale }: AnswerContext): string[] {
  const { answer, steps, mistakes } = piece[locale];
  return [...answer.split(/(?<=[.!?])\s+(?=\S)/u), ...steps, ...mistakes];
}
/** So much of what is asked a line has to have. */
const leastShare = 0.6;
/** The line that has most of the words of a question; null where none has enough, or nothing is said of its own. */
function lineAsked(question: string, piece: Advice, context: AnswerContext): string | null {
  const { of } = likened(plainWords(question));
  if (of.length === 0) return null;
  const [best] = linesOf(piece, context)
    .map((line) => {
      const said = new Set(likened(plainWords(line)).of);
      return { line, share: of.filter((one) => said.has(one)).length / of.length };
    })
    .toSorted((a, b) => b.share - a.share);
  return best && best.share >= leastShare ? best.line : null;
}

/** “And the cameras?” asks of them what was asked before. */
const elliptic =
  /^(?:e|y|and|what about|how about|que tal)(?: (?:de|do|da|dos|das|del|of|for|para|com|con|with|o|a|os|as|el|la|los|las|the|un|una|um|uma))* (?!(?:se|si|if|quem|quien|who|por|why|como|how|quando|cuando|when|onde|donde|where|quanto|cuanto|que|what|qual|cual|which)\b)/;
const mostElliptic = 7;
/** The same question of another subject, where it has a short answer. */
async function sameOfAnother(
  question: string,
  { topic }: KnowledgeFound,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const words = plainWords(question);
  const of = advice().get(topic);
  if (!of || !elliptic.test(words) || words.split(' ').length > mostElliptic) return null;
  // What was asked, with the one subject in place of the other.
  const before = plainWords(state.question);
  const subject = likened(before).words.at(-1);
  const asked = subject === undefined ? before : before.slice(0, before.lastIndexOf(subject)).trim();
  const whole = `${asked} ${words.replace(elliptic, '')}?`;
  const verdict = verdictAsked(whole, emptyConversation);
  if (verdict?.piece === of.id) return tellVerdict(verdict, of, whole, emptyConversation, context);
  return replyOn(whole, of, emptyConversation, context);
}

/** Null where another piece is clearly asked for, or nothing is talked about that goes on. */
export async function ofTalkedAdvice(
  question: string,
  { kind, pieces }: Understood,
  state: ConversationState,
  context: AnswerContext,
): Promise<Conversed | null> {
  const talked = advice().get(state.pieces[0] ?? '');
  const isTaken =
    kind === 'advice' || kind === 'nothing' || (kind === 'outside' && refersBack.test(plainWords(question)));
  if (!talked || !isTaken || !isOnAdvice(question, state, context)) return null;
  const [nearest] = pieces;
  if (nearest && nearest.topic !== talked.id && isClear(nearest))
    return sameOfAnother(question, nearest, state, context);
  const short =
    (await replyOn(question, talked, state, context)) ??
    (await replyOn(`${question} ${talked[context.locale].title}`, talked, state, context, question));
  if (short) return short;
  const line = lineAsked(question, talked, context);
  const on = adviceCitation(talked, context);
  if (line !== null) {
    const draft = new AnswerBuilder().say(line, on).done();
    return { draft, state: stateAfter(state, {}, true) };
  }
  if (nearest?.topic === talked.id || isAkin(talked, advice().get(nearest?.topic ?? ''))) return null;
  const { title } = talked[context.locale];
  const builder = new AnswerBuilder().say(context.say('talk.ask-back', { title }), on);
  builder.notices.push('unsure');
  builder.related = pieces.slice(0, 2).flatMap(({ topic }) => advice().get(topic)?.[context.locale].title ?? []);
  return { draft: builder.done(), state: stateAfter(state, {}, true) };
}
