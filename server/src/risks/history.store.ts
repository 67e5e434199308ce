/** What happened to a risk, out of the audit log: what is signed there cannot be written anew. */
import type { Page } from '@vigia/contract/kit/page.ts';
import { type RiskEvent, riskEvent, riskHappenings, riskRating } from '@vigia/contract/risks/risks.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { personOfRow } from '../kit/db/member.ts';
import { weighed } from './risks.rules.ts';

interface Told {
  readonly at: string | Date;
  readonly action: string;
  readonly actor: string | null;
  readonly was: unknown;
  readonly is: unknown;
  readonly status: string | null;
  readonly reason: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

const ratingOf = (said: unknown) => {
  const rating = riskRating.strip().safeParse(said).data;
  return rating ? weighed(rating) : null;
};

function eventOf({ at, action, actor, was, is, status, reason, ...name }: Told): RiskEvent {
  const [from, to] = [ratingOf(was), ratingOf(is)];
  const moved = from?.likelihood !== to?.likelihood || from?.impact !== to?.impact;
  return riskEvent.parse({
    ...{ at: new Date(at).toISOString(), what: action.replace('risks.', ''), status, reason: reason ?? '' },
    by: personOfRow(actor, name.first_name, name.last_name),
    ...(moved ? { from, to } : { from: null, to: null }),
  });
}

/** One page of it. Where it came in by a list or another room, the row itself says when and by whom. */
export async function riskHistory(
  db: Db,
  id: string,
  paging: { page: number; limit: number },
): Promise<Page<RiskEvent>> {
  const signed = riskHappenings.flatMap((what) => (what === 'created' ? [] : [`risks.${what}`]));
  const told = sql`
    SELECT at, seq, action, actor_id AS actor, before -> 'current' AS was, after -> 'current' AS is,
        CASE action WHEN 'risks.status-changed' THEN after ->> 'status' END AS status,
        CASE WHEN action IN ('risks.status-changed', 'risks.accepted') THEN after ->> 'reason' END AS reason
      FROM audit_log WHERE target_id = ${id} AND action = ANY(${signed}::text[])
    UNION ALL
    SELECT r.created_at, 0, 'risks.created', r.created_by, NULL, to_jsonb(f), NULL, NULL FROM risks r
      CROSS JOIN LATERAL (SELECT likelihood, impact FROM risk_ratings g
        WHERE g.company_id = r.company_id AND g.risk_id = r.id ORDER BY g.rated_at, g.id LIMIT 1) AS f
      WHERE r.id = ${id}::uuid`;
  const [found, counted] = await Promise.all([
    sql<Told>`SELECT h.*, u.first_name, u.last_name FROM (SELECT * FROM (${told}) AS every ORDER BY at DESC, seq DESC
      LIMIT ${paging.limit} OFFSET ${(paging.page - 1) * paging.limit}) AS h
      LEFT JOIN users u ON u.id = h.actor ORDER BY h.at DESC, h.seq DESC`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM (${told}) AS every`.execute(db),
  ]);
  return { items: found.rows.map(eventOf), total: counted.rows[0]?.total ?? 0, ...paging };
}
