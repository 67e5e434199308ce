/** What the list is asked for: the filters of the address, as a query. */
import type { planFilters } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { z } from 'zod';
import type { UrlState } from '../../kit/screen/useUrlState.ts';

export type PlanQuery = z.output<typeof planFilters>;
export type FilterState = UrlState<PlanQuery>;

export const views = ['table', 'board', 'calendar'] as const;
/** How the plans are shown, beside the filters in the address. */
export const viewAddress = z.object({
  view: z.enum(views).default('table'),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
});

const word = (value: boolean | undefined) => (value === undefined ? undefined : String(value));

/** As the contract takes them: yes and no are words in a query. */
export const plansAsked = <F extends Partial<PlanQuery>>({ overdue, closed, ...rest }: F) => ({
  ...rest,
  overdue: word(overdue),
  closed: word(closed),
});
