/** Whether people get their answers in time (LGPD arts. 18, 19). */
import { percentOf } from '@vigia/contract/kit/means.ts';
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import type { BoardSource } from '../kit/board/source.ts';
import { companyOfProgramme } from './programme.store.ts';
import { requestFiguresOf } from './requests.store.ts';

export const privacyBoard: readonly BoardSource[] = [
  {
    ...{ key: 'in-time', question: 'promises', permission: 'privacy.read', unit: 'percent' },
    place: privacyPlaces.requests,
    href: privacyPlaces.requests.at(),
    async read(db, today) {
      const company = await companyOfProgramme(db);
      const { answered, refused, ungiven, inTime, overdue } = await requestFiguresOf(
        db,
        today,
        company?.timeZone ?? 'UTC',
      );
      // Of those whose answer is there or should be: what is open and not yet late says nothing.
      const count = answered + refused - ungiven + overdue;
      if (count === 0) return null;
      const value = percentOf(inTime, count);
      return { value, before: null, facts: { count, inTime, overdue }, trend: [] };
    },
  },
];
