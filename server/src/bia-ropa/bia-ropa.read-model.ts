/** What the register of suppliers knows of those who act for the company in an activity (LGPD arts. 33, 39). */
import { type RawBuilder, sql } from 'kysely';
import { isAbroad } from '../companies/companies.queries.ts';
import type { Db } from '../kit/db/db.ts';
import { containing } from '../kit/db/page.ts';

export interface ProcessorFacts {
  /** Processors without a contract that runs. */
  uncontracted: number;
  abroad: string[];
}

export const noProcessors: ProcessorFacts = { uncontracted: 0, abroad: [] };

/** Who acts in activities: recipients that are processors, and who supplies the systems; each once, as chosen or by its name. */
const acting = (which: RawBuilder<unknown>) => sql`(SELECT activity_id, chosen, named, bool_or(acts) AS acts FROM (
    SELECT l.activity_id, p.supplier_id AS chosen, CASE WHEN p.supplier_id IS NULL THEN plain(p.name) END AS named, true AS acts
      FROM activity_data_points l JOIN data_points p ON p.company_id = l.company_id AND p.id = l.data_point_id
      WHERE p.type = 'destino' AND p.processor ${which}
    UNION ALL SELECT l.activity_id, y.supplier_id, CASE WHEN y.supplier_id IS NULL THEN plain(y.supplier) END, false
      FROM activity_systems l JOIN processing_systems y ON y.company_id = l.company_id AND y.id = l.system_id
      WHERE (y.supplier <> '' OR y.supplier_id IS NOT NULL) ${which}) every GROUP BY activity_id, chosen, named) n
  LEFT JOIN suppliers c ON c.company_id = current_company() AND c.id = n.chosen
  LEFT JOIN suppliers s ON s.company_id = current_company() AND plain(s.name) = n.named`;
const said = sql`jsonb_build_object(
    'uncontracted', count(*) FILTER (WHERE CASE WHEN coalesce(c.id, s.id) IS NULL THEN n.acts
      ELSE coalesce(c.contract_starts, s.contract_starts) IS NULL OR coalesce(c.status, s.status) = 'ended' END),
    'abroad', coalesce(jsonb_agg(DISTINCT coalesce(c.country, s.country))
      FILTER (WHERE ${isAbroad(sql`coalesce(c.country, s.country)`)}), '[]')) AS said`;

interface Said {
  activity_id: string;
  said: ProcessorFacts;
}
/**
 * Those that act in an activity `a`: the suppliers that were chosen, else those of the same name without case and accents. A
 * processor that is not in the register has no contract that anybody could show. Of `each` by itself, or of `all` in one reading.
 */
export const processorFacts = {
  each: sql<Said>`LATERAL (SELECT a.id AS activity_id, ${said} FROM ${acting(
    sql`AND l.company_id = a.company_id AND l.activity_id = a.id`,
  )})`,
  all: sql<Said>`(SELECT n.activity_id, ${said} FROM ${acting(sql``)} GROUP BY n.activity_id)`,
};

/** Suppliers by their names, those that match first by the alphabet; at most a hundred. */
export const suppliersToChoose = (db: Db, search: string | undefined): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('suppliers')
    .$if(Boolean(search), (q) => q.where(sql<boolean>`plain(name) LIKE plain(${containing(search)})`))
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(100)
    .execute();

/** Whether a supplier is in the company's register. */
export const isSupplier = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('suppliers').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

/** What the register calls whoever was chosen for a row `p`; empty where nobody was. */
export const supplierNameOf = (row: string): RawBuilder<string> =>
  sql<string>`coalesce((SELECT u.name FROM suppliers u WHERE u.company_id = ${sql.ref(`${row}.company_id`)}
    AND u.id = ${sql.ref(`${row}.supplier_id`)}), '')`;

/** Recipients by their own names, with what the register calls each. */
export const recipientNames = (db: Db): Promise<{ name: string; supplier: string }[]> =>
  db
    .selectFrom('data_points as p')
    .where('p.type', '=', 'destino')
    .select(['p.name', supplierNameOf('p').as('supplier')])
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();

/** Of a test `t` of the recovery of an activity `a`: it took longer, or lost more, than the activity bears. */
export const missesTarget = sql<boolean>`(coalesce(t.took_hours > a.rto_hours, false) OR coalesce(t.lost_hours > a.rpo_hours, false))`;
