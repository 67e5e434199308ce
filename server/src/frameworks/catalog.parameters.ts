/** Parameters of a catalogue: each one's words, with those of others set into them. */
import type { Fault } from '@vigia/contract/kit/problem.ts';
import type { Param } from './catalog.schema.ts';

export interface Placed<T> {
  readonly value: T;
  readonly pointer: string;
}

const insert = /\{\{\s*insert:\s*param,\s*([^\s}]+)\s*\}\}/g;
/** No parameter says more than this, whatever it repeats. */
const longest = 20_000;

/** Its values; else what may be chosen, else its label, in brackets: the reader's company has not decided it. */
const wordsOf = ({ id, values, select, label }: Param): string => {
  if (values) return values.join(', ');
  if (select?.choice) return `[${select.choice.join('; ')}]`;
  return `[${label ?? id}]`;
};

const namedIn = (text: string): string[] => [...text.matchAll(insert)].map((match) => match[1] ?? '');

/** Text with parameters set in; an unknown one stands as its id, in brackets. */
export const setIn = (text: string, words: ReadonlyMap<string, string>): string =>
  text.includes('{{') ? text.replaceAll(insert, (_, id: string) => words.get(id) ?? `[${id}]`) : text;

/** How long that text becomes, without making it. */
export const lengthSet = (text: string, words: ReadonlyMap<string, string>): number =>
  text.includes('{{')
    ? namedIn(text).reduce((sum, id) => sum + (words.get(id)?.length ?? id.length), text.length)
    : text.length;

/** Parameters in an order in which each comes after those that it needs; those in a circle are left out. */
function inOrder(raw: ReadonlyMap<string, string>): string[] {
  const needs = new Map([...raw].map(([id, text]) => [id, new Set(namedIn(text).filter((other) => raw.has(other)))]));
  const neededBy = new Map<string, string[]>();
  for (const [id, others] of needs)
    for (const other of others) neededBy.set(other, [...(neededBy.get(other) ?? []), id]);
  const order = [...needs].filter(([, others]) => others.size === 0).map(([id]) => id);
  for (const id of order)
    for (const other of neededBy.get(id) ?? []) {
      const left = needs.get(other);
      left?.delete(id);
      if (left?.size === 0) order.push(other);
    }
  return order;
}

/** Every parameter's words. Those that need each other, or grow without measure, are faults. */
export function resolved(params: readonly Placed<Param>[]): { words: Map<string, string>; faults: Fault[] } {
  const words = new Map<string, string>();
  const raw = new Map(params.map(({ value }) => [value.id, wordsOf(value)]));
  const endless = new Set<string>();
  for (const id of inOrder(raw)) {
    const text = raw.get(id) ?? '';
    const tooLong = lengthSet(text, words) > longest;
    if (tooLong) endless.add(id);
    words.set(id, tooLong ? '' : setIn(text, words));
  }
  const faults = params.flatMap(({ value: { id }, pointer }): Fault[] => {
    if (!words.has(id)) return [{ pointer, code: 'frameworks.parameter-cycle', values: { id } }];
    return endless.has(id) ? [{ pointer, code: 'frameworks.too-long-when-set' }] : [];
  });
  return { words, faults };
}
