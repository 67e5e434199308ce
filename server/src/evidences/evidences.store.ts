/** Evidence, as rows, and the controls it is linked to. Dates are days of the company's time zone. */
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import {
  type Evidence,
  evidence,
  type evidenceChange,
  type evidenceFilters,
  type evidenceState,
  expiringDays,
} from '@vigia/contract/evidences/evidences.contract.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { awaitAll } from '../kit/db/beginning.ts';
import type { Db } from '../kit/db/db.ts';
import { personOfRow } from '../kit/db/member.ts';
import { containing, pageOf } from '../kit/db/page.ts';
import { referToFile } from '../kit/files/files.store.ts';
import type { EvidenceSeed } from './evidences.commands.ts';

type Filters = z.output<typeof evidenceFilters>;
export type EvidenceState = z.output<typeof evidenceState>;
/** A row as the contract has it, but for what others know: titles of controls and of the subtask. */
export type Row = Omit<Evidence, 'controls' | 'subtask'> & {
  readonly planId: string | null;
  readonly subtaskId: string | null;
  readonly fileKey: string | null;
};

/** Whoever acts, where they are a member; an operator who looks after the company leaves no name in its register. */
const me = sql<string | null>`(SELECT m.id FROM memberships m WHERE m.id = current_account())`;

/** Adds a piece of evidence, with its controls and its file, in statements that leave together. */
export async function insertEvidence(db: Db, id: string, seed: EvidenceSeed): Promise<void> {
  const { kind, title, description, link, file } = seed;
  const row = db
    .insertInto('evidences')
    .values({
      ...{ id, kind, title, description, link },
      valid_from: seed.validFrom,
      valid_until: seed.validUntil,
      reviewer_id: seed.reviewerId,
      plan_id: seed.planId,
      subtask_id: seed.subtaskId,
      added_by: me,
    })
    .execute();
  await awaitAll([
    row,
    file ? referToFile(db, file, { kind: 'evidence', id }) : undefined,
    linkControls(db, id, seed.controls),
  ]);
}

/** Replaces the controls that a piece of evidence is linked to. */
export async function setEvidenceControls(db: Db, id: string, controls: readonly ControlRef[]): Promise<void> {
  await awaitAll([
    db.deleteFrom('evidence_controls').where('evidence_id', '=', id).execute(),
    linkControls(db, id, controls),
  ]);
}

async function linkControls(db: Db, id: string, controls: readonly ControlRef[]): Promise<void> {
  if (controls.length === 0) return;
  await db
    .insertInto('evidence_controls')
    .values(controls.map(({ framework, controlId }) => ({ evidence_id: id, framework, control_id: controlId })))
    .onConflict((c) => c.doNothing())
    .execute();
}

const stateOn = (today: string) => sql<EvidenceState>`CASE WHEN e.review = 'rejected' THEN 'rejected'
  WHEN e.valid_from > ${today}::date THEN 'upcoming' WHEN e.valid_until < ${today}::date THEN 'expired'
  WHEN e.valid_until <= ${today}::date + ${expiringDays}::int THEN 'expiring' ELSE 'current' END`;

const rows = (db: Db, today: string) =>
  db
    .selectFrom('evidences as e')
    .leftJoin('users as a', 'a.id', 'e.added_by')
    .leftJoin('users as b', 'b.id', 'e.reviewed_by')
    .leftJoin('users as r', 'r.id', 'e.reviewer_id')
    .leftJoin('file_references as n', (join) =>
      join.onRef('n.company_id', '=', 'e.company_id').onRef('n.record_id', '=', 'e.id').on('n.kind', '=', 'evidence'),
    )
    .leftJoin('files as f', (join) => join.onRef('f.company_id', '=', 'n.company_id').onRef('f.id', '=', 'n.file_id'))
    .select(['e.id', 'e.kind', 'e.title', 'e.description', 'e.link', 'e.valid_from', 'e.valid_until', 'e.review'])
    .select(['f.key as file_key', 'f.name as file_name', 'f.type as file_type', 'f.bytes as file_bytes'])
    .select(['f.sha256 as file_sha256', 'e.review_note', 'e.version'])
    .select([
      'e.added_by',
      'e.reviewed_by',
      'e.reviewer_id',
      'e.reviewed_at',
      'e.created_at',
      'e.plan_id',
      'e.subtask_id',
    ])
    .select(['a.first_name as a_first', 'a.last_name as a_last', 'b.first_name as b_first', 'b.last_name as b_last'])
    .select(['r.first_name as r_first', 'r.last_name as r_last', stateOn(today).as('state')]);
type Raw = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const instantOf = (at: string | null) => at && new Date(at).toISOString();
const known = evidence.omit({ controls: true, subtask: true });

const rowOf = (row: Raw): Row => ({
  ...known.parse({
    ...{
      id: row.id,
      kind: row.kind,
      title: row.title,
      description: row.description,
      link: row.link,
      review: row.review,
    },
    file:
      row.file_key === null
        ? null
        : { name: row.file_name, type: row.file_type, bytes: row.file_bytes, sha256: row.file_sha256 },
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    state: row.state,
    reviewNote: row.review_note,
    reviewedBy: personOfRow(row.reviewed_by, row.b_first, row.b_last),
    reviewedAt: instantOf(row.reviewed_at),
    reviewer: personOfRow(row.reviewer_id, row.r_first, row.r_last),
    addedBy: personOfRow(row.added_by, row.a_first, row.a_last),
    createdAt: new Date(row.created_at).toISOString(),
    version: row.version,
  }),
  planId: row.plan_id,
  subtaskId: row.subtask_id,
  fileKey: row.file_key,
});

const orders: Record<Filters['sort'], ReturnType<typeof sql>> = {
  createdAt: sql`e.created_at, e.id`,
  '-createdAt': sql`e.created_at DESC, e.id DESC`,
  validUntil: sql`e.valid_until, e.id`,
  '-validUntil': sql`e.valid_until DESC NULLS LAST, e.id DESC`,
  title: sql`e.title, e.id`,
  '-title': sql`e.title DESC, e.id DESC`,
};

/** What the filters leave, whatever its state. */
function filtered(db: Db, filters: Omit<Filters, 'state'>, today: string) {
  const { framework, controlId, kind, review, search } = filters;
  const said = containing(search);
  return rows(db, today)
    .$if(kind !== undefined, (q) => q.where('e.kind', 'in', kind ?? []))
    .$if(review !== undefined, (q) => q.where('e.review', 'in', review ?? []))
    .$if(Boolean(search), (q) => q.where(sql<boolean>`e.title_plain LIKE (SELECT plain(${said}))`))
    .$if(framework !== undefined || controlId !== undefined, (q) =>
      q.where(
        sql<boolean>`EXISTS (SELECT FROM evidence_controls l WHERE l.company_id = e.company_id AND l.evidence_id = e.id
          AND (${framework ?? null}::text IS NULL OR l.framework = ${framework ?? null})
          AND (${controlId ?? null}::text IS NULL OR l.control_id = ${controlId ?? null}))`,
      ),
    );
}

/** One page of evidence. */
export function pageEvidences(db: Db, filters: Filters, today: string) {
  const { state } = filters;
  const found = filtered(db, filters, today).$if(state !== undefined, (q) =>
    q.where(sql<boolean>`${stateOn(today)} = ${state ?? ''}`),
  );
  return pageOf(
    found.orderBy(orders[filters.sort]),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    filters,
    rowOf,
  );
}

/** How many there are in each state, of what the other filters leave. */
export async function counts(db: Db, filters: Filters, today: string): Promise<Record<EvidenceState, number>> {
  const found = await filtered(db, filters, today)
    .clearSelect()
    .select((e) => [stateOn(today).as('state'), e.fn.countAll<number>().as('total')])
    .groupBy('state')
    .execute();
  const of = new Map(found.map((row) => [row.state, Number(row.total)]));
  const count = (state: EvidenceState) => of.get(state) ?? 0;
  return {
    current: count('current'),
    upcoming: count('upcoming'),
    expiring: count('expiring'),
    expired: count('expired'),
    rejected: count('rejected'),
  };
}

export async function findEvidence(db: Db, id: string, today: string): Promise<Row | null> {
  const row = await rows(db, today).where('e.id', '=', id).executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Held until the transaction ends, so that two people change it one after the other. */
export const lockEvidence = (db: Db, id: string) =>
  db
    .selectFrom('evidences')
    .where('id', '=', id)
    .select([
      'id',
      'kind',
      'title',
      'description',
      'link',
      'plan_id',
      'valid_from',
      'valid_until',
      'review',
      'added_by',
      'changed_by',
      'reviewer_id',
      'version',
    ])
    .forUpdate()
    .executeTakeFirst();

/** The controls of these pieces, by piece. */
export async function controlsOfEvidence(db: Db, ids: readonly string[]): Promise<Map<string, ControlRef[]>> {
  const found = await db
    .selectFrom('evidence_controls')
    .where('evidence_id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .select(['evidence_id', 'framework', 'control_id'])
    .orderBy('framework')
    .orderBy('control_id')
    .execute();
  const by = new Map<string, ControlRef[]>();
  for (const { evidence_id, framework, control_id } of found)
    by.set(evidence_id, [...(by.get(evidence_id) ?? []), { framework, controlId: control_id }]);
  return by;
}

type Change = Omit<z.output<typeof evidenceChange>, 'version' | 'controls'>;

/** Changes a piece. With `again` it waits for a new review. */
const saysOtherwise = ({ title, description, link }: Change) =>
  title !== undefined || description !== undefined || link !== undefined;

/** `again`: it waits for a review anew. Whoever writes what it says is kept: who wrote it does not accept it. */
export const updateEvidence = (db: Db, id: string, change: Change, again: boolean) => {
  const { validFrom, validUntil, reviewerId, ...rest } = change;
  return db
    .updateTable('evidences')
    .set({
      ...rest,
      ...(validFrom === undefined ? {} : { valid_from: validFrom }),
      ...(validUntil === undefined ? {} : { valid_until: validUntil }),
      ...(reviewerId === undefined ? {} : { reviewer_id: reviewerId }),
      ...(again ? { review: 'pending', review_note: '', reviewed_by: null, reviewed_at: null } : {}),
      ...(saysOtherwise(change) ? { changed_by: me } : {}),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
};

/** Keeps what a reviewer decided. */
export const setReview = (db: Db, id: string, decision: { review: string; note: string }) =>
  db
    .updateTable('evidences')
    .set({
      ...{ review: decision.review, review_note: decision.note, reviewed_by: me },
      reviewed_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();

export const removeEvidence = (db: Db, id: string) => db.deleteFrom('evidences').where('id', '=', id).execute();
