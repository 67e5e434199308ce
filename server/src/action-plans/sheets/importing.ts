/** Plans out of a spreadsheet. */
import { type Priority, priority } from '@vigia/contract/action-plans/action-plans.fields.ts';
import { planSheetFields } from '@vigia/contract/action-plans/action-plans.import.ts';
import { isClosed, type PlanStatus, planStatuses } from '@vigia/contract/action-plans/action-plans.rules.ts';
import { type Category, categories } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import type { CellReader } from '../../kit/importing/cells.ts';
import { choiceOf } from '../../kit/importing/columns.ts';
import type { SheetRegister } from '../../kit/importing/importing.ts';
import { tellAllAssigned } from '../action-plans.changing.ts';
import { insertPlans, titlesOfPlans } from './sheets.store.ts';

export interface SheetPlan {
  readonly title: string;
  readonly description: string;
  readonly status: PlanStatus;
  readonly priority: Priority;
  readonly category: Category;
  readonly startDate: string | null;
  readonly dueDate: string | null;
  readonly subtasks: readonly string[];
}
type Field = (typeof planSheetFields)[number];

const statusNames = choiceOf(planStatuses, 'action-plans:statuses', 'action-plans:said.statuses');
const priorityNames = choiceOf(priority.options, 'action-plans:priorities', 'action-plans:said.priorities');
const categoryNames = choiceOf(categories, 'action-plans:categories');

function planOf(cells: CellReader<Field>): SheetPlan {
  const title = cells.filled('title', 200);
  const [startDate, dueDate] = [cells.day('startDate'), cells.day('dueDate')];
  if (startDate && dueDate && dueDate < startDate) cells.fault('dueDate', 'action-plans.due-before-start');
  return {
    ...{ title, startDate, dueDate, description: cells.text('description', 8000) },
    subtasks: cells.list('subtasks', { most: 100, length: 200 }),
    status: cells.named('status', statusNames) ?? 'open',
    priority: cells.named('priority', priorityNames) ?? 'medium',
    category: cells.named('category', categoryNames) ?? 'other',
  };
}

/** A plan that is over is known again as one that is over: the same work may be begun anew. */
const closedAs = (title: string) => `closed ${title}`;

export const planSheet: SheetRegister<Field, SheetPlan> = {
  ...{ fields: planSheetFields, columns: 'action-plans:columns', also: 'action-plans:also', needed: ['title'] },
  person: 'assignedTo',
  read: planOf,
  identityOf: ({ title, status }) => (isClosed(status) ? { name: title, number: closedAs(title) } : { name: title }),
  known: async ({ db }) =>
    (await titlesOfPlans(db)).map(({ title, closed }) =>
      closed ? { name: '', number: closedAs(title) } : { name: title },
    ),
  async add(ctx, { file, inPortions }) {
    const origin = { kind: 'import', ref: null, label: file } as const;
    const work: { account: string | null; title: string; planId: string }[] = [];
    await inPortions(async (rows) => {
      const plans = rows.map(({ draft, personId }) => ({ ...draft, assignedTo: personId }));
      const ids = await insertPlans(ctx.db, plans, origin, ctx.user.id);
      for (const [at, planId] of ids.entries()) {
        const plan = plans[at];
        if (!plan) continue;
        ctx.audit('action-plans.created', planId, { after: { ...plan, origin } });
        if (!isClosed(plan.status)) work.push({ account: plan.assignedTo, title: plan.title, planId });
      }
    });
    tellAllAssigned(ctx, work);
  },
};
