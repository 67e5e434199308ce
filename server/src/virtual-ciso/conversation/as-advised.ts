/** What the advice that lies nearest says: a short answer beside it, and where it is not sure that it was asked for, that it is not. */
import { advice } from '@vigia/content/advice/load.ts';
import { piecesOf } from '../answers/advice.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import type { Understood } from '../understanding.ts';
import type { Conversed } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { replyBeside, replyOn } from './of-reply.ts';
import { ofTalkedAdvice } from './on-advice.ts';
import type { ConversationState } from './state.ts';
import { asksStrangeWord } from './term-asked.ts';
import { asUnderstood } from './understood.ts';

/** A phrasing of ours that lies less near is rather not what is asked: in a talk, where half of a question stands in the one before, sooner. */
const unsure = { first: 0.3, later: 0.7 } as const;
/** Nor one that lies hardly nearer, and no nearer than the next. */
const [hardly, leads] = [0.45, 1.25] as const;
const isEven = ([first, second]: Understood['pieces']): boolean =>
  (first?.best ?? 0) < hardly && (first?.score ?? 0) < leads * (second?.score ?? 0);
/** Advice that is not surely what was asked, and before which no rule of the company's own stands, says so, and offers what is talked about beside the nearest subjects. */
function askedBack(
  told: Conversed,
  { kind, pieces, refs }: Understood,
  state: ConversationState,
  { say }: AnswerContext,
): Conversed {
  const least = state.question === '' ? unsure.first : unsure.later;
  const ruled = told.draft.citations[0]?.kind === 'policy';
  const isUnsure =
    kind === 'advice' && !ruled && refs.known.length === 0 && ((pieces[0]?.best ?? 0) < least || isEven(pieces));
  if (!isUnsure && kind !== 'nothing') return told;
  const { notices, related } = told.draft;
  const about = state.focus ? [say('record.ask-about', { title: state.focus.thing.title })] : [];
  const more = isUnsure && !notices.includes('emergency') ? (['unsure'] as const) : [];
  return { ...told, draft: { ...told.draft, notices: [...more, ...notices], related: [...about, ...related] } };
}

/** What stands for the subject: “¿dónde los guardo?”, “how do I know it works?”. */
const standsFor =
  /\b(?:l[oae]s?|el[ae]s?|ell[oa]s?|it|them|they|isso|disso|eso|esto|that|this|sirven?|funcionan?|funciona[mn]?)\b/;
const longest = 9;
/** A short question about the subject of the talk, which it does not name, as if it did. */
async function ofSubject(question: string, state: ConversationState, reader: AnswerContext): Promise<Conversed | null> {
  const words = plainWords(question);
  const [id] = state.kind === 'advice' && state.focus === null ? state.pieces : [];
  const piece = id === undefined ? undefined : advice().get(id);
  if (!piece || words.split(' ').length > longest || !standsFor.test(words)) return null;
  return replyOn(`${question} ${piece[reader.locale].title}`, piece, state, reader, question);
}

/** Whether the meaning of a word is asked for of which the advice that lies nearest has not a word. */
function hasStrangeWord(question: string, { kind, pieces }: Understood): boolean {
  const [piece] = kind === 'advice' ? piecesOf(pieces.slice(0, 1)) : [];
  return piece !== undefined && asksStrangeWord(question, JSON.stringify(piece));
}

/** A short answer of its own beside the advice that lies nearest; else that advice, or whatever else is understood. */
export async function asAdvised(question: string, read: Understood, state: ConversationState, reader: AnswerContext) {
  const talked = await ofTalkedAdvice(question, read, state, reader);
  if (talked) return talked;
  const short = read.kind === 'advice' ? await replyBeside(question, read.pieces[0]?.topic, state, reader) : null;
  const going = short ?? (await ofSubject(question, state, reader));
  const known = hasStrangeWord(question, read) ? { ...read, kind: 'nothing' } : read;
  return going ?? askedBack(await asUnderstood(question, known, state, reader), known, state, reader);
}
