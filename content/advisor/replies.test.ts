import { describe, expect, it } from 'vitest';
import { advice } from '../advice/load.ts';
import { facetThemes } from './facets.ts';
import { preventing } from './preventing.ts';
import { replies } from './replies.ts';

const twice = (ids: readonly string[]) => ids.filter((id, at) => ids.indexOf(id) !== at);
/** What is read first holds no more. */
const mostWords = 75;

describe('short answers and sides of a subject', () => {
  it('rest on advice that there is, each under a name of its own', () => {
    const named = [...replies().map(({ piece }) => piece), ...facetThemes().flatMap(({ pieces }) => pieces)];
    expect(named.filter((id) => !advice().has(id))).toEqual([]);
    expect(twice(replies().map(({ id }) => id))).toEqual([]);
    expect(twice(facetThemes().flatMap(({ pieces }) => pieces))).toEqual([]);
  });
  it('are prevented by advice that there is', () => {
    const named = Object.entries(preventing()).flat(2);
    expect(named.filter((id) => !advice().has(id))).toEqual([]);
    const events = [...advice().values()].filter(({ kind }) => kind === 'incident').map(({ id }) => id);
    expect(events.filter((id) => !preventing()[id])).toEqual([]);
  });
  it('are read at once', () => {
    const texts = replies().flatMap(({ id, pt, en, es }) =>
      [pt, en, es].map((text) => ({ id, words: text.split(' ') })),
    );
    expect(texts.filter(({ words }) => words.length > mostWords).map(({ id }) => id)).toEqual([]);
  });
  it('are written to the staff in all languages or in none', () => {
    const uneven = facetThemes().filter(({ pt, en, es }) => new Set([!pt.staff, !en.staff, !es.staff]).size > 1);
    expect(uneven.map(({ id }) => id)).toEqual([]);
  });
});
