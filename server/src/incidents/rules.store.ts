/** What a company says once of all its incidents, as a row, and the deadlines that follow a change of it. */
import { type IncidentRules, incidentTeam, sectorRule } from '@vigia/contract/incidents/rules.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';

export type SaidRules = Omit<IncidentRules, 'smallAgent' | 'law'>;

/** What was said; nothing of it where nobody wrote any. */
export async function findRules(db: Db): Promise<SaidRules> {
  const row = await db
    .selectFrom('incident_rules')
    .select(['european_customers', 'sector_name', 'sector_amount', 'sector_unit', 'team', 'version'])
    .executeTakeFirst();
  if (!row) return { europeanCustomers: false, sector: null, team: [], version: 0 };
  const sector = { name: row.sector_name, amount: row.sector_amount, unit: row.sector_unit };
  return {
    ...{ europeanCustomers: row.european_customers, version: row.version },
    sector: sector.name === null ? null : sectorRule.parse(sector),
    team: incidentTeam.parse(row.team),
  };
}

/** Until the transaction ends nobody else of the company writes them. */
export const holdRules = (db: Db) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('incident-rules:' || current_company(), 0))`.execute(db);

export async function saveRules(db: Db, { europeanCustomers, sector, team, version }: SaidRules, by: string) {
  const values = {
    ...{ european_customers: europeanCustomers, team: JSON.stringify(team), version: version + 1 },
    ...{ sector_name: sector?.name ?? null, sector_amount: sector?.amount ?? null, sector_unit: sector?.unit ?? null },
    ...{ written_by: memberOrNull(by), written_at: sql<string>`now()` },
  };
  await db
    .insertInto('incident_rules')
    .values(values)
    .onConflict((c) => c.columns(['company_id']).doUpdateSet(values))
    .execute();
}

/** Incidents in which the notice to the ANPD still runs: since when it was known, and whether a small agent has it. */
export const awaitingNotice = (db: Db) =>
  db
    .selectFrom('incident_clocks as c')
    .innerJoin('incidents as i', (on) =>
      on.onRef('i.company_id', '=', 'c.company_id').onRef('i.id', '=', 'c.incident_id'),
    )
    .where('c.clock', '=', 'anpd-notice')
    .where('c.outcome', 'is', null)
    .select(['i.id', 'i.known_at', 'i.small_agent'])
    .orderBy('i.id')
    .execute();

interface Moved {
  readonly id: string;
  readonly startsOn: string;
  readonly dueOn: string | null;
  readonly dueAt: string | null;
  readonly rule: string;
}
/** Gives these incidents' notices to the ANPD their new terms. */
export const moveNoticeClocks = (db: Db, moved: readonly Moved[]) =>
  sql`UPDATE incident_clocks c SET starts_on = m.starts_on, due_on = m.due_on, due_at = m.due_at, rule = m.rule
    FROM unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map((one) => one.startsOn)}::date[],
      ${moved.map((one) => one.dueOn)}::date[], ${moved.map((one) => one.dueAt)}::timestamptz[],
      ${moved.map(({ rule }) => rule)}::text[]) AS m (id, starts_on, due_on, due_at, rule)
    WHERE c.incident_id = m.id AND c.clock = 'anpd-notice' AND c.outcome IS NULL`.execute(db);
