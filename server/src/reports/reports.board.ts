/** Whether people have learnt what the company asks of them. */
import { reportsPlaces } from '@vigia/contract/reports/reports.places.ts';
import { coverageShare } from '@vigia/contract/reports/reports.shapes.ts';
import type { BoardSource } from '../kit/board/source.ts';
import { coverageFigures } from './coverage.read-model.ts';

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
      const trend = months.map((one) => ({ day: one.day, value: coverageShare(one) }));
      return {
        ...{ value: coverageShare(total) ?? 0, before: coverageShare(quarterAgo), trend },
        facts: { people, complete, overdue: total.overdue },
      };
    },
  },
];
