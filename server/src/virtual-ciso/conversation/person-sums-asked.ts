/** Who has the most or the least of what records add up to (“who has the most hours left?”). Pure. */
import { isLittle } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import { meaningOf } from './likeness.ts';

export type PersonSumsAsked =
  | { readonly ask: 'first'; readonly most: boolean }
  /** Of one person: who was told, or who is named. */
  | { readonly ask: 'of'; readonly names: readonly string[] };

const whichPeople =
  /^(?:(?:e|y|and|entao|entonces|so|mas|pero|but|agora|ahora|now) )*(?:quem|quien|quienes|who|whos|(?:qual|que|cual|which|what) (?:pessoa|persona|person))\b/;
const most = /\b(?:mais|mas|most|more|maior|mayor|biggest|highest)\b/;
const least = /\b(?:menos|least|fewest|less|fewer|menor|lowest)\b/;
const goesOn = /^(?:(?:e|y|and|what about|how about) )+/;
const howMuch = /^(?:quant[oa]s?|cuant[oa]s?|how (?:many|much))$/;
const beside = /^(?:o|a|el|la|the|com|con|with|ha[sv]e?|tem|tiene|tienen|e|is|is it|it|numero|number)$/;
const longest = 12;

/** `labels`: what such a number is called; `going`: it was asked of people before. */
export function personSumsAsked(question: string, labels: ReadonlySet<string>, going: boolean): PersonSumsAsked | null {
  const words = plainWords(question.slice(0, 160));
  const all = words.split(' ');
  if (all.length > longest) return null;
  const named = all.some((word) => labels.has(meaningOf(word)));
  const isFirst = most.test(words) || least.test(words);
  if (isFirst && ((whichPeople.test(words) && (named || going)) || (going && all.length <= 3)))
    return { ask: 'first', most: !least.test(words) };
  if (!going || all.length > 5) return null;
  if (howMuch.test(words)) return { ask: 'of', names: [] };
  const names = goesOn.test(words) ? all.filter((word) => !isLittle(word) && !beside.test(word)) : [];
  return names.length === 1 || names.length === 2 ? { ask: 'of', names } : null;
}
