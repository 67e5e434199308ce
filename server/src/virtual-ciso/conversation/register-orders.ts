/** Which record of several comes first: the gravest, the least, the newest, the oldest, what is due soonest. Pure. */
import { locales } from '@vigia/contract/kit/locales.ts';
import type { RegisterOfRoom, RegisterOrder } from '../../kit/advisor/registers.ts';
import { plainWords } from './follow-ups.ts';

/** The gravest of several, in whatever words. */
export const worst =
  /\b(?:(?:(?:me |nos |should )?(?:mais )?(?:importan? mas|importam? mais|matters? (?:more|most)|preocupa|preocupam|worry|worries)(?: (?:us|me|mais|mas|most))?|keeps? (?:me|us) up(?: at night)?|(?:me |nos )?(?:tira|tiram|quita|quitan) (?:o |el )?(?:meu |nosso |mi |nuestro )?(?:sono|sueno))|(?:o |a |os |as |el |la |los |las |the )?(?:pior(?:es)?|maior(?:es)?|principal|principais|mais (?:alt[oa]s?|graves?|sever[oa]s?|critic[oa]s?|urgentes?|perigos[oa]s?)|peor(?:es)?|mayor(?:es)?|principales|mas (?:alt[oa]s?|graves?|sever[oa]s?|critic[oa]s?|urgentes?|peligros[oa]s?)|worst|riskiest|biggest|highest|top|most (?:serious|severe|critical|urgent|dangerous|exposed)))\b/;
/** Another order than the gravest first; what names two of them means the one that stands first here. */
export const orders: readonly (readonly [RegisterOrder, RegExp])[] = [
  [
    'soonest',
    /\b(?:(?:o |a |el |la |the )?(?:(?:mais|mas|most) (?:atrasad[oa]s?|overdue|late)|(?:vence|vencem|acaba|termina|expira|vencen|expires?|ends?|runs out|is due|due)(?: (?:primeir[oa]|primero|first|antes|earliest|soonest|next|logo))|(?:vence|acaba|expires?|is due) (?:mais cedo)|first to (?:expire|end)|prazo mais (?:curto|proximo)|plazo mas (?:corto|proximo)|mais proxim[oa]s?|mas proxim[oa]s?|nearest|soonest|next due))\b/,
  ],
  [
    'oldest',
    /\b(?:(?:o |a |el |la |the )?(?:mais antig[oa]s?|mas antigu[oa]s?|mais velh[oa]s?|mas viej[oa]s?|oldest))\b/,
  ],
  [
    'least',
    /\b(?:(?:o |a |el |la |the )?(?:menor(?:es)?|mais (?:baix[oa]s?|leves?)|mas (?:baj[oa]s?|leves?)|menos (?:graves?|critic[oa]s?|urgentes?)|lowest|smallest|least (?:serious|critical|urgent)))\b/,
  ],
  ['newest', /\b(?:(?:o |a |el |la |the )?(?:ultim[oa]|mais recente|mas reciente|latest|last|most recent|newest))\b/],
];
/** The one that is most or least of it, though the word by itself is a condition of many (“el más alto”, “the most serious risk”); “the most serious one” is one of those just listed. */
export const superlative =
  /\b(?:(?:o|a|el|la) )?(?:mais|mas|menos) (?:alt[oa]|baix[oa]|baj[oa]|grave|sever[oa]|critic[oa]|urgente|perigos[oa]|peligros[oa])\b|\b(?:the )?(?:most|least) (?:serious|severe|critical|urgent|dangerous)\b(?! \w+s\b| one\b)(?<!\bare\b.*)/;
/** Which order the words ask for; null where none. */
export const orderAsked = (words: string): RegisterOrder | null =>
  orders.find(([, one]) => one.test(words))?.[0] ?? null;
export const several =
  /\b(?:piores|maiores|principais|graves|criticos|criticas|urgentes|perigosos|perigosas|peores|mayores|principales|peligrosos|peligrosas|ones|top)\b/;
const many =
  /\b(?:top|first|primeir[oa]s|primer[oa]s|maiores|mayores|piores|peores|biggest|worst|highest|principais|principales) (\d{1,2})\b|\b(\d{1,2}) (?:\w+ )?(?:first|worst|biggest|highest|top|maiores|piores|mayores|peores|principais|principales|primeir[oa]s|primer[oa]s|most|mais|mas)\b/;
/** “The top 3”: so many of them, where a number is said. */
export function howManyAsked(words: string): number | null {
  const [, after, before] = many.exec(words) ?? [];
  const said = Number(after ?? before ?? 0);
  return said > 1 && said <= mostSaid ? said : null;
}
const mostSaid = 12;
/** What came first of all. */
export const firstOfAll = /\b(?:primeir[oa]|primer[oa]?|first)\b/;
/** Whether “first” stands in a title that the product knows and the words say (“the first 30 days”). */
export const firstInTitle = (words: string, { register }: RegisterOfRoom): boolean =>
  (register.also?.() ?? []).some((title) =>
    locales.some((locale) => {
      const known = plainWords(title[locale]);
      return firstOfAll.test(known) && words.includes(known);
    }),
  );

const sorts =
  /^(?:(?:e|y|and|ok|please|por favor|now|agora|ahora|can you|pode|puedes?) )*(?:orden\w*|sort\w*|order|classific\w*|clasific\w*|rank|(?:coloc|poe|ponh|pon|put)\w*(?: (?:isso|eso|them|those|it|these))? (?:em|en|in) (?:ordem|orden|order))\b(.*)$/;
const by: readonly (readonly [RegisterOrder | 'gravest', RegExp])[] = [
  ['soonest', /\b(?:venc\w*|prazos?|plazos?|due|deadlines?|expir\w*|urgencia|urgency)\b/],
  ['newest', /\b(?:recent\w*|newest|nov[oa]s?|chegada|llegada|arrival)\b/],
  ['oldest', /\b(?:antig\w*|antigu\w*|oldest|age|idade)\b/],
  [
    'gravest',
    /\b(?:grav\w*|sever\w*|riscos?|riesgos?|risk|critic\w*|nivel|level|tier|nota|score|importan\w*|priori\w*)\b/,
  ],
  ['soonest', /\b(?:datas?|fechas?|dates?|dia|day)\b/],
];
/** The order in which those that were told are asked for again; null where that is not asked. */
export function sortAsked(words: string): RegisterOrder | 'gravest' | null {
  const [, how] = words.split(' ').length <= mostSorting ? (sorts.exec(words) ?? []) : [];
  return how === undefined ? null : (by.find(([, one]) => one.test(how))?.[0] ?? null);
}
const mostSorting = 10;
