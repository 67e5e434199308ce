/** The privacy programme of a company: one row; and the public form by its address. */
import {
  agentAnswers,
  officerKinds,
  type ProgrammeDraft,
  programmeDraft,
} from '@vigia/contract/privacy/privacy.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

/** What was written; null where nobody wrote anything yet. */
export async function findProgramme(db: Db) {
  const row = await db.selectFrom('privacy_programmes').selectAll().executeTakeFirst();
  if (!row) return null;
  const draft: ProgrammeDraft = {
    ...{ slug: row.slug, formOpen: row.form_open, introduction: row.introduction, aimDays: row.aim_days },
    officerKind: programmeDraft.shape.officerKind.parse(row.officer_kind),
    ...{ officerName: row.officer_name, officerPerson: row.officer_person, officerEmail: row.officer_email },
    ...{ officerPhone: row.officer_phone, substitute: row.substitute, appointedOn: row.appointed_on },
    agent: agentAnswers.nullable().parse(row.agent),
  };
  return { draft, smallAgent: row.small_agent, version: row.version };
}

/** Writes the programme anew. */
export async function saveProgramme(db: Db, draft: ProgrammeDraft, smallAgent: boolean): Promise<void> {
  const values = {
    ...{ slug: draft.slug, form_open: draft.formOpen, introduction: draft.introduction, aim_days: draft.aimDays },
    ...{ officer_kind: draft.officerKind, officer_name: draft.officerName, officer_person: draft.officerPerson },
    ...{ officer_email: draft.officerEmail, officer_phone: draft.officerPhone, substitute: draft.substitute },
    ...{ appointed_on: draft.appointedOn, agent: draft.agent && JSON.stringify(draft.agent), small_agent: smallAgent },
  };
  await db
    .insertInto('privacy_programmes')
    .values(values)
    .onConflict((c) =>
      c.columns(['company_id']).doUpdateSet({
        ...values,
        updated_at: sql`now()`,
        version: sql`privacy_programmes.version + 1`,
      }),
    )
    .execute();
}

/** Held until the transaction ends: changes of it follow each other. */
export const lockProgramme = (db: Db) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('privacy:' || current_company(), 0))`.execute(db);

/** The open form at an address, in the installation's scope; null where there is none, or it is closed. */
export async function formBySlug(db: Db, slug: string) {
  const row = await db
    .selectFrom('privacy_programmes as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .where('p.slug', '=', slug)
    .where('p.form_open', '=', true)
    .where('c.is_active', '=', true)
    .select([
      'p.company_id',
      'c.name',
      'c.lgpd',
      'p.introduction',
      'p.officer_name',
      'p.officer_email',
      'p.officer_kind',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const named = row.officer_kind !== officerKinds[0];
  return {
    companyId: row.company_id,
    form: {
      ...{ company: row.name, lgpd: row.lgpd, introduction: row.introduction },
      ...{ officerName: named ? row.officer_name : '', officerEmail: row.officer_email },
    },
  };
}

/** The name and the time zone of the company whose transaction this is. */
export const companyOfProgramme = (db: Db) =>
  db.selectFrom('companies').select(['id', 'name', 'time_zone as timeZone']).executeTakeFirst();
