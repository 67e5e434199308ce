/** Whether people have learnt what the company asks of them. */
import { reportsPlaces } from '@vigia/contract/reports/reports.places.ts';
import type { BoardSource } from '../kit/board/source.ts';
import { coverageFigures } from './coverage.read-model.ts';

const share = (done: number, asked: number) => (asked === 0 ? null : Math.floor((100 * done) / asked));

export const reportsBoard: readonly BoardSource[] = [
  {
    key: 'training',
    question: 'promises',
    permission: 'reports.read',
    unit: 'percent',
    place: reportsPlaces.training,
    href: reportsPlaces.training.at(),
    async read(db, today) {
      const { total, people, complete, trend: months, quarterAgo } = await coverageFigures(db, today);
      if (total.asked === 0) return null;
      const trend = months.map(({ day, done, asked }) => ({ day, value: share(done, asked) }));
      return {
        ...{ value: share(total.done, total.asked) ?? 0, before: share(quarterAgo.done, quarterAgo.asked), trend },
        facts: { people, complete, overdue: total.overdue },
      };
    },
  },
];
