/** Words of a question as they were written. Pure. */
import { plainWords } from './follow-ups.ts';

/** The same words as they were written. */
export function asSaid(question: string, phrase: string): string {
  const said = question.split(/\s+/);
  const length = phrase.split(' ').length;
  const at = said.findIndex((_, from) => plainWords(said.slice(from, from + length).join(' ')) === phrase);
  return at < 0
    ? phrase
    : said
        .slice(at, at + length)
        .join(' ')
        .replaceAll(/[?.,;!:]+$/g, '');
}
