/** Plans from and to spreadsheets. A file is read and written outside the transaction, in a thread of its own. */

import type { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { isClosed } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { PlanRow } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { Ctx } from '../kit/context.ts';
import { membersByEmail } from '../kit/db/member.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { type Cell, readSheet } from '../kit/sheets/sheets.ts';
import { mostExportedRows, tableReply } from '../kit/sheets/table-reply.ts';
import { say } from '../kit/words.ts';
import { tellAllAssigned } from './action-plans.changing.ts';
import { planReaderOf, todayOf } from './action-plans.reading.ts';
import * as plans from './plans.store.ts';
import { foldedHeading, guessed } from './sheets/headings.ts';
import { judged, mappingFaults } from './sheets/rows.ts';
import * as store from './sheets/sheets.store.ts';

/** So many plans come in at once, in one transaction. */
const mostPlans = 2_000;
const mostShown = 20;

export const importPlans = manualTransaction<typeof actionPlans.import>(async (context, { body, upload }) => {
  const sheet = await readSheet(upload.bytes);
  const mapping = { ...guessed(sheet.headings), ...body.mapping };
  const wrongMapping = mappingFaults(mapping, sheet.headings);
  const rows = wrongMapping.length > 0 ? [] : judged(sheet, mapping);
  if (rows.length > mostPlans)
    throw new Problem('action-plans.too-many-rows', { status: 422, values: { most: mostPlans } });
  return context.work(async (ctx: Ctx) => {
    const there = await store.known(
      ctx.db,
      rows.map(({ plan }) => plan.title),
    );
    const first = new Map(rows.toReversed().map(({ plan }) => [foldedHeading(plan.title), plan.row]));
    const fresh = rows.filter(
      ({ plan }, at) => plan.title === '' || (!there.has(at) && first.get(foldedHeading(plan.title)) === plan.row),
    );
    const people = await membersByEmail(
      ctx.db,
      fresh.flatMap(({ plan }) => plan.email ?? []),
    );
    const strangers = fresh.flatMap(({ plan: { row, email } }) =>
      email && !people.has(email)
        ? [{ row, field: 'assignedTo', code: 'action-plans.unknown-person', value: email.slice(0, 100) }]
        : [],
    );
    const faults = [...wrongMapping, ...fresh.flatMap((one) => one.faults), ...strangers];
    const wrong = new Set(faults.map(({ row }) => row));
    const ready = fresh.flatMap(({ plan }) => (wrong.has(plan.row) ? [] : [plan]));
    const creates = !body.dryRun && faults.length === 0 && ready.length > 0;
    if (creates) await create(ctx, upload.name, ready, people);
    return {
      ...{ headings: [...sheet.headings], mapping, rows: rows.length, ready: ready.length },
      duplicates: rows.length - fresh.length,
      faults: faults.sort((a, b) => a.row - b.row),
      preview: ready.slice(0, mostShown).map(({ title, status, priority, category, dueDate }) => ({
        ...{ title, status, priority, category, dueDate },
      })),
      created: creates ? ready.length : 0,
    };
  });
});

async function create(ctx: Ctx, file: string, ready: Parameters<typeof named>[0], people: ReadonlyMap<string, string>) {
  const origin = { kind: 'import', ref: null, label: file } as const;
  const fresh = named(ready, people);
  const ids = await store.insertAll(ctx.db, fresh, origin, ctx.user.id);
  const made = fresh.flatMap((plan, at) => (ids[at] ? [{ ...plan, id: ids[at] }] : []));
  const work = made.filter(({ status }) => !isClosed(status));
  tellAllAssigned(
    ctx,
    work.map(({ id: planId, title, assignedTo: account }) => ({ account, title, planId })),
  );
  for (const { id, ...plan } of made) ctx.audit('action-plans.created', id, { after: { ...plan, origin } });
}
const named = (ready: readonly Omit<store.NewPlan, 'assignedTo'>[], people: ReadonlyMap<string, string>) =>
  ready.map((plan) => ({ ...plan, assignedTo: (plan.email && people.get(plan.email)) || null }));

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
    created: dayOf(Temporal.Instant.from(plan.created).toZonedDateTimeISO(timeZone).toPlainDate().toString()),
    description: more?.description || null,
    subtasks: more?.subtasks || null,
  };
  return columns.map(({ key }) => cells[key]);
}

export const exportPlans = manualTransaction<typeof actionPlans.export>(
  async (context, { query: { format, ...filters } }) => {
    const { locale, company } = context;
    const today = todayOf(context);
    const rows = await context.work(async (ctx: Ctx) => {
      const found = await plans.every(ctx.db, filters, await planReaderOf(ctx, filters.sort), mostExportedRows);
      const more = await store.moreOf(
        ctx.db,
        found.map(({ id }) => id),
      );
      return found.map((plan) => cellsOf(plan, more.get(plan.id), locale, company.timeZone));
    });
    const sheet = {
      ...{ locale, rows, name: say(locale, 'action-plans:sheet.name') },
      columns: columns.map(({ key, width }) => ({ width, title: say(locale, `action-plans:columns.${key}`) })),
    };
    return tableReply(sheet, `${say(locale, 'action-plans:sheet.file')}-${today}`, format);
  },
);
