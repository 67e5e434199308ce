/** What is asked of a register in words that only resemble its names and those of its conditions. Pure. */
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { plainWords } from './follow-ups.ts';
import { alikeEnough, type Likened, likened, likeness } from './likeness.ts';
import { periodIn } from './periods.ts';
import { anyOfIt, type RegisterAsked } from './register-asked.ts';
import { type Name, vocabularyOf, withNots } from './register-names.ts';
import { orderAsked } from './register-orders.ts';

const longest = 14;
/** So many words that say nothing to us are let pass; one more where they are counted. */
const spare = 1;

const asksForSome =
  /^(?:(?:e|y|and|mas|pero|but|em|de|para|in|of|for|en|bueno|ok|so) )*(?:quais|qual|quant[oa]s|que|quem|de quem|o que|list\w*|mostr\w*|temos|tem|ha|tivemos|houve|algu\w+|todos|todas|existe\w*|which|wich|what|how many|who|whos|whose|show|do we|did we|have we|are|is|any|were|was|has|cual|cuales|cuant[oa]s|quien|quienes|de quien|hay|hubo|tenemos|tiene\w*|tuvimos|muestra\w*|dime|diga|lista|esta|estao|estan|ja|ya|nombra|name|(?:o|a|os|as|el|la|los|las|the) (?:que|ones?)|nobody|ninguem|nadie|alguna vez)\b/;
const ought =
  /\b(?:precis\w*|dev(?:o|e|em|emos|eria)|need|needs|should|must|necesit\w*|deb(?:o|e|en|emos)|requir\w*|exig\w*|obrigad[oa]s?|obriga|obligad[oa]s?|obliga|posso|puedo|can i|can we)\b/;
const asksWhether =
  /^(?:(?:e|y|and|mas|pero|but) )*(?:temos|tem|ha|existe\w*|tivemos|houve|algu\w+|any|is|are|do we|did we|have we|has|were|was|hay|hubo|tenemos|tiene\w*|esta|estao|estan|ja|ya)\b/;

/** The register whose name stands in the question in whatever form; the longer name first. */
function registerLike(
  all: readonly RegisterOfRoom[],
  of: readonly string[],
): { name: Name; taken: readonly string[] } | null {
  let best: { name: Name; taken: readonly string[] } | null = null;
  for (const name of vocabularyOf(all).registers) {
    const taken = likened(name.words).of;
    if (taken.length > (best?.taken.length ?? 0) && taken.every((one) => of.includes(one))) best = { name, taken };
  }
  return best;
}

/** The conditions that the rest is like, and what is left of it. */
function conditionsLike(of: RegisterOfRoom, all: readonly RegisterOfRoom[], asked: Likened) {
  const names = vocabularyOf(all).conditions.filter((one) => one.of === of);
  const met: string[] = [];
  let left = asked.of;
  const asks = asked.asks.filter((kind) => kind === '?not');
  for (let times = 0; times < 2 && left.length > 0; times++) {
    const [best] = names
      .map((name) => ({ name, like: likeness({ ...asked, asks, of: left, words: left }, name.words) }))
      .toSorted((a, b) => b.like - a.like);
    if (!best?.name.condition || best.like < alikeEnough) break;
    met.push(best.name.condition);
    // A word that any of its names has asks for no other condition.
    const { condition } = best.name;
    const taken = new Set(names.flatMap((one) => (one.condition === condition ? likened(one.words).of : [])));
    left = left.filter((one) => !taken.has(one));
  }
  return { met: [...new Set(met)], left };
}

/** What is asked for or left out of it. */
const apart =
  /\b(?:not counting|without counting|sem contar|sin contar|apart from|tirando|fora|menos|except|exceto|excepto) (?:the |os? |as? |los? |las? |el )?\w+$/;
/** The most or the least of it is asked for, in whatever words: then the gravest answers, whatever else is said. */
const extreme = /\b(?:most|worst|biggest|mais|pior|maior|mas|peor|mayor)\b(?! (?:de|que|than|um|uma|one)\b)/;

const ofReasons = new Set(['?why', '?how']);
/** Null where no register is meant, or something else is asked. `before`: the register that was talked about. */
export function registerMeant(
  question: string,
  {
    all,
    before,
    today,
    spared = 0,
  }: { all: readonly RegisterOfRoom[]; before: string | null; today: string; spared?: number },
): RegisterAsked | null {
  const whole = withNots(plainWords(question));
  if (whole.split(' ').length > longest || !asksForSome.test(whole) || ought.test(whole)) return null;
  const { period, rest: words } = periodIn(whole.replace(apart, ''), today);
  const heard = likened(words);
  if (heard.asks.some((kind) => ofReasons.has(kind))) return null;
  const named = registerLike(all, heard.of);
  const register = named?.name.of ?? all.find(({ room, register: { key } }) => `${room}:${key}` === before);
  if (!register) return null;
  const order = orderAsked(words);
  const gravest = order === null && extreme.test(words) && heard.asks.includes('?which');
  const rest = { ...heard, of: heard.of.filter((one) => !named?.taken.includes(one)) };
  const { met, left } = conditionsLike(register, all, rest);
  const narrows = met.length > 0 || order !== null || period !== null || gravest;
  const counts = heard.asks.includes('?much');
  const known = { taken: named?.taken ?? [], narrows, counts, gravest, spared: met.length > 0 ? spared : 0 };
  if (left.length > passing(known)) return null;
  // Of all of some, another answer tells.
  if (!narrows && (!named || register.register.narrowed)) return null;
  return {
    ...anyOfIt,
    ...{ of: register, conditions: met, order, period, one: order !== null || gravest },
    whether: asksWhether.test(words) && !counts && !heard.asks.includes('?which'),
  };
}

/** So many words that say nothing to us are let pass: more where more is understood of the question. */
interface Known {
  readonly taken: readonly string[];
  readonly narrows: boolean;
  readonly counts: boolean;
  readonly gravest: boolean;
  /** What is let pass besides. */
  readonly spared: number;
}
function passing({ taken, narrows, counts, gravest, spared }: Known): number {
  if (taken.length === 0) return spared;
  const twice = spared + (taken.length >= 2 ? 1 : 0);
  return narrows ? twice + spare + (counts ? 1 : 0) + (gravest ? 3 : 0) : twice;
}
