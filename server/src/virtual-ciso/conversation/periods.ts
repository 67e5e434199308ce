/** A span of days that a question names, in three languages: this month, since August, the last 30 days, due next week. Pure. */
import { numberSaid } from './number-words.ts';
export interface Period {
  /** YYYY-MM-DD, both included. */
  readonly from: string;
  readonly until: string;
  /** Whether it is about the day of coming, or about the day that matters of a record. */
  readonly on: 'since' | 'day';
}

const months: readonly RegExp[] = [
  /janeiro|january|enero/,
  /fevereiro|february|febrero/,
  /marco|march|marzo/,
  /abril|april/,
  /maio|may|mayo/,
  /junho|june|junio/,
  /julho|july|julio/,
  /agosto|august/,
  /setembro|september|septiembre/,
  /outubro|october|octubre/,
  /novembro|november|noviembre/,
  /dezembro|december|diciembre/,
];
/** Every month's names, as a pattern's alternatives. */
export const monthNames = months.map(({ source }) => source).join('|');
const coming =
  /\b(?:(?:que |which |that |are |will )?(?:vencem?|vencendo|vencer|expiram?|terminam?|vencen?|vence|terminan?|due|expire|expires|expiring|end|ends|ending))\b/;

type Day = Temporal.PlainDate;
const span = (from: Day, until: Day) => ({ from, until });
const monday = (day: Day) => day.subtract({ days: day.dayOfWeek - 1 });
const first = (day: Day) => day.with({ day: 1 });
const lastOf = (day: Day) => day.with({ day: day.daysInMonth });
/** From 1; 0 where a name is no month's. */
export const monthNumber = (name: string): number => months.findIndex((one) => one.test(name)) + 1;
/** The last time that this month began, today's included. */
const lastNamed = (name: string, today: Day) => {
  const here = today.with({ month: monthNumber(name), day: 1 });
  return Temporal.PlainDate.compare(here, today) > 0 ? here.subtract({ years: 1 }) : here;
};
/** The next time that this month begins, the one that runs included. */
const nextNamed = (name: string, today: Day) => {
  const here = today.with({ month: monthNumber(name), day: 1 });
  return Temporal.PlainDate.compare(here, first(today)) < 0 ? here.add({ years: 1 }) : here;
};
const monthBeside = new RegExp(
  `\\b(?:(?:em|no mes de|in|en|e|y|and|for|para|until|ate|hasta|(?<!(?:semana|week|antes|depois|despues|\\d) )(?:de|of))) (?:el |o |the )?(${monthNames})\\b|^(${monthNames})$`,
);
/** The month that words name, from 1, and the words without it. */
export function monthNamed(words: string): { readonly month: number; readonly rest: string } | null {
  const [whole, beside, alone] = monthBeside.exec(words) ?? [];
  const name = beside ?? alone;
  if (whole === undefined || name === undefined) return null;
  return { month: monthNumber(name), rest: words.replace(whole, ' ').replaceAll(/\s+/g, ' ').trim() };
}
const bounded = (count: string | undefined) => Math.min(Math.max(Number(count), 1), 3_650);

const numbered = (words: string): string =>
  words.replaceAll(/\b([a-z]+) (?=(?:dias|days|semanas|weeks|meses|months)\b)/g, (whole, word: string) => {
    const number = numberSaid(word);
    return number === null ? whole : `${number} `;
  });

/** What is later than a month is so for as many years. */
const mostYears = 20;

type Reading = readonly [RegExp, (found: RegExpExecArray, today: Day) => { from: Day; until: Day; ahead?: boolean }];
const readings: readonly Reading[] = [
  [
    /\b(?:(?:n?os )?(?:proximos|proximas)|(?:in |within )?(?:the )?next|(?:en )?(?:los |las )?proxim[oa]s|em|dentro de|in|en) (\d{1,4}) (dias?|days?|semanas?|weeks?|mes(?:es)?|months?)\b/,
    ([, count, unit = ''], today) => ({ from: today, until: moved(today, bounded(count), unit), ahead: true }),
  ],
  [
    /\b(?:n?(?:os|as) ultim[oa]s|(?:in |within )?the (?:last|past)|(?:last|past)|(?:en )?l[oa]s ultim[oa]s|ultim[oa]s) (\d{1,4}) (dias?|days?|semanas?|weeks?|mes(?:es)?|months?)\b/,
    ([, count, unit = ''], today) => span(moved(today, -bounded(count), unit), today),
  ],
  [
    /\b(?:(?:n?o |en el |in the )?(?:ultimo ano|last year|past year|ultimo anio)|(?:n?os |en los )?ultimos doze meses|(?:in )?the (?:last|past) (?:twelve months|year)|los ultimos doce meses)\b/,
    (_, today) => span(today.subtract({ years: 1 }), today),
  ],
  [/\b(?:n?est[ae] mes|n?esse mes|(?:en )?este mes|this month)\b/, (_, today) => span(first(today), lastOf(today))],
  [
    /\b(?:n?o mes passado|mes passado|(?:el )?mes pasado|last month)\b/,
    (_, today) => span(first(today.subtract({ months: 1 })), lastOf(today.subtract({ months: 1 }))),
  ],
  [
    /\b(?:(?:n?o )?(?:mes que vem|proximo mes)|(?:el )?proximo mes|next month)\b/,
    (_, today) => ({ ...span(first(today.add({ months: 1 })), lastOf(today.add({ months: 1 }))), ahead: true }),
  ],
  [
    /\b(?:n?esta semana|n?essa semana|(?:en )?esta semana|this week)\b/,
    (_, today) => span(monday(today), monday(today).add({ days: 6 })),
  ],
  [
    /\b(?:(?:n?a )?(?:semana que vem|proxima semana)|(?:en )?(?:la )?(?:proxima semana|semana que viene|semana proxima|semana entrante)|next week)\b/,
    (_, today) => ({ ...span(monday(today).add({ days: 7 }), monday(today).add({ days: 13 })), ahead: true }),
  ],
  [/\b(?:ontem|ayer|yesterday)\b/, (_, today) => span(today.subtract({ days: 1 }), today.subtract({ days: 1 }))],
  [
    /\b(?:(?:n?a )?semana passada|(?:la )?semana pasada|(?:the )?last week)\b/,
    (_, today) => span(monday(today).subtract({ days: 7 }), monday(today).subtract({ days: 1 })),
  ],
  [
    /\b(?:(?:n?est[ae] |n?esse |n?o |este |el |en el |this |the |at the )?(?:fim de semana|fin de semana|finde|weekend))\b/,
    (_, today) => ({ ...span(monday(today).add({ days: 5 }), monday(today).add({ days: 6 })), ahead: true }),
  ],
  [
    new RegExp(
      `\\b(?:(?:n?a |en la |la |in the |the )?(?:primeira|primera|first) (?:semana|week) (?:de|of) (?:la )?)(${monthNames})\\b`,
    ),
    ([, name = ''], today) => {
      const begins = nextNamed(name, today);
      return { ...span(begins, begins.add({ days: 6 })), ahead: true };
    },
  ],
  [
    /\b(?:n?est[ae] ano|n?esse ano|(?:en )?este ano|this year)\b/,
    (_, today) => span(today.with({ month: 1, day: 1 }), today.with({ month: 12, day: 31 })),
  ],
  [
    /\b(?:antes d[eo] (?:ano novo|fim do ano)|ate o fim do ano|before (?:the )?(?:new year|end of the year|year end)|by year end|antes (?:de fin de ano|del ano nuevo)|hasta fin de ano|ainda este ano)\b/,
    (_, today) => ({ ...span(today, today.with({ month: 12, day: 31 })), ahead: true }),
  ],
  [/\b(?:hoje|hoy|today)\b(?=.*\b(?:venc|due|expir))/, (_, today) => ({ ...span(today, today), ahead: true })],
  [
    new RegExp(`\\b(?:antes d[eo]|before|prior to|earlier than) (?:o mes de )?(${monthNames})\\b`),
    ([, name = ''], today) => ({ ...span(today, nextNamed(name, today).subtract({ days: 1 })), ahead: true }),
  ],
  [
    new RegExp(`\\b(?:depois d[eo]|apos|despues de|after|later than) (?:o mes de )?(${monthNames})\\b`),
    ([, name = ''], today) => ({
      ...span(lastOf(nextNamed(name, today)).add({ days: 1 }), today.add({ years: mostYears })),
      ahead: true,
    }),
  ],
  [
    new RegExp(`\\b(?:desde|since) (?:o mes de )?(${monthNames})\\b`),
    ([, name = ''], today) => span(lastNamed(name, today), today),
  ],
  [
    new RegExp(`\\b(?:em|no mes de|in|en|(?<!\\d )de) (${monthNames})\\b`),
    ([, name = ''], today) => span(lastNamed(name, today), lastOf(lastNamed(name, today))),
  ],
];

function moved(day: Day, count: number, unit: string): Day {
  if (/^(?:semana|week)/.test(unit)) return day.add({ weeks: count });
  return /^m/.test(unit) ? day.add({ months: count }) : day.add({ days: count });
}

/** The span that plain words name, and the words without it. */
export function periodIn(words: string, today: string): { readonly period: Period | null; readonly rest: string } {
  const day = Temporal.PlainDate.from(today);
  const asked = numbered(words);
  for (const [shape, made] of readings) {
    const found = shape.exec(asked);
    if (!found) continue;
    const { from, until, ahead } = made(found, day);
    const rest = asked.replace(shape, ' ');
    const on = ahead || coming.test(rest) ? 'day' : 'since';
    // What ends in a month that is over ends in the next one of that name.
    const years = on === 'day' && !ahead && Temporal.PlainDate.compare(until, day) < 0 ? 1 : 0;
    const period = { from: from.add({ years }).toString(), until: until.add({ years }).toString(), on } as const;
    return { period, rest: rest.replace(coming, ' ').replaceAll(/\s+/g, ' ').trim() };
  }
  return { period: null, rest: words };
}
