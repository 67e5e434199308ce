/** What attackers could use today, and whether weaknesses are closed by their day (ISO/IEC 27001 A.8.8, 9.3.2). */
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import type { BoardSource } from '../kit/board/source.ts';
import { graveFigures } from './findings-figures.store.ts';

export const vulnerabilitiesBoard: readonly BoardSource[] = [
  {
    ...{ key: 'grave', question: 'hurt', permission: 'vulnerabilities.read', unit: 'count' },
    place: vulnerabilitiesPlaces.list,
    href: vulnerabilitiesPlaces.list.at({ sort: '-severity' }),
    async read(db, today) {
      const { grave, overdue, known, all } = await graveFigures(db, today);
      if (all === 0) return null;
      return { value: grave, before: null, facts: { count: grave, overdue, known }, trend: [] };
    },
  },
];
