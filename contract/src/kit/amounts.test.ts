import { expect, it } from 'vitest';
import { amount, amountStyle } from './amounts.ts';
import { numberFormat } from './formats.ts';

it.each([0, 1250, 1250.5, 0.29, 1.1, 4_035.07, 999_999_999_998.99])('%s is an amount', (value) => {
  expect(amount.parse(value)).toBe(value);
});

it.each([-1, 0.005, 1250.505, 1_000_000_000_000, Number.NaN])('%s is none', (value) => {
  expect(amount.safeParse(value).success).toBe(false);
});

it('is written with its cents where it has some, in the currency that it is of', () => {
  const written = (value: number, currency: string, language: string) =>
    numberFormat(language, amountStyle(currency)).format(value).replaceAll('\u00a0', ' ');
  expect([written(1250.5, 'BRL', 'pt-BR'), written(1250, 'BRL', 'pt-BR')]).toEqual(['R$ 1.250,50', 'R$ 1.250']);
  expect(written(1250.5, 'USD', 'en-US')).toBe('$1,250.50');
});
