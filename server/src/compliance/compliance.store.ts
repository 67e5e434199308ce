/** What a company decides about its controls, and the snapshots of past days. */
import type { FrameworkKey, Snapshot, settingsChange } from '@vigia/contract/compliance/compliance.shapes.ts';
import { conflict } from '@vigia/contract/kit/problem.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';

type Change = z.output<typeof settingsChange>;

/** A decision as it is kept. */
export interface Setting {
  readonly applicable: boolean;
  readonly justification: string;
  readonly target: number;
  readonly ownerId: string | null;
  readonly declared: number | null;
  readonly note: string;
  readonly version: number;
}

const columns = ['applicable', 'justification', 'target', 'owner_id', 'declared', 'note', 'version'] as const;

/** The decision about a control, held until the transaction ends; null where nobody has decided anything. */
export async function lockDecision(db: Db, framework: FrameworkKey, controlId: string): Promise<Setting | null> {
  const key = `control:${framework}:${controlId}:`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key} || current_company(), 0))`.execute(db);
  const row = await db
    .selectFrom('control_settings')
    .where('framework', '=', framework)
    .where('control_id', '=', controlId)
    .select(columns)
    .executeTakeFirst();
  if (!row) return null;
  const { owner_id: ownerId, ...rest } = row;
  return { ...rest, ownerId };
}

/** Keeps a decision on top of what was decided. Throws a conflict when it is based on an older version. */
export async function decide(
  db: Db,
  framework: FrameworkKey,
  controlId: string,
  { before, change, by }: { before: Setting | null; change: Change; by: string },
): Promise<Setting> {
  if ((before?.version ?? 0) !== change.version) throw conflict('kit.changed-meanwhile');
  const { version, ownerId, ...rest } = change;
  const row = await db
    .insertInto('control_settings')
    .values({
      framework,
      control_id: controlId,
      ...rest,
      // What is checked of a new row is checked of this one too, though it only changes another.
      justification: rest.justification ?? before?.justification,
      drafted: false,
      owner_id: ownerId,
      changed_by: memberOrNull(by),
    })
    .onConflict((c) =>
      c.columns(['company_id', 'framework', 'control_id']).doUpdateSet({
        // Whoever saves a control has read what stands there.
        ...{ ...rest, drafted: false },
        ...(ownerId === undefined ? {} : { owner_id: ownerId }),
        changed_by: memberOrNull(by),
        changed_at: sql`now()`,
        version: version + 1,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  const { owner_id, ...kept } = row;
  return { ...kept, ownerId: owner_id };
}

/** Whether somebody is an active member of the company. */
export async function isMemberOfDecision(db: Db, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .where('id', '=', account)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface SnapshotRow {
  day: string;
  maturity: number | null;
  assessed: number;
  applicable: number;
  compliant: number;
  partially: number;
  non_compliant: number;
  evidenced: number;
}
const snapshotColumns = [
  'day',
  'maturity',
  'assessed',
  'applicable',
  'compliant',
  'partially',
  'non_compliant',
  'evidenced',
] as const;
const snapshotOf = ({ non_compliant: nonCompliant, ...row }: SnapshotRow): Snapshot => ({ ...row, nonCompliant });

const kept = (db: Db, framework: FrameworkKey) =>
  db.selectFrom('compliance_snapshots').where('framework', '=', framework).select(snapshotColumns);

/** The newest snapshot of that day or an earlier one. */
export async function newestBefore(db: Db, framework: FrameworkKey, day: string): Promise<Snapshot | null> {
  const row = await kept(db, framework).where('day', '<=', day).orderBy('day', 'desc').limit(1).executeTakeFirst();
  return row ? snapshotOf(row) : null;
}

/** The snapshots from a day on, oldest first; with the newest one before it, so that a line has a beginning. */
export async function since(db: Db, framework: FrameworkKey, day: string): Promise<Snapshot[]> {
  const [before, rows] = await Promise.all([
    newestBefore(db, framework, Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()),
    kept(db, framework).where('day', '>=', day).orderBy('day').execute(),
  ]);
  return [...(before ? [before] : []), ...rows.map(snapshotOf)];
}

/** Keeps the snapshot of a day; a later one of the same day replaces it. */
export async function saveDecision(
  db: Db,
  framework: FrameworkKey,
  { nonCompliant, ...snapshot }: Snapshot,
): Promise<void> {
  const row = { ...snapshot, non_compliant: nonCompliant };
  await db
    .insertInto('compliance_snapshots')
    .values({ framework, ...row })
    .onConflict((c) => c.columns(['company_id', 'framework', 'day']).doUpdateSet({ ...row, taken_at: sql`now()` }))
    .execute();
}

/** The company's time zone; null where the company is gone. */
export async function zoneOfDecision(db: Db): Promise<string | null> {
  const row = await db.selectFrom('companies').select('time_zone').executeTakeFirst();
  return row?.time_zone ?? null;
}
