/** What the register of suppliers knows of those who act for the company in an activity (LGPD arts. 33, 39). */
import { sql } from 'kysely';

export interface ProcessorFacts {
  /** Processors without a contract that runs. */
  uncontracted: number;
  abroad: string[];
}

/**
 * Of an activity `a`: its recipients that are processors, and who supplies its systems, found in the register by their names,
 * without case and accents. A processor that is not in the register has no contract that anybody could show.
 */
export const processorFacts = sql<ProcessorFacts>`(SELECT jsonb_build_object(
    'uncontracted', count(*) FILTER (WHERE CASE WHEN s.id IS NULL THEN n.acts ELSE s.contract_starts IS NULL OR s.status = 'ended' END),
    'abroad', coalesce(jsonb_agg(DISTINCT s.country) FILTER (WHERE s.country <> 'BR'), '[]'))
  FROM (SELECT named, bool_or(acts) AS acts FROM (
      SELECT plain(p.name) AS named, true AS acts FROM activity_data_points l
        JOIN data_points p ON p.company_id = l.company_id AND p.id = l.data_point_id
        WHERE l.company_id = a.company_id AND l.activity_id = a.id AND p.type = 'destino' AND p.processor
      UNION ALL SELECT plain(y.supplier), false FROM activity_systems l
        JOIN processing_systems y ON y.company_id = l.company_id AND y.id = l.system_id
        WHERE l.company_id = a.company_id AND l.activity_id = a.id AND y.supplier <> '') every GROUP BY named) n
  LEFT JOIN suppliers s ON s.company_id = a.company_id AND plain(s.name) = n.named)`;
