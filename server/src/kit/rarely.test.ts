import { expect, it } from 'vitest';
import { makeRarely } from './rarely.ts';

it('tells the same trouble once in half a minute, with how often it happened, and another at once', () => {
  let now = 0;
  const lines: [object, string][] = [];
  const log = { warn: (details: object, message: string) => lines.push([details, message]), error: () => undefined };
  const rarely = makeRarely(() => now);
  const lost = (code: string) => ({ err: Object.assign(new Error('gone'), { code }) });
  for (let i = 0; i < 500; i++) rarely(log, 'warn', lost('ENOENT'), 'unavailable');
  rarely(log, 'warn', lost('ECONNREFUSED'), 'unavailable');
  expect(lines).toHaveLength(2);
  now = 30_000;
  rarely(log, 'warn', lost('ENOENT'), 'unavailable');
  expect(lines).toHaveLength(3);
  expect(lines[2]?.[0]).toMatchObject({ more: 499 });
});

it('remembers only so many kinds', () => {
  const lines: string[] = [];
  const log = { warn: (_: object, message: string) => lines.push(message), error: () => undefined };
  const rarely = makeRarely(() => 0);
  for (let i = 0; i < 201; i++) rarely(log, 'warn', {}, `trouble ${i}`);
  rarely(log, 'warn', {}, 'trouble 200');
  rarely(log, 'warn', {}, 'trouble 0');
  expect(lines).toHaveLength(202);
});
