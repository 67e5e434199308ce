/** “That risk”, “essa política”, “el plan”: what was talked about, called by what it is. Pure. */
import { plainWords } from './follow-ups.ts';
import { isOfAsking, likened, meaningOf } from './likeness.ts';

const demonstrative = /\b(de |d|n)?(?:ess[ea]|est[ea]|es[ea]|aquel[ea]|that|this) ([a-z]{3,})\b/g;
const definite = /\b(?:(d|n)[oa]|(d)el|(de |)(?:[oa]|el|la|the)|(of )the) ([a-z]{3,})\b/g;
/** More says something of its own. */
const longest = 12;

/** In place of the name, in the language of the words around it. */
function pronoun(words: string, before: string): string {
  if (/\b(?:that|this|the)\b/.test(words)) return before === 'of ' ? 'of it' : 'it';
  if (before === 'del') return 'de eso';
  if (before === 'd') return 'dele';
  return before === 'n' ? 'nele' : `${before}eso`;
}

/** The question with a pronoun where it calls what is talked about by its kind alone; as it was where it does not. */
export function pointedAt(question: string, kinds: ReadonlySet<string>): string {
  const words = plainWords(question);
  if (words.split(' ').length > longest) return question;
  const isKind = (word: string) => kinds.has(meaningOf(word));
  const asks = question.includes('?') ? '?' : '';
  const that = [...words.matchAll(demonstrative)].find(([, , kind = '']) => isKind(kind));
  if (that) return words.replace(that[0], pronoun(words, that[1] ?? '')) + asks;
  const the = [...words.matchAll(definite)].find((found) => isKind(found.at(-1) ?? ''));
  if (!the) return question;
  // With words of its own it is another one.
  const own = likened(words.replace(the[0], ' ')).of.filter((one) => !isOfAsking(one));
  return own.length > 0
    ? question
    : words.replace(the[0], pronoun(words, the[1] ?? the[2]?.concat('el') ?? the[3] ?? the[4] ?? '')) + asks;
}

/** In the one that is talked about. */
export const inThat =
  /\b(?:nel[ea]|nisso|n?esse caso|nele|en (?:el|ella|eso|es[ea] caso)|in (?:it|that|this)(?: case)?|for (?:it|that|this)(?: one)?|para (?:ele|ela|isso|eso))$/;
/** Of all of the company. */
export const ofUs =
  /\b(?:a gente|nos|nosotros|we|us|la empresa|a empresa|the company|ao todo|en total|in all|overall)\b/;
