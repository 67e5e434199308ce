/** Two questions in one sentence: which records, and then something of them (“which risks are accepted, and who accepted them?”). Pure. */
import { plainWords } from './follow-ups.ts';

const both =
  /^(.{8,}?) (?:e|y|and) ((?:(?:ate|hasta|until|by|desde|com|con|with|a|por|para) )?(?:quem|quien|quienes|who|quando|cuando|when|por que|why|onde|donde|where|quanto|cuanto|how much|how long|what|qual|cual) .{3,})$/;
const asks =
  /^(?:(?:em|de|para|in|of|for|en) )?(?:quem|quien|quienes|who|quais|qual|quantos|quantas|que|which|what|how many|cuales|cual|cuantos|cuantas|temos|tenemos|hay|ha|do we have|are there|is there)\b/;
const [shortest, longest] = [4, 20] as const;

/** Both of them, the second as it follows on the first; null where there is one. */
export function twoAsked(question: string): readonly [string, string] | null {
  const words = plainWords(question);
  const count = words.split(' ').length;
  const [, first = '', second = ''] = both.exec(words) ?? [];
  if (first === '' || count > longest || first.split(' ').length < shortest - 1 || !asks.test(first)) return null;
  return [`${first}?`, `${second}?`];
}
