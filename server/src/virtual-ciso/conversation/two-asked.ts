/** Two questions in one sentence: which records, and then something of them (“which risks are accepted, and who accepted them?”). Pure. */
import { plainWords } from './follow-ups.ts';

const both =
  /^(.{8,}?) (?:e|y|and) ((?:(?:ate|hasta|until|by|desde|com|con|with|a|por|para) )?(?:quem|quien|quienes|who|quando|cuando|when|por que|why|onde|donde|where|quanto|cuanto|how much|how long|what|qual|cual) .{3,})$/;
const asks =
  /^(?:(?:em|de|para|in|of|for|en) )?(?:quem|quien|quienes|who|quais|qual|quantos|quantas|que|which|what|how many|cuales|cual|cuantos|cuantas|temos|tenemos|hay|ha|do we have|are there|is there)\b/;
const [shortest, longest] = [4, 20] as const;

/** The same, each with a mark of its own: “has any been accepted? by whom?” */
const parted = /^([^?]{8,})\?+[\s¿]*([^?]{4,60})\?*\s*$/u;
const further =
  /^(?:(?:e|y|and) )?(?:(?:ate|hasta|until|by|desde|since|com|con|with|a|por|para|de|from) )?(?:quem|quien|quienes|who|whom|quando|cuando|when|por que|why|onde|donde|where|quant[oa]s?|cuant[oa]s?|how (?:much|many|long)|qual|cual|which)\b/;
const mostFurther = 6;
function partedIn(question: string): readonly [string, string] | null {
  const [, first = '', second = ''] = parted.exec(question) ?? [];
  const words = plainWords(second);
  if (first === '' || words.split(' ').length > mostFurther || !further.test(words)) return null;
  return [`${first.trim()}?`, `${second.trim()}?`];
}

const counted =
  /^((?:.* )?(?:quant[oa]s|cuant[oa]s|how many) .{4,}?) (?:(?:e|y|and) )?(quant[oa]s|cuant[oa]s|how many) (?:(?:are|is|sao|son|esta|estao|estan|ta|tao) )?(.{4,})$/;
/** Two counts: the first, and of the second how it asks and what beside; null where there is one. */
export function countsAsked(question: string): { first: string; asks: string; rest: string } | null {
  const words = plainWords(question);
  const [, first = '', asks = '', rest = ''] = counted.exec(words) ?? [];
  return first === '' || words.split(' ').length > longest ? null : { first, asks, rest };
}

/** Both of them, the second as it follows on the first; null where there is one. */
export function twoAsked(question: string): readonly [string, string] | null {
  const apart = partedIn(question);
  if (apart) return apart;
  const words = plainWords(question);
  const count = words.split(' ').length;
  const [, first = '', second = ''] = both.exec(words) ?? [];
  if (first === '' || count > longest || first.split(' ').length < shortest - 1 || !asks.test(first)) return null;
  return [`${first}?`, `${second}?`];
}
