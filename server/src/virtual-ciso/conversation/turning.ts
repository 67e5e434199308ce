/** Of what a question is asked in a talk: of what was said last, of what was talked about before, or of another one. */

import { locales } from '@vigia/contract/kit/locales.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { say } from '../../kit/words.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { kindWords, meant } from '../answers/from-talk.ts';
import { registerOfKind, talkedRegister } from '../answers/registers.ts';
import { type Turned, turnedToAnother } from './another.ts';
import { bareAsked } from './bare-asked.ts';
import { factNames, namesFact } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { likened, likeness } from './likeness.ts';
import { turnedToKindNamed } from './of-kind-named.ts';
import { pointedAt } from './pointing.ts';
import { orderAsked, worst } from './register-orders.ts';
import { backToRecord, type ConversationState } from './state.ts';

/** What is to be made is no question about it. */
const makes =
  /^(?:please |por favor |now |agora |ahora )?(?:make|create|draft|write|crie|cria|faca|faz|monte|escrev\w*|haz\w*|crea\w*|escrib\w*|arma)\b/;
/** “That risk”, said after something else was talked about, is the one before. */
function ofKindBefore(question: string, state: ConversationState, context: AnswerContext): ConversationState {
  const before = backToRecord(state);
  const of = before && talkedRegister(before, context);
  if (!before || !of || talkedRegister(state, context) === of || makes.test(plainWords(question))) return state;
  const named = namesWithKind(plainWords(question), of) || pointed(question, before, context) !== question;
  return named ? before : state;
}

/** So like its name a fact is asked for. */
const nearlyNamed = 0.9;
/** What one of a register is called first, in all three languages. */
const mainWords = ({ room, register }: RegisterOfRoom): ReadonlySet<string> =>
  new Set(locales.flatMap((locale) => meant(say(locale, `${room}:advisor.${register.key}.names`).split(';')[0] ?? '')));
/** Whether the kind is part of what a fact is called: “when does the contract end?” asks for the end of a supplier's. */
function namesWithKind(words: string, of: RegisterOfRoom): boolean {
  const [kinds, asked] = [kindWords(of), likened(words)];
  const main = mainWords(of);
  const isPart = (one: string) => kinds.has(one) && !main.has(one);
  return (
    asked.of.some((one) => kinds.has(one)) &&
    factNames(of).some((name) => {
      const named = likened(name.words).of;
      const both = named.some((one) => kinds.has(one)) && named.some((one) => !kinds.has(one));
      // What a fact is called by that alone is no more than part of what is talked about: “the contract” of a supplier.
      const alone = named.length > 0 && named.every((one) => isPart(one) && asked.of.includes(one));
      return alone || (both && likeness(asked, name.words) >= nearlyNamed);
    })
  );
}

/** What is talked about called by its kind is that. */
function pointed(question: string, state: ConversationState, context: AnswerContext): string {
  const [thing, ...others] = state.listed.filter(({ kind }) => kind === 'record');
  const of = talkedRegister(state, context);
  if (!thing || others.length > 0 || !of || namesWithKind(plainWords(question), of)) return question;
  return pointedAt(question, new Set([...kindWords(of), ...meant(thing.title).slice(0, 1)]));
}

const personal = /\b(?:d?el[ae]s?|ell[oa]s?|he|she|him|her|they|them)\b/;
const singular = /\b(?:lo|la|ess[ea]|es[ea]|eso|isso|it|that|d?el[ea]|nel[ea])\b/;
const asksOfRecord = new Set(['?who', '?when', '?until', '?since']);
/** Whose it is, or by when, is asked of the record before, and not of what was explained since. */
function talkedBefore(question: string, state: ConversationState, context: AnswerContext): ConversationState {
  const words = plainWords(question);
  const ofRecord = personal.test(words) && likened(words).asks.some((kind) => asksOfRecord.has(kind));
  const before = backToRecord(state);
  if (!before) return state;
  // What is asked for by a name that only the record before has, after several of another room.
  if (state.listed.length > 1 && singular.test(words) && namesFact(talkedRegister(before, context), words))
    return namesFact(talkedRegister(state, context), words) ? state : before;
  // Who takes care of it, and nothing else, is asked of the record that the talk is about.
  const asksWho = bareAsked(question) === 'who' && state.kind === 'advice';
  return (ofRecord || asksWho) && !state.kind.startsWith('register:') ? before : state;
}

const ofEach =
  /\b(?:qual|quais|quem|algu\w+|nenhum\w*|cual|cuales|quien|ningun\w*|which|who|any|either|neither|none|both|amb[oa]s)\b.{0,20}?\b(?:d?el[ae]s|ell[oa]s|(?:d?[oa]s|d?as) (?:dois|duas)|l[oa]s dos|of (?:them|those|these|the two)|dess[ea]s|es[oa]s)\b|^(?:(?:e|y|and) )*(?:[oa]s dois|as duas|l[oa]s dos|both|amb[oa]s)\b/;
/** Which one has the most or the least of something, and nothing else: one of those that were listed. */
const asksWhich = /^(?:(?:e|y|and|mas|pero|but) )*(?:qual|quais|cual|cuales|which)\b/;
const mostOfFirst = 8;
const asksForFirst = (words: string): boolean =>
  words.split(' ').length <= mostOfFirst && asksWhich.test(words) && (worst.test(words) || orderAsked(words) !== null);
/** Which of them, after one of them was told: all of those that were listed. */
function withAmong(question: string, state: ConversationState): ConversationState {
  const isOfOne = registerOfKind(state.kind) !== null && state.listed.length === 1 && state.among.length > 1;
  const words = plainWords(question);
  return isOfOne && (ofEach.test(words) || asksForFirst(words)) ? { ...state, listed: state.among } : state;
}

/** The question as it is asked of the record that is meant, and the talk about that. */
export async function turned(said: string, before: ConversationState, context: AnswerContext): Promise<Turned> {
  const given = withAmong(said, before);
  const going = ofKindBefore(said, talkedBefore(said, given, context), context);
  const another = (await turnedToAnother(said, going, context)) ?? (await turnedToKindNamed(said, going, context));
  if (another?.only) return another;
  const { question, state } = another ?? { question: said, state: going };
  return { question: pointed(question, state, context), state };
}
