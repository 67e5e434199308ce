/** Which reports go out by mail, and how often. */
import { type ReportSchedule, type ScheduledReport, scheduledReports } from '@vigia/contract/reports/reports.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { dayOfReport } from './reports.training.ts';
import { periodAfter, periodOf } from './schedules.rules.ts';
import { putSchedule, removeSchedule, type ScheduleRow, schedulesNow } from './schedules.store.ts';

const scheduleOf = (report: ScheduledReport, found: readonly ScheduleRow[]): ReportSchedule => {
  const row = found.find((one) => one.report === report);
  return row
    ? { report, every: row.every, nextOn: periodAfter(row.every, row.sentFor) }
    : { report, every: 'never', nextOn: null };
};

export async function readSchedules(ctx: Ctx) {
  const found = await schedulesNow(ctx.db);
  return { items: scheduledReports.map((report) => scheduleOf(report, found)) };
}

/** The first one goes when the next week or month begins. */
export async function setSchedule(ctx: Ctx, report: ScheduledReport, every: ReportSchedule['every']) {
  const before = scheduleOf(report, await schedulesNow(ctx.db));
  if (every === before.every) return before;
  if (every === 'never') await removeSchedule(ctx.db, report);
  else await putSchedule(ctx.db, report, every, periodOf(every, dayOfReport(ctx)), ctx.user.id);
  ctx.audit('reports.schedule-set', null, { before: { report, every: before.every }, after: { report, every } });
  return scheduleOf(report, await schedulesNow(ctx.db));
}
