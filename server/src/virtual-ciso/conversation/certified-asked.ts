/** Whether the company itself is certified in what it names: never a supplier, and not whether it should be. Pure. */
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { frameworkNamed } from '../answers/record-lines.ts';
import { plainWords } from './follow-ups.ts';

const ours =
  '(?:a gente|nos|nosotros|we|us|(?:a |la |the |our |nossa |nuestra |minha |my |esta |this )?(?:empresa|company|compania)|a clara|voces|ustedes)';
const so = '(?:ja|ya|already|now|hoje|hoy|today|realmente|really|afinal|mesmo)';
const standard =
  '(?:(?:na|no|em|en|in|to|com|con|with|pela|por|against|under|a|la|el|o|the|da|do|de|del|norma|iso|iec|27001|2022|nist|csf|lgpd|soc|2)(?: |$))*';
const is =
  '(?:e|es|is|are|somos|estamos|esta|foi|fue|tem|temos|tenemos|tiene|have|has|got|hold|possui|possuimos|contamos com|do|does)';
const kind = '(?:certificad[oa]s?|certificac(?:ao|ion)|certified|certification|certificates?|selo|sello)';
const asks = [
  `(?:e |y |and |mas |pero |but )?(?:${so} )*(?:${ours} )?(?:${so} )*${is} (?:${ours} )?(?:${so} )*(?:have |hold |got |tem |${is} )?(?:(?:algum|alguma|algun|alguna|any|a|an|o|um|uma|un|una|el|la|the) )?(?:iso (?:27001 )?)?${kind} ?${standard}(?:${so} ?)*(?:ou nao|o no|or not|ne)?`,
  `(?:${so} )*(?:${ours} )?(?:${is} )(?:${ours} )?(?:${so} )*(?:have |hold )?(?:a |la |el |o |the )?iso(?: iec)?(?: 27001)?(?: ?${kind})?`,
].map((shape) => new RegExp(`^${shape}$`));
/** “Do we have it?”, said after a certificate was spoken of in the sentence before. */
const spokenOf = /\b(?:certificad\w*|certificac\w*|certificat\w*|certified)\b/;
const haveIt = new RegExp(
  `^(?:(?:e|y|and|mas|pero|but) )?(?:${ours} )?(?:${so} )*(?:do )?(?:${ours} )?(?:tem|temos|tenemos|tiene|have|has|got|have we got|have we)(?: (?:isso|um|uno|one|it|that|esse|eso))*(?: ${ours})?$`,
);
const sentences = /[.!?;,:]+\s+/;

/** The framework that is meant; null where something else is asked. */
export function certifiedAsked(question: string): Framework | null {
  if (question.length > 200) return null;
  const words = plainWords(question);
  const parts = question.split(sentences).map(plainWords).filter(Boolean);
  const last = parts.at(-1) ?? '';
  const after = parts.length > 1 && spokenOf.test(words) && haveIt.test(last);
  if (!after && !asks.some((shape) => shape.test(last))) return null;
  return frameworkNamed(question) ?? 'iso27001';
}
