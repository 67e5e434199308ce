/** A result as it is shown: beside the one before, with what to do first by the company's order of work. */
import type { Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import type { Ctx } from '../kit/context.ts';
import { awaitAll } from '../kit/db/beginning.ts';
import { companyRecords } from './questionnaire.read-model.ts';
import { resultOf } from './questionnaire.results.ts';
import { type ComparedSheets, sheetToCompare } from './questionnaire.sheets.ts';

type Reader = Pick<Ctx, 'db' | 'locale'>;

/** The result of a sheet, compared with the submission before it or with the one asked for. */
export async function resultNow(ctx: Reader, asked: Promise<ComparedSheets>, compareWith?: string): Promise<Result> {
  const [{ sheet, before }, records] = await awaitAll([asked, companyRecords(ctx.db)]);
  const other = compareWith ? await sheetToCompare(ctx.db, compareWith, sheet.assessmentType) : before;
  return resultOf(sheet, other, ctx.locale, records);
}
