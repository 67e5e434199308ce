/** What has just happened, and then a question on it: “we had a leak. by when must the authority know?”; and what is asked of the whole company. */

import type { Conversed, Step } from './by-slots.ts';
import { startsAsking } from './event-told.ts';
import { plainWords } from './follow-ups.ts';
import { type ConversationState, emptyConversation } from './state.ts';

const longest = 40;
/** What is told and what is asked of it, each a sentence of its own; null where it is one, or only asked. Pure. */
export function toldAndAsked(question: string): readonly [told: string, asked: string] | null {
  const [, told = '', asked = ''] = /^([^?¿]{8,}[.!;])\s+([^.!?]{4,}\?+)\s*$/u.exec(question.trim()) ?? [];
  const words = plainWords(told);
  return told === '' || words.split(' ').length > longest || startsAsking(words) ? null : [told, asked];
}

const lately =
  /\b(?:just|today|yesterday|tonight|this (?:morning|week)|last night|hoje|ontem|agora|acab\w+|esta (?:manha|semana|manana)|hoy|ayer|anoche|recien)\b/;
const isAdvice = ({ state, draft }: Conversed): boolean =>
  state.kind === 'advice' && !draft.notices.includes('out-of-scope');
/** A short answer of its own, and no asking back. */
const isAnswered = ({ state, draft }: Conversed): boolean =>
  !draft.notices.includes('unsure') && /^(?:verdict|reply|facet|law):/.test(state.asked);
const longestReaction = 5;
const register =
  /\b(?:quem|quien|who|quando|cuando|when|quant\w+|cuant\w+|how (?:many|much|long)|qual|quais|cual|cuales|which|onde|donde|where)\b/;
/** So few words ask nothing of a record: “am I in trouble?”, “is that bad?”. */
function isReaction(asked: string): boolean {
  const words = plainWords(asked);
  return words.split(' ').length <= longestReaction && !register.test(words);
}

/** The question is answered of what was told, as advice; no record that is called alike is asked. */
export const ofToldAndAsked =
  (turn: (...of: Parameters<Step>) => Promise<Conversed>): Step =>
  async (question, { locale }, context) => {
    const parts = toldAndAsked(question);
    if (!parts) return null;
    const nothing = { ...emptyConversation, locale };
    const first = await turn(parts[0], nothing, context);
    const isNew = first.draft.notices.includes('emergency') || lately.test(plainWords(parts[0]));
    if (!isNew) return null;
    // A record that is called alike is not what happened yesterday.
    const second = await turn(parts[1], isAdvice(first) ? first.state : nothing, context);
    // How bad it is, or whether that was enough: what to do says more than asking back.
    const toDo = isAdvice(first) && (second.draft.notices.includes('unsure') || isReaction(parts[1]));
    if (toDo && !isAnswered(second)) return first;
    return isAdvice(second) ? second : null;
  };

const ofEverything =
  /^(?:(?:e|y|and|mas|pero|but|entao|entonces|so|agora|ahora|now) )*(?:(?:is|are) (?:there )?(?:anything|something|any)|anything|whats|what is|tem (?:algo|alguma coisa|coisa)|ha (?:algo|alguma coisa)|(?:hay|tenemos) (?:algo|alguna cosa)|esta algo|algo|o que (?:esta|temos|tem)|que (?:esta|hay|tenemos)) (?:(?:de|que|esta|ja|ya|already|running|a) )*(?:overdue|late|behind|past due|atrasad[oa]s?|vencid[oa]s?|em atraso|con atraso|fora do prazo|fuera de plazo)(?: (?:na empresa|en la empresa|in the company|por aqui|hoje|hoy|today|agora|ahora|now|aqui|here))*$/;
/** Whether it is asked of everything, whatever was talked about. Pure. */
export const asksOfEverything = (question: string): boolean => ofEverything.test(plainWords(question));
/** The talk without what it was about. */
export const withoutSubject = ({ locale }: ConversationState): ConversationState => ({ ...emptyConversation, locale });
