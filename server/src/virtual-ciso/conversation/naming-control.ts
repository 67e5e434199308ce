/** A question about “that control”, with the control's name. Pure. */
import { plainWords } from './follow-ups.ts';
import type { ConversationState } from './state.ts';
import { ofControls } from './understood.ts';

const thatControl =
  /\b(?:esse|ese|este|nesse|neste|that|this) (?:control[e]?|art[ií]culo|artigo|article|requisito|requirement)\b/iu;
/** What it is, asked of what was named. */
const whatIsThat =
  /^(?:(?:e|y|and|mas|pero|but|isso|isto|eso|esto|that|it|ele|ela) )*(?:(?:o que|oq|que) (?:e|es|significa|quer dizer|quiere decir|pede|pide)|e o que|es que|what (?:is|does)|whats)(?: (?:isso|isto|eso|esto|that|it|mesmo|mesma|mean|ask|asks|exatamente|exactamente|exactly|ele|ela|for))*$/;
/** An article by its number alone, after another one was talked about: “e o 14, das crianças?”. */
const bareNumber =
  /((?:^|\s)(?:o|a|el|la|the|no|do|del|al|ao|e|y|and)\s)(\d{1,2})(?=\s*(?:[,?.]|$|\s(?:d[aeo]s?|del|garant|diz|dice|says|fala|trata|about|of|para|se|es|is|e|é)))/iu;
/** A control or an article that was talked about, by its name. */
export function namingControl(question: string, { refs: [ref], kind }: ConversationState): string {
  if (ref === undefined) return question;
  if (ref.startsWith('Art. ') && bareNumber.test(question)) return question.replace(bareNumber, '$1Art. $2');
  return ofControls.has(kind) && whatIsThat.test(plainWords(question)) ? ref : question.replace(thatControl, ref);
}
