/** Notices of an incident as rows: how each stands, and every version as it was saved. */
import {
  type NoticeItemKey,
  type NoticeKind,
  noticeDraft,
  noticeKind,
} from '@vigia/contract/incidents/notices.shapes.ts';
import { locale as anyLocale, type Locale } from '@vigia/contract/kit/locales.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull, personOfRow } from '../kit/db/member.ts';
import { incidentMoment } from './incidents.store.ts';

export type NoticeTexts = Partial<Record<NoticeItemKey, string>>;
/** So many versions of a notice are kept; nobody writes more. */
export const mostVersions = 500;

/** Which notices were saved, and which were sent. */
export async function noticeStates(db: Db, incidentId: string) {
  const rows = await db
    .selectFrom('incident_notices')
    .where('incident_id', '=', incidentId)
    .select(['kind', 'version', 'sent_on'])
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({ kind: noticeKind.parse(row.kind), version: row.version, sentOn: row.sent_on }));
}

/** How a notice stands, with the texts of its latest version or of another one; null where none was saved. */
export async function findNotice(db: Db, incidentId: string, kind: NoticeKind, version?: number) {
  const row = await db
    .selectFrom('incident_notices as n')
    .innerJoin('incident_notice_versions as v', (join) =>
      join.onRef('v.company_id', '=', 'n.company_id').onRef('v.notice_id', '=', 'n.id'),
    )
    .leftJoin('users as u', 'u.id', 'n.sent_by')
    .where('n.incident_id', '=', incidentId)
    .where('n.kind', '=', kind)
    .where('v.version', '=', version === undefined ? sql<number>`n.version` : version)
    .select(['n.id', 'n.locale', 'n.version', 'n.sent_version', 'n.sent_on', 'n.sent_how', 'n.sent_by', 'v.texts'])
    .select('v.version as texts_of')
    .select(['n.approved_version', 'n.approved_at', 'n.workflow_id'])
    .select(['u.first_name', 'u.last_name'])
    .executeTakeFirst();
  if (!row) return null;
  const { sent_version: sentVersion, sent_on: on, sent_how: how } = row;
  const { approved_version: approvedVersion, approved_at: at, workflow_id: workflowId } = row;
  return {
    ...{ id: row.id, locale: anyLocale.parse(row.locale), version: row.version },
    textsOf: row.texts_of,
    texts: noticeDraft.shape.texts.parse(row.texts) satisfies NoticeTexts,
    approved:
      approvedVersion === null || at === null || workflowId === null
        ? null
        : { version: approvedVersion, at: incidentMoment(at), workflowId },
    sent:
      sentVersion === null || on === null
        ? null
        : {
            ...{ version: sentVersion, on, how: how ?? '' },
            by: personOfRow(row.sent_by, row.first_name, row.last_name),
          },
  };
}

/** The versions of a notice, the newest first; at most 50. */
export async function noticeVersions(db: Db, noticeId: string) {
  const rows = await db
    .selectFrom('incident_notice_versions as v')
    .leftJoin('users as u', 'u.id', 'v.saved_by')
    .where('v.notice_id', '=', noticeId)
    .select(['v.version', 'v.saved_at', 'v.saved_by', 'u.first_name', 'u.last_name'])
    .orderBy('v.version', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    ...{ version: row.version, savedAt: incidentMoment(row.saved_at) },
    by: personOfRow(row.saved_by, row.first_name, row.last_name),
  }));
}

interface NoticeSeed {
  readonly incidentId: string;
  readonly kind: NoticeKind;
  readonly locale: Locale;
  readonly version: number;
  readonly texts: NoticeTexts;
  readonly by: string;
}
/** Adds a version; it becomes the latest. */
export async function addNoticeVersion(db: Db, seed: NoticeSeed): Promise<void> {
  const { version, locale } = seed;
  const { id } = await db
    .insertInto('incident_notices')
    .values({ incident_id: seed.incidentId, kind: seed.kind, locale, version })
    .onConflict((c) => c.columns(['company_id', 'incident_id', 'kind']).doUpdateSet({ version, locale }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('incident_notice_versions')
    .values({ notice_id: id, version, texts: JSON.stringify(seed.texts), saved_by: memberOrNull(seed.by) })
    .execute();
}

interface SentSeed {
  readonly version: number;
  readonly on: string;
  readonly how: string;
  readonly by: string;
}
/** Writes down which version was approved, and by which approval. */
export const setNoticeApproved = (db: Db, noticeId: string, version: number, workflowId: string) =>
  db
    .updateTable('incident_notices')
    .set({ approved_version: version, approved_at: sql`now()`, workflow_id: workflowId })
    .where('id', '=', noticeId)
    .execute();

/** Writes down that a version was sent. */
export const setNoticeSent = (db: Db, noticeId: string, { version, on, how, by }: SentSeed) =>
  db
    .updateTable('incident_notices')
    .set({ sent_version: version, sent_on: on, sent_how: how, sent_by: memberOrNull(by) })
    .where('id', '=', noticeId)
    .execute();

/** Writes down that a version was not sent after all: what stands is the sending before it that met one of these deadlines, or none. */
export const unsendNotice = (
  db: Db,
  incidentId: string,
  {
    kind,
    version,
    clocks,
  }: { readonly kind: NoticeKind; readonly version: number; readonly clocks: readonly string[] },
) =>
  sql`UPDATE incident_notices n SET (sent_version, sent_on, sent_how, sent_by) = (
      SELECT c.notice_version, c.settled_on, c.reason, c.settled_by FROM incident_clocks c
      WHERE c.company_id = n.company_id AND c.incident_id = n.incident_id AND c.clock = ANY(${clocks}) AND c.notice_version IS NOT NULL
      ORDER BY c.notice_version DESC LIMIT 1)
    WHERE n.incident_id = ${incidentId}::uuid AND n.kind = ${kind} AND n.sent_version = ${version}::int`.execute(db);
