/** What follows from settings that are left out. */
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const direct = 'postgres://vigia@db.example.test/vigia';

it('prepares statements by name, but not through a pooler, unless told so', () => {
  expect(readConfig({}).prepare).toBe(true);
  expect(readConfig({ DATABASE_PREPARE: 'off' }).prepare).toBe(false);
  expect(readConfig({ DATABASE_DIRECT_URL: direct }).prepare).toBe(false);
  expect(readConfig({ DATABASE_DIRECT_URL: direct, DATABASE_PREPARE: 'on' }).prepare).toBe(true);
});
