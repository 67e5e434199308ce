/** What can be asked about training: who has still to take which course, certificates, courses and those who take them. */
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { sql } from 'kysely';
import type { AdvisorRegister, RegisterRow } from '../kit/advisor/register.ts';
import { courseRegister } from './courses.advisor.ts';
import { openDuties } from './duties.store.ts';
import { learnerRegisters } from './learners.advisor.ts';
import { phishingRegister } from './phishing.advisor.ts';

export const trainingAdvisor: readonly AdvisorRegister[] = [
  {
    ...{ key: 'duty', permission: 'training.manage', conditions: ['late'], again: true, untitled: true },
    rows: (today, timeZone) => sql<RegisterRow>`SELECT o.id, o.title, o.account_id AS owner, o.day::date AS day,
        o.day::timestamp AT TIME ZONE ${timeZone} AS since, CASE WHEN o.day < ${today}::date THEN 1 ELSE 0 END AS rank, '' AS detail,
        array_remove(ARRAY[CASE WHEN o.day < ${today}::date THEN 'late' END], NULL) AS meets
      FROM (${openDuties(today)}) AS o`,
    detail: () => 'advisor.duty.detail',
    at: () => trainingPlaces.assignments.at(),
    all: trainingPlaces.assignments.at(),
  },
  {
    ...{ key: 'certificate', permission: 'training.manage', conditions: ['late'], again: true, untitled: true },
    rows: (today) => sql<RegisterRow>`SELECT id, course_title AS title, account_id AS owner, valid_until AS day,
        earned_on::timestamptz AS since, ${today}::date - valid_until AS rank, '' AS detail,
        CASE WHEN valid_until < ${today}::date THEN '{late}'::text[] ELSE '{}' END AS meets
      FROM training_certificates WHERE revoked_at IS NULL`,
    facts: {
      keys: [
        { key: 'score', more: 'good' },
        { key: 'number' },
        { key: 'earned', as: 'day' },
        { key: 'ends', as: 'day', ends: true },
        { key: 'minutes' },
      ],
      rows: (
        ids,
      ) => sql`SELECT id, score::text, number, earned_on::text AS earned, valid_until::text AS ends, minutes::text
        FROM training_certificates WHERE id = ANY(${ids}::uuid[])`,
    },
    detail: () => 'advisor.certificate.detail',
    at: (id) => trainingPlaces.certificate.at({ certificateId: id }),
    all: trainingPlaces.certificates.at(),
  },
  courseRegister,
  phishingRegister,
  ...learnerRegisters,
];
