/** What a company counts in, by where it is, and how amounts are written. */

import { homeCountry } from './countries.ts';
import { type Currency, currency } from './currencies.ts';
import { numberFormat } from './formats.ts';
import { type Locale, tagOf } from './locales.ts';
import { moneyStyle } from './money-style.ts';

/** The zones of each country, without their continent: a country that is not here is as if unsaid. */
const zones: Readonly<Record<string, string>> = {
  AR: 'Argentina/ Buenos_Aires Catamarca Cordoba Jujuy Mendoza Rosario',
  BO: 'La_Paz',
  CL: 'Santiago Punta_Arenas Coyhaique Easter',
  CO: 'Bogota',
  CR: 'Costa_Rica',
  DO: 'Santo_Domingo',
  EC: 'Guayaquil Galapagos',
  ES: 'Madrid Canary Ceuta',
  GT: 'Guatemala',
  MX: 'Mexico_City Cancun Merida Monterrey Matamoros Chihuahua Ciudad_Juarez Ojinaga Mazatlan Bahia_Banderas Hermosillo Tijuana',
  PA: 'Panama',
  PE: 'Lima',
  PT: 'Lisbon Madeira Azores',
  PY: 'Asuncion',
  SV: 'El_Salvador',
  US: 'New_York Detroit Chicago Denver Phoenix Los_Angeles Anchorage Honolulu',
  UY: 'Montevideo',
};
const spent: Readonly<Record<string, Currency>> = {
  ...{ AR: 'ARS', BO: 'BOB', CL: 'CLP', CO: 'COP', CR: 'CRC', DO: 'DOP', EC: 'USD', ES: 'EUR', GT: 'GTQ', MX: 'MXN' },
  ...{ PA: 'USD', PE: 'PEN', PT: 'EUR', PY: 'PYG', SV: 'USD', US: 'USD', UY: 'UYU' },
};

/** What a zone's name is without its continent, country by country; a name that ends with a slash is the beginning of several. */
export const placesOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(zones).map(([country, names]) => [
    country,
    `^(${names
      .split(' ')
      .map((name) => (name.endsWith('/') ? `${name}.*` : name))
      .join('|')})$`,
  ]),
);

const shapes = Object.entries(placesOf).map(([country, places]) => [country, new RegExp(places)] as const);
/** The country of a time zone, where it is one of those. */
export function countryKnown(timeZone: string): string | null {
  const place = timeZone.slice(timeZone.indexOf('/') + 1);
  return shapes.find(([, places]) => places.test(place))?.[0] ?? null;
}

/** The country of a time zone; Brazil where it is not known. */
export const countryOfZone = (timeZone: string): string => countryKnown(timeZone) ?? homeCountry;

const brazilian =
  /^(?:Brazil\/.+|America\/(?:Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Acre|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo))$/;
/** Whether a time zone is Brazil's; one that names no place says nothing against it. */
export const isBrazilian = (timeZone: string): boolean =>
  brazilian.test(timeZone) || timeZone.startsWith('Etc/') || !timeZone.includes('/');

/** What a company in that time zone counts in, until it says otherwise. */
export const currencyOfZone = (timeZone: string): Currency => spent[countryOfZone(timeZone)] ?? 'BRL';

const orReais = currency.catch('BRL');
/** The currency that a company's row holds; one that is served no more is as if it had none. */
export const currencyKept = (code: string | null): Currency => orReais.parse(code);

/** `R$ 12.000`, `COP 12.000`: whole units, so that no dollar is taken for a peso. */
export const moneyIn = (value: number, code: Currency, locale: Locale): string =>
  numberFormat(tagOf[locale], moneyStyle(code)).format(value);

/** What stands before an amount that is written without its marks: the sign that everybody knows, or the code. */
export const currencySign = (code: Currency): string => (code === 'BRL' ? 'R$' : code);
