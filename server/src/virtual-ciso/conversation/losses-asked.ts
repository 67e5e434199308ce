/**
 * What is asked of the loss that a year may bring, by all that was estimated: of an average one, of a bad one, what most of it
 * comes from, and what went into the sum. Pure.
 */
import { plainWords } from './follow-ups.ts';
import { likened } from './likeness.ts';
import { numberSaid } from './number-words.ts';

export type LossesAsked =
  /** `oneIn`: as bad as one year of so many; null where only a bad one is said. */
  { readonly ask: 'bad'; readonly oneIn: number | null } | { readonly ask: 'mean' | 'behind' | 'counted' };

const year = /\b(?:anos?|anual\w*|years?|yearly|annual\w*)\b/;
const loses = /\b(?:cost\w*|cust\w+|cuest\w+|lose|losing|loss(?:es)?|perd\w+|pierd\w+|prejuizos?)\b/;
/** It is over, or of something else than all of it. */
const past =
  /\b(?:last year|passado|pasado|did|was|were|foi|foram|custou|custaram|costo|costaron|perdemos (?:no|em|este|esse)|perdimos|este ano|this year|este ano|backup\w*|firewall|seguro|insurance|plan\w*|licens\w*|licenc\w*|certific\w*|auditor\w*|consult\w*)\b/;
const ofAll =
  /\b(?:incidents?|incidentes?|risks|riscos|riesgos|attacks|ataques|security|seguranca|seguridad|empresa|company|business|negocio|everything|tudo|todo|together|juntos|total)\b/;
const ofUs = /\b(?:we|us|it|nos|a gente|podemos|perdemos|perderiamos|perderemos)\b/;
const usual =
  /\b(?:average|typical|normal|mean|medi[oa]|promedio|tipico|comum|expected|esperad[oa]|por ano|per year|a year|al ano|ao ano|yearly|annual\w*|anual\w*)\b/;
const bad = /\b(?:bad|worst|terrible|rough|ruim|pessimo|pior|mal|malo|peor|feio)\b/;
const rare =
  /\b(?:(?:one|um|uma|un|una|uno|1)(?: (?:year|ano|vez))? (?:in|em|en|de|out of|a|cada|por)(?: (?:every|cada))?|(?:once )?every|a cada|cada) (\w+)\b/;

/** Nothing else is named: “how much could we lose in a bad year?”. */
const namesNothing = (words: string): boolean =>
  ofUs.test(words) &&
  likened(
    [year, loses, usual, bad, rare, ofUs].reduce((left, one) => left.replaceAll(new RegExp(one, 'g'), ' '), words),
  ).of.length === 0;

function ofYear(words: string): LossesAsked | null {
  const [, many] = rare.exec(words) ?? [];
  const oneIn = many === undefined ? null : numberSaid(many);
  if (oneIn !== null && oneIn > 1) return { ask: 'bad', oneIn };
  if (bad.test(words)) return { ask: 'bad', oneIn: null };
  return usual.test(words) ? { ask: 'mean' } : null;
}

const behind =
  /\b(?:behind|most of|mostly|por tras|por detras|(?:vem|viene|comes?) (?:de onde|de donde|from|mais|mas)|(?:de onde|de donde|where)(?: \w+){0,3} (?:vem|viene|comes?)|(?:maior|mayor) parte|pesa\w*|biggest|largest|drives?|share|percent\w*|que parte|quanto d[aeo]|que porcentaje|fatia|parcela|(?:qual|que|which|cual) (?:o )?(?:risco|riesgo|risk))\b/;
const counted =
  /\b(?:how many|quantos|cuantos)\b.*\b(?:went into|went in|count\w*|includ\w*|entra\w*|entro\w*|inclu\w*|conta|cuenta|suma?|sum|figure|number|numero)\b/;
const longestAfter = 16;

/** `talked`: whether it is what was talked about; `ofOne`: whether one record is. */
export function lossesAsked(question: string, talked: boolean, ofOne: boolean): LossesAsked | null {
  const words = plainWords(question.slice(0, longest));
  if (past.test(words)) return null;
  if (talked && words.split(' ').length <= longestAfter) {
    if (counted.test(words)) return { ask: 'counted' };
    return behind.test(words) ? { ask: 'behind' } : ofYear(words);
  }
  if (!year.test(words) || !loses.test(words)) return null;
  return ofAll.test(words) || (!ofOne && namesNothing(words)) ? ofYear(words) : null;
}
const longest = 300;
