/** What somebody tells has just happened, whatever records are called alike: the first hour comes before every record. Pure. */
import { advice } from '@vigia/content/advice/load.ts';
import { type EventGoingOn, type EventPiece, eventWords } from '@vigia/content/advisor/events.ts';
import { tasksTold } from '@vigia/content/advisor/matters.ts';
import { callForHelp } from '../knowledge.ts';
import type { Understood } from '../understanding.ts';
import { plainWords } from './follow-ups.ts';
import type { ConversationState } from './state.ts';
import { tellsNoEvent } from './statement.ts';

/** A longer message tells more than what happened. */
const longest = 40;
/** A beginning of so many letters or fewer, or with a full stop, is a whole word. */
const wholeWord = 3;

/** Who begins so asks of what is known, or of what might happen; or has something written. */
const asks =
  /^(?:(?:e|y|and|mas|pero|but|oi|ola|hola|hi|hello) )*(?:quem|quant[oa]s?|qual|quais|quando|onde|como|o que|oq|que|por ?que|pq|who|whose|what|which|when|where|how|why|did|do|does|have|has|is|are|was|were|can|could|should|would|will|if|cual|cuales|cuant[oa]s?|donde|quien|quienes|ya|ja|temos|tivemos|tem (?!alguem)|ha|houve|existe\w*|tenemos|tuvimos|hay (?!alguien)|hubo|alguma vez|alguna vez|list\w*|mostr\w*|muestr\w*|cri[ae]|crea|faz|faca|haz|make|draft|write|escrev\w*|escrib\w*|redact\w*|tell me|me diga|dime|caso|imagin\w*|suppose|si|se (?!cay|me|nos|le|rompi))\b/;
export const startsAsking = (words: string): boolean => asks.test(words);
/** What is kept in the registers is spoken of, and not what has just happened. */
const ofRegisters =
  /\b(?:riscos?|riesgos?|risks?|planos?|planes|plans?|politicas?|policy|policies|incidentes?|incidents?|cursos?|courses?|treinamentos?|training|capacitacion|vulnerabilidade?s?|vulnerabilit\w+|processos?|procesos?|tarefas?|tareas?|tasks?|registro|register)\b/;

/** Whether one of the words begins so; a beginning of three letters or less, or with a full stop behind it, is a whole word. */
export const beginsWith = (words: readonly string[], stems: readonly string[]): boolean =>
  stems.some((stem) =>
    stem.endsWith('.')
      ? words.includes(stem.slice(0, -1))
      : words.some((word) => (stem.length <= wholeWord ? word === stem : word.startsWith(stem))),
  );
const fits = ({ told, never }: EventPiece, words: readonly string[]): boolean =>
  told.every((line) => beginsWith(words, line)) && !beginsWith(words, never);

/** What is told, without the call for help at its end. */
function toldIn(question: string) {
  const whole = plainWords(question);
  const ending = callForHelp(question);
  return { ending, said: ending === undefined ? whole : ` ${whole} `.replace(` ${ending} `, ' ').trim() };
}
/** The id of the advice for what is told to be about to happen, where it is asked what to do then; null where it is not. */
export function taskTold(question: string): string | null {
  const { said, ending } = toldIn(question);
  const words = said.split(' ');
  if (ending === undefined || asks.test(said) || ofRegisters.test(said) || words.length > longest) return null;
  return tasksTold().find((one) => fits(one, words))?.piece ?? null;
}

/** The id of the advice for what is told; null where nothing is told to have happened, or something is asked. */
export function eventTold(question: string): string | null {
  const { said, ending } = toldIn(question);
  if ((question.includes('?') && ending === undefined) || asks.test(said) || ofRegisters.test(said)) return null;
  const words = said.split(' ');
  if (words.length > longest || tellsNoEvent(said)) return null;
  return eventWords().pieces.find((one) => fits(one, words))?.piece ?? null;
}

/** What is understood, with that advice before what the words resemble. */
export function ofEvent(id: string, read: Understood): Understood {
  const first = { topic: id, score: (read.pieces[0]?.score ?? 0) + 1, best: 1 };
  const refs = advice().get(id)?.refs ?? [];
  return {
    ...read,
    ...{ kind: 'advice', certain: true, literally: false, special: false },
    pieces: [first, ...read.pieces.filter(({ topic }) => topic !== id)],
    about: [...new Set([...refs, ...read.about])],
  };
}

const goesOn = ({ after, talked, told }: EventGoingOn, words: readonly string[], state: ConversationState): boolean =>
  after.includes(state.pieces[0] ?? '') &&
  told.every((line) => beginsWith(words, line)) &&
  (talked.length === 0 || beginsWith(plainWords(state.question).split(' '), talked));
/** The id of the short answer for what is told further in a talk about what happened; null where something is asked. */
export function eventGoesOn(question: string, state: ConversationState): string | null {
  const said = plainWords(question);
  const few = said.split(' ').length <= mostGoingOn;
  if (!few || question.includes('?') || state.kind !== 'advice') return null;
  return eventWords().goingOn.find((one) => goesOn(one, said.split(' '), state))?.reply ?? null;
}
const mostGoingOn = 14;
