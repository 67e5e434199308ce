/** The words of the risk report, its days and numbers as people write them. */

import { dayFormat, numberFormat } from '@vigia/contract/kit/formats.ts';
import { tagOf } from '@vigia/contract/kit/locales.ts';
import { asRead } from '@vigia/contract/kit/means.ts';
import { moneyIn } from '@vigia/contract/kit/money.ts';
import type { RiskSummary, WeighedRating } from '@vigia/contract/risks/risks.shapes.ts';
import { isTargetAbove } from '@vigia/contract/risks/weighing.shapes.ts';
import type { Ctx } from '../kit/context.ts';

type Say = (key: string, values?: Record<string, string | number>) => string;
export interface ReportTold {
  readonly say: Say;
  readonly words: Say;
  readonly date: (day: string | null) => string;
  /** The day of a moment, where the company is. */
  readonly dayOf: (moment: string) => string;
  readonly number: (value: number | null) => string;
  /** In the company's currency. */
  readonly amount: (value: number) => string;
}

export function toldIn({ locale, words, company }: Pick<Ctx, 'locale' | 'words' | 'company'>): ReportTold {
  const long = dayFormat(tagOf[locale], { dateStyle: 'medium', timeZone: 'UTC' });
  const here = dayFormat(tagOf[locale], { dateStyle: 'medium', timeZone: company.timeZone });
  const digits = numberFormat(tagOf[locale], { maximumFractionDigits: 1 });
  return {
    words,
    say: (key, values) => words(`reports:risks.${key}`, values),
    date: (day) => (day === null ? '–' : long.format(new Date(day))),
    dayOf: (moment) => here.format(new Date(moment)),
    number: (value) => (value === null ? '–' : digits.format(asRead(value))),
    amount: (value) => moneyIn(value, company.currency, locale),
  };
}

export const ratingText = ({ words }: Pick<ReportTold, 'words'>, { severity, score }: WeighedRating) =>
  `${words(`risks:severities.${severity}`)} (${score})`;

/** Who lives with a risk, since when, until when and why; empty where nobody does (ISO/IEC 27001 6.1.3 f). */
export function acceptanceText({ words, date, dayOf }: ReportTold, { acceptance }: RiskSummary): string {
  if (!acceptance || acceptance.ended) return '';
  const { by, at, until, reason } = acceptance;
  const name = by ? `${by.firstName} ${by.lastName}`.trim() : words('risks:paper.somebody');
  return words('risks:paper.accepted', { name, day: dayOf(at), until: date(until), reason });
}

/** A risk's target, and where even that lies above what the company lives with. */
export const targetText = (told: ReportTold, risk: RiskSummary, appetite: number) =>
  [ratingText(told, risk.target), ...(isTargetAbove(risk, appetite) ? [told.say('appetite.targetTag')] : [])].join(
    ', ',
  );
