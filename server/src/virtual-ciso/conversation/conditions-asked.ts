/** The conditions that words name, and of which any is enough: “critical or high”, “aprovadas ou publicadas”, “medios y bajos”. Pure. */
import { alternativesOf, anyOf } from '../../kit/advisor/any-of.ts';
import type { AdvisorRegister } from '../../kit/advisor/register.ts';
import { isFormOf, type Name, namedIn, without, withoutForms } from './register-names.ts';

const either: ReadonlySet<string> = new Set(['ou', 'o', 'u', 'or']);
/** Of one kind, no record is both: then these join as well. */
const both: ReadonlySet<string> = new Set(['e', 'y', 'and']);
const joins = (word: string): boolean => either.has(word) || both.has(word);
/** What may stand between the joining word and what is joined. */
const little: ReadonlySet<string> = new Set(
  'a as o os de da das do dos com em que esta estao sao foram ja ainda la las los el del con en son estan ya the are is were of in with that'.split(
    ' ',
  ),
);
const namesJoined = ({ words }: Name): boolean => words.split(' ').slice(1, -1).some(joins);

type Conditional = Name & { readonly condition: string };
const isConditional = (name: Name): name is Conditional => name.condition !== null;
/** The longest of these names that stands in the words from there, or up to there. */
function standing(all: readonly string[], at: number, names: readonly Name[], ends: boolean) {
  for (const name of names) {
    const said = name.words.split(' ');
    const from = ends ? at - said.length : at;
    if (from >= 0 && isConditional(name) && said.every((word, place) => isFormOf(all[from + place] ?? '', word)))
      return { condition: name.condition, from, until: from + said.length };
  }
  return null;
}
/** The one that follows, past what only stands between: that may begin a name as well (“in review”). */
function following(all: readonly string[], at: number, names: readonly Name[]): ReturnType<typeof standing> {
  const found = standing(all, at, names, false);
  return found ?? (little.has(all[at] ?? '') ? following(all, at + 1, names) : null);
}

const areApart = ({ apart = [] }: AdvisorRegister, one: string, other: string): boolean =>
  apart.some((kind) => kind.includes(one) && kind.includes(other));
/** What is critical is high or critical as well. */
const withoutPart = (conditions: readonly string[]): readonly string[] =>
  conditions.includes('grave') ? conditions.filter((one) => one !== 'critical') : conditions;

/** The pair that is joined there, with what was said before it of the same kind: a comma says “or” too. */
function joinedAt(all: readonly string[], at: number, names: readonly Name[]) {
  const register = names[0]?.of.register;
  const left = standing(all, at, names, true);
  const right = following(all, at + 1, names);
  if (!register || !left || !right || left.condition === right.condition) return null;
  if (!either.has(all[at] ?? '') && !areApart(register, left.condition, right.condition)) return null;
  const conditions = [left.condition, right.condition];
  let { from } = left;
  for (
    let before = standing(all, from, names, true);
    before && areApart(register, before.condition, left.condition);
    before = standing(all, from, names, true)
  ) {
    conditions.unshift(before.condition);
    from = before.from;
  }
  return { conditions, from, until: right.until };
}

/** The conditions of which any is asked for, as one, and the words without them. `names`: of one register. */
export function anyIn(words: string, names: readonly Name[]): { met: string[]; rest: string } {
  const all = words.split(' ');
  const none = { met: [], rest: words };
  if (!all.some(joins) || names.some((one) => namesJoined(one) && without(words, one.words) !== null)) return none;
  for (const [at, word] of all.entries()) {
    const found = joins(word) ? joinedAt(all, at, names) : null;
    if (!found) continue;
    const rest = all.filter((_, place) => place < found.from || place >= found.until).join(' ');
    return { met: [anyOf(withoutPart(found.conditions))], rest };
  }
  return none;
}

/** At most so many conditions are asked for at once. */
const mostConditions = 3;
/** The conditions that the words name, and the words without them. */
export function conditionsIn(words: string, all: readonly Name[]): { met: string[]; rest: string } {
  const { met, ...any } = anyIn(words, all);
  let { rest } = any;
  for (let asked = 0; asked < mostConditions; asked++) {
    const next = namedIn(rest, all);
    if (!next?.condition) break;
    if (!met.includes(next.condition)) met.push(next.condition);
    rest = withoutForms(rest, next.words) ?? rest;
  }
  return { met, rest };
}

/** Whether a name has the word, in whatever form. */
export const hasForm = (name: string, word: string): boolean => name.split(' ').some((one) => isFormOf(word, one));

/** Whether a name of a condition that is met has the word, in whatever form. */
export const saidBy = (word: string, met: readonly string[], conditions: readonly Name[]): boolean =>
  conditions.some(
    ({ condition, words }) => met.some((one) => alternativesOf(one).includes(condition ?? '')) && hasForm(words, word),
  );
