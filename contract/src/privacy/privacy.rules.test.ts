import { expect, it } from 'vitest';
import { isSmallAgent, isUnfinished, termOf } from './privacy.rules.ts';
import { requestKinds } from './privacy.shapes.ts';
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };

const small = { size: 'small', revenueWithin: true, groupWithin: true, highRisk: false } as const;

it('a small agent is small, within the limits, and not at high risk', () => {
  expect(isSmallAgent(small)).toBe(true);
  expect(isSmallAgent(null)).toBe(false);
  for (const more of [
    { size: 'larger' as const },
    { revenueWithin: false },
    { groupWithin: false },
    { highRisk: true },
  ])
    expect(isSmallAgent({ ...small, ...more })).toBe(false);
});

it('the law sets a term for confirmation and access alone, double for the full statement of small agents', () => {
  const usual = { small: false, aimDays: 20 };
  expect(termOf('access', usual)).toEqual({ days: 15, legal: true });
  expect(termOf('access', { ...usual, small: true })).toEqual({ days: 30, legal: true });
  expect(termOf('confirmation', { ...usual, small: true })).toEqual({ days: 15, legal: true });
  const own = requestKinds.filter((kind) => !termOf(kind, usual).legal);
  expect(own).toHaveLength(9);
  expect(termOf('deletion', { ...usual, small: true })).toEqual({ days: 20, legal: false });
});

it.each(Object.entries({ pt, en, es }))(
  'a draft in %s that leaves a place to fill in is known as unfinished',
  (_, words) => {
    const places = [...JSON.stringify(words).matchAll(/\[[^[\]"]+\]/g)].map(([place]) => place);
    expect(places).toHaveLength(5);
    expect(places.filter((place) => !isUnfinished(`Prezado titular, ${place}.`))).toEqual([]);
    expect(isUnfinished('O cadastro [3] foi apagado.')).toBe(false);
  },
);
