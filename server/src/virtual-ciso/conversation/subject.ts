/** What a conversation is about, in a few words for whoever leads it; null where nothing is kept of it. */
import { piecesOf } from '../answers/advice.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { talkedRegister } from '../answers/registers.ts';
import { controlCitation } from '../citing.ts';
import { refOf } from '../refs.ts';
import type { ConversationState } from './state.ts';

export function subjectOfTalk(state: ConversationState, context: AnswerContext): string | null {
  const { question, kind, pieces, refs, listed, person, framework } = state;
  if (question === '') return null;
  const [only, ...others] = listed;
  if (only?.kind === 'record' && others.length === 0) return only.title;
  if (person) return person.name;
  const register = talkedRegister(state, context);
  if (register) return context.words(`${register.room}:advisor.${register.register.key}.list`);
  const [ref] = refs.flatMap((id) => refOf(id) ?? []);
  if (ref && kind === 'control') return `${ref.id} ${controlCitation(ref, context).title}`;
  const [piece] = piecesOf(pieces.slice(0, 1).map((topic) => ({ topic, score: 1, best: 1 })));
  if (piece && (kind === 'advice' || kind.startsWith('draft') || kind === 'letter')) return piece[context.locale].title;
  return framework ? context.say(`frameworks.${framework}`) : question;
}
