/** Numbers as people type them: `1.500`, `1,500.75`, `R$ 2.500,00`, `0,2`. Pure. */
import type { Locale } from '@vigia/contract/kit/locales.ts';

/** What parts a number from its fraction; of Spanish both are in use, country by country. */
const decimalOf: Record<Locale, '.' | ',' | null> = { pt: ',', en: '.', es: null };

const money = /^(?:R\$|US\$|\$|€|S\/)\s*/;
const plain = /^[+-]?\d+$/;
/** Groups of three after the first one to three digits. */
const grouped = (text: string, by: string) =>
  new RegExp(`^[+-]?[1-9]\\d{0,2}(?:${by === '.' ? '\\.' : by}\\d{3})+$`).test(text);

/** Whether the one separator that a text has parts groups: three digits follow, and here it does not part a fraction. */
const partsGroups = (text: string, by: '.' | ',', locale: Locale) => decimalOf[locale] !== by && grouped(text, by);

/** The text with a point before the fraction and nothing else between the digits; null where it is no number. */
function normal(text: string, locale: Locale): string | null {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1];
  if (points > 0 && commas > 0) {
    const [by, decimal] = text.lastIndexOf('.') > text.lastIndexOf(',') ? [',', '.'] : ['.', ','];
    const [whole = '', fraction = '', more] = text.split(decimal);
    if (more !== undefined || !grouped(whole, by)) return null;
    return `${whole.replaceAll(by, '')}.${fraction}`;
  }
  const by = points > 0 ? '.' : ',';
  if (points + commas === 0) return text;
  if (points + commas > 1) return grouped(text, by) ? text.replaceAll(by, '') : null;
  return partsGroups(text, by, locale) ? text.replace(by, '') : text.replace(by, '.');
}

/**
 * The number that is meant, in the reader's language; undefined where nothing is typed, and the text itself where it is no
 * number: a schema refuses that, and says so.
 */
export function typedNumber(typed: string, locale: Locale): number | string | undefined {
  const text = typed
    .trim()
    .replace(money, '')
    .replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?:\D|$))/g, '');
  if (text === '') return undefined;
  const found = normal(text, locale);
  if (found === null || !(plain.test(found) || /^[+-]?\d*\.\d*$/.test(found)) || !/\d/.test(found)) return typed;
  return Number(found);
}
