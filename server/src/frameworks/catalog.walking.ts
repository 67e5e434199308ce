/** Walks over what a file holds before anything is believed of it: no recursion, so that no depth can hurt. */
import { pointer } from '@vigia/contract/kit/faults.ts';
import type { Fault } from '@vigia/contract/kit/problem.ts';

const signs = { quote: 0x22, escape: 0x5c, open: [0x7b, 0x5b], close: [0x7d, 0x5d] };

/** The place of the quotation mark that ends a text begun before `at`. */
function endOfText(text: string, at: number): number {
  let place = at;
  for (; place < text.length; place++) {
    const code = text.charCodeAt(place);
    if (code === signs.escape) place++;
    else if (code === signs.quote) break;
  }
  return place;
}

/** The deepest nesting of brackets in JSON text, and how many lists and objects it opens, without parsing it. */
export function bracketsOf(text: string): { readonly depth: number; readonly opened: number } {
  let opened = 0;
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === signs.quote) at = endOfText(text, at + 1);
    else if (signs.open.includes(code)) {
      most = Math.max(most, ++depth);
      opened += 1;
    } else if (signs.close.includes(code)) depth--;
  }
  return { depth: most, opened };
}

interface Step {
  readonly value: unknown;
  readonly above: Step | null;
  readonly key: string | number;
}

const pathOf = (step: Step): PropertyKey[] => {
  const path: PropertyKey[] = [];
  for (let at: Step | null = step; at?.above; at = at.above) path.unshift(at.key);
  return path;
};

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const readable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

const faultAt = (step: Step, key: string | null, code: string): Fault => ({
  pointer: pointer(key === null ? pathOf(step) : [...pathOf(step), key]).slice(0, 200),
  code,
});

function faultsOfKeys(step: Step, keys: readonly string[]): Fault[] {
  return keys.flatMap((key): Fault[] => {
    if (forbidden.has(key)) return [faultAt(step, key, 'frameworks.forbidden-key')];
    return readable(key) ? [] : [faultAt(step, null, 'kit.unreadable-text')];
  });
}

/** What stands in a value: the elements of a list, the members of an object. */
const insideOf = (value: unknown): [string | number, unknown][] => {
  if (Array.isArray(value)) return [...value.entries()];
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
};

/** Keys that would reach into JavaScript itself, and text that cannot be kept; `most` of them at most. */
export function unfitIn(root: unknown, most: number): Fault[] {
  const faults: Fault[] = [];
  const waiting: Step[] = [{ value: root, above: null, key: '' }];
  for (let step = waiting.pop(); step && faults.length < most; step = waiting.pop()) {
    const { value } = step;
    const inside = insideOf(value);
    if (typeof value === 'string' && !readable(value)) faults.push(faultAt(step, null, 'kit.unreadable-text'));
    if (!Array.isArray(value))
      faults.push(
        ...faultsOfKeys(
          step,
          inside.map(([key]) => String(key)),
        ),
      );
    for (const [key, one] of inside) waiting.push({ value: one, above: step, key });
  }
  return faults.slice(0, most);
}

const childrenOf = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  const controls: unknown = 'controls' in value ? value.controls : null;
  const groups: unknown = 'groups' in value ? value.groups : null;
  return [...(Array.isArray(controls) ? controls : []), ...(Array.isArray(groups) ? groups : [])];
};

/** How many controls a catalogue claims to hold, enhancements among them, whatever else is wrong with it. */
export function countControls(catalog: unknown): number {
  let count = 0;
  const waiting: unknown[] = [catalog];
  for (let one = waiting.pop(); waiting.length > 0 || one !== undefined; one = waiting.pop()) {
    if (typeof one === 'object' && one !== null && 'controls' in one && Array.isArray(one.controls))
      count += one.controls.length;
    for (const child of childrenOf(one)) waiting.push(child);
  }
  return count;
}
