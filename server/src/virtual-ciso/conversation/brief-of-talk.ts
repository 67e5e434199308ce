/** What a letter rests on though the order names it in other words: the only record that stands so, the plan that was just drafted, and what was told before the order. */
import { advice } from '@vigia/content/advice/load.ts';
import type { RecordFound } from '../../kit/advisor/registers.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { look } from '../knowledge.ts';
import type { MemberNamed } from '../virtual-ciso.read-model.ts';
import type { LetterBrief } from './brief-asked.ts';
import { plainWords } from './follow-ups.ts';
import { registerAsked } from './register-asked.ts';
import type { ConversationState } from './state.ts';

const longest = 80;
/** “The incident that is open”, where only one is; null where none or several stand so. */
export async function onlyOneSaid(points: readonly string[], context: AnswerContext): Promise<RecordFound | null> {
  // “That” parts what is to be said: “the incident that is open” is one thing.
  const said = points.map((point) => point.replace(/[.]$/, '')).join(' ');
  if (said === '' || said.length > longest) return null;
  const asked = registerAsked(said, context.registers.all, context.today, null);
  if (!asked || asked.conditions.length === 0) return null;
  const question = { conditions: asked.conditions };
  const { items } = await context.registers.read(context.db, asked.of.register, question, { ...context, most: 2 });
  const [only, ...others] = items;
  if (!only || others.length > 0) return null;
  const [record] = await context.registers.these(context.db, [only.id], context);
  return record ?? null;
}

/** To whoever was named for the plan that was drafted last: what it is and until when; null where it goes to somebody else. */
export function ofDraftedPlan(
  brief: LetterBrief,
  { told, proposed, answered }: ConversationState,
  members: readonly MemberNamed[],
  { say, date }: AnswerContext,
): { readonly brief: LetterBrief; readonly owner: MemberNamed } | null {
  if (!told?.isPlan || proposed === null) return null;
  const said = told.form.owner?.split(' ') ?? [];
  const asked = members.filter(({ name }) => said.includes(plainWords(name).split(' ')[0] ?? ''));
  const named = asked.length > 0 ? asked : members.filter(({ name }) => answered.includes(name));
  const [owner, ...others] = named;
  const isTheirs =
    brief.to.kind === 'one' ||
    brief.to.kind === 'owner' ||
    (brief.to.kind === 'members' && brief.to.people.every(({ id }) => id === owner?.id));
  if (!owner || others.length > 0 || !isTheirs) return null;
  const { by } = told.form;
  const point =
    by === null
      ? say('writing.plan', { title: proposed })
      : say('writing.plan-by', { title: proposed, date: date(by) });
  const points = [point, ...brief.points];
  return { brief: { ...brief, about: proposed, points, act: 'inform' }, owner };
}

/** So near lies what was told to a subject of ours. */
const near = 0.4;
/** “Somebody asked us to delete her data. Write the answer”: the talk as if that had been told before. */
export function toldBefore(question: string, state: ConversationState, { locale }: AnswerContext): ConversationState {
  const at = question.search(/[.;!:]\s+\S/u);
  const isOpen = state.pieces.length + state.listed.length === 0 && state.focus === null;
  if (at < shortest || !isOpen) return state;
  const [found] = look(question.slice(0, at), locale).pieces;
  const piece = found && found.best >= near ? advice().get(found.topic) : undefined;
  return piece ? { ...state, kind: 'advice', pieces: [piece.id], refs: [...piece.refs] } : state;
}
const shortest = 12;
