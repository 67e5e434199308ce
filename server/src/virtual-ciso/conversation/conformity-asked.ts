/** Whether the company complies, what keeps it from a certificate, that it be declared to comply, or which point is the weakest. Pure. */
import type { Framework } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { frameworkNamed } from '../answers/record-lines.ts';
import { plainWords } from './follow-ups.ts';
import type { ConversationState } from './state.ts';

export type PointKind = 'clause' | 'control' | 'article' | 'outcome';
export type ConformityAsked =
  | { readonly ask: 'compliant'; readonly framework: Framework | null }
  | { readonly ask: 'certifiable' | 'certify' | 'voluntary' }
  | { readonly ask: 'weakest'; readonly of: PointKind };

const longest = 18;
const we =
  '(?:nos|a gente|nosotros|we|a (?:nossa )?empresa|la empresa|nossa empresa|nuestra empresa|the company|our company|it all)';
const so = '(?:ja|ya|already|realmente|really|actually|fully|totalmente|plenamente|100|mesmo|hoje|hoy|today|now|agora)';
const [begun, beside] = [`(?:${so}|${we})`, `(?:${we}|${so})`];
const compliant = new RegExp(
  `^(?:(?:e|y|and|so|entao|entonces|mas|pero|but) )*(?:${begun} )*(?:are we|is (?:the|our) company|are|estamos|somos|esta|e|es|do we|cumprimos|cumplimos|cumpre|cumple|atendemos)(?: ${beside})*(?: (?:lgpd|iso|iso 27001|nist|nist csf|csf))?(?: (?:em |en |in )?(?:conformidade?|conformes?|conformidad|compliant|compliance|adequad[oa]s?|adecuad[oa]s?|em dia|al dia|regulares?|legal(?:es)?|comply(?:ing)?|line|aligned|alinhad[oa]s?|alinead[oa]s?|dentro da lei|dentro de la ley|within the law|cumpliendo|cumprindo))?(?: (?:com|con|with|to|a|na|no|em|en|la|el|o|as|os|the|norma|lei|ley|law|leis|regras|rules))*(?: (?:lgpd|iso|27001|nist|csf|2 0|norma|lei|ley|law|privacidade|privacy|privacidad|dados|datos|data|protection|de|protecao|proteccion|personales|pessoais|the|tudo|todo|everything))*(?: ${so})*$`,
);
const saysSo =
  /\b(?:conformidade?|conformidad|conformes?|compliant|compliance|comply\w*|adequad[oa]s?|adecuad[oa]s?|em dia com|al dia con|cumprimos|cumplimos|cumpre|cumple|cumpliendo|cumprindo|in line with|aligned|alinhad[oa]s?|alinead[oa]s?|dentro d[ae] l[ae]y?|dentro da lei|within the law|regulares?)\b/;

const certificate =
  /\b(?:certific\w+|certified|certify|certifiers?|certifying|stage (?:1|2|one|two)|(?:fase|etapa) (?:1|2|um|dois|uno|dos)|auditoria (?:de certificacao|de certificacion|externa)|(?:certification|external) audit)\b/;
const lacks =
  /\b(?:falta\w*|missing|lack\w*|left|still need|need\w*|precis\w+|necesit\w+|far|longe|lejos|pass|passar\w*|passamos|passaria\w*|pasar\w*|pasamos|pront[oa]s?|list[oa]s?|ready|perto|cerca|close|distance|conseguim\w+|get there|gap|impede|impide|stops|cham(?:ar|o|amos)|call|llam(?:ar|o|amos)|book|marc(?:ar|o|amos)|agend(?:ar|o|amos)|contrat(?:ar|o|amos)|hire)\b/;
/** What others have, how long it takes or what it costs is another question. */
const ofOthers =
  /\b(?:fornecedor\w*|proveedor\w*|supplier\w*|clientes?|customers?|quanto (?:custa|tempo)|cuanto (?:cuesta|tiempo)|how (?:long|much)|custo|costo|cost|treinamento\w*|capacitacion\w*|training|curso|course|vale a pena|worth|digital|ssl|tls|he|she|el mismo|ele|ela|ella|dpo|encarregad[oa])\b/;
const declares =
  /\b(?:(?:me|nos|us|a gente) certifi\w+|certifi(?:que|quem|ca|car|quenos|canos|came|ficame) (?:a gente|nos|a empresa|la empresa|minha empresa|isso)|certify (?:us|me|the company|our)|certificame|certifiqueme|certifiquenos|declar(?:a|e|em|ar|enos|anos|ame|eme)? (?:us )?(?:em |en |in )?(?:conform\w+|compliant|compliance)|(?:declar\w+|ateste|atesta|garant\w+|confirm\w+|confirme) (?:que )?(?:a gente |nos |we |a empresa |la empresa |that we )?(?:somos|estamos|esta|are|is|cumpl\w+|cumpr\w+|compl\w+))\b/;

const mandatory =
  /\b(?:obrigatori\w+|obligatori\w+|mandatory|required|compulsory|obrigad\w+|obligad\w+|obliga|obriga|have to|exigid[oa]|opciona\w+|optional|voluntari\w+|voluntary)\b/;

const kinds: readonly (readonly [PointKind, RegExp])[] = [
  ['clause', /\b(?:clausulas?|clauses?|capitulos?|chapters?)\b/],
  ['control', /\b(?:controles?|controls?|anexo a|annex a)\b/],
  ['article', /\b(?:artigos?|articulos?|articles?)\b/],
  ['outcome', /\b(?:subcategor\w+|outcomes?|resultados d[oe])\b/],
];
const worst =
  /\b(?:pior(?:es)?|peor(?:es)?|worst|weakest|frac[oa]s?|floj[oa]s?|debil\w*|(?:mais|mas) (?:baix|baj)[oa]s?|lowest|atrasad[oa]s?|(?:mais|mas) (?:longe|lejos))\b/;
const which = /^(?:(?:e|y|and|em|en|in) )*(?:qual|quais|cual|cuales|que|what|which)\b/;

/** The law on personal data, by what it is about. */
const dataLaw =
  /\b(?:lei|ley|law|leis|leyes)\b(?: \w+){0,3} (?:dados|datos|privacidade?|privacidad)\b|\b(?:data|privacy)(?: protection)? law\b/;
/** Kept where it was asked back which of the frameworks is meant; so few words name it. */
export const whichAsked = 'conform:which';
const mostNaming = 6;
/** Whether all of it is met, whether it has to be, or that it be declared so. */
function ofWhole(words: string, framework: Framework | null, { asked }: ConversationState): ConformityAsked | null {
  const isNaming = asked === whichAsked && framework !== null && words.split(' ').length <= mostNaming;
  if (isNaming) return { ask: 'compliant', framework };
  if (framework === 'nist-csf' && mandatory.test(words)) return { ask: 'voluntary' };
  if (declares.test(words)) return { ask: 'certify' };
  const isAsked = !ofOthers.test(words) && compliant.test(words) && saysSo.test(words);
  return isAsked ? { ask: 'compliant', framework } : null;
}

/** Null where something else is asked. */
export function conformityAsked(question: string, state: ConversationState): ConformityAsked | null {
  const words = plainWords(question);
  if (question.length > 200 || words.split(' ').length > longest) return null;
  const framework = frameworkNamed(question) ?? (dataLaw.test(words) ? 'lgpd' : null);
  const kind = which.test(words) && worst.test(words) ? kinds.find(([, shape]) => shape.test(words))?.[0] : undefined;
  if (kind) return { ask: 'weakest', of: kind };
  const whole = ofWhole(words, framework, state);
  if (whole || ofOthers.test(words)) return whole;
  // Who is certified is so in ISO, unless another one is named.
  const talked = framework ?? 'iso27001';
  return certificate.test(words) && lacks.test(words) && talked === 'iso27001' ? { ask: 'certifiable' } : null;
}
