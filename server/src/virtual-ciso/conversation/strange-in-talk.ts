/**
 * Inside a talk: what is about nothing of ours though it points at what is talked about (the price of a sale, a present, a
 * dinner), what is no words at all, and what only seems strange for it is half a question. Read from the words alone. Pure.
 */
import { normalized } from '../../kit/nearest/features.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { knowsAnyOf } from '../knowledge.ts';
import { type Understood, understand } from '../understanding.ts';
import { plainWords } from './follow-ups.ts';
import { isOfVocabulary } from './likeness.ts';
import { refersBack } from './record-asked.ts';
import type { ConversationState } from './state.ts';

/** What somebody does who sells, and no officer: prices, bills, offers. */
const sells =
  /\b(?:(?:quanto|cuanto|how much|what|qual (?:o )?preco|que precio|what price)(?: \w+){0,4} (?:(?:a gente|se) cobra|cobr(?:o|amos|ar|aria|ariamos)|charge|bill|factur(?:o|amos|ar)|fatur(?:o|amos|ar))|(?:preco|precio|price) (?:de venda|de venta|justo|que (?:eu )?cobro|to charge|for them)|(?:vend(?:o|er|emos)|sell) (?:mais|mas|more)|(?:dou|doy|dar|damos|give)(?: \w+){0,3} (?:desconto|descuento|discount))\b/;
const makesBill =
  /\b(?:escrev|redij|redact|escrib|writ|draft|faz|faca|fac|emit|haz|hac|mak|mont|prepar|gener|ger|cri|issue|send|mand|envi)\w*(?: (?:me|us|nos|also|tambem|tambien|up|out|a|an|the|o|um|uma|el|la|un|una|nova|nueva|new))* (?:invoice|bill|fatura|factura|nota fiscal|recibo|receipt|orcamento|presupuesto|sales quote|quote|quotation|proposta comercial|propuesta comercial|sales proposal|boleto)\b/;
/** What people ask at a table, and not of an officer. */
const atTable =
  /\b(?:restaurantes?|restaurants?|vinhos?|vinos?|wines?|cervejas?|cervezas?|beers?|futebol|futbol|football|soccer|copa do mundo|world cup|mundial|filmes?|peliculas?|movies?|receitas? de|recetas?|recipes?|presente (?:eu )?(?:dou|dar|compro)|que presente|regal(?:o|ar|amos)|gifts?|horoscopo|horoscope|piada|chiste|joke|poema|poem|weather|viagem|viaje|hotel|almoco|almuerzo|lunch|dinner|jantar|cena|cancion|musica|song|aniversario|cumpleanos|birthday|loteria|lottery)\b/;
/** Nearer, or more surely ours, it may be about that after all (a gift card that was sent, a false bill). */
const [near, rather] = [0.5, { selling: 0.5, atTable: 1.5 }] as const;

/** Without what only points back: that says nothing of what is asked. */
const pointers =
  /^(?:e|y|and|mas|pero|but) |\b(?:dess[ea]s?|dest[ea]s?|ness[ea]s?|ess[ea]s?|est[ea]s?|es[ae]s?|esos?|aquel[ea]s?|that|this|those|these|d?el[ae]s?|ellos|ellas|them|they|it|isso|eso)\b/g;

/** What is about nothing of ours, though it goes on with the talk. */
export function isStrangeInTalk(question: string, state: ConversationState, { locale }: AnswerContext): boolean {
  const words = plainWords(question);
  if (state.question === '') return false;
  if (makesBill.test(words)) return true;
  if (!sells.test(words) && !atTable.test(words)) return false;
  const { ours, pieces } = understand(words.replaceAll(pointers, ' ').replaceAll(/\s+/g, ' ').trim(), locale);
  const most = atTable.test(words) ? rather.atTable : rather.selling;
  return ours < 0 || (ours < most && (pieces[0]?.best ?? 0) < near);
}

/** So many letters without a word that anybody knows. */
const shortestWord = 4;
const mostWords = 8;
/** One word alone may be somebody's name. */
const fewest = 2;
/** Keys that were struck and no words: none of them is one of any text of ours, nor of those of other things. */
export function isNoWords(question: string, { locale }: AnswerContext): boolean {
  const words = normalized(question).split(' ').filter(Boolean);
  const long = words.filter((word) => word.length >= shortestWord && !/^\d+$/.test(word));
  if (words.length > mostWords || long.length < fewest) return false;
  const telling = words.filter((word) => word.length > 2);
  return !telling.some(isOfVocabulary) && !knowsAnyOf(telling, locale);
}

/** Below it what is asked is about something else, however it is put. */
const surelyElse = -4;
const mostOfHalf = 10;
const ofForm =
  /\b(?:list[ae]?|tabela|tabla|table|imprim\w+|print|copi[ae]r?|resum\w+|ingles|espanhol|espanol|portugues|english|spanish|portuguese|curt[oa]|cort[oa]|short\w*|formal|linhas?|lineas?|lines?)\b|^(?:(?:e|y|and) )*(?:no|nao|not)\b.*\b(?:digo|quero dizer|quiero decir|mean|sino|e sim|but)\b/;
/** Half of a question: of what is talked about, and no other thing. */
export function isHalf(question: string, { ours }: Understood, state: ConversationState): boolean {
  const words = plainWords(question);
  if (state.question === '' || ours < surelyElse || words.split(' ').length > mostOfHalf) return false;
  return refersBack.test(words) || ofForm.test(words);
}
