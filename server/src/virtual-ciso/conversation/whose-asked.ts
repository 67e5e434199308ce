/** Whose records of a register are asked for. Pure. */
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { tellingWords } from './facts-asked.ts';
import { plainWords } from './follow-ups.ts';
import type { RegisterAsked } from './register-asked.ts';
import { registerNamed } from './register-names.ts';

export interface WhoseAsked {
  readonly of: RegisterOfRoom | null;
  /** Words among which a name may stand. */
  readonly words: readonly string[];
  /** Whether it is the person who was talked about. */
  readonly same: boolean;
}
const some =
  /^(?:(?:e|y|and) )*(?:quais|qual|quant[oa]s|que|which|what|how many|cual|cuales|cuant[oa]s|os|as|los|las|the|list\w*|mostr\w*|show|(?:el[ea]|ella?|he|she) (?:tem|tiene|has)|does (?:he|she) have)\b/;
const pronoun = /\b(?:el[ea]|dele|dela|nele|he|she|his|her|him|ella)\b|\b(?:tiene|de|con) el$/;

/** Null where no register is named, or no person can be meant. */
export function whoseAsked(
  question: string,
  all: readonly RegisterOfRoom[],
  asked: RegisterAsked | null,
): WhoseAsked | null {
  const words = plainWords(question);
  if (words.split(' ').length > 12 || !some.test(words)) return null;
  const named = registerNamed(all, words);
  const of = asked?.of ?? named?.of ?? null;
  if (!named) return null;
  if (pronoun.test(words)) return { of, words: [], same: true };
  const telling = [...tellingWords(named.rest), ...(asked?.spared ?? []), ...(asked?.titled ?? [])];
  return telling.length > 0 && telling.length <= 4 ? { of, words: telling, same: false } : null;
}
