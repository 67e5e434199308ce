/** What stands beside an activity: its versions and the tests of its recovery. */
import { type RecoveryTest, recoveryTest, type recoveryTestDraft } from '@vigia/contract/bia-ropa/beside.shapes.ts';
import { type ActivityDraft, type ActivityVersion, activityDraft } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import type { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull, personOfRow } from '../kit/db/member.ts';

export interface VersionSeed {
  readonly activityId: string;
  readonly version: number;
  readonly snapshot: ActivityDraft;
  readonly changed: readonly string[];
}
/** Keeps what stands there now. */
export const keepVersions = (db: Db, seeds: readonly VersionSeed[], by: string) =>
  db
    .insertInto('activity_versions')
    .values(
      seeds.map(({ activityId, version, snapshot, changed }) => ({
        ...{ activity_id: activityId, version, snapshot: JSON.stringify(snapshot) },
        ...{ changed: [...changed], changed_by: memberOrNull(by) },
      })),
    )
    .execute();

const fieldNames = activityDraft.keyof();
/** A field that activities still have. */
const fieldOf = (name: string) => fieldNames.safeParse(name).data ?? [];

/** The versions, the newest first; at most two hundred. */
export async function activityVersionsOf(db: Db, activityId: string): Promise<ActivityVersion[]> {
  const rows = await db
    .selectFrom('activity_versions as v')
    .leftJoin('users as u', 'u.id', 'v.changed_by')
    .where('v.activity_id', '=', activityId)
    .select(['v.id', 'v.version', 'v.changed', 'v.created_at', 'v.changed_by', 'u.first_name', 'u.last_name'])
    .orderBy('v.version', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    ...{
      id: row.id,
      version: row.version,
      changed: row.changed.flatMap((name) => fieldOf(name)),
      at: new Date(row.created_at).toISOString(),
    },
    by: personOfRow(row.changed_by, row.first_name, row.last_name),
  }));
}

const testRows = (db: Db) =>
  db
    .selectFrom('recovery_tests as t')
    .innerJoin('processing_activities as a', (j) =>
      j.onRef('a.company_id', '=', 't.company_id').onRef('a.id', '=', 't.activity_id'),
    )
    .leftJoin('users as u', 'u.id', 't.created_by')
    .select([
      'a.rto_hours',
      'a.rpo_hours',
      't.id',
      't.tested_on',
      't.kind',
      't.result',
      't.took_hours',
      't.lost_hours',
      't.notes',
      't.created_at',
    ])
    .select(['t.created_by', 'u.first_name', 'u.last_name']);
type TestRow = Awaited<ReturnType<ReturnType<typeof testRows>['executeTakeFirstOrThrow']>>;

const testOf = (row: TestRow): RecoveryTest => ({
  ...{ id: row.id, testedOn: row.tested_on, tookHours: row.took_hours, lostHours: row.lost_hours, notes: row.notes },
  kind: recoveryTest.shape.kind.parse(row.kind),
  result: recoveryTest.shape.result.parse(row.result),
  createdAt: new Date(row.created_at).toISOString(),
  by: personOfRow(row.created_by, row.first_name, row.last_name),
  missed: [...over('time', row.took_hours, row.rto_hours), ...over('data', row.lost_hours, row.rpo_hours)],
});

/** What a target was missed by, where both are known. */
const over = (of: 'time' | 'data', hours: number | null, wanted: number | null): RecoveryTest['missed'] =>
  hours !== null && wanted !== null && hours > wanted ? [{ of, hours, wanted }] : [];

/** The tests of an activity's recovery, the newest first; at most two hundred. */
export const recoveryTestsOf = async (db: Db, activityId: string): Promise<RecoveryTest[]> =>
  (
    await testRows(db)
      .where('t.activity_id', '=', activityId)
      .orderBy('t.tested_on', 'desc')
      .orderBy('t.id', 'desc')
      .limit(200)
      .execute()
  ).map(testOf);

/** Writes down a test; what was written. */
export async function addRecoveryTest(
  db: Db,
  activityId: string,
  draft: z.output<typeof recoveryTestDraft>,
  by: string,
): Promise<RecoveryTest> {
  const { id } = await db
    .insertInto('recovery_tests')
    .values({
      ...{ activity_id: activityId, tested_on: draft.testedOn, kind: draft.kind, result: draft.result },
      ...{ took_hours: draft.tookHours, lost_hours: draft.lostHours, notes: draft.notes },
      created_by: memberOrNull(by),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return testOf(await testRows(db).where('t.id', '=', id).executeTakeFirstOrThrow());
}
