/** Whether a question asks what the company's own documents say, and of what. Pure. */
import { plainWords } from './follow-ups.ts';

const document =
  '(?:politicas?|policy|policies|normas?(?: internas?)?|standards?|procedimentos?|procedimientos?|procedures?|regulamentos?|reglamentos?|documentos? (?:aprovados?|aprobados?|da empresa|de la empresa)|approved documents?)';
const ours = '(?:nossas?|nossos?|nuestras?|nuestros?|our|company|house|the|a|as|o|os|la|las|el|los)';
const says =
  '(?:diz|dizem|fala|falam|manda|mandam|determina|determinam|preve|exige|exigem|permite|permitem|proibe|dice|dicen|habla|hablan|establece|establecen|prohibe|say|says|state|states|allow|allows|require|requires|forbid|forbids|permit|permits|cover|covers)';
const shapes = [
  // "O que a nossa política de fornecedores diz sobre nuvem?", "What does our policy say about …?"
  new RegExp(`\\b${ours} ${document}\\b.*\\b${says}\\b`),
  // "O que diz a nossa política sobre …?", "¿Qué dice nuestra política sobre …?"
  new RegExp(`\\b${says}\\b (?:\\w+ )?${ours} ${document}\\b`),
  // "What is our policy on …?", "Qual é a nossa política de …?"
  new RegExp(`^(?:qual|cual|what)\\b.{0,8}\\b(?:nossa|nuestra|our) ${document}\\b`),
  new RegExp(`^(?:segundo|conforme|according to|de acordo com|de acuerdo con|under) ${ours} ${document}\\b`),
];
const frame = new RegExp(`^(?:${document}|${ours}|${says})$`);
const little = new Set(
  'posso puedo usar use uses uso que qual quais cual cuales what which does did sobre about para pelo pela por com con with sem sin del das dos nas nos uma una isso disso nisso esto eso this that these those already ja ya alguma algo anything something also tambem tambien temos tem hay have has empresa interna interno norma normas politica politicas policy documento documentos segundo conforme acordo acuerdo according respeito respecto relacao relacion quanto cuanto acerca regarding escrito written when quando cuando where onde donde como how quem quien who pode podem puede pueden can may must deve devem debe deben should and not nao'.split(
    ' ',
  ),
);
/** A longer question tells a story of its own, and “the standard” in it may be anybody's. */
const mostSaid = 130;
/** What stands for what is talked about. */
const pronoun = /\b(?:isso|disso|nisso|isto|eso|esto|it|this|that|l[oa])\b/;
/** At most so many words say what of. */
const longest = 6;

/** The words of what is asked about, none where it is what is talked about; null where the question is another one. */
export function documentsAsked(question: string): readonly string[] | null {
  if (question.length > mostSaid) return null;
  const plain = plainWords(question);
  if (!shapes.some((shape) => shape.test(plain))) return null;
  const words = plain.split(' ').filter((word) => word.length >= 3 && !little.has(word) && !frame.test(word));
  const isOfTalk = words.length === 0 && pronoun.test(plain);
  return words.length > 0 || isOfTalk ? [...new Set(words)].slice(0, longest) : null;
}
