/** What is due of training: courses that somebody has to take, and certificates to renew (ISO/IEC 27001 7.2, A.6.3). */
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { sql } from 'kysely';
import type { DueSource, OpenRow, PastRow, ToRemind } from '../kit/due/source.ts';
import { type Notice, noticeIdOf } from '../kit/notify/notice.ts';
import { openDuties } from './duties.store.ts';
import { productCourses, titleFacts } from './teaching.ts';

const mine = trainingPlaces.courses.at({ view: 'mine' });

/** Nobody is told of somebody else's course. */
function notices(companyId: string, { id, title, ref, day, left, people }: ToRemind): Notice[] {
  const [person] = people;
  if (!person) return [];
  return [
    {
      id: noticeIdOf('training.due-soon', companyId, id, day, String(left)),
      ...{ companyId, kind: 'training.due-soon', except: null },
      ...{ to: { accounts: [person.id] }, values: { ...titleFacts(ref ?? '', title), day }, link: mine },
    },
  ];
}

export const trainingDue: DueSource = {
  personal: 'training.manage',
  permission: 'training.use',
  near: 30,
  open: (today) => sql<OpenRow>`SELECT o.id, NULL::uuid AS parent, o.title, o.day,
      o.account_id AS person, o.account_id AS owner, ARRAY[o.account_id] AS people, o.course_id AS ref
    FROM (${openDuties(today)}) AS o`,
  past: {
    as: 'finished',
    rows: () => sql<PastRow>`SELECT c.id, NULL::uuid AS parent, c.course_title AS title, c.earned_on::timestamptz AS at,
        c.course_id AS ref
      FROM training_certificates c WHERE c.revoked_at IS NULL`,
  },
  titled: (courseId, locale) => productCourses(locale).get(courseId)?.title,
  at: () => mine,
  all: mine,
  reminder: { before: [7, 1], after: 'weekly', notices },
};
