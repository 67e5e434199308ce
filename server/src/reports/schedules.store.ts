/** Which reports go out by mail, as rows. */
import { reportSchedule, type ScheduledReport, scheduledReport } from '@vigia/contract/reports/reports.shapes.ts';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';

export type Rhythm = 'week' | 'month';
export interface ScheduleRow {
  readonly id: string;
  readonly report: ScheduledReport;
  readonly every: Rhythm;
  /** The first day of the week or month that had its report. */
  readonly sentFor: string;
}

const rhythm = reportSchedule.shape.every.exclude(['never']);

/** Held until the transaction ends, where `lock` says so: two runs of the clock are one after the other. */
export async function schedulesNow(db: Db, lock = false): Promise<ScheduleRow[]> {
  const rows = await db
    .selectFrom('report_schedules')
    .select(['id', 'report', 'every', 'sent_for'])
    .orderBy('report')
    .$if(lock, (q) => q.forUpdate())
    .execute();
  return rows.map(({ id, report, every, sent_for }) => ({
    ...{ id, report: scheduledReport.parse(report), every: rhythm.parse(every), sentFor: sent_for },
  }));
}

export const putSchedule = (db: Db, report: ScheduledReport, every: Rhythm, sentFor: string, by: string) => {
  const values = { every, sent_for: sentFor, set_by: memberOrNull(by) };
  return db
    .insertInto('report_schedules')
    .values({ report, ...values })
    .onConflict((c) => c.columns(['company_id', 'report']).doUpdateSet(values))
    .execute();
};

export const removeSchedule = (db: Db, report: ScheduledReport) =>
  db.deleteFrom('report_schedules').where('report', '=', report).execute();

export const noteSent = (db: Db, id: string, period: string) =>
  db.updateTable('report_schedules').set({ sent_for: period }).where('id', '=', id).execute();
