/** What fills the open places of documents, which templates became documents, and how many documents there are. */
import { documentKind, documentStatus, type PolicyStats, policyStats } from '@vigia/contract/library/library.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { countPolicies, type DocumentSight } from './library.store.ts';

/** What fills the open places of this company's documents. */
export async function placeValues(db: Db): Promise<Record<string, string>> {
  const found = await db.selectFrom('policy_values').select(['place', 'value']).execute();
  return Object.fromEntries(found.map(({ place, value }) => [place, value]));
}

/** Until the transaction ends nobody else of the company fills places. */
export const holdValues = (db: Db) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('policy-values:' || current_company(), 0))`.execute(db);

export const keepValues = (db: Db, values: Readonly<Record<string, string>>) =>
  db
    .insertInto('policy_values')
    .values(Object.entries(values).map(([place, value]) => ({ place, value })))
    .onConflict((c) => c.columns(['company_id', 'place']).doUpdateSet((e) => ({ value: e.ref('excluded.value') })))
    .execute();

/** Fills places in the drafts of all documents; how many drafts changed. */
export async function fillDrafts(db: Db, values: Readonly<Record<string, string>>): Promise<number> {
  const filled = Object.entries(values).reduce(
    (text, [place, value]) => sql`replace(${text}, ${`[[${place}]]`}, ${value})`,
    sql`v.markdown`,
  );
  const { rows: changed } = await sql`WITH drafts AS (
      UPDATE policy_versions v SET markdown = ${filled} FROM policies p
      WHERE p.company_id = v.company_id AND p.id = v.policy_id AND p.number = v.number AND v.status = 'DRAFT'
        AND v.markdown <> ${filled} RETURNING v.policy_id)
    UPDATE policies p SET updated_at = now(), version = version + 1 FROM drafts d WHERE p.id = d.policy_id RETURNING p.id`.execute(
    db,
  );
  return changed.length;
}

/** Documents whose newest text holds a mark, by title; two hundred at most. */
export async function markedDocuments(db: Db) {
  const found = await db
    .selectFrom('policies as p')
    .innerJoin('policy_versions as v', (on) =>
      on
        .onRef('v.company_id', '=', 'p.company_id')
        .onRef('v.policy_id', '=', 'p.id')
        .onRef('v.number', '=', 'p.number'),
    )
    .where('p.status', '<>', 'ARCHIVED')
    .where('v.markdown', 'like', '%[[%')
    .select(['p.id', 'p.title', 'p.number', 'p.status', 'v.markdown'])
    .orderBy('p.title')
    .orderBy('p.id')
    .limit(200)
    .execute();
  return found.map(({ status, ...row }) => ({ ...row, status: documentStatus.parse(status) }));
}

/** The controls that documents in use serve, each once. */
export const servedControls = (db: Db) =>
  db
    .selectFrom('policy_controls as c')
    .innerJoin('policies as p', (on) => on.onRef('p.company_id', '=', 'c.company_id').onRef('p.id', '=', 'c.policy_id'))
    .where('p.status', '<>', 'ARCHIVED')
    .select(['c.framework', 'c.control_id as controlId'])
    .distinct()
    .execute();

/** Which templates became which documents. */
export async function madeFrom(db: Db): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('policies')
    .where('template_id', 'is not', null)
    .where('status', '<>', 'ARCHIVED')
    .select(['id', 'template_id'])
    .execute();
  return new Map(found.map(({ id, template_id }) => [template_id ?? '', id]));
}

/** How many there are of each kind and state. */
export async function statsOf(db: Db, today: string, sight: DocumentSight): Promise<PolicyStats> {
  const found = await countPolicies(db, today, sight);
  const sum = (of: (row: (typeof found)[number]) => number) => found.reduce((total, row) => total + of(row), 0);
  const by = (keys: readonly string[], field: 'kind' | 'status') =>
    Object.fromEntries(keys.map((key) => [key, sum((row) => (row[field] === key ? row.count : 0))]));
  return policyStats.parse({
    total: sum(({ count }) => count),
    byKind: by(documentKind.options, 'kind'),
    byStatus: by(documentStatus.options, 'status'),
    overdue: sum(({ late }) => late),
    isPublic: sum(({ open }) => open),
  });
}
