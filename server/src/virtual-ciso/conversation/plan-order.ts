/** Whether a plan is to be made, for what, and in what bounds. Read from the words alone. Pure. */
import { plainWords } from './follow-ups.ts';
import { amountWords } from './number-words.ts';

const made =
  /^(?:(?:voce|vc|pode|puedes|podrias|can|could|you|me|eu|yo|i|we|please|agora|ahora|now|entao|entonces|then|ok|e|y|and|quero|quiero|preciso|necesito|want|need|que|de|to) )*(?:cri[ae]\w*|faca|faz\w*|mont[ae]\w*|prepar[ae]\w*|make|create|draft|write|build|haz\w*|hacer|crea\w*|arm[ae]\w*|ger[ae]\w*|quero|quiero|want|need|preciso de|necesito|propo\w*|propose|suger\w*|suggest)(?: (?:me|us|nos))?(?: (?:um|uma|un|una|an?|the|o|el|novo|nuevo|new))* (?:action )?plan[oe]?(?: de acao| de accion)? (?:para|for|to|sobre|about|de|on) (?:que (?:a gente |nos )?)?(\S.{1,120})$/;
/** A plan alone, and what for, asks for it where nothing is asked. */
const bare =
  /^(?:(?:um|uma|un|una|an?|o|el|novo|nuevo|new) )*(?:action )?plan[oe]?(?: de acao| de accion)? (?:para|for|to) (?:que (?:a gente |nos )?)?(\S.{1,120})$/;
/** In how long, by when, by whom and in how many steps is no part of what it is for. */
const bounds = new RegExp(
  `(?: (?:em|en|in|within|dentro de|com|con|with|so|solo|only|just|ate|hasta|by|for|para|e|y|and))+ (?:(?:${amountWords}|\\d{1,3}) (?:dias?|days?|semanas?|weeks?|mes(?:es)?|months?|pessoas?|personas?|people|passos?|pasos?|steps?|horas?|hours?)|(?:el |la |a |o )?(?:segunda|terca|quarta|quinta|sexta|lunes|martes|miercoles|jueves|viernes|monday|tuesday|wednesday|thursday|friday)(?: feira)?)\\b| (?:comigo|conmigo|with me)\\b`,
  'g',
);
/** The part of something is that thing. */
const part = /^(?:(?:a|la|the) )?(?:parte|part) (?:de|of|que) /;

export const withoutBounds = (words: string): string => words.replaceAll(bounds, '').trim();

/** What a plan is ordered for; null where none is. */
export function subjectOfPlan(question: string): string | null {
  const words = plainWords(question);
  const [, subject] = made.exec(words) ?? (question.includes('?') ? null : bare.exec(words)) ?? [];
  return subject === undefined ? null : withoutBounds(subject).replace(part, '');
}
export const isPlanOrder = (question: string): boolean => subjectOfPlan(question) !== null;
