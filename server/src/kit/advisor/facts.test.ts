/** What records say of themselves: every room's statement runs, and every fact has its names and its sentences in three languages. */
import { randomUUID } from 'node:crypto';
import { locales } from '@vigia/contract/kit/locales.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '../../rooms.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { noDatabase } from '../testing/no-database.ts';
import { say } from '../words.ts';

const compiler = noDatabase();
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const registers = rooms.flatMap(({ name, advisor = [] }) =>
  advisor.flatMap((register) =>
    register.facts ? [{ name: `${name}:${register.key}`, room: name, register, facts: register.facts }] : [],
  ),
);

describe.each(registers)('what records of $name say of themselves', ({ room, register, facts }) => {
  const columns = async () => {
    const { sql, parameters } = facts.rows([randomUUID()], '2026-11-25', 'America/Sao_Paulo', 'pt').compile(compiler);
    const [row] = await app.sql(`SELECT f.* FROM (SELECT 1) AS one LEFT JOIN (${sql}) AS f ON true`, [...parameters]);
    return Object.keys(row ?? {});
  };

  it('is read in one statement with a column for each fact', async () => {
    expect(await columns()).toEqual(expect.arrayContaining(['id', ...facts.keys.map(({ key }) => key)]));
  });

  it.each(locales)('has names and sentences in %s, out of what is read', async (locale) => {
    // The sign of the company's currency may stand in every sentence.
    const known = [...(await columns()), 'money'];
    for (const { key, as } of facts.keys) {
      const at = `${room}:advisor.${register.key}.facts.${key}`;
      expect(say(locale, `${at}.names`)).not.toContain(at);
      if (as === 'each') continue;
      const said = say(locale, `${at}.says`, { count: 2 });
      expect(said).not.toContain('advisor.');
      for (const [, value] of said.matchAll(/\{\{(\w+)\}\}/g)) expect(known).toContain(value);
    }
  });
});
