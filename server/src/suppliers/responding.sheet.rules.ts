/**
 * What a row of a supplier's own spreadsheet answers to a question of ours. Better no answer than one that says more than
 * the row: a choice is made for them only where the row says its very words, or says no where one choice is no. Pure.
 */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { SupplierValue } from '@vigia/contract/suppliers/asking.rules.ts';
import type { FormQuestion, LocalizedText } from '@vigia/contract/suppliers/forms.shapes.ts';
import { foldedText } from '../customer-forms/customer-forms.queries.ts';
import { foldedName } from '../kit/importing/columns.ts';
import { fits } from './suppliers.rules.ts';

/** A row that speaks of the question; `same`: it asks this very question, `alike`: the same in other words. */
export interface SheetRow {
  readonly how: 'same' | 'alike' | 'subject';
  readonly answer: string;
  readonly comment: string;
}
export interface SheetReading {
  readonly value: SupplierValue;
  readonly note: string;
}

type Word = 'yes' | 'no' | 'na';
const ends = '(?![\\p{L}\\p{N}])';
const naWords = new RegExp(
  `^(?:n ?/? ?a|nao (?:se )?aplica|no (?:se )?aplica|not applicable|does not apply)${ends}`,
  'u',
);
const yesWords = new RegExp(
  `^(?:yes|y(?=$|[ ]*[.,;:])|sim|si|s(?=$|[ ]*[.,;:])|true|verdadeiro|verdadero)${ends}`,
  'u',
);
/** In Portuguese "no" is no "no": "No mesmo dia". Before a sign or alone it is one in every language. */
const noWords: Readonly<Record<Locale, RegExp>> = {
  pt: new RegExp(`^(?:nao|n|falso|nunca|no(?= *(?:$|[.,;:])))${ends}`, 'u'),
  en: new RegExp(`^(?:no|n|false|never)${ends}`, 'u'),
  es: new RegExp(`^(?:no|n|falso|nunca)${ends}`, 'u'),
};

/** Yes, no or "does not apply" at the beginning of a text, and what follows it. */
export function wordIn(text: string, locale: Locale): { readonly word: Word | null; readonly rest: string } {
  const folded = foldedText(text);
  const signs: readonly [Word, RegExp][] = [
    ['na', naWords],
    ['no', noWords[locale]],
    ['yes', yesWords],
  ];
  for (const [word, sign] of signs) {
    const [begins = ''] = sign.exec(folded) ?? [];
    if (begins === '') continue;
    const rest = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().slice(begins.length);
    return { word, rest: rest.replace(/^[\s.,;:–—-]+/, '') };
  }
  return { word: null, rest: text.trim() };
}

const saidAs = (text: LocalizedText, said: string): boolean =>
  Object.values(text).some((one) => one !== '' && foldedName(one) === said);

/** The choice whose very words the text is; of a plain no, the one choice that begins so. */
function optionIn({ options }: FormQuestion, text: string, word: Word | null): string | null {
  const said = foldedName(text);
  const exact = options.find((one) => saidAs(one.text, said));
  if (exact) return exact.id;
  const no = options.filter(({ text: { pt } }) => wordIn(pt, 'pt').word === 'no');
  return word === 'no' && no.length === 1 ? (no[0]?.id ?? null) : null;
}

function optionsIn(question: FormQuestion, text: string): readonly string[] | null {
  const parts = text
    .split(/[;\n•]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const ids = parts.map((part) => question.options.find((one) => saidAs(one.text, foldedName(part)))?.id);
  const known = ids.filter((one) => one !== undefined);
  return parts.length > 0 && known.length === parts.length ? [...new Set(known)] : null;
}

const hoursOf: readonly [RegExp, number][] = [
  [/^(?:h|hs|hours?|horas?)$/, 1],
  [/^(?:d|days?|dias?)$/, 24],
  [/^(?:weeks?|semanas?)$/, 168],
];
const monthsOf: readonly [RegExp, number][] = [
  [/^(?:months?|mes|meses)$/, 1],
  [/^(?:years?|anos?)$/, 12],
];
const perUnit: Readonly<Record<NonNullable<FormQuestion['unit']>, readonly [readonly [RegExp, number][], number]>> = {
  hours: [hoursOf, 1],
  days: [hoursOf, 24],
  months: [monthsOf, 1],
  years: [monthsOf, 12],
  people: [[[/^(?:people|persons?|employees|pessoas?|funcionarios?|colaboradores|personas?|empleados)$/, 1]], 1],
  percent: [[[/^(?:%|percent|por cento|por ciento)$/, 1]], 1],
};

/** The only number that the text says, in the unit of the question. */
function numberIn({ unit }: FormQuestion, text: string): number | null {
  const found = [...foldedText(text).matchAll(/(\d+(?:[.,]\d+)?) ?(%|[a-z]+)?/g)];
  const [only] = found;
  if (!only || found.length > 1) return null;
  const amount = Number(only[1]?.replace(',', '.'));
  const said = only[2] ?? '';
  if (unit === null || said === '') return text.trim() === only[1] || unit === null ? amount : null;
  const [units, each] = perUnit[unit];
  const factor = units.find(([sign]) => sign.test(said))?.[1];
  return factor === undefined ? null : (amount * factor) / each;
}

/** The day that the text says, where day and month cannot be taken for each other. */
function dayIn(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text.trim());
  if (iso) return iso[0];
  const [, first, second, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined || year === undefined) return null;
  if (Number(second) > 12) return `${year}-${first.padStart(2, '0')}-${second.padStart(2, '0')}`;
  return Number(first) > 12 || first === second ? `${year}-${second.padStart(2, '0')}-${first.padStart(2, '0')}` : null;
}

function valueIn(question: FormQuestion, row: SheetRow, locale: Locale): SupplierValue {
  const { answer, comment, how } = row;
  const { word, rest } = wordIn(answer, locale);
  if (word === 'na') return question.na && question.kind !== 'text' ? 'na' : null;
  switch (question.kind) {
    case 'yes-no':
      return how === 'same' || question.good === 'yes' ? word : null;
    case 'choice':
      return optionIn(question, answer, word);
    case 'several':
      return optionsIn(question, answer);
    case 'text':
      return (word === null ? answer : rest) || comment || null;
    case 'number':
      return numberIn(question, answer) ?? numberIn(question, comment);
    case 'date':
      return dayIn(answer) ?? dayIn(comment);
    case 'file':
      return null;
  }
}

const longest = { note: 2_000, text: 4_000 } as const;

/** What the row answers; no value where its words leave open which answer it is, or it speaks only of the same subject. */
export function readingOf(question: FormQuestion, row: SheetRow, locale: Locale): SheetReading {
  const value = row.how === 'subject' ? null : valueIn(question, row, locale);
  const clipped = typeof value === 'string' ? value.slice(0, longest.text) : value;
  if (clipped === null || !fits(question, clipped)) return { value: null, note: '' };
  const { word, rest } = wordIn(row.answer, locale);
  const beside = [word !== null && question.kind !== 'text' ? rest : '', row.comment].filter(
    (one) => one !== '' && one !== clipped,
  );
  return { value: clipped, note: beside.join('\n').slice(0, longest.note) };
}
