/** Words follow their number: one day, two days, in each language. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@vigia/contract/kit/locales.ts';
import { describe, expect, it } from 'vitest';
import { say } from './words.ts';

const contract = join(import.meta.dirname, '..', '..', '..', 'contract', 'src');
const files = globSync('*/words/*.json', { cwd: contract });

it('no word leaves it to the reader whether there is one or several', () => {
  expect(files.length).toBeGreaterThan(60);
  const halves = files.flatMap((file) =>
    readFileSync(join(contract, file), 'utf8')
      .split('\n')
      .filter((line) => /\p{L}\((?:s|es|as|os|ões|ns)\)/u.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(halves).toEqual([]);
});

it('how many is grouped as the language does it, and everything else stays as it is given', () => {
  const many = (count: number) =>
    locales.map(
      (locale) => say(locale, 'customer-forms:answers.recorded.activities', { count }).match(/[\d.,]+\d/)?.[0],
    );
  expect(many(12_000)).toEqual(['12.000', '12,000', '12,000']);
  expect(say('pt', 'priorities:why.assess', { count: 1_200, minutes: 2026 })).toMatch(/1\.200 .* 2026 /);
});

describe('a number of days, hours or minutes', () => {
  const told = (key: string, values: Record<string, string>) => locales.map((locale) => say(locale, key, values));
  it('is said as one or as several', () => {
    const lasted = 'incidents:advisor.incident.facts.lasted.says';
    expect(told(lasted, { lasted: '1' }).map((one) => one.split(',')[0])).toEqual(['1 dia', '1 day', '1 día']);
    expect(told(lasted, { lasted: '12' }).map((one) => one.split(',')[0])).toEqual(['12 dias', '12 days', '12 días']);
    expect(told('scans:advisor.scan.facts.lasted.says', { lasted: '1' })).toEqual(['1 minuto', '1 minute', '1 minuto']);
    const both = { anpd: '1', told: '2 mar.', after: '3', informed: '5 mar.' };
    expect(told('incidents:advisor.incident.facts.delay.both', both)[0]).toBe(
      'ANPD: 1 dia depois de a empresa saber, em 2 mar.; pessoas: 3 dias, em 5 mar.',
    );
  });
});
