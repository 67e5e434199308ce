/** The actions of an incident as rows. */
import type { subtaskStatuses } from '@vigia/contract/action-plans/action-plans.rules.ts';
import { type IncidentAction, incidentAction } from '@vigia/contract/incidents/actions.shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { hasLeft, memberOrNull, personOfRow } from '../kit/db/member.ts';
import { incidentMoment } from './incidents.store.ts';

/** So many actions an incident may have; more is a plan. */
export const mostActions = 200;

const rows = (db: Db) =>
  db
    .selectFrom('incident_actions as a')
    .leftJoin('users as u', 'u.id', 'a.assigned_to')
    .select([
      'a.id',
      'a.title',
      'a.status',
      'a.assigned_to',
      'a.created_at',
      'a.done_at',
      'a.version',
      'u.first_name',
      'u.last_name',
    ])
    .select(hasLeft('a.assigned_to').as('owner_left'));
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const actionOf = (row: Row): IncidentAction => ({
  ...{ id: row.id, title: row.title, version: row.version, status: incidentAction.shape.status.parse(row.status) },
  assignedTo: personOfRow(row.assigned_to, row.first_name, row.last_name, row.owner_left),
  createdAt: incidentMoment(row.created_at),
  doneAt: row.done_at && incidentMoment(row.done_at),
});

/** The actions, oldest first. */
export const incidentActions = async (db: Db, incidentId: string): Promise<IncidentAction[]> =>
  (
    await rows(db)
      .where('a.incident_id', '=', incidentId)
      .orderBy('a.created_at')
      .orderBy('a.id')
      .limit(mostActions)
      .execute()
  ).map(actionOf);

/** One of them; null where there is none such. */
export async function findIncidentAction(db: Db, incidentId: string, id: string): Promise<IncidentAction | null> {
  const row = await rows(db).where('a.incident_id', '=', incidentId).where('a.id', '=', id).executeTakeFirst();
  return row ? actionOf(row) : null;
}

interface ActionFields {
  readonly title?: string | undefined;
  readonly status?: (typeof subtaskStatuses)[number] | undefined;
  readonly assignedTo?: string | null | undefined;
}
const columnsOf = ({ title, status, assignedTo }: ActionFields) => ({
  ...{ title, status, assigned_to: assignedTo },
  ...(status === undefined ? {} : { done_at: status === 'CONCLUIDA' ? sql<string>`coalesce(done_at, now())` : null }),
});

/** Adds an action; its id. */
export async function insertIncidentAction(
  db: Db,
  incidentId: string,
  { title, status, assignedTo }: Required<ActionFields> & { title: string },
  by: string,
): Promise<string> {
  const row = await db
    .insertInto('incident_actions')
    .values({
      ...{ incident_id: incidentId, title, status, assigned_to: assignedTo, created_by: memberOrNull(by) },
      done_at: status === 'CONCLUIDA' ? sql<string>`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Changes an action; what is undefined stays. */
export const updateIncidentAction = (db: Db, id: string, change: ActionFields) =>
  db
    .updateTable('incident_actions')
    .set((e) => ({ ...columnsOf(change), version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const removeIncidentAction = (db: Db, id: string) =>
  db.deleteFrom('incident_actions').where('id', '=', id).execute();
