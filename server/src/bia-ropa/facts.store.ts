/** What systems and data points add to an activity `a`: of `each` by itself, for a page, or of `all` in one reading. */
import { sql } from 'kysely';
import { isAbroad } from '../companies/companies.queries.ts';

interface SystemFacts {
  systems: number;
  unplaced: number;
  abroad: string[];
}
export const noSystems: SystemFacts = { systems: 0, unplaced: 0, abroad: [] };
const ofSystems = sql`jsonb_build_object('systems', count(*), 'unplaced', count(*) FILTER (WHERE s.country IS NULL),
    'abroad', coalesce(jsonb_agg(DISTINCT s.country) FILTER (WHERE ${isAbroad(sql`s.country`)}), '[]')) AS said
  FROM activity_systems l JOIN processing_systems s ON s.company_id = l.company_id AND s.id = l.system_id`;

interface PointFacts {
  people: string[];
  minors: boolean;
  elderly: boolean;
  origins: number;
  data: number;
  destinations: number;
  holdsSensitive: boolean;
  abroad: string[];
}
export const noPoints: PointFacts = {
  ...{ people: [], minors: false, elderly: false, origins: 0, data: 0, destinations: 0 },
  ...{ holdsSensitive: false, abroad: [] },
};
const ofPoints = sql`jsonb_build_object(
    'people', coalesce(jsonb_agg(p.name ORDER BY p.name) FILTER (WHERE p.type = 'titular'), '[]'),
    'minors', coalesce(bool_or(p.vulnerable = 'minors'), false),
    'elderly', coalesce(bool_or(p.vulnerable = 'elderly'), false),
    'origins', count(*) FILTER (WHERE p.type = 'origem'), 'data', count(*) FILTER (WHERE p.type = 'dado'),
    'destinations', count(*) FILTER (WHERE p.type = 'destino'),
    'holdsSensitive', coalesce(bool_or(p.sensitive AND p.type = 'dado'), false),
    'abroad', coalesce(jsonb_agg(DISTINCT p.country) FILTER (WHERE p.type = 'destino' AND ${isAbroad(sql`p.country`)}), '[]')) AS said
  FROM activity_data_points l JOIN data_points p ON p.company_id = l.company_id AND p.id = l.data_point_id`;

interface Said<Facts> {
  activity_id: string;
  said: Facts;
}
const ofOne = sql`WHERE l.company_id = a.company_id AND l.activity_id = a.id`;
const read = <Facts>(said: typeof ofSystems) => ({
  each: sql<Said<Facts>>`LATERAL (SELECT a.id AS activity_id, ${said} ${ofOne})`,
  all: sql<Said<Facts>>`(SELECT l.activity_id, ${said} GROUP BY l.activity_id)`,
});
export const systemFacts = read<SystemFacts>(ofSystems);
export const pointFacts = read<PointFacts>(ofPoints);
