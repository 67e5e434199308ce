/** Statements whose text is put together once say the same as those that are put together each time. */
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { noDatabase } from '../testing/no-database.ts';
import type { Db } from './db.ts';
import { madeOnce } from './made-once.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const inDatabase = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  app.app.jobCtx.work.asInstallation((tx) => work(tx.db));

it('is put together once, and given its values each time', async () => {
  const ask = madeOnce(2);
  let made = 0;
  const sum = (word: string, numbers: readonly number[]) =>
    inDatabase((db) =>
      ask<{ said: string; sum: number; again: number }>(db, {
        key: 'sum',
        make(given) {
          made++;
          const all = given('numbers');
          return sql`SELECT ${'so'} || ' ' || ${given('word')}::text AS said, (SELECT sum(n)::int FROM unnest(${all}::int[]) n) AS sum,
            (SELECT count(*)::int FROM unnest(${given('numbers')}::int[])) AS again`;
        },
        values: { word, numbers },
      }),
    );
  expect(await sum('many', [1, 2, 3])).toEqual([{ said: 'so many', sum: 6, again: 3 }]);
  expect(await sum('few', [4])).toEqual([{ said: 'so few', sum: 4, again: 1 }]);
  expect(made).toBe(1);
});

it('names a value by one parameter, however often it stands in the text', async () => {
  const asked: Pick<CompiledQuery, 'sql' | 'parameters'>[] = [];
  const db = noDatabase(({ query }) => {
    asked.push({ sql: query.sql, parameters: query.parameters });
  });
  await madeOnce(2)(db, {
    key: 'twice',
    make: (given) => sql`SELECT ${given('n')}, ${'so'}, ${given('n')}`,
    values: { n: 7 },
  });
  expect(asked).toEqual([{ sql: 'SELECT $1, $2, $1', parameters: [7, 'so'] }]);
});

it('forgets texts when there are too many of them', async () => {
  const ask = madeOnce(2);
  const made: string[] = [];
  const one = (key: string) =>
    inDatabase((db) =>
      ask<{ value: number }>(db, {
        key,
        make(given) {
          made.push(key);
          return sql`SELECT ${given('value')}::int + ${sql.lit(key.length)} AS value`;
        },
        values: { value: 1 },
      }),
    );
  for (const key of ['a', 'bb', 'a', 'ccc', 'a']) expect(await one(key)).toEqual([{ value: 1 + key.length }]);
  expect(made).toEqual(['a', 'bb', 'ccc', 'a']);
});

it('refuses a text in which something else looks like a parameter', async () => {
  const ask = madeOnce(2);
  const asked = inDatabase((db) =>
    ask(db, { key: 'money', make: (given) => sql`SELECT '$1' || ${given('n')}::text`, values: { n: '2' } }),
  );
  await expect(asked).rejects.toThrow('looks like a parameter');
});
