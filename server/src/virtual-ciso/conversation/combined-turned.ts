/** Of which register several things are asked at once, and whether that goes on with what was told. Pure. */
import type { CombiningWords } from '@vigia/content/advisor/combining.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { registerKey } from '../answers/registers.ts';
import type { Combined } from './combined-asked.ts';
import { type Person, taken } from './combined-denied.ts';
import { nameIn, registerNamed } from './register-names.ts';

/** What goes on with what was said. */
export const opensGoing = /^(?:e|y|and|mas|pero|but|ok|entao|entonces|so|agora|ahora|now|what about|how about) (?=\S)/;

/** The register that is named; of what was told before, the one of that. */
function registerOf(words: string, all: readonly RegisterOfRoom[], before: string | null) {
  const named = registerNamed(all, words);
  const talked = all.find((of) => registerKey(of) === before);
  // A fact of what is talked about may be called as another register is.
  return named ? { of: named.of, named: true } : talked ? { of: talked, named: false } : null;
}

export interface Around {
  readonly all: readonly RegisterOfRoom[];
  readonly people: readonly Person[];
  /** The register of what was told. */
  readonly before: string | null;
  /** Whether several of it were told: what narrows is said of those. */
  readonly several?: boolean;
  readonly today: string;
}
export interface RegisterTurned {
  readonly words: string;
  readonly of: RegisterOfRoom;
  readonly named: boolean;
  readonly goesOn: Combined['goesOn'];
}
/** Of which register, and whether it goes on with what was told; null where that is not said. */
export function turnedTo(
  whole: string,
  { all, before }: Around,
  { those, only }: CombiningWords,
): RegisterTurned | null {
  const ofThose = before === null ? null : taken(whole, those);
  const narrows = before !== null && taken(whole, only) !== null;
  const words = (ofThose?.rest ?? whole).replace(opensGoing, '');
  const talked = ofThose || narrows || opensGoing.test(whole) ? before : null;
  // What is said of those that were told may be called as another register is.
  const register = registerOf(words, ofThose ? all.filter((one) => registerKey(one) === before) : all, talked);
  if (!register) return null;
  const isOfThose = ofThose !== null || (narrows && !register.named);
  return { ...register, words, goesOn: isOfThose ? 'those' : register.named ? null : 'instead' };
}

/** Some are asked for, or whether there are any, how many or which. */
const asksForSome =
  /^(?:em |en |in )?(?:quais|qual|quant[oa]s|algu(?:m|mas?|ns)|nenhum\w*|cual|cuales|cuant[oa]s|[oa]s que|l[oa]s que|the ones|algun[oa]?s?|ningun[oa]?|which|how many|(?:is |are |do |does |did |has |have )?(?:none|some|any)|quem|quien|who|(?:tem|ha|hay|existe\w*|(?:are|is) there) (?:algu\w+|any|mais|mas|more|some|sem|com|sin|con)) /;
/** Whether it is asked which of those that were told. */
export const narrowsThose = (words: string): boolean => asksForSome.test(`${words.replace(opensGoing, '')} `);
/** Whether what has a register's name is what those have or lack: “is any without a plan?”. */
const isHad = (words: string, name: string): boolean =>
  new RegExp(
    `(?:^| )(?:sem|com|sin|con|without|with|no|tem|tiene|tienen|have|has|got) (?:(?:o|a|os|as|el|la|los|las|the|um|uma|un|una|an?|any|nenhum|nenhuma|ningun|ninguna|seu|su|their) )?${name.replace(/s$/, '')}s?(?: |$)`,
  ).test(words);
/** What narrows those that were told though it does not say of them, where it names nothing else: “how many are Diego’s?”. */
export function amongThose(
  whole: string,
  { all, before, several }: Around,
  { those }: CombiningWords,
): RegisterTurned | null {
  const words = whole.replace(opensGoing, '');
  const of = several ? all.find((one) => registerKey(one) === before) : undefined;
  if (!of || !narrowsThose(whole) || taken(whole, those)) return null;
  const other = nameIn(all, words);
  if (other && other.of !== of && !isHad(words, other.words)) return null;
  return { of, named: false, words, goesOn: 'among' };
}
