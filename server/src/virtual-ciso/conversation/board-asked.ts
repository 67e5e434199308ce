/** What those who run the company have to decide: of them by name, or of “them” after a page for them. Pure. */
import { plainWords } from './follow-ups.ts';

const whatIs = /^(?:(?:e|y|and|so|entao|entonces|mas|pero|but) )*(?:what|which|o que|que|quais|qual|cuales|cual)\b/;
const decides = /\b(?:decid\w+|decis\w+|deliber\w+)\b/;
const board =
  /\b(?:board|management|directors|leadership|diretoria|direcao|conselho|socios|direccion|directorio|junta directiva|gerencia)\b/;
const them = /\b(?:they|them|their|el[ae]s|del[ae]s|ell[oa]s|les)\b/;
const beside =
  /^(?:what|which|o|que|quais|qual|cuales|cual|decid\w+|decis\w+|deliber\w+|should|must|do|does|has|have|need|needs|to|the|our|make|take|made|taken|asked|ask|asking|of|from|for|us|we|be|is|are|there|now|today|wait|waiting|waits|pending|with|by|e|y|and|so|a|as|os|deve|devem|precisa|precisam|tem|tomar|tomad\w+|pedimos|pede|pedem|pedid\w+|se|da|do|das|dos|de|para|pra|hoje|agora|esperam?|esperando|sao|esta|estao|falta|faltam|la|el|los|las|debe|deben|tiene|tienen|necesita|necesitan|pide|piden|por|hoy|ahora|son|estan|directiva)$/;

/** Whether nothing else is said; `afterPage`: a page for those who run the company was written last. */
export function boardDecisionAsked(question: string, afterPage: boolean): boolean {
  const words = plainWords(question.slice(0, 200));
  const isOfThem = board.test(words) || (afterPage && them.test(words));
  if (!isOfThem || !whatIs.test(words) || !decides.test(words)) return false;
  return words.split(' ').every((word) => beside.test(word) || board.test(word) || them.test(word));
}
