/** What of the records of processing does not stand up yet (LGPD art. 37; ISO/IEC 27001 9.3.2 e). */
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { gapsOf } from '@vigia/contract/bia-ropa/bia-ropa.rules.ts';
import { isUnderLgpd } from '../companies/companies.queries.ts';
import type { BoardSource } from '../kit/board/source.ts';
import { everyActivity, mostActivities } from './activities.store.ts';
import { deniedIn, measuresNow } from './measures.ts';

export const biaRopaBoard: readonly BoardSource[] = [
  {
    ...{ key: 'unresolved', question: 'hurt', permission: 'processing.read', unit: 'count' },
    place: biaRopaPlaces.inventory,
    href: biaRopaPlaces.inventory.at({ view: 'analysis' }),
    async read(db, today) {
      const [all, measures, lgpd] = await Promise.all([
        everyActivity(db, { sort: 'position' }, mostActivities),
        measuresNow(db, 'pt'),
        isUnderLgpd(db),
      ]);
      if (all.length === 0) return null;
      const on = { today, denied: deniedIn(measures), lgpd };
      const clashes = all.map(({ judged }) => gapsOf(judged, on).filter(({ kind }) => kind === 'contradiction'));
      // A review that is late is no clash: what the record says may stand up all the same.
      const unresolved = clashes.filter((of) => of.some(({ code }) => code !== 'review-overdue'));
      const late = clashes.filter((of) => of.some(({ code }) => code === 'review-overdue')).length;
      const facts = { count: unresolved.length, all: all.length, late };
      return { value: unresolved.length, before: null, facts, trend: [] };
    },
  },
];
