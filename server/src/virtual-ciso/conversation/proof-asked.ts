/** A question for proof of something: what the company holds to show that it is done. Pure. */
import { plainWords } from './follow-ups.ts';
import { likened, meaningOf } from './likeness.ts';

const proof =
  /\b(?:provas?|comprovantes?|comprova(?:r|mos|cao|coes)?|provamos|evidencias?|pruebas?|comprobantes?|probar|probamos|proofs?|evidence|prove)\b/;
const asks =
  /\b(?:o que|que|quais|qual|como|temos|tem|ha|existe\w*|guardamos|mostr\w+|list\w+|what|which|how|do we|have|hold|any|is there|show|cual|cuales|hay|tenemos|muestr\w+|quer\w*|wants?|quiere\w*|pede|pide|asks?)\b/;
/** How many, of which state, whose, or what has none, is another question. */
const otherwise =
  /^(?:(?:e|y|and) )?(?:quando|cuando|when)\b|\b(?:(?:ultima|last) (?:vez|time)|quant[oa]s|cuant[oa]s|how many|sem|sin|without|no|nao|not|falta\w*|missing|lack\w*|quem|quien|who|venc\w*|expir\w*|caduc\w*|digita\w*|forens\w*|preserv\w*)\b/;
/** What belongs to asking and not to what is to be proven. */
const ofAsking = new Set(
  'prova provas comprovante comprovantes comprovar comprovamos comprova provamos evidencia evidencias prueba pruebas comprobante comprobantes probar probamos proof proofs evidence prove auditor auditora auditoria audit hold guardamos mostrar mostramos show cliente clientes customer peca pecas piece pieces quer wants quiere pede pide asks'
    .split(' ')
    .map(meaningOf),
);

function provenIn(question: string): readonly string[] | null {
  const words = plainWords(question);
  if (question.length > 200 || !proof.test(words) || !asks.test(words) || otherwise.test(words)) return null;
  return likened(words).of.filter((one) => !ofAsking.has(one));
}
/** The meanings of what is to be proven; null where no proof of anything is asked for. */
export function proofAsked(question: string): readonly string[] | null {
  const of = provenIn(question);
  return of === null || of.length === 0 ? null : of;
}
/** Whether proof is asked for, and nothing is said of what: it is of what is talked about. */
export const proofOfThatAsked = (question: string): boolean => provenIn(question)?.length === 0;
