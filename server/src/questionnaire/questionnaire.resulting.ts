/** A result as it is shown: beside the one before, with what to do first by the company's order of work. */
import type { Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import type { Ctx } from '../kit/context.ts';
import { companyRecords } from './questionnaire.read-model.ts';
import { type AssessmentSheet, resultOf } from './questionnaire.results.ts';
import { sheetBefore } from './questionnaire.sheets.ts';

/** The result of a sheet, compared with the submission before it or with the one asked for. */
export async function resultNow(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  sheet: AssessmentSheet,
  compareWith?: string,
): Promise<Result> {
  const [before, records] = await Promise.all([sheetBefore(ctx.db, sheet, compareWith), companyRecords(ctx.db)]);
  return resultOf(sheet, before, ctx.locale, records);
}
