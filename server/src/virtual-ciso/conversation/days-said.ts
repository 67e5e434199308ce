/** A day that is said by its date or by a span from today, in the three languages. Pure. */
import { amountSaid, amountWords } from './number-words.ts';

const months: readonly RegExp[] = [
  /^jan|^ene/,
  /^fe[bv]/,
  /^mar/,
  /^a[pb]r/,
  /^ma[iy]/,
  /^jun/,
  /^jul/,
  /^a[gu][ogu]/,
  /^se[pt]/,
  /^o[uc]t/,
  /^nov/,
  /^d[ei][cz]/,
];
const month =
  '(jan(?:eiro|uary)?|ene(?:ro)?|fev(?:ereiro)?|feb(?:rero|ruary)?|mar(?:co|zo|ch)?|abr(?:il)?|apr(?:il)?|mai(?:o)?|mayo?|jun(?:ho|io|e)?|jul(?:ho|io|y)?|ago(?:sto)?|aug(?:ust)?|set(?:embro)?|sept?(?:iembre|ember)?|out(?:ubro)?|oct(?:ubre|ober)?|nov(?:embro|iembre|ember)?|dez(?:embro)?|dic(?:iembre)?|dec(?:ember)?)';
const dayFirst = new RegExp(`\\b(\\d{1,2})(?:o|st|nd|rd|th)?(?: (?:de|of))? ${month}\\b`);
const monthFirst = new RegExp(`\\b${month} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b`);
const inFigures = /\b(\d{1,2}) (\d{1,2})(?: 20\d\d)?$/;
const dayAlone =
  /\b(?:dia|el|the|hasta el|ate o|by the) (\d{1,2})(?:st|nd|rd|th)?\b(?! (?:passos|pasos|steps|dias|days|horas|hours|h|pessoas|personas|people)\b)/;
const span = new RegExp(
  `\\b(?:em|en|in|within|dentro de) (${amountWords}|\\d{1,3}) (dias?|days?|semanas?|weeks?|mes(?:es)?|months?)\\b`,
);

/** The next such day: in the year to come where it has passed. */
function next(today: Temporal.PlainDate, monthNumber: number, day: number): string | null {
  if (monthNumber < 1 || monthNumber > 12 || day < 1 || day > 31) return null;
  const one = today.with({ month: monthNumber, day });
  return (Temporal.PlainDate.compare(one, today) < 0 ? one.add({ years: 1 }) : one).toString();
}
const monthOf = (name: string) => months.findIndex((shape) => shape.test(name)) + 1;

function spanned(words: string, now: Temporal.PlainDate): string | null {
  const [, count = '', unit = ''] = span.exec(words) ?? [];
  const amount = amountSaid(count);
  if (amount === null || unit === '') return null;
  const of = unit.startsWith('m') ? { months: amount } : /^(?:s|w)/.test(unit) ? { weeks: amount } : { days: amount };
  return now.add(of).toString();
}

/** YYYY-MM-DD; null where none is said. */
export function daySaid(words: string, today: string): string | null {
  const now = Temporal.PlainDate.from(today);
  const [, day = '', name = ''] = dayFirst.exec(words) ?? [];
  if (name !== '') return next(now, monthOf(name), Number(day));
  const [, named = '', number = ''] = monthFirst.exec(words) ?? [];
  if (named !== '') return next(now, monthOf(named), Number(number));
  const [, figure = '', second = ''] = inFigures.exec(words) ?? [];
  if (second !== '' && Number(second) <= 12) return next(now, Number(second), Number(figure));
  const [, alone] = dayAlone.exec(words) ?? [];
  if (alone !== undefined && Number(alone) <= 31) {
    const one = now.with({ day: Number(alone) });
    return (Temporal.PlainDate.compare(one, now) < 0 ? one.add({ months: 1 }) : one).toString();
  }
  return spanned(words, now);
}
