/**
 * What is asked of the law, and of no record: by when it wants people or the authority told, how long it gives for an answer,
 * what follows if nobody is told, what the company is under it, and what it asks of companies. Pure.
 */
import { plainWords } from './follow-ups.ts';

export type LawAsked = 'tell' | 'answer' | 'keep' | 'untold' | 'roles' | 'fines' | 'officer' | 'bases';
/** What is asked of one country's law alone: since when it holds, who watches over it, whether data is registered or may leave. */
export type CountryAsked = LawAsked | 'force' | 'authority' | 'register' | 'transfer';

/** A longer message tells a story of its own. */
const longest = 40;
/** By when, or within how long. */
const term =
  /\b(?:prazos?|plazos?|deadlines?|time limits?|(?:quant[oa]s|cuant[oa]s|how many) (?:\w+ ){0,2}?(?:dias|horas|days|hours)|quanto tempo|cuanto tiempo|how (?:long|soon|fast|quickly|much time)|(?:ate|hasta) (?:quando|cuando)|by when|(?:dentro de|within) (?:quanto|cuanto|what))\b/;
/** When it is to be told: “quando avisamos”, “when do we have to tell”. */
const telledWhen =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:quando|cuando|when) (?:(?:e que|eu|a gente|nos|nosotros|se|l[oae]s?|do|should|must|have|need|to|we|i|one|tenho|temos|tengo|tenemos|tem|que|devo|devemos|debo|debemos|preciso|precisamos|hay|a|empresa) )*(?:avis\w+|notific\w+|comunic\w+|report\w*|inform\w*|notify|tell)\b/;
/** Others than the authority on personal data have terms of their own. */
const ofOtherAuthority =
  /\b(?:bacen|banco central|bcb|central bank|anvisa|cvm|susep|anatel|aneel|ans|procon|policia|police|seguradora|aseguradora|insurer|pix|receita federal)\b/;
const telling =
  /\b(?:avis(?:o|ar|amos|e|emos|arlos?|arles)|notific(?:o|ar|amos|arlos?)|notificacao|notificacion|comunic(?:o|ar|amos|acao|acion|arlos?)|report(?:ar|o|amos|ed|ing)?|inform(?:o|ar|amos|ed|ing)?|cont(?:o|ar|amos)|dizer|decir|dig[ao]|notify|notified|notifying|notification|tell|told|telling)\b/;
const authority =
  /\b(?:anpd|autoridade?s?|autoridad(?:es)?|authorit(?:y|ies)|regulador\w*|regulators?|titular(?:es)?|afetad[oa]s|afectad[oa]s|data subjects?|people affected|affected people)\b/;
const leak =
  /\b(?:incidentes?|incidents?|vaz\w+|filtr(?:acion|aciones|ado|aron)|fugas?|breach(?:es)?|leak\w*|vulneracion(?:es)?|violac\w+)\b/;
const law = /\b(?:lei|ley|law|lgpd|legal|legais|legales|arco)\b/;
const replying =
  /\b(?:respond\w*|respost\w*|respuest\w*|contest\w+|atend\w+|repl(?:y|ies)|answer\w*|deliver\w*|entreg\w+)\b/;
const request =
  /\b(?:titular(?:es)?|data subjects?|arco|dsars?|subject access|(?:pedidos?|solicitud(?:es)?|requests?) (?:d[eoa]s? |del |for |of )?(?:acess\w+|access\w*|acceso|titular\w*|datos|dados|lgpd|privacidade?|privacidad|arco|privacy|data)|(?:access|data|privacy|erasure|deletion) requests?)\b/;
const keeping = /\b(?:guard\w+|keep|kept|conserv\w+|retain\w*|mant\w+)\b/;
const recording = /\b(?:registr\w+|record\w*|log)\b/;
/** What was, or one record, or what is the company's own, or what another one would do. */
const ofRecords =
  /\b(?:did|was|were|has been|have been|already|ja|ya|avisaram|avisaron|foi|foram|fue|fueron|noss[oa]s?|nuestr[oa]s?|our|aberto?s?|abiert[oa]s?|open|ess[ea]s?|dess[ea]s?|est[ea]s?|dest[ea]s?|es[eao]s?|that|this|those|these|[dn]?el[ea]s?|d[oae]l? (?:incidente|pedido|solicitud|caso) d\w+ \w+|proxim[oa]s?|next|running|correndo|corriendo|quais|cuales|which|demor\w+|levamos|tardamos|took|(?:tell|told|warn|inform|notify) us|nos (?:avis|diz|dig|cont)\w+|would (?!we|i)\w+)\b/;

/** Where it goes on with what happened, without a word of it: “what if we do not tell?”. */
export interface Talked {
  readonly ofIncident: boolean;
}

/** That is not done: the telling itself, and nothing that stands before it. */
const denied = new RegExp(
  `\\b(?:(?:nao|not|nunca|never|dont|didnt|doesnt|sem|sin|without)(?: \\w+){0,2}?|no(?: (?:l[eao]s?|se|nos|me))*) ${telling.source}|\\b(?:omit|escond|ocult|hid(?:e|ing))`,
);
const follows =
  /\b(?:(?:o )?que (?:acontece|pode acontecer|ocorre|pasa|sucede|puede pasar|nos pasa)|what (?:happens|would happen|can happen|could happen|if)|consequenc\w+|consecuencias?|multad[oa]s?|multas?|fines?|fined|sanc\w+|sanctions?|punid[oa]s?|penalt(?:y|ies)|penaliz\w+|risco|riesgo)\b|^(?:(?:e|y|and|mas|pero|but|entao|entonces|so) )*(?:se|si|if)\b/;

const untold = (words: string, { ofIncident }: Talked): boolean =>
  follows.test(words) && denied.test(words) && (ofIncident || authority.test(words) || leak.test(words));

function termOf(words: string): LawAsked | null {
  const isTerm = term.test(words) || telledWhen.test(words);
  if (!isTerm || ofRecords.test(words) || ofOtherAuthority.test(words)) return null;
  if (keeping.test(words) && recording.test(words) && (leak.test(words) || authority.test(words))) return 'keep';
  if (telling.test(words) && (authority.test(words) || leak.test(words))) return 'tell';
  const answered =
    replying.test(words) && (request.test(words) || (law.test(words) && /\b(?:pedido|solicitud|request)/.test(words)));
  return answered || /\barco\b/.test(words) ? 'answer' : null;
}

const controllerWord = '(?:controlador[ae]?s?|operador[ae]?s?|controllers?|processors?|responsables?|encargad[oa]s?)';
const roles = new RegExp(
  `\\b(?:somos|sou|soy|seriamos|are we|am i|we are|is (?:my|our|the) (?:company|business|firm)|(?:(?:minha|nossa|a|mi|nuestra|la) )?empresa (?:e|es))\\b.*\\b${controllerWord} (?:d\\w+ \\w+ )?(?:ou|o|or|e|y|and) (?:\\w+ )?${controllerWord}\\b`,
);
/** One line of business, of which another answer speaks. */
const ofTrade =
  /\b(?:contador\w*|contab\w*|accountants?|accounting|despachos?|escritorio|folha|nomina|payroll|agencia|agency|clinica|clinic|escola|escuela|school)\b/;

const fines =
  /\b(?:multas?|multarnos|multarme|multad[oa]s?|fines?|fined|sanciones?|sancoes|sancion|penalt(?:y|ies)|penalidades?)\b/;
const ofPersonalData =
  /\b(?:dados|datos|data|privacidade?|privacidad|privacy|anpd|lgpd|vaz\w+|filtracion(?:es)?|fugas?|breach(?:es)?|leak\w*|vulneracion(?:es)?|titular(?:es)?|proteccion)\b/;
const officer =
  /\b(?:dpo|encargad[oa]|oficial de (?:datos|dados|proteccion)|delegad[oa]|data protection officer|persona responsable|responsable de (?:datos|proteccion))\b/;
const needs =
  /\b(?:precis\w+|necesit\w+|need|must|have to|obrig\w+|oblig\w+|mandatory|requires?|required|exige\w*|debo|debemos|devo|devemos|tengo que|tenemos que|tenho que|hay que|nombrar|nomear|appoint|designar)\b/;
const bases =
  /\b(?:bases? (?:legal|legais|legales|juridicas?)|legal (?:basis|bases|grounds?)|fundamento legal|consentimiento|consentimento|consent|interes(?:se)? legitimo|legitimate interest)\b/;

/** What the law of the company's country says, where it is not the one that everything else here is written for. */
function ofAnyLaw(words: string): LawAsked | null {
  if (fines.test(words) && ofPersonalData.test(words)) return 'fines';
  if (officer.test(words) && needs.test(words)) return 'officer';
  return bases.test(words) ? 'bases' : null;
}

/** Whether something has to be done or had is asked: “is it mandatory?”, “do we need it?”. */
export const asksDuty = (question: string): boolean => question.includes('?') && needs.test(plainWords(question));
/** By when, and nothing beside: what was talked about says what. */
export const asksTermAlone = (words: string): boolean =>
  term.test(words) && words.split(' ').length <= mostOfTerm && !ofRecords.test(words) && !ofOtherAuthority.test(words);
const mostOfTerm = 6;

/** What is asked of the law; null where something else is. The last three only matter where the law is another country's. */
export function lawAsked(question: string, talked: Talked): LawAsked | null {
  const words = plainWords(question);
  if (words.split(' ').length > longest) return null;
  if (untold(words, talked)) return 'untold';
  const asked = termOf(words);
  if (asked) return asked;
  if (roles.test(words) && !ofTrade.test(words)) return 'roles';
  return ofAnyLaw(words);
}

const ofCountry: readonly (readonly [CountryAsked, RegExp])[] = [
  [
    'force',
    /\b(?:vigor|vigente|vigencia|rige|rigen|vale desde|desde (?:quando|cuando)|in force|effective|(?:takes?|took) effect|already apply|ya vale|ja vale|comeca a valer|entra a regir|nova lei|lei nova|ley nueva|nueva ley|new law)\b/,
  ],
  [
    'register',
    /\b(?:(?:registr\w+|inscri\w+|register\w*) (?:\w+ ){0,3}?(?:bases?|bancos?|databases?)|(?:bases?|bancos?|databases?) (?:\w+ ){0,3}?(?:registr\w+|inscri\w+|register\w*)|rnbd)\b/,
  ],
  [
    'authority',
    /\b(?:autoridade?|autoridad|authority|regulador\w*|regulator|quem fiscaliza|quien fiscaliza|quien vigila|who (?:enforces|supervises))\b/,
  ],
  ['transfer', /\b(?:transfer\w+|adequad[oa]s?|adecuad[oa]s?|adequate|mandar dados|enviar datos|send data)\b/],
  ['tell', /\b(?:avis\w+|notific\w+|notify|tell|vulneracion\w*|filtracion\w*|vazamento\w*|breach\w*|incident\w*)\b/],
  ['answer', /\b(?:plazos?|prazos?|deadlines?|derechos|direitos|rights|arco|solicitud\w*|pedidos?|requests?)\b/],
  ['fines', /\b(?:multas?|fines?|sanc\w+|sanciones|penalt\w+)\b/],
  ['officer', /\b(?:dpo|oficial|delegad[oa]|encargad[oa]|officer)\b/],
  ['bases', /\b(?:bases? (?:legal\w*|juridic\w*)|consent\w*|autorizac\w+|legal bas[ei]s)\b/],
];
/** What is asked of the law of a country that is named, by what its words speak of; null where nothing in particular is. */
export function countryAsked(question: string): CountryAsked | null {
  const words = plainWords(question);
  if (words.split(' ').length > longest) return null;
  return lawAsked(question, { ofIncident: false }) ?? ofCountry.find(([, shape]) => shape.test(words))?.[0] ?? null;
}

const ofBrazil = /\b(?:brasil|brazil|brasileir[oa]s?|brasilen[oa]s?|brazilian|anpd|lgpd)\b/;
/** Whether Brazil's law is named: then it is asked of that one. */
export const namesBrazil = (question: string): boolean => ofBrazil.test(plainWords(question));
/** How many people a company has does not decide whether it is small in the law. */
export const tellsPeople = (question: string): boolean =>
  /\b\d+ (?:pessoas|personas|people|funcionarios|empleados|employees|colaboradores)\b/.test(plainWords(question));
