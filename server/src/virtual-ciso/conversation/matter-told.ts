/**
 * What is said further of what happened, or of what is to be done: steps that are done, facts that change the answer, whom to
 * tell, and what comes now. Read from the words alone, in three languages. Pure.
 */
import { advice } from '@vigia/content/advice/load.ts';
import { type MatterTold as FactWords, type MatterFact, matterWords } from '@vigia/content/advisor/matters.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { folded } from '../orders.ts';
import { beginsWith, eventTold, startsAsking } from './event-told.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import type { ConversationState, Matter } from './state.ts';

export type MatterSaid =
  | { readonly says: 'done'; readonly steps: readonly number[] }
  | { readonly says: 'facts'; readonly facts: readonly MatterFact[] }
  | { readonly says: 'next' }
  | { readonly says: 'whom' };

const opening =
  '(?:(?:ok|okay|certo|e|y|and|mas|pero|but|so|then|entao|entonces|bom|bueno|listo|pronto|done|feito|hecho) )*';
const now =
  '(?:agora|ahora|now|now what|what now|what next|next|and next|depois|despues|(?:o )?que (?:mais )?(?:eu )?(?:faco|fazemos|falta|hago|hacemos|sigue|mas|vem|viene)(?: (?:agora|ahora|mais|mas|depois|despues))?|what (?:else|do (?:i|we) do)(?: (?:now|next))?|what is (?:left|next))';
const asksNext = new RegExp(`^${opening}${now}$`);
/** How such a message ends. */
const endsAsking = new RegExp(`(?:^| )(?:e |y |and |so )?${now}$`);
const whom = new RegExp(
  `^${opening}(?:(?:para|a|com|con) (?:quem|quien|quienes)(?: (?:que|eu|a gente|nos|yo|devo|devemos|debo|debemos|tenho que|temos que|tengo que|tenemos que|hay que|preciso|precisamos|se|posso|puedo|le|les))* (?:lig|avis|cham|fal|llam|habl|dig|diz|dec|recorr|procur|inform|acion|cont|comunic|acud|pid)\\w*|quem (?:que )?(?:(?:eu|a gente|nos|devo|preciso|tenho que|temos que) )*(?:cham|avis|acion|procur|contat)\\w*|who(?:m)?(?: else)?(?: (?:do|should|must|can|shall|could|would|i|we|need|have|to))+ (?:call|tell|phone|ring|warn|inform|alert|notify|contact|talk to|speak to|speak with|talk with|reach|ask)|who to (?:call|tell|contact|ask|warn|notify))(?: \\w+){0,4}$`,
);
const already =
  /\b(?:ja|ya|already|just|acabei de|acabo de|acabamos de)\b|^(?:(?:e|y|and|ok) )?(?:i|we|eu|nos|a gente|hemos|he|[a-z]{3,}(?:ei|amos|emos|imos)) /;
const [mostTold, mostAsked, half] = [16, 12, 0.5] as const;

/** The words with those of courtesy: “and now?” is one of them. */
const asSaid = (question: string): string =>
  folded(question.slice(0, longestRead))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\boq\b/g, 'o que')
    .trim();
const longestRead = 400;
/** “Bloquéelo” tells to do the same as “bloqueé el equipo”. */
const withoutObject = (words: string): string => words.replaceAll(/\b(\w{4,}[aeo])(?:l[oae]s?)\b/g, '$1');
const meant = (words: string): readonly string[] => likened(withoutObject(words)).of;

/** The steps that are told to be done, from 0: those that have most of what is told, where any has enough. */
function stepsDone(words: string, { piece }: Matter, locale: Locale): number[] {
  const of = meant(words);
  if (of.length === 0) return [];
  const shares = (advice().get(piece)?.[locale].steps ?? []).map((step) => {
    const said = new Set(meant(plainWords(step)));
    return of.filter((one) => said.has(one)).length / of.length;
  });
  const best = Math.max(0, ...shares);
  return best < half ? [] : [shares.indexOf(best)];
}

/** Parts of a sentence that say one thing each. */
const clausesOf = (question: string): string[] =>
  question
    .split(/[,;.!:?]+/u)
    .flatMap((part) => plainWords(part).split(/ (?:e|y|and|mas|pero|but) /))
    .filter(Boolean);
/** Whom the law wants told may rest on it. */
const mayBeNotified = (piece: string): boolean => advice().get(piece)?.kind === 'incident';
const says = ({ told, never }: FactWords, words: readonly string[]): boolean =>
  told.every((line) => beginsWith(words, line)) && !beginsWith(words, never);

/** What a clause tells: one thing, the first that fits. */
function factsIn(question: string, { piece }: Matter): MatterFact[] {
  const known = matterWords().filter(({ at }) => (at ? at.includes(piece) : mayBeNotified(piece)));
  const told = clausesOf(question).flatMap((clause) => known.find((one) => says(one, clause.split(' ')))?.fact ?? []);
  return [...new Set(told)];
}
const supposes = /^(?:(?:e|y|and|mas|pero|but) )?(?:se|si|if|what if)\b/;

/** The steps that are told to be done; null where none is. `asksOn`: it is asked at the end what comes now. */
function doneIn(bare: string, asksOn: boolean, matter: Matter, locale: Locale): MatterSaid | null {
  if (!already.test(bare) || startsAsking(bare.replace(/^(?:ja|ya) /, ''))) return null;
  const said = bare.replaceAll(/\b(?:ja|ya|already|just|acabei|acabo|acabamos)\b/g, ' ');
  const steps = stepsDone(said, matter, locale);
  return steps.length > 0 || (asksOn && eventTold(bare) === null) ? { says: 'done', steps } : null;
}
/** What is told to be so; null where something is asked, or something else has happened. */
function soIn(question: string, bare: string, matter: Matter): MatterSaid | null {
  const event = eventTold(question);
  const isOther = event !== null && event !== matter.piece;
  if (isOther || (startsAsking(bare) && !supposes.test(bare))) return null;
  const facts = factsIn(question, matter);
  return facts.length > 0 ? { says: 'facts', facts } : null;
}
/** What is told to be done, or to be so. */
function told(question: string, words: string, matter: Matter, locale: Locale): MatterSaid | null {
  const asksOn = endsAsking.test(asSaid(question));
  const bare = asksOn ? plainWords(asSaid(question).replace(endsAsking, '')) : words;
  if (bare === '' || (question.includes('?') && !asksOn && !supposes.test(words))) return null;
  if (factsIn(question, matter).includes('left')) return { says: 'facts', facts: ['left'] };
  return doneIn(bare, asksOn, matter, locale) ?? soIn(question, bare, matter);
}

/** Null where nothing is talked about, or what is said is something else. */
export function matterSaid(question: string, state: ConversationState, locale: Locale): MatterSaid | null {
  const words = plainWords(question);
  const count = words.split(' ').length;
  if (state.kind === '' || count > mostTold) return null;
  if (count <= mostAsked && whom.test(words)) return { says: 'whom' };
  const { matter } = state;
  if (!matter || state.kind !== 'advice') return null;
  if (asksNext.test(asSaid(question))) return matter.done.length + matter.facts.length > 0 ? { says: 'next' } : null;
  return told(question, words, matter, locale);
}

/** What cannot be so at once: what is told later stands. */
const apart: readonly (readonly MatterFact[])[] = [
  ['encrypted', 'unencrypted', 'unsure-encrypted'],
  ['nobody', 'people'],
  ['nobody', 'sensitive'],
];
/** The facts after what was told. */
export function factsAfter(before: readonly string[], now: readonly MatterFact[]): string[] {
  const over = new Set(apart.filter((group) => group.some((one) => now.includes(one))).flat());
  const kept = before.filter((one) => !now.some((fact) => fact === one) && ![...over].some((fact) => fact === one));
  return [...kept, ...now];
}
