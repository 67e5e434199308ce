/** An answer told without what differs from run to run, language to language and day to day: which values stand where, and how often. */

import { createHash } from 'node:crypto';

/** On which side of today a day lies. */
function dayFrom(today: string, day: string): string {
  if (day === today) return 'today';
  return day < today ? 'past' : 'ahead';
}

/** The number of a certificate. */
const drawn = /^(?:[0-9A-Z]{4}-?){4}$/;

export function digestedText(value: string, today: string): string {
  if (value === '') return 'nothing';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayFrom(today, value);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'a moment';
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value)) return 'an id';
  if (drawn.test(value)) return 'a number';
  return /^[\w.:-]{1,40}$/.test(value) ? value : 'text';
}

type Tally = Map<string, Map<string, number>>;

function count(into: Tally, path: string, value: string): void {
  const values = into.get(path) ?? new Map<string, number>();
  values.set(value, (values.get(value) ?? 0) + 1);
  into.set(path, values);
}

/** In which order the things of a list stand, by what they are called. */
function orderOf(list: readonly unknown[]): string | undefined {
  const called = list.map((one) =>
    typeof one === 'object' && one !== null ? (Reflect.get(one, 'title') ?? Reflect.get(one, 'name')) : undefined,
  );
  if (called.length < 2 || called.some((one) => typeof one !== 'string')) return undefined;
  return createHash('sha256').update(called.join('\n')).digest('hex').slice(0, 8);
}

function walk(value: unknown, path: string, today: string, into: Tally): void {
  if (Array.isArray(value)) {
    count(into, `${path}#`, String(value.length));
    const order = path === '' ? undefined : orderOf(value);
    if (order) count(into, `${path} in order`, order);
    for (const one of value) walk(one, `${path}[]`, today, into);
  } else if (typeof value === 'object' && value !== null)
    // What is named by an id or by a day is told as such.
    for (const [key, one] of Object.entries(value)) walk(one, `${path}.${digestedText(key, today)}`, today, into);
  else count(into, path, typeof value === 'string' ? digestedText(value, today) : String(value));
}

const most = 14;

/**
 * What depends on how many days a month has, on the hour, or on how long ago something was: moments are told in whole days,
 * and a story that is told on another day of the week has other ones.
 */
const moving = [
  /\.(?:seq|hash|seen|month|median\w*|longest|hoursTo\w+|averageDays|rank|took|lasted|waited|after|anpd|version|loss)$/,
  /^\[\]\.(?:away|count|apart|waiting|days|speed)$/,
  /^\.(?:tip|recent|before)\b|\.year\.|trend(?:#|\[\])|answeredBy|due\[\]\.record\.assignedTo|because in order/,
];

/** A line for each path of the answer: its values, and how many have each. */
export function digestOf(answer: unknown, today: string): string[] {
  const tally: Tally = new Map();
  walk(answer, '', today, tally);
  return [...tally]
    .filter(([path]) => !moving.some((one) => one.test(path)))
    .map(([path, values]) => {
      const told = [...values]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([value, many]) => (many === 1 ? value : `${value} ×${many}`));
      const shown = told.length > most ? `${told.slice(0, most).join(', ')}, … ${told.length} in all` : told.join(', ');
      return `  ${path}: ${shown}`;
    });
}
