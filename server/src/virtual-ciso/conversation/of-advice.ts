/** What is asked of advice or of a control that was talked about: whether the law wants it, whether the company does it, the steps. */

import { preventing } from '@vigia/content/advisor/preventing.ts';
import { guidesOf, steps as library } from '@vigia/content/frameworks/load.ts';
import { answerByAdvice, piecesAbout, piecesOf } from '../answers/advice.ts';
import { AnswerBuilder, type AnswerText } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { answerBySize } from '../answers/by-size.ts';
import { sayOwnFacts } from '../answers/own-facts.ts';
import { adviceCitation, controlCitation } from '../citing.ts';
import type { KnowledgeFound } from '../knowledge.ts';
import { type Ref, refOf } from '../refs.ts';
import type { Understood } from '../understanding.ts';
import type { FollowUp } from './follow-ups.ts';
import type { ConversationState, ConversationTurn } from './state.ts';

export const foundPieces = (pieces: readonly string[]): KnowledgeFound[] =>
  pieces.map((topic, at) => ({ topic, score: 10 - at, best: 1 }));

/** The subject as it is understood again: what was talked about, in place of what the words say. */
export const understoodAgain = ({ kind, pieces, refs }: ConversationState): Understood => ({
  ...{ kind, pieces: foundPieces(pieces), about: refs, certain: true, literally: true, special: false, ours: 1 },
  refs: { known: [], unknown: [] },
});

/** The controls that were talked about: what was listed last where that is controls, else the subject's. */
export const controlsOfTalk = ({ kind, refs, pieces, listed }: ConversationState): readonly string[] => {
  if (kind === 'control' && refs.length > 0) return refs.slice(0, 1);
  const [piece] = piecesOf(foundPieces(pieces.slice(0, 1)));
  const controls = listed.filter(({ kind }) => kind === 'control' || kind === 'article').map(({ ref }) => ref);
  return piece ? piece.refs : refs.length > 0 ? refs : controls;
};

/** The piece that was talked about; of a control, the one that speaks of it most. */
export const pieceOfTalk = (state: ConversationState) =>
  piecesOf(foundPieces(state.pieces))[0] ?? controlsOfTalk(state).flatMap((id) => piecesAbout(id))[0];

export function bySize(people: number | null, state: ConversationState, context: AnswerContext): AnswerText | null {
  const piece = pieceOfTalk(state);
  return piece ? answerBySize(piece, people, context).done() : null;
}

/** A piece is about what it names first. */
const foremost = 3;
/** Which law asks for it; of what no law asks for, who does. */
export function mandatory(state: ConversationState, context: AnswerContext): AnswerText | null {
  const refs = controlsOfTalk(state).flatMap((id) => refOf(id) ?? []);
  const [law] = refs.slice(0, foremost).filter(({ framework }) => framework === 'lgpd');
  const [control] = refs;
  const on = law ?? control;
  if (!on) return null;
  const citation = controlCitation(on, context);
  const key = law ? 'talk.mandatory' : 'talk.voluntary';
  return new AnswerBuilder().say(context.say(key, { ref: on.id, title: citation.title }), citation).done();
}

/** What the company's records say of what was talked about. */
export async function ownOf(state: ConversationState, context: AnswerContext): Promise<AnswerText> {
  const builder = new AnswerBuilder();
  const about = controlsOfTalk(state).slice(0, 4);
  const [ref] = about.flatMap((id) => refOf(id) ?? []);
  if (ref) {
    const on = controlCitation(ref, context);
    builder.say(context.say('records.standing-on', { subject: `${ref.id} ${on.title}` }), on);
  }
  await sayOwnFacts(builder, about, context);
  return builder.done();
}

/** The work that gets a company to what a control asks, the first first. */
export const workOf = ({ framework, id }: Ref) =>
  (guidesOf(framework).get(id)?.steps ?? []).flatMap((step) => library.get(step) ?? []);

/** That work, told with its hours. */
function stepsOfControl({ refs }: ConversationState, context: AnswerContext): AnswerText | null {
  const [ref] = refs.flatMap((id) => refOf(id) ?? []);
  const work = ref ? workOf(ref) : [];
  if (!ref || work.length === 0) return null;
  const builder = new AnswerBuilder();
  builder.cite(controlCitation(ref, context));
  const lines = work.map((step) => {
    const { title, how } = step[context.locale];
    return `${title} (${context.number(step.hours)} h). ${how}`;
  });
  builder.steps(`${context.say('advice.steps')} [1]`, lines);
  return builder.done();
}

/** What is to be done of what was told, and nothing beside. */
export function stepsOf(state: ConversationState, context: AnswerContext): AnswerText | null {
  const control = state.pieces.length === 0 ? stepsOfControl(state, context) : null;
  if (control) return control;
  const piece = pieceOfTalk(state);
  if (!piece) return null;
  const builder = new AnswerBuilder();
  builder.cite(adviceCitation(piece, context));
  builder.steps(`${context.say('advice.steps')} [1]`, piece[context.locale].steps);
  return builder.done();
}

/** What keeps what happened from happening again; of anything else, what is to be done. */
export async function prevented(
  state: ConversationState,
  context: AnswerContext,
): Promise<{ readonly draft: AnswerText; readonly turn?: ConversationTurn } | null> {
  const pieces = preventing()[state.pieces[0] ?? ''] ?? [];
  const [first] = piecesOf(foundPieces(pieces));
  if (!first)
    return state.kind === 'advice' ? { draft: stepsOf(state, context) ?? (await ownOf(state, context)) } : null;
  const draft = await answerByAdvice({ pieces: foundPieces(pieces), about: first.refs }, context);
  return {
    draft,
    turn: { kind: 'advice', pieces: [...pieces], refs: [...first.refs], question: first[context.locale].title },
  };
}

/** Follow-ups whose answers may be told again in another form. */
export const again = ['steps', 'prevent', 'mandatory'] as const;
/** What may be told again in another form. */
export const toldAgain = ({ ask }: Pick<FollowUp, 'ask'>): boolean => again.some((one) => one === ask);
/** How it is kept that it was told. */
export const followedKept = ({ ask }: Pick<FollowUp, 'ask'>): string => `follow:${ask}`;
