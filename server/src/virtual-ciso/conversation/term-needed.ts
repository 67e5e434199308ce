/** Whether one needs what was explained: “what is a DPO, and do I need one?”, or a turn later “do we need one?”. */
import { advice } from '@vigia/content/advice/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { joined } from '../answers/joining.ts';
import { understand } from '../understanding.ts';
import { type Conversed, ofTerm, type Step } from './by-slots.ts';
import { ofEvent } from './event-told.ts';
import { plainWords } from './follow-ups.ts';
import { replyOn } from './of-reply.ts';
import type { ConversationState } from './state.ts';
import { wordAsked } from './term-asked.ts';
import { asUnderstood } from './understood.ts';

const who = '(?:(?:eu|a gente|nos|nosotros|yo|(?:minha|mi|nossa|nuestra) empresa|uma clinica|una clinica) )?';
const needs =
  '(?:(?:do|does|would|should) (?:i|we|they|(?:my|our|a small) (?:company|business|firm|school|clinic))(?: (?:really|also|actually))? (?:need|require|have to have|have)|(?:preciso|precisa|precisamos|necesito|necesita|necesitamos)(?: (?:mesmo|realmente|de verdad|ter|tener))*(?: de)?|(?:tenho|temos|tengo|tenemos) que (?:ter|tener)|(?:debo|debemos|devo|devemos) (?:tener|ter)|hace falta|faz falta|is it (?:necessary|worth it)|(?:e|es) (?:necessario|necesario)|vale a pena|vale la pena)';
const it =
  '(?: (?:um|uma|uno|una|un|one|it|that|isso|disso|eso|ter|tener|de (?:um|uma|uno|una|eso)|mesmo|realmente|really|para (?:mim|mi|nos|nosotros|a gente)|for us|too|also|tambem|tambien))*';
const needed = new RegExp(`^(?:(?:e|y|and|so|entao|entonces|mas|pero|but|ok) )*${who}${needs}${it}$`);
const both = new RegExp(`^(.+?) (?:e|y|and) (${who}${needs}${it})$`);

/** Whether it is asked if one needs what is talked about, and nothing else. Pure. */
export const needAsked = (question: string): boolean => needed.test(plainWords(question));
/** What it is and whether one needs it, asked in one sentence: the first of both; null where it is not. Pure. */
export const meaningAndNeed = (question: string): string | null => both.exec(plainWords(question))?.[1] ?? null;

const asNeed: Readonly<Record<Locale, (word: string) => string>> = {
  pt: (word) => `preciso de ${word}?`,
  en: (word) => `do we need ${word}?`,
  es: (word) => `¿necesito ${word}?`,
};

/** The short answer on the need for it, else what the advice behind the word says. */
async function ofNeed(state: ConversationState, context: Parameters<Step>[2]): Promise<Conversed | null> {
  const word = wordAsked(state.question);
  const [id] = state.pieces;
  const piece = id === undefined ? undefined : advice().get(id);
  if (word === null || !piece) return null;
  const question = asNeed[context.locale](word);
  const short = await replyOn(question, piece, state, context);
  return short ?? asUnderstood(question, ofEvent(piece.id, understand(question, context.locale)), state, context);
}

export const ofTermNeeded: Step = async (question, state, context) => {
  if (needAsked(question)) return state.asked.startsWith('term:') ? ofNeed(state, context) : null;
  const meaning = meaningAndNeed(question);
  const told = meaning === null ? null : await ofTerm(`${meaning}?`, state, context);
  const need = told && (await ofNeed(told.state, context));
  return told && (need ? { draft: joined(told.draft, need.draft), state: need.state } : told);
};
