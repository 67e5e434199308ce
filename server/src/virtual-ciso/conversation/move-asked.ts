/** To which day what is talked about would be moved. Read from the words alone, in three languages. Pure. */
import { plainWords } from './follow-ups.ts';
import { amountSaid, amountWords } from './number-words.ts';
import { monthNames, monthNumber } from './periods.ts';

const opening =
  '(?:(?:e|y|and|mas|pero|but|ok|entao|entonces|so|then|bom|bueno) )*(?:(?:se|si|if|what if|what happens if|(?:o )?que (?:acontece|muda|pasa|cambia) (?:se|si)|(?:eu )?(?:posso|podemos|puedo|podria|podriamos|da para|can|could|may|should|let us|lets|vamos|quero|queremos|quiero|queremos|want to|preciso|necesito)|(?:a gente )?pode) )?(?:(?:a gente|nos|eu|yo|nosotros|we|i|to|the|it|isso|eso|lo|se|ele|ela) )*';
const moves =
  '(?:empurr|adia|adie|adio|posterg|prorrog|remarc|reagend|reprogram|atras|deix|deja|dejo|dejem|dejar|jog|pass|pas[ae]|mud|mov|corr[ea]|aplaz|aplac|pospon|pospus|estir|push|postpon|delay|defer|reschedul|slip|shift|extend|put|pon|poe|ponh|bot[ae]|leave|do)\\w*';
/** What is moved is not named: what is talked about. */
const thing =
  '(?: (?:it|that|this|them|isso|isto|ele|ela|eles|eso|esto|lo|la|este|esse|essa|esta|el|the|o|a|date|deadline|due date|data|prazo|plazo|fecha|plan[oe]?|tarefa|tarea|task|risk|risco|riesgo|off|back|out|tudo|todo|everything|primeir[oa]|primer[oa]?|segund[oa]|terceir[oa]|tercer[oa]?|ultim[oa]|first|second|third|last|one))*';
const to =
  '(?: (?:para|a|al|ao|to|until|till|hasta|ate|for|em|en|in|into|by|de|do|of|o|os|el|la|the|mes|month|dia|inicio|comeco|start|beginning|principios|principio|comienzo))*';
const dayNamed = `(?:(?:dia )?\\d{1,2} (?:de |of )?(?:${monthNames})|(?:${monthNames}) \\d{1,2})(?!\\d)`;
const when = `(?:${dayNamed}|${monthNames}|(?:o )?ano que vem|proximo ano|ano novo|(?:el )?ano que viene|ano nuevo|next year|new year|(?:o )?mes que vem|proximo mes|mes que viene|next month|(?:a )?semana que vem|proxima semana|semana que viene|next week|(?:mais |mas |another |other )?(?:\\d{1,3}|${amountWords})(?: (?:of|mais|mas|more))? (?:dias?|days?|semanas?|weeks?|mes|meses|months?))`;
const asked = new RegExp(
  `^${opening}${moves}${thing}${to} (?<when>${when})(?: (?:de )?(?<year>20\\d\\d))?(?: .{0,40})?$`,
);

type Day = Temporal.PlainDate;
/** The beginning of that month: of the year that is said, else the next one. */
function firstOf(month: number, year: string | undefined, today: Day): Day {
  const first = today.with({ month, day: 1 });
  if (year !== undefined) return first.with({ year: Number(year) });
  return Temporal.PlainDate.compare(first, today) <= 0 ? first.add({ years: 1 }) : first;
}
/** So many days, weeks or months later; null where none are counted. */
function laterThan(from: Day, when: string): Day | null {
  const [, said = '', unit = ''] =
    /^(?:mais |mas |another |other )?(\w+)(?: (?:of|mais|mas|more))? (d|s|w|m)/.exec(when) ?? [];
  const amount = amountSaid(said);
  if (amount === null) return null;
  if (unit === 'd') return from.add({ days: amount });
  return unit === 'm' ? from.add({ months: amount }) : from.add({ weeks: amount });
}

const isMonth = new RegExp(`\\b(?:${monthNames})\\b`);
const monthIn = (when: string): string => isMonth.exec(when)?.[0] ?? '';
/** That day of the month, where one is said: the next one, counted from `today` where no year is said. */
function onDay(first: Day, when: string, today: Day | null): Day {
  const said = Number(/\b\d{1,2}\b/.exec(when)?.[0] ?? 0);
  if (said === 0) return first;
  const day = first.with({ day: Math.min(said, first.daysInMonth) });
  const before = day.subtract({ years: 1 });
  return today && Temporal.PlainDate.compare(before, today) > 0 ? before : day;
}
/** The day that is meant, from the day that it has or, where that is over, from today. */
function dayOf(when: string, year: string | undefined, today: Day, from: Day): Day {
  const named = monthNumber(monthIn(when));
  if (named > 0) return onDay(firstOf(named, year, today), when, year === undefined ? today : null);
  if (/\b(?:ano|year)\b/.test(when)) return today.add({ years: 1 }).with({ month: 1, day: 1 });
  const later = laterThan(from, when);
  if (later) return later;
  if (/\b(?:mes|month)\b/.test(when)) return today.add({ months: 1 }).with({ day: 1 });
  return today.add({ days: 8 - today.dayOfWeek });
}

/** YYYY-MM-DD; null where nothing is to be moved, or no day is said. `day`: the one that it has. */
export function moveAsked(question: string, day: string | null, today: string): string | null {
  const found = asked.exec(plainWords(question).replace('setiembre', 'septiembre'))?.groups;
  if (!found?.when) return null;
  const now = Temporal.PlainDate.from(today);
  const due = day === null ? now : Temporal.PlainDate.from(day);
  const from = Temporal.PlainDate.compare(due, now) < 0 ? now : due;
  return dayOf(found.when, found.year, now, from).toString();
}
