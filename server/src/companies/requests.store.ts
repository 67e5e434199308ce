/** What companies ask about all their data. In the installation's scope: who may see which, the module says. */
import {
  type CompanyRequest,
  type CompanyRequestKind,
  companyRequest,
} from '@vigia/contract/companies/companies.contract.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { personOfRow } from '../kit/db/member.ts';

const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());

const all = (db: Db) =>
  db
    .selectFrom('company_requests as r')
    .leftJoin('users as a', 'a.id', 'r.asked_by')
    .leftJoin('users as e', 'e.id', 'r.ended_by')
    .select([
      'r.id',
      'r.company_id',
      'r.kind',
      'r.reason',
      'r.state',
      'r.asked_at',
      'r.asked_by',
      'r.from_on',
      'r.due_on',
    ])
    .select(['r.ended_at', 'r.ended_by', 'a.first_name as a_first', 'a.last_name as a_last'])
    .select(['e.first_name as e_first', 'e.last_name as e_last'])
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.id', 'desc');

/** The latest of a company. */
export async function requestsOf(db: Db, company: string): Promise<CompanyRequest[]> {
  const rows = await all(db).where('r.company_id', '=', company).limit(50).execute();
  return rows.map((row) =>
    companyRequest.parse({
      ...{ id: row.id, kind: row.kind, reason: row.reason, state: row.state, fromOn: row.from_on, dueOn: row.due_on },
      askedAt: instant(row.asked_at),
      askedBy: personOfRow(row.asked_by, row.a_first, row.a_last),
      endedAt: instant(row.ended_at),
      endedBy: personOfRow(row.ended_by, row.e_first, row.e_last),
    }),
  );
}

/** The account, where it is a member of the company. */
const memberOf = (company: string, account: string) =>
  sql<
    string | null
  >`(SELECT m.id FROM memberships m WHERE m.company_id = ${company}::uuid AND m.id = ${account}::uuid)`;

interface Asked {
  readonly company: string;
  readonly kind: CompanyRequestKind;
  readonly reason: string;
  readonly by: string;
  readonly fromOn: string;
  readonly dueOn: string;
}

/** Keeps it; undefined where one of the kind is open already. */
export const insertDataRequest = (db: Db, { company, kind, reason, by, fromOn, dueOn }: Asked) =>
  db
    .insertInto('company_requests')
    .values({ company_id: company, kind, reason, asked_by: memberOf(company, by), from_on: fromOn, due_on: dueOn })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Takes it back; undefined where it is not open. */
export const cancelOpen = (db: Db, company: string, id: string, by: string) =>
  db
    .updateTable('company_requests')
    .set({ state: 'cancelled', ended_at: sql`now()`, ended_by: memberOf(company, by) })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(['kind', 'reason'])
    .executeTakeFirst();

/** The copy that a company waits for is made. */
export const endCopyRequest = (db: Db, company: string) =>
  db
    .updateTable('company_requests')
    .set({ state: 'done', ended_at: sql`now()` })
    .where('company_id', '=', company)
    .where('kind', '=', 'copy')
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();

/** What waits for whoever runs the installation, the most urgent first. */
export const openRequests = (db: Db) =>
  db
    .selectFrom('company_requests as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('users as a', 'a.id', 'r.asked_by')
    .where('r.state', '=', 'open')
    .select(['r.company_id as company', 'c.name', 'r.kind', 'r.from_on as fromOn', 'r.due_on as dueOn', 'a.email'])
    .orderBy('r.due_on')
    .orderBy('r.id')
    .execute();
