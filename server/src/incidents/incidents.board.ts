/** Incidents that are not over, and how many came in each month (ISO/IEC 27001 A.5.27). */
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import type { BoardSource } from '../kit/board/source.ts';
import { incidentsOfYear } from './incidents.queries.ts';

export const incidentsBoard: readonly BoardSource[] = [
  {
    key: 'open',
    question: 'hurt',
    permission: 'incidents.read',
    unit: 'count',
    place: incidentsPlaces.list,
    href: incidentsPlaces.list.at(),
    async read(db, today) {
      const { any, open, year, months } = await incidentsOfYear(db, today);
      return any ? { value: open, before: null, facts: { count: open, year }, trend: months } : null;
    },
  },
];
