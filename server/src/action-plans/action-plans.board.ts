/** Whether promises are kept: of the plans that were to be done in the last year, were done before their day came, or have been late since before, how many were done by it. */
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { percentOf } from '@vigia/contract/kit/means.ts';
import type { BoardSource } from '../kit/board/source.ts';
import { plansWaiting, promisesByMonth } from './promises.store.ts';

const share = ({ due, kept }: { readonly due: number; readonly kept: number }) =>
  due === 0 ? null : percentOf(kept, due);

export const plansBoard: readonly BoardSource[] = [
  {
    key: 'kept',
    question: 'promises',
    permission: 'action-plans.read',
    unit: 'percent',
    place: actionPlansPlaces.list,
    href: actionPlansPlaces.list.at(),
    async read(db, today) {
      const [months, { late, older }] = await Promise.all([promisesByMonth(db, today), plansWaiting(db, today)]);
      const sum = (key: 'due' | 'kept') => months.reduce((all, row) => all + row[key], 0);
      const [due, kept] = [sum('due') + older, sum('kept')];
      if (due === 0) return null;
      return {
        ...{ value: share({ due, kept }) ?? 0, before: null, facts: { kept, due, late } },
        trend: months.map((row) => ({ day: row.day, value: share(row) })),
      };
    },
  },
];
