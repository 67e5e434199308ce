/** To whom something that happened has to be told, and until when: of an incident that is talked about, or by the law of a country that is named. */
import { advice } from '@vigia/content/advice/load.ts';
import { adviceOfZone, isUnderLgpd } from '../../companies/companies.queries.ts';
import { answerByAdvice } from '../answers/advice.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { legalClock } from '../answers/legal-clock.ts';
import { registerOfKind } from '../answers/registers.ts';
import type { Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { foundPieces } from './of-advice.ts';
import { stateAfter } from './state.ts';

const whom =
  /\b(?:a quien(?:es)?|a quem|para quem|whom|who (?:do|should|must|shall) (?:i|we)|who (?:has|have|needs|is|are) to be|which authorit(?:y|ies)|what authorit(?:y|ies)|(?:a |em |en )?(?:que|cual|qual|quais|cuales) (?:autoridade?s?|organo|orgao)|(?:ate|hasta) (?:cuando|quando)|by when|how long|(?:que|qual|cual|quanto|cuanto|what|which) (?:es el |e o |is the )?(?:plazo|prazo|deadline))\b/;
/** What has still to be told: who told whom is another question. */
const tells =
  /\b(?:avis(?:ar|o|amos|e)|notific(?:ar|o|amos|ad[oa]s?)|comunic(?:ar|o|amos)|report(?:ar|o|amos)|inform(?:ar|o|amos)|notify|notified|tell|told|report|reported|inform|informed)\b/;
const done =
  /\b(?:did|already|ja|ya|avisaram|foi|foram|fue|fueron|se (?:aviso|comunico|notifico)|(?:was|were|has been|have been) (?:\w+ ){0,2}(?:told|notified|reported|informed))\b/;
const longest = 30;

const ofIncidents = /^incidents:(?:incident|event|clock)$/;
/** The advice on the law of a country that the words name, by what its title ends with in any of the languages. */
export function ofCountry(words: string): string | null {
  const all = [...advice().values()].filter(({ id }) => id.startsWith('country-'));
  const found = all.find((piece) =>
    [piece.pt, piece.en, piece.es].some(({ title }) => {
      const name = plainWords(title.split(':')[0] ?? '')
        .split(' ')
        .at(-1);
      return name !== undefined && words.split(' ').includes(name);
    }),
  );
  return found?.id ?? null;
}

const ofLeaks = /\b(?:incident\w*|vaza\w*|filtra\w*|fuga|breach\w*|leak\w*|robo|roubo|ransomware)\b/;
const ofBrazil = /\b(?:brasil|brazil|anpd|lgpd)\b/;
/** The advice on the law of the company's own country: of an incident in no country that is named, where the LGPD is not its law. */
async function ofOwnCountry(words: string, { db, company }: AnswerContext) {
  if (!ofLeaks.test(words) || ofBrazil.test(words) || (await isUnderLgpd(db))) return undefined;
  return adviceOfZone(company.timeZone);
}

export const ofNotifying: Step = async (question, state, context) => {
  const words = plainWords(question);
  if (words.split(' ').length > longest || !whom.test(words) || !tells.test(words) || done.test(words)) return null;
  const piece = advice().get(ofCountry(words) ?? '') ?? (await ofOwnCountry(words, context));
  if (piece) {
    const draft = await answerByAdvice({ pieces: foundPieces([piece.id]), about: piece.refs }, context);
    const turn = { question, kind: 'advice', pieces: [piece.id], refs: [...piece.refs] };
    return { draft, state: stateAfter(state, turn, false) };
  }
  if (!ofIncidents.test(registerOfKind(state.kind) ?? '')) return null;
  const told = await legalClock(state, context);
  return told && { draft: told.done(), state: stateAfter(state, { question }, true) };
};
