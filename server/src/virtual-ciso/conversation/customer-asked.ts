/** What a customer asks of the company, told or pasted by whoever has to answer; and what is asked of those questions afterwards. Pure. */
import { ordinalIn, plainWords } from './follow-ups.ts';
import type { ConversationState } from './state.ts';

const customer =
  /\b(?:clientes?|prospects?|customers?|clients?|buyers?|compradora?|compradores|contratante|potencial cliente)\b/;
const wondering =
  /\b(?:pergunt(?:a|am|ou|aram|ando)|quer(?:em)? saber|quis saber|questionou|pregunt(?:a|an|o|aron|ando)|quieren? saber|quiso saber|consult(?:a|o|an|aron)|asks?|asked|asking|wants? to know|wanted to know|wonders?|wondering)\b/;
const sending =
  /\b(?:mand(?:ou|aram|a|o|aron)|envi(?:ou|aram|a|o|aron)|exig(?:e|em|iu|iram|en|io|ieron)|sent|sends|requires?|demands?|needs|ped(?:e|iu|iram)|pid(?:e|en|io|ieron))\b/;
const form = /\b(?:questionari\w*|cuestionari\w*|questionnaires?|formulario|rfp|rfi|due diligence)\b/;
/** Whoever asks us what to answer asks no customer's question. */
const ownAsk =
  /\b(?:o que|oq|que|what|como|how|posso|puedo|can|should|devo|debo)\b.{0,24}\b(?:respond\w*|contest\w*|answers?|reply|say|digo|dizer|decir|falo|falar|dig[oa])\b|\b(?:me ajuda|ayudame|help me|can you help)\b/;
/** Said to a company, and not to us. */
const ofCompany =
  /\b(?:you|your|voces|sua empresa|seus|suas|ustedes|su empresa|sus|possuem|possui|tienen|cuentan|hacen|usan|realizam|utilizam|fazem|mantem|guardam|the company|a empresa|la empresa|is there|are there|existe[mn]?|ha|hay)\b|^(?:is|are|do|does|have|has|describe|descreva|describa|como|how|where|onde|donde|what|which|qual|quais|cual|cuales|com que|con que)\b/;
const numbered = /(?:^|\s)(?:\(?\d{1,2}[).:-]|[-•*])\s+/gu;
/** As what is said behind “asks”: “whether you encrypt”, “about SOC 2”. */
const behind =
  /(?:pergunt(?:a|am|ou|aram|ando)|quer(?:em)? saber|quis saber|pregunt(?:a|an|[oó]|aron|ando)|quieren? saber|quiso saber|asks?|asked|asking|wants? to know|wanted to know|wondering)\s*:?\s+(?:(?:us|me|nos|a gente|pra gente|tamb[eé]m|tambi[eé]n|also)\s+)*(?:(?:se|si|if|whether|about|sobre|de|do|da|por|acerca de|what|o que|qu[eé] pasa con)\s+)?(\S.+)$/isu;
/** Of a customer's own customers: “do you encrypt client data?”. */
const isTheirs = /\b(?:you|your|voces|ustedes|possuem|tienen)\b/;
const [shortest, longest, mostKept] = [4, 240, 12] as const;

const tidy = (text: string): string =>
  text
    .replace(/^[\s,;:.–—¿-]+|[\s,;:.?–—-]+$/gu, '')
    .replace(/^(?:e|y|and|ou|or|o)\s+(?=(?:se|si|if|whether)\s)/iu, '')
    .replace(/^(?:se|si|if|whether)\s+/iu, '')
    .trim()
    .slice(0, longest);

/** One thing a line, as they were numbered, broken or marked. */
function parts(text: string): string[] {
  return text
    .replaceAll(numbered, '\n')
    .split(/\n+|(?<=\?)\s*|;\s+/u)
    .map((part) => part.trim())
    .filter((part) => tidy(part).length >= shortest);
}
const isDirect = (part: string): boolean => {
  const words = plainWords(part);
  return !ownAsk.test(words) && (part.includes('?') || ofCompany.test(words));
};

/** Several things asked one after the other: “if we encrypt backups, have MFA and train people”. */
const severally = (said: string): string[] =>
  said
    .split(/[,;]\s+(?=\S)|\s(?:e|y|and)\s+(?=(?:se|si|if|whether|como|how|onde|donde|where|quem|quien|who)\s)/iu)
    .map(tidy)
    .filter((one) => one.length >= shortest);

/** What follows “asks”, up to where whoever tells it speaks for himself. */
function toldBehind(message: string): string[] {
  const sentences = message.split(/(?<=[.?!])\s+/u);
  const told = sentences.find((one) => wondering.test(plainWords(one)) && behind.test(one));
  const [, said] = told === undefined ? [] : (behind.exec(told) ?? []);
  if (said === undefined) return [];
  const own = said.split(/[,.;]\s+/u).filter((one) => !ownAsk.test(plainWords(one)));
  return severally(own.join(', '));
}

/** What says that much is asked, and nothing in particular: “if we have this and that of security”. */
const vague =
  /^(?:(?:isso|isto|aquilo|esto|eso|aquello|this|that|e|y|and|a|gente|nos|we|temos|tem|tenemos|tiene|have|has|de|da|do|del|la|el|o|of|on|about|sobre|seguranca|seguridad|security|dados|datos|data|tudo|todo|everything|coisas?|cosas?|things?|muitas?|muchas?|many|varias?|um monte|lots)(?: |$))+$/;
const isVague = (question: string): boolean => vague.test(plainWords(question));

/** The customer is who asks or sends: “permission is asked of buyers” is no customer's question. */
const byCustomer = new RegExp(`(?:${customer.source})(?: \\w+){0,7}? (?:${wondering.source}|${sending.source})`);

/** The questions that are to be answered; none where no customer asks anything of the company. */
export function customerQuestions(message: string): string[] {
  const words = plainWords(message);
  const all = parts(message);
  const direct = all.filter(isDirect);
  const attributed = byCustomer.test(words);
  const isForm = form.test(words) || /(?:^|\s)1[).]\s[\s\S]*\s2[).]\s/u.test(message) || message.split('\n').length > 2;
  const ofOthers = direct
    .map(afterColon)
    .filter((part) => !customer.test(plainWords(part)) || isTheirs.test(plainWords(part)));
  if (ofOthers.length > 1 && (attributed || isForm)) return ofOthers.slice(0, mostKept);
  if (!attributed) return [];
  const [only] = message.includes(':') || sending.test(words) ? ofOthers : [];
  if (only !== undefined) return [only];
  const told = toldBehind(message);
  return told.every(isVague) ? [] : told.slice(0, mostKept);
}
/** “They ask: do you …” begins behind the colon. */
function afterColon(part: string): string {
  const at = part.lastIndexOf(':');
  return tidy(at >= 0 && part.length - at > shortest * 2 ? part.slice(at + 1) : part);
}

export type OfCustomer =
  /** Another one is asked. */
  | { readonly ask: 'further'; readonly questions: readonly string[] }
  /** One of them again. */
  | { readonly ask: 'one'; readonly at: number; readonly proof: boolean }
  /** Those that may not be promised, or those that something proves. */
  | { readonly ask: 'weak' | 'proven' };

const byNumber =
  /\b(?:pergunta|questao|question|pregunta|number|numero|item|no|a|la|o|el|na|en la|the) (?:numero |number )?(\d{1,2})\b/;
const proofs = /\b(?:prov[ao]s?|evidenci\w*|proofs?|evidence|pruebas?|anex\w+|attach\w*|adjunt\w+|comprov\w+)\b/;
const weak =
  /\b(?:(?:nao|not|no|dont|cannot|cant|never|nunca|evit\w+|avoid)\b.{0,24}\b(?:promet\w+|promis\w+|diz\w*|dig\w+|say|claim|afirm\w+|decir|assum\w+|commit)|frac[oa]s?|weak\w*|debil\w*|(?:ficam?|sao|are|is|es|son) (?:um |a |an )?(?:nao|no)\b)/;
const which = /\b(?:quais|qual|which|what|cuales|cual|que|o que|alguma|any)\b/;
const maySend = /\b(?:si|sim|yes|posso|podemos|puedo|can i|can we|tem|temos|tenemos|hay|have)\b/;
const theyAsk =
  /\b(?:el[ae]s?|ell[ao]s?|they|he|she)(?: tambem| tambien| also)? (?:quer(?:em)?|pergunt\w+|pregunt\w+|quiere[n]?|asks?|asked|wants?)\b/;
const goesOn = new RegExp(`^(?:(?:e|y|and|also|tambem|tambien|ok|agora|ahora|now) )+|${theyAsk.source}`);
const mostFurther = 14;
const lead =
  /^\s*(?:(?:e|y|and|also|tamb[eé]m|tambi[eé]n|ok|agora|ahora|now)[,\s]+)*(?:(?:ele|ela|eles|elas|el|[eé]l|ella|ellos|they|he|she)\s+(?:(?:tamb[eé]m|tambi[eé]n|also)\s+)?(?:quer(?:em)?\s+saber|pergunt\p{L}+|pregunt\p{L}+|quieren?\s+saber|asks?|asked|wants?\s+to\s+know)\s+)?(?:(?:de|do|da|sobre|about|por|se|si|if|whether|what about|how about)\s+)?/iu;
const stems = (words: string) => words.split(' ').flatMap((word) => (word.length >= 5 ? [word.slice(0, 5)] : []));

/** Which of them the words name: by its number, or by a word of its own. */
function namedIn(words: string, questions: readonly string[]): number | null {
  const [, number] = byNumber.exec(words) ?? [];
  const counted = number === undefined ? ordinalIn(words) : Number(number) - 1;
  const at = counted === -1 ? questions.length - 1 : counted;
  if (at !== null) return at < questions.length ? at : null;
  const said = new Set(stems(words));
  const own = questions.map((one) => stems(plainWords(one)).filter((stem) => said.has(stem)).length);
  const best = Math.max(0, ...own);
  return best > 0 && own.filter((count) => count === best).length === 1 ? own.indexOf(best) : null;
}

/** Another question, as it is asked in a few words that go on. */
function furtherAsked(message: string, words: string, isFresh: boolean): OfCustomer | null {
  const goes = (isFresh && goesOn.test(words)) || theyAsk.test(words);
  const further = tidy(message.replace(lead, '').replace(/\s+(?:tamb[eé]m|tambi[eé]n|also|too)\W*$/iu, ''));
  const isAsked = goes && words.split(' ').length <= mostFurther && further.length > 2;
  return isAsked ? { ask: 'further', questions: [further] } : null;
}

/** What is asked of the customer's questions that are talked about; null where something else is. */
export function ofCustomerAsked(message: string, { customer: kept }: ConversationState): OfCustomer | null {
  if (kept === null || message.length > longest) return null;
  const words = plainWords(message);
  const { questions, age } = kept;
  const proof = proofs.test(words);
  const at = namedIn(words, questions);
  const tellsOf = proof || ordinalIn(words) !== null || [ownAsk, byNumber].some((one) => one.test(words));
  if (at !== null && tellsOf) return { ask: 'one', at, proof };
  if (weak.test(words) && which.test(words)) return { ask: 'weak' };
  if (proof && [which, maySend].some((one) => one.test(words)))
    return questions.length === 1 ? { ask: 'one', at: 0, proof } : { ask: 'proven' };
  return furtherAsked(message, words, age === 0);
}
