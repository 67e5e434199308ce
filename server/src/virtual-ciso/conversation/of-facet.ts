/** What is asked in a few words of the advice that is talked about: one side of it, or one of its steps. */
import type { Advice } from '@vigia/content/advice/load.ts';
import { piecesOf } from '../answers/advice.ts';
import { AnswerBuilder, type AnswerText } from '../answers/answer-builder.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { answerByFacet } from '../answers/facets.ts';
import { joined } from '../answers/joining.ts';
import { adviceCitation } from '../citing.ts';
import type { Conversed, Step } from './by-slots.ts';
import { type FacetAsked, facetKept, facetOfTalk, facetTold } from './facets-asked.ts';
import { type FollowUp, followUpOf, plainWords } from './follow-ups.ts';
import { followedUp } from './following-up.ts';
import { foundPieces } from './of-advice.ts';
import { shortened } from './shortening.ts';
import { adviceAlone, type ConversationState, stateAfter } from './state.ts';
import { reasonOf, verdictAsked } from './verdict-asked.ts';

const ofAdvice = /^(?:advice|letter|draft-plan|draft-policy)$/;
/** The piece that is talked about; undefined where records or a control are. */
const pieceTalked = (state: ConversationState): Advice | undefined =>
  adviceAlone(state) && ofAdvice.test(state.kind) ? piecesOf(foundPieces(state.pieces.slice(0, 1)))[0] : undefined;

const first =
  /^(?:(?:e|y|and|mas|pero|but|ok) )*(?:(?:o )?que (?:e que )?(?:vem |faco |fazer |fazemos |devo fazer |va |viene |hago |hacer |hacemos |debo hacer )?(?:primeir[oa]|primero)|(?:what|which)(?: one)? (?:(?:comes|goes|is|do|should|to|i|we|one|of (?:them|those|these|all)) )*(?:do )?first(?: of all)?|(?:por |con |com )?(?:qual|quais|cual|cuales)(?: (?:d[ea]l[ae]s|de (?:ellos|ellas|es[oa]s|est[oa]s|todos|todas)|es|e|va|vem|seria|o|a|el|la|de))* (?:primeir[oa]|primer[oa]?)|(?:por|con|com|with) (?:qual|cual|which)(?: one)? (?:(?:eu|a gente|nos|i|we|do|should|to) )*(?:comec\w*|empiez\w*|empez\w*|start|begin)|(?:(?:what|which|qual|cual)(?: one)?(?: is| e| es)? )?(?:o |a |lo |la |the )?(?:mais|mas|most) (?:importante|urgente|important|urgent)(?: (?:d[ea]l[ae]s|de (?:ellos|ellas|es[oa]s|todos|todas)|one|of (?:them|those|all)))?|primeir[oa]|primero|first)$/;
const next =
  /^(?:(?:e|y|and|mas|pero|but|ok) )*(?:depois|despues|then|next|what (?:is )?(?:next|then)|(?:o |el |the )?(?:proxim[oa]|siguiente|next)(?: (?:passo|paso|step|one))?|feito|hecho|done|e|y|and|ja fiz|ya lo hice|and after that|after that)(?: (?:disso|de eso|that|isso|eso))?$/;

/** Which step is asked for, from 0; null where none is. */
function stepAsked(words: string, followUp: FollowUp | null, { asked }: ConversationState): number | null {
  if (first.test(words)) return 0;
  const [, told] = /^step:(\d+)$/.exec(asked) ?? [];
  if (told !== undefined && next.test(words)) return Number(told) + 1;
  return followUp?.ask === 'item' ? followUp.at : null;
}

function step(at: number, piece: Advice, state: ConversationState, context: AnswerContext): Conversed {
  const { steps } = piece[context.locale];
  const number = at < 0 ? steps.length : at + 1;
  const said = steps[number - 1];
  const text =
    said === undefined
      ? context.say('talk.step-last')
      : context.say('talk.step', { number, count: steps.length, step: said });
  const builder = new AnswerBuilder().say(text, adviceCitation(piece, context));
  return { draft: builder.done(), state: stateAfter(state, { asked: `step:${number - 1}` }, true) };
}

/** What the company's records say to it: who has it, and until when; null where they say nothing. */
async function inRecords(
  piece: Advice,
  followUp: FollowUp | null,
  state: ConversationState,
  context: AnswerContext,
): Promise<AnswerText | null> {
  // Who acts on what has just happened is no matter of whose work it is.
  if (piece.kind === 'incident' && followUp?.ask === 'who') return null;
  if (followUp?.ask !== 'who' && followUp?.ask !== 'when') return null;
  const told = await followedUp(followUp, state, context, () => Promise.reject(new Error('asks nothing again')));
  return told && told.draft.citations.length > 0 ? told.draft : null;
}
/** Who has it is asked for, and not who ought to. */
const ofOwner =
  /\b(?:responsave(?:l|is)|responsables?|responsible|in charge|owners?|owns|don[oa]s?|duen[oa]s?|encargad[oa]s?)\b/;

/** A term that somebody gives, and not how long it takes. */
const term = /\b(?:prazo|plazo|deadline)\b/;
/** The side that is asked for, or the one that was told last where it is to be told in another form. */
function sideAsked(
  question: string,
  piece: Advice,
  followUp: FollowUp | null,
  state: ConversationState,
): FacetAsked | null {
  if (followUp?.ask === 'language' || followUp?.ask === 'shorter') return facetTold(state.asked);
  if (term.test(plainWords(question)) || verdictAsked(question, state)?.piece === piece.id) return null;
  const titles = [piece.pt.title, piece.en.title, piece.es.title];
  return facetOfTalk(question, [state.question, ...titles].join(' '));
}

export const ofFacet: Step = async (question, state, context) => {
  const piece = pieceTalked(state);
  if (!piece) return null;
  const followUp = followUpOf(question, state);
  const at = stepAsked(plainWords(question), followUp, state);
  if (at !== null) return step(at, piece, state, context);
  const asked = sideAsked(question, piece, followUp, state);
  if (!asked) return null;
  const reason = asked.as === 'why' ? reasonOf(state, context.locale) : null;
  if (reason !== null) return null;
  const kept = await inRecords(piece, followUp, state, context);
  const words = plainWords(question);
  const both = asked.facet === 'who' && !ofOwner.test(words);
  if (kept && !both) return null;
  const builder = answerByFacet(piece, asked, context, kept === null);
  if (!builder) return null;
  const draft = kept ? joined(builder.done(), kept) : builder.done();
  const told = followUp?.ask === 'shorter' ? shortened(draft) : draft;
  return { draft: told, state: stateAfter(state, { asked: facetKept(asked) }, true) };
};
