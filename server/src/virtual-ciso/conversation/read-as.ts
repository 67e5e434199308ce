/** What a question is read as decides who answers it: none of our business, an event, far from all we know, of no record in particular. Pure. */
import { piecesOf } from '../answers/advice.ts';
import { recordAnswers } from '../answers/records.ts';
import { registerOfKind } from '../answers/registers.ts';
import { tellsOfEvent } from '../knowledge.ts';
import type { Understood } from '../understanding.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import { standingAsked } from './slots.ts';
import type { ConversationState } from './state.ts';
import { tellsNoEvent } from './statement.ts';

/** What is surely none of our business: no record is asked about it. Less is needed where that lies nearest. */
const surelyNot = { outside: -1, nothing: -2.5 } as const;
export const isSurelyNot = ({ kind, ours }: Understood): boolean =>
  (kind === 'outside' || kind === 'nothing') && ours < surelyNot[kind];

/** The company's own records, counted by an answer of their own. */
export const countedByUs = ({ kind, literally, certain }: Understood): boolean =>
  recordAnswers[kind] !== undefined && (literally || certain);

/** What has just happened is told, and nothing of the records is asked: what to do now comes first. */
export const isEvent = (question: string, { kind, pieces }: Understood): boolean =>
  kind === 'advice' &&
  !question.includes('?') &&
  tellsOfEvent(question) &&
  !tellsNoEvent(plainWords(question)) &&
  piecesOf(pieces)[0]?.kind === 'incident';

/** Nothing that we know lies near what is asked: in a talk about a record it is rather asked of that. */
const near = 0.5;
/** Below it a question is rather none of our business than one about that record. */
const maybeOurs = -1.5;
export const isFar = ({ kind, pieces, ours }: Understood): boolean =>
  (kind === 'advice' || ((kind === 'nothing' || kind === 'outside') && ours > maybeOurs)) &&
  (pieces[0]?.best ?? 0) < near;

/** What is asked of the whole company. */
const ofAll = new Set(['standing', 'gaps', 'answers', 'assessment', 'due', 'trend', 'my-tasks', 'evidence', 'plans']);
/** Nothing is named: in a talk about one record that is asked of it, and not of all. */
export const saysNothing = (question: string, { kind }: Understood, state: ConversationState): boolean =>
  ofAll.has(kind) &&
  state.listed.length === 1 &&
  registerOfKind(state.kind) !== null &&
  !standingAsked(question) &&
  likened(plainWords(question)).of.length === 0;

const ofThose =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:qual|quais|cual|cuales|which|quem|quien|who|quant[oa]s|cuant[oa]s|how many|quando|cuando|when)\b/;
const isItSo =
  /^(?:(?:e|y|and|mas|pero|but|so) )*(?:is|are|was|were|has|have|does|did|esta|estao|estan|foi|fue|e|es|ja|ya)\b/;
/** Which document or plan, or whether it is so, is asked of those that there are: none is to be drafted. */
export function notDrafted(question: string, read: Understood): Understood {
  const words = plainWords(question);
  const isAsked = isItSo.test(words) || ofThose.test(words);
  return read.kind.startsWith('draft-') && isAsked ? { ...read, kind: 'advice' } : read;
}
