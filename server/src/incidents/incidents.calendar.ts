/**
 * Working days as the ANPD counts them: its seat is in Brasília; the first day is left out, the last counts (Res. CD/ANPD
 * 1/2021, Reg. art. 8). National holidays of Lei 662/1949, 6.802/1980 and 14.759/2023, and Good Friday. Carnival and Corpus
 * Christi are optional days off: they count as working days, for the earlier deadline is the safe one. Pure.
 */
const fixed = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']);

/** Easter Sunday, by the Gregorian computus. */
function easter(year: number): Temporal.PlainDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const sum = moon + week - 7 * shift + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 });
}

/** Whether the ANPD counts the day. */
export function isWorkingDay(day: Temporal.PlainDate): boolean {
  if (day.dayOfWeek > 5 || fixed.has(day.toString().slice(5))) return false;
  return !easter(day.year).subtract({ days: 2 }).equals(day);
}

/** The day so many working days later; the day itself does not count. */
export function addWorkingDays(from: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let day = from;
  for (let left = count; left > 0; ) {
    day = day.add({ days: 1 });
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Where the ANPD has its seat. */
export const brasilia = 'America/Sao_Paulo';

/** The day in Brasília at a moment. */
export const dayInBrasilia = (at: string): Temporal.PlainDate =>
  Temporal.Instant.from(at).toZonedDateTimeISO(brasilia).toPlainDate();
