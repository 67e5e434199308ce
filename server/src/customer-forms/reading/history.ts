/** Whether a customer asks what happened: incidents that there were. Only the register of incidents knows that. */
import { foldedText } from './wanted.ts';

/** What happens to companies, in three languages. Without accents. */
const event = String.raw`(?:incident\w*|vazament\w*|vazou|vazaram|violac(?:ao|oes)|invasao|invasoes|invadid\w*|brechas?|fugas?|filtrac(?:ion|iones)|vulneracion(?:es)?|intrus\w+|breach\w*|leak\w*|ransomware|(?:ciber|cyber ?)?(?:ataques?|attacks?)|hacke\w+|sequestr\w+|secuestr\w+|compromis\w+|comprometid\w+|phishing|fraud\w*|golpes?|data loss|perda de dados|perdida de datos)`;
/** That something came to pass, as a question of its own: "houve", "have you had", "han sufrido". */
const cameToPass = String.raw`(?:houve|ouve|ocorreu|ocorreram|aconteceu|aconteceram|tiveram|teve|tivemos|sofreu|sofreram|passou por|passaram por|enfrentou|enfrentaram|registrou|registraram|foi vitima|foram vitimas?|foi alvo|foram alvo|foi atacad\w|foram atacad\w+|foi invadid\w|foram invadid\w+|(?:did|have|has|had|were|was) (?:you|your|the|there|any)(?: \w+){0,5}?(?: (?:had|have|been|experienced?|suffered?|suffer|faced?|subject|victims?|hit|any|ever|occurred))|(?:experienced|suffered) an?y?|any (?:known |reported )?(?:security |data |cyber )*(?:incidents?|breach\w*) (?:occurred|happened|reported|in the)|hubo|hayan? habido|ha habido|ocurrio|ocurrieron|sucedio|tuvo|tuvieron|tuvimos|sufrio|sufrieron|(?:ha|han|hemos) (?:sufrido|tenido|experimentado|registrado|padecido|sido)|fue victima|fueron victimas?|fue atacad\w|fueron atacad\w+|registro un|registraron)`;
/** A span of time that lies behind: "nos últimos 12 meses", "in the past year". */
const past = String.raw`(?:(?:n?os |n?as |no |na |durante |in the |over the |within the |during the |en (?:el|los|las) |el |los )?(?:ultim[oa]s?|last|past|previous|prior) (?:\(?\w+\)? ){0,3}?(?:anos?|mes(?:es)?|months?|years?|days?|dias?|semestres?|quarters?|trimestres?)|desde (?:20\d\d|\w+ de 20\d\d)|since 20\d\d|(?:em|in|en|durante) 20\d\d)`;
/** "…are reviewed", "what was learned": about how incidents are handled, and not whether there were any. */
const handled =
  /\b(?:plan[eo]?s?|polic(?:y|ies)|politicas?|process\w*|procedures?|procedimentos?|procedimientos?|licoes|lessons?|lecciones|simul\w+|exerc\w+|ejerc\w+|drills?|tabletop|train\w*|trein\w+|capacit\w+|tests?|testes?|testad\w+|pruebas?|probad\w+|suppliers?|vendors?|fornecedor(?:es)?|proveedor(?:es)?)\b/;

const asked: readonly RegExp[] = [
  new RegExp(String.raw`\b${cameToPass}\b[^?.;]{0,90}?\b${event}\b`),
  new RegExp(
    String.raw`\b${event}\b[^?.;]{0,60}?\b(?:ocorridos?|ocorrid[ao]s|sofrid[ao]s|ocurridos?|registrad[ao]s|experienced|suffered)\b[^?.;]{0,40}?\b${past}\b`,
  ),
  new RegExp(String.raw`\b${event}\b[^?.;]{0,60}?\b${past}\b`),
  new RegExp(String.raw`\b${past}\b[^?.;]{0,90}?\b${event}\b`),
  new RegExp(
    String.raw`\b(?:quant[oa]s|how many|cuant[oa]s|numero de|number of|cantidad de|list (?:all |any |the )?|liste|enumere)\b[^?.;]{0,30}?\b${event}\b`,
  ),
  new RegExp(
    String.raw`\b(?:algum|any|algun|existem?|existen?|ha|hay|there)\b[^?.;]{0,30}?\b${event}\b[^?.;]{0,30}?\b(?:em aberto|abertos?|em andamento|em curso|open|ongoing|under way|abiertos?|en curso|pendientes?|pendentes?)\b`,
  ),
];

/** After which something is said of what is done then: "if you had an incident, would you tell us?" */
const supposed =
  /\b(?:em caso de|caso (?:haja|ocorra|houver)|se (?:houver|ocorrer|houvesse)|quando (?:ha|houve|ocorre)|in (?:the event|case) of|if (?:you|there|an?)|when (?:you|there|an?)|after an?|apos|depois de|tras|despues de|en caso de|si (?:hay|hubo|ocurre)|cuando (?:hay|hubo|ocurre))\b/;

/** Whether a question asks if incidents came to pass, in three languages. */
export function asksWhatHappened(question: string): boolean {
  const text = foldedText(question).replaceAll(/\([^)]*\)/g, (one) => (/\d/.test(one) ? ' ' : one.slice(1, -1)));
  const [first = ''] = text.split('?');
  if (supposed.test(first) || handled.test(first)) return false;
  return asked.some((one) => one.test(first));
}
