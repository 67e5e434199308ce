/** Numbers and dates in a text, each written one way: `1.000` is `1000`, `2,5` is `2.5`, and `30 de setembro` is `2026-09-30`. */

/** What holds digits and says no number: ids, and the hour of an instant. */
const noise = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|T\d{2}:\d{2}(?::[\d.]+)?Z?\b/gi;

const thousands = /^\d{1,3}(?:[.,]\d{3})+$/;
const plainly = (number: string) =>
  thousands.test(number) ? number.replaceAll(/[.,]/g, '') : number.replaceAll(',', '.').replace(/^0+(?=\d)/, '');

export const numbersIn = (text: string): string[] =>
  [...text.replaceAll(noise, ' ').matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => plainly(number));

/** The months in pt, es and en, where their names differ. */
const months = [
  ['janeiro', 'enero', 'January'],
  ['fevereiro', 'febrero', 'February'],
  ['março', 'marzo', 'March'],
  ['abril', 'April'],
  ['maio', 'mayo', 'May'],
  ['junho', 'junio', 'June'],
  ['julho', 'julio', 'July'],
  ['agosto', 'August'],
  ['setembro', 'septiembre', 'September'],
  ['outubro', 'octubre', 'October'],
  ['novembro', 'noviembre', 'November'],
  ['dezembro', 'diciembre', 'December'],
];
const monthOf = new Map(months.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));
const named = [...monthOf.keys()].join('|');

const dayOf = (month: string | number, day: string) => `${Number(month)}-${Number(day)}`;
/** How a date is written, and the days of the year that this may mean. */
const shapes: readonly [RegExp, (a: string, b: string) => string[]][] = [
  [/\b\d{4}-(\d{2})-(\d{2})/g, (month, day) => [dayOf(month, day)]],
  [/\b(\d{1,2})\/(\d{1,2})\/\d{2,4}\b/g, (a, b) => [dayOf(b, a), dayOf(a, b)]],
  [
    new RegExp(String.raw`\b(\d{1,2})(?:\u00ba|st|nd|rd|th)?\s+(?:de\s+|of\s+)?(${named})(?!\p{L})`, 'gu'),
    (day, month) => [dayOf(monthOf.get(month) ?? 0, day)],
  ],
  [
    new RegExp(String.raw`(?<!\p{L})(${named})\s+(\d{1,2})(?:st|nd|rd|th)?\b`, 'gu'),
    (month, day) => [dayOf(monthOf.get(month) ?? 0, day)],
  ],
];

/** Every date, as the days of the year that it may mean: which of two numbers is the month, a text need not tell. */
export const datesIn = (text: string): string[][] =>
  shapes.flatMap(([shape, days]) => [...text.matchAll(shape)].map(([, a = '', b = '']) => days(a, b)));
