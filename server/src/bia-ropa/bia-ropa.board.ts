/** What of the records of processing does not stand up yet (LGPD art. 37; ISO/IEC 27001 9.3.2 e). */
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { gapsOf } from '@vigia/contract/bia-ropa/bia-ropa.rules.ts';
import type { BoardSource } from '../kit/board/source.ts';
import { everyActivity, mostActivities } from './activities.store.ts';
import { deniedIn, measuresNow } from './measures.ts';

export const biaRopaBoard: readonly BoardSource[] = [
  {
    ...{ key: 'unresolved', question: 'hurt', permission: 'processing.read', unit: 'count' },
    place: biaRopaPlaces.inventory,
    href: biaRopaPlaces.inventory.at({ view: 'analysis' }),
    async read(db, today) {
      const [all, measures] = await Promise.all([
        everyActivity(db, { sort: 'position' }, mostActivities),
        measuresNow(db, 'pt'),
      ]);
      if (all.length === 0) return null;
      const on = { today, denied: deniedIn(measures) };
      const unresolved = all.filter(({ judged }) => gapsOf(judged, on).some(({ kind }) => kind === 'contradiction'));
      const facts = { count: unresolved.length, all: all.length };
      return { value: unresolved.length, before: null, facts, trend: [] };
    },
  },
];
