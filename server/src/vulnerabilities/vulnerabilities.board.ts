/** What attackers could use today, and whether weaknesses are closed by their day (ISO/IEC 27001 A.8.8, 9.3.2). */
import { percentOf } from '@vigia/contract/kit/means.ts';
import { vulnerabilitiesPlaces } from '@vigia/contract/vulnerabilities/vulnerabilities.places.ts';
import { type BoardSource, quarterBefore } from '../kit/board/source.ts';
import { graveFigures, keptTerms } from './findings-figures.store.ts';

/** The sentence of who never read a list of what is attacked: nobody knows, which is not none. */
const unchecked = { context: 'unchecked' };

export const vulnerabilitiesBoard: readonly BoardSource[] = [
  {
    ...{ key: 'grave', question: 'hurt', permission: 'vulnerabilities.read', unit: 'count' },
    place: vulnerabilitiesPlaces.list,
    href: vulnerabilitiesPlaces.list.at({ sort: '-severity' }),
    async read(db, today) {
      const { grave, overdue, known, all, oldest } = await graveFigures(db, today);
      if (all === 0) return null;
      const facts = { count: grave, overdue, oldest: oldest ?? today };
      return {
        value: grave,
        before: null,
        facts: { ...facts, ...(known === null ? unchecked : { known }) },
        trend: [],
      };
    },
  },
  {
    ...{ key: 'terms', question: 'promises', permission: 'vulnerabilities.read', unit: 'percent' },
    place: vulnerabilitiesPlaces.list,
    href: vulnerabilitiesPlaces.list.at({ status: 'resolved' }),
    async read(db, today) {
      const { due, kept, dueThen, keptThen, late } = await keptTerms(db, today, quarterBefore(today));
      if (due === 0) return null;
      const before = dueThen === 0 ? null : percentOf(keptThen, dueThen);
      return { value: percentOf(kept, due), before, facts: { count: due, kept, late }, trend: [] };
    },
  },
];
