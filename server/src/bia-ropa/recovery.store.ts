/** Where people put activities in the order of recovery, beside what it is computed from: two statements. */
import type { RecoveryNode } from '@vigia/contract/bia-ropa/recovery.rules.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { everyDependency } from './analysis.store.ts';

/** Every activity with its hours, what it waits for and where it was put, as they stand in the inventory. */
export async function recoveryNodes(db: Db): Promise<RecoveryNode[]> {
  const [rows, waits] = await Promise.all([
    db
      .selectFrom('processing_activities')
      .select(['id', 'rto_hours', 'recovery_wave', 'recovery_place'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    everyDependency(db),
  ]);
  const on = Map.groupBy(waits, ({ id }) => id);
  return rows.map(({ id, rto_hours: rtoHours, recovery_wave: wave, recovery_place: place }) => ({
    ...{ id, rtoHours, dependsOn: (on.get(id) ?? []).map((one) => one.on) },
    byHand: wave === null || place === null ? null : { wave, place },
  }));
}

/** Puts the activities of a group in this order. */
export const placeInWave = (db: Db, wave: number, ids: readonly string[]) =>
  sql`UPDATE processing_activities a SET recovery_wave = ${wave}, recovery_place = g.place
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS g (id, place) WHERE a.id = g.id`.execute(db);

/** Nothing stands as it was put any more; how many did. */
export async function forgetPlaces(db: Db): Promise<number> {
  const gone = await db
    .updateTable('processing_activities')
    .where('recovery_wave', 'is not', null)
    .set({ recovery_wave: null, recovery_place: null })
    .executeTakeFirst();
  return Number(gone.numUpdatedRows);
}
