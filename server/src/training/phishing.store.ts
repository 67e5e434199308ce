/** Campaigns of simulated messages, as rows. Nothing here joins a person with what was done. */

import { locale } from '@vigia/contract/kit/locales.ts';
import { companyRole } from '@vigia/contract/kit/roles.ts';
import {
  fewestForPhishing,
  type PhishingCampaign,
  type phishingDraft,
} from '@vigia/contract/training/phishing.contract.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import { memberOrNull } from '../kit/db/member.ts';
import { pageOf } from '../kit/db/page.ts';

type Draft = z.output<typeof phishingDraft>;
type Whom = Pick<Draft, 'audience' | 'role'>;

/** Active members with a verified address, of a role where one is asked. */
const reachable = (db: Db, { audience, role }: Whom) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.id')
    .where('m.is_active', '=', true)
    .where('m.removed_at', 'is', null)
    .where('u.email_verified_at', 'is not', null)
    .$if(audience === 'role', (q) => q.where('m.role', '=', role ?? ''));

export async function countReachable(db: Db, whom: Whom): Promise<number> {
  const { count } = await reachable(db, whom)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const reader = z.object({ email: z.string(), locale: locale.catch('pt') });
/** In no order that says who they are. */
export const readersOfCampaign = async (db: Db, whom: Whom) =>
  z.array(reader).parse(await reachable(db, whom).select(['u.email', 'u.locale']).orderBy(sql`random()`).execute());

const zoned = (timeZone: string) => sql<string>`(c.created_at AT TIME ZONE ${timeZone})::date`;
const campaigns = (db: Db, timeZone: string) =>
  db
    .selectFrom('phishing_campaigns as c')
    .select(['c.id', 'c.template', 'c.audience', 'c.role', 'c.sent', 'c.ends_on', zoned(timeZone).as('started_on')]);
type Raw = Awaited<ReturnType<ReturnType<typeof campaigns>['executeTakeFirstOrThrow']>>;

interface Told {
  readonly today: string;
  readonly nameOf: (template: string) => string;
}
type Figures = NonNullable<PhishingCampaign['figures']>;

function campaignOf(row: Raw, figures: Figures | undefined, { today, nameOf }: Told): PhishingCampaign {
  const over = row.ends_on < today && (row.sent ?? 0) >= fewestForPhishing;
  return {
    ...{ id: row.id, name: nameOf(row.template), audience: row.audience === 'role' ? 'role' : 'everyone' },
    ...{ role: companyRole.nullable().parse(row.role), startedOn: row.started_on, endsOn: row.ends_on, sent: row.sent },
    figures: over ? (figures ?? { clicked: 0, taught: 0, reported: 0 }) : null,
  };
}

/** What happened in these campaigns, each as a whole. */
async function figuresOf(db: Db, ids: readonly string[]): Promise<Map<string, Figures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Figures & { campaign_id: string }>`SELECT campaign_id,
      (count(*) FILTER (WHERE clicked))::int AS clicked, (count(*) FILTER (WHERE taught))::int AS taught,
      (count(*) FILTER (WHERE reported))::int AS reported
    FROM phishing_sendings WHERE campaign_id = ANY(${[...ids]}::uuid[]) GROUP BY campaign_id`.execute(db);
  return new Map(rows.map(({ campaign_id, ...figures }) => [campaign_id, figures]));
}

export async function pageCampaigns(
  db: Db,
  paging: { page: number; limit: number },
  { timeZone, ...told }: Told & { timeZone: string },
) {
  const found = campaigns(db, timeZone);
  const { items, ...rest } = await pageOf(
    found.orderBy('c.created_at', 'desc').orderBy('c.id'),
    found.clearSelect().select((e) => e.fn.countAll<number>().as('total')),
    paging,
    (row) => row,
  );
  const figures = await figuresOf(
    db,
    items.map(({ id }) => id),
  );
  return { ...rest, items: items.map((row) => campaignOf(row, figures.get(row.id), told)) };
}

export async function findCampaign(db: Db, id: string, { timeZone, ...told }: Told & { timeZone: string }) {
  const row = await campaigns(db, timeZone).where('c.id', '=', id).executeTakeFirstOrThrow();
  return campaignOf(row, undefined, told);
}

/** Whoever starts one waits for whoever starts one at this moment. */
export const holdCampaigns = (db: Db) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('phishing:' || current_company(), 0))`.execute(db);

/** Whether one goes on: a second at the same time would only be answered by the first. */
export async function campaignGoesOn(db: Db, today: string): Promise<boolean> {
  const row = await db
    .selectFrom('phishing_campaigns')
    .where('ends_on', '>=', today)
    .where(sql<boolean>`sent IS DISTINCT FROM 0`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertCampaign = (db: Db, draft: Draft, endsOn: string, by: string) =>
  db
    .insertInto('phishing_campaigns')
    .values({
      ...{ template: draft.templateId, audience: draft.audience, role: draft.role, ends_on: endsOn },
      created_by: memberOrNull(by),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Held, while its messages were not asked for yet; nothing afterwards. */
export const lockUnsent = (db: Db, id: string) =>
  db
    .selectFrom('phishing_campaigns')
    .where('id', '=', id)
    .where('sent', 'is', null)
    .select(['template', 'audience', 'role'])
    .forUpdate()
    .executeTakeFirst();

export const noteCampaignSent = (db: Db, id: string, sent: number) =>
  db.updateTable('phishing_campaigns').set({ sent }).where('id', '=', id).execute();

export const insertSendings = (db: Db, campaignId: string, template: string, hashes: readonly Buffer[]) =>
  db
    .insertInto('phishing_sendings')
    .values(hashes.map((hash) => ({ campaign_id: campaignId, template, token_hash: hash })))
    .execute();

/** Which message a link belongs to; in the installation's scope. */
export const templateOfLink = (db: Db, hash: Buffer) =>
  db.selectFrom('phishing_sendings').where('token_hash', '=', hash).select('template').executeTakeFirst();

export async function countAtLink(db: Db, hash: Buffer, what: 'clicked' | 'taught'): Promise<boolean> {
  const done = await db
    .updateTable('phishing_sendings')
    .set({ [what]: true })
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Counts a message of this company as reported; false where the link is none of its tests. */
export async function reportAtLink(db: Db, hash: Buffer): Promise<boolean> {
  const done = await db
    .updateTable('phishing_sendings')
    .set({ reported: true })
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
