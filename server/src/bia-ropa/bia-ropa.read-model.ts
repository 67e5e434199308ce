/** What the register of suppliers knows of those who act for the company in an activity (LGPD arts. 33, 39). */
import { type RawBuilder, sql } from 'kysely';

export interface ProcessorFacts {
  /** Processors without a contract that runs. */
  uncontracted: number;
  abroad: string[];
}

export const noProcessors: ProcessorFacts = { uncontracted: 0, abroad: [] };

/** Who acts in activities: recipients that are processors, and who supplies the systems. */
const acting = (which: RawBuilder<unknown>) => sql`(SELECT activity_id, named, bool_or(acts) AS acts FROM (
    SELECT l.activity_id, plain(p.name) AS named, true AS acts FROM activity_data_points l
      JOIN data_points p ON p.company_id = l.company_id AND p.id = l.data_point_id
      WHERE p.type = 'destino' AND p.processor ${which}
    UNION ALL SELECT l.activity_id, plain(y.supplier), false FROM activity_systems l
      JOIN processing_systems y ON y.company_id = l.company_id AND y.id = l.system_id
      WHERE y.supplier <> '' ${which}) every GROUP BY activity_id, named) n
  LEFT JOIN suppliers s ON s.company_id = current_company() AND plain(s.name) = n.named`;
const said = sql`jsonb_build_object(
    'uncontracted', count(*) FILTER (WHERE CASE WHEN s.id IS NULL THEN n.acts ELSE s.contract_starts IS NULL OR s.status = 'ended' END),
    'abroad', coalesce(jsonb_agg(DISTINCT s.country) FILTER (WHERE s.country <> 'BR'), '[]')) AS said`;

interface Said {
  activity_id: string;
  said: ProcessorFacts;
}
/**
 * Those that act in an activity `a`, found in the register by their names, without case and accents. A processor that is not in
 * the register has no contract that anybody could show. Of `each` by itself, or of `all` in one reading.
 */
export const processorFacts = {
  each: sql<Said>`LATERAL (SELECT a.id AS activity_id, ${said} FROM ${acting(
    sql`AND l.company_id = a.company_id AND l.activity_id = a.id`,
  )})`,
  all: sql<Said>`(SELECT n.activity_id, ${said} FROM ${acting(sql``)} GROUP BY n.activity_id)`,
};
