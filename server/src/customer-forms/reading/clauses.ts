/**
 * What the company's own words say to what is asked: each clause affirms or denies, and counts by the words of the question
 * that it holds. "The laptops are encrypted; the server is not" says yes to laptops and no to servers.
 */
import { normalized } from '../../kit/nearest/features.ts';
import { formStopWords, languageOf } from '../matching/language.ts';
import { foldedText } from './wanted.ts';

/** How many words of the question the fullest clause of each kind holds. */
export interface WordsSaid {
  readonly affirmed: number;
  readonly denied: number;
}

const denies =
  /\b(?:no|not|never|nor|without|none|nobody|nothing|cannot|lacks?|lacking|missing|isn't|aren't|doesn't|don't|hasn't|haven't|yet to|nao|nunca|sem|nenhum[a]?|ninguem|nada|falta[m]?|sin|ningun[a]?|nadie|jamas|todavia no|aun no)\b/;
/** A "no" that takes nothing back: "cannot be turned off", "never touch production data", "not only". */
const affirmsAllTheSame =
  /\b(?:cannot be (?:turned off|disabled|deleted|changed|altered)|never (?:\w+ ){0,2}(?:touch|written|stored|kept|leaves?|shared)|not only|nao so|no solo|nao apenas|no longer than|nao pode ser (?:desligad|apagad|alterad)\w+|no puede ser \w+|without (?:undue )?delay|sem demora|sin demora)\b/;

const clausesOf = (text: string): string[] =>
  text
    .split(
      /(?<=[.!?])\s+|;\s*|\n+|\s--?\s|,\s+(?:but|and no|and not|mas|porem|pero|aunque|e nao|y no)\s|\s(?:but|however|mas|porém|pero)\s/i,
    )
    .filter((one) => /\p{L}{2}/u.test(one));

const stemLength = 5;
/** Words that every second question about security holds. */
const worn =
  /^(?:secur|segur|infor|organ|compan|empres|system|sistem|dado|dato|data$|measur|techn|imple|defin|evalu|estab|maint|manag|ensur|servic|relev|inclu|based|requi|adequ|other|their|mecan|formu|annua|anual|least|minim)/;

/** What a text speaks of: the beginnings of its telling words. */
export function focusOf(text: string): Set<string> {
  const telling = normalized(text)
    .split(' ')
    .filter((word) => word.length > 2 && !/^\d+$/.test(word) && !worn.test(word))
    .filter((word) => !Object.values(formStopWords).some((stop) => stop.has(word)));
  return new Set(telling.map((word) => word.slice(0, stemLength)));
}

/** "No formal policy" denies the form and not the policy: it counts only where the question asks for just that. */
const ofForm =
  /\b(?:formal(?:ly|ized)?|formalizad[ao]s?|formal(?:mente)?|separate|single|dedicated|independent(?:ly)?|independente|independiente|annual(?:ly)?|anual(?:mente)?|calendar|calendario|attorney|counsel|multi-\w+)\b/;

function kindOf(clause: string, question: string): keyof WordsSaid | null {
  if (!denies.test(clause) || affirmsAllTheSame.test(clause)) return 'affirmed';
  const [form] = ofForm.exec(clause) ?? [];
  return form === undefined || question.includes(form.slice(0, 6)) ? 'denied' : null;
}

/** "…; the servers are not": what is not done stands in the clause before. */
const leavesOut = /^(?:[\p{L}-]+ ){1,5}(?:not|nao|no)[.!]?$/u;

const portuguese = /[ãõç]|\b(?:com|em|que|dos?|das?|uma?|para|os|as|pel[ao])\b/i;
/** In Portuguese "no" is "in the", and denies nothing. */
export const heard = (words: string): string =>
  portuguese.test(words) && languageOf([words]) === 'pt' ? words.replaceAll(/\bno\b/gi, 'em') : words;

/** What the company's words say to a question. A clause without words of the question says nothing to it. */
export function wordsOn(question: string, words: string): WordsSaid {
  const wanted = focusOf(question);
  const asked = foldedText(question);
  const best = { affirmed: 0, denied: 0 };
  let before = '';
  for (const clause of clausesOf(heard(words))) {
    const kind = kindOf(foldedText(clause), asked);
    const whole = leavesOut.test(foldedText(clause)) ? `${before} ${clause}` : clause;
    before = clause;
    if (kind === null) continue;
    const shared = [...focusOf(whole)].filter((stem) => wanted.has(stem)).length;
    best[kind] = Math.max(best[kind], shared);
  }
  return best;
}
