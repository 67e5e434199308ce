/** How far what is asked lies from all that we know, and whether it names anything. Pure. */
import { registerOfKind } from '../answers/registers.ts';
import type { Understood } from '../understanding.ts';
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import { standingAsked } from './slots.ts';
import type { ConversationState } from './state.ts';

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
