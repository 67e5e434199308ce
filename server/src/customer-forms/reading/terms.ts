/** A limit of time that a question sets: "within 72 hours". It is held only where the company's own words name one as short. */
import { foldedText } from './wanted.ts';

const hours: readonly [RegExp, number][] = [
  [/^h/, 1],
  [/^(?:d|business d|working d|calendar d|dias?)/, 24],
  [/^(?:w|sem)/, 168],
  [/^(?:mo|mes)/, 720],
];
const numbers: Readonly<Record<string, number>> = {
  ...{
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    seven: 7,
    ten: 10,
    um: 1,
    uma: 1,
    dois: 2,
    duas: 2,
    tres: 3,
    quatro: 4,
  },
  ...{ cinco: 5, sete: 7, dez: 10, un: 1, una: 1, dos: 2, cuatro: 4, siete: 7, diez: 10 },
};
const amount = String.raw`(\d{1,4}|${Object.keys(numbers).join('|')})\)? ?(?:\(\w+\) )?`;
const unit = String.raw`(?:(?:business|working|calendar) )?(hours?|horas?|days?|dias?|weeks?|semanas?|months?|mes(?:es)?|h)\b`;
const limit = new RegExp(
  String.raw`\b(?:within|in (?:at most|no more than)|no later than|not exceeding|in less than|(?:no )?prazo (?:maximo )?de|em ate|ate|(?:en )?(?:un )?plazo (?:maximo )?de|en menos de|dentro de(?: las| los)?) (?:de )?${amount}${unit}`,
);
const named = new RegExp(String.raw`\b${amount}${unit}`, 'g');

function hoursOf(number: string | undefined, of: string | undefined): number | null {
  const count = numbers[number ?? ''] ?? Number(number);
  const [, each] = hours.find(([sign]) => sign.test(of ?? '')) ?? [];
  return each === undefined || !Number.isFinite(count) ? null : count * each;
}

/** Whether the company's words keep the limit that the question sets; true where it sets none. */
export function holdsWithin(question: string, words: string): boolean {
  const asked = limit.exec(foldedText(question));
  const wanted = asked && hoursOf(asked[1], asked[2]);
  if (wanted === null) return true;
  const said = [...foldedText(words).matchAll(named)].flatMap(([, number, of]) => hoursOf(number, of) ?? []);
  return said.length > 0 && said.some((one) => one <= wanted);
}
