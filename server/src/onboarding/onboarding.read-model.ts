/** Whom to ask: the people who may answer. */
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import type { Db } from '../kit/db/db.ts';

/** The company's active ADMINs, those longest there first; at most five. */
export const admins = (db: Db): Promise<PersonRef[]> =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.id')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where('m.role', '=', 'ADMIN')
    .where('m.is_active', '=', true)
    .where('m.removed_at', 'is', null)
    .orderBy('m.joined_at')
    .orderBy('m.id')
    .limit(5)
    .execute();
