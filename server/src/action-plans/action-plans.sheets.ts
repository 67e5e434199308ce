/** Plans to spreadsheets. A file is written outside the transaction, in a thread of its own. */

import type { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { dayAt } from '../kit/long-day.ts';
import type { Cell } from '../kit/sheets/sheets.ts';
import { mostExportedRows, tableReply } from '../kit/sheets/table-reply.ts';
import { takeAway } from '../kit/sheets/taking-away.ts';
import { mapInTurns } from '../kit/turns.ts';
import { say } from '../kit/words.ts';
import { planReaderOf, todayOf } from './action-plans.reading.ts';
import * as lists from './plans.list.store.ts';
import * as store from './sheets/sheets.store.ts';

/** The columns of a file, in their order; those that an import reads bear the names that it knows. */
const columns = [
  { key: 'title', width: 48 },
  { key: 'status', width: 16 },
  { key: 'priority', width: 12 },
  { key: 'category', width: 24 },
  { key: 'startDate', width: 12 },
  { key: 'dueDate', width: 12 },
  { key: 'overdue', width: 10 },
  { key: 'assignedName', width: 24 },
  { key: 'assignedTo', width: 30 },
  { key: 'progress', width: 14 },
  { key: 'origin', width: 28 },
  { key: 'created', width: 12 },
  { key: 'description', width: 60 },
  { key: 'subtasks', width: 60 },
] as const;

const dayOf = (day: string | null): Date | null => (day === null ? null : new Date(day));

function cellsOf(plan: PlanRow, more: store.More | undefined, locale: Locale, timeZone: string): Cell[] {
  const words = (key: string) => say(locale, `action-plans:${key}`);
  const origin = words(`origins.${plan.origin.kind}`);
  const cells: Record<(typeof columns)[number]['key'], Cell> = {
    title: plan.title,
    status: words(`statuses.${plan.status}`),
    priority: words(`priorities.${plan.priority}`),
    category: words(`categories.${plan.category}`),
    startDate: dayOf(plan.startDate),
    dueDate: dayOf(plan.dueDate),
    overdue: words(plan.overdue ? 'yes' : 'no'),
    assignedName: plan.assignedTo ? `${plan.assignedTo.firstName} ${plan.assignedTo.lastName}`.trim() : null,
    assignedTo: more?.email ?? null,
    progress: plan.progress.percent,
    origin: plan.origin.label ? `${origin}: ${plan.origin.label}` : origin,
    created: dayOf(dayAt(plan.created, timeZone)),
    description: more?.description || null,
    subtasks: more?.subtasks || null,
  };
  return columns.map(({ key }) => cells[key]);
}

export const exportPlans = manualTransaction<typeof actionPlans.export>(
  async (context, { query: { format, ...filters } }) => {
    const { locale, company } = context;
    const today = todayOf(context);
    const rows = await takeAway(context, { list: 'action-plans', format, filters }, async (ctx: Ctx) => {
      const found = await lists.every(ctx.db, filters, await planReaderOf(ctx, filters.sort), mostExportedRows);
      const more = await store.moreOf(
        ctx.db,
        found.map(({ id }) => id),
      );
      return mapInTurns(found, (plan) => cellsOf(plan, more.get(plan.id), locale, company.timeZone));
    });
    const sheet = {
      ...{ locale, rows, name: say(locale, 'action-plans:sheet.name') },
      columns: columns.map(({ key, width }) => ({ width, title: say(locale, `action-plans:columns.${key}`) })),
    };
    return tableReply(sheet, `${say(locale, 'action-plans:sheet.file')}-${today}`, format);
  },
);
