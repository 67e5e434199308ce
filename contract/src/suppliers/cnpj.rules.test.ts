import { expect, it } from 'vitest';
import { shownCnpj, shownLegalId } from './cnpj.rules.ts';

it.each([
  ['11222333000181', '11.222.333/0001-81'],
  ['11.222.333/0001-81', '11.222.333/0001-81'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['11222333000182', '11222333000182'],
  ['', ''],
])('%s is shown as %s', (said, shown) => {
  expect(shownCnpj(said)).toBe(shown);
});

it('the number of a company abroad stays as it was written', () => {
  expect(shownLegalId({ country: 'US', legalId: '11222333000181' })).toBe('11222333000181');
  expect(shownLegalId({ country: 'BR', legalId: '11222333000181' })).toBe('11.222.333/0001-81');
});
