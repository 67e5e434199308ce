import { expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOf } from './faults.ts';

const schema = z.strictObject({
  title: z.string(),
  people: z.int(),
  cost: z.number(),
  steps: z.array(z.strictObject({ hours: z.number() })),
});
const codes = (sent: unknown) => {
  const { error } = schema.safeParse(sent);
  return error ? Object.fromEntries(faultsOf(error, sent).map(({ pointer, code }) => [pointer, code])) : {};
};

it('tells what was not given from what is of another kind, and what number was meant', () => {
  expect(codes({})).toEqual({
    '/title': 'kit.required',
    '/people': 'kit.required',
    '/cost': 'kit.required',
    '/steps': 'kit.required',
  });
  expect(codes({ title: 5, people: 12.5, cost: 'mil', steps: [{ hours: '' }, { hours: 'x' }] })).toEqual({
    '/title': 'kit.type',
    '/people': 'kit.whole-number',
    '/cost': 'kit.number',
    '/steps/0/hours': 'kit.required',
    '/steps/1/hours': 'kit.number',
  });
  expect(codes({ title: null, people: 1, cost: 1, steps: {} })).toEqual({
    '/title': 'kit.required',
    '/steps': 'kit.type',
  });
});
