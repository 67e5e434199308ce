import { expect, it } from 'vitest';
import { currencies } from './currencies.ts';
import { countryOfZone, currencyOfZone, moneyIn } from './money.ts';

it.each([
  ['America/Bogota', 'CO', 'COP'],
  ['America/Argentina/Cordoba', 'AR', 'ARS'],
  ['America/Buenos_Aires', 'AR', 'ARS'],
  ['Pacific/Easter', 'CL', 'CLP'],
  ['America/Guayaquil', 'EC', 'USD'],
  ['Europe/Madrid', 'ES', 'EUR'],
  ['America/Manaus', 'BR', 'BRL'],
  ['UTC', 'BR', 'BRL'],
  ['Asia/Tokyo', 'BR', 'BRL'],
])('a company in %s is in %s and counts in %s', (zone, country, code) => {
  expect([countryOfZone(zone), currencyOfZone(zone)]).toEqual([country, code]);
});

it('every currency has its name in three languages, and no peso is written as another', () => {
  for (const tag of ['pt-BR', 'en-GB', 'es-419']) {
    const names = new Intl.DisplayNames([tag], { type: 'currency' });
    for (const code of currencies) expect([tag, code, names.of(code) === code]).toEqual([tag, code, false]);
  }
  for (const locale of ['pt', 'en', 'es'] as const)
    expect(new Set(currencies.map((code) => moneyIn(12_000, code, locale))).size).toBe(currencies.length);
  expect(moneyIn(12_000, 'BRL', 'pt')).toBe('R$\u00a012.000');
  expect(moneyIn(12_000, 'BRL', 'es')).toBe('R$12,000');
});
