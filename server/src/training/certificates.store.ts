/** Certificates, as rows. */
import { personRef } from '@vigia/contract/kit/people.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import type {
  Certificate,
  CertificateStatus,
  certificateFilters,
  PublicCertificate,
} from '@vigia/contract/training/training.shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';
import { containing, pageOf } from '../kit/db/page.ts';
import { certificateStatusOn, spelledNumber } from './training.rules.ts';

interface Here {
  readonly company: string;
  readonly today: string;
}

const rows = (db: Db) =>
  db
    .selectFrom('training_certificates as c')
    .leftJoin('users as u', 'u.id', 'c.account_id')
    .select(['c.id', 'c.account_id', 'c.course_id', 'c.course_title', 'c.holder', 'c.language', 'c.minutes'])
    .select(['c.number', 'c.earned_on', 'c.valid_until', 'c.score', 'c.revoked_at', 'c.revocation_reason'])
    .select(['u.first_name', 'u.last_name']);
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const certificateOf =
  ({ company, today }: Here) =>
  (row: Raw): Certificate => ({
    ...{ id: row.id, courseId: row.course_id, title: row.course_title, holder: row.holder, company },
    number: spelledNumber(row.number),
    ...{ earnedDate: row.earned_on, validUntil: row.valid_until, score: row.score, minutes: row.minutes },
    status: certificateStatusOn(row, today),
    person: personRef.parse({ id: row.account_id, firstName: row.first_name ?? '', lastName: row.last_name ?? '' }),
    revokedAt: row.revoked_at === null ? null : new Date(row.revoked_at).toISOString(),
    revocationReason: row.revocation_reason,
    verifyPath: trainingPlaces.verify.at({ number: spelledNumber(row.number) }),
  });

const being = (status: CertificateStatus, today: string) => {
  if (status === 'revoked') return sql<boolean>`c.revoked_at IS NOT NULL`;
  return status === 'active'
    ? sql<boolean>`c.revoked_at IS NULL AND c.valid_until >= ${today}::date`
    : sql<boolean>`c.revoked_at IS NULL AND c.valid_until < ${today}::date`;
};

/** Certificates of one person, or of everybody (`null`), the newest first. */
export function pageCertificates(
  db: Db,
  account: string | null,
  filters: z.output<typeof certificateFilters>,
  here: Here,
) {
  const { status, search } = filters;
  const said = containing(search);
  const found = rows(db)
    .$if(account !== null, (q) => q.where('c.account_id', '=', account ?? ''))
    .$if(Boolean(search), (q) =>
      q.where(sql<boolean>`plain(c.holder || ' ' || c.course_title) LIKE (SELECT plain(${said}))`),
    )
    .$if(status !== undefined, (q) => q.where(being(status ?? 'active', here.today)));
  return pageOf(
    found.orderBy('c.earned_on', 'desc').orderBy('c.id', 'desc'),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    filters,
    certificateOf(here),
  );
}

/** A certificate of one person, or of anybody (`null`); with the language in which it was earned. */
export async function findCertificate(db: Db, id: string, account: string | null, here: Here) {
  const row = await rows(db)
    .where('c.id', '=', id)
    .$if(account !== null, (q) => q.where('c.account_id', '=', account ?? ''))
    .executeTakeFirst();
  return row ? { certificate: certificateOf(here)(row), language: row.language } : null;
}

/** Certificates that hold today, the newest first, with the language in which each was earned. */
export async function activeCertificates(db: Db, here: Here, most: number) {
  const found = await rows(db)
    .where(being('active', here.today))
    .orderBy('c.earned_on', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute();
  return found.map((row) => ({ certificate: certificateOf(here)(row), language: row.language }));
}

/** The certificate of an enrolment; null where it earned none. */
export async function certificateOfEnrolment(db: Db, enrolmentId: string, here: Here): Promise<Certificate | null> {
  const row = await rows(db).where('c.enrolment_id', '=', enrolmentId).executeTakeFirst();
  return row ? certificateOf(here)(row) : null;
}

interface CertificateSeed {
  readonly enrolmentId: string;
  readonly accountId: string;
  readonly courseId: string;
  readonly title: string;
  readonly holder: string;
  readonly language: string;
  readonly minutes: number;
  readonly number: string;
  readonly earnedOn: string;
  readonly validUntil: string;
  readonly score: number | null;
}
export const issueCertificate = (db: Db, seed: CertificateSeed) =>
  db
    .insertInto('training_certificates')
    .values({
      ...{ enrolment_id: seed.enrolmentId, account_id: seed.accountId, course_id: seed.courseId },
      ...{ course_title: seed.title, holder: seed.holder, language: seed.language, minutes: seed.minutes },
      ...{ number: seed.number, earned_on: seed.earnedOn, valid_until: seed.validUntil, score: seed.score },
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Revokes it; nothing where there is none such, or it was revoked before. */
export const revokeCertificate = (db: Db, id: string, reason: string, by: string) =>
  db
    .updateTable('training_certificates')
    .set({ revoked_at: sql`now()`, revoked_by: memberOrNull(by), revocation_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Of each course the certificate that lasts longest, of one person. */
export async function longestOf(db: Db, account: string): Promise<Map<string, { id: string; validUntil: string }>> {
  const found = await db
    .selectFrom('training_certificates')
    .where('account_id', '=', account)
    .where('revoked_at', 'is', null)
    .distinctOn('course_id')
    .select(['course_id', 'id', 'valid_until'])
    .orderBy('course_id')
    .orderBy('valid_until', 'desc')
    .execute();
  return new Map(found.map(({ course_id, id, valid_until }) => [course_id, { id, validUntil: valid_until }]));
}

/** What anybody may know of a certificate, by its number; in the installation's scope, of active companies. */
export async function certificateByNumber(db: Db, number: string): Promise<PublicCertificate | null> {
  const row = await db
    .selectFrom('training_certificates as c')
    .innerJoin('companies as o', 'o.id', 'c.company_id')
    .where('c.number', '=', number)
    .where('o.is_active', '=', true)
    .select(['c.number', 'c.course_title', 'c.holder', 'c.earned_on', 'c.valid_until', 'c.revoked_at', 'o.name'])
    .select(sql<string>`((now() AT TIME ZONE o.time_zone)::date)::text`.as('today'))
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...{ number: spelledNumber(row.number), title: row.course_title, holder: row.holder, company: row.name },
    ...{ earnedDate: row.earned_on, validUntil: row.valid_until, status: certificateStatusOn(row, row.today) },
  };
}
