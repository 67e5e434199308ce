/** What the law asks comes before every register and record that is called alike. */
import { advice } from '@vigia/content/advice/load.ts';
import { isUnderLgpd } from '../../companies/companies.queries.ts';
import { answerByLaw, answerByOwnLaw, pieceOfLaw } from '../answers/law.ts';
import { registerOfKind } from '../answers/registers.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { asksTermAlone, type LawAsked, lawAsked, namesBrazil, tellsPeople } from './law-asked.ts';
import { ofCountry } from './notifying-asked.ts';
import { replyOfLaw } from './of-reply.ts';
import { type ConversationState, stateAfter } from './state.ts';

const ofIncidents = /^incidents:/;
/** Whether what is talked about is something that happened, or whom to tell of such. */
function isOfIncident({ kind, pieces, refs }: ConversationState): boolean {
  if (ofIncidents.test(registerOfKind(kind) ?? '')) return true;
  const piece = kind === 'advice' ? advice().get(pieces[0] ?? '') : undefined;
  return piece?.kind === 'incident' || refs[0] === 'Art. 48';
}

const ofLetters: Readonly<Record<string, LawAsked>> = { 'incidents:incident': 'tell', 'privacy:request': 'answer' };
/** By when what was just written has to be out. */
const termOfLetter = (question: string, { asked, kind }: ConversationState): LawAsked | null =>
  asked === 'letter' && asksTermAlone(plainWords(question)) ? (ofLetters[registerOfKind(kind) ?? ''] ?? null) : null;

/** Only of another country's law they are read here: of Brazil's other answers say more. */
const elsewhere = new Set<LawAsked>(['fines', 'officer', 'bases']);

export const ofLaw: Step = async (question, state, context) => {
  const asked = lawAsked(question, { ofIncident: isOfIncident(state) }) ?? termOfLetter(question, state);
  if (asked === null || ofCountry(plainWords(question)) !== null) return null;
  const brazil = namesBrazil(question);
  if (asked === 'officer' && (brazil || (await isUnderLgpd(context.db))))
    return replyOfLaw(question, pieceOfLaw.officer, state, context);
  if (elsewhere.has(asked) && brazil) return null;
  const turn = { question, kind: 'advice', asked: `law:${asked}` };
  if (!brazil && !(await isUnderLgpd(context.db))) {
    const { builder, piece } = answerByOwnLaw(asked, context);
    const about = piece ? { pieces: [piece.id], refs: [...piece.refs] } : {};
    return { draft: builder.done(), state: stateAfter(state, { ...turn, ...about }, false) };
  }
  const builder = await answerByLaw(asked, tellsPeople(question), context);
  const piece = advice().get(pieceOfLaw[asked]);
  if (!builder || !piece) return null;
  return {
    draft: builder.done(),
    state: stateAfter(state, { ...turn, pieces: [piece.id], refs: [...piece.refs] }, false),
  };
};
