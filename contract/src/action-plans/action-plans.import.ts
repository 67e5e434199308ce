/** Plans out of a spreadsheet: which column is what, and what became of the rows. */
import { z } from 'zod';
import { text } from '../kit/text.ts';
import { planRow } from './action-plans.shapes.ts';

/** Where each field of a plan is found in a sheet: the heading of its column. */
export const importFields = [
  'title',
  'description',
  'status',
  'priority',
  'category',
  'startDate',
  'dueDate',
  'assignedTo',
  'subtasks',
] as const;
export const importMapping = z.partialRecord(z.enum(importFields), text(200));
export const rowFault = z.object({ row: z.number().int(), field: z.string(), code: z.string(), value: z.string() });
export const importReport = z.object({
  headings: z.array(z.string()),
  mapping: importMapping,
  rows: z.number().int(),
  ready: z.number().int(),
  /** Rows that name a plan that is there already; they are left out. */
  duplicates: z.number().int(),
  faults: z.array(rowFault),
  preview: z.array(
    planRow.pick({ title: true, status: true, priority: true, category: true, dueDate: true }).partial(),
  ),
  created: z.number().int(),
});
