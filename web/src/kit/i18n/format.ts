/** Dates and numbers by `Intl`, in the page's language and the company's time zone. */

import type { Currency } from '@vigia/contract/kit/currencies.ts';
import { dayFormat, numberFormat } from '@vigia/contract/kit/formats.ts';
import { localeFrom, tagOf } from '@vigia/contract/kit/locales.ts';
import { asRead } from '@vigia/contract/kit/means.ts';
import { moneyStyle } from '@vigia/contract/kit/money-style.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.ts';
import { todayIn } from './days.ts';
import { relativeFormat } from './intl.ts';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const onlyDate = /^\d{4}-\d{2}-\d{2}$/;

/** A maturity is said with one decimal everywhere. */
const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

export interface Formats {
  /** 21 de nov. de 2026; a bare date (`2026-11-21`) is never shifted by a time zone. */
  date: (iso: string) => string;
  dateTime: (iso: string) => string;
  /** A maturity, or a mean of maturities: 2,9. */
  mean: (value: number) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** An amount in whole units of the company's currency, or of another. */
  money: (value: number, currency?: Currency) => string;
  /** 0.42 → 42%. */
  percent: (share: number) => string;
  /** "há 3 dias", "in 2 hours"; a bare date by whole days: "hoje". */
  relative: (iso: string, now?: number) => string;
  /** 1536 → 1,5 kB. */
  bytes: (count: number) => string;
}

/** The formats of a language and a time zone. */
export function formatsFor(language: string, timeZone?: string, own: Currency = 'BRL'): Formats {
  const tag = tagOf[localeFrom(language)];
  const day = (zone: string | undefined) =>
    dayFormat(tag, { dateStyle: 'medium', ...(zone ? { timeZone: zone } : {}) });
  const number = (value: number, options?: Intl.NumberFormatOptions) => numberFormat(tag, options).format(value);
  return {
    date: (iso) => day(onlyDate.test(iso) ? 'UTC' : timeZone).format(new Date(iso)),
    dateTime: (iso) =>
      dayFormat(tag, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(
        new Date(iso),
      ),
    mean: (value) => number(asRead(value), oneDigit),
    number,
    money: (value, currency = own) => number(value, moneyStyle(currency)),
    percent: (share) => number(share, { style: 'percent', maximumFractionDigits: 0 }),
    relative(iso, now = Date.now()) {
      const bare = onlyDate.test(iso);
      const from = bare ? Date.parse(todayIn(timeZone, new Date(now))) : now;
      const seconds = (new Date(iso).getTime() - from) / 1000;
      const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? [bare ? 'day' : 'second', 1];
      return relativeFormat(tag).format(Math.round(seconds / size), unit);
    },
    bytes(count) {
      const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
      const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3));
      return number(count / 1000 ** power, { style: 'unit', unit: units[power], maximumFractionDigits: 1 });
    },
  };
}

/** The formats of the person in front of the screen. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  const timeZone = useSession((session) => session.company?.timeZone);
  const currency = useSession((session) => session.company?.currency);
  const language = i18n.resolvedLanguage ?? 'pt';
  return useMemo(() => formatsFor(language, timeZone, currency), [language, timeZone, currency]);
}
