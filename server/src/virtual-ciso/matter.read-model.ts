/** Reads whom somebody of the company turns to. Bounded; never writes. */
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

interface Turned {
  /** Those who administer the company's account, longest there first. */
  readonly administrators: readonly string[];
  /** Who answers for personal data, and how they are reached; null where nobody is named. */
  readonly officer: string | null;
  readonly reached: string | null;
}
const mostNamed = 4;
export async function whomToTell(db: Db): Promise<Turned> {
  const { rows } = await sql<Turned>`SELECT
      coalesce((SELECT array_agg(a.name ORDER BY a.joined_at, a.name) FROM (
        SELECT trim(concat_ws(' ', u.first_name, u.last_name)) AS name, m.joined_at
        FROM memberships m JOIN users u ON u.id = m.id
        WHERE m.removed_at IS NULL AND m.is_active AND m.role = 'ADMIN' ORDER BY m.joined_at, name LIMIT ${sql.lit(mostNamed)}) a), '{}') AS administrators,
      nullif(p.officer_name, '') AS officer, nullif(concat_ws(' · ', nullif(p.officer_email, ''), nullif(p.officer_phone, '')), '') AS reached
    FROM (SELECT 1) AS one LEFT JOIN privacy_programmes p ON true LIMIT 1`.execute(db);
  return rows[0] ?? { administrators: [], officer: null, reached: null };
}
